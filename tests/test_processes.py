"""The suite itself: it leaves nothing behind, and interruptions work in it however it was started."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LEAVES_A_SLEEPER = """
import subprocess
from pathlib import Path

def test_sleeper():
    sleeper = subprocess.Popen(["sleep", "3600"])
    Path(__file__).with_suffix(".pid").write_text(str(sleeper.pid))
    sleeper.returncode = 0  # nobody asks for it any more
"""
IS_INTERRUPTED = """
import signal, subprocess, sys

def test_interruption():
    child = subprocess.run([sys.executable, "-c", "import os, signal; os.kill(os.getpid(), signal.SIGINT)"])
    assert child.returncode != 0
"""


def suite(test: str, folder: Path, workers: int = 0, ignoring: bool = False) -> subprocess.CompletedProcess[str]:
    """A run of one test as `make test` runs all, perhaps started with interruptions ignored."""
    file = folder / "test_it.py"
    file.write_text(test)
    (folder / "none.ini").write_text("[pytest]\naddopts = -p no:cacheprovider\n")
    return subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "tests.conftest",
            "-p",
            "xdist.plugin",
            f"-n{workers}",
            "-c",
            folder / "none.ini",
            file,
        ],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "RIVERRUN"))}
        | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": str(ROOT)},  # all others only cost time
        preexec_fn=(lambda: signal.signal(signal.SIGINT, signal.SIG_IGN)) if ignoring else None,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("workers", [2, pytest.param(0, marks=pytest.mark.soak)])
def test_a_run_that_leaves_a_process_behind_ends_it_and_fails(workers: int, tmp_path: Path) -> None:
    ran = suite(LEAVES_A_SLEEPER, tmp_path, workers)
    sleeper = int((tmp_path / "test_it.pid").read_text())
    assert "1 passed" in ran.stdout
    assert f"left behind by a test: {sleeper} sleep 3600" in ran.stderr
    assert ran.returncode == pytest.ExitCode.TESTS_FAILED
    status = Path(f"/proc/{sleeper}/status")
    assert not status.exists() or "zombie" in status.read_text()


def test_interruptions_reach_programs_under_test_though_the_run_was_started_without(tmp_path: Path) -> None:
    ran = suite(IS_INTERRUPTED, tmp_path, ignoring=True)
    assert ran.returncode == 0, ran.stdout
