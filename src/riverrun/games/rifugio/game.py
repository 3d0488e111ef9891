"""Rifugio with Rivers & Rafts as a title: its name, its options, and where everything about a position is said."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from riverrun.core.edition import EditionFile
from riverrun.core.errors import Objection
from riverrun.core.game import OFF, ON, Ask, Feature, Game, Line, Option, Options, Setup, Verdict
from riverrun.games.rifugio import encode, reasons, terminal, view, words
from riverrun.games.rifugio.edition import LARGEST, Edition, Terms
from riverrun.games.rifugio.moves import NAMES
from riverrun.games.rifugio.rules import Rifugio, set_up

LAST_TILE = "last tile"


class RifugioGame(Game[Rifugio]):
    """Rifugio with one edition."""

    name = "rifugio"
    title = "Rifugio"
    credits = "Design: Niels Pieterse. Published by NRP Games, 2012; Rivers & Rafts in the edition of 2017."
    minutes = (25, 75)
    least = 2
    most = 5
    rules = 1
    options: ClassVar[tuple[Option, ...]] = (
        Option("rivers_and_rafts", "Play with water, rafts and swimming?", "R7", default=ON, variant=True),
        Option("hut_on_sight", "May a hut be built on a sight?", "O1"),
        Option("bear_repeat", "Does a bear bite again when its tile is entered again?", "O2", default=ON),
        Option("top_next_to_top", "May two mountain tops touch?", "O5", default=ON),
        Option("raft_points_limited", "Are there no more raft points than tiles for them in the box?", "R50"),
    )
    names = NAMES
    # Each tile is opened once by chance (what comes from under the stack is known) and takes at most 3 decisions: take,
    # place, turn.  There are no more turns than tiles.  A turn has an END, at most 4 free steps, and an extra step for
    # each hut and raft of the others: they pay once a turn, and 4 opponents have at most 4 huts and 4 rafts each.
    longest = LARGEST * (1 + 3) + LARGEST * (1 + 4 + 4 * (4 + 4))
    endings = (LAST_TILE,)
    features: ClassVar[tuple[Feature, ...]] = encode.FEATURES
    folder = Path(__file__).parent

    def __init__(self, file: EditionFile) -> None:
        super().__init__(file)
        self.edition = Edition(file)

    def set_up(self, seats: int, options: Options) -> Rifugio:
        terms = Terms(
            self.edition,
            seats,
            water=options["rivers_and_rafts"] == ON,
            hut_on_sight=options["hut_on_sight"] == ON,
            bear_repeat=options["bear_repeat"] == ON,
            top_next_to_top=options["top_next_to_top"] == ON,
            points_limited=options["raft_points_limited"] == ON,
        )
        return set_up(self.edition, terms, seats)

    def setups(self) -> Iterator[Setup]:
        yield from super().setups()
        rulings = {"hut_on_sight": ON, "bear_repeat": OFF, "top_next_to_top": OFF, "raft_points_limited": ON}
        yield Setup(4, {"rivers_and_rafts": ON, **rulings})

    def view(self, state: Rifugio, seat: int) -> view.View:
        return view.view(state, seat)

    def breakdown(self, state: Rifugio, seat: int) -> list[Line]:
        return words.lines(state, seat)

    def objection(self, state: Rifugio, seat: int, move: int) -> Objection | None:
        return reasons.objection(state, seat, move)

    def verdict(self, state: Rifugio) -> Verdict:
        return Verdict(*words.winners(state), LAST_TILE)

    def ask(self, state: Rifugio, seat: int) -> Ask:
        return words.ask(state, seat)

    def tell(self, state: Rifugio, seat: int, move: int | None) -> str:
        return words.tell(state, seat, move)

    def draw(self, state: Rifugio, seat: int) -> str:
        return terminal.draw(state, seat)

    def encode(self, state: Rifugio, seat: int) -> list[float]:
        return encode.encode(state, seat)


def load(file: EditionFile) -> RifugioGame:
    return RifugioGame(file)
