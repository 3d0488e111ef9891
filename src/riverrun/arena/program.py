"""A program of anybody's as a bot: it reads commands and answers with lines.  docs/server.md describes the words."""

from __future__ import annotations

import contextlib
import os
import shlex
import signal
import subprocess
from collections.abc import Iterator
from threading import Event, Timer

import msgspec

from riverrun.bots.bot import Bot
from riverrun.core.errors import Malformed, Refused
from riverrun.core.game import Options
from riverrun.core.table import Perspective
from riverrun.core.words import PLAIN

GRACE = 5.0  # seconds beyond its own that a program gets to answer
LONGEST_LINE = 2**20  # characters


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
        try:
            self._process = subprocess.Popen(  # noqa: S603 whoever plays chooses the program
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,  # Ctrl-C is for us alone, and what the program starts can be ended with it
            )
        except OSError as error:
            raise Malformed(f"{self._name}: {words[0]}: {error.strerror}") from None

    def new_game(self, game: str, seats: int, seat: int, options: Options) -> None:
        words = [f"{option}={value}" for option, value in options.items()]
        with self._ended_after(GRACE):
            self._say(" ".join(["newgame", game, str(seats), str(seat), *words]))

    def choose(self, perspective: Perspective) -> int:
        game, moves = perspective.game, perspective.legal()
        view = msgspec.json.encode(perspective.view(), enc_hook=PLAIN.plain).decode()
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
        """Say goodbye; a program that does not go is ended."""
        with self._ended_after(GRACE):
            self._say("quit")
            self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            assert stream
            with contextlib.suppress(OSError):
                stream.close()

    def _ask(self, text: str, word: str) -> str:
        limit = self._seconds + GRACE
        with self._ended_after(limit) as late:
            self._say(text)
            answer = self._hear(word)
        if late.is_set():
            raise Refused(f"{self._name}: no {word!r} within {limit:g} seconds")
        if answer is None:
            raise Refused(f"{self._name}: the program has ended without {word!r}")
        return answer

    def _say(self, text: str) -> None:
        assert self._process.stdin
        with contextlib.suppress(OSError):  # a program that has ended will not answer either
            self._process.stdin.write(f"{text}\n")
            self._process.stdin.flush()

    def _hear(self, word: str) -> str | None:
        """What follows a word on the line that starts with it; other lines are the program's own talk."""
        assert self._process.stdout
        while line := self._process.stdout.readline(LONGEST_LINE):
            if len(line) == LONGEST_LINE:
                raise Refused(f"{self._name}: a line of {LONGEST_LINE} characters or more")
            first, _, rest = line.strip().partition(" ")
            if first == word:
                return rest.strip()
        return None

    @contextlib.contextmanager
    def _ended_after(self, seconds: float) -> Iterator[Event]:
        """End the program, and with it all that waits for it, if something takes longer."""
        late = Event()

        def end() -> None:
            late.set()
            with contextlib.suppress(ProcessLookupError):
                if os.name == "posix":
                    os.killpg(self._process.pid, signal.SIGKILL)
                else:
                    self._process.kill()

        timer = Timer(seconds, end)
        timer.start()
        try:
            yield late
        finally:
            timer.cancel()
