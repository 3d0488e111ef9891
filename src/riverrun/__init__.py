"""Riverrun: five river board games, played by their rulebooks.

    >>> import riverrun
    >>> table = riverrun.Table("glassworks", seats=2, seed="any text")
    >>> bot = riverrun.bot("brook", table)
    >>> while not table.ended:
    ...     events = table.play(bot.choose(table.perspective()))
    >>> table.verdict().winners, table.scores()
    ((1,), [73, 79])

docs/library.md is the way in, `make docs` the reference.
"""

from riverrun.core.vecs import COMPILED  # isort: skip  # the modules below ask for it

from riverrun import games
from riverrun.bots.bot import Bot, Hope
from riverrun.core.chance import Seed
from riverrun.core.errors import Illegal, Malformed, NotYours, Objection, Refused, Stale
from riverrun.core.game import Game, Line, Option, Verdict
from riverrun.core.state import CHANCE, NOBODY, State
from riverrun.core.table import Event, Move, Perspective
from riverrun.table import Table, bot

__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "COMPILED",
    "NOBODY",
    "Bot",
    "Event",
    "Game",
    "Hope",
    "Illegal",
    "Line",
    "Malformed",
    "Move",
    "NotYours",
    "Objection",
    "Option",
    "Perspective",
    "Refused",
    "Seed",
    "Stale",
    "State",
    "Table",
    "Verdict",
    "__version__",
    "bot",
    "games",
]
