"""Before a game and after it: tables are made, joined, left, started, played once more."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from time import time
from typing import Any

from sqlalchemy import Connection, insert, select, update

from riverrun.core.chance import fresh_seed
from riverrun.core.errors import Malformed, NotYours, Stale
from riverrun.core.table import Event
from riverrun.server import bodies, schema
from riverrun.server.chairs import Sitter
from riverrun.server.hall import Hall
from riverrun.server.people import Person, checked_name
from riverrun.server.rooms import Room
from riverrun.server.store import add_events

RIVERS = (
    "amstel", "arno", "clyde", "douro", "elbe", "ganges", "indus", "isar", "jordan", "kemi", "lena", "liffey", "loire",
    "maas", "niger", "oder", "rhone", "seine", "shannon", "tagus", "tiber", "volga", "weser", "yukon",
)  # fmt: skip
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
SIT_IN = "brook"  # the level of a bot that sits in
AGAIN = ("", " II", " III", " IV", " V", " VI")  # bots of one name at a table are told apart
SHORTEST = 5  # seconds that a clock gives


async def create(hall: Hall, person: Person, wish: bodies.NewTable) -> bodies.TableRef:
    """A new table; it starts at once if nobody is missing."""
    game = hall.game(wish.game, wish.edition or "")
    seats = len(wish.chairs)
    options = game.chosen(seats, wish.options)
    if wish.clock.kind != "none" and wish.clock.each < SHORTEST:
        raise Malformed(f"clock.each: a decision gets {SHORTEST} seconds or more")
    chairs = [_sitter(person, chair) for chair in wish.chairs]
    people = [chair.person for chair in chairs if chair.kind == "human"]
    if wish.rated and seats < 2:
        raise Malformed("rated: a rated table has two seats or more")
    if wish.rated and (len(set(people)) < len(people) or any(chair.kind == "bot" for chair in chairs)):
        raise Malformed("rated: every seat of a rated table is a person of its own")
    if wish.shuffle:
        secrets.SystemRandom().shuffle(chairs)  # the rulebooks' ways of choosing a first player, by lot
    _name_bots(chairs)
    clock = {"kind": wish.clock.kind, "each": wish.clock.each}
    values = {
        "title": game.name, "rules": game.rules, "edition": await hall.keep_edition(game), "seats": seats,
        "options": options, "clock": clock, "rated": wish.rated, "listed": wish.listed,
    }  # fmt: skip
    table, invite = await _make(hall, person, values, chairs)
    if all(chair.kind != "open" for chair in chairs):
        await start(hall, person, table)
    return bodies.TableRef(table=table, invite=invite)


def _sitter(person: Person, chair: bodies.NewChair) -> Sitter:
    if chair.kind == "you":
        return Sitter("human", person.id, person.name)
    if chair.kind == "here":
        return Sitter("human", person.id, checked_name(chair.name or "Guest"))
    if chair.kind == "bot":
        return Sitter("bot", None, "", chair.level)
    return Sitter("open", None, "")


def _name_bots(chairs: list[Sitter]) -> None:
    for chair in chairs:
        if chair.kind == "bot":
            chair.name = _bot_name(chair.level, chairs)


def _bot_name(level: str, chairs: list[Sitter]) -> str:
    """The name of a level, the first of its kind that nobody at the table has."""
    taken = {chair.name for chair in chairs}
    return next(name for again in AGAIN if (name := level.capitalize() + again) not in taken)


async def _make(
    hall: Hall, host: Person, values: dict[str, Any], chairs: list[Sitter], follows: str = ""
) -> tuple[str, str]:
    """A table's id and invitation; as the rematch of another, unless that has one."""
    table, invite, now = _table_id(), secrets.token_urlsafe(12), time()
    values = {
        "id": table, "seed": fresh_seed().bits, "host": host.id, "invite": invite, "status": "lobby",
        "created": now, "changed": now, **values,
    }  # fmt: skip

    def job(connection: Connection) -> None:
        game = schema.game
        if follows:
            done = connection.execute(
                update(game).where(game.c.id == follows, game.c.rematch.is_(None)).values(rematch=table)
            )
            if done.rowcount != 1:
                raise Stale("somebody has just asked for a rematch")
        connection.execute(insert(game).values(**values))
        rows = [_chair_row(table, seat, chair) for seat, chair in enumerate(chairs)]
        connection.execute(insert(schema.chair), rows)

    await hall.store.write(job)
    return table, invite


async def join(hall: Hall, person: Person, table: str, wish: bodies.Join) -> bodies.TableRef:
    """Sit down on an open chair."""
    room = await hall.room(table)
    async with room.lock:
        if any(chair.person == person.id for chair in room.chairs):
            return bodies.TableRef(table=table)
        if room.about.status != "lobby":
            raise NotYours("the game has begun; you can watch it")
        if not room.about.listed and not secrets.compare_digest(wish.invite.encode(), room.about.invite.encode()):
            raise NotYours("this table is by invitation; ask for its link")
        free = [seat for seat, chair in enumerate(room.chairs) if chair.kind == "open"]
        if wish.seat is not None and wish.seat not in free:
            raise NotYours(f"seat {wish.seat + 1} is taken")
        if not free:
            raise NotYours("all seats are taken; you can watch")
        name = checked_name(wish.name) if wish.name else person.name
        seat = free[0] if wish.seat is None else wish.seat
        await _seat(hall, room, seat, Sitter("human", person.id, name, outside=person.kind == "bot"), only_if="open")
    await _start_if_full(hall, room)
    return bodies.TableRef(table=table)


async def seat_bot(hall: Hall, person: Person, table: str, seat: int, level: str) -> None:
    """The host fills an open chair with a bot."""
    room = await hall.room(table)
    async with room.lock:
        if room.about.host != person.id or room.about.status != "lobby":
            raise NotYours("the host seats bots before the game begins")
        if room.about.rated:
            raise NotYours("every seat of a rated table is a person of its own")
        if seat >= len(room.chairs) or room.chairs[seat].kind != "open":
            raise NotYours(f"seat {seat + 1} is not open")
        await _seat(hall, room, seat, Sitter("bot", None, _bot_name(level, room.chairs), level), only_if="open")
    await _start_if_full(hall, room)


async def _seat(hall: Hall, room: Room, seat: int, sitter: Sitter, only_if: str = "") -> None:
    chair, game = schema.chair, schema.game
    values, now = _chair_row(room.about.id, seat, sitter), time()

    def job(connection: Connection) -> None:
        query = update(chair).where(chair.c.game == room.about.id, chair.c.seat == seat)
        done = connection.execute((query.where(chair.c.kind == only_if) if only_if else query).values(**values))
        if done.rowcount != 1:
            raise NotYours(f"seat {seat + 1} was taken a moment ago")
        connection.execute(update(game).where(game.c.id == room.about.id, game.c.status == "lobby").values(changed=now))

    await hall.store.write(job)
    room.chairs[seat] = sitter
    room.chairs_changed()
    hall.publish(room)
    hall.tend(room)


async def _start_if_full(hall: Hall, room: Room) -> None:
    if all(chair.kind != "open" for chair in room.chairs):
        await start(hall, None, room.about.id)


async def leave(hall: Hall, person: Person, table: str) -> None:
    """Stand up from a table that has not begun; the host's leaving closes it."""
    room = await hall.room(table)
    async with room.lock:
        if room.about.status != "lobby":
            raise NotYours("the game has begun: resign, and a bot takes your seat")
        if room.about.host == person.id:
            await hall.delete(room)
            return
        for seat, chair in enumerate(room.chairs):
            if chair.person == person.id:
                await _seat(hall, room, seat, Sitter("open", None, ""))


async def start(hall: Hall, person: Person | None, table: str, events: Sequence[Event] = ()) -> None:
    """Deal, or go on after some events.  The host may start as soon as no chair is open."""
    room = await hall.room(table)
    async with room.lock:
        if person and person.id != room.about.host:
            raise NotYours("the host starts the table")
        if room.about.status != "lobby":
            return
        if missing := [str(n + 1) for n, chair in enumerate(room.chairs) if chair.kind == "open"]:
            raise NotYours(f"seat {' and '.join(missing)} is still open: invite somebody or seat a bot")
        dealt, now = room.table.clone(), time()
        dealt.follow(events)
        dealt.deal()
        made = [count() for _ in room.chairs]  # the numbers of each seat's decisions
        rows = [
            {
                "game": table, "n": n, "seat": seat, "k": next(made[seat]) if seat >= 0 else None, "move": move,
                "at": now, "hint": False,
            }
            for n, (seat, move) in enumerate(dealt.log)
        ]  # fmt: skip

        def job(connection: Connection) -> None:
            done = connection.execute(
                update(schema.game)
                .where(schema.game.c.id == table, schema.game.c.status == "lobby")
                .values(status="playing", started=now, changed=now)
            )
            if done.rowcount != 1:
                raise Stale("the table has just been started")
            if rows:
                add_events(connection, rows)

        await hall.store.write(job)
        room.about.status, room.about.started = "playing", now
        room.adopt(dealt, [now] * len(rows))
        room.chairs_changed()
        room.on_change(room)


async def rematch(hall: Hall, person: Person, table: str) -> bodies.TableRef:
    """A new table with the same people and options; asked for twice, the same one."""
    room = await hall.room(table)
    async with room.lock:
        if not room.table.ended:
            raise NotYours("a rematch follows the end of a game")
        if all(chair.person != person.id for chair in room.chairs):
            raise NotYours("a rematch is for those who played")
        if not room.about.rematch:
            chairs = [
                Sitter(chair.kind, chair.person, chair.name, chair.level if chair.kind == "bot" else "")
                for chair in room.chairs[1:] + room.chairs[:1]  # the next seat starts
            ]
            values = await _papers(hall, table, "clock", "rated", "listed")
            room.about.rematch, _ = await _make(hall, person, values, chairs, follows=table)
    await start(hall, None, room.about.rematch)
    room.chairs_changed()
    hall.publish(room)
    return bodies.TableRef(table=room.about.rematch)


async def branch(hall: Hall, person: Person, table: str, wish: bodies.Branch) -> bodies.TableRef:
    """Play on from a moment of a finished game, alone against bots.

    The table has the seed of the game, so chance brings to the same places what it brought there.
    """
    room = await hall.room(table)
    if not room.table.ended:
        raise NotYours("a running game can be played on from a moment of it after its end")
    if wish.n >= len(room.table.events) or wish.seat >= room.about.seats:
        raise Malformed(f"there are {len(room.table.events)} events to go back before and {room.about.seats} seats")
    chairs = [Sitter("bot", None, "", wish.level) for _ in room.chairs]
    chairs[wish.seat] = Sitter("human", person.id, person.name)
    _name_bots(chairs)
    values = await _papers(hall, table, "seed") | {
        "clock": {"kind": "none", "each": 0},
        "rated": False,
        "listed": False,
    }
    new, _ = await _make(hall, person, values, chairs)
    await start(hall, None, new, room.table.events[: wish.n])
    return bodies.TableRef(table=new)


async def _papers(hall: Hall, table: str, *more: str) -> dict[str, Any]:
    """What a table that follows another has in common with it."""
    kept = await hall.store.first(select(schema.game).where(schema.game.c.id == table))
    assert kept is not None
    return {name: kept._mapping[name] for name in ("title", "rules", "edition", "seats", "options", *more)}


# Leaving a running game to a bot


async def sit_in(hall: Hall, room: Room, seat: int, resigned: bool = False) -> None:
    """Let a bot play for a person: until they come back, or for good."""
    chair = room.chairs[seat]
    await _seat(hall, room, seat, replace(chair, level=SIT_IN, sitting_in=not resigned, resigned=resigned))


async def take_seat(hall: Hall, room: Room, seat: int) -> None:
    """Somebody comes back."""
    chair = room.chairs[seat]
    if not chair.sitting_in:
        raise NotYours("you resigned this game" if chair.resigned else "the seat is yours already")
    room.resumed[seat] = time()
    await _seat(hall, room, seat, replace(chair, level="", sitting_in=False))


def _table_id() -> str:
    return f"{secrets.choice(RIVERS)}-{''.join(secrets.choice(LETTERS) for _ in range(6))}"


def _chair_row(table: str, seat: int, sitter: Sitter) -> dict[str, Any]:
    return {
        "game": table, "seat": seat, "kind": sitter.kind, "person": sitter.person, "name": sitter.name,
        "level": sitter.level, "sitting_in": sitter.sitting_in, "resigned": sitter.resigned,
    }  # fmt: skip
