"""Who is asking, from where, and whether a request may be trusted to come from our own pages."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection

from riverrun.core.errors import NotYours, Refused
from riverrun.server.people import People, Person

COOKIE = "riverrun"
SAFE = {"GET", "HEAD", "OPTIONS"}

Connection = ASGIConnection[Any, Any, Any, Any]


class Foreign(Refused):
    """A request that another site made a browser send."""


def address(connection: Connection) -> str:
    return connection.client.host if connection.client else "nowhere"


def check_origin(connection: Connection, allowed: frozenset[str]) -> None:
    """Unsafe requests and sockets must come from our own pages; a bot that shows its token is nobody's browser."""
    if connection.headers.get("authorization"):
        return
    origin = connection.headers.get("origin", "")
    parts = urlsplit(origin)
    ours = parts.scheme in ("http", "https") and parts.netloc == connection.headers.get("host", "")
    if not (ours and origin == f"{parts.scheme}://{parts.netloc}") and origin not in allowed:
        raise Foreign("this request does not come from a page of this server")


async def who(connection: Connection, people: People) -> Person | None:
    """The person of the cookie or of the bearer token."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return await people.of_token(token)
    return await people.of_cookie(connection.cookies.get(COOKIE))


async def somebody(connection: Connection, people: People) -> Person:
    person = await who(connection, people)
    if person is None:
        raise NotYours("say who you are first: POST /api/guest makes you a guest")
    return person


AnyRequest = Request[Any, Any, Any]
AnySocket = WebSocket[Any, Any, Any]
