"""Whale Riders as a title: its name, its variants, and where everything about a position is said."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from riverrun.core.edition import EditionFile
from riverrun.core.errors import Objection
from riverrun.core.features import Encoder, Feature
from riverrun.core.game import ON, Ask, Game, Line, Noticed, Option, Options, Verdict
from riverrun.core.pieces import total
from riverrun.core.words import PLAIN, Reader, Text, say
from riverrun.games.whale_riders import coach, labels, reasons, shown, terminal, view, words
from riverrun.games.whale_riders.edition import (
    CARDS,
    DEAREST,
    HOME,
    LEAST,
    MOST,
    RESOURCES,
    STANDSTILL,
    SUN_PLACES,
    Edition,
)
from riverrun.games.whale_riders.features import FEATURES, WhaleRidersEncoder
from riverrun.games.whale_riders.languages.en import english
from riverrun.games.whale_riders.moves import NAMES
from riverrun.games.whale_riders.rules import WhaleRiders, set_up

SOLD_OUT, STILL = "sold out", "standstill"
PEARLS_A_TURN = 2  # of the Sun Port that are bought, about


class WhaleRidersGame(Game[WhaleRiders]):
    """Whale Riders with one edition."""

    name = "whale_riders"
    title = "Whale Riders"
    credits = "Design: Reiner Knizia. Art: Vincent Dutrait. Published by Grail Games, 2021."
    minutes = (30, 60)
    fewest_seats = LEAST
    most_seats = MOST
    rules = 3  # the coins of a decree come in the midst of a buy of many tiles; only a standstill is counted out
    options: ClassVar[tuple[Option, ...]] = (
        Option("decree", "The Clan's Decree: the first to reach a goal earns its reward.", "R45", variant=True),
        Option("magic", "The Magic of the Whales: every rider picks a power.", "R48", variant=True),
    )
    names = tuple(NAMES)
    # Set-up brings at most 28 tiles, 6 hands of 6, the start player, 6 decrees and 8 powers, of which 6 are picked.
    # Ports ridden, tiles bought and laid, contracts fulfilled and the tiles paid for them have an end; and between two
    # of these, each rider has at most STANDSTILL turns, with 2 coins or swaps, or 6 discards and 6 draws, and 3 `done`.
    steps = MOST * HOME + (RESOURCES + SUN_PLACES - 1) + CARDS
    longest = 85 + steps * (2 + DEAREST) + (steps + 1) * STANDSTILL * MOST * (6 + 6 + 3)
    endings = (SOLD_OUT, STILL)
    features: ClassVar[tuple[Feature, ...]] = FEATURES
    encoder: ClassVar[Encoder] = WhaleRidersEncoder()
    folder = Path(__file__).parent

    def __init__(self, file: EditionFile) -> None:
        super().__init__(file)
        self.edition = Edition(file)

    def set_up(self, seats: int, options: Options) -> WhaleRiders:
        return set_up(self.edition, seats, options["decree"] == ON, options["magic"] == ON)

    def view(self, state: WhaleRiders, seat: int) -> shown.View:
        return view.view(state, seat)

    def common(self, state: WhaleRiders) -> shown.Common:
        return view.common(state)

    def own(self, state: WhaleRiders, seat: int) -> shown.View:
        return view.own(state, seat)

    def breakdown(self, state: WhaleRiders, seat: int) -> list[Line]:
        return words.lines(state, seat)

    def objection(self, state: WhaleRiders, seat: int, move: int) -> Objection | None:
        return reasons.objection(state, seat, move)

    def left(self, state: WhaleRiders) -> float:
        pearls = sum(state.spaces[place] >= 0 for place in range(1, SUN_PLACES))
        return float(HOME - max(state.rides)) + pearls / PEARLS_A_TURN

    def verdict(self, state: WhaleRiders) -> Verdict:
        ranks = [(state.pearls(seat), state.coins[seat], total(state.tiles[seat])) for seat in range(state.seats)]
        pearls, coins, tiles = max(ranks)
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == (pearls, coins, tiles))
        level = [rank for rank in ranks if rank[0] == pearls]
        rich = [rank for rank in level if rank[1] == coins]
        ending = STILL if state.sun_pearls() else SOLD_OUT
        if len(level) == len(winners):
            return Verdict(winners, "", ending)
        return Verdict(winners, say(english.most_coins if len(rich) == len(winners) else english.most_tiles), ending)

    def ask(self, state: WhaleRiders, seat: int) -> Ask:
        return words.ask(state, seat)

    def tell(self, state: WhaleRiders, seat: int, move: int | None) -> Text:
        return words.tell(state, seat, move)

    def chance_name(self, state: WhaleRiders) -> Text:
        return say(english.sea)

    def label(self, state: WhaleRiders, seat: int, move: int) -> Text:
        return labels.label(state, seat, move)

    def moments(self, state: WhaleRiders, seat: int, armed: str = "") -> Iterator[Noticed]:
        return iter(()) if armed else coach.of_position(view.view(state, seat))

    def draw(self, state: WhaleRiders, seat: int, reader: Reader = PLAIN) -> str:
        return terminal.draw(state, seat, reader)


def load(file: EditionFile) -> WhaleRidersGame:
    return WhaleRidersGame(file)
