"""What the evaluation of Whale Riders thinks a contract lacks is what paying it would leave unpaid."""

from __future__ import annotations

from random import Random

from riverrun import games
from riverrun.bots.evaluate.whale_riders import in_stock, pay, unpaid
from riverrun.core.table import Table
from riverrun.core.vecs import i64, vec
from riverrun.games.whale_riders.edition import CARDS, TILES
from riverrun.games.whale_riders.rules import WhaleRiders
from tests.kit.sure import sure


def test_a_stock_leaves_unpaid_what_its_tiles_would() -> None:
    state, luck = sure(WhaleRiders, Table(games.load("whale_riders"), 2).state), Random(1)
    for _ in range(20):
        tiles = vec[i64]([luck.choice([0, 0, 0, 1, 2]) for _ in range(TILES)])
        for card in range(CARDS):
            assert unpaid(state, card, in_stock(tiles)) == max(0, pay(state, card, tiles[:]))
