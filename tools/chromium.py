"""Print the path of a Chromium; where there is none, install Debian's package first if that is possible.

Where it is not, say so: a failure with CI=true in the environment, else the browser tests are left out.  Chromium's
headless shell, which has no windows, takes a quarter less of the processor: tests use it where it can be had.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

# How tests start it: quiet on the network, without the sandbox that root cannot have, one process for somebody's pages.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--process-per-site",
    "--font-render-hinting=none",  # letters of the headless shell as wide as those of a window
    "--js-flags=--no-opt --no-maglev",  # no page of a test lives long enough for code that was made quick with care
]
SHELL = "chromium-headless-shell"
NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")


def main() -> None:
    """Print a path, or complain."""
    path = find() or (install("chromium") and find())
    if path:
        if not shutil.which(SHELL):
            install(SHELL)
        print(quickest())
        return
    print("NO CHROMIUM: the browser tests cannot run. Install it, or set CHROMIUM to its path.", file=sys.stderr)
    sys.exit(os.environ.get("CI") == "true")


def find() -> str | None:
    """The Chromium that the environment names, or the first on the path."""
    names = (os.environ.get("CHROMIUM", ""), *NAMES)
    return next((path for name in names if (path := shutil.which(name))), None)


def quickest() -> str | None:
    """The headless shell where it is there and nothing else was named: it does all but show notifications."""
    return (not os.environ.get("CHROMIUM") and shutil.which(SHELL)) or find()


def install(package: str) -> bool:
    """Install a package of Debian's, if this is a Debian and we may."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return False
    apt = [
        "apt-get",
        "-qq",
        "-o",
        "DPkg::Lock::Timeout=300",
        "-o",
        "Acquire::Retries=2",
        "-o",
        "Acquire::http::Timeout=30",
    ]
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    steps = (["update"], ["install", "--yes", "--no-install-recommends", package])
    return all(
        subprocess.run([*apt, *step], env=quiet, stdout=sys.stderr, check=False).returncode == 0 for step in steps
    )


if __name__ == "__main__":
    main()
