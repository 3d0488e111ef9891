"""Leaving a running game to a bot, for a while or for good, and coming back."""

from __future__ import annotations

from dataclasses import replace

from riverrun.core.errors import NotYours
from riverrun.core.words import say
from riverrun.server import wire
from riverrun.server.languages.en import english
from riverrun.server.live.live_table import LiveTable
from riverrun.server.live.seating import seat_down
from riverrun.server.steady import time
from riverrun.server.store.database import Store

SIT_IN = "brook"  # the level of a bot that sits in


async def sit_in(store: Store, live: LiveTable, seat: int, why: str) -> None:
    """Let a bot play for a person until they come back."""
    chair, known = live.chairs[seat], live.log.heard(seat)
    await seat_down(store, live, seat, replace(chair, level=SIT_IN, sitting_in=True, away=why, known=known))


async def resign(store: Store, live: LiveTable, seat: int) -> None:
    """Let a bot play for a person for good."""
    if not live.playing:
        raise NotYours(say(english.nothing_to_resign))
    chair = live.chairs[seat]
    await seat_down(store, live, seat, replace(chair, level=SIT_IN, sitting_in=False, away="", resigned=True))


async def step_away(store: Store, live: LiveTable, seat: int) -> None:
    """A person lets a bot play for them for a while."""
    if not live.playing:
        raise NotYours(say(english.nothing_for_a_bot))
    if live.about.rated:
        raise NotYours(say(english.rated_no_bot))
    await sit_in(store, live, seat, "wish")


async def take_seat(store: Store, live: LiveTable, seat: int) -> wire.Returned:
    """Somebody comes back; what they have missed."""
    async with live.lock:
        chair = live.chairs[seat]
        if not chair.sitting_in:
            raise NotYours(say(english.you_resigned if chair.resigned else english.yours_already))
        await seat_down(store, live, seat, replace(chair, level="", sitting_in=False, away="", back=time()))
        return wire.Returned(since=min(chair.known, live.log.heard(seat)), why=chair.away)  # type: ignore[arg-type]


async def come_back(store: Store, live: LiveTable, person: int, seat: int) -> wire.ServerMessage:
    """Whoever opens a table has their seats back there; what has been missed on the one they look from."""
    answer: wire.ServerMessage = wire.Done()
    for own, chair in enumerate(live.chairs):
        if chair.person == person and chair.sitting_in and live.playing:
            returned = await take_seat(store, live, own)
            answer = returned if own == seat else answer
    return answer
