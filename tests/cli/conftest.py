"""Commands run in this process, as a user would type them."""

from __future__ import annotations

import io
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from riverrun.cli import main


class Ran(NamedTuple):
    status: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Run a command line in an empty folder, with what is typed at its prompts."""
    monkeypatch.chdir(tmp_path)

    def run(line: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        status = 0
        try:
            main(shlex.split(line))
        except SystemExit as end:
            status = int(end.code or 0)
        return Ran(status, *capsys.readouterr())

    return run
