"""The two engines side by side where the kit's games seldom lead: every rival and level, empty bags, other boxes."""

from __future__ import annotations

import re

import pytest

from riverrun.core.chance import seed_from
from riverrun.core.edition import EditionFile
from riverrun.core.game import Setup, Verdict
from riverrun.core.table import Table
from riverrun.games.glassworks.edition import LEVELS
from riverrun.games.glassworks.game import GlassworksGame
from riverrun.games.glassworks.moves import DRAW
from riverrun.games.glassworks.rival import RIVALS
from tests.games.glassworks import referee
from tests.games.glassworks.positions import GAME
from tests.kit.lockstep import check_lockstep
from tests.kit.play import played
from tests.kit.sure import sure

SMALL = GlassworksGame(  # a box whose bag runs out in mid-game
    EditionFile(
        re.sub(
            r"(?m)^(white|purple|light_blue|dark_blue|light_green|dark_green|black|yellow|orange) = (\d+|\[.*\])$",
            lambda line: f"{line[1]} = {'[2, 1, 1, 0, 1, 1]' if '[' in line[2] else 6}",
            GAME.edition_file.text,
        )
    ),
)


@pytest.mark.rule("R37", "S5")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rival", RIVALS)
def test_every_rival_plays_as_the_referee_says_at_every_level(rival: str, level: str) -> None:
    options = {"rival": rival, "level": level, "endgame_draw": "off" if level == "legend" else "on"}
    check_lockstep(GAME, referee, played(GAME, Setup(1, options), LEVELS.index(level)))


@pytest.mark.rule("O3", "O5", "O6", "O7")
@pytest.mark.parametrize(
    ("seats", "rival"), [*((1, rival) for rival in RIVALS), *((n, RIVALS[0]) for n in range(2, 6))]
)
def test_players_who_draw_whenever_they_can_empty_the_bag_and_the_lake(seats: int, rival: str) -> None:
    table = Table(SMALL if seats == 1 else GAME, seats, {"rival": rival}, seed_from(f"draw {seats}"))
    while not table.ended:
        legal = table.legal(table.state.mover)
        table.play(DRAW if DRAW in legal else legal[0], seat=table.state.mover)
    check_lockstep(table.game, referee, table)
    assert sure(Verdict, table.verdict()).ending == "exhausted"


@pytest.mark.rule("O3", "O4", "O7")
@pytest.mark.parametrize("setup", list(GAME.setups()), ids=str)
def test_a_small_bag_runs_out_as_the_referee_says(setup: Setup) -> None:
    for seed in range(4):
        check_lockstep(SMALL, referee, played(SMALL, setup, seed, "random" if seed % 2 else "hasty"))
