"""English: numbers and lists in words, and what the house says about a table."""

from __future__ import annotations

from collections.abc import Iterable

from riverrun.core.words import VERB, Book, Phrase, Text, capital

MODAL = {"can": "can", "may": "may", "has": "have", "is": "are"}
NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def number(count: int) -> str:
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def counted(count: int, thing: str) -> str:
    """So many things: 'no steps', 'one hex', 'two hexes'."""
    return f"{number(count) if count else 'no'} {_plural(count, thing)}"


def figured(count: int, thing: str) -> str:
    """So many things, in figures: '1 space', '5 spaces'."""
    return f"{count} {_plural(count, thing)}"


def _plural(count: int, thing: str) -> str:
    return thing if count == 1 else f"{thing}es" if thing.endswith("x") else f"{thing}s"


def listed(things: Iterable[str], last: str = "and") -> str:
    """Things in a row: 'a', 'a and b', 'a, b and c'."""
    *some, final = list(things) or ["nothing"]
    return f"{', '.join(some)} {last} {final}" if some else final


def second(verb: str) -> str:
    """A verb in the second person: 'places' is 'place', 'passes' 'pass'."""
    return MODAL.get(verb) or verb.removesuffix("es" if verb.endswith(("sses", "shes", "ches", "xes", "oes")) else "s")


def bare(name: str) -> str:
    """A thing without its article: 'the edelweiss' is 'edelweiss', 'a grass tile' 'grass tile'."""
    article, _, rest = name.partition(" ")
    return rest if article in {"a", "an", "the"} else name


def a(name: str) -> str:
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


class Words(Book):
    """What is said at every table."""

    def seat(self, seat: int) -> str:
        """What a seat is called: by its player's name, where it has one."""
        return self.names[seat] if self.names else f"seat {seat + 1}"

    def seat_title(self, seat: int) -> str:
        return capital(self.seat(seat))

    def _whom(self, seat: int) -> str:
        """A seat to which something is given: 'you', if it reads this."""
        return "you" if seat == self.reader.own else self.seat(seat)

    def _who_does(self, seat: int, deed: str) -> str:
        """A seat and its deed: 'Ada takes', or to Ada 'you take'."""
        return f"you {self._second(deed)}" if seat == self.reader.own else f"{self.seat(seat)} {deed}"

    def _second(self, deed: str) -> str:
        return VERB.sub(lambda verb: second(verb[0]), deed, count=1)

    you = Phrase("You")
    chance = Phrase("chance")
    over = Phrase("The game is over.")
    on = Phrase("on")  # of an option
    off = Phrase("off")

    # Why a move cannot be taken back

    nothing_decided = Phrase("you have not decided anything yet")
    drawn_since = Phrase("something was drawn or rolled since your last move")
    seen_since = Phrase(
        "something was drawn or rolled since your last move, and was seen: at this table nobody takes that back"
    )
    all_choose_now = Phrase("all choose at once now")
    moved_since = Phrase("another player has moved since your last move")
    choices_open = Phrase("all have chosen and the choices lie open")
    only_watching = Phrase("you only watch")
    game_over = Phrase("the game is over")

    def nothing_to_take_back(self, why: Text) -> str:
        return f"nothing to take back: {self.read(why)}"

    def not_free(self, why: Text) -> str:
        return f"not free any more: {self.read(why)}"

    # Who may do what, and what there is to choose from

    def say_which_seat(self, waiting: Text) -> str:
        return f"say for which seat: {self.read(waiting)}"

    def nobody_moves(self, waiting: Text) -> str:
        return f"nobody is to move: {self.read(waiting)}"

    def nothing_to_decide(self, seat: int, waiting: Text) -> str:
        return f"{self.seat(seat)} has nothing to decide now: {self.read(waiting)}"

    def turn_of(self, seats: tuple[int, ...]) -> str:
        return f"it is the turn of {listed(map(self.seat, seats))}"

    turn_of_chance = Phrase("it is the turn of chance")

    def no_move(self, text: str, title: str) -> str:
        return f"{text!r} is no move of {title}"

    def no_move_number(self, title: str, move: int) -> str:
        return f"{title} has no move number {move}"

    def only_so_many_events(self, events: int) -> str:
        return f"{events} events are known here so far"

    def objected(self, rule: str, text: Text, remedy: Text) -> str:
        """Why a move is not legal, in one line."""
        return f"{self.read(text)} ({rule}) {self.read(remedy)}".strip()

    def seats_wanted(self, title: str, fewest: int, most: int, seats: int) -> str:
        return f"{title} is for {fewest} to {most} seats, not {seats}"

    def no_option(self, title: str, name: str, known: tuple[str, ...]) -> str:
        return f"{title} has no option {name!r}; it has {', '.join(known) or 'none'}"

    def choice_wanted(self, option: str, text: str, choices: tuple[str, ...]) -> str:
        return f"option {option}={text!r}: it can be {', '.join(choices)}"

    # In a lesson

    def no_lesson(self, game: str, known: tuple[str, ...]) -> str:
        return f"there is no lesson in {game!r}; there are lessons in {', '.join(known)}"

    def no_puzzles(self, game: str, known: tuple[str, ...]) -> str:
        return f"there are no puzzles of {game!r}; there are some of {', '.join(known)}"

    step_done = Phrase("This step is done.")
    others_moving = Phrase("One moment: the others are moving.")
    not_for_this_step = Phrase("That works too, but not for this step.")
    repeat_the_step = Phrase("there is nothing to take back; the step can be repeated")

    # Puzzles

    puzzle_is_solved = Phrase("this puzzle is solved")
    puzzle_not_best = Phrase("A good move, but not the best one: look again.")

    def puzzle_worse(self, points: int) -> str:
        return f"Good for about {figured(points, 'point')} less than the best move: look again."

    # Asking to take back

    def would_take_back(self, seat: int, move: Text) -> str:
        return f"{self.seat(seat)} would like to take back: {self.read(move)}."

    def would_take_back_seen(self, seat: int, move: Text, seen: Text) -> str:
        return f"{self.would_take_back(seat, move)} {self.read(seen)}"

    def everybody_saw(self, brought: tuple[Text, ...]) -> str:
        return f"Since then everybody saw what chance brought, which will be drawn anew: {self._brought(brought)}."

    def some_saw(self, seats: tuple[int, ...], brought: tuple[Text, ...]) -> str:
        who = listed(map(self.seat, seats))
        return f"Since then {who} saw what chance brought, which will be drawn anew: {self._brought(brought)}."

    def _brought(self, brought: tuple[Text, ...]) -> str:
        return "; ".join(map(self.read, brought))


house = Words()
