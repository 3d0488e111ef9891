"""The trials that need their own process: every title against its referee and the kit, the server against its model."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from asyncio.subprocess import PIPE
from typing import Any

from riverrun import games

FIGURES = re.compile(r"(\d+) games, (\d+) events")
PASSED = re.compile(r"(\d+) passed")
UNSOUND = re.compile(r"\d+ (failed|error)")
GAMES = 60  # of each setup, through all checks: random, greedy and one that was searched


async def referees() -> dict[str, Any]:
    """How many games of each title were played, and the differences that were found."""
    return await _played([("tests.kit.lockstep", name) for name in games.names()])


async def checks() -> dict[str, Any]:
    """The same of games that were held to every check of the kit, in every setup."""
    return await _played([("tests.kit.volume", name, str(GAMES)) for name in games.names()])


async def scripts(count: int) -> dict[str, Any]:
    """So many scripts of what people may do to the server, made up anew; what it did wrong."""
    output = await _said(asyncio.Semaphore(1), ("tests.server.test_machine", str(count)))
    return {"scripts": count, "faults": [] if "scripts held" in output else [output]}


async def tests() -> dict[str, Any]:
    """The tests that are left out of `make test`, since there is less of the same in it; what failed."""
    as_ever = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}  # which names a build
    program = ("pytest", "-q", "-n", "2", "--dist", "worksteal", "-m", "soak")
    parts = [(*program, "--ignore=tests/browser"), (*program, "tests/browser")]  # as `make test` has them apart
    outputs = [await _said(asyncio.Semaphore(1), part, as_ever) for part in parts]
    passed = [PASSED.search(output) for output in outputs]
    return {
        "passed": sum(int(found[1]) for found in passed if found),
        "faults": [text for text, found in zip(outputs, passed, strict=True) if not found or UNSOUND.search(text)],
    }


async def _played(programs: list[tuple[str, ...]]) -> dict[str, Any]:
    at_once = asyncio.Semaphore(os.cpu_count() or 1)
    outputs = await asyncio.gather(*(_said(at_once, program) for program in programs))
    agreed = [match for text in outputs if (match := FIGURES.search(text))]
    return {
        "titles": len(agreed),
        "games": sum(int(match[1]) for match in agreed),
        "events": sum(int(match[2]) for match in agreed),
        "differences": [text for text in outputs if not FIGURES.search(text)],
    }


async def _said(at_once: asyncio.Semaphore, program: tuple[str, ...], environment: dict[str, str] | None = None) -> str:
    """What a process said at its end: its figures, or the difference with its place."""
    async with at_once:
        command = (sys.executable, "-m", *program)
        process = await asyncio.create_subprocess_exec(*command, stdout=PIPE, stderr=PIPE, env=environment)
        try:
            out, err = await process.communicate()
        finally:
            if process.returncode is None:
                process.kill()
    return out.decode() if process.returncode == 0 else (out + err).decode()[-2000:]
