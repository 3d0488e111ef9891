"""Forecasts: how the game may end as far as a seat can tell, for whoever has them shown."""

from __future__ import annotations

from riverrun.bots.forecast import forecaster
from riverrun.core.errors import NotYours
from riverrun.core.words import say
from riverrun.server import wire
from riverrun.server.languages.en import english
from riverrun.server.live.live_table import LiveTable


def foretell(live: LiveTable, seat: int) -> wire.Foretold:
    """Everybody's points and chances at the end, by what a seat knows; not where the game is rated."""
    if live.about.rated:
        raise NotYours(say(english.rated_no_forecasts))
    if live.about.status == "lobby":
        raise NotYours(say(english.not_begun))
    table = live.table
    told = forecaster(table.game, table.seats, table.options).seen(table.perspective(seat))
    return wire.Foretold(
        n=live.log.heard(seat),
        chances=[round(chance, 3) for chance in told.chances],
        points=[round(points, 1) for points in told.points],
        spread=round(told.spread, 1),
    )
