"""Two games that are equal as far as a seat can know, and all that the server tells this seat of each."""

from __future__ import annotations

import random
from typing import Any

from riverrun import games
from riverrun.core.chance import seed_from
from riverrun.core.state import CHANCE
from riverrun.core.table import Table
from riverrun.core.words import PLAIN
from riverrun.server import wire
from riverrun.server.live import presenter
from riverrun.server.live.forecasts import foretell
from riverrun.server.live.game_log import GameLog
from riverrun.server.live.live_table import LiveTable
from riverrun.server.live.seating import About, Sitter
from riverrun.server.live.subscriber import Subscriber


class Memory:
    """A store that keeps nothing and never fails."""

    embedded = True

    async def append(self, rows: object, word: str) -> None:
        pass


def live_of(table: Table) -> LiveTable:
    about = About(
        "elbe-abcdef", table.seats, dict(table.options), wire.Clock(kind="move", each=60), rated=False, listed=True,
        host=0, invite="", status="playing", created=0.0, started=0.0,
    )  # fmt: skip
    chairs = [Sitter("human", seat, f"P{seat}") for seat in range(table.seats)]
    times = [0.0] * len(table.log)
    log = GameLog(Memory(), about.id, table.copy(), times)  # type: ignore[arg-type]
    return LiveTable(about, table.game, chairs, log, lambda *_: None)


def looking(live: LiveTable, seat: int, have: int = 0) -> Subscriber:
    subscriber = Subscriber(seat if seat >= 0 else None, seat)
    live.enter(subscriber, have)
    return subscriber


def everything(live: LiveTable, seat: int, every: int = 7) -> bytes:
    """All that can be got out of a table through a seat's eyes, whatever is asked; of `every` such move, why not."""
    subscriber = looking(live, seat, have=10**6)
    sent = live.letters(subscriber)
    live.leave(subscriber)
    sent += [wire.write(presenter.score_lines(live, seat, other, PLAIN)) for other in range(live.about.seats)]
    sent.append(str(live.log.heard(seat)).encode())
    entries = len(live.table.known(seat))
    for n in (entries // 2, max(0, entries - 1)):
        sent.append(wire.write(presenter.past(live, n, live.table.as_known(n, seat), seat, PLAIN)))
    if seat >= 0:
        sent += [wire.write(presenter.why(live, seat, name, PLAIN)) for name in live.game.names[::every]]
        sent.append(wire.write(foretell(live, seat)))
    return b"\n".join(sent)


def at_random(game: str, number: int, stop: Any) -> Table | None:
    """A game in the middle: played at random until `stop` says so, none if it never does."""
    title, choose = games.load(game), random.Random(f"{game} {number}")
    setups = list(title.setups())
    setup = setups[number % len(setups)]
    table = Table(title, setup.seats, setup.options, seed_from(f"{game} {number}"))
    for _ in range(choose.randrange(40)):
        if table.ended:
            return None
        seat = choose.choice(table.state.actors())
        table.play(choose.choice(table.legal(seat)), seat=seat)
    for _ in range(300):
        if table.ended:
            return None
        if stop(table):
            return table
        seat = choose.choice(table.state.actors())
        table.play(choose.choice(table.legal(seat)), seat=seat)
    return None


def together(table: Table) -> bool:
    return bool(table.state.simultaneous_stretch()) and len(table.state.actors()) > 1


def secret_draw(table: Table) -> tuple[Table, list[int]] | None:
    """The table just before the last draw that is hidden from somebody, and the other things that could be drawn."""
    for upto in reversed(range(len(table.log))):
        if table.log[upto].seat != CHANCE:
            continue
        before = Table.replayed(table.game, table.seats, table.options, table.seed, log=table.log[:upto])
        if any(before.state.secret(seat) for seat in range(table.seats)):
            weights = before.state.chance()
            return before, [outcome for outcome, weight in enumerate(weights) if weight]
    return None
