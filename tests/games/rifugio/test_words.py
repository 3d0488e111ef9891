"""What is shown, asked and told."""

from __future__ import annotations

import re

from riverrun.core.state import CHANCE
from tests.games.rifugio.positions import GAME, NAMES, legal, play, position

MARKUP = re.compile(r"\[/?[a-z_ ]*\]")


def told(state, name: str) -> str:
    return GAME.tell(state, state.mover, NAMES.index(name))


def test_events_are_told_with_what_they_give() -> None:
    state = position("flower3 1,0\nbear 0,1\ngrass -1,0\nhut 2: -1,0\nseen 1: flower1 flower2")
    assert told(state, "e") == "walks to the alpine rose at 1,0: a new sight and all three flowers"
    assert told(state, "se") == "walks to a bear tile at 0,1: a bear card"
    assert told(state, "w") == "walks to a grass tile at -1,0: seat 2 gets a Rifugio point card and an extra step"
    assert told(state, "end") == "ends the turn with two steps unused"
    assert GAME.tell(position("row: grass"), CHANCE, 3) == "opens a water tile"


def test_rafts_and_swims_are_told() -> None:
    state = position("water 1,0 2,0\nraft 2: 1,0")
    assert told(state, "e") == "boards the raft at 1,0: seat 2 gets a raft point tile and an extra step"
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
    assert (ask.sentence, ask.steps, ask.step) == (
        "Choose an open tile to connect.",
        ("Connect 1", "Connect 2", "Walk and build"),
        0,
    )
    assert GAME.ask(play(state, "pass1"), 0).sentence == "Choose where to lay the north pass: it fits at six places."
    assert GAME.ask(play(state, "1,0"), 0).sentence == "Turn the north pass until every side matches: two ways fit."
    state = position("extra 1: 1")
    assert GAME.ask(state, 0).sentence == "Walk or build, or end your turn: you have two free steps and one extra step."
    assert GAME.ask(state, 0).step == 1
    state = play(position("open: top1 top2 top3\nstack:"), "end")
    assert "choose an open tile to remove" in GAME.ask(state, 1).sentence


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


def test_a_map_wider_than_the_terminal_shows_the_part_around_the_walker() -> None:
    state = position("forest " + " ".join(f"{n},0" for n in range(1, 17)) + "\nwalker 1: 16,0")
    state.hike.walkers[0].at = 16
    drawn = MARKUP.sub("", GAME.draw(state, 0))
    assert max(map(len, drawn.splitlines())) <= 100
    assert "are not shown" in drawn
