"""`riverrun bound`."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from statistics import NormalDist, fmean, stdev
from time import thread_time
from typing import NamedTuple

from riverrun import games as registry
from riverrun.bots.levels import DEFAULT, LEVELS, bot_of_level
from riverrun.bots.transcript import Transcript, opening
from riverrun.cli.files import options_from
from riverrun.cli.matches import LONGEST
from riverrun.cli.screen import output, progress_bar
from riverrun.core.chance import seed_from
from riverrun.core.errors import Malformed
from riverrun.core.rng import Rng
from riverrun.worker_processes import in_order
from riverrun.workplaces import Workplace

GAME = "riverside"
CONFIDENCE = 0.99
FEWEST = 10  # deals: for fewer the interval would not be right


class Work(NamedTuple):
    """What is the same for all deals."""

    start: Transcript
    seed: str
    seconds: float
    bot: str


class Bounded(NamedTuple):
    """A deal: what nobody can pass, whether that was reached by the relaxed game, and what the bot scored."""

    bound: float
    exact: bool
    score: int


def bound(
    game: str,
    /,
    *,
    deals: int = 1000,
    seed: str = "1",
    jobs: int = 1,
    seconds: float = 10.0,
    bot: str = DEFAULT,
    option: tuple[str, ...] = (),
    edition: Path | None = None,
) -> None:
    """Prove how much no player can score on average, alone, and tell how much a bot does on the same deals.

    Each deal is given to a player who knows its dice and tiles beforehand, as a mixed-integer programme; what the
    solver has proven for it when its time is over counts.  Ctrl-C ends it with what is known so far.

    Parameters
    ----------
    game
        The game's name; there is a bound for riverside.
    deals
        How many deals to draw.
    seed
        Any text; the same text gives the same deals.
    jobs
        Processes to work in.
    seconds
        How long to sharpen the bound of a deal, after the first one that is found.  0 is quickest.
    bot
        The level that plays the same deals.
    option
        An option of the game, as name=value.
    edition
        An edition file of your own.

    """
    title = registry.load(game, edition)
    if title.name != GAME:
        raise Malformed(f"{title.name}: there is a bound for {GAME} alone")
    if find_spec("highspy") is None:
        raise Malformed("a bound needs the solver HiGHS: pip install 'riverrun[bound]'")
    if deals < FEWEST:
        raise Malformed(f"--deals: {FEWEST} or more, not {deals}")
    if not 0 <= seconds <= LONGEST:
        raise Malformed(f"--seconds: from 0 to {LONGEST:.0f}, not {seconds:g}")
    if bot not in LEVELS:
        raise Malformed(f"--bot {bot}: one of {', '.join(LEVELS)}")
    Workplace(jobs=jobs).checked()
    work = Work(opening(title, 1, options_from(option)), seed, seconds, bot)
    found: list[Bounded] = []
    try:
        found.extend(_shown(work, deals, jobs, title.title))
    finally:  # whatever stopped it, what is known is told
        _show(found, bot)


def _shown(work: Work, deals: int, jobs: int, label: str) -> Iterator[Bounded]:
    """The deals in their order, under a progress bar.  Even one job is another process: a solver hears no Ctrl-C."""
    with progress_bar() as progress, closing(in_order(partial(_deal, work), range(deals), jobs)) as answers:
        task = progress.add_task(label, total=deals)
        for one in answers:
            yield one
            progress.advance(task)


def _deal(work: Work, number: int) -> Bounded:
    from riverrun.bound.deal import draw, play  # noqa: PLC0415 with the next, of the [bound] extra
    from riverrun.bound.riverside import programme  # noqa: PLC0415

    start = work.start
    game = registry.load_from_text(start.game, start.edition)
    deal = draw(game, start.options, seed_from(f"{work.seed} {number}"))
    found = programme(game, start.options, deal).solve(work.seconds)
    table = play(game, start.options, deal, bot_of_level(work.bot, game, Rng(number), seats=1, clock=thread_time))
    return Bounded(found.bound, found.exact, table.state.scores()[0])


def _show(found: list[Bounded], bot: str) -> None:
    console = output()
    if len(found) < FEWEST:
        console.print(f"{len(found)} deals say nothing yet; {FEWEST} or more do.")
        return
    bounds, scores = [one.bound for one in found], [float(one.score) for one in found]
    gaps = [one.bound - one.score for one in found]
    console.print(f"{len(found)} deals; the relaxed game was solved exactly in {sum(one.exact for one in found)}")
    console.print(f"no player can average more than {fmean(bounds) + margin(bounds):.1f} (99 %, one-sided)")
    console.print(f"  the mean of the bounds is {fmean(bounds):.1f}, their standard deviation {stdev(bounds):.1f}")
    console.print(f"{bot} averages {fmean(scores):.1f} on the same deals, standard error {_error(scores):.1f}")
    console.print(f"  {fmean(gaps):.1f} below the bound; from {min(gaps):.1f} to {max(gaps):.1f} in single deals")


def margin(numbers: list[float]) -> float:
    """How far above the mean of a sample the true mean lies at most, in 99 of 100 samples: Student's t.

    The quantile is Hill's expansion, which is right to a hundredth from FEWEST numbers on.
    """
    z, freedom = NormalDist().inv_cdf(CONFIDENCE), len(numbers) - 1
    first = (z**3 + z) / (4 * freedom)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    return (z + first + second) * _error(numbers)


def _error(numbers: list[float]) -> float:
    return stdev(numbers) / math.sqrt(len(numbers))
