"""The server: one application for one process."""

from __future__ import annotations

from typing import Any

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State as AppState
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message

from riverrun import __version__
from riverrun.server.http import (
    auth,
    bot_routes,
    homes,
    json_bounds,
    notice_routes,
    operator_routes,
    pages,
    problems,
    table_routes,
    websocket,
)
from riverrun.server.services import Services, Settings

LARGEST_BODY = 128 * 1024
SHARED = (
    "settings",
    "store",
    "people",
    "learning",
    "friends",
    "lists",
    "online",
    "shows",
    "seeking",
    "registry",
    "gate",
    "metrics",
    "reviews",
    "bots",
    "contacts",
    "mail",
)  # that handlers may ask for by name
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


class Application(Litestar):
    """With headers that every answer over HTTP carries, errors too; the frames of sockets pass by untouched."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        await super().__call__(scope, receive, with_headers if scope["type"] == "http" else send)


def create_app(settings: Settings) -> Litestar:
    """The application; everything it keeps open is opened and closed with it."""
    services = Services(settings)
    neighbours = homes.Homes(settings.homes, services.store.process)

    async def before(request: auth.AnyRequest) -> None:
        if request.method not in auth.SAFE:
            if not request.url.path.startswith(notice_routes.LINKS):  # which mail programs follow
                auth.check_origin(request, settings.origins)
            json_bounds.check(await request.body())
        asks = request.url.path.startswith(("/api", "/bot"))
        services.gate.check("requests" if asks else "pages", auth.address(request))

    return Application(
        [
            table_routes.router,
            bot_routes.router,
            websocket.route(services, neighbours, settings.origins),
            *operator_routes.ROUTES,
            *notice_routes.PAGES,
            *pages.routes(settings.static or pages.client_folder()),
        ],
        lifespan=[services.running, neighbours.running],
        before_request=before,
        exception_handlers=problems.HANDLERS,
        request_max_body_size=LARGEST_BODY,
        dependencies={name: _provide(getattr(services, name)) for name in SHARED},
        compression_config=CompressionConfig(backend="gzip", exclude=["/bot/stream"], exclude_opt_key="packed"),
        openapi_config=OpenAPIConfig(
            title="Riverrun", version=__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,  # `run` sees to it
        state=AppState({"services": services, "gate": services.gate, "homes": neighbours}),
    )


def _provide(service: object) -> Provide:
    return Provide(lambda: service, sync_to_thread=False)
