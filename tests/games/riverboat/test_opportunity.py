"""Phase 4: R46 to R49."""

from __future__ import annotations

import pytest

from riverrun.core.state import CHANCE
from riverrun.games.riverboat.moves import CARD, CARD_NAMES, CARD_PILE, COLOUR
from riverrun.games.riverboat.rules import Riverboat
from tests.games.riverboat.positions import legal, play, position, refused, seat, settle

BOARD = "phase: opportunity spaces: corn coins barns wells cards: agents boats"


def pile(state: Riverboat) -> set[str]:
    return {CARD_NAMES[n] for n, count in enumerate(list(state.face_down)[CARD:COLOUR]) if count}


def under(state: Riverboat) -> list[set[str]]:
    return [{name for n, name in enumerate(CARD_NAMES) if left >> n & 1} for left in state.under]


@pytest.mark.rule("R46")
def test_the_opportunity_tile_brings_a_point() -> None:
    assert [player.vp for player in position(f"{BOARD} owners: 1 1 1 2 1").players] == [0, 1]


@pytest.mark.rule("R47")
@pytest.mark.parametrize(
    ("card", "gains"),
    [
        ("corn", {"surveyors": 1}),
        ("coins", {"agents": 1, "workers": -1}),
        ("barns", {"master": 2}),
        ("wells", {"coins": 1}),
    ],
)
def test_a_face_up_card_comes_with_the_bonus_of_its_space(card: str, gains: dict[str, int]) -> None:
    state = position(BOARD)
    before = {name: getattr(seat(state, 1), name) for name in ("surveyors", "agents", "workers", "master", "coins")}
    play(state, f"card-{card}")
    after = {name: getattr(seat(state, 1), name) for name in before}
    assert after == {name: before[name] + gains.get(name, 0) for name in before}
    assert seat(state, 1).cards == 1 << CARD_NAMES.index(card)
    assert seat(state, 1).vp == 1, "the card is not scored yet"


@pytest.mark.rule("R47")
def test_everybody_must_take_one_card() -> None:
    state = position(BOARD, 3)
    assert refused(state, "pass") == "Every player must take one opportunity card. (R47)"
    play(state, "card-corn card-coins card-barns")
    assert state.phase == 4
    assert [int(player.cards).bit_count() for player in state.players] == [1, 1, 1]


@pytest.mark.rule("R47")
def test_a_card_that_somebody_has_cannot_be_taken() -> None:
    state = play(position(BOARD), "card-corn")
    assert refused(state, "card-corn") == "The card 'corn' belongs to seat 1. (R47)"
    assert refused(state, "card-boats").startswith("The card 'boats' is in the pile, not on the board. (R47)")
    state = position(f"{BOARD} seat 1: cards triples")
    assert refused(state, "card-triples") == "The card 'triples' belongs to you. (R47)"


@pytest.mark.rule("O21")
def test_the_worker_of_the_card_space_goes_if_there_is_one() -> None:
    player = seat(play(position(f"{BOARD} seat 1: supply 0"), "card-coins"), 1)
    assert (player.agents, player.workers) == (0, 0)


@pytest.mark.rule("R40", "R47")
def test_without_surveyors_the_space_brings_another_feature() -> None:
    state = play(position(f"{BOARD} supply: surveyors 0"), "card-corn")
    assert legal(state) == ["barn", "pass"], "there is no crop for a well"
    assert refused(state, "well") == "You have no crop hex for a well: there is no crop on your mat. (O3)"
    play(state, "barn c3")
    assert state.mover == 1


@pytest.mark.rule("R48", "R16")
def test_a_coin_buys_any_card_of_the_pile_without_a_bonus() -> None:
    state = position(f"{BOARD} under: triples seat 1: coins 1; supply 5")
    assert legal(state) == [
        *("card-corn", "card-coins", "card-barns", "card-wells"),
        *("card-agents$", "card-triples$", "card-boats$"),
    ]
    assert refused(state, "card-corn$").startswith("The card 'corn' lies face up on the board, not in the pile. (R48)")
    play(state, "card-boats$")
    player = seat(state, 1)
    assert (player.coins, player.surveyors, player.agents, player.master) == (0, 2, 0, 0)
    assert player.cards == 1 << CARD_NAMES.index("boats")
    assert refused(position(f"{BOARD} seat 1: coins 0"), "card-boats$").endswith("(R48)")


@pytest.mark.rule("R49")
def test_cards_left_over_go_under_the_pile() -> None:
    state = play(position(BOARD), "card-corn card-barns")
    assert list(state.spaces) == [-1] * 4
    assert under(state) == [{"coins", "wells"}]
    assert pile(state) == {"agents", "boats"}, "they are not drawn before the pile is used up"


@pytest.mark.rule("O7")
def test_a_search_shuffles_what_lies_under_into_the_pile() -> None:
    state = play(position(f"{BOARD} under: triples / turnip"), "card-agents$")
    assert pile(state) == {"boats", "triples", "turnip"}
    assert under(state) == []
    play(state, "card-corn")
    assert pile(state) == {"boats", "triples", "turnip"}
    assert under(state) == [{"coins", "barns", "wells"}], "those left over later lie under it again"


@pytest.mark.rule("O7", "R13")
def test_once_the_pile_is_used_up_the_cards_under_it_are_the_pile() -> None:
    state = play(position(f"{BOARD} cards: agents under: triples turnip"), "card-corn card-barns pass pass pass")
    while state.deals[-1] != CARD_PILE:
        state.apply(CHANCE, state.drawn(0))
    assert state.tickets() == 1
    play(state, "card-agents")
    assert pile(state) == {"triples", "turnip"}
    assert state.tickets() == 2
    names = ("agents", "triples", "turnip", "coins")
    assert set(settle(state).spaces) == {CARD_NAMES.index(card) for card in names}


@pytest.mark.rule("R49", "O7")
def test_cards_under_the_pile_come_back_in_the_order_of_their_rounds() -> None:
    state = play(position(f"{BOARD} cards: agents under: boats / triples"), "card-corn card-barns pass pass pass")
    assert under(state) == [{"boats"}, {"triples"}, {"coins", "wells"}]
    while state.deals[-1] != CARD_PILE:
        state.apply(CHANCE, state.drawn(0))
    for card, left in (("agents", "boats"), ("boats", "triples"), ("triples", "coins")):
        play(state, f"card-{card}")
        assert left in pile(state)
    assert pile(state) == {"coins", "wells"}, "only those of one round are as likely as one another"
    assert under(state) == []


@pytest.mark.rule("R49")
def test_cards_left_over_are_the_pile_at_once_if_it_is_empty() -> None:
    state = position("phase: opportunity spaces: corn coins barns wells cards: agents seat 1: coins 1")
    play(state, "card-agents$")
    assert pile(state) == set()
    assert legal(state) == ["card-corn", "card-coins", "card-barns", "card-wells"], "there is nothing to search"
    play(state, "card-corn")
    assert (pile(state), under(state)) == ({"coins", "barns", "wells"}, [])
