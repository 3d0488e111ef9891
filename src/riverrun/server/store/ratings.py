"""Ratings of people, per game: Plackett-Luce, for any number of players."""

from __future__ import annotations

from openskill.models import PlackettLuce
from sqlalchemy import Connection, insert, select, update

from riverrun.server.store.schema import rating

MODEL = PlackettLuce()


def shown(mu: float, sigma: float) -> int:
    """A rating as people like to read it: cautious, and around 1500 for a newcomer who has proved to be average."""
    return round(1500 + 20 * (mu - 25) - 20 * max(0.0, sigma - 2))


def rate(connection: Connection, title: str, people: list[int | None], standing: list[int]) -> list[int]:
    """Move the ratings of those who played a rated game; the highest standing has won.

    The new ratings as they are shown, by seat; none where the game does not count.
    """
    if None in people or len(set(people)) < max(2, len(people)):
        return []
    led_to = []
    kept = {
        row.person: row
        for row in connection.execute(select(rating).where(rating.c.title == title, rating.c.person.in_(people)))
    }
    teams = [
        [MODEL.rating(mu=kept[person].mu, sigma=kept[person].sigma) if person in kept else MODEL.rating()]
        for person in people
    ]
    for person, (new,) in zip(people, MODEL.rate(teams, scores=[float(rank) for rank in standing]), strict=True):
        if person in kept:
            where = (rating.c.title == title) & (rating.c.person == person)
            values = {"mu": new.mu, "sigma": new.sigma, "games": kept[person].games + 1}
            connection.execute(update(rating).where(where).values(**values))
        else:
            values = {"person": person, "title": title, "mu": new.mu, "sigma": new.sigma, "games": 1}
            connection.execute(insert(rating).values(**values))
        led_to.append(shown(new.mu, new.sigma))
    return led_to
