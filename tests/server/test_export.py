"""A server's finished games as data."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import polars as pl
import pytest

from riverrun.cli import main
from riverrun.server.store.database import sqlite_url
from trials.world import play_on, running

MANY = 2000  # moves: more than a game has


def command(words: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert not ended.value.code


async def test_a_finished_game_is_exported_without_a_word_about_who_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with running(sqlite_url(tmp_path)) as world:
        ann, ben = await world.person("Annabella"), await world.person("Benedikt")
        table = await world.table(ann, ben)
        await world.table(ann, ben)  # which nobody finishes
        sockets = {seat: await person.sit(table, seat) for seat, person in enumerate((ann, ben))}
        await play_on(sockets, MANY, random.Random(1))
        for socket in sockets.values():
            await socket.until(lambda socket: socket.table["status"] == "ended")
        record = (await ann.client.get(f"/api/tables/{table}/record")).text
    for kind in ("jsonl", "parquet"):
        more = ["--decisions"] if kind == "parquet" else []
        await asyncio.to_thread(
            command, ["export", "glassworks", "--out", f"{tmp_path}/games.{kind}", "--data", str(tmp_path), *more]
        )
    assert capsys.readouterr().out.startswith("1 game in ")
    text = (tmp_path / "games.jsonl").read_text()
    row = json.loads(text)
    assert row["bots"] == ["person", "person"]
    assert f"end: {row['scores'][0]} {row['scores'][1]}" in record
    for secret in ("Annabella", "Benedikt", table, record.partition("seed: ")[2].split()[0]):
        assert secret not in text
    decisions = pl.read_parquet(tmp_path / "games-decisions.parquet")
    assert decisions.height == row["decisions"]
