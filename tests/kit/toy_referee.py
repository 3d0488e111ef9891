"""The referee of Pearls: it remembers every pearl by itself and counts anew each time."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.kit.toys import CHOOSE, NAMES, Pearls

BAG = "bag"
PEARLS = ("p0", "p1", "p2", "p3")
TIDES = {"t0": 1, "t1": 2, "t2": 2, "t3": 1}


class Referee:
    def __init__(self, edition: dict[str, Any], seats: int, options: dict[str, str]) -> None:
        self.seats = seats
        self.places: list[tuple[str, object]] = [(pearl, BAG) for pearl in PEARLS for _ in range(5)]
        self.starter = seats - 1 if options["start"] == "last" else 0
        self.tides: list[str] = []
        self.shown: list[dict[int, str]] = []  # of each round: the pearl of each seat
        self.chosen: dict[int, str] = {}
        self.starting = False

    def hand(self, seat: int) -> list[str]:
        return sorted(pearl for pearl, place in self.places if place == seat)

    def dealing(self) -> bool:
        return len(self.tides) == len(self.shown) < 3 and not self.starting

    def over(self) -> bool:
        return len(self.shown) == 3

    def short(self) -> list[int]:
        return [seat for seat in range(self.seats) if len(self.hand(seat)) < 2]

    def actors(self) -> set[int]:
        if self.over() or self.dealing():
            return set()
        return {self.starter} if self.starting else set(range(self.seats)) - set(self.chosen)

    def legal(self, seat: int) -> set[str]:
        return {"keep", "pass"} if self.starting else set(self.hand(seat))

    def outcomes(self) -> dict[str, int]:
        if not self.dealing():
            return {}
        return dict(Counter(pearl for pearl, place in self.places if place == BAG)) if self.short() else TIDES

    def apply(self, seat: int, word: str) -> None:
        if self.starting:
            self.starter = (self.starter + (word == "pass")) % self.seats
            self.starting = False
        elif seat >= 0:
            self.move(word, seat, "chosen")
            self.chosen[seat] = word
            if len(self.chosen) == self.seats:
                for pearl in self.chosen.values():
                    self.move(pearl, "chosen", BAG)
                self.shown.append(self.chosen)
                self.chosen, self.starting = {}, len(self.shown) < 3
        elif word in TIDES:
            self.tides.append(word)
        else:
            self.move(word, BAG, self.short()[0])

    def move(self, pearl: str, of: object, to: object) -> None:
        self.places.remove((pearl, of))
        self.places.append((pearl, to))

    def rounds(self) -> list[tuple[dict[int, str], str]]:
        """The rounds that have been shown, with their tides; the next tide may be known already."""
        return list(zip(self.shown, self.tides, strict=False))

    def scores(self) -> list[int]:
        return [
            sum(int(row[seat][1]) * (1 + (row[seat][1] == tide[1])) for row, tide in self.rounds())
            for seat in range(self.seats)
        ]

    def winners(self) -> set[int]:
        return {seat for seat in range(self.seats) if self.scores()[seat] == max(self.scores())}

    def position(self) -> dict[str, object]:
        return {
            "bag": Counter(pearl for pearl, place in self.places if place == BAG),
            "hands": [self.hand(seat) for seat in range(self.seats)],
            "chosen": self.chosen,
            "tide": self.tides[-1] if self.tides else "",
            "start": self.starter,
        }


def facts(state: Pearls) -> dict[str, object]:
    chosen = enumerate(state.chosen) if state.phase == CHOOSE else ()
    return {
        "bag": Counter({NAMES[pearl]: count for pearl, count in enumerate(state.bag.counts) if count}),
        "hands": [[NAMES[pearl] for pearl in hand] for hand in state.hands],
        "chosen": {seat: NAMES[pearl] for seat, pearl in chosen if pearl >= 0},
        "tide": f"t{state.tide}" if state.tide >= 0 else "",
        "start": int(state.start),
    }
