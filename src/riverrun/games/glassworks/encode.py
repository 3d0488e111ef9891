"""A position as numbers for learning: the table, then each board from the seat that looks, clockwise."""

from __future__ import annotations

from collections.abc import Iterable

from riverrun.core.game import Feature
from riverrun.core.state import NOBODY
from riverrun.games.glassworks.moves import COLOURS, KINDS, LAKE, SATCHEL, SHAPES
from riverrun.games.glassworks.rival import RIVALS, Solo
from riverrun.games.glassworks.rules import SPILL, Glassworks
from riverrun.games.glassworks.view import in_bag

BOARDS = 5
COLUMNS = 9  # the most that an edition may have
PHASES = SPILL + 2  # the last one: the game is over
POINTS = 100.0  # a good score
HELD = 4.0  # of one kind, more than ever lies in one place
AGES = 9  # the most pieces that an edition lets lie in a satchel or in the lake

FEATURES = (
    Feature("phase", PHASES),
    Feature("turn", BOARDS),
    Feature("turns left", 1),
    Feature("endgame draw", 1),
    Feature("bag", KINDS),
    Feature("river order", SHAPES * SHAPES),
    Feature("stones", SHAPES),
    Feature("river", SHAPES * KINDS),
    Feature("lake", KINDS),
    Feature("hand", KINDS),
    Feature("satchels", BOARDS * KINDS),
    Feature("columns", BOARDS * COLUMNS * COLOURS),
    Feature("heights", BOARDS * COLUMNS),
    Feature("overflows", BOARDS),
    Feature("scores", BOARDS),
    Feature("rival", len(RIVALS)),
    Feature("handicap", 1),
    Feature("rival's satchel by age", AGES * (COLOURS + SHAPES)),
    Feature("lake by age", AGES * (COLOURS + SHAPES)),
)


def encode(state: Glassworks, seat: int) -> list[float]:
    """The numbers of FEATURES, in their order; who only watches looks from seat 0."""
    edition = state.edition
    first = max(seat, 0)
    boards = [(first + n) % state.boards for n in range(state.boards)]
    numbers: list[float] = []
    numbers += _one_hot(state.phase if state.mover != NOBODY else PHASES - 1, PHASES)
    numbers += _one_hot(boards.index(state.turn) if state.turn >= 0 else -1, BOARDS)
    numbers.append(max(int(state.left), 0) / (2 * BOARDS))
    numbers.append(float(state.endgame_draw))
    numbers += [count / HELD for count in in_bag(state)]
    for place in range(SHAPES):
        numbers += _one_hot(state.river[place] if place < len(state.river) else -1, SHAPES)
    numbers += _padded((int(stones) / 2 for stones in state.stones), SHAPES)
    for pile in [*range(SHAPES), LAKE]:
        numbers += _counts(state.piles[pile])
    numbers += _counts(state.hand)
    numbers += _padded((count for board in boards for count in _counts(state.piles[SATCHEL + board])), BOARDS * KINDS)
    for n in range(BOARDS):
        columns = list(state.columns[boards[n]]) if n < len(boards) else []
        for column in range(COLUMNS):
            numbers += _one_hot(columns[column] if column < len(columns) else -1, COLOURS)
    for n in range(BOARDS):
        heights = list(state.heights[boards[n]]) if n < len(boards) else []
        numbers += _padded((int(height) / int(edition.rows) for height in heights), COLUMNS)
    numbers += _padded((int(state.overflow[board]) / 10 for board in boards), BOARDS)
    numbers += _padded((int(state.points(board)) / POINTS for board in boards), BOARDS)
    numbers += _one_hot(state.rival if isinstance(state, Solo) else -1, len(RIVALS))
    numbers.append(int(state.handicap()) / POINTS if isinstance(state, Solo) else 0.0)
    numbers += _by_age(state.satchel_order if isinstance(state, Solo) else [])
    numbers += _by_age(state.lake_order if isinstance(state, Solo) else [])
    return numbers


def _one_hot(at: int, size: int) -> list[float]:
    """All 0 but one; -1 stands for none."""
    return [1.0 if n == at else 0.0 for n in range(size)]


def _counts(kinds: Iterable[int]) -> list[float]:
    """How many there are of each kind."""
    counts = [0.0] * KINDS
    for kind in kinds:
        counts[kind] += 1 / HELD
    return counts


def _by_age(kinds: Iterable[int]) -> list[float]:
    """The colour and the shape of each, the oldest first."""
    known = (number for kind in kinds for number in _one_hot(kind // SHAPES, COLOURS) + _one_hot(kind % SHAPES, SHAPES))
    return _padded(known, AGES * (COLOURS + SHAPES))


def _padded(numbers: Iterable[float], size: int) -> list[float]:
    row = list(numbers)
    return row + [0.0] * (size - len(row))
