"""A game at the terminal: what is drawn, what is asked, and what may be typed."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.table import Table as Columns

from riverrun.bots.levels import STRONGEST, bot
from riverrun.cli.files import write_safely
from riverrun.core import record
from riverrun.core.errors import Malformed, Refused
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY
from riverrun.core.story import Read, Story
from riverrun.core.table import Table

HELP = """\
[bold]number[/] or [bold]move[/]   play it, by its number or its notation     [bold]undo[/]        take a move back
[bold]why MOVE[/]         why is it not legal now?                   [bold]score [SEAT][/] a score, line by line
[bold]hint[/]             what a strong bot would play               [bold]log [N][/]     the last events
[bold]rules ID[/]         one rule, such as R12                      [bold]board[/]       draw the table again
[bold]save [FILE][/]      keep the game there from now on            [bold]quit[/]        stop; it can be resumed"""


class Quit(Exception):
    """The player wants to stop."""


class Session:
    """One game, some humans, and bots for the rest."""

    def __init__(
        self, table: Table, humans: set[int], levels: dict[int, str], path: Path, console: Console, started: str
    ) -> None:
        self.table, self.game, self.humans, self.levels = table, table.game, humans, levels
        self.path, self.console, self.started = path, console, started
        self.rng = Rng(int(table.seed.hash[:7], 16))
        self.bots = {seat: bot(level, self.game, Rng(self.rng.below(2**31))) for seat, level in levels.items()}
        self.story = Story(table)
        self.told = len(self.story.entries)  # what has happened before is to be seen on the table

    def run(self) -> None:
        """Play to the end, or until the player stops.  What has been decided is saved either way."""
        say = self.console.print
        say(f"[bold]{self.game.title}[/], {self.table.seats} seats: {self._seating()}")
        say(f"[dim]Saved in {escape(str(self.path))}.  Seed hash {self.table.seed.hash}.  Type help for help.[/]")
        try:
            self.save()
            while not self.table.ended:
                self._decision()
            self._finish()
        except (Quit, EOFError, KeyboardInterrupt):
            say(f"\nStopped.  [bold]riverrun play --resume {escape(str(self.path))}[/] goes on from here.")

    def save(self) -> None:
        """Write the record in one step; the seed is in it, because this file is the game."""
        players = [self.levels.get(seat, f"player {seat + 1}") for seat in range(self.table.seats)]
        write_safely(self.path, record.write(record.of_table(self.table, players, self.started, reveal=True)))

    def _seating(self) -> str:
        return ", ".join(
            f"{seat + 1} {'[bold]you[/]' if seat in self.humans else self.levels[seat]}"
            for seat in range(self.table.seats)
        )

    # Deciding

    def _decision(self) -> None:
        actors = self.table.state.actors()
        for seat in actors:
            if seat in self.bots:
                with self.console.status(f"{self._who(seat)} is thinking"):
                    move = self.bots[seat].choose(self.table.perspective(seat))
                self._play(seat, move)
                return
        self._ask(actors[0])

    def _play(self, seat: int, move: int) -> None:
        self.table.play(seat, move)
        self.save()
        self._tell(seat if seat in self.humans else min(self.humans, default=NOBODY))

    def _ask(self, seat: int) -> None:
        """Ask until something is decided or taken back."""
        self._draw(seat)
        ask = self.game.ask(self.table.position(seat), seat)
        who = f"[bold]Seat {seat + 1}.[/] " if len(self.humans) > 1 else ""
        self.console.print(f"\n{who}[bold yellow]{escape(ask.sentence)}[/]")
        legal = self.table.legal(seat)
        self._choices(seat, legal)
        while True:
            text = self._read().strip()
            try:
                if self._heard(text, seat, legal):
                    return
            except Refused as error:
                self.console.print(f"[red]{escape(str(error))}[/]")

    def _read(self) -> str:
        self.console.print("[bold]>[/] ", end="")
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        if not sys.stdin.isatty():
            self.console.print(escape(line.rstrip()))
        return line

    def _heard(self, text: str, seat: int, legal: list[int]) -> bool:
        """Do what was typed; was something decided?"""
        word, _, rest = text.partition(" ")
        rest = rest.strip()
        match word.lower():
            case "":
                return False
            case "quit" | "exit":
                raise Quit
            case "help" | "?":
                self.console.print(HELP)
            case "undo":
                self.table.undo(seat)
                self.save()
                self.story.catch_up(self.table)
                self.told = min(self.told, len(self.story.entries))
                return True
            case "why":
                self._why(seat, rest)
            case "score":
                self._score(seat, rest)
            case "hint":
                self._hint(seat)
            case "log":
                self._log(seat, rest)
            case "rules":
                self._rule(rest)
            case "board":
                return True
            case "save":
                self.path = Path(rest) if rest else self.path
                self.save()
                self.console.print(f"Saved in {escape(str(self.path))}.")
            case _:
                self._move(text, seat, legal)
                return True
        return False

    def _move(self, text: str, seat: int, legal: list[int]) -> None:
        number = text.isascii() and text.isdigit()
        if number and not 1 <= int(text) <= len(legal):
            raise Malformed(f"choices run from 1 to {len(legal)}; type help for what else can be said")
        self._play(seat, legal[int(text) - 1] if number else self.game.move(text))

    # Showing

    def _who(self, seat: int) -> str:
        if seat == CHANCE:
            return "Chance"
        if seat in self.humans:
            return "You" if len(self.humans) == 1 else f"Seat {seat + 1}"
        return f"{self.levels[seat].capitalize()} ({seat + 1})"

    def _draw(self, seat: int) -> None:
        self.console.print()
        self.console.print(self.game.draw(self.table.position(seat), seat))

    def _choices(self, seat: int, legal: list[int]) -> None:
        position = self.table.position(seat)
        for n, move in enumerate(legal, start=1):
            text = escape(self.game.tell(position, seat, move))
            self.console.print(f"  [bold]{n:>3}[/]  [cyan]{escape(self.game.names[move]):<10}[/] {text}")

    def _tell(self, seat: int) -> None:
        """What has happened since the last time, as the seat may read it."""
        kept = self.story.catch_up(self.table)
        start = min(self.told, kept)
        read = self.story.read_by(seat, self.table.running_since, start)
        for event in read:
            self._line(event)
        self.told = start + len(read)

    def _line(self, event: Read) -> None:
        gain = f"  [green]{event.gain:+}[/]" if event.gain else ""
        style = "dim" if event.seat == CHANCE else "default"
        self.console.print(f"[{style}]{self._who(event.seat)}: {escape(event.text)}[/]{gain}")

    def _why(self, seat: int, text: str) -> None:
        self.table.check(seat, self.game.move(text))
        self.console.print(f"{escape(text)} is legal.")

    def _score(self, looker: int, text: str) -> None:
        if text and not (text.isascii() and text.isdigit() and 1 <= int(text) <= self.table.seats):
            raise Malformed(f"score: a seat from 1 to {self.table.seats}")
        position = self.table.position(looker)
        for seat in [int(text) - 1] if text else range(self.table.seats):
            self.console.print(f"[bold]{self._who(seat)}: {position.scores()[seat]}[/]")
            for rule, label, points in self.game.breakdown(position, seat):
                self.console.print(f"  {points:>+4}  {escape(label)} [dim]{rule}[/]")

    def _hint(self, seat: int) -> None:
        perspective = self.table.perspective(seat)
        with self.console.status("A strong bot is thinking"):
            hopes = bot(STRONGEST, self.game, Rng(self.rng.below(2**31))).expected(perspective)
        position = self.table.position(seat)
        for hope in hopes[:3]:
            name, text = self.game.names[hope.move], self.game.tell(position, seat, hope.move)
            self.console.print(
                f"  [cyan]{escape(name):<10}[/] {escape(text)}, [green]{hope.points:.1f}[/] points expected"
            )

    def _log(self, seat: int, text: str) -> None:
        count = int(text) if text.isascii() and text.isdigit() else 20
        for event in self.story.read_by(seat, self.table.running_since)[-count:]:
            self._line(event)

    def _rule(self, text: str) -> None:
        rule = self.game.ledger.get(text.upper())
        if rule is None:
            raise Malformed(f"rules: an id such as {next(iter(self.game.ledger))}")
        self.console.print(f"[cyan]{rule.id}[/] {escape(rule.text)} [dim]({rule.status})[/]")

    def _finish(self) -> None:
        table, game = self.table, self.game
        seat = min(self.humans, default=NOBODY)
        self.console.print(game.draw(table.position(seat), seat))
        verdict = game.verdict(table.state)
        columns = Columns("", *(self._who(seat) for seat in range(table.seats)), box=None)
        rows: dict[str, dict[int, int]] = {}
        for other in range(table.seats):
            for rule, label, points in game.breakdown(table.state, other):
                row = rows.setdefault(f"{escape(label)} [dim]{rule}[/]", {})
                row[other] = row.get(other, 0) + points
        for label, points_of in rows.items():
            columns.add_row(
                label, *(f"{points_of[other]}" if other in points_of else "" for other in range(table.seats))
            )
        columns.add_row("[bold]total[/]", *(f"[bold]{score}[/]" for score in table.state.scores()))
        self.console.print(columns)
        winners = " and ".join(self._who(winner) for winner in verdict.winners) or "Nobody"
        verb = "win" if len(verdict.winners) > 1 or winners == "You" else "wins"
        broken = f" ({escape(verdict.tie_break)})" if verdict.tie_break else ""
        self.console.print(f"\n[bold green]{winners} {verb}[/]{broken}.")
        self.console.print(
            f"[dim]Seed {table.seed.hex}: riverrun verify {escape(str(self.path))} recomputes the game.[/]"
        )
