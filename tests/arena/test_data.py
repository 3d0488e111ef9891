from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from riverrun.arena.data import Rows
from tests.cli.conftest import Run, run  # noqa: F401 the fixture

polars = pytest.importorskip("polars")
DOCS = Path(__file__).parents[2] / "docs" / "arena.md"


def test_decisions_are_kept_beside_their_games(run: Run) -> None:  # noqa: F811
    run("simulate glassworks --seats 2 --games 6 --bots random,spring --out kept.parquet --features --jobs 2")
    games = polars.read_parquet("kept.parquet")
    decisions = polars.read_parquet("kept-decisions.parquet")
    assert decisions.columns == ["game", "event", "seat", "move", "legal", "scores", "features"]
    assert decisions.group_by("game").len().sort("game")["len"].to_list() == games["decisions"].to_list()
    assert decisions["legal"].min() >= 1
    assert len(set(decisions["features"].list.len())) == 1
    run("simulate glassworks --seats 2 --games 6 --bots random,spring --out plain.parquet --decisions")
    assert polars.read_parquet("plain-decisions.parquet").equals(decisions.drop("features"))
    assert sorted(path.name for path in Path().iterdir()) == [
        "kept-decisions.parquet", "kept.parquet", "plain-decisions.parquet", "plain.parquet",
    ]  # fmt: skip


def test_rows_are_there_after_an_interruption_and_replace_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text("old\n")

    def interrupted() -> None:
        with Rows(path) as rows:
            rows.add([{"n": 1}, {"n": 2}])
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert [json.loads(line) for line in path.read_text().splitlines()] == [{"n": 1}, {"n": 2}]
    assert [found.name for found in tmp_path.iterdir()] == ["rows.jsonl"]


def test_the_question_in_the_docs_can_be_asked(run: Run) -> None:  # noqa: F811
    duckdb = pytest.importorskip("duckdb")
    run("simulate glassworks --seats 2 --games 4 --bots random --out games.parquet --decisions")
    (query,) = re.findall(r"```sql\n(.*?)```", DOCS.read_text(), re.DOTALL)
    rows = duckdb.sql(query).fetchall()
    assert rows
    assert all(count > 0 and 0 <= share <= 100 for _, count, share in rows)
