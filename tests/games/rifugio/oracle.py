"""What the conformance kit asks of Rifugio: conservation, a second scoring from the words of the rules, chance."""

from __future__ import annotations

from collections import Counter

from riverrun.games.hexes import neighbours
from riverrun.games.rifugio.edition import KINDS, PASSES, SIGHT, START, TOPS
from riverrun.games.rifugio.landscape import NOWHERE, PLACES, number
from riverrun.games.rifugio.rules import NONE, Rifugio
from riverrun.games.rifugio.view import coordinates

ALTITUDE = {"grass": 0, "forest": 1, "rock": 2, "top": 3}


def conserve(state: Rifugio) -> None:
    """Every tile, hut and raft is somewhere, and the map is what its tiles make it."""
    hike, land = state.hike, state.hike.land
    kinds = Counter(land.kind(place) for place in land.laid)
    assert kinds.pop(START) == 1
    kinds.update(state.row)
    kinds.update(state.under)
    kinds.update([state.hand] if state.hand != NONE else [])
    for kind in range(KINDS):
        gone = state.terms.counts[kind] - kinds[kind] - state.bag.counts[kind]
        removed = gone > 0 and not land.somewhere(kind)  # R19: a tile leaves the game only when it fits nowhere
        assert gone == 0 or removed, f"{gone} tiles of kind {kind} are missing"
    assert state.bag.total == sum(state.bag.counts)
    for seat, walker in enumerate(hike.walkers):
        built = [hut for n, hut in enumerate(hike.huts) if n // state.terms.huts == seat and hut != NOWHERE]
        assert walker.huts + len(built) == state.terms.huts
        afloat = [
            raft for n, raft in enumerate(hike.rafts) if n // max(1, state.terms.rafts) == seat and raft != NOWHERE
        ]
        assert walker.rafts + len(afloat) == state.terms.rafts
        assert walker.extra >= 0
        check_standing(state, seat)
    for pieces in (hike.huts, hike.rafts):
        places = [place for place in pieces if place != NOWHERE]
        assert len(places) == len(set(places)), "two pieces share a tile"
    check_map(state)


def check_standing(state: Rifugio, seat: int) -> None:
    """A walker stands on land, on a raft with room, or swims in water without one."""
    hike, walker = state.hike, state.hike.walkers[seat]
    if walker.stage:
        assert hike.land.is_water(walker.at)
        assert walker.at not in hike.rafts
    elif hike.land.is_water(walker.at):
        assert walker.at in hike.rafts
        assert hike.aboard(walker.at) <= state.edition.raft_capacity
    else:
        assert hike.land.is_land(walker.at)


def check_map(state: Rifugio) -> None:
    """The frontier, the lands and the rivers, found again from the tiles alone; all sides match."""
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
        for side, other in enumerate(neighbours(*tile)):
            if other in tiles:
                assert touching(state, place, side, tiles[other])
        if tile not in seen:
            connected = flood(state, tiles, tile)
            assert len({int(land.region[tiles[at]]) for at in connected}) == 1
            assert int(land.region[place]) not in regions
            regions.add(int(land.region[place]))
            seen |= connected
    assert len(land.tiles) == PLACES


def flood(state: Rifugio, tiles: dict[tuple[int, int], int], start: tuple[int, int]) -> set[tuple[int, int]]:
    land = state.hike.land
    found, todo = {start}, [start]
    while todo:
        for at in neighbours(*todo.pop()):
            same = at in tiles and land.is_water(tiles[at]) == land.is_water(tiles[start])
            if same and at not in found:
                found.add(at)
                todo.append(at)
    return found


def touching(state: Rifugio, place: int, side: int, other: int) -> bool:
    """The connection table in the words of the rules: an altitude rule, exact passes, water beside lower land."""
    one, two = shown(state, place, side), shown(state, other, side + 3)
    if is_pass(state, place) or is_pass(state, other):
        return one == two
    if "water" in (one, two):
        return "top" not in (one, two)
    if one == two == "top":
        return bool(state.terms.beside[4] >> 4 & 1)
    return abs(ALTITUDE[one] - ALTITUDE[two]) <= 1


def is_pass(state: Rifugio, place: int) -> bool:
    return PASSES <= state.hike.land.kind(place) < TOPS


def shown(state: Rifugio, place: int, side: int) -> str:
    words = ("grass", "forest", "rock", "water", "top", "pass")
    kind = state.hike.land.kind(place)
    if is_pass(state, place):
        turn = state.hike.land.turned[kind - PASSES]
        return words[state.edition.sides[kind - PASSES][(side - turn) % 6]]
    return words[state.edition.terrain[kind]]


def slow_scores(state: Rifugio) -> list[int]:
    """R61, card by card."""
    chart = coordinates(state.hike.land)
    water = {chart[place] for place in state.hike.land.laid if state.hike.land.is_water(place)}
    scores = []
    for walker in state.hike.walkers:
        cards = [sight for sight in range(15) if walker.seen & 2**sight]
        categories = Counter(sight // 3 for sight in cards)
        points = 2 * len(cards) + 5 * sum(1 for count in categories.values() if count == 3)
        points -= 3 * walker.bears
        points += 2 * walker.hut_visits + 2 * walker.raft_visits
        for place in state.hike.land.laid:
            kind = state.hike.land.kind(place)
            if SIGHT + 6 <= kind < SIGHT + 9 and kind - SIGHT in cards:
                points += len(water.intersection(neighbours(*chart[place])))
        scores.append(points)
    return scores


def shows(before: Rifugio, after: Rifugio, outcome: int) -> None:
    """Chance opens just the tile that it says."""
    assert after.bag.counts[outcome] == before.bag.counts[outcome] - 1
    assert after.bag.total == before.bag.total - 1
    brought = Counter([*after.row, *after.under])
    brought.subtract([*before.row, *before.under])
    assert +brought == Counter([outcome])
