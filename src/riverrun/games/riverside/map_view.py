"""The river and its villages as a seat sees them: where they lie, how far they are, and what they give."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product

from riverrun.core.vecs import i64, vec
from riverrun.core.words import Said, say
from riverrun.games.riverside import excursions
from riverrun.games.riverside.edition import BOATS, COLOURS, NOWHERE, SPEED_BOAT, TILES, VILLAGES, Edition
from riverrun.games.riverside.languages.en import english
from riverrun.games.riverside.moves import NAMES as MOVES
from riverrun.games.riverside.moves import SPEED, VISIT, WRITE
from riverrun.games.riverside.rules import Riverside, median
from riverrun.games.riverside.sheet import Sheet
from riverrun.games.riverside.shown import Colour, Tile, Village
from riverrun.games.riverside.water import Water
from riverrun.games.riverside.words import BOAT_NAMES, IDS, colours_of, entries, village_of

KEPT = 2048  # parts of one kind that are kept, each for the figures that it shows: from move to move few of them change
Worth = tuple[int, int, int, bool, bool]  # score, with the prize, the last one, and whether each may be written
TABLES = 1024  # boards, with the ship where it is, that are kept: it moves once a round


@lru_cache(maxsize=TABLES)
def distances(water: Water, ship: int) -> list[int]:
    """How far each space is from the ship."""
    landings = water.landings(ship)
    return [water.distance(ship, landings, space) for space in range(water.ring)]


def tiles(state: Riverside) -> list[Tile]:
    """The tiles as far as they are laid; how far their passages are is known once all are."""
    if state.bag.total > 0:
        return [Tile(TILES[laid], 0, 0, -1, -1, linked=False) for laid in state.river]
    return _laid(state.edition, tuple(state.river), state.water, state.ship)


@lru_cache(maxsize=TABLES)
def _laid(edition: Edition, river: tuple[int, ...], water: Water, ship: int) -> list[Tile]:
    gates, landings, found = list(water.gates), water.landings(ship), []
    for laid, first in zip(river, water.first, strict=True):
        gate, passage = first + edition.passages[laid] if edition.passages[laid] != NOWHERE else -1, -1
        linked = gate in gates
        if gate >= 0:
            passage = water.distance(ship, landings, gate) + 1
        if linked:
            across = gates[gates.index(gate) ^ 1]
            passage = min(passage, water.distance(ship, landings, across) + 2)
        found.append(Tile(TILES[laid], first, first + edition.spaces[laid] - 1, gate, passage, linked))
    return found


def villages(state: Riverside, own: Sheet | None) -> list[Village]:
    edition, away = state.edition, state.water.distances(state.ship)
    soon, by_boat = _soon(edition, state.water, state.ship), own and own.ready(edition, SPEED_BOAT)
    last = [max(entries(own, boat), default=-1) if own else -1 for boat in range(BOATS)]
    found = []
    for village, space in enumerate(state.water.docks):
        if space == NOWHERE:
            continue
        far = away[village]
        slowly = _symbols(own, far, own.range) if own else -1
        symbols = _symbols(own, far, excursions.fast(edition, own)) if own and by_boat else slowly
        worth = tuple([_worth(edition, own, village, boat, last[boat]) for boat in _colours(edition, village)])
        found.append(_village(edition, village, space, far, symbols, slowly, soon[village], worth))
    return found


@lru_cache(maxsize=2 * KEPT)  # of 50 tables of two
def _village(
    edition: Edition,
    village: int,
    space: int,
    away: int,
    symbols: int,
    slowly: int,
    soon: int,
    worth: tuple[Worth, ...],
) -> Village:
    colours = [
        _colour(edition, village, boat, *of_it) for boat, of_it in zip(_colours(edition, village), worth, strict=True)
    ]
    return Village(
        id=IDS[village],
        name=_name(edition, village),
        space=space,
        away=away,
        plus_ones=symbols,
        plus_ones_without_speed_boat=slowly,
        soon=soon,
        colours=colours,
        visit=MOVES[VISIT + village],
        visit_with_speed_boat=MOVES[SPEED + village],
    )


@lru_cache(maxsize=16 * VILLAGES)
def _name(edition: Edition, village: int) -> Said:
    return say(english.village, village_of(edition, village))


@lru_cache(maxsize=16 * VILLAGES)
def _colours(edition: Edition, village: int) -> list[int]:
    return colours_of(edition, village)


def _symbols(own: Sheet, away: int, reach: int) -> int:
    """The "+1" symbols that a way takes, or -1."""
    more = max(0, away - reach)
    return more if more <= own.plus_ones else -1


def _worth(edition: Edition, own: Sheet | None, village: int, boat: int, last: int) -> Worth:
    """What a village gives a sheet on which a boat's last score is this one."""
    if own is None:
        return 0, 0, last, False, False
    return (
        excursions.score(edition, own, village, boat, 0),
        excursions.score(edition, own, village, boat, int(own.prize != boat)),
        last,
        excursions.writes(edition, own, village, boat, 0),
        excursions.writes(edition, own, village, boat, 1),
    )


@lru_cache(maxsize=KEPT)
def _colour(
    edition: Edition, village: int, boat: int, score: int, with_prize: int, last: int, counts: bool, counts_too: bool
) -> Colour:
    value = edition.value(village, boat)
    return Colour(
        colour=BOAT_NAMES[boat],
        value=value,
        tickets=score // value,
        score=score,
        score_with_prize=with_prize,
        last=last,
        counts=counts,
        counts_with_prize=counts_too,
        write=MOVES[WRITE + 2 * boat],
        write_with_prize=MOVES[WRITE + 2 * boat + 1],
    )


@lru_cache(maxsize=TABLES)
def _soon(edition: Edition, water: Water, ship: int) -> list[int]:
    """For each village the chance, in percent, that the next stop lies within the printed range of it."""
    within = [0] * VILLAGES
    rolls = median_rolls(tuple(edition.base_faces))
    for temperature, count in rolls.items():
        stop = ship + temperature
        if stop < water.anchor:
            for village, away in enumerate(water.distances(stop)):
                within[village] += count if away <= edition.range else 0
    return [round(100 * count / rolls.total()) for count in within]


@lru_cache
def median_rolls(faces: tuple[int, ...]) -> Counter[int]:
    """How many of all rolls of the base dice have each temperature."""
    return Counter(int(median(vec[i64](list(roll)))) for roll in product(faces, repeat=COLOURS))
