"""Every game for OpenSpiel: importing this module registers `riverrun_glassworks` and its like.

Chance is played by OpenSpiel, with the weights of the rules.  Where all choose at once the players are asked in the
order of their seats, and nobody's observation or information state shows the others' choices before all have chosen.

    pyspiel.load_game("riverrun_rifugio(players=3,rivers_and_rafts=off)")
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

import msgspec
import numpy as np
import pyspiel

from riverrun import games
from riverrun.core.errors import Malformed
from riverrun.core.game import Game
from riverrun.core.state import CHANCE, NOBODY, State
from riverrun.core.table import Event
from riverrun.core.words import PLAIN
from riverrun.envs.episode import Episode, Setting

PREFIX: Final = "riverrun_"  # of a game's name there
SEATS: Final = 2  # unless `players` says otherwise
HIDDEN: Final = "?"  # a move that a seat may not know
PLAYER: Final[dict[int, int]] = {CHANCE: pyspiel.PlayerId.CHANCE, NOBODY: pyspiel.PlayerId.TERMINAL}


class RiverrunGame(pyspiel.Game):  # type: ignore[misc]
    """A title with one setting: the parameters `players`, `edition`, and each option of the title."""

    name: ClassVar[str]  # each title is a subclass

    def __init__(self, params: Mapping[str, object] | None = None) -> None:
        given = {key: str(value) for key, value in (params or {}).items()}
        seats, edition = int(given.pop("players", SEATS)), given.pop("edition", "")
        self.setting = Setting.of(self.name, seats, given, edition or None)
        super().__init__(_kind(self.setting.game, seats), _figures(self.setting), dict(params or {}))

    def new_initial_state(self) -> RiverrunState:
        return RiverrunState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Mapping[str, object] | None = None
    ) -> Observer:
        if params:
            raise Malformed("an observer has no parameters")
        return Observer(self.setting, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class RiverrunState(pyspiel.State):  # type: ignore[misc]
    """A table whose chance is played from outside.  Cloning is OpenSpiel's: it copies the episode."""

    def __init__(self, game: RiverrunGame) -> None:
        super().__init__(game)
        self.episode: Episode = game.setting.undealt()

    def current_player(self) -> int:
        seat = self.episode.seat
        return seat if seat >= 0 else PLAYER[seat]

    def _legal_actions(self, player: int) -> list[int]:
        return self.episode.table.legal(player) if player == self.episode.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = [int(weight) for weight in self.episode.table.state.chance()]
        total = sum(weights)
        return [(outcome, weight / total) for outcome, weight in enumerate(weights) if weight]

    def _apply_action(self, action: int) -> None:
        self.episode.table.follow([Event(self.episode.seat, action)])

    def _action_to_string(self, player: int, action: int) -> str:
        return self.episode.game.names[action]

    def is_terminal(self) -> bool:
        return self.episode.table.ended

    def returns(self) -> list[float]:
        return self.episode.rewards()

    def __str__(self) -> str:
        names = self.episode.game.names
        return " ".join(f"{seat}:{names[move]}" for seat, move in self.episode.table.events)


class Observer:
    """What a player may know: now as numbers and text, or with perfect recall all it has heard of, as text."""

    def __init__(self, setting: Setting, kind: pyspiel.IIGObservationType) -> None:
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise Malformed("an observer sees what one player may know, no less and no more")
        self.recalls = kind.perfect_recall
        self.tensor, self.dict = None, {}
        if not self.recalls:
            self.tensor = np.zeros(sum(feature.size for feature in setting.game.features), np.float32)
            at = 0
            for feature in setting.game.features:
                self.dict[feature.name] = self.tensor[at : at + feature.size]
                at += feature.size

    def set_from(self, state: RiverrunState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = state.episode.numbers(player)

    def string_from(self, state: RiverrunState, player: int) -> str:
        view = msgspec.json.encode(state.episode.table.view(player), enc_hook=PLAIN.plain).decode()
        return f"{view}\n{recalled(state, player)}" if self.recalls else view


def recalled(state: RiverrunState, seat: int) -> str:
    """The events as a seat knows of them; while all choose at once, its own alone."""
    table, names = state.episode.table, state.episode.game.names
    events = [(n, table.events[n]) for n in table.known(seat)]
    return " ".join(f"{actor}:{HIDDEN if table.hidden(n, seat) else names[move]}" for n, (actor, move) in events)


def _kind(game: Game[State], seats: int) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a title before and after it is loaded."""
    options = {option.name: option.default for option in game.options}
    return pyspiel.GameType(
        short_name=f"{PREFIX}{game.name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if seats > 1 else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most_seats,
        min_num_players=game.fewest_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,  # numbers for all that ever happened would be too many
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": SEATS, "edition": "", **options},
    )


def _figures(setting: Setting) -> pyspiel.GameInfo:
    moves = len(setting.game.names)  # outcomes of chance are among them
    return pyspiel.GameInfo(
        num_distinct_actions=moves,
        max_chance_outcomes=moves,
        num_players=setting.seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0 if setting.seats > 1 else None,
        max_game_length=setting.game.longest,
    )


for name in games.names():  # classes, for the registry outlives the interpreter and crashes on anything else it holds
    pyspiel.register_game(_kind(games.load(name), SEATS), type(f"{PREFIX}{name}", (RiverrunGame,), {"name": name}))
