"""The library as people write it: one object, names and numbers, positions and files, refusals in words."""

from __future__ import annotations

from pathlib import Path

import pytest

import riverrun
from riverrun.arena.match import Match, results
from riverrun.bots.transcript import opening
from tests.kit.play import played

GLASS = riverrun.games.load("glassworks")


class First(riverrun.Bot):
    """Plays the first move there is."""

    def choose(self, perspective: riverrun.Perspective) -> int:
        return perspective.legal()[0]


def opened(name: str = "glassworks", seats: int = 2) -> riverrun.Table:
    return riverrun.Table(name, seats, seed="a seed of any length")


def test_all_that_is_promised_is_there() -> None:
    assert all(hasattr(riverrun, name) for name in riverrun.__all__)


def test_the_same_seed_deals_the_same_game() -> None:
    assert opened() == opened()
    assert opened() != riverrun.Table("glassworks", 2, seed="another")
    assert opened() != opened(seats=3)


def test_a_move_is_played_by_name_or_by_number() -> None:
    one, two = opened(), opened()
    move = one.moves()[0]
    assert one.play(move.name) == two.play(move.number)
    assert one == two


def test_the_seat_is_said_where_several_are_to_move() -> None:
    table = opened("riverside")
    with pytest.raises(riverrun.NotYours, match="say for which seat: it is the turn of seat 1 and seat 2"):
        table.play("d1")
    assert table.moves(1)
    table.play(table.moves(1)[0].number, seat=1)


def test_a_copy_is_equal_until_it_goes_its_own_way() -> None:
    table = opened()
    other = table.copy()
    assert type(other) is riverrun.Table
    assert other == table
    other.play(other.moves()[0].name)
    assert other != table
    other.undo()
    assert other == table


def test_a_table_says_in_a_line_what_it_is() -> None:
    table = opened()
    assert repr(table) == f"<Table glassworks, 2 seats, event {len(table.events)}: it is the turn of seat 1>"
    assert "the game is over" in repr(played(GLASS, next(GLASS.setups()), 1))


def test_a_table_prints_as_the_terminal_draws_it_and_shows_itself_in_colour() -> None:
    table = opened()
    assert "River" in str(table)
    assert "[/]" not in str(table)
    assert table._repr_html_().startswith("<pre")
    assert "color:" in opened("riverside", 1)._repr_html_()


def test_why_a_move_may_not_be_made() -> None:
    table = opened()
    legal = {move.name for move in table.moves()}
    refused = next(name for name in GLASS.names if name not in legal)
    objection = table.why(refused)
    assert objection is not None
    assert objection.rule in GLASS.ledger
    assert all(table.why(name) is None for name in legal)


@pytest.mark.parametrize("name", riverrun.games.names())
def test_a_game_is_saved_and_loaded_and_goes_on_as_it_would_have(name: str, tmp_path: Path) -> None:
    table = opened(name)
    for _ in range(9):
        seat = table.state.actors()[0]
        table.play(table.moves(seat)[-1].number, seat=seat)
    table.save(tmp_path / "kept.game")
    again = riverrun.Table.load(tmp_path / "kept.game")
    assert again == table
    seat = table.state.actors()[0]
    assert again.play(table.moves(seat)[0].number, seat=seat) == table.play(table.moves(seat)[0].number, seat=seat)


@pytest.mark.parametrize("name", riverrun.games.names())
def test_a_position_is_a_line_of_text_to_begin_from(name: str) -> None:
    table = opened(name)
    for _ in range(7):
        seat = table.state.actors()[0]
        table.play(table.moves(seat)[0].number, seat=seat)
    text = table.position()
    assert "\n" not in text
    again = riverrun.Table.at(text, seed="elsewhere")
    assert again.position() == text
    assert again.scores() == table.scores()
    seat = again.state.actors()[0]
    assert again.moves(seat) == table.moves(seat)
    again.play(again.moves(seat)[0].number, seat=seat)
    if not again.undo_closed(seat):
        again.undo(seat)
        assert again.position() == text
    with pytest.raises(riverrun.Refused, match="position"):
        again.save("nowhere.game")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("nonsense", "a position looks like"),
        ("chess seats=2: x 1", "there is no game 'chess'"),
        ("glassworks: phase 1", "a position looks like"),
        ("glassworks players=2: phase 1", "says its seats"),
        ("glassworks seats=9: phase 1", "is for 1 to 5 seats"),
        ("glassworks seats=2 rules=999: phase 1", "by rules 999"),
        ("glassworks seats=2: colour 7", "cannot have 'colour 7'"),
        ("glassworks seats=2: mover 7", "no position of River Valley Glassworks|is to move and cannot"),
    ],
)
def test_a_text_that_is_no_position_is_refused_in_words(text: str, says: str) -> None:
    with pytest.raises(riverrun.Malformed, match=says):
        riverrun.Table.at(text)


@pytest.mark.parametrize("seats", ["2", 0, 9])
def test_a_number_of_seats_that_cannot_be_is_refused(seats: int) -> None:
    with pytest.raises(riverrun.Malformed, match="seats"):
        riverrun.Table("glassworks", seats)


def test_a_bot_of_ones_own_plays_as_an_object_and_by_the_place_of_its_class() -> None:
    for bot in (First(), "mine=tests.test_library:First"):
        match = Match(opening(GLASS, 2), ("brook", bot), games=2, seed="own")
        games = list(results(match))
        assert [game.bots for game in games] == [("brook", games[0].bots[1]), (games[0].bots[1], "brook")]
        assert all(game.bots[seat] == "brook" for game in games for seat in game.winners)


@pytest.mark.parametrize(
    ("place", "says"),
    [
        ("no.such:Bot", "No module named 'no'"),
        ("tests.test_library:Second", "has no class Second"),
        ("tests.test_library:GLASS", "a class made from riverrun.Bot"),
    ],
)
def test_a_bot_that_cannot_be_found_is_refused_in_words(place: str, says: str) -> None:
    match = Match(opening(GLASS, 2), ("brook", f"mine={place}"), games=2, seed="own")
    with pytest.raises(riverrun.Refused, match=says):
        list(results(match))
