"""The checksums of a game in the build that runs this, as JSON:  python -m tests.kit.checksums GAME"""

from __future__ import annotations

import json
import sys

from riverrun import COMPILED, games
from tests.kit.pins import checksum

if __name__ == "__main__":
    assert COMPILED, "this is the interpreted build"
    game = games.load(sys.argv[1])
    sys.stdout.write(json.dumps({str(setup): checksum(game, setup) for setup in game.setups()}))
