"""The dice, bags and decks of a real game: every outcome is a pure function of a secret seed and the event's number.

Friends may take back what chance has shown; how often they did is part of the function, so that chance draws anew.  The
seed's hash is shown when a game starts and the seed when it ends, so that anybody can recompute every outcome.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import blake2b, sha256
from secrets import token_bytes

from riverrun.core.errors import Malformed
from riverrun.core.state import State

SIZE = 16  # bytes of a seed
WORD = 16  # bytes hashed for one draw: beside 2**128 every lottery is small, so that rejection hardly ever happens


@dataclass(frozen=True, slots=True)
class Seed:
    """128 secret bits.  Their `repr` is their hash, so that no log line can give them away."""

    bits: bytes = field(repr=False)

    def __post_init__(self) -> None:
        if len(self.bits) != SIZE:
            raise Malformed(f"a seed has {SIZE} bytes, not {len(self.bits)}")

    def __repr__(self) -> str:
        return f"Seed(sha256={self.hash})"

    @property
    def hex(self) -> str:
        return self.bits.hex()

    @property
    def hash(self) -> str:
        """What may be shown of a seed while its game is running."""
        return sha256(self.bits).hexdigest()

    def ticket(self, n: int, tickets: int, redrawn: int = 0) -> int:
        """The ticket, from 0 to tickets - 1, that wins the lottery of event n; another one each time it is redrawn."""
        every = 1 << 8 * WORD
        limit = every - every % tickets  # no product: a signal may break one off, and compiled code dies of that
        attempt, number = 0, limit
        again = redrawn.to_bytes(4, "big") if redrawn else b""
        while number >= limit:
            message = n.to_bytes(8, "big") + attempt.to_bytes(4, "big") + again
            number = int.from_bytes(blake2b(message, key=self.bits, digest_size=WORD).digest(), "big")
            attempt += 1
        return number % tickets

    def lot(self, seat: int, n: int) -> int:
        """What a bot on a seat draws its lots from after n events: nobody gains other luck of it by taking back."""
        message = seat.to_bytes(4, "big") + n.to_bytes(8, "big")
        return int.from_bytes(blake2b(message, key=self.bits, person=b"bot", digest_size=4).digest(), "big") >> 1

    def outcome(self, n: int, state: State, redrawn: int = 0) -> int:
        """What chance does as event n in a position where chance is to move, after the game went back past chance."""
        return state.drawn(self.ticket(n, state.tickets(), redrawn))


def fresh_seed() -> Seed:
    return Seed(token_bytes(SIZE))


def seed_from(text: str) -> Seed:
    """The seed written as 32 hexadecimal digits, or one made from any other text."""
    if len(text) == 2 * SIZE:
        try:
            return Seed(bytes.fromhex(text))
        except ValueError:
            pass
    return Seed(blake2b(text.encode(), digest_size=SIZE).digest())
