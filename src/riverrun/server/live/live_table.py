"""A table that is being played or watched.

A move goes: check, apply to a clone, make it safe, go on from the clone, tell each seat.  If it cannot be made safe the
clone is dropped and nothing has happened.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from riverrun.core.errors import NotYours, Stale
from riverrun.core.game import Game
from riverrun.core.languages.en import house
from riverrun.core.state import NOBODY, State
from riverrun.core.table import REWIND, UNDO, Event, Table
from riverrun.core.words import ENGLISH, Reader, say
from riverrun.server import wire
from riverrun.server.languages.en import english
from riverrun.server.live import presenter
from riverrun.server.live.alike import Alike
from riverrun.server.live.change import AROUND, MOVED, MOVED_ON, SEEN_ANEW, SHOWN, Change
from riverrun.server.live.game_log import GameLog
from riverrun.server.live.news import Added
from riverrun.server.live.presence import Presence
from riverrun.server.live.seating import About, Sitter
from riverrun.server.live.subscriber import Subscriber
from riverrun.server.live.talk import Talk
from riverrun.server.live.votes import Votes
from riverrun.server.metrics import Held

OVERLAP = 64  # entries told again on reconnecting, in case some were taken back meanwhile
PATIENCE = 60.0  # seconds somebody must be away before the others may let a bot sit in
FREE_UNDOS, UNDOS_A_MOVE = 100, 4  # how often a seat may take back: at all, and for each move of its that stands
TRIES = 10  # at a move that another process's moves keep overtaking


class Ahead(Stale):
    """A decision that cannot have been made from what the server has told."""

    kind = "resync"


class Readers(dict[str, Reader]):
    """Those who read at a table, by language, with the names of those who sit there; closed when they are dropped."""

    def __del__(self) -> None:
        for reader in self.values():
            reader.close()


@dataclass(slots=True)
class LiveTable:
    """One live table: its log, its votes, its people, and what may be done there."""

    about: About
    game: Game[State]
    chairs: list[Sitter]
    log: GameLog
    on_change: Callable[[LiveTable, int], None]
    votes: Votes = field(default_factory=Votes)
    presence: Presence = field(default_factory=Presence)
    talk: Talk = field(default_factory=Talk)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)  # held by whoever changes the log or a chair
    thinking: set[int] = field(default_factory=set)  # seats whose bot is being asked
    minded_until: float = 0.0  # until when it is at home in this process
    counted: Held = field(default_factory=Held)
    alike: Alike = field(default_factory=Alike)
    _views: dict[tuple[int, str], tuple[int, bytes]] = field(default_factory=dict)  # by seat and language, with `heard`
    _readers: Readers = field(default_factory=Readers)

    @property
    def table(self) -> Table:
        return self.log.table

    @property
    def playing(self) -> bool:
        return self.about.status == "playing"

    def changed(self, what: int) -> None:
        """The one way in which a change spreads: to those who look at the table, and to the rest of the server."""
        view, table = bool(what & SHOWN), bool(what & AROUND)
        if what & SEEN_ANEW:
            self._views.clear()
            self._readers = Readers()
        for subscriber in self.presence.subscribers:
            if subscriber.seat >= 0 and self.chairs[subscriber.seat].person != subscriber.person:
                subscriber.watch_as(NOBODY, subscriber.language)  # who has stood up only watches
            if view or table:
                subscriber.changed(table=table, view=view)
        self.on_change(self, what)

    # Whose seat it is

    def turns(self) -> list[tuple[bool, bool]]:
        """Of each seat, as everybody may see: does its bot think, and has it finished where all choose at once?"""
        actors = self.table.state.actors() if self.playing else []
        running = self.playing and self.table.running_since is not None
        return [
            (chair.played_by_bot and seat in actors, running and seat not in actors)
            for seat, chair in enumerate(self.chairs)
        ]

    def check_owner(self, person: int | None, seat: int) -> None:
        """Refuse whoever speaks for a seat that is not theirs."""
        if person is None or not 0 <= seat < len(self.chairs) or self.chairs[seat].person != person:
            raise NotYours(say(english.others_seat))

    def check_decides(self, seat: int) -> None:
        """Refuse a person's decision where a bot plays."""
        chair = self.chairs[seat]
        if chair.resigned:
            raise NotYours(say(english.resigned_bot_plays))
        if chair.sitting_in:
            raise NotYours(say(english.bot_sits_in))

    def _others(self, seat: int) -> set[int]:
        """The seats of other people, who can be asked."""
        me = self.chairs[seat].person
        return {n for n, chair in enumerate(self.chairs) if chair.answers and chair.person != me}

    # Deciding

    async def move(self, seat: int, k: int, name: str) -> wire.Played:
        """Play a seat's decision number k, once."""
        async with self.lock:
            if k > self.log.made(seat) and self.log.shared:
                await self.refresh()  # the client may have it from another process
            for _ in range(TRIES):
                if done := self._already(seat, k, name):
                    return done
                table = self.table.copy()
                new = table.play(self.game.move(name), seat=seat)
                if await self._add(table, new, seat):
                    return wire.Played(k=k, n=self.log.heard(seat))
            raise Stale(say(english.overtaken))

    def _already(self, seat: int, k: int, name: str) -> wire.Played | None:
        """The answer to a decision that was made before; None if it is the next one."""
        made = self.log.made(seat)
        if k < made:
            if (before := self.log.decided(seat, k)) != name:
                raise Stale(say(english.decided_otherwise, k, before))
            return wire.Played(k=k, n=self.log.heard(seat), again=True)
        if self.about.status == "lobby":
            raise NotYours(say(english.not_begun))
        self._check_going_on()
        if k > made:
            raise Ahead(say(english.cannot_come_yet, k, made))
        return None

    def _check_going_on(self) -> None:
        """Refuse to go on, or back, after the end; the verdict may still have to be written."""
        if not self.playing or self.table.ended:
            raise NotYours(say(house.game_over))

    async def _add(self, table: Table, new: list[Event], seat: int) -> bool:
        """Make a seat's new events safe, then show them; False if another process was quicker."""
        when = await self.log.append(new, seat)
        if when is None:
            await self.refresh()
            return False
        self.presence.touched = when
        self.changed(self.adopt(table, [when] * len(new)))
        return True

    async def refresh(self) -> None:
        """Read what other processes have added to the log."""
        if found := await self.log.written_elsewhere():
            self.changed(self.adopt(*found) | Change.ELSEWHERE)

    async def hear(self, n: int, rows: Sequence[Added]) -> None:
        """Another process has added these rows to the log, or some that are to be read, from number n on."""
        async with self.lock:
            have = len(self.table.log)
            if n == have and rows:
                self.changed(self.adopt(*self.log.followed(rows)) | Change.ELSEWHERE)
            elif not rows or n + len(rows) > have:
                await self.refresh()

    def adopt(self, table: Table, times: Iterable[float]) -> int:
        """Go on from a table that is ahead of ours; what has changed by that is still to be announced."""
        before, since, turns = self.table.running_since, table.running_since, self.turns()
        kept = self.log.adopt(table, times)
        if since is None or since != before:
            self.votes.request(None)
        for subscriber in self.presence.subscribers:
            subscriber.entries_sent = min(subscriber.entries_sent, kept)
        return MOVED if self.turns() == turns else MOVED_ON

    # Taking back

    async def undo(self, seat: int, k: int, ask: bool) -> wire.ServerMessage:
        """Take a seat's last move back, or ask the others whether it may be."""
        async with self.lock:
            if self.log.shared:
                await self.refresh()  # another process may have done it, and died before it could say so
            if done := self._already(seat, k, "undo"):
                return done
            self._check_budget(seat)
            closed = self.table.undo_closed(seat)
            if not closed:
                return await self._take_back(seat, UNDO)
            if not ask:
                raise NotYours(say(house.not_free, closed))
            self._check_rewind(seat)
            if not self._others(seat):
                return await self._take_back(seat, REWIND)
            self.votes.request(seat)
        self.changed(Change.VOTES)
        return wire.Done()

    def _check_budget(self, seat: int) -> None:
        """Refuse to take back for ever: what a table costs goes with the moves that stand."""
        stand = sum(event.seat == seat for event in self.table.events)
        if self.log.taken_back(seat) >= FREE_UNDOS + UNDOS_A_MOVE * stand:
            raise NotYours(say(english.taken_back_enough, self.log.taken_back(seat)))

    def _check_rewind(self, seat: int) -> None:
        """Refuse to take back what somebody has seen, unless all here are friends; and what nobody can consent to."""
        if self.about.rated and not self._others(seat):
            raise NotYours(say(english.must_consent))
        if closed := self.table.rewind_closed(seat):
            raise NotYours(closed)

    async def consent(self, seat: int, yes: bool) -> wire.ServerMessage:
        """A seat's answer to the one that wants to take back."""
        async with self.lock:
            asking = self.votes.asked_by
            if asking is None or seat not in self._others(asking):
                raise NotYours(say(english.nobody_asks))
            if self.votes.consent(seat, yes, self._others(asking)):
                self._check_going_on()
                self._check_rewind(asking)
                await self._take_back(asking, REWIND)
                return wire.Done()
        self.changed(Change.VOTES)
        return wire.Done()

    async def _take_back(self, seat: int, how: int) -> wire.Played:
        k = self.log.made(seat)
        table = self.table.copy()
        if how == UNDO:
            table.undo(seat)
        else:
            table.rewind(seat)
        if not await self._add(table, [Event(seat, how)], seat):
            raise Stale(say(english.at_the_same_moment))
        return wire.Played(k=k, n=self.log.heard(seat))

    # Coming and going

    def enter(self, subscriber: Subscriber, have: int = 0) -> None:
        """Somebody looks at the table, who has so many entries of its story."""
        entries = len(self.table.known(subscriber.seat))
        rewound = any(event.move == REWIND for event in self.table.log)
        subscriber.entries_sent = 0 if rewound else max(0, min(have, entries) - OVERLAP)
        self.presence.subscribers.add(subscriber)
        self._came_or_went(subscriber.person)

    def leave(self, subscriber: Subscriber) -> None:
        self.presence.subscribers.discard(subscriber)
        self._came_or_went(subscriber.person)

    def _came_or_went(self, person: int | None) -> None:
        if self.presence.came_or_went(person):
            for seat, chair in enumerate(self.chairs):
                if chair.person == person:
                    self.votes.absent.pop(seat, None)
        self.changed(Change.PEOPLE)

    def vote_sit_in(self, voter: int, seat: int) -> bool:
        """A vote for a bot in place of an absent seat; True once all others at the table are for it."""
        if seat >= self.about.seats or self.chairs[seat].played_by_bot or not self.playing:
            raise NotYours(say(english.nobody_to_sit_in_for))
        chair = self.chairs[seat]
        if chair.person in self.presence.present() or self.presence.away(chair.person) < PATIENCE:
            raise NotYours(say(english.still_here, chair.name, round(PATIENCE)))
        seated = {chair.person for chair in self.chairs if chair.answers and chair.person is not None}
        agreed = self.votes.sit_in(voter, seat, self.presence.present() & seated)
        self.changed(Change.VOTES)
        return agreed

    # Looking

    def reader(self, language: str) -> Reader:
        """Whoever reads a language at this table."""
        if language not in self._readers:
            self._readers[language] = Reader(language, [chair.name for chair in self.chairs])
        return self._readers[language]

    def view(self, seat: int, language: str = ENGLISH) -> bytes:
        """The position through a seat's eyes, encoded; made once for all who look through them and read a language.

        It stands for as long as the seat has heard of nothing new: of what others choose at once it does not.
        """
        heard, (known, view) = self.log.heard(seat), self._views.get((seat, language), (-1, b""))
        if known != heard:
            view = wire.write(presenter.view(self, seat, self.reader(language)))
            self._views[seat, language] = heard, view
        return view

    def letters(self, subscriber: Subscriber) -> list[bytes]:
        """What there is to send about the table: the table itself, what happened, the newest view.

        Nothing that would tell the client what it knows already: a frame that is sent at all would show that somebody
        has chosen something.
        """
        letters = []
        if subscriber.table_is_new:
            subscriber.table_is_new = False
            table = wire.write(presenter.table(self, subscriber))
            if table != subscriber.sent_table:
                letters.append(table)
                subscriber.sent_table = table
        if subscriber.view_is_new and self.about.status != "lobby":
            subscriber.view_is_new = False
            view = self.view(subscriber.seat, subscriber.language)
            if view != subscriber.sent_view:
                letters += [wire.write(presenter.events(self, subscriber)), view]
                subscriber.sent_view = view
        return letters
