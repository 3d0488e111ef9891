"""What every bot promises: a legal move, from what its seat may know, the same each time."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from riverrun import games
from riverrun.bots.ahead import Ahead
from riverrun.bots.bot import Bot, Hope, Random
from riverrun.bots.evaluate import evaluation
from riverrun.bots.evaluation import Evaluation, PointsSoFar, SideBySide
from riverrun.bots.foresight import CANDIDATES, Foresight
from riverrun.bots.greedy import Greedy
from riverrun.bots.levels import LEVELS, bot_of_level, quick_player
from riverrun.bots.mcts import Search, Yardstick, lead, victory
from riverrun.bots.planner import Planner
from riverrun.bots.spring import Spring
from riverrun.bots.think import Request, think
from riverrun.bots.transcript import transcript
from riverrun.core.chance import seed_from
from riverrun.core.errors import Malformed
from riverrun.core.position import arrange, contents
from riverrun.core.rng import Rng
from riverrun.core.state import State
from riverrun.core.table import Table
from riverrun.core.vecs import i64, vec
from tests.kit.sure import sure
from tests.kit.toys import CHOOSE, KEEP, Pearls, PearlsGame

EVALUATE = Path(__file__).parent.parent.parent / "src" / "riverrun" / "bots" / "evaluate"
PEARLS = PearlsGame()


def players(name: str, seed: int) -> list[Bot]:
    judge = evaluation(name)
    further = [Foresight(judge, Rng(seed), 4)] if isinstance(judge, SideBySide) else []
    return [
        *further,
        Random(Rng(seed)),
        Spring(judge, Rng(seed)),
        quick_player(judge, Rng(seed), 20),
        Greedy(judge, Rng(seed), 20),
        Search(Rng(seed), judge, 15),
        Search(Rng(seed), None, 3),
    ]


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_an_evaluation_of_its_own(name: str) -> None:
    assert (EVALUATE / f"{name}.py").exists() or (EVALUATE / name / "__init__.py").exists()
    assert type(evaluation(name)).__name__ == "".join(map(str.title, name.split("_"))) + "Evaluation"


@pytest.mark.interpreted
def test_a_game_without_one_goes_by_its_points() -> None:
    assert isinstance(evaluation("pearls"), PointsSoFar)
    state = arrange(PEARLS.start(2), points=[3, 8])
    assert [PointsSoFar().worth(state, seat) for seat in (0, 1)] == [3.0, 8.0]


@pytest.mark.slow
@pytest.mark.parametrize("name", games.names())
def test_bots_play_legal_moves_and_repeat_themselves(name: str) -> None:
    game = games.load(name)
    for seats in {game.fewest_seats, min(3, game.most_seats)}:
        table, rng = Table(game, seats, seed=seed_from("bots")), Rng(4)
        for n in range(18):
            if table.ended:
                break
            actors = table.state.actors()
            seat = actors[rng.below(len(actors))]
            perspective, before = table.perspective(seat), contents(table.state)
            if n % 9 == 0:
                for one, two in zip(players(name, n), players(name, n), strict=True):
                    move = one.choose(perspective)
                    assert move in table.legal(seat), type(one).__name__
                    assert move == two.choose(perspective), f"{type(one).__name__} does not repeat itself"
            assert contents(table.state) == before
            moves = table.legal(seat)
            table.play(moves[rng.below(len(moves))], seat=seat)


@pytest.mark.slow
@pytest.mark.parametrize("name", games.names())
def test_an_evaluation_judges_every_position_and_changes_none(name: str) -> None:
    game, judge, rng = games.load(name), evaluation(name), Rng(2)
    for seats in range(game.fewest_seats, game.most_seats + 1):
        table = Table(game, seats, seed=seed_from("judge"))
        while not table.ended:
            before = contents(table.state)
            for seat in range(seats):
                assert -2000 < judge.worth(table.state, seat) < 2000
            assert contents(table.state) == before
            seat = table.state.actors()[0]
            moves = table.legal(seat)
            table.play(moves[rng.below(len(moves))], seat=seat)


# Small tasks with a known answer, in Pearls: the tide is 3, so the 3 is worth six, the 1 one


def choosing(seats: int = 2) -> Table:
    table = Table(PEARLS, seats, seed=seed_from("a"))
    state = table.state
    assert isinstance(state, Pearls)
    arrange(state, phase=CHOOSE, tide=3, round=3, hands=[[1, 3], *[[0, 2]] * (seats - 1)])
    return table


class Judge(Evaluation):
    """An evaluation written outside the package: it counts the pearl that a seat has chosen and not yet shown."""

    def worth(self, state: State, seat: i64) -> float:
        assert isinstance(state, Pearls)
        pearl = state.chosen[seat]
        return float(state.points[seat] + max(pearl, 0) * (2 if pearl == state.tide else 1))


class Shortsighted(Judge):
    """It wants a position as it is, and no tree beyond the stretch."""

    def play_on(self, state: State, rng: Rng) -> None:
        pass

    def looks_beyond(self) -> bool:
        return False


class Pessimist(Judge):
    def worth(self, state: State, seat: i64) -> float:
        return -super().worth(state, seat)


@pytest.mark.interpreted
@pytest.mark.parametrize("player", [Greedy(Judge(), Rng(1)), Search(Rng(1), Judge(), 60), Search(Rng(1), None, 60)])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_thinking_bot_sees_the_better_pearl(player: Bot, seats: int) -> None:
    table = choosing(seats)
    hopes = player.expected(table.perspective(0))
    assert hopes[0].move == 3
    assert player.choose(table.perspective(0)) == 3
    assert all(hope.points < hopes[0].points for hope in hopes[1:])
    assert all(hope.visits > 0 for hope in hopes)


@pytest.mark.interpreted
def test_a_search_tells_the_points_it_expects() -> None:
    hopes = Search(Rng(1), None, 60).expected(choosing().perspective(0))
    assert hopes[0] == Hope(3, 6.0, hopes[0].visits)
    assert sum(hope.visits for hope in hopes) == 60


@pytest.mark.interpreted
def test_a_search_stops_once_the_rest_cannot_change_its_choice() -> None:
    first, second, *_ = hopes = Search(Rng(1), None, 200).expected(choosing().perspective(0))
    looked = sum(hope.visits for hope in hopes)
    assert looked < 200
    assert first.visits - second.visits > 200 - looked


@pytest.mark.interpreted
def test_a_search_looks_again_and_again_at_what_is_good() -> None:
    hopes = Search(Rng(1), None, 400).expected(choosing().perspective(0))
    assert hopes[0].visits > 3 * hopes[1].visits


@pytest.mark.interpreted
def test_what_others_choose_at_the_same_time_does_not_hang_on_ones_own_choice() -> None:
    """Their tree stands beside the searching seat's first decision, not below each of its moves."""
    table = choosing(3)
    search = Search(Rng(1), Judge(), 300)
    root = search.grow(table.perspective(0))
    assert [child.move for child in root.children] == [1, 3]
    assert [len(beside.children) > 0 for beside in root.beside] == [False, True, True]
    for seat in (1, 2):
        assert {child.move for child in root.beside[seat].children} <= {0, 1, 2, 3}
    for child in root.children:
        assert all(below.move >= 0 for below in child.children)
        assert all(below.move in (KEEP, KEEP + 1) for below in child.children)


@pytest.mark.interpreted
@pytest.mark.parametrize(("judge", "further"), [(Judge(), True), (Shortsighted(), False)])
def test_a_tree_ends_with_its_stretch_where_the_evaluation_wants_it_so(judge: Judge, further: bool) -> None:
    table = choosing(3)
    arrange(table.state, round=1)
    root = Search(Rng(1), judge, 60).grow(table.perspective(0))
    assert root.visits == 60
    assert any(child.children for child in root.children) == further


def test_a_search_goes_on_with_its_tree_where_its_seat_moves_again_at_once() -> None:
    game = games.load("glassworks")
    table, search = Table(game, 2, seed=seed_from("again")), Search(Rng(1), evaluation("glassworks"), 120)
    gone_on = 0
    for _ in range(30):
        seat, kept, before = table.state.actors()[0], search.kept, search.kept.visits if search.kept else 0
        moves = table.legal(seat)
        move = search.choose(table.perspective(seat)) if seat == 0 else moves[0]
        if seat == 0 and kept is not None and len(moves) > 1:
            assert kept.visits > before > 0, "what was kept is what came next"
            assert {child.move for child in kept.children if child.visits > 0} <= set(moves)
            gone_on += 1
        table.play(move, seat=seat)
    assert gone_on > 2


def test_turns_are_played_on_in_the_same_futures_and_the_worse_half_is_dropped() -> None:
    game = games.load("riverside")
    table = Table(game, 2, seed=seed_from("turns"))
    judge = evaluation("riverside")
    assert isinstance(judge, SideBySide)
    hopes = Foresight(judge, Rng(1), 8 * CANDIDATES).expected(table.perspective(0))
    assert {hope.move for hope in hopes} == set(table.legal(0)), "every move is judged"
    visits = [hope.visits for hope in hopes]
    assert visits == sorted(visits, reverse=True)
    assert visits[0] > 4 * max(1, min(visits))
    assert Foresight(judge, Rng(1), 8 * CANDIDATES).choose(table.perspective(0)) == hopes[0].move


def test_the_best_moves_are_played_on_to_the_end_of_the_round() -> None:
    table = Table(games.load("riverboat"), 2, seed=seed_from("ahead"))
    (seat,) = table.state.actors()
    before, judge = contents(table.state), evaluation("riverboat")
    hopes = Ahead(judge, Rng(1), 4, 24, 1).expected(table.perspective(seat))
    assert {hope.move for hope in hopes} == set(table.legal(seat)), "every move is judged"
    visits = [hope.visits for hope in hopes]
    assert visits == sorted(visits, reverse=True)
    assert visits[0] == visits[1] > visits[3] > 0 == visits[4]
    assert Ahead(judge, Rng(1), 4, 24, 1).choose(table.perspective(seat)) == hopes[0].move
    assert contents(table.state) == before
    Ahead(judge, Rng(1), 4, 24, 1).a_round_later(table.state, seat, Rng(1))
    assert judge.round_of(table.state) == 1


@pytest.mark.parametrize("seats", [1, 2])
def test_a_turn_without_luck_is_planned_once_and_ends_before_chance(seats: int) -> None:
    table = Table(games.load("riverside"), seats, seed=seed_from("plans"))
    planner = quick_player(evaluation("riverside"), Rng(1))
    assert isinstance(planner, Planner)
    hopes = planner.expected(table.perspective(0))
    assert {hope.move for hope in hopes} == set(table.legal(0)), "every move is judged"
    looked, stretch, decisions = planner.looked, table.state.simultaneous_stretch(), 0
    while table.state.simultaneous_stretch() == stretch and 0 in table.state.actors():
        table.play(planner.choose(table.perspective(0)) if decisions else hopes[0].move, seat=0)
        decisions += 1
    assert decisions > 2
    assert planner.looked == looked
    assert not planner.plan


def test_a_seat_is_followed_as_if_it_sat_alone() -> None:
    game, rng = games.load("riverside"), Rng(3)
    table = Table(game, 3, seed=seed_from("alone"))
    judge = evaluation("riverside")
    assert isinstance(judge, SideBySide)
    before = contents(table.state)
    own = judge.alone(table.state, 1)
    assert own.seats == 1
    assert list(own.legal(0)) == list(table.state.legal(1))
    judge.judge_of(table.state, 1).play_rounds(own, 2, rng)
    assert own.mover < 0
    assert contents(table.state) == before


@pytest.mark.interpreted
def test_a_bot_alone_with_one_move_does_not_think() -> None:
    table = choosing()
    arrange(table.state, hands=[[2], [0]])
    for player in (Greedy(PointsSoFar(), Rng(1)), Search(Rng(1), PointsSoFar(), 10**9), Spring(PointsSoFar(), Rng(1))):
        assert player.choose(table.perspective(0)) == 2


def test_a_search_keeps_to_its_time() -> None:
    table = Table(games.load("glassworks"), 2, seed=seed_from("t"))
    root = Search(Rng(1), evaluation("glassworks"), seconds=0.05).grow(table.perspective(0))
    assert root.visits % 8 == 0
    assert root.visits > 0


def test_stream_searches_300_iterations_however_fast_the_machine_is() -> None:
    table = Table(games.load("whale_riders"), 2, seed=seed_from("quick"))
    looks = 0

    def a_quick_clock() -> float:
        nonlocal looks
        looks += 1
        return looks / 20_000

    perspective = table.perspective(table.state.actors()[0])
    visits = [
        sum(hope.visits for hope in bot_of_level(level, table.game, Rng(1), clock=a_quick_clock).expected(perspective))
        for level in ("stream", "river")
    ]
    assert visits[0] <= 300 < visits[1]


# a search, turns played on, a planner, moves played on
@pytest.mark.parametrize("name", ["glassworks", "riverside", "rifugio", "riverboat"])
def test_seconds_are_counted_by_the_clock_that_a_bot_is_given(name: str) -> None:
    table = Table(games.load(name), 2, seed=seed_from("clock"))
    looks = 0

    def an_hour_a_look() -> float:
        nonlocal looks
        looks += 1
        return 3600.0 * looks

    perspective = table.perspective(table.state.actors()[0])
    hopes = bot_of_level("delta", table.game, Rng(1), clock=an_hour_a_look).expected(perspective)
    assert looks > 1
    if name != "rifugio":  # whose visits are positions of the beam
        assert sum(hope.visits for hope in hopes) < 100


@pytest.mark.interpreted
def test_spring_overlooks_the_best_move_now_and_then() -> None:
    table = choosing()
    seen = [Spring(Judge(), Rng(seed)).choose(table.perspective(0)) for seed in range(300)]
    assert 0.5 < seen.count(3) / 300 < 0.95


@pytest.mark.interpreted
def test_a_greedy_bot_with_a_small_budget_still_answers() -> None:
    table = choosing()
    assert Greedy(PointsSoFar(), Rng(1), 1).choose(table.perspective(0)) in (1, 3)


def test_a_lead_is_measured_by_the_leads_seen_before() -> None:
    stick = Yardstick()
    assert stick.value(0.0) == 0.5
    for points in (-10.0, 10.0, -10.0, 10.0):
        stick.note(points)
    assert stick.value(0.0) == 0.5
    assert 0.5 < stick.value(5.0) < stick.value(20.0) < 1.0
    assert stick.value(-20.0) == pytest.approx(1.0 - stick.value(20.0))


def test_leads_and_victories() -> None:
    points = vec[float]([3.0, 7.0, 5.0])
    assert [lead(points, seat) for seat in range(3)] == [-4.0, 2.0, -2.0]
    assert lead(vec[float]([4.0]), 0) == 4.0
    assert list(victory(vec[i64]([1, 5, 5]))) == [0.0, 0.5, 0.5]
    assert list(victory(vec[i64]([6, 5, 5]))) == [1.0, 0.0, 0.0]


# Levels and thinking elsewhere


@pytest.mark.parametrize("level", [*LEVELS, "random"])
def test_every_level_is_a_bot(level: str) -> None:
    game = games.load("glassworks")
    table = Table(game, 2, seed=seed_from("l"))
    seat = table.state.actors()[0]
    assert bot_of_level(level, game, Rng(1), 10).choose(table.perspective(seat)) in table.legal(seat)


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(Malformed, match="there is no bot 'ocean'; there are random, spring, brook"):
        bot_of_level("ocean", games.load("glassworks"), Rng(1))


def test_a_question_travels_and_is_answered_as_here() -> None:
    game = games.load("glassworks")
    table = Table(game, 3, seed=seed_from("q"))
    for _ in range(5):
        seat = table.state.actors()[0]
        table.play(table.legal(seat)[0], seat=seat)
    seat = table.state.actors()[0]
    question = Request(transcript(table), seat, "brook", 5)
    answer = think(pickle.loads(pickle.dumps(question)))
    assert answer.move == bot_of_level("brook", game, Rng(5)).choose(table.perspective(seat))
    assert answer.move == answer.hopes[0].move
    assert {hope.move for hope in answer.hopes} == set(table.legal(seat))


@pytest.mark.interpreted
def test_a_bot_never_sees_the_position() -> None:
    """What a perspective offers is a view, legal moves and guesses; a guess of the others' hands is not the truth."""
    table = Table(PEARLS, 2, seed=seed_from("c"))
    perspective = table.perspective(0)
    assert {name for name in dir(perspective) if not name.startswith("_")} == {"game", "guess", "legal", "seat", "view"}
    state = table.state
    assert isinstance(state, Pearls)
    truth = list(state.hands[1])
    guessed = [list(sure(Pearls, perspective.guess(Rng(seed))).hands[1]) for seed in range(30)]
    assert any(hand != truth for hand in guessed)


@pytest.mark.interpreted
def test_a_bot_follows_its_evaluation() -> None:
    assert Greedy(Judge(), Rng(1)).choose(choosing().perspective(0)) == 3
    assert Greedy(Pessimist(), Rng(1)).choose(choosing().perspective(0)) == 1
