"""Numbers that any change of a game's rules changes: perft counts, checksums of games, digests of playthroughs.

They lie in tests/archive/GAME/pins.toml and are written by `python -m tests.kit.pin GAME`.
"""

from __future__ import annotations

import tomllib
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from riverrun.core import record
from riverrun.core.perft import perft
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY, sampled
from riverrun.core.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from riverrun.core.game import Game, S, Setup
    from riverrun.core.state import State

ARCHIVE = Path(__file__).parent.parent / "archive"
SEEDS = 200  # random games in a checksum
NODES = 20_000  # of a perft; it goes as deep as this allows
DEEPEST = 5
FIFTHS = (1, 2, 3, 4)  # of a random game: where perft counts from

Pins = dict[str, dict[str, str | int]]


def pins_file(name: str) -> Path:
    return ARCHIVE / name / "pins.toml"


def read_pins(name: str) -> Pins:
    return tomllib.loads(pins_file(name).read_text(encoding="utf-8")) if pins_file(name).exists() else {}


def write_pins(pins: Pins) -> str:
    lines = ["# Written by `python -m tests.kit.pin`; a change here means that the rules play differently."]
    for table, values in pins.items():
        lines += ["", f"[{table}]"]
        lines += [
            f'"{key}" = {value}' if isinstance(value, int) else f'"{key}" = "{value}"' for key, value in values.items()
        ]
    return "\n".join(lines) + "\n"


def random_walk(game: Game[S], setup: Setup, seed: int) -> Iterator[tuple[S, int, int]]:
    """Each position of a random game with the event that is about to happen, without any table."""
    state, rng = game.start(setup.seats, setup.options), Rng(seed)
    while state.mover != NOBODY:
        seat = state.mover
        if seat == CHANCE:
            move = sampled(state, rng)
        else:
            moves = state.legal(seat)
            move = moves[rng.below(len(moves))]
        yield state, seat, move
        state.apply(seat, move)
    yield state, NOBODY, 0


def checksum(game: Game[State], setup: Setup) -> str:
    """A fingerprint of random games, every event and final score of them."""
    digest = blake2b(digest_size=12)
    for seed in range(SEEDS):
        for state, seat, move in random_walk(game, setup, seed):
            digest.update(f"{seat}:{move} ".encode() if seat != NOBODY else f"{list(state.scores())}\n".encode())
    return digest.hexdigest()


def perfts(game: Game[State], setup: Setup) -> dict[str, int]:
    """Counts from some positions of a random game: '2p at 40 depth 3' and how many ways there are."""
    length = sum(1 for _ in random_walk(game, setup, 1)) - 1
    stops = {length * fifth // (len(FIFTHS) + 1) for fifth in FIFTHS}
    counts = {}
    for n, (state, _, _) in enumerate(random_walk(game, setup, 1)):
        if n in stops:
            depth, count = 1, int(perft(state, 1))
            while depth < DEEPEST and (deeper := _perft_within(state, depth + 1)) is not None:
                depth, count = depth + 1, deeper
            counts[f"{setup} at {n} depth {depth}"] = count
    return counts


def _perft_within(state: State, depth: int) -> int | None:
    """A perft that is small enough, judged by its growth so far."""
    last, before = int(perft(state, depth - 1)), int(perft(state, depth - 2)) if depth > 1 else 1
    return int(perft(state, depth)) if last * max(1, last // max(1, before)) <= NODES else None


def position_at(game: Game[State], setup: Setup, n: int) -> State:
    """The position that a perft counts from."""
    for at, (state, _, _) in enumerate(random_walk(game, setup, 1)):
        if at == n:
            return state.clone()
    raise AssertionError("the game was too short")


def transcript(table: Table) -> str:
    """A digest of what could be done, what was done and how it scored, at every position of a game."""
    digest = blake2b(digest_size=12)
    walk = Table.replayed(table.game, table.seats, table.options)
    for event in table.events:
        state = walk.state
        legal = [(seat, list(state.legal(seat))) for seat in state.actors()]
        digest.update(f"{legal} {list(state.chance())} {list(state.scores())} {tuple(event)}\n".encode())
        walk.follow([event])
    verdict = walk.game.verdict(walk.state)
    digest.update(f"{list(walk.state.scores())} {verdict._replace(tie_break=str(verdict.tie_break))}".encode())
    return digest.hexdigest()


def archived(name: str) -> list[Path]:
    return sorted((ARCHIVE / name).glob("*.game"))


def verified(game: Game[State], path: Path) -> Table:
    """The final table of an archived game, every event of it recomputed."""
    return record.verify(record.read(path.read_text(encoding="utf-8")), game)


def current(game: Game[State]) -> Pins:
    """What the pins would be now."""
    setups = list(game.setups())
    return {
        "checksum": {str(setup): checksum(game, setup) for setup in setups},
        "perft": {key: count for setup in setups for key, count in perfts(game, setup).items()},
        "playthrough": {path.name: transcript(verified(game, path)) for path in archived(game.name)},
    }
