"""Editions, ledgers, options: what is wrong in them is refused with its place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riverrun import games
from riverrun.core.edition import EditionFile
from riverrun.core.errors import Illegal, Malformed, NotYours, Objection, Refused, Stale
from riverrun.core.game import OFF, ON, Game, Option
from riverrun.core.ledger import Ledger, Rule
from riverrun.core.state import State
from tests.kit.toys import PearlsGame

EDITION = """
[box]
status = "rulebook"
note = "as printed"
tiles = 4
row = [1, 2, 3]
grid = [[1, 2], [3, 4]]
title = "Box"
words = ["a", "b"]
"""


def edition(**changes: str) -> EditionFile:
    text = EDITION
    for key, value in changes.items():
        text = "\n".join(f"{key} = {value}" if line.startswith(f"{key} =") else line for line in text.splitlines())
    return EditionFile(text)


def test_an_edition_is_read_and_every_value_asked_for() -> None:
    file = edition()
    box = file.printed("box")
    assert box.whole("tiles", 1, 9) == 4
    assert box.wholes("row", 3) == [1, 2, 3]
    assert box.grid("grid", 2, 2) == [[1, 2], [3, 4]]
    assert box.text("title") == "Box"
    assert box.texts("words", 2, ("a", "b", "c")) == ["a", "b"]
    file.all_read()
    assert file.status == {"box": "rulebook"}
    assert file.notes == {"box": "as printed"}


def test_comments_do_not_change_the_hash_but_numbers_do() -> None:
    assert EditionFile(EDITION + "# hello\n").hash == edition().hash
    assert edition(tiles="5").hash != edition().hash
    assert edition(status='"public"').hash != edition().hash


def test_a_key_that_nobody_reads_is_refused() -> None:
    file = edition()
    file.printed("box").whole("tiles")
    with pytest.raises(Malformed, match=r"edition, \[box\] grid: is not a key of this table"):
        file.all_read()


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("tiles", "0", "must be a whole number from 1 to 9, not 0"),
        ("tiles", "10", "must be a whole number from 1 to 9, not 10"),
        ("tiles", "true", "must be a whole number from 1 to 9, not True"),
        ("tiles", "1.5", "must be a whole number from 1 to 9, not 1.5"),
        ("row", "[1, 2]", "must have 3 numbers, not 2"),
        ("row", "[1, 2, 'x']", "must be a row of whole numbers from 0 to 1000000"),
        ("row", "7", "must be a row of whole numbers from 0 to 1000000"),
        ("grid", "[[1, 2]]", "must have 2 rows"),
        ("grid", "7", "must have 2 rows"),
        ("grid", "[[1, 2], [3]]", "each row must be 2 whole numbers from 0 to 1000000"),
        ("grid", "[[1, 2], 3]", "each row must be 2 whole numbers from 0 to 1000000"),
        ("grid", "[[1, 2], [3, -4]]", "each row must be 2 whole numbers from 0 to 1000000"),
        ("title", "''", "must be a text"),
        ("title", "3", "must be a text"),
        ("words", "['a']", "must have 2 texts, not 1"),
        ("words", "['a', '']", "must be a row of texts"),
        ("words", "'a'", "must be a row of texts"),
        ("words", "['a', 'z']", "'z' is not one of a, b, c"),
    ],
)
def test_a_wrong_value_is_refused_with_its_table_key_and_constraint(key: str, value: str, words: str) -> None:
    box = edition(**{key: value}).printed("box")
    readers: dict[str, Callable[[], object]] = {
        "tiles": lambda: box.whole("tiles", 1, 9),
        "row": lambda: box.wholes("row", 3),
        "grid": lambda: box.grid("grid", 2, 2),
        "title": lambda: box.text("title"),
        "words": lambda: box.texts("words", 2, ("a", "b", "c")),
    }
    with pytest.raises(Malformed) as refused:
        readers[key]()
    assert str(refused.value) == f"edition, [box] {key}: {words}"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("tiles = ", "edition: no TOML: "),
        ("a = " + "[" * 5000, "edition: no TOML: "),
        ("tiles = 4", "edition, tiles: every value stands in a [table]"),
        ("[box]\ntiles = 4", "edition, [box] status: must be rulebook, public, derived, reconstructed, not None"),
        ('[box]\nstatus = "sure"', "not 'sure'"),
        ('[box]\nstatus = "public"\nnote = 4', "edition, [box] note: must be a text"),
    ],
)
def test_a_text_that_is_no_edition_is_refused(text: str, words: str) -> None:
    with pytest.raises(Malformed) as refused:
        EditionFile(text)
    assert words in str(refused.value)


def test_what_is_missing_is_named() -> None:
    with pytest.raises(Malformed, match=r"edition, \[cards\]: the table is missing"):
        edition().printed("cards")
    with pytest.raises(Malformed, match=r"edition, \[box\] cards: is missing"):
        edition().printed("box").whole("cards")


def test_an_edition_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="No such file"):
        EditionFile.read(tmp_path / "none.toml")
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Malformed, match="not UTF-8 text"):
        EditionFile.read(tmp_path / "binary.toml")
    (tmp_path / "good.toml").write_text(EDITION)
    assert EditionFile.read(tmp_path / "good.toml").hash == edition().hash


@pytest.mark.slow
@given(st.text())
def test_any_text_is_an_edition_or_malformed(text: str) -> None:
    for attempt in (text, EDITION + text):
        try:
            EditionFile(attempt)
        except Malformed:
            continue


@pytest.mark.parametrize("name", games.names())
def test_a_games_edition_with_any_number_changed_loads_or_is_malformed(name: str) -> None:
    """An owner of the box may correct it: whatever is typed, the answer is a game or a sentence."""
    text = games.load(name).edition_file.text
    lines = [n for n, line in enumerate(text.splitlines()) if "=" in line and not line.startswith("#")]
    for n in lines[:: max(1, len(lines) // 25)]:
        for value in ("-1", "999", "[]", '"x"', "[1, 2, 3]", "[[0]]"):
            changed = text.splitlines()
            changed[n] = f"{changed[n].partition('=')[0]}= {value}"
            try:
                games.load(name, EditionFile("\n".join(changed)))
            except Malformed:
                continue


# Ledgers


def test_a_ledger_is_read_in_its_order(tmp_path: Path) -> None:
    path = tmp_path / "ledger.toml"
    path.write_text(BRIEF + "\n".join(rule(id=name) for name in ("R2", "R1")))
    ledger = Ledger.read(path)
    assert (ledger.aim, ledger.turn) == ("Win.", ("Move.", "Pass."))
    assert list(ledger) == ["R2", "R1"]
    assert len(ledger) == 2
    assert ledger["R1"] == Rule("R1", "Turns", "Do it.", "p. 1", "rulebook")


BRIEF = 'aim = "Win."\nturn = ["Move.", "Pass."]\n'


def rule(**changes: str) -> str:
    values = {"id": "R1", "section": "Turns", "text": "Do it.", "source": "p. 1", "status": "rulebook"} | changes
    return "[[rule]]\n" + "\n".join(f'{key} = "{value}"' for key, value in values.items() if value != "-")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (BRIEF + rule() + "\n" + rule(), "a ledger has each id once"),
        (BRIEF + rule(text=""), "ledger.toml, R1: a rule has id, section, source, status, text, all of them texts"),
        (BRIEF + rule(text="-"), "ledger.toml, R1: a rule has id"),
        (BRIEF + rule(id="-"), "a rule without id"),
        (BRIEF + rule(more="x"), "ledger.toml, R1: a rule has id"),
        (
            BRIEF + rule(status="maybe"),
            "ledger.toml, R1: status can be rulebook, public, derived, reconstructed, ruling",
        ),
        ("x = ", "ledger.toml: a ledger is TOML of an aim, a turn and [[rule]] tables"),
        (rule(), "ledger.toml: a ledger is TOML of an aim, a turn and [[rule]] tables"),
        ("", "ledger.toml: a ledger is TOML of an aim, a turn and [[rule]] tables"),
    ],
)
def test_a_wrong_ledger_is_refused(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "ledger.toml"
    path.write_text(text)
    with pytest.raises(Malformed) as refused:
        Ledger.read(path)
    assert words in str(refused.value)


# Options and titles


@pytest.mark.parametrize(("text", "value"), [("on", ON), ("YES", ON), (" 1 ", ON), ("false", OFF), ("off", OFF)])
def test_a_flag_takes_the_usual_words(text: str, value: str) -> None:
    assert Option("magic", "", "R1").value(text) == value


def test_an_option_takes_its_words_and_no_other() -> None:
    option = Option("start", "", "R1", ("first", "last"), "first")
    assert option.value("Last") == "last"
    with pytest.raises(Malformed, match="option start='yes': it can be first, last"):
        option.value("yes")
    with pytest.raises(Malformed, match="option magic='perhaps': it can be off, on"):
        Option("magic", "", "R1").value("perhaps")


@pytest.mark.interpreted
def test_a_game_checks_seats_and_options() -> None:
    game = PearlsGame()
    assert game.chosen(2) == {"start": "first"}
    assert game.chosen(3, {"start": "LAST"}) == {"start": "last"}
    assert game.start(3, {"start": "last"}).start == 2
    assert [str(setup) for setup in game.setups()] == [
        "2p-start=first", "2p-start=last", "3p-start=first", "3p-start=last",
    ]  # fmt: skip
    with pytest.raises(Malformed, match="Pearls is for 2 to 3 seats, not 4"):
        game.chosen(4)
    with pytest.raises(Malformed, match="Pearls has no option 'luck'; it has start"):
        game.chosen(2, {"luck": "on"})


def test_a_move_is_named_and_read() -> None:
    game = PearlsGame()
    assert game.move(" keep ") == 8
    with pytest.raises(Malformed, match=f"'{'x' * 40}' is no move of Pearls"):
        game.move("x" * 99)


def test_a_game_without_options_says_so() -> None:
    class Plain(PearlsGame):
        options = ()

    with pytest.raises(Malformed, match="it has none"):
        Plain().chosen(2, {"luck": "on"})


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(Malformed, match="there is no game 'chess'; there are glassworks, "):
        games.load("chess")


def test_a_game_loads_with_another_edition(tmp_path: Path) -> None:
    game: Game[State] = games.load("glassworks")
    path = tmp_path / "mine.toml"
    path.write_text(game.edition_file.text + "\n# mine\n")
    assert games.load("glassworks", path).edition_file.hash == game.edition_file.hash
    assert games.load("glassworks", path).edition_file.text != game.edition_file.text


def test_refusals_are_one_small_tree() -> None:
    assert all(issubclass(kind, Refused) for kind in (Malformed, NotYours, Stale, Illegal))
    assert issubclass(Refused, ValueError)
    assert str(Illegal(Objection("R2", "No.", "Wait."))) == "No. (R2) Wait."
