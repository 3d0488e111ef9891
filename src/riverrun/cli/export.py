"""`riverrun export`."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from riverrun import games as registry
from riverrun.arena.data import PARQUET, Rows, check_out, decision_rows, decisions_beside
from riverrun.arena.match import game_row, played_at
from riverrun.cli.admin import HERE, Where
from riverrun.core.errors import Malformed

if TYPE_CHECKING:
    from riverrun.server.store.database import Store


def export(
    game: str,
    /,
    *,
    out: Path,
    decisions: Annotated[bool, Parameter(negative="")] = False,
    features: Annotated[bool, Parameter(negative="")] = False,
    where: Where = HERE,
) -> None:
    """Turn the finished games of a server into data, with the columns of `riverrun simulate --out`.

    Nothing in it says who played, when, or at which table: a seat was held by a person or by a bot of a level, and the
    seed that would find a game again is left out.

    Parameters
    ----------
    game
        The game's name.
    out
        The file for the games, .jsonl or .parquet.
    decisions
        Write every decision too, beside the games: those of games.parquet into games-decisions.parquet.
    features
        Write with each decision what its seat knew, as numbers for learning.
    where
        The store.

    """
    registry.load(game)
    check_out(out)
    if (decisions or features) and out.suffix != PARQUET:
        raise Malformed(f"--decisions, --features: name a file for them, as in --out games{PARQUET}")

    async def write(store: Store) -> int:
        from riverrun.server.store.finished import finished  # noqa: PLC0415 starts a database

        number = 0
        with ExitStack() as files:
            kept = files.enter_context(Rows(out))
            beside = files.enter_context(Rows(decisions_beside(out))) if decisions or features else None
            async for table, players, rules in finished(store, game):
                row = game_row(played_at(table, number, str(number), players, tuple(range(table.seats))))
                options = " ".join(f"{name}={value}" for name, value in table.options.items())
                kept.add([row | {"options": options, "rules": rules, "edition": table.game.edition_file.hash}])
                if beside:
                    beside.add(row.columns() for row in decision_rows(number, table, features))
                number += 1
        return number

    count = where.open(write)
    print(f"{count} game{'' if count == 1 else 's'}" + (f" in {out}" if count else ""))  # noqa: T201
