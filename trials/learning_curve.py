"""The curve of `examples/ppo.py` as a picture for the docs, from the table that it writes beside the net.

python -m trials.learning_curve ppo.csv docs/screens/ppo.svg
"""

from __future__ import annotations

import argparse
import csv
import re
from importlib.resources import files
from pathlib import Path

from riverrun.arena import plots

TONES = {"spring": "tone-c", "brook": "tone-b"}
MILLION = 1e6
EDGE = 14  # of paper round the drawing


def main() -> None:
    """Write the picture, and print the last row."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table", type=Path)
    parser.add_argument("picture", type=Path)
    chosen = parser.parse_args()
    with chosen.table.open(newline="") as file:
        rows = list(csv.DictReader(file))
    lines = [
        (bot, [(int(row["decisions"]) / MILLION, 100 * float(row[bot])) for row in rows], tone)
        for bot, tone in TONES.items()
    ]
    chosen.picture.write_text(alone(plots.curves(lines, " M", 50)))
    print(rows[-1])


def alone(drawing: str) -> str:
    """A drawing that brings the style of the page along, on its paper."""
    style = files("riverrun.arena").joinpath("page.css").read_text(encoding="utf-8")
    wanted = (r":root \{.*?\n\}", r"^svg text.*?$", r"^line .*?$", r"^\.(?:grid|axis|fair|median|tone-a) .*?$")
    rules = "\n".join(rule for one in wanted for rule in re.findall(one, style, re.DOTALL | re.MULTILINE))
    head, rest = drawing.split(">", 1)
    width, height = (float(number) + 2 * EDGE for number in re.findall(r'viewBox="0 0 (\S+) (\S+)"', head)[0])
    place = f'x="{-EDGE}" y="{-EDGE}" width="{width}" height="{height}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-EDGE} {-EDGE} {width} {height}" width="{2 * width}">'
        f'<style>{rules}</style><rect {place} style="fill:var(--paper)"/>{rest}\n'
    )


if __name__ == "__main__":
    main()
