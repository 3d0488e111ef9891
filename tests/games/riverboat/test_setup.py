"""Setting up the game and the rounds, and choosing phase tiles: R1 to R17."""

from __future__ import annotations

import pytest

from riverrun.core.state import CHANCE, NOBODY
from riverrun.games.riverboat.moves import CARD, COLOUR, DECK, FIRST, MAT
from riverrun.games.riverboat.rules import Riverboat
from tests.games.riverboat.positions import GAME, face_up, legal, play, position, refused, seat, settle


def dealt(seats: int) -> Riverboat:
    state = GAME.start(seats)
    assert isinstance(state, Riverboat)
    return settle(state)


@pytest.mark.rule("R1")
def test_one_boat_of_each_type_lies_on_the_board_and_four_in_its_pile() -> None:
    state = dealt(3)
    assert state.docked == 0b111111111
    assert list(state.boats) == [4] * 9


@pytest.mark.rule("R2", "R18")
def test_each_round_takes_one_worker_from_the_round_track() -> None:
    state = position("phase: cultivation owners: 2 1 1 1 1")
    assert GAME.view(position(), 0).track_workers == 4
    assert GAME.view(state, 0).track_workers == 3
    state = position("round: 4 phase: planting owners: 2 1 1 1 1")
    assert GAME.view(state, 0).track_workers == 0


@pytest.mark.rule("R3", "O6")
def test_the_deck_has_seven_cards_of_each_colour_and_five_wild_ones_and_is_never_shuffled_again() -> None:
    state = dealt(2)
    assert list(state.face_down)[COLOUR:MAT] == [7, 7, 7, 7, 7, 5]
    while state.round < 3:  # three whole rounds
        settle(state)
        state.apply(state.mover, state.legal(state.mover)[-1])
    assert state.left[DECK] == 40 - 3 * 8


@pytest.mark.rule("R4")
def test_four_of_seventeen_different_cards_lie_face_up() -> None:
    state = dealt(2)
    assert len(set(state.spaces)) == 4
    assert sum(list(state.face_down)[CARD:COLOUR]) == 13
    assert max(list(state.face_down)[CARD:COLOUR]) == 1


@pytest.mark.rule("R5", "R9")
@pytest.mark.parametrize(("seats", "coins", "surveyors"), [(2, 19, 24), (3, 16, 22), (4, 13, 20)])
def test_what_players_start_with_comes_out_of_a_limited_supply(seats: int, coins: int, surveyors: int) -> None:
    state = dealt(seats)
    assert (state.coins, state.surveyors, state.barns, state.wells) == (coins, surveyors, 8, 8)


@pytest.mark.rule("R6")
def test_every_space_of_the_crop_board_has_a_tile_of_its_size() -> None:
    tiles = face_up(dealt(4))
    assert [sum(len(tile) == size for tile in tiles) for size in (1, 2, 3)] == [14, 5, 3]


@pytest.mark.rule("R7")
def test_players_start_with_different_mats_and_equal_supplies() -> None:
    state = dealt(4)
    assert sorted(player.mat for player in state.players) == [0, 1, 2, 3]
    for player in state.players:
        assert (player.workers, player.surveyors, player.coins, player.vp) == (13, 2, 3, 0)


@pytest.mark.rule("R7")
def test_any_mat_may_come_to_any_player() -> None:
    state = GAME.start(2)
    play(state, "first1")
    assert list(state.chance())[MAT:FIRST] == [1, 1, 1, 1]
    play(state, "mat3")
    assert list(state.chance())[MAT:FIRST] == [1, 1, 0, 1]
    play(state, "mat1")
    assert [player.mat for player in state.players] == [2, 0]


@pytest.mark.rule("R8")
def test_only_the_harbour_master_starts_elsewhere_with_more_players() -> None:
    assert [dealt(seats).players[0].master for seats in (2, 3, 4)] == [0, 1, 2]
    assert face_up(dealt(2)) == face_up(dealt(4))


@pytest.mark.rule("R10")
def test_every_seat_may_get_the_first_player_marker() -> None:
    state = GAME.start(3)
    assert state.mover == CHANCE
    assert list(state.chance())[FIRST:] == [1, 1, 1, 0]
    assert settle(play(state, "first3")).mover == 2


@pytest.mark.rule("R11", "R12", "R13", "R56")
def test_a_new_round_fills_the_boards_and_passes_the_marker_to_the_left() -> None:
    state = position(
        "phase: scoring first: 2 display: t t kk docks: 7 spaces: - - - - cards: corn coins wells barns agents", 3
    )
    play(state, "pass")
    assert state.mover == CHANCE
    settle(state)
    tiles = face_up(state)
    assert [sum(len(tile) == size for tile in tiles) for size in (1, 2, 3)] == [14, 5, 3]
    assert tiles.count("kk") == 1, "the tile that was left stays"
    assert state.docked == 0b111111111
    assert min(state.spaces) >= 0
    assert (state.round, state.first, state.mover) == (1, 2, 2)
    assert list(state.owners) == [-1] * 5


@pytest.mark.rule("R12")
def test_a_type_of_boat_whose_pile_is_empty_does_not_come_back() -> None:
    state = position("phase: scoring docks: 1 boats: 7=0 6=1")
    settle(play(state, "pass"))
    assert state.docked == 0b011111111
    assert list(state.boats)[7:] == [0, 0]


@pytest.mark.rule("R14", "O22")
@pytest.mark.parametrize(("seats", "tiles"), [(2, [3, 2]), (3, [2, 2, 1]), (4, [2, 1, 1, 1])])
def test_tiles_are_chosen_in_turn_until_all_five_are_taken(seats: int, tiles: list[int]) -> None:
    state = position("first: 2", seats)
    order = []
    while state.phase < 0:
        order.append(state.mover)
        state.apply(state.mover, state.legal(state.mover)[0])
    assert order == [(1 + n) % seats for n in range(4)], "the fifth tile is nobody's choice"
    assert [list(state.owners).count((1 + n) % seats) for n in range(seats)] == tiles


@pytest.mark.rule("R14")
def test_a_taken_tile_cannot_be_taken_again() -> None:
    state = play(position(), "planting")
    assert "planting" not in legal(state)
    assert "Seat 1 has taken the Planting tile" in refused(state, "planting")
    assert refused(state, "pass").endswith("(R14)")
    assert refused(play(state, "scoring"), "planting") == "You have taken the Planting tile. (R14)"


@pytest.mark.rule("R7", "R10", "R19")
@pytest.mark.parametrize(("outcome", "rule"), [("heart", "R19"), ("mat2", "R7"), ("first1", "R10")])
def test_what_chance_deals_is_nobodys_choice(outcome: str, rule: str) -> None:
    assert refused(position(), outcome) == f"Cards, mats and the first player are dealt, not chosen. ({rule})"


@pytest.mark.rule("R15")
def test_the_owner_of_a_tile_begins_its_phase_and_the_others_follow_clockwise() -> None:
    state = position("phase: opportunity owners: 1 1 1 3 1", 4)
    order = []
    while state.phase == 3:
        order.append(state.mover + 1)
        state.apply(state.mover, state.legal(state.mover)[0])
    assert order == [3, 4, 1, 2]
    assert state.phase == 4, "scoring comes next"


@pytest.mark.rule("R16")
def test_a_coin_is_good_for_something_in_the_first_four_phases_only() -> None:
    farm = "seat 1: workers a1 a2 b5; crops t a1 a2; barns e1; coins 1"
    offers = {
        phase: legal(settle(position(f"phase: {phase} {farm}"))) for phase in ("planting", "shipping", "opportunity")
    }
    assert "w$" in offers["planting"]
    assert "1-t$" in offers["shipping"]
    assert "card-agents$" in offers["opportunity"]
    scoring = play(position(f"phase: scoring {farm}"), "pass")
    assert not [move for move in legal(scoring) if "$" in move]
    cultivation = play(position("phase: cultivation seat 1: coins 1"), "a1 heart")
    assert {move for move in legal(cultivation) if "$" in move}


@pytest.mark.rule("R17", "R26")
def test_a_spent_coin_goes_back_to_the_supply_and_none_is_made_of_nothing() -> None:
    state = position("phase: planting supply: coins 0 seat 1: workers a1 b5; coins 1")
    assert (state.coins, seat(state, 1).coins) == (0, 1), "the bonus is lost"
    play(state, "k$")
    assert (state.coins, seat(state, 1).coins) == (1, 0)


@pytest.mark.rule("R26")
def test_the_planting_tile_brings_a_coin() -> None:
    state = position("phase: planting owners: 1 2 1 1 1 seat 1: workers a1; coins 0 seat 2: coins 0")
    assert (seat(state, 1).coins, seat(state, 2).coins) == (0, 1)


@pytest.mark.rule("R58")
def test_the_game_ends_after_the_fourth_round_and_the_tiles_stay() -> None:
    state = play(position("round: 4 phase: scoring owners: 2 1 1 1 2"), "pass")
    assert state.mover == NOBODY
    assert list(state.owners) == [1, 0, 0, 0, 1]
    assert GAME.verdict(state).ending == "last_round"
