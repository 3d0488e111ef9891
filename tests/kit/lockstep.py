"""Two engines in lockstep: the game, and its referee, a second and slow engine written from the rulebook alone.

    python -m tests.kit.lockstep GAME [RANDOM GREEDY]

plays so many games (200 and 50) over all setups.  A referee lies in tests/games/GAME/referee.py and knows nothing of
the engine: it is given the edition as plain data and the events as words.  `facts` there tells the engine's position in
the facts that `Referee.position` tells: sets, lists, dicts, numbers and words, no vec of the compiled build.
"""

from __future__ import annotations

import sys
import tomllib
from importlib import import_module
from math import gcd
from time import process_time
from types import ModuleType, SimpleNamespace
from typing import Any

from riverrun import games
from riverrun.core import record
from riverrun.core.game import Game, S, Setup
from riverrun.core.state import CHANCE
from riverrun.core.table import Event, Table
from tests.kit.play import played

RANDOM, GREEDY = 200, 50  # games of a title

RefereeModule = ModuleType | SimpleNamespace  # with a class Referee, a function facts and perhaps a function reveals


def referee_of(name: str) -> ModuleType:
    """The referee of a game.  Without it the game does not pass."""
    return import_module(f"tests.games.{name}.referee")


class Lockstep:
    """A table whose game is walked by both engines."""

    def __init__(self, game: Game[S], module: RefereeModule, table: Table) -> None:
        self.table, self.module = Table.replayed(game, table.seats, table.options), module
        self.game = self.table.game
        self.referee: Any = module.Referee(tomllib.loads(game.edition_file.text), table.seats, dict(table.options))

    def follow(self, event: Event) -> None:
        self.table.follow([event])
        self.referee.apply(event.seat, self.game.names[event.move])

    def compare(self) -> None:
        """One position, seen by both; at the end of the game the winners too."""
        names, state, referee = self.game.names, self.table.state, self.referee
        actors = set(state.actors())
        agree("who is to move", actors, set(referee.actors()))
        for seat in sorted(actors):
            agree(f"the moves of seat {seat}", {names[move] for move in state.legal(seat)}, set(referee.legal(seat)))
        weights = {names[move]: weight for move, weight in enumerate(state.chance()) if weight}
        agree("the weights of chance", in_lowest_terms(weights), in_lowest_terms(referee.outcomes()))
        agree("the position", self.module.facts(state), referee.position())
        agree("the scores", list(state.scores()), list(referee.scores()))
        if self.table.ended:
            agree("the winners", set(self.game.verdict(state).winners), set(referee.winners()))

    def place(self, of: int) -> str:
        """Where in the game this is."""
        table, n = self.table, len(self.table.events)
        last = table.events[-1] if n else None
        after = f"after {actor(last.seat)}'s {self.game.names[last.move]}" if last else "before any event"
        return f"{self.game.name} {Setup(table.seats, table.options)}, {n} of {of} events, {after}"


def check_lockstep(game: Game[S], module: RefereeModule, done: Table) -> None:
    """Walk a finished game with both engines; they agree on everything at every event."""
    both = Lockstep(game, module, done)
    try:
        for event in done.events:
            both.compare()
            both.follow(event)
        both.compare()
    except Exception as error:
        error.add_note(both.place(len(done.events)))
        error.add_note(record.write(record.of_table(both.table, reveal=False)))
        raise


def in_lowest_terms(weights: dict[str, int]) -> dict[str, int]:
    """Weights without their common factor, and without what cannot happen."""
    whole = {word: int(weight) for word, weight in weights.items() if weight}
    factor = gcd(*whole.values())
    return {word: weight // factor for word, weight in whole.items()}


def agree(what: str, engine: object, referee: object) -> None:
    """Both say the same; the message names just what differs."""
    if engine == referee:
        return
    if isinstance(engine, set) and isinstance(referee, set):
        differ = {"only the engine": sorted(engine - referee), "only the referee": sorted(referee - engine)}
        lines = [f"{who}: {words}" for who, words in differ.items() if words]
    elif isinstance(engine, dict) and isinstance(referee, dict):
        keys = [key for key in engine | referee if engine.get(key, ...) != referee.get(key, ...)]
        lines = [f"{key}: engine {engine.get(key, 'none')}, referee {referee.get(key, 'none')}" for key in keys]
    else:
        lines = [f"engine {engine}, referee {referee}"]
    raise AssertionError(f"the engines differ about {what}: " + "; ".join(lines))


def actor(seat: int) -> str:
    return "chance" if seat == CHANCE else f"seat {seat}"


def lockstep_games(name: str, random: int, greedy: int) -> tuple[int, int]:
    """So many games of a title, shared out over all its setups; how many games and events it were."""
    game, module = games.load(name), referee_of(name)
    setups, events = list(game.setups()), 0
    for style, count in (("random", random), ("greedy", greedy)):
        for seed in range(max(count, len(setups))):
            table = played(game, setups[seed % len(setups)], 5000 + seed, style)
            check_lockstep(game, module, table)
            events += len(table.events)
    return max(random, len(setups)) + max(greedy, len(setups)), events


def main(name: str, random: int = RANDOM, greedy: int = GREEDY) -> None:
    start = process_time()
    count, events = lockstep_games(name, random, greedy)
    sys.stdout.write(f"{name}: {count} games, {events} events in lockstep, {process_time() - start:.1f} s\n")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:4]))
