"""Hostile messages and guessed tokens, straight at the checks they must not pass."""

from __future__ import annotations

import json
import random
import secrets
import string
from collections.abc import Callable
from pathlib import Path
from unittest import mock

from riverrun.server.store.database import Unavailable
from riverrun.server.store.people import People
from trials.figures import EVER, Budget, Figures
from trials.world import World, play_on

BATCH = 20
WARM = 20_000  # messages after which everything has been loaded that ever is
UNASKED = tuple(f'{{"t":"{kind}"' for kind in ("table", "view", "events", "said"))


def hostile(choose: random.Random, table: str, recorded: list[str]) -> str:
    """One of many ways to be wrong."""
    move = {"t": "move", "ref": choose.randrange(99), "k": choose.randrange(3), "move": "w1"}
    kind = choose.choice(["move", "why", "preview", "undo", "consent", "hint", "lines", "say", "sit_in", "hello", "x"])
    noise = "".join(choose.choices(string.printable + "\x00\x1b\u202e\ud7ff", k=choose.randrange(30)))
    ways: list[Callable[[], str]] = [
        lambda: noise,
        lambda: "[" * choose.randrange(1, 4000),
        lambda: '{"a":' * 600 + "1" + "}" * 600,
        lambda: json.dumps(move | {"k": choose.choice([-1, 2**31 + 1, 2**63, 10**400, 1.5, "1", None, True, [], {}])}),
        lambda: json.dumps(move | {"ref": choose.choice([-1, 2**63, "x", None])}),
        lambda: json.dumps(move).replace('"k": ', '"k": NaN, "k": ', 1),
        lambda: json.dumps(move | {noise: noise}),
        lambda: json.dumps({key: value for key, value in move.items() if choose.random() < 0.6}),
        lambda: json.dumps({"t": kind, "ref": 1}),
        lambda: json.dumps({"t": kind, "ref": 1, "seat": choose.randrange(-2, 12), "depth": 2, "table": table}),
        lambda: json.dumps({"t": "say", "ref": 2, "text": "x" * choose.choice([0, 500, 501, 4060, 4096, 4097, 8000])}),
        lambda: json.dumps(move | {"move": noise or "?"}),
        lambda: json.dumps({"t": "hello", "ref": 3, "table": choose.choice([table, f"{table} ", "..", "a-bcdefg"])}),
        lambda: json.dumps({"t": "lines", "ref": 3, "seat": choose.randrange(-3, 12)}),
        lambda: json.dumps({"t": "consent", "ref": 3, "yes": choose.choice([True, 1, "yes"])}),
        lambda: mutated(choose, choose.choice(recorded)),
        lambda: "",
    ]  # fmt: skip
    return choose.choice(ways)()


def mutated(choose: random.Random, text: str) -> str:
    letters = list(text)
    for _ in range(choose.randrange(1, 4)):
        at = choose.randrange(len(letters))
        letters[at : at + choose.randrange(3)] = choose.choice(string.printable)
    return "".join(letters)


async def messages(world: World, most: int, seconds: float = EVER) -> Figures:
    """A1: messages that were not answered exactly once, events that others' seats got by them, growth of memory."""
    ann, ben = await world.person(), await world.person()
    table = await world.table(ann, ben)
    players = {0: await ann.sit(table, 0), 1: await ben.sit(table, 1)}
    await play_on(players, 10, random.Random(1))
    recorded = [json.dumps({"t": "move", "ref": 5, "k": 1, "move": "p3"}), json.dumps({"t": "ping", "ref": 1})]
    await players[1].settle()
    budget, choose, answers, before = Budget(most, seconds), random.Random(0), 0, 0.0
    known = sum(event["seat"] == 1 for event in players[1].story)
    line = players[0]
    with mock.patch.object(world.services.bots, "ask", _no_bot):
        while budget.left:
            line.frames.clear()
            line.talk.clear()
            for _ in range(BATCH):
                await line.send(hostile(choose, table, recorded))
            await line.settle()
            answers += sum(not frame.startswith(UNASKED) for frame in line.frames) - 1  # settling asks once
            budget.done += BATCH
            if budget.done % WARM == 0:
                before = before or memory()
                await players[1].settle()  # who says nothing for long is closed
    await players[1].settle()
    return {
        "messages": budget.done, "unanswered": abs(budget.done - answers),
        "others_events": sum(event["seat"] == 1 for event in players[1].story) - known,
        "grown_mb": round(memory() - before, 1) if before else 0.0,
    }  # fmt: skip


async def _no_bot(*_: object) -> object:
    raise Unavailable("no bot today")


def memory() -> float:
    """Megabytes this process holds."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


async def guesses(world: World, most: int, seconds: float = EVER) -> Figures:
    """A6: tokens and cookies that are almost, or not at all, those of somebody."""
    people = People(world.store)
    await people.open()
    _, token = await people.guest("Ann")
    cookie = people.cookie(token)
    signature = cookie.partition(".")[2]
    budget, accepted = Budget(most, seconds), 0
    while budget.left:
        guess = secrets.token_urlsafe(24)
        wrong = [
            f"{guess}.{secrets.token_hex(16)}", f"{guess}.{signature}", f"{token}.{secrets.token_hex(16)}", token,
            f"{token}.", f"{token}.{signature[:-1]}", f"{token}.{signature.upper()}x", f".{signature}", cookie[1:],
        ]  # fmt: skip
        for cookie_guess in wrong:
            accepted += await people.of_cookie(cookie_guess) is not None
        accepted += await people.of_token(guess) is not None  # a bot's: this one is looked up
        budget.done += len(wrong) + 1
    known = await people.of_cookie(cookie) is not None and await people.of_token(token) is not None
    return {"guesses": budget.done, "accepted": accepted, "the_right_one_is_known": known}
