# /// script
# dependencies = ["fonttools[woff]>=4.60"]
# ///
"""Make the two fonts of the first page lighter: without the weights that nothing is set in.

`uv run tools/fonts.py` reads what npm has installed and writes web/src/design/fonts, which is kept in the repository.
"""

from __future__ import annotations

from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

WEB = Path(__file__).resolve().parent.parent / "web"
PACKAGES = WEB / "node_modules" / "@fontsource-variable"
FONTS = WEB / "src" / "design" / "fonts"
MADE = {"fraunces": "fraunces-latin-full-normal", "nunito-sans": "nunito-sans-latin-wght-normal"}  # from which file
LIGHTEST, HEAVIEST = 400, 850


def main() -> None:
    """Write each font, and its licence beside it."""
    for name, source in MADE.items():
        font = TTFont(PACKAGES / name / "files" / f"{source}.woff2", recalcTimestamp=False)
        lighter = instantiateVariableFont(font, {"wght": (LIGHTEST, HEAVIEST)})
        lighter.flavor = "woff2"
        lighter.save(FONTS / f"{name}.woff2")
        (FONTS / f"{name}.txt").write_text((PACKAGES / name / "LICENSE").read_text())


if __name__ == "__main__":
    main()
