"""A line of the writer's own to PostgreSQL, for what nearly every commit is: rows of logs, and the news of them.

Both go in one statement, which is a transaction by itself: one way there and back instead of four, and a sixth of the
work that SQLAlchemy makes of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from riverrun.server.store.notify import CHANNEL
from riverrun.server.store.schema import event

COLUMNS = event.columns.keys()
TYPES = {"String": "varchar", "Integer": "int", "Float": "float8", "Boolean": "bool"}
_ARRAYS = [f"${n}::{TYPES[type(column.type).__name__]}[]" for n, column in enumerate(event.columns, start=1)]
ADD = (
    f"WITH added AS (INSERT INTO event ({', '.join(COLUMNS)}) SELECT * FROM unnest({', '.join(_ARRAYS)})) "  # noqa: S608 names of ours
    f"SELECT pg_notify('{CHANNEL}', word) FROM unnest(${len(COLUMNS) + 1}::text[]) AS word"
)


class PostgresLine:
    """Opened when it is needed, and anew after it has broken."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._line: Any = None

    async def add(self, rows: Sequence[dict[str, Any]], payloads: list[str]) -> None:
        """Make rows safe and tell the other processes; what goes wrong is said as SQLAlchemy says it."""
        import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415 of the [serve] extra

        try:
            if self._line is None or self._line.is_closed():
                self._line = await asyncpg.connect(self._address)
            await self._line.fetch(ADD, *([row[column] for row in rows] for column in COLUMNS), payloads)
        except asyncpg.IntegrityConstraintViolationError as error:
            raise IntegrityError(None, None, error, hide_parameters=True) from error
        except (asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError, asyncpg.InterfaceError) as error:
            self.drop()
            raise OperationalError(None, None, error, hide_parameters=True) from error
        except asyncpg.PostgresError as error:
            raise DBAPIError(None, None, error, hide_parameters=True) from error
        except BaseException:  # broken off in the midst: nobody knows what comes next on this line
            self.drop()
            raise

    def drop(self) -> None:
        """Hang up."""
        if self._line is not None:
            self._line.terminate()
            self._line = None
