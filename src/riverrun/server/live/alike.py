"""What all who look at a position see alike: built up and encoded once for them all."""

from __future__ import annotations

from msgspec import Raw

from riverrun.core.game import Game
from riverrun.core.reading import Reader
from riverrun.core.state import State
from riverrun.server import wire


class Alike:
    """The common part of the views of one position, for each reader; of another position it begins anew.

    It is made by a function that is told no seat, so that nothing in it can be meant for one.
    """

    def __init__(self) -> None:
        self._position: State | None = None
        self._n = -1
        self._encoded: dict[Reader, bytes] = {}  # an object that is still open

    def view(self, game: Game[State], position: State, n: int, seat: int, reader: Reader) -> Raw:
        """The view of a position through a seat's eyes; n events have led there."""
        if position is not self._position or n != self._n:
            self._position, self._n, self._encoded = position, n, {}
        known = self._encoded.get(reader)
        if known is None:
            common = game.common(position)
            if common is None:
                return wire.raw(game.view(position, seat), reader)
            known = self._encoded[reader] = wire.encoded(common, reader)[:-1] + b","
        return Raw(known + wire.encoded(game.own(position, seat), reader)[1:])
