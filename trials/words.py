"""What a sentence costs: choosing it, and reading it in each language.

    python -m trials.words glassworks        # PYTHONPATH=build/compiled for the engine as it is served

Everything that the archived games tell and ask, in microseconds of processor time; the least of many rounds.  Then a
whole move at a live table, told to every seat: all read English, or each another language, by turns in one run.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from time import process_time
from typing import TypeVar

from riverrun import COMPILED, games
from riverrun.core import record
from riverrun.core.chance import seed_from
from riverrun.core.rng import Rng
from riverrun.core.table import Table
from riverrun.core.words import ENGLISH, Reader, languages
from riverrun.server import wire
from riverrun.server.live.game_log import GameLog
from riverrun.server.live.live_table import LiveTable
from riverrun.server.live.seating import About, Sitter
from riverrun.server.live.subscriber import Subscriber

ARCHIVE = Path(__file__).parent.parent / "tests" / "archive"
ROUNDS = 25
GAMES, GAME_ROUNDS, MOVES = 4, 12, 60  # different ones; how often each is played, in both ways by turns; moves of each
T = TypeVar("T")


def main(name: str) -> None:
    game = games.load(name)
    moments = []
    for path in sorted((ARCHIVE / name).glob("*.game")):
        table = record.replay(record.read(path.read_text(encoding="utf-8")), game)
        state = game.set_up(table.seats, table.options)
        for seat, move in table.events:
            moments.append((state.clone(), seat, move))
            state.apply(seat, move)
    decisions = [(state, seat) for state, seat, _ in moments if seat >= 0]
    told = [game.tell(*moment) for moment in moments]
    asked = [game.ask(*decision).sentence for decision in decisions]
    print(f"{name}, {len(moments)} events, engine {'compiled' if COMPILED else 'interpreted'}: µs a sentence")
    print(f"  {'chosen':8}  tell {least(lambda it: game.tell(*it), moments):.2f}", end="")
    print(f"  ask {least(lambda it: game.ask(*it), decisions):.2f}")
    for language in languages():
        read = Reader(language).read
        letters = sum(len(read(text)) for text in told) / len(told)
        costs = f"tell {least(read, told):.2f}  ask {least(read, asked):.2f}"
        print(f"  {'in ' + language:8}  {costs}  letters {letters:.0f}")
    alone, mixed = asyncio.run(moves(name))
    print(f"  a move told to all seats: {alone:.0f} µs in one language, {mixed:.0f} in four: {mixed / alone - 1:+.1%}")


async def moves(name: str) -> tuple[float, float]:
    """The processor time of a move at a live table, in one language and in as many as there are."""
    least: dict[tuple[int, bool], float] = {}  # of each game and kind, over many rounds
    for _ in range(GAME_ROUNDS):
        for number in range(GAMES):
            for mixed in (False, True):
                took = await _game(name, number, mixed)
                least[number, mixed] = min(took, least.get((number, mixed), took))
    alone, together = ([least[number, mixed] for number in range(GAMES)] for mixed in (False, True))
    return sum(alone) / GAMES, sum(together) / GAMES


async def _game(name: str, number: int, mixed: bool) -> float:
    """Microseconds for each move of a game."""
    game = games.load(name)
    table = Table(game, game.most_seats, seed=seed_from(f"words {number}"))
    about = About(
        "elbe-abcdef", table.seats, dict(table.options), wire.Clock(), rated=False, listed=True, host=0, invite="",
        status="playing", created=0.0, started=0.0,
    )  # fmt: skip
    chairs = [Sitter("human", seat, f"P{seat}") for seat in range(table.seats)]
    live = LiveTable(about, game, chairs, GameLog(Nothing(), about.id, table, [0.0] * len(table.log)), lambda *_: None)  # type: ignore[arg-type]
    readers = []
    for seat in range(table.seats):
        subscriber = Subscriber(seat, seat)
        subscriber.watch_as(seat, languages()[seat % len(languages())] if mixed else ENGLISH)
        live.enter(subscriber)
        live.letters(subscriber)
        readers.append(subscriber)
    chance, made, start = Rng(number), 0, process_time()
    while not live.table.ended and made < MOVES:
        seat = live.table.state.actors()[0]
        legal = live.table.legal(seat)
        await live.move(seat, live.log.made(seat), game.names[legal[chance.below(len(legal))]])
        for subscriber in readers:
            live.letters(subscriber)
        made += 1
    return (process_time() - start) / made * 1e6


class Nothing:
    """A store that keeps nothing."""

    embedded = True

    async def append(self, _: object, __: str) -> None:
        pass


def least(do: Callable[[T], object], things: Sequence[T]) -> float:
    """The processor time of doing it to one of the things, in microseconds."""
    spent = []
    for _ in range(ROUNDS):
        start = process_time()
        for thing in things:
            do(thing)
        spent.append(process_time() - start)
    return min(spent) / len(things) * 1e6


if __name__ == "__main__":
    main(sys.argv[1])
