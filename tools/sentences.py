"""All that archived games of a title say in English, each text once, in the order in which it is first said.

    python -m tools.sentences glassworks > before.txt

For whoever moves sentences about: the same texts before and after.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from riverrun import games
from riverrun.core import record
from riverrun.core.game import Game, Line
from riverrun.core.state import State

ARCHIVE = Path(__file__).parent.parent / "tests" / "archive"
SOME = 7  # events between two looks at all scores and the drawing


def main(name: str) -> None:
    game = games.load(name)
    seen: dict[str, None] = {}
    for path in sorted((ARCHIVE / name).glob("*.game")):
        table = record.replay(record.read(path.read_text(encoding="utf-8")), game)
        state = game.set_up(table.seats, table.options)
        for n, (seat, move) in enumerate(table.events):
            seen.update(dict.fromkeys(told(game, state, seat, move)))
            state.apply(seat, move)
            if n % SOME == 0:
                seen.update(dict.fromkeys(shown(game, state)))
        seen.update(dict.fromkeys(shown(game, state)))
        seen[str(game.verdict(state).tie_break)] = None
    print("\n".join(seen))


def told(game: Game[State], state: State, seat: int, move: int) -> Iterator[str]:
    """About a position and the event that comes: the event, the question, labels, reasons."""
    yield str(game.tell(state, seat, move))
    yield str(game.tell(state, seat, None))
    if seat >= 0:
        ask = game.ask(state, seat)
        yield from map(str, (ask.sentence, *ask.steps))
        yield from (str(game.label(state, seat, other)) for other in state.legal(seat))
        for other in range(len(game.names)):
            if objection := game.objection(state, seat, other):
                yield str(objection)


def shown(game: Game[State], state: State) -> Iterator[str]:
    """A position's scores line by line, and its drawing for each seat."""
    for seat in range(state.seats):
        yield from _labels(game.breakdown(state, seat))
        yield game.draw(state, seat)
    for rival in game.rivals(state):
        yield str(rival.name)
        yield from _labels(rival.lines)


def _labels(lines: list[Line]) -> Iterator[str]:
    yield from (str(line.label) for line in lines)


if __name__ == "__main__":
    main(sys.argv[1])
