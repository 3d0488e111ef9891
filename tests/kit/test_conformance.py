"""Every registered game, in every setup, held to the conformance kit: few games interpreted, more compiled.

`make test` runs this on the compiled engine; what is marked `interpreted` it runs on the source.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from riverrun import games
from riverrun.cli.schema import as_text
from riverrun.core.errors import Malformed
from riverrun.core.game import Game, Setup
from riverrun.core.perft import divide
from riverrun.core.rng import Rng
from riverrun.core.state import NOBODY, State
from riverrun.core.table import Table
from tests import processes
from tests.kit.checks import check_log
from tests.kit.lockstep import referee_of
from tests.kit.pins import archived, checksum, perfts, position_at, read_pins, transcript, verified
from tests.kit.play import played
from tests.kit.shown import fingerprint

ROOT = Path(__file__).parent.parent.parent
NAMES = games.names()
SETUPS = [pytest.param(name, setup, id=f"{name}-{setup}") for name in NAMES for setup in games.load(name).setups()]
MARKS = [[], [pytest.mark.whole]]  # of a title's setups: one in the fast loop, one more in every run,
LATER = [pytest.mark.soak]  # and the others, whose archived games are held to the same, of a night
ONE_OF_EACH = [
    pytest.param(name, setup, id=f"{name}-{setup}", marks=MARKS[n] if n < len(MARKS) else LATER)
    for name in NAMES
    for n, setup in enumerate(games.load(name).setups())
]
each_game = pytest.mark.parametrize("name", NAMES)
each_setup = pytest.mark.parametrize(("name", "setup"), SETUPS)


@each_game
def test_names_are_short_unique_printable_words(name: str) -> None:
    game = games.load(name)
    assert len(set(game.names)) == len(game.names)
    assert all(word.isascii() and word.isprintable() and word and " " not in word for word in game.names)
    assert not {"undo", "rewind"} & set(game.names)
    assert all(game.move(word) == move for move, word in enumerate(game.names))


@each_game
def test_a_game_says_what_it_is(name: str) -> None:
    game = games.load(name)
    assert game.name == name
    assert game.title
    assert game.credits
    assert 0 < game.minutes[0] <= game.minutes[1]
    assert 1 <= game.fewest_seats <= game.most_seats
    assert game.rules >= 1
    assert set(game.edition_file.status) == set(game.edition_file.notes)
    assert len(set(game.endings)) == len(game.endings) > 0
    assert all(feature.size > 0 for feature in game.features)
    for option in game.options:
        assert option.default in option.choices
        assert option.rule in game.ledger
    for seats in (game.fewest_seats - 1, game.most_seats + 1):
        with pytest.raises(Malformed):
            game.start(seats)


@each_game
def test_the_kit_plays_every_seat_count_and_variant(name: str) -> None:
    game = games.load(name)
    setups = list(game.setups())
    assert {setup.seats for setup in setups} == set(range(game.fewest_seats, game.most_seats + 1))
    for option in game.options:
        if option.variant:
            played_with = {game.chosen(setup.seats, setup.options)[option.name] for setup in setups}
            assert played_with == set(option.choices)


@each_game
def test_a_view_has_a_schema(name: str) -> None:
    """A view is a typed thing, so that a client can be typed by it."""
    game = games.load(name)
    view = Table(game, game.most_seats).view(NOBODY)
    schema = msgspec.json.schema(type(view), schema_hook=as_text)
    assert "$defs" in schema


@pytest.mark.interpreted
@pytest.mark.parametrize(("name", "setup"), ONE_OF_EACH)
def test_a_game_holds_everything(name: str, setup: Setup) -> None:
    """Interpreted, a game in one of the quick styles; greedy ones of every setup lie in the archive.

    The referee, a second engine written from the rulebook alone, sees every position as the first does.
    """
    game = games.load(name)
    seed = list(game.setups()).index(setup)
    check_log(game, referee_of(name), played(game, setup, seed, ("random", "hasty")[seed % 2]), Rng(seed))


@pytest.mark.slow
def test_games_are_held_to_everything_in_volume(compiled_build: Path) -> None:
    """One greedy game of each setup of one title; `make soak` plays many of every title."""
    assert ": 13 games, " in run_compiled(compiled_build, "tests.kit.volume", "glassworks", "1")


@pytest.mark.interpreted
@pytest.mark.slow
@each_game
def test_both_builds_play_the_pinned_games(name: str, compiled_build: Path) -> None:
    pinned = read_pins(name).get("checksum")
    game = games.load(name)
    assert pinned is not None, f"no pins: python -m tests.kit.pin {name}"
    assert json.loads(run_compiled(compiled_build, "tests.kit.checksums", name)) == pinned
    some = list(game.setups())[::18]  # interpreted they are slow, and the archive replays all setups too
    assert {str(setup): checksum(game, setup) for setup in some} == {str(setup): pinned[str(setup)] for setup in some}


@pytest.mark.interpreted
@pytest.mark.slow
@each_game
def test_both_builds_show_and_tell_the_same(name: str, compiled_build: Path) -> None:
    assert run_compiled(compiled_build, "tests.kit.shown", name) == fingerprint(games.load(name))


@each_setup
def test_perft_counts_are_the_pinned_ones(name: str, setup: Setup) -> None:
    game = games.load(name)
    pinned = {key: count for key, count in read_pins(name)["perft"].items() if key.split()[0] == str(setup)}
    assert pinned, f"no pins: python -m tests.kit.pin {name}"
    counts = perfts(game, setup)
    for key, count in pinned.items():
        if counts.get(key) != count:
            pytest.fail(f"{key}: pinned {count}, now {counts.get(key)}\n{divided(game, setup, key)}")
    assert counts == pinned


def divided(game: Game[State], setup: Setup, key: str) -> str:
    """The count of each first event: what to compare with the build that is right."""
    words = key.split()
    counts = divide(position_at(game, setup, int(words[2])), int(words[4]))
    return "\n".join(f"{game.names[move]:>8} {count}" for move, count in counts)


@each_game
def test_archived_games_replay_as_ever(name: str) -> None:
    game, pinned = games.load(name), read_pins(name)["playthrough"]
    assert archived(name), f"no archive: python -m tests.kit.pin {name}"
    now = {path.name: transcript(verified(game, path)) for path in archived(name)}
    assert now == pinned, f"if this is meant, raise `rules`; new games are pinned by python -m tests.kit.pin {name}"


@pytest.mark.whole
@pytest.mark.parametrize(
    ("name", "path"), [pytest.param(n, path, id=f"{n}-{path.stem}") for n in NAMES for path in archived(n)]
)
def test_an_archived_game_holds_everything(name: str, path: Path) -> None:
    game = games.load(name)
    check_log(game, referee_of(name), verified(game, path), Rng(1), probes=6)


@each_game
def test_no_setup_and_no_ending_is_missing_from_the_archive(name: str) -> None:
    game = games.load(name)
    tables = [verified(game, path) for path in archived(name)]
    there = [(table.seats, table.options) for table in tables]
    missing = [str(setup) for setup in game.setups() if (setup.seats, game.chosen(*setup)) not in there]
    assert not missing
    assert {game.verdict(table.state).ending for table in tables} == set(game.endings)


def run_compiled(build: Path, module: str, *arguments: str) -> str:
    """The output of a module on the compiled engine, as a run of its own: it ends only what it has started."""
    without = {name: value for name, value in os.environ.items() if name != processes.MARK}
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=ROOT,
        env=without | {"PYTHONPATH": str(build)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        pytest.fail((done.stdout + done.stderr)[-4000:])
    return done.stdout
