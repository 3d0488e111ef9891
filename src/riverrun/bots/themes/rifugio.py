"""The hopes in Rifugio."""

from __future__ import annotations

from riverrun.bots.themes import hope
from riverrun.games.rifugio.languages.en import english

THEMES = (
    hope(english.hope_sights, "unlaid", fading=1.0),
    hope(english.hope_huts, "calls"),
    hope(english.hope_rafts, "boardings"),
    hope(english.hope_extra, "extra"),
    hope(english.hope_visits, "envy"),
)
