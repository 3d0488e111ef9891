"""Write the reference of the library, made from its docstrings and type hints.

python tools/reference.py OUT
"""

from __future__ import annotations

import sys
import warnings
from pathlib import Path

from pdoc import pdoc, render

# What programs import: `riverrun` itself, with its games, and these parts; the server and the commands are no library,
# and the books of other languages have nothing to call.
PARTS = ("core", "bots", "arena", "envs")
NOT_TO_CALL = r"!riverrun\..*\.languages"


def main(out: Path) -> None:
    """One page a module, with a search; it opens from the disk."""
    warnings.filterwarnings("ignore", "Error parsing type annotation", module="pdoc")  # of tuples: shown as written
    render.configure(docformat="markdown", footer_text="Riverrun", show_source=False)
    pdoc("riverrun", *(f"riverrun.{part}" for part in PARTS), NOT_TO_CALL, output_directory=out)
    print(f"{out}: open index.html")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
