"""Copies of the SQLite file while it is in use: of the last hour all, for a day one an hour, for 14 days one a day.

All of them together take so much room and no more: then the oldest go first.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

from riverrun.server.store.database import Store

log = logging.getLogger(__name__)
EVERY = 300.0  # seconds
STAMP = "riverrun-%Y%m%dT%H%M%SZ.sqlite3"
FEWEST = 14  # copies that no age removes: should the clock leap, there is still something to go back to
ROOM = 10 * 2**30  # bytes that all copies may take, unless the operator says otherwise
LEAST = 2  # copies that stay, however large they are
ALL_OF, HOURLY, DAILY = timedelta(hours=1), timedelta(hours=24), timedelta(days=14)


async def run(store: Store, folder: Path, room: int = ROOM) -> None:
    """For as long as the server runs, whenever something was written."""
    commits = -1
    while True:
        if commits != store.commits:
            commits = store.commits
            try:
                await asyncio.to_thread(copy, Path(store.url.database or ""), folder, datetime.now(UTC), room)
            except (OSError, sqlite3.Error) as fault:
                log.warning("no backup in %s: %s", folder, fault)
        await asyncio.sleep(EVERY)


def copy(source: Path, folder: Path, now: datetime, room: int = ROOM) -> Path:
    """A whole copy of the store as it is at this moment; it has its name only once it is complete and on the disk."""
    if not source.is_file():
        raise FileNotFoundError(f"there is no store at {source} to copy")
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    path, part = folder / now.strftime(STAMP), folder / "riverrun.part"
    part.unlink(missing_ok=True)
    with closing(sqlite3.connect(source)) as live, closing(sqlite3.connect(part)) as kept:
        live.backup(kept)
        kept.execute("PRAGMA journal_mode=DELETE")
    with part.open("rb") as file:
        os.fsync(file.fileno())
    part.chmod(0o600)
    part.rename(path)
    thin(folder, now, room)
    return path


def thin(folder: Path, now: datetime, room: int = ROOM) -> None:
    """Remove the copies that are not to be kept any longer."""
    kept: set[str] = set()
    stay: list[Path] = []  # the newest first; those from the future are not among them
    for path in sorted(folder.glob("riverrun-*.sqlite3"), reverse=True):
        try:
            made = datetime.strptime(path.name, STAMP).replace(tzinfo=UTC)
        except ValueError:
            continue  # not ours
        age = now - made
        if age < timedelta(0):
            continue  # the clock was wrong when it was made, or is now: it decides nothing about others
        form = "" if age <= ALL_OF else "%Y%m%d%H" if age <= HOURLY else "%Y%m%d"
        slot = made.strftime(form) if form else path.name
        if slot in kept or (age > DAILY and len(kept) >= FEWEST):
            path.unlink()
        else:
            kept.add(slot)
            stay.append(path)
    while len(stay) > LEAST and sum(path.stat().st_size for path in stay) > room:
        stay.pop().unlink()
