"""A game so far as plain data: what is sent to another process of a game that is played, judged or begun there."""

from __future__ import annotations

from typing import NamedTuple

from riverrun import games
from riverrun.core.chance import Seed
from riverrun.core.game import Game, Options, S
from riverrun.core.table import Event, Table


class Transcript(NamedTuple):
    """A game, its options, its events."""

    game: str
    edition: str  # the text of the edition file
    seats: int
    options: dict[str, str]
    events: tuple[tuple[int, int], ...] = ()  # those that stand

    def table(self, n: int | None = None, seed: Seed | None = None) -> Table:
        """The table after n events, or after all.  Its seed is not the real one, which nobody who thinks may know."""
        game = games.load_from_text(self.game, self.edition)
        log = (Event(seat, move) for seat, move in self.events[:n])
        return Table.replayed(game, self.seats, self.options, seed, log)


def transcript(table: Table) -> Transcript:
    """What can be sent of a table."""
    events = tuple((event.seat, event.move) for event in table.events)
    return opening(table.game, table.seats, table.options)._replace(events=events)


def opening(game: Game[S], seats: int, options: Options | None = None) -> Transcript:
    """A game with these options, before its first event."""
    return Transcript(game.name, game.edition_file.text, seats, game.chosen(seats, options))
