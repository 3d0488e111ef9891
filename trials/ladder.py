"""How strong the levels are: each plays against the one below, in matches that rotate the seats and share their deals.

    python -m trials.ladder [GAME ...] [--levels A,B] [--against LEVEL] [--games N] [--iterations N] [--jobs N]

Searching levels are given iterations in proportion to their seconds, so that a busy machine changes nothing.
"""

from __future__ import annotations

import argparse
import json
from time import perf_counter
from typing import NamedTuple

from riverrun import games
from riverrun.arena.match import Match, results
from riverrun.bots.levels import LEVELS, SECONDS
from riverrun.bots.transcript import opening
from riverrun.workplaces import Workplace


class Rung(NamedTuple):
    """How a level did on one seat against others on all the rest."""

    share: float  # of the victories; an even one is 1 / seats
    points: float
    others: float  # the mean points of one of the others


def climb(name: str, seats: int, level: str, against: str, count: int, iterations: int, jobs: int = 1) -> Rung:
    """Play a match of one bot against others of another level."""
    game = games.load(name)
    bots = (level, *[against] * (seats - 1))
    share = points = others = 0.0
    for played in results(Match(opening(game, seats), bots, count, "ladder", iterations), Workplace(jobs=jobs)):
        seat = played.entrants.index(0)
        share += (seat in played.winners) / max(1, len(played.winners))
        points += played.scores[seat]
        others += (sum(played.scores) - played.scores[seat]) / (seats - 1)
    return Rung(share / count, points / count, others / count)


def main(arguments: list[str] | None = None) -> None:
    """Print each level's share of the victories and its mean score beside the others'."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="GAME", default=[])
    parser.add_argument("--levels", default=",".join(LEVELS[1:]), help="those to measure, with commas between them")
    parser.add_argument(
        "--against", choices=LEVELS, help="play them all against this one, not each against the one below"
    )
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--iterations", type=int, default=300, help="of stream; river and delta get more")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    chosen = parser.parse_args(arguments)
    for name in chosen.names or games.names():
        seats = max(2, games.load(name).fewest_seats)
        for level in chosen.levels.split(","):
            longer = SECONDS.get(level, SECONDS["stream"]) / SECONDS["stream"]
            start, iterations = perf_counter(), int(chosen.iterations * longer)
            against = chosen.against or LEVELS[max(0, LEVELS.index(level) - 1)]
            rung = climb(name, seats, level, against, chosen.games, iterations, chosen.jobs)
            if chosen.json:
                row = {"game": name, "seats": seats, "level": level, "against": against, **rung._asdict()}
                print(json.dumps(row))
                continue
            print(
                f"{name:>14}, {seats} seats, {level:>6} against {against:>6}: wins {rung.share:5.1%} of {chosen.games}"
                f" games, {rung.points:6.1f} points to {rung.others:6.1f}, {perf_counter() - start:.0f} s"
            )


if __name__ == "__main__":
    main()
