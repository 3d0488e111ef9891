"""Record a moment of a game as the messages a browser would get: a fixture for /dev/board and for snapshot tests.

    python web/record.py glassworks gather --seats 4 --ask "Gather all glass" --after 90

Bots play a game of the given seed until the watched seat is asked something that contains the words, after so many
events; without words, until the end.  The messages are the server's own, in the order it sends them.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from pathlib import Path

from riverrun import games
from riverrun.bots.levels import bot
from riverrun.core.chance import Seed
from riverrun.core.rng import Rng
from riverrun.core.table import Table
from riverrun.server import wire
from riverrun.server.rooms import About, Outbox, Room, Sitter

NAMES = ("Ada", "Bram", "Carla", "Wen", "Lotte", "Otto")
HERE = Path(__file__).parent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("name", help="of the fixture")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seat", type=int, default=1, help="whose eyes")
    parser.add_argument("--ask", default="", help="words of the question to stop at")
    parser.add_argument("--after", type=int, default=0, help="events before that")
    parser.add_argument("--seed", default="river")
    parser.add_argument("--level", default="brook")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args()

    game = games.load(given.game)
    options = game.chosen(given.seats, dict(option.split("=") for option in given.option))
    table = Table(game, given.seats, options, Seed(hashlib.sha256(given.seed.encode()).digest()[:16]))
    seat = min(given.seat, given.seats - 1)
    players = [bot(given.level, game, Rng(n + 1)) for n in range(given.seats)]
    while not table.ended and not asked(table, seat, given.ask, given.after):
        actor = table.state.actors()[0]
        table.play(actor, players[actor].choose(table.perspective(actor)))
    messages = tell(table, options, seat)
    folder = HERE / "src" / "games" / given.game / "fixtures"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{given.name}.json").write_text(json.dumps(messages, separators=(",", ":")) + "\n")
    moment = "over" if table.ended else game.ask(table.state, seat).sentence
    print(f"{given.name}: {len(table.events)} events, {moment}")


def asked(table: Table, seat: int, words: str, after: int) -> bool:
    if not words or len(table.events) < after or seat not in table.state.actors():
        return False
    return words in table.game.ask(table.position(seat), seat).sentence


def tell(table: Table, options: dict[str, str], seat: int) -> list[object]:
    """What the server sends to somebody who sits down at this table now."""
    status = "ended" if table.ended else "playing"
    about = About(
        "elbe-abc234", table.seats, options, wire.Clock(), rated=False, listed=True, host=1, invite="", status=status,
        created=0.0, started=0.0,
    )  # fmt: skip
    chairs = [Sitter("bot", None, NAMES[n], "brook") for n in range(table.seats)]
    chairs[seat] = Sitter("human", 1, "Heron 41")
    room = Room(about, table.game, chairs, store=None, table=table, on_change=lambda _: None)  # type: ignore[arg-type]
    outbox = Outbox(1, seat)
    room.enter(outbox, 0)
    return [json.loads(letter) for letter in room.letters(outbox)]


if __name__ == "__main__":
    main()
