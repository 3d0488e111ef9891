"""Starting the server, in one process or several."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import os
import socket
import sys
import threading
import time
import webbrowser
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory

import uvicorn
from litestar import Litestar

from riverrun import COMPILED
from riverrun.core.errors import Refused
from riverrun.data_folder import data_folder
from riverrun.server.app import create_app
from riverrun.server.http.connections import FirmRequests, FirmSockets
from riverrun.server.http.homes import MovingRequests, MovingSockets
from riverrun.server.limits import GENEROUS, Limits
from riverrun.server.logs import set_up_log
from riverrun.server.notices.channels import MailServer
from riverrun.server.services import Settings
from riverrun.server.store import backup as backups
from riverrun.server.store.database import Store, sqlite_url
from riverrun.server.store.restoring import locked
from riverrun.server.wire import LARGEST

VARIABLES = tuple(
    f"RIVERRUN_{name}"
    for name in (
        "DATABASE",
        "ORIGINS",
        "LIMITS",
        "THINKERS",
        "BACKUP",
        "ROOM",
        "LOG",
        "LOG_FORMAT",
        "METRICS",
        "SMTP",
        "ADDRESS",
        "HOOKS",
        "HOMES",
    )
)
STOP_WITHIN = 1  # seconds that open streams get when the server stops
HUNG = 60  # seconds without a sign of life after which a worker is replaced: a busy machine is no reason
GARBAGE = 20_000  # objects that come before the next look for cycles, in place of Python's 700
HAND_OVER = 0.0002  # seconds that the thread which writes waits for a busy loop, in place of Python's 0.005


def serve(
    host: str = "127.0.0.1",
    port: int = 8484,
    data: Path | None = None,
    database: str = "",
    workers: int = 1,
    open_browser: bool = False,
    origins: tuple[str, ...] = (),
    generous: bool = False,
    thinkers: int = 2,
    backup: Path | None = None,
    backup_room: int = backups.ROOM,
    verbose: bool = False,
    log_format: str = "text",
    private_webhooks: bool = False,
    metrics: str = "",
) -> None:
    """Run the server until it is told to stop."""
    if workers < 1:
        raise Refused(f"--workers: 1 or more, not {workers}")
    if workers > 1 and (not database or Store(database).embedded):
        raise Refused(
            "--workers: SQLite is for one process; several processes share the load through PostgreSQL: "
            "give --database postgresql://..."
        )
    if not database:
        folder = data or data_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except FileExistsError:
            raise Refused(f"--data {folder}: a folder is wanted, and this is a file") from None
        except OSError as error:
            raise Refused(f"--data {folder}: {error.strerror}") from None
        database = sqlite_url(folder)
        backup = backup or folder / "backups"
    if smtp := os.environ.get("RIVERRUN_SMTP", ""):
        MailServer.of(smtp)
    _check_free(host, port)
    with _only_server(database), _homes(workers) as homes:
        asyncio.run(_prepare(database))
        if not COMPILED:
            print("riverrun: the engine runs interpreted; compiled it is some twenty times as fast", file=sys.stderr)  # noqa: T201
        os.environ |= {
            "RIVERRUN_DATABASE": database,
            "RIVERRUN_ORIGINS": " ".join(origins),
            "RIVERRUN_LIMITS": "generous" if generous else "",
            "RIVERRUN_THINKERS": str(thinkers),
            "RIVERRUN_BACKUP": str(backup or ""),
            "RIVERRUN_ROOM": str(backup_room),
            "RIVERRUN_LOG": "INFO" if verbose else "WARNING",
            "RIVERRUN_LOG_FORMAT": log_format,
            "RIVERRUN_ADDRESS": origins[0] if origins else f"http://{host}:{port}",
            "RIVERRUN_HOOKS": "private" if private_webhooks else "",
            "RIVERRUN_HOMES": homes,
            "RIVERRUN_METRICS": metrics or os.environ.get("RIVERRUN_METRICS", ""),
        }
        if open_browser:
            threading.Thread(target=_open, args=(host, port), daemon=True).start()
        uvicorn.run(
            "riverrun.server.run:from_environment",
            factory=True,
            host=host,
            port=port,
            workers=workers if workers > 1 else None,
            http=MovingRequests if workers > 1 else FirmRequests,
            ws=MovingSockets if workers > 1 else FirmSockets,
            ws_max_size=LARGEST * 2,  # what is a little too large is answered, what is far too large is cut off
            ws_per_message_deflate=False,
            ws_ping_interval=None,  # clients ping in the application
            server_header=False,
            log_level="warning",
            timeout_graceful_shutdown=STOP_WITHIN,
            timeout_worker_healthcheck=HUNG,
        )


def from_environment() -> Litestar:
    """The application of one process, as `serve` has set it up."""
    sys.setswitchinterval(HAND_OVER)
    database, origins, limits, thinkers, backup, room, level, form, metrics, smtp, address, hooks, homes = (
        os.environ.get(name, "") for name in VARIABLES
    )
    set_up_log(form)
    logging.getLogger("riverrun").setLevel(level or "WARNING")
    app = create_app(
        Settings(
            database=database,
            origins=frozenset(origins.split()),
            limits=GENEROUS if limits == "generous" else Limits(),
            thinkers=int(thinkers or 2),
            backup=Path(backup) if backup else None,
            backup_room=int(room or backups.ROOM),
            metrics=metrics,
            smtp=smtp,
            address=address,
            private_hooks=bool(hooks),
            homes=Path(homes) if homes else None,
        )
    )
    gc.freeze()  # what is loaded by now stays: to look through it again and again would make the loop late
    gc.set_threshold(GARBAGE)
    return app


async def _prepare(database: str) -> None:
    """Bring the store up to date before anybody is served, or say in a sentence why that cannot be."""
    store = Store(database)
    await store.open(check=True)
    await store.close()


def _only_server(database: str) -> AbstractContextManager[None]:
    """Hold the lock of a SQLite store while this process lives."""
    store = Store(database)
    return locked(Path(store.url.database)) if store.embedded and store.url.database else nullcontext()


def _homes(workers: int) -> AbstractContextManager[str]:
    """A folder that only we can enter, through which several workers give each other connections."""
    return TemporaryDirectory(prefix="riverrun-") if workers > 1 else nullcontext("")


def _check_free(host: str, port: int) -> None:
    if not 0 < port < 1 << 16:
        raise Refused(f"--port: from 1 to 65535, not {port}")
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except socket.gaierror as error:
            raise Refused(f"--host {host}: {error.strerror}; give an address of this machine") from None
        except OSError as error:
            if error.errno == errno.EADDRNOTAVAIL:
                raise Refused(f"--host {host}: this machine has no such address") from None
            raise Refused(f"--port {port}: {error.strerror}; choose another with --port") from None


def _open(host: str, port: int) -> None:
    """Open the browser once the server answers; a machine without one goes without."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 compared, not bound
    for _ in range(100):
        with contextlib.suppress(OSError), socket.create_connection((shown, port), timeout=1):
            break
        time.sleep(0.1)
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/")
