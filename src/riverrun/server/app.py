"""The server: one application for one process."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import mimetypes
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Response, get, websocket
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State as AppState
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.types import Message, Scope
from sqlalchemy import func, select

from riverrun import __version__
from riverrun.core.errors import Refused
from riverrun.server import api, backup, bodies, botdoor, doors, looks, wire
from riverrun.server.hall import Hall, News
from riverrun.server.limits import Gate, Limits, TooMuch
from riverrun.server.metrics import Metrics
from riverrun.server.minder import Minder
from riverrun.server.people import People
from riverrun.server.review import Reviewers
from riverrun.server.schema import game as kept_games
from riverrun.server.socket import POLICY, TOO_BUSY, Visit
from riverrun.server.store import Store, Unavailable
from riverrun.server.thinkers import Thinkers

log = logging.getLogger(__name__)
CHANNEL = "tables"
LARGEST_BODY = 128 * 1024
STATUS = {"not_yours": 403, "foreign": 403, "stale": 409, "resync": 409, "gone": 404, "limit": 429, "busy": 503}
INDEX = "/index.html"
POLICIES = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICIES.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is run."""

    database: str  # a URL
    origins: frozenset[str] = frozenset()  # of our own pages, beside the address the browser sees
    limits: Limits = field(default_factory=Limits)
    thinkers: int = 2
    static: Path | None = None  # where the browser client lies
    backup: Path | None = None  # where copies of the SQLite file go


def client_folder() -> Path | None:
    """The built browser client: in the package, or in a source tree."""
    here = Path(__file__).parent
    for folder in (here / "static", here.parents[2] / "web" / "dist"):
        if (folder / "index.html").is_file():
            return folder
    return None


def create_app(settings: Settings) -> Litestar:
    """The application; everything it keeps open is opened and closed with it."""
    store = Store(settings.database)
    thinkers, reviewers = Thinkers(settings.thinkers), Reviewers()
    channels = ChannelsPlugin(_backend(store), channels=[CHANNEL])
    metrics, gate, people = Metrics(), Gate(settings.limits), People(store)
    files = _files(settings.static or client_folder())

    async def publish(news: News) -> None:
        text = msgspec.json.encode(news).decode()
        with contextlib.suppress(Unavailable):  # the others look by themselves from time to time
            await store.execute(select(func.pg_notify(CHANNEL, text)))

    hall = Hall(store, publish)
    minder = Minder(hall, thinkers)
    metrics.gauge("sockets", lambda: gate.sockets)
    metrics.gauge("tables", lambda: len(hall.rooms))
    metrics.gauge("tasks", lambda: len(asyncio.all_tasks()))
    metrics.gauge("commits", lambda: store.commits)
    metrics.gauge("event_rows", lambda: store.rows)

    @contextlib.asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await store.open()
        await people.open()
        work = [minder.run(), _lag(metrics)]
        if not store.embedded:
            work.append(_listen(channels, hall))
        elif settings.backup:
            work.append(backup.run(store, settings.backup))
        tasks = [asyncio.create_task(some) for some in work]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            thinkers.close()
            reviewers.close()
            await hall.close()
            await store.close()

    async def before(request: doors.AnyRequest) -> None:
        if request.method not in doors.SAFE:
            doors.check_origin(request, settings.origins)
        if request.url.path.startswith(("/api", "/bot")):
            gate.check("requests", doors.address(request))

    @websocket("/ws")
    async def socket(socket: doors.AnySocket) -> None:
        """The table itself."""
        where = doors.address(socket)
        try:
            doors.check_origin(socket, settings.origins)
        except Refused:
            await socket.close(code=POLICY, reason="origin")  # before the handshake: the browser sees a 403
            return
        person = await doors.who(socket, people)
        try:
            gate.open_socket(where, person.id if person else None)
        except TooMuch as error:
            await socket.accept()
            await socket.send_data(wire.write(looks.refused(error, None)), mode="text")
            await socket.close(code=TOO_BUSY, reason="too many")
            return
        try:
            await socket.accept()
            await Visit(socket, minder, gate, metrics, people, person).run()
        finally:
            gate.close_socket(where, person.id if person else None)

    @get("/healthz", media_type=MediaType.TEXT, include_in_schema=False)
    async def healthz() -> str:
        """Can the store be read?"""
        await store.all(select(kept_games.c.id).limit(1))
        return "ok"

    @get("/metrics", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
    def metrics_page() -> str:
        """Counters and times in Prometheus' text form."""
        return metrics.text()

    @get("/", include_in_schema=False, sync_to_thread=False)
    def first_page() -> Response[bytes]:
        return index()

    @get("/{path:path}", include_in_schema=False, sync_to_thread=False)
    def page(path: FromPath[str]) -> Response[bytes]:
        """The browser client: its files, and its one page for every address inside it."""
        if path.startswith(("/api/", "/bot/", "/ws")):
            raise NotFoundException
        if path in files:
            kept = "public, max-age=31536000, immutable" if path.startswith("/assets/") else "no-cache"
            kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
            return Response(files[path].read_bytes(), media_type=kind, headers={"cache-control": kept})
        if "." in path.rpartition("/")[2]:
            raise NotFoundException
        return index()

    def index() -> Response[bytes]:
        text = files[INDEX].read_bytes() if files else _PLAIN
        return Response(text, media_type=MediaType.HTML, headers={"cache-control": "no-cache"})

    return Litestar(
        [api.router, botdoor.router, socket, healthz, metrics_page, first_page, page],
        plugins=[channels],
        lifespan=[lifespan],
        before_request=before,
        logging_config=None,  # `run` sees to it
        before_send=[_add_headers],
        request_max_body_size=LARGEST_BODY,
        dependencies={
            "store": Provide(lambda: store, sync_to_thread=False),
            "people": Provide(lambda: people, sync_to_thread=False),
            "hall": Provide(lambda: hall, sync_to_thread=False),
            "gate": Provide(lambda: gate, sync_to_thread=False),
            "reviewers": Provide(lambda: reviewers, sync_to_thread=False),
        },
        exception_handlers={Refused: _refused, HTTPException: _http_error, Exception: _fault},
        openapi_config=OpenAPIConfig(
            title="Riverrun", version=__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        compression_config=CompressionConfig(backend="gzip", exclude=["/bot/stream"]),
        state=AppState(
            {"hall": hall, "minder": minder, "store": store, "metrics": metrics, "gate": gate, "reviewers": reviewers}
        ),
    )


def _files(folder: Path | None) -> dict[str, Path]:
    """The files of the client by the path they are asked for under; no other path leads to a file."""
    paths = [path for path in folder.rglob("*") if path.is_file()] if folder else []
    return {f"/{path.relative_to(folder).as_posix()}": path for path in paths} if folder else {}


async def _add_headers(message: Message, _: Scope) -> None:
    """Every answer carries them, errors too."""
    if message["type"] == "http.response.start":
        message["headers"] = [*message["headers"], *HEADERS]


def _backend(store: Store) -> Any:
    """How processes hear of each other: not at all with SQLite, through the database with PostgreSQL."""
    if store.embedded:
        return MemoryChannelsBackend()
    from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend  # noqa: PLC0415 of the [serve] extra

    return AsyncPgChannelsBackend(store.url.set(drivername="postgresql").render_as_string(hide_password=False))


async def _listen(channels: ChannelsPlugin, hall: Hall) -> None:
    async with channels.start_subscription([CHANNEL]) as subscriber:
        async for message in subscriber.iter_events():
            try:
                await hall.heard(msgspec.json.decode(message, type=News))
            except (Refused, msgspec.MsgspecError) as fault:
                log.warning("news of another process: %s", fault)


async def _lag(metrics: Metrics) -> None:
    """How late the event loop is."""
    while True:
        began = perf_counter()
        await asyncio.sleep(0.05)
        metrics.time("loop_lag", max(0.0, perf_counter() - began - 0.05))


# Errors: a kind, a sentence, the path of what was wrong; never a traceback


def _problem(status: int, kind: str, text: str, path: str = "") -> Response[bytes]:
    body = msgspec.json.encode(bodies.Problem(kind=kind, text=text, path=path))
    return Response(body, status_code=status, media_type=MediaType.JSON)


def _refused(_: doors.AnyRequest, error: Refused) -> Response[bytes]:
    return _problem(STATUS.get(error.kind, 400), error.kind, str(error))


def _http_error(_: doors.AnyRequest, error: HTTPException) -> Response[bytes]:
    first = error.extra[0] if isinstance(error.extra, list) and error.extra else {}
    path = str(first.get("key", "")) if isinstance(first, dict) else ""
    detail = str(first.get("message", error.detail)) if isinstance(first, dict) else error.detail
    return _problem(error.status_code, "http", detail, path)


def _fault(request: doors.AnyRequest, error: Exception) -> Response[bytes]:
    log.error("a request to %r failed", request.url.path, exc_info=error)
    return _problem(500, "fault", "something went wrong on the server; it has been noted")


_PLAIN = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Riverrun</title><h1>Riverrun</h1>
<p>The server is running. The browser client has not been built: run <code>make web</code>.</p></html>"""
