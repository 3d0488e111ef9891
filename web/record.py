"""Record a moment of a game as the messages a browser would get: a fixture for /dev/board and for snapshot tests.

    python web/record.py glassworks gather --seats 4 --ask "Gather all glass" --after 90
    python web/record.py glassworks --again

Bots play a game of the given seed until the watched seat is asked something that contains the words, after so many
events; without words, until the end.  The messages are the server's own, in the order it sends them.  When views have
changed, `--again` renews all fixtures of a game from the events they tell of; where those are hidden or no longer
legal, a moment of another game is recorded that is most like it.
"""

from __future__ import annotations

import argparse
import difflib
import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from typing import Any

from riverrun import games
from riverrun.bots.levels import bot_of_level
from riverrun.core.chance import Seed
from riverrun.core.errors import Refused
from riverrun.core.rng import Rng
from riverrun.core.table import Event, Table
from riverrun.server import wire
from riverrun.server.live.game_log import GameLog
from riverrun.server.live.live_table import LiveTable
from riverrun.server.live.seating import About, Sitter
from riverrun.server.live.subscriber import Subscriber

NAMES = ("Ada", "Bram", "Carla", "Wen", "Lotte", "Otto")
HERE = Path(__file__).parent
SEED = "river"
LEVELS = "spring,brook"  # by seats in turn: where all see the same dice, equal bots fill equal sheets

Messages = list[dict[str, Any]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("name", nargs="?", help="of the fixture")
    parser.add_argument("--again", action="store_true", help="renew all fixtures of the game, or the one that is named")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seat", type=int, default=1, help="whose eyes")
    parser.add_argument("--ask", default="", help="words of the question to stop at")
    parser.add_argument("--after", type=int, default=0, help="events before that")
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--levels", default=LEVELS, help="of the bots, by seats in turn")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args()
    if given.again:
        renew(given.game, sorted(folder(given.game).glob(f"{given.name or '*'}.json")))
        return
    seat = min(given.seat, given.seats - 1)
    table = begin(given.game, given.seats, dict(option.split("=") for option in given.option), given.seed)
    for _ in moments(table, given.levels):
        if asked(table, seat, given.ask, given.after):
            break
    save(given.game, given.name, tell(table, seat))
    moment = "over" if table.ended else str(table.game.ask(table.state, seat).sentence)
    print(f"{given.name}: {len(table.events)} events, {moment}")


def begin(name: str, seats: int, options: dict[str, str], seed: str = SEED) -> Table:
    return Table(games.load(name), seats, options, Seed(hashlib.sha256(seed.encode()).digest()[:16]))


def moments(table: Table, levels: str) -> Iterator[None]:
    """Let bots play; a moment is before each decision, and the end."""
    turns = cycle(levels.split(","))
    players = [bot_of_level(next(turns), table.game, Rng(n + 1)) for n in range(table.seats)]
    while not table.ended:
        yield
        actor = table.state.actors()[0]
        table.play(players[actor].choose(table.perspective(actor)), seat=actor)
    yield


def asked(table: Table, seat: int, words: str, after: int) -> bool:
    if not words or len(table.events) < after or seat not in table.state.actors():
        return False
    return words in str(table.game.ask(table.position_for(seat), seat).sentence)


def renew(name: str, paths: list[Path]) -> None:
    """Record fixtures anew; those that cannot be replayed from one more game of each set-up."""
    lost: dict[tuple[int, str], list[Lost]] = {}
    for path in paths:
        old: Messages = json.loads(path.read_text())
        about, view = (next(message for message in old if message["t"] == kind) for kind in ("table", "view"))
        seats, options, seat = len(about["chairs"]), about["options"], about["yours"][0]
        events = [event for message in old if message["t"] == "events" for event in message["events"]]
        try:
            table = replayed(name, seats, options, events)
        except Refused as refusal:
            print(f"{path.stem}: {refusal}")
            lost.setdefault((seats, json.dumps(options)), []).append(Lost(path.stem, seat, view, old))
        else:
            save(name, path.stem, tell(table, seat))
            print(f"{path.stem}: the same moment")
    for (seats, text), fixtures in lost.items():
        table = begin(name, seats, json.loads(text))
        for _ in moments(table, LEVELS):
            for fixture in fixtures:
                fixture.compare(table)
        for fixture in fixtures:
            save(name, fixture.name, fixture.best)
            print(f"{fixture.name}: a moment like it, {fixture.fits:.2f}")


@dataclass
class Lost:
    """A fixture whose moment cannot be had again, and the moment most like it so far."""

    name: str
    seat: int
    view: dict[str, Any]
    best: Messages
    fits: float = 0.0

    def compare(self, table: Table) -> None:
        if (fits := likeness(table, self.seat, self.view)) > self.fits:
            self.fits, self.best = fits, tell(table, self.seat)


def replayed(name: str, seats: int, options: dict[str, str], events: Messages) -> Table:
    """The table after these events; Refused where one of them is hidden, or no longer legal."""
    game = games.load(name)
    log = [Event(event["seat"], game.move(event.get("move") or "hidden")) for event in events]
    return Table.replayed(game, seats, options, log=log)


def likeness(table: Table, seat: int, view: dict[str, Any]) -> float:
    """How much a position is like a recorded one: by what is asked, and how far the game has come."""
    if table.ended or view.get("ended"):
        return float(table.ended and bool(view.get("ended")))
    if seat not in table.state.actors():
        return 0.0
    was, now = view["ask"]["sentence"], str(table.game.ask(table.position_for(seat), seat).sentence)
    return difflib.SequenceMatcher(None, was, now).ratio() + 1 / (1 + abs(view["n"] - len(table.events)) / 20)


def tell(table: Table, seat: int) -> Messages:
    """What the server sends to somebody who sits down at this table now."""
    status = "ended" if table.ended else "playing"
    about = About(
        "elbe-abc234", table.seats, dict(table.options), wire.Clock(), rated=False, listed=True, host=1, invite="",
        status=status, created=0.0, started=0.0,
    )  # fmt: skip
    chairs = [Sitter("bot", None, NAMES[n], "brook") for n in range(table.seats)]
    chairs[seat] = Sitter("human", 1, "Heron 41")
    log = GameLog(None, about.id, table)  # type: ignore[arg-type]  # nothing is written
    live = LiveTable(about, table.game, chairs, log, on_change=lambda *_: None)
    subscriber = Subscriber(1, seat)
    live.enter(subscriber, 0)
    return [json.loads(letter) for letter in live.letters(subscriber)]


def folder(name: str) -> Path:
    return HERE / "src" / "games" / name / "fixtures"


def save(name: str, fixture: str, messages: Messages) -> None:
    folder(name).mkdir(parents=True, exist_ok=True)
    (folder(name) / f"{fixture}.json").write_text(json.dumps(messages, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
