"""End, scoring and ties: R60-R64 and the cases E16, E19."""

from __future__ import annotations

import pytest

from riverrun.core.state import NOBODY
from riverrun.games.rifugio.edition import LARGEST, MOST_HUTS, MOST_RAFTS
from riverrun.games.rifugio.rules import WALK
from tests.games.rifugio.positions import GAME, play, position


@pytest.mark.rule("R60")
def test_whoever_lays_the_last_tile_still_walks() -> None:
    """E19."""
    state = play(position("flower1 1,0\nrow: grass\nstack:"), "grass 0,1")
    assert (state.phase, state.mover) == (WALK, 0)
    play(state, "e end")
    assert state.mover == NOBODY
    assert list(state.scores()) == [2, 0, 0]


@pytest.mark.rule("R60")
def test_the_game_goes_on_while_tiles_lie_open() -> None:
    state = play(position("forest 1,0\nrow: grass rock\nstack:"), "grass 0,1 end")
    assert state.mover == 1


@pytest.mark.rule("R61")
def test_all_points_together() -> None:
    """E16: 6+5+4+4+2-3+4+2 = 24."""
    state = position(
        """
        rock 1,0
        waterfall1 2,0
        water 3,0 3,-1
        seen 1: flower1 flower2 flower3 animal1 animal2 waterfall1 pass1
        bears 1: 1
        hut_visits 1: 2
        raft_visits 1: 1
        """
    )
    assert state.scores()[0] == 24
    lines = GAME.breakdown(state, 0)
    assert sum(line.points for line in lines) == 24
    assert [line.rule for line in lines] == ["R24", "R26", "R24", "R24", "R24", "R62", "R28", "R33", "R48"]


@pytest.mark.rule("R62")
def test_a_waterfall_is_worth_two_to_eight_to_everyone_who_has_its_card() -> None:
    lies = "rock 1,0\nwaterfall1 2,0\nseen 1: waterfall1\nseen 3: waterfall1"
    assert list(position(lies).scores()) == [2, 0, 2]
    state = position("water 1,0\nwaterfall1 2,0\nwater 3,0 2,1 1,1 3,-1 2,-1\nseen 1: waterfall1")
    assert state.scores()[0] == 8


@pytest.mark.rule("R62")
def test_only_who_has_the_card_of_a_waterfall_gets_its_bonus_and_for_each_waterfall_its_own() -> None:
    falls = "water 1,0\nwaterfall1 2,0\nwaterfall2 3,0\nwater 4,0 4,-1\nrock 2,-1\nwaterfall3 1,-1\n"
    state = position(falls + "seen 1: waterfall1 flower1\nseen 2: flower1 animal1\nseen 3: waterfall1 waterfall2")
    assert list(state.scores()) == [4 + 1, 4, 4 + 1 + 2]
    assert [line.points for line in GAME.breakdown(state, 2) if line.rule == "R62"] == [1, 2]
    assert [line for line in GAME.breakdown(state, 1) if line.rule == "R62"] == []


@pytest.mark.rule("R62")
def test_the_bonus_counts_the_water_beside_the_waterfall_alone() -> None:
    state = position("rock 1,0\nwaterfall1 2,0\nwater 3,0 4,0 0,1\nforest 2,1\nseen 1: waterfall1")
    assert state.scores()[0] == 2 + 1
    later = play(position("rock 1,0\nwaterfall1 2,0\nseen 1: waterfall1\nrow: water"), "water 3,0")
    assert later.scores()[0] == 2 + 1  # laid after the visit, it counts all the same


@pytest.mark.rule("R63", "O15")
def test_raft_points_break_a_tie() -> None:
    state = position("hut_visits 1: 1\nraft_visits 2: 1")
    verdict = GAME.verdict(state)
    assert list(state.scores()) == [2, 2, 0]
    assert (verdict.winners, str(verdict.tie_break)) == ((1,), "raft points")


@pytest.mark.rule("R64", "O15")
def test_then_rifugio_points_and_then_the_victory_is_shared() -> None:
    verdict = GAME.verdict(position("hut_visits 1: 1\nseen 2: flower1", rivers_and_rafts="off"))
    assert (verdict.winners, str(verdict.tie_break)) == ((0,), "Rifugio points")
    verdict = GAME.verdict(position("raft_visits 1: 1\nhut_visits 1: 1\nraft_visits 2: 1\nseen 2: flower1"))
    assert (verdict.winners, str(verdict.tie_break)) == ((0,), "Rifugio points")
    verdict = GAME.verdict(position("hut_visits 1: 1\nhut_visits 3: 1"))
    assert (verdict.winners, str(verdict.tie_break)) == ((0, 2), "")
    verdict = GAME.verdict(position("hut_visits 1: 5"))
    assert (verdict.winners, str(verdict.tie_break), verdict.ending) == ((0,), "", "last tile")


@pytest.mark.rule("R63", "R64")
def test_no_number_of_visits_outweighs_a_point() -> None:
    """Each of the others' turns brings an owner one visit to each of his huts and rafts at most."""
    assert LARGEST * max(MOST_HUTS, MOST_RAFTS) < 1000  # by which a rank is weighed
    state = position("hut_visits 1: 648\nraft_visits 2: 288\nhut_visits 3: 649")
    assert GAME.verdict(state).winners == (2,)
    state = position("bears 1: 1\nseen 2: flower1\nbears 2: 1\nbears 3: 2\nraft_visits 3: 2")
    assert (list(state.scores()), GAME.verdict(state).winners) == ([-3, -1, -2], (1,))
