"""What bots have learned, as it ships with the games, and when it may be used.

A file GAME-SEATS.json here holds the estimates of the hand-written evaluation as training has tuned them, or a net that
adds to it, or both, and where they come from.  It is used for the game that it was learned in: this edition and these
rules, no options but the usual ones.  Elsewhere the evaluation judges as it was written, and `why_not` says so.
"""

from __future__ import annotations

import hashlib
from array import array
from base64 import b64decode, b64encode
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from riverrun.bots.evaluate import as_written, evaluation, to_begin_with
from riverrun.bots.evaluation import Evaluation
from riverrun.bots.net import Learned, Net
from riverrun.core.errors import Malformed
from riverrun.core.game import Game, Options
from riverrun.core.state import State

FOLDER: Final = Path(__file__).parent
FORMAT: Final = 1
INSTEAD: Final = "the evaluation judges as it was written"


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """What was learned, as it is kept."""

    format: int = FORMAT
    game: str
    seats: int
    rules: int
    edition: str  # its hash
    features: str  # their hash
    command: str = ""  # that made it
    games: int = 0  # that it was trained on
    figures: str = ""  # that admitted it
    estimates: dict[str, float] = {}  # of the evaluation; those that are not here are as they were written
    hidden: int = 0  # units of the net; without any there is none
    # Of the net, numbers in base64:
    read: str = ""  # 32 bits each: the places that it reads, the last of all being the judgement by hand
    weights: str = ""  # 16 bits, in UNITs: of each of these to the hidden units
    heads: str = ""  # 32 bits: what the units begin with, points and spread for each and for one that is always 1

    def net(self, inputs: int) -> Net:
        """The net, ready to judge so many numbers."""
        try:
            read, first, rest = numbers("i", self.read), numbers("h", self.weights), numbers("i", self.heads)
        except ValueError as error:
            raise Malformed(f"{self.game}, {self.seats} seats: no weights: {error}") from None
        hidden = self.hidden
        if hidden < 2 or hidden % 2 or len(first) != hidden * len(read) or len(rest) != 3 * hidden + 2:
            raise Malformed(f"{self.game}, {self.seats} seats: these are not the weights of {hidden} hidden units")
        if not all(0 <= place < inputs for place in read):
            raise Malformed(f"{self.game}, {self.seats} seats: the net reads places beyond the {inputs} that there are")
        rows = [first[at : at + hidden] for at in range(0, len(first), hidden)]
        return Net(inputs, read, rows, rest[:hidden], rest[hidden : 2 * hidden + 1], rest[2 * hidden + 1 :])


def numbers(kind: str, text: str) -> list[int]:
    """The whole numbers of a base64 text, lowest byte first."""
    found = array(kind, b64decode(text))
    if found.itemsize > 1 and _big_endian():
        found.byteswap()
    return found.tolist()


def text_of(kind: str, values: list[int]) -> str:
    """Whole numbers as a base64 text."""
    row = array(kind, values)
    if _big_endian():
        row.byteswap()
    return b64encode(row.tobytes()).decode()


def _big_endian() -> bool:
    return array("h", [1]).tobytes() == b"\0\1"


def features_hash(game: Game[State]) -> str:
    """What a net of this game reads, in short."""
    return hashlib.sha256(repr([(each.name, each.size, each.scale) for each in game.features]).encode()).hexdigest()[
        :16
    ]


def read(path: Path) -> Weights:
    """What a file holds."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Weights)
    except OSError as error:
        raise Malformed(f"{path}: {error.strerror or error}") from None
    except msgspec.DecodeError as error:
        raise Malformed(f"{path}: nothing that was learned: {error}") from None
    if found.format != FORMAT:
        raise Malformed(f"{path}: format {found.format}; this version reads format {FORMAT}")
    return found


def write(path: Path, weights: Weights) -> None:
    """Keep what was learned, in a form that shows well what changed."""
    put(path, msgspec.json.format(msgspec.json.encode(weights), indent=1) + b"\n")


def put(path: Path, content: bytes) -> None:
    """Write a file whole: whoever is interrupted leaves the old one."""
    beside = path.with_name(f".{path.name}")
    beside.write_bytes(content)
    beside.replace(path)


@lru_cache(maxsize=32)
def shipped(name: str) -> tuple[Weights, ...]:
    """What ships for a game, by rising seats."""
    return tuple(sorted((read(path) for path in FOLDER.glob(f"{name}-[0-9].json")), key=lambda one: one.seats))


def why_not(weights: Weights, game: Game[State], options: Options | None = None) -> str:
    """Why what was learned does not fit a game, in a sentence; nothing if it does."""
    if weights.game != game.name:
        return f"It was learned in {weights.game}, not in {game.name}."
    if weights.edition != game.edition_file.hash:
        return f"It was learned with another edition; {INSTEAD}."
    other_features = bool(weights.hidden) and weights.features != features_hash(game)
    if weights.rules != game.rules or other_features or not weights.estimates.keys() <= as_written(game.name).keys():
        return f"It was learned with other rules, features or estimates; {INSTEAD}."
    usual = {option.name: option.default for option in game.options}
    if changed := [name for name, value in (options or {}).items() if value != usual[name]]:
        return f"It was learned without {', '.join(changed)}; {INSTEAD}."
    return ""


def fitting(game: Game[State], seats: int, options: Options | None = None) -> Weights | None:
    """What strong bots go by: what was learned with the nearest number of seats, if any of it may be used.

    Alone at the table other things count than among others, so that neither learns from the other.
    """
    found = [
        weights
        for weights in shipped(game.name)
        if (weights.seats == 1) == (seats == 1) and not why_not(weights, game, options)
    ]
    return min(found, key=lambda weights: abs(weights.seats - seats), default=None)


def judgement(game: Game[State], seats: int, options: Options | None = None) -> Evaluation:
    """The evaluation of strong bots: with what was learned, or as it was written."""
    weights = fitting(game, seats, options)
    return learned(game, weights) if weights else evaluation(game.name, to_begin_with(game.name))


def learned(game: Game[State], weights: Weights) -> Evaluation:
    """The evaluation with the estimates that were learned, and with the net on top of it."""
    base = evaluation(game.name, to_begin_with(game.name) | weights.estimates)
    if not weights.hidden:
        return base
    inputs = 1 + sum(feature.size for feature in game.features)
    return Learned(base, game.encoder, weights.net(inputs), weights.seats)
