"""The whole server against a model that is a dict of logs: whatever people do, in whatever order, and whenever it dies.

Hypothesis makes up scripts out of the rules below.  After every step the store holds the model's logs, every client's
screen is what its seat may see of them, and nothing else has ever been told.
"""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import sys
import tempfile
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar
from unittest import mock

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from sqlalchemy import select

from riverrun import games
from riverrun.core.chance import seed_from
from riverrun.core.table import REWIND, UNDO, Event, Table
from riverrun.core.words import PLAIN
from riverrun.server.live import live_table, lobby
from riverrun.server.store import schema
from riverrun.server.store.database import FILE, Store, sqlite_url
from trials.world import Person, Socket, World, running

T = TypeVar("T")
GAMES = ("whale_riders", "riverside", "riverboat")  # hidden hands; all choose at once; both turns and that
PEOPLE = 3
LINES = 6  # sockets at once
LIVES = 3  # of the process in one script
NUMBER = st.integers(0, 10**6)  # the number of some table, seat or move there is


@dataclass
class Kept:
    """What the model keeps of a table."""

    id: str
    game: str
    seed: str
    chairs: list[int | None]  # by seat, the number of the person
    log: list[Event] = field(default_factory=list)
    talk: list[str] = field(default_factory=list)

    @property
    def playing(self) -> bool:
        return None not in self.chairs

    def replay(self) -> Table:
        """The log is the game."""
        return Table.replayed(
            games.load(self.game), len(self.chairs), seed=seed_from(self.seed), log=self.log, verify=True
        )

    def decided(self, seat: int) -> list[str]:
        """A seat's decisions by name."""
        names = games.load(self.game).names
        return ["undo" if event.move < 0 else names[event.move] for event in self.log if event.seat == seat]

    def story(self, table: Table, seat: int) -> list[tuple[int, str | None]]:
        """What a seat may have read: who did what, without a name where it may not know it."""
        state, since, read = table.game.set_up(table.seats, table.options), table.running_since, []
        for n, event in enumerate(table.events):
            own = event.seat == seat
            if own or since is None or n < since:  # the others' choices are not even counted before all have chosen
                read.append((event.seat, table.game.names[event.move] if own or not state.secret(seat) else None))
            state.apply(event.seat, event.move)
        return read


@dataclass
class Line:
    """A person's socket at a table."""

    person: int
    table: str
    seat: int | None
    socket: Socket

    @property
    def eyes(self) -> int:
        return -2 if self.seat is None else self.seat


class Server(RuleBasedStateMachine):
    """People at tables, and a process that may die."""

    titles = GAMES

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.home = Path(tempfile.mkdtemp())
        self.life = AsyncExitStack()
        self.lives = 0
        self.tables: dict[str, Kept] = {}
        self.lines: list[Line] = []
        self.gone: list[Line] = []  # broken off; they may come back with what they knew
        self.seeds = (f"seed {n}" for n in range(10**6))
        self.seed = ""
        self.patch = mock.patch.object(lobby, "fresh_seed", self._seed)
        self.patch.start()

    def _seed(self) -> object:
        self.seed = next(self.seeds)
        return seed_from(self.seed)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    def teardown(self) -> None:
        self.run(self.life.aclose())
        self.runner.close()
        self.patch.stop()
        shutil.rmtree(self.home)

    # Lives of the process

    @initialize(game=NUMBER)
    def begin(self, game: int) -> None:
        self.data = self.home / "0"
        self.data.mkdir()
        self.run(self._start())
        self.people: list[Person] = [self.run(self.world.person(f"P{n}")) for n in range(PEOPLE)]
        self.open_table(game, 0)
        self.join(0, 1)
        self.remembered = self._kept()

    async def _start(self) -> None:
        self.world: World = await self.life.enter_async_context(running(sqlite_url(self.data)))

    async def _end(self) -> None:
        await self.life.aclose()
        self.gone += self.lines
        self.lines = []

    async def _rise(self) -> None:
        await self._start()
        self.remembered = self._kept()
        self.people = [self.world.again(person) for person in self.people]

    def may_die(self) -> bool:
        """Starting takes longer than all else, so it is kept for when there is something new to remember."""
        return self.lives < LIVES and bool(self.games_on()) and self._kept() > self.remembered

    def _kept(self) -> int:
        return sum(len(kept.log) + len(kept.talk) for kept in self.tables.values())

    @precondition(may_die)
    @rule()
    def restart(self) -> None:
        self.lives += 1
        self.run(self._end())
        self.run(self._rise())

    async def _kill(self) -> None:
        """Go on from the disk as it is at this moment; whatever the old process still does is for nobody."""
        self.lives += 1
        image = self.home / str(self.lives)
        image.mkdir()
        for name in (FILE, f"{FILE}-wal"):  # in this order: a log that is ahead of its file is what a crash leaves
            shutil.copy(self.data / name, image / name)
        self.data = image
        await self._end()
        await self._rise()

    @precondition(may_die)
    @rule()
    def kill(self) -> None:
        self.run(self._kill())

    # Tables and chairs

    @precondition(lambda self: len(self.tables) < 3)
    @rule(game=NUMBER, host=NUMBER)
    def open_table(self, game: int, host: int) -> None:
        title, chairs = some(self.titles, game), [{"kind": "you"}, {"kind": "open"}]
        wish = {"game": title, "chairs": chairs, "shuffle": False, "listed": True}
        table = self.run(self.people[host % PEOPLE].post("/api/tables", **wish))["table"]
        self.tables[table] = Kept(table, title, self.seed, [host % PEOPLE, None])

    def lobbies(self) -> list[Kept]:
        return [kept for kept in self.tables.values() if not kept.playing]

    @precondition(lambda self: self.lobbies())
    @rule(number=NUMBER, guest=st.integers(1, PEOPLE - 1))
    def join(self, number: int, guest: int) -> None:
        kept = some(self.lobbies(), number)
        person = ((kept.chairs[0] or 0) + guest) % PEOPLE
        self.run(self.people[person].post(f"/api/tables/{kept.id}/join"))
        kept.chairs[1] = person
        kept.log = Table(games.load(kept.game), 2, seed=seed_from(kept.seed)).log

    @precondition(lambda self: self.lobbies())
    @rule(number=NUMBER)
    def leave(self, number: int) -> None:
        """The host's leaving closes the table."""
        kept = some(self.lobbies(), number)
        self.run(self.people[kept.chairs[0] or 0].post(f"/api/tables/{kept.id}/leave"))
        del self.tables[kept.id]
        for line in [line for line in self.lines if line.table == kept.id]:
            self.run(line.socket.until(lambda socket: '"kind":"gone"' in socket.frames[-1]))
            self._drop(line)
        self.gone = [line for line in self.gone if line.table != kept.id]

    # Coming and going

    async def _sit(self, person: int, table: str, seat: int | None, known: list[dict[str, Any]]) -> Line:
        if len(self.lines) >= LINES:
            self._drop(self.lines[0])
        line = Line(person, table, seat, await self.people[person].sit(table, seat, known))
        self.lines.append(line)
        return line

    def _drop(self, line: Line) -> None:
        self.lines.remove(line)
        self.gone = [*self.gone, line][-LINES:]

    @precondition(lambda self: self.tables)
    @rule(number=NUMBER, person=st.integers(0, PEOPLE - 1), seated=st.booleans())
    def connect(self, number: int, person: int, seated: bool) -> None:
        """Through one's own eyes, or as a watcher."""
        kept = some([*self.tables.values()], number)
        seat = kept.chairs.index(person) if seated and person in kept.chairs else None
        self.run(self._sit(person, kept.id, seat, []))

    @precondition(lambda self: self.lines)
    @rule(number=NUMBER)
    def disconnect(self, number: int) -> None:
        line = some(self.lines, number)
        self.run(line.socket.close())
        self._drop(line)

    @precondition(lambda self: self.gone)
    @rule(number=NUMBER, known=NUMBER)
    def reconnect(self, number: int, known: int) -> None:
        """With all of the old story, or some of it."""
        line = some(self.gone, number)
        self.gone.remove(line)
        if line.table in self.tables:
            story = line.socket.story
            self.run(self._sit(line.person, line.table, line.seat, story[: known % (len(story) + 1)]))

    # Deciding

    def games_on(self) -> list[Kept]:
        return [kept for kept in self.tables.values() if kept.playing]

    async def _at(self, kept: Kept, seat: int) -> Socket:
        """A socket of a seat, as it is or a new one."""
        for line in self.lines:
            if (line.table, line.seat) == (kept.id, seat):
                return line.socket
        return (await self._sit(kept.chairs[seat] or 0, kept.id, seat, [])).socket

    def _ask(self, kept: Kept, seat: int, kind: str, **data: Any) -> dict[str, Any]:
        async def ask() -> dict[str, Any]:
            return await (await self._at(kept, seat)).ask(kind, **data)

        return self.run(ask())

    def _choice(self, kept: Kept, number: int) -> tuple[int, int, str] | None:
        """Some seat that may move, the number of its decision, and some move of it."""
        table = kept.replay()
        if table.ended:
            return None
        seat = some(table.state.actors(), number)
        return seat, len(kept.decided(seat)), table.game.names[some(table.legal(seat), number)]

    def _played(self, kept: Kept, seat: int, name: str) -> None:
        table = kept.replay()
        kept.log += table.play(table.game.move(name), seat=seat)

    @precondition(lambda self: self.games_on())
    @rule(number=NUMBER, choice=NUMBER)
    def play(self, number: int, choice: int) -> None:
        kept = some(self.games_on(), number)
        if chosen := self._choice(kept, choice):
            seat, k, name = chosen
            answer = self._ask(kept, seat, "move", k=k, move=name)
            assert (answer["t"], answer.get("again")) == ("played", None), answer
            self._played(kept, seat, name)

    @precondition(lambda self: self.games_on())
    @rule(number=NUMBER, seed=NUMBER, moves=st.integers(2, 40))
    def play_on(self, number: int, seed: int, moves: int) -> None:
        """Deep into a game, or to its end."""
        choose = random.Random(seed)
        for _ in range(moves):
            self.play(number, choose.randrange(10**6))

    @precondition(may_die)
    @rule(number=NUMBER, choice=NUMBER, steps=st.integers(0, 12))
    def play_while_it_dies(self, number: int, choice: int, steps: int) -> None:
        """Whether a move that was under way was played shows afterwards; sent again, it is played once."""
        kept = some(self.games_on(), number)
        if chosen := self._choice(kept, choice):
            seat, k, name = chosen

            async def die() -> list[Event]:
                socket = await self._at(kept, seat)
                await socket.send(json.dumps({"t": "move", "ref": 10**6, "k": k, "move": name}))
                for _ in range(steps):
                    await asyncio.sleep(0)
                await self._kill()
                return [Event(row.seat, row.move) for row in await self._rows(kept)]

            before, after = kept.log[:], self.run(die())
            self._played(kept, seat, name)
            assert after in (before, kept.log)
            answer = self._ask(kept, seat, "move", k=k, move=name)
            assert (answer["t"], answer.get("again", False)) == ("played", after != before), answer

    @precondition(lambda self: self.games_on())
    @rule(number=NUMBER, choice=NUMBER)
    def play_what_is_not_legal(self, number: int, choice: int) -> None:
        kept = some(self.games_on(), number)
        table, seat = kept.replay(), choice % 2
        legal = {table.game.names[move] for move in table.legal(seat)}
        name = some([name for name in table.game.names if name not in legal], choice)
        answer = self._ask(kept, seat, "move", k=len(kept.decided(seat)), move=name)
        assert answer["kind"] == ("illegal" if legal else "not_yours"), answer

    @precondition(lambda self: self.games_on())
    @rule(number=NUMBER, choice=NUMBER, same=st.booleans())
    def send_again(self, number: int, choice: int, same: bool) -> None:
        """An old decision as it was is known again; another in its place comes too late; a later one too early."""
        kept, seat = some(self.games_on(), number), choice % 2
        decided = kept.decided(seat)
        k = choice % (len(decided) + 1)
        move = some(games.load(kept.game).names, choice)
        if k == len(decided):
            answer = self._ask(kept, seat, "move", k=k + 1, move=move)
            assert answer["kind"] == ("not_yours" if kept.replay().ended else "resync"), answer
        elif same:
            asked = {"kind": "undo"} if decided[k] == "undo" else {"kind": "move", "move": decided[k]}
            answer = self._ask(kept, seat, k=k, **asked)
            assert answer.get("again") is True, answer
        elif move != decided[k]:
            assert self._ask(kept, seat, "move", k=k, move=move)["kind"] == "stale"

    @precondition(lambda self: self.games_on())
    @rule(number=NUMBER, seat=st.integers(0, 1), ask=st.booleans())
    def undo(self, number: int, seat: int, ask: bool) -> None:
        kept = some(self.games_on(), number)
        table = kept.replay()
        answer = self._ask(kept, seat, "undo", k=len(kept.decided(seat)), ask=ask)
        if table.ended or table.undo_closed(seat):
            assert answer["t"] in (("refused", "done") if ask and not table.ended else ("refused",)), answer
        else:
            assert answer["t"] == "played", answer
            kept.log.append(Event(seat, UNDO))

    def asked(self) -> list[Line]:
        """Those who see that somebody else wants to take back."""
        return [
            line for line in self.lines
            if line.seat is not None and line.socket.now.get("undo", {}).get("asked_by") == 1 - line.seat
        ]  # fmt: skip

    @precondition(lambda self: self.asked())
    @rule(number=NUMBER, yes=st.booleans())
    def consent(self, number: int, yes: bool) -> None:
        line = some(self.asked(), number)
        answer = self.run(line.socket.ask("consent", yes=yes))
        if yes and answer["t"] == "done":
            self.tables[line.table].log.append(Event(1 - line.eyes, REWIND))

    @precondition(lambda self: self.lines)
    @rule(number=NUMBER, text=st.sampled_from(["hello", "<b>", "k\u0308hl"]))
    def say(self, number: int, text: str) -> None:
        line = some(self.lines, number)
        assert self.run(line.socket.ask("say", text=text))["t"] == "done"
        self.tables[line.table].talk.append(text)

    # What always holds

    async def _rows(self, kept: Kept) -> Any:
        event = schema.event
        return await self.world.store.all(select(event).where(event.c.game == kept.id).order_by(event.c.n))

    @invariant()
    def the_store_holds_the_logs(self) -> None:
        for kept in self.tables.values():
            rows = self.run(self._rows(kept))
            assert [Event(row.seat, row.move) for row in rows] == kept.log
            assert [row.n for row in rows] == [*range(len(rows))]
            for seat in range(2):
                assert [row.k for row in rows if row.seat == seat] == [*range(len(kept.decided(seat)))]

    @invariant()
    def every_screen_shows_what_its_seat_may_see(self) -> None:
        tables = {kept.id: kept.replay() for kept in self.games_on()}
        for line in self.lines:
            kept, socket, seat = self.tables[line.table], line.socket, line.eyes
            self.run(socket.settle())
            assert [said["text"] for said in socket.talk] == kept.talk[-50:]
            assert [chair["kind"] for chair in socket.table["chairs"]].count("open") == kept.chairs.count(None)
            if kept.playing:
                table = tables[kept.id]
                position = table.position_for(seat)
                view = msgspec.json.encode(table.game.view(position, seat), enc_hook=PLAIN.plain)
                shown = {name: socket.now[name] for name in ("view", "legal", "actors", "scores", "k")}
                assert shown == {
                    "view": msgspec.json.decode(view),
                    "legal": [table.game.names[move] for move in table.legal(seat)],
                    "actors": position.actors(), "scores": list(position.scores()),
                    "k": len(kept.decided(seat)) if seat >= 0 else 0,
                }  # fmt: skip
                assert [(event["seat"], event.get("move")) for event in socket.story] == kept.story(table, seat)

    @invariant()
    def nobody_is_sent_a_seed_before_the_end(self) -> None:
        for line in self.lines:
            kept = self.tables[line.table]
            if not kept.playing or not kept.replay().ended:
                assert not any(seed_from(kept.seed).hex in frame for frame in line.socket.frames)


def some(things: Any, number: int) -> Any:
    return things[number % len(things)]


def examine(examples: int, steps: int, phases: tuple[Phase, ...] = tuple(Phase), *, anew: bool = False) -> None:
    """Play scripts, the same ones each time or such as nobody has made up before."""
    how = settings(
        max_examples=examples, stateful_step_count=steps, phases=phases, database=None, report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck), derandomize=not anew,
    )  # fmt: skip
    run_state_machine_as_test(Server, settings=how)


@pytest.mark.slow
def test_whatever_people_do_and_whenever_it_dies_the_server_is_where_its_logs_are() -> None:
    examine(examples=4, steps=30)  # `make soak` makes up others, and more of them


# And it can fail: one fault planted at a time


append = Store.append


async def before_it_is_safe(store: Store, rows: Any, word: str) -> None:
    async def late() -> None:
        await asyncio.sleep(5)
        await append(store, rows, word)

    store.late = asyncio.create_task(late())  # type: ignore[attr-defined]


FAULTS: dict[str, tuple[str, object, str, object]] = {
    "a move is acknowledged before it is safe": ("riverboat", Store, "append", before_it_is_safe),
    "what is sent again is played again": ("riverboat", live_table.LiveTable, "_already", lambda *_: None),
    "secret draws are told": ("whale_riders", Table, "hidden", lambda *_: False),
    "choices are told before all have chosen": ("riverside", Table, "known", lambda table, _: range(len(table.events))),
    "who comes back misses something": ("riverboat", live_table, "OVERLAP", -2),
}


BY_DAY = ("a move is acknowledged before it is safe", "secret draws are told")


@pytest.mark.slow
@pytest.mark.parametrize(
    "fault", [fault if fault in BY_DAY else pytest.param(fault, marks=pytest.mark.soak) for fault in FAULTS]
)
def test_the_machine_finds_that(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    title, owner, name, planted = FAULTS[fault]
    monkeypatch.setattr(Server, "titles", (title,))
    monkeypatch.setattr(owner, name, planted)
    with pytest.raises(AssertionError):
        examine(examples=40, steps=40, phases=(Phase.generate,))


if __name__ == "__main__":  # python -m tests.server.test_machine SCRIPTS
    examine(int(sys.argv[1]), steps=40, anew=True)
    sys.stdout.write(f"{sys.argv[1]} scripts held\n")
