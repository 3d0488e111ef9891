"""A table that is being played or watched: its game, its chairs, and those who look at it.

A move goes: check, apply to a clone, commit, swap the clone in, tell each seat.  If the commit fails the clone is
dropped and nothing has happened.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from time import time

from sqlalchemy import select

from riverrun.core.errors import NotYours, Stale
from riverrun.core.game import Game
from riverrun.core.state import NOBODY, State
from riverrun.core.story import Story
from riverrun.core.table import REWIND, UNDO, Event, Table, standing
from riverrun.server import looks, wire
from riverrun.server.chairs import About, Pending, Sitter
from riverrun.server.outbox import Outbox
from riverrun.server.schema import event as log
from riverrun.server.store import Conflict, Rows, Store

OVERLAP = 64  # entries told again on reconnecting, in case some were taken back meanwhile
PATIENCE = 60.0  # seconds somebody must be away before the others may let a bot sit in
TRIES = 10  # at a move that another process's moves keep overtaking
FRESH = 30.0  # seconds for which another process's word about who is there counts


class Ahead(Stale):
    """A decision that cannot have been made from what the server has told."""

    kind = "resync"


@dataclass(slots=True)
class Room:
    """One live table."""

    about: About
    game: Game[State]
    chairs: list[Sitter]
    store: Store
    table: Table
    on_change: Callable[[Room], None]  # the log has grown: bots and clocks are minded, other processes told
    on_news: Callable[[Room], None] = lambda _: None  # somebody came, went or asked: other processes are told
    times: list[float] = field(default_factory=list)  # when each event of the log happened
    hints: set[int] = field(default_factory=set)  # rows of the log that were played with a hint
    story: Story = field(init=False)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    outboxes: set[Outbox] = field(default_factory=set)
    elsewhere: dict[str, tuple[float, set[int]]] = field(default_factory=dict)  # by process, when who was there
    counts: list[int] = field(init=False)  # each seat's decisions in the log
    public: int = field(init=False)  # rows of the log that everybody knows of
    pending: Pending = field(default_factory=Pending)
    away: dict[int, float] = field(default_factory=dict)  # since when a person has no socket
    resumed: dict[int, float] = field(default_factory=dict)  # when a seat was taken back from a bot
    thinking: set[int] = field(default_factory=set)  # seats whose bot is being asked
    hinted: set[int] = field(default_factory=set)  # seats that were given a hint for their coming decision
    last_said: int = 0  # the number of the last line of talk
    spoken: dict[int, tuple[int, str]] = field(default_factory=dict)  # each person's last line, with its ref
    opened: float = field(default_factory=time)
    touched: float = field(default_factory=time)
    _views: dict[int, bytes] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.story = Story(self.table)
        self.story.catch_up(self.table, self.hints)
        self.counts = [0] * self.about.seats
        self._count(self.table.log)

    def _count(self, new: Sequence[Event]) -> None:
        rows, since = self.table.log, self.table.running_since
        for event in new:
            if event.seat >= 0:
                self.counts[event.seat] += 1
        self.public = len(rows)
        if since is not None:
            rewound = max((n for n, event in enumerate(rows) if event.move == REWIND), default=-1)
            self.public = 1 + max(standing(rows)[since - 1] if since else -1, rewound)

    @property
    def playing(self) -> bool:
        return self.about.status == "playing"

    def check_owner(self, person: int | None, seat: int) -> None:
        """Refuse whoever speaks for a seat that is not theirs."""
        if person is None or not 0 <= seat < len(self.chairs) or self.chairs[seat].person != person:
            raise NotYours("this seat is somebody else's")

    def check_decides(self, seat: int) -> None:
        """Refuse a person's decision where a bot plays."""
        chair = self.chairs[seat]
        if chair.resigned:
            raise NotYours("you resigned this game; a bot plays your seat")
        if chair.sitting_in:
            raise NotYours("a bot sits in for you: take your seat back first")

    # Deciding

    async def move(self, seat: int, k: int, name: str) -> wire.Played:
        """Play a seat's decision number k, once."""
        async with self.lock:
            if k > self.counts[seat] and not self.store.embedded:
                await self.refresh()  # the client may have it from another process
            for _ in range(TRIES):
                if done := self._already(seat, k, name):
                    return done
                table = self.table.clone()
                new = table.play(seat, self.game.move(name))
                if await self._commit(table, new, seat):
                    return wire.Played(k=k, n=self.heard(seat))
            raise Stale("others keep moving at this table; look again and try once more")

    def _already(self, seat: int, k: int, name: str) -> wire.Played | None:
        """The answer to a decision that was made before; None if it is the next one."""
        made = self.counts[seat]
        if k < made:
            event = [event for event in self.table.log if event.seat == seat][k]
            before = {UNDO: "undo", REWIND: "undo"}.get(event.move) or self.game.names[event.move]
            if before != name:
                raise Stale(f"your decision {k} was {before!r}; the position has moved on")
            return wire.Played(k=k, n=self.heard(seat), again=True)
        if self.about.status == "lobby":
            raise NotYours("the game has not begun")
        self._check_going_on()
        if k > made:
            raise Ahead(f"your decision {k} cannot come yet: the next one is {made}")
        return None

    def _check_going_on(self) -> None:
        """Refuse to go on, or back, after the end; the verdict may still have to be written."""
        if not self.playing or self.table.ended:
            raise NotYours("the game is over")

    async def undo(self, seat: int, k: int, ask: bool) -> wire.Told:
        """Take a seat's last move back, or ask the others whether it may be."""
        async with self.lock:
            if done := self._already(seat, k, "undo"):
                return done
            closed = self.table.undo_closed(seat)
            if not closed:
                return await self._take_back(seat, UNDO)
            if not ask:
                raise NotYours(f"not free any more: {closed}")
            self._check_rewind(seat)
            if not self._others(seat):
                return await self._take_back(seat, REWIND)
            self._request(seat)
        self._asked()
        return wire.Done()

    def _check_rewind(self, seat: int) -> None:
        """By consent a move can be taken back only while nothing new has been shown to the others."""
        own = [n for n, event in enumerate(self.table.events) if event.seat == seat]
        if not own:
            raise NotYours("you have not decided anything yet")
        later = self.story.entries[own[-1] + 1 :]
        others = set(range(self.about.seats)) - {seat}
        if any(entry.event.seat < 0 and not others <= entry.hidden_from for entry in later):
            raise NotYours("since your last move something was drawn or rolled that the others have seen")

    def _others(self, seat: int) -> set[int]:
        """The seats of other people, who can be asked."""
        me = self.chairs[seat].person
        return {n for n, chair in enumerate(self.chairs) if chair.answers and chair.person != me}

    async def consent(self, seat: int, yes: bool) -> wire.Told:
        """A seat's answer to the one that wants to take back."""
        async with self.lock:
            asking = self.pending.asked_by
            if asking is None or seat not in self._others(asking):
                raise NotYours("nobody asks for your consent")
            self.pending.consents.add(seat)
            if not yes:
                self._request(None)
            elif self._others(asking) <= self.pending.consents:
                self._check_going_on()
                self._check_rewind(asking)
                await self._take_back(asking, REWIND)
                return wire.Done()
        self._asked()
        return wire.Done()

    def _request(self, seat: int | None) -> None:
        """A seat wants to take back, or nobody any more; who is voted for as absent stays so."""
        self.pending.asked_by, self.pending.consents = seat, set()

    def _asked(self) -> None:
        self._views.clear()
        self._tell(view=True)
        self.on_news(self)

    async def _take_back(self, seat: int, how: int) -> wire.Played:
        k = self.counts[seat]
        table = self.table.clone()
        if how == UNDO:
            table.undo(seat)
        else:
            table.rewind(seat)
        if not await self._commit(table, [Event(seat, how)], seat):
            raise Stale("somebody moved at the same moment; look again")
        return wire.Played(k=k, n=self.heard(seat))

    async def _commit(self, table: Table, new: list[Event], seat: int) -> bool:
        """Make new events safe, then show them; False if another process was quicker."""
        n, k, now = len(self.table.log), self.counts[seat], time()
        hint = seat in self.hinted
        rows: Rows = [
            {
                "game": self.about.id, "n": n + i, "seat": event.seat, "k": k if event.seat == seat else None,
                "move": event.move, "at": now, "hint": hint and i == 0,
            }
            for i, event in enumerate(new)
        ]  # fmt: skip
        try:
            await self.store.append(rows)
        except Conflict:
            await self.refresh()
            return False
        if hint:
            self.hinted.discard(seat)
            self.hints.add(n)
        self.adopt(table, [now] * len(new))
        self.on_change(self)
        return True

    async def refresh(self) -> None:
        """Read what other processes have added to the log."""
        rows = await self.store.all(
            select(log).where(log.c.game == self.about.id, log.c.n >= len(self.table.log)).order_by(log.c.n)
        )
        if rows:
            table = self.table.clone()
            table.follow(Event(row.seat, row.move) for row in rows)
            self.hints |= {row.n for row in rows if row.hint}
            self.adopt(table, [row.at for row in rows])

    def adopt(self, table: Table, times: Iterable[float]) -> None:
        """Go on from a table that is ahead of ours, and tell everybody."""
        before, since, new = self.table.running_since, table.running_since, table.log[len(self.table.log) :]
        self.table, self.touched = table, time()
        self.times += times
        kept = self.story.catch_up(table, self.hints)
        if before is not None:
            kept = min(kept, before)  # what was chosen at once is told again, in order
        if since is None or since != before:
            self._request(None)
        self._count(new)
        self._views.clear()
        for outbox in self.outboxes:
            outbox.told = min(outbox.told, kept)
        bots = any(chair.played_by_bot for chair in self.chairs)
        self._tell(view=True, table=bots or since is not None or before is not None)

    # Looking

    def heard(self, seat: int) -> int:
        """How many rows of the log a seat knows of: while all choose at once, its own only."""
        return self.public + sum(event.seat == seat for event in self.table.log[self.public :])

    def due(self, seat: int) -> float | None:
        """When a seat's clock runs out.  Every move has its time; to take it back and play again wins none."""
        clock, rows = self.about.clock, self.table.log
        if clock.kind == "none" or not self.playing:
            return None
        first = self.public  # of the rows since the seat was asked
        while self.table.running_since is None and first and rows[first - 1].seat == seat:
            if rows[first - 1].move == REWIND:
                break  # the others have asked it anew
            first -= 1
        asked = self.times[first - 1] if first else self.about.started or self.opened
        own = [n for n in range(first, len(rows)) if rows[n].seat == seat]
        made = max(accumulate((1 if rows[n].move >= 0 else -1 for n in own), initial=0))
        ends = min(self.times[own[-1]] if own else asked, asked + clock.each * made) + clock.each
        return max(ends, self.resumed.get(seat, 0.0) + clock.each)

    def _tell(self, table: bool = False, view: bool = False) -> None:
        for outbox in self.outboxes:
            outbox.changed(table=table, view=view)

    def chairs_changed(self) -> None:
        for outbox in self.outboxes:
            if outbox.seat >= 0 and self.chairs[outbox.seat].person != outbox.person:
                outbox.look(NOBODY)  # who has stood up only watches
        self._views.clear()
        self._tell(table=True, view=True)

    def view(self, seat: int) -> bytes:
        """The position through a seat's eyes, encoded; made once for all who look through them."""
        if seat not in self._views:
            self._views[seat] = wire.write(looks.view(self, seat))
        return self._views[seat]

    def events(self, outbox: Outbox) -> wire.Events:
        """What a client has not been told yet."""
        start = outbox.told
        story = self.story.read_by(outbox.seat, self.table.running_since, start)
        outbox.told = start + len(story)
        return wire.Events(start=start, events=[looks.happened(self, read) for read in story])

    def letters(self, outbox: Outbox) -> list[bytes]:
        """What there is to send about the table: the table itself, what happened, the newest view.

        Nothing that would tell the client what it knows already: a frame that is sent at all would show that somebody
        has chosen something.
        """
        letters = []
        if outbox.table_is_new:
            outbox.table_is_new = False
            table = wire.write(looks.table(self, outbox))
            if table != outbox.sent_table:
                letters.append(table)
                outbox.sent_table = table
        if outbox.view_is_new and self.about.status != "lobby":
            outbox.view_is_new = False
            view = self.view(outbox.seat)
            if view != outbox.sent_view:
                letters += [wire.write(self.events(outbox)), view]
                outbox.sent_view = view
        return letters

    # Coming and going

    def said(self, line: wire.Said) -> None:
        """Pass a line of talk on to everybody here."""
        if line.id > self.last_said:
            self.last_said = line.id
            for outbox in self.outboxes:
                outbox.answer(line)

    def enter(self, outbox: Outbox, have: int = 0) -> None:
        """Somebody looks at the table, who has so many entries of its story."""
        told = len(self.story.read_by(outbox.seat, self.table.running_since))
        rewound = any(event.move == REWIND for event in self.table.log)
        outbox.told = 0 if rewound else max(0, min(have, told) - OVERLAP)
        self.outboxes.add(outbox)
        self._came_or_went(outbox.person)

    def leave(self, outbox: Outbox) -> None:
        self.outboxes.discard(outbox)
        self._came_or_went(outbox.person)

    def _came_or_went(self, person: int | None) -> None:
        self.touched = time()
        if person is not None:
            if person in self.here():
                self.away.pop(person, None)
                for seat, chair in enumerate(self.chairs):
                    if chair.person == person:
                        self.pending.votes.pop(seat, None)
            else:
                self.away[person] = self.touched
        self._tell(table=True)
        self.on_news(self)

    def here(self) -> set[int]:
        """The people who look at the table through this process."""
        return {outbox.person for outbox in self.outboxes if outbox.person is not None}

    def present(self) -> set[int]:
        """The people who look at the table."""
        old = time() - FRESH
        return self.here().union(*(people for at, people in self.elsewhere.values() if at > old))

    def vote_sit_in(self, voter: int, seat: int) -> bool:
        """A vote for a bot in place of an absent seat; True once all others at the table are for it."""
        if seat >= self.about.seats or self.chairs[seat].played_by_bot or not self.playing:
            raise NotYours("there is nobody to sit in for")
        chair, present = self.chairs[seat], self.present()
        if chair.person in present or time() - self.away.get(chair.person or 0, self.opened) < PATIENCE:
            raise NotYours(f"{chair.name} is here, or left less than {PATIENCE:.0f} seconds ago")
        votes = self.pending.votes.setdefault(seat, set())
        votes.add(voter)
        seated = {chair.person for chair in self.chairs if chair.answers}
        self.on_news(self)
        return present & seated <= votes
