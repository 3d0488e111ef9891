"""Fixtures that every part of the suite may use."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import settings

from tools import chromium
from tools.compile import extensions

ROOT = Path(__file__).parent.parent

settings.register_profile("suite", deadline=None, derandomize=True)  # a busy machine is no fault, a rerun no lottery
settings.load_profile("suite")


@pytest.fixture(scope="session")
def compiled_build() -> Path:
    """A tree that runs the compiled engine when PYTHONPATH names it; made once and kept while the sources stay."""
    out = ROOT / "build" / "compiled"
    subprocess.run([sys.executable, ROOT / "tools" / "compile.py", out], check=True)
    if not extensions(out):
        pytest.skip("no C compiler here")
    return out


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, object]) -> dict[str, object]:
    """How Playwright starts a browser: the system's Chromium, quiet on the network, also as root."""
    path = chromium.find()
    if path is None:
        pytest.skip("no Chromium here: see tools/chromium.py")
    return browser_type_launch_args | {"executable_path": path, "args": chromium.FLAGS}
