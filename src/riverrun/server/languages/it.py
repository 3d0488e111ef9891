"""What the server says in Italian."""

from __future__ import annotations

from riverrun.core.languages import it
from riverrun.core.languages.it import listed
from riverrun.core.words import Phrase
from riverrun.server.languages import en

THINGS = {
    "connects": "troppe connessioni",
    "messages": "troppi messaggi",
    "requests": "troppe richieste",
    "pages": "troppe pagine",
    "guests": "troppi nuovi ospiti",
    "tables": "troppi nuovi tavoli",
    "sign_ins": "troppi tentativi di accesso",
    "talk": "troppe righe di conversazione",
    "seeks": "troppe ricerche di avversari",
    "friends": "troppe richieste di amicizia",
    "invitations": "troppi inviti",
    "notices": "troppi nuovi indirizzi",
    "hints": "troppi suggerimenti",
}


def within(seconds: int) -> str:
    for unit, one, many in ((3600, "ora", "ore"), (60, "minuto", "minuti")):
        if seconds % unit == 0:
            return f"in {seconds // unit} {one if seconds == unit else many}"
    return f"in {seconds} {'secondo' if seconds == 1 else 'secondi'}"


class Words(en.Words, it.Words):
    def too_many(self, what: str, many: int, seconds: int) -> str:
        return f"{THINGS.get(what, what)}: al massimo {many} {within(seconds)}"

    def sockets_of_address(self, many: int) -> str:
        return f"da un indirizzo sono permesse {many} connessioni"

    def sockets_of_person(self, many: int) -> str:
        return f"si possono tenere aperti {many} tavoli alla volta; chiudi un'altra scheda"

    server_full = Phrase("il server è pieno; riprova fra un minuto")
    bots_wait = Phrase("molti dei tuoi bot aspettano il turno per pensare; prima lasciali andare avanti")

    def bots_thought(self, minutes: int) -> str:
        return (
            f"nell'ultima ora i tuoi bot hanno pensato per {minutes} minuti; "
            "scegli quelli che non cercano (spring, brook), o torna più tardi"
        )

    def games_judged(self, many: int) -> str:
        return f"si stanno già analizzando {many} partite; chiedi di nuovo fra un minuto"

    def games_judged_for_you(self, many: int) -> str:
        return f"per te si stanno già analizzando {many} partite; chiedi di nuovo quando una è finita"

    fault = Phrase("qualcosa è andato storto sul server; ne è stata presa nota")
    not_found = Phrase("qui non c'è niente del genere")
    too_large = Phrase("è troppo grande")
    store_damaged = Phrase(
        "l'archivio di questo server è danneggiato: non si può conservare nulla finché il gestore non ripristina una copia"
    )

    def store_unwritable(self, cause: str) -> str:
        return f"l'archivio ora non si può scrivere ({cause}); niente è cambiato, riprova"

    def store_unreadable(self, cause: str) -> str:
        return f"l'archivio ora non si può leggere ({cause}); riprova"

    not_judged = Phrase("non è stato possibile analizzare questa partita; ne è stata presa nota")
    no_hint_now = Phrase("ora non c'è alcun suggerimento")
    no_new_tables = Phrase(
        "per ora non si aprono nuovi tavoli: il server sta per riavviarsi; le partite in corso continuano"
    )

    foreign = Phrase("questa richiesta non viene da una pagina di questo server")
    who_are_you = Phrase("prima di' chi sei")
    be_a_guest = Phrase("prima di' chi sei: POST /api/guest ti fa ospite")
    door_for_bots = Phrase("questa porta è per i bot: creane uno con POST /api/bots e invia il suo token")
    bots_of_accounts = Phrase("i bot appartengono agli account: prima imposta una frase segreta")
    not_the_old_passphrase = Phrase("la nuova frase segreta la imposta chi conosce la vecchia; non è questa")
    no_such_account = Phrase("nessun account ha questo nome e questa frase segreta")
    name_wanted = Phrase("un nome ha da 1 a 24 caratteri stampabili e nessun «|»")

    def signed_in_as(self, name: str) -> str:
        return f"il tuo accesso è come {name}"

    def language_wanted(self, known: tuple[str, ...]) -> str:
        return f"language: può essere {', '.join(known)}"

    def handle_taken(self, handle: str) -> str:
        return f"il nome «{handle}» è già preso; scegline un altro"

    def shut_out(self, hours: int, why: str) -> str:
        return f"non puoi entrare in questo server{self._hours(hours)}{self._why(why)}"

    def silenced(self, hours: int, why: str) -> str:
        return f"non puoi parlare su questo server{self._hours(hours)}{self._why(why)}"

    def _hours(self, hours: int) -> str:
        return f", ancora per {hours} {'ora' if hours == 1 else 'ore'}" if hours else ""

    def _why(self, why: str) -> str:
        return f": {why}" if why else ""

    def clock_short(self, seconds: int) -> str:
        return f"clock.each: una decisione ha {seconds} secondi o più"

    rated_friendly = Phrase("rated: dove si può annullare ciò che è stato pescato, niente è classificato")
    rated_alone = Phrase("rated: un tavolo classificato ha due posti o più")
    rated_people = Phrase("rated: a un tavolo classificato ogni posto è di una persona diversa")
    rematch_asked = Phrase("qualcuno ha appena chiesto la rivincita")
    begun_watch = Phrase("la partita è cominciata; puoi guardarla")
    by_invitation = Phrase("a questo tavolo si viene su invito; chiedi il link")
    all_taken = Phrase("tutti i posti sono occupati; puoi guardare")
    host_seats_bots = Phrase("i bot li mette chi ha aperto il tavolo, prima dell'inizio")
    people_only = Phrase("a un tavolo classificato ogni posto è di una persona diversa")
    begun_resign = Phrase("la partita è cominciata: lascia la partita, e un bot prende il tuo posto")
    host_starts = Phrase("la partita la fa cominciare chi ha aperto il tavolo")
    just_started = Phrase("la partita è appena cominciata")
    rematch_at_end = Phrase("la rivincita viene dopo la fine della partita")
    rematch_for_players = Phrase("la rivincita è per chi ha giocato")
    branch_at_end = Phrase("si può riprendere da un momento della partita quando è finita")

    def seat_taken(self, number: int) -> str:
        return f"il posto {number} è occupato"

    def seat_just_taken(self, number: int) -> str:
        return f"il posto {number} è stato appena occupato"

    def seat_not_open(self, number: int) -> str:
        return f"il posto {number} non è libero"

    def still_open(self, numbers: tuple[int, ...]) -> str:
        one = len(numbers) == 1
        return f"{'il posto' if one else 'i posti'} {listed(map(str, numbers))} {'è' if one else 'sono'} ancora {'libero' if one else 'liberi'}: invita qualcuno o metti un bot"

    def events_and_seats(self, events: int, seats: int) -> str:
        return f"questa partita ha {events} eventi e {seats} posti"

    def only_seats(self, seats: int) -> str:
        return f"questo tavolo ha {seats} posti"

    def no_such_table(self, table: str) -> str:
        return f"non c'è alcun tavolo «{table}»; forse è scaduto"

    def other_rules(self, played: int, title: str, present: int) -> str:
        return f"a questo tavolo valevano le regole {played} di {title}; ora valgono le regole {present}"

    table_closed = Phrase("questo tavolo è stato chiuso")
    closed_by_host = Phrase("chi ha aperto questo tavolo lo ha chiuso")

    hello_first = Phrase("prima di' hello")
    others_seat = Phrase("questo posto è di qualcun altro")
    watches_only = Phrase("a questo tavolo stai solo guardando")

    # Friends

    not_played_with = Phrase("puoi chiederlo a chi ha giocato con te, da un proprio dispositivo")
    no_such_friend = Phrase("tra i tuoi amici non c'è nessuno così")
    host_invites = Phrase("invita chi ha aperto il tavolo, finché il tavolo aspetta")

    def friends_enough(self, many: int) -> str:
        return f"{many} amicizie bastano; prima chiudine un'altra"

    resigned_bot_plays = Phrase("hai lasciato questa partita; al tuo posto gioca un bot")
    bot_sits_in = Phrase("un bot ti sostituisce: prima riprendi il tuo posto")
    overtaken = Phrase("a questo tavolo gli altri continuano a giocare prima di te; guarda e riprova")
    not_begun = Phrase("la partita non è ancora cominciata")
    must_consent = Phrase("a un tavolo classificato gli altri devono acconsentire, e qui nessuno può")
    nobody_asks = Phrase("nessuno chiede il tuo consenso")
    at_the_same_moment = Phrase("qualcuno ha giocato nello stesso momento; guarda di nuovo")
    nobody_to_sit_in_for = Phrase("non c'è nessuno da sostituire")
    nothing_to_resign = Phrase("non c'è una partita da lasciare")
    nothing_for_a_bot = Phrase("non c'è una partita che un bot possa giocare")
    rated_no_bot = Phrase("a un tavolo classificato nessun bot gioca per te: lascia la partita, o continua")
    you_resigned = Phrase("hai lasciato questa partita")
    yours_already = Phrase("il posto è già tuo")
    you = Phrase("Tu")
    not_in_a_lesson = Phrase("questo è per i tavoli veri: qui c'è una lezione")
    not_in_a_puzzle = Phrase("questo è per i tavoli veri: qui c'è un rompicapo")

    def no_such_puzzle(self, title: str, count: int) -> str:
        return f"{title} ha {count} rompicapi, a partire da 0"

    def no_such_event(self, text: str) -> str:
        return f"«{text}» non è un evento: scrivi MOSSA o POSTO:MOSSA"

    rated_no_hints = Phrase("a un tavolo classificato non ci sono suggerimenti")
    rated_no_forecasts = Phrase("a un tavolo classificato non ci sono previsioni")
    nothing_to_decide_now = Phrase("ora non hai nulla da decidere")
    position_changed = Phrase("la posizione è cambiata; chiedi di nuovo")
    one_hint = Phrase("un suggerimento alla volta")
    something_to_say = Phrase("text: manca che cosa dire")
    record_at_end = Phrase(
        "la registrazione di una partita in corso ne svelerebbe i segreti; si può avere dopo la fine"
    )

    def decided_otherwise(self, k: int, before: str) -> str:
        return f"la tua decisione {k} era «{before}»; la posizione è andata avanti"

    def cannot_come_yet(self, k: int, made: int) -> str:
        return f"la tua decisione {k} non può ancora arrivare: la prossima è la {made}"

    def taken_back_enough(self, many: int) -> str:
        return f"in questa partita hai annullato {many} mosse; ora continua per un po'"

    def still_here(self, name: str, seconds: int) -> str:
        return f"{name} è qui, o manca da meno di {seconds} secondi"

    def name_plays_here(self, name: str) -> str:
        return f"qui gioca già qualcuno di nome {name}: scegli un altro nome per parlare"

    def message_long(self, most: int) -> str:
        return f"un messaggio ha al massimo {most} caratteri"

    def nested(self, most: int) -> str:
        return f"al massimo {most} liste od oggetti uno dentro l'altro"

    def long_number(self, most: int) -> str:
        return f"un numero ha al massimo {most} cifre"

    def edition_dots(self, most: int) -> str:
        return f"edizione: una riga ha più di {most} punti"

    def edition_nested(self, most: int) -> str:
        return f"edizione: più di {most} righe o tabelle una dentro l'altra"

    def edition_digits(self, most: int) -> str:
        return f"edizione: un numero ha più di {most} cifre"

    edition_slow = Phrase("edizione: leggerla richiede troppo tempo")
    edition_unreadable = Phrase("edizione: non si può leggere")

    no_mail = Phrase("questo server non manda e-mail")
    letter_failed = Phrase("non è stato possibile mandare l'e-mail; riprova più tardi")
    no_address = Phrase("address: non è un indirizzo e-mail")
    no_url = Phrase("address: serve un URL che cominci con https://")
    no_push = Phrase("questo server non può mandare notifiche push: gli manca riverrun[serve]")
    no_keys = Phrase("keys: non sono chiavi di un browser")

    def enough_addresses(self, most: int) -> str:
        return f"{most} indirizzi bastano: prima togline uno"

    def form_of(self, forms: tuple[str, ...]) -> str:
        return f"form: uno fra {', '.join(forms)}"

    def your_turn(self, title: str, more: int) -> str:
        return f"Tocca a te: {title}" + (f" e {more} in più" if more else "")

    def your_turn_at(self, title: str, url: str) -> str:
        return f"Tocca a te, {title}: {url}"

    def no_more_of_these(self, url: str) -> str:
        return f"Basta messaggi: {url}"

    def how_often(self, url: str) -> str:
        return f"Quanto spesso: {url}"

    notices_wanted = Phrase("Avvisi da Riverrun?")
    somebody_would_hear = Phrase("Qualcuno su Riverrun vorrebbe sapere a questo indirizzo quando è il suo turno.")

    def if_that_is_you(self, url: str) -> str:
        return f"Se sei tu: {url}"

    def ask_confirm(self, address: str) -> str:
        return f"Mandare avvisi a questo indirizzo? {address}"

    def ask_stop(self, address: str) -> str:
        return f"Non mandare più avvisi a questo indirizzo? {address}"

    confirm = Phrase("Conferma")
    stop = Phrase("Basta")
    confirmed = Phrase("Grazie: saprai quando tocca a te.")
    stopped = Phrase("Non riceverai più avvisi.")
