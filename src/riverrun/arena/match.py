"""Many games between bots: every deal is played once with each rotation of the seats, so that luck and seat cancel out.

Where there are more bots than seats, every group of them gets as many deals as every other.  A game depends on its
number and the match's seed alone, so a match gives the same results wherever and by however many it is played.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import ExitStack, closing
from functools import partial
from itertools import combinations
from pathlib import Path
from time import perf_counter, thread_time
from typing import NamedTuple

from riverrun.arena.course import Course, course
from riverrun.arena.data import DecisionRow, decision_rows
from riverrun.arena.program import Program
from riverrun.bots.bot import Bot
from riverrun.bots.evaluation import Evaluation
from riverrun.bots.learned import learned, read, why_not
from riverrun.bots.levels import bot_of_level, quick_player
from riverrun.bots.own import PLACE, own_bot
from riverrun.bots.transcript import Transcript
from riverrun.core.chance import seed_from
from riverrun.core.errors import Malformed, Refused
from riverrun.core.game import Game
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, State
from riverrun.core.table import Table
from riverrun.workplaces import HERE, Workplace

PIECE = 0.5  # seconds of games in a piece of work: enough to be worth sending, few enough to be lost by an interruption
PIECES = 32  # at least, so that all are busy to the end
GROWTH = 4  # times the size of the last piece, at most
NET = ".json"  # how the file of a net ends


class Match(NamedTuple):
    """What is played, by whom, how often."""

    start: Transcript  # before its first event, or wherever the bots take over
    bots: tuple[
        str | Bot, ...
    ]  # as many as seats, or more: a level, name=package.module:Class, name=NET.json, name=command, a bot
    games: int
    seed: str
    iterations: int = 0  # of a searching bot, in place of its seconds, which are those of a processor
    seconds: float = 1.0  # that a program may think about a decision
    closely: bool = False  # the course of each game is told too
    decisions: bool = False  # and so is every decision
    features: bool = False  # with what its seat saw, in numbers

    @property
    def seats(self) -> int:
        return self.start.seats

    @property
    def entrants(self) -> list[str]:
        """The bots' names."""
        return [bot.partition("=")[0] if isinstance(bot, str) else type(bot).__name__ for bot in self.bots]

    @property
    def rotations(self) -> int:
        """The games on each deal; with the same bot everywhere a rotation would be the same game again."""
        return 1 if len(set(self.bots)) == 1 else self.seats

    @property
    def groups(self) -> list[tuple[int, ...]]:
        """All those who can meet at a table."""
        return list(combinations(range(len(self.bots)), self.seats))

    def seating(self, number: int) -> tuple[int, tuple[int, ...]]:
        """The deal of a game, and the entrant on each seat."""
        deal, turn = divmod(number, self.rotations)
        group = self.groups[deal % len(self.groups)]
        return deal, group[turn:] + group[:turn]

    def in_whole_rounds(self) -> Match:
        """The same with games added until every group has met equally often and every deal was played to its end."""
        games = len(self.groups) * self.rotations
        return self._replace(games=-(-self.games // games) * games)


class Played(NamedTuple):
    """One game of a match."""

    number: int
    deal: str  # the seed of its chance
    bots: tuple[str, ...]  # by seat
    entrants: tuple[int, ...]  # by seat: which of the match's bots sits there
    scores: tuple[int, ...]
    winners: tuple[int, ...]  # seats
    places: tuple[int, ...]  # by seat, from 1, tie-breaks applied; equal ones are shared
    ending: str
    events: int
    decisions: int
    seconds: tuple[float, ...] = ()  # of a processor that a decision took, by seat; of a program by the clock
    course: Course | None = None  # where the match is followed closely
    rows: tuple[DecisionRow, ...] = ()  # where its decisions are kept


def play(match: Match, number: int) -> Played:
    """Game number `number` of a match."""
    deal, entrants = match.seating(number)
    table = match.start.table(seed=seed_from(f"{match.seed} {deal}"))
    table.deal()
    game = table.game
    decisions, seconds = [0] * match.seats, [0.0] * match.seats
    with ExitStack() as until_the_end:
        try:
            players = [
                _player(match, game, number, seat, entrant, until_the_end) for seat, entrant in enumerate(entrants)
            ]
            while not table.ended:
                seat = table.state.actors()[0]
                clock = perf_counter if isinstance(players[seat], Program) else thread_time
                start = clock()
                move = players[seat].choose(table.perspective(seat))
                seconds[seat] += clock() - start
                decisions[seat] += 1
                table.play(move, seat=seat)
        except Refused as error:
            raise Refused(f"game {number}: {error}") from None
    bots = tuple(match.entrants[entrant] for entrant in entrants)
    return played_at(table, number, table.seed.hex, bots, entrants)._replace(
        seconds=tuple(round(spent / max(1, count), 6) for spent, count in zip(seconds, decisions, strict=True)),
        course=course(table) if match.closely else None,
        rows=tuple(decision_rows(number, table, match.features)) if match.decisions else (),
    )


def played_at(table: Table, number: int, deal: str, bots: tuple[str, ...], entrants: tuple[int, ...]) -> Played:
    """A game that has ended at a table."""
    verdict, standing = table.game.verdict(table.state), list(table.state.standing())
    return Played(
        number=number,
        deal=deal,
        bots=bots,
        entrants=entrants,
        scores=tuple(table.state.scores()),
        winners=verdict.winners,
        places=tuple(1 + sum(other > rank for other in standing) for rank in standing),
        ending=verdict.ending,
        events=len(table.events),
        decisions=sum(event.seat != CHANCE for event in table.events),
    )


def game_row(played: Played) -> dict[str, object]:
    """A game as a row of data: without its decisions, which have rows of their own, and without what the clock said."""
    row = played._asdict()
    for name in ("seconds", "course", "rows"):  # the same games make the same file
        del row[name]
    return row


def results(match: Match, place: Workplace = HERE, first: int = 0) -> Generator[Played, None, None]:
    """The games of a match in their order, from number `first` on, wherever they are played."""
    numbers = range(first, match.games)
    size, most = 1, max(1, len(numbers) // PIECES)

    def pieces() -> Iterator[range]:
        left = numbers
        while left:
            piece, left = left[:size], left[size:]  # both before the size is changed by what has come back
            yield piece

    with closing(place.in_order(partial(_play_some, match), pieces())) as played:
        for some, seconds in played:
            yield from some
            size = max(1, min(most, GROWTH * len(some), int(len(some) * PIECE / seconds)))


def _play_some(match: Match, numbers: range) -> tuple[list[Played], float]:
    start = perf_counter()
    return [play(match, number) for number in numbers], perf_counter() - start


def _player(match: Match, game: Game[State], number: int, seat: int, entrant: int, until_the_end: ExitStack) -> Bot:
    who, rng = match.bots[entrant], Rng(_word(f"{match.seed} {number} {entrant}"))
    if isinstance(who, Bot):
        return who
    name, _, command = who.partition("=")
    if not command:
        return bot_of_level(
            name, game, rng, match.iterations, seats=match.seats, options=match.start.options, clock=thread_time
        )
    if PLACE.fullmatch(command):
        return own_bot(command, rng)
    if command.endswith(NET):
        return quick_player(_as_learned(match, game, Path(command)), rng)
    program = Program(command, match.seconds, name)
    until_the_end.callback(program.close)
    program.new_game(game.name, match.seats, seat, match.start.options)
    return program


def _as_learned(match: Match, game: Game[State], path: Path) -> Evaluation:
    """The evaluation as a file has it."""
    weights = read(path)
    if objection := why_not(weights, game, match.start.options):
        raise Malformed(f"{path}: {objection}")
    if weights.seats != match.seats:
        raise Malformed(f"{path}: it was learned with {weights.seats} seats, not with {match.seats}")
    return learned(game, weights)


def _word(text: str) -> int:
    return int.from_bytes(seed_from(text).bits[:4], "big") >> 1
