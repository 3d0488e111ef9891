"""What is said about a table, as messages: to a seat what its seat may know, to a watcher what everybody may."""

from __future__ import annotations

from typing import TYPE_CHECKING

from riverrun.bots.learned import fitting, shipped
from riverrun.core.errors import Illegal, Malformed, NotYours, Objection, Refused
from riverrun.core.game import Line
from riverrun.core.languages.en import house
from riverrun.core.log import last_of
from riverrun.core.rng import Rng
from riverrun.core.state import NOBODY, State
from riverrun.core.story import Read, earned
from riverrun.core.words import Reader, say
from riverrun.server import wire
from riverrun.server.languages.en import english
from riverrun.server.live.clock import due

if TYPE_CHECKING:
    from riverrun.server.live.live_table import LiveTable
    from riverrun.server.live.subscriber import Subscriber


def view(live: LiveTable, seat: int, reader: Reader) -> wire.ViewNow:
    """The position through a seat's eyes."""
    table, game, playing = live.table, live.game, live.playing
    position, state = table.position_for(seat), table.state
    actors = position.actors() if playing else []
    mine = playing and seat in (actors if position is state else state.actors())
    legal = list(state.legal(seat)) if mine else []
    watching, over = seat < 0, table.ended
    closed = say(house.only_watching if watching else house.game_over) if watching or over else table.undo_closed(seat)
    ask = game.ask(position, seat) if mine else None
    clocked = seat if table.running_since is not None else next(iter(actors), NOBODY)
    return wire.ViewNow(
        n=live.log.heard(seat),
        k=live.log.made(seat) if seat >= 0 else 0,
        view=live.alike.view(game, position, len(table.log), seat, reader),
        legal=[game.names[move] for move in legal],
        labels=[reader.read(game.label(position, seat, move)) for move in legal],
        actors=actors,
        scores=list(position.scores()),
        ask=wire.AskNow(reader.read(ask.sentence), [*map(reader.read, ask.steps)], ask.step) if ask else None,
        undo=wire.UndoNow(
            open=closed is None,
            why=reader.read(closed or ""),
            asked_by=live.votes.asked_by,
            asks=_asks(live, seat, reader),
        ),
        due=due(live, clocked),
        ended=ending(live, reader) if over else None,
    )


def _asks(live: LiveTable, seat: int, reader: Reader) -> str:
    """What the others are asked to consent to, as one of them may read it."""
    asking, story = live.votes.asked_by, live.log.story
    if asking is None:
        return ""
    last = last_of(asking, live.table.events)
    if last < 0:  # another process may know of a move that we shall hear of in a moment
        return ""
    move, seen = story.read(last, seat, last).text, story.seen_since(asking, seat)
    wish = say(house.would_take_back_seen, asking, move, seen) if seen else say(house.would_take_back, asking, move)
    return reader.read(wish)


def ending(live: LiveTable, reader: Reader) -> wire.Ending:
    state = live.table.state
    verdict = live.game.verdict(state)
    return wire.Ending(
        winners=list(verdict.winners), tie_break=reader.read(verdict.tie_break), ending=verdict.ending,
        lines=[lines(live, state, seat, reader) for seat in range(live.about.seats)],
        rivals=[
            wire.Rival(reader.read(rival.name), rival.total, [_line(line, reader) for line in rival.lines])
            for rival in live.game.rivals(state)
        ],
    )  # fmt: skip


def lines(live: LiveTable, position: State, seat: int, reader: Reader) -> list[wire.Line]:
    """A seat's score in a position, line by line."""
    return [_line(line, reader) for line in live.game.breakdown(position, seat)]


def _line(line: Line, reader: Reader) -> wire.Line:
    return wire.Line(line.rule, reader.read(line.label), line.points)


def score_lines(live: LiveTable, looker: int, seat: int, reader: Reader) -> wire.ScoreLines:
    """A seat's score line by line, as another may know it."""
    if seat >= live.about.seats:
        raise Malformed(say(english.only_seats, live.about.seats))
    if live.about.status == "lobby":
        raise NotYours(say(english.not_begun))
    position = live.table.position_for(looker)
    return wire.ScoreLines(seat=seat, total=position.scores()[seat], lines=lines(live, position, seat, reader))


def table(live: LiveTable, subscriber: Subscriber) -> wire.TableNow:
    """The table itself, for one person."""
    about, game, me, reader = live.about, live.game, subscriber.person, live.reader(subscriber.language)
    host = me is not None and me == about.host
    present = live.presence.present()
    weights = fitting(game, about.seats, about.options)
    return wire.TableNow(
        table=about.id, game=game.name, title=game.title, status=about.status,  # type: ignore[arg-type]
        chairs=[
            wire.Chair(
                seat=seat, kind=chair.kind, name=chair.name, level=chair.level,  # type: ignore[arg-type]
                sitting_in=chair.sitting_in, away=chair.away, resigned=chair.resigned, rating=chair.rating,  # type: ignore[arg-type]
                online=chair.kind == "bot" or chair.person in present,
                thinking=thinking, finished=finished,
            )
            for seat, (chair, (thinking, finished)) in enumerate(zip(live.chairs, live.turns(), strict=True))
        ],
        options=about.options,
        agreed=[
            (game.heading(option.name, reader.language), game.choice(about.options[option.name], reader))
            for option in game.options
            if option.matters(about.seats, about.options)
        ],
        clock=about.clock, rated=about.rated, friendly=about.friendly, listed=about.listed,
        host=host, invite=about.invite if host and about.status == "lobby" else "",
        yours=[seat for seat, chair in enumerate(live.chairs) if me is not None and chair.person == me],
        watching=sum(other.seat == NOBODY for other in live.presence.subscribers),
        seed_hash=live.table.seed.hash, seed=live.table.seed.hex if about.status == "ended" else "",
        edition=game.edition_file.status,
        learned=weights.seats if weights else 0, unfitting=not weights and bool(shipped(game.name)),
        rematch=about.rematch, created=about.created, started=about.started,
    )  # fmt: skip


def why(live: LiveTable, seat: int, name: str, reader: Reader) -> wire.RefusedNow | wire.Done:
    """The objection to a move; Done where it is legal."""
    try:
        live.table.check(seat, live.game.move(name))
    except Refused as refusal:
        return refused(refusal, reader)
    return wire.Done()


def preview(live: LiveTable, seat: int, name: str, reader: Reader) -> wire.Previewed:
    """What a move would do, in a position that may be the real one for all the seat knows."""
    live.table.check(seat, move := live.game.move(name))
    world = live.table.perspective(seat).guess(Rng(0))
    before = earned(live.game, world)
    world.apply(seat, move)
    gains = [after - was for after, was in zip(earned(live.game, world), before, strict=True)]
    return wire.Previewed(
        move=name, scores=list(world.scores()), gain=gains[seat], gains=gains,
        view=wire.raw(live.game.view(world, seat), reader),
        legal=[live.game.names[next_] for next_ in world.legal(seat)] if seat in world.actors() else [],
    )  # fmt: skip


def past(live: LiveTable, n: int, position: State, seat: int, reader: Reader) -> wire.Past:
    """A position as a seat knew it after n events."""
    return wire.Past(
        n=n, view=wire.raw(live.game.view(position, seat), reader),
        scores=list(position.scores()), actors=position.actors(),
        lines=[lines(live, position, each, reader) for each in range(live.about.seats)],
    )  # fmt: skip


def events(live: LiveTable, subscriber: Subscriber) -> wire.Events:
    """What a client has not been told yet."""
    start = subscriber.entries_sent
    story = live.log.story.read_by(subscriber.seat, start)
    subscriber.entries_sent = start + len(story)
    reader = live.reader(subscriber.language)
    return wire.Events(start=start, events=[happened(read, reader) for read in story])


def happened(read: Read, reader: Reader) -> wire.Happened:
    text = reader.read(read.text)
    return wire.Happened(
        n=read.n, seat=read.seat, text=text, move=read.move, gain=read.gain, gains=list(read.gains), hint=read.hint,
        by=reader.read(read.by),
        final=[wire.Scored(*scored[:2], reader.read(scored.label), *scored[3:]) for scored in read.final],
    )  # fmt: skip


def race(live: LiveTable) -> list[list[int]]:
    """Everybody's score at the start, and after each event."""
    state = live.game.set_up(live.about.seats, live.table.options)
    scores = [list(state.scores())]
    for seat, move in live.table.events:
        state.apply(seat, move)
        scores.append(list(state.scores()))
    return scores


def refused(refusal: Refused, reader: Reader) -> wire.RefusedNow:
    """A refusal as a message: its kind, its sentence, and the rule with the remedy where there is one."""
    rule, text, remedy = refusal.objection if isinstance(refusal, Illegal) else Objection("", refusal.text)
    kind, read = refusal.kind, reader.read
    return wire.RefusedNow(kind=kind, text=read(text), rule=rule, remedy=read(remedy))  # type: ignore[arg-type]
