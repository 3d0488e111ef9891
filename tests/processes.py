"""Processes that tests start: each ends with its test, and a run that leaves one behind fails."""

from __future__ import annotations

import contextlib
import os
import secrets
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

MARK = "RIVERRUN_TEST_RUN"  # in the environment of all that a run of the tests starts, and all that those start
PYTHONS_OWN = (b"multiprocessing.resource_tracker", b"multiprocessing.forkserver")  # which end with the run
GRACE = 5.0  # seconds in which what was told to stop may do so


@contextmanager
def started(command: Sequence[str | Path], **options: object) -> Iterator[subprocess.Popen[str]]:
    """A program in a session of its own, with its output as text; whatever happens, it ends with all it started."""
    pipe = subprocess.PIPE
    with subprocess.Popen(  # type: ignore[call-overload]  # the options are the caller's
        command, start_new_session=True, stdout=pipe, stderr=pipe, text=True, **options
    ) as running:
        try:
            yield running
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)


def mark_this_run() -> None:
    """Give all processes of this run a sign to know them by; the workers of the run inherit it."""
    os.environ.setdefault(MARK, secrets.token_hex(8))


def left_behind() -> list[int]:
    """The processes of this run that still live, but for this one and those above it, after a time of grace."""
    end = time.monotonic() + GRACE
    while (left := _of_this_run()) and time.monotonic() < end:
        time.sleep(0.1)
    return left


def command_of(process: int) -> str:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace").strip()
    return "gone"


def _of_this_run() -> list[int]:
    sign = f"{MARK}={os.environ[MARK]}".encode()
    above = {os.getpid(), os.getppid()}
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # it has ended meanwhile, or is somebody else's
            if any(own in (folder / "cmdline").read_bytes() for own in PYTHONS_OWN):
                continue
            if sign in (folder / "environ").read_bytes().split(b"\0") and int(folder.name) not in above:
                found.append(int(folder.name))
    return found
