"""A table that is being played or watched: its game, its chairs, and those who look at it.

A move goes: check, apply to a clone, commit, swap the clone in, tell each seat.  If the commit fails the clone is
dropped and nothing has happened.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from time import time
from typing import Any

from sqlalchemy import select

from riverrun.core.errors import Illegal, Malformed, NotYours, Objection, Refused, Stale
from riverrun.core.game import Game
from riverrun.core.rng import Rng
from riverrun.core.state import NOBODY, State
from riverrun.core.story import Read, Story
from riverrun.core.table import REWIND, UNDO, Event, Table
from riverrun.server import wire
from riverrun.server.schema import event as log
from riverrun.server.store import Conflict, Rows, Store

OVERLAP = 64  # entries told again on reconnecting, in case some were taken back meanwhile
BACKLOG = 64  # answers that may wait for a slow reader
PATIENCE = 60.0  # seconds a seat must be away before the others may let a bot sit in


@dataclass(slots=True)
class Sitter:
    """Who sits on a chair."""

    kind: str  # open, human or bot
    person: int | None
    name: str
    level: str = ""
    sitting_in: bool = False
    resigned: bool = False

    @property
    def played_by_bot(self) -> bool:
        return self.kind == "bot" or self.sitting_in or self.resigned


@dataclass(slots=True)
class About:
    """What is kept of a table beside its log."""

    id: str
    seats: int
    options: dict[str, str]
    clock: wire.Clock
    rated: bool
    listed: bool
    host: int | None
    invite: str
    status: str
    created: float
    started: float | None = None
    rematch: str = ""


class Full(Refused):
    """A reader too slow to be waited for."""


class Outbox:
    """What one socket is still to be sent.  Views are not queued: the newest is made when it can be sent."""

    def __init__(self, person: int | None, seat: int) -> None:
        self.person = person
        self.seat = seat  # through whose eyes; NOBODY watches
        self.told = 0  # entries of the story this client has
        self.answers: list[bytes] = []
        self.table_is_new = self.view_is_new = True
        self.wake = asyncio.Event()
        self.wake.set()

    def answer(self, message: wire.Told) -> None:
        if len(self.answers) >= BACKLOG:
            raise Full("answers are not being read")
        self.answers.append(wire.write(message))
        self.wake.set()

    def changed(self, table: bool = False, view: bool = False) -> None:
        self.table_is_new |= table
        self.view_is_new |= view
        self.wake.set()


@dataclass(slots=True)
class Room:
    """One live table."""

    about: About
    game: Game[State]
    chairs: list[Sitter]
    store: Store
    table: Table
    on_change: Callable[[Room], None]  # bots and clocks are minded, other processes told
    story: Story = field(init=False)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    outboxes: set[Outbox] = field(default_factory=set)
    counts: list[int] = field(init=False)  # each seat's decisions in the log
    opened: int = 0  # rows of the log before the running stretch
    last_at: float = 0.0  # when the last event happened
    rewind_asked: int | None = None
    consents: set[int] = field(default_factory=set)
    votes: dict[int, set[int]] = field(default_factory=dict)  # by absent seat, who wants a bot there
    away: dict[int, float] = field(default_factory=dict)  # since when a seat has no socket
    thinking: set[int] = field(default_factory=set)
    hinted: set[int] = field(default_factory=set)  # seats that were given a hint for their coming decision
    hints: set[int] = field(default_factory=set)  # rows of the log that were played with a hint
    last_said: int = 0  # the number of the last line of talk
    touched: float = field(default_factory=time)
    _views: dict[int, bytes] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.story = Story(self.table)
        self.story.catch_up(self.table, self.hints)
        self._count()
        self.opened = len(self.table.log)

    def _count(self) -> None:
        self.counts = [sum(event.seat == seat for event in self.table.log) for seat in range(self.about.seats)]

    @property
    def playing(self) -> bool:
        return self.about.status == "playing"

    # Deciding

    async def move(self, seat: int, k: int, name: str) -> wire.Played:
        """Play a seat's decision number k, once."""
        async with self.lock:
            for _ in range(3):
                if done := self._already(seat, k, name):
                    return done
                table = self.table.clone()
                new = table.play(seat, self.game.move(name))
                if await self._commit(table, new, seat):
                    return wire.Played(k=k, n=self.heard(seat))
            raise Stale("others keep moving at this table; look again and try once more")

    def _already(self, seat: int, k: int, name: str) -> wire.Played | None:
        """The answer to a decision that was made before; None if it is the next one."""
        if not self.playing:
            raise NotYours("the game has not begun" if self.about.status == "lobby" else "the game is over")
        made = self.counts[seat]
        if k == made:
            return None
        if k > made:
            raise Stale(f"your decision {k} cannot come yet: the next one is {made}")
        event = [event for event in self.table.log if event.seat == seat][k]
        before = {UNDO: "undo", REWIND: "rewind"}.get(event.move) or self.game.names[event.move]
        if before != name:
            raise Stale(f"your decision {k} was {before!r}; the position has moved on")
        return wire.Played(k=k, n=self.heard(seat), again=True)

    async def undo(self, seat: int, k: int, ask: bool) -> wire.Told:
        """Take a seat's last move back, or ask the others whether it may be."""
        async with self.lock:
            if done := self._already(seat, k, "undo"):
                return done
            if not self.table.undo_closed(seat):
                return await self._take_back(seat, UNDO)
            if not ask:
                raise NotYours(f"not free any more: {self.table.undo_closed(seat)}")
            self._check_rewind(seat)
            self.rewind_asked, self.consents = seat, set()
            if not self._others(seat):
                return await self._take_back(seat, REWIND)
        self._forget_views()
        self._tell(view=True)
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
        return {other for other, chair in enumerate(self.chairs) if other != seat and not chair.played_by_bot}

    async def consent(self, seat: int, yes: bool) -> wire.Told:
        """A seat's answer to the one that wants to take back."""
        async with self.lock:
            asking = self.rewind_asked
            if asking is None or asking == seat:
                raise NotYours("nobody asks for your consent")
            if not yes:
                self.rewind_asked = None
            else:
                self.consents.add(seat)
                if self._others(asking) <= self.consents:
                    self._check_rewind(asking)
                    await self._take_back(asking, REWIND)
        self._forget_views()
        self._tell(view=True)
        return wire.Done()

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
        self.adopt(table, now)
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
            self.adopt(table, rows[-1].at)

    def adopt(self, table: Table, at: float) -> None:
        """Go on from a table that is ahead of ours, and tell everybody."""
        before = self.table.running_since
        if before is None or table.running_since != before:
            self.opened = len(self.table.log) if table.running_since is not None and before is None else len(table.log)
        self.table, self.last_at, self.touched = table, at, time()
        kept = self.story.catch_up(table, self.hints)
        if before is not None:
            kept = min(kept, before)
        self.rewind_asked, self.consents = None, set()
        self._count()
        self._forget_views()
        for outbox in self.outboxes:
            outbox.told = min(outbox.told, kept)
        self._tell(view=True, table=self.table.running_since is not None or before is not None)
        self.on_change(self)

    # Looking

    def heard(self, seat: int) -> int:
        """How many rows of the log a seat knows of: while all choose at once, its own only."""
        if self.table.running_since is None:
            return len(self.table.log)
        return self.opened + sum(event.seat == seat for event in self.table.log[self.opened :])

    def _forget_views(self) -> None:
        self._views.clear()

    def _tell(self, table: bool = False, view: bool = False) -> None:
        for outbox in self.outboxes:
            outbox.changed(table=table, view=view)

    def chairs_changed(self) -> None:
        self._forget_views()
        self._tell(table=True, view=True)

    def view(self, seat: int) -> bytes:
        """The position through a seat's eyes, encoded; made once for all who look through them."""
        if seat not in self._views:
            self._views[seat] = wire.write(self._view_now(seat))
        return self._views[seat]

    def _view_now(self, seat: int) -> wire.ViewNow:
        table, game = self.table, self.game
        position = table.position(seat)
        actors = table.state.actors() if self.playing else []
        mine = self.playing and seat in actors
        closed = table.undo_closed(seat) if seat >= 0 and self.playing else "you only watch"
        return wire.ViewNow(
            n=self.heard(seat),
            k=self.counts[seat] if seat >= 0 else 0,
            view=wire.raw(game.view(position, seat)),
            legal=[game.names[move] for move in table.legal(seat)] if mine else [],
            actors=position.actors() if self.playing else [],
            scores=list(position.scores()),
            ask=wire.AskNow(*_listed(game.ask(position, seat))) if mine else None,
            undo=wire.UndoNow(open=not closed, why=closed, asked_by=self.rewind_asked),
            due=self.due() if self.playing else None,
            ended=self.ending() if table.ended else None,
        )

    def ending(self) -> wire.Ending:
        verdict = self.game.verdict(self.table.state)
        return wire.Ending(
            winners=list(verdict.winners), tie_break=verdict.tie_break, ending=verdict.ending,
            lines=[self.lines(self.table.state, seat) for seat in range(self.about.seats)],
        )  # fmt: skip

    def lines(self, position: State, seat: int) -> list[wire.Line]:
        return [wire.Line(*line) for line in self.game.breakdown(position, seat)]

    def score_lines(self, looker: int, seat: int) -> wire.ScoreLines:
        if seat >= self.about.seats:
            raise Malformed(f"this table has {self.about.seats} seats")
        position = self.table.position(looker)
        return wire.ScoreLines(seat=seat, total=position.scores()[seat], lines=self.lines(position, seat))

    def events(self, outbox: Outbox) -> wire.Events:
        """What a client has not been told yet."""
        start = outbox.told
        story = self.story.read_by(outbox.seat, self.table.running_since, start)
        outbox.told = start + len(story)
        return wire.Events(start=start, events=[happened(read) for read in story])

    def due(self) -> float | None:
        """When the clock of the acting seats runs out."""
        clock = self.about.clock
        return self.last_at + clock.each if clock.kind != "none" and self.playing else None

    def about_now(self, outbox: Outbox) -> wire.TableNow:
        about, game = self.about, self.game
        online = {other.seat for other in self.outboxes}
        running = self.table.running_since is not None
        actors = self.table.state.actors()
        yours = [seat for seat, chair in enumerate(self.chairs) if outbox.person and chair.person == outbox.person]
        return wire.TableNow(
            table=about.id, game=game.name, title=game.title, status=about.status,  # type: ignore[arg-type]
            chairs=[
                wire.Chair(
                    seat=seat, kind=chair.kind, name=chair.name, level=chair.level,  # type: ignore[arg-type]
                    sitting_in=chair.sitting_in, resigned=chair.resigned, thinking=seat in self.thinking,
                    online=seat in online or chair.kind == "bot", finished=running and seat not in actors,
                )
                for seat, chair in enumerate(self.chairs)
            ],
            options=about.options, clock=about.clock, rated=about.rated, listed=about.listed,
            host=outbox.person is not None and outbox.person == about.host, yours=yours,
            watching=sum(other.seat == NOBODY for other in self.outboxes),
            seed_hash=self.table.seed.hash, seed=self.table.seed.hex if about.status == "ended" else "",
            edition=game.file.status, rematch=about.rematch, created=about.created, started=about.started,
        )  # fmt: skip

    # Asking

    def why(self, seat: int, name: str) -> wire.RefusedNow | wire.Done:
        """The objection to a move; Done where it is legal."""
        try:
            self.table.check(seat, self.game.move(name))
        except Refused as refusal:
            return refused(refusal)
        return wire.Done()

    def preview(self, seat: int, name: str) -> wire.Previewed:
        """What a move would do, in a position that may be the real one for all the seat knows."""
        self.table.check(seat, move := self.game.move(name))
        before = self.table.position(seat)
        world = self.table.perspective(seat).guess(Rng(0))
        world.apply(seat, move)
        scores = list(world.scores())
        return wire.Previewed(
            move=name, scores=scores, gain=scores[seat] - before.scores()[seat],
            view=wire.raw(self.game.view(world, seat)),
            legal=[self.game.names[next_] for next_ in world.legal(seat)] if seat in world.actors() else [],
        )  # fmt: skip

    # Coming and going

    def said(self, line: wire.Said) -> None:
        """Pass a line of talk on to everybody here."""
        if line.id > self.last_said:
            self.last_said = line.id
            for outbox in self.outboxes:
                outbox.answer(line)

    def enter(self, outbox: Outbox, have: int) -> None:
        known = min(have, len(self.story.entries))
        rewound = any(event.move == REWIND for event in self.table.log)
        outbox.told = 0 if rewound else max(0, known - OVERLAP)
        self.outboxes.add(outbox)
        self.away.pop(outbox.seat, None)
        self.votes.pop(outbox.seat, None)
        self.touched = time()
        self._tell(table=True)

    def leave(self, outbox: Outbox) -> None:
        self.outboxes.discard(outbox)
        if outbox.seat >= 0 and all(other.seat != outbox.seat for other in self.outboxes):
            self.away[outbox.seat] = time()
        self.touched = time()
        self._tell(table=True)

    def vote_sit_in(self, voter: int, seat: int) -> bool:
        """A vote for a bot in place of an absent seat; True once all others at the table are for it."""
        if seat >= self.about.seats or self.chairs[seat].played_by_bot or not self.playing:
            raise NotYours("there is nobody to sit in for")
        since = self.away.get(seat, self.about.started or 0.0)
        if any(outbox.seat == seat for outbox in self.outboxes) or time() - since < PATIENCE:
            raise NotYours(f"{self.chairs[seat].name} is here, or left less than {PATIENCE:.0f} seconds ago")
        votes = self.votes.setdefault(seat, set())
        votes.add(voter)
        present = {outbox.seat for outbox in self.outboxes if outbox.seat >= 0} - {seat}
        return present <= votes


def happened(read: Read) -> wire.Happened:
    return wire.Happened(n=read.n, seat=read.seat, text=read.text, move=read.move, gain=read.gain, hint=read.hint)


def refused(refusal: Refused) -> wire.RefusedNow:
    """A refusal as a message: its kind, its sentence, and the rule with the remedy where there is one."""
    if isinstance(refusal, Illegal):
        objection: Objection = refusal.objection
        return wire.RefusedNow(kind="illegal", text=objection.text, rule=objection.rule, remedy=objection.remedy)
    kinds: dict[type[Refused], Any] = {Malformed: "malformed", NotYours: "not_yours", Stale: "stale"}
    return wire.RefusedNow(kind=kinds.get(type(refusal), "busy"), text=str(refusal))


def _listed(ask: tuple[str, tuple[str, ...], int]) -> tuple[str, list[str], int]:
    sentence, steps, step = ask
    return sentence, list(steps), step
