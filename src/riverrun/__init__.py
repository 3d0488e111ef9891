"""Riverrun: five river board games, played by their rulebooks."""

from riverrun.core.vecs import COMPILED

__all__ = ["COMPILED", "__version__"]
__version__ = "0.1.0"
