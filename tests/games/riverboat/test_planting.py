"""Phase 2: R26 to R32."""

from __future__ import annotations

from itertools import combinations

import pytest

from riverrun.core.state import CHANCE
from riverrun.games.riverboat.grid import AROUND, CELL_NAMES, CELLS, fits
from riverrun.games.riverboat.scoring import triples
from tests.games.riverboat.positions import GAME, crops, face_up, legal, play, position, refused, seat, settle, workers


@pytest.mark.rule("R27")
def test_every_hex_of_a_tile_lies_under_a_worker_on_a_bare_field() -> None:
    state = position(
        "phase: planting display: t tw ttw seat 1: workers a1 a2 a5 b7; crops w a5; coins 0 supply: coins 0"
    )
    assert legal(state) == ["t", "tw"], "a1 and a2 are neighbours, no three bare workers are"
    assert refused(state, "ttw").startswith("A tile of three hexes needs three uncovered workers")
    play(state, "tw")
    assert legal(state) == ["a1-a2", "a2-a1"]
    assert "There is a crop on a5 already." in refused(state, "a5-a6")
    assert "You have no worker on b1." in refused(state, "a1-b1")
    assert refused(state, "a1").startswith("The turnip-wheat tile has two hexes; a1 names one.")
    play(state, "a2-a1")
    assert (crops(seat(state, 1), "t"), crops(seat(state, 1), "w")) == ("a2", "a1 a5")
    assert workers(seat(state, 1)) == "a1 a2 a5 b7", "workers stay on their tile"


@pytest.mark.rule("R27")
def test_a_tile_may_span_colours() -> None:
    state = play(position("phase: planting display: tt seat 1: workers a2 a3"), "tt")
    assert legal(state) == ["a2-a3"]


@pytest.mark.rule("R27")
def test_a_triangle_with_two_crops_can_be_turned_in_three_ways() -> None:
    state = play(position("phase: planting display: ttw seat 1: workers a1 a2 b1"), "ttw")
    assert legal(state) == ["a1-a2-b1", "a1-b1-a2", "a2-b1-a1"]
    play(state, "a2-b1-a1")
    assert (crops(seat(state, 1), "t"), crops(seat(state, 1), "w")) == ("a2 b1", "a1")


@pytest.mark.rule("O20")
def test_turning_a_tile_of_one_crop_is_no_move_of_its_own() -> None:
    state = play(position("phase: planting display: ttt seat 1: workers a1 a2 b1"), "ttt")
    assert legal(state) == ["a1-a2-b1"]
    assert refused(state, "a1-b1-a2").endswith("Play a1-a2-b1.")


@pytest.mark.rule("R27")
def test_three_workers_in_a_row_do_not_take_a_triangle() -> None:
    state = position("phase: planting display: t ttt seat 1: workers a1 a2 a3; coins 0 supply: coins 0")
    assert legal(state) == ["t"]
    assert (
        refused(state, "ttt") == "A tile of three hexes needs three uncovered workers that all touch one another. (R27)"
    )


@pytest.mark.rule("R28")
@pytest.mark.parametrize(("tile", "place", "vp"), [("t", "a1", 0), ("tt", "a1-a2", 1), ("ttt", "a1-a2-b1", 2)])
def test_e6_larger_tiles_score_at_once(tile: str, place: str, vp: int) -> None:
    state = play(position(f"phase: planting display: {tile} seat 1: workers a1 a2 b1 e8"), f"{tile} {place}")
    assert seat(state, 1).vp == vp
    assert [line.points for line in GAME.breakdown(state, 0)] == [vp] * (vp > 0)


@pytest.mark.rule("R29")
def test_a_coin_finds_a_tile_in_the_first_two_piles_only() -> None:
    state = position("phase: planting display: t piles: w w kk ccc seat 1: workers a1 a2 b1; coins 0")
    assert legal(state) == ["t", "w$", "kk$"], "the bonus brings the coin; no three-hex tile is offered"
    play(state, "kk$")
    assert seat(state, 1).coins == 0
    assert legal(state) == ["a1-a2", "a1-b1", "a2-b1"], "having paid, the tile must be placed"
    assert refused(state, "t").endswith("(R27)")
    play(state, "a1-a2")
    assert state.face_down[19] == 0
    assert face_up(state) == ["t"]


@pytest.mark.rule("R29")
def test_without_a_coin_nobody_looks_through_a_pile() -> None:
    state = position("phase: planting display: t piles: w owners: 1 2 1 1 1 seat 1: workers a1; coins 0")
    assert legal(state) == ["t"]
    assert refused(state, "w$") == "You have no coin to look through a pile. (R29)"
    state = position("phase: planting display: t piles: w seat 1: workers a1")
    assert refused(state, "k$") == "There is no pumpkin tile in the pile. (R29)"
    assert refused(state, "w") == "There is no wheat tile on the crop board. (R27) For a coin: w$."


@pytest.mark.rule("R30", "O8")
def test_e1_the_whole_board_is_filled_when_no_tile_fits() -> None:
    state = position("phase: planting display: tt kk seat 1: workers a1")
    assert state.mover == CHANCE, "before the choice, so that a coin cannot avoid it"
    settle(state)
    assert [sum(len(tile) == size for tile in face_up(state)) for size in (1, 2, 3)] == [14, 5, 3]
    assert legal(state)[0] == "w"
    assert "tt" not in legal(state)


@pytest.mark.rule("R30")
def test_the_board_is_not_filled_while_a_tile_fits() -> None:
    state = play(position("phase: planting display: t tt seat 1: workers a1 seat 2: workers a1 a2"), "t a1")
    assert face_up(state) == ["tt"]
    assert (state.mover, legal(state)[0]) == (1, "tt")


@pytest.mark.rule("O8")
def test_a_short_pile_fills_what_it_can() -> None:
    state = settle(position("phase: planting display: tt piles: w w ccc seat 1: workers a1"))
    assert face_up(state) == ["w", "w", "tt", "ccc"]


@pytest.mark.rule("R31")
def test_turns_go_round_and_skip_players_without_bare_workers() -> None:
    state = position("phase: planting owners: 1 2 1 1 1 seat 1: workers a1 seat 3: workers a1 a3", 3)
    order = []
    while state.phase == 1:
        order.append(state.mover + 1)
        play(state, "t")
        state.apply(state.mover, state.legal(state.mover)[0])
    assert order == [3, 1, 3]


@pytest.mark.rule("R31")
def test_nobody_may_pass_and_nobody_keeps_a_bare_worker() -> None:
    state = position("phase: planting seat 1: workers a1")
    assert refused(state, "pass") == "Nobody may pass: you have one worker without a crop. (R31)"
    play(state, "t a1")
    assert state.phase > 1
    assert not any(player.bare() for player in state.players)


@pytest.mark.rule("R27")
def test_e7_separated_workers_take_one_hex_tiles_only() -> None:
    state = position("phase: planting display: t tt ttt seat 1: workers a1 a3 a5 c2; coins 0 supply: coins 0")
    assert legal(state) == ["t"]


@pytest.mark.rule("R32", "O9")
def test_workers_that_nothing_can_cover_return_to_the_supply() -> None:
    farms = "seat 1: workers a1 e8; supply 3 seat 2: workers a1 a2"
    state = position(f"phase: planting display: kk ccc piles: tt {farms}")
    assert state.mover == CHANCE, "first the board is filled as far as possible"
    settle(state)
    assert workers(seat(state, 1)) == ""
    assert seat(state, 1).workers == 5
    assert state.mover == 1, "the others go on"
    assert legal(state) == ["tt", "kk"]
    play(state, "kk a1-a2")
    assert state.phase > 1


@pytest.mark.rule("R32")
def test_workers_on_crops_stay_when_others_return() -> None:
    state = position("phase: planting display: kk piles: seat 1: workers a1 c5; crops w c5; supply 0")
    assert workers(seat(state, 1)) == "c5"
    assert seat(state, 1).workers == 1


@pytest.mark.rule("R32")
def test_a_player_is_out_only_once_no_tile_fits_any_more() -> None:
    state = position("phase: planting display: kk piles: seat 1: workers a1 a2 e8; supply 0")
    assert legal(state) == ["kk"]
    play(state, "kk a1-a2")
    assert workers(seat(state, 1)) == "a1 a2"
    assert seat(state, 1).workers == 1


@pytest.mark.rule("R27", "R54")
def test_a_mat_keeps_which_hexes_belong_to_one_tile() -> None:
    state = position("phase: planting display: t tw ccc seat 1: workers a1 a2 a4 a5 b4 e8")
    play(state, "tw a2-a1 ccc a4-a5-b4 t e8")
    farm = GAME.view(state, 0).farms[0]
    assert farm.tiles == [["a1", "a2"], ["a4", "a5", "b4"]]
    assert triples(seat(state, 1)) == 1, "the card for three-hex tiles counts the second"


@pytest.mark.rule("R27")
def test_a_tile_fits_where_its_hexes_touch_one_another() -> None:
    """Every two and every three hexes of a mat, held against who is whose neighbour."""
    for hexes in (2, 3):
        for cells in combinations(range(CELLS), hexes):
            touch = all(one in AROUND[other] for one, other in combinations(cells, 2))
            assert fits(hexes, sum(1 << cell for cell in cells)) == touch, [CELL_NAMES[cell] for cell in cells]
    assert fits(1, 1 << CELLS - 1)
    assert not any(fits(hexes, 0) for hexes in (1, 2, 3))
