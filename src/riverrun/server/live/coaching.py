"""The coach of a first game: its remarks, and what a move gives away, as far as the seat can know.

Who has been told what is the client's to remember: nothing is kept here.
"""

from __future__ import annotations

from riverrun import coach, lessons
from riverrun.bots.think import Request, given_away
from riverrun.bots.transcript import transcript
from riverrun.core.errors import NotYours
from riverrun.core.table import Table
from riverrun.core.words import say
from riverrun.server import wire
from riverrun.server.languages.en import english
from riverrun.server.live.live_table import LiveTable
from riverrun.server.live.workers import Kind, Payer, Workers

ADVISER = "brook"  # whose eyes see what a move gives away: it looks at every move, and is quick
SEED = 1  # the same question has the same answer


async def remark(
    workers: Workers, live: LiveTable, seat: int, wish: wire.Coach, payer: Payer, language: str
) -> wire.Remark:
    """What the coach says to the position; or to a move that is about to be made, or was made and can be taken back."""
    if live.about.rated:
        raise NotYours(say(english.rated_no_hints))
    if not live.playing:
        raise NotYours(say(english.nothing_to_decide_now))
    advice = lessons.load(live.game.name, language).coach
    table, move = live.table, live.game.move(wish.move) if wish.move else None
    if wish.last:
        found = coach.before_last(table, seat)
        if found is None:
            return wire.Remark()
        table, move = found
    if table.ended or (move is not None and move not in _legal(table, seat)):
        return wire.Remark()
    if said := coach.remark(advice, table, seat, wish.said, "" if move is None else live.game.names[move]):
        return wire.Remark(moment=said.moment, text=said.text, show=list(said.show))
    if move is None or not coach.may_ask(wish.said) or len(_legal(table, seat)) == 1:
        return wire.Remark()
    request = Request(transcript(table), seat, ADVISER, SEED)
    points = await workers.do(Kind.GLANCE, given_away, request, move, payer=payer)
    return wire.Remark(moment=coach.COST, cost=round(points)) if points >= advice.costly else wire.Remark()


def _legal(table: Table, seat: int) -> list[int]:
    return table.legal(seat) if seat in table.state.actors() else []
