"""What it costs to share games out: CPU time a game in one process, in two, and on Ray with one and two workers.

    python -m trials.scale [--games N] [--bots A,B]

The efficiency is the CPU time of the same games played plainly, divided by all CPU time that was spent, with whoever
handed out the work and whoever carried it; starting up is left out.  It says how many of so many processors do the
playing, also on a machine that is busy with other things.  Ray's own services, which run by the clock and not by the
game, are told apart: what they take of a processor.
"""

from __future__ import annotations

import argparse
import contextlib
import os
from pathlib import Path
from time import monotonic

from riverrun import COMPILED, games
from riverrun.arena.match import Match, results
from riverrun.bots.transcript import opening
from riverrun.workplaces import HERE, LOCAL, RAY, Workplace

TICKS = os.sysconf("SC_CLK_TCK")
WARM = 0.2  # of the games, in which workers start and pieces grow


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(prog="trials.scale")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--bots", default="brook,spring")
    asked = parser.parse_args()
    match = Match(opening(games.load("glassworks"), 2), tuple(asked.bots.split(",")), asked.games, "scale")
    print(f"{asked.games} games of {asked.bots}, {'compiled' if COMPILED else 'interpreted'} engine")
    plain, _ = cpu_a_game(match, HERE)
    print(f"{'plainly':>16} {1000 * plain:8.2f} ms of CPU a game")
    for place in [Workplace(on, jobs) for on in (LOCAL, RAY) for jobs in (1, 2)]:
        if place != Workplace(LOCAL, 1):
            spent, services = cpu_a_game(match, place)
            print(
                f"{place.on:>12} x {place.jobs} {1000 * spent:8.2f} ms, efficiency {100 * plain / spent:.0f} %"
                f", services {100 * services:.1f} % of a processor"
            )


def cpu_a_game(match: Match, place: Workplace) -> tuple[float, float]:
    """CPU seconds of all processes of this one's family, a game, once they are warm; and of services, a second."""
    first = int(match.games * WARM)
    for played in results(match, place):
        if played.number == first:
            before, began = family_time(), monotonic()
        elif played.number == match.games - 1:
            after, ended = family_time(), monotonic()
    return (after[0] - before[0]) / (match.games - 1 - first), (after[1] - before[1]) / (ended - began)


def family_time() -> tuple[float, float]:
    """The CPU seconds of this process and of all that descend from it and live: of Ray's services apart."""
    parents, spent, services = {}, {}, set()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            pid = int(stat.parent.name)
            words = stat.read_text().rpartition(")")[2].split()
            parents[pid], spent[pid] = int(words[1]), (int(words[11]) + int(words[12])) / TICKS
            if b"/ray/" in stat.with_name("cmdline").read_bytes():  # a worker of Ray's calls itself ray::something
                services.add(pid)
    family = {os.getpid()}
    while more := {pid for pid, parent in parents.items() if parent in family} - family:
        family |= more
    return sum(spent[pid] for pid in family - services), sum(spent[pid] for pid in family & services)


if __name__ == "__main__":
    main()
