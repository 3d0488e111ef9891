from __future__ import annotations

import pickle
import re
from collections.abc import Sequence
from typing import NotRequired, TypedDict, Unpack

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from riverrun.core.errors import Refused
from riverrun.core.rng import Rng
from riverrun.core.state import NOBODY
from riverrun.core.table import Event, Perspective
from riverrun.envs.episode import Setting
from riverrun.envs.gymnasium import RiverrunEnv, env_id
from riverrun.envs.opponents import Player
from tests.envs.kit import TITLES, any_of, every_game, every_setup, redealt, same
from tests.kit.sure import sure


class Settings(TypedDict, total=False):
    seat: int
    opponents: str | Player | Sequence[str | Player]
    iterations: int
    rewards: str
    render_mode: str


class Mistake(Settings):
    """Settings that no game has."""

    game: str
    seats: NotRequired[int]


def begun(name: str, seats: int = 2, seed: int = 1, **settings: Unpack[Settings]) -> RiverrunEnv:
    given: Settings = {"opponents": "random", **settings}
    made = RiverrunEnv(name, seats, **given)
    made.reset(seed=seed)
    return made


def play(made: RiverrunEnv, decisions: int = 100_000, seed: int = 1) -> float:
    """Random decisions, to the end if there are enough of them; the last reward."""
    rng, reward = Rng(seed), 0.0
    while not made.episode.table.ended and decisions:
        legal = np.flatnonzero(made.episode.mask(made.seat)).tolist()
        _, reward, *_ = made.step(any_of(legal, rng))
        decisions -= 1
    return reward


def first(perspective: Perspective) -> int:
    return perspective.legal()[0]


@every_setup
def test_the_librarys_own_check_passes(name: str, seats: int) -> None:
    check_env(gymnasium.make(env_id(name), seats=seats, opponents="random").unwrapped)


@every_setup
def test_a_seed_gives_the_same_episode(name: str, seats: int) -> None:
    def events(seed: int) -> list[Event]:
        made = begun(name, seats, seed)
        play(made, 20)
        return made.episode.table.events

    assert events(4) == events(4)
    assert events(4) != events(5)


@every_setup
def test_whenever_the_seat_is_asked_it_may_move_and_sees_what_it_may_know(name: str, seats: int) -> None:
    made, rng = begun(name, seats, seat=seats - 1), Rng(3)
    for _ in range(20):
        true = made.episode.table
        if true.ended:
            break
        seen, info = made._seen()
        assert made.observation_space.contains(seen)
        assert np.flatnonzero(seen["action_mask"]).tolist() == true.legal(made.seat) != []
        assert (info["action_mask"] == seen["action_mask"]).all()
        made.episode.table = redealt(true, made.seat, rng)
        assert same(made._seen()[0], seen)
        made.episode.table = true
        play(made, 1, rng.below(1000))


@every_setup
def test_the_winner_of_the_rules_earns_the_most(name: str, seats: int) -> None:
    made = begun(name, seats, seat=seats - 1)
    reward = play(made)
    won = made.seat in TITLES[name].verdict(made.episode.table.state).winners
    assert won == (reward == (max(made.episode.rewards()) if seats > 1 else 1.0))


def test_a_reward_can_be_the_points() -> None:
    made = begun("riverside", 1, rewards="score")
    assert play(made) == made.episode.table.state.scores()[0]


@every_game
def test_bots_sit_on_the_other_seats(name: str) -> None:
    made = begun(name, opponents="spring", seat=1)
    while not any(event.seat == 0 for event in made.episode.table.events):
        play(made, 1)
    assert made.episode.table.legal(1) or made.episode.table.ended


def test_a_searching_bot_bounded_by_iterations_follows_the_seed() -> None:
    def events() -> list[Event]:
        made = begun("glassworks", opponents="stream", iterations=5)
        play(made, 4)
        return made.episode.table.events

    assert events() == events()


def test_any_callable_may_sit_there_each_on_its_own_seat() -> None:
    asked = []

    def noted(perspective: Perspective) -> int:
        asked.append(perspective.seat)
        return first(perspective)

    play(begun("whale_riders", 3, seat=1, opponents=[noted, first]), 10)
    assert set(asked) == {0}


def test_an_illegal_move_forfeits_the_episode_and_says_why() -> None:
    made = begun("glassworks")
    wrong = int(np.flatnonzero(made.episode.mask(0) == 0)[0])
    _, reward, terminated, truncated, info = made.step(wrong)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert re.search(r"\(\w\d+\)", info["refused"])
    with pytest.raises(Refused, match="the episode is over"):
        made.step(wrong)


def test_there_is_no_step_before_or_after_an_episode() -> None:
    made = RiverrunEnv("riverside", 1)
    with pytest.raises(Refused, match="no episode yet"):
        made.step(0)
    made.reset(seed=1)
    play(made)
    with pytest.raises(Refused, match="the episode is over"):
        made.step(0)


def test_the_drawing_is_returned_or_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert "\n" in sure(str, begun("riverside", 1, render_mode="ansi").render())
    assert not capsys.readouterr().out
    assert begun("riverside", 1, render_mode="human").render() is None
    assert capsys.readouterr().out


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": "riverboat", "seats": 1}, "Riverboat is for 2 to 4 seats, not 1"),
        ({"game": "riverboat", "seat": 2}, "seat=2: the seats are numbered from 0 to 1"),
        ({"game": "riverboat", "opponents": ["brook", "brook"]}, "2 opponents for 1 other seats"),
        ({"game": "riverboat", "opponents": "ocean"}, "there is no bot 'ocean'"),
    ],
)
def test_a_mistake_is_answered_in_one_sentence(settings: Mistake, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        RiverrunEnv(**settings)


@every_game
def test_an_episode_can_be_packed_and_its_luck_goes_on_as_it_would(name: str) -> None:
    episode = Setting.of(name, 2, None, None).episode(np.random.default_rng(1))
    for _ in range(10):
        episode.play(episode.table.legal(episode.seat)[0])
    again = pickle.loads(pickle.dumps(episode))
    for one in (episode, again):
        while one.seat != NOBODY:
            one.play(one.table.legal(one.seat)[-1])
    assert again.table.events == episode.table.events
    assert again.rewards() == episode.rewards()
