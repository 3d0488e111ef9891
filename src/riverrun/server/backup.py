"""Copies of the SQLite file while it is in use: of the last hour all, for a day one an hour, for 14 days one a day."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

from riverrun.server.store import Store

log = logging.getLogger(__name__)
EVERY = 300.0  # seconds
STAMP = "riverrun-%Y%m%dT%H%M%SZ.sqlite3"
ALL_OF, HOURLY, DAILY = timedelta(hours=1), timedelta(hours=24), timedelta(days=14)


async def run(store: Store, folder: Path) -> None:
    """For as long as the server runs, whenever something was written."""
    commits = -1
    while True:
        if commits != store.commits:
            commits = store.commits
            try:
                await asyncio.to_thread(copy, Path(store.url.database or ""), folder, datetime.now(UTC))
            except (OSError, sqlite3.Error) as fault:
                log.warning("no backup in %s: %s", folder, fault)
        await asyncio.sleep(EVERY)


def copy(source: Path, folder: Path, now: datetime) -> Path:
    """A whole copy of the store as it is at this moment; it has its name only once it is complete and on the disk."""
    folder.mkdir(parents=True, exist_ok=True)
    path, part = folder / now.strftime(STAMP), folder / "riverrun.part"
    part.unlink(missing_ok=True)
    with closing(sqlite3.connect(source)) as live, closing(sqlite3.connect(part)) as kept:
        live.backup(kept)
        kept.execute("PRAGMA journal_mode=DELETE")
    with part.open("rb") as file:
        os.fsync(file.fileno())
    part.rename(path)
    thin(folder, now)
    return path


def thin(folder: Path, now: datetime) -> None:
    """Remove the copies that are not to be kept any longer."""
    kept: set[str] = set()
    for path in sorted(folder.glob("riverrun-*.sqlite3"), reverse=True):
        try:
            made = datetime.strptime(path.name, STAMP).replace(tzinfo=UTC)
        except ValueError:
            continue  # not ours
        age = now - made
        form = "" if age <= ALL_OF else "%Y%m%d%H" if age <= HOURLY else "%Y%m%d" if age <= DAILY else None
        slot = path.name if form == "" else made.strftime(form) if form else None
        if slot is None or slot in kept:
            path.unlink()
        else:
            kept.add(slot)
