"""The worked example: the player always, and learning where PyTorch is installed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from examples import ppo_player
from riverrun import Malformed, Table, bot
from riverrun.core.rng import Rng
from riverrun.envs.batch import Batch

Numbers = np.ndarray[Any, Any]


def any_net(seed: int) -> dict[str, Numbers]:
    """Weights that nobody has learned, for the first places of an observation and all moves."""
    rng, batch = np.random.default_rng(seed), Batch("glassworks", 1)
    sizes = (300, 16, 16, batch.masks.shape[1])
    net: dict[str, Numbers] = {"places": np.arange(sizes[0])}
    for layer, inputs, outputs in zip(ppo_player.LAYERS, sizes[:-1], sizes[1:], strict=True):
        net |= {f"{layer}.weight": rng.normal(size=(outputs, inputs)), f"{layer}.bias": rng.normal(size=outputs)}
    return net


def test_a_net_sits_at_the_table_with_numpy_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    np.savez(tmp_path / "any.npz", allow_pickle=False, **any_net(1))
    monkeypatch.setenv("PPO_NET", str(tmp_path / "any.npz"))
    table = Table("glassworks", seats=2, seed="ppo")
    players = [ppo_player.Learned(Rng(1)), bot("random", table)]
    while not table.ended:
        seen = table.perspective()
        table.play(players[seen.seat].choose(seen))
    assert table.verdict() is not None


def test_the_player_prefers_the_legal_move_that_its_net_likes_best() -> None:
    batch, net = Batch("glassworks", 1, seed=3), any_net(2)
    liking = ppo_player.likings(net, batch.observations)[0]
    by_hand = ppo_player.inputs(batch.observations)[0, net["places"]].astype(float)
    by_hand = np.maximum(net["first.weight"] @ by_hand + net["first.bias"], 0)
    by_hand = np.maximum(net["second.weight"] @ by_hand + net["second.bias"], 0)
    assert liking == pytest.approx(net["policy.weight"] @ by_hand + net["policy.bias"])


def test_what_could_be_gathered_is_what_lies_beside_a_tile() -> None:
    batch = Batch("glassworks", 3, seed=5)
    for _ in range(30):
        batch.step(batch.sample())
        told = ppo_player.inputs(batch.observations)[:, batch.observations.shape[1] :].reshape(3, 6, 2, -1)
        for n, lane in enumerate(batch._engine.lanes):
            river, fits = list(lane.state.river), ppo_player.part(batch.observations, "river fits")[n]  # type: ignore[attr-defined]
            for at, tile in enumerate(river):
                before, after = river[at - 1] if at else None, river[at + 1] if at < 5 else None
                for side, neighbour in enumerate((before, after)):
                    assert told[n, tile, side, 0] == (0 if neighbour is None else fits[neighbour])
                    glass = 0 if neighbour is None else len(lane.state.piles[neighbour])  # type: ignore[attr-defined]
                    assert told[n, tile, side, 1:].sum() * 4 == pytest.approx(glass)


def test_without_a_net_one_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PPO_NET", raising=False)
    with pytest.raises(Malformed, match=r"there is no ppo\.npz"):
        ppo_player.Learned(Rng(1))


def learning() -> Any:
    pytest.importorskip("torch", reason="PyTorch is not installed: pip install riverrun[ppo]")
    from examples import ppo  # noqa: PLC0415

    return ppo


def test_a_little_learning_writes_a_net_that_numpy_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ppo = learning()
    for name, value in {"GAMES": 4, "STEPS": 8, "MINIBATCH": 16}.items():
        monkeypatch.setattr(ppo, name, value)
    monkeypatch.setattr("sys.argv", ["ppo.py", "--decisions", "64", "--tried", "2", "--out", str(tmp_path / "a.npz")])
    ppo.main()
    assert len((tmp_path / "a.csv").read_text().splitlines()) == 1 + 3  # before, between, after
    with np.load(tmp_path / "a.npz") as file:
        net, batch = dict(file), Batch("glassworks", 5, seed=4)
    torch_net = ppo.Net(net["places"], net["scores"], batch.masks.shape[1])
    torch_net.load_state_dict({name: ppo.torch.as_tensor(array) for name, array in net.items()})
    with ppo.torch.no_grad():
        liked = torch_net(*torch_net.look(batch))[0].logits.argmax(-1)
    likings = np.where(batch.masks, ppo_player.likings(net, batch.observations), -np.inf)
    assert liked.tolist() == likings.argmax(axis=1).tolist()


def test_hindsight_turns_round_with_the_seat_and_ends_with_the_game() -> None:
    ppo = learning()
    rewards, values = np.array([[0.0], [1.0], [0.0]]), np.array([[0.5], [-0.25], [0.125], [0.75]])
    seats, dones = np.array([[0], [1], [0], [0]]), np.array([[False], [True], [False]])
    last = 0.75 - 0.125  # the same seat goes on
    end = 1.0 + 0.25  # nothing follows
    first = 0.25 - 0.5 - ppo.LAMBDA * end  # what the other one gains this one loses
    assert ppo.hindsight(rewards, values, seats, dones)[:, 0] == pytest.approx([first, end, last])
