"""Where people want to hear that it is their turn.  Nobody is told anything that they did not ask for."""

from __future__ import annotations

import base64
import re
import secrets
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from riverrun.core.errors import Malformed, NotYours
from riverrun.core.words import say
from riverrun.server.languages.en import english
from riverrun.server.notices.post import check_url
from riverrun.server.store.database import Conflict, Store
from riverrun.server.store.schema import contact, secret
from riverrun.server.store.schema import person as people

MOST = 5  # of one person
EMAIL = re.compile(r"[^\s@<>\",;:\\]{1,64}@[A-Za-z0-9.-]{1,190}\.[A-Za-z]{2,24}")
FORMS = ("plain", "discord", "slack", "matrix")
POINT, AUTH = 65, 16  # bytes of a browser's keys
VAPID = "vapid"


class Contacts:
    """Those of a store."""

    def __init__(self, store: Store, private: bool = False) -> None:
        self._store, self._private = store, private
        self.key = b""  # with which this server signs what it pushes; none where it cannot push
        self.public_key = ""

    async def open(self) -> None:
        """Get the key for Web Push, made at the first start."""
        if find_spec("pywebpush") is None:
            return

        def key(connection: Connection) -> bytes:
            row = connection.execute(select(secret.c.value).where(secret.c.name == VAPID)).first()
            if row is None:
                connection.execute(insert(secret).values(name=VAPID, value=_new_key()))
                return key(connection)
            return bytes(row.value)

        try:
            self.key = await self._store.write(key)
        except Conflict:  # another process made it at the same moment
            self.key = await self._store.write(key)
        self.public_key = _public(self.key)

    async def of(self, person: int) -> Sequence[Row[Any]]:
        return await self._store.all(select(contact).where(contact.c.person == person).order_by(contact.c.id))

    async def add(self, person: int, kind: str, address: str, details: dict[str, str], every: int) -> Row[Any]:
        """A new contact; an e-mail address counts once whoever reads there has confirmed it."""
        address, details = self._checked(kind, address.strip(), details)
        values = {
            "person": person, "kind": kind, "address": address, "details": details, "every": every,
            "token": secrets.token_urlsafe(18), "confirmed": kind != "email",
        }  # fmt: skip
        same = (contact.c.person == person) & (contact.c.kind == kind) & (contact.c.address == address)

        def job(connection: Connection) -> Row[Any]:
            if kept := connection.execute(select(contact).where(same)).first():
                changed = {"details": details if kind == "push" else kept.details, "every": every}
                connection.execute(update(contact).where(same).values(**changed))
            else:
                mine = select(func.count()).select_from(contact).where(contact.c.person == person)
                if (connection.execute(mine).scalar() or 0) >= MOST:
                    raise NotYours(say(english.enough_addresses, MOST))
                connection.execute(insert(contact).values(**values))
            return connection.execute(select(contact).where(same)).one()

        return await self._store.write(job)

    def _checked(self, kind: str, address: str, details: dict[str, str]) -> tuple[str, dict[str, str]]:
        if kind == "email":
            if not EMAIL.fullmatch(address):
                raise Malformed(say(english.no_address))
            return address, {}
        check_url(address, self._private)
        if kind == "webhook":
            form = details.get("form", "plain")
            if form not in FORMS:
                raise Malformed(say(english.form_of, FORMS))
            return address, {"form": form, "key": secrets.token_urlsafe(24)}
        if not self.key:
            raise NotYours(say(english.no_push))
        keys = {name: details.get(name, "") for name in ("p256dh", "auth")}
        if [len(_bytes(keys[name])) for name in keys] != [POINT, AUTH]:
            raise Malformed(say(english.no_keys))
        return address, keys

    async def remove(self, person: int, number: int) -> None:
        await self._store.execute(delete(contact).where(contact.c.id == number, contact.c.person == person))

    async def by_token(self, token: str) -> Row[Any] | None:
        query = select(contact, people.c.language).join(people, people.c.id == contact.c.person)
        return await self._store.first(query.where(contact.c.token == token))

    async def confirm(self, token: str) -> None:
        await self._store.execute(update(contact).where(contact.c.token == token).values(confirmed=True))

    async def stop(self, token: str) -> None:
        await self._store.execute(delete(contact).where(contact.c.token == token))


def _bytes(text: str) -> bytes:
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        return b""


def _new_key() -> bytes:
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415 of the [serve] extra

    return ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32, "big")


def _public(key: bytes) -> str:
    """The public part of a key, as browsers take it."""
    from cryptography.hazmat.primitives import serialization  # noqa: PLC0415
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415

    point = (
        ec.derive_private_key(int.from_bytes(key, "big"), ec.SECP256R1())
        .public_key()
        .public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    )
    return base64.urlsafe_b64encode(point).rstrip(b"=").decode()
