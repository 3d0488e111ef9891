"""A fingerprint of all that a game's players are shown and told, in the build that runs this:

python -m tests.kit.shown GAME
"""

from __future__ import annotations

import sys
from hashlib import blake2b

import msgspec

from riverrun import games
from riverrun.core.chance import seed_from
from riverrun.core.game import Game
from riverrun.core.rng import Rng
from riverrun.core.state import NOBODY, State
from riverrun.core.story import Story
from riverrun.core.table import Table
from riverrun.core.words import Reader

SOME = 5  # positions to one that is shown to everybody


def fingerprint(game: Game[State]) -> str:
    """Of a random game with all variants: some views and buttons, every question, and the story as each reads it."""
    setup = list(game.setups())[-1]
    table, rng, digest = Table(game, setup.seats, setup.options, seed_from(game.name)), Rng(1), blake2b(digest_size=12)
    reader, story = Reader("de", [f"Player {seat}" for seat in range(setup.seats)]), Story(table)
    while not table.ended:
        for seat in (NOBODY, *range(setup.seats)) if rng.below(SOME) == 0 else ():
            position = table.position_for(seat)
            digest.update(msgspec.json.encode(game.view(position, seat), enc_hook=reader.plain))
            for move in table.legal(seat) if seat >= 0 else []:
                digest.update(reader.read(game.label(position, seat, move)).encode())
        acting = table.state.actors()
        seat = acting[rng.below(len(acting))]
        digest.update(reader.read(game.ask(table.position_for(seat), seat).sentence).encode())
        legal = table.legal(seat)
        table.play(legal[rng.below(len(legal))], seat=seat)
        story.catch_up(table)
    for seat in (NOBODY, *range(setup.seats)):
        for entry in story.read_by(seat):
            digest.update(
                f"{entry._replace(text=reader.read(entry.text), by=reader.read(entry.by), final=())}".encode()
            )
    return digest.hexdigest()


if __name__ == "__main__":
    sys.stdout.write(fingerprint(games.load(sys.argv[1])))
