"""A game as text: a header, then its events, each written out.

    riverrun 1
    game: glassworks
    rules: 2
    edition: 3f0c...
    seats: 2
    options: endgame_draw=on
    seed-hash: 9a1e...
    seed: 00112233445566778899aabbccddeeff
    players: Ann | brook
    started: 2026-11-15T20:00:00Z

    *: t3 t1 t6 t2 t5 t4 w1 p3
    1: w1 @1>
    *: y2
    1: undo
    end: 73 81

`*` is chance, a number a seat; events of one actor in a row share a line.  `undo` takes back the seat's last event,
`rewind` that and all after it; `friendly: yes` in the header says that even what chance had shown could be taken back,
and that chance then drew anew.  The seed is written when the game has ended, before that only its hash.  A record cut
off in the middle reads up to its last whole event.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from riverrun.core.chance import SIZE, Seed
from riverrun.core.errors import Malformed, Refused
from riverrun.core.game import Game, S
from riverrun.core.state import CHANCE
from riverrun.core.table import REWIND, UNDO, Event, Table

FORMAT: Final = "riverrun 1"
WIDTH: Final = 100  # of a line of events
KEYS: Final = ("game", "rules", "edition", "seats", "options", "friendly", "seed-hash", "seed", "players", "started")
NEEDED: Final = ("game", "rules", "edition", "seats", "seed-hash")
MOST_SEATS: Final = 99
YES: Final = "yes"
TAKEN_BACK: Final = {"undo": UNDO, "rewind": REWIND}
NAMES_BACK: Final = {move: name for name, move in TAKEN_BACK.items()}
WHOLE: Final = re.compile(r"[0-9]{1,9}")
TOKEN: Final = re.compile(r"[!-~]+")


@dataclass(slots=True)
class Record:
    """What a record file says.  Moves are still text: which of them exist, only the game knows."""

    game: str
    rules: int
    edition: str
    seats: int
    seed_hash: str
    options: dict[str, str] = field(default_factory=dict)
    seed: str = ""
    players: list[str] = field(default_factory=list)
    started: str = ""
    events: list[tuple[int, str]] = field(default_factory=list)
    result: list[int] | None = None  # the final scores, once the game has ended
    cut: bool = False  # the text stops in the middle of a line
    friendly: bool = False  # what chance had shown could be taken back


def of_table(table: Table, players: list[str] | None = None, started: str = "", reveal: bool = False) -> Record:
    """The record of a table.  The seed is in it once the game has ended, or if `reveal` says so."""
    game = table.game
    return Record(
        game=game.name,
        rules=game.rules,
        edition=game.edition_file.hash,
        seats=table.seats,
        options=dict(table.options),
        friendly=table.friendly,
        seed_hash=table.seed.hash,
        seed=table.seed.hex if table.ended or reveal else "",
        players=players or [],
        started=started,
        events=[(seat, NAMES_BACK[move] if move < 0 else game.names[move]) for seat, move in table.log],
        result=list(table.state.scores()) if table.ended else None,
    )


def write(record: Record) -> str:
    """The record as text."""
    lines = [FORMAT]
    header = {
        "game": record.game,
        "rules": str(record.rules),
        "edition": record.edition,
        "seats": str(record.seats),
        "options": " ".join(f"{name}={value}" for name, value in record.options.items()),
        "friendly": YES if record.friendly else "",
        "seed-hash": record.seed_hash,
        "seed": record.seed,
        "players": " | ".join(name.replace("|", "/") for name in record.players),
        "started": record.started,
    }
    lines += [f"{key}: {_printable(value)}" for key, value in header.items() if value]
    lines.append("")
    actor, row = "", ""
    for seat, name in record.events:
        who = "*" if seat == CHANCE else str(seat + 1)
        if row and who == actor and len(row) + len(name) < WIDTH:
            row += f" {name}"
            continue
        if row:
            lines.append(row)
        actor, row = who, f"{who}: {name}"
    if row:
        lines.append(row)
    if record.result is not None:
        lines.append("end: " + " ".join(str(score) for score in record.result))
    return "\n".join(lines) + "\n"


def _printable(text: str) -> str:
    """A text that keeps to its line, whoever chose it."""
    return "".join(character if character.isprintable() else " " for character in text).strip()


def read(text: str) -> Record:
    """The record that a text holds, or Malformed with the line that is wrong."""
    cut = not text.endswith("\n")
    lines = text.split("\n")[: None if cut else -1]
    if lines[0].rstrip("\r") != FORMAT:
        raise Malformed(f"line 1: a record starts with {FORMAT!r}, not {lines[0][:40]!r}")
    header: dict[str, str] = {}
    record: Record | None = None
    for n, raw in enumerate(lines[1:], start=2):
        line = raw.rstrip("\r")
        last = cut and n == len(lines)
        if record is None:
            if line == "" and not last:
                record = _header(header)
            else:
                _header_line(header, line, n)
        elif record.result is not None:
            if line.strip():
                raise Malformed(f"line {n}: nothing follows the end of the game")
        elif last:
            _cut_line(record, line, n)
        else:
            _event_line(record, line, n)
    if record is None:
        record = _header(header)
    record.cut = cut
    return record


def _cut_line(record: Record, line: str, n: int) -> None:
    """The last line of a text that was cut off: its last word may be half a word, half a result is none."""
    whole = line.rpartition(" ")[0]
    if not whole.endswith(":") and not whole.startswith("end"):
        _event_line(record, whole, n)


def _header_line(header: dict[str, str], line: str, n: int) -> None:
    key, colon, value = line.partition(":")
    if not colon or key not in KEYS:
        raise Malformed(f"line {n}: the header has lines like 'game: glassworks'; its keys are {', '.join(KEYS)}")
    if key in header:
        raise Malformed(f"line {n}: {key} stands in the header twice")
    if not value.isprintable():
        raise Malformed(f"line {n}: {key} has a character that cannot be printed")
    header[key] = value.strip()


def _header(header: dict[str, str]) -> Record:
    for key in NEEDED:
        if not header.get(key):
            raise Malformed(f"the header lacks {key!r}")
    seats = _whole("seats", header["seats"])
    if not 1 <= seats <= MOST_SEATS:
        raise Malformed(f"seats: from 1 to {MOST_SEATS}, not {seats}")
    seed, seed_hash = header.get("seed", ""), header["seed-hash"]
    if not re.fullmatch(r"[0-9a-f]{64}", seed_hash):
        raise Malformed("seed-hash: 64 hexadecimal digits")
    if seed and not re.fullmatch(rf"[0-9a-f]{{{2 * SIZE}}}", seed):
        raise Malformed(f"seed: {2 * SIZE} hexadecimal digits")
    if header.get("friendly", YES) != YES:
        raise Malformed(f"friendly: {YES}, or no such line")
    options: dict[str, str] = {}
    for word in header.get("options", "").split():
        name, equals, value = word.partition("=")
        if not equals or not name or not value or name in options:
            raise Malformed(f"options: words like 'name=value', each name once, not {word[:40]!r}")
        options[name] = value
    return Record(
        game=header["game"],
        rules=_whole("rules", header["rules"]),
        edition=header["edition"],
        seats=seats,
        seed_hash=seed_hash,
        options=options,
        friendly="friendly" in header,
        seed=seed,
        players=[name.strip() for name in header["players"].split("|")] if header.get("players") else [],
        started=header.get("started", ""),
    )


def _whole(key: str, text: str) -> int:
    if not WHOLE.fullmatch(text):
        raise Malformed(f"{key}: a whole number, not {text[:40]!r}")
    return int(text)


def _event_line(record: Record, line: str, n: int) -> None:
    if not line.strip():
        return
    who, colon, rest = line.partition(":")
    words = rest.split(" ")[1:] if rest.startswith(" ") else []
    if who == "end":
        if not words or not all(re.fullmatch(r"-?[0-9]{1,9}", word) for word in words):
            raise Malformed(f"line {n}: 'end:' is followed by the final scores")
        record.result = [int(word) for word in words]
        return
    if who == "*":
        seat = CHANCE
    elif WHOLE.fullmatch(who) and 1 <= int(who) <= record.seats:
        seat = int(who) - 1
    else:
        raise Malformed(f"line {n}: events start with '*:' or a seat from '1:' to '{record.seats}:'")
    if not colon or not words or not all(TOKEN.fullmatch(word) for word in words):
        raise Malformed(f"line {n}: after '{who}:' come moves, each after one blank")
    record.events += [(seat, word) for word in words]


def replay(record: Record, game: Game[S], upto: int | None = None) -> Table:
    """The table as it stands after the record's events, or its first `upto`; every one of them is checked."""
    if record.game != game.name:
        raise Malformed(f"the record is of {record.game!r}, not of {game.name!r}")
    if record.rules != game.rules:
        raise Malformed(f"the record was played by rules {record.rules} of {game.title}; these are rules {game.rules}")
    if record.edition != game.edition_file.hash:
        raise Malformed(f"the record was played with another edition of {game.title}: its hash is {record.edition}")
    seed = Seed(bytes.fromhex(record.seed)) if record.seed else None
    if seed and seed.hash != record.seed_hash:
        raise Malformed("the seed does not have the hash that was shown when the game began")
    table = Table.replayed(game, record.seats, record.options, seed, friendly=record.friendly)
    for n, (seat, name) in enumerate(record.events[:upto], start=1):
        try:
            move = TAKEN_BACK[name] if name in TAKEN_BACK else game.move(name)
            table.follow([Event(seat, move)], verify=seed is not None)
        except Refused as error:
            raise Malformed(f"event {n}, {name!r}: {error}") from None
    return table


def verify(record: Record, game: Game[S]) -> Table:
    """The final table of a finished game, every outcome recomputed from its seed; Malformed where anything differs."""
    if not record.seed:
        raise Malformed("the record has no seed yet: it can be verified once its game has ended")
    table = replay(record, game)
    if not table.ended:
        raise Malformed(f"the record stops after event {len(record.events)}, before the game has ended")
    if record.result != (scores := list(table.state.scores())):
        raise Malformed(f"the record gives {record.result} as final scores; they are {scores}")
    return table
