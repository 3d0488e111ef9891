"""Positions of River Valley Glassworks from a few words, for tests that read as sentences.

    river: t1 w1 p2 | t2 | t3 l1 | t4 | t5 | t6 w6     tiles from the start, each with its glass
    lake: w1 w2 p3 l4 d5                               in solo, what has lain longest first
    satchel 1: w1 p3                                   of a seat; `satchel rival`, what it has had longest first
    grid 1: w3 p1                                      columns from the left: colour and height
    overflow 1: 2                                      pieces
    bag: w1 w1 p2                                      or nothing but the rest of the glass, where it is not said
    stones: 1 2 1 2 1 2                                of t1 to t6, where they were tossed
    turn: 2                                            a seat, or the rival; else seat 1
    left: 4                                            turns still to play, this one included, once the end is triggered

What is not said is empty; the river, t1 to t6 without glass.
"""

from __future__ import annotations

from riverrun import games
from riverrun.core.position import arrange
from riverrun.core.state import CHANCE
from riverrun.games.glassworks.edition import BLACK
from riverrun.games.glassworks.game import GlassworksGame
from riverrun.games.glassworks.moves import KINDS, LAKE, LETTERS, NAMES, SATCHEL, SHAPES
from riverrun.games.glassworks.rival import RIVAL, Solo
from riverrun.games.glassworks.rules import TURN, Glassworks
from tests.kit.sure import sure

GAME = sure(GlassworksGame, games.load("glassworks"))


def position(text: str, seats: int = 2, **options: str) -> Glassworks:
    """The position at the start of a turn that a text describes."""
    said = {key.strip(): value.split() for key, _, value in (line.partition(":") for line in text.split("\n"))}
    said.pop("", None)
    state = GAME.start(seats, options)
    boards, rest = state.boards, Rest(state)
    piles: list[list[int]] = [[] for _ in range(SATCHEL + boards)]
    river = []
    for tile in " ".join(said.pop("river", ["t1", "|", "t2", "|", "t3", "|", "t4", "|", "t5", "|", "t6"])).split("|"):
        name, *glass = tile.split()
        river.append(int(name[1:]) - 1)
        piles[river[-1]] = rest.take(glass)
    lake = rest.take(said.pop("lake", []))
    satchels = [rest.take(said.pop(f"satchel {owner(state, board)}", [])) for board in range(boards)]
    piles[LAKE:] = [lake, *satchels]
    grids = [said.pop(f"grid {owner(state, board)}", []) for board in range(boards)]
    overflow = [int(*said.pop(f"overflow {owner(state, board)}", ["0"])) for board in range(boards)]
    heights = [[int(column[1:]) for column in grid] for grid in grids]
    on_boards = [
        board * KINDS + kind
        for board, grid in enumerate(grids)
        for column in grid
        for kind in rest.of_colour(LETTERS.index(column[0]), int(column[1:]))
    ]
    on_boards += [(boards + board) * KINDS + rest.any() for board in range(boards) for _ in range(overflow[board])]
    counts = [0] * KINDS if "bag" in said else rest.counts
    for name in said.pop("bag", []):
        counts[NAMES.index(name)] += 1
    turn = "".join(said.pop("turn", ["1"]))
    arrange(
        state,
        phase=TURN,
        turn=RIVAL if turn == "rival" else int(turn) - 1,
        mover=CHANCE if turn == "rival" else int(turn) - 1,
        left=int("".join(said.pop("left", ["-1"]))),
        river=river,
        stones=[int(stones) for stones in said.pop("stones", state.edition.stones)],
        piles=[sorted(pile) for pile in piles],
        columns=[[LETTERS.index(column[0]) for column in grid] for grid in grids],
        heights=[row + [0] * (state.edition.columns - len(row)) for row in heights],
        overflow=overflow,
        on_boards=on_boards,
        bag={"counts": counts, "total": sum(counts)},
    )
    if isinstance(state, Solo):
        arrange(state, lake_order=lake, satchel_order=satchels[RIVAL])
    assert not said, f"a position has no {', '.join(said)}"
    return state


def owner(state: Glassworks, board: int) -> str:
    return "rival" if board >= state.seats else str(board + 1)


class Rest:
    """The glass that is not on the table yet."""

    def __init__(self, state: Glassworks) -> None:
        black = state.seats >= state.edition.black_from_players
        self.counts = [
            count if black or kind // SHAPES != BLACK else 0 for kind, count in enumerate(state.edition.pieces)
        ]

    def take(self, names: list[str]) -> list[int]:
        kinds = [NAMES.index(name) for name in names]
        for kind in kinds:
            self.counts[kind] -= 1
            assert self.counts[kind] >= 0, f"there is no further {NAMES[kind]}"
        return kinds

    def of_colour(self, colour: int, count: int) -> list[int]:
        kinds = []
        for _ in range(count):
            kind = max(range(colour * SHAPES, (colour + 1) * SHAPES), key=lambda kind: self.counts[kind])
            kinds += self.take([NAMES[kind]])
        return kinds

    def any(self) -> int:
        return self.take([NAMES[max(range(KINDS), key=lambda kind: self.counts[kind])]])[0]


def play(state: Glassworks, words: str) -> Glassworks:
    """The position after some events, written as in a record; each must be possible."""
    for word in words.split():
        move = NAMES.index(word)
        if state.mover == CHANCE:
            assert state.chance()[move] > 0, f"chance cannot bring {word}"
        else:
            assert move in state.legal(state.mover), f"{word} is not legal: {legal(state)}"
        state.apply(state.mover, move)
    return state


def settle(state: Glassworks) -> Glassworks:
    """The position once chance has dealt all it is to deal, whatever that is."""
    while state.mover == CHANCE:
        state.apply(CHANCE, state.drawn(0))
    return state


def legal(state: Glassworks) -> list[str]:
    """The moves of whose turn it is, by name."""
    return [NAMES[move] for move in state.legal(state.mover)]


def river(state: Glassworks) -> str:
    return " ".join(f"t{tile + 1}" for tile in state.river)


def pile(state: Glassworks, number: int) -> str:
    return " ".join(NAMES[kind] for kind in state.piles[number])


def tile(state: Glassworks, name: str) -> str:
    return pile(state, int(name[1:]) - 1)


def lake(state: Glassworks) -> str:
    return pile(state, LAKE)


def satchel(state: Glassworks, seat: int) -> str:
    return pile(state, SATCHEL + seat - 1)


def grid(state: Glassworks, seat: int) -> str:
    """A seat's columns as they are written in a position."""
    columns, heights = state.columns[seat - 1], state.heights[seat - 1]
    return " ".join(f"{LETTERS[colour]}{heights[n]}" for n, colour in enumerate(columns))


def why_not(state: Glassworks, word: str) -> str:
    """The rule that forbids a move of whose turn it is."""
    objection = GAME.objection(state, state.mover, NAMES.index(word))
    assert objection is not None, f"{word} is legal"
    return objection.rule
