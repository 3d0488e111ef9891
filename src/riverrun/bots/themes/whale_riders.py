"""The hopes in Whale Riders."""

from __future__ import annotations

from riverrun.bots.themes import hope
from riverrun.games.whale_riders.languages.en import english

THEMES = (
    hope(english.hope_coins, "coin"),
    hope(english.hope_actions, "action"),
    hope(english.hope_way, "ride", "hurry"),
    hope(english.hope_goods, "good", "wild"),
    hope(english.hope_contracts, "early"),
    hope(english.hope_sun, "share"),
)
