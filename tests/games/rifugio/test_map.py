"""The map without border: no legal game can leave its representation."""

from __future__ import annotations

from itertools import product

import pytest

from riverrun.core.errors import Malformed
from riverrun.core.game import Setup
from riverrun.core.state import State
from riverrun.games.hexes import COMPASS, DIRECTIONS, disc, distance, neighbours
from riverrun.games.rifugio.edition import LARGEST, SIDES
from riverrun.games.rifugio.landscape import ACROSS, NOWHERE, PLACES, RADIUS, neighbour, number
from riverrun.games.rifugio.map_view import coordinates
from riverrun.games.rifugio.moves import NAMES, PLACE
from riverrun.games.rifugio.rules import Rifugio
from tests.games.rifugio.positions import GAME, position
from tests.games.rifugio.test_edition import corrected
from tests.kit.play import played


def check_map(state: Rifugio) -> None:
    """The frontier, the waters, the lands and the rivers, found again from the tiles alone."""
    land = state.hike.land
    chart = coordinates(land)
    tiles = {chart[place]: place for place in land.laid}
    assert len(tiles) == len(land.laid) == sum(1 for tile in land.tiles if tile)
    around = {at for tile in tiles for at in neighbours(*tile)} - set(tiles)
    assert sorted(number(*at) for at in around) == list(land.frontier)
    assert len(around) == len({number(*at) for at in around}), "two places share a number"
    assert list(land.waters) == sorted(place for place in land.laid if land.is_water(place))
    seen: set[tuple[int, int]] = set()
    regions: set[int] = set()
    for tile, place in tiles.items():
        if tile not in seen:
            connected = flood(state, tiles, tile)
            assert len({int(land.region[tiles[at]]) for at in connected}) == 1
            assert int(land.region[place]) not in regions
            regions.add(int(land.region[place]))
            seen |= connected
    assert len(land.tiles) == PLACES


def flood(state: Rifugio, tiles: dict[tuple[int, int], int], start: tuple[int, int]) -> set[tuple[int, int]]:
    """The land or river that a tile is part of."""
    land = state.hike.land
    found, todo = {start}, [start]
    while todo:
        for at in neighbours(*todo.pop()):
            same = at in tiles and land.is_water(tiles[at]) == land.is_water(tiles[start])
            if same and at not in found:
                found.add(at)
                todo.append(at)
    return found


@pytest.mark.rule("R17")
@pytest.mark.parametrize("rivers", ["on", "off"])
def test_the_map_is_what_its_tiles_make_it(rivers: str) -> None:
    done = played(GAME, Setup(2, {"rivers_and_rafts": rivers}), 3)
    state: State = GAME.start(2, done.options)
    laid = 0
    for event in done.events:
        state.apply(*event)
        assert isinstance(state, Rifugio)
        if len(state.hike.land.laid) > laid:
            laid = len(state.hike.land.laid)
            check_map(state)


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
def test_a_straight_line_of_all_tiles_in_any_direction_stays_whole(side: int) -> None:
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
    for printed, more in (("count = 19", f"count = {19 + LARGEST - 60 + 1}"), ("added = [24,", "added = [26,")):
        with pytest.raises(Malformed, match=f"more than the {LARGEST} that the map holds"):
            corrected((printed, more))


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
