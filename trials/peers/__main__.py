"""How fast others play at random beside us, in one run, per second of one core.

    python -m trials.peers [--write docs/performance.md] [--only NAME ...]

Each peer gets an environment of its own under build/peers, which stays there for the next time.  One that cannot be
had here is left out with a note.  PYTHONPATH=build/compiled measures the compiled engine.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from riverrun import COMPILED, __version__, games
from riverrun.core.playout import playout
from riverrun.core.rng import Rng
from riverrun.core.state import State
from riverrun.envs.pettingzoo import env as pettingzoo_env
from riverrun.speed import reference
from trials.envs import steps_per_second
from trials.peers.clock import per_cpu_second
from trials.search_speed import iterations

ROOT = Path(__file__).parents[2]
PLACE = ROOT / "build" / "peers"
UV = Path(sys.executable).with_name("uv")
PATIENCE = 600  # seconds, for an installation and for a measurement
BATCH = 128  # games stepped together,
SECONDS = 2.0  # for so long
SEARCH = "search: "  # before what is no step but an iteration


class Peer(NamedTuple):
    """Another project: what is installed, and the module here that plays it."""

    title: str
    packages: tuple[str, ...]
    module: str


class Row(NamedTuple):
    """What was measured, or why not."""

    title: str
    rates: dict[str, float]
    note: str = ""


PEERS = {
    "open_spiel": Peer("OpenSpiel", ("open_spiel",), "open_spiel"),
    "pettingzoo": Peer("PettingZoo classic", ("pettingzoo[classic]",), "pettingzoo_classic"),
    "rlcard": Peer("RLCard", ("rlcard",), "rlcard_games"),
    "catanatron": Peer("Catanatron", ("catanatron",), "catanatron_games"),
    "pgx": Peer("pgx", ("pgx", "jax"), "pgx_games"),
}


def main() -> None:
    """Measure, print, and write where it is asked for."""
    parser = argparse.ArgumentParser(prog="trials.peers")
    parser.add_argument("--write", type=Path)
    parser.add_argument("--only", nargs="*", choices=[*PEERS, "riverrun"], default=[*PEERS, "riverrun"])
    asked = parser.parse_args()
    rows = []
    for name in asked.only:
        row = ours() if name == "riverrun" else measured(name, PEERS[name])
        print(row, file=sys.stderr)
        rows.append(row)
    text = page(rows, " ".join(["python -m trials.peers", *sys.argv[1:]]))
    if asked.write:
        asked.write.write_text(text, encoding="utf-8")
    print(text)


def measured(name: str, peer: Peer) -> Row:
    """A peer in its own environment."""
    folder = PLACE / name
    python = folder / "bin" / "python"
    try:
        if not (folder / "ready").exists():
            PLACE.mkdir(parents=True, exist_ok=True)
            if UV.exists():  # which takes seconds
                _run([UV, "venv", "--quiet", "--clear", "--seed", folder])  # RLCard asks pip for its own version
                _run([UV, "pip", "install", "--quiet", "--python", python, *peer.packages])
            else:
                _run([sys.executable, "-m", "venv", "--clear", folder])
                _run([python, "-m", "pip", "install", "--quiet", *peer.packages])
            (folder / "ready").touch()
        told = json.loads(_run([python, "-m", f"trials.peers.{peer.module}"]))
    except (subprocess.SubprocessError, OSError, ValueError) as error:
        words = str(getattr(error, "stderr", None) or error).strip().splitlines()
        return Row(peer.title, {}, f"not to be had here: {words[-1][:160] if words else type(error).__name__}")
    return Row(f"{peer.title} {told['version']}", told["rates"])


def ours() -> Row:
    """Riverrun: the engine, many games stepped together, PettingZoo, and the search, with two at the table."""
    rates = {}
    for name in games.names():
        game = games.load(name)
        rates[f"{name}, engine"] = per_cpu_second(partial(_playout, game.start(2), Rng(1)))
        rates[f"{name}, batch of {BATCH}"] = steps_per_second(name, BATCH, SECONDS, observe=True)
        rates[f"{name}, PettingZoo"] = per_cpu_second(_random_game(pettingzoo_env(name, seats=2)))
    rates |= {f"{SEARCH}{name}": iterations(games.load(name), 2, False) for name in games.names()}
    return Row(f"Riverrun {__version__}, {'compiled' if COMPILED else 'interpreted'}", rates)


def _playout(start: State, rng: Rng) -> int:
    return playout(start.clone(), rng)


def _random_game(env: Any) -> Callable[[], int]:
    env.reset(seed=1)

    def play() -> int:
        env.reset()
        decisions = 0
        for agent in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            env.step(env.action_space(agent).sample(observation["action_mask"]))
            decisions += 1
        return decisions

    return play


INTRODUCTION = """\
# Performance beside others

Written by `COMMAND`: random play through each project's normal interface, in one run on one machine, per
second of CPU time.

**The games differ**, and so does what a decision is: a table like this says what an experiment costs in each, not whose
code is better. Where an interface gives observation and mask, their cost is in the figure, and so it is in "batch":
many games of Riverrun stepped together ([environments.md](environments.md)). "Engine" is Riverrun's own loop, which
never leaves compiled code; OpenSpiel's games are stepped from Python. On a busy machine figures change by half from
run to run: read ratios.
"""
SEARCHES = """
## Search

One search from the first decision, a random playout to the end of the game in each iteration.
"""


def page(rows: list[Row], command: str) -> str:
    """Everything as Markdown."""
    machine = f"Python {platform.python_version()}, {os.cpu_count()} processors ({platform.machine()})"
    machine += f", {os.getloadavg()[0]:.0f} programs at work on them at the end"
    yardstick = f"the reference loop of `riverrun bench` makes {reference():,.0f} rounds a second here"
    parts = [
        INTRODUCTION.replace("COMMAND", command),
        f"{machine}; {yardstick}.\n",
        *_table("decisions a second", rows, search=False),
    ]
    parts += [SEARCHES, *_table("iterations a second", rows, search=True)]
    parts += [f"\n{row.title}: {row.note}." for row in rows if row.note]
    return "\n".join(parts) + "\n"


def _table(unit: str, rows: list[Row], search: bool) -> Iterator[str]:
    yield f"| project | game | {unit} |"
    yield "| --- | --- | ---: |"
    for row in rows:
        for what, rate in row.rates.items():
            if what.startswith(SEARCH) == search:
                yield f"| {row.title} | {what.removeprefix(SEARCH)} | {rate:,.0f} |"


def _run(command: list[str | Path]) -> str:
    variables = os.environ | {"PYTHONPATH": str(ROOT), "JAX_PLATFORMS": "cpu"}
    done = subprocess.run(  # noqa: S603 our own
        command, cwd=ROOT, env=variables, capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    return done.stdout


if __name__ == "__main__":
    main()
