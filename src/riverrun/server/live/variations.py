"""Variations of a finished game: what might have happened, for all seats, with nothing hidden."""

from __future__ import annotations

import re
from typing import Any

from riverrun.core.errors import Malformed
from riverrun.core.game import Game
from riverrun.core.state import CHANCE, NOBODY, State
from riverrun.core.table import Event, Table
from riverrun.core.words import Reader, say
from riverrun.server import http_types, wire
from riverrun.server.languages.en import english

SEAT = re.compile(r"-1|\d", re.ASCII)


def tried(table: Table, n: int, texts: list[str], looker: int, reader: Reader) -> tuple[Table, list[wire.Happened]]:
    """The table as it stood after n events and what then happens instead, which is also told in words."""
    then = table.after(n)
    return then, [follow(then, event(table.game, text, looker), reader) for text in texts]


def event(game: Game[State], text: str, looker: int) -> Event:
    """An event by its text: a move of the looker, or `SEAT:MOVE`."""
    seat, colon, name = text.rpartition(":")
    if colon and not SEAT.fullmatch(seat):
        raise Malformed(say(english.no_such_event, text))
    return Event(int(seat) if colon else looker, game.move(name))


def follow(table: Table, event: Event, reader: Reader) -> wire.Happened:
    """Let an event happen at a table, if the rules allow it; what it is in words."""
    game, n, before = table.game, len(table.events), table.state.clone()
    table.follow([event])
    by = "" if event.seat >= 0 else reader.read(game.chance_name(before))
    text = reader.read(game.tell(before, event.seat, event.move))
    return wire.Happened(n=n, seat=event.seat, text=text, move=game.names[event.move], by=by)


def next_to_decide(table: Table, looker: int) -> int:
    """Who decides next: of several the one who looks on, or the first; CHANCE, or NOBODY at the end."""
    actors = table.state.actors()
    if not actors:
        return CHANCE if table.state.mover == CHANCE else NOBODY
    return looker if looker in actors else actors[0]


def choices(table: Table, seat: int, reader: Reader) -> dict[str, Any]:
    """All that whoever decides next may do."""
    game = table.game
    if seat == CHANCE:
        outcomes = [
            http_types.Outcome(game.names[outcome], reader.read(game.tell(table.state, CHANCE, outcome)), int(weight))
            for outcome, weight in enumerate(table.state.chance())
            if weight
        ]
        return {"seat": CHANCE, "chance": outcomes}
    if seat < 0:
        return {}
    position, legal = table.position_for(seat), table.legal(seat)
    ask = game.ask(position, seat)
    return {
        "seat": seat,
        "legal": [game.names[move] for move in legal],
        "labels": [reader.read(game.label(position, seat, move)) for move in legal],
        "ask": wire.AskNow(reader.read(ask.sentence), [*map(reader.read, ask.steps)], ask.step),
    }
