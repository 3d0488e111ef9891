"""Catanatron: the game of settlers with four random players."""

from __future__ import annotations

from catanatron import Color, Game, RandomPlayer

from trials.peers.clock import tell


def play() -> int:
    """A game from its start to its end."""
    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
    game.play()
    made = getattr(game.state, "action_records", None) or game.state.actions  # as it is called in each version
    return len(made)


if __name__ == "__main__":
    tell("catanatron", {"four random players": play})
