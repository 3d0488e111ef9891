"""A program of anybody's as a bot: it reads commands and answers with lines.  docs/server.md describes the words."""

from __future__ import annotations

import asyncio
import contextlib
import shlex
from asyncio.subprocess import PIPE

import msgspec

from riverrun.bots.bot import Bot
from riverrun.core.errors import Malformed, Refused
from riverrun.core.game import Options
from riverrun.core.table import Perspective

GRACE = 5.0  # seconds beyond its own that a program gets to answer
LONGEST_LINE = 2**20  # bytes


class Program(Bot):
    """A bot in a process of its own.  Whatever it does, a decision is over within its seconds and some grace."""

    def __init__(self, command: str, seconds: float, name: str = "") -> None:
        self._name, self._seconds = name or command, seconds
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise Malformed(f"{self._name}: {str(error).lower()}") from None
        if not words:
            raise Malformed(f"{self._name}: name the program that plays")
        self._runner = asyncio.Runner()
        start = asyncio.create_subprocess_exec(
            *words,
            stdin=PIPE,
            stdout=PIPE,
            limit=LONGEST_LINE,
            start_new_session=True,  # Ctrl-C is for us alone
        )
        try:
            self._process = self._runner.run(start)
        except OSError as error:
            self._runner.close()
            raise Malformed(f"{self._name}: {words[0]}: {error.strerror}") from None

    def new_game(self, game: str, seats: int, seat: int, options: Options) -> None:
        words = [f"{option}={value}" for option, value in options.items()]
        self._runner.run(self._say(f"newgame {game} {seats} {seat} {' '.join(words)}".rstrip()))

    def choose(self, perspective: Perspective) -> int:
        game, moves = perspective.game, perspective.legal()
        view = msgspec.json.encode(perspective.view()).decode()
        names = " ".join(game.names[move] for move in moves)
        answer = self._ask(f"view {view}\nmoves {names}\ngo {self._seconds:g}", "bestmove")
        try:
            move = game.move(answer)
        except Malformed as error:
            raise Refused(f"{self._name}: {error}") from None
        if move not in moves:
            raise Refused(f"{self._name}: {answer!r} is not one of the moves it was given")
        return move

    def explain(self) -> str:
        """The program's reason for its last move."""
        return self._ask("explain", "explain")

    def close(self) -> None:
        """Say goodbye; a program that does not go is sent away."""
        self._runner.run(self._quit())
        self._runner.close()

    def _ask(self, text: str, word: str) -> str:
        return self._runner.run(self._answer(text, word))

    async def _answer(self, text: str, word: str) -> str:
        """What follows a word on the line that starts with it; other lines are the program's own talk."""
        assert self._process.stdout
        try:
            async with asyncio.timeout(self._seconds + GRACE):
                await self._say(text)
                while line := await self._process.stdout.readline():
                    first, _, rest = line.decode(errors="replace").strip().partition(" ")
                    if first == word:
                        return rest.strip()
        except TimeoutError:
            raise Refused(f"{self._name}: no {word!r} within {self._seconds + GRACE:g} seconds") from None
        except ValueError:
            raise Refused(f"{self._name}: a line of more than {LONGEST_LINE} bytes") from None
        raise Refused(f"{self._name}: the program has ended without {word!r}")

    async def _say(self, text: str) -> None:
        assert self._process.stdin
        try:
            async with asyncio.timeout(GRACE):
                self._process.stdin.write(f"{text}\n".encode())
                await self._process.stdin.drain()
        except TimeoutError:
            raise Refused(f"{self._name}: the program does not read what it is told") from None
        except ConnectionError:
            raise Refused(f"{self._name}: the program has ended") from None

    async def _quit(self) -> None:
        try:
            async with asyncio.timeout(GRACE):
                await self._say("quit")
                await self._process.wait()
        except (TimeoutError, Refused):
            with contextlib.suppress(ProcessLookupError, TimeoutError):
                self._process.kill()
                await asyncio.wait_for(self._process.wait(), GRACE)
