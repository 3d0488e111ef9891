"""What goes wrong over HTTP: a kind, a sentence, the path of what was wrong; never a traceback."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import MediaType, Response
from litestar.exceptions import HTTPException

from riverrun.core.errors import Refused
from riverrun.core.words import say
from riverrun.server import http_types
from riverrun.server.http import auth
from riverrun.server.http.auth import AnyRequest
from riverrun.server.languages.en import english

log = logging.getLogger(__name__)
STATUS = {
    "not_yours": 403,
    "foreign": 403,
    "stale": 409,
    "resync": 409,
    "gone": 404,
    "limit": 429,
    "busy": 503,
    "damaged": 503,
}
PLAIN = {404: say(english.not_found), 413: say(english.too_large)}  # what somebody can meet who writes no programs


def _problem(status: int, kind: str, text: str, path: str = "") -> Response[bytes]:
    body = msgspec.json.encode(http_types.Problem(kind=kind, text=text, path=path))
    return Response(body, status_code=status, media_type=MediaType.JSON)


def _refused(request: AnyRequest, error: Refused) -> Response[bytes]:
    return _problem(STATUS.get(error.kind, 400), error.kind, auth.reader(request).read(error.text))


def _http_error(request: AnyRequest, error: HTTPException) -> Response[bytes]:
    if plain := PLAIN.get(error.status_code):
        return _problem(error.status_code, "http", auth.reader(request).read(plain))
    first = error.extra[0] if isinstance(error.extra, list) and error.extra else {}
    path = str(first.get("key", "")) if isinstance(first, dict) else ""
    detail = str(first.get("message", error.detail)) if isinstance(first, dict) else error.detail
    return _problem(error.status_code, "http", detail, path)


def _fault(request: AnyRequest, error: Exception) -> Response[bytes]:
    log.error("a request to %r failed", request.url.path, exc_info=error)
    return _problem(500, "fault", auth.reader(request).read(say(english.fault)))


HANDLERS: dict[int | type[Exception], Any] = {Refused: _refused, HTTPException: _http_error, Exception: _fault}
