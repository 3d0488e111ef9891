"""`riverrun train`."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Any

import msgspec

from riverrun import games as registry
from riverrun.arena.match import Match
from riverrun.arena.study import IMAGINED, Estimate
from riverrun.bots.learned import write
from riverrun.bots.transcript import Transcript
from riverrun.cli.matches import shown, workplace
from riverrun.cli.screen import output, progress_bar
from riverrun.core.errors import Malformed
from riverrun.core.game import Game
from riverrun.core.state import State
from riverrun.training.training import Progress, Training
from riverrun.training.tuning import Tuning
from riverrun.workplaces import LOCAL, Workplace

if TYPE_CHECKING:
    from riverrun.training.school import School

LONGEST = 10_000.0  # hours
MOST_HIDDEN = 256  # units
FEWEST = 20  # games of a match that tells something
DEALS = "held out"  # the seed of its deals


def train(
    game: str,
    /,
    *,
    hours: float = 1.0,
    seats: int = 2,
    seed: int = 1,
    on: str = LOCAL,
    jobs: int | None = None,
    hidden: int = 0,
    games: int = 100,
    edition: Path | None = None,
    out: Path | None = None,
) -> None:
    """Learn by self-play to judge a game better than its evaluation does as it was written.

    The estimates of the evaluation are tuned, or a net is trained that adds to it.  Ctrl-C stops it; the same command
    goes on from there.  At the end what was learned plays against its own start on deals that it was not trained on.

    Parameters
    ----------
    game
        The game's name.
    hours
        How long to train in all.
    seats
        The number of seats to train for.
    seed
        A whole number that all deals come from.
    on
        Where to play: local, in processes of this machine; ray, on the Ray cluster of this machine, which is started if
        there is none; or a cluster's address, such as ray://host:10001.
    jobs
        Processes to play in: 1 without it, and on Ray all processors there are.
    hidden
        Hidden units of a net, an even number; without any the estimates are tuned.
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
    if hidden % 2 or not 0 <= hidden <= MOST_HIDDEN:
        raise Malformed(f"--hidden: 0, or an even number up to {MOST_HIDDEN}, not {hidden}")
    if seats < 2 and hidden:
        raise Malformed("--seats: 2 or more, to train a net by playing against each other")
    if 0 < games < FEWEST:
        raise Malformed(f"--games: 0 for none, or {FEWEST} and more, so that they tell something; not {games}")
    place = workplace(games, on, jobs, least=0)
    folder = out or Path(f"{title.name}-{seats}.training")
    training: Training[Any] = (
        net_training(title, seats, seed, folder, hidden) if hidden else Tuning(title, seats, seed, folder)
    )
    with progress_bar() as bar:
        task = bar.add_task(title.title, total=1000, completed=0)

        def tell(progress: Progress) -> None:
            done = f"{title.title}: {progress.games} games, {progress.said}"
            bar.update(task, completed=int(1000 * progress.share), description=done)

        try:
            training.train(hours, place, tell)
        except KeyboardInterrupt:
            output().print(f"Stopped after {training.games} games; the same command goes on.  Learned: {training.file}")
            raise
    console = output()
    console.print(f"{title.title}: {training.games} games; learned: {training.file}")
    figures = ""
    if games:
        figures = against_its_start(training, games, place)
        console.print(figures)
    write(training.file, msgspec.structs.replace(training.weights(), command=_command(), figures=figures))


def net_training(title: Game[State], seats: int, seed: int, folder: Path, hidden: int) -> School:
    """The training of a net, which wants numpy."""
    try:
        from riverrun.training.school import School  # noqa: PLC0415
    except ImportError:
        raise Malformed("training a net wants numpy: pip install 'riverrun[lab]'") from None
    return School(title, seats, seed, folder, hidden)


def against_its_start(training: Training[Any], games: int, place: Workplace) -> str:
    """Play what was learned against what it began with, both by the best turn on its face; a sentence tells."""
    seats, start = training.seats, training.file.with_name("start.json")
    write(start, msgspec.structs.replace(training.weights(), estimates={}, hidden=0))
    match = _alone if seats == 1 else _together
    outcomes = match(training.start, f"learned={training.file}", f"start={start}", games, place)
    share = Estimate.of([fmean(won for won, _ in deal) for deal in outcomes], imagined=IMAGINED)
    lead = Estimate.of([fmean(lead for _, lead in deal) for deal in outcomes])
    games = sum(map(len, outcomes))
    return (
        f"learned against its start, {seats} seats, {games} games on {len(outcomes)} deals never trained on (seed"
        f" '{DEALS}'): {100 * share.mean:.1f} ± {100 * share.margin:.1f} % of the victories,"
        f" {lead.mean:+.1f} ± {lead.margin:.1f} points"
    )


Outcomes = list[list[tuple[float, int]]]  # of the games on each deal, which share their luck: victory and lead


def _together(opening: Transcript, learned: str, start: str, games: int, place: Workplace) -> Outcomes:
    """At one table, on each seat in turn."""
    match = Match(opening, (learned, *[start] * (opening.seats - 1)), games, DEALS).in_whole_rounds()
    outcomes: dict[str, list[tuple[float, int]]] = {}
    for played in shown(match, place, "learned against its start"):
        seat = played.entrants.index(0)
        others = [score for other, score in enumerate(played.scores) if other != seat]
        won = (seat in played.winners) / max(1, len(played.winners))
        outcomes.setdefault(played.deal, []).append((won, played.scores[seat] - max(others)))
    return list(outcomes.values())


def _alone(opening: Transcript, learned: str, start: str, games: int, place: Workplace) -> Outcomes:
    """Each at a table of its own, with the same deals: the victory is the higher score's."""
    mine, other = (
        [played.scores[0] for played in shown(Match(opening, (bot,), games, DEALS), place, bot.partition("=")[0])]
        for bot in (learned, start)
    )
    leads = [one - two for one, two in zip(mine, other, strict=True)]
    return [[(0.5 + 0.5 * ((lead > 0) - (lead < 0)), lead)] for lead in leads]


def _command() -> str:
    return shlex.join(["riverrun", *sys.argv[1:]])
