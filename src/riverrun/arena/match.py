"""Many games between bots: every deal is played once with each rotation of the seats, so that luck and seat cancel out.

Where there are more bots than seats, every group of them gets as many deals as every other.  A game depends on its
number and the match's seed alone, so a match gives the same results with any number of jobs.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Generator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import ExitStack
from itertools import combinations, repeat
from time import perf_counter
from typing import NamedTuple

from riverrun import games
from riverrun.arena.program import Program
from riverrun.bots.bot import Bot
from riverrun.bots.levels import bot
from riverrun.core.chance import seed_from
from riverrun.core.errors import Refused
from riverrun.core.game import Game
from riverrun.core.rng import Rng
from riverrun.core.state import State
from riverrun.core.table import Table

CHUNK = 8  # games given to a process at a time: enough to be quick, few enough to be lost by an interruption


class Match(NamedTuple):
    """What is played, by whom, how often."""

    game: str
    edition: str  # the text of the edition file
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]  # as many as seats, or more; a program of somebody's is name=command
    games: int
    seed: str
    iterations: int = 0  # of a searching bot, in place of its seconds
    seconds: float = 1.0  # that a program may think about a decision

    @property
    def entrants(self) -> list[str]:
        """The bots' names."""
        return [bot.partition("=")[0] for bot in self.bots]

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
    seconds: tuple[float, ...]  # a decision took, by seat


def play(match: Match, number: int) -> Played:
    """Game number `number` of a match."""
    game = games.of_edition(match.game, match.edition)
    deal, entrants = match.seating(number)
    table = Table(game, match.seats, match.options, seed_from(f"{match.seed} {deal}"))
    decisions, seconds = [0] * match.seats, [0.0] * match.seats
    with ExitStack() as until_the_end:
        try:
            players = [
                _player(match, game, number, seat, entrant, until_the_end) for seat, entrant in enumerate(entrants)
            ]
            while not table.ended:
                seat = table.state.actors()[0]
                start = perf_counter()
                move = players[seat].choose(table.perspective(seat))
                seconds[seat] += perf_counter() - start
                decisions[seat] += 1
                table.play(seat, move)
        except Refused as error:
            raise Refused(f"game {number}: {error}") from None
    verdict, standing = game.verdict(table.state), list(table.state.standing())
    return Played(
        number=number,
        deal=table.seed.hex,
        bots=tuple(match.entrants[entrant] for entrant in entrants),
        entrants=entrants,
        scores=tuple(table.state.scores()),
        winners=verdict.winners,
        places=tuple(1 + sum(other > rank for other in standing) for rank in standing),
        ending=verdict.ending,
        events=len(table.events),
        decisions=sum(decisions),
        seconds=tuple(round(spent / max(1, count), 6) for spent, count in zip(seconds, decisions, strict=True)),
    )


def results(match: Match, jobs: int = 1, first: int = 0) -> Generator[Played, None, None]:
    """The games of a match in their order, from number `first` on, played by so many processes."""
    numbers = range(first, match.games)
    if jobs == 1:
        yield from map(play, repeat(match), numbers)
        return
    spawn = multiprocessing.get_context("spawn")
    chunk = max(1, min(CHUNK, len(numbers) // (4 * jobs)))
    ahead: deque[Future[list[Played]]] = deque()
    with ProcessPoolExecutor(jobs, mp_context=spawn, initializer=_leave_interruptions_to_the_first) as pool:
        try:
            for at in range(0, len(numbers), chunk):
                ahead.append(pool.submit(_play_some, match, numbers[at : at + chunk]))
                if len(ahead) > 2 * jobs:
                    yield from ahead.popleft().result()
            while ahead:
                yield from ahead.popleft().result()
        except BaseException:  # whoever has had enough does not wait for the games under way
            for worker in multiprocessing.active_children():
                worker.terminate()
            raise


def _leave_interruptions_to_the_first() -> None:
    """Ctrl-C reaches every process of a terminal; the one that started the others ends them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_some(match: Match, numbers: range) -> list[Played]:
    return [play(match, number) for number in numbers]


def _player(match: Match, game: Game[State], number: int, seat: int, entrant: int, until_the_end: ExitStack) -> Bot:
    name, _, command = match.bots[entrant].partition("=")
    if not command:
        return bot(name, game, Rng(_word(f"{match.seed} {number} {entrant}")), match.iterations)
    program = Program(command, match.seconds, name)
    until_the_end.callback(program.close)
    program.new_game(match.game, match.seats, seat, match.options)
    return program


def _word(text: str) -> int:
    return int.from_bytes(seed_from(text).bits[:4], "big") >> 1
