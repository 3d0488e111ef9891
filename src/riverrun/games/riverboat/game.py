"""Riverboat as a title: its name, and where everything about a position is said."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from riverrun.core.edition import EditionFile
from riverrun.core.errors import Objection
from riverrun.core.features import Encoder, Feature
from riverrun.core.game import Ask, Game, Line, Noticed, Options, Verdict
from riverrun.core.words import PLAIN, Reader, Text, say
from riverrun.games.riverboat import coach, labels, reasons, shown, story, terminal, view, words
from riverrun.games.riverboat.edition import Edition
from riverrun.games.riverboat.features import FEATURES, RiverboatEncoder
from riverrun.games.riverboat.languages.en import english
from riverrun.games.riverboat.moves import NAMES, PHASES
from riverrun.games.riverboat.rules import Riverboat, set_up

LAST_ROUND = "last_round"


class RiverboatGame(Game[Riverboat]):
    """Riverboat with one edition."""

    name = "riverboat"
    title = "Riverboat"
    credits = "Design: Michael Kiesling. Published by Mayfair Games and Lookout Games, 2017."
    minutes = (60, 90)
    fewest_seats = 2
    most_seats = 4
    rules = 2
    names = NAMES
    # Chance: marker and mats 5, crop tiles 110, opportunity cards 16, cultivation cards 32.  Four players decide: 16
    # phase tiles; 4 + 4 * 32 workers; 2 for each crop tile; 36 boats or passes, each with up to 2 for its feature, 1
    # for its agents and 2 for the harvesting bonus; 16 cards with 2 for a feature in a surveyor's place; 4 bonuses of
    # the last phase; 36 surveyors with 1 for a card's agents, and 16 passes.
    longest = (5 + 110 + 16 + 32) + 16 + (4 + 4 * 32) + 2 * 110 + 36 * 6 + 16 * 3 + 4 + 36 * 2 + 16
    endings = (LAST_ROUND,)
    at_the_end = frozenset({"R59", "R60", "R61", "R62", "R63"})
    features: ClassVar[tuple[Feature, ...]] = FEATURES
    encoder: ClassVar[Encoder] = RiverboatEncoder()
    folder = Path(__file__).parent

    def __init__(self, file: EditionFile) -> None:
        super().__init__(file)
        self.edition = Edition(file)

    def set_up(self, seats: int, options: Options) -> Riverboat:
        return set_up(self.edition, seats)

    def view(self, state: Riverboat, seat: int) -> shown.View:
        return view.view(state, seat)

    def common(self, state: Riverboat) -> shown.Common:
        return view.common(state)

    def own(self, state: Riverboat, seat: int) -> shown.View:
        return view.own(state, seat)

    def breakdown(self, state: Riverboat, seat: int) -> list[Line]:
        return words.lines(state, seat)

    def objection(self, state: Riverboat, seat: int, move: int) -> Objection | None:
        return reasons.objection(state, seat, move)

    def left(self, state: Riverboat) -> float:
        return float(self.edition.rounds - state.round) - float(max(0, state.phase)) / float(PHASES)

    def verdict(self, state: Riverboat) -> Verdict:
        scores = list(state.scores())
        return Verdict(tuple(seat for seat, vp in enumerate(scores) if vp == max(scores)), "", LAST_ROUND)

    def ask(self, state: Riverboat, seat: int) -> Ask:
        return words.ask(state, seat)

    def tell(self, state: Riverboat, seat: int, move: int | None) -> Text:
        return story.tell(state, seat, move)

    def chance_name(self, state: Riverboat) -> Text:
        return say(english.river)

    def label(self, state: Riverboat, seat: int, move: int) -> Text:
        return labels.label(state, move)

    def moments(self, state: Riverboat, seat: int, armed: str = "") -> Iterator[Noticed]:
        return iter(()) if armed else coach.of_position(view.view(state, seat))

    def draw(self, state: Riverboat, seat: int, reader: Reader = PLAIN) -> str:
        return terminal.draw(state, seat, reader)


def load(file: EditionFile) -> RiverboatGame:
    return RiverboatGame(file)
