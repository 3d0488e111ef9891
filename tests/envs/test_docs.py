from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BLOCKS = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "environments.md").read_text(), re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS, ids=["pettingzoo", "gymnasium", "batch", "vector", "openspiel", "sparse"])
def test_the_examples_of_the_page_run(block: str) -> None:
    exec(compile(block, "environments.md", "exec"), {})


def test_the_two_agents_play(capsys: pytest.CaptureFixture[str]) -> None:
    main = runpy.run_path(str(ROOT / "examples" / "pettingzoo_agents.py"))["main"]
    main("glassworks", "4")
    assert "mean reward" in capsys.readouterr().out
