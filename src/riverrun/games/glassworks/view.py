"""A position as a seat is shown it, in the terms of `shown.py`."""

from __future__ import annotations

from functools import lru_cache

from riverrun.core.shown import UNSET, astuple
from riverrun.core.state import NOBODY
from riverrun.core.vecs import i64, vec
from riverrun.core.words import Said, say
from riverrun.games.glassworks.edition import BLACK, LEVELS, Edition
from riverrun.games.glassworks.edition import NAMES as COLOUR_NAMES
from riverrun.games.glassworks.languages.en import english
from riverrun.games.glassworks.moves import COLOURS, KINDS, LAKE, LETTERS, NAMES, PUT, SATCHEL, SHAPES
from riverrun.games.glassworks.prospects import draw, prospects
from riverrun.games.glassworks.rival import RIVALS, Solo
from riverrun.games.glassworks.rules import PLACE, Glassworks
from riverrun.games.glassworks.scoring import columns_vp, rows_vp, run, tallest
from riverrun.games.glassworks.shown import Board, Colour, Column, Common, Printed, Rival, Row, Tile, View
from riverrun.games.glassworks.words import PHASES

COLOUR_WORDS = [say(english.colour, colour) for colour in COLOUR_NAMES]
PICKS = list(NAMES[:KINDS])
PUTS = [NAMES[PUT + 2 * tile : PUT + 2 * tile + 2] for tile in range(SHAPES)]  # by tile, towards the start or the lake
KEPT = 1024  # parts of one kind that are kept, each for what it shows: from move to move few of them change
Numbers = tuple[int, ...]
OWN_KINDS = [slice(colour * SHAPES, (colour + 1) * SHAPES) for colour in range(COLOURS)]
LEFT_OUT = (UNSET,) * len(Common.__struct_fields__)


def view(state: Glassworks, seat: int) -> View:
    """All that a seat may know, which is everything; with its prospects where it has to decide."""
    return _with(common(state), state, seat)


def own(state: Glassworks, seat: int) -> View:
    """What a view adds to what is common, which is left out when it is encoded."""
    return _with(None, state, seat)


def common(state: Glassworks) -> Common:
    """What all who look see alike."""
    edition, bag = state.edition, in_bag(state)
    return Common(
        phase=PHASES[state.phase] if state.mover != NOBODY else "over",
        turn=state.turn,
        printed=_printed(edition),
        colours=_colours(state, bag),
        shapes=_shapes(edition),
        picks=PICKS,
        river=_river(state),
        lake=list(state.piles[LAKE]),
        hand=list(state.hand),
        placing=state.hand[0] % SHAPES if state.phase == PLACE and len(state.hand) == 1 else -1,
        boards=_boards(state),
        bag=sum(bag),
        turns=[(state.turn + n) % state.boards for n in range(max(state.left, 0))],
        rival=_rival(state) if isinstance(state, Solo) else None,
    )


def _with(shared: Common | None, state: Glassworks, seat: int) -> View:
    acting = seat >= 0 and state.mover == seat
    return View(
        *(astuple(shared) if shared else LEFT_OUT),
        seat=seat,
        prospects=prospects(state, seat) if acting else [],
        draw=draw(state, seat) if acting else None,
    )


def _river(state: Glassworks) -> list[Tile]:
    river, stones = list(state.river), list(state.stones)
    shown = []
    for place, tile in enumerate(river):
        gathers = [PUTS[river[place + 1]][0]] if place + 1 < len(river) else []
        if place > 0:
            gathers.append(PUTS[river[place - 1]][1])
        lies = stones[tile] if tile < len(stones) else 0
        shown.append(Tile(tile, lies, list(state.piles[tile]), list(PUTS[tile]), gathers))
    return shown


@lru_cache(maxsize=16)
def _shapes(edition: Edition) -> list[Said]:
    return [say(english.shape, shape) for shape in edition.shapes]


@lru_cache(maxsize=16)
def _printed(edition: Edition) -> Printed:
    return Printed(
        columns=edition.columns,
        rows=edition.rows,
        row_vp=list(edition.row_vp),
        column_vp=[list(column)[1:] for column in edition.column_vp],
        overflow_vp=edition.overflow_vp,
        satchel_limit=edition.satchel_limit,
        lake_size=edition.lake_size,
        end_trigger=edition.end_trigger,
    )


@lru_cache(maxsize=16)
def in_box(edition: Edition, seats: int) -> tuple[int, ...]:
    """All glass of a game by kind."""
    black = seats >= edition.black_from_players
    return tuple(count if black or kind // SHAPES != BLACK else 0 for kind, count in enumerate(edition.pieces))


def in_bag(state: Glassworks) -> list[int]:
    """The glass in the bag by kind; in set-up, before it is filled, what will be in it."""
    return list(state.bag.counts if len(state.bag.counts) == KINDS else in_box(state.edition, state.seats))


def _colours(state: Glassworks, bag: list[int]) -> list[Colour]:
    left = [0] * COLOURS
    for kind in range(KINDS):
        left[kind // SHAPES] += bag[kind]
    totals, words, letters = _totals(state.edition, state.seats), COLOUR_WORDS, LETTERS
    return [Colour(words[colour], letters[colour], totals[colour], left[colour]) for colour in range(COLOURS)]


@lru_cache(maxsize=64)
def _totals(edition: Edition, seats: int) -> list[int]:
    """All glass of a game by colour."""
    box = in_box(edition, seats)
    return [sum(box[own]) for own in OWN_KINDS]


def _boards(state: Glassworks) -> list[Board]:
    """All boards, the glass on them in the order it came."""
    glass: list[list[int]] = [[] for _ in range(2 * state.boards)]  # on each board, then beside each
    for entry in state.on_boards:
        glass[entry // KINDS].append(entry % KINDS)
    return [
        _board(
            state.edition,
            tuple(state.columns[board]),
            tuple(state.heights[board]),
            tuple(glass[board]),
            tuple(glass[state.boards + board]),
            tuple(state.piles[SATCHEL + board]),
        )
        for board in range(state.boards)
    ]


@lru_cache(maxsize=KEPT)
def _board(
    edition: Edition, colours: Numbers, heights: Numbers, glass: Numbers, overflow: Numbers, satchel: Numbers
) -> Board:
    filled, column_vp, row_vp = vec[i64](list(heights)), edition.column_vp, edition.row_vp
    scoring, runs = list(tallest(edition, filled)), [run(edition, filled, row) for row in range(edition.rows)]
    points = rows_vp(edition, filled), columns_vp(edition, filled), edition.overflow_vp * len(overflow)
    return Board(
        satchel=list(satchel),
        columns=[
            Column(
                colour=colour,
                glass=[kind for kind in glass if kind // SHAPES == colour],
                points=column_vp[n][heights[n]],
                scores=n in scoring,
            )
            for n, colour in enumerate(colours)
        ],
        rows=[Row(long, row_vp[long]) for long in runs],
        overflow=list(overflow),
        inventory=sum(heights),
        rows_vp=points[0],
        columns_vp=points[1],
        overflow_vp=points[2],
        score=sum(points),
    )


def _rival(state: Solo) -> Rival:
    return Rival(
        name=RIVALS[state.rival],
        called=say(english.the_rival, RIVALS[state.rival]),
        likes=say(english.likes, RIVALS[state.rival]),
        level=say(english.level, LEVELS[state.level]),
        handicap=state.handicap(),
        order=list(state.satchel_order),
        lake=list(state.lake_order),
        lead=state.standing()[0],
    )
