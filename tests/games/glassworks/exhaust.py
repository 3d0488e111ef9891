"""Write the archived game that ends because nobody can go on:  python -m tests.games.glassworks.exhaust

Two players who always draw empty the bag and the lake, and then place what they have left.
"""

from __future__ import annotations

from riverrun.core import record
from riverrun.core.chance import seed_from
from riverrun.core.game import Verdict
from riverrun.core.table import Table
from riverrun.games.glassworks.moves import DRAW
from tests.games.glassworks.positions import GAME
from tests.kit.pins import ARCHIVE
from tests.kit.sure import sure


def exhausted() -> Table:
    table = Table(GAME, 2, seed=seed_from("exhausted"))
    while not table.ended:
        seat = table.state.mover
        legal = table.legal(seat)
        table.play(DRAW if DRAW in legal else legal[0], seat=seat)
    return table


if __name__ == "__main__":
    table = exhausted()
    assert sure(Verdict, table.verdict()).ending == "exhausted"
    path = ARCHIVE / GAME.name / "ending-exhausted.game"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(record.write(record.of_table(table, ["always draws", "always draws"])), encoding="utf-8")
