"""`riverrun bot-protocol`: a program of anybody's plays through its standard input and output."""

from __future__ import annotations

import asyncio
import contextlib
import json
import shlex
from typing import Annotated

import msgspec
from cyclopts import Parameter

from riverrun import games
from riverrun.bots.levels import DEFAULT, bot
from riverrun.cli.files import options_from
from riverrun.core.chance import seed_from
from riverrun.core.errors import Malformed, Refused
from riverrun.core.game import Options
from riverrun.core.rng import Rng
from riverrun.core.table import Table

GRACE = 5.0  # seconds beyond its own that a program gets to answer


class Program:
    """A bot in a process of its own; it reads commands and answers with lines."""

    def __init__(self, command: str, seconds: float) -> None:
        self._command, self._seconds = command, seconds

    async def start(self) -> None:
        try:
            words = shlex.split(self._command)
        except ValueError as error:
            raise Malformed(f"--bot {self._command}: {str(error).lower()}") from None
        if not words:
            raise Malformed("--bot: name the program that plays")
        pipe = asyncio.subprocess.PIPE
        try:
            self._process = await asyncio.create_subprocess_exec(*words, stdin=pipe, stdout=pipe, limit=2**20)
        except OSError as error:
            raise Malformed(f"--bot {words[0]}: {error.strerror}") from None

    async def say(self, *words: str) -> None:
        assert self._process.stdin
        self._process.stdin.write((" ".join(words) + "\n").encode())
        try:
            await self._process.stdin.drain()
        except ConnectionError:
            raise Refused(f"{self._command}: the program has ended") from None

    async def hear(self, word: str) -> str:
        """What follows a word on the line that starts with it; other lines are the program's own talk."""
        assert self._process.stdout
        while True:
            try:
                line = await asyncio.wait_for(self._process.stdout.readline(), self._seconds + GRACE)
            except TimeoutError:
                raise Refused(f"{self._command}: no {word!r} within {self._seconds + GRACE:g} seconds") from None
            if not line:
                raise Refused(f"{self._command}: the program has ended without {word!r}")
            first, _, rest = line.decode(errors="replace").strip().partition(" ")
            if first == word:
                return rest.strip()

    async def choose(self, table: Table, seat: int, explain: bool) -> tuple[int, str]:
        """The program's move, and its reason if asked for one."""
        moves = table.legal(seat)
        await self.say("view", msgspec.json.encode(table.view(seat)).decode())
        await self.say("moves", *(table.game.names[move] for move in moves))
        await self.say("go", f"{self._seconds:g}")
        answer = await self.hear("bestmove")
        if (move := table.game.move(answer)) not in moves:
            raise Refused(f"{self._command}: {answer!r} is not one of the moves it was given")
        if not explain:
            return move, ""
        await self.say("explain")
        return move, await self.hear("explain")

    async def quit(self) -> None:
        try:
            await self.say("quit")
            await asyncio.wait_for(self._process.wait(), GRACE)
        except (TimeoutError, Refused):
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()


def bot_protocol(
    game: str,
    *,
    bot: str,
    seats: int = 2,
    against: str = DEFAULT,
    games: int = 1,
    seconds: float = 1.0,
    option: Annotated[tuple[str, ...], Parameter(negative="")] = (),
    explain: Annotated[bool, Parameter(negative="")] = False,
    seed: str = "riverrun",
) -> None:
    """Let a program play against our bots; each game is a line of JSON.

    The program reads commands and answers with lines; docs/server.md describes them, examples/stdio_bot.py speaks them.

    Parameters
    ----------
    game
        What is played.
    bot
        The command that starts the program, in quotes.
    seats
        How many play; the program sits one seat on in every game.
    against
        The level of the others.
    games
        How many games.
    seconds
        How long the program may think about a decision.
    option
        An option of the game, as NAME=VALUE.
    explain
        Ask for the reason of every move and print it.
    seed
        The games depend on it and on the players alone.

    """
    options = options_from(option)
    asyncio.run(_play(game, Program(bot, seconds), seats, against, games, options, explain, seed))


async def _play(
    name: str, program: Program, seats: int, against: str, count: int, options: Options, explain: bool, seed: str
) -> None:
    game = games.load(name)
    chosen = game.chosen(seats, options)
    await program.start()
    try:
        for number in range(count):
            table = Table(game, seats, chosen, seed_from(f"{seed} {number}"))
            mine = number % seats
            ours = bot(against, game, Rng(number))
            words = [f"{option}={value}" for option, value in chosen.items()]
            await program.say("newgame", name, str(seats), str(mine), *words)
            while not table.ended:
                seat = table.state.actors()[0]
                if seat == mine:
                    move, reason = await program.choose(table, seat, explain)
                    if explain:
                        print(f"{game.names[move]}: {reason}")  # noqa: T201
                else:
                    move = ours.choose(table.perspective(seat))
                table.play(seat, move)
            verdict = game.verdict(table.state)
            result = {
                "game": number,
                "seat": mine,
                "scores": list(table.state.scores()),
                "won": mine in verdict.winners,
            }
            print(json.dumps(result))  # noqa: T201
    finally:
        await program.quit()
