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


async def _said(at_once: asyncio.Semaphore, program: tuple[str, ...]) -> str:
    """What a process said at its end: its figures, or the difference with its place."""
    async with at_once:
        command = (sys.executable, "-m", *program)
        process = await asyncio.create_subprocess_exec(*command, stdout=PIPE, stderr=PIPE)
        try:
            out, err = await process.communicate()
        finally:
            if process.returncode is None:
                process.kill()
    return out.decode() if process.returncode == 0 else err.decode()[-2000:]
