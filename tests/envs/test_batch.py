"""Many games at a time go as they do one by one."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest

from riverrun.core.errors import Illegal, Refused
from riverrun.core.features import Sparse
from riverrun.core.rng import Rng
from riverrun.core.table import Perspective
from riverrun.envs.batch import Batch
from riverrun.envs.gymnasium import RiverrunEnv, env_id
from riverrun.envs.pettingzoo import env
from riverrun.envs.vector import RiverrunVectorEnv
from tests.envs.kit import TITLES, any_of, every_game, every_setup

GAMES = 3
STEPS = 40


def chosen(masks: np.ndarray[tuple[int, ...], np.dtype[np.int8]], rng: Rng) -> list[int]:
    return [any_of(np.flatnonzero(mask).tolist(), rng) for mask in masks]


@every_setup
def test_a_game_goes_as_at_a_table(name: str, seats: int) -> None:
    """By the driver that keeps a record of all events, which the arrays do without."""
    batch, rng = Batch(name, GAMES, seats, seed=7), Rng(3)
    rngs = [np.random.default_rng(7 + n) for n in range(GAMES)]
    tables = [batch.setting.episode(one) for one in rngs]
    for _ in range(STEPS):
        actions = chosen(batch.masks, rng)
        for n, table in enumerate(tables):
            assert table.seat == batch.seats[n]
            assert np.array_equal(table.numbers(table.seat), batch.observations[n])
            assert np.array_equal(table.mask(table.seat), batch.masks[n])
            table.play(actions[n])
        batch.step(actions)
        for n, table in enumerate(tables):
            assert batch.rewards[n].tolist() == pytest.approx(table.rewards())
            if batch.dones[n]:
                assert table.table.ended
                tables[n] = batch.setting.episode(rngs[n])


@every_setup
def test_self_play_goes_as_pettingzoo_does(name: str, seats: int) -> None:
    batch, alone, rng = Batch(name, GAMES, seats, seed=7), [env(name, seats) for _ in range(GAMES)], Rng(1)
    for n, one in enumerate(alone):
        one.reset(seed=7 + n)
    for _ in range(STEPS):
        for n, one in enumerate(alone):
            assert one.agent_selection == f"seat_{batch.seats[n]}"
            seen = one.observe(one.agent_selection)
            assert np.array_equal(seen["observation"], batch.observations[n])
            assert np.array_equal(seen["action_mask"], batch.masks[n])
        actions = chosen(batch.masks, rng)
        batch.step(actions)
        for n, one in enumerate(alone):
            one.step(actions[n])
            assert batch.dones[n] == all(one.terminations.values())
            assert batch.rewards[n].tolist() == pytest.approx([one.rewards[agent] for agent in one.agents])
            if batch.dones[n]:
                one.reset()


@every_game
def test_against_opponents_it_goes_as_gymnasium_does(name: str) -> None:
    seat = 1
    batch = RiverrunVectorEnv(name, GAMES, seat=seat, opponents="random")
    alone, rng = [RiverrunEnv(name, seat=seat, opponents="random") for _ in range(GAMES)], Rng(2)
    seen, _ = batch.reset(seed=3)
    for n, one in enumerate(alone):
        assert np.array_equal(one.reset(seed=3 + n)[0]["observation"], seen["observation"][n])
    for _ in range(STEPS // 2):
        actions = chosen(seen["action_mask"], rng)
        seen, rewards, over, _, info = batch.step(np.array(actions))
        for n, one in enumerate(alone):
            after, reward, ended, _, _ = one.step(actions[n])
            assert reward == pytest.approx(rewards[n])
            assert ended == over[n]
            if ended:
                assert np.array_equal(info["final_obs"][n]["observation"], after["observation"])
                after, _ = one.reset()
            assert np.array_equal(after["observation"], seen["observation"][n])
            assert np.array_equal(after["action_mask"], seen["action_mask"][n])


@every_game
def test_whole_games_end_and_begin_anew(name: str) -> None:
    batch, ends = Batch(name, 4, TITLES[name].most_seats, seed=1), 0
    while ends < 3:
        batch.step(batch.sample())
        ends += int(batch.dones.sum())
        assert (batch.masks.sum(axis=1) > 0).all()
        assert not batch.rewards[~batch.dones].any()
    assert 0 <= batch.seats.min() <= batch.seats.max() < TITLES[name].most_seats


@every_game
def test_nothing_stays_in_a_row_when_its_game_begins_anew(name: str) -> None:
    """Two games are most alike when they begin: all that is only counted is the same."""
    batch = Batch(name, GAMES, seed=1)
    for seed in (2, 3):
        batch.reset(seed=seed)
        assert np.array_equal(batch.observations, Batch(name, GAMES, seed=seed).observations)


@every_game
def test_nothing_stays_in_a_row_when_any_seat_looks(name: str) -> None:
    """At any time, not only those that decide; also seats that have chosen, where all choose at once."""
    seats = TITLES[name].most_seats
    batch, rng = Batch(name, 1, seats, seed=4), Rng(5)
    engine, encoder, sparse = batch._engine, batch.setting.game.encoder, Sparse()
    for _ in range(3 * STEPS):
        seat = rng.below(seats)
        engine.show(0, seat)
        encoder.encode(engine.lanes[0].position_for(seat), seat, sparse)
        assert np.flatnonzero(batch.observations[0]).tolist() == sorted(sparse.at())
        engine.look()
        batch.step(batch.sample())


@every_game
def test_it_is_made_by_the_id_of_the_game(name: str) -> None:
    made = gymnasium.make_vec(env_id(name), 2, "vector_entry_point", opponents="random")
    seen, info = made.reset(seed=4)
    assert made.observation_space.contains(seen)
    assert (info["action_mask"] == seen["action_mask"]).all()
    seen, *_ = made.step(np.array(chosen(seen["action_mask"], Rng(1))))
    assert made.observation_space.contains(seen)


def test_what_a_step_gave_stays_unless_it_is_not_copied() -> None:
    for copy in (True, False):
        made = RiverrunVectorEnv("glassworks", 2, opponents="random", copy=copy)
        first, _ = made.reset(seed=1)
        kept = first["action_mask"].copy()
        made.step(np.array(chosen(first["action_mask"], Rng(1))))
        assert np.array_equal(kept, first["action_mask"]) == copy


def test_without_observations_the_rest_is_the_same() -> None:
    seeing, blind = Batch("riverside", 2, seed=1), Batch("riverside", 2, seed=1, observe=False)
    for _ in range(30):
        assert np.array_equal(seeing.masks, blind.masks)
        actions = seeing.sample()
        blind.step(actions)
        seeing.step(actions)
    assert blind.observations.size == 0


def test_an_opponent_sees_no_choice_of_the_learner_before_all_have_chosen() -> None:
    seen: list[object] = []

    def noted(perspective: Perspective) -> int:
        seen.append(perspective.view())
        return perspective.legal()[0]

    views = []
    for which in (0, -1):
        seen.clear()
        batch = Batch("riverboat", 1, seat=0, opponents=noted, seed=1)
        while not seen or batch._engine.lanes[0].state.simultaneous_stretch() == 0:
            seen.clear()
            batch.step([np.flatnonzero(batch.masks[0])[0]])
        seen.clear()
        batch.step([np.flatnonzero(batch.masks[0])[which]])
        views.append(seen[0])
    assert views[0] == views[1]


@pytest.mark.parametrize(("action", "sentence"), [(-1, "no move -1"), (85, "no move 85"), (83, r"\(\w\d+\)")])
def test_a_move_that_is_not_legal_is_refused_and_nothing_happens(action: int, sentence: str) -> None:
    batch = Batch("glassworks", 2, seed=1)
    before = batch.observations.copy()
    with pytest.raises(Refused, match=sentence):
        batch.step([batch.sample()[0], action])
    assert np.array_equal(batch.observations, before)
    batch.step(batch.sample())


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"games": 0}, "games=0"),
        ({"seat": 2}, "seat=2"),
        ({"seat": 0, "opponents": "ocean"}, "no bot 'ocean'"),
        ({"seed": [1]}, "1 seeds for 64 games"),
    ],
)
def test_a_mistake_is_answered_in_one_sentence(settings: dict[str, object], sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        Batch("glassworks", **settings)  # type: ignore[arg-type]


def test_an_illegal_move_names_the_rule() -> None:
    with pytest.raises(Illegal):
        Batch("rifugio", 1, seed=1).step([30])
