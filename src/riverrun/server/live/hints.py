"""Hints: what a strong bot thinks, in one of three depths."""

from __future__ import annotations

from riverrun.bots.levels import STRONGEST
from riverrun.bots.reasons import changed
from riverrun.bots.think import Request, why_better
from riverrun.bots.transcript import transcript
from riverrun.core.errors import NotYours
from riverrun.core.game import Line
from riverrun.core.rng import Rng
from riverrun.core.words import Reader, say
from riverrun.server import wire
from riverrun.server.languages.en import english
from riverrun.server.live.bot_turns import BotTurns
from riverrun.server.live.live_table import LiveTable
from riverrun.server.live.workers import Kind, Payer

CANDIDATES = 3
SEED = 1  # the same question has the same reasons


def check_hint(live: LiveTable, seat: int) -> None:
    """Refuse a hint where there is none to be had."""
    if live.about.rated:
        raise NotYours(say(english.rated_no_hints))
    if not live.playing or seat not in live.table.state.actors():
        raise NotYours(say(english.nothing_to_decide_now))


async def hint(bots: BotTurns, live: LiveTable, seat: int, depth: int, payer: Payer, reader: Reader) -> wire.Hinted:
    """1: what the best move is good for; 2: candidates; 3: what a strong bot would play."""
    legal = live.table.legal(seat)
    if len(legal) == 1:
        name = live.game.names[legal[0]]
        return wire.Hinted(choices=1, lead=0.0, moves=[wire.Hinting(name, changes(live, seat, legal[0], reader), 0.0)])
    answer = await bots.ask(live, seat, STRONGEST, payer)
    live.check_owner(payer.person, seat)  # who may have stood up meanwhile
    legal = live.table.legal(seat) if seat in live.table.state.actors() else []
    hopes = [hope for hope in answer.hopes if hope.move in legal]
    if not hopes:
        raise NotYours(say(english.position_changed))
    live.log.hinted.add(seat)
    shown = hopes[: CANDIDATES if depth == 2 else 1]
    moves = [
        wire.Hinting(live.game.names[hope.move], changes(live, seat, hope.move, reader), hope.points) for hope in shown
    ]
    if len(shown) == 1 and len(hopes) > 1:
        request = Request(transcript(live.table), seat, STRONGEST, SEED)
        why = await bots.workers.do(Kind.GLANCE, why_better, request, hopes[0].move, hopes[1].move, payer=payer)
        moves[0].because = [wire.Reason(reader.read(reason.label), round(reason.points, 1)) for reason in why]
    if depth == 1:
        moves[0].move = ""
    next_best = max((hope.points for hope in hopes[1:]), default=hopes[0].points)  # it may seem even better
    return wire.Hinted(choices=len(legal), lead=round(max(0.0, hopes[0].points - next_best), 2), moves=moves)


def changes(live: LiveTable, seat: int, move: int, reader: Reader) -> list[wire.Line]:
    """What a move changes at once in the lines of a seat's score, as far as the seat can know."""
    world = live.table.perspective(seat).guess(Rng(0))
    before = live.game.breakdown(world, seat)
    world.apply(seat, move)
    return changed_lines(before, live.game.breakdown(world, seat), reader)


def changed_lines(before: list[Line], after: list[Line], reader: Reader) -> list[wire.Line]:
    """What is different in the lines of a score."""
    return [wire.Line(line.rule, reader.read(line.label), line.points) for line in changed(before, after)]
