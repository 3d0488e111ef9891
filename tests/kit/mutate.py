"""Plants faults into a game's rules and tells which of them the tests do not notice.

    python -m tests.kit.mutate GAME [--faults 100] [--seed 1] [--jobs 2] [--at FILE:LINE]

Each fault is tried in a process of its own, forked once pytest is loaded, in which the changed module is imported in
place of the real one; no file is touched.  The game's own tests come first; what they do not notice is left to the
kit's games with the referee.  Pins are left out: they would notice nearly everything, and prove nothing about a rule.

Each of the two suites is run without a fault first, which tells how long its tests take and which functions they enter.
Only tests that enter the changed function are run with a fault, the quick ones first: most are noticed in a second.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import resource
import sys
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from math import ceil
from multiprocessing import connection, get_context
from multiprocessing.connection import Connection
from multiprocessing.context import ForkProcess
from pathlib import Path
from time import process_time
from types import FrameType
from typing import NamedTuple

import pytest
from rich.console import Console
from rich.progress import track

from tests.kit.faults import Fault, Planted, faults
from tools.compile import SOURCE

ROOT = Path(__file__).parent.parent.parent
MOST = 5  # faults in a hundred that may survive
ENDLESS = 10.0  # seconds of CPU beyond three times its usual ones, after which a test is taken to loop for ever
MEMORY = 4 << 30  # bytes; a loop that fills a list ends here
USELESS = "cacheprovider", "faulthandler", "unraisableexception", "schemathesis", "faker", "playwright", "base_url"
PLAIN = ["-x", "-q", "--assert=plain", *(f"-pno:{plugin}" for plugin in USELESS), "-m", "not slow and not browser"]
FORK = get_context("fork")
OWN, KIT, HUNG, SURVIVED = "noticed by its own tests", "noticed by the kit", "endless", "survived"


class Known(NamedTuple):
    """What is known of a test from a run without a fault."""

    seconds: float
    entered: frozenset[tuple[str, int]] | None  # functions of the rules, by file and first line; None for all of them

    def enters(self, fault: Fault) -> bool:
        return self.entered is None or (str(fault.path), fault.function) in self.entered


class Watch:
    """Times every test and notes the functions of the rules that it enters."""

    def __init__(self, game: str) -> None:
        self.folder = str(SOURCE / "games" / game)
        self.entered: set[tuple[str, int]] = set()
        self.known: dict[str, Known] = {}

    def enter(self, frame: FrameType, event: str, argument: object) -> None:
        code = frame.f_code
        if code.co_filename.startswith(self.folder):
            self.entered.add((code.co_filename, code.co_firstlineno))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.entered, start = set(), process_time()
        whole_games = item.nodeid.startswith("tests/kit")
        sys.settrace(None if whole_games else self.enter)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            entered = None if whole_games else frozenset(self.entered)
            self.known[item.nodeid] = Known(process_time() - start, entered)


class Order:
    """Picks the tests that may notice a fault, puts them in order, and ends those that do not end."""

    def __init__(self, fault: Fault, known: dict[str, Known]) -> None:
        self.fault, self.known = fault, known

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        known = self.known
        items[:] = [item for item in items if item.nodeid in known]
        enter = [item for item in items if known[item.nodeid].enters(self.fault)]
        items[:] = enter or items  # what is done once, when a module is imported, no test enters
        items.sort(key=lambda item: known[item.nodeid].seconds)

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        limit = process_time() + 3 * self.known[item.nodeid].seconds + ENDLESS
        resource.setrlimit(resource.RLIMIT_CPU, (ceil(limit), resource.RLIM_INFINITY))


def suites(game: str) -> dict[str, list[str]]:
    """The tests of a game that prove something about its rules: its own, then the kit's without its pins."""
    kit = ["tests/kit/test_conformance.py", "-k", f"{game} and a_game_holds_everything"]
    return {OWN: [f"tests/games/{game}"], KIT: kit}


def passes(suite: list[str], plugin: Watch | Order) -> bool:
    """Whether the tests pass in this process."""
    assert "riverrun" not in sys.modules, "the rules were imported before the fault was planted"
    mute()
    return pytest.main([*PLAIN, *suite], [plugin]) in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}


def sound(suite: list[str], game: str, answer: Connection) -> None:
    """Run the tests without a fault, and answer what is known of them: nothing if one fails."""
    watch = Watch(game)
    answer.send(watch.known if passes(suite, watch) else {})
    os._exit(0)


def try_out(suite: list[str], fault: Fault, known: dict[str, Known]) -> None:
    """Run the tests with a fault, and leave with 0 if it survives."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    sys.meta_path.insert(0, Planted(fault))
    os._exit(0 if passes(suite, Order(fault, known)) else 1)


def warm_up() -> None:
    """Load pytest's plugins, which takes longer than most tests."""
    mute()
    pytest.main([*PLAIN, "--markers"])
    gc.freeze()


def mute() -> None:
    nothing = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nothing, stream)


def known_of(suite: list[str], game: str) -> dict[str, Known]:
    """What a run without a fault tells of the tests; nothing if one of them fails."""
    here, there = FORK.Pipe()
    process = FORK.Process(target=sound, args=(suite, game, there))
    process.start()
    there.close()
    try:
        known: dict[str, Known] = here.recv()
    except EOFError:
        known = {}
    process.join()
    return known


def tried(
    suite: list[str], planted: Sequence[Fault], known: dict[str, Known], jobs: int
) -> Iterator[tuple[Fault, int]]:  # fmt: skip
    """Each fault with the way its process ended: 0 if it survives, 1 if it is noticed, or less if it was endless."""
    running: dict[int, tuple[ForkProcess, Fault]] = {}
    waiting = list(reversed(planted))
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                fault = waiting.pop()
                process = FORK.Process(target=try_out, args=(suite, fault, known))
                process.start()
                running[process.sentinel] = process, fault
            for sentinel in connection.wait(list(running)):
                assert isinstance(sentinel, int)
                process, fault = running.pop(sentinel)
                process.join()
                yield fault, process.exitcode or 0
    finally:
        for process, _ in running.values():
            process.kill()


def chosen(asked: argparse.Namespace) -> tuple[list[Fault], int]:
    """The faults to plant, and how many there are to choose from."""
    every = faults(asked.game)
    if asked.at:
        return [fault for fault in every if f"{fault.path.name}:{fault.line}" == asked.at], len(every)
    return random.Random(asked.seed).sample(every, min(asked.faults, len(every))), len(every)


def report(asked: argparse.Namespace, console: Console) -> int:
    """Try all faults, print what became of them, and answer how the program is to end."""
    warm_up()
    planted, of = chosen(asked)
    left, counts = planted, Counter[str]()
    for noticed, suite in suites(asked.game).items():
        if not left:
            break
        known = known_of(suite, asked.game)
        if not known:
            console.print(f"{asked.game}: its tests fail without any fault")
            return 2
        survivors = []
        fates = tried(suite, left, known, asked.jobs)
        for fault, ended in track(fates, f"{asked.game}, {suite[0]}", total=len(left), console=console):
            fate = SURVIVED if ended == 0 else noticed if ended == 1 else HUNG
            if fate == SURVIVED:
                survivors.append(fault)
            else:
                counts[fate] += 1
            if asked.verbose:
                console.print(f"{fault}: {fate} {suite[0]}" if fate == SURVIVED else f"{fault}: {fate}")
        left = survivors
    counts[SURVIVED] = len(left)
    sums = ", ".join(f"{counts[fate]} {fate}" for fate in (OWN, KIT, HUNG, SURVIVED))
    console.print(f"{asked.game}: {len(planted)} of {of} faults, seed {asked.seed}: {sums}")
    for fault in sorted(left):
        console.print(f"survived: {fault}")
    return int(100 * len(left) > MOST * len(planted))


def main() -> int:
    parser = argparse.ArgumentParser(description="Plant faults into a game's rules and list those no test notices.")
    parser.add_argument("game", choices=sorted(path.parent.name for path in (SOURCE / "games").glob("*/game.py")))
    parser.add_argument("--faults", type=int, default=100, help="how many, chosen at random (100)")
    parser.add_argument("--seed", type=int, default=1, help="of the choice (1)")
    parser.add_argument("--at", metavar="FILE:LINE", help="all faults of this line instead, as water.py:83")
    parser.add_argument("--jobs", type=int, default=2, help="processes at a time (2)")
    parser.add_argument("--verbose", action="store_true", help="say what became of each, as it is found")
    asked = parser.parse_args()
    os.chdir(ROOT)
    with os.fdopen(os.dup(1), "w") as out:  # pytest is silent here
        return report(asked, Console(file=out, highlight=False, markup=False, soft_wrap=True))


if __name__ == "__main__":
    sys.exit(main())
