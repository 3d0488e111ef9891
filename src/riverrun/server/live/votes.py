"""What people at a table ask each other: may a move be taken back, shall a bot sit in for somebody."""

from __future__ import annotations

from msgspec import Struct


class Votes(Struct):
    """All processes hear of them; they are kept by none."""

    asked_by: int | None = None  # the seat that wants to take back
    consents: set[int] = set()  # seats
    absent: dict[int, set[int]] = {}  # by absent seat, the people who want a bot there

    def request(self, seat: int | None) -> None:
        """A seat wants to take back, or nobody any more; who is voted for as absent stays so."""
        self.asked_by, self.consents = seat, set()

    def consent(self, seat: int, yes: bool, asked: set[int]) -> bool:
        """A seat's answer; True once all who are asked consent.  One no ends the question."""
        self.consents.add(seat)
        if not yes:
            self.request(None)
        return yes and asked <= self.consents

    def sit_in(self, voter: int, seat: int, needed: set[int]) -> bool:
        """A person's vote for a bot in place of an absent seat; True once all whose vote is needed are for it."""
        votes = self.absent.setdefault(seat, set())
        votes.add(voter)
        return needed <= votes
