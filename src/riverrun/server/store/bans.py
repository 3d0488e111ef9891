"""Who may not come in, and who may not talk: by person, or by address and network."""

from __future__ import annotations

from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Any

from sqlalchemy import Row, select

from riverrun.core.errors import Malformed, NotYours
from riverrun.core.words import say
from riverrun.server.languages.en import english
from riverrun.server.steady import time
from riverrun.server.store.database import Store
from riverrun.server.store.schema import ban

Network = IPv4Network | IPv6Network


class Banned(NotYours):
    """The operator has shut somebody out."""


def network_of(address: str) -> Network:
    """An address or a network, as an operator writes it."""
    try:
        return ip_network(address.strip(), strict=False)
    except ValueError:
        raise Malformed(f"{address!r} is no address; write 192.0.2.7, 192.0.2.0/24 or 2001:db8::/64") from None


class Bans:
    """Those of a store, kept in memory; `load` reads them anew."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._people: dict[tuple[str, int], Row[Any]] = {}
        self._networks: list[tuple[str, Network, Row[Any]]] = []

    async def load(self) -> None:
        rows = await self._store.all(select(ban).order_by(ban.c.until.is_(None), ban.c.until))  # the longest counts
        self._people = {(row.kind, row.person): row for row in rows if row.person is not None}
        self._networks = [(row.kind, network_of(row.address), row) for row in rows if row.address]

    def check(self, person: int | None, address: str = "", kind: str = "ban") -> None:
        """Refuse whoever is shut out, or must be silent, with the reason and how long it lasts."""
        found = self._people.get((kind, person or 0)) if self._people else None
        if found is None or not _counts(found):
            found = self._of_address(address, kind) if self._networks and address else None
        if found is not None:
            hours = max(1, round((found.until - time()) / 3600)) if found.until else 0
            raise Banned(say(english.silenced if kind == "mute" else english.shut_out, hours, found.why))

    def _of_address(self, address: str, kind: str) -> Row[Any] | None:
        try:
            where = ip_network(address, strict=False)
        except ValueError:
            return None
        for other, network, row in self._networks:
            if other == kind and _counts(row) and where.version == network.version and where.overlaps(network):
                return row
        return None


def _counts(row: Row[Any]) -> bool:
    return row.until is None or row.until > time()
