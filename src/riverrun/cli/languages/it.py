"""What the terminal itself says in Italian."""

from __future__ import annotations

from riverrun.cli.languages import en
from riverrun.core.languages import it
from riverrun.core.languages.it import listed
from riverrun.core.words import Phrase, Text


class Words(en.Words, it.Words):
    your_seat = Phrase("tu")

    def seats_of(self, count: int) -> str:
        return f"{count} {'posto' if count == 1 else 'posti'}"

    def saved_seed(self, path: str, mark: str) -> str:
        return f"Salvata in {path}. Hash del seme: {mark}. Per l'aiuto scrivi help."

    def saved_in(self, path: str) -> str:
        return f"Salvata in {path}."

    def stopped(self, command: str) -> str:
        return f"Interrotta. Con {command} si riprende da qui."

    def cut_off(self, path: str, events: int) -> str:
        return f"{path} era tronco; si riprende dopo l'evento {events}."

    def thinking(self, who: str) -> str:
        return f"{who} sta pensando"

    strong_thinks = Phrase("Un bot forte sta pensando")

    def next_clear(self, who: str) -> str:
        return f"Ora tocca a {who}. Premi invio per pulire lo schermo."

    def nobody_looks(self, who: str) -> str:
        return f"{who}, premi invio quando nessun altro guarda."

    def choices_run(self, many: int) -> str:
        return f"si sceglie da 1 a {many}; help mostra che cos'altro si può dire"

    def is_legal(self, move: str) -> str:
        return f"{move} è permessa."

    def score_seat(self, seats: int) -> str:
        return f"score: un posto da 1 a {seats}"

    def rules_id(self, rule: str) -> str:
        return f"rules: un numero come {rule}"

    def decimal(self, points: float) -> str:
        return f"{points:.1f}".replace(".", ",")

    def signed(self, points: float) -> str:
        return f"{points:+.1f}".replace(".", ",")

    def points_expected(self, text: Text, points: float) -> str:
        return f"{self.read(text)}, {self.decimal(points)} punti attesi"

    total = Phrase("totale")

    def seed_recomputes(self, seed: str, path: str) -> str:
        return f"Seme {seed}: riverrun verify {path} ricalcola la partita."

    help_play = Phrase("gioca, con il numero o la notazione")
    help_why = Phrase("perché ora non si può?")
    help_hint = Phrase("che cosa giocherebbe un bot forte")
    help_rules = Phrase("una regola, per esempio R12")
    help_save = Phrase("da ora salva lì la partita")
    help_undo = Phrase("annulla una mossa")
    help_score = Phrase("un punteggio, riga per riga")
    help_log = Phrase("gli ultimi eventi")
    help_board = Phrase("disegna di nuovo il tavolo")
    help_quit = Phrase("interrompi; si può riprendere")
    help_show = Phrase("una mossa che vale")
    help_again = Phrase("questo passo dall'inizio")
    help_skip = Phrase("il passo successivo")
    help_back = Phrase("il passo precedente")
    help_leave = Phrase("interrompi; con `riverrun learn` si riprende da qui")

    def learn_title(self, title: str) -> str:
        return f"Impara {title}"

    type_help = Phrase("Per l'aiuto scrivi help.")

    def left_lesson(self, command: str, step: int) -> str:
        return f"Interrotta. {command} riprende dal passo {step}."

    def step_of(self, number: int, steps: int) -> str:
        return f"{number} di {steps}"

    not_yet = Phrase("Non ancora.")

    def one_that_counts(self, move: str) -> str:
        return f"Una che vale: {move}"

    def can_play(self, title: str) -> str:
        return f"Sai giocare a {title}"

    def first_game(self, command: str) -> str:
        return f"Una prima partita: {command}"

    def steps_of(self, count: int) -> str:
        return f"{count} {'passo' if count == 1 else 'passi'}"

    learnt = Phrase("imparato")

    def go_on_at(self, step: int) -> str:
        return f"riprendi dal passo {step}"

    new = Phrase("nuovo")

    def stops_early(self, path: str, events: int) -> str:
        return f"{path} si ferma dopo l'evento {events}, prima della fine della partita."

    def after_event(self, event: int, events: int) -> str:
        return f"dopo l'evento {event} di {events}"

    replay_help = Phrase("invio: la prossima decisione; b: indietro; un numero: dopo tanti eventi; q: fine")

    no_turning_point = Phrase("Nessuna svolta che si possa indicare con certezza.")
    turning_points = Phrase("Svolte")
    after = Phrase("dopo")
    who = Phrase("chi")
    swing = Phrase("scarto")
    what = Phrase("che cosa")
    at_first = Phrase("all'inizio")
    own_losses = Phrase("perdite proprie")
    others_losses = Phrase("perdite altrui")
    small_steps = Phrase("piccoli passi")
    luck = Phrase("fortuna")
    result = Phrase("risultato")

    def luck_after(self, who: str, text: Text) -> str:
        return f"fortuna dopo questa mossa: {who} {self.read(text)}"

    def better(self, text: Text, other: Text) -> str:
        return f"{self.read(text)}; meglio: {self.read(other)}"

    def settled(self, settled: int, of: int) -> str:
        return f"Di {of} decisioni con una scelta se ne sono potute giudicare {settled}: se un'altra mossa era chiaramente migliore."

    def wins(self, who: tuple[str, ...], you: bool) -> str:
        if you:
            return "Vinci tu"
        return f"{'Vincono' if len(who) > 1 else 'Vince'} {listed(who)}" if who else "Non vince nessuno"

    def scores_won(self, scores: tuple[int, ...], seats: tuple[int, ...]) -> str:
        who = listed(map(self.seat, seats)) if seats else "nessuno"
        return f"Punti {', '.join(map(str, scores))}: {'hanno' if len(seats) > 1 else 'ha'} vinto {who}."
