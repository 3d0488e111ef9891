"""Deals of Riverside played alone: the tiles and dice of a whole game, the same whatever the player does.

R2 and R8 ask nobody: tiles are shuffled and dice rolled alike for every sheet, and what they show decides where the
ship is (R11) and when the game ends (R12, R41).  So a deal can be drawn before the game, and given to any player.
"""

from __future__ import annotations

from typing import NamedTuple

from riverrun.bots.bot import Bot
from riverrun.core.chance import Seed
from riverrun.core.game import Game
from riverrun.core.state import CHANCE, State
from riverrun.core.table import Event, Table
from riverrun.games.riverside.rules import Riverside

ALONE = 1  # seat


class Round(NamedTuple):
    """What phase 1 of a round leaves to phases 2 and 3."""

    dice: tuple[int, ...]  # the base dice, by colour
    green: int
    temperature: int
    away: tuple[int, ...]  # how far each village is from the ship


class Deal(NamedTuple):
    """What chance brings in a game."""

    outcomes: tuple[int, ...]
    rounds: tuple[Round, ...]  # those that have a phase 2


def draw(game: Game[State], options: dict[str, str], seed: Seed) -> Deal:
    """The deal of a seed: the n-th tile or die is its n-th draw, however many decisions lie between."""
    state = game.set_up(ALONE, game.chosen(ALONE, options))
    assert isinstance(state, Riverside)
    outcomes: list[int] = []
    rounds: list[Round] = []
    while state.mover >= CHANCE:
        if state.mover == CHANCE:
            outcomes.append(seed.outcome(len(outcomes), state))
            state.apply(CHANCE, outcomes[-1])
            continue
        if len(rounds) < state.round:
            rounds.append(_round(state))
        state.apply(0, state.legal(0)[0])  # any decision will do
    return Deal(tuple(outcomes), tuple(rounds))


def dealt(table: Table) -> Deal:
    """The deal of a game alone that has been played."""
    outcomes = tuple(event.move for event in table.events if event.seat == CHANCE)
    rounds: list[Round] = []
    state = table.game.set_up(ALONE, table.options)
    assert isinstance(state, Riverside)
    for seat, move in table.events:
        state.apply(seat, move)
        if state.mover == 0 and len(rounds) < state.round:
            rounds.append(_round(state))
    return Deal(outcomes, tuple(rounds))


def play(game: Game[State], options: dict[str, str], deal: Deal, player: Bot) -> Table:
    """The game that a player makes of a deal."""
    table = Table.replayed(game, ALONE, options)
    coming = iter(deal.outcomes)
    while not table.ended:
        if table.state.mover == CHANCE:
            table.follow([Event(CHANCE, next(coming))])
        else:
            table.follow([Event(0, player.choose(table.perspective(0)))])
    return table


def _round(state: Riverside) -> Round:
    dice, away = tuple(int(die) for die in state.dice), tuple(int(spaces) for spaces in state.away)
    return Round(dice, int(state.green), int(state.temperature), away)
