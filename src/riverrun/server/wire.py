"""Every message of the socket as a typed struct: parsing, checking, JSON Schema and the client's types in one.

A client sends one message a frame; the server's frames hold one or more, a line each.

Unknown fields and wrong types are refused with their path.  Moves travel by name, seats from 0, points as they stand.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from riverrun.core.errors import Malformed

LARGEST = 4096  # characters of a client's message

Ref = Annotated[int, Meta(ge=0, le=2**31)]  # the client's number for a message; its one answer carries it
Seat = Annotated[int, Meta(ge=0, le=9)]
Count = Annotated[int, Meta(ge=0, le=2**31)]
TableId = Annotated[str, Meta(pattern=r"^[a-z]{3,12}-[a-z0-9]{6}$")]
MoveName = Annotated[str, Meta(min_length=1, max_length=40)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]


class Message(Struct, forbid_unknown_fields=True, kw_only=True):
    """What a client sends."""


# From the client


class Asked(Message, tag_field="t"):
    ref: Ref


class Hello(Asked, tag="hello", kw_only=True):
    """The first message: which table, through whose eyes (none: as a watcher), and how many events are known."""

    table: TableId
    seat: Seat | None = None
    have: Count = 0


class Move(Asked, tag="move", kw_only=True):
    """Decision number k of this seat.  Sent again with the same k, it is played once."""

    k: Count
    move: MoveName


class Why(Asked, tag="why", kw_only=True):
    """Why is this move not legal now?"""

    move: MoveName


class Preview(Asked, tag="preview", kw_only=True):
    """What would this move do, as far as the seat can know?"""

    move: MoveName


class Undo(Asked, tag="undo", kw_only=True):
    """Take back my last move; with `ask`, request the others' consent where it is no longer free."""

    k: Count
    ask: bool = False


class Consent(Asked, tag="consent", kw_only=True):
    """Answer to another seat's request to take back."""

    yes: bool


class Hint(Asked, tag="hint", kw_only=True):
    """1: a nudge; 2: candidates with expected points; 3: what a strong bot would play."""

    depth: Literal[1, 2, 3]


class Lines(Asked, tag="lines", kw_only=True):
    """The score of a seat, line by line."""

    seat: Seat


class Say(Asked, tag="say", kw_only=True):
    text: Text


class Resign(Asked, tag="resign", kw_only=True):
    """Leave the seat to a bot for good."""


class SitIn(Asked, tag="sit_in", kw_only=True):
    """Vote that a bot sits in for an absent seat."""

    seat: Seat


class TakeSeat(Asked, tag="take_seat", kw_only=True):
    """Take my own seat back from the bot that sat in."""


class Ping(Asked, tag="ping", kw_only=True):
    pass


FromClient = Hello | Move | Why | Preview | Undo | Consent | Hint | Lines | Say | Resign | SitIn | TakeSeat | Ping


# From the server


class Told(Struct, tag_field="t", omit_defaults=True, kw_only=True):
    """What the server sends.  An answer carries the ref of its question."""

    ref: int | None = None


class Chair(Struct, omit_defaults=True, kw_only=True):
    """A seat as everybody may see it."""

    seat: int
    kind: Literal["open", "human", "bot"]
    name: str
    level: str = ""  # of a bot, or of the bot that sits in
    sitting_in: bool = False  # a bot plays for an absent human
    resigned: bool = False
    online: bool = False
    finished: bool = False  # all choose at once, and this seat has chosen
    thinking: bool = False
    rating: int | None = None


class Clock(Struct, omit_defaults=True, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """How long a decision may take: none, so many seconds a move, or so many hours a move."""

    kind: Literal["none", "move", "slow"] = "none"
    each: Annotated[int, Meta(ge=0, le=14 * 24 * 3600)] = 0  # seconds


class TableNow(Told, tag="table", kw_only=True):
    """The table itself: sent on hello and whenever something about it changes."""

    table: str
    game: str
    title: str
    status: Literal["lobby", "playing", "ended"]
    chairs: list[Chair]
    options: dict[str, str]
    clock: Clock
    rated: bool
    listed: bool
    host: bool  # you may start it
    yours: list[int]  # the seats that are yours
    watching: int
    seed_hash: str
    seed: str = ""  # once the game has ended
    edition: dict[str, str]  # table of printed data: status
    rematch: str = ""  # the next table, once somebody has asked for it
    invite: str = ""  # to the host alone, while chairs are open: the secret of the link
    created: float
    started: float | None = None


class AskNow(Struct, omit_defaults=True):
    sentence: str
    steps: list[str] = []
    step: int = 0


class UndoNow(Struct, omit_defaults=True):
    open: bool
    why: str = ""  # it is closed
    asked_by: int | None = None  # a seat that asks for consent


class Line(Struct):
    rule: str
    label: str
    points: int


class Ending(Struct, kw_only=True):
    winners: list[int]
    tie_break: str
    ending: str
    lines: list[list[Line]]  # by seat


class ViewNow(Told, tag="view", kw_only=True):
    """The position after n events through a seat's eyes, whole.  Each seat counts the events it may know of."""

    n: int
    k: int  # the number of your next decision
    view: Raw  # the game's own view
    legal: list[str]  # your moves
    actors: list[int]
    scores: list[int]
    ask: AskNow | None = None
    undo: UndoNow
    due: float | None = None  # when the clock of the acting seats runs out
    ended: Ending | None = None


class Happened(Struct, omit_defaults=True, kw_only=True):
    """One event as this seat may read it."""

    n: int  # from 0
    seat: int  # -1 is chance
    text: str
    move: str | None = None  # None: hidden from you
    gain: int = 0  # the change of the actor's score, with the chance that follows
    hint: bool = False


class Events(Told, tag="events", kw_only=True):
    """What happened from event `start` on.  After something was taken back it starts at an n the client knows."""

    start: int
    events: list[Happened]


class Played(Told, tag="played", kw_only=True):
    k: int
    n: int
    again: bool = False  # it had been played before


class Done(Told, tag="done", kw_only=True):
    pass


Kind = Literal["malformed", "not_yours", "illegal", "stale", "resync", "limit", "gone", "busy"]


class RefusedNow(Told, tag="refused", kw_only=True):
    kind: Kind
    text: str
    rule: str = ""
    remedy: str = ""


class Hinting(Struct):
    move: str
    text: str
    expected: float


class Hinted(Told, tag="hinted", kw_only=True):
    nudge: str
    moves: list[Hinting]


class ScoreLines(Told, tag="score_lines", kw_only=True):
    seat: int
    total: int
    lines: list[Line]


class Previewed(Told, tag="previewed", kw_only=True):
    move: str
    scores: list[int]
    gain: int
    view: Raw
    legal: list[str]


class Said(Told, tag="said", kw_only=True):
    id: int
    seat: int | None = None
    name: str
    text: str
    at: float


class Pong(Told, tag="pong", kw_only=True):
    pass


FromServer = TableNow | ViewNow | Events | Played | Done | RefusedNow | Hinted | ScoreLines | Previewed | Said | Pong


class Numbered(Struct):
    """What is wrong with a message may leave its number right."""

    ref: Ref


_in = msgspec.json.Decoder(FromClient)
_number = msgspec.json.Decoder(Numbered)
_out = msgspec.json.Encoder()


def read(text: str | bytes) -> FromClient:
    """The message a client sent; Malformed with the path of what is wrong."""
    if len(text) > LARGEST:
        raise Malformed(f"a message has at most {LARGEST} characters")
    try:
        message: FromClient = _in.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Malformed(str(error)) from None
    return message


def ref_of(text: str | bytes) -> int | None:
    """The number of a message that cannot be read, if that can be."""
    try:
        return _number.decode(text).ref if len(text) <= LARGEST else None
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


def write(message: Told) -> bytes:
    return _out.encode(message)


def raw(value: Any) -> Raw:
    """Plain data encoded once, to stand in several messages."""
    return Raw(_out.encode(value))
