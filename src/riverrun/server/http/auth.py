"""Who is asking, from where, and whether a request may be trusted to come from our own pages."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter

from riverrun.core.errors import NotYours, Refused
from riverrun.core.words import ENGLISH, Reader, preferred, say
from riverrun.server import http_types
from riverrun.server.languages.en import english
from riverrun.server.limits import Gate, network
from riverrun.server.live.bot_turns import BotTurns
from riverrun.server.live.table_lists import TableLists
from riverrun.server.live.table_registry import TableRegistry
from riverrun.server.store.database import Store
from riverrun.server.store.learning import Learning
from riverrun.server.store.people import People, Person

GameName = Annotated[str, PathParameter(pattern=r"^[a-z_]{1,24}$")]
Table_ = Annotated[str, PathParameter(pattern=r"^[a-z]{3,12}-[a-z0-9]{6}$")]
ThePeople = NamedDependency[People]
TheRegistry = NamedDependency[TableRegistry]
TheLearning = NamedDependency[Learning]
TheLists = NamedDependency[TableLists]
TheGate = NamedDependency[Gate]
TheBots = NamedDependency[BotTurns]
TheStore = NamedDependency[Store]

COOKIE = "riverrun"
READS = "riverrun.reads"  # in the scope of a connection: the language kept with whoever asks
SAFE = {"GET", "HEAD", "OPTIONS"}

Connection = ASGIConnection[Any, Any, Any, Any]
REFUSALS = {  # what any request may be answered with, for the description of the API
    code: ResponseSpec(http_types.Problem, generate_examples=False, description=text)
    for code, text in {
        400: "Malformed", 403: "Not yours, or not from a page of this server", 404: "There is no such thing",
        409: "The position has moved on", 413: "Too large", 429: "Too many", 503: "The store cannot be reached",
    }.items()
}  # fmt: skip


class Foreign(Refused):
    """A request that another site made a browser send."""

    kind = "foreign"


def address(connection: Connection) -> str:
    """From where somebody comes, as far as limits go."""
    return network(connection.client.host) if connection.client else "nowhere"


def language(connection: Connection) -> str:
    """The language that somebody reads: our pages send the chosen one, others get the one kept with the person."""
    known = str(connection.scope.get(READS) or ENGLISH)
    return preferred(connection.headers.get("accept-language", ""), known)


def reader(connection: Connection) -> Reader:
    """Somebody who sits at no table."""
    return _reader(language(connection))


@lru_cache(maxsize=16)  # languages
def _reader(language: str) -> Reader:
    return Reader(language)


def check_origin(connection: Connection, allowed: frozenset[str]) -> None:
    """Unsafe requests and sockets must come from our own pages; a bot that shows its token is nobody's browser."""
    if bearer(connection):
        return
    origin = connection.headers.get("origin", "")
    scheme, _, host = origin.partition("://")
    ours = scheme in ("http", "https") and bool(host) and host == connection.headers.get("host", "")
    if not ours and origin not in allowed:
        raise Foreign(say(english.foreign))


async def who(connection: Connection, people: People) -> Person | None:
    """The person of the cookie or of the bearer token, unless they are shut out."""
    token = bearer(connection)
    person = await (people.of_token(token) if token else people.of_cookie(connection.cookies.get(COOKIE)))
    if person:
        connection.scope[READS] = person.language  # type: ignore[literal-required]
    people.bans.check(person.id if person else None, address(connection))
    return person


def bearer(connection: Connection) -> str:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


async def somebody(connection: Connection, people: People) -> Person:
    person = await who(connection, people)
    if person is None:
        raise NotYours(say(english.be_a_guest))
    return person


AnyRequest = Request[Any, Any, Any]
AnySocket = WebSocket[Any, Any, Any]
