"""Set-up, the roll, the ship and distances."""

from __future__ import annotations

from itertools import product

import pytest

from riverrun.core.state import CHANCE, NOBODY
from riverrun.core.vecs import i64, vec
from riverrun.games.riverside.rules import median
from tests.games.riverside.positions import GAME, GOLDEN, at, legal, villages


@pytest.mark.rule("R1")
def test_a_sheet_starts_blank_with_14_fires_and_3_symbols() -> None:
    sheet = GAME.start(3).sheets[2]
    assert (sheet.fires, sheet.plus_ones, sheet.used) == (14, 3, 0)
    assert set(sheet.crosses) == {0}
    assert set(sheet.boxes) == {-1}
    assert not any(sheet.lit(GAME.edition, boat) for boat in range(5))


@pytest.mark.rule("R2", "R3")
def test_chance_lays_ten_tiles_each_once_in_two_rows_of_five() -> None:
    state = GAME.start(1)
    while len(state.river) < 10:
        weights = state.chance()
        assert sum(weights) == 10 - len(state.river)
        state.apply(CHANCE, max(range(len(weights)), key=lambda n: weights[n]))
    assert sorted(state.river) == list(range(10))
    assert [GAME.names[n] for n, weight in enumerate(state.chance()) if weight] == ["1", "2", "3", "4", "5", "6"]
    seen = GAME.view(state, 0)
    assert [(tile.first, tile.last) for tile in seen.river][:2] == [(1, 3), (4, 6)]
    assert (seen.river[4].last, seen.river[5].first) == (15, 19), "the east tile lies between the rows"
    assert (seen.river[9].last, seen.anchor) == (33, 34)


@pytest.mark.rule("R4", "R11")
def test_the_ship_starts_at_space_0_and_sails_the_temperature() -> None:
    state = at("dice w1 b3 n4 y4 p6 g2")
    assert state.ship == 4


@pytest.mark.rule("R5", "R6", "R7")
@pytest.mark.parametrize("seats", range(1, 7))
def test_every_seat_gets_the_same_board_dice_and_blank_sheet(seats: int) -> None:
    state = at("dice w1 y2 p3 b4 n5 g6", seats=seats)
    assert state.actors() == list(range(seats))
    assert all(legal(state, seat) == legal(state, 0) for seat in range(seats))


@pytest.mark.rule("R8")
def test_the_green_die_is_rolled_first_and_is_always_heated() -> None:
    state = GAME.start(1)
    while state.bag.total:
        state.apply(CHANCE, state.drawn(0))
    state.apply(CHANCE, GAME.move("1"))
    assert (state.green, len(state.dice)) == (1, 0)
    for _ in range(5):
        state.apply(CHANCE, GAME.move("6"))
    green = next(die for die in GAME.view(state, 0).dice if die.colour == "green")
    assert green.heated
    assert "y+g" in legal(state)
    assert state.cost(1, 1) == 1


@pytest.mark.rule("R9", "R10")
def test_one_die_above_the_median_is_heated() -> None:
    state = at("dice w1 b3 n4 y4 p6 g2")
    assert state.temperature == 4
    assert {die.colour for die in GAME.view(state, 0).dice if die.heated} == {"pink", "green"}


@pytest.mark.rule("R9", "R10")
@pytest.mark.parametrize(("dice", "temperature"), [("w2 y3 p5 b5 n5 g6", 5), ("w6 y6 p6 b1 n1 g6", 6)])
def test_three_equal_highest_dice_leave_no_base_die_heated(dice: str, temperature: int) -> None:
    state = at(f"dice {dice}")
    assert state.temperature == temperature
    assert {die.colour for die in GAME.view(state, 0).dice if die.heated} == {"green"}


@pytest.mark.rule("R10")
def test_none_one_or_two_of_all_rolls_are_heated_as_often_as_computed() -> None:
    heated = [0, 0, 0]
    for dice in product(range(1, 7), repeat=5):
        temperature = median(vec[i64](list(dice)))
        assert temperature == sorted(dice)[2]
        heated[sum(1 for die in dice if die > temperature)] += 1
    assert [round(100 * count / 6**5, 1) for count in heated] == [8.1, 25.4, 66.5]


@pytest.mark.rule("R12", "R41")
@pytest.mark.parametrize("start", [29, 33])
def test_the_anchor_stops_the_ship_and_the_game_before_phase_2(start: int) -> None:
    state = at(f"from {start}; dice w5 y5 p5 b5 n5 g1")
    assert (state.ship, state.mover, state.actors()) == (34, NOBODY, [])
    assert at(f"from {start}; dice w4 y4 p4 b4 n4 g1").ship == min(34, start + 4)


@pytest.mark.rule("R12")
def test_a_space_before_the_anchor_the_round_goes_on() -> None:
    assert at("from 28; dice w5 y5 p5 b5 n5 g1").actors() == [0]


@pytest.mark.rule("R25", "O1", "O2")
def test_distances_of_the_range_example() -> None:
    assert villages(at(f"{GOLDEN}; ship 12")) == {
        "t5": 2,
        "t8": 2,
        "t4": 4,
        "t1": 5,
        "t7": 5,
        "east": 5,
        "t3": 6,
        "t6": 7,
        "t9": 9,
        "t2": 11,
        "west": 13,
        "t10": 14,
    }


@pytest.mark.rule("O1")
def test_a_village_is_no_space_away_when_the_ship_is_on_its_space() -> None:
    assert villages(at(f"{GOLDEN}; ship 10"))["t5"] == 0


@pytest.mark.rule("O2")
def test_the_quay_joins_start_and_anchor() -> None:
    away = villages(at(f"{GOLDEN}; ship 1"))
    assert away["west"] == 2
    assert away["t10"] == 4, "round the quay: start, quay, anchor, last space"


@pytest.mark.rule("O3", "R50")
def test_a_column_with_one_passage_has_no_way_across() -> None:
    away = villages(at("river x2 t2 t3 t4 t5 t6 t7 t8 t9 t10 x1 t1; ship 2", extension="on"))
    joined = villages(at("river x1 t2 t3 t4 t5 t6 t7 t8 t9 t10 x2 t1; ship 5", extension="on"))
    assert away["t1"] == 6, "round the quay, since x2 has no passage"
    assert joined["x2"] == 9, "round the quay as well: t2 has a passage, x2 has none"
    linked = villages(at("river t3 t2 x1 t4 t5 t6 t7 t8 t9 t10 x2 t1; ship 2", extension="on"))
    assert linked["t1"] == 3, "through the passages of t3 and t1"


@pytest.mark.rule("O4")
def test_the_last_roll_counts_as_a_round() -> None:
    state = at("ship 34; dice w6 y6 p6 b6 n6 g1")
    assert (state.round, state.mover) == (1, NOBODY)


@pytest.mark.rule("R50")
def test_the_extension_makes_two_rows_of_six() -> None:
    state = at("ship 3", extension="on")
    assert len(state.river) == 12
    assert GAME.view(state, 0).anchor == 40
    assert set(villages(state)) == {*GAME.names[6:18], "west", "east"}
