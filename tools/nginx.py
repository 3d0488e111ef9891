"""Print the path of an nginx; where there is none, install Debian's package first if that is possible.

Where it is not, say so: the test of the proxy is left out then.
"""

from __future__ import annotations

import shutil
import sys

from tools.chromium import install

PATH = "/usr/sbin:/usr/local/sbin"  # where a server lies that is on nobody's own path


def main() -> None:
    """Print a path, or complain."""
    if path := find() or (install("nginx-light") and find()):
        print(path)
    else:
        print("NO NGINX: the test of the proxy before the server cannot run.", file=sys.stderr)


def find() -> str | None:
    return shutil.which("nginx") or shutil.which("nginx", path=PATH)


if __name__ == "__main__":
    main()
