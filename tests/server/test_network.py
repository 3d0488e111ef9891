"""Lines that break, repeat and stall: the client is where the server is afterwards, and every move was played once."""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path
from typing import Self

import pytest

from bench.clients import Server, percentile
from riverrun.server.audit import audit
from riverrun.server.store import FILE
from tests.server.test_crash import check, note
from tests.server.world import Person, Socket, World

RECONNECTS = 500
GAMES = 20


async def test_a_client_that_breaks_off_at_any_point_is_where_the_server_is(world: World) -> None:
    """Forced disconnects in the middle of everything (N1)."""
    ann, ben = await world.person(), await world.person()
    choose, breaks, number = random.Random(1), 0, 0
    while breaks < RECONNECTS:
        number += 1
        table = await world.table(ann, ben)
        lines: dict[int, Socket] = {0: await ann.sit(table, 0), 1: await ben.sit(table, 1)}
        people: dict[int, Person] = {0: ann, 1: ben}
        pending: dict[int, tuple[int, str]] = {}
        while not all(line.now.get("ended") for line in lines.values()) and breaks < RECONNECTS:
            for seat, line in lines.items():
                await line.settle()
                k, move = pending.get(seat, (line.now["k"], choose.choice(line.now["legal"] or [""])))
                if not move:
                    continue
                if choose.random() < 0.5:
                    await line.send(f'{{"t":"move","ref":77,"k":{k},"move":"{move}"}}')
                    for _ in range(choose.randrange(6)):
                        await asyncio.sleep(0)
                    pending[seat] = k, move  # answered or not: it is sent again
                    have = len(line.story) if choose.random() < 0.7 else 0
                    story = line.story
                    await line.close()
                    breaks += 1
                    lines[seat] = await people[seat].sit(table, seat, have)
                    lines[seat].story[:0] = story[: len(story) - len(lines[seat].story)] if have else []
                else:
                    answer = await line.ask("move", k=k, move=move)
                    assert answer["t"] == "played", answer
                    pending.pop(seat, None)
                    await line.settle()
        room = await world.hall.room(table)
        for seat, line in lines.items():
            await line.settle()
            if line.now.get("ended"):
                await line.until(lambda line: line.table["status"] == "ended")
            fresh = await people[seat].sit(table, seat)
            assert fresh.now == line.now
            assert fresh.table == line.table
            assert len(fresh.story) == len(room.story.entries)
            await fresh.close()
            await line.close()
    assert (await audit(world.store)).faults == []


class HostileProxy:
    """Passes bytes on, but not always, not at once, and not in whole frames."""

    def __init__(self, port: int, seed: int) -> None:
        self.target, self.choose = port, random.Random(seed)
        self.cuts = 0

    async def __aenter__(self) -> Self:
        self.server = await asyncio.start_server(self._pass, "127.0.0.1", 0)
        self.origin = f"http://127.0.0.1:{self.server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        self.server.close()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
            left = self.choose.randrange(2_000, 30_000)  # bytes until the line is cut, in the middle of a frame
            await asyncio.gather(self._pump(reader, far_writer, left), self._pump(far_reader, writer, left * 3))

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, left: int) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(4096):
                if self.choose.random() < 0.02:
                    await asyncio.sleep(self.choose.uniform(0, 2.0))
                if left < len(data):
                    self.cuts += 1
                    data = data[:left]
                writer.write(data)
                await writer.drain()
                left -= len(data)
                if not left:
                    break
        writer.close()


@pytest.mark.slow
@pytest.mark.timeout(300)
async def test_games_through_a_hostile_proxy_come_to_their_end(tmp_path: Path) -> None:
    """Lines cut in mid-frame, delays of up to two seconds, everything sent again (N2); coming back is quick (N3)."""
    with Server(data=tmp_path).running() as server:
        async with HostileProxy(server.port, 1) as proxy:
            players = [player for _ in range(GAMES) for player in await asyncio.to_thread(server.table)]
            for player in players:  # through the proxy, as the page of the server it stands before
                player.through = proxy.origin
            async with asyncio.timeout(240):
                await asyncio.gather(*(player.play(random.Random(n)) for n, player in enumerate(players)))
        assert all(player.ended for player in players)
        assert proxy.cuts > GAMES
        check(players, tmp_path / FILE)
        direct = [player.resumed[0] for player in players]
        note(f"N2: {GAMES} games, {proxy.cuts} cuts; N3: p99 {1000 * percentile(direct, 0.99):.0f} ms")
