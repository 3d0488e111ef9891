"""Fixtures that every part of the suite may use."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import settings

from tests import processes
from tools import chromium
from tools.compile import extensions

ROOT = Path(__file__).parent.parent

settings.register_profile("suite", deadline=None, derandomize=True)  # a busy machine is no fault, a rerun no lottery
settings.load_profile("suite")
signal.signal(signal.SIGINT, signal.default_int_handler)  # `nohup` and many runners ignore it, and children would too
processes.mark_this_run()
os.environ.setdefault("RIVERRUN_OPTIMISE", "1")  # the compiled engine need not be fast, but there soon


@pytest.hookimpl(trylast=True)  # once the workers have ended
def pytest_sessionfinish(session: pytest.Session) -> None:
    """End what tests have left behind, and fail for it."""
    if hasattr(session.config, "workerinput"):
        return
    for process in processes.left_behind():
        sys.stderr.write(f"\nleft behind by a test: {process} {processes.command_of(process)}\n")
        os.kill(process, signal.SIGKILL)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.fixture(scope="session")
def package_as_played() -> Path:
    """A tree with what players have, the compiled engine where that can be had; made once, kept while sources stay."""
    out = ROOT / "build" / "compiled"
    subprocess.run([sys.executable, ROOT / "tools" / "compile.py", out], check=True)
    return out


@pytest.fixture(scope="session")
def compiled_build(package_as_played: Path) -> Path:
    """A tree that runs the compiled engine when PYTHONPATH names it."""
    if not extensions(package_as_played):
        pytest.skip("no C compiler here")
    return package_as_played


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, object]) -> dict[str, object]:
    """How Playwright starts a browser: the system's Chromium, quiet on the network, also as root."""
    path = chromium.quickest()
    if path is None:
        pytest.skip("no Chromium here: see tools/chromium.py")
    return browser_type_launch_args | {"executable_path": path, "args": chromium.FLAGS}
