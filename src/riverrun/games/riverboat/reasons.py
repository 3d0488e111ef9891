"""Why a move is not legal, with the rule and the figures."""

from __future__ import annotations

from riverrun.core.errors import Objection
from riverrun.core.words import Said, say
from riverrun.games.riverboat.cultivate import matching
from riverrun.games.riverboat.edition import ANY, BARN
from riverrun.games.riverboat.grid import CELL_NAMES, CELLS, MAIN, OTHER, PLACEMENT_NAMES
from riverrun.games.riverboat.languages.en import english
from riverrun.games.riverboat.moves import (
    AGENT,
    BOAT,
    BOAT_NAMES,
    CARD,
    CARD_NAMES,
    COIN,
    COLOUR,
    COLOURS,
    CROP_NAMES,
    CROPS,
    FEATURE,
    FEATURE_NAMES,
    FIELD,
    FIRST,
    KINDS,
    MAT,
    NAMES,
    OUTCOMES,
    PAIR,
    PASS,
    PHASE,
    PHASE_NAMES,
    PILE_TILE,
    SEND,
    SURVEY,
    SURVEY_CARD,
    TRIANGLE,
    unpaid,
)
from riverrun.games.riverboat.plant import hexes
from riverrun.games.riverboat.ship import ready
from riverrun.games.riverboat.state import (
    BUILD_BARN,
    BUILD_WELL,
    CHOOSE,
    CLAIM,
    CULTIVATE,
    DISPATCH,
    DRAW_PHASE,
    HIRE,
    PLACE_SURVEYOR,
    PLANT,
    REWARD,
    SHIP,
    TAKE,
    Player,
    Position,
)
from riverrun.games.riverboat.words import colour_name, loads, tile_of

NOT_NOW = {  # by step: the rule, and what is being decided
    DRAW_PHASE: ("R14", english.now_phase),
    HIRE: ("R18", english.now_hired),
    CULTIVATE: ("R20", english.now_worker),
    TAKE: ("R27", english.now_tile),
    PLANT: ("R27", english.now_plant),
    SHIP: ("R34", english.now_boat),
    CHOOSE: ("R40", english.now_feature),
    BUILD_BARN: ("R41", english.now_barn),
    BUILD_WELL: ("R42", english.now_well),
    DISPATCH: ("R44", english.now_agents),
    CLAIM: ("R47", english.now_card),
    REWARD: ("R50", english.now_reward),
    PLACE_SURVEYOR: ("R51", english.now_surveyor),
}

FOR_A_COIN = {int(plain): move for move in range(len(NAMES)) for plain, paid in [unpaid(move)] if paid}


def objection(state: Position, seat: int, move: int) -> Objection | None:
    """The first rule that a move of an acting seat breaks, or None where it is legal."""
    legal = set(state.legal(seat))
    if move in legal:
        return None
    found = _specific(state, seat, move)
    if found is None:
        rule, now = NOT_NOW[state.step]
        found = Objection(rule, say(now))
    remedy = _remedy(state, move, legal)
    return found._replace(remedy=remedy) if remedy else found


def _remedy(state: Position, move: int, legal: set[int]) -> Said | None:
    """The legal move that is nearest, if there is one: with a coin or without, turned otherwise, or sending nobody."""
    plain, paid = unpaid(move)
    if paid and plain in legal:
        return say(english.without_coin, NAMES[plain])
    if FOR_A_COIN.get(move) in legal:
        return say(english.with_coin, NAMES[FOR_A_COIN[move]])
    if state.step == PLANT and FIELD <= move < PILE_TILE:
        cells = _cells(move)
        return next((say(english.play_rather, NAMES[other]) for other in legal if _cells(other) == cells), None)
    return say(english.send_nobody) if state.step == DISPATCH and move == PASS else None


def _cells(move: int) -> int:
    """The cells that a crop tile would cover."""
    return int(MAIN[move - FIELD] | OTHER[move - FIELD])


def _specific(state: Position, seat: int, move: int) -> Objection | None:
    step, player = state.step, state.players[seat]
    if COLOUR <= move < OUTCOMES:
        return Objection("R19" if move < MAT else "R7" if move < FIRST else "R10", say(english.dealt))
    if step == DRAW_PHASE and PHASE <= move < FEATURE:
        owner, phase = int(state.owners[move - PHASE]), PHASE_NAMES[move - PHASE]
        mine = owner == seat
        return Objection("R14", say(english.you_have_phase, phase) if mine else say(english.has_phase, owner, phase))
    if step in {HIRE, CULTIVATE}:
        return _worker(state, player, move)
    if step == TAKE:
        return _tile(state, player, move)
    if step == PLANT and FIELD <= move < PILE_TILE:
        return _placement(state, player, move - FIELD)
    if step == SHIP and BOAT <= move < SURVEY:
        return _boat(state, player, move)
    if step == CHOOSE and FEATURE <= move < SEND:
        return _feature(state, player, move - FEATURE)
    if step in {BUILD_BARN, BUILD_WELL} and FIELD <= move < PAIR:
        return _building(state, player, move - FIELD)
    if step == DISPATCH and move == PASS:
        return Objection("R44", say(english.say_how_many))
    if step == DISPATCH and SEND <= move < COIN:
        return _agents(state, player, move - SEND)
    if step == CLAIM:
        return _card(state, seat, move)
    if step == REWARD and move == COIN:
        return Objection("R17", say(english.no_coins_left))
    if step == REWARD and move == AGENT:
        return Objection("R44", say(english.no_worker_left))
    if step == PLACE_SURVEYOR and SURVEY <= move < PHASE:
        return _surveyor(player, move)
    return None


def _occupied(player: Player, cell: int) -> Said | None:
    """What keeps a field from being empty; nothing if it is."""
    if not player.fields >> cell & 1:
        return say(english.not_empty, CELL_NAMES[cell], "")
    for bits, thing in ((player.barns, "barn"), (player.planted, "crop"), (player.standing, "worker")):
        if bits >> cell & 1:
            return say(english.not_empty, CELL_NAMES[cell], thing)
    return None


def _worker(state: Position, player: Player, move: int) -> Objection | None:
    if move == PASS and state.step == HIRE:
        return Objection("R18", say(english.hire_first))
    if move == PASS:
        return Objection("R20", say(english.no_skipping))
    field, paid = unpaid(move)
    if not FIELD <= field < PAIR:
        return None
    cell = field - FIELD
    if why := _occupied(player, cell):
        return Objection("R21", why)
    if paid and state.step == HIRE:
        return Objection("R18", say(english.hired_needs_no_coin))
    if paid and player.coins == 0:
        return Objection("R23", say(english.no_coin_for_colour))
    free = matching(state, player)
    if paid:
        return Objection("R23", say(english.needs_no_coin, CELL_NAMES[cell]))
    colour = next(n for n in range(COLOURS) if state.edition.colours[player.mat * COLOURS + n] >> cell & 1)
    card, fields = colour_name(state.card), int(free).bit_count()
    return Objection("R20", say(english.wrong_colour, card, CELL_NAMES[cell], colour_name(colour), fields))


def _tile(state: Position, player: Player, move: int) -> Objection | None:
    if move == PASS:
        return Objection("R31", say(english.must_plant, int(player.bare()).bit_count()))
    kind, paid = unpaid(move)
    if kind >= KINDS:
        return None
    if paid and player.coins == 0:
        return Objection("R29", say(english.no_coin_for_tile))
    if paid and not state.face_down[kind]:
        return Objection("R29", say(english.not_in_pile, tile_of(kind)))
    if not paid and not state.display[kind]:
        return Objection("R27", say(english.not_on_board, tile_of(kind)))
    return Objection("R27", say(english.too_few_workers, int(hexes(kind))))


def _placement(state: Position, player: Player, placement: int) -> Objection:
    tile = tile_of(state.tile)
    size = 1 if placement < CELLS else 2 if placement < TRIANGLE - FIELD else 3
    if size != len(tile):
        return Objection("R27", say(english.other_size, tile, PLACEMENT_NAMES[placement], size))
    cells = [cell for cell in range(CELLS) if (MAIN[placement] | OTHER[placement]) >> cell & 1]
    for cell in cells:
        if player.planted >> cell & 1:
            return Objection("R27", say(english.is_planted, CELL_NAMES[cell]))
        if not player.standing >> cell & 1:
            return Objection("R27", say(english.no_worker_on, CELL_NAMES[cell]))
    return Objection("O20", say(english.all_alike, tile))


def _boat(state: Position, player: Player, move: int) -> Objection:
    claimed, paid = unpaid(move)
    boat, crop = divmod(claimed - BOAT, CROPS)
    name = BOAT_NAMES[boat]
    if paid and player.coins == 0:
        return Objection("R36", say(english.no_coin_for_boat))
    if paid and state.boats[boat] == 0:
        return Objection("R36", say(english.boats_used_up, name))
    if not paid and not state.docked >> boat & 1:
        return Objection("R36", say(english.boat_is_gone, name))
    capacity, workers = int(state.edition.capacity[boat]), int(ready(player, crop))
    return Objection(
        "R35",
        say(english.boat_takes, name, capacity, workers, CROP_NAMES[crop]),
        say(english.your_workers, loads(player)),
    )


def _feature(state: Position, player: Player, feature: int) -> Objection:
    left = (state.barns, state.wells, state.surveyors)[feature]
    if left == 0:
        return Objection("R40", say(english.supply_has_none, FEATURE_NAMES[feature]))
    if feature == BARN:
        return Objection("O3", say(english.you_have_no_field))
    return Objection("O3", say(english.you_have_no_crop if player.planted == 0 else english.your_crops_have_wells))


def _building(state: Position, player: Player, cell: int) -> Objection:
    if state.step == BUILD_BARN and (why := _occupied(player, cell)):
        return Objection("R41", why)
    for crop in range(CROPS):
        if player.crops[crop] >> cell & 1:
            at = next(other for other in range(CELLS) if player.crops[crop] & player.wells & 1 << other)
            return Objection("R42", say(english.crop_has_well, CROP_NAMES[crop], CELL_NAMES[at]))
    return Objection("R42", say(english.no_crop_at, CELL_NAMES[cell]))


def _agents(state: Position, player: Player, agents: int) -> Objection:
    most = int(state.owed[-1] - ANY)
    if agents > most:
        return Objection("R44", say(english.too_many_agents, most, agents))
    return Objection("R44", say(english.not_so_many, int(player.workers), agents))


def _card(state: Position, seat: int, move: int) -> Objection | None:
    if move == PASS:
        return Objection("R47", say(english.must_take_card))
    taken, paid = unpaid(move)
    if not CARD <= taken < COLOUR:
        return None
    if paid and state.players[seat].coins == 0:
        return Objection("R48", say(english.no_coin_for_card))
    card = taken - CARD
    name = CARD_NAMES[card]
    for other, owner in enumerate(state.players):
        if owner.cards >> card & 1:
            mine = other == seat
            return Objection("R47", say(english.your_card, name) if mine else say(english.their_card, name, other))
    if paid:
        return Objection("R48", say(english.card_is_open, name))
    return Objection("R47", say(english.card_in_pile, name))


def _surveyor(player: Player, move: int) -> Objection:
    if move >= SURVEY_CARD:
        card = move - SURVEY_CARD
        said = english.card_surveyed if player.scored >> card & 1 else english.not_your_card
        return Objection("R51", say(said, CARD_NAMES[card]))
    cell = move - SURVEY
    return Objection(
        "R51", say(english.is_surveyed if player.surveyed >> cell & 1 else english.nothing_at, CELL_NAMES[cell])
    )
