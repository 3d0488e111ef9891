"""A game at the terminal: what is drawn, what is asked, and what may be typed."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.table import Table as Columns

from riverrun import coach
from riverrun.bots.levels import STRONGEST, bot_of_level
from riverrun.cli.files import write_safely
from riverrun.cli.final_table import rows
from riverrun.cli.languages.en import terminal
from riverrun.cli.screen import show_help, typed
from riverrun.core import record
from riverrun.core.errors import Malformed, Refused
from riverrun.core.game import Line
from riverrun.core.languages.en import house
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY
from riverrun.core.story import Read, Story
from riverrun.core.table import Table
from riverrun.core.words import PLAIN, Said, Text, capital, say
from riverrun.lessons import Advice

HELP = {
    "NUMBER, MOVE": terminal.help_play,
    "why MOVE": terminal.help_why,
    "hint": terminal.help_hint,
    "rules ID": terminal.help_rules,
    "score [SEAT]": terminal.help_score,
    "log [N]": terminal.help_log,
    "board": terminal.help_board,
    "undo": terminal.help_undo,
    "save [FILE]": terminal.help_save,
    "quit": terminal.help_quit,
}
CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # the screen, and what could be scrolled back to
FAR = 60  # lines


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
        self.bots = {
            seat: bot_of_level(level, self.game, Rng(self.rng.below(2**31)), seats=table.seats, options=table.options)
            for seat, level in levels.items()
        }
        self.story = Story(table)
        self.shown_to = dict.fromkeys([NOBODY, *humans], len(self.story.entries))  # what was before stands on the table
        self.looking = NOBODY  # whose eyes the screen is for
        self.reader = PLAIN
        self.advice: Advice | None = None  # a coach's
        self.said: list[str] = []  # by the coach

    def run(self) -> None:
        """Play to the end, or until the player stops.  What has been decided is saved either way."""
        show, words = self.console.print, self._words
        show(f"[bold]{self.game.title}[/], {words(say(terminal.seats_of, self.table.seats))}: {self._seating()}")
        show(f"[dim]{words(say(terminal.saved_seed, str(self.path), self.table.seed.hash))}[/]")
        try:
            self.save()
            while not self.table.ended:
                self._decision()
            self._finish()
        except (Quit, EOFError, KeyboardInterrupt):
            show(f"\n{words(say(terminal.stopped, f'riverrun play --resume {self.path}'))}")

    def save(self) -> None:
        """Write the record in one step; the seed is in it, because this file is the game."""
        players = [self.levels.get(seat, f"player {seat + 1}") for seat in range(self.table.seats)]
        write_safely(self.path, record.write(record.of_table(self.table, players, self.started, reveal=True)))

    def _seating(self) -> str:
        you = self._words(say(terminal.your_seat))
        return ", ".join(
            f"{seat + 1} {f'[bold]{you}[/]' if seat in self.humans else self.levels[seat]}"
            for seat in range(self.table.seats)
        )

    # Deciding

    def _decision(self) -> None:
        actors = self.table.state.actors()
        for seat in actors:
            if seat in self.bots:
                with self.console.status(self._words(say(terminal.thinking, self._who(seat)))):
                    move = self.bots[seat].choose(self.table.perspective(seat))
                self._play(seat, move)
                return
        self._ask(actors[0])

    def _play(self, seat: int, move: int) -> None:
        self.table.play(move, seat=seat)
        self.save()
        if seat in self.humans or not self._private():
            self._tell(self._reader(seat))

    def _private(self) -> bool:
        """Are there several people here, one of whom may not know what another knows?"""
        table, events = self.table, range(len(self.table.events))
        return len(self.humans) > 1 and (
            table.running_since is not None or any(table.hidden(n, seat) for n in events for seat in self.humans)
        )

    def _reader(self, seat: int) -> int:
        """Through whose eyes something is told after a seat's move; without secrets all read the same."""
        return seat if self._private() else min(self.humans, default=NOBODY)

    def _curtain(self, seat: int) -> None:
        """Hide what was shown to somebody else, and wait until the right person sits here."""
        if self.looking in self.humans:
            self._pause(say(terminal.next_clear, self._who(seat)))
        self._clear()
        self._pause(say(terminal.nobody_looks, self._who(seat)))

    def _pause(self, text: Said) -> None:
        self.console.print(f"[bold]{self._words(text)}[/]")
        typed(self.console)

    def _clear(self) -> None:
        """Nothing that was printed can be seen or scrolled back to; where there is no terminal it is far above."""
        if self.console.is_terminal:
            self.console.file.write(CLEAR)
        else:
            self.console.print("\n" * FAR)

    def _ask(self, seat: int) -> None:
        """Ask until something is decided or taken back."""
        if self._private():
            if seat != self.looking:
                self._curtain(seat)
            self._tell(seat)
        self.looking = seat
        self._draw(seat)
        ask = self.game.ask(self.table.position_for(seat), seat)
        who = f"[bold]{self._words(say(house.seat_title, seat))}.[/] " if len(self.humans) > 1 else ""
        self.console.print(f"\n{who}[bold yellow]{self._words(ask.sentence)}[/]")
        legal = self.table.legal(seat)
        self._choices(seat, legal)
        self._coach(seat)
        while True:
            text = typed(self.console).strip()
            try:
                if self._heard(text, seat, legal):
                    return
            except Refused as error:
                self.console.print(f"[red]{self._words(error.text)}[/]")

    def _coach(self, seat: int) -> None:
        """What the coach says: to the last move, if that can be taken back, else to the position."""
        if self.advice is None:
            return
        before = coach.before_last(self.table, seat)
        found = before and coach.remark(self.advice, before[0], seat, self.said, self.game.names[before[1]])
        if found := found or coach.remark(self.advice, self.table, seat, self.said):
            self.said.append(found.moment)
            self.console.print(f"[bold cyan]{escape(found.text)}[/]")

    def _words(self, text: Text) -> str:
        return escape(self.reader.read(text))

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
                show_help(self.console, HELP, self.reader)
            case "undo":
                self.table.undo(seat)
                self.save()
                self._catch_up()
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
                self.console.print(self._words(say(terminal.saved_in, str(self.path))))
            case _:
                self._move(text, seat, legal)
                return True
        return False

    def _move(self, text: str, seat: int, legal: list[int]) -> None:
        number = text.isascii() and text.isdigit()
        if number and not 1 <= int(text) <= len(legal):
            raise Malformed(say(terminal.choices_run, len(legal)))
        self._play(seat, legal[int(text) - 1] if number else self.game.move(text))

    # Showing

    def _who(self, seat: int) -> str:
        if seat in self.humans:
            return self._words(say(house.you) if len(self.humans) == 1 else say(house.seat_title, seat))
        return f"{self.levels[seat].capitalize()} ({seat + 1})"

    def _actor(self, event: Read, reader: int) -> str:
        """Who did something: to themselves they are you."""
        if event.seat == CHANCE:
            return capital(self._words(event.by))
        return self._words(say(house.you)) if event.seat == reader else self._who(event.seat)

    def _draw(self, seat: int) -> None:
        self.console.print()
        self.console.print(self.game.draw(self.table.position_for(seat), seat, self.reader))

    def _choices(self, seat: int, legal: list[int]) -> None:
        position = self.table.position_for(seat)
        for n, move in enumerate(legal, start=1):
            text = self._words(self.game.tell(position, seat, move))
            self.console.print(f"  [bold]{n:>3}[/]  [cyan]{escape(self.game.names[move]):<10}[/] {text}")

    def _tell(self, seat: int) -> None:
        """What has happened since a seat was last told, as it may read it."""
        seen = self.shown_to[seat]
        self._catch_up()
        start = self.shown_to[seat]
        own = seen - start  # of its own choices, which it need not be told again once all have chosen
        for event in self.story.read_by(seat, start):
            if event.seat == seat and own > 0:
                own -= 1
            else:
                self._line(event, seat)
            self.shown_to[seat] += 1

    def _catch_up(self) -> None:
        kept = self.story.catch_up(self.table)
        self.shown_to = {seat: min(shown, kept) for seat, shown in self.shown_to.items()}

    def _line(self, event: Read, reader: int = NOBODY) -> None:
        style = "dim" if event.seat == CHANCE else "default"
        self.console.print(f"[{style}]{self._actor(event, reader)} {self._words(event.text)}[/]{self._gains(event)}")
        for scored in event.final:
            if scored.gain:  # the rest is known, and stands in the table at the end
                label = self._words(scored.label)
                self.console.print(
                    f"{self._who(scored.seat)}: {label} [dim]{scored.rule}[/]  [green]{scored.gain:+}[/]"
                )

    def _gains(self, event: Read) -> str:
        """What an event changed in the scores: its actor's without a name, the others' with theirs."""
        named = [
            f"[green]{gain:+}[/]" if seat == event.seat else f"[dim]{self._who(seat)}[/] [green]{gain:+}[/]"
            for seat, gain in sorted(enumerate(event.gains), key=lambda pair: pair[0] != event.seat)
            if gain
        ]
        return "  " + ", ".join(named) if named else ""

    def _why(self, seat: int, text: str) -> None:
        self.table.check(seat, self.game.move(text))
        self.console.print(self._words(say(terminal.is_legal, text)))

    def _score(self, looker: int, text: str) -> None:
        if text and not (text.isascii() and text.isdigit() and 1 <= int(text) <= self.table.seats):
            raise Malformed(say(terminal.score_seat, self.table.seats))
        position = self.table.position_for(looker)
        for seat in [int(text) - 1] if text else range(self.table.seats):
            self.console.print(f"[bold]{self._who(seat)}: {position.scores()[seat]}[/]")
            self._lines(self.game.breakdown(position, seat))
        for rival in [] if text else self.game.rivals(position):
            self.console.print(f"[bold]{self._words(rival.name)}: {rival.total}[/]")
            self._lines(rival.lines)

    def _lines(self, lines: list[Line]) -> None:
        for rule, label, points in lines:
            self.console.print(f"  {points:>+4}  {self._words(label)} [dim]{rule}[/]")

    def _hint(self, seat: int) -> None:
        perspective = self.table.perspective(seat)
        with self.console.status(self._words(say(terminal.strong_thinks))):
            hopes = bot_of_level(
                STRONGEST, self.game, Rng(self.rng.below(2**31)), seats=self.table.seats, options=self.table.options
            ).expected(perspective)
        position = self.table.position_for(seat)
        for hope in hopes[:3]:
            name, told = self.game.names[hope.move], self.game.tell(position, seat, hope.move)
            text = self._words(say(terminal.points_expected, told, hope.points))
            self.console.print(f"  [cyan]{escape(name):<10}[/] {text}")

    def _log(self, seat: int, text: str) -> None:
        count = int(text) if text.isascii() and text.isdigit() else 20
        for event in self.story.read_by(seat)[-count:]:
            self._line(event, seat)

    def _rule(self, text: str) -> None:
        rule = self.game.rules_in(self.reader.language).get(text.upper())
        if rule is None:
            raise Malformed(say(terminal.rules_id, next(iter(self.game.ledger))))
        self.console.print(f"[cyan]{rule.id}[/] {escape(rule.text)} [dim]({rule.status})[/]")

    def _finish(self) -> None:
        table, game = self.table, self.game
        if self._private():
            self._clear()
            for event in self.story.open()[min(self.shown_to[human] for human in self.humans) :]:
                self._line(event)  # nothing is secret any more, and somebody has not read it yet
        seat = min(self.humans) if len(self.humans) == 1 else NOBODY
        self.console.print(game.draw(table.position_for(seat), seat, self.reader))
        verdict, rivals, scores = game.verdict(table.state), game.rivals(table.state), list(table.state.scores())
        columns = Columns(
            "",
            *map(self._who, range(table.seats)),
            *(self._words(rival.name) for rival in rivals),
            box=None,
        )
        boards = [
            *(game.breakdown(table.state, other) for other in range(table.seats)),
            *(rival.lines for rival in rivals),
        ]
        for rule, heading, points in rows(boards, self.reader):
            columns.add_row(f"{escape(heading)} [dim]{rule}[/]", *map(str, points))
        totals = [*scores, *(rival.total for rival in rivals)]
        columns.add_row(f"[bold]{self._words(say(terminal.total))}[/]", *(f"[bold]{total}[/]" for total in totals))
        self.console.print(columns)
        ahead = [self.reader.read(rival.name) for rival in rivals if rival.total > max(scores)]
        who = tuple(map(self._who, verdict.winners)) or tuple(ahead)
        winners = say(terminal.wins, who, list(verdict.winners) == [seat])
        broken = f" ({self._words(verdict.tie_break)})" if verdict.tie_break else ""
        self.console.print(f"\n[bold green]{self._words(winners)}[/]{broken}.")
        self.console.print(f"[dim]{self._words(say(terminal.seed_recomputes, table.seed.hex, str(self.path)))}[/]")
