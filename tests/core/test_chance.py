"""Chance from a secret seed: known answers, fairness, and nothing given away."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from hashlib import blake2b, sha256

import pytest

from riverrun.core import chance
from riverrun.core.chance import Seed, fresh_seed, seed_from
from riverrun.core.errors import Malformed
from riverrun.core.rng import Rng
from riverrun.core.table import Table
from tests.kit.toys import PearlsGame

SEED = Seed(bytes(range(16)))


def test_a_seed_is_committed_by_its_sha256() -> None:
    assert SEED.hash == sha256(bytes(range(16))).hexdigest()
    assert SEED.hex == "000102030405060708090a0b0c0d0e0f"


def test_a_ticket_is_keyed_blake2b_of_the_events_number() -> None:
    digest = blake2b((7).to_bytes(8, "big") + bytes(4), key=SEED.bits, digest_size=16).digest()
    assert SEED.ticket(7, 1000) == int.from_bytes(digest, "big") % 1000


def test_known_tickets_never_change() -> None:
    assert [SEED.ticket(n, 6) for n in range(12)] == [4, 1, 5, 5, 5, 1, 4, 1, 5, 4, 0, 4]
    assert SEED.ticket(0, 10**12) == 149377856874
    assert SEED.ticket(0, 10**12, redrawn=0) == 149377856874


# Ctrl-C, again and again, in a process of its own: it may not survive.
RING = """
import signal
from riverrun.core.chance import seed_from
class Now(Exception): pass
def ring(*_): raise Now
signal.signal(signal.SIGALRM, ring)
seed, heard = seed_from("x"), 0
while heard < 300:
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.0003)
        for n in range(1000000): seed.ticket(n, 977)
    except Now:
        heard += 1
"""


def test_a_draw_that_is_interrupted_ends_with_what_interrupted_it() -> None:
    assert subprocess.run([sys.executable, "-c", RING], check=False).returncode == 0


def test_a_bots_lots_are_its_own_and_the_same_again() -> None:
    lots = [SEED.lot(seat, n) for seat in range(6) for n in range(50)]
    assert len(set(lots)) == 300
    assert all(0 <= lot < 2**31 for lot in lots)
    assert lots == [Seed(SEED.bits).lot(seat, n) for seat in range(6) for n in range(50)]


def test_what_is_redrawn_is_another_lottery_and_can_be_recomputed() -> None:
    tickets = [SEED.ticket(3, 10**12, redrawn) for redrawn in range(50)]
    assert len(set(tickets)) == 50
    assert tickets == [SEED.ticket(3, 10**12, redrawn) for redrawn in range(50)]


@pytest.mark.interpreted  # another size of a word
def test_a_number_beyond_the_last_full_round_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """With one byte and 200 tickets, 56 of 256 numbers would favour the first tickets."""
    monkeypatch.setattr(chance, "WORD", 1)
    seed, first = SEED, []
    for n in range(300):
        number = blake2b(n.to_bytes(8, "big") + bytes(4), key=seed.bits, digest_size=1).digest()[0]
        ticket = seed.ticket(n, 200)
        assert 0 <= ticket < 200
        if number < 200:
            assert ticket == number
        else:
            first.append(ticket == number % 200)
    assert first
    assert not all(first)


@pytest.mark.parametrize("tickets", [2, 6, 37])
def test_tickets_are_fair(tickets: int) -> None:
    """Chi-squared; the bounds are passed once in ten thousand."""
    n, bound = 20_000, {2: 15.2, 6: 25.8, 37: 78.0}[tickets]
    seen = Counter(SEED.ticket(event, tickets) for event in range(n))
    assert sum((seen[ticket] - n / tickets) ** 2 / (n / tickets) for ticket in range(tickets)) < bound


@pytest.mark.interpreted
def test_an_outcome_is_drawn_by_its_weight() -> None:
    state = Table.replayed(PearlsGame(), 2, seed=SEED).state
    seen = Counter(SEED.outcome(n, state) for n in range(8000))
    assert set(seen) == {0, 1, 2, 3}
    assert sum((seen[size] - 2000) ** 2 / 2000 for size in range(4)) < 21.1


def test_a_seed_does_not_show_itself() -> None:
    assert SEED.hex not in repr(SEED)
    assert SEED.hash in repr(SEED)
    assert str(SEED.bits) not in str(SEED)


def test_fresh_seeds_differ() -> None:
    assert len({fresh_seed().bits for _ in range(100)}) == 100


def test_a_seed_is_read_as_digits_or_made_from_any_text() -> None:
    assert seed_from(SEED.hex) == SEED
    assert seed_from("1") == seed_from("1") != seed_from("2")
    assert len(seed_from("z" * 32).bits) == 16
    with pytest.raises(Malformed, match="a seed has 16 bytes, not 3"):
        Seed(b"abc")


# The generator of playouts


def test_the_generator_gives_its_known_numbers() -> None:
    rng = Rng(1)
    assert [rng.below(1000) for _ in range(8)] == [889, 33, 29, 199, 600, 169, 470, 253]


def test_throws_of_a_die_are_even() -> None:
    rng = Rng(7)
    throws = Counter(rng.below(6) for _ in range(60_000))
    assert sum((throws[face] - 10_000) ** 2 / 10_000 for face in range(6)) < 25.8


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    """The first throws of a thousand seeds in a row, and the pairs of their first two, are as even as any."""
    firsts = Counter(Rng(seed).below(10) for seed in range(10_000))
    assert sum((firsts[n] - 1000) ** 2 / 1000 for n in range(10)) < 33.8
    pairs = Counter((rng.below(4), rng.below(4)) for rng in map(Rng, range(16_000)))
    assert sum((pairs[a, b] - 1000) ** 2 / 1000 for a in range(4) for b in range(4)) < 44.3
    steps = Counter((Rng(seed + 1).below(16) - Rng(seed).below(16)) % 16 for seed in range(16_000))
    assert sum((steps[n] - 1000) ** 2 / 1000 for n in range(16)) < 44.3


def test_the_generator_stays_within_63_bits() -> None:
    for seed in (0, 1, 2**31 - 1, 2**40, -1):
        rng = Rng(seed)
        for _ in range(200):
            assert 0 <= rng.below(2**31) < 2**31
            assert 0 < rng.x < 2**63
