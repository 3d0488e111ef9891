"""The moves of Whale Riders: small decisions and what chance brings share one list of numbers."""

from __future__ import annotations

from typing import Final

from riverrun.core.vecs import i64, vec
from riverrun.games.whale_riders.edition import CARDS, DECREES, KINDS, MOST, POWERS, SIZES, STORM, SUN_PLACES

# chance brings a tile or a storm, a contract, the start player, a decree, a power;
# a seat pays a tile, picks a power, then acts: ride, take a coin, buy, swap, discard, fulfil, or be done
CARD: Final = STORM + 1
FIRST: Final = CARD + CARDS
DECREE: Final = FIRST + MOST
POWER: Final = DECREE + len(DECREES)
ADVANCE: Final = POWER + len(POWERS)
COIN: Final = ADVANCE + 1
BUY: Final = COIN + 1  # + place
SWAP: Final = BUY + SUN_PLACES  # + pair of places
PAIRS: Final = [(low, high) for low in range(SUN_PLACES) for high in range(low + 1, SUN_PLACES)]
TOSS: Final = SWAP + len(PAIRS)
FULFIL: Final = TOSS + CARDS
DONE: Final = FULFIL + CARDS

CARD_NAMES: Final = [f"c{card + 1:02}" for card in range(CARDS)]
NAMES: Final = (
    [f"{kind}{SIZES - n}" for kind in KINDS for n in range(SIZES)]
    + ["storm"]
    + CARD_NAMES
    + [f"first{seat + 1}" for seat in range(MOST)]
    + list(DECREES)
    + list(POWERS)
    + ["advance", "coin"]
    + [f"buy{place}" for place in range(SUN_PLACES)]
    + [f"swap{low}-{high}" for low, high in PAIRS]
    + [f"toss-{card}" for card in CARD_NAMES]
    + [f"fulfil-{card}" for card in CARD_NAMES]
    + ["done"]
)

LOW: Final = vec[i64]([low for low, _ in PAIRS])  # the places of each pair
HIGH: Final = vec[i64]([high for _, high in PAIRS])
