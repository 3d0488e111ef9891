"""`riverrun train`."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from statistics import fmean

import msgspec

from riverrun import games as registry
from riverrun.arena.match import Match
from riverrun.arena.study import IMAGINED, Estimate
from riverrun.bots.nets import write
from riverrun.bots.transcript import opening
from riverrun.cli.matches import shown, workplace
from riverrun.cli.screen import output, progress_bar
from riverrun.core.errors import Malformed
from riverrun.core.game import Game
from riverrun.core.state import State
from riverrun.workplaces import LOCAL, Workplace

LONGEST = 10_000.0  # hours
HIDDEN = (2, 256)  # units, at least and at most
FEWEST = 20  # games of a match that tells something


def train(
    game: str,
    /,
    *,
    hours: float = 1.0,
    seats: int = 2,
    seed: int = 1,
    jobs: int = 1,
    hidden: int = 32,
    games: int = 100,
    edition: Path | None = None,
    out: Path | None = None,
) -> None:
    """Train a net by self-play that corrects the hand-written evaluation of a game.

    Ctrl-C stops it; the same command goes on from there.  At the end the net plays against its own start, the greedy
    level brook, on deals that it was not trained on.

    Parameters
    ----------
    game
        The game's name.
    hours
        How long to train in all.
    seats
        The number of seats to train for.
    seed
        A whole number that the first weights and all deals come from.
    jobs
        Processes to play in.
    hidden
        Hidden units of the net: an even number.
    games
        Games of the match at the end; 0 for none.
    edition
        An edition file of your own.
    out
        The folder to train in; GAME-SEATS.training without it.

    """
    title = registry.load(game, edition)
    if not 0 < hours <= LONGEST:
        raise Malformed(f"--hours: more than 0, at most {LONGEST:.0f}, not {hours:g}")
    if hidden % 2 or not HIDDEN[0] <= hidden <= HIDDEN[1]:
        raise Malformed(f"--hidden: an even number from {HIDDEN[0]} to {HIDDEN[1]}, not {hidden}")
    if seats < 2:
        raise Malformed("--seats: 2 or more, to train by playing against each other")
    if 0 < games < FEWEST:
        raise Malformed(f"--games: 0 for none, or {FEWEST} and more, so that they tell something; not {games}")
    place = workplace(games, LOCAL, jobs, least=0)
    folder = out or Path(f"{title.name}-{seats}.training")
    try:
        from riverrun.training.school import Progress, School  # noqa: PLC0415 numpy is wanted only here
    except ImportError:
        raise Malformed("training wants numpy: pip install 'riverrun[lab]'") from None
    school = School(title, seats, seed, folder, hidden)
    with progress_bar() as bar:
        task = bar.add_task(title.title, total=1000, completed=0)

        def tell(progress: Progress) -> None:
            done = f"{title.title}: {progress.games} games, off by {progress.off:.1f} points"
            bar.update(task, completed=int(1000 * progress.share), description=done)

        try:
            school.train(hours, jobs, tell)
        except KeyboardInterrupt:
            output().print(f"Stopped after {school.games} games; the same command goes on.  The net: {school.file}")
            raise
    console = output()
    console.print(f"{title.title}: {school.games} games, {school.positions} positions; the net: {school.file}")
    figures = ""
    if games:
        figures = against_its_start(title, seats, school.file, games, place)
        console.print(figures)
    write(school.file, msgspec.structs.replace(school.weights(), command=_command(), figures=figures))


def against_its_start(title: Game[State], seats: int, file: Path, games: int, place: Workplace) -> str:
    """Play a net against the hand-written evaluation, both greedily; a sentence with the interval."""
    start = opening(title, seats)
    match = Match(start, (f"learned={file}", *["brook"] * (seats - 1)), games, "held out").in_whole_rounds()
    won: dict[str, list[float]] = {}
    leads: dict[str, list[float]] = {}
    for played in shown(match, place, "learned against brook"):
        seat = played.entrants.index(0)
        won.setdefault(played.deal, []).append((seat in played.winners) / max(1, len(played.winners)))
        others = [score for other, score in enumerate(played.scores) if other != seat]
        leads.setdefault(played.deal, []).append(played.scores[seat] - max(others))
    share = Estimate.of(_by_deal(won), imagined=IMAGINED)
    lead = Estimate.of(_by_deal(leads))
    return (
        f"learned against brook, {seats} seats, {match.games} games on {len(won)} deals never trained on (seed"
        f" '{match.seed}'): {100 * share.mean:.1f} ± {100 * share.margin:.1f} % of the victories,"
        f" {lead.mean:+.1f} ± {lead.margin:.1f} points"
    )


def _by_deal(games: dict[str, list[float]]) -> list[float]:
    """The mean of each deal: games on one deal share their luck."""
    return [fmean(together) for together in games.values()]


def _command() -> str:
    return shlex.join(["riverrun", *sys.argv[1:]])
