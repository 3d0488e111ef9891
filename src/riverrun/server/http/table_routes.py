"""Games and tables over HTTP, and all of HTTP under one address."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from litestar import Router, get, post
from litestar.params import JSONBody, QueryParameter
from sqlalchemy import select

from riverrun import games, lessons
from riverrun.bots.levels import SECONDS
from riverrun.core.words import ENGLISH, Reader
from riverrun.lessons import LEARNER
from riverrun.server import http_types, wire
from riverrun.server.http import account_routes, auth, finished_routes, notice_routes, social_routes
from riverrun.server.http.auth import GameName, Table_, TheBots, TheGate, TheLists, ThePeople, TheRegistry, TheStore
from riverrun.server.limits import Gate
from riverrun.server.live import lesson_table, lobby, own_edition, presenter, table_lists
from riverrun.server.live.subscriber import Subscriber
from riverrun.server.store.people import People, Person
from riverrun.server.store.ratings import shown
from riverrun.server.store.schema import chair, rating
from riverrun.server.store.schema import game as kept_games
from riverrun.server.store.schema import person as people_kept

PAGE = 50


# Games and their rules


@cache
def _game_of(name: str, language: str = ENGLISH) -> http_types.GameOf:
    game = games.load(name)
    ledger, reader = game.rules_in(language), Reader(language)
    options = [
        http_types.OptionOf(
            name=option.name, title=game.heading(option.name, language),
            help=ledger.name("options", option.name, option.help), rule=option.rule,
            choices=list(option.choices), default=option.default, variant=option.variant, solo=option.solo,
            needs=option.needs,
            labels=[game.choice(choice, reader) for choice in option.choices],
        )
        for option in game.options
    ]  # fmt: skip
    return http_types.GameOf(
        name=name, title=game.title, credits=game.credits, minutes=game.minutes,
        seats=(game.fewest_seats, game.most_seats),
        options=options, rules=game.rules, edition=game.edition_file.status,
        tables={table: game.heading(table, language) for table in game.edition_file.status},
        notes={table: ledger.name("notes", table, note) for table, note in game.edition_file.notes.items()},
        aim=ledger.aim, turn=list(ledger.turn),
    )  # fmt: skip


@get("/games", sync_to_thread=False, responses=auth.REFUSALS)
def list_games(request: auth.AnyRequest) -> list[http_types.GameOf]:
    """The games, with their options and what is known of their printed data."""
    return [_game_of(name, auth.language(request)) for name in games.names()]


@get("/games/{name:str}/rules", sync_to_thread=False, responses=auth.REFUSALS)
def rules(name: GameName, request: auth.AnyRequest) -> list[http_types.RuleOf]:
    """Every rule of a game, in our own words."""
    return [
        http_types.RuleOf(rule.id, rule.section, rule.text, rule.source, rule.status)
        for rule in games.load(name).rules_in(auth.language(request)).values()
    ]


@get("/games/{name:str}/how", sync_to_thread=False, responses=auth.REFUSALS)
def how(name: GameName, request: auth.AnyRequest, store: TheStore) -> http_types.HowOf:
    """How a game is played, on one page."""
    language, reader = auth.language(request), auth.reader(request)
    game, lesson = _game_of(name, language), lessons.load(name, language)
    live = lesson_table.example(store, name, language)
    return http_types.HowOf(
        game=name, title=game.title, aim=game.aim, turn=game.turn,
        scoring=lesson.how.scoring, example=lesson.how.example, traps=lesson.how.traps,
        lines=presenter.lines(live, live.table.state, LEARNER, reader),
        table=presenter.table(live, Subscriber(None, LEARNER)), view=presenter.view(live, LEARNER, reader),
        thumbs=[wire.Thumb(thumb.title, thumb.text) for thumb in lesson.thumb],
    )  # fmt: skip


@get("/games/{name:str}/edition", media_type="text/plain", sync_to_thread=False, responses=auth.REFUSALS)
def edition(name: GameName) -> str:
    """The edition file of a game, to copy and correct."""
    return games.load(name).edition_file.text


@get("/games/{name:str}/ratings", responses=auth.REFUSALS)
async def ratings(name: GameName, store: TheStore) -> list[http_types.Standing]:
    """The best-rated people of a game."""
    query = (
        select(rating, people_kept.c.name)
        .join(people_kept, people_kept.c.id == rating.c.person)
        .where(rating.c.title == games.load(name).name)
        .order_by((rating.c.mu - 3 * rating.c.sigma).desc())
        .limit(PAGE)
    )
    return [
        http_types.Standing(game=name, name=row.name, rating=shown(row.mu, row.sigma), games=row.games)
        for row in await store.all(query)
    ]


# Tables


async def opener(request: auth.AnyRequest, people: People, gate: Gate) -> Person:
    """Whoever opens a table, if they may open one more."""
    person = await auth.somebody(request, people)
    gate.check("tables", person.id)
    gate.check("tables_of_address", auth.address(request))
    return person


@post("/tables", status_code=201, responses=auth.REFUSALS)
async def new_table(
    data: JSONBody[http_types.NewTable],
    request: auth.AnyRequest,
    people: ThePeople,
    gate: TheGate,
    registry: TheRegistry,
    bots: TheBots,
) -> http_types.TableRef:
    """Open a table.  If no seat is left open the game begins at once."""
    person = await opener(request, people, gate)
    payer = bots.seen(person.id, auth.address(request))
    if any(chair.kind == "bot" and chair.level in SECONDS for chair in data.chairs):
        bots.workers.check(payer)
    if data.edition:
        await own_edition.check(bots.workers, data.game, data.edition, payer)
    return await lobby.create(registry, person, data)


@get("/tables", responses=auth.REFUSALS)
async def list_tables(
    lists: TheLists, wanted: Annotated[str, QueryParameter(name="status", pattern="^(lobby|playing)$")] = "lobby"
) -> list[http_types.TableLine]:
    """Listed tables: those one can join, or those one can watch."""
    return await lists.now(wanted)


@get("/my/tables", responses=auth.REFUSALS)
async def my_tables(request: auth.AnyRequest, people: ThePeople, store: TheStore) -> list[http_types.TableLine]:
    """One's own tables, those that wait for one's move first."""
    person = await auth.somebody(request, people)
    mine = select(chair.c.game).where(chair.c.person == person.id)
    newest = (kept_games.c.status == "ended", kept_games.c.changed.desc())
    query = select(kept_games).where(kept_games.c.id.in_(mine)).order_by(*newest).limit(table_lists.PAGE)
    lines = await table_lists.lines(store, await store.all(query), person.id)
    return sorted(lines, key=lambda line: (not line.your_turn, line.status == "ended", -line.changed))


@post("/tables/{table:str}/join", status_code=200, responses=auth.REFUSALS)
async def join(
    table: Table_, data: JSONBody[http_types.Join], request: auth.AnyRequest, people: ThePeople, registry: TheRegistry
) -> http_types.TableRef:
    """Sit down."""
    return await lobby.join(registry, await auth.somebody(request, people), table, data)


@post("/tables/{table:str}/leave", status_code=204, responses=auth.REFUSALS)
async def leave(table: Table_, request: auth.AnyRequest, people: ThePeople, registry: TheRegistry) -> None:
    """Stand up before the game has begun; if the host does, the table is closed."""
    await lobby.leave(registry, await auth.somebody(request, people), table)


@post("/tables/{table:str}/start", status_code=204, responses=auth.REFUSALS)
async def start(table: Table_, request: auth.AnyRequest, people: ThePeople, registry: TheRegistry) -> None:
    """Begin, once nobody is missing."""
    await lobby.start(registry, await auth.somebody(request, people), table)


@post("/tables/{table:str}/bot", status_code=204, responses=auth.REFUSALS)
async def seat_bot(
    table: Table_,
    data: JSONBody[http_types.SeatBot],
    request: auth.AnyRequest,
    people: ThePeople,
    registry: TheRegistry,
) -> None:
    """Seat a bot on an open chair."""
    await lobby.seat_bot(registry, await auth.somebody(request, people), table, data.seat, data.level)


@post("/tables/{table:str}/rematch", status_code=200, responses=auth.REFUSALS)
async def rematch(
    table: Table_, request: auth.AnyRequest, people: ThePeople, registry: TheRegistry
) -> http_types.TableRef:
    """The same people once more."""
    return await lobby.rematch(registry, await auth.somebody(request, people), table)


@post("/tables/{table:str}/branch", status_code=201, responses=auth.REFUSALS)
async def branch(
    table: Table_,
    data: JSONBody[http_types.Branch],
    request: auth.AnyRequest,
    people: ThePeople,
    gate: TheGate,
    registry: TheRegistry,
) -> http_types.TableRef:
    """Play on from a moment of a finished game, against bots."""
    person = await opener(request, people, gate)
    return await lobby.branch(registry, person, table, data)


router = Router(
    "/api",
    route_handlers=[
        *account_routes.ROUTES, *notice_routes.ROUTES, *social_routes.ROUTES,
        *finished_routes.ROUTES, list_games, rules, how, edition, ratings, new_table, list_tables,
        my_tables, join, leave, start, seat_bot, rematch, branch,
    ],
)  # fmt: skip
