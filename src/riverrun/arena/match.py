"""Many games between bots: every deal is played once with each rotation of the seats, so that luck and seat cancel out.

A game depends on its number and the match's seed alone, so a match gives the same results with any number of jobs.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from typing import NamedTuple

from riverrun import games
from riverrun.bots.levels import bot
from riverrun.core.chance import seed_from
from riverrun.core.edition import EditionFile
from riverrun.core.game import Game
from riverrun.core.rng import Rng
from riverrun.core.state import State
from riverrun.core.table import Table


class Match(NamedTuple):
    """What is played, by whom, how often."""

    game: str
    edition: str  # the text of the edition file
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]  # in the first game, bot n has seat n
    games: int
    seed: str
    iterations: int = 0  # of a searching bot, in place of its seconds


class Played(NamedTuple):
    """One game of a match."""

    number: int
    deal: str  # the seed of its chance
    bots: tuple[str, ...]  # by seat
    entrants: tuple[int, ...]  # by seat: which of the match's bots sits there
    scores: tuple[int, ...]
    winners: tuple[int, ...]  # seats
    ending: str
    events: int
    decisions: int


def play(match: Match, number: int) -> Played:
    """Game number `number` of a match."""
    game = _game(match.game, match.edition)
    turn = number % match.seats
    entrants = tuple((seat + turn) % match.seats for seat in range(match.seats))
    deal = seed_from(f"{match.seed} {number // match.seats}")
    table = Table(game, match.seats, match.options, deal)
    players = [
        bot(match.bots[entrant], game, Rng(_word(f"{match.seed} {number} {entrant}")), match.iterations)
        for entrant in entrants
    ]
    decisions = 0
    while not table.ended:
        seat = table.state.actors()[0]
        table.play(seat, players[seat].choose(table.perspective(seat)))
        decisions += 1
    verdict = game.verdict(table.state)
    return Played(
        number, deal.hex, tuple(match.bots[entrant] for entrant in entrants), entrants, tuple(table.state.scores()),
        verdict.winners, verdict.ending, len(table.events), decisions,
    )  # fmt: skip


def results(match: Match, jobs: int = 1) -> Iterator[Played]:
    """All games of a match in their order, played by so many processes."""
    if jobs == 1:
        for number in range(match.games):
            yield play(match, number)
        return
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        chunk = max(1, min(50, match.games // (4 * jobs)))
        yield from pool.map(play, [match] * match.games, range(match.games), chunksize=chunk)


def _word(text: str) -> int:
    return int.from_bytes(seed_from(text).bits[:4], "big") >> 1


@lru_cache(maxsize=4)
def _game(name: str, edition: str) -> Game[State]:
    return games.load(name, EditionFile(edition))
