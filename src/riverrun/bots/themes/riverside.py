"""The hopes in Riverside."""

from __future__ import annotations

from riverrun.bots.themes import hope
from riverrun.games.riverside.languages.en import english

THEMES = (
    hope(english.hope_excursions, "later", "church_later"),
    hope(english.hope_fires, "fire"),
    hope(english.hope_lowest, "lowest"),
    hope(english.hope_symbols, "symbol"),
    hope(english.hope_powers, "power"),
)
