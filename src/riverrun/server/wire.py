"""Every message of the socket as a typed struct: parsing, checking, JSON Schema and the client's types in one.

A client sends one message a frame; the server's frames hold one or more, a line each.

Unknown fields and wrong types are refused with their path.  Moves travel by name, seats from 0, points as they stand.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from riverrun.core.errors import Malformed
from riverrun.core.words import Reader, say
from riverrun.server.languages.en import english

LARGEST = 4096  # characters of a client's message

Ref = Annotated[int, Meta(ge=0, le=2**31)]  # the client's number for a message; its one answer carries it
Seat = Annotated[int, Meta(ge=0, le=9)]
Count = Annotated[int, Meta(ge=0, le=2**31)]
TableId = Annotated[str, Meta(pattern=r"^[a-z]{3,12}-[a-z0-9]{6}$")]
MoveName = Annotated[str, Meta(min_length=1, max_length=40)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Phrase = Literal[
    "hello", "luck", "nice", "well_played", "oops", "sorry", "thanks", "moment", "no_hurry", "again", "bye"
]  # that may be said by name
Language = Annotated[str, Meta(pattern=r"^[a-z]{2,3}$")]  # one that the house does not speak is answered in English


class Message(Struct, forbid_unknown_fields=True, kw_only=True):
    """What a client sends."""


# From the client


class ClientMessage(Message, tag_field="t"):
    ref: Ref


class Hello(ClientMessage, tag="hello", kw_only=True):
    """The first message: which table, through whose eyes (none: as a watcher), and how many events are known.

    Sent again in another language, with no events known, it has everything told anew.
    With `back`, bots that sit in for this person get up: somebody has opened the table, and no broken line was mended.
    """

    table: TableId
    seat: Seat | None = None
    have: Count = 0
    language: Language | None = None  # none: the one kept with the person
    back: bool = False


class Learn(ClientMessage, tag="learn", kw_only=True):
    """In place of hello: begin a step of a game's lesson, or go on where one was."""

    game: Annotated[str, Meta(pattern=r"^[a-z_]{1,24}$")]
    step: Annotated[int, Meta(ge=0, le=99)] | None = None
    language: Language | None = None  # none: the one kept with the person


class Solve(ClientMessage, tag="solve", kw_only=True):
    """In place of hello: sit down at a puzzle of a game; without one, at the puzzle of the day."""

    game: Annotated[str, Meta(pattern=r"^[a-z_]{0,24}$")] = ""
    number: Annotated[int, Meta(ge=0, le=99)] = 0
    language: Language | None = None  # none: the one kept with the person


class Watch(ClientMessage, tag="watch", kw_only=True):
    """In place of hello: watch the game that bots play for whoever watches."""

    language: Language | None = None  # none: the one kept with the person


class Move(ClientMessage, tag="move", kw_only=True):
    """Decision number k of this seat.  Sent again with the same k, it is played once."""

    k: Count
    move: MoveName


class Why(ClientMessage, tag="why", kw_only=True):
    """Why is this move not legal now?"""

    move: MoveName


class Preview(ClientMessage, tag="preview", kw_only=True):
    """What would this move do, as far as the seat can know?"""

    move: MoveName


class LookBack(ClientMessage, tag="look_back", kw_only=True):
    """How did the game stand after the first n events of the log, as this seat knew it then?"""

    n: Count


class Undo(ClientMessage, tag="undo", kw_only=True):
    """Take back my last move; with `ask`, request the others' consent where it is no longer free."""

    k: Count
    ask: bool = False


class Consent(ClientMessage, tag="consent", kw_only=True):
    """Answer to another seat's request to take back."""

    yes: bool


class Hint(ClientMessage, tag="hint", kw_only=True):
    """1: a nudge; 2: candidates with expected points; 3: what a strong bot would play."""

    depth: Literal[1, 2, 3]


class Coach(ClientMessage, tag="coach", kw_only=True):
    """What does the coach say to the position, to a move that is about to be made, or to the last one made?

    `said` is what it has said in this game, moment by moment.
    """

    move: MoveName | None = None
    last: bool = False
    said: Annotated[list[Annotated[str, Meta(max_length=16)]], Meta(max_length=64)] = []


class Forecast(ClientMessage, tag="forecast", kw_only=True):
    """How may the game end, as far as the seat can tell now?"""


class Lines(ClientMessage, tag="lines", kw_only=True):
    """The score of a seat, line by line."""

    seat: Seat


class Say(ClientMessage, tag="say", kw_only=True):
    """Say something in one's own words, or one of the phrases that everybody reads in their own language."""

    text: Text | None = None
    phrase: Phrase | None = None


class Resign(ClientMessage, tag="resign", kw_only=True):
    """Leave the seat to a bot for good."""


class SitIn(ClientMessage, tag="sit_in", kw_only=True):
    """Vote that a bot sits in for an absent seat; for the own seat, let one play for a while."""

    seat: Seat


class TakeSeat(ClientMessage, tag="take_seat", kw_only=True):
    """Take my own seat back from the bot that sat in."""


class Ping(ClientMessage, tag="ping", kw_only=True):
    pass


FromClient = (
    Hello
    | Learn
    | Solve
    | Watch
    | Move
    | Why
    | Preview
    | LookBack
    | Undo
    | Consent
    | Hint
    | Coach
    | Forecast
    | Lines
    | Say
    | Resign
    | SitIn
    | TakeSeat
    | Ping
)


# From the server


class ServerMessage(Struct, tag_field="t", omit_defaults=True, kw_only=True):
    """What the server sends.  An answer carries the ref of its question."""

    ref: int | None = None


Away = Literal["", "clock", "vote", "wish"]


class Chair(Struct, omit_defaults=True, kw_only=True):
    """A seat as everybody may see it."""

    seat: int
    kind: Literal["open", "human", "bot"]
    name: str
    level: str = ""  # of a bot, or of the bot that sits in
    sitting_in: bool = False  # a bot plays for an absent human:
    away: Away = ""  # the time ran out, the others voted, or it was the human's own wish
    resigned: bool = False
    online: bool = False
    finished: bool = False  # all choose at once, and this seat has chosen
    thinking: bool = False
    rating: int | None = None


class Clock(Struct, omit_defaults=True, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """How long a decision may take: none, so many seconds a move, or so many hours a move."""

    kind: Literal["none", "move", "slow"] = "none"
    each: Annotated[int, Meta(ge=0, le=14 * 24 * 3600)] = 0  # seconds


class TableNow(ServerMessage, tag="table", kw_only=True):
    """The table itself: sent on hello and whenever something about it changes."""

    table: str
    game: str
    title: str
    status: Literal["lobby", "playing", "ended"]
    chairs: list[Chair]
    options: dict[str, str]
    agreed: list[tuple[str, str]] = []  # the options in words: what each is called, and what was chosen
    clock: Clock
    rated: bool
    friendly: bool = False  # with consent even what was drawn and seen is taken back, and drawn anew
    listed: bool
    host: bool  # you may start it
    yours: list[int]  # the seats that are yours
    watching: int
    seed_hash: str
    seed: str = ""  # once the game has ended
    edition: dict[str, str]  # table of printed data: status
    learned: int = 0  # the seats with which strong bots learned what they go by here; 0: they judge as written by hand,
    unfitting: bool = False  # and what they learned does not fit the edition, the options or a table for one
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
    asked_by: int | None = None  # a seat that asks for consent,
    asks: str = ""  # and for what: its move, and what was seen since then


class Line(Struct):
    rule: str
    label: str
    points: int


class Rival(Struct):
    """Whoever played without a seat, as in a solo game."""

    name: str
    total: int
    lines: list[Line]


class Ending(Struct, kw_only=True):
    winners: list[int]
    tie_break: str
    ending: str
    lines: list[list[Line]]  # by seat
    rivals: list[Rival]


class ViewNow(ServerMessage, tag="view", kw_only=True):
    """The position after n events through a seat's eyes, whole.  Each seat counts the events it may know of."""

    n: int
    k: int  # the number of your next decision
    view: Raw  # the game's own view
    legal: list[str]  # your moves,
    labels: list[str]  # and what a button says for each of them
    actors: list[int]
    scores: list[int]
    ask: AskNow | None = None
    undo: UndoNow
    due: float | None = None  # when the clock of the acting seats runs out
    ended: Ending | None = None


class Scored(Struct):
    """One line of the final scoring."""

    seat: int
    rule: str
    label: str
    points: int
    gain: int  # the points where they count only now; 0 where events have told them before


class Happened(Struct, omit_defaults=True, kw_only=True):
    """One event as this seat may read it."""

    n: int  # from 0
    seat: int  # -1 is chance
    text: str
    move: str | None = None  # None: hidden from you
    gain: int = 0  # the change of the actor's score, with the chance that follows
    gains: list[int] = []  # the same for every seat; empty where no score changed
    hint: bool = False
    by: str = ""  # who does what nobody decides: "the river"
    final: list[Scored] = []  # the final scoring, after the last event


class Events(ServerMessage, tag="events", kw_only=True):
    """What happened from event `start` on.  After something was taken back it starts at an n the client knows."""

    start: int
    events: list[Happened]


class Played(ServerMessage, tag="played", kw_only=True):
    k: int
    n: int
    again: bool = False  # it had been played before


class Done(ServerMessage, tag="done", kw_only=True):
    pass


class Returned(ServerMessage, tag="returned", kw_only=True):
    """The seat is its owner's again; from entry `since` of the log on, a bot may have played there."""

    since: int
    why: Away


Kind = Literal[
    "malformed", "not_yours", "illegal", "not_yet", "stale", "resync", "limit", "tabs", "gone", "busy", "damaged"
]


class RefusedNow(ServerMessage, tag="refused", kw_only=True):
    kind: Kind
    text: str
    rule: str = ""
    remedy: str = ""


class Reason(Struct):
    """Something that one way to go on brings more than another, or less."""

    label: str
    points: float


class Hinting(Struct, omit_defaults=True):
    move: str  # none in a nudge
    why: list[Line]  # what it changes at once in the lines of the score
    expected: float  # points in the end
    because: list[Reason] = []  # what its turn has more at its end than that of the next best move


class Hinted(ServerMessage, tag="hinted", kw_only=True):
    choices: int  # legal moves; where there is but one, there is nothing to choose
    lead: float  # the points that the best one promises more than the next
    moves: list[Hinting]


class Remark(ServerMessage, tag="remark", kw_only=True):
    """What the coach says; nothing where there is no moment."""

    moment: str = ""
    text: str = ""
    show: list[str] = []  # the parts of the board that it is about
    cost: int = 0  # points that a move gives away


class Foretold(ServerMessage, tag="foretold", kw_only=True):
    """How the game may end, told after n events."""

    n: int
    chances: list[float]  # of victory, by seat; nothing alone
    points: list[float]  # in the end
    spread: float  # how far off the points may be, either way: two games in three are nearer


class ScoreLines(ServerMessage, tag="score_lines", kw_only=True):
    seat: int
    total: int
    lines: list[Line]


class Previewed(ServerMessage, tag="previewed", kw_only=True):
    move: str
    scores: list[int]
    gain: int  # what the move itself earns; what counts only at the end is in `scores`
    gains: list[int]  # the same for every seat
    view: Raw
    legal: list[str]


class Past(ServerMessage, tag="past", kw_only=True):
    """The game after n events, through a seat's eyes as they saw it then; nothing can be played there."""

    n: int
    view: Raw
    scores: list[int]
    actors: list[int]
    lines: list[list[Line]]  # of the scores, by seat


class Said(ServerMessage, tag="said", kw_only=True):
    id: int
    seat: int | None = None
    name: str
    text: str
    at: float
    phrase: str = ""  # the name of what is said, if it is a phrase; `text` has it in English


class Thumb(Struct):
    """A rule of thumb."""

    title: str
    text: str


class LessonNow(ServerMessage, tag="lesson", kw_only=True):
    """A lesson: where it is, what the learner reads and what was learnt.  A legal move off its ways is `not_yet`."""

    game: str
    step: int  # from 0
    steps: list[str]  # their names
    done: list[int]  # the steps that were done
    begins: bool  # the table is laid anew
    state: Literal["watch", "ask", "done"]  # the others move, the learner is asked, the step is done
    reads: str
    light: list[str]  # the parts of the board that are spoken of
    wanted: list[str]  # the moves that count now
    says: str  # the pay-off,
    learnt: str  # what was learnt,
    rules: list[str]  # and its rules
    thumbs: list[Thumb]


class Because(Struct):
    """A rule, and what the best way earns more by it than the next best one, within a few turns."""

    rule: str
    text: str
    points: float


class PuzzleNow(ServerMessage, tag="puzzle", kw_only=True):
    """A puzzle: which one, and once it is solved, why.  A legal move that is not the best is `not_yet`."""

    game: str
    number: int  # from 0
    of: int
    seat: int  # whose move it is
    begins: bool  # the table is laid anew
    daily: bool  # it is the puzzle of the day
    solved: list[int]  # those of this game that are
    wanted: list[str]  # the moves that solve it now
    done: bool = False
    margin: float = 0.0  # the points by which the next best move is worse,
    next_best: str = ""  # and what it is
    why: list[Line] = []  # what the moves change at once in the lines of the score
    because: list[Because] = []


class Pong(ServerMessage, tag="pong", kw_only=True):
    pass


FromServer = (
    TableNow
    | ViewNow
    | Events
    | Played
    | Done
    | Returned
    | RefusedNow
    | Hinted
    | Remark
    | Foretold
    | ScoreLines
    | Previewed
    | Past
    | Said
    | LessonNow
    | PuzzleNow
    | Pong
)


class Numbered(Struct):
    """What is wrong with a message may leave its number right."""

    ref: Ref


_in = msgspec.json.Decoder(FromClient)
_number = msgspec.json.Decoder(Numbered)
_out = msgspec.json.Encoder()


def read(text: str | bytes) -> FromClient:
    """The message a client sent; Malformed with the path of what is wrong."""
    if len(text) > LARGEST:
        raise Malformed(say(english.message_long, LARGEST))
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


def write(message: ServerMessage) -> bytes:
    return _out.encode(message)


def encoded(value: Any, reader: Reader) -> bytes:
    """Plain data encoded for somebody, its sentences read in their language."""
    return msgspec.json.encode(value, enc_hook=reader.plain)


def raw(value: Any, reader: Reader) -> Raw:
    """The same, to stand in a message."""
    return Raw(encoded(value, reader))
