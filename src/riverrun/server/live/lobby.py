"""Before a game and after it: tables are made, joined, left, started, played once more."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from itertools import count
from typing import Any

from sqlalchemy import Connection, insert, select, update

from riverrun.core.chance import Seed, fresh_seed
from riverrun.core.errors import Malformed, NotYours, Stale
from riverrun.core.table import Event, Table
from riverrun.core.words import say
from riverrun.server import http_types
from riverrun.server.languages.en import english
from riverrun.server.live.change import Change
from riverrun.server.live.live_table import LiveTable
from riverrun.server.live.processes import LEASE
from riverrun.server.live.seating import CHAIRS, Sitter, seat_down, sitters
from riverrun.server.live.table_registry import TableRegistry
from riverrun.server.steady import time
from riverrun.server.store import schema
from riverrun.server.store.database import Rows, Unavailable, add_events
from riverrun.server.store.people import Person, checked_name

RIVERS = (
    "amstel", "arno", "clyde", "douro", "elbe", "ganges", "indus", "isar", "jordan", "kemi", "lena", "liffey", "loire",
    "maas", "niger", "oder", "rhone", "seine", "shannon", "tagus", "tiber", "volga", "weser", "yukon",
)  # fmt: skip
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
AGAIN = ("", " II", " III", " IV", " V", " VI")  # bots of one name at a table are told apart
SHORTEST = 5  # seconds that a clock gives


async def create(registry: TableRegistry, person: Person, wish: http_types.NewTable) -> http_types.TableRef:
    """A new table; it starts at once if nobody is missing."""
    game = await registry.editions.game(wish.game, wish.edition or "")
    seats = len(wish.chairs)
    options = game.chosen(seats, wish.options)
    if wish.clock.kind != "none" and wish.clock.each < SHORTEST:
        raise Malformed(say(english.clock_short, SHORTEST))
    chairs = [_sitter(person, chair) for chair in wish.chairs]
    people = [chair.person for chair in chairs if chair.kind == "human"]
    if wish.rated and wish.friendly:
        raise Malformed(say(english.rated_friendly))
    if wish.rated and seats < 2:
        raise Malformed(say(english.rated_alone))
    if wish.rated and (len(set(people)) < len(people) or any(chair.kind == "bot" for chair in chairs)):
        raise Malformed(say(english.rated_people))
    if wish.shuffle:
        secrets.SystemRandom().shuffle(chairs)  # the rulebooks' ways of choosing a first player, by lot
    name_bots(chairs)
    clock = {"kind": wish.clock.kind, "each": wish.clock.each}
    values = {
        "title": game.name, "rules": game.rules, "edition": await registry.editions.keep(game), "seats": seats,
        "options": options, "clock": clock, "rated": wish.rated, "listed": wish.listed,
        "friendly": wish.friendly,
    }  # fmt: skip
    table, invite = await _make(registry, person, values, chairs)
    return http_types.TableRef(table=table, invite=invite)


def _sitter(person: Person, chair: http_types.NewChair) -> Sitter:
    if chair.kind == "you":
        return Sitter("human", person.id, person.name)
    if chair.kind == "here":
        return Sitter("human", person.id, checked_name(chair.name or "Guest"))
    if chair.kind == "bot":
        return Sitter("bot", None, "", chair.level)
    return Sitter("open", None, "")


def name_bots(chairs: list[Sitter]) -> None:
    """Give bots the names of their levels, each its own."""
    for chair in chairs:
        if chair.kind == "bot":
            chair.name = _bot_name(chair.level, chairs)


def _bot_name(level: str, chairs: list[Sitter]) -> str:
    """The name of a level, the first of its kind that nobody at the table has."""
    taken = {chair.name for chair in chairs}
    return next(name for again in AGAIN if (name := level.capitalize() + again) not in taken)


async def _make(
    registry: TableRegistry,
    host: Person,
    values: dict[str, Any],
    chairs: list[Sitter],
    follows: str = "",
    events: Sequence[Event] = (),
) -> tuple[str, str]:
    """A table's id and invitation; as the rematch of another, unless that has one.

    If nobody is missing the game begins at once, or goes on after some events.
    """
    if registry.closed:
        raise Unavailable(say(english.no_new_tables))
    table, invite, now = _table_id(), secrets.token_urlsafe(12), time()
    values = {
        "id": table, "seed": fresh_seed().bits, "host": host.id, "invite": invite, "status": "lobby",
        "created": now, "changed": now, "started": None, **values,
    }  # fmt: skip
    game = await registry.editions.kept_game(values["title"], values["edition"])
    laid = Table.replayed(
        game, values["seats"], values["options"], Seed(bytes(values["seed"])), friendly=values["friendly"]
    )
    dealt, full = laid.copy(), all(chair.kind != "open" for chair in chairs)
    if full:
        dealt.follow(events)
        dealt.deal()
        values |= {"status": "playing", "started": now}
        if not registry.store.embedded:  # it is here already: who comes to another process is sent here
            values |= {"owner": registry.store.process, "owned_until": now + LEASE}
    log = _rows(table, dealt, now)

    def job(connection: Connection) -> list[Sitter]:
        game = schema.game
        if follows:
            done = connection.execute(
                update(game).where(game.c.id == follows, game.c.rematch.is_(None)).values(rematch=table)
            )
            if done.rowcount != 1:
                raise Stale(say(english.rematch_asked))
        connection.execute(insert(game), values)
        rows = [chair.row(table, seat) for seat, chair in enumerate(chairs)]
        connection.execute(insert(schema.chair), rows)
        if log:
            add_events(connection, log)
        return sitters(connection.execute(CHAIRS, {"table": table, "title": values["title"]}).all()) if full else []

    seated = await registry.store.write(job)
    if full:
        registry.begin(values, seated, laid, dealt)
    return table, invite


def _rows(name: str, table: Table, now: float) -> Rows:
    """All that has happened at a table, as the store keeps it."""
    made = [count() for _ in range(table.seats)]  # the numbers of each seat's decisions
    return [
        {
            "game": name, "n": n, "seat": seat, "k": next(made[seat]) if seat >= 0 else None, "move": move,
            "at": now, "hint": False,
        }
        for n, (seat, move) in enumerate(table.log)
    ]  # fmt: skip


async def join(registry: TableRegistry, person: Person, table: str, wish: http_types.Join) -> http_types.TableRef:
    """Sit down on an open chair."""
    live = await registry.live(table)
    async with live.lock:
        if any(chair.person == person.id for chair in live.chairs):
            return http_types.TableRef(table=table)
        if live.about.status != "lobby":
            raise NotYours(say(english.begun_watch))
        if not live.about.listed and not secrets.compare_digest(wish.invite.encode(), live.about.invite.encode()):
            raise NotYours(say(english.by_invitation))
        free = [seat for seat, chair in enumerate(live.chairs) if chair.kind == "open"]
        if wish.seat is not None and wish.seat not in free:
            raise NotYours(say(english.seat_taken, wish.seat + 1))
        if not free:
            raise NotYours(say(english.all_taken))
        name = checked_name(wish.name) if wish.name else person.name
        seat = free[0] if wish.seat is None else wish.seat
        await seat_down(
            registry.store, live, seat, Sitter("human", person.id, name, outside=person.kind == "bot"), only_if="open"
        )
    await _start_if_full(registry, live)
    return http_types.TableRef(table=table)


async def seat_bot(registry: TableRegistry, person: Person, table: str, seat: int, level: str) -> None:
    """The host fills an open chair with a bot."""
    live = await registry.live(table)
    async with live.lock:
        if live.about.host != person.id or live.about.status != "lobby":
            raise NotYours(say(english.host_seats_bots))
        if live.about.rated:
            raise NotYours(say(english.people_only))
        if seat >= len(live.chairs) or live.chairs[seat].kind != "open":
            raise NotYours(say(english.seat_not_open, seat + 1))
        await seat_down(
            registry.store, live, seat, Sitter("bot", None, _bot_name(level, live.chairs), level), only_if="open"
        )
    await _start_if_full(registry, live)


async def _start_if_full(registry: TableRegistry, live: LiveTable) -> None:
    if all(chair.kind != "open" for chair in live.chairs):
        await start(registry, None, live.about.id)


async def leave(registry: TableRegistry, person: Person, table: str) -> None:
    """Stand up from a table that has not begun; the host's leaving closes it."""
    live = await registry.live(table)
    async with live.lock:
        if live.about.status != "lobby":
            raise NotYours(say(english.begun_resign))
        if live.about.host == person.id:
            await registry.delete(live)
            return
        for seat, chair in enumerate(live.chairs):
            if chair.person == person.id:
                await seat_down(registry.store, live, seat, Sitter("open", None, ""))


async def start(registry: TableRegistry, person: Person | None, table: str) -> None:
    """Deal.  The host may start as soon as no chair is open."""
    live = await registry.live(table)
    async with live.lock:
        if person and person.id != live.about.host:
            raise NotYours(say(english.host_starts))
        if live.about.status != "lobby":
            return
        if missing := tuple(n + 1 for n, chair in enumerate(live.chairs) if chair.kind == "open"):
            raise NotYours(say(english.still_open, missing))
        dealt, now = live.table.copy(), time()
        dealt.deal()
        rows = _rows(table, dealt, now)

        def job(connection: Connection) -> None:
            done = connection.execute(
                update(schema.game)
                .where(schema.game.c.id == table, schema.game.c.status == "lobby")
                .values(status="playing", started=now, changed=now)
            )
            if done.rowcount != 1:
                raise Stale(say(english.just_started))
            if rows:
                add_events(connection, rows)

        await registry.store.write(job)
        live.about.status, live.about.started = "playing", now
        live.changed(live.adopt(dealt, [now] * len(rows)) | Change.SEATS)


async def rematch(registry: TableRegistry, person: Person, table: str) -> http_types.TableRef:
    """A new table with the same people and options; asked for twice, the same one."""
    live = await registry.live(table)
    async with live.lock:
        if not live.table.ended:
            raise NotYours(say(english.rematch_at_end))
        if all(chair.person != person.id for chair in live.chairs):
            raise NotYours(say(english.rematch_for_players))
        if not live.about.rematch:
            chairs = [
                Sitter(chair.kind, chair.person, chair.name, chair.level if chair.kind == "bot" else "")
                for chair in live.chairs[1:] + live.chairs[:1]  # the next seat starts
            ]
            values = await _papers(registry, table, "clock", "rated", "listed")
            live.about.rematch, _ = await _make(registry, person, values, chairs, follows=table)
    live.changed(Change.SEATS)
    return http_types.TableRef(table=live.about.rematch)


async def branch(registry: TableRegistry, person: Person, table: str, wish: http_types.Branch) -> http_types.TableRef:
    """Play on from a moment of a finished game, alone against bots.

    The table has the seed of the game, so chance brings to the same places what it brought there.
    """
    live = await registry.live(table)
    if not live.table.ended:
        raise NotYours(say(english.branch_at_end))
    if wish.n >= len(live.table.events) or wish.seat >= live.about.seats:
        raise Malformed(say(english.events_and_seats, len(live.table.events), live.about.seats))
    chairs = [Sitter("bot", None, "", wish.level) for _ in live.chairs]
    chairs[wish.seat] = Sitter("human", person.id, person.name)
    name_bots(chairs)
    values = await _papers(registry, table, "seed") | {
        "clock": {"kind": "none", "each": 0},
        "rated": False,
        "listed": False,
    }
    new, _ = await _make(registry, person, values, chairs, events=live.table.events[: wish.n])
    return http_types.TableRef(table=new)


async def _papers(registry: TableRegistry, table: str, *more: str) -> dict[str, Any]:
    """What a table that follows another has in common with it."""
    kept = await registry.store.first(select(schema.game).where(schema.game.c.id == table))
    assert kept is not None
    return {name: kept._mapping[name] for name in ("title", "rules", "edition", "seats", "options", "friendly", *more)}


def _table_id() -> str:
    return f"{secrets.choice(RIVERS)}-{''.join(secrets.choice(LETTERS) for _ in range(6))}"
