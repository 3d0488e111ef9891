"""Lines that break, repeat and stall."""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path
from typing import Self

from riverrun.server.store.audit import audit
from trials.clients import Server, percentile
from trials.figures import EVER, Budget, Figures, verdict
from trials.world import Person, Socket, World


async def breaks(world: World, most: int, seconds: float = EVER) -> Figures:
    """N1: clients that break off in the middle of everything; where they are not what the server is, afterwards."""
    people = [await world.person(), await world.person()]
    budget, choose, astray = Budget(most, seconds), random.Random(1), 0
    while budget.left:
        table = await world.table(*people)
        lines = [await person.sit(table, seat) for seat, person in enumerate(people)]
        await _break_off(people, table, lines, budget, choose)
        for seat, line in enumerate(lines):
            await line.settle()
            if line.now.get("ended"):
                await line.until(lambda line: line.table["status"] == "ended")
            fresh = await people[seat].sit(table, seat)
            astray += (fresh.now, fresh.story) != (line.now, line.story)
            await fresh.close()
        for line in lines:
            await line.close()
        world.sockets.clear()
    return {"reconnects": budget.done, "astray": astray, "faults": (await audit(world.store)).faults}


async def _break_off(
    people: list[Person], table: str, lines: list[Socket], budget: Budget, choose: random.Random
) -> None:
    """Play a game; half of the moves are sent and not waited for, and sent again after coming back."""
    pending: dict[int, tuple[int, str]] = {}
    while not all(line.now.get("ended") for line in lines) and budget.left:
        for seat, line in enumerate(lines):
            await line.settle()
            k, move = pending.pop(seat, None) or (line.now["k"], choose.choice(line.now["legal"] or [""]))
            if not move:
                continue
            if choose.random() < 0.5:
                await line.send(f'{{"t":"move","ref":77,"k":{k},"move":"{move}"}}')
                for _ in range(choose.randrange(6)):
                    await asyncio.sleep(0)
                pending[seat] = k, move
                known = line.story if choose.random() < 0.7 else []
                await line.close()
                lines[seat] = await people[seat].sit(table, seat, known)
                budget.done += 1
            else:
                answer = await line.ask("move", k=k, move=move)
                assert answer["t"] == "played", answer


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


async def proxied(data: Path, most: int, seconds: float = EVER, at_once: int = 20) -> Figures:
    """N2 and N3: games through a hostile proxy, so many at once; how long coming back takes without it."""
    budget, everybody, unfinished = Budget(most, seconds), [], 0
    with Server(data=data).running() as server:
        async with HostileProxy(server.port, 1) as proxy:
            while budget.left:
                tables = [await asyncio.to_thread(server.table) for _ in range(min(at_once, most - budget.done))]
                players = [player for table in tables for player in table]
                for player in players:  # through the proxy, as the page of the server it stands before
                    player.through = proxy.origin
                playing = [player.play(random.Random(n)) for n, player in enumerate(players)]
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(asyncio.gather(*playing), 240)
                unfinished += sum(not player.ended for player in players)
                budget.done += len(tables)
                everybody += players
        resumed = []
        for player in everybody[-2 * at_once :]:
            player.through = ""
            began = asyncio.get_running_loop().time()
            line = await player.connect()
            resumed.append(asyncio.get_running_loop().time() - began)
            await line.close()
    return {
        "proxied": budget.done, "unfinished": unfinished, "cuts": proxy.cuts,
        "resume_p99_ms": round(1000 * percentile(resumed, 0.99)), **await verdict(everybody, data),
    }  # fmt: skip
