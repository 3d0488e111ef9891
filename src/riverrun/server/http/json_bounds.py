"""What a body may hold before anybody tries to read it: no depths and no numbers that would break the reader."""

from __future__ import annotations

import re

from riverrun.core.errors import Malformed
from riverrun.core.words import say
from riverrun.server.languages.en import english

DEPTH = 12
DIGITS = 30
QUOTED = re.compile(rb'"(?:[^"\\]|\\.)*+"', re.DOTALL)
BRACKET = re.compile(rb"[\[\]{}]")


def check(body: bytes) -> None:
    """Refuse a body nested too deeply or with endless numbers, in two passes over it."""
    plain = QUOTED.sub(b'""', body)
    depth = 0
    for bracket in BRACKET.findall(plain):
        depth += 1 if bracket in b"[{" else -1
        if depth > DEPTH:
            raise Malformed(say(english.nested, DEPTH))
    if re.search(rb"[0-9]{%d}" % (DIGITS + 1), plain):
        raise Malformed(say(english.long_number, DIGITS))
