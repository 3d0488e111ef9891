"""Nothing that matters is left out: the view and the numbers for learning tell the whole position.

What they tell is read back into the facts that the referee knows, by which alone it plays on.  So two positions that
look the same are the same.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from riverrun.core.game import Setup
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY, sampled
from riverrun.games.hexes import disc, distance
from riverrun.games.rifugio import features
from riverrun.games.rifugio.edition import KINDS as KIND_COUNT
from riverrun.games.rifugio.edition import MOST, SIDES, SIGHT, SIGHTS, TERRAINS
from riverrun.games.rifugio.landscape import number
from riverrun.games.rifugio.moves import NAMES
from riverrun.games.rifugio.rules import WALK, Rifugio
from riverrun.games.rifugio.shown import Hut, Raft, View
from tests.games.rifugio.positions import GAME, play, position
from tests.games.rifugio.referee import BEARS, CATEGORIES, Referee, around, facts
from tests.kit.sure import sure

KINDS = [*NAMES[:KIND_COUNT], "start"]
SPOTS = {number(q, r): (q, r) for q, r in disc(features.WINDOW)}
CELLS = [SPOTS[place] for place in features.CELLS]
TRIES = 3  # of each setup; a game that outgrows the planes is no try


def same(one: Rifugio, other: Rifugio) -> list[str]:
    """Which of view and numbers do not tell two positions apart."""
    looks: dict[str, Callable[[Rifugio], object]] = {
        "view": lambda state: (GAME.view(state, 0), GAME.ask(state, 0)),
        "numbers": lambda state: GAME.numbers(state, 0),
    }
    return [name for name, look in looks.items() if look(one) == look(other)]


@pytest.mark.rule("R37")
def test_what_has_paid_in_this_turn_is_told() -> None:
    for lies in ("grass 1,0\nhut 2: 1,0\n", "water 1,0 2,0\nraft 2: 1,0\n"):
        visits = "hut_visits" if "hut" in lies else "raft_visits"
        paid = play(position(lies), "e w")
        fresh = position(f"{lies}steps: 0\nextra 1: 1\n{visits} 2: 1")
        assert same(paid, fresh) == []
        assert [play(state, "e").scores()[1] for state in (paid, fresh)] == [2, 4]


@pytest.mark.rule("O2")
def test_the_bears_already_met_are_told() -> None:
    lies = "bear 1,0 -1,0\nextra 1: 1"
    east, west = play(position(lies, bear_repeat="off"), "e w"), play(position(lies, bear_repeat="off"), "w e")
    assert same(east, west) == []
    assert [play(state, "e").scores()[0] for state in (east, west)] == [-3, -6]
    assert [GAME.view(state, 0).players[0].met for state in (east, west)] == [[(1, 0)], [(1, 0), (-1, 0)]]


@pytest.mark.rule("R54")
def test_the_shore_that_a_swimmer_left_is_told() -> None:
    lies = "water 1,0\nforest 2,0\nswimmer 1: 1,0 stage 2 shore "
    assert same(position(lies + "0,0"), position(lies + "2,0")) == []


@pytest.mark.rule("R19")
def test_the_order_of_the_open_tiles_and_of_those_under_the_stack_is_told() -> None:
    assert same(position("open: top1 top2"), position("open: top2 top1")) == []
    assert same(position("under: top1 top2"), position("under: top2 top1")) == []


@pytest.mark.rule("R33", "R48")
def test_whose_huts_and_rafts_there_are_is_told() -> None:
    for lies in ("grass 1,0 2,0\nhut", "water 1,0 2,0\nraft"):
        one, other = (position(lies + f" {a}: 1,0\n{lies.split()[-1]} {b}: 2,0") for a, b in ((2, 3), (3, 2)))
        assert same(one, other) == []


@pytest.mark.rule("R27")
def test_which_sight_lies_where_is_told() -> None:
    one, other = (position(f"flower{a} 1,0\nflower{b} 0,1\nseen 2: flower1") for a, b in ((1, 2), (2, 1)))
    assert same(one, other) == []


@pytest.mark.rule("O1", "O2", "O5", "O14", "R50")
def test_what_was_agreed_is_told() -> None:
    for option in GAME.options:
        one, other = (position("", 3, GAME, **{option.name: value}) for value in ("on", "off"))
        assert same(one, other) == [], option.name


@pytest.mark.whole
@pytest.mark.parametrize("setup", list(GAME.setups()), ids=str)
def test_the_whole_position_can_be_read_from_the_view_and_from_the_numbers(setup: Setup) -> None:
    tried, seed = 0, 0
    while tried < TRIES:
        tried += all_told(setup, Rng(seed))
        seed += 1


def all_told(setup: Setup, rng: Rng) -> bool:
    """Walk through a game that builds and swims a lot; does its map fit the planes?"""
    state = GAME.start(*setup)
    while state.mover != NOBODY:
        if max(distance(q, r) for q, r in sure(dict, facts(state)["map"])) >= features.WINDOW:
            return False
        moves = [sampled(state, rng)] if state.mover == CHANCE else list(state.legal(state.mover))
        if state.phase == WALK and rng.below(2):
            moves = [move for move in moves if "-" in NAMES[move] or NAMES[move] in ("swim", "hut")] or moves
        state.apply(state.mover, moves[rng.below(len(moves))])
        if rng.below(8) == 0 or state.mover == NOBODY:
            seat = rng.below(state.seats)
            assert read_view(GAME.view(state, seat)) == facts(state)
            assert read_numbers(state, GAME.numbers(state, seat), seat) == sides_instead(state, facts(state))
    return True


def read_view(view: View) -> dict[str, object]:
    """The facts that a view tells."""
    under = [KINDS[kind] for kind in view.under]
    to_come = {kind.move: kind.stack - under.count(kind.move) for kind in view.kinds}
    over = view.phase == "over"
    pieces: list[Hut | Raft] = [*view.huts, *view.rafts]
    return {
        "phase": view.phase,
        "turn": None if over else (view.turn, view.connects, view.free),
        "row": [KINDS[kind] for kind in view.row],
        "under": under,
        "stack": {name: count for name, count in to_come.items() if count},
        "hand": KINDS[view.hand] if view.hand >= 0 else "",
        "spot": view.spot[0] if view.spot else None,
        "map": {(tile.q, tile.r): (KINDS[tile.kind], tile.turn) for tile in view.tiles},
        "huts": {(hut.q, hut.r): hut.owner for hut in view.huts},
        "rafts": {(raft.q, raft.r): raft.owner for raft in view.rafts},
        "paid": set() if over else {(piece.q, piece.r) for piece in pieces if piece.paid},
        "hikers": [
            {
                "at": (player.q, player.r),
                "swim": (player.stage, next(iter([*player.left, *player.shore]), None)),
                "extra": player.extra,
                "to build": (player.huts, player.rafts),
                "cards": {KINDS[view.sights[sight].kind] for sight in player.seen},
                "bears": (player.bears, set(player.met)),
                "visits": (player.hut_visits, player.raft_visits),
            }
            for player in view.players
        ],
    }


def sides_instead(state: Rifugio, stated: dict[str, Any]) -> dict[str, Any]:
    """The facts, with the sides that a pass shows instead of its turns: two turns may look the same."""
    land = state.hike.land
    for place in land.laid:
        name, _ = stated["map"][SPOTS[place]]
        shows = name.startswith("pass")
        stated["map"][SPOTS[place]] = (name, [land.facing(place, side) for side in range(6)] if shows else [])
    return stated


def read_numbers(state: Rifugio, numbers: list[float], seat: int) -> dict[str, object]:
    """The facts that the numbers tell somebody who knows the box: what it is played with, and how many of each tile."""
    parts: dict[str, list[float]] = {}
    for feature in GAME.features:
        parts[feature.name], numbers = numbers[: feature.size], numbers[feature.size :]
    marked = {
        name: {CELLS[n]: x for n, x in enumerate(plane) if x} for name, plane in parts.items() if len(plane) > 400
    }
    seats = range(sum(1 for there in parts["present"] if there))
    players = [(n - seat) % len(seats) for n in seats]  # where each seat stands among the numbers
    of = [{name: row[n] for name, row in parts.items() if len(row) == MOST} for n in players]
    shores = [parts["swim-shore"][SIDES * n :][:SIDES] for n in players]
    under = in_order(parts["under"])
    left = {KINDS[kind]: round(x * 8) - under.count(KINDS[kind]) for kind, x in enumerate(parts["stack"]) if x}
    phases = [phase for phase, x in zip(("take", "lay", "rotate", "remove", "walk"), parts["phase"], strict=True) if x]
    phase = phases[0] if phases else "deal" if any(parts["stack"]) else "over"
    over = phase == "over"
    free, connects = map(round, parts["steps"])
    hand = [KINDS[kind] for kind, x in enumerate(parts["hand"]) if x]
    return {
        "phase": phase,
        "turn": None if over else (next(n for n in seats if of[n]["turn"]), connects, free),
        "row": [KINDS[n % KIND_COUNT] for n, x in enumerate(parts["row"]) if x],
        "under": under,
        "stack": {name: count for name, count in left.items() if count},
        "hand": hand[0] if hand else "",
        "spot": next(iter(marked["plane-spot"]), None),
        "map": read_map(marked),
        "huts": {at: n for n in seats for at in marked[f"hut-{players[n]}"]},
        "rafts": {at: n for n in seats for at in marked[f"raft-{players[n]}"]},
        "paid": set() if over else set(marked["plane-paid"]),
        "hikers": [
            {
                "at": (at := next(iter(marked[f"walker-{players[n]}"]))),
                "swim": (round(of[n]["swim-stage"] * 3), read_shore(of[n], shores[n], at)),
                "extra": round(of[n]["extra"] * 4),
                "to build": (round(of[n]["huts"] * 4), round(of[n]["rafts"] * 4)),
                "cards": {
                    KINDS[SIGHT + sight] for sight, x in enumerate(parts["seen"][SIGHTS * players[n] :][:SIGHTS]) if x
                },
                "bears": (round(of[n]["bears"] * 4), set(marked[f"met-bear-{players[n]}"])),
                "visits": (round(of[n]["hut-visits"] * 8), round(of[n]["raft-visits"] * 8)),
            }
            for n in seats
        ],
    }


def in_order(kinds: list[float]) -> list[str]:
    return [KINDS[round(x * KIND_COUNT) - 1] for x in kinds if x]


def read_map(marked: dict[str, dict[tuple[int, int], float]]) -> dict[tuple[int, int], tuple[str, list[int]]]:
    tiles: dict[tuple[int, int], tuple[str, list[int]]] = {}
    for terrain in TERRAINS:
        for at in marked[f"plane-{terrain}"]:
            name = BEARS[terrain] if at in marked["plane-bear"] else terrain
            for category in CATEGORIES:
                if at in marked[f"plane-sight-{category}"]:
                    name = f"{category}{round(marked[f'plane-sight-{category}'][at] * 3)}"
            sides = [round(marked[plane].get(at, 0) * 3) - 1 for plane in map("plane-{}".format, features.PASS_SIDES)]
            tiles[at] = ("start" if at == (0, 0) else name, sides if terrain == "pass" else [])
    return tiles


def read_shore(player: dict[str, float], sides: list[float], at: tuple[int, int]) -> tuple[int, int] | None:
    return around(at)[sides.index(1.0)] if player["swim-stage"] else None


def test_the_referee_plays_on_by_these_facts_alone() -> None:
    """What a referee holds beside them does not change in a game, or follows from the map."""
    referee = Referee(tomllib.loads(GAME.edition_file.text), 3, GAME.chosen(3))
    fixed = {"edition", "options", "players", "water", "kinds", "a_turn", "rim"}
    stated = {
        "stack",
        "hikers",
        "map",
        "row",
        "under",
        "huts",
        "rafts",
        "hand",
        "spot",
        "turn",
        "phase",
        "connects",
        "free",
    }
    assert set(vars(referee)) == fixed | stated | {"paid_huts", "paid_rafts"}
