"""How long it takes to show a position: CPU milliseconds of a whole view message, the mean and the worst.

    PYTHONPATH=build/compiled python -m trials.views [--games-each 20] [--games whale_riders]

Positions of games played at random with every number of seats, through the eyes of whoever decides and of a watcher.  A
view of more than 5 ms is a defect: everybody else waits for it.  The slowest is timed again, so that it is no hiccup.
"""

from __future__ import annotations

import argparse
from time import thread_time

import msgspec

from riverrun import COMPILED, games
from riverrun.core.chance import seed_from
from riverrun.core.rng import Rng
from riverrun.core.state import NOBODY, State
from riverrun.core.table import Table
from riverrun.core.words import Reader

BOUND = 5.0  # milliseconds
AGAIN = 5


def milliseconds(table: Table, seat: int, reader: Reader) -> float:
    """What a seat is shown, with the moves it may make and their labels."""
    game, began = table.game, thread_time()
    position: State = table.position_for(seat)
    legal = table.legal(seat) if seat >= 0 else []
    msgspec.json.encode(game.view(position, seat), enc_hook=reader.plain)
    for move in legal:
        reader.read(game.label(position, seat, move))
    return 1000 * (thread_time() - began)


def measure(name: str, each: int) -> tuple[float, float, str]:
    """The mean, the worst, and where that was."""
    game, reader = games.load(name), Reader("de")
    total, count, worst, where = 0.0, 0, 0.0, ""
    for number in range(each):
        seats = game.fewest_seats + number % (game.most_seats - game.fewest_seats + 1)
        table, rng = Table(game, seats, seed=seed_from(f"{name} {number}")), Rng(number)
        while not table.ended:
            seat = table.state.actors()[0]
            for eyes in (seat, NOBODY):
                spent = milliseconds(table, eyes, reader)
                total, count = total + spent, count + 1
                if spent > worst:
                    spent = min([spent, *(milliseconds(table, eyes, reader) for _ in range(AGAIN))])
                if spent > worst:
                    worst, where = spent, f"{seats} seats, game {number}, event {len(table.events)}, seat {eyes}"
            legal = table.legal(seat)
            table.play(legal[int(rng.below(len(legal)))], seat=seat)
    return total / count, worst, where


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games-each", type=int, default=20)
    parser.add_argument("--games", default=",".join(games.names()))
    given = parser.parse_args()
    print(f"engine {'compiled' if COMPILED else 'interpreted'}")
    for name in given.games.split(","):
        mean, worst, where = measure(name, given.games_each)
        print(
            f"{name:14} mean {mean:.3f} ms, worst {worst:.2f} ms ({where}){'  TOO SLOW' * (worst > BOUND)}", flush=True
        )


if __name__ == "__main__":
    main()
