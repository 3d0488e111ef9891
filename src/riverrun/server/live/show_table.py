"""Bots play for whoever watches: one game at a time in a process, kept and rated nowhere."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass

from riverrun import games
from riverrun.bots.think import Request, think
from riverrun.bots.transcript import transcript
from riverrun.core.errors import NotYours
from riverrun.core.state import NOBODY
from riverrun.core.table import Table
from riverrun.core.words import Reader, say
from riverrun.server import wire
from riverrun.server.languages.en import english
from riverrun.server.live import presenter
from riverrun.server.live.game_log import GameLog
from riverrun.server.live.live_table import LiveTable
from riverrun.server.live.lobby import name_bots
from riverrun.server.live.private_table import nobody, papers
from riverrun.server.live.seating import Sitter
from riverrun.server.live.subscriber import Subscriber
from riverrun.server.live.tasks import Tasks
from riverrun.server.live.workers import Kind, Payer, Workers
from riverrun.server.steady import time
from riverrun.server.store.database import Store

SHOW = "bots"  # in place of a table's id
LEVEL = "brook"  # plays at a glance
SEATS = 3  # where the game allows it
HOUSE = Payer(-1, "the house")  # on nobody's account
PACE = 1.6  # seconds between moves, so that they can be followed


@dataclass(slots=True, kw_only=True)
class ShowTable(LiveTable):
    """A game of bots that anybody may watch."""

    async def reply(self, message: wire.FromClient, reader: Reader) -> wire.ServerMessage:
        """The answer to whatever a watcher may ask."""
        if isinstance(message, wire.Lines):
            return presenter.score_lines(self, NOBODY, message.seat, reader)
        raise NotYours(say(english.watches_only))


class Shows:
    """The game that bots play: it goes on while somebody watches; who comes after its end sees another."""

    def __init__(self, store: Store, workers: Workers) -> None:
        self._store, self._workers, self._tasks = store, workers, Tasks()
        self._titles = games.names()
        self._next = secrets.randbelow(len(self._titles))
        self._table: ShowTable | None = None
        self._playing = False

    @property
    def title(self) -> str:
        """The game that is on, or that comes next."""
        on = self._table is not None and not self._table.table.ended
        return self._table.game.name if self._table and on else self._titles[self._next]

    def enter(self, subscriber: Subscriber) -> ShowTable:
        """Let somebody watch."""
        if self._table is None or self._table.table.ended:
            self._table = self._begin()
        self._table.enter(subscriber)
        if not self._playing:
            self._playing = True
            self._tasks.spawn(self._play())
        return self._table

    def _begin(self) -> ShowTable:
        game = games.load(self._titles[self._next])
        self._next = (self._next + 1) % len(self._titles)
        seats = max(game.fewest_seats, min(SEATS, game.most_seats))
        table = Table(game, seats)
        chairs = [Sitter("bot", None, "", LEVEL) for _ in range(seats)]
        name_bots(chairs)
        log = GameLog(self._store, SHOW, table, [time()] * len(table.log))
        return ShowTable(papers(SHOW, table), game, chairs, log, nobody)

    async def _play(self) -> None:
        """Move on while somebody watches."""
        try:
            while self._table and self._table.presence.subscribers and not self._table.table.ended:
                await asyncio.sleep(PACE)
                await self._move(self._table)
        finally:
            self._playing = False

    async def _move(self, live: ShowTable) -> None:
        seat = live.table.state.actors()[0]
        request = Request(transcript(live.table), seat, LEVEL, secrets.randbelow(2**31))
        try:  # behind every table at which somebody plays
            move = (await self._workers.do(Kind.GLANCE, think, request, payer=HOUSE, watched=lambda: False)).move
        except Exception:  # noqa: BLE001 whatever a bot does, the game goes on
            move = secrets.choice(live.table.legal(seat))
        table = live.table.copy()
        new = table.play(move, seat=seat)
        live.changed(live.adopt(table, [time()] * len(new)))

    async def close(self) -> None:
        await self._tasks.close()
