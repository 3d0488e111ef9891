"""What the terminal itself says in Dutch."""

from __future__ import annotations

from riverrun.cli.languages import en
from riverrun.core.languages import nl
from riverrun.core.languages.nl import listed
from riverrun.core.words import Phrase, Text


class Words(en.Words, nl.Words):
    your_seat = Phrase("jij")

    def seats_of(self, count: int) -> str:
        return f"{count} {'plaats' if count == 1 else 'plaatsen'}"

    def saved_seed(self, path: str, mark: str) -> str:
        return f"Bewaard in {path}. Hash van de startwaarde: {mark}. Typ help voor hulp."

    def saved_in(self, path: str) -> str:
        return f"Bewaard in {path}."

    def stopped(self, command: str) -> str:
        return f"Gestopt. Met {command} ga je hier verder."

    def cut_off(self, path: str, events: int) -> str:
        return f"{path} was afgebroken; het gaat verder na gebeurtenis {events}."

    def thinking(self, who: str) -> str:
        return f"{who} denkt na"

    strong_thinks = Phrase("Een sterke bot denkt na")

    def next_clear(self, who: str) -> str:
        return f"{who} is aan de beurt. Druk op enter om het scherm te wissen."

    def nobody_looks(self, who: str) -> str:
        return f"{who}, druk op enter als niemand anders kijkt."

    def choices_run(self, many: int) -> str:
        return f"de keuze loopt van 1 tot {many}; typ help voor wat er nog meer kan"

    def is_legal(self, move: str) -> str:
        return f"{move} mag."

    def score_seat(self, seats: int) -> str:
        return f"score: een plaats van 1 tot {seats}"

    def rules_id(self, rule: str) -> str:
        return f"rules: een nummer zoals {rule}"

    def decimal(self, points: float) -> str:
        return f"{points:.1f}".replace(".", ",")

    def signed(self, points: float) -> str:
        return f"{points:+.1f}".replace(".", ",")

    def points_expected(self, text: Text, points: float) -> str:
        return f"{self.read(text)}, {self.decimal(points)} punten verwacht"

    total = Phrase("totaal")

    def seed_recomputes(self, seed: str, path: str) -> str:
        return f"Startwaarde {seed}: riverrun verify {path} rekent het spel na."

    help_play = Phrase("zetten, met het nummer of de notatie")
    help_why = Phrase("waarom mag dat nu niet?")
    help_hint = Phrase("wat een sterke bot zou spelen")
    help_rules = Phrase("één regel, zoals R12")
    help_save = Phrase("het spel voortaan daar bewaren")
    help_undo = Phrase("een zet terugnemen")
    help_score = Phrase("een telling, regel voor regel")
    help_log = Phrase("de laatste gebeurtenissen")
    help_board = Phrase("de tafel opnieuw tekenen")
    help_quit = Phrase("stoppen; later kun je verder")
    help_show = Phrase("een zet die telt")
    help_again = Phrase("deze stap vanaf het begin")
    help_skip = Phrase("de volgende stap")
    help_back = Phrase("de vorige stap")
    help_leave = Phrase("stoppen; met `riverrun learn` ga je hier verder")

    def learn_title(self, title: str) -> str:
        return f"{title} leren"

    type_help = Phrase("Typ help voor hulp.")

    def left_lesson(self, command: str, step: int) -> str:
        return f"Gestopt. {command} gaat verder bij stap {step}."

    def step_of(self, number: int, steps: int) -> str:
        return f"{number} van {steps}"

    not_yet = Phrase("Nog niet.")

    def one_that_counts(self, move: str) -> str:
        return f"Een die telt: {move}"

    def can_play(self, title: str) -> str:
        return f"Je kunt {title} spelen"

    def first_game(self, command: str) -> str:
        return f"Een eerste spel: {command}"

    def steps_of(self, count: int) -> str:
        return f"{count} {'stap' if count == 1 else 'stappen'}"

    learnt = Phrase("geleerd")

    def go_on_at(self, step: int) -> str:
        return f"verder bij stap {step}"

    new = Phrase("nieuw")

    def stops_early(self, path: str, events: int) -> str:
        return f"{path} stopt na gebeurtenis {events}, voor het einde van het spel."

    def after_event(self, event: int, events: int) -> str:
        return f"na gebeurtenis {event} van {events}"

    replay_help = Phrase("enter: de volgende beslissing; b: terug; een getal: na zoveel gebeurtenissen; q: stoppen")

    no_turning_point = Phrase("Geen keerpunt dat met zekerheid te noemen is.")
    turning_points = Phrase("Keerpunten")
    after = Phrase("na")
    who = Phrase("wie")
    swing = Phrase("uitslag")
    what = Phrase("wat")
    at_first = Phrase("aan het begin")
    own_losses = Phrase("eigen verlies")
    others_losses = Phrase("verlies van anderen")
    small_steps = Phrase("kleine stapjes")
    luck = Phrase("geluk")
    result = Phrase("uitkomst")

    def luck_after(self, who: str, text: Text) -> str:
        return f"geluk na deze zet: {who} {self.read(text)}"

    def better(self, text: Text, other: Text) -> str:
        return f"{self.read(text)}; beter: {self.read(other)}"

    def settled(self, settled: int, of: int) -> str:
        return f"Van {of} beslissingen met een keuze konden er {settled} beoordeeld worden: of een andere zet duidelijk beter was."

    def wins(self, who: tuple[str, ...], you: bool) -> str:
        verb = "wint" if you or len(who) < 2 else "winnen"
        return f"{listed(who) if who else 'Niemand'} {verb}"

    def scores_won(self, scores: tuple[int, ...], seats: tuple[int, ...]) -> str:
        who = listed(map(self.seat, seats)) if seats else "niemand"
        return f"Punten {', '.join(map(str, scores))}: gewonnen {'hebben' if len(seats) > 1 else 'heeft'} {who}."
