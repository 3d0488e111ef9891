"""What `deploy/` gives an operator: the unit is one that systemd takes, and exposes little."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from riverrun.cli.serve import serve

DEPLOY = Path(__file__).parents[2] / "deploy"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="this system has no systemd")
def test_systemd_takes_the_unit_and_finds_little_exposed(tmp_path: Path) -> None:
    unit = tmp_path / "riverrun.service"
    unit.write_text((DEPLOY / "riverrun.service").read_text().replace("/opt/riverrun/bin/riverrun", "/bin/true"))
    said = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    assert (said.returncode, said.stderr) == (0, "")
    said = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", unit], capture_output=True, text=True, check=False
    )
    exposed = re.search(r"exposure level for riverrun.service: ([0-9.]+)", said.stdout)
    assert exposed
    assert float(exposed[1]) < 2.0  # of 10


@pytest.mark.parametrize("name", ["riverrun.service", "Containerfile"])
def test_the_examples_give_options_that_there_are(name: str) -> None:
    given = {option.replace("-", "_") for option in re.findall(r"(?<=[ \"])--([a-z-]+)", _command(name))}
    assert given
    assert given <= set(serve.__annotations__)


def _command(name: str) -> str:
    """The line that starts the server."""
    lines = (DEPLOY / name).read_text().splitlines()
    return next(line for line in lines if line.startswith(("ExecStart=", 'CMD ["serve"')))
