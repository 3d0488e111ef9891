"""What the server says in Dutch."""

from __future__ import annotations

from riverrun.core.languages import nl
from riverrun.core.languages.nl import listed
from riverrun.core.words import Phrase
from riverrun.server.languages import en

THINGS = {
    "connects": "verbindingen",
    "messages": "berichten",
    "requests": "verzoeken",
    "pages": "pagina's",
    "guests": "nieuwe gasten",
    "tables": "nieuwe tafels",
    "sign_ins": "pogingen om in te loggen",
    "talk": "regels in het gesprek",
    "seeks": "zoektochten naar tegenspelers",
    "friends": "vriendschapsverzoeken",
    "invitations": "uitnodigingen",
    "notices": "nieuwe adressen",
    "hints": "tips",
}


def within(seconds: int) -> str:
    for unit, one, many in ((3600, "uur", "uur"), (60, "minuut", "minuten")):
        if seconds % unit == 0:
            return f"in {seconds // unit} {one if seconds == unit else many}"
    return f"in {seconds} {'seconde' if seconds == 1 else 'seconden'}"


class Words(en.Words, nl.Words):
    def too_many(self, what: str, many: int, seconds: int) -> str:
        return f"te veel {THINGS.get(what, what)}: {many} {within(seconds)} zijn toegestaan"

    def sockets_of_address(self, many: int) -> str:
        return f"vanaf één adres zijn {many} verbindingen toegestaan"

    def sockets_of_person(self, many: int) -> str:
        return f"er mogen {many} tafels tegelijk open zijn; sluit een ander tabblad"

    server_full = Phrase("de server is vol; probeer het over een minuut nog eens")
    bots_wait = Phrase("veel van je bots wachten op hun beurt om te denken; laat die eerst verder spelen")

    def bots_thought(self, minutes: int) -> str:
        return (
            f"je bots hebben het afgelopen uur {minutes} minuten gedacht; "
            "kies bots die niet zoeken (spring, brook), of kom later terug"
        )

    def games_judged(self, many: int) -> str:
        return f"er worden al {many} spellen geanalyseerd; vraag het over een minuut nog eens"

    def games_judged_for_you(self, many: int) -> str:
        return f"voor jou worden al {many} spellen geanalyseerd; vraag het nog eens als er een klaar is"

    fault = Phrase("er ging iets mis op de server; het is genoteerd")
    not_found = Phrase("dat bestaat hier niet")
    too_large = Phrase("dit is te groot")
    store_damaged = Phrase(
        "de opslag van deze server is beschadigd: er kan niets bewaard worden tot de beheerder een kopie heeft teruggezet"
    )

    def store_unwritable(self, cause: str) -> str:
        return f"de opslag kan nu niet schrijven ({cause}); er is niets veranderd, probeer het nog eens"

    def store_unreadable(self, cause: str) -> str:
        return f"de opslag kan nu niet gelezen worden ({cause}); probeer het nog eens"

    not_judged = Phrase("dit spel kon niet geanalyseerd worden; het is genoteerd")
    no_hint_now = Phrase("er is nu geen tip te krijgen")
    no_new_tables = Phrase(
        "er worden nu geen nieuwe tafels geopend: de server wordt zo herstart; lopende spellen gaan door"
    )

    foreign = Phrase("dit verzoek komt niet van een pagina van deze server")
    who_are_you = Phrase("zeg eerst wie je bent")
    be_a_guest = Phrase("zeg eerst wie je bent: POST /api/guest maakt je gast")
    door_for_bots = Phrase("deze deur is voor bots: maak er een met POST /api/bots en stuur het token mee")
    bots_of_accounts = Phrase("bots horen bij accounts: stel eerst een wachtzin in")
    not_the_old_passphrase = Phrase("een nieuwe wachtzin stelt in wie de oude kent; dat is hij niet")
    no_such_account = Phrase("geen account heeft deze naam en wachtzin")
    name_wanted = Phrase("een naam heeft 1 tot 24 afdrukbare tekens en geen '|'")

    def signed_in_as(self, name: str) -> str:
        return f"je bent ingelogd als {name}"

    def language_wanted(self, known: tuple[str, ...]) -> str:
        return f"language: mogelijk is {', '.join(known)}"

    def handle_taken(self, handle: str) -> str:
        return f"de naam '{handle}' is bezet; kies een andere"

    def shut_out(self, hours: int, why: str) -> str:
        return f"je bent uitgesloten van deze server{self._hours(hours)}{self._why(why)}"

    def silenced(self, hours: int, why: str) -> str:
        return f"je mag op deze server niet meepraten{self._hours(hours)}{self._why(why)}"

    def _hours(self, hours: int) -> str:
        return f", nog {hours} uur lang" if hours else ""

    def _why(self, why: str) -> str:
        return f": {why}" if why else ""

    def clock_short(self, seconds: int) -> str:
        return f"clock.each: een beslissing krijgt {seconds} seconden of meer"

    rated_friendly = Phrase("rated: waar trekkingen teruggenomen kunnen worden, telt niets voor de rating")
    rated_alone = Phrase("rated: een tafel met rating heeft twee plaatsen of meer")
    rated_people = Phrase("rated: op elke plaats van een tafel met rating zit een eigen mens")
    rematch_asked = Phrase("iemand heeft net om een revanche gevraagd")
    begun_watch = Phrase("het spel is begonnen; je kunt toekijken")
    by_invitation = Phrase("aan deze tafel kom je op uitnodiging; vraag om de link")
    all_taken = Phrase("alle plaatsen zijn bezet; je kunt toekijken")
    host_seats_bots = Phrase("bots worden vóór het begin neergezet door wie de tafel opende")
    people_only = Phrase("op elke plaats van een tafel met rating zit een eigen mens")
    begun_resign = Phrase("het spel is begonnen: geef op, dan neemt een bot je plaats over")
    host_starts = Phrase("wie de tafel opende, laat het spel beginnen")
    just_started = Phrase("de tafel is net begonnen")
    rematch_at_end = Phrase("een revanche volgt op het einde van een spel")
    rematch_for_players = Phrase("een revanche is voor wie meespeelde")
    branch_at_end = Phrase("verder spelen vanaf een moment kan als het spel is afgelopen")

    def seat_taken(self, number: int) -> str:
        return f"plaats {number} is bezet"

    def seat_just_taken(self, number: int) -> str:
        return f"plaats {number} is zojuist bezet"

    def seat_not_open(self, number: int) -> str:
        return f"plaats {number} is niet vrij"

    def still_open(self, numbers: tuple[int, ...]) -> str:
        one = len(numbers) == 1
        return f"{'plaats' if one else 'plaatsen'} {listed(map(str, numbers))} {'is' if one else 'zijn'} nog vrij: nodig iemand uit of zet er een bot neer"

    def events_and_seats(self, events: int, seats: int) -> str:
        return f"dit spel heeft {events} gebeurtenissen en {seats} plaatsen"

    def only_seats(self, seats: int) -> str:
        return f"deze tafel heeft {seats} plaatsen"

    def no_such_table(self, table: str) -> str:
        return f"er is geen tafel '{table}'; misschien is die verlopen"

    def other_rules(self, played: int, title: str, present: int) -> str:
        return f"aan deze tafel golden regels {played} van {title}; nu gelden regels {present}"

    table_closed = Phrase("deze tafel is gesloten")
    closed_by_host = Phrase("wie deze tafel opende, heeft hem gesloten")

    hello_first = Phrase("zeg eerst hello")
    others_seat = Phrase("deze plaats is van iemand anders")
    watches_only = Phrase("je kijkt aan deze tafel alleen toe")

    # Friends

    not_played_with = Phrase("je kunt iemand vragen met wie je hebt gespeeld, op een eigen apparaat")
    no_such_friend = Phrase("zo iemand heb je niet onder je vrienden")
    host_invites = Phrase("wie de tafel opende, nodigt uit, zolang de tafel wacht")

    def friends_enough(self, many: int) -> str:
        return f"{many} vriendschappen zijn genoeg; beëindig er eerst een"

    resigned_bot_plays = Phrase("je hebt dit spel opgegeven; een bot speelt op je plaats")
    bot_sits_in = Phrase("een bot vervangt je: neem eerst je plaats terug")
    overtaken = Phrase("anderen zetten er steeds tussendoor; kijk opnieuw en probeer het nog eens")
    not_begun = Phrase("het spel is nog niet begonnen")
    must_consent = Phrase("aan een tafel met rating moeten de anderen instemmen, en dat kan hier niemand")
    nobody_asks = Phrase("niemand vraagt je instemming")
    at_the_same_moment = Phrase("iemand zette op hetzelfde moment; kijk opnieuw")
    nobody_to_sit_in_for = Phrase("er is niemand om te vervangen")
    nothing_to_resign = Phrase("er is geen spel om op te geven")
    nothing_for_a_bot = Phrase("er is geen spel dat een bot kan spelen")
    rated_no_bot = Phrase("aan een tafel met rating speelt geen bot voor je: geef op of speel door")
    you_resigned = Phrase("je hebt dit spel opgegeven")
    yours_already = Phrase("de plaats is al van jou")
    you = Phrase("Jij")
    not_in_a_lesson = Phrase("dat is voor echte tafels: dit is een les")
    not_in_a_puzzle = Phrase("dat is voor echte tafels: dit is een puzzel")

    def no_such_puzzle(self, title: str, count: int) -> str:
        return f"{title} heeft {count} puzzels, vanaf 0"

    def no_such_event(self, text: str) -> str:
        return f"'{text}' is geen gebeurtenis: schrijf ZET of PLAATS:ZET"

    rated_no_hints = Phrase("aan een tafel met rating zijn er geen tips")
    rated_no_forecasts = Phrase("aan een tafel met rating zijn er geen voorspellingen")
    nothing_to_decide_now = Phrase("je hebt nu niets te beslissen")
    position_changed = Phrase("de stelling is veranderd; vraag het nog eens")
    one_hint = Phrase("één tip tegelijk")
    something_to_say = Phrase("text: er staat niets om te zeggen")
    record_at_end = Phrase("het verslag van een lopend spel zou geheimen verraden; het is er na het einde")

    def decided_otherwise(self, k: int, before: str) -> str:
        return f"je beslissing {k} was '{before}'; de stelling is verder"

    def cannot_come_yet(self, k: int, made: int) -> str:
        return f"je beslissing {k} kan nog niet komen: de volgende is {made}"

    def taken_back_enough(self, many: int) -> str:
        return f"je hebt in dit spel {many} zetten teruggenomen; speel eerst een tijdje door"

    def still_here(self, name: str, seconds: int) -> str:
        return f"{name} is hier, of is minder dan {seconds} seconden weg"

    def name_plays_here(self, name: str) -> str:
        return f"hier speelt al iemand die {name} heet: kies een andere naam om mee te praten"

    def message_long(self, most: int) -> str:
        return f"een bericht heeft hooguit {most} tekens"

    def nested(self, most: int) -> str:
        return f"hooguit {most} lijsten of objecten staan in elkaar"

    def long_number(self, most: int) -> str:
        return f"een getal heeft hooguit {most} cijfers"

    def edition_dots(self, most: int) -> str:
        return f"editie: een regel heeft meer dan {most} punten"

    def edition_nested(self, most: int) -> str:
        return f"editie: meer dan {most} rijen of tabellen in elkaar"

    def edition_digits(self, most: int) -> str:
        return f"editie: een getal heeft meer dan {most} cijfers"

    edition_slow = Phrase("editie: het lezen duurde te lang")
    edition_unreadable = Phrase("editie: die is niet te lezen")

    no_mail = Phrase("deze server verstuurt geen e-mail")
    letter_failed = Phrase("de e-mail kon niet verstuurd worden; probeer het later nog eens")
    no_address = Phrase("address: dit is geen e-mailadres")
    no_url = Phrase("address: nodig is een URL die met https:// begint")
    no_push = Phrase("deze server kan geen pushberichten sturen: riverrun[serve] ontbreekt")
    no_keys = Phrase("keys: dit zijn geen sleutels van een browser")

    def enough_addresses(self, most: int) -> str:
        return f"{most} adressen zijn genoeg: verwijder er eerst een"

    def form_of(self, forms: tuple[str, ...]) -> str:
        return f"form: een van {', '.join(forms)}"

    def your_turn(self, title: str, more: int) -> str:
        return f"Jij bent aan zet: {title}" + (f" en nog {more}" if more else "")

    def your_turn_at(self, title: str, url: str) -> str:
        return f"Jij bent aan zet bij {title}: {url}"

    def no_more_of_these(self, url: str) -> str:
        return f"Geen berichten meer: {url}"

    def how_often(self, url: str) -> str:
        return f"Hoe vaak: {url}"

    notices_wanted = Phrase("Berichten van Riverrun?")
    somebody_would_hear = Phrase("Iemand bij Riverrun wil hier horen wanneer het zijn of haar beurt is.")

    def if_that_is_you(self, url: str) -> str:
        return f"Als jij dat bent: {url}"

    def ask_confirm(self, address: str) -> str:
        return f"Berichten naar dit adres sturen? {address}"

    def ask_stop(self, address: str) -> str:
        return f"Geen berichten meer naar dit adres sturen? {address}"

    confirm = Phrase("Bevestigen")
    stop = Phrase("Stoppen")
    confirmed = Phrase("Bedankt: je hoort het als je aan zet bent.")
    stopped = Phrase("Je krijgt geen berichten meer.")
