"""Positions of Riverboat from a few words, for tests that read as sentences.

    round: 4
    phase: planting                     it is about to begin; where no phase is named the draft is
    owners: 1 2 2 1 1                   of the five phase tiles; else seat 1 has them all
    first: 2                            the seat with the first player marker
    display: t t kk                     the face-up crop tiles
    piles: t tw ttw                     those face down
    deck: heart wild                    the cultivation cards left
    docks: 1 2a 7                       boats on the board
    boats: 1=0 7=2                      in their piles
    spaces: corn - coins barns          face-up opportunity cards
    cards: wells agents                 the pile of them
    under: boats / corn wells           what lies under that pile, round by round, the oldest first
    supply: coins 0 barns 1 wells 2 surveyors 3
    stack: 1 3 2                        seats, the one whose score marker moved last at the end
    seat 1: mat 2; workers a1 a2; crops t a1 a2 w b1; barns c3; wells a1; surveyed c3; cards corn coins; scored corn;
            boats 7 5; tiles a1-a2 b1-b2-c2; harvested t8; supply 3; coins 2; surveyors 1; agents 2; harbour 6; vp 12

What is not said is as it is after a set-up in which every pile brought its first pieces: seat n has mat n.  In the
Scoring phase the card spaces are empty and their cards lie under the pile.
"""

from __future__ import annotations

from riverrun import games
from riverrun.core.position import arrange
from riverrun.core.state import CHANCE
from riverrun.games.riverboat.game import RiverboatGame
from riverrun.games.riverboat.grid import CELL_NAMES, PLACEMENT_NAMES
from riverrun.games.riverboat.moves import (
    BOAT_NAMES,
    CARD,
    CARD_NAMES,
    CARD_PILE,
    COLOUR,
    CROP_LETTERS,
    DECK,
    KINDS,
    MAT,
    NAMES,
    PHASE_NAMES,
    PILE_START,
)
from riverrun.games.riverboat.rules import Riverboat
from riverrun.games.riverboat.state import Player
from tests.kit.sure import sure

GAME = sure(RiverboatGame, games.load("riverboat"))


def position(text: str = "", seats: int = 2, game: RiverboatGame = GAME) -> Riverboat:
    """The position that a text describes."""
    state = game.start(seats)
    settle(state)
    lines = " ".join(line.strip() for line in text.strip().split("\n"))
    said: dict[str, str] = {}
    key = ""
    for word in lines.split():
        if word.endswith(":"):
            number = key == "seat-" and word[:-1].isdigit()
            key = f"seat {word[:-1]}" if number else word[:-1]
            said[key] = ""
        elif word == "seat":
            key = "seat-"
        else:
            said[key] += f" {word}"
    for key in list(said):
        if key.startswith("seat "):
            describe(state, state.players[int(key[5:]) - 1], said.pop(key))
    boards(state, {key: value.split() for key, value in said.items()})
    return state


def boards(state: Riverboat, said: dict[str, list[str]]) -> None:
    """Set up all that does not belong to a player."""
    face_down = list(state.face_down)
    if "piles" in said:
        face_down[:KINDS] = counts(said.pop("piles"), NAMES[:KINDS])
    if "deck" in said:
        face_down[COLOUR:MAT] = counts(said.pop("deck"), NAMES[COLOUR:MAT])
    if "cards" in said:
        face_down[CARD:COLOUR] = counts(said.pop("cards"), CARD_NAMES)
    left = [sum(face_down[PILE_START[pile] : PILE_START[pile + 1]]) for pile in range(CARD_PILE + 1)]
    left += [sum(face_down[COLOUR:MAT]), *list(state.left)[DECK + 1 :]]
    arrange(state, face_down=face_down, left=left)
    if "display" in said:
        arrange(state, display=counts(said.pop("display"), NAMES[:KINDS]))
    if "docks" in said:
        arrange(state, docked=sum(1 << BOAT_NAMES.index(boat) for boat in said.pop("docks")))
    boats = list(state.boats)
    for word in said.pop("boats", []):
        boat, _, number = word.partition("=")
        boats[BOAT_NAMES.index(boat)] = int(number)
    arrange(state, boats=boats, first=int(said.pop("first", ["1"])[0]) - 1)
    open_cards = [CARD_NAMES[card] for card in state.spaces]
    if said.get("phase") == ["scoring"]:
        said = {"spaces": ["-"] * 4, "under": open_cards, **said}
    spaces = said.pop("spaces", open_cards)
    arrange(state, spaces=[CARD_NAMES.index(card) if card != "-" else -1 for card in spaces])
    rounds = " ".join(said.pop("under", [])).split("/")
    arrange(state, under=[cards(left.split()) for left in rounds if left])
    supply = said.pop("supply", [])
    arrange(state, **{supply[n]: int(supply[n + 1]) for n in range(0, len(supply), 2)})
    arrange(state, round=int(said.pop("round", ["1"])[0]) - 1)
    if "stack" in said:
        arrange(state, stack=[int(seat) - 1 for seat in said.pop("stack")])
    owners = [int(seat) - 1 for seat in said.pop("owners", ["1"] * 5)]
    if "phase" in said:
        arrange(state, phase=PHASE_NAMES.index(said.pop("phase")[0]), turns=0, owners=owners)
    assert not said, f"a position has no {', '.join(said)}"
    asked = False
    while not asked:
        asked = state.go_on()


def describe(state: Riverboat, player: Player, text: str) -> None:
    """Set up a player."""
    for part in text.split(";"):
        key, *words = part.split()
        if key == "mat":
            arrange(player, mat=int(words[0]) - 1, fields=state.edition.fields[int(words[0]) - 1])
        elif key == "workers":
            arrange(player, standing=bits(words))
        elif key == "crops":
            crops = [0] * 5
            for word in words:
                if word in CROP_LETTERS:
                    crop = CROP_LETTERS.index(word)
                else:
                    crops[crop] |= bits([word])
            arrange(player, crops=crops, planted=sum(crops))
        elif key in {"barns", "wells", "surveyed"}:
            arrange(player, **{key: bits(words)})
        elif key in {"cards", "scored"}:
            arrange(player, **{key: cards(words)})
        elif key == "boats":
            arrange(player, boats=[BOAT_NAMES.index(boat) for boat in words])
        elif key == "tiles":
            arrange(player, laid=[PLACEMENT_NAMES.index(tile) for tile in words])
        elif key == "harvested":
            said = {word[0]: int(word[1:]) for word in words}
            arrange(player, harvested=[said.get(letter, 0) for letter in CROP_LETTERS])
        else:
            names = {"supply": "workers", "harbour": "master"}
            arrange(player, **{names.get(key, key): int(words[0])})


def bits(cells: list[str]) -> int:
    return sum(1 << CELL_NAMES.index(cell) for cell in cells)


def cards(names: list[str]) -> int:
    return sum(1 << CARD_NAMES.index(card) for card in names)


def counts(words: list[str], names: tuple[str, ...]) -> list[int]:
    return [words.count(name) for name in names]


# Playing on


def play(state: Riverboat, words: str, seat: int = 0) -> Riverboat:
    """The position after some events, written as in a record; each must be possible.  A seat may act out of turn."""
    for word in words.split():
        move, actor = NAMES.index(word), state.mover
        if actor == CHANCE:
            assert state.chance()[move] > 0, f"chance cannot bring {word}"
        else:
            actor = seat - 1 if seat else actor
            assert actor in state.actors(), f"seat {actor + 1} has nothing to decide"
            assert move in state.legal(actor), f"{word} is not legal: {legal(state)}"
        state.apply(actor, move)
    return state


def settle(state: Riverboat) -> Riverboat:
    """The position once chance has dealt all it is to deal, the first pieces of every pile."""
    while state.mover == CHANCE:
        state.apply(CHANCE, state.drawn(0))
    return state


def legal(state: Riverboat, seat: int = 0) -> list[str]:
    """The moves of a seat, or of the first that is to move, by name."""
    return [NAMES[move] for move in state.legal(seat - 1 if seat else state.mover)]


def refused(state: Riverboat, word: str) -> str:
    """The rule and the reason why a move is not legal."""
    objection = GAME.objection(state, state.mover, NAMES.index(word))
    assert objection is not None, f"{word} is legal"
    assert objection.rule in GAME.ledger
    return str(objection)


def seat(state: Riverboat, number: int) -> Player:
    return state.players[number - 1]


def workers(player: Player) -> str:
    return " ".join(cell for n, cell in enumerate(CELL_NAMES) if player.standing >> n & 1)


def crops(player: Player, letter: str) -> str:
    planted = player.crops[CROP_LETTERS.index(letter)]
    return " ".join(cell for n, cell in enumerate(CELL_NAMES) if planted >> n & 1)


def face_up(state: Riverboat) -> list[str]:
    return [NAMES[kind] for kind in range(KINDS) for _ in range(state.display[kind])]
