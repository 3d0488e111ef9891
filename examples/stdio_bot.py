"""A bot that speaks Riverrun's text protocol: it takes any move.

    riverrun bot-protocol glassworks --bot "python examples/stdio_bot.py"

Every line we read is a command; two of them want an answer:

    newgame GAME SEATS SEAT [OPTION=VALUE ...]    a new game begins; we sit on SEAT, counted from 0
    view JSON                                     all that our seat may know
    moves MOVE MOVE ...                           what we may play
    go SECONDS                                    decide:   we answer  bestmove MOVE
    explain                                       why?      we answer  explain TEXT
    quit                                          goodbye
"""

from __future__ import annotations

import json
import random
import sys


def answer(*words: str) -> None:
    print(*words, flush=True)  # noqa: T201


def main() -> None:
    choose = random.Random(1)
    view: dict[str, object] = {}
    moves: list[str] = []
    for line in sys.stdin:
        command, _, rest = line.strip().partition(" ")
        if command == "view":
            view = json.loads(rest)
        elif command == "moves":
            moves = rest.split()
        elif command == "go":
            answer("bestmove", choose.choice(moves))
        elif command == "explain":
            answer("explain", f"one of {len(moves)} moves; I was shown {len(view)} things")
        elif command == "quit":
            return


if __name__ == "__main__":
    main()
