"""Dutch: numbers, lists, articles and endings, and what the house says about a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from riverrun.core.languages import en
from riverrun.core.words import VERB, Phrase, Text, capital

NUMBERS = ("nul", "één", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen")

DE, HET = "de", "het"


class Noun(NamedTuple):
    """A noun with its article, and an adjective before it if there is one: as it stands alone, and with its ending."""

    one: str
    many: str
    article: str
    adjective: str = ""
    inflected: str = ""


def the(noun: Noun) -> str:
    """'de paarse druppel', 'het paarse hart'."""
    return f"{noun.article} {_described(noun.inflected, noun)}"


def bare(noun: Noun) -> str:
    """'paarse druppel', 'paars hart': without an article, or after 'een' and 'geen'."""
    return _described(noun.adjective if noun.article == HET else noun.inflected, noun)


def a(noun: Noun) -> str:
    return f"een {bare(noun)}"


def _described(adjective: str, noun: Noun) -> str:
    return f"{adjective} {noun.one}" if adjective else noun.one


def number(count: int) -> str:
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def counted(count: int, noun: Noun) -> str:
    """So many things: 'geen stukken', 'één stuk', 'twee stukken'."""
    return f"{number(count) if count else 'geen'} {noun.one if count == 1 else noun.many}"


def listed(things: Iterable[str], last: str = "en") -> str:
    """Things in a row: 'a', 'a en b', 'a, b en c'."""
    *some, final = list(things) or ["niets"]
    return f"{', '.join(some)} {last} {final}" if some else final


def second(verb: str) -> str:
    """A verb in the second person, which in Dutch nearly always is the third."""
    return {"is": "bent", "heeft": "hebt", "kan": "kunt"}.get(verb, verb)


class Words(en.Words):
    def seat(self, seat: int) -> str:
        return self.names[seat] if self.names else f"plaats {seat + 1}"

    def seat_title(self, seat: int) -> str:
        return capital(self.seat(seat))

    def _whom(self, seat: int) -> str:
        return "jou" if seat == self.reader.own else self.seat(seat)

    def _who_does(self, seat: int, deed: str) -> str:
        return f"je {self._second(deed)}" if seat == self.reader.own else f"{self.seat(seat)} {deed}"

    def _second(self, deed: str) -> str:
        return VERB.sub(lambda verb: second(verb[0]), deed, count=1)

    you = Phrase("Jij")
    chance = Phrase("het toeval")
    over = Phrase("Het spel is afgelopen.")
    on = Phrase("aan")  # of an option
    off = Phrase("uit")

    nothing_decided = Phrase("je hebt nog niets beslist")
    drawn_since = Phrase("na je laatste zet is er getrokken of gegooid")
    seen_since = Phrase(
        "na je laatste zet is er getrokken of gegooid, en dat is gezien: aan deze tafel neemt niemand dat terug"
    )
    all_choose_now = Phrase("iedereen kiest nu tegelijk")
    moved_since = Phrase("na jouw laatste zet heeft iemand anders gespeeld")
    choices_open = Phrase("iedereen heeft gekozen en de keuzes liggen open")
    only_watching = Phrase("je kijkt alleen toe")
    game_over = Phrase("het spel is afgelopen")

    def nothing_to_take_back(self, why: Text) -> str:
        return f"niets terug te nemen: {self.read(why)}"

    def not_free(self, why: Text) -> str:
        return f"niet meer vrij: {self.read(why)}"

    def say_which_seat(self, waiting: Text) -> str:
        return f"zeg voor welke plaats: {self.read(waiting)}"

    def nobody_moves(self, waiting: Text) -> str:
        return f"niemand is aan zet: {self.read(waiting)}"

    def nothing_to_decide(self, seat: int, waiting: Text) -> str:
        return f"{self.seat(seat)} heeft nu niets te beslissen: {self.read(waiting)}"

    def turn_of(self, seats: tuple[int, ...]) -> str:
        return f"aan zet {'is' if len(seats) == 1 else 'zijn'} {listed(map(self.seat, seats))}"

    turn_of_chance = Phrase("het toeval is aan zet")

    def no_move(self, text: str, title: str) -> str:
        return f"'{text}' is geen zet in {title}"

    def no_move_number(self, title: str, move: int) -> str:
        return f"{title} heeft geen zet met nummer {move}"

    def only_so_many_events(self, events: int) -> str:
        return f"hier zijn tot nu toe {events} gebeurtenissen bekend"

    def objected(self, rule: str, text: Text, remedy: Text) -> str:
        return f"{self.read(text)} ({rule}) {self.read(remedy)}".strip()

    def seats_wanted(self, title: str, fewest: int, most: int, seats: int) -> str:
        return f"{title} is voor {fewest} tot {most} plaatsen, niet voor {seats}"

    def no_option(self, title: str, name: str, known: tuple[str, ...]) -> str:
        return f"{title} heeft geen optie '{name}'; wel {', '.join(known) or 'geen enkele'}"

    def choice_wanted(self, option: str, text: str, choices: tuple[str, ...]) -> str:
        return f"optie {option}='{text}': mogelijk is {', '.join(choices)}"

    def no_lesson(self, game: str, known: tuple[str, ...]) -> str:
        return f"er is geen les '{game}'; lessen zijn er van {', '.join(known)}"

    def no_puzzles(self, game: str, known: tuple[str, ...]) -> str:
        return f"er zijn geen puzzels van '{game}'; wel van {', '.join(known)}"

    step_done = Phrase("Deze stap is klaar.")
    others_moving = Phrase("Een ogenblik: de anderen zijn aan zet.")
    not_for_this_step = Phrase("Dat kan ook, maar niet in deze stap.")
    repeat_the_step = Phrase("er is niets terug te nemen; de stap kan opnieuw")

    puzzle_is_solved = Phrase("deze puzzel is opgelost")
    puzzle_not_best = Phrase("Een goede zet, maar niet de beste: kijk nog eens.")

    def puzzle_worse(self, points: int) -> str:
        return (
            f"Goed voor ongeveer {points} {'punt' if points == 1 else 'punten'} minder dan de beste zet: kijk nog eens."
        )

    def would_take_back(self, seat: int, move: Text) -> str:
        return f"{self.seat(seat)} wil terugnemen: {self.read(move)}."

    def would_take_back_seen(self, seat: int, move: Text, seen: Text) -> str:
        return f"{self.would_take_back(seat, move)} {self.read(seen)}"

    def everybody_saw(self, brought: tuple[Text, ...]) -> str:
        return f"Sindsdien heeft iedereen gezien wat het toeval bracht; dat wordt opnieuw getrokken: {self._brought(brought)}."

    def some_saw(self, seats: tuple[int, ...], brought: tuple[Text, ...]) -> str:
        who = listed(map(self.seat, seats))
        verb = "heeft" if len(seats) == 1 else "hebben"
        return f"Sindsdien {verb} {who} gezien wat het toeval bracht; dat wordt opnieuw getrokken: {self._brought(brought)}."

    def _brought(self, brought: tuple[Text, ...]) -> str:
        return "; ".join(map(self.read, brought))
