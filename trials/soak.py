"""The long trials, of the rules and of the server, one after the other: what they measured against what is promised.

    python -m trials.soak [--minutes 30] [--only D1,A3] [--out build/soak] [--write docs/reliability.md]

Everything stays on this machine.  Each part ends after its share of the minutes or when it has done a night's work, but
R1, R2, M1 and T1 do all their work; one that fails is a line in the report.  The figures go to soak.json, the report to
soak.md and, with --write, between the marks of that page.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import re
import signal
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, NamedTuple

from riverrun import COMPILED, games
from riverrun.server.store.database import sqlite_url
from riverrun.speed import reference
from trials import abuse, floods, life, network
from trials import load as loads
from trials.figures import Figures, sound
from trials.referees import checks, referees, scripts, tests
from trials.world import World, running

BEGIN, END = "<!-- soak -->", "<!-- /soak -->"


class Part(NamedTuple):
    """One trial: its share of the time, how it is run, what must hold and how its figures read."""

    id: str
    share: float
    goal: str
    run: Callable[[Path, float], Awaitable[Figures]]  # with an empty folder and so many seconds
    holds: Callable[[Figures], bool]
    sentence: Callable[[Figures], str]
    counted: str = ""  # the figure that says how much was done,
    night: int = 0  # of how much in a night


def inside(trial: Callable[[World, int, float], Awaitable[Figures]], most: int) -> Any:
    """A trial of a server in this process."""

    async def run(folder: Path, seconds: float) -> Figures:
        async with running(sqlite_url(folder)) as world:
            return await trial(world, most, seconds)

    return run


def load(name: str) -> Any:
    async def run(_: Path, seconds: float) -> Figures:
        figures: Figures = (await loads.measure([name], max(5.0, seconds)))[name]
        return figures

    return run


def kept(f: Figures) -> str:
    return f"{f['acknowledged']:,} moves acknowledged, {f['lost']} lost or altered, {len(f['faults'])} games unsound"


def quick(f: Figures) -> str:
    return (
        f"{f['moves_per_s']:,} moves/s, p50 {f['p50_ms']} ms, p99 {f['p99_ms']} ms, p99.9 {f['p999_ms']} ms, "
        f"{f['refused']} refused, {f['memory_mb']} MB"
    )


def flooded(f: Figures) -> str:
    lines = [f"alone p99 {f['alone']['p99_ms']} ms"]
    for kind in floods.KINDS:
        flood = dict(f[kind])
        ratio, p99, beside = flood.pop("times_p99"), flood.pop("p99_ms"), flood.pop("beside_ms")
        rest = ", ".join(f"{name} {value}" for name, value in flood.items() if name not in ("moves", "refused"))
        lines.append(f"{kind.replace('_', ' ')}: p99 {p99} ms, {ratio} times the {beside} ms beside a burner, {rest}")
    return "; ".join(lines)


def withstood(f: Figures) -> bool:
    prompt = all(f[kind]["closed"] and f[kind]["longest_s"] <= 1.0 for kind in ("flooder", "slow_reader"))
    return prompt and all(f[kind]["times_p99"] <= 2.0 and not f[kind]["refused"] for kind in floods.KINDS)


def flat(f: Figures) -> bool:
    most, last = f["most"], f["last"]
    piles = most["wal_mb"] <= 64 and last["sockets"] <= 2 * f["tables"] and last["files"] <= 2 * f["tables"] + 100
    return sound(f) and piles and f["memory_slope_mb_per_hour"] <= 1.0


PARTS = [
    Part("R1", 0.0, "200 random and 50 greedy games a title over all setups, each in step with its referee",
         lambda *_: referees(), lambda f: f["titles"] == len(games.names()) and not f["differences"],
         lambda f: f"{f['titles']} titles, {f['games']:,} games, {f['events']:,} events, "
                   f"{len(f['differences'])} titles that differ"),
    Part("R2", 0.0, "60 games of every setup, random, greedy and searched, through all checks of the conformance kit",
         lambda *_: checks(), lambda f: f["titles"] == len(games.names()) and not f["differences"],
         lambda f: f"{f['titles']} titles, {f['games']:,} games, {f['events']:,} events, "
                   f"{len(f['differences'])} titles that fail"),
    Part("M1", 0.0, "60 scripts of what people do, made up anew: the server is always where its model is",
         lambda *_: scripts(60), lambda f: not f["faults"],
         lambda f: f"{f['scripts']} scripts, {len(f['faults'])} faults"),
    Part("T1", 0.0, "the tests marked `soak`: more cases, games and clicks of what `make test` does with less",
         lambda *_: tests(), lambda f: f["passed"] > 0 and not f["faults"],
         lambda f: f"{f['passed']} passed" if not f["faults"] else " ".join(f["faults"][0].split())),
    Part("D1", 0.13, "500 kills, no acknowledged move lost, doubled or altered, every game replays",
         lambda folder, seconds: life.kills(folder, 500, seconds), sound,
         lambda f: f"{f['kills']} kills, {kept(f)}; back within {f['back_s']} s", "kills", 500),
    Part("D5", 0.02, "kill to first view with 1,000 unfinished games within 3 s",
         lambda folder, _: life.crowd(folder), lambda f: f["first_view_s"] <= 3.0,
         lambda f: f"{f['first_view_s']} s ({f['start_cpu_s']} s of a core); N4: {f['sockets']} sockets back in "
                   f"{f['returned_s']} s (goal 10)"),
    Part("N1", 0.08, "20,000 forced disconnects, the client is where the server is",
         inside(network.breaks, 20_000), lambda f: not f["astray"] and not f["faults"],
         lambda f: f"{f['reconnects']:,} reconnects, {f['astray']} astray, {len(f['faults'])} games unsound",
         "reconnects", 20_000),
    Part("N2", 0.09, "1,000 games through a hostile proxy come to their end; N3: resume p99 within 300 ms",
         lambda folder, seconds: network.proxied(folder, 1000, seconds),
         lambda f: sound(f) and not f["unfinished"] and f["resume_p99_ms"] <= 300,
         lambda f: f"{f['proxied']} games, {f['cuts']} cuts, {f['unfinished']} seats unfinished, {kept(f)}; "
                   f"resume p99 {f['resume_p99_ms']} ms", "proxied", 1000),
    Part("A1", 0.07, "5,000,000 hostile messages, each answered once, growth up to 20 MB",
         inside(abuse.messages, 5_000_000),
         lambda f: not f["unanswered"] and not f["others_events"] and f["grown_mb"] <= 20,
         lambda f: f"{f['messages']:,} messages, {f['unanswered']} not answered once, grown by {f['grown_mb']} MB",
         "messages", 5_000_000),
    Part("A3", 0.16, "an offender closed within 1 s, the others' p99 at most twice that beside a burner of as much CPU",
         lambda _, seconds: floods.floods(max(3.0, seconds / 11)), withstood, flooded),
    Part("A6", 0.05, "1,000,000 guessed tokens, none accepted", inside(abuse.guesses, 1_000_000),
         lambda f: not f["accepted"] and f["the_right_one_is_known"],
         lambda f: f"{f['guesses']:,} guesses, {f['accepted']} accepted", "guesses", 1_000_000),
    Part("P1", 0.08, "500 tables, 2 s of thought: p50 10 ms, p99 100 ms, p99.9 500 ms, 250 MB", load("P1"),
         lambda f: f["p50_ms"] <= 10 and f["p99_ms"] <= 100 and f["p999_ms"] <= 500 and f["memory_mb"] <= 250
         and not f["refused"], quick),
    Part("P2", 0.05, "1,000 tables, 4 s of thought: p99 150 ms", load("P2"),
         lambda f: f["p99_ms"] <= 150 and not f["refused"], quick),
    Part("P3", 0.03, "50 tables without thought: 1,500 moves/s, p99 150 ms", load("P3"),
         lambda f: f["moves_per_s"] >= 1500 and f["p99_ms"] <= 150 and not f["refused"], quick),
    Part("P4", 0.02, "loop lag with two bots thinking: p99 20 ms, at most 200 ms", load("P4"),
         lambda f: f["p99_ms_at_most"] <= 20 and f["max_ms_at_most"] <= 200,
         lambda f: f"p99 at most {f['p99_ms_at_most']:g} ms, never over {f['max_ms_at_most']:g} ms"),
    Part("E1", 0.22, "100 tables: memory slope 1 MB an hour, sockets and files flat, WAL up to 64 MB",
         lambda folder, seconds: life.soak(folder, max(20.0, seconds)), flat,
         lambda f: f"{f['seconds']} s, {f['games']} games, {kept(f)}; p99 {f['p99_ms']} ms, "
                   f"slope {f['memory_slope_mb_per_hour']:+g} MB an hour, at most {listed(f['most'])}",
         "seconds", 3 * 3600),
]  # fmt: skip


def listed(figures: Figures) -> str:
    return ", ".join(f"{name.replace('_mb', '')} {value:g}{' MB' * ('_mb' in name)}" for name, value in figures.items())


async def soak(minutes: float, only: list[str]) -> dict[str, Any]:
    """The figures of all parts, a sentence in place of those of a part that failed."""
    figures: dict[str, Any] = {
        "minutes": minutes, "cores": os.cpu_count(), "python": platform.python_version(), "compiled": COMPILED,
        "reference_per_s": round(reference()), "load_before": os.getloadavg()[0], "parts": {},
    }  # fmt: skip
    for part in [part for part in PARTS if part.id in only]:
        began = time.monotonic()
        sys.stderr.write(f"{part.id}: {part.goal}\n")
        try:
            with tempfile.TemporaryDirectory() as folder:
                measured: Any = await part.run(Path(folder), 60 * minutes * part.share)
        except Exception as fault:  # noqa: BLE001 the other parts are still worth their time
            measured = f"{type(fault).__name__}: {fault}"
        sys.stderr.write(f"    {time.monotonic() - began:.0f} s: {_line(part, measured)}\n")
        figures["parts"][part.id] = measured
    return figures


def report(figures: dict[str, Any]) -> str:
    """The figures beside the goals."""
    engine = "compiled" if figures["compiled"] else "interpreted"
    head = (
        f"`make soak MINUTES={figures['minutes']:g}` on {figures['cores']} cores, the clients on the same machine, "
        f"Python {figures['python']}, engine {engine}, load average before {figures['load_before']:.1f}, "
        f"reference {figures['reference_per_s'] / 1e6:.1f} million loops a second."
    )
    lines = [head, "", "| id | goal of a night | holds | measured |", "| --- | --- | --- | --- |"]
    measured = figures["parts"]
    lines += [
        f"| {part.id} | {part.goal} | {_line(part, measured[part.id])} |" for part in PARTS if part.id in measured
    ]
    return "\n".join(lines) + "\n"


def _line(part: Part, measured: Any) -> str:
    if isinstance(measured, str):
        return f"no | failed: {' '.join(measured.split())}"
    so_far = ", so far" if part.counted and measured[part.counted] < part.night else ""
    return f"{f'yes{so_far}' if part.holds(measured) else 'no'} | {part.sentence(measured)}"


def filled(page: str, text: str) -> str:
    """A page with the report between its marks."""
    assert BEGIN in page, f"the page has no mark {BEGIN}"
    return re.sub(f"{BEGIN}.*{END}", lambda _: f"{BEGIN}\n{text}{END}", page, flags=re.DOTALL)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=30.0, help="for all parts together")
    parser.add_argument("--only", default=",".join(part.id for part in PARTS))
    parser.add_argument("--out", type=Path, default=Path("build/soak"))
    parser.add_argument("--write", type=Path, help="a page with a place for the report")
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # whoever ends it so leaves no server behind either
    figures = asyncio.run(soak(given.minutes, given.only.split(",")))
    given.out.mkdir(parents=True, exist_ok=True)
    (given.out / "soak.json").write_text(json.dumps(figures, indent=1) + "\n")
    (given.out / "soak.md").write_text(report(figures))
    if given.write:
        given.write.write_text(filled(given.write.read_text(), report(figures)))
    print(report(figures))


if __name__ == "__main__":
    main()
