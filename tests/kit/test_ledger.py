"""Every rule of a ledger has a test that cites it, and every rule that a test cites exists.

The citations are read from the source, so that this holds whichever part of the suite is run.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from riverrun import games

Test = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
TESTS = Path(__file__).parent.parent / "games"


def cited(source: str) -> Iterator[tuple[str, str]]:
    """Each rule that a test cites, with the test's name: `@pytest.mark.rule("R1", "O2")`, or a mark of its class."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, Test) and node.name.lower().startswith("test"):
            yield from ((rule, node.name) for rule in _rules(node))


def _rules(test: Test) -> Iterator[str]:
    for decorator in test.decorator_list:
        for node in ast.walk(decorator):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                for argument in node.args:
                    assert isinstance(argument, ast.Constant), f"{test.name}: a rule is cited by its id, written out"
                    yield str(argument.value)


@pytest.mark.parametrize("name", games.names())
def test_every_rule_has_a_test_and_every_cited_rule_exists(name: str) -> None:
    files = sorted((TESTS / name).rglob("test_*.py"))
    tests = {rule: test for path in files for rule, test in cited(path.read_text(encoding="utf-8"))}
    ledger = games.load(name).ledger
    untested = [rule for rule in ledger if rule not in tests]
    unknown = {rule: test for rule, test in tests.items() if rule not in ledger}
    assert not untested, f"rules without a test: {', '.join(untested)}"
    assert not unknown, f"cited but not in the ledger: {unknown}"


def test_citations_are_found_where_a_test_can_carry_them() -> None:
    source = """
import pytest

@pytest.mark.rule("R1", "O2")
@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("R3"))])
def test_this(n): ...

@pytest.mark.rule("R4")
class TestThat: ...

@pytest.mark.rule("R5")
def no_test(): ...
"""
    assert dict(cited(source)) == {"R1": "test_this", "O2": "test_this", "R3": "test_this", "R4": "TestThat"}
