"""Lines that break, repeat and stall: the client is where the server is afterwards, and every move was played once."""

from __future__ import annotations

from pathlib import Path

import pytest

from trials import network
from trials.figures import sound
from trials.world import World

pytestmark = pytest.mark.slow

RECONNECTS = 150  # `make soak`: 20,000
GAMES = 8  # `make soak`: 1,000


async def test_a_client_that_breaks_off_at_any_point_is_where_the_server_is(world: World) -> None:
    """Forced disconnects in the middle of everything (N1)."""
    figures = await network.breaks(world, RECONNECTS)
    assert (figures["astray"], figures["faults"]) == (0, [])
    assert figures["reconnects"] >= RECONNECTS


@pytest.mark.slow
async def test_games_through_a_hostile_proxy_come_to_their_end(tmp_path: Path) -> None:
    """Lines cut in mid-frame, delays of up to two seconds, everything sent again (N2); coming back is quick (N3)."""
    figures = await network.proxied(tmp_path, GAMES)
    assert sound(figures), figures
    assert (figures["proxied"], figures["unfinished"]) == (GAMES, 0)
    assert figures["cuts"] > GAMES
