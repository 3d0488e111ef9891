"""Bots of one's own, written in Python: named by where their class is, as in package.module:Class."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import Final

from riverrun.bots.bot import Bot
from riverrun.core.errors import Malformed
from riverrun.core.rng import Rng

PLACE: Final = re.compile(r"\w+(\.\w+)*:\w+")


def own_bot(place: str, rng: Rng) -> Bot:
    """A bot of the class that a text like `package.module:Class` names; it is given `rng` if it asks for one."""
    module, _, name = place.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:  # an installed command does not look where it was started
        sys.path.insert(0, here)
    try:
        made = getattr(import_module(module), name)
    except ImportError as error:
        raise Malformed(f"{place}: {error}") from None
    except AttributeError:
        raise Malformed(f"{place}: {module} has no class {name}") from None
    if not isinstance(made, type) or not issubclass(made, Bot):
        raise Malformed(f"{place}: a bot is a class made from riverrun.Bot")
    make: Callable[..., Bot] = made
    return make(rng=rng) if "rng" in signature(make).parameters else make()
