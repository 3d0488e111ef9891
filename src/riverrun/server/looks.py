"""What is said about a table, as messages: to a seat what its seat may know, to a watcher what everybody may."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from riverrun.core.errors import Illegal, Malformed, NotYours, Refused
from riverrun.core.rng import Rng
from riverrun.core.state import NOBODY, State
from riverrun.core.story import Read
from riverrun.server import wire

if TYPE_CHECKING:
    from riverrun.server.outbox import Outbox
    from riverrun.server.rooms import Room

SEAT = re.compile(r"\b[Ss]eat ([1-9])\b")


def view(room: Room, seat: int) -> wire.ViewNow:
    """The position through a seat's eyes."""
    table, game, playing = room.table, room.game, room.playing
    position = table.position(seat)
    actors = position.actors() if playing else []
    mine = playing and seat in table.state.actors()
    closed = "you only watch" if seat < 0 else "the game is over" if table.ended else table.undo_closed(seat)
    ask = game.ask(position, seat) if mine else None
    clocked = seat if table.running_since is not None else next(iter(actors), NOBODY)
    return wire.ViewNow(
        n=room.heard(seat),
        k=room.counts[seat] if seat >= 0 else 0,
        view=wire.raw(game.view(position, seat)),
        legal=[game.names[move] for move in table.legal(seat)] if mine else [],
        actors=actors,
        scores=list(position.scores()),
        ask=wire.AskNow(named(room, ask.sentence), list(ask.steps), ask.step) if ask else None,
        undo=wire.UndoNow(open=not closed, why=named(room, closed), asked_by=room.pending.asked_by),
        due=room.due(clocked),
        ended=ending(room) if table.ended else None,
    )


def ending(room: Room) -> wire.Ending:
    verdict = room.game.verdict(room.table.state)
    return wire.Ending(
        winners=list(verdict.winners), tie_break=verdict.tie_break, ending=verdict.ending,
        lines=[lines(room, room.table.state, seat) for seat in range(room.about.seats)],
    )  # fmt: skip


def lines(room: Room, position: State, seat: int) -> list[wire.Line]:
    """A seat's score in a position, line by line."""
    return [wire.Line(*line) for line in room.game.breakdown(position, seat)]


def score_lines(room: Room, looker: int, seat: int) -> wire.ScoreLines:
    """A seat's score line by line, as another may know it."""
    if seat >= room.about.seats:
        raise Malformed(f"this table has {room.about.seats} seats")
    if room.about.status == "lobby":
        raise NotYours("the game has not begun")
    position = room.table.position(looker)
    return wire.ScoreLines(seat=seat, total=position.scores()[seat], lines=lines(room, position, seat))


def table(room: Room, outbox: Outbox) -> wire.TableNow:
    """The table itself, for one person."""
    about, game, me = room.about, room.game, outbox.person
    host = me is not None and me == about.host
    present = room.present()
    actors = room.table.state.actors() if room.playing else []
    running = room.playing and room.table.running_since is not None
    return wire.TableNow(
        table=about.id, game=game.name, title=game.title, status=about.status,  # type: ignore[arg-type]
        chairs=[
            wire.Chair(
                seat=seat, kind=chair.kind, name=chair.name, level=chair.level,  # type: ignore[arg-type]
                sitting_in=chair.sitting_in, resigned=chair.resigned, rating=chair.rating,
                online=chair.kind == "bot" or chair.person in present,
                thinking=chair.played_by_bot and seat in actors, finished=running and seat not in actors,
            )
            for seat, chair in enumerate(room.chairs)
        ],
        options=about.options, clock=about.clock, rated=about.rated, listed=about.listed,
        host=host, invite=about.invite if host and about.status == "lobby" else "",
        yours=[seat for seat, chair in enumerate(room.chairs) if me is not None and chair.person == me],
        watching=sum(other.seat == NOBODY for other in room.outboxes),
        seed_hash=room.table.seed.hash, seed=room.table.seed.hex if about.status == "ended" else "",
        edition=game.file.status, rematch=about.rematch, created=about.created, started=about.started,
    )  # fmt: skip


def named(room: Room, text: str) -> str:
    """A sentence with the players' names; the rules call them by their seats, as in 'seat 2'."""
    names = {str(n): chair.name for n, chair in enumerate(room.chairs, start=1)} if "eat " in text else {}
    return SEAT.sub(lambda found: names.get(found[1], found[0]), text) if names else text


def why(room: Room, seat: int, name: str) -> wire.RefusedNow | wire.Done:
    """The objection to a move; Done where it is legal."""
    try:
        room.table.check(seat, room.game.move(name))
    except Refused as refusal:
        return refused(refusal, room)
    return wire.Done()


def preview(room: Room, seat: int, name: str) -> wire.Previewed:
    """What a move would do, in a position that may be the real one for all the seat knows."""
    room.table.check(seat, move := room.game.move(name))
    before = room.table.position(seat)
    world = room.table.perspective(seat).guess(Rng(0))
    world.apply(seat, move)
    scores = list(world.scores())
    return wire.Previewed(
        move=name, scores=scores, gain=scores[seat] - before.scores()[seat],
        view=wire.raw(room.game.view(world, seat)),
        legal=[room.game.names[next_] for next_ in world.legal(seat)] if seat in world.actors() else [],
    )  # fmt: skip


def happened(room: Room, read: Read) -> wire.Happened:
    text = named(room, read.text)
    return wire.Happened(n=read.n, seat=read.seat, text=text, move=read.move, gain=read.gain, hint=read.hint)


def race(room: Room) -> list[list[int]]:
    """Everybody's score at the start, and after each event."""
    state = room.game.set_up(room.about.seats, room.table.options)
    scores = [list(state.scores())]
    for seat, move in room.table.events:
        state.apply(seat, move)
        scores.append(list(state.scores()))
    return scores


def refused(refusal: Refused, room: Room | None) -> wire.RefusedNow:
    """A refusal as a message: its kind, its sentence, and the rule with the remedy where there is one."""
    rule, text, remedy = refusal.objection if isinstance(refusal, Illegal) else ("", str(refusal), "")
    answer = wire.RefusedNow(kind=refusal.kind, text=text, rule=rule, remedy=remedy)  # type: ignore[arg-type]
    if room:
        answer.text, answer.remedy = named(room, answer.text), named(room, answer.remedy)
    return answer
