"""Why a move is not legal, with the rule and the figures."""

from __future__ import annotations

from riverrun.core.english import counted, number
from riverrun.core.errors import Objection
from riverrun.games.riverboat.cultivate import matching
from riverrun.games.riverboat.edition import ANY, BARN
from riverrun.games.riverboat.grid import CELL_NAMES, CELLS, MAIN, OTHER, PLACEMENT_NAMES
from riverrun.games.riverboat.moves import (
    AGENT,
    BOAT,
    CARD,
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
    OUTCOMES,
    PAIR,
    PASS,
    PHASE,
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
from riverrun.games.riverboat.words import PHASE_TITLES, boat_words, card_title, colour_name, loads, tile_words

NOT_NOW = {  # by step: the rule, and what is being decided
    DRAW_PHASE: ("R14", "You are choosing a phase tile now."),
    HIRE: ("R18", "The worker of the round track goes to an empty field now."),
    CULTIVATE: ("R20", "You are placing a worker for the turned card now."),
    TAKE: ("R27", "You are taking a crop tile now."),
    PLANT: ("R27", "You have taken a crop tile and must place it under your workers now."),
    SHIP: ("R34", "You are claiming a riverboat now, or passing."),
    CHOOSE: ("R40", "You are choosing an estate feature now."),
    BUILD_BARN: ("R41", "You are placing a barn now."),
    BUILD_WELL: ("R42", "You are placing a well now."),
    DISPATCH: ("R44", "You are sending workers to New Orleans now."),
    CLAIM: ("R47", "You are taking an opportunity card now."),
    REWARD: ("R50", "You are choosing the bonus of the Scoring tile now."),
    PLACE_SURVEYOR: ("R51", "You are placing surveyors now, or passing."),
}


def objection(state: Position, seat: int, move: int) -> Objection | None:
    """The first rule that a move of an acting seat breaks, or None where it is legal."""
    if move in state.legal(seat):
        return None
    return _specific(state, seat, move) or Objection(*NOT_NOW[state.step])


def _specific(state: Position, seat: int, move: int) -> Objection | None:
    step, player = state.step, state.players[seat]
    if COLOUR <= move < OUTCOMES:
        rule = "R19" if move < MAT else "R7" if move < FIRST else "R10"
        return Objection(rule, "Cards, mats and the first player are dealt, not chosen.")
    if step == DRAW_PHASE and PHASE <= move < FEATURE:
        owner = state.owners[move - PHASE]
        who = "You have" if owner == seat else f"Seat {owner + 1} has"
        return Objection("R14", f"{who} taken the {PHASE_TITLES[move - PHASE]} tile.")
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
        return Objection("R44", "You are asked how many workers you send.", "Play send0 to send nobody.")
    if step == DISPATCH and SEND <= move < COIN:
        return _agents(state, player, move - SEND)
    if step == CLAIM:
        return _card(state, seat, move)
    if step == REWARD and move == COIN:
        return Objection("R17", "There is no coin in the supply.")
    if step == REWARD and move == AGENT:
        return Objection("R44", "You have no worker in your supply to send to New Orleans.")
    if step == PLACE_SURVEYOR and SURVEY <= move < PHASE:
        return _surveyor(player, move)
    return None


def _occupied(player: Player, cell: int) -> str:
    """What keeps a field from being empty; nothing if it is."""
    if not player.fields >> cell & 1:
        return "there is no field there"
    for bits, thing in ((player.barns, "a barn"), (player.planted, "a crop"), (player.standing, "a worker")):
        if bits >> cell & 1:
            return f"it has {thing}"
    return ""


def _worker(state: Position, player: Player, move: int) -> Objection | None:
    if move == PASS and state.step == HIRE:
        return Objection("R18", "The worker of the round track must be placed: you have an empty field.")
    if move == PASS:
        return Objection("R20", "Nobody may skip a placement: you have a worker and an empty field.")
    field, paid = unpaid(move)
    if not FIELD <= field < PAIR:
        return None
    cell = field - FIELD
    if why := _occupied(player, cell):
        return Objection("R21", f"{CELL_NAMES[cell]} is not an empty field: {why}.")
    if paid and state.step == HIRE:
        return Objection("R18", "The worker of the round track needs no coin.", f"Play {CELL_NAMES[cell]}.")
    if paid and player.coins == 0:
        return Objection("R23", "You have no coin to ignore the card's colour.")
    free = matching(state, player)
    if paid:
        return Objection("R23", f"{CELL_NAMES[cell]} needs no coin.", f"Play {CELL_NAMES[cell]}.")
    left = int(free).bit_count()
    colour = next(n for n in range(COLOURS) if state.edition.colours[player.mat * COLOURS + n] >> cell & 1)
    text = f"The card is {colour_name(state.card)}, {CELL_NAMES[cell]} is {colour_name(colour)}, and you have "
    remedy = f"For a coin: {CELL_NAMES[cell]}$." if player.coins else ""
    return Objection("R20", f"{text}{counted(left, 'empty field')} of the card's colour.", remedy)


def _tile(state: Position, player: Player, move: int) -> Objection | None:
    if move == PASS:
        workers = counted(int(player.bare()).bit_count(), "worker")
        return Objection("R31", f"Nobody may pass: you have {workers} without a crop.")
    kind, paid = unpaid(move)
    if kind >= KINDS:
        return None
    if paid and player.coins == 0:
        return Objection("R29", "You have no coin to look through a pile.")
    if not (state.face_down if paid else state.display)[kind]:
        where = "in the pile" if paid else "on the crop board"
        other = state.face_down[kind] and not paid and player.coins and hexes(kind) < 3
        remedy = "There is one in the pile, for a coin." if other else ""
        return Objection("R29" if paid else "R27", f"There is no {tile_words(kind)} {where}.", remedy)
    size = number(hexes(kind))
    touching = "that all touch one another" if hexes(kind) == 3 else "that touch"
    return Objection("R27", f"A tile of {size} hexes needs {size} uncovered workers {touching}.")


def _placement(state: Position, player: Player, placement: int) -> Objection:
    wanted = hexes(state.tile)
    size = 1 if placement < CELLS else 2 if placement < TRIANGLE - FIELD else 3
    if size != wanted:
        have = f"The {tile_words(state.tile)} has {counted(wanted, 'hex')}"
        return Objection("R27", f"{have}; {PLACEMENT_NAMES[placement]} names {number(size)}.")
    cells = [cell for cell in range(CELLS) if (MAIN[placement] | OTHER[placement]) >> cell & 1]
    for cell in cells:
        if player.planted >> cell & 1:
            return Objection("R27", f"There is a crop on {CELL_NAMES[cell]} already.")
        if not player.standing >> cell & 1:
            return Objection("R27", f"You have no worker on {CELL_NAMES[cell]}.")
    same = "-".join(CELL_NAMES[cell] for cell in cells)
    return Objection(
        "O20", f"All hexes of the {tile_words(state.tile)} are alike: turning it changes nothing.", f"Play {same}."
    )


def _boat(state: Position, player: Player, move: int) -> Objection:
    claimed, paid = unpaid(move)
    boat, crop = divmod(claimed - BOAT, CROPS)
    if paid and player.coins == 0:
        return Objection("R36", "You have no coin to take a boat from its pile.")
    if paid and state.boats[boat] == 0:
        return Objection("R36", f"The pile of {boat_words(boat)} is used up.")
    if not paid and not state.docked >> boat & 1:
        remedy = "One of the pile costs a coin." if state.boats[boat] and player.coins else ""
        return Objection("R36", f"{boat_words(boat).capitalize()} is not on the board any more.", remedy)
    capacity, workers = state.edition.capacity[boat], ready(player, crop)
    text = f"{boat_words(boat).capitalize()} takes exactly {counted(capacity, 'worker')} from one crop; you have "
    return Objection(
        "R35",
        f"{text}{number(workers)} on {CROP_NAMES[crop]}.",
        f"Your workers: {loads(player)}.",
    )


def _feature(state: Position, player: Player, feature: int) -> Objection:
    left = (state.barns, state.wells, state.surveyors)[feature]
    if left == 0:
        return Objection("R40", f"The supply has no {FEATURE_NAMES[feature]} left.")
    if feature == BARN:
        return Objection("O3", "You have no empty field for a barn.")
    if player.planted == 0:
        return Objection("O3", "You have no crop hex for a well: there is no crop on your mat.")
    return Objection("O3", "You have no crop hex for a well: every crop on your mat has one.")


def _building(state: Position, player: Player, cell: int) -> Objection:
    if state.step == BUILD_BARN:
        return Objection("R41", f"{CELL_NAMES[cell]} is not an empty field: {_occupied(player, cell)}.")
    for crop in range(CROPS):
        if player.crops[crop] >> cell & 1:
            at = next(other for other in range(CELLS) if player.crops[crop] & player.wells & 1 << other)
            return Objection("R42", f"Your {CROP_NAMES[crop]} has a well already, at {CELL_NAMES[at]}.")
    return Objection("R42", f"A well stands on a crop hex, and {CELL_NAMES[cell]} has no crop.")


def _agents(state: Position, player: Player, agents: int) -> Objection:
    most = state.owed[-1] - ANY
    if agents > most:
        return Objection("R44", f"You may send up to {counted(most, 'worker')}, not {number(agents)}.")
    return Objection("R44", f"You have {counted(player.workers, 'worker')} in your supply, not {number(agents)}.")


def _card(state: Position, seat: int, move: int) -> Objection | None:
    player = state.players[seat]
    if move == PASS:
        return Objection("R47", "Every player must take one opportunity card.")
    taken, paid = unpaid(move)
    if not CARD <= taken < COLOUR:
        return None
    if paid and player.coins == 0:
        return Objection("R48", "You have no coin to look through the pile.")
    card = taken - CARD
    title = f"The card '{card_title(card)}'"
    for other, owner in enumerate(state.players):
        if owner.cards >> card & 1:
            return Objection("R47", f"{title} belongs to {'you' if other == seat else f'seat {other + 1}'}.")
    if paid:
        return Objection("R48", f"{title} lies face up on the board, not in the pile.", "Take it without a coin.")
    remedy = "For a coin you may take it." if player.coins else ""
    return Objection("R47", f"{title} is in the pile, not on the board.", remedy)


def _surveyor(player: Player, move: int) -> Objection:
    if move >= SURVEY_CARD:
        card = move - SURVEY_CARD
        if player.scored >> card & 1:
            return Objection("R51", f"The card '{card_title(card)}' has a surveyor already: nothing scores twice.")
        return Objection("R51", f"You do not own the card '{card_title(card)}'.")
    cell = move - SURVEY
    if player.surveyed >> cell & 1:
        return Objection("R51", f"A surveyor stands at {CELL_NAMES[cell]} already: nothing scores twice.")
    return Objection("R51", f"You have neither barn nor well at {CELL_NAMES[cell]}.")
