"""What the server says in English: why it refuses something, and its letters."""

from __future__ import annotations

from riverrun.core.languages import en
from riverrun.core.languages.en import figured, listed
from riverrun.core.words import Phrase

THINGS = {
    "connects": "connections",
    "messages": "messages",
    "requests": "requests",
    "pages": "pages",
    "guests": "new guests",
    "tables": "new tables",
    "sign_ins": "tries to sign in",
    "talk": "lines of talk",
    "seeks": "searches for opponents",
    "friends": "questions to be friends",
    "invitations": "invitations",
    "notices": "new addresses",
    "hints": "hints",
}


def within(seconds: int) -> str:
    """'in 20 seconds', 'in 10 minutes', 'in 1 hour'."""
    for unit, name in ((3600, "hour"), (60, "minute")):
        if seconds % unit == 0:
            return f"in {figured(seconds // unit, name)}"
    return f"in {figured(seconds, 'second')}"


class Words(en.Words):
    # Limits

    def too_many(self, what: str, many: int, seconds: int) -> str:
        return f"too many {THINGS.get(what, what)}: {many} {within(seconds)} are allowed"

    def sockets_of_address(self, many: int) -> str:
        return f"{many} connections from one address are allowed"

    def sockets_of_person(self, many: int) -> str:
        return f"{many} tables may be open at a time; close another tab"

    server_full = Phrase("the server is full; please try again in a minute")
    bots_wait = Phrase("many of your bots are waiting for their turn to think; let them go on first")

    def bots_thought(self, minutes: int) -> str:
        return (
            f"your bots have thought for {minutes} minutes of the last hour; "
            "choose those that do not search (spring, brook), or come back later"
        )

    def games_judged(self, many: int) -> str:
        return f"{many} games are being judged already; please ask again in a minute"

    def games_judged_for_you(self, many: int) -> str:
        return f"{many} games are being judged for you already; please ask again when one is done"

    # The store, and faults of ours

    fault = Phrase("something went wrong on the server; it has been noted")
    not_found = Phrase("there is no such thing here")
    too_large = Phrase("this is too large")
    store_damaged = Phrase(
        "the store of this server is damaged: nothing can be kept until its operator has restored a copy"
    )

    def store_unwritable(self, cause: str) -> str:
        return f"the store cannot write now ({cause}); nothing was changed, please try again"

    def store_unreadable(self, cause: str) -> str:
        return f"the store cannot be read now ({cause}); please try again"

    not_judged = Phrase("this game could not be judged; it has been noted")
    no_hint_now = Phrase("no hint can be had now")
    no_new_tables = Phrase(
        "no new tables are opened just now: the server is about to be restarted; games that run go on"
    )

    # Who somebody is

    foreign = Phrase("this request does not come from a page of this server")
    who_are_you = Phrase("say who you are first")
    be_a_guest = Phrase("say who you are first: POST /api/guest makes you a guest")
    door_for_bots = Phrase("this door is for bots: make one with POST /api/bots and send its token")
    bots_of_accounts = Phrase("bots belong to accounts: set a passphrase first")
    not_the_old_passphrase = Phrase("a new passphrase is set by whoever knows the old one; that is not it")
    no_such_account = Phrase("no account has this name and passphrase")
    name_wanted = Phrase("a name has 1 to 24 printable characters and no '|'")

    def signed_in_as(self, name: str) -> str:
        return f"you are signed in as {name}"

    def language_wanted(self, known: tuple[str, ...]) -> str:
        return f"language: it can be {', '.join(known)}"

    def handle_taken(self, handle: str) -> str:
        return f"the name {handle!r} is taken; choose another"

    def shut_out(self, hours: int, why: str) -> str:
        return f"you are shut out of this server{self._hours(hours)}{self._why(why)}"

    def silenced(self, hours: int, why: str) -> str:
        return f"you may not talk on this server{self._hours(hours)}{self._why(why)}"

    def _hours(self, hours: int) -> str:
        return f" for {hours} more {'hour' if hours == 1 else 'hours'}" if hours else ""

    def _why(self, why: str) -> str:
        return f": {why}" if why else ""

    # Opening a table and sitting down

    def clock_short(self, seconds: int) -> str:
        return f"clock.each: a decision gets {seconds} seconds or more"

    rated_friendly = Phrase("rated: where draws can be taken back, nothing is rated")
    rated_alone = Phrase("rated: a rated table has two seats or more")
    rated_people = Phrase("rated: every seat of a rated table is a person of its own")
    rematch_asked = Phrase("somebody has just asked for a rematch")
    begun_watch = Phrase("the game has begun; you can watch it")
    by_invitation = Phrase("this table is by invitation; ask for its link")
    all_taken = Phrase("all seats are taken; you can watch")
    host_seats_bots = Phrase("the host seats bots before the game begins")
    people_only = Phrase("every seat of a rated table is a person of its own")
    begun_resign = Phrase("the game has begun: resign, and a bot takes your seat")
    host_starts = Phrase("the host starts the table")
    just_started = Phrase("the table has just been started")
    rematch_at_end = Phrase("a rematch follows the end of a game")
    rematch_for_players = Phrase("a rematch is for those who played")
    branch_at_end = Phrase("a running game can be played on from a moment of it after its end")

    def seat_taken(self, number: int) -> str:
        return f"seat {number} is taken"

    def seat_just_taken(self, number: int) -> str:
        return f"seat {number} was taken a moment ago"

    def seat_not_open(self, number: int) -> str:
        return f"seat {number} is not open"

    def still_open(self, numbers: tuple[int, ...]) -> str:
        one = len(numbers) == 1
        return f"{'seat' if one else 'seats'} {listed(map(str, numbers))} {'is' if one else 'are'} still open: invite somebody or seat a bot"

    def events_and_seats(self, events: int, seats: int) -> str:
        return f"this game has {events} events and {seats} seats"

    def only_seats(self, seats: int) -> str:
        return f"this table has {seats} seats"

    # A table that is no more

    def no_such_table(self, table: str) -> str:
        return f"there is no table {table!r}; it may have expired"

    def other_rules(self, played: int, title: str, present: int) -> str:
        return f"this table was played by rules {played} of {title}; these are rules {present}"

    table_closed = Phrase("this table has been closed")
    closed_by_host = Phrase("the host has closed this table")

    # At a table

    hello_first = Phrase("say hello first")
    others_seat = Phrase("this seat is somebody else's")
    watches_only = Phrase("you only watch this table")

    # Friends

    not_played_with = Phrase("you can ask somebody with whom you have played, at a device of their own")
    no_such_friend = Phrase("there is no such friend of yours")
    host_invites = Phrase("the host invites, while the table waits")

    def friends_enough(self, many: int) -> str:
        return f"{many} friends are enough; let somebody go first"

    resigned_bot_plays = Phrase("you resigned this game; a bot plays your seat")
    bot_sits_in = Phrase("a bot sits in for you: take your seat back first")
    overtaken = Phrase("others keep moving at this table; look again and try once more")
    not_begun = Phrase("the game has not begun")
    must_consent = Phrase("at a rated table the others must consent, and nobody here can")
    nobody_asks = Phrase("nobody asks for your consent")
    at_the_same_moment = Phrase("somebody moved at the same moment; look again")
    nobody_to_sit_in_for = Phrase("there is nobody to sit in for")
    nothing_to_resign = Phrase("there is no game to resign")
    nothing_for_a_bot = Phrase("there is no game that a bot could play")
    rated_no_bot = Phrase("at a rated table no bot plays for you: resign, or play on")
    you_resigned = Phrase("you resigned this game")
    yours_already = Phrase("the seat is yours already")
    you = Phrase("You")
    not_in_a_lesson = Phrase("that is for real tables: this is a lesson")
    not_in_a_puzzle = Phrase("that is for real tables: this is a puzzle")

    def no_such_puzzle(self, title: str, count: int) -> str:
        return f"{title} has {count} puzzles, from 0 on"

    def no_such_event(self, text: str) -> str:
        return f'"{text}" is no event: write MOVE or SEAT:MOVE'

    rated_no_hints = Phrase("there are no hints at a rated table")
    rated_no_forecasts = Phrase("there are no forecasts at a rated table")
    nothing_to_decide_now = Phrase("you have nothing to decide now")
    position_changed = Phrase("the position has changed; ask again")
    one_hint = Phrase("one hint at a time")
    something_to_say = Phrase("text: something to say")
    record_at_end = Phrase("the record of a running game would tell its secrets; it can be had after the end")

    def decided_otherwise(self, k: int, before: str) -> str:
        return f"your decision {k} was {before!r}; the position has moved on"

    def cannot_come_yet(self, k: int, made: int) -> str:
        return f"your decision {k} cannot come yet: the next one is {made}"

    def taken_back_enough(self, many: int) -> str:
        return f"you have taken back {many} moves of this game; play on for a while"

    def still_here(self, name: str, seconds: int) -> str:
        return f"{name} is here, or left less than {seconds} seconds ago"

    def name_plays_here(self, name: str) -> str:
        return f"somebody who plays here is called {name}: choose another name to talk"

    # What cannot be read

    def message_long(self, most: int) -> str:
        return f"a message has at most {most} characters"

    def nested(self, most: int) -> str:
        return f"a body has at most {most} lists or objects inside each other"

    def long_number(self, most: int) -> str:
        return f"a number has at most {most} digits"

    def edition_dots(self, most: int) -> str:
        return f"edition: a line has more than {most} dots"

    def edition_nested(self, most: int) -> str:
        return f"edition: more than {most} rows or tables inside each other"

    def edition_digits(self, most: int) -> str:
        return f"edition: a number has more than {most} digits"

    edition_slow = Phrase("edition: to read it took too long")
    edition_unreadable = Phrase("edition: it cannot be read")

    # Notices

    no_mail = Phrase("this server sends no mail")
    letter_failed = Phrase("the letter could not be sent; please try again later")
    no_address = Phrase("address: this is no e-mail address")
    no_url = Phrase("address: a URL is wanted that begins with https://")
    no_push = Phrase("this server cannot push: it lacks riverrun[serve]")
    no_keys = Phrase("keys: these are no keys of a browser")

    def enough_addresses(self, most: int) -> str:
        return f"{most} addresses are enough: remove one first"

    def form_of(self, forms: tuple[str, ...]) -> str:
        return f"form: one of {', '.join(forms)}"

    def your_turn(self, title: str, more: int) -> str:
        return f"Your turn at {title}" + (f" and {more} more" if more else "")

    def your_turn_at(self, title: str, url: str) -> str:
        return f"Your turn at {title}: {url}"

    def no_more_of_these(self, url: str) -> str:
        return f"No more of these: {url}"

    def how_often(self, url: str) -> str:
        return f"How often: {url}"

    notices_wanted = Phrase("Notices from Riverrun?")
    somebody_would_hear = Phrase("Somebody at Riverrun would like to be told here when it is their turn.")

    def if_that_is_you(self, url: str) -> str:
        return f"If that is you: {url}"

    def ask_confirm(self, address: str) -> str:
        return f"Send notices to this address? {address}"

    def ask_stop(self, address: str) -> str:
        return f"Send no more notices to this address? {address}"

    confirm = Phrase("Confirm")
    stop = Phrase("Stop")
    confirmed = Phrase("Thank you: you will hear when it is your turn.")
    stopped = Phrase("You will hear no more.")


english = Words()
