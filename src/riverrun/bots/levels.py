"""Five strengths under the same names for every game, from a trickle to a delta.

spring   greedy, with the oversights of somebody who plays for the first time
brook    the best turn on its face
stream   thinks for 0.03 seconds a decision at most
river    for 0.2 seconds
delta    for 1 second

How they spend it depends on the game.  Most are searched, by stream in few iterations.  Where seats play side by side
(Riverside), whole turns are played on in the same futures.  Where turns are long (Rifugio), they are planned as a
whole: stream does so at a narrow glance, river and delta look further and play the best ones on into the next turn.
Where a search would play worse than brook (Riverboat), stream looks for the best turn as brook does, in more strokes of
luck, and river and delta play the best moves on to the end of the round.
Spring and brook go by the evaluation as it was written, the others by what was learned, where something was.
docs/bots.md has what each level wins against the one below.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

from riverrun.bots.ahead import Ahead
from riverrun.bots.bot import Bot, Random
from riverrun.bots.evaluate import evaluation
from riverrun.bots.evaluation import AHEAD, FORESIGHT, GREEDY, PLANNER, Evaluation, SideBySide
from riverrun.bots.foresight import Foresight
from riverrun.bots.greedy import Greedy
from riverrun.bots.learned import judgement
from riverrun.bots.mcts import Search
from riverrun.bots.planner import NARROW, Planner
from riverrun.bots.spring import Spring
from riverrun.core.errors import Malformed
from riverrun.core.game import Game, Options
from riverrun.core.rng import Rng
from riverrun.core.state import State

SECONDS: Final = {"stream": 0.03, "river": 0.2, "delta": 1.0}  # a decision,
GROWN: Final = {"stream": 300}  # iterations, where a tree is grown: a little is much already
WORLDS: Final = {"stream": 6, "river": 12, "delta": 24}  # strokes of luck, where the best turn on its face is played,
POSITIONS: Final = 1700  # and positions looked at in each
FUTURES: Final = {  # where moves are played on: how many, how often in all, and positions looked at for a decision
    "river": (8, 16, 30),
    "delta": (12, 48, 60),
}
PLANS: Final = {  # where turns are planned: the width of the beam, strokes of luck; turns played on, and how often each
    "stream": (2, 1, 1, 0),
    "river": (6, 1, 2, 2),
    "delta": (32, 2, 4, 4),
}
BEAMS: Final = {PLANNER: NARROW, FORESIGHT: 24}  # where the best turn on its face is planned too
QUICK: Final = 600  # positions looked at for it elsewhere
ANY, NEVER = 1_000_000, 1e9  # iterations, where seconds bound a bot; seconds, where iterations do
LEVELS: Final = ("spring", "brook", *SECONDS)
DEFAULT: Final = "brook"
STRONGEST: Final = "delta"

Clock = Callable[[], float]


def bot_of_level(
    name: str,
    game: Game[State],
    rng: Rng,
    iterations: int = 0,
    *,
    seats: int = 2,
    options: Options | None = None,
    clock: Clock = perf_counter,
) -> Bot:
    """The bot of a level, or `random`.

    With iterations a search is bounded by them and not by the clock; who does not search looks at so many positions,
    and who plans or looks ahead plays no more turns or moves on.
    Seconds are those of a clock; where many games share the processors, of `thread_time`, which counts only its own.
    What was learned is for a number of seats and for the usual options; elsewhere it may not be used.
    """
    if name == "random":
        return Random(rng)
    if name == "spring":
        return Spring(evaluation(game.name), rng)
    if name == "brook":
        return quick_player(evaluation(game.name), rng)
    if name in SECONDS:
        judged = judgement(game, seats, options)
        return _thinker(judged, rng, name, iterations, clock)
    raise Malformed(f"there is no bot {name!r}; there are random, {', '.join(LEVELS)}")


def quick_player(judged: Evaluation, rng: Rng, positions: int = QUICK) -> Bot:
    """Who takes the best turn on its face: brook, and who plays many games while a training goes on."""
    if judged.player() in BEAMS:
        return Planner(judged, rng, BEAMS[judged.player()], 1)
    return Greedy(judged, rng, positions)


def _thinker(judged: Evaluation, rng: Rng, level: str, iterations: int, clock: Clock) -> Bot:
    """Who plays best by a judgement, as strong as the level."""
    player, seconds = judged.player(), NEVER if iterations else SECONDS[level]
    if player == AHEAD and level in FUTURES:
        candidates, playouts, look = FUTURES[level]
        return Ahead(judged, rng, candidates, iterations or playouts, look, seconds, clock)
    if player in (GREEDY, AHEAD):
        return Greedy(judged, rng, iterations or POSITIONS * WORLDS[level], WORLDS[level])
    if player == PLANNER:
        width, worlds, finalists, rounds = PLANS[level]
        if iterations:
            rounds = max(1, min(rounds, iterations // finalists))
        return Planner(judged, rng, width, worlds, finalists, rounds, seconds, clock)
    if player == FORESIGHT:
        assert isinstance(judged, SideBySide)
        return Foresight(judged, rng, iterations or ANY, seconds, clock)
    return Search(rng, judged, iterations or GROWN.get(level, ANY), seconds, clock)
