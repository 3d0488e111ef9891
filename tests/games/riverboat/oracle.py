"""What the conformance kit must be told about Riverboat: where every piece is, and the points counted from the mats."""

from __future__ import annotations

from riverrun.core.state import NOBODY
from riverrun.games.riverboat.grid import AROUND, CELLS, MAIN, OTHER, PAIRS
from riverrun.games.riverboat.moves import (
    BOATS,
    CARD,
    CARD_PILE,
    CARDS,
    COLOUR,
    COLOURS,
    CROPS,
    FIRST,
    KINDS,
    MAIN_CROP,
    MAT,
    OTHER_CROP,
    OUTCOMES,
    PILE_START,
    PILES,
    THREE,
    TWO,
)
from riverrun.games.riverboat.rules import Riverboat
from riverrun.games.riverboat.state import DEAL, PLANT, Player

RECOUNTED = {0, 1, 8, 9, 10, 11, 12}  # lines of the score that can be counted again from what lies on the table


def cells(bits: int) -> set[int]:
    return {cell for cell in range(CELLS) if bits >> cell & 1}


def bits(number: int, size: int) -> list[int]:
    return [number >> n & 1 for n in range(size)]


def sizes(player: Player) -> list[int]:
    """The hexes of each tile on a mat."""
    larger = [2 if placement < CELLS + 2 * PAIRS else 3 for placement in player.laid]
    return larger + [1] * (len(cells(player.planted)) - sum(larger))


# Every piece is somewhere


def conserve(state: Riverboat) -> None:
    supplies(state)
    workers(state)
    crop_tiles(state)
    cards(state)
    for player in state.players:
        mat(state, player)
    assert [sum(state.face_down[PILE_START[n] : PILE_START[n + 1]]) for n in range(PILES)] == list(state.left)
    assert min(state.face_down) >= 0
    assert sorted(state.stack) == list(range(state.seats)), "every score marker is in the stack once"
    assert state.waiting == 0 or state.step != DEAL


def supplies(state: Riverboat) -> None:
    edition, players = state.edition, state.players
    assert state.coins + sum(player.coins for player in players) == edition.coin_supply
    assert state.barns + sum(len(cells(player.barns)) for player in players) == edition.barn_supply
    assert state.wells + sum(len(cells(player.wells)) for player in players) == edition.well_supply
    placed = sum(len(cells(player.surveyed)) + sum(bits(player.scored, CARDS)) for player in players)
    assert state.surveyors + placed + sum(player.surveyors for player in players) == edition.surveyor_supply
    assert min(state.coins, state.barns, state.wells, state.surveyors) >= 0
    for boat in range(BOATS):
        claimed = sum(list(player.boats).count(boat) for player in players)
        assert claimed + (state.docked >> boat & 1) + state.boats[boat] == edition.copies


def workers(state: Riverboat) -> None:
    """Each player has those of the start and those of the round track."""
    theirs = sum(player.workers + player.agents + len(cells(player.standing)) for player in state.players)
    hired = theirs - state.seats * state.edition.workers
    assert hired in {state.round, state.round + 1}
    assert min(player.workers for player in state.players) >= 0


def crop_tiles(state: Riverboat) -> None:
    for size, first, last in ((1, 0, TWO), (2, TWO, THREE), (3, THREE, KINDS)):
        laid = sum(sizes(player).count(size) for player in state.players)
        hand = 1 if state.step == PLANT and first <= state.tile < last else 0
        lying = sum(state.display[first:last]) + sum(state.face_down[first:last])
        assert laid + hand + lying == sum(state.edition.tiles[first:last])
        assert sum(state.display[first:last]) <= state.edition.spaces[size - 1]
    for crop in range(CROPS):  # and every hex of a crop
        hexes = sum(len(cells(player.crops[crop])) for player in state.players)
        for kind in range(KINDS):
            here = state.display[kind] + state.face_down[kind] + (state.step == PLANT and state.tile == kind)
            hexes += here * hexes_of(kind, crop)
        assert hexes == sum(state.edition.tiles[kind] * hexes_of(kind, crop) for kind in range(KINDS))


def hexes_of(kind: int, crop: int) -> int:
    main = 2 if kind >= THREE else 1
    return main * (MAIN_CROP[kind] == crop) + (kind >= TWO and OTHER_CROP[kind] == crop)


def cards(state: Riverboat) -> None:
    for card in range(CARDS):
        owned = sum(player.cards >> card & 1 for player in state.players)
        shown = list(state.spaces).count(card)
        under = sum(left >> card & 1 for left in state.under)
        assert owned + shown + state.face_down[CARD + card] + under == 1

    assert all(state.under), "every round under the pile left a card"
    assert state.left[CARD_PILE] > 0 or not state.under, "what lies under an empty pile is the pile"


def mat(state: Riverboat, player: Player) -> None:
    crops = [cells(crop) for crop in player.crops]
    assert sum(map(len, crops)) == len(cells(player.planted)), "no hex has two crops"
    assert set().union(*crops) == cells(player.planted)
    assert not player.barns & (player.planted | player.standing)
    assert not (player.standing | player.planted | player.barns) & ~player.fields
    assert all(len(crop & cells(player.wells)) <= 1 for crop in crops), "one well for each crop"
    assert not player.wells & ~player.planted
    assert not player.surveyed & ~(player.barns | player.wells)
    assert not player.scored & ~player.cards
    assert len(player.boats) <= len(state.edition.berths)
    assert sum(state.edition.capacity[boat] for boat in player.boats) == sum(player.harvested)
    larger = [MAIN[placement] | OTHER[placement] for placement in player.laid]
    assert len(set().union(*map(cells, larger))) == sum(len(cells(tile)) for tile in larger), "no tile lies on another"
    assert 0 <= player.master <= state.edition.last_space


# The same points once more, from the rulebook's words


def slow_scores(state: Riverboat) -> list[int]:
    """Points that depend on the moment they were scored are taken as written down; all others are counted again."""
    return [
        sum(vp for line, vp in enumerate(state.players[seat].points) if line not in RECOUNTED)
        + tiles_and_boats(state, state.players[seat])
        + (finally_scored(state, seat) if state.mover == NOBODY else 0)
        for seat in range(state.seats)
    ]


def tiles_and_boats(state: Riverboat, player: Player) -> int:
    tiles = sizes(player)
    return tiles.count(2) + 2 * tiles.count(3) + sum(state.edition.boat_vp[boat] for boat in player.boats)


def finally_scored(state: Riverboat, seat: int) -> int:
    player = state.players[seat]
    covered = cells(player.planted) | cells(player.barns)
    colours = [cells(state.edition.colours[player.mat * COLOURS + colour]) for colour in range(COLOURS)]
    places = cells(player.barns) | cells(player.wells)
    points = player.coins + 7 * sum(fields <= covered for fields in colours)
    points += 2 * (len(places - cells(player.surveyed)) + player.surveyors)
    reached = [boat for berth, boat in enumerate(player.boats) if state.edition.berths[berth] <= player.master]
    boats = sum(state.edition.capacity[boat] for boat in reached)
    masters = ranked(state, [other.master for other in state.players])
    points += boats if masters[0] == seat else -(-boats // 2)
    agents = ranked(state, [other.agents for other in state.players])
    return points + ((20, 10, 5, 0)[agents.index(seat)] if player.agents else 0)


def ranked(state: Riverboat, numbers: list[int]) -> list[int]:
    """The seats from the highest number down, ties by the earliest phase tile."""
    return sorted(range(state.seats), key=lambda seat: (-numbers[seat], list(state.owners).index(seat)))


# A chance outcome brings just what it says


def shows(before: Riverboat, after: Riverboat, outcome: int) -> None:
    gone = [old - new for old, new in zip(before.face_down, after.face_down, strict=True)]
    gone = [number if n != outcome else number - 1 for n, number in enumerate(gone)]
    assert len(gone) == OUTCOMES
    assert all(number <= 0 for number in gone), "nothing else leaves the piles"  # cards from under may join them
    if outcome < CARD:
        assert after.display[outcome] == before.display[outcome] + 1
    elif outcome < COLOUR:
        assert list(before.spaces).count(outcome - CARD) == 0
        assert list(after.spaces).count(outcome - CARD) == 1
    elif outcome < MAT:
        assert after.card == outcome - COLOUR
    elif outcome < FIRST:
        dealt = [player.mat for player in after.players if player.mat >= 0]
        assert dealt == [player.mat for player in before.players if player.mat >= 0] + [outcome - MAT]
        fields = cells(after.edition.fields[outcome - MAT])
        assert cells(after.players[len(dealt) - 1].fields) == fields
        inner = {cell for cell in fields if sum(near in fields for near in AROUND[cell]) == 6}
        assert cells(after.edition.edge[outcome - MAT]) == fields - inner
    else:
        assert after.first == outcome - FIRST
