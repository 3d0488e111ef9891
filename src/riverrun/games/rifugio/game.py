"""Rifugio with Rivers & Rafts as a title: its name, its options, and where everything about a position is said."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from riverrun.core.edition import EditionFile
from riverrun.core.errors import Objection
from riverrun.core.features import Encoder, Feature
from riverrun.core.game import OFF, ON, Ask, Game, Line, Noticed, Option, Options, Setup, Verdict
from riverrun.core.words import PLAIN, Reader, Text
from riverrun.games.rifugio import coach, labels, reasons, shown, terminal, view, words
from riverrun.games.rifugio.edition import LARGEST, MOST, MOST_FREE, MOST_HUTS, MOST_RAFTS, Edition, Terms
from riverrun.games.rifugio.features import FEATURES, RifugioEncoder
from riverrun.games.rifugio.moves import NAMES
from riverrun.games.rifugio.rules import Rifugio, set_up

LAST_TILE = "last tile"
WATER = "rivers_and_rafts"


class RifugioGame(Game[Rifugio]):
    """Rifugio with one edition."""

    name = "rifugio"
    title = "Rifugio"
    credits = "Design: Niels Pieterse. Published by NRP Games, 2012; Rivers & Rafts in the edition of 2017."
    minutes = (25, 75)
    fewest_seats = 2
    most_seats = 5
    rules = 2
    options: ClassVar[tuple[Option, ...]] = (
        Option(WATER, "Play with water, rafts and swimming?", "R7", default=ON, variant=True),
        Option("hut_on_sight", "May a hut be built on a sight?", "O1"),
        Option("bear_repeat", "Does a bear bite again when its tile is entered again?", "O2", default=ON),
        Option("top_next_to_top", "May two mountain tops touch?", "O5", default=ON),
        Option(
            "raft_points_limited", "Are there no more raft points than tiles for them in the box?", "R50", needs=WATER
        ),
        Option(
            "full_raft_forbids",
            "Does a raft without room at the shore forbid swimming?",
            "O14",
            default=ON,
            needs=WATER,
        ),
    )
    names = NAMES
    # Each tile is opened once by chance (what comes from under the stack is known) and takes at most 3 decisions: take,
    # place, turn.  There are no more turns than tiles.  A turn has an END, some free steps, and an extra step for
    # each hut and raft of the others: they pay once a turn.
    longest = LARGEST * (1 + 3) + LARGEST * (1 + MOST_FREE + (MOST - 1) * (MOST_HUTS + MOST_RAFTS))
    endings = (LAST_TILE,)
    features: ClassVar[tuple[Feature, ...]] = FEATURES
    encoder: ClassVar[Encoder] = RifugioEncoder()
    folder = Path(__file__).parent

    def __init__(self, file: EditionFile) -> None:
        super().__init__(file)
        self.edition = Edition(file)

    def set_up(self, seats: int, options: Options) -> Rifugio:
        terms = Terms(
            self.edition,
            seats,
            water=options[WATER] == ON,
            hut_on_sight=options["hut_on_sight"] == ON,
            bear_repeat=options["bear_repeat"] == ON,
            top_next_to_top=options["top_next_to_top"] == ON,
            points_limited=options["raft_points_limited"] == ON,
            full_raft_forbids=options["full_raft_forbids"] == ON,
        )
        return set_up(self.edition, terms, seats)

    def setups(self) -> Iterator[Setup]:
        yield from super().setups()
        rulings = {"hut_on_sight": ON, "bear_repeat": OFF, "top_next_to_top": OFF, "raft_points_limited": ON}
        yield Setup(4, {WATER: ON, **rulings, "full_raft_forbids": OFF})

    def view(self, state: Rifugio, seat: int) -> shown.View:
        return view.view(state, seat)

    def common(self, state: Rifugio) -> shown.Common:
        return view.common(state)

    def own(self, state: Rifugio, seat: int) -> shown.View:
        return view.own(state, seat)

    def breakdown(self, state: Rifugio, seat: int) -> list[Line]:
        return words.lines(state, seat)

    def objection(self, state: Rifugio, seat: int, move: int) -> Objection | None:
        return reasons.objection(state, seat, move)

    def left(self, state: Rifugio) -> float:
        tiles = state.bag.total + len(state.under) + len(state.row) + (state.hand >= 0) - state.connects
        return float(max(0, tiles)) / float(state.terms.connects * state.seats)

    def verdict(self, state: Rifugio) -> Verdict:
        return Verdict(*words.winners(state), LAST_TILE)

    def ask(self, state: Rifugio, seat: int) -> Ask:
        return words.ask(state, seat)

    def tell(self, state: Rifugio, seat: int, move: int | None) -> Text:
        return words.tell(state, seat, move)

    def label(self, state: Rifugio, seat: int, move: int) -> Text:
        return labels.label(state, move)

    def moments(self, state: Rifugio, seat: int, armed: str = "") -> Iterator[Noticed]:
        return iter(()) if armed else coach.of_position(view.view(state, seat))

    def draw(self, state: Rifugio, seat: int, reader: Reader = PLAIN) -> str:
        return terminal.draw(state, seat, reader)


def load(file: EditionFile) -> RifugioGame:
    return RifugioGame(file)
