"""The end of the game, the score and the tie-breaks."""

from __future__ import annotations

import pytest

from riverrun.core.position import arrange
from riverrun.core.state import NOBODY
from tests.games.whale_riders.positions import GAME, moves, play, position


@pytest.mark.rule("R42")
@pytest.mark.parametrize("actions", [2, 1])
def test_the_game_ends_with_the_last_pearl_of_the_sun_port(actions: int) -> None:
    """T15: no second action, and no replenishing."""
    state = position("sun: storm pearl3", "rider 1: home, 1 coin", "rider 2: home", f"actions: {actions}")
    assert GAME.view(state, 0).buys[0].ends
    play(state, "buy1")
    assert state.mover == NOBODY
    assert not list(state.chance())
    assert GAME.verdict(state).ending == "sold out"
    assert list(state.scores()) == [3, 0]


@pytest.mark.rule("R42")
def test_no_contracts_are_drawn_once_the_game_has_ended() -> None:
    state = position("sun: storm pearl3", "rider 1: home, 1 coin, c10, c11")
    play(state, "toss-c10 done buy1")
    assert state.mover == NOBODY
    assert len(state.hands[0]) == 1


@pytest.mark.rule("R43")
def test_pearls_count_on_tiles_contracts_and_decrees_and_nothing_else() -> None:
    state = position(
        "rider 1: 9 coins, pearl1, pearl2, pearl3, meat3, fulfilled c27 c52, c39",
        "decrees: three_contracts=1 eight_tiles=1 sun_port=2",
    )
    assert list(state.scores()) == [6 + 10 + 3, 3]
    lines = GAME.breakdown(state, 0)
    assert [line.points for line in lines] == [6, 5, 5, 3]
    assert [line.rule for line in lines] == ["R43", "R31", "R31", "R46"]


def verdict(one: str, two: str) -> tuple[tuple[int, ...], str]:
    state = arrange(position(f"rider 1: {one}", f"rider 2: {two}", "sun: storm"), mover=NOBODY)
    found = GAME.verdict(state)
    return found.winners, found.tie_break


@pytest.mark.rule("R44")
def test_the_most_pearls_win_then_coins_then_tiles() -> None:
    assert verdict("0 coins, pearl2", "9 coins, pearl1, meat1, meat1") == ((0,), "")
    assert verdict("2 coins, pearl2", "3 coins, pearl2") == ((1,), "coins")
    assert verdict("3 coins, pearl2", "3 coins, pearl1, pearl1") == ((1,), "tiles")
    assert verdict("2 coins, pearl2, meat1", "3 coins, pearl2") == ((1,), "coins")


@pytest.mark.rule("O8")
def test_a_complete_tie_is_shared() -> None:
    assert verdict("3 coins, pearl2, kelp1", "3 coins, pearl2, meat3") == ((0, 1), "")


@pytest.mark.rule("O20")
def test_after_sixty_turns_each_the_game_is_counted_out() -> None:
    state = GAME.start(2)
    assert state.turns == 120
    state = position("rider 1: home", "rider 2: home, pearl1")
    arrange(state, turns=1)
    play(state, "coin coin coin coin")
    assert state.mover == NOBODY
    assert GAME.verdict(state).ending == "turn limit"
    assert GAME.verdict(state).winners == (1,)


@pytest.mark.rule("R43")
def test_the_view_says_what_a_buy_would_bring() -> None:
    state = position("sun: storm pearl1 pearl2", "rider 1: home, 3 coins")
    buys = GAME.view(state, 0).buys
    assert [(buy.cost, buy.coins, buy.score, buy.ends) for buy in buys] == [(1, 2, 1, False), (2, 1, 2, False)]
    assert buys[0].after[:3] == [18, 16, -1]
    assert len(moves(state)) == 3
