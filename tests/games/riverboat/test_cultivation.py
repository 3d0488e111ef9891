"""Phase 1: R18 to R25."""

from __future__ import annotations

import pytest

from riverrun.core.game import Setup
from riverrun.core.state import CHANCE
from riverrun.core.table import Table
from riverrun.games.riverboat.moves import NAMES
from riverrun.games.riverboat.rules import Riverboat
from tests.games.riverboat.positions import GAME, legal, play, position, refused, seat, workers
from tests.kit.pins import random_walk
from tests.kit.sure import sure

HEARTS = ["a1", "a2", "b5", "b6", "c6", "e6", "e7", "e8"]  # of mat 1


def turned(card: str, farm: str = "", seats: int = 2) -> Riverboat:
    """The position once the owner has placed the round-track worker on e1 and a card has been turned."""
    return play(position(f"phase: cultivation {farm}", seats), f"e1 {card}")


@pytest.mark.rule("R18")
def test_the_owner_puts_the_round_track_worker_on_any_empty_field() -> None:
    state = position("phase: cultivation owners: 2 1 1 1 1 seat 2: workers a1; crops t b1; barns c1")
    assert state.actors() == [1]
    assert len(legal(state)) == 40 - 3
    assert "it has a barn" in refused(state, "c1")
    play(state, "d4")
    assert workers(seat(state, 2)) == "a1 d4"
    assert seat(state, 2).workers == 13, "it comes on top of the own workers"


@pytest.mark.rule("R18")
def test_the_round_track_worker_needs_no_coin() -> None:
    assert refused(position("phase: cultivation"), "a1$").startswith("The worker of the round track needs no coin")


@pytest.mark.rule("R18")
def test_the_round_track_worker_must_be_placed_even_without_own_workers() -> None:
    state = position("phase: cultivation seat 1: supply 0")
    assert refused(state, "pass") == "The worker of the round track must be placed: you have an empty field. (R18)"


@pytest.mark.rule("R19")
def test_no_card_is_shown_before_one_is_turned_or_after_the_last() -> None:
    state = turned("heart")
    assert GAME.view(state, 0).card == "heart"
    while state.phase == 0:
        state.apply(state.mover, state.drawn(0) if state.mover == CHANCE else state.legal(state.mover)[0])
    assert GAME.view(state, 0).card == ""
    while state.phase != 0:
        state.apply(state.mover, state.drawn(0) if state.mover == CHANCE else state.legal(state.mover)[-1])
    seen = GAME.view(state, 0)
    assert (seen.round, seen.step, seen.card) == (2, "hire", "")


@pytest.mark.rule("R19")
def test_eight_cards_are_turned_one_after_the_other() -> None:
    state = play(position("phase: cultivation"), "a8")
    for _ in range(8):
        assert state.mover == CHANCE
        play(state, NAMES[state.drawn(0)])
        while state.phase == 0 and state.mover >= 0:
            state.apply(state.mover, state.legal(state.mover)[0])
    assert state.phase == 1
    assert [seat(state, n).workers for n in (1, 2)] == [5, 5]


@pytest.mark.rule("R20")
def test_a_worker_must_go_to_a_field_of_the_cards_colour() -> None:
    state = turned("heart", "seat 1: coins 0")
    assert legal(state) == HEARTS
    assert refused(state, "a3") == (
        "The card is heart, a3 is spade, and you have eight empty fields of the card's colour. (R20)"
    )
    assert refused(state, "pass").endswith("(R20)")


OWN_HEARTS = {  # of mats 2, 3 and 4
    2: ["a2", "a3", "a6", "b5", "c1", "c2", "c5", "d2"],
    3: ["a3", "a5", "b1", "b2", "b5", "d5", "e4", "e5"],
    4: ["c4", "c5", "c8", "d1", "d6", "d7", "e1", "e2"],
}


@pytest.mark.rule("R7", "R20", "R22")
def test_everybody_places_by_the_colours_of_their_own_mat() -> None:
    none = " ".join(f"seat {n}: coins 0" for n in (1, 2, 3, 4))
    state = turned("heart", none, 4)
    assert [legal(state, n) for n in (1, 2, 3, 4)] == [HEARTS, *OWN_HEARTS.values()]
    swapped = turned("heart", "seat 1: mat 3; coins 0 seat 2: mat 1; coins 0")
    assert [legal(swapped, n) for n in (1, 2)] == [OWN_HEARTS[3], HEARTS]
    covered = turned("heart", f"seat 1: coins 0 seat 2: coins 0; crops t {' '.join(OWN_HEARTS[2])}")
    assert len(legal(covered, 2)) == 40 - 8, "seat 2 has no heart left and places anywhere"
    assert legal(covered, 1) == HEARTS


@pytest.mark.rule("R20")
def test_a_wild_card_allows_any_empty_field() -> None:
    state = turned("wild", "seat 1: coins 0")
    assert len(legal(state)) == 39


@pytest.mark.rule("R21")
def test_a_field_with_worker_crop_or_barn_is_not_empty() -> None:
    state = turned("heart", "seat 1: workers a1; crops t a2; barns b5; coins 0")
    assert legal(state) == HEARTS[3:]
    assert "it has a worker" in refused(state, "a1")
    assert "it has a crop" in refused(state, "a2")


@pytest.mark.rule("R22")
def test_without_an_empty_field_of_the_colour_any_field_is_free() -> None:
    state = turned("heart", f"seat 1: workers {' '.join(HEARTS)}; coins 1")
    assert len(legal(state)) == 40 - 9
    assert not [move for move in legal(state) if "$" in move]
    assert seat(play(state, "a3", 1), 1).coins == 1


@pytest.mark.rule("R23", "R16")
def test_a_coin_ignores_the_cards_colour() -> None:
    state = turned("heart", "seat 1: coins 1")
    assert "a3$" in legal(state)
    assert "a1$" not in legal(state)
    assert refused(state, "a1$") == "a1 needs no coin. (R23) Without a coin: a1."
    assert "For a coin: a3$." in refused(state, "a3")
    play(state, "a3$", 1)
    assert (seat(state, 1).coins, state.coins) == (0, 20)
    assert workers(seat(state, 1)) == "a3 e1"
    assert refused(turned("heart", "seat 1: coins 0"), "a3$") == "You have no coin to ignore the card's colour. (R23)"


@pytest.mark.rule("R24")
def test_who_has_no_worker_left_sits_out() -> None:
    state = turned("heart", "seat 1: supply 0")
    assert state.actors() == [1]


@pytest.mark.rule("R24")
def test_cards_are_turned_to_the_last_even_if_nobody_can_place() -> None:
    state = turned("heart", "seat 1: supply 0 seat 2: supply 0")
    assert state.mover == CHANCE
    play(state, "heart star star club wild wild heart")
    assert state.phase == 1


@pytest.mark.rule("R25")
def test_a_full_mat_takes_no_worker_and_the_round_track_worker_goes_to_the_supply() -> None:
    every = " ".join(f"{row}{column}" for row in "abcde" for column in range(1, 9))
    state = play(position(f"phase: cultivation seat 1: crops t {every}"), "heart")
    assert seat(state, 1).workers == 14
    assert state.actors() == [1]


@pytest.mark.rule("O5")
def test_all_players_place_at_the_same_time_in_any_order() -> None:
    state = turned("heart", "", 3)
    assert state.actors() == [0, 1, 2]
    stretch = state.simultaneous_stretch()
    assert stretch > 0
    state.apply(2, state.legal(2)[0])
    assert state.actors() == [0, 1]
    assert state.simultaneous_stretch() == stretch
    state.apply(0, state.legal(0)[0])
    state.apply(1, state.legal(1)[0])
    assert state.mover == CHANCE
    assert state.simultaneous_stretch() == 0
    assert play(state, "heart").simultaneous_stretch() not in {0, stretch}


@pytest.mark.rule("O5")
def test_no_two_cards_of_a_game_are_one_stretch() -> None:
    found = [state.simultaneous_stretch() for state, _, _ in random_walk(GAME, Setup(2, {}), 1)]
    runs = [stretch for n, stretch in enumerate(found) if stretch and stretch != found[n - 1]]
    assert len(runs) == len(set(runs)) > 2 * 8, "those for which nobody can place are none"


@pytest.mark.rule("O5")
def test_nobody_sees_a_placement_before_all_have_placed() -> None:
    table = Table(GAME, 2)
    while table.state.simultaneous_stretch() == 0:
        table.play(table.legal(table.state.mover)[0], seat=table.state.mover)
    before = [player.standing for player in sure(Riverboat, table.state).players]
    table.play(table.legal(1)[0], seat=1)
    assert sure(Riverboat, table.position_for(0)).players[1].standing == before[1]
    assert sure(Riverboat, table.position_for(1)).players[1].standing != before[1]
