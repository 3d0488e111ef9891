"""What was learned: what a net computes, when it may be used, that both engines agree, and that training goes on."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import numpy as np
import pytest

from riverrun import games
from riverrun.bots.bot import Random
from riverrun.bots.evaluate import as_written, evaluation, to_begin_with
from riverrun.bots.evaluate.glassworks import GlassworksEvaluation
from riverrun.bots.greedy import Greedy
from riverrun.bots.learned import FOLDER, fitting, judgement, read, shipped, text_of, why_not, write
from riverrun.bots.levels import bot_of_level
from riverrun.bots.net import UNIT, Learned, Net
from riverrun.bots.practice import practise
from riverrun.core.chance import seed_from
from riverrun.core.errors import Malformed
from riverrun.core.features import Sparse
from riverrun.core.rng import Rng
from riverrun.core.table import Table
from riverrun.training.model import Store
from riverrun.training.school import School
from riverrun.training.selfplay import Harvest, harvest
from tests.bots.net_play import kept, made_up, moves
from tests.cli.conftest import Run, run  # noqa: F401 a fixture

ROOT = Path(__file__).parent.parent.parent
MOST_BYTES = 3_000_000


# What a net computes


def seen(**numbers: int) -> Sparse:
    sparse = Sparse()
    for place, number in numbers.items():
        sparse.put(int(place[1:]), number)
    return sparse


def test_a_net_sums_what_it_reads_and_only_positive_units_count() -> None:
    net = Net(4, [0, 3], [[UNIT, -UNIT], [0, 2 * UNIT]], [0, UNIT // 2], [5 * UNIT, 7 * UNIT, UNIT], [0, 0, 3 * UNIT])
    assert net.judge(seen()) == 7 * 0.5 + 1
    assert net.judge(seen(p0=2)) == 5 * 2 + 1  # the second unit is at -1.5
    assert net.judge(seen(p0=2, p3=1)) == 5 * 2 + 7 * 0.5 + 1
    assert net.judge(seen(p1=9, p2=-9)) == net.judge(seen())  # which it does not read
    assert net.judge(seen(p0=-3)) == 7 * 3.5 + 1
    assert net.doubt(seen(p0=2)) == 3


def test_a_net_adds_to_the_hand_written_evaluation_for_its_seats_alone() -> None:
    game = games.load("glassworks")
    two, three = (Table(game, seats, seed=seed_from("nets")).state for seats in (2, 3))
    base, learned = evaluation("glassworks"), made_up(game)
    assert learned.worth(two, 0) != base.worth(two, 0)
    assert learned.worth(three, 0) == base.worth(three, 0)


@pytest.mark.interpreted
@pytest.mark.slow
def test_compiled_and_interpreted_play_with_a_net_agree_move_for_move(compiled_build: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.bots.net_play"],
        cwd=ROOT, env=os.environ | {"PYTHONPATH": str(compiled_build)}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    engine, *played = done.stdout.split()
    assert engine == "compiled"
    assert list(map(int, played)) == moves()


# When it may be used


def test_a_net_is_kept_and_read(tmp_path: Path) -> None:
    game = games.load("glassworks")
    write(tmp_path / "a.json", kept(game))
    assert read(tmp_path / "a.json") == kept(game)
    assert not why_not(kept(game), game)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"edition": "another"}, "another edition"),
        ({"rules": 99}, "other rules, features or estimates"),
        ({"features": "others"}, "other rules, features or estimates"),
        ({"estimates": {"luck": 1.0}}, "other rules, features or estimates"),
        ({"game": "riverboat"}, "learned in riverboat, not in glassworks"),
    ],
)
def test_a_net_for_something_else_is_refused_with_a_sentence(changes: dict[str, object], said: str) -> None:
    game = games.load("glassworks")
    assert said in why_not(kept(game, **changes), game)


def test_a_net_is_not_used_with_options_it_was_not_trained_for() -> None:
    game = games.load("riverside")
    name, other = next(
        (each.name, choice) for each in game.options for choice in each.choices if choice != each.default
    )
    assert f"without {name}" in why_not(kept(game), game, {name: other})
    assert not why_not(kept(game), game, game.chosen(2))


def test_strong_bots_take_what_was_learned_with_the_nearest_seats() -> None:
    game = games.load("glassworks")
    for seats in (2, 4):
        weights = fitting(game, seats)
        assert weights
        assert weights.seats == 2
    assert fitting(game, 1) is None  # alone other things count
    assert fitting(games.load("whale_riders"), 2) is None


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"read": text_of("i", [0, 99_999])}, "beyond"),
        ({"weights": text_of("h", [1])}, "not the weights of 2 hidden units"),
        ({"heads": "%"}, "no weights|not the weights"),
    ],
)
def test_broken_weights_are_refused(changes: dict[str, object], said: str) -> None:
    with pytest.raises(Malformed, match=said):
        kept(games.load("glassworks"), **changes).net(2000)


def test_a_file_that_holds_no_net_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("{}")
    with pytest.raises(Malformed, match="nothing that was learned"):
        read(tmp_path / "a.json")
    with pytest.raises(Malformed, match="No such file"):
        read(tmp_path / "b.json")


def test_a_tournament_takes_a_net_and_refuses_one_for_another_edition(run: Run, tmp_path: Path) -> None:  # noqa: F811
    game = games.load("glassworks")
    write(tmp_path / "mine.json", kept(game))
    write(tmp_path / "other.json", kept(game, edition="another"))
    line = "tournament glassworks --games 2 --bots random,mine="
    assert "mine" in run(f"{line}mine.json").out
    refused = run(f"{line}other.json")
    assert refused.status == 2
    assert "learned with another edition" in refused.err
    more = run("tournament glassworks --games 3 --seats 3 --bots random,brook,mine=mine.json")
    assert (more.status, "learned with 2 seats, not with 3" in more.err) == (2, True)


def test_no_training_goes_on_from_one_of_another_edition(tmp_path: Path) -> None:
    game = games.load("glassworks")
    school = School(game, 2, 1, tmp_path, hidden=2)
    school.keep()
    School(game, 2, 1, tmp_path, hidden=2)
    write(school.file, msgspec.structs.replace(school.weights(), edition="another"))
    with pytest.raises(Malformed, match="another edition"):
        School(game, 2, 1, tmp_path, hidden=2)


@pytest.mark.parametrize("name", games.names())
def test_an_evaluation_goes_by_each_of_its_estimates(name: str) -> None:
    """One that no position asks for could be tuned for ever; one of 0 stays what it is."""
    begun = to_begin_with(name)
    assert not ignored(name, begun)
    assert not ignored(name, as_written(name)) & {estimate for estimate, value in begun.items() if not value}


def ignored(name: str, estimates: dict[str, float]) -> set[str]:
    """Of the estimates that are not 0, those that change no judgement in two games."""
    game = games.load(name)
    seats = max(2, game.fewest_seats)
    judge = evaluation(name, estimates)
    left = {
        estimate: evaluation(name, estimates | {estimate: 1.5 * value})
        for estimate, value in estimates.items()
        if value
    }
    for player in (Random(Rng(1)), Greedy(judge, Rng(1), 20)):
        table = Table(game, seats, seed=seed_from("estimates 13"))  # a deal with something of everything
        while left and not table.ended:
            seat = table.state.actors()[0]
            table.play(player.choose(table.perspective(seat)), seat=seat)
            for each in range(seats):
                worth = judge.worth(table.state, each), judge.rivalry
                left = {
                    estimate: other
                    for estimate, other in left.items()
                    if (other.worth(table.state, each), other.rivalry) == worth
                }
    return set(left)


def test_what_was_learned_with_the_nearest_number_of_seats_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.load("glassworks")
    written = as_written("glassworks")["glass"]
    there = tuple(kept(game, seats=n, hidden=0, estimates={"glass": written + n}) for n in (1, 2, 4))
    monkeypatch.setattr("riverrun.bots.learned.shipped", lambda _: there)

    def glass(seats: int) -> int:
        found = judgement(game, seats)
        assert isinstance(found, GlassworksEvaluation)
        return round(found.mind.glass - written)

    assert [glass(seats) for seats in (1, 2, 3, 4)] == [1, 2, 2, 4]
    monkeypatch.setattr("riverrun.bots.learned.shipped", lambda _: there[1:])
    assert glass(1) == 0


# What ships


def test_all_that_ships_is_small_and_says_where_it_comes_from() -> None:
    paths = sorted(FOLDER.glob("*.json"))
    assert sum(path.stat().st_size for path in paths) < MOST_BYTES
    for path in paths:
        weights = read(path)
        assert path.name == f"{weights.game}-{weights.seats}.json"
        assert weights.command.startswith(f"riverrun train {weights.game}")
        assert "never trained on" in weights.figures


@pytest.mark.parametrize("name", games.names())
def test_what_ships_fits_its_game(name: str) -> None:
    game = games.load(name)
    assert not [objection for weights in shipped(name) if (objection := why_not(weights, game))]
    bot = bot_of_level("stream", game, Rng(1), 20)
    table = Table(game, max(2, game.fewest_seats), seed=seed_from("fits"))
    seat = table.state.actors()[0]
    assert bot.choose(table.perspective(seat)) in table.state.legal(seat)


# Training


def test_what_a_net_learns_from_is_told_by_the_end_and_by_what_it_made_of_the_way_there() -> None:
    game = games.load("glassworks")
    table, net = Table(game, 2, seed=seed_from("practice")), made_up(game)
    assert isinstance(net, Learned)
    notes = practise(table.state, [net.base, net], net, 8, 7)
    told = harvest(notes)
    assert sum(notes.sizes) == len(notes.at) == len(notes.value)
    for seat in (0, 1):
        mine = [n for n, who in enumerate(notes.seats) if who == seat]
        assert len(mine) > 3
        coming = float(notes.scores[seat])
        for n in reversed(mine):
            assert told.final[n] + notes.base[n] == pytest.approx(notes.scores[seat])
            assert told.target[n] + notes.base[n] == pytest.approx(coming, abs=1e-3)
            coming = 0.8 * coming + 0.2 * notes.judged[n]


def test_the_oldest_positions_make_room_for_new_ones() -> None:
    store = Store(3, 2, 9)
    for first in (1, 3):
        store.add(Harvest(*map(np.array, ([1, 3], [first, 4, 5, 6], [7, 8, 8, 8], [first, first + 1], [0, 0]))))
    assert (store.size, store.next) == (3, 1)
    assert store.target.tolist() == [4, 2, 3]
    assert store.at.tolist() == [[4, 5], [4, 5], [3, 9]]  # as many numbers as there is room for; 9 stands for none
    assert store.value.tolist() == [[8, 8], [8, 8], [7, 0]]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("flags", "place"), [(["--hidden=4"], "training.npz"), ([], "tuning.json")], ids=["a net", "estimates"]
)
def test_training_is_interrupted_and_goes_on(
    flags: list[str], place: str, compiled_build: Path, tmp_path: Path
) -> None:
    command = [sys.executable, "-m", "riverrun", "train", "glassworks", *flags, "--games=20", "--out=kept"]
    environment = os.environ | {"PYTHONPATH": str(compiled_build)}
    long = subprocess.Popen(
        [*command, "--hours=1"],
        cwd=tmp_path, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    while not (tmp_path / "kept" / place).exists() and long.poll() is None:
        time.sleep(0.05)
    os.killpg(long.pid, signal.SIGINT)
    out, _ = long.communicate()
    assert long.returncode == 130
    before = int(re.findall(r"Stopped after (\d+) games", out)[0])
    ended = subprocess.run(
        [*command, "--hours=0.0001"], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    )
    after = int(re.findall(r"Glassworks: (\d+) games", ended.stdout)[0])
    assert after > before > 0
    assert "deals never trained on" in ended.stdout
    net = read(tmp_path / "kept" / "glassworks-2.json")
    assert net.games == after
    assert "--hours=0.0001" in net.command
    assert not why_not(net, games.load("glassworks"))


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        ("--hours 0", "--hours"),
        ("--hidden 3", "--hidden"),
        ("--hidden 4 --seats 1", "--seats"),
        ("--jobs 0", "--jobs"),
        ("--on elsewhere", "--on elsewhere"),
    ],
)
def test_training_refuses_what_makes_no_sense(flags: str, said: str, run: Run) -> None:  # noqa: F811
    refused = run(f"train glassworks {flags}")
    assert refused.status == 2
    assert said in refused.err
