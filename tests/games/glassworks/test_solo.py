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
from tests.games.glassworks.positions import GAME, grid, lake, legal, play, position, river, satchel, settle, tile
from tests.kit.sure import sure

LAKE_LINE = "lake: w6 w6 p6 p6 l6\n"


def rivals_turn(text: str, rival: str = "hoarder", level: str = LEVELS[0], endgame_draw: str = "on") -> Solo:
    return alone(text + "\nturn: rival", rival=rival, level=level, endgame_draw=endgame_draw)


def alone(text: str, **options: str) -> Solo:
    return sure(Solo, position(text, 1, **options))


def does(state: Glassworks) -> str:
    """What the rival does up to the next deal or turn, as in a record."""
    moves = []
    while state.mover == CHANCE and state.phase != DEAL:
        weights = list(state.chance())
        assert sum(weights) == state.tickets() == 1, "a rival has no choice"
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
            assert (shown.name, str(shown.level)) == (rival, level)


@pytest.mark.rule("S1")
def test_the_table_is_set_up_as_for_two_and_the_player_starts() -> None:
    state = sure(Solo, Table(GAME, 1, seed=seed_from("solo")).state)
    assert state.bag.total == 120 - 9 - 5 - 6
    assert [len(state.piles[SATCHEL + board]) for board in range(state.boards)] == [3, 3]
    assert (state.mover, state.turn, state.seats, len(state.scores())) == (0, 0, 1, 1)


@pytest.mark.rule("S1")
def test_turns_alternate_between_the_player_and_the_rival() -> None:
    table = Table(GAME, 1, seed=seed_from("alternate"))
    for event in range(6):
        before = sum(1 for seat, _ in table.events if seat == CHANCE)
        while True:
            table.play(int(table.state.legal(0)[0]), seat=0)
            if sure(Solo, table.state).phase == TURN or table.ended:
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
    state = alone("lake: p5 w1 p1 w2 p2\nsatchel rival: w1\nbag: y1 y2 y3 y4")
    play(state, "draw w1 y1 y4 y3 y2")
    assert [NAMES[kind] for kind in state.lake_order] == ["w1", "y1", "y4", "y3", "y2"]


@pytest.mark.rule("S2", "O5", "O6")
def test_a_rival_takes_the_rest_of_a_small_lake_and_passes_at_an_empty_one() -> None:
    state = rivals_turn("lake: p5 w1\nbag:")
    assert does(state) == "draw"
    assert satchel(state, 2) == "w1 p5"
    assert does(rivals_turn("lake: p5\nsatchel 1: w1\nbag:")) == "draw"
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
@pytest.mark.parametrize(
    ("river", "put"),
    [
        ("t1 | t2 | t3 w1 p1 l1 | t4 | t5 | t6", "@4<"),
        ("t1 | t2 | t3 | t4 | t5 w1 p1 l1 | t6", "@6<"),
        ("t1 | t2 | t3 | t4 | t5 | t6 w1 p1 l1", "@5>"),  # its only neighbour
    ],
)
def test_a_pair_goes_on_the_tile_nearer_to_the_lake_and_of_its_oldest_pieces(river: str, put: str) -> None:
    state = rivals_turn(f"river: {river}\nsatchel rival: o1 p1 w1\nbag:", "master")
    assert does(state).startswith(f"o1 p1 {put}")


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
        ("curator", "w1 o1 o4", "p1 p3 p4", ""),  # the same if orange does, though the chart has it later
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


@pytest.mark.rule("S2", "O3", "O5")
def test_a_rival_draws_from_an_empty_bag_what_the_lake_has_and_the_newest_stays() -> None:
    state = rivals_turn("lake: p5 w1 p1 w1 p2\nsatchel 1: y1\nbag:")
    assert does(state) == "draw p2"
    assert (lake(state), state.mover) == ("p2", 0)
    assert [NAMES[kind] for kind in state.lake_order] == ["p2"]
    play(state, "draw")
    assert (lake(state), list(state.lake_order)) == ("", [])
    assert satchel(state, 1) == "p2 y1"
    state = rivals_turn("lake: p5 w1 p1 w1\nbag:")
    assert does(state) == "draw"
    assert [NAMES[kind] for kind in state.satchel_order] == ["p5", "w1", "p1", "w1"]
    assert (lake(state), list(state.lake_order)) == ("", [])


@pytest.mark.rule("S3", "O3", "O7")
def test_a_rival_gathers_an_empty_tile_where_it_must_and_nothing_comes() -> None:
    state = rivals_turn("river: t1 | t2 | t3 | t4 | t5 | t6\nsatchel 1: y1\nsatchel rival: w1 w4\nbag:")
    assert does(state) == "w4 @4>"  # of equal tiles that nearer to the lake
    assert (river(state), tile(state, "t4"), grid(state, 2)) == ("t5 t1 t2 t3 t4 t6", "w4", "")
    assert (state.mover, [NAMES[kind] for kind in state.satchel_order]) == (0, ["w1"])


@pytest.mark.rule("O6", "S2")
@pytest.mark.parametrize(("mine", "theirs", "ends"), [("", "w1", True), ("y1", "w1", False), ("", "w1 w1", False)])
def test_a_game_alone_is_exhausted_when_neither_can_go_on(mine: str, theirs: str, ends: bool) -> None:
    state = rivals_turn(f"satchel 1: {mine}\nsatchel rival: {theirs}\ngrid 1: w1\nbag:", level="legend")
    assert does(state) == "w1 @1>"
    assert (state.mover == NOBODY) == ends
    if ends:
        assert GAME.verdict(state) == ((), "", "exhausted")
    elif not mine:
        assert legal(state) == ["pass"]
        assert does(play(state, "pass")) == "w1 @1>"
        assert state.mover == NOBODY


@pytest.mark.rule("S4", "O4")
def test_the_last_glass_tops_up_the_rival_first_if_it_triggers_the_end() -> None:
    text = "river: t1 | t2 | t3 | t4 d1 | t5 | t6\nsatchel rival: w5\ngrid rival: w5 p5 l4 d2\nbag: y1 y2 y3 y4"
    state = rivals_turn(text)
    assert does(state) == "w5 @5<"
    play(state, "y4 y3 y2")  # the emptied tile gets one, by the stone of t1
    assert (tile(state, "t4"), satchel(state, 2)) == ("y4", "y2 y3")
    play(state, "y1")
    assert ([NAMES[kind] for kind in state.satchel_order], satchel(state, 1)) == (["y3", "y2", "y1"], "")
    assert (state.left, legal(state)) == (2, ["pass"])


@pytest.mark.rule("S5", "O19")
@pytest.mark.parametrize(
    ("level", "mine", "points", "wins"),
    [
        ("apprentice", "w3", 6, False),
        ("apprentice", "w1 p2", 8, True),
        ("journeyman", "w2 p4", 6 + 10, False),
        ("journeyman", "w1 p5 l1", 6 + 10 + 1, True),
        ("artisan", "w4 p5", 6 + 20, False),
        ("artisan", "w1 p3 l5", 6 + 20 + 1, True),
        ("legend", "w3 p3 l5", 6 + 30, False),
        ("legend", "w2 p5 l5", 6 + 30 + 1, True),
    ],
)
def test_each_level_must_be_beaten_by_a_point(level: str, mine: str, points: int, wins: bool) -> None:
    state = rivals_turn(f"satchel rival: y1\ngrid 1: {mine}\ngrid rival: w3\nleft: 1\nbag:", level=level)
    does(state)
    assert (state.mover, state.points(0), state.points(1)) == (NOBODY, points, 6)
    assert GAME.verdict(state).winners == ((0,) if wins else ())


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


@pytest.mark.rule("S5")
@pytest.mark.parametrize(
    ("level", "handicap"), [("apprentice", 0), ("journeyman", 10), ("artisan", 20), ("legend", 30)]
)
def test_the_rivals_score_is_told_line_by_line_with_what_its_level_adds(level: str, handicap: int) -> None:
    text = "grid 1: w1\ngrid rival: w3 p2\noverflow rival: 2"
    (rival,) = GAME.rivals(position(text, seats=1, rival="tower_builder", level=level))
    added = [("S5", f"Level: {level}", handicap)] if handicap else []
    assert rival.total == 8 + handicap
    assert (str(rival.name), [(rule, str(label), points) for rule, label, points in rival.lines]) == (
        "The Tower Builder",
        [
            ("R32", "Row 1: 2 from the left", 3),
            ("R32", "Row 2: 2 from the left", 3),
            ("R32", "Row 3: 1 from the left", 1),
            ("R33", "Column 1, white: height 3", 3),
            ("R33", "Column 2, purple: height 2", 4),
            ("R34", "Overflow: two pieces", -6),
            *added,
        ],
    )
    assert GAME.rivals(position(text.replace("rival", "2"))) == []


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
            table.play(int(table.state.legal(0)[-1]), seat=0)
            state = sure(Solo, table.state)
            assert len(state.piles[SATCHEL + 1]) <= 5
            assert len(state.piles[LAKE]) in (1, 5) or state.bag.total == 0
    assert legal(position(LAKE_LINE, seats=1)) == ["draw"]
