"""What may be refused, and why.

Refused(ValueError)
    Malformed   a text, file or option that cannot be read as what it should be
    NotYours    a seat acts that has nothing to decide now
    Stale       a decision about a position that has passed
    Illegal     a move against the rules; it carries the objection
"""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from riverrun.core.languages.en import house
from riverrun.core.words import Text, say


class Objection(NamedTuple):
    """Why a move is not legal: the rule, a sentence with the actual figures, and what would make it legal."""

    rule: str
    text: Text
    remedy: Text = ""

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" + (f" {self.remedy}" if self.remedy else "")


class Refused(ValueError):
    """Something a person or a program asked for cannot be done."""

    kind: ClassVar[str] = "refused"  # what a client goes by

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text


class Malformed(Refused):
    kind = "malformed"


class NotYours(Refused):
    kind = "not_yours"


class Stale(Refused):
    kind = "stale"


class Illegal(Refused):
    kind = "illegal"

    def __init__(self, objection: Objection) -> None:
        super().__init__(say(house.objected, *objection))
        self.objection = objection

    def __reduce__(self) -> tuple[type[Illegal], tuple[Objection]]:
        return Illegal, (self.objection,)
