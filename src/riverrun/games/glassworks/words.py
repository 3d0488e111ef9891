"""What happens and what is asked, in words."""

from __future__ import annotations

from riverrun.core.english import counted, listed
from riverrun.core.game import Ask, Line
from riverrun.core.state import CHANCE
from riverrun.games.glassworks.edition import NAMES
from riverrun.games.glassworks.moves import DRAW, LAKE, NEW, PASS, PUT, SATCHEL, SHAPES, STONES, TILE
from riverrun.games.glassworks.rival import RIVALS, Solo
from riverrun.games.glassworks.rules import COLUMN, DEAL, LEAVE, PLACE, SPILL, TURN, Glassworks
from riverrun.games.glassworks.scoring import run, tallest

PLACING = ("Place", "Gather", "Arrange")
DRAWING = ("Draw", "Leave one", "Spill")
PHASES = {DEAL: "deal", TURN: "turn", PLACE: "place", COLUMN: "column", LEAVE: "leave", SPILL: "spill"}
LIKES = (  # of the rivals, rule S6
    "many pieces, then few in overflow",
    "pieces that fit, less pieces that overflow",
    "row points, less overflow; then pieces that fit",
    "column points, less overflow; then pieces that fit",
    "row and column points, less overflow and 1 for a pair; then pieces that fit",
)


# Things


def colour_name(colour: int) -> str:
    return NAMES[colour].replace("_", " ")


def shape_name(state: Glassworks, shape: int) -> str:
    return state.edition.shapes[shape]


def glass_name(state: Glassworks, kind: int) -> str:
    return f"{colour_name(kind // SHAPES)} {shape_name(state, kind % SHAPES)}"


def rival_name(rival: str) -> str:
    return rival.replace("_", " ").title()


def article(name: str) -> str:
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


def place_name(place: int) -> str:
    return f"P{place + 1}"


def tile_name(state: Glassworks, tile: int) -> str:
    return f"the {shape_name(state, tile)} tile"


def tile_at(state: Glassworks, tile: int) -> str:
    return f"{tile_name(state, tile)} ({place_name(list(state.river).index(tile))})"


def pile_name(state: Glassworks, pile: int) -> str:
    if pile == LAKE:
        return "the lake"
    if pile < LAKE:
        return tile_name(state, pile)
    board = pile - SATCHEL
    return "the rival's satchel" if board >= state.seats else f"the satchel of seat {board + 1}"


def pieces(count: int) -> str:
    return counted(count, "piece")


def gathered(state: Glassworks, move: int) -> int:
    """The tile that is gathered when glass is put down by this move."""
    tile, side = divmod(move - PUT, 2)
    return list(state.river)[list(state.river).index(tile) + 2 * side - 1]


# Questions


def ask(state: Glassworks, seat: int) -> Ask:
    """What the seat whose turn it is decides now."""
    phase = state.phase
    if phase == TURN:
        return Ask(_ask_turn(state, seat), PLACING, 0)
    if phase == PLACE:
        return Ask(_ask_place(state), PLACING, 1)
    if phase == COLUMN:
        new = listed((colour_name(move - NEW) for move in state.legal(seat)), "or")
        return Ask(f"Which new colour opens column {len(state.columns[seat]) + 1}: {new}?", PLACING, 2)
    if phase == LEAVE:
        return Ask(f"{pieces(state.edition.lake_draw).capitalize()} come with you. Which one stays?", DRAWING, 1)
    over = len(state.piles[SATCHEL + seat]) - state.edition.satchel_limit
    return Ask(
        f"The satchel holds {state.edition.satchel_limit}: choose {pieces(over)} to spill into overflow.", DRAWING, 2
    )


def _ask_turn(state: Glassworks, seat: int) -> str:
    last = " This is your last turn." if 0 <= state.left <= state.boards else ""
    legal = state.legal(seat)
    if PASS in legal:
        return "You can neither place nor draw: pass." + last
    if DRAW not in legal:
        return "Choose a piece to place." + last
    draw = f"draw {pieces(min(len(state.piles[LAKE]), state.edition.lake_draw))} from the lake"
    if len(legal) == 1:
        return f"Your satchel is empty: {draw}." + last
    return f"Choose a piece to place, or {draw}." + last


def _ask_place(state: Glassworks) -> str:
    shape = shape_name(state, state.hand[0] % SHAPES)
    if len(state.hand) == 2:
        return f"Two {shape}s: choose any tile for them and the neighbour to gather."
    put = [move for move in state.legal(state.turn) if move >= PUT]
    places = listed((place_name(list(state.river).index(gathered(state, move))) for move in put), "or")
    second = f", or pick a second {shape}" if len(state.legal(state.turn)) > len(put) else ""
    return f"Gather all glass from a neighbour of the {shape} tile: {places}{second}."


# Events


def tell(state: Glassworks, seat: int, move: int | None) -> str:
    """The coming event, third person, without its actor; what the rival does names it."""
    if move is None:
        return "decides"
    if seat == CHANCE and state.phase == DEAL:
        return _tell_deal(state, move)
    if seat == CHANCE and isinstance(state, Solo):
        return f"the {rival_name(RIVALS[state.rival])} {_tell_move(state, move)}"
    return _tell_move(state, move)


def _tell_deal(state: Glassworks, outcome: int) -> str:
    if outcome >= STONES:
        stones = outcome - STONES + 1
        return f"shows {counted(stones, 'stone')} on {tile_name(state, len(state.stones))}"
    if outcome >= TILE:
        return f"lays {tile_name(state, outcome - TILE)} at {place_name(len(state.river))}"
    return f"brings {article(glass_name(state, outcome))} to {pile_name(state, state.deals[-1])}"


def _tell_move(state: Glassworks, move: int) -> str:
    if move == PASS:
        return "passes"
    if move == DRAW:
        return "draws from the lake"
    if move >= NEW:
        return f"opens column {len(state.columns[state.turn]) + 1} with {colour_name(move - NEW)}"
    if move >= PUT:
        tile = gathered(state, move)
        placed = listed(f"the {glass_name(state, kind)}" for kind in state.hand)
        taken = listed(article(glass_name(state, kind)) for kind in state.piles[tile])
        on = tile_at(state, (move - PUT) // 2)
        return f"places {placed} on {on} and gathers {taken} from {tile_at(state, tile)}"
    glass = glass_name(state, move)
    if state.phase == LEAVE:
        return f"leaves the {glass} in the lake"
    if state.phase == SPILL:
        return f"spills the {glass} into overflow"
    return f"picks the {glass}" + (" as well" if state.phase == PLACE else "")


# Points


def lines(state: Glassworks, board: int) -> list[Line]:
    """What a board scores, line by line."""
    edition, heights, columns = state.edition, state.heights[board], state.columns[board]
    found = []
    for row in range(edition.rows):
        filled = run(edition, heights, row)
        if filled > 0:
            found.append(Line("R32", f"Row {row + 1}: {filled} from the left", edition.row_vp[filled]))
    for column in tallest(edition, heights):
        if heights[column] > 0:
            label = f"Column {column + 1}, {colour_name(columns[column])}: height {heights[column]}"
            found.append(Line("R33", label, edition.column_vp[column][heights[column]]))
    if state.overflow[board] > 0:
        label = f"Overflow: {pieces(state.overflow[board])}"
        found.append(Line("R34", label, edition.overflow_vp * state.overflow[board]))
    return found
