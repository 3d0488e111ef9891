"""The printed data: what is refused, and the second edition."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from riverrun import games
from riverrun.core.edition import EditionFile
from riverrun.core.errors import Malformed
from riverrun.core.game import Setup
from riverrun.core.rng import Rng
from riverrun.games.riverboat.game import RiverboatGame
from riverrun.games.riverboat.moves import NAMES
from tests.games.riverboat import referee
from tests.games.riverboat.positions import GAME, legal, play, position
from tests.kit.checks import check_log
from tests.kit.lockstep import check_lockstep
from tests.kit.play import played
from tests.kit.sure import sure

TEXT = (GAME.folder / "edition.toml").read_text(encoding="utf-8")
SECOND = Path(GAME.folder / "fields35.toml")


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ('"HHSTTDDD"', '"HHSTTDDX"', "[mats] mat1: 'X' is not a colour"),
        ('"HHSTTDDD"', '"HHSTTDD"', "[mats] mat1: must have up to 5 rows of one length"),
        ('"HHSTTDDD"', '"HHSTTDDH"', "[mats] mat2: must have 9 fields H like the first mat, not 8"),
        ('"CHHSSHDD"', '"CHHSSH"', "[mats] mat2: must have up to 5 rows of one length"),
        ('mat4 = ["DDCSSCCT", ', "mat4 = [", "[mats] mat4: must have 8 fields S like the first mat, not 6"),
        ('"CHHSSHDD", "CCTSHSCD"', '"CHHSSHDD", "CCHSHSCD"', "[mats] mat2: must have 8 fields H like the first mat"),
        ('"barn", "surveyor", "any", "any"]', '"barn", "silo", "any", "any"]', "[boats] feature: 'silo'"),
        (
            '"coins", "triples", "barns", "wells", "buildings", "outskirts", "boats",\n]\nvp',
            '"x"]\nvp',
            "[cards] counts",
        ),
        ('"crops", "agents", "once"', '"crops", "luck", "once"', "[cards] counts: 'luck'"),
        ("coins = 25", "coins = 11", "[supply] coins: must be a whole number from 12"),
        ("surveyors = 28", "surveyors = 7", "[supply] surveyors: must be a whole number from 8"),
        ("per_colour = 7", "per_colour = 5", "[deck] per_colour: makes 30 cards with the wild ones, but 32 are turned"),
        ("spaces = [14, 5, 3]", "spaces = [14, 5, 16]", "[display] spaces: there are 15 tiles of size 3 for 16 spaces"),
        ("spaces = [14, 5, 3]", "spaces = [0, 5, 3]", "[display] spaces"),
        ("one = 14", "one = 15", "[crops] one: makes 115 tiles"),
        ('"turnip wheat"', '"turnip rice"', "[triples] mixed: 'turnip rice' is not two of"),
        ("berths = [2, 4,", "berths = [4, 2,", "[harbour] berths: must rise"),
        ("berths = [2, 4, ", "berths = [", "[harbour] berths: must be 9 or more"),
        ("agent_ranks = [20, 10", "agent_ranks = [10, 20", "[scoring] agent_ranks: must fall"),
        ("rounds = 4", "rounds = 5", "[game] rounds: must be a whole number from 1 to 4"),
        ('names    = ["1", "2a"', 'names    = ["2a", "1"', "[boats] names: must be 1, 2a"),
        ("copies   = 5", "copies   = 5\ncolour = 1", "[boats] colour: is not a key of this table"),
    ],
)
def test_a_wrong_number_is_refused_with_its_place(old: str, new: str, named: str) -> None:
    assert old in TEXT
    with pytest.raises(Malformed, match="edition") as refusal:
        games.load("riverboat", EditionFile(TEXT.replace(old, new, 1)))
    assert named in str(refusal.value)


def edited(text: str) -> RiverboatGame:
    return sure(RiverboatGame, games.load("riverboat", EditionFile(text)))


def test_a_boat_that_brings_a_well_asks_for_its_place_at_once() -> None:
    text = TEXT.replace('"barn", "surveyor", "any", "any"]', '"well", "surveyor", "any", "any"]', 1)
    wells = edited(text)
    farm = "workers a1 a2 a3 a4; crops c a1 a2 a3 a4"
    state = play(position(f"phase: shipping seat 1: {farm}", game=wells), "4-c")
    assert legal(state) == ["a1", "a2", "a3", "a4", "pass"]
    state = play(position(f"phase: shipping supply: wells 0 seat 1: {farm}", game=wells), "4-c")
    assert legal(state) == ["barn", "surveyor", "pass"]


def test_colours_may_have_different_numbers_of_fields_if_all_mats_share_them() -> None:
    text = TEXT
    for old, new in (("HHST", "HHHT"), ("CHHSSHDD", "CHHHSHDD"), ("TTHDHSSC", "TTHDHHSC"), ("DDCSSCCT", "DDCHSCCT")):
        text = text.replace(old, new, 1)
    seen = edited(text)
    assert [suit.fields for suit in seen.view(position(game=seen), 0).farms[0].suits] == [9, 7, 8, 8, 8]


def test_the_mats_and_what_else_was_not_seen_say_so() -> None:
    status = GAME.edition_file.status
    assert {name for name in status if status[name] == "reconstructed"} == {"harbour", "display", "triples", "mats"}


def test_all_mats_have_the_same_number_of_hex_triangles_of_one_two_and_three_colours() -> None:
    for mat in tomllib.loads(TEXT)["mats"].values():
        if isinstance(mat, list):
            assert triangles(mat) == [5, 35, 16]


def triangles(rows: list[str]) -> list[int]:
    """How many triangles of a mat show one, two and three colours, found without the grid's tables."""
    at = {(2 * column + row % 2, row): colour for row, text in enumerate(rows) for column, colour in enumerate(text)}
    found = [0, 0, 0]
    for (x, y), colour in at.items():
        for third in ((x + 1, y + 1), (x + 1, y - 1)):
            if (x + 2, y) in at and third in at:
                found[len({colour, at[x + 2, y], at[third]}) - 1] += 1
    return found


def test_the_second_edition_differs_in_the_mats_alone() -> None:
    first, second = tomllib.loads(TEXT), tomllib.loads(SECOND.read_text(encoding="utf-8"))
    assert {table for table, values in first.items() if values != second[table]} == {"mats"}


@pytest.mark.whole
@pytest.mark.parametrize(("seats", "style"), [(2, "random"), (2, "greedy"), (3, "random"), (4, "random")])
def test_games_of_the_second_edition_hold_everything(seats: int, style: str) -> None:
    game = games.load("riverboat", SECOND)
    check_log(game, referee, played(game, Setup(seats, {}), seats, style), Rng(seats), probes=8)


def test_a_mat_may_have_shorter_rows() -> None:
    rows = '["HSCDTHSC", "DTHSCDT.", "HSCDTHSC", "DTHSCDT.", "HSCDTHSC"]'
    mats = "".join(f"mat{n} = {rows}\n" for n in (1, 2, 3, 4))
    odd = edited(TEXT[: TEXT.index("mat1 = ")] + mats)
    state = position("phase: cultivation", game=odd)
    assert len(legal(state)) == 38
    assert not {"b8", "d8"} & set(legal(state))
    check_lockstep(odd, referee, played(odd, Setup(2, {}), 1))


def test_a_mat_of_35_fields_has_no_eighth_column() -> None:
    second = sure(RiverboatGame, games.load("riverboat", SECOND))
    state = position("phase: cultivation", game=second)
    assert len(legal(state)) == 35
    assert not [cell for cell in legal(state) if cell.endswith("8")]
    objection = second.objection(state, 0, NAMES.index("a8"))
    assert objection is not None
    assert "there is no field there" in str(objection.text)
    assert int(second.edition.edge[0]).bit_count() == 20
    play(state, "a7")
