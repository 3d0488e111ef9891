"""A finished game judged: it adds up, finds what was thrown away, and repeats itself."""

from __future__ import annotations

from functools import cache

import pytest

from riverrun import games
from riverrun.bots.judge import Finding, Gain, ReviewRequest, Value, judge_decision
from riverrun.bots.levels import bot_of_level
from riverrun.bots.review import Review
from riverrun.bots.transcript import transcript
from riverrun.cli.review import show
from riverrun.core import record
from riverrun.core.chance import seed_from
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE
from riverrun.core.table import Table
from riverrun.core.words import ENGLISH, Reader, Said, languages
from tests.kit.languages import FIGURE, misread, same
from tests.kit.pins import ARCHIVE
from tests.kit.sure import sure

TINY = 1  # as few playouts as can be
SHOWN = 12  # decisions of which it is told what was better
LAST = 4  # decisions: playouts from the end of a game are short


def request_for(table: Table, effort: int = TINY) -> ReviewRequest:
    return ReviewRequest(transcript(table), effort)


@cache
def random_game(name: str, seats: int) -> ReviewRequest:
    table, rng = Table(games.load(name), seats, seed=seed_from("review")), Rng(2)
    while not table.ended:
        actors = table.state.actors()
        seat = actors[rng.below(len(actors))]
        moves = table.legal(seat)
        table.play(moves[rng.below(len(moves))], seat=seat)
    return request_for(table)


def judged(request: ReviewRequest, decisions: int) -> Review:
    """A review of a game's last decisions."""
    review = Review(request)
    while review.todo and len(review.judged) < decisions:
        review.add(judge_decision(*review.ask()))
    return review


def adds_up(review: Review) -> None:
    for seat, sums in enumerate(review.sums()):
        assert sums.start + sums.play + sums.others + sums.steps + sums.luck == pytest.approx(sums.result)
        assert sums.play <= 0
        assert sums.result == review.end.unit[seat]
    for one in review.judged:
        if one.chances:
            assert sum(one.chances) == pytest.approx(1)
            assert all(0 <= chance <= 1 for chance in one.chances)
            assert sum(one.luck) == pytest.approx(0)
        assert one.loss >= 0
        assert bool(one.better) == (one.loss > 0)
        if one.until == one.n + 1:
            assert not any(one.luck), "luck, and nothing was drawn"
        if review.request.events[one.n - 1][0] != CHANCE:
            assert not any(one.steps), "small steps are summed up from draw to draw"


SETUPS = [(name, seats) for name in games.names() for seats in sorted({games.load(name).fewest_seats, 3})]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), SETUPS)
def test_every_game_is_judged_and_adds_up_at_every_moment(name: str, seats: int) -> None:
    request = random_game(name, seats)
    review = Review(request)
    for _ in range(LAST):
        review.add(judge_decision(*review.ask()))
        adds_up(review)
    assert [one.n for one in review.judged] == request.decisions()[-LAST:]
    assert bool(review.judged[0].chances) == (seats > 1)


def test_alone_a_game_is_judged_in_points() -> None:
    review = judged(random_game("glassworks", 1), LAST)
    (sums,) = review.sums()
    assert sums.others == 0
    assert sums.start == review.judged[0].points[0]


@pytest.mark.slow
def test_a_review_repeats_itself_and_another_seed_gives_another() -> None:
    request = random_game("glassworks", 2)
    once, again, other = (judged(each, 12) for each in (request, request, request._replace(seed=2)))
    assert once.judged == again.judged
    assert once.judged != other.judged


@pytest.mark.slow
def test_what_is_thrown_away_is_found_and_is_the_biggest_loss() -> None:
    game = games.load("glassworks")
    table, player = Table(game, 2, seed=seed_from("blunder 5")), bot_of_level("brook", game, Rng(3))
    blunder = 0
    while not table.ended:
        seat = table.state.actors()[0]
        move = player.choose(table.perspective(seat))
        if not blunder and len(table.events) > 60 and len(table.legal(seat)) > 1:
            hopes = player.expected(table.perspective(seat))
            if hopes[0].points - hopes[-1].points > 8:  # most of a display's worth
                blunder, move = len(table.events), hopes[-1].move
        table.play(move, seat=seat)
    request = request_for(table, 40_000)
    review = judged(request, sum(n >= blunder for n in request.decisions()))
    worst = max(review.judged, key=lambda one: one.loss)
    assert worst.n == blunder
    assert worst.better in [game.names[hope.move] for hope in hopes[:2]]
    assert worst.loss > 0.1
    first = next(turn for turn in review.turns() if not turn.luck)
    assert first.judged == worst
    assert first.swing == -worst.loss


# The rule itself, on findings made up: seat 1 draws, loses a little, and wins by luck


def test_play_and_luck_are_told_apart() -> None:
    request = random_game("glassworks", 2)
    review = Review(request)
    end = review.end.chances
    for n in reversed(request.decisions()):
        drawn = n + 1 < len(request.events) and request.events[n + 1][0] == CHANCE
        after = Value([0.5, 0.5], [60.0, 60.0], 0.01) if drawn else None
        review.add(
            Finding("m", "plays", "b", "plays better", Gain(0.2, [3.0, 0.0]), [request.events[n][1]], after=after)
        )
        adds_up(review)
    drawn_at = [one for one in review.judged if any(one.luck)]
    assert all(one.chances[one.seat] == pytest.approx(0.6) for one in drawn_at)  # a fifth of the half that was lost
    assert all(one.loss == pytest.approx(0.1) for one in drawn_at)
    assert drawn_at[-1].luck == pytest.approx([chance - 0.5 for chance in end], abs=0.2)
    swings = [abs(turn.swing) for turn in review.turns()]
    assert swings == sorted(swings, reverse=True)
    assert sum(sums.result for sums in review.sums()) == pytest.approx(1)


def test_luck_that_may_be_noise_is_not_told_but_summed_up_as_small_steps() -> None:
    request = random_game("glassworks", 2)
    review = Review(request)
    while review.todo:
        unsure = Value([0.5, 0.5], [60.0, 60.0], 1.0)
        review.add(Finding("m", "plays", "", "", Gain(0.0, [0.0, 0.0]), [0], before=unsure, after=unsure))
    assert review.turns() == []
    for sums in review.sums():
        assert (sums.play, sums.others, sums.luck) == (0, 0, 0)
        assert sums.steps == pytest.approx(sums.result - 0.5)


def test_nothing_is_lost_where_all_is_decided() -> None:
    request = random_game("glassworks", 2)
    review = Review(request)
    winner = review.end.chances.index(max(review.end.chances))
    while review.request.events[review.todo[-1]][0] != winner:
        review.add(Finding("m", "plays", "", "", Gain(0.0, [0.0, 0.0]), [0]))
    review.add(Finding("m", "plays", "b", "plays better", Gain(0.9, [3.0, 0.0]), [0]))
    assert review.judged[0].better == ""
    assert review.turns() == []


# What is said of archived games, had each decision been another one and turned each draw the game


@pytest.mark.parametrize("name", games.names())
def test_a_review_says_the_same_in_every_language(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    game = games.load(name)
    path = min((ARCHIVE / name).glob("2p*.game"))
    request = request_for(record.replay(record.read(path.read_text(encoding="utf-8")), game))
    review = Review(request)
    even = Value([0.5, 0.5], [60.0, 60.0], 0.01)
    for n in reversed(request.decisions()[-SHOWN:]):
        state, (seat, move) = request.game.table(n).state, request.events[n]
        other = state.legal(seat)[-1]
        texts = game.names[move], game.tell(state, seat, move), game.names[other], game.tell(state, seat, other)
        review.add(Finding(*texts, Gain(0.2, [3.0, 0.0]), [move], after=even))
    assert {turn.luck for turn in review.turns()} == {False, True}
    said = [sure(Said, text) for one in review.judged for text in (one.text, one.better_text)]
    told = {}
    for language in languages():
        show(review, ["Ada", "Bram"], 2 * SHOWN, Reader(language, ["Ada", "Bram"]))
        told[language] = sorted(FIGURE.findall(capsys.readouterr().out))
        shared = same(f"riverrun.games.{name}.languages", language)
        assert language == ENGLISH or not misread(said, Reader(language), shared)
    assert all(figures == told[ENGLISH] for figures in told.values())
