"""Solo: the five rivals, R37, S1 to S6 and O19."""

from __future__ import annotations

import pytest

from riverrun.core.chance import seed_from
from riverrun.core.state import CHANCE, NOBODY
from riverrun.core.table import Table
from riverrun.games.glassworks.edition import LEVELS
from riverrun.games.glassworks.moves import LAKE, NAMES, SATCHEL
from riverrun.games.glassworks.rival import RIVALS, Solo
from riverrun.games.glassworks.rules import DEAL, TURN, Glassworks
from riverrun.games.glassworks.view import view
from tests.games.glassworks.positions import GAME, grid, lake, legal, play, position, satchel, settle, tile

LAKE_LINE = "lake: w6 w6 p6 p6 l6\n"


def rivals_turn(text: str, rival: str = "hoarder", **options: str) -> Glassworks:
    return position(text + "\nturn: rival", seats=1, rival=rival, **options)


def does(state: Glassworks) -> str:
    """What the rival does up to the next deal or turn, as in a record."""
    moves = []
    while state.mover == CHANCE and state.phase != DEAL:
        weights = list(state.chance())
        assert sum(weights) == 1, "a rival has no choice"
        move = weights.index(1)
        assert state.drawn(0) == move
        moves.append(NAMES[move])
        state.apply(CHANCE, move)
    return " ".join(moves)


@pytest.mark.rule("R37")
def test_there_are_five_rivals_at_four_levels() -> None:
    assert len(RIVALS) == 5
    assert len(LEVELS) == 4
    for rival in RIVALS:
        for level in LEVELS:
            shown = view(GAME.start(1, {"rival": rival, "level": level}), 0).rival
            assert shown is not None
            assert (shown.name, shown.level) == (rival, level)


@pytest.mark.rule("S1")
def test_the_table_is_set_up_as_for_two_and_the_player_starts() -> None:
    state = Table(GAME, 1, seed=seed_from("solo")).state
    assert isinstance(state, Solo)
    assert state.bag.total == 120 - 9 - 5 - 6
    assert [len(state.piles[SATCHEL + board]) for board in range(state.boards)] == [3, 3]
    assert (state.mover, state.turn, state.seats, len(state.scores())) == (0, 0, 1, 1)


@pytest.mark.rule("S1")
def test_turns_alternate_between_the_player_and_the_rival() -> None:
    table = Table(GAME, 1, seed=seed_from("alternate"))
    for event in range(6):
        before = sum(1 for seat, _ in table.events if seat == CHANCE)
        while True:
            table.play(0, int(table.state.legal(0)[0]))
            if table.state.phase == TURN or table.ended:
                break
        assert table.state.mover == 0, event
        assert sum(1 for seat, _ in table.events if seat == CHANCE) > before


@pytest.mark.rule("S2")
def test_a_rival_with_an_empty_satchel_draws_the_oldest_four_of_the_lake() -> None:
    state = rivals_turn("lake: p5 w1 p1 w1 p2\nbag: y1 y2 y3 y4")
    assert does(state) == "draw p2"
    assert lake(state) == "p2"
    assert [NAMES[kind] for kind in state.satchel_order] == ["p5", "w1", "p1", "w1"]
    play(state, "y4 y3 y2 y1")
    assert [NAMES[kind] for kind in state.lake_order] == ["p2", "y4", "y3", "y2", "y1"]


@pytest.mark.rule("S2")
def test_age_in_the_lake_is_counted_from_the_deal_whoever_draws() -> None:
    state = position("lake: p5 w1 p1 w2 p2\nsatchel rival: w1\nbag: y1 y2 y3 y4", seats=1)
    play(state, "draw w1 y1 y4 y3 y2")
    assert [NAMES[kind] for kind in state.lake_order] == ["w1", "y1", "y4", "y3", "y2"]


@pytest.mark.rule("S2", "O5", "O6")
def test_a_rival_takes_the_rest_of_a_small_lake_and_passes_at_an_empty_one() -> None:
    state = rivals_turn("lake: p5 w1\nbag:")
    assert does(state) == "draw"
    assert satchel(state, 2) == "w1 p5"
    assert does(rivals_turn("satchel 1: w1\nbag:")) == "pass"


@pytest.mark.rule("S3")
def test_of_equal_gatherings_the_tile_nearer_to_the_lake_is_taken() -> None:
    state = rivals_turn("river: t1 w1 | t2 | t3 w3 | t4 | t5 w5 | t6\nsatchel rival: w2 p4 y6\nbag:")
    assert does(state) == "p4 @4>"


@pytest.mark.rule("S3")
def test_of_equal_placements_the_piece_held_longest_is_used() -> None:
    river = "river: t1 | t2 | t3 | t4 w1 w3 | t5 | t6\n"
    assert does(rivals_turn(river + "satchel rival: y5 w3 p5\nbag:")) == "y5 @5<"
    assert does(rivals_turn(river + "satchel rival: w3 y5 p5\nbag:")) == "w3 @3>"


@pytest.mark.rule("S3")
def test_new_colours_come_in_the_order_of_the_chart_where_order_is_indifferent() -> None:
    state = rivals_turn("river: t1 | t2 | t3 | t4 y1 o1 p1 | t5 | t6\nsatchel rival: w5\nbag:", "sprinter")
    assert does(state) == "w5 @5< =p =y"
    assert grid(state, 2) == "p1 y1 o1"


@pytest.mark.rule("S3")
def test_new_colours_come_in_the_order_the_rival_likes_best() -> None:
    river = "river: t1 | t2 | t3 | t4 w1 w3 o1 | t5 | t6\nsatchel rival: p5\nbag:"
    state = rivals_turn(river, "tower_builder")
    assert does(state) == "p5 @5< =o"  # the taller column further right: 1 + 2 * 2 against 2 + 2
    assert grid(state, 2) == "o1 w2"
    state = rivals_turn(river, "curator")
    assert does(state) == "p5 @5< =w"  # two rows: 3 + 1 against 3
    assert grid(state, 2) == "w2 o1"


@pytest.mark.rule("S3", "S6")
def test_only_the_master_thinks_of_pairs_and_they_cost_a_point() -> None:
    far = "river: t1 w1 p1 l1 | t2 | t3 | t4 | t5 w5 | t6\nsatchel rival: w4 p6 y6\nbag:"
    assert does(rivals_turn(far, "hoarder")) == "w4 @4>"
    state = rivals_turn(far, "master")
    assert does(state).startswith("p6 y6 @2<")
    assert tile(state, "t2") == "p6 y6"
    dear = "river: t1 l1 | t2 | t3 | t4 | t5 w5 | t6\nsatchel rival: w4 p6 y6\ngrid rival: w1 p1\nbag:"
    assert does(rivals_turn(dear, "master")) == "w4 @4>"  # +2 for a single piece, +3 for a pair
    near = "river: t1 | t2 | t3 | t4 w1 p1 | t5 | t6\nsatchel rival: y3 o3\nbag:"
    assert does(rivals_turn(near, "master")).startswith("y3 @3>")


@pytest.mark.rule("S3")
def test_a_pair_goes_on_the_tile_nearer_to_the_lake_and_of_its_oldest_pieces() -> None:
    text = "river: t1 | t2 | t3 w1 p1 l1 | t4 | t5 | t6\nsatchel rival: o1 p1 w1\nbag:"
    assert does(rivals_turn(text, "master")).startswith("p1 o1 @4<")


@pytest.mark.rule("S6")
@pytest.mark.parametrize(
    ("rival", "placing"),
    [
        ("hoarder", "p3 @3<"),  # t2: four pieces, though two overflow
        ("sprinter", "p3 @3>"),  # t4: three that fit
        ("curator", "p5 @5>"),  # t6: the first row is completed, +7
        ("tower_builder", "p4 @4>"),  # t5: the sixth column grows, +10
        ("master", "p2 @2<"),  # t1: both of these, +17, though one overflows
    ],
)
def test_each_rival_has_its_own_liking(rival: str, placing: str) -> None:
    state = rivals_turn(
        """river: t1 f1 y1 o1 | t2 w1 w3 w5 w6 | t3 | t4 w3 w4 l1 | t5 f2 | t6 y3
        grid rival: w3 p1 l1 d1 g1 f1
        satchel rival: p2 p3 p4 p5
        bag:""",
        rival,
    )
    assert does(state).startswith(placing)


@pytest.mark.rule("S6")
@pytest.mark.parametrize(
    ("rival", "start", "beside_lake", "grid"),
    [
        ("hoarder", "l1", "w5", "w5"),  # of equally many pieces, those that do not overflow
        ("sprinter", "d1", "l1 l3 w1 w3", "w5"),  # 1 against 2 - 2
        ("curator", "p1 p3", "p4", "w1 p1"),  # no row points either way, but two pieces that fit
        ("curator", "w1 w3 o1", "p1 p3 p4", ""),  # two rows, 3 + 1, if white comes first, against 1 + 1 + 1
    ],
)
def test_likings_have_a_second_thought(rival: str, start: str, beside_lake: str, grid: str) -> None:
    """The better gathering is at the start, so that it is not taken for being nearer to the lake."""
    river = f"river: t1 {start} | t2 | t3 | t4 | t5 {beside_lake} | t6\n"
    state = rivals_turn(river + f"grid rival: {grid}\nsatchel rival: y2 y4\nbag:", rival)
    assert does(state).startswith("y2 @2<")


@pytest.mark.rule("S4")
def test_a_rival_triggers_the_end_and_is_topped_up_like_a_player() -> None:
    text = (
        LAKE_LINE + "river: t1 | t2 | t3 | t4 d1 | t5 | t6\nsatchel 1: y1\nsatchel rival: w5\ngrid rival: w5 p5 l4 d2"
    )
    state = rivals_turn(text)
    assert does(state) == "w5 @5<"
    settle(state)
    assert state.left == 2
    assert len(satchel(state, 1).split()) == len(satchel(state, 2).split()) == 3


@pytest.mark.rule("S4")
def test_a_rival_draws_in_the_end_phase_only_with_an_empty_satchel() -> None:
    river = "river: t1 | t2 | t3 | t4 | t5 | t6\n"
    assert does(rivals_turn(river + LAKE_LINE + "satchel rival: w1\nleft: 1")) == "w1 @1>"
    assert does(rivals_turn(river + LAKE_LINE + "left: 1", endgame_draw="off")) == "draw l6"


@pytest.mark.rule("S5", "O19")
@pytest.mark.parametrize(
    ("mine", "level", "wins"),
    [("w1", "apprentice", False), ("w2", "apprentice", True), ("w4 p4", "artisan", True), ("w4 p4", "legend", False)],
)
def test_the_player_wins_with_strictly_more_than_the_rival_and_its_handicap(mine: str, level: str, wins: bool) -> None:
    text = f"river: t1 | t2 | t3 | t4 | t5 | t6\nsatchel rival: w1\ngrid 1: {mine}\ngrid rival: w1\nleft: 1\nbag:"
    state = rivals_turn(text, level=level)
    does(state)
    assert state.mover == NOBODY
    assert GAME.verdict(state).winners == ((0,) if wins else ())
    handicap = {"apprentice": 0, "artisan": 20, "legend": 30}[level]
    assert list(state.standing()) == [state.points(0) - 2 - handicap]
    assert list(state.scores()) == [state.points(0)]


@pytest.mark.rule("O19")
def test_level_with_the_rival_is_not_a_win() -> None:
    state = rivals_turn("satchel rival: w1\ngrid 1: w1\ngrid rival: w1\nleft: 1\nbag:")
    does(state)
    assert list(state.standing()) == [0]
    assert GAME.verdict(state).winners == ()


def test_a_rival_never_spills() -> None:
    for rival in RIVALS:
        table = Table(GAME, 1, {"rival": rival}, seed_from(rival))
        while not table.ended:
            state = table.state
            table.play(0, int(state.legal(0)[-1]))
            assert len(table.state.piles[SATCHEL + 1]) <= 5
            assert len(table.state.piles[LAKE]) in (1, 5) or table.state.bag.total == 0
    assert legal(position(LAKE_LINE, seats=1)) == ["draw"]
