"""Italian: numbers, lists, articles and endings, and what the house says about a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from riverrun.core.languages import en
from riverrun.core.words import VERB, Phrase, Text, capital

NUMBERS = ("zero", "uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove")

M, F = range(2)
VOWELS = "aeiou"
HARD = ("s", "z", "gn", "ps", "x", "y")  # of these before a vowel only z, gn, ps, x and y ask for "lo"


IRREGULAR = {"ha": "hai", "è": "sei", "va": "vai", "fa": "fai", "dà": "dai", "sta": "stai", "può": "puoi"}
BEFORE = {"non": "non", "si": "ti"}  # what may stand before a verb, and in the second person


class Noun(NamedTuple):
    """A noun, and an adjective after it if there is one, in the noun's gender."""

    one: str
    many: str
    gender: int
    adjective: str = ""


def the(noun: Noun) -> str:
    """'il cuore viola', 'la goccia viola', 'l'esagono viola'."""
    word = bare(noun)
    if word[0].lower() in VOWELS:
        return f"l'{word}"
    return f"la {word}" if noun.gender == F else f"lo {word}" if _hard(word) else f"il {word}"


def a(noun: Noun) -> str:
    """'un cuore', 'una goccia', 'uno stagno', 'un'ancora'."""
    word = bare(noun)
    if noun.gender == F:
        return f"un'{word}" if word[0].lower() in VOWELS else f"una {word}"
    return f"uno {word}" if _hard(word) else f"un {word}"


def bare(noun: Noun) -> str:
    return f"{noun.one} {noun.adjective}" if noun.adjective else noun.one


def _hard(word: str) -> bool:
    start = word[:2].lower()
    return start.startswith(HARD) and not (start[0] == "s" and start[1:] in VOWELS)


def number(count: int) -> str:
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def counted(count: int, noun: Noun) -> str:
    """So many things: 'nessun pezzo', 'un pezzo', 'due pezzi'."""
    if count < 2:
        return a(noun) if count else f"ness{a(noun)}"
    return f"{number(count)} {noun.many}"


def listed(things: Iterable[str], last: str = "e") -> str:
    """Things in a row: 'a', 'a e b', 'a, b e c'."""
    *some, final = list(things) or ["niente"]
    return f"{', '.join(some)} {last} {final}" if some else final


def second(verb: str) -> str:
    """A verb in the second person: 'prende' is 'prendi', 'pesca' 'peschi', 'lascia' 'lasci'."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith(("ia", "ie")):
        return verb[:-1]
    return f"{verb[:-1]}{'h' if verb.endswith(('ca', 'ga')) else ''}i"


class Words(en.Words):
    def seat(self, seat: int) -> str:
        return self.names[seat] if self.names else f"posto {seat + 1}"

    def seat_title(self, seat: int) -> str:
        return capital(self.seat(seat))

    def _whom(self, seat: int) -> str:
        return "te" if seat == self.reader.own else self.seat(seat)

    def _who_does(self, seat: int, deed: str) -> str:
        return self._second(deed) if seat == self.reader.own else f"{self.seat(seat)} {deed}"

    def _second(self, deed: str) -> str:
        first, _, rest = deed.partition(" ")
        if first in BEFORE:
            return f"{BEFORE[first]} {self._second(rest)}"
        return VERB.sub(lambda verb: second(verb[0]), deed, count=1)

    you = Phrase("Tu")
    chance = Phrase("il caso")
    over = Phrase("La partita è finita.")
    on = Phrase("sì")  # of an option
    off = Phrase("no")

    nothing_decided = Phrase("non hai ancora deciso nulla")
    drawn_since = Phrase("dopo la tua ultima mossa si è pescato o tirato")
    seen_since = Phrase(
        "dopo la tua ultima mossa si è pescato o tirato, e qualcuno ha visto: a questo tavolo non si annulla"
    )
    all_choose_now = Phrase("ora scelgono tutti insieme")
    moved_since = Phrase("dopo la tua ultima mossa ha giocato qualcun altro")
    choices_open = Phrase("tutti hanno scelto e le scelte sono scoperte")
    only_watching = Phrase("stai solo guardando")
    game_over = Phrase("la partita è finita")

    def nothing_to_take_back(self, why: Text) -> str:
        return f"niente da annullare: {self.read(why)}"

    def not_free(self, why: Text) -> str:
        return f"non più libero: {self.read(why)}"

    def say_which_seat(self, waiting: Text) -> str:
        return f"di' per quale posto: {self.read(waiting)}"

    def nobody_moves(self, waiting: Text) -> str:
        return f"non tocca a nessuno: {self.read(waiting)}"

    def nothing_to_decide(self, seat: int, waiting: Text) -> str:
        return f"{self.seat(seat)} ora non ha nulla da decidere: {self.read(waiting)}"

    def turn_of(self, seats: tuple[int, ...]) -> str:
        return f"di turno: {listed(map(self.seat, seats))}"

    turn_of_chance = Phrase("tocca al caso")

    def no_move(self, text: str, title: str) -> str:
        return f"«{text}» non è una mossa di {title}"

    def no_move_number(self, title: str, move: int) -> str:
        return f"{title} non ha una mossa numero {move}"

    def only_so_many_events(self, events: int) -> str:
        return f"qui finora sono noti {events} eventi"

    def objected(self, rule: str, text: Text, remedy: Text) -> str:
        return f"{self.read(text)} ({rule}) {self.read(remedy)}".strip()

    def seats_wanted(self, title: str, fewest: int, most: int, seats: int) -> str:
        return f"{title} è per {fewest}-{most} posti, non per {seats}"

    def no_option(self, title: str, name: str, known: tuple[str, ...]) -> str:
        return f"{title} non ha l'opzione «{name}»; ci sono: {', '.join(known) or 'nessuna'}"

    def choice_wanted(self, option: str, text: str, choices: tuple[str, ...]) -> str:
        return f"opzione {option}=«{text}»: può essere {', '.join(choices)}"

    def no_lesson(self, game: str, known: tuple[str, ...]) -> str:
        return f"non c'è una lezione «{game}»; ci sono lezioni di {', '.join(known)}"

    def no_puzzles(self, game: str, known: tuple[str, ...]) -> str:
        return f"non ci sono rompicapi di «{game}»; ce ne sono di {', '.join(known)}"

    step_done = Phrase("Questo passo è fatto.")
    others_moving = Phrase("Un momento: stanno giocando gli altri.")
    not_for_this_step = Phrase("Si può fare anche così, ma non in questo passo.")
    repeat_the_step = Phrase("non c'è niente da annullare; il passo si può ripetere")

    puzzle_is_solved = Phrase("questo rompicapo è risolto")
    puzzle_not_best = Phrase("Una buona mossa, ma non la migliore: guarda ancora.")

    def puzzle_worse(self, points: int) -> str:
        return f"Vale circa {points} {'punto' if points == 1 else 'punti'} in meno della mossa migliore: guarda ancora."

    def would_take_back(self, seat: int, move: Text) -> str:
        return f"{self.seat(seat)} vorrebbe annullare: {self.read(move)}."

    def would_take_back_seen(self, seat: int, move: Text, seen: Text) -> str:
        return f"{self.would_take_back(seat, move)} {self.read(seen)}"

    def everybody_saw(self, brought: tuple[Text, ...]) -> str:
        return (
            f"Da allora tutti hanno visto che cosa ha portato il caso; si pescherà di nuovo: {self._brought(brought)}."
        )

    def some_saw(self, seats: tuple[int, ...], brought: tuple[Text, ...]) -> str:
        who = listed(map(self.seat, seats))
        verb = "ha" if len(seats) == 1 else "hanno"
        return (
            f"Da allora {who} {verb} visto che cosa ha portato il caso; si pescherà di nuovo: {self._brought(brought)}."
        )

    def _brought(self, brought: tuple[Text, ...]) -> str:
        return "; ".join(map(self.read, brought))
