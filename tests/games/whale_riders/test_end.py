"""The end of the game, the score and the tie-breaks."""

from __future__ import annotations

import pytest

from riverrun.core.position import arrange
from riverrun.core.state import NOBODY
from tests.games.whale_riders.positions import GAME, PORTS, moves, play, position


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
    return found.winners, str(found.tie_break)


@pytest.mark.rule("R44")
def test_the_most_pearls_win_then_coins_then_tiles() -> None:
    assert verdict("0 coins, pearl2", "9 coins, pearl1, meat1, meat1") == ((0,), "")
    assert verdict("2 coins, pearl2", "3 coins, pearl2") == ((1,), "coins")
    assert verdict("3 coins, pearl2", "3 coins, pearl1, pearl1") == ((1,), "tiles")
    assert verdict("2 coins, pearl2, meat1", "3 coins, pearl2") == ((1,), "coins")


@pytest.mark.rule("O8")
def test_a_complete_tie_is_shared() -> None:
    assert verdict("3 coins, pearl2, kelp1", "3 coins, pearl2, meat3") == ((0, 1), "")


@pytest.mark.rule("R44")
def test_no_number_of_coins_beats_a_pearl_nor_any_tiles_a_coin() -> None:
    """A game may last as long as its riders like, and somebody may take nine coins at a time."""
    assert verdict("2000000 coins", "0 coins, pearl1") == ((1,), "")
    many = ", ".join(["meat1"] * 1500)
    assert verdict(f"3 coins, {many}", "4 coins") == ((1,), "coins")
    state = position("rider 1: 1003 coins", "rider 2: 0 coins, pearl1", "sun: storm")
    assert state.standing()[1] > state.standing()[0]


@pytest.mark.rule("R44")
def test_standing_orders_all_riders_and_equal_ones_share() -> None:
    state = position(
        "rider 1: 2 coins, pearl1",
        "rider 2: 3 coins, pearl1",
        "rider 3: 3 coins, pearl1, meat3",
        "rider 4: 2 coins, pearl1",
        "rider 5: 0 coins, pearl2",
        seats=5,
    )
    one, two, three, four, five = state.standing()
    assert five > three > two > one == four
    assert list(state.standing()) == [0, 2, 3, 0, 4], "how many others each is ahead of"


@pytest.mark.rule("O20")
def test_only_when_nothing_has_happened_for_twenty_turns_each_is_the_game_counted_out() -> None:
    state = position("rider 1: home", "rider 2: home, pearl1")
    play(state, "coin coin coin coin " * 19 + "coin coin coin")
    assert state.mover == 1
    play(state, "coin")
    assert state.mover == NOBODY
    assert GAME.verdict(state).ending == "standstill"
    assert GAME.verdict(state).winners == (1,)


@pytest.mark.rule("O20")
@pytest.mark.parametrize(
    ("rider", "played"),
    [
        ("at ray", "advance coin"),
        ("at ray", "buy0 coin *kelp1"),
        ("home", "coin buy1"),
        ("home, meat1, kelp1, c01", "fulfil-c01 coin *c10 *c11 *c12"),
    ],
)
def test_nobody_who_rides_buys_or_fulfils_is_ever_counted_out(rider: str, played: str) -> None:
    """There is no clock for people: however long the game has lasted, whoever does something goes on."""
    state = position("ray: meat1 meat1 meat1 meat1", f"rider 1: {rider}", "rider 2: home")
    play(state, "coin coin coin coin " * 19)
    play(state, played + " coin coin")
    play(state, "coin coin coin coin " * 19)
    assert state.mover == 0, "twenty more turns each"


@pytest.mark.rule("O20")
@pytest.mark.parametrize(
    "rider", [*(f"at {port}" for port in PORTS), *(f"back at {port}" for port in PORTS[1:-1]), "home"]
)
def test_whoever_wants_to_go_on_can_long_before_a_standstill(rider: str) -> None:
    """Without a coin, and where only the dearest pearl is left: on the way one rides, at home four turns pay it."""
    state = position("sun: storm - - - - - - pearl3", f"rider 1: {rider}, 0 coins", "rider 2: home")
    if rider == "home":
        play(state, "coin coin coin coin " * 3 + "coin")
        assert "buy7" in moves(state)
    else:
        assert "advance" in moves(state)
    assert state.turns > 30, "of the forty turns to a standstill"


@pytest.mark.rule("O20")
def test_taking_coins_swapping_and_discarding_do_not_keep_a_game_going() -> None:
    swapped = position("ray: meat1 meat1 meat1 meat1", "rider 1: at ray, power swap", "rider 2: home")
    play(swapped, "swap0-1 swap2-3 coin coin " * 20)
    assert swapped.mover == NOBODY
    tossed = position("rider 1: home, c01, c02, c03", "rider 2: home", "deck: c04")
    play(tossed, "toss-c01 done coin *c04 coin coin toss-c02 done coin *c01 coin coin " + "coin coin coin coin " * 18)
    assert tossed.mover == NOBODY


@pytest.mark.rule("R43")
def test_the_view_says_what_a_buy_would_bring() -> None:
    state = position("sun: storm pearl1 pearl2", "rider 1: home, 3 coins")
    buys = GAME.view(state, 0).buys
    assert [(buy.cost, buy.coins, buy.score, buy.ends) for buy in buys] == [(1, 2, 1, False), (2, 1, 2, False)]
    assert buys[0].after[:3] == [18, 16, -1]
    assert len(moves(state)) == 3


@pytest.mark.rule("R46", "O7")
def test_the_view_counts_the_coins_of_a_decree_that_a_buy_claims() -> None:
    state = position("rider 1: home, 2 coins, pearl3, pearl3, pearl1", "decrees: eight_pearls")
    assert [(buy.cost, buy.coins, buy.tiles) for buy in GAME.view(state, 0).buys] == [(1, 4, 4), (2, 3, 4)]
    last = position("sun: storm pearl1", "rider 1: home, 2 coins, pearl3, pearl3, pearl1", "decrees: eight_pearls")
    assert [(buy.ends, buy.coins, buy.score) for buy in GAME.view(last, 0).buys] == [(True, 4, 8)]


@pytest.mark.rule("R44", "R42")
def test_the_view_says_who_wins_if_it_ends_now_by_the_last_tie_break_too() -> None:
    state = position(
        "sun: storm pearl1",
        "rider 1: home, 2 coins, pearl1, meat1",
        "rider 2: home, 1 coin, pearl2",
        "rider 3: home, 1 coin, pearl2, meat1, meat1",
        "rider 4: home, 1 coin, pearl1, pearl1, meat1",
        seats=4,
    )
    assert GAME.view(state, 0).buys[0].places == [1, 4, 1, 1], "level but for the tiles of one"
    richer = position(
        "sun: storm pearl1", "rider 1: home, 1 coin, pearl1, pearl1", "rider 2: 2 coins, pearl3", "decrees: eight_tiles"
    )
    assert GAME.view(richer, 0).buys[0].places == [2, 1], "level in pearls, but without a coin"
    going_on = position("rider 1: home, 1 coin")
    assert GAME.view(going_on, 0).buys[0].places == []
