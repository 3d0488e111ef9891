"""Everything over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Annotated, Any

from litestar import Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter, QueryParameter
from sqlalchemy import Row, select

from riverrun import games
from riverrun.core import record
from riverrun.core.errors import Malformed, NotYours
from riverrun.core.state import NOBODY
from riverrun.core.table import Table
from riverrun.server import bodies, doors, lobby, looks, wire
from riverrun.server.hall import Hall
from riverrun.server.limits import Gate
from riverrun.server.people import People, Person
from riverrun.server.ratings import shown
from riverrun.server.rooms import Room
from riverrun.server.schema import chair, rating
from riverrun.server.schema import game as kept_games
from riverrun.server.schema import person as people_kept
from riverrun.server.store import Store

PAGE = 50
YEAR = 365 * 24 * 3600

GameName = Annotated[str, PathParameter(pattern=r"^[a-z_]{1,24}$")]
ThePeople = NamedDependency[People]
TheHall = NamedDependency[Hall]
TheGate = NamedDependency[Gate]
TheStore = NamedDependency[Store]
Table_ = Annotated[str, PathParameter(pattern=r"^[a-z]{3,12}-[a-z0-9]{6}$")]


# People


def _with_cookie(person: Person, people: People, token: str, secure: bool) -> Response[bodies.Me]:
    response = Response(_me(person))
    response.set_cookie(
        doors.COOKIE, people.cookie(token), max_age=YEAR, httponly=True, secure=secure, samesite="lax", path="/"
    )
    return response


def _me(person: Person) -> bodies.Me:
    return bodies.Me(name=person.name, kind=person.kind, handle=person.handle)  # type: ignore[arg-type]


def _secure(request: doors.AnyRequest) -> bool:
    return request.url.scheme == "https"


@post("/guest", status_code=200, responses=doors.REFUSALS)
async def guest(
    data: JSONBody[bodies.NewGuest], request: doors.AnyRequest, people: ThePeople, gate: TheGate
) -> Response[bodies.Me]:
    """Be somebody at once: a guest with a name.  Who is somebody already stays who they are."""
    if person := await doors.who(request, people):
        return Response(_me(person))
    gate.check("guests", doors.address(request))
    person, token = await people.guest(data.name)
    return _with_cookie(person, people, token, _secure(request))


@get("/me", responses=doors.REFUSALS)
async def me(request: doors.AnyRequest, people: ThePeople) -> bodies.Me | None:
    """Who am I?  Nobody is null."""
    person = await doors.who(request, people)
    return _me(person) if person else None


@post("/me/name", status_code=200, responses=doors.REFUSALS)
async def rename(data: JSONBody[bodies.Rename], request: doors.AnyRequest, people: ThePeople) -> bodies.Me:
    """Change the name that others see."""
    return _me(await people.rename(await doors.somebody(request, people), data.name))


@post("/me/register", status_code=200, responses=doors.REFUSALS)
async def register(
    data: JSONBody[bodies.Register], request: doors.AnyRequest, people: ThePeople, gate: TheGate
) -> bodies.Me:
    """Turn a guest into an account that can sign in on other devices."""
    gate.check("sign_ins", doors.address(request))
    return _me(await people.register(await doors.somebody(request, people), data.handle, data.passphrase))


@post("/sign-in", status_code=200, responses=doors.REFUSALS)
async def sign_in(
    data: JSONBody[bodies.SignIn], request: doors.AnyRequest, people: ThePeople, gate: TheGate
) -> Response[bodies.Me]:
    """Sign in on this device."""
    gate.check("sign_ins", doors.address(request))
    gate.check("sign_ins_of_handle", data.handle.lower())
    person, token = await people.sign_in(data.handle, data.passphrase)
    return _with_cookie(person, people, token, _secure(request))


@post("/sign-out", status_code=200, responses=doors.REFUSALS)
async def sign_out(request: doors.AnyRequest, people: ThePeople) -> Response[None]:
    """Forget this device."""
    await people.sign_out(request.cookies.get(doors.COOKIE, ""))
    response: Response[None] = Response(None)
    response.delete_cookie(doors.COOKIE, path="/")
    return response


@post("/bots", status_code=201, responses=doors.REFUSALS)
async def new_bot(
    data: JSONBody[bodies.BotAccount], request: doors.AnyRequest, people: ThePeople, gate: TheGate
) -> bodies.BotToken:
    """A bot of one's own; its token is shown once."""
    keeper = await doors.somebody(request, people)
    gate.check("tables", keeper.id)
    person, token = await people.bot(keeper, data.name)
    return bodies.BotToken(person.name, token)


# Games and their rules


@cache
def _game_of(name: str) -> bodies.GameOf:
    game = games.load(name)
    options = [
        bodies.OptionOf(
            name=option.name, help=option.help, rule=option.rule, choices=list(option.choices), default=option.default,
            variant=option.variant,
        )
        for option in game.options
    ]  # fmt: skip
    return bodies.GameOf(
        name=name, title=game.title, credits=game.credits, minutes=game.minutes, seats=(game.least, game.most),
        options=options, rules=game.rules, edition=game.file.status, notes=game.file.notes,
    )  # fmt: skip


@get("/games", sync_to_thread=False, responses=doors.REFUSALS)
def list_games() -> list[bodies.GameOf]:
    """The games, with their options and what is known of their printed data."""
    return [_game_of(name) for name in games.names()]


@get("/games/{name:str}/rules", sync_to_thread=False, responses=doors.REFUSALS)
def rules(name: GameName) -> list[bodies.RuleOf]:
    """Every rule of a game, in our own words."""
    return [
        bodies.RuleOf(rule.id, rule.section, rule.text, rule.source, rule.status)
        for rule in games.load(name).ledger.values()
    ]


@get("/games/{name:str}/edition", media_type="text/plain", sync_to_thread=False, responses=doors.REFUSALS)
def edition(name: GameName) -> str:
    """The edition file of a game, to copy and correct."""
    return games.load(name).file.text


@get("/games/{name:str}/ratings", responses=doors.REFUSALS)
async def ratings(name: GameName, store: TheStore) -> list[bodies.Standing]:
    """The best-rated people of a game."""
    query = (
        select(rating, people_kept.c.name)
        .join(people_kept, people_kept.c.id == rating.c.person)
        .where(rating.c.title == games.load(name).name)
        .order_by((rating.c.mu - 3 * rating.c.sigma).desc())
        .limit(PAGE)
    )
    return [
        bodies.Standing(game=name, name=row.name, rating=shown(row.mu, row.sigma), games=row.games)
        for row in await store.all(query)
    ]


# Tables


@post("/tables", status_code=201, responses=doors.REFUSALS)
async def new_table(
    data: JSONBody[bodies.NewTable], request: doors.AnyRequest, people: ThePeople, gate: TheGate, hall: TheHall
) -> bodies.TableRef:
    """Open a table.  If no seat is left open the game begins at once."""
    person = await doors.somebody(request, people)
    gate.check("tables", person.id)
    gate.check("tables_of_address", doors.address(request))
    return await lobby.create(hall, person, data)


@get("/tables", responses=doors.REFUSALS)
async def list_tables(
    store: TheStore, wanted: Annotated[str, QueryParameter(name="status", pattern="^(lobby|playing)$")] = "lobby"
) -> list[bodies.TableLine]:
    """Listed tables: those one can join, or those one can watch."""
    query = (
        select(kept_games)
        .where(kept_games.c.status == wanted, kept_games.c.listed)
        .order_by(kept_games.c.changed.desc())
        .limit(PAGE)
    )
    return await _lines(store, await store.all(query), None)


@get("/my/tables", responses=doors.REFUSALS)
async def my_tables(request: doors.AnyRequest, people: ThePeople, store: TheStore) -> list[bodies.TableLine]:
    """One's own tables, those that wait for one's move first."""
    person = await doors.somebody(request, people)
    mine = select(chair.c.game).where(chair.c.person == person.id)
    query = select(kept_games).where(kept_games.c.id.in_(mine)).order_by(kept_games.c.changed.desc()).limit(PAGE)
    lines = await _lines(store, await store.all(query), person.id)
    return sorted(lines, key=lambda line: (not line.your_turn, line.status == "ended", -line.changed))


async def _lines(store: Store, rows: Sequence[Row[Any]], person: int | None) -> list[bodies.TableLine]:
    seated: dict[str, list[Row[Any]]] = {row.id: [] for row in rows}
    for sitter in await store.all(select(chair).where(chair.c.game.in_(seated)).order_by(chair.c.seat)):
        seated[sitter.game].append(sitter)
    lines = []
    for row in rows:
        yours = [sitter.seat for sitter in seated[row.id] if person and sitter.person == person]
        chairs = [
            wire.Chair(
                seat=sitter.seat, kind=sitter.kind, name=sitter.name, level=sitter.level,
                sitting_in=sitter.sitting_in, resigned=sitter.resigned,
            )
            for sitter in seated[row.id]
        ]  # fmt: skip
        lines.append(
            bodies.TableLine(
                table=row.id,
                game=row.title,
                title=_game_of(row.title).title,
                status=row.status,
                chairs=chairs,
                your_turn=any(seat in (row.actors or []) for seat in yours),
                yours=yours,
                changed=row.changed,
                scores=row.result,
                winners=row.winners or [],
            )
        )
    return lines


@post("/tables/{table:str}/join", status_code=200, responses=doors.REFUSALS)
async def join(
    table: Table_, data: JSONBody[bodies.Join], request: doors.AnyRequest, people: ThePeople, hall: TheHall
) -> bodies.TableRef:
    """Sit down."""
    return await lobby.join(hall, await doors.somebody(request, people), table, data)


@post("/tables/{table:str}/leave", status_code=204, responses=doors.REFUSALS)
async def leave(table: Table_, request: doors.AnyRequest, people: ThePeople, hall: TheHall) -> None:
    """Stand up before the game has begun; if the host does, the table is closed."""
    await lobby.leave(hall, await doors.somebody(request, people), table)


@post("/tables/{table:str}/start", status_code=204, responses=doors.REFUSALS)
async def start(table: Table_, request: doors.AnyRequest, people: ThePeople, hall: TheHall) -> None:
    """Begin, once nobody is missing."""
    await lobby.start(hall, await doors.somebody(request, people), table)


@post("/tables/{table:str}/bot", status_code=204, responses=doors.REFUSALS)
async def seat_bot(
    table: Table_, data: JSONBody[bodies.SeatBot], request: doors.AnyRequest, people: ThePeople, hall: TheHall
) -> None:
    """Seat a bot on an open chair."""
    await lobby.seat_bot(hall, await doors.somebody(request, people), table, data.seat, data.level)


@post("/tables/{table:str}/rematch", status_code=200, responses=doors.REFUSALS)
async def rematch(table: Table_, request: doors.AnyRequest, people: ThePeople, hall: TheHall) -> bodies.TableRef:
    """The same people once more."""
    return await lobby.rematch(hall, await doors.somebody(request, people), table)


# Records and replays


def _players(room: Room) -> list[str]:
    return [sitter.name for sitter in room.chairs]


@get("/tables/{table:str}/record", media_type="text/plain", responses=doors.REFUSALS)
async def export(table: Table_, hall: TheHall) -> Response[str]:
    """The record of a finished game, with its seed: `riverrun verify` recomputes it."""
    room = await _ended(table, hall)
    started = datetime.fromtimestamp(room.about.started or room.about.created, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    text = record.write(record.of_table(room.table, _players(room), started))
    return Response(text, headers={"content-disposition": f'attachment; filename="{table}.game"'})


async def _ended(table: str, hall: Hall) -> Room:
    room = await hall.room(table)
    if room.about.status != "ended":
        raise NotYours("the record of a running game would tell its secrets; it can be had after the end")
    return room


@get("/tables/{table:str}/story", responses=doors.REFUSALS)
async def story(table: Table_, hall: TheHall) -> list[wire.Happened]:
    """All events of a finished game in words."""
    room = await _ended(table, hall)
    return [looks.happened(room, read) for read in room.story.open()]


@get("/tables/{table:str}/race", responses=doors.REFUSALS)
async def race(table: Table_, hall: TheHall) -> list[list[int]]:
    """The scores of a finished game: as it began, and after each event."""
    room = await _ended(table, hall)
    return await asyncio.to_thread(looks.race, room)


@get("/tables/{table:str}/replay", responses=doors.REFUSALS)
async def replay(
    table: Table_,
    hall: TheHall,
    n: Annotated[int, QueryParameter(ge=0, le=100_000)] = 0,
    seat: Annotated[int | None, QueryParameter(ge=0, le=9)] = None,
) -> bodies.ReplayAt:
    """A finished game after n events, through a seat's eyes or a watcher's."""
    room = await _ended(table, hall)
    if n > len(room.table.events) or (seat is not None and seat >= room.about.seats):
        raise Malformed(f"this game has {len(room.table.events)} events and {room.about.seats} seats")
    then = Table(room.game, room.about.seats, room.table.options, room.table.seed, deal=False)
    await asyncio.to_thread(then.follow, room.table.events[:n])
    looker = NOBODY if seat is None else seat
    position = then.position(looker)
    entry = room.story.entries[n - 1] if n else None
    return bodies.ReplayAt(
        n=n, total=len(room.table.events), view=wire.raw(room.game.view(position, looker)),
        scores=list(position.scores()), actors=position.actors(),
        event=looks.happened(room, entry.read_by(looker, n - 1)) if entry else None,
        ended=looks.ending(room) if then.ended else None,
    )  # fmt: skip


@get("/my/statistics", responses=doors.REFUSALS)
async def statistics(request: doors.AnyRequest, people: ThePeople, store: TheStore) -> list[bodies.Statistics]:
    """One's finished games, title by title."""
    person = await doors.somebody(request, people)
    query = (
        select(kept_games.c.title, kept_games.c.result, kept_games.c.winners, chair.c.seat)
        .join(chair, chair.c.game == kept_games.c.id)
        .where(chair.c.person == person.id, kept_games.c.status == "ended", ~chair.c.resigned)
    )
    rated = {row.title: row for row in await store.all(select(rating).where(rating.c.person == person.id))}
    by_title: dict[str, list[tuple[int, bool]]] = {}
    for row in await store.all(query):
        by_title.setdefault(row.title, []).append((row.result[row.seat], row.seat in row.winners))
    return [
        bodies.Statistics(
            game=title, games=len(played), wins=sum(won for _, won in played), best=max(points for points, _ in played),
            mean=round(sum(points for points, _ in played) / len(played), 1),
            rating=shown(rated[title].mu, rated[title].sigma) if title in rated else None,
        )
        for title, played in sorted(by_title.items())
    ]  # fmt: skip


router = Router(
    "/api",
    route_handlers=[
        guest, me, rename, register, sign_in, sign_out, new_bot, list_games, rules, edition, ratings, new_table,
        list_tables, my_tables, join, leave, start, seat_bot, rematch, export, story, race, replay, statistics,
    ],
)  # fmt: skip
