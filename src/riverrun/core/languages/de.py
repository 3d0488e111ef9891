"""German: numbers, lists, articles and endings, and what the house says about a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from riverrun.core.languages import en
from riverrun.core.words import VERB, Phrase, Text, capital

NUMBERS = ("null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun")

M, F, N = range(3)  # der, die, das
NOM, ACC, DAT = range(3)  # cases
THE = (("der", "die", "das"), ("den", "die", "das"), ("dem", "der", "dem"))  # by case and gender
A = (("ein", "eine", "ein"), ("einen", "eine", "ein"), ("einem", "einer", "einem"))
AFTER_THE = (("e", "e", "e"), ("en", "e", "e"), ("en", "en", "en"))  # endings of adjectives
AFTER_A = (("er", "e", "es"), ("en", "e", "es"), ("en", "en", "en"))
ALONE = (("er", "e", "es"), ("en", "e", "es"), ("em", "er", "em"))


IRREGULAR = {"ist": "bist", "wird": "wirst", "darf": "darfst", "kann": "kannst", "muss": "musst"}  # second persons


class Noun(NamedTuple):
    """A noun, and an adjective without its ending before it if there is one."""

    one: str
    many: str
    gender: int
    adjective: str = ""


def the(noun: Noun, case: int) -> str:
    """'den violetten Tropfen'."""
    return f"{THE[case][noun.gender]} {_described(noun, AFTER_THE[case])}"


def a(noun: Noun, case: int) -> str:
    """'ein violettes Herz'."""
    return f"{A[case][noun.gender]} {_described(noun, AFTER_A[case])}"


def no(noun: Noun, case: int) -> str:
    """'keinen violetten Tropfen'."""
    return f"k{a(noun, case)}"


def bare(noun: Noun, case: int) -> str:
    """'violetter Tropfen', without an article."""
    return _described(noun, ALONE[case])


def _described(noun: Noun, endings: tuple[str, str, str]) -> str:
    return f"{noun.adjective}{endings[noun.gender]} {noun.one}" if noun.adjective else noun.one


def number(count: int) -> str:
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def counted(count: int, noun: Noun, case: int = ACC) -> str:
    """So many things: 'keine Stücke', 'ein Stück', 'zwei Stücke'."""
    if count == 1:
        return a(noun, case)
    return f"{number(count) if count else 'keine'} {noun.many}"


def listed(things: Iterable[str], last: str = "und") -> str:
    """Things in a row: 'a', 'a und b', 'a, b und c'."""
    *some, final = list(things) or ["nichts"]
    return f"{', '.join(some)} {last} {final}" if some else final


def second(verb: str) -> str:
    """A verb in the second person: 'legt' is 'legst', 'passt' 'passt'."""
    if verb in IRREGULAR or verb.endswith(("st", "ßt", "zt", "xt")):
        return IRREGULAR.get(verb, verb)
    return f"{verb}st" if verb.endswith(("ält", "tt")) else f"{verb.removesuffix('t')}st"


class Words(en.Words):
    def seat(self, seat: int) -> str:
        return self.names[seat] if self.names else f"Platz {seat + 1}"

    def seat_title(self, seat: int) -> str:
        return capital(self.seat(seat))

    def _whom(self, seat: int) -> str:
        return "dir" if seat == self.reader.own else self.seat(seat)

    def _who_does(self, seat: int, deed: str) -> str:
        return f"du {self._second(deed)}" if seat == self.reader.own else f"{self.seat(seat)} {deed}"

    def _second(self, deed: str) -> str:
        return VERB.sub(lambda verb: second(verb[0]), deed, count=1)

    you = Phrase("Du")
    chance = Phrase("der Zufall")
    over = Phrase("Das Spiel ist vorbei.")
    on = Phrase("an")  # of an option
    off = Phrase("aus")

    nothing_decided = Phrase("du hast noch nichts entschieden")
    drawn_since = Phrase("seit deinem letzten Zug wurde gezogen oder gewürfelt")
    seen_since = Phrase(
        "seit deinem letzten Zug wurde gezogen oder gewürfelt, und jemand hat es gesehen: An diesem Tisch nimmt man das nicht zurück"
    )
    all_choose_now = Phrase("jetzt wählen alle gleichzeitig")
    moved_since = Phrase("seit deinem letzten Zug hat jemand anderes gespielt")
    choices_open = Phrase("alle haben gewählt, und die Wahl liegt offen")
    only_watching = Phrase("du schaust nur zu")
    game_over = Phrase("das Spiel ist vorbei")

    def nothing_to_take_back(self, why: Text) -> str:
        return f"nichts zurückzunehmen: {self.read(why)}"

    def not_free(self, why: Text) -> str:
        return f"nicht mehr frei: {self.read(why)}"

    def say_which_seat(self, waiting: Text) -> str:
        return f"sag, für welchen Platz: {self.read(waiting)}"

    def nobody_moves(self, waiting: Text) -> str:
        return f"niemand ist am Zug: {self.read(waiting)}"

    def nothing_to_decide(self, seat: int, waiting: Text) -> str:
        return f"{self.seat(seat)} hat gerade nichts zu entscheiden: {self.read(waiting)}"

    def turn_of(self, seats: tuple[int, ...]) -> str:
        return f"am Zug {'ist' if len(seats) == 1 else 'sind'} {listed(map(self.seat, seats))}"

    turn_of_chance = Phrase("am Zug ist der Zufall")

    def no_move(self, text: str, title: str) -> str:
        return f"„{text}“ ist kein Zug in {title}"

    def no_move_number(self, title: str, move: int) -> str:
        return f"{title} hat keinen Zug mit der Nummer {move}"

    def only_so_many_events(self, events: int) -> str:
        return f"bekannt sind hier bisher {events} Ereignisse"

    def objected(self, rule: str, text: Text, remedy: Text) -> str:
        return f"{self.read(text)} ({rule}) {self.read(remedy)}".strip()

    def seats_wanted(self, title: str, fewest: int, most: int, seats: int) -> str:
        return f"{title} ist für {fewest} bis {most} Plätze, nicht für {seats}"

    def no_option(self, title: str, name: str, known: tuple[str, ...]) -> str:
        return f"{title} hat keine Option „{name}“; es gibt {', '.join(known) or 'keine'}"

    def choice_wanted(self, option: str, text: str, choices: tuple[str, ...]) -> str:
        return f"Option {option}=„{text}“: Möglich ist {', '.join(choices)}"

    def no_lesson(self, game: str, known: tuple[str, ...]) -> str:
        return f"es gibt keine Lektion „{game}“; Lektionen gibt es für {', '.join(known)}"

    def no_puzzles(self, game: str, known: tuple[str, ...]) -> str:
        return f"es gibt keine Rätsel von „{game}“; es gibt welche von {', '.join(known)}"

    step_done = Phrase("Dieser Schritt ist geschafft.")
    others_moving = Phrase("Einen Moment: Die anderen sind am Zug.")
    not_for_this_step = Phrase("Das geht auch, aber nicht in diesem Schritt.")
    repeat_the_step = Phrase("es gibt nichts zurückzunehmen; der Schritt lässt sich wiederholen")

    puzzle_is_solved = Phrase("dieses Rätsel ist gelöst")
    puzzle_not_best = Phrase("Ein guter Zug, aber nicht der beste: Schau noch einmal hin.")

    def puzzle_worse(self, points: int) -> str:
        return f"Bringt etwa {points} {'Punkt' if points == 1 else 'Punkte'} weniger als der beste Zug: Schau noch einmal hin."

    def would_take_back(self, seat: int, move: Text) -> str:
        return f"{self.seat(seat)} möchte zurücknehmen: {self.read(move)}."

    def would_take_back_seen(self, seat: int, move: Text, seen: Text) -> str:
        return f"{self.would_take_back(seat, move)} {self.read(seen)}"

    def everybody_saw(self, brought: tuple[Text, ...]) -> str:
        return (
            f"Seitdem haben alle gesehen, was der Zufall gebracht hat; es wird neu gezogen: {self._brought(brought)}."
        )

    def some_saw(self, seats: tuple[int, ...], brought: tuple[Text, ...]) -> str:
        who = listed(map(self.seat, seats))
        verb = "hat" if len(seats) == 1 else "haben"
        return (
            f"Seitdem {verb} {who} gesehen, was der Zufall gebracht hat; es wird neu gezogen: {self._brought(brought)}."
        )

    def _brought(self, brought: tuple[Text, ...]) -> str:
        return "; ".join(map(self.read, brought))
