"""`riverrun serve`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8484,
    data: Path | None = None,
    database: str = "",
    workers: int = 1,
    origin: tuple[str, ...] = (),
    backup: Path | None = None,
    backup_gb: float = 10.0,
    log_format: Literal["text", "json"] = "text",
    private_webhooks: Annotated[bool, Parameter(negative="")] = False,
    verbose: Annotated[bool, Parameter(negative="")] = False,
    open: Annotated[bool, Parameter(negative="")] = False,  # noqa: A002 the option's name
) -> None:
    """Serve tables to browsers and bots.

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 lets other machines in.
    port
        The port to listen on.
    data
        The folder that games are kept in; made on the first start.
    database
        A PostgreSQL URL in place of the folder.
    workers
        Server processes; more than one needs PostgreSQL.
    origin
        The address under which browsers see this server, if a proxy stands before it.
    backup
        The folder for copies of the SQLite file, made every five minutes; otherwise `backups` inside the data folder.
    backup_gb
        How much room all copies together may take, in gigabytes; beyond it the oldest go.
    log_format
        How the log is written on the error stream: lines of text, or a JSON object a line.
    private_webhooks
        Let notices go to http:// and to addresses of this machine and its networks too.
    verbose
        Log every refused message: its kind, table, seat and rule.
    open
        Open the first page in the browser.

    """
    from riverrun.server.run import serve as run  # noqa: PLC0415 starts a web framework

    run(
        host, port, data, database, workers, open, origin,
        backup=backup, backup_room=int(backup_gb * 2**30), verbose=verbose, log_format=log_format,
        private_webhooks=private_webhooks,
    )  # fmt: skip
