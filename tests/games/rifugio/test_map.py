"""The map without border: no legal game can leave its representation."""

from __future__ import annotations

from itertools import product

import pytest

from riverrun.games.hexes import COMPASS, DIRECTIONS, disc, distance, neighbours
from riverrun.games.rifugio.edition import LARGEST, SIDES
from riverrun.games.rifugio.landscape import ACROSS, NOWHERE, PLACES, RADIUS, neighbour, number
from riverrun.games.rifugio.moves import NAMES, PLACE
from riverrun.games.rifugio.view import coordinates
from tests.games.rifugio.oracle import check_map
from tests.games.rifugio.positions import GAME, position


def test_a_hexagon_holds_each_place_once() -> None:
    assert sorted(number(q, r) for q, r in disc(RADIUS)) == list(range(PLACES))


def test_a_step_is_a_stride_wherever_one_is() -> None:
    for (q, r), side in product(disc(3), range(SIDES)):
        assert neighbour(number(q, r), side) == number(*neighbours(q, r)[side])
    for place, side in product((0, 1, ACROSS, PLACES - 1), range(SIDES)):
        assert neighbour(neighbour(place, side), (side + 3) % SIDES) == place


@pytest.mark.rule("R17")
def test_places_that_share_a_number_are_further_apart_than_any_map_reaches() -> None:
    """All differences of two places within reach of each other are checked: none but zero is a multiple of the map."""
    reach = LARGEST + 2  # from a place beside the one end of a map to a place beside the other
    assert [(q, r) for q, r in disc(reach) if number(q, r) == 0] == [(0, 0)]
    assert min(distance(q, r) for q, r in disc(reach + 1) if number(q, r) == 0 and (q, r) != (0, 0)) == reach + 1


@pytest.mark.rule("R17", "R20")
@pytest.mark.parametrize("side", range(SIDES))
def test_a_straight_line_of_all_tiles_in_any_direction_stays_whole(side) -> None:
    state = position("")
    place = 0
    for n in range(LARGEST):
        place = neighbour(place, side)
        state.hike.land.lay(place, n % 2, 0)
    check_map(state)
    chart = coordinates(state.hike.land)
    dq, dr = DIRECTIONS[side]
    assert chart[place] == (LARGEST * dq, LARGEST * dr)
    assert len(state.hike.land.frontier) == 2 * LARGEST + 6
    assert len({tile.move for tile in GAME.view(state, 0).tiles}) == LARGEST + 1


def test_no_edition_lays_more_tiles_than_the_map_is_made_for() -> None:
    for setup in GAME.setups():
        state = GAME.start(*setup)
        assert state.bag.total <= LARGEST


def test_places_are_named_by_coordinates_and_sides_by_the_compass() -> None:
    assert NAMES[PLACE + number(3, -2)] == "3,-2"
    assert NAMES[PLACE] == "0,0"
    assert COMPASS == ("e", "se", "sw", "w", "nw", "ne")
    assert NOWHERE < 0


def test_lands_and_rivers_unite_and_are_told_apart() -> None:
    land = position("water 1,0\nforest 2,0\nwater 0,1\nforest 2,-1 1,-1").hike.land
    assert land.region[number(0, 0)] == land.region[number(2, 0)]
    assert land.region[number(1, 0)] == land.region[number(0, 1)]
    land = position("water 1,0 1,-1 0,-1 -1,0 -1,1 0,1\nforest 2,0").hike.land
    assert land.region[number(0, 0)] != land.region[number(2, 0)]
    assert len({land.region[water] for water in land.waters}) == 1
