"""River Valley Glassworks as a title: its name, its options, and where everything about a position is said."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import ClassVar

from riverrun.core.edition import EditionFile
from riverrun.core.errors import Objection
from riverrun.core.features import Encoder, Feature
from riverrun.core.game import OFF, ON, Ask, Game, Line, Noticed, Option, Options, Rival, Setup, Verdict
from riverrun.core.pieces import total
from riverrun.core.words import PLAIN, Reader, Text
from riverrun.games.glassworks import coach, labels, reasons, shown, terminal, view, words
from riverrun.games.glassworks.edition import LEVELS, Edition
from riverrun.games.glassworks.features import FEATURES, GlassworksEncoder
from riverrun.games.glassworks.moves import NAMES
from riverrun.games.glassworks.rival import RIVALS, Solo, set_up_solo
from riverrun.games.glassworks.rules import Glassworks, set_up

TRIGGERED, EXHAUSTED = "triggered", "exhausted"
GLASS_A_TURN = 2  # that a turn adds to a board, about


class GlassworksGame(Game[Glassworks]):
    """River Valley Glassworks with one edition."""

    name = "glassworks"
    title = "River Valley Glassworks"
    credits = "Design: Adam Hill, Ben Pinchback, Matt Riddle. Published by Allplay, 2024."
    minutes = (20, 30)
    fewest_seats = 1
    most_seats = 5
    rules = 2
    options: ClassVar[tuple[Option, ...]] = (
        Option("endgame_draw", "May one draw from the lake once the end is triggered?", "O1", default=ON),
        Option("random_stone_sides", "Are the stones of each river tile tossed, one or two, at set-up?", "O18"),
        Option("rival", "Solo: whom do you play against?", "R37", RIVALS, RIVALS[0], solo=True),
        Option("level", "Solo: how much is added to the rival's score?", "S5", LEVELS, LEVELS[0], solo=True),
    )
    names = NAMES
    # Set-up: 6 tiles, 6 tosses.  Every glass leaves the bag once (132), is spilt at most once (132), and opens at most
    # one of 35 columns.  A turn uses up glass of the bag, so there are at most 132 of at most 3 decisions; after that
    # at most 30 glass in satchels and lake are placed, 2 draws made, and 4 passes said between any two such turns.
    longest = 12 + 132 + 132 + 35 + 3 * 132 + 3 * 32 + 4 * 32
    endings = (TRIGGERED, EXHAUSTED)
    features: ClassVar[tuple[Feature, ...]] = FEATURES
    encoder: ClassVar[Encoder] = GlassworksEncoder()
    folder = Path(__file__).parent

    def __init__(self, file: EditionFile) -> None:
        super().__init__(file)
        self.edition = Edition(file)

    def set_up(self, seats: int, options: Options) -> Glassworks:
        endgame_draw, toss_stones = options["endgame_draw"] == ON, options["random_stone_sides"] == ON
        if seats > 1:
            return set_up(self.edition, seats, endgame_draw, toss_stones)
        rival, level = RIVALS.index(options["rival"]), LEVELS.index(options["level"])
        return set_up_solo(self.edition, rival, level, endgame_draw, toss_stones)

    def setups(self) -> Iterator[Setup]:
        for rival, level in zip(RIVALS, cycle(LEVELS), strict=False):
            yield Setup(1, {"rival": rival, "level": level})
        for seats in range(2, self.most_seats + 1):
            yield Setup(seats, {})
            yield Setup(seats, {"endgame_draw": OFF, "random_stone_sides": ON})

    def view(self, state: Glassworks, seat: int) -> shown.View:
        return view.view(state, seat)

    def common(self, state: Glassworks) -> shown.Common:
        return view.common(state)

    def own(self, state: Glassworks, seat: int) -> shown.View:
        return view.own(state, seat)

    def breakdown(self, state: Glassworks, seat: int) -> list[Line]:
        return words.lines(state, seat)

    def rivals(self, state: Glassworks) -> list[Rival]:
        return [words.rival(state)] if isinstance(state, Solo) else []

    def objection(self, state: Glassworks, seat: int, move: int) -> Objection | None:
        return reasons.objection(state, seat, move)

    def left(self, state: Glassworks) -> float:
        last = float(state.left) / float(state.boards) if state.left >= 0 else 1.0
        missing = self.edition.end_trigger - max(total(heights) for heights in state.heights)
        return last + float(max(0, missing)) / GLASS_A_TURN

    def verdict(self, state: Glassworks) -> Verdict:
        standing = list(state.standing())
        best = max(1, *standing) if isinstance(state, Solo) else max(standing)  # ruling O19: level is not a win
        winners = tuple(seat for seat, points in enumerate(standing) if points == best)
        return Verdict(winners, "", TRIGGERED if state.left == 0 else EXHAUSTED)

    def ask(self, state: Glassworks, seat: int) -> Ask:
        return words.ask(state, seat)

    def tell(self, state: Glassworks, seat: int, move: int | None) -> Text:
        return words.tell(state, seat, move)

    def chance_name(self, state: Glassworks) -> Text:
        return words.chance_name(state)

    def label(self, state: Glassworks, seat: int, move: int) -> Text:
        return labels.label(state, move)

    def moments(self, state: Glassworks, seat: int, armed: str = "") -> Iterator[Noticed]:
        seen = view.view(state, seat)
        return coach.of_move(seen, armed) if armed else coach.of_position(seen)

    def draw(self, state: Glassworks, seat: int, reader: Reader = PLAIN) -> str:
        return terminal.draw(state, seat, reader)


def load(file: EditionFile) -> GlassworksGame:
    return GlassworksGame(file)
