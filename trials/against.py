"""Does a change of the bots play better?  Two compiled trees of the package play each other on paired deals.

    python tools/compile.py build/compiled                       # the present tree
    git worktree add ../before COMMIT && python tools/compile.py build/before   # the other one, made over there
    python -m trials.against GAME build/compiled build/before --iterations 20000,14000 --games 200 --keep games.jsonl

Each tree answers in a process of its own, one at a time, so that neither disturbs the other; what a decision costs is
the CPU time of that process, which a busy machine hardly changes.  `--iterations` bounds both searches: choose them so
that both cost the same.  Every deal is played twice, with the seats changed; with more seats the first tree has one
of them by turns and the other tree the rest.  All games are kept in a file, and the same command goes on with it.
The interval is 95 %, from the differences between deals.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from time import process_time
from typing import Any, NamedTuple

from riverrun import COMPILED, games
from riverrun.bots.bot import Bot
from riverrun.bots.levels import bot_of_level
from riverrun.core.chance import seed_from
from riverrun.core.game import Game
from riverrun.core.rng import Rng
from riverrun.core.state import State
from riverrun.core.table import Table


class Played(NamedTuple):
    """One game, as the first tree sees it."""

    deal: int
    seat: int
    won: float  # its share of the victory
    lead: float  # over the mean of the others, in points
    cpu: list[float]  # seconds of each tree,
    decisions: list[int]  # for so many


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, and tell how it stands after each deal."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("trees", nargs=2, metavar="TREE", help="compiled by tools/compile.py")
    parser.add_argument("--levels", default="river,river", help="of both trees")
    parser.add_argument("--iterations", default="10000,10000", help="of both trees; 0 for the level's own seconds")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", default="against")
    parser.add_argument("--keep", type=Path, help="a file for the games; the same command goes on with it")
    chosen = parser.parse_args(arguments)
    levels, iterations = chosen.levels.split(","), [int(number) for number in chosen.iterations.split(",")]
    what = [chosen.game, chosen.seats, chosen.seed, levels, iterations]
    played = list(kept(chosen.keep, what))
    rivals = [Rival(Path(tree)) for tree in chosen.trees]
    for number in range(len(played), chosen.games):
        deal, seat = divmod(number, chosen.seats)
        one = play(chosen.game, chosen.seats, f"{chosen.seed} {deal}", seat, rivals, levels, iterations)
        played.append(one._replace(deal=deal))
        if chosen.keep:
            with chosen.keep.open("a") as file:
                file.write(json.dumps(played[-1]) + "\n")
        if seat == chosen.seats - 1:
            print(standing(played, chosen.seats), flush=True)


def kept(file: Path | None, what: list[Any]) -> Iterator[Played]:
    """The games in a file, which is begun if it is not there; another match's is refused."""
    if file is None:
        return
    if not file.exists():
        file.write_text(json.dumps(what) + "\n")
    first, *rest = file.read_text().splitlines()
    if json.loads(first) != what:
        sys.exit(f"{file} holds another match: {first}")
    for line in rest:
        yield Played(*json.loads(line))


def play(
    name: str, seats: int, deal: str, seat: int, rivals: list[Rival], levels: list[str], iterations: list[int]
) -> Played:
    """One game: the first tree on a seat, the other on the rest."""
    table = Table(games.load(name), seats, seed=seed_from(deal))
    for n, rival in enumerate(rivals):
        rival.ask(begin=[name, seats, deal, levels[n], iterations[n], seat])
    cpu, decisions = [0.0, 0.0], [0, 0]
    while not table.ended:
        mover = table.state.actors()[0]
        n = 0 if mover == seat else 1
        decisions[n] += len(table.legal(mover)) > 1
        move, seconds = rivals[n].ask(choose=mover)
        cpu[n] += seconds
        table.play(move, seat=mover)
        for rival in rivals:
            rival.ask(play=[mover, move])
    scores, verdict = [float(score) for score in table.state.scores()], table.verdict()
    assert verdict
    others = [score for other, score in enumerate(scores) if other != seat]
    won = (seat in verdict.winners) / max(1, len(verdict.winners))
    return Played(0, seat, won, scores[seat] - mean(others), cpu, decisions)


def standing(played: list[Played], seats: int) -> str:
    """What the games tell so far."""
    deals = [played[n : n + seats] for n in range(0, len(played), seats)]
    won, off = interval([mean(one.won for one in deal) for deal in deals])
    lead, away = interval([mean(one.lead for one in deal) for deal in deals])
    cost = [
        1000.0 * sum(one.cpu[n] for one in played) / max(1, sum(one.decisions[n] for one in played)) for n in (0, 1)
    ]
    return (
        f"{len(played)} games: {100 * won:.1f} ± {100 * off:.1f} % of the victories, {lead:+.1f} ± {away:.1f} points, "
        f"{cost[0]:.1f} and {cost[1]:.1f} ms a decision"
    )


def interval(values: list[float]) -> tuple[float, float]:
    """The mean, and how far off it may be."""
    return mean(values), 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 1.0


class Rival:
    """A tree of the package, answering in a process of its own."""

    def __init__(self, tree: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "trials.against", "--answer"],
            env=os.environ | {"PYTHONPATH": str(tree.resolve())},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, **question: Any) -> Any:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


def answer() -> None:
    """What a rival does: it follows a table, and says what its bots would play and how long they thought."""
    assert COMPILED, "this tree is not compiled"
    table: Table
    bots: list[Bot] = []
    for line in sys.stdin:
        ((what, told),) = json.loads(line).items()
        said: Any = None
        if what == "begin":
            name, seats, deal, level, iterations, seat = told
            game = games.load(name)
            table = Table(game, seats, seed=seed_from(deal))
            rngs = [Rng(int.from_bytes(seed_from(f"{deal} {seat} {n}").bits[:3])) for n in range(seats)]
            bots = [bot_for(level, game, rng, iterations, seats) for rng in rngs]
        elif what == "play":
            seat, move = told
            table.play(move, seat=seat)
        else:
            start = process_time()
            said = [bots[told].choose(table.perspective(told)), 0.0]
            said[1] = process_time() - start
        print(json.dumps(said), flush=True)


def bot_for(level: str, game: Game[State], rng: Rng, iterations: int, seats: int) -> Bot:
    """The bot of a level; in trees from before bots learned, it is the same for any number of seats."""
    try:
        return bot_of_level(level, game, rng, iterations, seats=seats)
    except TypeError:
        return bot_of_level(level, game, rng, iterations)


if __name__ == "__main__":
    if sys.argv[1:] == ["--answer"]:
        answer()
    else:
        main()
