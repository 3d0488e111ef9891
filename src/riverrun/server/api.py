"""Games and tables over HTTP, and all of HTTP under one address."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Any

from litestar import Router, get, post
from litestar.params import JSONBody, QueryParameter
from sqlalchemy import Row, select

from riverrun import games
from riverrun.server import archive, bodies, desk, doors, lobby, wire
from riverrun.server.doors import GameName, Table_, TheGate, TheHall, ThePeople, TheStore
from riverrun.server.limits import Gate
from riverrun.server.people import People, Person
from riverrun.server.ratings import shown
from riverrun.server.schema import chair, rating
from riverrun.server.schema import game as kept_games
from riverrun.server.schema import person as people_kept
from riverrun.server.store import Store

PAGE = 50


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


async def _opener(request: doors.AnyRequest, people: People, gate: Gate) -> Person:
    """Whoever opens a table, if they may open one more."""
    person = await doors.somebody(request, people)
    gate.check("tables", person.id)
    gate.check("tables_of_address", doors.address(request))
    return person


@post("/tables", status_code=201, responses=doors.REFUSALS)
async def new_table(
    data: JSONBody[bodies.NewTable], request: doors.AnyRequest, people: ThePeople, gate: TheGate, hall: TheHall
) -> bodies.TableRef:
    """Open a table.  If no seat is left open the game begins at once."""
    person = await _opener(request, people, gate)
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
    newest = (kept_games.c.status == "ended", kept_games.c.changed.desc())
    query = select(kept_games).where(kept_games.c.id.in_(mine)).order_by(*newest).limit(PAGE)
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


@post("/tables/{table:str}/branch", status_code=201, responses=doors.REFUSALS)
async def branch(
    table: Table_,
    data: JSONBody[bodies.Branch],
    request: doors.AnyRequest,
    people: ThePeople,
    gate: TheGate,
    hall: TheHall,
) -> bodies.TableRef:
    """Play on from a moment of a finished game, against bots."""
    person = await _opener(request, people, gate)
    return await lobby.branch(hall, person, table, data)


router = Router(
    "/api",
    route_handlers=[
        *desk.ROUTES, list_games, rules, edition, ratings, new_table, list_tables, my_tables, join, leave, start,
        seat_bot, rematch, branch, *archive.ROUTES,
    ],
)  # fmt: skip
