"""Learn two-player Glassworks from nothing but its rules: PPO with masked moves, playing against itself.

    python -m examples.ppo [--decisions 6000000] [--out ppo.npz]

It needs `pip install riverrun[lab,ppo]`; PPO is that of Schulman and others (2017), in the one-file style of CleanRL.
Every batch of games is played by the net alone on both seats.  Now and then it is tried against `spring` and `brook`,
which it never learns from, and what came of it is added to a table beside the net (ppo.csv).
`examples/ppo_player.py` takes the net to the table.
"""

from __future__ import annotations

import argparse
import csv
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from examples.ppo_player import GAME, inputs, part
from riverrun.envs.batch import Batch

UNITS = 128  # of each hidden layer
GAMES = 256  # played together
STEPS = 64  # decisions in each before the net learns from them
EPOCHS = 2  # times it learns from each decision
MINIBATCH = 1024
PACE = 1e-3  # of the first step; it falls to 0
LAMBDA = 0.95  # how far later judgements count; rewards are not discounted
CLIP = 0.2  # how far a move's odds may shift at a time
ENTROPY = 0.01  # what variety is worth at the start; it falls to 0
JUDGE = 0.5  # weight of the error in judging positions
MARGIN = 40  # points ahead at the end that are worth 1
HUNDRED = 100  # points are observed in hundreds
TRIES = 12  # looks at its strength, from the start to the end
TRIED = 200  # games of a look, against each bot
BOTS = ("spring", "brook")

Numbers = np.ndarray[Any, Any]


class Net(nn.Module):  # type: ignore[misc]
    """From what is seen to how much each move is liked, and the margin that is expected for whoever decides."""

    def __init__(self, places: Numbers, scores: Numbers, moves: int) -> None:
        super().__init__()
        self.register_buffer("places", torch.as_tensor(places))  # of the inputs, that are ever not 0,
        self.register_buffer("scores", torch.as_tensor(scores))  # and where among them the own and the other score are
        self.first, self.second = nn.Linear(len(places), UNITS), nn.Linear(UNITS, UNITS)
        self.policy, self.value = nn.Linear(UNITS, moves), nn.Linear(UNITS, 1)
        for layer, gain in ((self.first, 2**0.5), (self.second, 2**0.5), (self.policy, 0.01), (self.value, 1.0)):
            nn.init.orthogonal_(layer.weight, gain)
            nn.init.zeros_(layer.bias)

    def forward(self, seen: torch.Tensor, masks: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        hidden = torch.relu(self.second(torch.relu(self.first(seen))))
        liking = self.policy(hidden).masked_fill(masks == 0, -1e9)  # so that only legal moves are likely
        own, other = seen[:, self.scores].unbind(-1)
        lead = (own - other) * HUNDRED / MARGIN  # the net judges what will come on top of it
        return Categorical(logits=liking, validate_args=False), lead + self.value(hidden).squeeze(-1)

    def look(self, games: Batch) -> tuple[torch.Tensor, torch.Tensor]:
        """Copies of what the batch shows now: its arrays are written again by the next step."""
        seen = inputs(games.observations)[:, self.places.numpy()]
        return torch.from_numpy(seen), torch.from_numpy(games.masks.copy())


class Stretch(NamedTuple):
    """So many steps of all games; what it holds for each decision lies flat."""

    seen: torch.Tensor
    masks: torch.Tensor
    moves: torch.Tensor
    odds: torch.Tensor  # logarithms of what the moves had when they were made
    advantages: torch.Tensor  # how much better it went than was expected
    returns: torch.Tensor  # what should have been expected


def fresh_net(games: Batch) -> Net:
    """A net that reads what is not 0 at some time in random play: the other places say nothing at two seats."""
    used = inputs(games.observations).any(axis=0)
    for _ in range(200):
        games.step(games.sample())
        used |= inputs(games.observations).any(axis=0)
    places, numbered = np.flatnonzero(used), np.arange(games.observations.shape[1])
    own, other, *_ = part(numbered[None], "scores")[0]
    return Net(places, np.searchsorted(places, [own, other]), games.masks.shape[1])


@torch.no_grad()  # type: ignore[untyped-decorator]
def play(net: Net, games: Batch) -> Stretch:
    """Let the net play against itself."""
    looks, moves, odds, values, seats, rewards, dones = [], [], [], [], [], [], []
    for _ in range(STEPS):
        seen, masks = net.look(games)
        policy, value = net(seen, masks)
        move = policy.sample()
        seats.append(games.seats.copy())
        games.step(move.numpy())
        # At the end the reward of the seat that moved last is how far it is ahead.
        margins = (games.rewards[:, 0] - games.rewards[:, 1]) / MARGIN
        rewards.append(np.where(seats[-1] == 0, margins, -margins))
        dones.append(games.dones.copy())
        looks.append((seen, masks))
        moves.append(move)
        odds.append(policy.log_prob(move))
        values.append(value.numpy())
    last = net(*net.look(games))[1].numpy()
    advantages = hindsight(
        np.stack(rewards), np.stack([*values, last]), np.stack([*seats, games.seats]), np.stack(dones)
    )
    returns = advantages + np.stack(values)
    seen, masks = (torch.cat(each) for each in zip(*looks, strict=True))
    flat = (torch.as_tensor(array, dtype=torch.float32).flatten() for array in (advantages, returns))
    return Stretch(seen, masks, torch.cat(moves), torch.cat(odds), *flat)


def hindsight(rewards: Numbers, values: Numbers, seats: Numbers, dones: Numbers) -> Numbers:
    """How much better each decision turned out than was expected: generalised advantages of two seats.

    What one seat gains the other loses: so where the other one decides next, all that follows counts against this one.
    """
    advantages = np.zeros_like(rewards)
    later = np.zeros(rewards.shape[1])
    for t in reversed(range(len(rewards))):
        sign = np.where(dones[t], 0.0, np.where(seats[t + 1] == seats[t], 1.0, -1.0))
        later = rewards[t] + sign * values[t + 1] - values[t] + LAMBDA * sign * later
        advantages[t] = later
    return advantages


def learn(net: Net, optimiser: torch.optim.Optimizer, stretch: Stretch, variety: float) -> None:
    """Make what went better than expected likelier, and expect it."""
    for _ in range(EPOCHS):
        for some in torch.randperm(len(stretch.moves)).split(MINIBATCH):
            seen, masks, moves, odds, advantages, returns = (column[some] for column in stretch)
            policy, value = net(seen, masks)
            advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
            ratio = (policy.log_prob(moves) - odds).exp()
            gain = torch.min(ratio * advantages, ratio.clamp(1 - CLIP, 1 + CLIP) * advantages).mean()
            chances = policy.probs
            entropy = -(chances * chances.clamp_min(1e-12).log()).sum(-1).mean()
            loss = JUDGE * (value - returns).square().mean() - gain - variety * entropy
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()


@torch.no_grad()  # type: ignore[untyped-decorator]
def share_of_victories(net: Net, bot: str, games: int, seed: int) -> float:
    """Against a bot, on each seat in half of the games, with the move that is liked best; a shared one is a half."""
    rewards: list[float] = []
    for seat in (0, 1):
        tables = Batch(GAME, games // 2, seat=seat, opponents=bot, seed=seed)
        first = np.full(tables.games, np.nan)  # of each table its first game: later ones would favour short games
        while np.isnan(first).any():
            policy, _ = net(*net.look(tables))
            tables.step(policy.logits.argmax(-1).numpy())
            ended = tables.dones & np.isnan(first)
            first[ended] = tables.rewards[ended, seat]
        rewards += first.tolist()
    return (1 + float(np.mean(rewards))) / 2


def save(net: Net, file: Path) -> None:
    np.savez(file, **{name: array.numpy() for name, array in net.state_dict().items()})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=int, default=6_000_000, help="to learn from")
    parser.add_argument("--tried", type=int, default=TRIED, help="games of each look at its strength")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("ppo.npz"))
    chosen = parser.parse_args()
    torch.manual_seed(chosen.seed)
    torch.set_num_threads(chosen.threads)
    games = Batch(GAME, GAMES, rewards="score", seed=chosen.seed)
    net = fresh_net(games)
    optimiser = torch.optim.Adam(net.parameters(), lr=PACE, eps=1e-5)
    rounds = max(1, chosen.decisions // (GAMES * STEPS))
    with chosen.out.with_suffix(".csv").open("w", newline="") as file:
        table = csv.writer(file)
        table.writerow(["decisions", "seconds", "cpu_seconds", *BOTS])
        start, spent = time.monotonic(), time.process_time()
        for done in range(rounds + 1):
            if done % max(1, rounds // TRIES) == 0 or done == rounds:
                shares = [round(share_of_victories(net, bot, chosen.tried, seed=10**6 + done), 4) for bot in BOTS]
                seconds = round(time.monotonic() - start), round(time.process_time() - spent)
                table.writerow([done * GAMES * STEPS, *seconds, *shares])
                file.flush()
                won = ", ".join(f"{bot} {100 * share:.0f} %" for bot, share in zip(BOTS, shares, strict=True))
                print(f"{done * GAMES * STEPS:>9,} decisions, {seconds[0]:4} s: {won}", flush=True)  # noqa: T201
                save(net, chosen.out)
            if done < rounds:
                left = 1 - done / rounds
                optimiser.param_groups[0]["lr"] = PACE * left
                learn(net, optimiser, play(net, games), ENTROPY * left)


if __name__ == "__main__":
    main()
