"""The rules of a game in our own words: what tests, reasons, score lines, help and docs refer to."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
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
    """The rules by their ids, in the rulebook's order, and the game in brief: its aim and the course of a turn."""

    def __init__(
        self, rules: list[Rule], aim: str = "", turn: Sequence[str] = (), names: Mapping[str, Mapping[str, str]] = {}
    ) -> None:
        self.aim, self.turn = aim, tuple(turn)
        self.names = names  # of a translation: what options ask, choices are called, and printed data is noted for
        self._rules = {rule.id: rule for rule in rules}
        if len(self._rules) < len(rules):
            raise Malformed("a ledger has each id once")

    @classmethod
    def read(cls, path: Path) -> Ledger:
        try:
            file = tomllib.loads(path.read_text(encoding="utf-8"))
            entries, aim, turn = file["rule"], file["aim"], file["turn"]
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, KeyError) as error:
            raise Malformed(f"{path.name}: a ledger is TOML of an aim, a turn and [[rule]] tables: {error}") from None
        rules = []
        for entry in entries:
            name = entry.get("id", "a rule without id")
            if set(entry) != KEYS or not all(isinstance(value, str) and value for value in entry.values()):
                raise Malformed(f"{path.name}, {name}: a rule has {', '.join(sorted(KEYS))}, all of them texts")
            if entry["status"] not in STATUSES:
                raise Malformed(f"{path.name}, {name}: status can be {', '.join(STATUSES)}")
            rules.append(Rule(**entry))
        return cls(rules, aim, turn)

    def translated(self, path: Path) -> Ledger:
        """The same rules in the words of a translation: their texts by id, their sections by the English name.

        What it lacks stays English; where there is no such file, all of it.
        """
        try:
            words = tomllib.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return self
        texts, sections = words.get("rules", {}), words.get("sections", {})
        rules = [
            replace(rule, text=texts.get(rule.id, rule.text), section=sections.get(rule.section, rule.section))
            for rule in self.values()
        ]
        return Ledger(rules, words.get("aim", self.aim), words.get("turn", self.turn), words)

    def name(self, table: str, key: str, english: str) -> str:
        """What a translation calls something beside the rules: a key of its `options`, `choices` or `notes`."""
        return self.names.get(table, {}).get(key, english)

    def __getitem__(self, rule: str) -> Rule:
        return self._rules[rule]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)
