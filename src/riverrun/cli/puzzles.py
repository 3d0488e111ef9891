"""`riverrun puzzles`."""

from __future__ import annotations

import json
from pathlib import Path

from riverrun import games
from riverrun import puzzles as kept
from riverrun.cli.files import write_safely
from riverrun.cli.screen import output, progress_bar, warn_if_interpreted
from riverrun.core.errors import Malformed
from riverrun.puzzle_finder import Finder
from riverrun.puzzles import MOST, Puzzles

ITERATIONS = 3000


def puzzles(
    game: str,
    /,
    *,
    count: int = 30,
    seed: str = "1",
    iterations: int = ITERATIONS,
    out: Path | None = None,
) -> None:
    """Find puzzles in games that bots play: positions where one move is clearly best.

    Every puzzle is written as soon as it is found.  Interrupted and started again, it goes on after the last game.

    Parameters
    ----------
    game
        The game's name.
    count
        How many puzzles to find.
    seed
        Any text; the same text gives the same games.
    iterations
        Of each search that must agree.
    out
        The file to write, .toml; GAME.puzzles.toml without it.

    """
    title = games.load(game)
    path = out or Path(f"{game}.puzzles.toml")
    if not 1 <= count <= MOST:
        raise Malformed(f"--count {count}: 1 to {MOST}")
    if iterations < 1:
        raise Malformed(f"--iterations: 1 or more, not {iterations}")
    if path.suffix != ".toml" or not path.absolute().parent.is_dir():
        raise Malformed(f"--out {path}: a file that ends in .toml, in a folder that there is")
    made = f"riverrun puzzles {game} --seed {seed} --iterations {iterations}"
    before = _begun(path, made, title.rules)
    found = list(before.puzzle) if before else []
    warn_if_interpreted()
    finder = Finder(game, seed, iterations, before.games + 1 if before else 1)
    finder.known += found
    with progress_bar() as progress:
        task = progress.add_task(title.title, total=count, completed=len(found))
        for puzzle in finder.run() if len(found) < count else ():
            if puzzle:
                found.append(puzzle)
            done = finder.number if puzzle is None or len(found) >= count else finder.number - 1
            write_safely(path, written(Puzzles(made=made, rules=title.rules, games=done, puzzle=found)))
            progress.update(task, completed=len(found), description=f"{title.title}, game {finder.number}")
            if len(found) >= count:
                break
    output().print(f"{len(found)} puzzles in {path}; {finder.looked} decisions looked at, up to game {finder.number}")


def _begun(path: Path, made: str, rules: int) -> Puzzles | None:
    """What is in the file already, if it is the beginning of the same."""
    if not path.exists():
        return None
    before = kept.read(path.read_text(encoding="utf-8"))
    if (before.made, before.rules) != (made, rules):
        raise Malformed(f"--out {path}: it holds other puzzles, made by `{before.made}`; name another file")
    return before


def written(them: Puzzles) -> str:
    """Puzzles as their file has them."""
    lines = [
        "# Positions where one way to go on is clearly best: `riverrun.puzzles` tells what the parts are.", "",
        f"made = {json.dumps(them.made)}", f"rules = {them.rules}", f"games = {them.games}",
    ]  # fmt: skip
    for puzzle in them.puzzle:
        lines += [
            "", "[[puzzle]]", f"game = {puzzle.game}", f"event = {puzzle.event}",
            f"position = {json.dumps(puzzle.position)}", f"before = {json.dumps(puzzle.before)}",
            f"seat = {puzzle.seat}", f"ways = {json.dumps(puzzle.ways)}",
            f"margin = {puzzle.margin}", f"error = {puzzle.error}", f'searches = "{puzzle.searches}"',
            f"spring = {str(puzzle.spring).lower()}",
        ]  # fmt: skip
        for name, table in (("worse", puzzle.worse), ("because", puzzle.because)):
            if table:
                lines += [f"[puzzle.{name}]", *(f"{json.dumps(key)} = {value}" for key, value in table.items())]
    return "\n".join(lines) + "\n"
