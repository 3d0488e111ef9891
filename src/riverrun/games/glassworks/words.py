"""What happens and what is asked: which sentence, and about what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from riverrun.core.game import Ask, Line, Rival
from riverrun.core.state import CHANCE
from riverrun.core.words import Said, say
from riverrun.games.glassworks.edition import LEVELS, NAMES, Edition
from riverrun.games.glassworks.languages.en import Glass, Tile, english
from riverrun.games.glassworks.moves import DRAW, KINDS, LAKE, NEW, PASS, PUT, SATCHEL, SHAPES, STONES, TILE
from riverrun.games.glassworks.rival import RIVAL, RIVALS, Solo
from riverrun.games.glassworks.rules import COLUMN, DEAL, LEAVE, PLACE, SPILL, TURN, Glassworks
from riverrun.games.glassworks.scoring import run, tallest

PLACING = (say(english.step_place), say(english.step_gather), say(english.step_arrange))
DRAWING = (say(english.step_draw), say(english.step_leave), say(english.step_spill))
PHASES = {DEAL: "deal", TURN: "turn", PLACE: "place", COLUMN: "column", LEAVE: "leave", SPILL: "spill"}


# Things


@lru_cache(maxsize=16)
def glasses(edition: Edition) -> tuple[Glass, ...]:
    """Every kind of glass by the edition's names."""
    return tuple((NAMES[kind // SHAPES], edition.shapes[kind % SHAPES]) for kind in range(KINDS))


def some(state: Glassworks, kinds: Iterable[int]) -> tuple[Glass, ...]:
    every = glasses(state.edition)
    return tuple([every[kind] for kind in kinds])


def tile_at(state: Glassworks, tile: int) -> Tile:
    return state.edition.shapes[tile], list(state.river).index(tile)


def gathered(state: Glassworks, move: int) -> int:
    """The tile that is gathered when glass is put down by this move."""
    tile, side = divmod(move - PUT, 2)
    return list(state.river)[list(state.river).index(tile) + 2 * side - 1]


def new_colours(state: Glassworks, seat: int) -> tuple[str, ...]:
    """The colours that wait for a column."""
    return tuple(NAMES[move - NEW] for move in state.legal(seat))


# Questions


def ask(state: Glassworks, seat: int) -> Ask:
    """What the seat whose turn it is decides now."""
    phase = state.phase
    if phase == TURN:
        return Ask(_ask_turn(state, seat), PLACING, 0)
    if phase == PLACE:
        return Ask(_ask_place(state), PLACING, 1)
    if phase == COLUMN:
        return Ask(say(english.which_colour, len(state.columns[seat]), new_colours(state, seat)), PLACING, 2)
    if phase == LEAVE:
        return Ask(say(english.which_stays, state.edition.lake_draw), DRAWING, 1)
    limit = state.edition.satchel_limit
    return Ask(say(english.which_to_spill, limit, len(state.piles[SATCHEL + seat]) - limit), DRAWING, 2)


def _ask_turn(state: Glassworks, seat: int) -> Said:
    last = 0 <= state.left <= state.boards
    legal = state.legal(seat)
    if PASS in legal:
        return say(english.must_pass, last)
    if DRAW not in legal:
        return say(english.which_piece, last)
    count = min(len(state.piles[LAKE]), state.edition.lake_draw)
    return say(english.only_draw if len(legal) == 1 else english.place_or_draw, count, last)


def _ask_place(state: Glassworks) -> Said:
    shape = state.edition.shapes[state.hand[0] % SHAPES]
    if len(state.hand) == 2:
        return say(english.where_for_two, shape)
    legal = state.legal(state.turn)
    put = [move for move in legal if move >= PUT]
    places = tuple(list(state.river).index(gathered(state, move)) for move in put)
    return say(english.which_neighbour, shape, places, len(legal) > len(put))


# Events


def tell(state: Glassworks, seat: int, move: int | None) -> Said:
    """The coming event, third person, without its actor."""
    if move is None:
        return say(english.decides)
    event, added = _tell_event(state, seat, move), tuple(_tell_adding(state, seat, move))
    return say(english.with_what_follows, event, added) if added else event


def _tell_event(state: Glassworks, seat: int, move: int) -> Said:
    if seat == CHANCE and state.phase == DEAL:
        return _tell_deal(state, move)
    return _tell_move(state, move)


def chance_name(state: Glassworks) -> Said:
    """The rival of a solo game moves by chance, too."""
    if state.phase != DEAL and isinstance(state, Solo):
        return say(english.the_rival, RIVALS[state.rival])
    return say(english.river)


def _tell_deal(state: Glassworks, outcome: int) -> Said:
    shapes = state.edition.shapes
    if outcome >= STONES:
        return say(english.shows_stones, outcome - STONES + 1, shapes[len(state.stones)])
    if outcome >= TILE:
        return say(english.lays, shapes[outcome - TILE], len(state.river))
    glass, pile = glasses(state.edition)[outcome], state.deals[-1]
    if pile == LAKE:
        return say(english.brings_to_lake, glass)
    if pile < LAKE:
        return say(english.brings_to_tile, glass, shapes[pile])
    return say(english.brings_to_satchel, glass, _owner(state, pile - SATCHEL))


def _tell_move(state: Glassworks, move: int) -> Said:
    if move == PASS:
        return say(english.passes)
    if move == DRAW:
        return say(english.draws)
    if move >= NEW:
        return say(english.opens, len(state.columns[state.turn]), NAMES[move - NEW])
    if move >= PUT:
        tile = gathered(state, move)
        on, taken = tile_at(state, (move - PUT) // 2), some(state, state.piles[tile])
        return say(english.gathers, some(state, state.hand), on, taken, tile_at(state, tile))
    glass = glasses(state.edition)[move]
    if state.phase == LEAVE:
        return say(english.leaves, glass)
    if state.phase == SPILL:
        return say(english.spills, glass)
    return say(english.picks_too if state.phase == PLACE else english.picks, glass)


def _tell_adding(state: Glassworks, seat: int, move: int) -> Iterator[Said]:
    """What happens by itself when gathered glass is added: some overflows, the end is triggered."""
    if len(state.hand) == 0:
        return
    after, board = state.clone(), int(state.turn)
    after.apply(seat, move)
    if spilt := int(after.overflow[board] - state.overflow[board]):
        yield say(english.overflows, spilt, _owner(state, board))
    if state.left < 0 <= after.left:
        yield say(english.triggers, _owner(state, board), int(sum(after.heights[board])))


def _owner(state: Glassworks, board: int) -> int | None:
    """The seat that a board belongs to; None is the rival."""
    return board if board < state.seats else None


# Points


def lines(state: Glassworks, board: int) -> list[Line]:
    """What a board scores, line by line."""
    edition, heights, columns = state.edition, state.heights[board], state.columns[board]
    found = []
    for row in range(edition.rows):
        filled = run(edition, heights, row)
        if filled > 0:
            found.append(Line("R32", say(english.row, row, filled), edition.row_vp[filled]))
    for column in tallest(edition, heights):
        if heights[column] > 0:
            label = say(english.column, column, NAMES[columns[column]], heights[column])
            found.append(Line("R33", label, edition.column_vp[column][heights[column]]))
    if over := state.overflow[board]:
        found.append(Line("R34", say(english.overflow, over), edition.overflow_vp * over))
    return found


def rival(state: Solo) -> Rival:
    """The rival of a solo game: its board's lines, and what the level adds."""
    handicap = int(state.handicap())
    level = [Line("S5", say(english.level_adds, LEVELS[state.level]), handicap)] if handicap else []
    return Rival(say(english.the_rival, RIVALS[state.rival]), lines(state, RIVAL) + level)
