"""Set-up, the turn and the open tiles: R1-R16 and the cases E1, E2, E18."""

from __future__ import annotations

import pytest

from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY
from riverrun.games.rifugio.edition import BEAR, KINDS, SIGHT, START, WATER
from riverrun.games.rifugio.rules import DEAL, REMOVE, TAKE, WALK, Rifugio
from tests.games.rifugio.positions import GAME, legal, play, position, tiles, why_not


def start(seats: int, water: str = "on") -> Rifugio:
    return GAME.start(seats, {"rivers_and_rafts": water})


@pytest.mark.rule("R1", "R2", "R30", "O19")
def test_everybody_starts_on_the_start_tile_which_gives_nothing() -> None:
    state = start(5)
    assert [state.hike.land.kind(place) for place in state.hike.land.laid] == [START]
    assert {walker.at for walker in state.hike.walkers} == {state.hike.land.laid[0]}
    state = play(position("forest 1,0"), "e w")
    assert list(state.scores()) == [0, 0, 0]
    assert state.hike.walkers[0].seen == 0
    assert state.edition.terrain[START] == 1  # forest: grass, forest, rock and water fit beside it


@pytest.mark.rule("R3", "R7")
@pytest.mark.parametrize(
    ("water", "seats", "tiles", "turns"),
    [
        *(("off", seats, 60, turns) for seats, turns in ((2, 15), (3, 20), (4, 15), (5, 12))),
        *(("on", seats, 72, turns) for seats, turns in ((2, 18), (3, 24), (4, 18))),
        ("on", 5, 70, 14),
    ],
)
def test_the_stack_gives_all_players_equally_many_turns(water: str, seats: int, tiles: int, turns: int) -> None:
    state = start(seats, water)
    assert state.bag.total == tiles
    assert state.terms.counts[WATER] == {"off": 0, "on": 22 if seats == 5 else 24}[water]
    assert tiles == turns * seats * state.terms.connects


@pytest.mark.rule("R7", "R8")
def test_the_tiles_taken_out_are_plain() -> None:
    base, water = start(4, "off").terms.counts, start(4).terms.counts
    assert [base[kind] - water[kind] for kind in range(3)] == [1, 10, 1]
    assert list(base)[BEAR:] == list(water)[BEAR:]
    assert list(base)[SIGHT:] == [1] * (KINDS - SIGHT)


@pytest.mark.rule("R4")
def test_three_tiles_lie_open_before_the_first_turn() -> None:
    state = start(3)
    assert state.mover == CHANCE
    play(state, "+water +grass +top1")
    assert (state.phase, state.mover, tiles(state.row)) == (TAKE, 0, "water grass top1")
    assert legal(state) == ["grass", "water"]  # E3: a top does not fit beside the start tile
    assert "(R4)" in why_not(state, "rock")


@pytest.mark.rule("R5", "R9")
@pytest.mark.parametrize(("seats", "huts", "rafts"), [(2, 4, 3), (3, 3, 2), (4, 3, 2), (5, 3, 2)])
def test_huts_and_rafts_by_players(seats: int, huts: int, rafts: int) -> None:
    assert {(walker.huts, walker.rafts) for walker in start(seats).hike.walkers} == {(huts, rafts)}
    assert {walker.rafts for walker in start(seats, "off").hike.walkers} == {0}


@pytest.mark.rule("R5")
def test_nobody_builds_more_huts_than_he_has() -> None:
    assert "(R5)" in why_not(position("grass 1,0\nwalker 1: 1,0\nhuts 1: 0"), "hut")


@pytest.mark.rule("R6")
def test_the_first_seat_begins_and_play_goes_clockwise() -> None:
    state = start(3)
    turns = []
    for _ in range(4):
        while state.mover == CHANCE:
            state.apply(CHANCE, state.drawn(0))
        turns.append(state.mover)
        while state.phase != WALK:
            state.apply(state.mover, state.legal(state.mover)[0])
        play(state, "end")
    assert turns == [0, 1, 2, 0]


@pytest.mark.rule("R10", "R11", "O10")
def test_connecting_comes_first_and_is_not_optional() -> None:
    state = position("forest 1,0\nrow: grass forest rock")
    assert "(R10)" in why_not(state, "e")
    assert "(R10)" in why_not(state, "hut")
    assert "(R11)" in why_not(state, "end")
    play(state, "grass 0,1 e")
    assert "(R10)" in why_not(state, "forest")


@pytest.mark.rule("R10", "R12", "R31")
def test_a_hut_may_be_built_between_two_steps_of_the_walk() -> None:
    state = play(position("grass 1,0\nforest 2,0\nextra 1: 1"), "e hut e")
    assert state.hike.walkers[0].huts == 2
    assert state.turn == 1


@pytest.mark.rule("R12")
def test_a_turn_has_two_free_steps() -> None:
    state = position("forest 1,0 2,0 3,0")
    play(state, "e")
    assert (state.turn, state.hike.free) == (0, 1)
    play(state, "e")
    assert (state.turn, state.hike.free) == (1, 2)


@pytest.mark.rule("R13", "O11", "R11")
def test_free_steps_are_lost_and_extra_steps_are_kept() -> None:
    state = play(position("forest 1,0\nextra 1: 1"), "end")
    assert state.turn == 1
    assert state.hike.free == 2
    assert state.hike.walkers[0].extra == 1


@pytest.mark.rule("R14", "O8")
def test_with_three_players_the_row_is_filled_at_the_end_of_the_turn() -> None:
    state = play(position("forest 1,0\nrow: grass forest rock"), "grass 0,1")
    assert (state.phase, len(state.row)) == (WALK, 2)
    play(state, "end")
    assert (state.phase, state.mover, state.turn) == (DEAL, CHANCE, 1)
    play(state, "+water")
    assert (state.phase, state.mover, len(state.row)) == (TAKE, 1, 3)


@pytest.mark.rule("R16", "O8", "R12")
def test_with_two_players_a_second_tile_follows_the_refill_and_only_then_the_walk() -> None:
    """E18, D5."""
    state = play(position("forest 1,0\nrow: grass forest rock", seats=2), "grass 0,1")
    assert (state.phase, state.mover, len(state.row)) == (DEAL, CHANCE, 2)
    play(state, "+water")
    assert (state.phase, state.turn, len(state.row)) == (TAKE, 0, 3)
    play(state, "water -1,0")
    assert (state.phase, state.hike.free, len(state.row)) == (WALK, 2, 2)
    play(state, "e w")
    assert (state.mover, state.turn) == (CHANCE, 1)
    play(state, "+forest")
    assert (state.phase, state.mover, len(state.row)) == (TAKE, 1, 3)


@pytest.mark.rule("R16", "R60")
def test_two_players_connect_two_tiles_although_the_stack_is_empty() -> None:
    state = play(position("forest 1,0\nrow: grass forest\nstack:", seats=2), "grass 0,1")
    assert (state.phase, state.mover, state.turn, tiles(state.row)) == (TAKE, 0, 0, "forest")
    play(state, "forest -1,0")
    assert (state.phase, state.mover, tiles(state.row)) == (WALK, 0, "")
    play(state, "e w")
    assert state.mover == NOBODY


@pytest.mark.rule("R16")
def test_two_players_refill_as_far_as_the_stack_goes() -> None:
    state = play(position("forest 1,0\nrow: grass forest rock\nstack: water", seats=2), "grass 0,1 +water")
    assert (state.phase, tiles(state.row)) == (TAKE, "forest rock water")
    play(state, "water -1,0 end")
    assert (state.phase, state.mover, tiles(state.row)) == (TAKE, 1, "forest rock")


@pytest.mark.rule("R19", "R16")
def test_two_players_remove_a_tile_and_then_another_where_nothing_fits() -> None:
    state = play(position("open: top1 top2\nstack:", seats=2), "end")
    assert state.phase == REMOVE
    play(state, "top1")
    assert (state.phase, state.mover, tiles(state.row)) == (REMOVE, 1, "top2")
    play(state, "top2")
    assert (state.phase, state.mover) == (WALK, 1)


@pytest.mark.rule("R15")
def test_everything_but_the_order_of_the_stack_lies_open() -> None:
    state = play(position("water 1,0\nrow: grass forest rock"), "grass 0,1")
    views = [GAME.view(state, seat) for seat in range(3)]
    for view in views:
        assert view.row == views[0].row
        assert view.players == views[0].players
        assert [kind.stack for kind in view.kinds[:KINDS]] == list(state.bag.counts)
    again = state.clone()
    again.redeal(0, Rng(1))
    assert GAME.view(again, 0) == views[0]


def test_the_end_of_the_game_has_no_actor() -> None:
    state = play(position("forest 1,0\nstack:\nrow: grass"), "grass 0,1 end")
    assert state.mover == NOBODY
