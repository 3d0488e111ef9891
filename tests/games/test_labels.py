"""What a button says for a move: short, and never the same for two moves that stand side by side."""

from __future__ import annotations

import pytest

from riverrun import games
from riverrun.core.words import Reader, languages
from tests.kit.play import played

READERS = [Reader(language) for language in languages()]
LONGEST = 64  # characters that a button and a line of a phone have room for


@pytest.mark.parametrize("name", games.names())
def test_each_legal_move_has_a_short_label_of_its_own(name: str) -> None:
    game = games.load(name)
    setups = list(game.setups())
    for setup in {str(one): one for one in (setups[0], setups[-1])}.values():
        table = played(game, setup, seed=1)
        state = game.set_up(table.seats, table.options)
        for seat, move in table.events:
            for actor in state.actors():
                legal = list(state.legal(actor))
                for reader in READERS:
                    labels = [reader.read(game.label(state, actor, one)) for one in legal]
                    assert len(set(labels)) == len(legal), sorted(label for label in labels if labels.count(label) > 1)
                    for label in labels:
                        assert label[:1].isupper()
                        assert len(label) <= LONGEST, label
            state.apply(seat, move)
