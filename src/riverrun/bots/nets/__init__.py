"""The nets that ship with the games, and when one may be used.

A net is a file GAME-SEATS.json here: its weights, and where they come from.  It judges the game that it was trained
for: this edition and these rules, this number of seats, no options but the usual ones, and the features it was trained
on.  Anywhere else the hand-written evaluation judges, and `why_not` says so.
"""

from __future__ import annotations

import hashlib
from array import array
from base64 import b64decode, b64encode
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from riverrun.bots.evaluate import evaluation
from riverrun.bots.evaluation import Evaluation
from riverrun.bots.net import Learned, Net
from riverrun.core.errors import Malformed
from riverrun.core.game import Game, Options
from riverrun.core.state import State

FOLDER: Final = Path(__file__).parent
FORMAT: Final = 1


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """A net as it is kept."""

    format: int = FORMAT
    game: str
    seats: int
    rules: int
    edition: str  # its hash
    features: str  # their hash
    hidden: int  # units
    command: str = ""  # that made it
    games: int = 0  # that it was trained on
    figures: str = ""  # that admitted it
    read: str  # 32-bit numbers in base64: the places that the net reads, the last of all being the judgement by hand
    weights: str  # 16-bit ones in UNITs: of each of these to the hidden units,
    heads: str  # and 32-bit ones: what the units begin with, points and spread for each and for one that is always 1

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
    """The net in a file."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Weights)
    except OSError as error:
        raise Malformed(f"{path}: {error.strerror or error}") from None
    except msgspec.DecodeError as error:
        raise Malformed(f"{path}: not a net: {error}") from None
    if found.format != FORMAT:
        raise Malformed(f"{path}: a net of format {found.format}; this version reads format {FORMAT}")
    return found


def write(path: Path, weights: Weights) -> None:
    """Keep a net, in a form that shows well what changed."""
    put(path, msgspec.json.format(msgspec.json.encode(weights), indent=1) + b"\n")


def put(path: Path, content: bytes) -> None:
    """Write a file whole: whoever is interrupted leaves the old one."""
    beside = path.with_name(f".{path.name}")
    beside.write_bytes(content)
    beside.replace(path)


@lru_cache(maxsize=32)
def shipped(name: str) -> tuple[Weights, ...]:
    """The nets that ship for a game, by rising seats."""
    return tuple(sorted((read(path) for path in FOLDER.glob(f"{name}-[0-9].json")), key=lambda one: one.seats))


def why_not(weights: Weights, game: Game[State], options: Options | None = None) -> str:
    """Why a net does not fit a game, in a sentence; nothing if it does."""
    if weights.game != game.name:
        return f"The net was trained for {weights.game}, not for {game.name}."
    if weights.edition != game.edition_file.hash:
        return "The net was trained for another edition; the hand-written evaluation judges instead."
    if weights.rules != game.rules or weights.features != features_hash(game):
        return "The net was trained for other rules or features; the hand-written evaluation judges instead."
    usual = {option.name: option.default for option in game.options}
    if changed := [name for name, value in (options or {}).items() if value != usual[name]]:
        return f"The net was trained without {', '.join(changed)}; the hand-written evaluation judges instead."
    return ""


def judgement(game: Game[State], options: Options | None = None) -> Evaluation:
    """What bots go by: the hand-written evaluation, corrected by a net for the seats that there is one for."""
    judged = evaluation(game.name)
    for weights in shipped(game.name):
        if not why_not(weights, game, options):
            judged = corrected(judged, game, weights)
    return judged


def corrected(base: Evaluation, game: Game[State], weights: Weights) -> Learned:
    """An evaluation, corrected by a net for the seats it was trained for."""
    inputs = 1 + sum(feature.size for feature in game.features)
    return Learned(base, game.encoder, weights.net(inputs), weights.seats)
