"""The rules of a game in our own words: what tests, reasons, score lines, help and docs refer to."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from riverrun.core.errors import Malformed

STATUSES = ("rulebook", "public", "derived", "reconstructed", "ruling")
KEYS = {"id", "text", "source", "status", "section"}


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule: R1, R2, ... of the rulebook, O1, O2, ... where it is silent, S1, ... for solo."""

    id: str
    section: str
    text: str
    source: str  # where it stands, for somebody who wants to look it up
    status: str


class Ledger(Mapping[str, Rule]):
    """The rules by their ids, in the rulebook's order."""

    def __init__(self, rules: list[Rule]) -> None:
        self._rules = {rule.id: rule for rule in rules}
        if len(self._rules) < len(rules):
            raise Malformed("a ledger has each id once")

    @classmethod
    def read(cls, path: Path) -> Ledger:
        try:
            entries = tomllib.loads(path.read_text(encoding="utf-8"))["rule"]
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, KeyError) as error:
            raise Malformed(f"{path.name}: a ledger is TOML of [[rule]] tables: {error}") from None
        rules = []
        for entry in entries:
            name = entry.get("id", "a rule without id")
            if set(entry) != KEYS or not all(isinstance(value, str) and value for value in entry.values()):
                raise Malformed(f"{path.name}, {name}: a rule has {', '.join(sorted(KEYS))}, all of them texts")
            if entry["status"] not in STATUSES:
                raise Malformed(f"{path.name}, {name}: status can be {', '.join(STATUSES)}")
            rules.append(Rule(**entry))
        return cls(rules)

    def __getitem__(self, rule: str) -> Rule:
        return self._rules[rule]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)
