"""Made-up nets; plays a game of Glassworks with two and prints its moves, for the interpreted and the compiled engine.

python -m tests.bots.net_play
"""

from __future__ import annotations

import sys

import msgspec

from riverrun import COMPILED, games
from riverrun.bots.evaluate import evaluation
from riverrun.bots.greedy import Greedy
from riverrun.bots.learned import Weights, features_hash, text_of
from riverrun.bots.net import UNIT, Learned, Net
from riverrun.core.chance import seed_from
from riverrun.core.game import Game
from riverrun.core.rng import Rng
from riverrun.core.state import State
from riverrun.core.table import Table

HIDDEN = 4


def made_up(game: Game[State], seed: int = 1) -> Learned:
    """An evaluation that a net of random weights bends, up and down by some points."""
    rng = Rng(seed)
    inputs = 1 + sum(feature.size for feature in game.features)

    def weights(count: int, most: int) -> list[int]:
        return [int(rng.below(2 * most + 1)) - most for _ in range(count)]

    read = list(range(0, inputs, 2))
    first = [weights(HIDDEN, UNIT // 8) for _ in read]
    net = Net(inputs, read, first, weights(HIDDEN, UNIT), weights(HIDDEN + 1, 4 * UNIT), weights(HIDDEN + 1, UNIT))
    return Learned(evaluation(game.name), game.encoder, net, 2)


def kept(title: Game[State], **changes: object) -> Weights:
    """A net that reads two places and has two hidden units."""
    weights = Weights(
        game=title.name, seats=2, rules=title.rules, edition=title.edition_file.hash, features=features_hash(title),
        hidden=2, read=text_of("i", [0, 3]), weights=text_of("h", [UNIT, -UNIT, 0, UNIT]),
        heads=text_of("i", [0, 0, 5 * UNIT, UNIT, 0, UNIT, UNIT, 0]),
    )  # fmt: skip
    return msgspec.structs.replace(weights, **changes)


def moves() -> list[int]:
    """The decisions of a game."""
    game = games.load("glassworks")
    table = Table(game, 2, seed=seed_from("net"))
    bots = [Greedy(made_up(game, seat), Rng(seat), 40) for seat in range(2)]
    while not table.ended:
        seat = table.state.actors()[0]
        table.play(bots[seat].choose(table.perspective(seat)), seat=seat)
    return [event.move for event in table.events]


if __name__ == "__main__":
    sys.stdout.write(" ".join(map(str, ["compiled" if COMPILED else "interpreted", *moves()])))
