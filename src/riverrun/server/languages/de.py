"""What the server says in German."""

from __future__ import annotations

from riverrun.core.languages import de
from riverrun.core.languages.de import listed
from riverrun.core.words import Phrase
from riverrun.server.languages import en

THINGS = {
    "connects": "Verbindungen",
    "messages": "Nachrichten",
    "requests": "Anfragen",
    "pages": "Seiten",
    "guests": "neue Gäste",
    "tables": "neue Tische",
    "sign_ins": "Anmeldeversuche",
    "talk": "Zeilen im Gespräch",
    "seeks": "Suchen nach Mitspielern",
    "friends": "Freundschaftsanfragen",
    "invitations": "Einladungen",
    "notices": "neue Adressen",
    "hints": "Tipps",
}


def within(seconds: int) -> str:
    for unit, one, many in ((3600, "Stunde", "Stunden"), (60, "Minute", "Minuten")):
        if seconds % unit == 0:
            return f"in {seconds // unit} {one if seconds == unit else many}"
    return f"in {seconds} {'Sekunde' if seconds == 1 else 'Sekunden'}"


class Words(en.Words, de.Words):
    def too_many(self, what: str, many: int, seconds: int) -> str:
        return f"zu viele {THINGS.get(what, what)}: {many} {within(seconds)} sind erlaubt"

    def sockets_of_address(self, many: int) -> str:
        return f"von einer Adresse sind {many} Verbindungen erlaubt"

    def sockets_of_person(self, many: int) -> str:
        return f"{many} Tische dürfen gleichzeitig offen sein; schließ einen anderen Tab"

    server_full = Phrase("der Server ist voll; versuch es in einer Minute noch einmal")
    bots_wait = Phrase("viele deiner Bots warten darauf, zu denken; lass sie erst weiterspielen")

    def bots_thought(self, minutes: int) -> str:
        return (
            f"deine Bots haben in der letzten Stunde {minutes} Minuten gedacht; "
            "wähle solche, die nicht suchen (spring, brook), oder komm später wieder"
        )

    def games_judged(self, many: int) -> str:
        return f"{many} Spiele werden schon analysiert; frag in einer Minute noch einmal"

    def games_judged_for_you(self, many: int) -> str:
        return f"für dich werden schon {many} Spiele analysiert; frag noch einmal, wenn eines fertig ist"

    fault = Phrase("auf dem Server ist etwas schiefgegangen; es ist notiert")
    not_found = Phrase("das gibt es hier nicht")
    too_large = Phrase("das ist zu groß")
    store_damaged = Phrase(
        "der Speicher dieses Servers ist beschädigt: Es bleibt nichts erhalten, bis der Betreiber eine Kopie eingespielt hat"
    )

    def store_unwritable(self, cause: str) -> str:
        return (
            f"der Speicher lässt sich gerade nicht beschreiben ({cause}); nichts wurde geändert, versuch es noch einmal"
        )

    def store_unreadable(self, cause: str) -> str:
        return f"der Speicher lässt sich gerade nicht lesen ({cause}); versuch es noch einmal"

    not_judged = Phrase("dieses Spiel ließ sich nicht analysieren; es ist notiert")
    no_hint_now = Phrase("gerade gibt es keinen Tipp")
    no_new_tables = Phrase(
        "gerade werden keine neuen Tische eröffnet: Der Server wird gleich neu gestartet; laufende Spiele gehen weiter"
    )

    foreign = Phrase("diese Anfrage kommt nicht von einer Seite dieses Servers")
    who_are_you = Phrase("sag erst, wer du bist")
    be_a_guest = Phrase("sag erst, wer du bist: POST /api/guest macht dich zum Gast")
    door_for_bots = Phrase("diese Tür ist für Bots: Leg mit POST /api/bots einen an und sende sein Token")
    bots_of_accounts = Phrase("Bots gehören zu Konten: Setz erst eine Passphrase")
    not_the_old_passphrase = Phrase("eine neue Passphrase setzt, wer die alte kennt; das ist sie nicht")
    no_such_account = Phrase("kein Konto hat diesen Namen und diese Passphrase")
    name_wanted = Phrase("ein Name hat 1 bis 24 druckbare Zeichen und kein „|“")

    def signed_in_as(self, name: str) -> str:
        return f"du bist als {name} angemeldet"

    def language_wanted(self, known: tuple[str, ...]) -> str:
        return f"language: Möglich ist {', '.join(known)}"

    def handle_taken(self, handle: str) -> str:
        return f"der Name „{handle}“ ist vergeben; wähle einen anderen"

    def shut_out(self, hours: int, why: str) -> str:
        return f"du bist von diesem Server ausgeschlossen{self._hours(hours)}{self._why(why)}"

    def silenced(self, hours: int, why: str) -> str:
        return f"du darfst auf diesem Server nicht mitreden{self._hours(hours)}{self._why(why)}"

    def _hours(self, hours: int) -> str:
        return f", noch {hours} {'Stunde' if hours == 1 else 'Stunden'} lang" if hours else ""

    def _why(self, why: str) -> str:
        return f": {why}" if why else ""

    def clock_short(self, seconds: int) -> str:
        return f"clock.each: Eine Entscheidung bekommt {seconds} Sekunden oder mehr"

    rated_friendly = Phrase("rated: Wo sich Gezogenes zurücknehmen lässt, wird nichts gewertet")
    rated_alone = Phrase("rated: Ein gewerteter Tisch hat zwei Plätze oder mehr")
    rated_people = Phrase("rated: An einem gewerteten Tisch sitzt auf jedem Platz ein eigener Mensch")
    rematch_asked = Phrase("gerade hat schon jemand um eine Revanche gebeten")
    begun_watch = Phrase("das Spiel hat begonnen; du kannst zuschauen")
    by_invitation = Phrase("an diesen Tisch kommt man auf Einladung; bitte um den Link")
    all_taken = Phrase("alle Plätze sind besetzt; du kannst zuschauen")
    host_seats_bots = Phrase("Bots setzt, wer den Tisch eröffnet hat, und zwar vor dem Beginn")
    people_only = Phrase("an einem gewerteten Tisch sitzt auf jedem Platz ein eigener Mensch")
    begun_resign = Phrase("das Spiel hat begonnen: Gib auf, und ein Bot übernimmt deinen Platz")
    host_starts = Phrase("es beginnt, wer den Tisch eröffnet hat")
    just_started = Phrase("der Tisch hat gerade begonnen")
    rematch_at_end = Phrase("eine Revanche gibt es nach dem Spielende")
    rematch_for_players = Phrase("eine Revanche ist für die, die gespielt haben")
    branch_at_end = Phrase("von einem Moment aus weiterspielen kann man, wenn das Spiel zu Ende ist")

    def seat_taken(self, number: int) -> str:
        return f"Platz {number} ist besetzt"

    def seat_just_taken(self, number: int) -> str:
        return f"Platz {number} wurde gerade eben besetzt"

    def seat_not_open(self, number: int) -> str:
        return f"Platz {number} ist nicht frei"

    def still_open(self, numbers: tuple[int, ...]) -> str:
        one = len(numbers) == 1
        return f"{'Platz' if one else 'Plätze'} {listed(map(str, numbers))} {'ist' if one else 'sind'} noch frei: Lade jemanden ein oder setz einen Bot"

    def events_and_seats(self, events: int, seats: int) -> str:
        return f"dieses Spiel hat {events} Ereignisse und {seats} Plätze"

    def only_seats(self, seats: int) -> str:
        return f"dieser Tisch hat {seats} Plätze"

    def no_such_table(self, table: str) -> str:
        return f"es gibt keinen Tisch „{table}“; vielleicht ist er abgelaufen"

    def other_rules(self, played: int, title: str, present: int) -> str:
        return f"an diesem Tisch galten die Regeln {played} von {title}; jetzt gelten die Regeln {present}"

    table_closed = Phrase("dieser Tisch wurde geschlossen")
    closed_by_host = Phrase("wer diesen Tisch eröffnet hat, hat ihn geschlossen")

    hello_first = Phrase("sag erst hello")
    others_seat = Phrase("dieser Platz gehört jemand anderem")
    watches_only = Phrase("du schaust an diesem Tisch nur zu")

    # Friends

    not_played_with = Phrase("du kannst nur jemanden fragen, mit dem du gespielt hast, an einem eigenen Gerät")
    no_such_friend = Phrase("so jemanden hast du nicht unter deinen Freunden")
    host_invites = Phrase("es lädt ein, wer den Tisch eröffnet hat, solange der Tisch wartet")

    def friends_enough(self, many: int) -> str:
        return f"{many} Freundschaften sind genug; beende zuerst eine andere"

    resigned_bot_plays = Phrase("du hast dieses Spiel aufgegeben; ein Bot spielt deinen Platz")
    bot_sits_in = Phrase("ein Bot vertritt dich: Nimm erst deinen Platz zurück")
    overtaken = Phrase("an diesem Tisch ziehen andere dazwischen; schau noch einmal hin und versuch es erneut")
    not_begun = Phrase("das Spiel hat noch nicht begonnen")
    must_consent = Phrase("an einem gewerteten Tisch müssen die anderen zustimmen, und hier kann das niemand")
    nobody_asks = Phrase("niemand bittet um deine Zustimmung")
    at_the_same_moment = Phrase("jemand hat im selben Moment gezogen; schau noch einmal hin")
    nobody_to_sit_in_for = Phrase("hier ist niemand zu vertreten")
    nothing_to_resign = Phrase("es gibt kein Spiel, das du aufgeben könntest")
    nothing_for_a_bot = Phrase("es gibt kein Spiel, das ein Bot spielen könnte")
    rated_no_bot = Phrase("an einem gewerteten Tisch spielt kein Bot für dich: Gib auf, oder spiel weiter")
    you_resigned = Phrase("du hast dieses Spiel aufgegeben")
    yours_already = Phrase("der Platz gehört dir schon")
    you = Phrase("Du")
    not_in_a_lesson = Phrase("das ist für richtige Tische: Dies ist eine Lektion")
    not_in_a_puzzle = Phrase("das ist für richtige Tische: Dies ist ein Rätsel")

    def no_such_puzzle(self, title: str, count: int) -> str:
        return f"{title} hat {count} Rätsel, von 0 an"

    def no_such_event(self, text: str) -> str:
        return f"„{text}“ ist kein Ereignis: Schreib ZUG oder PLATZ:ZUG"

    rated_no_hints = Phrase("an einem gewerteten Tisch gibt es keine Tipps")
    rated_no_forecasts = Phrase("an einem gewerteten Tisch gibt es keine Vorhersagen")
    nothing_to_decide_now = Phrase("du hast gerade nichts zu entscheiden")
    position_changed = Phrase("die Stellung hat sich geändert; frag noch einmal")
    one_hint = Phrase("ein Tipp nach dem anderen")
    something_to_say = Phrase("text: Da fehlt, was du sagen willst")
    record_at_end = Phrase(
        "die Aufzeichnung eines laufenden Spiels würde seine Geheimnisse verraten; es gibt sie nach dem Ende"
    )

    def decided_otherwise(self, k: int, before: str) -> str:
        return f"deine Entscheidung {k} war „{before}“; die Stellung ist weiter"

    def cannot_come_yet(self, k: int, made: int) -> str:
        return f"deine Entscheidung {k} kann noch nicht kommen: Die nächste ist {made}"

    def taken_back_enough(self, many: int) -> str:
        return f"du hast in diesem Spiel {many} Züge zurückgenommen; spiel erst eine Weile weiter"

    def still_here(self, name: str, seconds: int) -> str:
        return f"{name} ist hier oder vor weniger als {seconds} Sekunden gegangen"

    def name_plays_here(self, name: str) -> str:
        return f"hier spielt schon jemand namens {name}: Wähle einen anderen Namen, um mitzureden"

    def message_long(self, most: int) -> str:
        return f"eine Nachricht hat höchstens {most} Zeichen"

    def nested(self, most: int) -> str:
        return f"höchstens {most} Listen oder Objekte stehen ineinander"

    def long_number(self, most: int) -> str:
        return f"eine Zahl hat höchstens {most} Ziffern"

    def edition_dots(self, most: int) -> str:
        return f"Ausgabe: Eine Zeile hat mehr als {most} Punkte"

    def edition_nested(self, most: int) -> str:
        return f"Ausgabe: Mehr als {most} Reihen oder Tabellen stehen ineinander"

    def edition_digits(self, most: int) -> str:
        return f"Ausgabe: Eine Zahl hat mehr als {most} Ziffern"

    edition_slow = Phrase("Ausgabe: Sie zu lesen dauert zu lange")
    edition_unreadable = Phrase("Ausgabe: Sie lässt sich nicht lesen")

    no_mail = Phrase("dieser Server verschickt keine E-Mails")
    letter_failed = Phrase("die E-Mail ließ sich nicht senden; versuch es später noch einmal")
    no_address = Phrase("address: Das ist keine E-Mail-Adresse")
    no_url = Phrase("address: Gebraucht wird eine URL, die mit https:// beginnt")
    no_push = Phrase("dieser Server kann keine Push-Nachrichten senden: Ihm fehlt riverrun[serve]")
    no_keys = Phrase("keys: Das sind keine Schlüssel eines Browsers")

    def enough_addresses(self, most: int) -> str:
        return f"{most} Adressen sind genug: Entferne erst eine"

    def form_of(self, forms: tuple[str, ...]) -> str:
        return f"form: eines von {', '.join(forms)}"

    def your_turn(self, title: str, more: int) -> str:
        return f"Du bist am Zug: {title}" + (f" und {more} weitere" if more else "")

    def your_turn_at(self, title: str, url: str) -> str:
        return f"Du bist am Zug bei {title}: {url}"

    def no_more_of_these(self, url: str) -> str:
        return f"Keine weiteren Nachrichten: {url}"

    def how_often(self, url: str) -> str:
        return f"Wie oft: {url}"

    notices_wanted = Phrase("Nachrichten von Riverrun?")
    somebody_would_hear = Phrase("Jemand bei Riverrun möchte hier erfahren, wenn ein Zug ansteht.")

    def if_that_is_you(self, url: str) -> str:
        return f"Wenn du das bist: {url}"

    def ask_confirm(self, address: str) -> str:
        return f"Nachrichten an diese Adresse senden? {address}"

    def ask_stop(self, address: str) -> str:
        return f"Keine Nachrichten mehr an diese Adresse senden? {address}"

    confirm = Phrase("Bestätigen")
    stop = Phrase("Beenden")
    confirmed = Phrase("Danke: Du erfährst, wenn du am Zug bist.")
    stopped = Phrase("Du bekommst keine Nachrichten mehr.")
