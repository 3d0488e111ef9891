from __future__ import annotations

from pathlib import Path

import pytest

from riverrun import games
from riverrun.bots.bot import Random
from riverrun.bots.levels import bot_of_level
from riverrun.bound.deal import dealt, draw, play
from riverrun.bound.riverside import programme
from riverrun.core.chance import seed_from
from riverrun.core.record import read, replay
from riverrun.core.rng import Rng
from tests.bound.exact import best_score
from tests.bound.tiny import SEATS, VISITS, Tables, tiny

RIVERSIDE = games.load("riverside")
ARCHIVE = Path(__file__).parents[1] / "archive" / "riverside"
NEAR = 1e-4


def test_a_deal_is_the_same_whatever_the_player_does() -> None:
    deal = draw(RIVERSIDE, {}, seed_from("any"))
    for player in (Random(Rng(1)), Random(Rng(2))):
        assert dealt(play(RIVERSIDE, {}, deal, player)) == deal


@pytest.mark.slow
@pytest.mark.parametrize(("tables", "name"), [(VISITS, "tiny 1"), (SEATS, "tiny 0")])
def test_where_all_games_can_be_tried_the_bound_is_the_best_of_them(tables: Tables, name: str) -> None:
    game = tiny(tables)
    deal = draw(game, {}, seed_from(name))
    best, whole = best_score(game, deal), programme(game, {}, deal)
    assert whole.solve(seconds=0).bound >= best - NEAR
    found = whole.solve(seconds=600)
    assert found.exact
    assert found.bound == pytest.approx(best, abs=NEAR)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["1p-extension-off", "1p-extension-on"])
def test_no_archived_game_has_passed_the_bound_of_its_deal(name: str) -> None:
    table = replay(read((ARCHIVE / f"{name}.game").read_text()), RIVERSIDE)
    assert programme(RIVERSIDE, table.options, dealt(table)).solve(seconds=0).bound >= int(table.state.scores()[0])


@pytest.mark.slow
def test_brook_does_not_pass_the_bound_of_its_deal() -> None:
    deal = draw(RIVERSIDE, {}, seed_from("brook"))
    score = int(play(RIVERSIDE, {}, deal, bot_of_level("brook", RIVERSIDE, Rng(1))).state.scores()[0])
    assert programme(RIVERSIDE, {}, deal).solve(seconds=0).bound >= score
