"""What import-linter cannot say: an allowance, rather than a ban, for packages from outside."""

from __future__ import annotations

import sys

import grimp
import pytest

COMPILER_HELPERS = {"librt", "mypy_extensions"}
SHOWN = "shown"  # the modules of what a seat is shown, whose types are msgspec's: they are sent as they are


@pytest.mark.parametrize("package", ["riverrun.core", "riverrun.games"])
def test_the_engine_imports_only_the_standard_library_and_the_compilers_helpers(package: str) -> None:
    graph = grimp.build_graph("riverrun", include_external_packages=True, cache_dir=None)
    allowed = {"riverrun", *COMPILER_HELPERS, *sys.stdlib_module_names}
    modules = {package, *graph.find_descendants(package)}
    imported = {(name, other) for name in modules for other in graph.find_modules_directly_imported_by(name)}
    foreign = {(name, other) for name, other in imported if other.split(".")[0] not in allowed}
    assert {(name, other) for name, other in foreign if (name.split(".")[-1], other) != (SHOWN, "msgspec")} == set()
