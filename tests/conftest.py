"""Fixtures that every part of the suite may use."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools.compile import extensions

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="session")
def compiled_build() -> Path:
    """A tree that runs the compiled engine when PYTHONPATH names it; made once and kept while the sources stay."""
    out = ROOT / "build" / "compiled"
    subprocess.run([sys.executable, ROOT / "tools" / "compile.py", out], check=True)
    if not extensions(out):
        pytest.skip("no C compiler here")
    return out
