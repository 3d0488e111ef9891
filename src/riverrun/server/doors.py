"""Who is asking, from where, and whether a request may be trusted to come from our own pages."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter

from riverrun.core.errors import NotYours, Refused
from riverrun.server import bodies
from riverrun.server.hall import Hall
from riverrun.server.limits import Gate
from riverrun.server.people import People, Person
from riverrun.server.store import Store

GameName = Annotated[str, PathParameter(pattern=r"^[a-z_]{1,24}$")]
Table_ = Annotated[str, PathParameter(pattern=r"^[a-z]{3,12}-[a-z0-9]{6}$")]
ThePeople = NamedDependency[People]
TheHall = NamedDependency[Hall]
TheGate = NamedDependency[Gate]
TheStore = NamedDependency[Store]

COOKIE = "riverrun"
SAFE = {"GET", "HEAD", "OPTIONS"}

Connection = ASGIConnection[Any, Any, Any, Any]
REFUSALS = {  # what any request may be answered with, for the description of the API
    code: ResponseSpec(bodies.Problem, generate_examples=False, description=text)
    for code, text in {
        400: "Malformed", 403: "Not yours, or not from a page of this server", 404: "There is no such thing",
        409: "The position has moved on", 413: "Too large", 429: "Too many", 503: "The store cannot be reached",
    }.items()
}  # fmt: skip


class Foreign(Refused):
    """A request that another site made a browser send."""

    kind = "foreign"


def address(connection: Connection) -> str:
    return connection.client.host if connection.client else "nowhere"


def check_origin(connection: Connection, allowed: frozenset[str]) -> None:
    """Unsafe requests and sockets must come from our own pages; a bot that shows its token is nobody's browser."""
    if _bearer(connection):
        return
    origin = connection.headers.get("origin", "")
    scheme, _, host = origin.partition("://")
    ours = scheme in ("http", "https") and bool(host) and host == connection.headers.get("host", "")
    if not ours and origin not in allowed:
        raise Foreign("this request does not come from a page of this server")


async def who(connection: Connection, people: People) -> Person | None:
    """The person of the cookie or of the bearer token."""
    if token := _bearer(connection):
        return await people.of_token(token)
    return await people.of_cookie(connection.cookies.get(COOKIE))


def _bearer(connection: Connection) -> str:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


async def somebody(connection: Connection, people: People) -> Person:
    person = await who(connection, people)
    if person is None:
        raise NotYours("say who you are first: POST /api/guest makes you a guest")
    return person


AnyRequest = Request[Any, Any, Any]
AnySocket = WebSocket[Any, Any, Any]
