"""What the operator of a server looks at."""

from __future__ import annotations

import secrets

from litestar import MediaType, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from sqlalchemy import select

from riverrun.server.http.auth import AnyRequest, TheStore, bearer
from riverrun.server.metrics import Metrics
from riverrun.server.services import Settings
from riverrun.server.store.database import Unavailable
from riverrun.server.store.schema import game


@get("/healthz", media_type=MediaType.TEXT, include_in_schema=False)
async def healthz(store: TheStore) -> str:
    """Can the store be read, and would it keep what is written?"""
    try:
        store.check_sound()
    except OSError as error:
        raise Unavailable(f"the store cannot be written: {error}") from None
    await store.all(select(game.c.id).limit(1))
    return "ok"


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def metrics_page(request: AnyRequest, metrics: NamedDependency[Metrics], settings: NamedDependency[Settings]) -> str:
    """Counters and times in Prometheus' text form, for those who have the operator's token: they tell of every move."""
    if not settings.metrics or not secrets.compare_digest(bearer(request).encode(), settings.metrics.encode()):
        raise NotFoundException
    return metrics.text()


ROUTES = [healthz, metrics_page]
