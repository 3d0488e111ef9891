"""The bodies of HTTP requests and their answers, as typed structs like the socket's messages."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, Struct, field

from riverrun.server.wire import (
    AskNow,
    Chair,
    Clock,
    Count,
    Ending,
    FromClient,
    FromServer,
    Happened,
    Language,
    Line,
    Message,
    MoveName,
    Reason,
    Seat,
    TableId,
    TableNow,
    Thumb,
    ViewNow,
)

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Handle = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{3,24}$")]
Passphrase = Annotated[str, Meta(min_length=8, max_length=200)]
Level = Literal["spring", "brook", "stream", "river", "delta"]


class NewGuest(Message, kw_only=True):
    name: Name | None = None


class Me(Struct, omit_defaults=True, kw_only=True):
    name: str
    kind: Literal["guest", "account", "bot"]
    handle: str = ""
    language: str = ""  # that they read, on whichever device


class Speak(Message, kw_only=True):
    language: Language


class Rename(Message, kw_only=True):
    name: Name


class Register(Message, kw_only=True):
    """A passphrase makes a guest an account; an account gets another one by showing the old."""

    handle: Handle
    passphrase: Passphrase
    old: Annotated[str, Meta(max_length=200)] = ""


class SignIn(Message, kw_only=True):
    handle: Handle
    passphrase: Annotated[str, Meta(min_length=1, max_length=200)]


class Session(Struct, kw_only=True):
    """A device on which somebody is signed in."""

    id: str
    seen: float  # within a day
    here: bool  # the device that asks


class NewNotice(Message, kw_only=True):
    """Where somebody wants to hear that it is their turn."""

    kind: Literal["email", "webhook", "push"]
    address: Annotated[str, Meta(min_length=3, max_length=1000)]
    every: Annotated[int, Meta(ge=0, le=10080)] = 0  # minutes from one message to the next; 0: as it comes
    form: Literal["plain", "discord", "slack", "matrix"] = "plain"  # of a webhook
    p256dh: Annotated[str, Meta(max_length=200)] = ""  # a browser's keys
    auth: Annotated[str, Meta(max_length=100)] = ""


class NoticeOf(Struct, kw_only=True):
    """An address at which somebody hears that it is their turn."""

    id: int
    kind: Literal["email", "webhook", "push"]
    address: str
    every: int
    form: str
    key: str  # with which a webhook's messages are signed
    confirmed: bool


class Notices(Struct, kw_only=True):
    """One's addresses, and what this server offers."""

    contacts: list[NoticeOf]
    email: bool
    push: str  # the key that a browser subscribes with; empty where there is no Web Push


class BotAccount(Message, kw_only=True):
    name: Name


class BotToken(Struct):
    name: str
    token: str  # shown once


class OptionOf(Struct, kw_only=True):
    name: str
    title: str  # its name in words
    help: str
    rule: str
    choices: list[str]
    labels: list[str]  # what each choice is called
    default: str
    variant: bool
    solo: bool  # it matters only to somebody who plays alone
    needs: str  # it matters only where this other option is on; "" where it always does


class GameOf(Struct, kw_only=True):
    name: str
    title: str
    credits: str
    minutes: tuple[int, int]
    seats: tuple[int, int]
    options: list[OptionOf]
    rules: int
    edition: dict[str, str]  # by table of printed data: its status,
    tables: dict[str, str]  # what it is called,
    notes: dict[str, str]  # and what there is to say about it
    aim: str
    turn: list[str]  # its course, sentence by sentence


class LearningOf(Struct, kw_only=True):
    """A game's lesson, and how far somebody has come in it."""

    game: str
    brief: str  # what comes, in a sentence
    steps: list[str]  # their names
    step: int  # where to go on
    done: list[int]  # the steps that were done
    played: bool  # they have sat at the game before


class PuzzlesOf(Struct, kw_only=True):
    """A game's puzzles, and which ones somebody has solved."""

    game: str
    count: int
    solved: list[int]  # from 0
    today: int | None  # the puzzle of the day, if it is one of these


class HowOf(Struct, kw_only=True):
    """How a game is played, on one page; the example is a table to look at."""

    game: str
    title: str
    aim: str
    turn: list[str]
    scoring: list[str]
    example: str
    lines: list[Line]  # its score,
    table: TableNow  # and what the board shows
    view: ViewNow
    thumbs: list[Thumb]
    traps: list[str]


class NewChair(Message, kw_only=True):
    """Who is to sit here: you, a friend who gets the link, another person at this device, or a bot."""

    kind: Literal["you", "open", "here", "bot"]
    level: Level = "brook"
    name: Name | None = None  # of the other person at this device


class NewTable(Message, kw_only=True):
    game: Annotated[str, Meta(pattern=r"^[a-z_]{1,24}$")]
    chairs: Annotated[list[NewChair], Meta(min_length=1, max_length=6)]
    options: dict[str, str] = field(default_factory=dict)
    edition: Annotated[str, Meta(max_length=65536)] | None = None  # the text of an edition file
    clock: Clock = Clock()
    rated: bool = False
    friendly: bool = False  # with consent even what was drawn and seen is taken back, and drawn anew
    listed: bool = False
    shuffle: bool = True  # who sits where is drawn by lot


class TableRef(Struct, omit_defaults=True, kw_only=True):
    table: str
    invite: str = ""  # the secret of the link that lets somebody sit down


class Join(Message, kw_only=True):
    invite: Annotated[str, Meta(max_length=64)] = ""
    seat: Seat | None = None
    name: Name | None = None


class SeatBot(Message, kw_only=True):
    seat: Seat
    level: Level


class Branch(Message, kw_only=True):
    """Play on from a moment of a finished game: after n events, on one seat, against bots."""

    n: Count
    seat: Seat
    level: Level = "river"


class BotMove(Message, kw_only=True):
    k: Count
    move: MoveName


class TableLine(Struct, omit_defaults=True, kw_only=True):
    """A table in a list."""

    table: str
    game: str
    title: str
    status: Literal["lobby", "playing", "ended"]
    chairs: list[Chair]
    your_turn: bool = False
    yours: list[int] = []
    changed: float
    scores: list[int] | None = None
    winners: list[int] = []
    clock: Clock = Clock()
    rated: bool = False
    host_here: bool = False  # at a table that waits: whoever opened it waits there


class Seek(Message, kw_only=True):
    """A seat at the next table of a game, of one of these sizes; none: of any."""

    game: Annotated[str, Meta(pattern=r"^[a-z_]{1,24}$")]
    seats: Annotated[list[Annotated[int, Meta(ge=2, le=6)]], Meta(max_length=5)] = field(default_factory=list)
    speed: Literal["move", "slow"] = "move"  # of its clock
    rated: bool = False


class FriendOf(Struct, kw_only=True):
    """A friend, somebody who was asked to be one, or who asks."""

    id: int
    name: str
    state: Literal["friend", "asked", "asks"]
    online: bool
    game: str  # that was played together last


class MetOf(Struct, kw_only=True):
    """Somebody with whom one has played."""

    table: str
    seat: int
    name: str
    game: str
    at: float


class InvitationOf(Struct, kw_only=True):
    """A friend's table that waits for one."""

    table: str
    invite: str
    game: str
    by: str
    at: float


class LobbyNow(Struct, kw_only=True):
    """What goes on in the house, and one's friends."""

    waiting: list[TableLine]
    playing: list[TableLine]
    show: str  # the game that bots play for whoever watches
    friends: list[FriendOf]
    invitations: list[InvitationOf]
    met: list[MetOf]


class NewFriend(Message, kw_only=True):
    """Somebody with whom one has played, by their seat."""

    table: TableId
    seat: Seat


class FriendAnswer(Message, kw_only=True):
    yes: bool


class FriendInvited(Message, kw_only=True):
    friend: Annotated[int, Meta(ge=0, le=2**31 - 1)]


class Opponent(Struct, omit_defaults=True, kw_only=True):
    """Whom one has played against: a person by the name at the table, a bot by its level."""

    name: str
    level: str = ""


class ResultOf(Struct, omit_defaults=True, kw_only=True):
    """One of one's finished games."""

    table: str
    game: str
    at: float
    score: int
    best: int  # score of the others; one's own where there are none
    won: float  # the share of the victory
    others: list[Opponent]
    rating: int | None = None  # that it has led to


class RuleOf(Struct):
    id: str
    section: str
    text: str
    source: str
    status: str


class Outcome(Struct):
    """What chance may bring."""

    move: str
    text: str
    weight: int


class ReplayAt(Struct, omit_defaults=True, kw_only=True):
    """A finished game after n events, through a seat's eyes."""

    n: int
    total: int
    view: Raw
    scores: list[int]
    actors: list[int]
    lines: list[list[Line]]  # of the scores, by seat
    event: Happened | None = None  # the one that led here
    ended: Ending | None = None
    told: list[Happened] = []  # what happened instead, in words
    seat: int = -2  # who decides next in a variation, and through whose eyes it is seen; -1 is chance, -2 nobody
    legal: list[str] = []  # their moves,
    labels: list[str] = []  # and what a button says for each of them
    ask: AskNow | None = None
    chance: list[Outcome] = []  # what can come next


class Decision(Struct, omit_defaults=True, kw_only=True):
    """A decision of a finished game, judged.  Each list is by seat."""

    n: int  # events before it
    until: int  # events before the next decision
    seat: int
    better: str = ""  # a better move, if one was found
    chances: list[float] = []  # of victory before it; none alone at the table
    points: list[float]  # that could be expected
    play: list[float]  # what the move changed against the best one found
    steps: list[float]  # what was too small to tell, from here to the next draw
    luck: list[float]  # what chance then changed


class TurningPoint(Struct, omit_defaults=True, kw_only=True):
    """A decision or a stroke of luck that changed much: for whom most, by how much."""

    n: int
    until: int
    seat: int
    swing: float
    luck: bool
    better: str = ""
    better_text: str = ""
    line: list[str] = []  # the better move and how its turn would have gone on
    because: list[Reason] = []  # what that turn has more at its end than the played one


class SeatSums(Struct):
    """A seat's game: its value at first, what own and others' losses, small steps and luck changed, the result."""

    start: float
    play: float
    others: float
    steps: float
    luck: float
    result: float


class ReviewNow(Struct, kw_only=True):
    """A finished game as far as it is judged, in chances of victory; alone at the table in points."""

    done: int
    total: int  # decisions
    decisions: list[Decision]  # the last ones: a game is judged from its end
    turns: list[TurningPoint]  # the biggest first
    sums: list[SeatSums]  # by seat


class Standing(Struct, kw_only=True):
    game: str
    name: str
    rating: int
    games: int


class Statistics(Struct, kw_only=True):
    """One person's games of one title."""

    game: str
    games: int
    wins: int
    best: int | None
    mean: float | None
    rating: int | None


class Problem(Struct, omit_defaults=True, kw_only=True):
    """The body of every error."""

    kind: str
    text: str
    path: str = ""


def schema() -> dict[str, Any]:
    """JSON Schema of everything that crosses the wire, for the client's types."""
    structs = [FromClient, FromServer, Me, GameOf, NewTable, TableRef, Join, Branch, TableLine, RuleOf, ReplayAt]
    structs += [ReviewNow, Standing, Statistics, Problem, SeatBot, Register, SignIn, Rename, NewGuest]
    structs += [Seek, LobbyNow, FriendOf, NewFriend, FriendAnswer, FriendInvited, ResultOf]
    structs += [Speak, BotAccount, BotToken, Session, LearningOf, HowOf, PuzzlesOf, NewNotice, Notices]
    _, components = msgspec.json.schema_components(structs, ref_template="#/$defs/{name}")
    return {"$defs": components}
