"""A position as numbers for learning: the board, then each sheet from the seat that looks, in the order of seats."""

from __future__ import annotations

from riverrun.core.features import Feature
from riverrun.core.state import NOBODY
from riverrun.games.riverside.edition import BOATS, COLOURS, MOST_BOXES, ROWS, TILES, VILLAGES
from riverrun.games.riverside.moves import FACES
from riverrun.games.riverside.rules import Riverside
from riverrun.games.riverside.sheet import FINISHED, Sheet
from riverrun.games.riverside.water import FAR

SEATS = 6
STEPS = FINISHED + 1
POINTS = 100.0
AWAY = 20.0  # spaces: far
SHEET = COLOURS * ROWS + BOATS * MOST_BOXES + 2 + 2 * COLOURS + STEPS + 2 * COLOURS + 1 + VILLAGES + 2 * BOATS

FEATURES = (
    Feature("over", 1),
    Feature("options", 3),
    Feature("way left", 1),
    Feature("round", 1),
    Feature("river", len(TILES) * len(TILES)),
    Feature("village distances", VILLAGES),
    Feature("dice", (COLOURS + 1) * FACES),
    Feature("heated", COLOURS),
    Feature("sheets", SEATS * SHEET),
    Feature("scores", SEATS),
)


def encode(state: Riverside, seat: int) -> list[float]:
    """The numbers of FEATURES, in their order; who only watches looks from seat 0."""
    order = [(max(seat, 0) + n) % state.seats for n in range(state.seats)]
    anchor = int(state.edition.anchor(state.extension))
    known = len(state.dice) == COLOURS
    options = state.extension, state.warm_night_covers_base, state.prize_ticket_all_scores
    numbers = [float(state.mover == NOBODY), *map(float, options), 1 - int(state.ship) / anchor, int(state.round) / 10]
    for slot in range(len(TILES)):
        numbers += _one_hot(int(state.river[slot]) if slot < len(state.river) else -1, len(TILES))
    away = list(state.away) or [FAR] * VILLAGES
    numbers += [max(0.0, 1 - int(spaces) / AWAY) for spaces in away]
    for die in range(COLOURS):
        numbers += _one_hot(int(state.dice[die]) - 1 if die < len(state.dice) else -1, FACES)
    numbers += _one_hot(int(state.green) - 1, FACES)
    numbers += [float(known and state.dice[die] > state.temperature) for die in range(COLOURS)]
    for other in order:
        numbers += _sheet(state, state.sheets[other])
    numbers += [0.0] * (SHEET * (SEATS - state.seats))
    scores = state.scores()
    numbers += [int(scores[other]) / POINTS for other in order]
    return numbers + [0.0] * (SEATS - state.seats)


def _sheet(state: Riverside, sheet: Sheet) -> list[float]:
    edition = state.edition
    visiting = sheet.step not in {0, FINISHED}
    return [
        *(int(crossed) / int(edition.seats[row]) for row, crossed in enumerate(sheet.crosses)),
        *((int(score) + 1) / POINTS for score in sheet.boxes),
        int(sheet.fires) / max(1, int(edition.fires)),
        int(sheet.plus_ones) / max(1, int(edition.plus_ones)),
        *(float(sheet.lit(edition, boat)) for boat in range(COLOURS)),
        *(float(sheet.used >> boat & 1) for boat in range(COLOURS)),
        *_one_hot(int(sheet.step), STEPS),
        *(int(waiting) / FACES for waiting in sheet.waiting),
        *(int(sheet.owed) / FACES if sheet.boat == boat else 0.0 for boat in range(COLOURS)),
        int(sheet.range) / 10,
        *_one_hot(int(sheet.village) if visiting else -1, VILLAGES),
        *(float(sheet.scored >> boat & 1) if visiting else 0.0 for boat in range(BOATS)),
        *_one_hot(int(sheet.prize), BOATS),
    ]


def _one_hot(at: int, size: int) -> list[float]:
    """All 0 but one; -1 stands for none."""
    return [1.0 if n == at else 0.0 for n in range(size)]
