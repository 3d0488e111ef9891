"""`riverrun games`."""

from __future__ import annotations

import json as json_text
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Column, Table

import riverrun
from riverrun import games as registry
from riverrun.bots.nets import shipped, why_not


def games(*, json: Annotated[bool, Parameter(negative="")] = False) -> None:
    """List the games.

    Parameters
    ----------
    json
        Print a list of objects instead of a table.

    """
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
                "nets": [
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
    for game in titles:
        variants = ", ".join(option.name for option in game.options if option.variant)
        table.add_row(
            game.name, game.title, f"{game.fewest_seats}-{game.most_seats}", "{}-{}".format(*game.minutes), variants,
            ", ".join(f"{net.seats} seats" for net in shipped(game.name) if not why_not(net, game)) or "no",
        )  # fmt: skip
    console = Console()
    console.print(table)
    for game in titles:
        for net in shipped(game.name):
            if objection := why_not(net, game):
                console.print(f"{game.title}, {net.seats} seats: {objection}")
    console.print(
        "learned: the seats for which bots go by a net; elsewhere by the hand-written evaluation.", style="dim"
    )
