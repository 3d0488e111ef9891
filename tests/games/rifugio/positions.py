"""Positions of Rifugio from a few lines of text, and play by the names of moves.

water 1,0 2,0          tiles laid beside each other, in this order
pass1@2 0,1            a pass, turned twice
walker 1: 1,0          seat 1 stands there; all others stay on the start tile
swimmer 2: 1,0 stage 1 shore 0,0
raft 1: 1,0            a raft of seat 1, out of its supply
hut 2: 0,1
rafts 1: 0             so many are left to build (huts, extra, bears likewise)
seen 1: flower1 flower2
steps: 1               free steps left; seat 1 is to walk
row: grass top1        or instead: seat 1 is to connect one of these
open: top1 top2        the open tiles while seat 1 is still walking
stack: forest forest   nothing else is left in the stack
under: grass           put under the stack before
turn: 2                it is the turn of seat 2
"""

from __future__ import annotations

from collections.abc import Callable

from riverrun import games
from riverrun.core.pieces import Bag
from riverrun.core.state import CHANCE
from riverrun.core.vecs import i64, vec
from riverrun.games.rifugio.edition import KINDS, SIGHT
from riverrun.games.rifugio.game import RifugioGame
from riverrun.games.rifugio.landscape import NOWHERE, number
from riverrun.games.rifugio.moves import NAMES, PLACE
from riverrun.games.rifugio.rules import TAKE, WALK, Rifugio
from tests.kit.sure import sure

GAME = sure(RifugioGame, games.load("rifugio"))


def place(text: str) -> int:
    q, r = text.split(",")
    return number(int(q), int(r))


def kind_of(text: str) -> int:
    kind = NAMES.index(text)
    assert kind < KINDS, f"{text} is no tile"
    return kind


def position(text: str, seats: int = 3, game: RifugioGame = GAME, **options: str) -> Rifugio:
    """The position that the lines describe; what they do not say is as at the start."""
    state = game.start(seats, options)
    state.phase, state.mover, state.turn, state.connects = WALK, 0, 0, 0
    for line in text.strip().splitlines():
        words = line.replace(":", " ").split()
        if words[0].partition("@")[0] in NAMES[:KINDS]:
            lay(state, words[0], words[1:])
        else:
            SETTERS[words[0]](state, words[1:])
    return state


def lay(state: Rifugio, tile: str, places: list[str]) -> None:
    name, _, turn = tile.partition("@")
    for where in places:
        state.hike.land.lay(place(where), kind_of(name), int(turn or 0))
        state.bag.take(kind_of(name))


def _walker(state: Rifugio, words: list[str]) -> None:
    state.hike.walkers[int(words[0]) - 1].at = place(words[1])


def _swimmer(state: Rifugio, words: list[str]) -> None:
    walker = state.hike.walkers[int(words[0]) - 1]
    walker.at, walker.stage = place(words[1]), int(words[3])
    walker.shore = place(words[5]) if len(words) > 5 else NOWHERE


def _raft(state: Rifugio, words: list[str]) -> None:
    seat = int(words[0]) - 1
    for where in words[1:]:
        walker = state.hike.walkers[seat]
        state.hike.rafts[(seat + 1) * state.terms.rafts - walker.rafts] = place(where)
        walker.rafts -= 1


def _hut(state: Rifugio, words: list[str]) -> None:
    seat = int(words[0]) - 1
    for where in words[1:]:
        walker = state.hike.walkers[seat]
        state.hike.huts[(seat + 1) * state.terms.huts - walker.huts] = place(where)
        walker.huts -= 1


def _seen(state: Rifugio, words: list[str]) -> None:
    state.hike.walkers[int(words[0]) - 1].seen = sum(1 << kind_of(word) - SIGHT for word in words[1:])


def _count(name: str) -> Callable[[Rifugio, list[str]], None]:
    def set_it(state: Rifugio, words: list[str]) -> None:
        setattr(state.hike.walkers[int(words[0]) - 1], name, int(words[1]))

    return set_it


def _steps(state: Rifugio, words: list[str]) -> None:
    state.hike.free = int(words[0])


def _row(state: Rifugio, words: list[str]) -> None:
    state.phase, state.connects = TAKE, state.terms.connects
    _open(state, words)


def _open(state: Rifugio, words: list[str]) -> None:
    state.row = vec[i64]([kind_of(word) for word in words])
    for kind in state.row:
        state.bag.take(kind)


def _under(state: Rifugio, words: list[str]) -> None:
    state.under = vec[i64]([kind_of(word) for word in words])


def _stack(state: Rifugio, words: list[str]) -> None:
    kinds = [kind_of(word) for word in words]
    state.bag = Bag(vec[i64]([kinds.count(kind) for kind in range(KINDS)]))


def _turn(state: Rifugio, words: list[str]) -> None:
    state.turn = state.mover = int(words[0]) - 1


SETTERS = {
    "walker": _walker,
    "swimmer": _swimmer,
    "raft": _raft,
    "hut": _hut,
    "seen": _seen,
    "steps": _steps,
    "row": _row,
    "open": _open,
    "under": _under,
    "stack": _stack,
    "turn": _turn,
} | {name: _count(name) for name in ("huts", "rafts", "extra", "bears", "hut_visits", "raft_visits")}


# Playing


def tiles(kinds: vec[i64]) -> str:
    """Kinds of tiles by their names."""
    return " ".join(NAMES[kind] for kind in kinds)


def legal(state: Rifugio) -> list[str]:
    """The names of the legal moves of the seat that is to move."""
    return [NAMES[move] for move in state.legal(state.mover)]


def play(state: Rifugio, moves: str) -> Rifugio:
    """The position after some moves of whoever is to move; chance opens the tile named +tile, or else any."""
    for name in moves.split():
        if name.startswith("+"):
            assert state.mover == CHANCE, f"chance is not to move: {name}"
            assert state.chance()[kind_of(name[1:])] > 0, f"there is no {name[1:]} in the stack"
            state.apply(CHANCE, kind_of(name[1:]))
            continue
        while state.mover == CHANCE:
            state.apply(CHANCE, state.drawn(0))
        assert name in legal(state), f"{name} is not legal; legal are {legal(state)}"
        state.apply(state.mover, NAMES.index(name))
    return state


def walks_again(state: Rifugio, seat: int) -> Rifugio:
    """The position some turns later, when a seat, counted from 1, has connected its tile."""
    state.hike.begin_turn()
    state.phase, state.mover, state.turn, state.connects = WALK, seat - 1, seat - 1, 0
    return state


def why_not(state: Rifugio, name: str) -> str:
    """The rule that a move breaks, and the sentence."""
    assert name not in legal(state), f"{name} is legal"
    objection = GAME.objection(state, state.mover, NAMES.index(name))
    assert objection is not None
    return str(objection)


def at(state: Rifugio, seat: int) -> str:
    """Where the walker of a seat, counted from 1, is."""
    return NAMES[PLACE + state.hike.walkers[seat - 1].at]
