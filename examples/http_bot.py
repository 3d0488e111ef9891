"""A bot that plays on a server through the door for outside bots.  It needs nothing but Python.

    python examples/http_bot.py http://127.0.0.1:8484 TOKEN [TABLE [INVITE]]

An account makes the token: POST /api/bots {"name": "Robo"}.  With a table the bot first sits down there.  Then it
listens: each line of GET /bot/stream is a decision that waits for one of its seats, with all that seat may know.
"""

from __future__ import annotations

import json
import random
import sys
import urllib.request
from typing import Any


def call(server: str, token: str, path: str, data: dict[str, Any] | None = None) -> Any:
    body = None if data is None else json.dumps(data).encode()
    headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
    return urllib.request.urlopen(urllib.request.Request(f"{server}{path}", body, headers), timeout=60)  # noqa: S310


def main(server: str, token: str, table: str = "", invite: str = "") -> None:
    if table:
        call(server, token, f"/bot/tables/{table}/join", {"invite": invite})
    for line in call(server, token, "/bot/stream"):
        if not line.strip():
            continue  # the server shows that it is still there
        decision = json.loads(line)
        now, where = decision["now"], f"/bot/tables/{decision['table']}/seats/{decision['seat']}/move"
        call(server, token, where, {"k": now["k"], "move": random.choice(now["legal"])})


if __name__ == "__main__":
    main(*sys.argv[1:])
