"""The tables of the store.  The event log of a game is the game; the rest can be told from it or is about people."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)  # fmt: skip

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

person = Table(
    "person", metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(24), nullable=False),
    Column("kind", String(8), nullable=False),  # guest, account or bot
    Column("handle", String(24), unique=True),  # what an account signs in with, in lower case
    Column("passphrase", String(200)),  # argon2
    Column("keeper", Integer, ForeignKey("person.id")),  # whose bot it is
    Column("created", Float, nullable=False),
    Column("language", String(8), nullable=False, server_default=""),  # that they read; empty until it is known
    Column("here", Float),  # when they were last here; kept for those whom a friend or somebody at a table may see
)  # fmt: skip

session = Table(  # a device, or a bot's token
    "session", metadata,
    Column("token_sha256", String(64), primary_key=True),
    Column("person", Integer, ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seen", Float, nullable=False),
)  # fmt: skip

edition = Table(  # every edition that a game was played with, so that it can be played again
    "edition", metadata,
    Column("hash", String(64), primary_key=True),
    Column("text", Text, nullable=False),
)  # fmt: skip

game = Table(
    "game", metadata,
    Column("id", String(20), primary_key=True),
    Column("title", String(24), nullable=False),  # the name of the game played
    Column("rules", Integer, nullable=False),
    Column("edition", String(64), ForeignKey("edition.hash"), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", LargeBinary(16), nullable=False),
    Column("clock", JSON, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("friendly", Boolean, nullable=False, server_default=false()),  # what was seen may be taken back
    Column("host", Integer, ForeignKey("person.id")),
    Column("invite", String(32), nullable=False),
    Column("status", String(8), nullable=False),  # lobby, playing, ended
    Column("created", Float, nullable=False),
    Column("started", Float),
    Column("changed", Float, nullable=False),
    Column("due", Float),  # when the clock of the acting seats runs out
    Column("result", JSON),  # the final scores
    Column("winners", JSON),
    Column("actors", JSON),  # whose turn it is, for lists of games
    Column("rematch", String(20)),
    Column("owner", String(32)),  # the process that moves the bots of this table and minds its clock
    Column("owned_until", Float),
    Column("archived", Boolean, nullable=False, server_default=false()),  # nobody has touched it for long: in no list
    Index("ix_game_status_changed", "status", "changed"),
    Index("ix_game_due", "due"),
    Index("ix_game_listed", "listed", "archived", "status", "changed"),
)  # fmt: skip

chair = Table(
    "chair", metadata,
    Column("game", String(20), ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # open, human or bot
    Column("person", Integer, ForeignKey("person.id"), index=True),
    Column("name", String(24), nullable=False),
    Column("level", String(8), nullable=False),  # of a bot, or of the one that sits in
    Column("sitting_in", Boolean, nullable=False),
    Column("resigned", Boolean, nullable=False),
    Column("away", String(8), nullable=False, server_default=""),  # why a bot sits in: clock, vote or wish
    Column("known", Integer, nullable=False, server_default="0"),  # entries of the log the person knew of by then
    Column("back", Float),  # when the person last came back
    Column("rating", Integer),  # that a rated game has led to, as it is shown
)  # fmt: skip

event = Table(
    "event", metadata,
    Column("game", String(20), ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),  # -1 is chance
    Column("k", Integer),  # the number of this seat's decision; none for chance
    Column("move", Integer, nullable=False),  # below 0: something taken back
    Column("at", Float, nullable=False),
    Column("hint", Boolean, nullable=False),  # the seat had asked for a hint
    UniqueConstraint("game", "seat", "k"),
)  # fmt: skip

talk = Table(
    "talk", metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("game", String(20), ForeignKey("game.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer),
    Column("name", String(24), nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", Float, nullable=False),
    Column("phrase", String(16), nullable=False, server_default=""),  # its name, if it is one of the house's
)  # fmt: skip

rating = Table(
    "rating", metadata,
    Column("person", Integer, ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("title", String(24), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)  # fmt: skip

learning = Table(
    "learning", metadata,
    Column("person", Integer, ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("title", String(24), primary_key=True),
    Column("step", Integer, nullable=False),  # where to go on
    Column("done", Integer, nullable=False),  # a bit for each step
)  # fmt: skip

secret = Table(  # the server's own, such as the key that signs cookies
    "secret", metadata,
    Column("name", String(24), primary_key=True),
    Column("value", LargeBinary(64), nullable=False),
)  # fmt: skip

ban = Table(  # who may not come in, or not talk
    "ban", metadata,
    Column("id", Integer, primary_key=True),
    Column("kind", String(4), nullable=False),  # ban or mute
    Column("person", Integer, ForeignKey("person.id", ondelete="CASCADE")),
    Column("address", String(64)),  # or a network, as in 192.0.2.0/24
    Column("until", Float),
    Column("why", String(200), nullable=False),
    Column("made", Float, nullable=False),
)  # fmt: skip

word = Table(  # what the operator has changed, for the servers that are running
    "word", metadata,
    Column("id", Integer, primary_key=True),
    Column("about", String(8), nullable=False),  # table, person, session, bans or doors
    Column("name", String(24), nullable=False),  # of which table or person
    Column("at", Float, nullable=False),
    sqlite_autoincrement=True,  # a number is never given twice
)  # fmt: skip

contact = Table(  # where somebody wants to hear that it is their turn
    "contact", metadata,
    Column("id", Integer, primary_key=True),
    Column("person", Integer, ForeignKey("person.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(8), nullable=False),  # email, webhook or push
    Column("address", String(1000), nullable=False),
    Column("details", JSON, nullable=False),  # a webhook's form and key, a browser's keys
    Column("every", Integer, nullable=False),  # minutes from one message to the next; 0: as it comes
    Column("token", String(32), nullable=False, unique=True),  # whoever has it may confirm and stop
    Column("confirmed", Boolean, nullable=False),
    Column("last", Float),  # when something was sent there
    UniqueConstraint("person", "kind", "address"),
)  # fmt: skip

outbox = Table(  # what is to be sent; a turn is told to a contact once
    "outbox", metadata,
    Column("id", Integer, primary_key=True),
    Column("contact", Integer, ForeignKey("contact.id", ondelete="CASCADE"), nullable=False),
    Column("game", String(20), ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("turn", Float, nullable=False),  # when it became this seat's turn
    Column("due", Float, nullable=False),
    Column("state", String(8), nullable=False),  # waiting, sending, sent or dropped
    Column("tries", Integer, nullable=False),
    UniqueConstraint("contact", "game", "seat", "turn"),
    Index("ix_outbox_state_due", "state", "due"),
)  # fmt: skip

friend = Table(  # whom somebody would have as a friend; friends are two who both would
    "friend", metadata,
    Column("id", Integer, primary_key=True),
    Column("person", Integer, ForeignKey("person.id", ondelete="CASCADE"), nullable=False),
    Column("other", Integer, ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("yes", Boolean, nullable=False),  # or no, which is told to nobody
    Column("name", String(24), nullable=False),  # by which the person knows the other,
    Column("own", String(24), nullable=False),  # and the other the person
    Column("made", Float, nullable=False),
    UniqueConstraint("person", "other"),
)  # fmt: skip

invitation = Table(  # of a friend to a table that waits
    "invitation", metadata,
    Column("game", String(20), ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("person", Integer, ForeignKey("person.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("host", Integer, ForeignKey("person.id", ondelete="CASCADE"), nullable=False),
    Column("made", Float, nullable=False),
)  # fmt: skip
