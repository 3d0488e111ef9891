"""Positions that archived games do not come to, so that all that can be said is read in every language."""

from __future__ import annotations

from collections.abc import Iterator

from riverrun.core.edition import EditionFile
from riverrun.core.state import CHANCE
from riverrun.games.riverboat.game import RiverboatGame
from riverrun.games.riverboat.rules import Riverboat
from riverrun.games.riverboat.state import CULTIVATION
from tests.games.riverboat.positions import GAME, play, position

EVERY = " ".join(f"{row}{column}" for row in "abcde" for column in range(1, 9))
SEVEN = "a1 a2 a3 a4 a5 a6 a7"
LADEN = f"workers {SEVEN}; crops c {SEVEN}"


def positions() -> Iterator[Riverboat]:
    yield play(position(f"seat 1: crops t {EVERY}"), "cultivation planting scoring")  # no field for the hired worker
    yield last_worker(position("phase: cultivation supply: coins 0"))  # nor a coin for the Planting tile
    yield play(position("phase: cultivation seat 1: coins 0"), "e1 heart")
    yield position("phase: planting display: t piles: w seat 1: workers a1; coins 0 supply: coins 0")
    yield play(position("phase: planting display: kk piles: seat 1: workers a1 a2 e8; supply 0"), "kk")
    yield position(f"phase: shipping seat 1: {LADEN}; coins 0")
    yield from _without_features()
    yield position("phase: opportunity seat 1: coins 0")
    yield position("phase: scoring supply: coins 0 seat 1: supply 0")
    yield play(position("phase: scoring seat 1: cards five_agents five_steps; supply 0"), "pass")
    yield play(position("phase: scoring seat 1: cards five_agents; supply 1"), "pass survey-five_agents")


def _without_features() -> Iterator[Riverboat]:
    gone = "supply: barns 0 wells 0 surveyors 0"
    yield position(f"phase: shipping {gone} seat 1: {LADEN}; harvested c5")
    yield play(position(f"phase: shipping supply: barns 0 seat 1: {LADEN}"), "4-c")  # another one is chosen
    yield play(position("phase: opportunity supply: surveyors 0 spaces: corn - - -"), "card-corn")
    full = position(f"phase: shipping seat 1: workers {SEVEN}; crops c {EVERY}")
    yield full
    yield play(full, "4-c")
    yield play(position(f"phase: shipping seat 1: {LADEN}; wells a1"), "6-c")
    text = (GAME.folder / "edition.toml").read_text(encoding="utf-8")
    wells = RiverboatGame(EditionFile(text.replace('"barn", "surveyor", "any"', '"well", "surveyor", "any"')))
    yield position(f"phase: shipping seat 1: {LADEN}; wells a1", game=wells)


def last_worker(state: Riverboat) -> Riverboat:
    """The position before the last worker of the Cultivation phase."""
    after = state.clone()
    while after.phase == CULTIVATION:
        state = after.clone()
        after.apply(after.mover, after.drawn(0) if after.mover == CHANCE else after.legal(after.mover)[0])
    return state
