"""Who looks at a table, here and through other processes, and since when somebody is away."""

from __future__ import annotations

from riverrun.server.live.subscriber import Subscriber
from riverrun.server.steady import time

FRESH = 30.0  # seconds for which another process's word about who is there counts


class Presence:
    """The people around one table."""

    def __init__(self) -> None:
        self.subscribers: set[Subscriber] = set()
        self.elsewhere: dict[str, tuple[float, set[int]]] = {}  # by process, when who was there
        self._away: dict[int, float] = {}  # since when a person has no socket
        self.opened = self.touched = time()

    def touch(self) -> None:
        self.touched = time()

    def came_or_went(self, person: int | None) -> bool:
        """Note it; True if the person is here now."""
        self.touch()
        if person is None:
            return False
        if person in self.here():
            self._away.pop(person, None)
            return True
        self._away[person] = self.touched
        return False

    def here(self) -> set[int]:
        """The people who look at the table through this process."""
        return {subscriber.person for subscriber in self.subscribers if subscriber.person is not None}

    def present(self) -> set[int]:
        """The people who look at the table."""
        old = time() - FRESH
        return self.here().union(*(people for at, people in self.elsewhere.values() if at > old))

    def away(self, person: int | None) -> float:
        """For how many seconds somebody who is not here has been away."""
        return time() - self._away.get(person or 0, self.opened)
