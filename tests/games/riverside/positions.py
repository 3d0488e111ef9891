"""Positions of Riverside from a few words, and moves by their names.

    at("ship 12; dice w1 y4 p6 b3 n4 g2", "yellow 1 0 0 3; fires 5; scores y 16")

The first text is the table: `river` (tiles in sailing order), `dice`, and `ship` (where it stands once they are
rolled) or `from` (where it stood before).  Each further text is a sheet: crossed seats of a boat's rows, `fires`,
`plus`, `used` (boats), `scores`.
"""

from __future__ import annotations

from riverrun import games
from riverrun.core.errors import Objection
from riverrun.core.position import arrange
from riverrun.core.state import CHANCE
from riverrun.games.riverside.edition import COLOURS, MOST_BOXES, NAMES, ROWS
from riverrun.games.riverside.game import RiversideGame
from riverrun.games.riverside.moves import LETTERS
from riverrun.games.riverside.rules import Riverside
from riverrun.games.riverside.sheet import Sheet
from tests.kit.sure import sure

GAME = sure(RiversideGame, games.load("riverside"))
GOLDEN = "river t2 t3 t4 t5 t8 t1 t7 t6 t9 t10"  # the board of the range example


def clauses(text: str) -> dict[str, list[str]]:
    """The words after each clause's first one."""
    return {words[0]: words[1:] for words in (clause.split() for clause in text.split(";")) if words}


def at(table: str = "", *sheets: str, seats: int = 0, **options: str) -> Riverside:
    """The position at the start of phase 2, or at the end of the game if the ship has come to the anchor."""
    return at_in(GAME, table, *sheets, seats=seats, **options)


def at_in(game: RiversideGame, /, table: str, *sheets: str, seats: int = 0, **options: str) -> Riverside:
    """The same with another edition."""
    said = clauses(table)
    state = game.start(seats or max(1, len(sheets)), options)
    extension = ["x1", "x2"] if options.get("extension") == "on" else []
    for tile in said.get("river", [f"t{n}" for n in range(1, 11)] + extension):
        state.apply(CHANCE, GAME.move(tile))
    for seat, text in enumerate(sheets):
        fill_in(state, state.sheets[seat], text)
    dice = {die[0]: int(die[1:]) for die in said.get("dice", ["w3", "y3", "p3", "b3", "n3", "g1"])}
    start = int(said.get("from", ["0"])[0])
    if "ship" in said:
        start = int(said["ship"][0]) - sorted(dice[letter] for letter in LETTERS[:COLOURS])[2]
    arrange(state, ship=start)
    for letter in "g" + LETTERS[:COLOURS]:
        state.apply(CHANCE, dice[letter] - 1)
    return state


def fill_in(state: Riverside, sheet: Sheet, text: str) -> None:
    crosses, boxes = list(sheet.crosses), list(sheet.boxes)
    for key, words in clauses(text).items():
        if key in NAMES:
            first = NAMES.index(key) * ROWS
            crosses[first : first + ROWS] = map(int, words)
        elif key == "scores":
            boat, place = -1, 0
            for word in words:
                if word in LETTERS:
                    boat, place = LETTERS.index(word), 0
                else:
                    boxes[boat * MOST_BOXES + place] = int(word)
                    place += 1
        elif key == "used":
            arrange(sheet, used=sum(1 << NAMES.index(name) for name in words))
        else:
            arrange(sheet, **{{"fires": "fires", "plus": "plus_ones"}[key]: int(words[0])})
    arrange(sheet, crosses=crosses, boxes=boxes)


def play(state: Riverside, *names: str, seat: int = 0) -> Riverside:
    """Play a seat's moves, each of them legal."""
    for name in names:
        assert name in legal(state, seat), f"{name} is not among {legal(state, seat)}"
        state.apply(seat, GAME.move(name))
    return state


def next_round(state: Riverside, dice: str = "w3 y3 p3 b3 n3 g1", ship: int = -1) -> Riverside:
    """Roll once all are finished; the ship stays where it is told."""
    assert state.mover == CHANCE, "the round is not over"
    faces = {die[0]: int(die[1:]) for die in dice.split()}
    if ship >= 0:
        arrange(state, ship=ship - sorted(faces[letter] for letter in LETTERS[:COLOURS])[2])
    for letter in "g" + LETTERS[:COLOURS]:
        state.apply(CHANCE, faces[letter] - 1)
    return state


def legal(state: Riverside, seat: int = 0) -> list[str]:
    return [GAME.names[move] for move in state.legal(seat)]


def why(state: Riverside, name: str, seat: int = 0) -> Objection:
    """The objection to an illegal move."""
    objection = GAME.objection(state, seat, GAME.move(name))
    assert objection is not None, f"{name} is legal"
    return objection


def rows(state: Riverside, colour: str, seat: int = 0) -> list[int]:
    first = NAMES.index(colour) * ROWS
    return list(state.sheets[seat].crosses)[first : first + ROWS]


def owed(state: Riverside, seat: int = 0) -> int:
    """The seats of the dice that are still to be crossed."""
    return int(state.sheets[seat].owed)


def scores(state: Riverside, letter: str, seat: int = 0) -> list[int]:
    """What is written on a boat."""
    boat = LETTERS.index(letter)
    boxes = list(state.sheets[seat].boxes)[boat * MOST_BOXES : (boat + 1) * MOST_BOXES]
    return [score for score in boxes if score >= 0]


def villages(state: Riverside) -> dict[str, int]:
    """How far each village on the board is from the ship."""
    names = [*GAME.names[6:18], "west", "east"]
    return {name: away for name, away in zip(names, state.away, strict=True) if away < 100}
