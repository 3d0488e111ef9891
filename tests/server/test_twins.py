"""Twin games, which are equal as far as a seat can know, are equal in every byte through every door of that seat's.

The bot's stream, taking back, and reasons; `test_secrets` has the twins of the socket.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Iterator
from typing import Any, NamedTuple

import pytest

from riverrun.core.errors import Refused
from riverrun.core.state import CHANCE, NOBODY
from riverrun.core.table import Event, Table
from riverrun.server import wire
from riverrun.server.http import bot_routes
from riverrun.server.live import game_log
from riverrun.server.live.live_table import LiveTable
from riverrun.server.live.subscriber import Subscriber
from riverrun.server.store.people import Person
from tests.server.twins import at_random, everything, live_of, looking, secret_draw, together

GAMES = 12
CHOOSING = ["riverside", "riverboat"]  # where all choose at once
DRAWING = "whale_riders"  # where one seat draws what the others do not see


@pytest.fixture(autouse=True)
def at_one_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twins play at the same time of day, and their streams soon say that there is no more."""
    monkeypatch.setattr(game_log, "time", lambda: 0.0)
    monkeypatch.setattr(bot_routes, "LOOK", 0.002)
    monkeypatch.setattr(bot_routes, "QUIET", 0.002)


class Twins(NamedTuple):
    """Two live tables, and the seats that cannot tell them apart."""

    lives: list[LiveTable]
    blind: list[int]


def drawn_apart(number: int, friendly: bool = False) -> Twins | None:
    """Twins that differ in what one seat drew."""
    table = at_random(DRAWING, number, lambda table: len(table.log) > 30)
    found = secret_draw(table) if table else None
    if found is None:
        return None
    before, outcomes = found
    before.friendly = friendly
    lives = []
    for outcome in outcomes[:2]:
        twin = before.copy()
        twin.follow([Event(CHANCE, outcome)])
        lives.append(live_of(twin))
    return Twins(lives, [seat for seat in (NOBODY, *range(before.seats)) if before.state.secret(seat)])


def before_a_choice(game: str, number: int) -> tuple[Table, int] | None:
    """A game in which all choose at once, and somebody who is about to."""
    table = at_random(game, number, together)
    return (table, random.Random(number).choice(table.state.actors())) if table else None


async def choose(live: LiveTable, chooser: int, how: random.Random) -> bool:
    """Choose something in secret; False if all have chosen by that."""
    for _ in range(how.randrange(1, 4)):
        name = live.game.names[how.choice(live.table.legal(chooser))]
        await live.move(chooser, live.log.made(chooser), name)
        if not together(live.table) or chooser not in live.table.state.actors():
            break
    return together(live.table)


async def chosen_apart(game: str, number: int) -> Twins | None:
    """Twins that differ in what one seat has chosen, and how often."""
    if (found := before_a_choice(game, number)) is None:
        return None
    table, chooser = found
    lives = [live_of(table), live_of(table)]
    secret = [await choose(live, chooser, random.Random(f"{number} {n}")) for n, live in enumerate(lives)]
    finished = {chooser in live.table.state.actors() for live in lives}  # which is public
    if not all(secret) or len(finished) > 1:
        return None
    return Twins(lives, [seat for seat in (NOBODY, *range(table.seats)) if seat != chooser])


async def all_twins() -> list[Twins]:
    found = [drawn_apart(number) for number in range(GAMES)]
    found += [await chosen_apart(game, number) for game in CHOOSING for number in range(GAMES)]
    twins = [some for some in found if some]
    assert len(twins) >= GAMES
    return twins


# Reasons


async def test_no_reason_tells_twins_apart() -> None:
    """Every move of the game is asked about."""
    for twins in await all_twins():
        for seat in twins.blind:
            assert len({everything(live, seat, every=1) for live in twins.lives}) == 1


# Taking back


class Box:
    """All that comes to some seats of a table."""

    def __init__(self, live: LiveTable, seats: list[int]) -> None:
        self.live, self.seats = live, {seat: looking(live, seat) for seat in seats}
        self.letters: dict[int, list[bytes]] = {seat: [] for seat in seats}

    def read(self) -> dict[int, list[bytes]]:
        for seat, subscriber in self.seats.items():
            self.letters[seat] += self.live.letters(subscriber)
        return self.letters


async def answer(doing: Any) -> bytes:
    try:
        return wire.write(await doing)
    except Refused as refusal:
        return str(refusal).encode()


def taking_back(live: LiveTable, asking: int) -> Iterator[Any]:
    """One asks, the others consent, the next takes back what is free; each step once the one before is done."""
    yield live.undo(asking, live.log.made(asking), ask=False)
    yield live.undo(asking, live.log.made(asking), ask=True)
    for seat in range(live.about.seats):
        if seat != asking:
            yield live.consent(seat, yes=True)


@pytest.mark.parametrize("friendly", [False, True])
async def test_taking_back_does_not_tell_twins_apart(friendly: bool) -> None:
    found = [drawn_apart(number, friendly) for number in range(GAMES)]
    found += [await chosen_apart(game, number) for game in CHOOSING for number in range(GAMES)]
    steps = 0
    for twins in [some for some in found if some]:
        for asking in [seat for seat in twins.blind if seat >= 0]:
            lives = [live_of(live.table) for live in twins.lives]
            boxes = [Box(live, twins.blind) for live in lives]
            for acts in zip(*(taking_back(live, asking) for live in lives), strict=True):
                steps += 1
                told = [await answer(act) for act in acts]
                assert told[0] == told[1]
                assert boxes[0].read() == boxes[1].read()
    assert steps >= GAMES


# The stream of a bot


class Hall:
    """A registry of one table, with what the stream asks of it."""

    def __init__(self, live: LiveTable, seat: int) -> None:
        self._live, self._seat, self.store = live, seat, self

    async def live(self, _: str) -> LiveTable:
        return self._live

    async def all(self, _: object) -> list[Any]:
        class Row(NamedTuple):
            id: str
            seat: int

        return [Row(self._live.about.id, self._seat)]


def stream(live: LiveTable, seat: int) -> AsyncIterator[bytes]:
    seats: dict[tuple[str, int], tuple[LiveTable, Subscriber]] = {}
    return bot_routes._decisions(Person(seat, f"P{seat}", "bot"), Hall(live, seat), seats)  # type: ignore[arg-type]


async def lines(source: AsyncIterator[bytes]) -> list[bytes]:
    """What a stream has to say, up to the blank line that says there is no more."""
    said = []
    while (line := await anext(source)).strip():
        said.append(line)
    return said


async def test_a_stream_does_not_tell_twins_apart() -> None:
    met = 0
    for twins in await all_twins():
        for seat in [seat for seat in twins.blind if seat >= 0]:
            said = [await lines(stream(live, seat)) for live in twins.lives]
            met += bool(said[0])
            assert said[0] == said[1]
    assert met >= GAMES


@pytest.mark.parametrize("game", CHOOSING)
async def test_a_stream_says_nothing_while_others_choose(game: str) -> None:
    met = 0
    for number in range(GAMES):
        if (found := before_a_choice(game, number)) is None:
            continue
        table, chooser = found
        live = live_of(table)
        others = {seat: stream(live, seat) for seat in table.state.actors() if seat != chooser}
        said = await asyncio.gather(*(lines(source) for source in others.values()))
        assert all(said)
        if await choose(live, chooser, random.Random(number)):
            met += 1
            assert await asyncio.gather(*(lines(source) for source in others.values())) == [[] for _ in others]
    assert met
