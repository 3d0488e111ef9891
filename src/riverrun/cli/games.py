"""`riverrun games`."""

from __future__ import annotations

import json as json_text
from typing import Annotated

from cyclopts import Parameter
from rich.table import Column, Table

import riverrun
from riverrun import games as registry
from riverrun.bots.learned import shipped, why_not
from riverrun.cli.screen import output
from riverrun.core.errors import Malformed


def games(
    game: str = "",
    /,
    *,
    features: Annotated[bool, Parameter(negative="")] = False,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """List the games, or the numbers that tell a position to a program that learns.

    Parameters
    ----------
    game
        With --features: the game's name.
    features
        List the features of a game: where each begins, how many numbers it has, what they are divided by.
    json
        Print a list of objects instead of a table.

    """
    if features or game:
        _show_features(game, json=json)
        return
    titles = [registry.load(name) for name in registry.names()]
    if json:
        described = [
            {
                "name": game.name,
                "title": game.title,
                "seats": [game.fewest_seats, game.most_seats],
                "variants": [option.name for option in game.options if option.variant],
                "rules": game.rules,
                "compiled": riverrun.COMPILED,
                "edition": game.edition_file.status,
                "learned": [
                    {"seats": net.seats, "games": net.games, "objection": why_not(net, game)}
                    for net in shipped(game.name)
                ],
            }
            for game in titles
        ]
        print(json_text.dumps(described, indent=2))  # noqa: T201
        return
    table = Table(
        "name", Column("title", no_wrap=True), "seats", "minutes", "variants", "learned", box=None, header_style="bold"
    )
    for title in titles:
        variants = ", ".join(option.name for option in title.options if option.variant)
        seats, minutes = f"{title.fewest_seats}-{title.most_seats}", "{}-{}".format(*title.minutes)
        learned = ", ".join(f"{net.seats} seats" for net in shipped(title.name) if not why_not(net, title)) or "no"
        table.add_row(title.name, title.title, seats, minutes, variants, learned)
    output().print(table)
    for title in titles:
        for net in shipped(title.name):
            if objection := why_not(net, title):
                output().print(f"{title.title}, {net.seats} seats: {objection}")
    output().print(
        "learned: the seats with which the stronger bots learned; with others they take the nearest, alone none but 1.",
        style="dim",
    )


def _show_features(name: str, *, json: bool) -> None:
    if not name:
        raise Malformed("--features: name a game, as in riverrun games glassworks --features")
    rows, at = [], 0
    for feature in registry.load(name).features:
        rows.append({"at": at, **feature._asdict()})
        at += feature.size
    if json:
        print(json_text.dumps(rows, indent=2))  # noqa: T201
        return
    table = Table("at", "name", "numbers", "divided by", "what they tell", box=None, header_style="bold")
    for row in rows:
        table.add_row(*(str(row[key]) for key in ("at", "name", "size", "scale", "help")))
    output().print(table)
    output().print(f"{at} numbers in all")
