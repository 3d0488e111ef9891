"""What the terminal itself says in English, around what the games say What is typed is the same in every language."""

from __future__ import annotations

from riverrun.core.languages import en
from riverrun.core.languages.en import figured, listed
from riverrun.core.words import Phrase, Text


class Words(en.Words):
    # Who

    your_seat = Phrase("you")

    # A game

    def seats_of(self, count: int) -> str:
        return f"{figured(count, 'seat')}"

    def saved_seed(self, path: str, mark: str) -> str:
        return f"Saved in {path}. Seed hash {mark}. Type help for help."

    def saved_in(self, path: str) -> str:
        return f"Saved in {path}."

    def stopped(self, command: str) -> str:
        return f"Stopped. {command} goes on from here."

    def cut_off(self, path: str, events: int) -> str:
        return f"{path} was cut off; it goes on after event {events}."

    def thinking(self, who: str) -> str:
        return f"{who} is thinking"

    strong_thinks = Phrase("A strong bot is thinking")

    def next_clear(self, who: str) -> str:
        return f"{who} is next. Press return to clear the screen."

    def nobody_looks(self, who: str) -> str:
        return f"{who}, press return when nobody else is looking."

    def choices_run(self, many: int) -> str:
        return f"choices run from 1 to {many}; type help for what else can be said"

    def is_legal(self, move: str) -> str:
        return f"{move} is legal."

    def score_seat(self, seats: int) -> str:
        return f"score: a seat from 1 to {seats}"

    def rules_id(self, rule: str) -> str:
        return f"rules: an id such as {rule}"

    def decimal(self, points: float) -> str:
        return f"{points:.1f}"

    def signed(self, points: float) -> str:
        return f"{points:+.1f}"

    def points_expected(self, text: Text, points: float) -> str:
        return f"{self.read(text)}, {self.decimal(points)} points expected"

    total = Phrase("total")

    def seed_recomputes(self, seed: str, path: str) -> str:
        return f"Seed {seed}: riverrun verify {path} recomputes the game."

    # What can be typed

    help_play = Phrase("play it, by its number or its notation")
    help_why = Phrase("why is it not legal now?")
    help_hint = Phrase("what a strong bot would play")
    help_rules = Phrase("one rule, such as R12")
    help_save = Phrase("keep the game there from now on")
    help_undo = Phrase("take a move back")
    help_score = Phrase("a score, line by line")
    help_log = Phrase("the last events")
    help_board = Phrase("draw the table again")
    help_quit = Phrase("stop; it can be resumed")
    help_show = Phrase("a move that counts")
    help_again = Phrase("this step from its start")
    help_skip = Phrase("the next step")
    help_back = Phrase("the step before")
    help_leave = Phrase("stop; `riverrun learn` goes on from here")

    # A lesson

    def learn_title(self, title: str) -> str:
        return f"Learn {title}"

    type_help = Phrase("Type help for help.")

    def left_lesson(self, command: str, step: int) -> str:
        return f"Left. {command} goes on at step {step}."

    def step_of(self, number: int, steps: int) -> str:
        return f"{number} of {steps}"

    not_yet = Phrase("Not yet.")

    def one_that_counts(self, move: str) -> str:
        return f"One that counts: {move}"

    def can_play(self, title: str) -> str:
        return f"You can play {title}"

    def first_game(self, command: str) -> str:
        return f"A first game: {command}"

    def steps_of(self, count: int) -> str:
        return f"{figured(count, 'step')}"

    learnt = Phrase("learnt")

    def go_on_at(self, step: int) -> str:
        return f"go on at step {step}"

    new = Phrase("new")

    # A record

    def stops_early(self, path: str, events: int) -> str:
        return f"{path} stops after event {events}, before the end of the game."

    def after_event(self, event: int, events: int) -> str:
        return f"after event {event} of {events}"

    replay_help = Phrase("return: the next decision; b: back; a number: after so many events; q: stop")

    # A review

    no_turning_point = Phrase("No turning point that can be told for certain.")
    turning_points = Phrase("Turning points")
    after = Phrase("after")
    who = Phrase("who")
    swing = Phrase("swing")
    what = Phrase("what")
    at_first = Phrase("at first")
    own_losses = Phrase("own losses")
    others_losses = Phrase("others' losses")
    small_steps = Phrase("small steps")
    luck = Phrase("luck")
    result = Phrase("result")

    def luck_after(self, who: str, text: Text) -> str:
        return f"luck after {who} {self.read(text)}"

    def better(self, text: Text, other: Text) -> str:
        return f"{self.read(text)}; better: {self.read(other)}"

    def settled(self, settled: int, of: int) -> str:
        return f"Of {of} decisions with a choice, {settled} could be judged: whether another move was clearly better."

    def wins(self, who: tuple[str, ...], you: bool) -> str:
        return f"{listed(who) if who else 'Nobody'} {'win' if you or len(who) > 1 else 'wins'}"

    def scores_won(self, scores: tuple[int, ...], seats: tuple[int, ...]) -> str:
        return f"Scores {', '.join(map(str, scores))}: {listed(map(self.seat, seats)) if seats else 'nobody'} won."


terminal = Words()
