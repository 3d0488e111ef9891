"""Write the reference of the library, made from its docstrings and type hints.

python tools/reference.py OUT
"""

from __future__ import annotations

import sys
from pathlib import Path

from pdoc import pdoc, render

PARTS = ("core", "games", "bots", "arena", "envs")  # what programs import; the server and the commands are no library


def main(out: Path) -> None:
    """One page a module, with a search; it opens from the disk."""
    render.configure(docformat="markdown", footer_text="Riverrun", show_source=False)
    pdoc("riverrun", *(f"riverrun.{part}" for part in PARTS), output_directory=out)
    print(f"{out}: open index.html")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
