from __future__ import annotations

from pathlib import Path

from riverrun import puzzles
from tests.cli.conftest import Run

LINE = "puzzles glassworks --count 1 --iterations 200 --seed here"


def test_a_puzzle_is_found_again_by_its_command_and_more_are_added_to_its_file(run: Run) -> None:
    assert run(f"{LINE} --out one.toml").status == 0
    one = puzzles.read(Path("one.toml").read_text())
    assert one.made == "riverrun puzzles glassworks --seed here --iterations 200"
    assert len(one.puzzle) == 1
    assert run(f"{LINE} --out two.toml").status == 0
    assert Path("two.toml").read_text() == Path("one.toml").read_text()
    assert "0 decisions looked at" in run(f"{LINE} --out one.toml").out
    refused = run("puzzles glassworks --seed other --out one.toml")
    assert refused.status == 2
    assert "it holds other puzzles" in refused.err


def test_what_cannot_be_made_is_refused(run: Run) -> None:
    for wrong in ("puzzles chess", "puzzles glassworks --count 99", "puzzles glassworks --out nowhere/at/all.toml"):
        assert run(wrong).status == 2
