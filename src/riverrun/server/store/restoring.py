"""Putting a copy in the place of a SQLite store."""

from __future__ import annotations

import asyncio
import fcntl
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from riverrun.core.errors import Refused
from riverrun.server.store.audit import Audit, audit
from riverrun.server.store.database import Store


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Hold the lock of a SQLite store: a second server on it would not hear of the first."""
    try:
        lock = os.open(f"{file}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise Refused(f"the store at {file} cannot be opened: {error.strerror}") from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    except BlockingIOError:
        raise Refused(
            f"another server is running on {file}; stop it first, or give this one a folder of its own"
        ) from None
    finally:
        os.close(lock)


async def audited(url: str) -> Audit:
    """Every page of a store is read, and every game of it replayed."""
    store = Store(url)
    await store.open(check=True)
    try:
        return await audit(store)
    finally:
        await store.close()


def restore(copy: Path, file: Path) -> str:
    """Put a copy in the place of a store, if all of it is sound; what was there is kept beside it."""
    if not copy.is_file():
        raise Refused(f"there is no copy at {copy}")
    file.parent.mkdir(parents=True, exist_ok=True)
    with locked(file):
        new = file.with_name(f"{file.name}.new")
        shutil.copyfile(copy, new)
        try:
            found = asyncio.run(audited(f"sqlite:///{new}"))
        except Refused:
            new.unlink()
            raise
        if found.faults:
            new.unlink()
            raise Refused(f"this copy is not sound: {'; '.join(found.faults[:3])}")
        before = ""
        if file.exists():
            shutil.copymode(file, new)
            with suppress(PermissionError):  # what root restores is for the service's own user to read
                os.chown(new, file.stat().st_uid, file.stat().st_gid)
        stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
        for ending in ("", "-wal", "-shm"):
            if (part := file.with_name(file.name + ending)).exists():
                part.rename(file.with_name(f"{file.name}.before-{stamp}{ending}"))
                before = f"; what was there is now {file.name}.before-{stamp}"
        new.rename(file)
    return f"{found.games} games restored to {file}{before}"
