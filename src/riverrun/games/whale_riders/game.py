"""Whale Riders as a title: its name, its variants, and where everything about a position is said."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from riverrun.core.edition import EditionFile
from riverrun.core.errors import Objection
from riverrun.core.game import ON, Ask, Feature, Game, Line, Option, Options, Verdict
from riverrun.games.whale_riders import encode, reasons, terminal, view, words
from riverrun.games.whale_riders.edition import DEAREST, LEAST, MOST, Edition
from riverrun.games.whale_riders.moves import NAMES
from riverrun.games.whale_riders.rules import WhaleRiders, set_up
from riverrun.games.whale_riders.scoring import TIE

SOLD_OUT, TURN_LIMIT = "sold out", "turn limit"


class WhaleRidersGame(Game[WhaleRiders]):
    """Whale Riders with one edition."""

    name = "whale_riders"
    title = "Whale Riders"
    credits = "Design: Reiner Knizia. Art: Vincent Dutrait. Published by Grail Games, 2021."
    minutes = (30, 60)
    least = LEAST
    most = MOST
    rules = 2  # a buy of many tiles ends by `done` while another tile of the port could be paid
    options: ClassVar[tuple[Option, ...]] = (
        Option("decree", "The Clan's Decree: the first to reach a goal earns its reward.", "R45", variant=True),
        Option("magic", "The Magic of the Whales: every rider picks a power.", "R48", variant=True),
    )
    names = tuple(NAMES)
    # Set-up brings at most 28 tiles, 6 hands of 6, the start player, 6 decrees and 8 powers, of which 6 are picked.  In
    # each of at most 60 turns a rider spends at most 6 contracts of at most DEAREST tiles each and draws 6, buys 4
    # tiles in each of 2 ports and has 8 laid, rides 3 ports and is done 3 times.
    longest = 85 + 60 * MOST * (6 * (2 + DEAREST) + 2 * 8 + 3 + 3)
    endings = (SOLD_OUT, TURN_LIMIT)
    features: ClassVar[tuple[Feature, ...]] = encode.FEATURES
    folder = Path(__file__).parent

    def __init__(self, file: EditionFile) -> None:
        super().__init__(file)
        self.edition = Edition(file)

    def set_up(self, seats: int, options: Options) -> WhaleRiders:
        return set_up(self.edition, seats, options["decree"] == ON, options["magic"] == ON)

    def view(self, state: WhaleRiders, seat: int) -> view.View:
        return view.view(state, seat)

    def breakdown(self, state: WhaleRiders, seat: int) -> list[Line]:
        return words.lines(state, seat)

    def objection(self, state: WhaleRiders, seat: int, move: int) -> Objection | None:
        return reasons.objection(state, seat, move)

    def verdict(self, state: WhaleRiders) -> Verdict:
        standing = list(state.standing())
        winners = tuple(seat for seat, rank in enumerate(standing) if rank == max(standing))
        level = sum(rank // TIE**2 == max(standing) // TIE**2 for rank in standing)  # in pearls
        rich = sum(rank // TIE == max(standing) // TIE for rank in standing)  # and in coins
        tie_break = "" if level == len(winners) else "coins" if rich == len(winners) else "tiles"
        return Verdict(winners, tie_break, TURN_LIMIT if state.sun_pearls() else SOLD_OUT)

    def ask(self, state: WhaleRiders, seat: int) -> Ask:
        return words.ask(state, seat)

    def tell(self, state: WhaleRiders, seat: int, move: int | None) -> str:
        return words.tell(state, seat, move)

    def draw(self, state: WhaleRiders, seat: int) -> str:
        return terminal.draw(state, seat)

    def encode(self, state: WhaleRiders, seat: int) -> list[float]:
        return encode.encode(state, seat)


def load(file: EditionFile) -> WhaleRidersGame:
    return WhaleRidersGame(file)
