from __future__ import annotations

import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

from riverrun import COMPILED, games
from riverrun.bots.learned import shipped
from tests.bots.net_play import kept as net_of
from tests.cli.conftest import Run

ARCHIVE = Path(__file__).parents[1] / "archive"
RECORDS = sorted((ARCHIVE / "glassworks").glob("*.game"))


def test_games_are_listed_with_seats_variants_and_the_status_of_their_printed_data(run: Run) -> None:
    listed = {game["name"]: game for game in json.loads(run("games --json").out)}
    assert list(listed) == games.names()
    assert listed["glassworks"]["seats"] == [1, 5]
    assert listed["riverside"]["variants"] == ["extension"]
    assert listed["whale_riders"]["variants"] == ["decree", "magic"]
    assert listed["rifugio"]["variants"] == ["rivers_and_rafts"]
    for name, game in listed.items():
        assert set(game) == {"name", "title", "seats", "variants", "rules", "compiled", "edition", "learned"}
        assert game["compiled"] == COMPILED
        assert game["edition"] == games.load(name).edition_file.status
        assert [net["seats"] for net in game["learned"]] == [net.seats for net in shipped(name)]


def test_games_say_who_goes_by_a_net_and_why_one_does_not(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    title = games.load("glassworks")
    fits, stale = net_of(title), net_of(title, seats=3, edition="another")
    monkeypatch.setattr("riverrun.cli.games.shipped", lambda name: (fits, stale) if name == "glassworks" else ())
    said = " ".join(run("games").out.split())
    assert "2 seats" in said
    assert "River Valley Glassworks, 3 seats: It was learned with another edition" in said


@pytest.mark.parametrize("name", games.names())
def test_the_numbers_for_learning_are_listed_and_each_is_told(name: str, run: Run) -> None:
    listed, at = json.loads(run(f"games {name} --features --json").out), 0
    for row, feature in zip(listed, games.load(name).features, strict=True):
        assert (row["at"], row["name"], row["size"], row["scale"]) == (at, feature.name, feature.size, feature.scale)
        at += feature.size
    assert f"{at} numbers in all" in run(f"games {name} --features").out


@pytest.mark.parametrize("name", games.names())
def test_every_game_prints_its_rules_and_its_edition(run: Run, name: str) -> None:
    rules = json.loads(run(f"rules {name} --json").out)
    assert [rule["id"] for rule in rules] == list(games.load(name).ledger)
    first = rules[0]
    assert first["text"][:20] in run(f"rules {name} {first['id'].lower()}").out


@pytest.mark.parametrize("name", games.names())
def test_the_rules_begin_with_the_aim_and_the_course_of_a_turn_and_hang_beside_their_ids(run: Run, name: str) -> None:
    ledger, out = games.load(name).ledger, run(f"rules {name}").out
    words = " ".join(out.split())
    in_order = [ledger.aim, *ledger.turn, next(iter(ledger.values())).text]
    places = [words.find(" ".join(part.split())) for part in in_order]
    assert -1 not in places
    assert places == sorted(places)
    first = next(iter(ledger.values()))
    assert f"({first.status}: {first.source[:12]}" in words
    below = out[out.index(f" {first.id} ") :].splitlines()[1:]
    assert all(re.match(r" {0,4}(?:[A-Z]+\d+| ) |\w|$", line) for line in below), "a line stands under its id"
    Path("own.toml").write_text(run(f"edition {name}").out)
    assert run(f"edition {name} own.toml").status == 0


def test_archived_games_verify(run: Run) -> None:
    ran = run("verify " + " ".join(map(str, RECORDS)))
    assert ran.status == 0
    assert ran.out.count("right") == len(RECORDS)


def test_a_record_with_one_outcome_changed_is_refused_with_the_event_named(run: Run) -> None:
    lines = RECORDS[0].read_text().splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith("*:"))
    words = lines[first].split()
    words[1], words[2] = words[2], words[1]  # the first two tiles, laid in the other order
    lines[first] = " ".join(words)
    Path("changed.game").write_text("\n".join(lines) + "\n")
    ran = run(f"verify changed.game {RECORDS[0]}")
    assert ran.status == 1
    assert "event 1" in ran.out
    assert "wrong" in ran.out
    assert "right" in ran.out


def test_what_a_record_says_is_printed_as_it_stands(run: Run) -> None:
    text = RECORDS[0].read_text()
    Path("[red].game").write_text(text.replace("\n1: ", "\n1: [/] ", 1))
    ran = run("verify [red].game")
    assert ran.status == 1
    assert "[red].game" in ran.out + ran.err
    assert "[/]" in ran.out + ran.err


def test_a_replay_ends_with_the_input() -> None:
    master, terminal = pty.openpty()
    os.write(master, b"\x04")
    ran = subprocess.run(
        [sys.executable, "-m", "riverrun", "replay", RECORDS[0]],
        stdin=terminal,
        capture_output=True,
        text=True,
        check=False,
    )
    os.close(master)
    os.close(terminal)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_a_record_cut_off_replays_to_its_last_whole_event_and_says_so(run: Run) -> None:
    text = RECORDS[0].read_text()
    Path("cut.game").write_text(text[: len(text) * 2 // 3])
    ran = run("replay cut.game")
    assert ran.status == 0
    assert "before the end of the game" in ran.out


def test_replay_shows_the_position_after_so_many_events(run: Run) -> None:
    assert "after event 40" in run(f"replay {RECORDS[0]} --at 40 --seat 1").out


def test_perft_divides_into_its_sum(run: Run) -> None:
    *parts, total = run("perft glassworks --seats 2 --depth 3 --seed 1 --divide").out.split("\n")[:-1]
    assert sum(int(part.split()[1]) for part in parts) == int(total)
    assert run("perft glassworks --seats 2 --depth 1 --seed 1").out.strip() == str(len(parts))


@pytest.mark.slow
def test_simulations_do_not_depend_on_the_number_of_jobs(run: Run) -> None:
    line = "simulate glassworks --seats 3 --games 12 --bots random,brook,random --seed 5"
    alone = run(f"{line} --out alone.jsonl")
    shared = run(f"{line} --jobs 2 --out shared.jsonl")
    assert alone.out == shared.out
    assert Path("alone.jsonl").read_text() == Path("shared.jsonl").read_text()
    rows = [json.loads(row) for row in Path("alone.jsonl").read_text().splitlines()]
    assert len(rows) == 12
    assert rows[0]["deal"] == rows[2]["deal"] != rows[3]["deal"]  # a deal is played with every rotation
    assert [row["entrants"] for row in rows[:3]] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]


def test_simulations_can_be_kept_as_parquet(run: Run) -> None:
    polars = pytest.importorskip("polars")
    run("simulate glassworks --seats 2 --games 4 --bots random --out kept.parquet")
    assert polars.read_parquet("kept.parquet").height == 4


@pytest.mark.slow
def test_the_bench_prints_rates_and_the_reference(run: Run) -> None:
    found = json.loads(run("bench glassworks --seats 2 --seconds 0.2 --json").out)
    assert found["reference_per_s"] > 0
    (result,) = found["results"]
    assert result["game"] == "glassworks"
    assert result["seats"] == 2
    assert min(result[key] for key in ("games_per_s", "events_per_s", "decisions_per_s", "clone_ns")) > 0


@pytest.mark.slow
def test_a_review_tells_turning_points_play_and_luck_and_adds_up(run: Run) -> None:
    alone = ARCHIVE / "glassworks" / "1p-rival-sprinter-level-journeyman.game"
    found = json.loads(run(f"review {alone} --effort 1 --json").out)
    (sums,) = found["sums"]
    assert sum(sums[part] for part in ("start", "play", "others", "steps", "luck")) == pytest.approx(sums["result"])
    assert all(one["points"] and not one["chances"] for one in found["decisions"])
    shown = run(f"review {alone} --effort 1 --top 3")
    assert shown.status == 0
    assert "own losses" in shown.out
    assert "Turning points" in shown.out or "No turning point" in shown.out


def test_a_game_that_stops_before_its_end_is_not_judged(run: Run) -> None:
    text = RECORDS[0].read_text()
    Path("cut.game").write_text(text[: len(text) * 2 // 3])
    ran = run("review cut.game")
    assert ran.status == 2
    assert "a finished one can be judged" in ran.err


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("gamez", "games"),
        ("play chess", "there are glassworks"),
        ("play", "which game"),
        ("play glassworks --seats 9", "1 to 5 seats"),
        ("play glassworks --you 3 --seats 2", "from 1 to 2"),
        ("play glassworks --bots ocean", "spring, brook"),
        ("play glassworks --option x=1", "endgame_draw"),
        ("play glassworks --option endgame_draw=maybe", "off, on"),
        ("play glassworks --option endgame_draw", "name=value"),
        ("play glassworks --edition none.toml", "none.toml"),
        ("play --resume none.game", "none.game"),
        ("rules glassworks R999", "R1"),
        ("verify", "at least one"),
        ("verify none.game", "none.game"),
        ("replay none.game", "none.game"),
        ("review none.game", "none.game"),
        (f"review {RECORDS[0]} --effort 0", "1 or more"),
        (f"review {RECORDS[0]} --top 0", "1 or more"),
        ("perft glassworks --seats 2 --depth 99", "from 1 to"),
        ("simulate glassworks --seats 2 --games 0", "1 or more"),
        ("simulate glassworks --seats 2 --bots random,random,random", "2 bots"),
        ("simulate glassworks --seats 2 --out x.csv", ".jsonl or .parquet"),
        ("simulate glassworks --seats 2 --jobs 0", "--jobs"),
        ("simulate glassworks --seats 2 --on ray:/x", "--on ray:/x: local, ray, or a cluster's address"),
        ("simulate glassworks --seats 2 --decisions", "--out games.parquet"),
        ("simulate glassworks --seats 2 --out games.jsonl --features", "--out games.parquet"),
        ("export chess --out games.parquet", "there are glassworks"),
        ("export glassworks --out games.csv", ".jsonl or .parquet"),
        ("export glassworks --out games.parquet --data nowhere", "there is no store in nowhere"),
        ("bench glassworks --seconds 0", "--seconds"),
        ('bot-protocol glassworks --bot "\'"', "no closing quotation"),
        ("bot-protocol glassworks --bot x --option endgame_draw", "name=value"),
        ("serve --workers 2", "PostgreSQL"),
        ("serve --database mysql://x", "postgresql"),
        ("serve --workers 0", "1 or more"),
        ("serve --port x", "port"),
        ("serve --port 99999 --data here", "from 1 to 65535"),
        ("serve --host 999.1.1.1 --data here", "--host 999.1.1.1"),
        ("serve --data /dev/null", "a folder is wanted"),
    ],
)
def test_a_mistake_is_one_line_that_says_what_would_be_right(run: Run, line: str, says: str) -> None:
    ran = run(line)
    assert ran.status == 2
    assert says in ran.err
    assert ran.err.startswith("riverrun: ")
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.err


def test_an_edition_with_a_misspelt_key_is_refused_with_the_key(run: Run) -> None:
    Path("own.toml").write_text(run("edition glassworks").out.replace("satchel_limit", "satchel_limits"))
    ran = run("play glassworks --edition own.toml")
    assert ran.status == 2
    assert "[limits] satchel_limit" in ran.err


def test_output_that_nobody_reads_ends_quietly() -> None:
    line = f"{sys.executable} -m riverrun rules glassworks | head -1"
    ran = subprocess.run(line, shell=True, capture_output=True, text=True, check=True)
    assert "Traceback" not in ran.stderr
