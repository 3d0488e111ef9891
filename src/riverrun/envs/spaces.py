"""The spaces of PettingZoo and Gymnasium; apart, because OpenSpiel does without them."""

from __future__ import annotations

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from riverrun.core.game import Game
from riverrun.core.rows import BOUND
from riverrun.core.state import State


def actions(game: Game[State]) -> Discrete:
    """The moves of a game by their numbers; `game.names` has their text."""
    return Discrete(len(game.names))


def observations(game: Game[State]) -> Dict:
    size = sum(feature.size for feature in game.features)
    return Dict(
        {
            "observation": Box(-BOUND, BOUND, (size,), np.float32),
            "action_mask": Box(0, 1, (len(game.names),), np.int8),
        }
    )
