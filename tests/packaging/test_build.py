"""The compiled engine, the wheel and the locks."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from itertools import chain
from pathlib import Path

import pytest

from tools import compile as compiler
from tools import web

ROOT = Path(__file__).parent.parent.parent
SUFFIX = EXTENSION_SUFFIXES[0]


def run(*command: str | Path, **environment: str) -> str:
    result = subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env=os.environ | environment,
        check=True,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    return result.stdout


def is_compiled(tree: Path) -> bool:
    return run("-c", "import riverrun; print(riverrun.COMPILED)", PYTHONPATH=str(tree)).strip() == "True"


def test_where_there_is_a_c_compiler_it_is_found() -> None:
    assert compiler.has_c_compiler() or not shutil.which("cc")


def test_every_module_of_the_engine_is_compiled_unless_its_name_is_cold(compiled_build: Path) -> None:
    made = {path.relative_to(compiled_build) for path in compiler.extensions(compiled_build)}
    shared = Path("riverrun__mypyc" + SUFFIX)
    assert made - {shared} == {module.with_suffix(SUFFIX) for module in compiler.hot_modules()}
    assert is_compiled(compiled_build)


LEAK = """
import tracemalloc
from riverrun.core.pieces import Bag
from riverrun.core.vecs import i64, vec
tracemalloc.start()
for _ in range(1000):
    Bag(vec[i64]([0] * 100))
print(tracemalloc.get_traced_memory()[0])
"""


def test_a_vec_that_was_passed_into_the_engine_is_freed(compiled_build: Path) -> None:
    assert int(run("-c", LEAK, PYTHONPATH=str(compiled_build))) < 100_000, "a buffer of 100 words has 800 bytes"


def test_every_cold_name_is_the_name_of_a_module() -> None:
    paths = [path for package in compiler.ENGINE for path in (compiler.SOURCE / package).rglob("*.py")]
    names = {name for path in paths for name in (path.name, path.relative_to(compiler.SOURCE).as_posix())}
    assert names >= compiler.COLD


def test_the_schema_of_the_compiled_package_is_that_of_its_source(compiled_build: Path) -> None:
    schemas = [run("-m", "riverrun", "schema", PYTHONPATH=str(tree)) for tree in (compiled_build, ROOT / "src")]
    assert schemas[0] == schemas[1]


def test_only_the_named_games_are_compiled() -> None:
    modules = compiler.hot_modules(only=["glassworks"])
    assert Path("riverrun/games/glassworks/rules.py") in modules
    assert Path("riverrun/core/state.py") in modules
    others = compiler.games() - {"glassworks"}
    assert all(others.isdisjoint({*path.parts, path.stem}) for path in modules)


def test_without_a_c_compiler_the_copy_is_interpreted_and_says_so(tmp_path: Path) -> None:
    said = run("tools/compile.py", tmp_path / "out", CC="/bin/false")
    assert "no working C compiler" in said
    assert not is_compiled(tmp_path / "out")
    assert "up to date" in run("tools/compile.py", tmp_path / "out", CC="/bin/false")


@pytest.mark.slow
def test_a_wheel_holds_the_compiled_engine_and_the_web_client(compiled_build: Path, tmp_path: Path) -> None:
    run("-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path))
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {path.relative_to(compiled_build).as_posix() for path in compiler.extensions(compiled_build)} <= names
    assert {path.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src").rglob("*.toml")} <= names
    if (ROOT / "web").is_dir():
        assert "riverrun/server/static/index.html" in names


def test_a_web_build_that_leaves_no_client_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "package.json").write_text('{"scripts": {"build": "node --version"}}')
    (tmp_path / "package-lock.json").write_text("{}")
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "node_modules" / ".package-lock.json").write_text("{}")
    monkeypatch.setattr(web, "WEB", tmp_path)
    monkeypatch.setattr(web, "CLIENT", tmp_path / "dist" / "index.html")
    with pytest.raises(SystemExit, match="the web client is missing"):
        web.main(["build"])


def test_a_client_that_was_not_packed_is_built_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = "require('fs').writeFileSync('dist/index.html', '<!doctype html>')"
    (tmp_path / "make.cjs").write_text(made)
    (tmp_path / "package.json").write_text('{"scripts": {"build": "node make.cjs"}}')
    (tmp_path / "dist").mkdir()
    client = tmp_path / "dist" / "index.html"
    client.write_text("left by a build that was stopped before it packed")
    monkeypatch.setattr(web, "WEB", tmp_path)
    monkeypatch.setattr(web, "CLIENT", client)
    web.build()
    assert sorted(path.name for path in client.parent.iterdir()) == ["index.html", "index.html.br", "index.html.gz"]
    assert client.read_text() == "<!doctype html>"
    monkeypatch.setattr(web, "npm", lambda *_: pytest.fail("what is built and packed is not built again"))
    web.build()


def test_the_lock_names_versions_and_nothing_else() -> None:
    lines = (ROOT / "requirements.lock").read_text().splitlines()
    assert [line for line in lines if not re.fullmatch(r"[a-z0-9.-]+==[a-z0-9.]+( ; [^/@]+)?", line)] == []


def test_every_dependency_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = {extra: wanted for extra, wanted in project["optional-dependencies"].items() if extra != "ppo"}
    wanted = [*project["dependencies"], *chain(*extras.values())]  # development does without PyTorch, which is huge
    names = {re.split(r"[^A-Za-z0-9_.-]", line)[0].lower().replace("_", "-") for line in wanted} - {project["name"]}
    locked = {line.split("==")[0] for line in (ROOT / "requirements.lock").read_text().splitlines()}
    assert names <= locked


@pytest.mark.skipif(not (ROOT / "web").is_dir(), reason="no web client yet")
def test_the_npm_lock_does_not_say_where_packages_came_from() -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    assert [name for name, package in packages.items() if "resolved" in package] == []


def test_the_client_sets_nothing_in_a_weight_that_its_fonts_lack() -> None:
    styles = [path.read_text() for ending in ("svelte", "css") for path in (web.WEB / "src").rglob(f"*.{ending}")]
    faces = (web.WEB / "src" / "design" / "fonts" / "fonts.css").read_text()
    ranges = set(re.findall(r"font-weight: (\d+) (\d+)", faces))
    assert len(ranges) == 1, "a weight that one face has and another lacks would be set in both"
    lightest, heaviest = map(int, ranges.pop())
    weights = {
        int(weight)
        for style in styles
        for weight in re.findall(r"font(?:-weight)?: (?:italic )?(\d{3})\b(?! \d)", style)
    }
    assert weights
    assert {weight for weight in weights if not lightest <= weight <= heaviest} == set()
