"""Riverside as a title: its name, its options, and where everything about a position is said."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from riverrun.core.edition import EditionFile
from riverrun.core.errors import Objection
from riverrun.core.features import Encoder, Feature
from riverrun.core.game import OFF, ON, Ask, Game, Line, Noticed, Option, Options, Setup, Verdict
from riverrun.core.words import PLAIN, Reader, Said, say
from riverrun.games.riverside import coach, labels, reasons, shown, terminal, view, words
from riverrun.games.riverside.edition import BOATS, COLOURS, MOST_BOXES, MOST_SEATS, MOST_SPACES, ROWS, TILES, Edition
from riverrun.games.riverside.features import FEATURES, RiversideEncoder
from riverrun.games.riverside.languages.en import english
from riverrun.games.riverside.moves import NAMES
from riverrun.games.riverside.rules import Riverside, set_up
from riverrun.games.riverside.scoring import captain_points, solo_goal

ANCHOR = "anchor"
SPACES_A_ROUND = 3.5  # that the ship sails, on average: the middle die


class RiversideGame(Game[Riverside]):
    """Riverside with one edition."""

    name = "riverside"
    title = "Riverside"
    credits = "Design: Åsmund Svensson, Eilif Svensson. Published by Chilifox Games, 2021."
    minutes = (15, 25)
    fewest_seats = 1
    most_seats = 6
    rules = 2
    options: ClassVar[tuple[Option, ...]] = (
        Option("extension", "Is the river two tiles longer, with the extension's villages?", "R50", variant=True),
        Option("warm_night_covers_base", "Does Warm night pay for a heated base die too?", "O8"),
        Option(
            "prize_ticket_all_scores",
            "Does a Prize ticket of the first of two visits count in the second too?",
            "O10",
            default=ON,
        ),
    )
    names = NAMES
    # Chance lays the tiles and rolls six dice a round, in which the ship sails at least a space.  In each round a seat
    # chooses dice and goes home (twice when it could use Early birds); each crossing takes a seat; each score takes a
    # box, with a visit before it and a `home` after it.
    longest = (
        len(TILES)
        + 6 * MOST_SPACES
        + most_seats * (3 * MOST_SPACES + COLOURS * ROWS * MOST_SEATS + 3 * BOATS * MOST_BOXES)
    )
    endings = (ANCHOR,)
    features: ClassVar[tuple[Feature, ...]] = FEATURES
    encoder: ClassVar[Encoder] = RiversideEncoder()
    folder = Path(__file__).parent

    def __init__(self, file: EditionFile) -> None:
        super().__init__(file)
        self.edition = Edition(file)

    def set_up(self, seats: int, options: Options) -> Riverside:
        return set_up(
            self.edition,
            seats,
            extension=options["extension"] == ON,
            warm_night_covers_base=options["warm_night_covers_base"] == ON,
            prize_ticket_all_scores=options["prize_ticket_all_scores"] == ON,
        )

    def setups(self) -> Iterator[Setup]:
        yield from super().setups()
        yield Setup(2, {"warm_night_covers_base": ON, "prize_ticket_all_scores": OFF})

    def view(self, state: Riverside, seat: int) -> shown.View:
        return view.view(state, seat)

    def breakdown(self, state: Riverside, seat: int) -> list[Line]:
        return words.lines(state, seat)

    def objection(self, state: Riverside, seat: int, move: int) -> Objection | None:
        return reasons.objection(state, seat, move)

    def left(self, state: Riverside) -> float:
        return float(state.water.anchor - state.ship) / SPACES_A_ROUND

    def verdict(self, state: Riverside) -> Verdict:
        scores, standing = list(state.scores()), list(state.standing())
        if state.seats == 1:
            won = scores[0] >= solo_goal(self.edition, state.extension)
            return Verdict((0,) if won else (), "", ANCHOR)
        winners = tuple(seat for seat, points in enumerate(standing) if points == max(standing))
        level = [seat for seat, score in enumerate(scores) if score == max(scores)]
        captains = captain_points(self.edition, state.sheets)
        tie_break = say(english.captain_points, int(captains[winners[0]])) if len(level) > len(winners) else ""
        return Verdict(winners, tie_break, ANCHOR)

    def ask(self, state: Riverside, seat: int) -> Ask:
        return words.ask(state, seat)

    def tell(self, state: Riverside, seat: int, move: int | None) -> Said:
        return words.tell(state, seat, move)

    def label(self, state: Riverside, seat: int, move: int) -> Said:
        return labels.label(state, seat, move)

    def moments(self, state: Riverside, seat: int, armed: str = "") -> Iterator[Noticed]:
        seen = view.view(state, seat)
        return coach.of_move(seen, armed) if armed else coach.of_position(seen)

    def draw(self, state: Riverside, seat: int, reader: Reader = PLAIN) -> str:
        return terminal.draw(state, seat, reader)


def load(file: EditionFile) -> RiversideGame:
    return RiversideGame(file)
