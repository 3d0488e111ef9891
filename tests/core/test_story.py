"""What is told of a game: every seat's points where they come from, and the final scoring line by line."""

from __future__ import annotations

from functools import cache

import pytest

from riverrun import games
from riverrun.core.game import Setup
from riverrun.core.state import CHANCE
from riverrun.core.story import Read, Story, earned
from riverrun.core.table import Event, Table
from riverrun.core.vecs import i64, vec
from tests.kit.pins import archived, verified
from tests.kit.play import played
from tests.kit.toys import DEAL, Pearls, PearlsGame

NAMES = games.names()
each_game = pytest.mark.parametrize("name", NAMES)


@cache
def finished(name: str) -> list[Table]:
    """Archived games: the first, the last and one in between."""
    game, paths = games.load(name), archived(name)
    return [verified(game, path) for path in {paths[0], paths[len(paths) // 2], paths[-1]}]


def again(table: Table, upto: int | None = None) -> Table:
    """The same game, or its beginning."""
    return Table.replayed(table.game, table.seats, table.options, table.seed, log=table.events[:upto])


def told_to(seat: int, story: list[Read]) -> int:
    """All points that a story gives to a seat."""
    by_events = sum(read.gains[seat] for read in story if read.gains)
    return by_events + sum(scored.gain for read in story for scored in read.final if scored.seat == seat)


@each_game
def test_all_points_of_every_seat_are_told_whoever_reads(name: str) -> None:
    for table in finished(name):
        story, scores = Story(table), list(table.state.scores())
        for reads in (story.open(), *(story.read_by(seat) for seat in range(table.seats))):
            assert [told_to(seat, reads) for seat in range(table.seats)] == scores


@each_game
def test_no_line_hides_the_points_of_others(name: str) -> None:
    """Wherever nobody's choices are hidden, the lines so far add up to the scores on the table."""
    for table in finished(name):
        whole = Story(table).open()
        walk = Table.replayed(table.game, table.seats, table.options)
        for n, event in enumerate(table.events):
            settled = walk.state.mover != CHANCE  # what chance brings is credited to the decision before it
            if settled and walk.running_since is None:
                so_far = [told_to(seat, whole[:n]) for seat in range(table.seats)]
                assert so_far == list(walk.state.scores()), f"before event {n}"
            walk.follow([event])


@each_game
def test_the_final_scoring_is_told_line_by_line_after_the_last_event(name: str) -> None:
    for table in finished(name):
        *before, last = Story(table).open()
        assert not any(read.final for read in before)
        game = table.game
        for seat in range(table.seats):
            lines = [scored[1:4] for scored in last.final if scored.seat == seat]
            whole = [tuple(line) for line in game.breakdown(table.state, seat)]
            assert lines == [line for line in whole if not game.at_the_end or line[0] in game.at_the_end]
        assert bool(last.final) == any(table.state.scores())  # where nobody has scored there is nothing to tell


@each_game
def test_the_last_move_is_told_as_it_was_foreseen(name: str) -> None:
    """What a move earns in a preview is what the log says of it, also where the game ends with it."""
    for table in finished(name):
        at = max(n for n, event in enumerate(table.events) if event.seat != CHANCE)
        walk = again(table, at)
        world = walk.state.clone()
        before = earned(table.game, world)
        world.apply(*table.events[at])
        foreseen = [after - was for after, was in zip(earned(table.game, world), before, strict=True)]
        if at == len(table.events) - 1:
            assert list(Story(table).open()[at].gains or [0] * table.seats) == foreseen


def test_riverboats_final_scoring_stands_apart_from_the_last_decision() -> None:
    for table in finished("riverboat"):
        last = Story(table).open()[-1]
        assert {scored.rule for scored in last.final} <= {"R59", "R60", "R61", "R62", "R63"}
        assert {scored.seat for scored in last.final} == set(range(table.seats))
        assert all(scored.gain == scored.points for scored in last.final)
        assert sum(last.gains) < sum(scored.gain for scored in last.final)


class CrownsTheBiggest(Pearls):
    """Whoever has chosen the biggest pearl so far is five points ahead, as Riverside's captain is."""

    def scores(self) -> vec[i64]:
        biggest = max(0, *self.chosen)
        return vec[i64](
            [points + 5 * (pearl == biggest) for points, pearl in zip(self.points, self.chosen, strict=True)]
        )


@pytest.mark.interpreted
def test_a_seat_reads_its_own_choice_as_if_nobody_else_had_chosen() -> None:
    """Not even the points of its own choice may show what the others have chosen meanwhile."""
    game, readings = PearlsGame(CrownsTheBiggest), set()
    for other in ("p1", "p3"):
        table = Table.replayed(
            game, 3, log=(Event(CHANCE, game.move(word)) for word in ["p1", "p3", "p2", "p2", "p0", "p0", "t0"])
        )
        table.follow([Event(0, game.move(other)), Event(1, game.move("p2"))])
        since = table.running_since
        assert since is not None
        [read] = Story(table).read_by(1, since)
        readings.add(read)
    assert len(readings) == 1
    assert readings.pop().gain == 5


class PaysForDraws(Pearls):
    """A pearl drawn is worth its size at once, to its owner and to everybody else."""

    def apply(self, seat: i64, move: i64) -> None:
        if self.phase == DEAL:
            self.points = vec[i64]([points + move for points in self.points])
        super().apply(seat, move)


@pytest.mark.interpreted
def test_points_of_a_hidden_draw_are_told_to_those_who_may_know_it_and_to_nobody_else() -> None:
    table = played(PearlsGame(PaysForDraws), Setup(2, {"start": "first"}), 1)
    story = Story(table)
    drawn = [n for n, _ in enumerate(table.events) if table.hidden(n, 0)]
    assert drawn
    for n in drawn:
        pearl = table.events[n].move
        assert story.read_by(0)[n].gains == ()
        assert story.read_by(1)[n].gains == ((pearl, pearl) if pearl else ())
