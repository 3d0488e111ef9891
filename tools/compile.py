"""Make a runnable copy of the package with its engine compiled, so that no build output ever lies beside the source.

    python tools/compile.py OUT [--only GAME ...]
    PYTHONPATH=OUT python -m riverrun ...

Where no C compiler works, OUT is a plain copy and this says so.  A copy that is up to date is left alone, and one whose
engine is up to date is not compiled again.  RIVERRUN_OPTIMISE=1 is for tests: the C compiler then takes half the
time and leaves the engine slower.  What was made with more care will do.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir, closing, contextmanager
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import version
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SOURCE = Path(__file__).resolve().parent.parent / "src" / "riverrun"
ENGINE = ("core", "games", "bots")

# Modules of the engine that stay interpreted, whichever folder they lie in unless it is named: they run once a game or
# once a question, and read better with the parts of Python that the compiler does not speed up.  So do those in a
# folder `languages`.  All other modules are compiled.
COLD = frozenset(
    {
        "__init__.py",
        "coach.py",
        "game.py",
        "ledger.py",
        "levels.py",
        "own.py",
        "position.py",
        "reasons.py",
        "record.py",
        "shown.py",  # a compiled class has lost the types of its fields, of which the client's are made
        "table.py",  # and what its methods say of themselves, which whoever uses the library asks for
        "terminal.py",
        "think.py",
        "transcript.py",
        "vecs.py",  # chooses between the compiled and the interpreted array: it must see which one it is in
        "core/words.py",  # the books of all languages, which are not compiled, are made of its class
    }
)

UNBOXED = re.compile(
    r"(?P<arg>arg_\w+) = Vec(?P<kind>\w+)Api\.unbox\(obj_.*\);\n *if \(VEC_IS_ERROR\((?P=arg)\)\) \{\n.*\n *\}\n"
)
STAMP = "stamp.json"  # in OUT: what the copy and its engine were made from
BEST = 3  # the C compiler's level for what is measured and shipped
AS_A_WHOLE = "-flto=auto"


def main(arguments: Sequence[str] | None = None) -> None:
    """Bring OUT up to date."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", nargs="+", metavar="GAME", default=[], help="compile no other games than these")
    chosen = parser.parse_args(arguments)
    out: Path = chosen.out.resolve()
    if unknown := set(chosen.only) - games():
        parser.error(f"no such game: {', '.join(sorted(unknown))} (there are {', '.join(sorted(games()))})")
    out.parent.mkdir(parents=True, exist_ok=True)
    with alone(out.with_name(out.name + ".lock")):
        bring_up_to_date(out, hot_modules(chosen.only))


def games() -> set[str]:
    """The names of the games that can be compiled: those with rules."""
    return {rules.parent.name for rules in SOURCE.glob("games/*/rules.py")}


def hot_modules(only: Iterable[str] = ()) -> list[Path]:
    """The modules to compile, relative to the package's parent; of the games those named, or all when none is.

    A module belongs to a game that its folder or its own name names: `bots/evaluate/GAME.py` comes and goes with GAME.
    """
    folders = {path.name for path in (SOURCE / "games").iterdir() if path.is_dir()}
    left_out = folders - (set(only) or games())
    modules = (path.relative_to(SOURCE) for package in ENGINE for path in sorted((SOURCE / package).rglob("*.py")))
    return [
        SOURCE.name / path
        for path in modules
        if COLD.isdisjoint({path.name, path.as_posix()})
        and "languages" not in path.parts
        and left_out.isdisjoint({*path.parts, path.stem})
    ]


def extensions(out: Path) -> list[Path]:
    """The compiled modules in a copy: none where there was no C compiler."""
    return sorted(path for path in out.rglob("*") if path.name.endswith(tuple(EXTENSION_SUFFIXES)))


def bring_up_to_date(out: Path, modules: list[Path]) -> None:
    """Copy what changed, and compile if the engine did."""
    start = time.perf_counter()
    able = has_c_compiler()
    stamp = {
        "engine": digest((path for package in ENGINE for path in (SOURCE / package).rglob("*.py")), modules, able),
        "copy": digest(path for path in SOURCE.rglob("*") if path.is_file() and path.suffix != ".pyc"),
    }
    before = json.loads((out / STAMP).read_text()) if (out / STAMP).exists() else {}
    level, done = int(os.environ.get("RIVERRUN_OPTIMISE", BEST)), before.pop("level", 0)
    if before == stamp and done >= level:
        print(f"{out.name}: up to date")
        return
    with tempfile.TemporaryDirectory(dir=out.parent, prefix=out.name + ".") as room:
        new, old = Path(room) / "new", Path(room) / "old"
        shutil.copytree(SOURCE, new / SOURCE.name, ignore=shutil.ignore_patterns("__pycache__"))
        if not able:
            print("NOTICE: no working C compiler: the engine stays interpreted, some twenty times slower")
        elif before.get("engine") == stamp["engine"] and done >= level:
            level = done
            for path in extensions(out):
                shutil.copy2(path, new / path.relative_to(out))
        else:
            compile_in(new, modules, Path(room) / "c", level)
        (new / STAMP).write_text(json.dumps({**stamp, "level": level}))
        if out.exists():
            out.rename(old)
        new.rename(out)
    print(f"{out.name}: {len(extensions(out))} extension modules, {time.perf_counter() - start:.1f} s")


def compile_in(tree: Path, modules: list[Path], room: Path, level: int) -> None:
    """Compile the modules of a tree where they lie, as one group so that calls between them are plain C calls.

    There is a C file for each module; a few of them go to the C compiler together, so that all processors have work and
    the headers are not read again for each.  What is made with the most care is optimised once more as a whole, where
    the C compiler can.
    """
    from mypyc.build import mypycify  # noqa: PLC0415  the compiler is wanted only here

    # A wheel is built where no other package is installed, so nothing here may depend on one; what is wrong in modules
    # that are not compiled is for `make types` to say.
    options = ["--config-file=", f"--cache-dir={room / 'mypy'}", "--no-site-packages", "--follow-imports=silent"]
    with chdir(tree):
        built = mypycify(
            [*options, *map(str, modules)],
            opt_level=str(level),
            debug_level="0",
            multi_file=True,
            target_dir=str(room),
            group_name=SOURCE.name,
        )
        mend_wrappers(room)
        whole = [AS_A_WHOLE] if level == BEST and has_c_compiler(AS_A_WHOLE) else []
        for extension in built:  # one with all modules, and for each of them one that only says where to find it
            careful = whole if len(extension.sources) > 1 else []
            extension.sources = in_parts(extension.sources, room)
            flags = [*extension.extra_compile_args, "-fno-semantic-interposition", *careful]
            extension.extra_compile_args = flags  # a list of its own: they all have the same one
            extension.extra_link_args = [*extension.extra_link_args, f"-O{level}", *careful]
        build_extensions(built, room, "--inplace")


def in_parts(sources: list[str], room: Path) -> list[str]:
    """As few C files as keep the processors busy to the end, about equally long, that include those that there are."""
    parts = 4 * (os.cpu_count() or 1)
    if len(sources) <= parts:
        return sources
    paths = sorted(map(Path, sources), key=lambda path: -path.stat().st_size)
    made = []
    for n in range(parts):
        part = room / f"part{n}.c"
        part.write_text("".join(f'#include "{path.resolve()}"\n' for path in paths[n::parts]))
        made.append(str(part))
    return made


def mend_wrappers(folder: Path) -> None:
    """Free what the compiler's wrappers hold on to.

    For each vec that interpreted code passes in they take a reference to its buffer and never give it back, in the
    compiler's version that we build with.  The caller holds the vec until the call is over, so it can go at once.
    """
    mended = 0
    for path in folder.rglob("*.c"):
        text, count = UNBOXED.subn(
            lambda found: f"{found[0]}VEC_{found['kind'].upper()}_DECREF({found['arg']});\n", path.read_text()
        )
        path.write_text(text)
        mended += count
    assert mended, "the wrappers have another form: look whether they still leak"


def has_c_compiler(*flags: str) -> bool:
    """Can an extension module be built here, with these flags?"""
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        Path("probe.c").write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n")
        try:
            probe = Extension("probe", ["probe.c"], extra_compile_args=[*flags], extra_link_args=[*flags])
            build_extensions([probe], Path(folder))
        except SystemExit:
            return False
    return True


def build_extensions(extensions: list[Extension], room: Path, *options: str) -> None:
    """Run the C compiler in the current folder; SystemExit if it fails."""
    command = ["--quiet", "build_ext", f"--build-temp={room}", f"--build-lib={room}", *options]
    setup(
        name=SOURCE.name,
        ext_modules=extensions,
        packages=[],
        script_args=command,
        cmdclass={"build_ext": SideBySide},
    )


class SideBySide(build_ext):  # type: ignore[misc]  # setuptools leaves the type of its own open
    """Compiles the C files of an extension side by side."""

    def build_extensions(self) -> None:
        one_by_one = self.compiler.compile

        def compile_all(sources: list[str], *args: object, **options: object) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as threads:
                made = threads.map(lambda source: one_by_one([source], *args, **options), sources)
            return [path for paths in made for path in paths]

        self.compiler.compile = compile_all
        super().build_extensions()


def digest(files: Iterable[Path], *also: object) -> str:
    """A name for the contents of files and for all else that a build depends on."""
    total = hashlib.sha256(repr((*also, sys.version, version("mypy"), Path(__file__).read_bytes())).encode())
    for path in sorted(files):
        total.update(f"{path.relative_to(SOURCE)}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """Keep other processes out; SQLite's file lock works on every system and ends with its process."""
    with closing(sqlite3.connect(lock, timeout=900, isolation_level=None)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        yield


if __name__ == "__main__":
    main()
