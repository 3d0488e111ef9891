"""The hopes in River Valley Glassworks."""

from __future__ import annotations

from riverrun.bots.themes import hope
from riverrun.games.glassworks.languages.en import english

THEMES = (
    hope(english.hope_rows, "gap"),
    hope(english.hope_satchel, "glass"),
)
