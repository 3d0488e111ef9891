"""Editions that games are played with: every one is kept, so that its games can always be played again."""

from __future__ import annotations

import asyncio
import contextlib

from sqlalchemy import insert, select

from riverrun import games
from riverrun.core.edition import EditionFile
from riverrun.core.game import Game
from riverrun.core.state import State
from riverrun.server.store import schema
from riverrun.server.store.database import Conflict, Store

READY = 100  # games with their editions that are kept ready


class Editions:
    """The games of a store, each with its edition."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._games: dict[tuple[str, str], Game[State]] = {}
        self._kept: set[str] = set()  # hashes of those that the store has

    async def game(self, name: str, edition: str = "") -> Game[State]:
        """A title with the edition that comes with it, or with another, which is read beside the loop."""
        key = (name, edition)
        if key not in self._games:
            if len(self._games) >= READY:
                self._games.clear()
            self._games[key] = await asyncio.to_thread(_load, name, edition)
        return self._games[key]

    async def keep(self, game: Game[State]) -> str:
        """The hash of a game's edition, once the store has its text."""
        if game.edition_file.hash not in self._kept:
            with contextlib.suppress(Conflict):  # it was there
                await self._store.execute(
                    insert(schema.edition).values(hash=game.edition_file.hash, text=game.edition_file.text)
                )
            self._kept.add(game.edition_file.hash)
        return game.edition_file.hash

    async def kept_game(self, title: str, edition: str) -> Game[State]:
        """A title with the edition of this hash."""
        game = await self.game(title)
        if game.edition_file.hash == edition:
            return game
        kept = await self._store.first(select(schema.edition.c.text).where(schema.edition.c.hash == edition))
        assert kept is not None
        return await self.game(title, kept.text)


def _load(name: str, edition: str) -> Game[State]:
    return games.load(name, EditionFile(edition) if edition else None)
