"""Who is who: guests at once, accounts by a passphrase, bots by a token.

A device holds a random token in a signed cookie; the store holds only its hash.  There is no e-mail and nothing worth
stealing.
"""

from __future__ import annotations

import asyncio
import hmac
import secrets
from collections import OrderedDict
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from time import monotonic

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from sqlalchemy import Connection, delete, func, insert, select, update

from riverrun.core.errors import Malformed, NotYours
from riverrun.core.words import say
from riverrun.server.languages.en import english
from riverrun.server.steady import time
from riverrun.server.store.bans import Bans
from riverrun.server.store.database import Conflict, Store
from riverrun.server.store.schema import person as people
from riverrun.server.store.schema import secret, session

BIRDS = (
    "Heron", "Kingfisher", "Dipper", "Otter", "Teal", "Grebe", "Avocet", "Curlew", "Plover", "Osprey", "Swift",
    "Wagtail", "Bittern", "Egret", "Merganser", "Sandpiper",
)  # fmt: skip
REMEMBERED = 10_000  # people
REMEMBERED_FOR = 30.0  # seconds: another process may have signed a device out
SEEN_EVERY = 24 * 3600.0


@dataclass(frozen=True, slots=True)
class Person:
    id: int
    name: str
    kind: str  # guest, account or bot
    handle: str = ""
    language: str = ""  # that they read; empty until it is known


class People:
    """The people of a store."""

    def __init__(self, store: Store) -> None:
        self._store, self.bans = store, Bans(store)
        self._known: OrderedDict[str, tuple[Person, float]] = OrderedDict()  # by the hash of their token, until when
        self._hasher = PasswordHasher()
        self._key = b""

    @cached_property
    def _nobody(self) -> str:
        """A hash that no passphrase has, so that an unknown handle takes as long as a known one."""
        return self._hasher.hash(secrets.token_hex())

    async def open(self) -> None:
        """Get the key that signs cookies, made on the first start."""

        def key(connection: Connection) -> bytes:
            row = (connection.execute(select(secret.c.value).where(secret.c.name == "cookies"))).first()
            if row is None:
                connection.execute(insert(secret).values(name="cookies", value=secrets.token_bytes(32)))
                return key(connection)
            return bytes(row.value)

        try:
            self._key = await self._store.write(key)
        except Conflict:  # another process made it at the same moment
            self._key = await self._store.write(key)

    # Tokens

    def cookie(self, token: str) -> str:
        return f"{token}.{self._sign(token)}"

    def _sign(self, token: str) -> str:
        return hmac.new(self._key, token.encode(), sha256).hexdigest()[:32]

    async def of_cookie(self, cookie: str | None) -> Person | None:
        """Whose device sends this cookie; a forged one is not even looked up."""
        token, _, signature = (cookie or "").partition(".")
        if not token or not token.isascii() or not hmac.compare_digest(self._sign(token).encode(), signature.encode()):
            return None
        return await self.of_token(token)

    async def of_token(self, token: str) -> Person | None:
        hashed = digest(token)
        known, until = self._known.get(hashed, (None, 0.0))
        if known and monotonic() < until:
            return known
        row = await self._store.first(
            select(people, session.c.seen)
            .join(session, session.c.person == people.c.id)
            .where(session.c.token_sha256 == hashed)
        )
        if row is None:
            return None
        if time() - row.seen > SEEN_EVERY:
            await self._store.execute(update(session).where(session.c.token_sha256 == hashed).values(seen=time()))
        return self._remember(hashed, Person(row.id, row.name, row.kind, row.handle or "", row.language))

    def _remember(self, digest: str, person: Person) -> Person:
        now = monotonic()
        self._known[digest] = person, now + REMEMBERED_FOR
        self._known.move_to_end(digest)
        while len(self._known) > REMEMBERED or next(iter(self._known.values()))[1] < now:  # the oldest come first
            self._known.popitem(last=False)
        return person

    def forget(self, person: int) -> None:
        """Look somebody up anew when they come next."""
        for digest in [digest for digest, (known, _) in self._known.items() if known.id == person]:
            del self._known[digest]

    # Guests and accounts

    async def guest(self, name: str | None, language: str = "") -> tuple[Person, str]:
        """A new guest and the token of the device."""
        return await self._new(checked_name(name) if name else proposed_name(), "guest", language=language)

    async def bot(self, keeper: Person, name: str) -> tuple[Person, str]:
        """A new bot of an account, and its token."""
        if keeper.kind != "account":
            raise NotYours(say(english.bots_of_accounts))
        return await self._new(checked_name(name), "bot", keeper.id)

    async def _new(self, name: str, kind: str, keeper: int | None = None, language: str = "") -> tuple[Person, str]:
        token = secrets.token_urlsafe(24)

        def job(connection: Connection) -> int:
            values = {"name": name, "kind": kind, "keeper": keeper, "created": time(), "language": language}
            made = connection.execute(insert(people).values(**values))
            number: int = made.inserted_primary_key[0]  # type: ignore[index]
            connection.execute(insert(session).values(token_sha256=digest(token), person=number, seen=time()))
            return number

        return self._remember(digest(token), Person(await self._store.write(job), name, kind, "", language)), token

    async def rename(self, person: Person, name: str) -> Person:
        name = checked_name(name)
        await self._store.execute(update(people).where(people.c.id == person.id).values(name=name))
        self.forget(person.id)
        return replace(person, name=name)

    async def speak(self, person: Person, language: str) -> Person:
        """Keep the language that somebody reads, for all their devices and for letters."""
        await self._store.execute(update(people).where(people.c.id == person.id).values(language=language))
        self.forget(person.id)
        return replace(person, language=language)

    async def register(self, person: Person, handle: str, passphrase: str, old: str = "", cookie: str = "") -> Person:
        """Make a guest an account that can sign in elsewhere; or give an account a new passphrase.

        Whoever knew the old one may be signed in somewhere: only this device stays so.
        """
        if person.kind == "bot" or (person.handle and person.handle != handle.lower()):
            raise NotYours(say(english.signed_in_as, person.handle or person.name))
        if person.handle:
            row = await self._store.first(select(people.c.passphrase).where(people.c.id == person.id))
            if row is None or not await self._fits(row.passphrase, old):
                raise NotYours(say(english.not_the_old_passphrase))
        hashed = await asyncio.to_thread(self._hasher.hash, passphrase)
        values = {"kind": "account", "handle": handle.lower(), "passphrase": hashed}
        others = session.c.token_sha256 != digest(cookie.partition(".")[0])
        try:
            await self._store.execute(
                update(people).where(people.c.id == person.id).values(**values),
                delete(session).where(session.c.person == person.id, others),
            )
        except Conflict:
            raise Malformed(say(english.handle_taken, handle)) from None
        self.forget(person.id)
        return replace(person, kind="account", handle=handle.lower())

    async def sign_in(self, handle: str, passphrase: str) -> tuple[Person, str]:
        """The account and a token for this device."""
        row = await self._store.first(select(people).where(people.c.handle == func.lower(handle)))
        known = row.passphrase if row is not None and row.passphrase else self._nobody
        if not await self._fits(known, passphrase) or row is None:
            raise NotYours(say(english.no_such_account))
        token = secrets.token_urlsafe(24)
        await self._store.execute(insert(session).values(token_sha256=digest(token), person=row.id, seen=time()))
        return self._remember(digest(token), Person(row.id, row.name, row.kind, row.handle, row.language)), token

    async def _fits(self, kept: str, passphrase: str) -> bool:
        try:
            return await asyncio.to_thread(self._hasher.verify, kept, passphrase)
        except VerificationError:
            return False

    async def sessions(self, person: Person) -> list[tuple[str, float]]:
        """The devices on which somebody is signed in, and when each was seen, the last one first."""
        query = select(session).where(session.c.person == person.id).order_by(session.c.seen.desc())
        return [(row.token_sha256, row.seen) for row in await self._store.all(query)]

    async def end_session(self, person: Person, name: str) -> None:
        """Sign one of somebody's devices out."""
        mine = (session.c.person == person.id) & session.c.token_sha256.startswith(name, autoescape=True)
        await self._store.execute(delete(session).where(mine))
        self.forget(person.id)

    async def sign_out(self, cookie: str) -> None:
        """Forget this device."""
        hashed = digest(cookie.partition(".")[0])
        self._known.pop(hashed, None)
        await self._store.execute(delete(session).where(session.c.token_sha256 == hashed))


def digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def proposed_name() -> str:
    return f"{secrets.choice(BIRDS)} {secrets.randbelow(90) + 10}"


def checked_name(name: str) -> str:
    """A name without blanks at its ends, all of it printable."""
    name = " ".join(name.split())
    if not name or not name.isprintable() or len(name) > 24 or "|" in name:
        raise Malformed(say(english.name_wanted))
    return name
