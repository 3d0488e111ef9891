"""Starting the server, in one process or several."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import socket
import sys
import threading
import time
import webbrowser
from pathlib import Path

import uvicorn
from litestar import Litestar

from riverrun import COMPILED
from riverrun.core.errors import Refused
from riverrun.server.app import Settings, create_app
from riverrun.server.firm import FirmRequests, FirmSockets
from riverrun.server.limits import GENEROUS, Limits
from riverrun.server.store import Store, sqlite_url
from riverrun.server.wire import LARGEST

VARIABLES = tuple(f"RIVERRUN_{name}" for name in ("DATABASE", "ORIGINS", "LIMITS", "THINKERS", "BACKUP", "LOG"))
STOP_WITHIN = 1  # seconds that open streams get when the server stops
GARBAGE = 20_000  # objects that come before the next look for cycles, in place of Python's 700
HAND_OVER = 0.0002  # seconds that the thread which writes waits for a busy loop, in place of Python's 0.005


def data_folder() -> Path:
    """Where games are kept if nobody says otherwise."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "riverrun"


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
    verbose: bool = False,
) -> None:
    """Run the server until it is told to stop."""
    if workers < 1:
        raise Refused(f"--workers: 1 or more, not {workers}")
    if workers > 1 and not database:
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
    _check_free(host, port)
    asyncio.run(_prepare(database))
    if not COMPILED:
        print("riverrun: the engine runs interpreted; compiled it is some twenty times as fast", file=sys.stderr)  # noqa: T201
    os.environ |= {
        "RIVERRUN_DATABASE": database,
        "RIVERRUN_ORIGINS": " ".join(origins),
        "RIVERRUN_LIMITS": "generous" if generous else "",
        "RIVERRUN_THINKERS": str(thinkers),
        "RIVERRUN_BACKUP": str(backup or ""),
        "RIVERRUN_LOG": "INFO" if verbose else "WARNING",
    }
    if open_browser:
        threading.Thread(target=_open, args=(host, port), daemon=True).start()
    uvicorn.run(
        "riverrun.server.run:from_environment",
        factory=True,
        host=host,
        port=port,
        workers=workers if workers > 1 else None,
        http=FirmRequests,
        ws=FirmSockets,
        ws_max_size=LARGEST * 2,  # what is a little too large is answered, what is far too large is cut off
        ws_per_message_deflate=False,
        ws_ping_interval=None,  # clients ping in the application
        server_header=False,
        log_level="warning",
        timeout_graceful_shutdown=STOP_WITHIN,
    )


def from_environment() -> Litestar:
    """The application of one process, as `serve` has set it up."""
    sys.setswitchinterval(HAND_OVER)
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    database, origins, limits, thinkers, backup, level = (os.environ.get(name, "") for name in VARIABLES)
    logging.getLogger("riverrun").setLevel(level or "WARNING")
    app = create_app(
        Settings(
            database=database,
            origins=frozenset(origins.split()),
            limits=GENEROUS if limits == "generous" else Limits(),
            thinkers=int(thinkers or 2),
            backup=Path(backup) if backup else None,
        )
    )
    gc.freeze()  # what is loaded by now stays: to look through it again and again would make the loop late
    gc.set_threshold(GARBAGE)
    return app


async def _prepare(database: str) -> None:
    """Bring the store up to date before anybody is served, or say in a sentence why that cannot be."""
    store = Store(database)
    await store.open()
    await store.close()


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
