"""The pages that show Python run: the README, the tutorial, the notebook and the reference."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

ROOT = Path(__file__).parent.parent
BLOCK = re.compile(r"```pycon\n(.*?)```", re.DOTALL)
NOTEBOOK = ROOT / "examples" / "tour.ipynb"


def test_the_tutorial_says_what_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = BLOCK.findall((ROOT / "docs" / "library.md").read_text())
    assert len(blocks) >= 10
    examples = doctest.DocTestParser().get_doctest("\n".join(blocks), {"__name__": "tour"}, "library.md", None, 0)
    said: list[str] = []
    results = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL).run(examples, out=said.append)
    assert results.failed == 0, "".join(said)


def test_the_readme_says_what_happens() -> None:
    (block,) = BLOCK.findall((ROOT / "README.md").read_text())
    example = doctest.DocTestParser().get_doctest(block, {"__name__": "readme"}, "README.md", None, 0)
    said: list[str] = []
    results = doctest.DocTestRunner().run(example, out=said.append)
    assert results.attempted > 0
    assert results.failed == 0, "".join(said)


@pytest.mark.parametrize("module", ["riverrun", "riverrun.table"])
def test_the_first_lines_of_the_package_say_what_happens(module: str) -> None:
    results = doctest.testmod(__import__(module, fromlist=["x"]))
    assert results.attempted > 0
    assert results.failed == 0


@pytest.mark.slow
def test_the_notebook_runs_and_shows_what_it_showed(tmp_path: Path) -> None:
    kept = nbformat.read(NOTEBOOK, as_version=4)  # type: ignore[no-untyped-call]  # nbformat has no types
    again = nbformat.read(NOTEBOOK, as_version=4)  # type: ignore[no-untyped-call]
    NotebookClient(again, timeout=600, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}).execute()
    for old, new in zip(kept.cells, again.cells, strict=True):
        if old.cell_type == "code":
            assert [shown(output) for output in new.outputs] == [shown(output) for output in old.outputs], old.source


def shown(output: nbformat.NotebookNode) -> object:
    return output.get("text") or output["data"]


@pytest.mark.slow
def test_the_reference_is_made_from_the_docstrings(tmp_path: Path) -> None:
    subprocess.run([sys.executable, ROOT / "tools" / "reference.py", tmp_path], cwd=ROOT, check=True)
    assert "A game being played: who may do what" in (tmp_path / "riverrun.html").read_text()
    page = (tmp_path / "riverrun" / "core" / "table.html").read_text()
    assert "The moves a seat may make now, by name and number" in page
    assert (tmp_path / "riverrun" / "arena" / "match.html").exists()
