from __future__ import annotations

import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import mcts

from riverrun.core.errors import Refused
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE
from riverrun.envs.openspiel import PREFIX, RiverrunGame, RiverrunState
from tests.envs.kit import CHOOSE_AT_ONCE, TITLES, any_of, every_game, every_setup, one_of_each, redealt
from tests.kit.sure import sure


def loaded(name: str, seats: int = 2) -> RiverrunGame:
    return sure(RiverrunGame, pyspiel.load_game(f"{PREFIX}{name}(players={seats})"))


def choices(state: RiverrunState) -> list[int]:
    return [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()


def played(name: str, seats: int, events: int = 100_000, seed: int = 1) -> RiverrunState:
    """A state after random events, at the end if there are enough of them."""
    state, rng = loaded(name, seats).new_initial_state(), Rng(seed)
    while not state.is_terminal() and events:
        state.apply_action(any_of(choices(state), rng))
        events -= 1
    return state


def known(state: RiverrunState, player: int) -> tuple[str, str, list[float]]:
    return (
        state.information_state_string(player),
        state.observation_string(player),
        list(state.observation_tensor(player)),
    )


@pytest.mark.slow
@one_of_each
def test_the_librarys_own_check_passes(name: str, seats: int) -> None:
    pyspiel.random_sim_test(loaded(name, seats), num_sims=1, serialize=False, verbose=False)


@every_setup
def test_the_returns_agree_with_the_verdict_of_the_rules(name: str, seats: int) -> None:
    state = played(name, seats)
    winners, earned = TITLES[name].verdict(state.episode.table.state).winners, state.returns()
    if seats == 1:
        assert earned == [1.0 if winners else -1.0]
    else:
        assert tuple(seat for seat in range(seats) if earned[seat] == max(earned)) == winners
        assert sum(earned) == pytest.approx(0)
    assert len(state.history()) <= state.get_game().max_game_length()


@every_setup
def test_chance_has_the_weights_of_the_rules_and_the_players_their_legal_moves(name: str, seats: int) -> None:
    state, rng = loaded(name, seats).new_initial_state(), Rng(2)
    for _ in range(60):
        table = state.episode.table
        if table.state.mover == CHANCE:
            weights = [int(weight) for weight in table.state.chance()]
            shares = dict(state.chance_outcomes())
            assert [shares.get(outcome, 0) * sum(weights) for outcome in range(len(weights))] == pytest.approx(weights)
        else:
            assert state.legal_actions() == table.legal(state.current_player())
        state.apply_action(any_of(choices(state), rng))


@every_setup
def test_a_clone_is_equal_and_goes_its_own_way(name: str, seats: int) -> None:
    state = played(name, seats, 60)
    twin, before = state.clone(), str(state)
    assert str(twin) == before
    assert [known(twin, player) for player in range(seats)] == [known(state, player) for player in range(seats)]
    twin.apply_action(choices(twin)[0])
    assert str(twin) != before == str(state)


@every_setup
def test_a_history_gives_the_state_back(name: str, seats: int) -> None:
    state = played(name, seats, 60)
    game, back = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert str(game) == str(state.get_game())
    assert str(back) == str(state)
    assert known(back, 0) == known(state, 0)


@every_setup
def test_nothing_a_player_is_told_depends_on_what_it_cannot_know(name: str, seats: int) -> None:
    rng = Rng(3)
    for events in range(20, 120, 20):
        state = played(name, seats, events)
        true = state.episode.table
        for player in range(seats):
            before = known(state, player)
            state.episode.table = redealt(true, player, rng)
            assert known(state, player) == before
            state.episode.table = true


@every_game
def test_a_hidden_outcome_of_chance_is_told_to_those_alone_who_may_know_it(name: str) -> None:
    state, rng = loaded(name).new_initial_state(), Rng(4)
    while not state.is_terminal() and len(state.history()) < 200:
        if state.is_chance_node() and len(choices(state)) > 1:
            one, other = (state.child(outcome) for outcome in choices(state)[:2])
            for player in range(2):
                same = one.information_state_string(player) == other.information_state_string(player)
                assert same == state.episode.table.state.secret(player)
        state.apply_action(any_of(choices(state), rng))


@every_game
def test_while_all_choose_at_once_nobody_is_told_the_others_choices(name: str) -> None:
    state, rng, compared = loaded(name).new_initial_state(), Rng(5), 0
    while not state.is_terminal() and len(state.history()) < 150:
        since = state.episode.table.running_since
        if since is not None and state.current_player() == 0:
            children = [state.child(move) for move in state.legal_actions()]
            running = [child for child in children if child.episode.table.running_since == since]
            assert len({child.information_state_string(1) for child in running}) <= 1
            compared += len(running) > 1
        state.apply_action(any_of(choices(state), rng))
    assert bool(compared) == (name in CHOOSE_AT_ONCE)


@pytest.mark.parametrize("name", ["glassworks", "whale_riders"])
def test_the_librarys_search_plays(name: str) -> None:
    state = played(name, 2, 60)
    while state.is_chance_node():
        state.apply_action(choices(state)[0])
    random = np.random.RandomState(1)
    bot = mcts.MCTSBot(
        state.get_game(), 2.0, 4, mcts.RandomRolloutEvaluator(1, random), solve=False, random_state=random
    )
    assert bot.step(state) in state.legal_actions()


def test_the_librarys_environment_for_learning_plays() -> None:
    learning = rl_environment.Environment(loaded("glassworks"))
    step = learning.reset()
    for _ in range(5):
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == learning.observation_spec()["info_state"][0]
        step = learning.step([step.observations["legal_actions"][player][0]])


def test_the_parts_of_a_tensor_have_the_names_of_the_features() -> None:
    game = loaded("riverboat")
    observer = game.make_py_observer()
    assert {name: len(part) for name, part in observer.dict.items()} == {
        feature.name: feature.size for feature in TITLES["riverboat"].features
    }


def test_options_and_an_edition_are_parameters() -> None:
    path = TITLES["rifugio"].folder / "edition.toml"
    game = pyspiel.load_game(f"{PREFIX}rifugio", {"players": 3, "rivers_and_rafts": "off", "edition": str(path)})
    assert game.setting.seats == game.num_players() == 3
    assert game.setting.options["rivers_and_rafts"] == "off"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("riverboat(players=9)", "Riverboat is for 2 to 4 seats, not 9"),
        ("rifugio(hut_on_sight=perhaps)", "option hut_on_sight='perhaps': it can be off, on"),
    ],
)
def test_a_mistake_is_answered_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        pyspiel.load_game(f"{PREFIX}{text}")


def test_there_is_no_observer_of_all_that_is_hidden() -> None:
    kind = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(Refused, match="what one player may know"):
        loaded("whale_riders").make_py_observer(kind)


def test_a_program_that_has_used_the_games_ends_well() -> None:
    code = "import pyspiel, riverrun.envs.openspiel; pyspiel.load_game('riverrun_glassworks').new_initial_state()"
    subprocess.run([sys.executable, "-c", code], check=True)
