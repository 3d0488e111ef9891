from __future__ import annotations

import ast
import subprocess
import sys

import pytest

from riverrun import games
from tests.kit.faults import Fault, faults
from tests.kit.mutate import ROOT

pytestmark = pytest.mark.interpreted  # faults are planted in sources

# Asks a child process which module it gets once a fault is planted.
PLANT = """
import sys
from tests.kit.faults import Fault, Planted, faults
fault = next(fault for fault in faults("glassworks") if fault.module.endswith("scoring"))
sys.meta_path.insert(0, Planted(fault._replace(text=fault.text + "\\nPLANTED = True\\n")))
import riverrun.games.glassworks.scoring as scoring
from riverrun.games.glassworks import rules
print(scoring.PLANTED, hasattr(rules, "PLANTED"))
"""


@pytest.mark.parametrize("name", games.names())
def test_every_fault_is_another_program(name: str) -> None:
    found = faults(name)
    assert len(found) >= 100
    for fault in found[:: len(found) // 12]:
        assert differs(fault), str(fault)


def differs(fault: Fault) -> bool:
    return ast.dump(ast.parse(fault.text)) != ast.dump(ast.parse(fault.path.read_text()))


def test_a_planted_fault_is_imported_in_place_of_its_module_and_no_other() -> None:
    done = subprocess.run([sys.executable, "-c", PLANT], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "False"]
