"""Games that nobody played, with results of our choice."""

from __future__ import annotations

from itertools import combinations
from random import Random

from riverrun.arena.match import Played


def game(
    number: int, deal: int, entrants: tuple[int, ...], places: tuple[int, ...], scores: tuple[int, ...] = ()
) -> Played:
    return Played(
        number=number,
        deal=f"deal {deal}",
        bots=tuple(f"bot {entrant}" for entrant in entrants),
        entrants=entrants,
        scores=scores or tuple(10 - place for place in places),
        winners=tuple(seat for seat, place in enumerate(places) if place == 1),
        places=places,
        ending="end",
        events=40,
        decisions=20,
        seconds=(0.1,) * len(entrants),
    )


def tournament(strengths: list[float], seats: int, deals: int, random: Random) -> list[Played]:
    """Games in which each entrant is as strong as planted: who is first to finish a race of exponential times."""
    games: list[Played] = []
    groups = list(combinations(range(len(strengths)), seats))
    for deal in range(deals):
        group = groups[deal % len(groups)]
        for turn in range(seats):
            entrants = group[turn:] + group[:turn]
            times = [random.expovariate(strengths[entrant]) for entrant in entrants]
            places = tuple(1 + sum(other < time for other in times) for time in times)
            games.append(game(len(games), deal, entrants, places))
    return games
