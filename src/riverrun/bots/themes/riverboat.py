"""The hopes in Riverboat."""

from __future__ import annotations

from riverrun.bots.themes import hope
from riverrun.games.riverboat.languages.en import english

THEMES = (
    hope(english.hope_coins, "coin"),
    hope(english.hope_workers, "worker", "spare"),
    hope(english.hope_tiles, "tile"),
    hope(english.hope_colours, "colour", "safe"),
    hope(english.hope_field_workers, "hex", "beside"),
    hope(english.hope_loads, "load", "full"),
    hope(english.hope_harvest, "harvest"),
    hope(english.hope_harbour, "steps", "boats", "capacity", "ahead"),
    hope(english.hope_agents, "agent", "rank"),
    hope(english.hope_features, "feature"),
    hope(english.hope_surveyors, "idle", "active", "spare_place", "room", "barn", "well", "card", "steps_of_card"),
)
