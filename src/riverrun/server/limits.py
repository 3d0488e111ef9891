"""How much one person or one address may ask for, so that nobody can slow another table."""

from __future__ import annotations

from collections import Counter, OrderedDict
from dataclasses import dataclass
from ipaddress import IPv4Address, ip_address, ip_network
from itertools import islice
from time import monotonic

from riverrun.core.errors import Refused
from riverrun.core.words import say
from riverrun.server.languages.en import english

REMEMBERED = 20_000  # keys; the longest unused are forgotten first


class TooMuch(Refused):
    """Over a limit."""

    kind = "limit"


class TooManyTabs(TooMuch):
    """One person has as many sockets as one may have; a new one can take the place of the oldest."""

    kind = "tabs"


@dataclass(frozen=True, slots=True)
class Rate:
    """So many in so many seconds."""

    many: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a server.  A load test on its own machine sets others."""

    connects: Rate = Rate(300, 10)  # an address
    messages: Rate = Rate(60, 20)  # on one socket
    requests: Rate = Rate(300, 60)  # over HTTP, an address
    pages: Rate = Rate(900, 60)  # and files of the client, an address
    guests: Rate = Rate(30, 3600)  # new ones, an address
    tables: Rate = Rate(20, 3600)  # new ones, a person
    tables_of_address: Rate = Rate(60, 3600)
    sign_ins: Rate = Rate(10, 600)  # tries, an address
    sign_ins_of_handle: Rate = Rate(30, 3600)  # tries from anywhere, after which each has to wait a little
    talk: Rate = Rate(10, 20)  # a person
    seeks: Rate = Rate(30, 600)  # for opponents, a person
    friends: Rate = Rate(20, 3600)  # asked to be one, a person
    invitations: Rate = Rate(30, 3600)  # of friends to tables, a person
    notices: Rate = Rate(10, 3600)  # new addresses for them, a person and an address
    hints: Rate = Rate(12, 60)  # a person
    remarks: Rate = Rate(60, 60)  # of the coach, a person
    sockets_of_person: int = 5
    sockets_of_address: int = 40
    sockets: int = 2000


_ANY = Rate(10**9, 1)
_AT_ALL = {name: _ANY if kind == "Rate" else 10**6 for name, kind in Limits.__annotations__.items()}
GENEROUS = Limits(**_AT_ALL)  # type: ignore[arg-type]  # for tests and loads


def network(host: str) -> str:
    """Whom an address counts for: with IPv6 a whole /64, which is what one subscriber is given."""
    try:
        where = ip_address(host)
    except ValueError:
        return host
    if isinstance(where, IPv4Address):
        return host
    if where.ipv4_mapped:
        return str(where.ipv4_mapped)
    return str(ip_network((int(where) >> 64 << 64, 64)))


class Bucket:
    """Tokens that come back with time; each thing done takes one."""

    __slots__ = ("_at", "_rate", "left")

    def __init__(self, rate: Rate, left: float | None = None) -> None:
        self._rate, self.left, self._at = rate, float(rate.many) if left is None else left, monotonic()

    def _refill(self) -> None:
        now = monotonic()
        self.left = min(self._rate.many, self.left + (now - self._at) * self._rate.many / self._rate.seconds)
        self._at = now

    @property
    def full(self) -> bool:
        """Is it as good as a new one?"""
        self._refill()
        return self.left >= self._rate.many

    def take(self, many: int = 1) -> bool:
        self._refill()
        if self.left < many:
            return False
        self.left -= many
        return True


class Gate:
    """All buckets of a server, by what is limited and for whom."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._buckets: OrderedDict[tuple[str, object], Bucket] = OrderedDict()
        self._sockets: Counter[object] = Counter()

    def check(self, what: str, whom: object) -> None:
        """Count one thing done; refuse it if that was too much."""
        key = (what, whom)
        bucket = self._buckets.get(key)
        if bucket is None:
            self._forget()
            bucket = self._buckets[key] = Bucket(getattr(self.limits, what))
        else:
            self._buckets.move_to_end(key)
        if not bucket.take():
            rate: Rate = getattr(self.limits, what)
            things = what.partition("_of_")[0]
            raise TooMuch(say(english.too_many, things, rate.many, round(rate.seconds)))

    def _forget(self) -> None:
        """Forget those who may do again as much as anybody, the longest unused first; and some more if need be."""
        for key, bucket in list(islice(self._buckets.items(), 2)):  # more than come, so that they do not pile up
            if bucket.full or len(self._buckets) >= REMEMBERED:
                del self._buckets[key]

    def open_socket(self, address: str, person: int | None) -> None:
        """Count a socket in; refuse it if there are too many."""
        limits = self.limits
        if self._sockets["all"] >= limits.sockets:
            raise TooMuch(say(english.server_full))
        if self._sockets[address] >= limits.sockets_of_address:
            raise TooMuch(say(english.sockets_of_address, limits.sockets_of_address))
        if person is not None and self._sockets[person] >= limits.sockets_of_person:
            raise TooManyTabs(say(english.sockets_of_person, limits.sockets_of_person))
        self._sockets.update(["all", address, *([person] if person is not None else [])])

    def close_socket(self, address: str, person: int | None) -> None:
        for key in ("all", address, *([person] if person is not None else [])):
            self._sockets[key] -= 1
            if not self._sockets[key]:
                del self._sockets[key]

    @property
    def people(self) -> list[int]:
        """Those who have a socket."""
        return [key for key in self._sockets if isinstance(key, int)]

    @property
    def sockets(self) -> int:
        return self._sockets["all"]
