from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import NotRequired, TypedDict

import numpy as np
import pytest
from pettingzoo.env_registry.registration import make
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

from riverrun.core.errors import Illegal, Refused
from riverrun.core.rng import Rng
from riverrun.core.rows import BOUND
from riverrun.core.state import NOBODY
from riverrun.envs.episode import RANK, Observation, Setting
from riverrun.envs.pettingzoo import RiverrunAEC, env
from tests.envs.kit import CHOOSE_AT_ONCE, TITLES, any_of, every_game, every_setup, same

# What the library's checks remark on in each of its own board games too.
remarks = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be",
    "ignore:Observation is not a NumPy array",
    "ignore:Action mask numpy array is all zeros",
)


class Mistake(TypedDict):
    """Settings that no game has."""

    game: str
    seats: NotRequired[int]
    options: NotRequired[Mapping[str, str]]
    edition: NotRequired[str]
    rewards: NotRequired[str]
    render_mode: NotRequired[str]


def begun(name: str, seats: int, rewards: str = RANK) -> RiverrunAEC:
    made = env(name, seats, rewards=rewards)
    made.reset(seed=1)
    return made


def play(made: RiverrunAEC, decisions: int = 100_000, seed: int = 1) -> None:
    """Random decisions, to the end if there are enough of them."""
    rng = Rng(seed)
    while made.game.seat != NOBODY and decisions:
        made.step(any_of(legal(made), rng))
        decisions -= 1


def legal(made: RiverrunAEC) -> list[int]:
    """By the rules themselves."""
    return list(made.game.state.legal(made.game.seat))


@pytest.mark.slow
@remarks
@every_setup
def test_the_librarys_own_check_passes(name: str, seats: int) -> None:
    api_test(env(name, seats), num_cycles=400)


@remarks
@every_setup
def test_a_seed_gives_the_same_episode(name: str, seats: int) -> None:
    seed_test(lambda: env(name, seats), num_cycles=15)


@every_game
def test_every_way_of_rendering_works(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: env(name, TITLES[name].fewest_seats, render_mode=render_mode))
    assert capsys.readouterr().out


@every_game
def test_a_seed_at_the_start_fixes_one_episode_after_another(name: str) -> None:
    def deals() -> list[Observation]:
        made, dealt = env(name, 2, seed=5), []
        for _ in range(2):
            made.reset()
            play(made, 20)
            dealt.append(made.observe("seat_0"))
        return dealt

    first, second = deals()
    assert all(same(*pair) for pair in zip(deals(), (first, second), strict=True))
    assert not same(first, second)


@every_setup
def test_at_every_decision_the_masks_are_the_legal_moves(name: str, seats: int) -> None:
    made, rng = begun(name, seats), Rng(2)
    for _ in range(60):
        actors = made.game.state.actors()
        if not actors:
            break
        for seat, agent in enumerate(made.agents):
            seen = made.observe(agent)["action_mask"]
            assert np.flatnonzero(seen).tolist() == (list(made.game.state.legal(seat)) if seat in actors else [])
            assert (made.infos[agent]["action_mask"] == seen).all()
        assert made.agent_selection == f"seat_{actors[0]}"
        made.step(any_of(legal(made), rng))


@every_setup
def test_no_observation_depends_on_what_its_seat_cannot_know(name: str, seats: int) -> None:
    made, rng = begun(name, seats), Rng(3)
    for _ in range(25):
        play(made, 1, rng.below(1000))
        for seat, agent in enumerate(made.agents):
            other = deepcopy(made)
            for position in (other.game.lane.state, other.game.lane.before):
                if position is not None:
                    position.redeal(seat, rng)
            assert same(other.observe(agent), made.observe(agent))


@every_game
def test_while_all_choose_at_once_nobody_observes_the_others_choices(name: str) -> None:
    made, stretches = begun(name, 2), 0
    for _ in range(100):
        stretch = made.game.state.simultaneous_stretch()
        if stretch and len(made.game.state.actors()) == 2:
            stretches += 1
            before = made.observe("seat_1")
            play(made, 1)
            if made.game.state.simultaneous_stretch() == stretch:
                assert same(made.observe("seat_1"), before)
        else:
            play(made, 1)
    assert bool(stretches) == (name in CHOOSE_AT_ONCE)


@every_game
def test_no_number_of_an_observation_is_cut_off(name: str) -> None:
    made, most = begun(name, TITLES[name].most_seats), 0.0
    while made.game.seat != NOBODY:
        play(made, 20)
        most = max(most, np.abs(made.observe("seat_0")["observation"]).max())
    assert 1 <= most < BOUND


@every_setup
def test_the_winners_of_the_rules_earn_the_most(name: str, seats: int) -> None:
    made = begun(name, seats)
    assert set(made.rewards.values()) == {0.0}
    play(made)
    earned = [made.rewards[agent] for agent in made.agents]
    winners = TITLES[name].verdict(made.game.state).winners
    assert all(made.terminations.values())
    if seats == 1:
        assert earned == [1.0 if winners else -1.0]
    else:
        assert tuple(seat for seat, reward in enumerate(earned) if reward == max(earned)) == winners
        assert sum(earned) == pytest.approx(0)
        assert -1 <= min(earned) < max(earned) <= 1


@every_game
def test_rewards_can_be_the_points(name: str) -> None:
    made = begun(name, 2, rewards="score")
    play(made)
    assert [made.rewards[agent] for agent in made.agents] == list(made.game.state.scores())


@every_game
def test_a_copy_goes_on_as_the_first_one_does(name: str) -> None:
    made = begun(name, 2)
    play(made, 15)
    other = deepcopy(made)
    before = made.observe(made.agent_selection)
    play(other, 15)
    assert same(made.observe(made.agent_selection), before)
    play(made, 15)
    assert all(same(made.observe(agent), other.observe(agent)) for agent in made.agents)


@every_game
def test_a_game_is_made_by_its_id(name: str) -> None:
    made = make("aec", f"riverrun/{name}-v0", seats=3)
    made.reset()
    assert made.num_agents == 3


def test_an_illegal_move_is_refused_with_the_rule() -> None:
    made = begun("glassworks", 2)
    wrong = int(np.flatnonzero(made.observe(made.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(Illegal, match=r"\(\w\d+\)"):
        made.step(wrong)


def test_the_librarys_wrapper_makes_an_illegal_move_a_loss() -> None:
    made = TerminateIllegalWrapper(env("glassworks"), illegal_reward=-1)
    made.reset(seed=1)
    observation, *_ = made.last()
    loser = made.agent_selection
    made.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert made.terminations[loser]
    assert made.rewards[loser] == -1


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": "riverboat", "seats": 9}, "Riverboat is for 2 to 4 seats, not 9"),
        ({"game": "riverboat", "options": {"fog": "on"}}, "Riverboat has no option 'fog'"),
        ({"game": "riverboat", "edition": "nowhere.toml"}, "nowhere.toml"),
        ({"game": "riverboat", "rewards": "coins"}, "rewards='coins'"),
        ({"game": "riverboat", "render_mode": "rgb_array"}, "render_mode='rgb_array'"),
    ],
)
def test_a_mistake_is_answered_in_one_sentence(settings: Mistake, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        env(**settings)


def test_there_is_no_step_before_or_after_an_episode() -> None:
    made = env("glassworks", 1)
    with pytest.raises(Refused, match="no episode yet"):
        made.step(0)
    made.reset(seed=1)
    with pytest.raises(Refused, match="must decide"):
        made.step(None)
    play(made)
    made.step(None)
    with pytest.raises(Refused, match="the episode is over"):
        made.step(0)


def test_options_and_an_edition_are_those_of_the_table() -> None:
    setting = env("glassworks", 1, {"level": "legend"}, edition=TITLES["glassworks"].folder / "edition.toml").setting
    assert isinstance(setting, Setting)
    assert setting.options["level"] == "legend"
