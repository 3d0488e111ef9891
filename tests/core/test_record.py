"""Games as text: what is written is read, what is cut off is read as far as it goes, and nothing else comes out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riverrun import COMPILED
from riverrun.core import record
from riverrun.core.chance import seed_from
from riverrun.core.errors import Malformed
from riverrun.core.position import contents
from riverrun.core.record import Record, read, replay, verify, write
from riverrun.core.rng import Rng
from riverrun.core.table import REWIND, Event, Table
from tests.kit.toys import KEEP, PearlsGame

if COMPILED:
    pytest.skip("the compiled engine takes no position of plain Python", allow_module_level=True)
pytestmark = pytest.mark.interpreted
GAME = PearlsGame()


def game_with_undo() -> Table:
    table, rng = Table(GAME, 3, {"start": "last"}, seed_from("x"), friendly=True), Rng(3)
    while not table.ended:
        actors = table.state.actors()
        seat = actors[rng.below(len(actors))]
        moves = table.legal(seat)
        table.play(moves[rng.below(len(moves))], seat=seat)
        if len(table.log) % 5 == 0 and not table.undo_closed(seat):
            table.undo(seat)
        elif len(table.log) > 20 and Event(seat, REWIND) not in table.log:
            table.rewind(seat)
    return table


TABLE = game_with_undo()
TEXT = write(record.of_table(TABLE, ["Ann", "Bo", "brook"], "2026-11-15T20:00:00Z"))


def test_the_sample_has_something_taken_back() -> None:
    assert " undo" in TEXT
    assert " rewind" in TEXT


def test_what_is_written_is_read() -> None:
    read_back = read(TEXT)
    assert write(read_back) == TEXT
    assert read_back == record.of_table(TABLE, ["Ann", "Bo", "brook"], "2026-11-15T20:00:00Z")
    assert not read_back.cut


def test_a_record_replays_and_verifies() -> None:
    table = verify(read(TEXT), GAME)
    assert contents(table.state) == contents(TABLE.state)
    assert table.log == TABLE.log
    assert table.options == {"start": "last"}


def test_a_record_says_that_its_table_was_a_friendly_one() -> None:
    assert "\nfriendly: yes\n" in TEXT
    with pytest.raises(Malformed, match="friendly: yes, or no such line"):
        read(TEXT.replace("friendly: yes", "friendly: no"))
    with pytest.raises(Malformed, match="'rewind': nothing to take back: something was drawn or rolled"):
        verify(read(TEXT.replace("friendly: yes\n", "")), GAME)


@given(st.lists(st.integers(0, 9), min_size=5, max_size=60), st.booleans())
def test_whatever_is_taken_back_chance_can_be_recomputed(choices: list[int], friendly: bool) -> None:
    table = Table(GAME, 2, None, seed_from(str(choices)), friendly=friendly)
    for choice in choices:
        if table.ended:
            break
        seat = table.state.actors()[choice % len(table.state.actors())]
        if choice == 9 and not table.rewind_closed(seat):
            table.rewind(seat)
        else:
            table.play(table.legal(seat)[choice % len(table.legal(seat))], seat=seat)
    while not table.ended:
        seat = table.state.actors()[0]
        table.play(table.legal(seat)[0], seat=seat)
    assert verify(read(write(record.of_table(table))), GAME).log == table.log
    assert friendly or not table.redrawn


def test_a_record_replays_up_to_an_event() -> None:
    for upto in (0, 5, 30):
        assert replay(read(TEXT), GAME, upto).log == TABLE.log[:upto]


def test_lines_stay_within_their_width() -> None:
    events = [(0, "p1")] * 200
    text = write(Record("pearls", 1, "e", 2, "0" * 64, events=events))
    assert max(map(len, text.splitlines())) <= record.WIDTH
    assert read(text).events == events


def test_the_seed_is_written_only_when_the_game_has_ended() -> None:
    table = Table(GAME, 2, seed=seed_from("y"))
    running = record.of_table(table)
    assert running.seed == ""
    assert table.seed.hex not in write(running)
    assert table.seed.hash in write(running)
    assert record.of_table(table, reveal=True).seed == table.seed.hex
    assert replay(running, GAME).log == table.log
    with pytest.raises(Malformed, match="no seed yet"):
        verify(running, GAME)
    with pytest.raises(Malformed, match="stops after event 5, before the game has ended"):
        verify(record.of_table(table, reveal=True), GAME)


def test_a_cut_record_replays_up_to_its_last_whole_event() -> None:
    whole = read(TEXT)
    head = TEXT.index("\n\n") + 2
    for size in range(head, len(TEXT)):
        part = read(TEXT[:size])
        assert part.events == whole.events[: len(part.events)]
        written = len([word for word in TEXT[head:size].split() if not word.endswith(":")])
        assert len(part.events) >= min(written, len(whole.events)) - 1
        assert part.cut == (TEXT[size - 1] != "\n")
        assert part.result is None
    assert replay(read(TEXT[: head + 40]), GAME).log == TABLE.log[: len(read(TEXT[: head + 40]).events)]


def test_a_record_cut_within_its_header_is_malformed_or_empty() -> None:
    for size in range(TEXT.index("\n\n") + 1):
        try:
            assert read(TEXT[:size]).events == []
        except Malformed:
            continue


def test_windows_line_ends_are_read() -> None:
    assert read(TEXT.replace("\n", "\r\n")) == read(TEXT)


def test_a_name_keeps_to_its_place() -> None:
    names = ["Ann\nseed: 00", "Bo | 2", "\x1b[31m"]
    back = read(write(Record("pearls", 1, "e", 3, "0" * 64, players=names)))
    assert back.players == ["Ann seed: 00", "Bo / 2", "[31m"]
    assert back.seed == ""


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("riverrun 1\n", "riverrun 2\n", "line 1: a record starts with 'riverrun 1'"),
        ("game: pearls\n", "", "the header lacks 'game'"),
        ("game: pearls\n", "game: shells\n", "the record is of 'shells', not of 'pearls'"),
        ("rules: 1\n", "rules: 7\n", "played by rules 7 of Pearls; these are rules 1"),
        ("rules: 1\n", "rules: one\n", "rules: a whole number, not 'one'"),
        ("rules: 1\n", "rules: 1\nrules: 1\n", "line 4: rules stands in the header twice"),
        ("rules: 1\n", "rules: 1\nluck: good\n", "line 4: the header has lines like"),
        ("rules: 1\n", "rules\n", "line 3: the header has lines like"),
        ("edition: ", "edition: 0", "played with another edition"),
        ("seats: 3\n", "seats: 0\n", "seats: from 1 to 99, not 0"),
        ("seats: 3\n", "seats: 9\n", "Pearls is for 2 to 3 seats, not 9"),
        ("start=last", "start", "options: words like 'name=value'"),
        ("start=last", "start=last start=first", "options: words like 'name=value'"),
        ("start=last", "start=middle", "it can be first, last"),
        ("start=last", "stop=last", "has no option 'stop'"),
        ("seed-hash: ", "seed-hash: x", "seed-hash: 64 hexadecimal digits"),
        ("\nseed: ", "\nseed: 0", "seed: 32 hexadecimal digits"),
        ("players: Ann", "players: \x07Ann", "players has a character that cannot be printed"),
        ("*: ", "4: ", "events start with"),
        ("*: ", "0: ", "events start with"),
        ("*: ", "*: p9 ", "event 1, 'p9': 'p9' is no move of Pearls"),
        ("*: ", "*: undo ", "event 1, 'undo': nothing to take back"),
        ("*: ", "*:  ", "come moves, each after one blank"),
        ("*: ", "*; ", "events start with"),
        ("*: ", "*:\n*: ", "come moves"),
        ("end: ", "end: x ", "'end:' is followed by the final scores"),
        ("end: ", "end: 0 ", "as final scores; they are"),
        ("end: ", "end: 1\n\n1: p1\nend: ", "nothing follows the end of the game"),
    ],
)
def test_a_wrong_record_is_refused_with_its_place(old: str, new: str, words: str) -> None:
    assert old in TEXT
    with pytest.raises(Malformed) as refused:
        verify(read(TEXT.replace(old, new, 1)), GAME)
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_changed_outcome_is_found_and_named() -> None:
    part = read(TEXT)
    seat, name = part.events[2]
    other = next(f"p{size}" for size in range(4) if f"p{size}" != name)
    part.events[2] = (seat, other)
    with pytest.raises(Malformed, match=f"event 3, '{other}': the seed brings '{name}' here, not '{other}'"):
        verify(part, GAME)


def test_an_illegal_move_in_a_record_is_named_with_its_rule() -> None:
    part = read(TEXT)
    n = next(n for n, (seat, _) in enumerate(part.events) if seat >= 0)
    part.events[n] = (part.events[n][0], GAME.names[KEEP])
    with pytest.raises(Malformed, match=rf"event {n + 1}, 'keep': keep cannot be played now. \(R1\)"):
        verify(part, GAME)


def test_a_seed_that_is_not_the_promised_one_is_refused() -> None:
    part = read(TEXT)
    part.seed = "0" * 32
    with pytest.raises(Malformed, match="does not have the hash"):
        verify(part, GAME)


@given(st.text())
def test_any_text_reads_or_is_malformed(text: str) -> None:
    for attempt in (text, "riverrun 1\n" + text, TEXT[:400] + text):
        try:
            read(attempt)
        except Malformed:
            continue


@given(st.integers(0, len(TEXT)), st.integers(0, 40), st.text(max_size=20))
def test_a_mutilated_record_replays_or_is_malformed(at: int, size: int, text: str) -> None:
    try:
        parsed = read(TEXT[:at] + text + TEXT[at + size :])
        replay(parsed, GAME)
    except Malformed:
        return
    assert read(write(parsed)).events == parsed.events


names = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=9)


@given(
    st.lists(st.tuples(st.integers(-1, 4), names), max_size=60),
    st.one_of(st.none(), st.lists(st.integers(-99, 999), min_size=1)),
)
def test_any_record_is_read_as_it_was_written(events: list[tuple[int, str]], result: list[int] | None) -> None:
    one = Record("g", 3, "e", 5, "a" * 64, {"a": "b"}, "c" * 32, ["x", "y z"], "today", events, result)
    assert read(write(one)) == one
