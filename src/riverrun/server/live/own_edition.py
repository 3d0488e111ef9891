"""An edition that somebody brings along: bounded before it is read, read in another process, within a time."""

from __future__ import annotations

import re

from riverrun import games
from riverrun.core.edition import EditionFile
from riverrun.core.errors import Malformed, Refused
from riverrun.core.words import say
from riverrun.server.languages.en import english
from riverrun.server.live.workers import Kind, Payer, Workers

LATE = 10.0  # seconds that reading one may take, the start of a process included
DOTS = 30  # in a line beside its texts: a key has few parts
DEPTH = 12  # rows in rows
DIGITS = 12
QUOTED = re.compile(r'"[^"\n]*"|\'[^\'\n]*\'')
BRACKET = re.compile(r"[\[\]{}]")


def check_bounds(text: str) -> None:
    """Refuse what would cost more to read than an edition can be worth; every step is one pass over the text."""
    plain = QUOTED.sub('""', text)
    if any(line.count(".") > DOTS for line in plain.splitlines()):
        raise Malformed(say(english.edition_dots, DOTS))
    depth = 0
    for bracket in BRACKET.findall(plain):
        depth += 1 if bracket in "[{" else -1
        if depth > DEPTH:
            raise Malformed(say(english.edition_nested, DEPTH))
    if re.search(rf"[0-9_]{{{DIGITS + 1}}}|0x[0-9a-fA-F_]{{{DIGITS + 1}}}", plain):
        raise Malformed(say(english.edition_digits, DIGITS))


async def check(workers: Workers, name: str, text: str, payer: Payer) -> None:
    """Refuse an edition that this game cannot be played with, without holding anybody up."""
    check_bounds(text)
    try:
        problem = await workers.do(Kind.GLANCE, _problem, name, text, payer=payer, late=LATE)
    except TimeoutError:
        raise Malformed(say(english.edition_slow)) from None
    except RuntimeError:
        raise Malformed(say(english.edition_unreadable)) from None
    if problem:
        raise Malformed(problem)


def _problem(name: str, text: str) -> str:
    """What is wrong with an edition; empty if it can be played with."""
    try:
        games.load(name, EditionFile(text))
    except Refused as refusal:
        return str(refusal)
    except Exception as fault:  # noqa: BLE001 whatever somebody has written
        return f"edition: it cannot be read: {type(fault).__name__}"
    return ""
