"""What is shown, asked and told."""

from __future__ import annotations

import re

import pytest

from riverrun.core.game import Setup
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY, sampled
from riverrun.games.rifugio.hike import Hike
from riverrun.games.rifugio.moves import HUT, NAMES, PLACE, RAFT, STEP, SWIM
from riverrun.games.rifugio.reach import ways
from riverrun.games.rifugio.rules import WALK, Rifugio
from riverrun.games.rifugio.walker import ASHORE
from tests.games.rifugio.positions import GAME, at, legal, play, position, why_not
from tests.games.rifugio.test_edition import corrected

MARKUP = re.compile(r"\[/?[a-z_ ]*\]")
UNDER = "(no open tile fits: all go under the stack)"


def told(state: Rifugio, name: str) -> str:
    return str(GAME.tell(state, state.mover, NAMES.index(name)))


def asked(state: Rifugio) -> str:
    return str(GAME.ask(state, state.mover).sentence)


def test_events_are_told_with_what_they_give() -> None:
    state = position("flower3 1,0\nbear 0,1\ngrass -1,0\nhut 2: -1,0\nseen 1: flower1 flower2")
    assert told(state, "e") == "walks to the alpine rose at 1,0: a new sight and all three flowers"
    assert told(state, "se") == "walks to a bear tile at 0,1: a bear card"
    assert told(state, "w") == "walks to a grass tile at -1,0: an extra step and seat 2 gets a Rifugio point card"
    assert told(state, "end") == "ends the turn with two steps unused"
    assert str(GAME.tell(position("row: grass"), CHANCE, 3)) == "opens a water tile"


@pytest.mark.rule("R19")
def test_it_is_told_when_the_open_tiles_go_under_the_stack() -> None:
    state = position("open: top1 top2 top3\nstack: grass water forest rock")
    assert told(state, "end") == f"ends the turn with two steps unused {UNDER}"
    state = play(position("open: top1 top2\nstack: top3 grass"), "end")
    assert str(GAME.tell(state, CHANCE, NAMES.index("top3"))) == f"opens the west peak {UNDER}"
    assert str(GAME.tell(state, CHANCE, NAMES.index("grass"))) == "opens a grass tile"
    state = position("open: top1 top2 top3\nunder: grass\nstack:")
    assert told(state, "end") == (
        "ends the turn with two steps unused (no open tile fits: all go under the stack; "
        "from under it come a grass tile, the east peak and the middle peak)"
    )
    state = play(position("row: top1 grass top2\nstack: water top3", seats=2), "grass")
    assert told(state, "1,0") == "lays a grass tile at 1,0"
    assert str(GAME.tell(play(state, "1,0"), CHANCE, NAMES.index("top3"))) == f"opens the west peak {UNDER}"
    state = play(position("open: top1 top2 top3\nstack:"), "end")
    assert told(state, "top2") == "removes the middle peak, since nothing fits"


@pytest.mark.rule("R19")
def test_it_is_told_when_tiles_come_from_under_the_stack() -> None:
    state = position("open: grass rock\nunder: forest top1\nstack:")
    assert told(state, "end") == "ends the turn with two steps unused (from under the stack comes a forest tile)"
    state = play(position("open: grass\nunder: forest top1\nstack: water"), "end")
    assert str(GAME.tell(state, CHANCE, NAMES.index("water"))) == (
        "opens a water tile (from under the stack comes a forest tile)"
    )


def test_rafts_and_swims_are_told() -> None:
    state = position("water 1,0 2,0\nraft 2: 1,0")
    assert told(state, "e") == "boards the raft at 1,0: an extra step and seat 2 gets a raft point tile"
    state = position("water 1,0 2,0\nraft 2: 1,0\nwalker 1: 1,0\nwalker 3: 1,0")
    assert told(state, "2,0") == "sails to 2,0 with seat 3 on board"
    assert told(state, "raft-e") == "builds a raft at 2,0"
    state = position("water 1,0\nforest 2,0\nrafts 1: 0\nextra 1: 2")
    assert told(state, "swim-e") == "goes into the water at 1,0 to swim"
    assert told(play(state, "swim-e"), "swim") == "swims to the middle of the water"
    assert told(play(state, "swim"), "swim-e") == "swims to the shore of 2,0"
    assert told(play(state, "swim-e"), "swim") == "climbs ashore on a forest tile at 2,0"


def test_a_question_says_what_is_asked_and_where_in_the_turn() -> None:
    state = position("row: pass1 grass rock", seats=2)
    ask = GAME.ask(state, 0)
    assert (str(ask.sentence), tuple(map(str, ask.steps)), ask.step) == (
        "Choose an open tile to connect.",
        ("Connect 1", "Connect 2", "Walk and build"),
        0,
    )
    assert asked(play(state, "pass1")) == "Choose where to lay the north pass: it fits at six places."
    assert asked(play(state, "1,0")) == "Turn the north pass until every side matches: two ways fit."
    state = position("grass 1,0\nwalker 1: 1,0\nextra 1: 1")
    assert asked(state) == "Walk or build, or end your turn: you have two free steps and one extra step."
    assert GAME.ask(state, 0).step == 1
    state = position("water 1,0 2,0\nraft 1: 1,0\nwalker 1: 1,0")
    assert asked(state) == "Walk, sail or build, or end your turn: you have two free steps."
    assert asked(position("")) == "End your turn: you have two free steps."
    state = play(position("open: top1 top2 top3\nstack:"), "end")
    assert "choose an open tile to remove" in asked(state)


@pytest.mark.rule("R60")
def test_it_is_told_that_the_end_is_near() -> None:
    last = position("forest 1,0\nrow: grass\nstack:")
    assert told(last, "grass") == "takes a grass tile"
    assert told(play(last, "grass"), "0,1") == "lays a grass tile at 0,1 (the last tile: the game ends with this turn)"
    assert told(play(last, "0,1"), "end") == "ends the turn with two steps unused"
    not_yet = play(position("forest 1,0\nrow: grass\nstack: rock"), "grass")
    assert told(not_yet, "0,1") == "lays a grass tile at 0,1"
    removed = play(position("open: top1\nstack:"), "end")
    assert told(removed, "top1").endswith("since nothing fits (the last tile: the game ends with this turn)")


REMEDY = re.compile(r"(?<![\w-])(?:(?:raft|swim)-[a-z]+|@[0-5]|[ew]|[ns][ew])(?![\w-])")


@pytest.mark.parametrize("setup", [Setup(2, {"rivers_and_rafts": "on"}), Setup(4, {"rivers_and_rafts": "on"})], ids=str)
def test_what_is_advised_instead_of_an_illegal_move_is_legal(setup: Setup) -> None:
    """Over games of many huts and rafts, and of many swims."""
    advised = set()
    for seed in range(2):
        rng, state = Rng(seed), GAME.start(*setup)
        for walker in state.hike.walkers if seed else []:
            walker.rafts = 0  # so that people swim
        while state.mover != NOBODY:
            moves = [sampled(state, rng)] if state.mover == CHANCE else list(state.legal(state.mover))
            if state.phase == WALK:
                for move in range(STEP, PLACE):
                    objection = GAME.objection(state, state.mover, move)
                    for name in REMEDY.findall(str(objection.remedy)) if objection else []:
                        assert NAMES.index(name) in moves, str(objection)
                        advised.add(name)
                moves = [move for move in moves if RAFT <= move < PLACE - 1] or moves
            state.apply(state.mover, moves[rng.below(len(moves))])
    assert {"raft", "swim"} <= {name.partition("-")[0] for name in advised}


@pytest.mark.rule("R10")
def test_what_the_walk_is_made_of_is_told_as_the_game_has_it() -> None:
    rafts, base = position("forest 1,0"), position("forest 1,0", rivers_and_rafts="off")
    assert why_not(rafts, "forest") == (
        "The tile of this turn is laid; now you walk, sail and build, or end the turn. (R10)"
    )
    assert why_not(base, "forest") == "The tile of this turn is laid; now you walk and build, or end the turn. (R10)"
    two = position("forest 1,0", seats=2)
    assert why_not(two, "forest").startswith("The tiles of this turn are laid; now you walk")


@pytest.mark.rule("R32", "O1")
def test_where_to_build_instead_is_told_as_it_was_agreed() -> None:
    assert why_not(position("bear 1,0\nwalker 1: 1,0"), "hut").endswith("(R32) Build on plain grass, forest or rock.")
    sights = position("bear 1,0\nwalker 1: 1,0", hut_on_sight="on")
    assert why_not(sights, "hut").endswith("(R32) Build on plain grass, forest or rock, or on a sight.")


@pytest.mark.rule("R5", "R9")
def test_how_many_huts_and_rafts_were_built_is_told_in_good_english() -> None:
    none = corrected(("per_player = [4, 3, 3, 3]", "per_player = [0, 1, 2, 2]"))
    assert why_not(position("grass 1,0\nwalker 1: 1,0", seats=2, game=none), "hut") == (
        "There are no huts in this game. (R5)"
    )
    one = position("grass 1,0 2,0\nhut 1: 2,0\nwalker 1: 1,0", game=none)
    assert why_not(one, "hut") == "You have built your only hut. (R5)"
    assert why_not(position("grass 1,0 2,0 3,0 4,0\nhut 1: 2,0 3,0 4,0\nwalker 1: 1,0"), "hut") == (
        "You have built all your three huts. (R5)"
    )


def test_the_view_lists_where_each_open_tile_fits() -> None:
    view = GAME.view(position("grass 1,0\nrow: rock pass1 water"), 0)
    by_kind = {
        kind: {(place.q, place.r) for place in view.places if kind in {fit.kind for fit in place.fits}}
        for kind in view.row
    }
    for kind, name in zip(view.row, ("rock", "pass1", "water"), strict=True):
        state = play(position("grass 1,0\nrow: rock pass1 water"), name)
        assert by_kind[kind] == {tuple(map(int, where.split(","))) for where in legal(state)}
    turned = next(fit for place in view.places if (place.q, place.r) == (-1, 0) for fit in place.fits if fit.turns)
    assert turned.turns == [1, 4]


def test_the_view_shows_what_is_in_reach_round_bears() -> None:
    state = position("bear 1,0\nforest 1,-1 2,-1 2,0\nflower1 3,0\nextra 1: 2")
    reach = {(one.q, one.r): one for one in GAME.view(state, 0).reach}
    assert reach[2, 0].moves == ["ne", "e", "se"]
    assert reach[2, 0].bears == 0
    assert (reach[1, 0].bears, reach[1, 0].points) == (1, -3)
    assert (reach[3, 0].points, reach[3, 0].free, reach[3, 0].extra) == (2, 0, 0)


@pytest.mark.rule("R34")
def test_a_longer_way_through_a_hut_or_over_a_raft_is_in_reach() -> None:
    state = position("forest 1,0 1,-1 2,-1 3,-1\nhut 2: 1,-1")
    reach = {(one.q, one.r): one.moves for one in GAME.view(state, 0).reach}
    assert (reach[2, -1], reach[3, -1]) == (["e", "ne"], ["ne", "e", "e"])
    assert at(play(state, "ne e e"), 1) == "3,-1"


@pytest.mark.rule("R34", "R43", "R48")
@pytest.mark.parametrize("water", ["off", "on"])
def test_reach_is_all_that_steps_and_sails_can_get_to(water: str) -> None:
    """Over a whole game of many huts and rafts."""
    rng, state = Rng(7), GAME.start(4, {"rivers_and_rafts": water})
    while state.mover != NOBODY:
        moves = [sampled(state, rng)] if state.mover == CHANCE else list(state.legal(state.mover))
        if state.phase == WALK:
            moves = [move for move in moves if move == HUT or RAFT <= move < SWIM] or moves[:-1] or moves
            if state.hike.walkers[state.mover].stage == ASHORE:
                assert set(ways(state.hike, state.mover)) == reachable(state.hike, state.mover)
        state.apply(state.mover, moves[rng.below(len(moves))])


def reachable(start: Hike, seat: int) -> set[int]:
    """Where a walker can be after steps and sails, by trying them all."""
    places, met, todo = set(), set(), [start]
    for hike in todo:
        for move in hike.moves(seat) if hike.steps(seat) > 0 else []:
            if STEP <= move < RAFT or move >= PLACE:
                after = hike.walk_on()
                after.go(seat, move)
                here = after.walkers[seat].at
                known = (here, after.steps(seat), after.huts_paid, after.rafts_paid, *after.rafts)
                if known not in met:
                    met.add(known)
                    places.add(here)
                    todo.append(after)
    return places - {start.walkers[seat].at}


def test_the_view_values_waterfalls_by_the_water_beside_them() -> None:
    view = GAME.view(position("rock 1,0\nwaterfall2 2,0\nwater 3,0 3,-1\nseen 2: waterfall2"), 0)
    sight = view.sights[7]
    assert (sight.at, sight.waters, sight.worth, sight.seen) == ([(2, 0)], 2, 4, [1])


def test_the_drawing_tells_all_without_colour() -> None:
    state = position("water 1,0 2,0\ngrass 0,1\nrock -1,0\nflower2 1,1\nhut 2: 0,1\nraft 1: 1,0\nwalker 1: 1,0")
    text = MARKUP.sub("", GAME.draw(state, 0))
    for sign in ("~~~~~", "grass", "rock", "Flo2", "h2", "=1A", "start", "BC", "2,0"):
        assert sign in text
    lay = MARKUP.sub("", GAME.draw(play(position("row: grass"), "grass"), 0))
    for where in ("1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1"):
        assert where in lay


@pytest.mark.rule("R37", "O2")
def test_the_drawing_marks_what_gives_nothing_more_in_this_turn() -> None:
    lies = "grass 1,0\nhut 2: 1,0\nwater -1,0 -2,0\nraft 3: -1,0\nbear 0,1\nextra 1: 4"
    state = play(position(lies, bear_repeat="off"), "e w w e se nw")
    mine, others = (MARKUP.sub("", GAME.draw(state, seat)) for seat in (0, 1))
    for text in (mine, others):
        assert "h2." in text
        assert "=3." in text
    assert ("bear." in mine, "bear." in others) == (True, False)
    assert "." not in MARKUP.sub("", GAME.draw(position(lies), 0)).split("Open tiles")[0]


@pytest.mark.rule("R18")
def test_the_drawing_and_the_numbers_show_how_passes_lie() -> None:
    once, four_times = position("pass1@1 1,0"), position("pass1@4 1,0")
    shown = "pass1 at 1,0, clockwise from east:"
    assert f"{shown} forest grass grass forest rock rock" in GAME.draw(once, 0)
    assert f"{shown} forest rock rock forest grass grass" in GAME.draw(four_times, 0)
    assert GAME.numbers(once, 0) != GAME.numbers(four_times, 0)


@pytest.mark.rule("R18")
def test_the_drawing_and_the_numbers_show_where_a_pass_is_turned() -> None:
    state = play(position("row: pass1"), "pass1")
    east, west = play(state.clone(), "1,0"), play(state.clone(), "-1,0")
    text = MARKUP.sub("", GAME.draw(east, 0))
    assert "start Pas1\nABC   turn?" in text
    assert "Pas1  start\nturn? ABC" in MARKUP.sub("", GAME.draw(west, 0))
    assert "pass1 @4, clockwise from east: forest rock rock forest grass grass" in text
    assert GAME.numbers(east, 0) != GAME.numbers(west, 0)


@pytest.mark.rule("R19")
def test_the_drawing_names_what_lies_under_the_stack() -> None:
    assert "Under the stack" not in GAME.draw(position(""), 0)
    assert "Under the stack, the next one first: top1 grass" in GAME.draw(position("under: top1 grass"), 0)


@pytest.mark.parametrize(("tiles", "hidden"), [(16, "(1 place further west and east is not shown)"), (18, "(3 places")])
def test_a_map_wider_than_the_terminal_shows_the_part_around_the_walker(tiles: int, hidden: str) -> None:
    state = position("forest " + " ".join(f"{n},0" for n in range(1, tiles + 1)) + f"\nwalker 1: {tiles},0")
    drawn = MARKUP.sub("", GAME.draw(state, 0))
    assert max(map(len, drawn.splitlines())) <= 100
    assert hidden in drawn
    assert "A\n" in drawn
