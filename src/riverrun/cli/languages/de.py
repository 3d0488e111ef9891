"""What the terminal itself says in German."""

from __future__ import annotations

from riverrun.cli.languages import en
from riverrun.core.languages import de
from riverrun.core.languages.de import listed
from riverrun.core.words import Phrase, Text


class Words(en.Words, de.Words):
    your_seat = Phrase("du")

    def seats_of(self, count: int) -> str:
        return f"{count} {'Platz' if count == 1 else 'Plätze'}"

    def saved_seed(self, path: str, mark: str) -> str:
        return f"Gespeichert in {path}. Hash des Startwerts: {mark}. Hilfe mit help."

    def saved_in(self, path: str) -> str:
        return f"Gespeichert in {path}."

    def stopped(self, command: str) -> str:
        return f"Angehalten. Mit {command} geht es hier weiter."

    def cut_off(self, path: str, events: int) -> str:
        return f"{path} war abgeschnitten; es geht nach Ereignis {events} weiter."

    def thinking(self, who: str) -> str:
        return f"{who} denkt nach"

    strong_thinks = Phrase("Ein starker Bot denkt nach")

    def next_clear(self, who: str) -> str:
        return f"{who} ist als Nächstes dran. Die Eingabetaste leert den Bildschirm."

    def nobody_looks(self, who: str) -> str:
        return f"{who}, drück die Eingabetaste, wenn sonst niemand hinschaut."

    def choices_run(self, many: int) -> str:
        return f"zur Wahl stehen 1 bis {many}; help zeigt, was sich sonst sagen lässt"

    def is_legal(self, move: str) -> str:
        return f"{move} ist erlaubt."

    def score_seat(self, seats: int) -> str:
        return f"score: ein Platz von 1 bis {seats}"

    def rules_id(self, rule: str) -> str:
        return f"rules: eine Nummer wie {rule}"

    def decimal(self, points: float) -> str:
        return f"{points:.1f}".replace(".", ",")

    def signed(self, points: float) -> str:
        return f"{points:+.1f}".replace(".", ",")

    def points_expected(self, text: Text, points: float) -> str:
        return f"{self.read(text)}, {self.decimal(points)} Punkte erwartet"

    total = Phrase("gesamt")

    def seed_recomputes(self, seed: str, path: str) -> str:
        return f"Startwert {seed}: riverrun verify {path} rechnet das Spiel nach."

    help_play = Phrase("ziehen, mit der Nummer oder der Notation")
    help_why = Phrase("warum geht das jetzt nicht?")
    help_hint = Phrase("was ein starker Bot spielen würde")
    help_rules = Phrase("eine Regel, etwa R12")
    help_save = Phrase("das Spiel ab jetzt dort speichern")
    help_undo = Phrase("einen Zug zurücknehmen")
    help_score = Phrase("eine Wertung, Zeile für Zeile")
    help_log = Phrase("die letzten Ereignisse")
    help_board = Phrase("den Tisch neu zeichnen")
    help_quit = Phrase("aufhören; später geht es weiter")
    help_show = Phrase("ein Zug, der zählt")
    help_again = Phrase("diesen Schritt von vorn")
    help_skip = Phrase("der nächste Schritt")
    help_back = Phrase("der vorige Schritt")
    help_leave = Phrase("aufhören; mit `riverrun learn` geht es hier weiter")

    def learn_title(self, title: str) -> str:
        return f"{title} lernen"

    type_help = Phrase("Hilfe mit help.")

    def left_lesson(self, command: str, step: int) -> str:
        return f"Verlassen. {command} geht bei Schritt {step} weiter."

    def step_of(self, number: int, steps: int) -> str:
        return f"{number} von {steps}"

    not_yet = Phrase("Noch nicht.")

    def one_that_counts(self, move: str) -> str:
        return f"Einer, der zählt: {move}"

    def can_play(self, title: str) -> str:
        return f"Du kannst {title} spielen"

    def first_game(self, command: str) -> str:
        return f"Ein erstes Spiel: {command}"

    def steps_of(self, count: int) -> str:
        return f"{count} {'Schritt' if count == 1 else 'Schritte'}"

    learnt = Phrase("gelernt")

    def go_on_at(self, step: int) -> str:
        return f"weiter bei Schritt {step}"

    new = Phrase("neu")

    def stops_early(self, path: str, events: int) -> str:
        return f"{path} hört nach Ereignis {events} auf, vor dem Spielende."

    def after_event(self, event: int, events: int) -> str:
        return f"nach Ereignis {event} von {events}"

    replay_help = Phrase(
        "Eingabetaste: die nächste Entscheidung; b: zurück; eine Zahl: nach so vielen Ereignissen; q: Ende"
    )

    no_turning_point = Phrase("Kein Wendepunkt, der sich sicher benennen lässt.")
    turning_points = Phrase("Wendepunkte")
    after = Phrase("nach")
    who = Phrase("wer")
    swing = Phrase("Ausschlag")
    what = Phrase("was")
    at_first = Phrase("zu Beginn")
    own_losses = Phrase("eigene Verluste")
    others_losses = Phrase("Verluste anderer")
    small_steps = Phrase("kleine Schritte")
    luck = Phrase("Glück")
    result = Phrase("Ergebnis")

    def luck_after(self, who: str, text: Text) -> str:
        return f"Glück, nachdem gespielt war: {who} {self.read(text)}"

    def better(self, text: Text, other: Text) -> str:
        return f"{self.read(text)}; besser: {self.read(other)}"

    def settled(self, settled: int, of: int) -> str:
        return f"Von {of} Entscheidungen mit einer Wahl konnten {settled} beurteilt werden: ob ein anderer Zug klar besser war."

    def wins(self, who: tuple[str, ...], you: bool) -> str:
        verb = "gewinnst" if you else "gewinnen" if len(who) > 1 else "gewinnt"
        return f"{listed(who) if who else 'Niemand'} {verb}"

    def scores_won(self, scores: tuple[int, ...], seats: tuple[int, ...]) -> str:
        who = listed(map(self.seat, seats)) if seats else "niemand"
        return f"Punkte {', '.join(map(str, scores))}: Gewonnen {'haben' if len(seats) > 1 else 'hat'} {who}."
