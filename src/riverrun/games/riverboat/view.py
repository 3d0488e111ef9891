"""What anybody may know of a position, as plain data for a table to draw.  Nothing in this game is hidden.

A cell is named as in the notation: row letter and column, 'a1'.  Mats are rows of letters: colours H S C D T, crops
t w c p k, and '.' where there is none.  `prospects` are the legal moves of the seat that looks, with the cells they
concern and the points they bring, so that a table shows them without a rule: see `prospects.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from riverrun.core.state import NOBODY
from riverrun.games.riverboat.edition import SPACES
from riverrun.games.riverboat.grid import CELL_NAMES, COLUMNS, MAIN, OTHER, ROWS, fits
from riverrun.games.riverboat.moves import (
    BOAT_NAMES,
    BOATS,
    CARD_NAMES,
    COLOUR,
    COLOUR_LETTERS,
    COLOURS,
    CROP_LETTERS,
    CROP_NAMES,
    CROPS,
    KINDS,
    PHASE_NAMES,
    PHASES,
    tile_name,
)
from riverrun.games.riverboat.opportunity import in_pile
from riverrun.games.riverboat.plant import hexes
from riverrun.games.riverboat.prospects import Prospect, cells, prospects
from riverrun.games.riverboat.scoring import (
    barn_vp,
    card_vp,
    farthest,
    finished_colours,
    harbour_vp,
    mansion_vp,
    unscored_features,
    well_vp,
)
from riverrun.games.riverboat.ship import ready
from riverrun.games.riverboat.state import CULTIVATE, DRAFT, PLANT, Player, Position
from riverrun.games.riverboat.survey import active
from riverrun.games.riverboat.words import (
    COIN_USES,
    PHASE_TITLES,
    STEP_NAMES,
    action,
    benefit_words,
    bonus_words,
    card_title,
    card_words,
    colour_name,
    offered,
    space_words,
    tile_crops,
)


@dataclass(frozen=True, slots=True)
class Printed:
    """The numbers of the edition that a board shows."""

    rounds: int
    cards_per_round: int
    boat_actions: int  # in this round
    surveyor_actions: int
    harvest_bonus_at: int
    track: int
    last_space: int
    berths: list[int]
    agent_ranks: list[int]
    colour_vp: int
    tile_vp: list[int]


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase tile."""

    name: str
    title: str
    bonus: str
    coin: str  # what a coin is good for in this phase
    owner: int  # -1 for none


@dataclass(frozen=True, slots=True)
class Tile:
    """A kind of crop tile; those of a size with nothing face up and nothing in the pile are left out."""

    name: str  # and the move that takes a face-up one
    crops: list[str]
    up: int
    pile: int
    vp: int
    fits: bool  # under the workers of the seat that looks


@dataclass(frozen=True, slots=True)
class Boat:
    """A type of riverboat."""

    name: str
    capacity: int
    vp: int
    coins: int
    steps: int
    feature: str  # barn, surveyor, any, or nothing
    agents: int
    benefit: str
    docked: bool
    pile: int


@dataclass(frozen=True, slots=True)
class Card:
    """An opportunity card, and what it would score for its owner or the seat that looks."""

    name: str
    title: str
    text: str
    most: int
    worth: int
    bonus: str  # of its space on the board
    surveyed: bool


@dataclass(frozen=True, slots=True)
class Place:
    """A barn or a well."""

    cell: str
    kind: str
    worth: int  # to a surveyor who comes now
    surveyed: bool


@dataclass(frozen=True, slots=True)
class Berth:
    """A claimed boat where it lies."""

    boat: str
    capacity: int
    space: int
    reached: bool


@dataclass(frozen=True, slots=True)
class Crop:
    """A player's harvest of one crop."""

    ready: int  # workers standing on it
    harvested: int
    bonus: bool  # taken


@dataclass(frozen=True, slots=True)
class Suit:
    """A player's fields of one colour."""

    covered: int
    fields: int


@dataclass(frozen=True, slots=True)
class Final:
    """What the final scoring would give now."""

    coins: int
    colours: int
    features: int
    harbour: int
    mansion: int
    total: int  # with the points so far


@dataclass(frozen=True, slots=True)
class Farm:
    """A player's mat and all that belongs to it."""

    mat: int  # from 1; 0 before it is dealt
    rows: list[str]  # colours
    crops: list[str]
    workers: list[str]  # cells
    tiles: list[list[str]]  # the cells of each tile with two or three hexes
    places: list[Place]
    supply: int  # workers in the personal supply
    surveyors: int
    active: int  # surveyors that have scored
    coins: int
    agents: int
    master: int
    farthest: bool
    boats: list[Berth]
    cards: list[Card]
    harvest: list[Crop]
    suits: list[Suit]
    vp: int
    marker: int  # the score marker's space,
    face: int  # and what its face adds
    final: Final
    waiting: bool  # has yet to place a worker for the turned card
    passed: bool  # claims no more boats in this phase


@dataclass(frozen=True, slots=True)
class View:
    """A position of Riverboat."""

    seat: int
    round: int
    phase: str
    step: str
    action: int  # which boat of the printed `boat_actions`, or surveyor of the `surveyor_actions`, from 1; else 0
    turn: int  # whose turn it is; -1 if nobody's, or everybody's who is waiting
    first: int
    printed: Printed
    phases: list[Phase]
    crops: list[str]
    card: str  # the turned cultivation card
    turned: int  # cards turned in this phase
    deck: list[int]  # cards left by colour, the wild ones last
    tiles: list[Tile]
    spaces: list[int]  # of the crop board
    hand: str  # the tile to be placed
    boats: list[Boat]
    cards: list[Card | None]  # by space
    pile: list[Card]  # what a coin may buy
    coins: int  # the general supply
    barns: int
    wells: int
    surveyors: int
    offered: list[str]  # features that the seat that looks could get now
    track_workers: int
    farms: list[Farm]
    stack: list[int]  # seats, the one whose score marker moved last at the end
    prospects: list[Prospect]


def view(state: Position, seat: int) -> View:
    """All that a seat may know, which is everything; with its prospects where it has to decide."""
    edition, over = state.edition, state.mover == NOBODY
    now = min(state.round, edition.rounds - 1)
    looker = state.players[max(seat, 0)]
    return View(
        seat=seat,
        round=now + 1,
        phase="over" if over else "draft" if state.phase == DRAFT else PHASE_NAMES[state.phase],
        step="over" if over else STEP_NAMES[state.step],
        action=action(state),
        turn=_whose(state),
        first=state.first,
        printed=Printed(
            rounds=edition.rounds,
            cards_per_round=edition.deals,
            boat_actions=edition.boat_actions[now],
            surveyor_actions=edition.surveyor_actions[now],
            harvest_bonus_at=edition.harvest_bonus_at,
            track=edition.track,
            last_space=edition.last_space,
            berths=list(edition.berths),
            agent_ranks=list(edition.agent_ranks),
            colour_vp=edition.colour_vp,
            tile_vp=list(edition.tile_vp),
        ),
        phases=[
            Phase(PHASE_NAMES[n], PHASE_TITLES[n], bonus_words(edition, n), COIN_USES[n], state.owners[n])
            for n in range(PHASES)
        ],
        crops=list(CROP_NAMES),
        card=colour_name(state.card) if state.step == CULTIVATE else "",
        turned=max(state.turns - 1, 0) if state.phase == 0 else 0,
        deck=list(state.face_down)[COLOUR : COLOUR + COLOURS + 1],
        tiles=_tiles(state, looker),
        spaces=list(edition.spaces),
        hand=tile_name(state.tile) if state.step == PLANT and not over else "",
        boats=[_boat(state, boat) for boat in range(BOATS)],
        cards=[_card(state, looker, state.spaces[n], n) if state.spaces[n] >= 0 else None for n in range(SPACES)],
        pile=[_card(state, looker, card) for card in _numbers(in_pile(state))],
        coins=state.coins,
        barns=state.barns,
        wells=state.wells,
        surveyors=state.surveyors,
        offered=offered(state, looker),
        track_workers=edition.rounds - state.round - (1 if state.phase > 0 or state.turns > 0 else 0),
        farms=[_farm(state, other) for other in range(state.seats)],
        stack=list(state.stack),
        prospects=prospects(state, seat) if seat >= 0 and seat in state.actors() else [],
    )


def _whose(state: Position) -> int:
    if state.mover >= 0:
        return -1 if state.step == CULTIVATE else state.mover
    return state.turn if state.mover != NOBODY and 0 <= state.phase < PHASES else -1


def _rows(sets: Sequence[int], letters: str) -> list[str]:
    """Sets of cells as rows of letters, one letter for each set; no rows if there are no sets."""
    marks = {cell: letter for bits, letter in zip(sets, letters, strict=False) for cell in _numbers(bits)}
    whole = ["".join(marks.get(row * COLUMNS + column, ".") for column in range(COLUMNS)) for row in range(ROWS)]
    return whole if sets else []


def _tiles(state: Position, looker: Player) -> list[Tile]:
    bare = looker.bare()
    fitting = [fits(size, bare) for size in (1, 2, 3)]
    return [
        Tile(
            name=tile_name(kind),
            crops=tile_crops(kind),
            up=state.display[kind],
            pile=state.face_down[kind],
            vp=state.edition.tile_vp[hexes(kind) - 1],
            fits=fitting[hexes(kind) - 1],
        )
        for kind in range(KINDS)
        if state.display[kind] or state.face_down[kind]
    ]


def _boat(state: Position, boat: int) -> Boat:
    edition, feature = state.edition, state.edition.boat_feature[boat]
    return Boat(
        name=BOAT_NAMES[boat],
        capacity=edition.capacity[boat],
        vp=edition.boat_vp[boat],
        coins=edition.boat.coins[boat],
        steps=edition.boat.steps[boat],
        feature=("barn", "well", "surveyor", "any")[feature] if feature >= 0 else "",
        agents=edition.boat.agents[boat],
        benefit=benefit_words(edition, boat),
        docked=bool(state.docked >> boat & 1),
        pile=state.boats[boat],
    )


def _card(state: Position, player: Player, card: int, space: int = -1) -> Card:
    edition = state.edition
    return Card(
        name=CARD_NAMES[card],
        title=card_title(card),
        text=card_words(edition, card),
        most=edition.card_most[card],
        worth=card_vp(edition, player, card) if player.mat >= 0 else 0,
        bonus=space_words(edition, space) if space >= 0 else "",
        surveyed=bool(player.scored >> card & 1),
    )


def _farm(state: Position, seat: int) -> Farm:
    player, edition = state.players[seat], state.edition
    suits = [int(bits) for bits in edition.colours][player.mat * COLOURS :][:COLOURS] if player.mat >= 0 else []
    covered = int(player.planted | player.barns)
    return Farm(
        mat=player.mat + 1,
        rows=_rows(suits, COLOUR_LETTERS),
        crops=_rows(list(player.crops) if suits else [], CROP_LETTERS),
        workers=cells(player.standing),
        tiles=[cells(MAIN[placement] | OTHER[placement]) for placement in player.laid],
        places=_places(state, player),
        supply=player.workers,
        surveyors=player.surveyors,
        active=active(player),
        coins=player.coins,
        agents=player.agents,
        master=player.master,
        farthest=farthest(state, seat),
        boats=[
            Berth(BOAT_NAMES[boat], edition.capacity[boat], edition.berths[n], edition.berths[n] <= player.master)
            for n, boat in enumerate(player.boats)
        ],
        cards=[_card(state, player, card) for card in _numbers(player.cards)],
        harvest=[
            Crop(ready(player, crop), player.harvested[crop], player.harvested[crop] >= edition.harvest_bonus_at)
            for crop in range(CROPS)
        ],
        suits=[Suit((fields & covered).bit_count(), fields.bit_count()) for fields in suits],
        vp=player.vp,
        marker=player.vp % edition.track,
        face=player.vp // edition.track * edition.track,
        final=final(state, seat),
        waiting=bool(state.waiting >> seat & 1),
        passed=bool(state.passed >> seat & 1),
    )


def _places(state: Position, player: Player) -> list[Place]:
    barns = [(cell, "barn", barn_vp(state.edition, player, cell)) for cell in _numbers(player.barns)]
    wells = [(cell, "well", well_vp(state.edition, player, cell)) for cell in _numbers(player.wells)]
    return [
        Place(CELL_NAMES[cell], kind, worth, bool(player.surveyed >> cell & 1)) for cell, kind, worth in barns + wells
    ]


def final(state: Position, seat: int) -> Final:
    """What the final scoring would give a seat if the game ended here; nothing more once it has been given."""
    player, edition = state.players[seat], state.edition
    if state.mover == NOBODY or player.mat < 0:
        return Final(0, 0, 0, 0, 0, player.vp)
    parts = (
        player.coins * edition.coin_vp,
        finished_colours(edition, player) * edition.colour_vp,
        unscored_features(player) * edition.unscored_vp,
        harbour_vp(edition, player, farthest(state, seat)),
        mansion_vp(state, seat),
    )
    return Final(*parts, total=player.vp + sum(parts))


def _numbers(bits: int) -> list[int]:
    """The cells or cards of a set."""
    return [number for number in range(ROWS * COLUMNS) if bits >> number & 1]
