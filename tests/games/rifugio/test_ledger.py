"""The ledger claims no more than its sources give: the base game's rulebook is not public, the extension's sheet is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.games.rifugio.positions import GAME

LANGUAGES = ("Dutch", "English", "German", "Italian")


def rules(status: str) -> dict[str, str]:
    """By id, the source of each rule of a status."""
    return {rule.id: rule.source for rule in GAME.ledger.values() if rule.status == status}


def test_only_what_the_sheet_says_is_called_rulebook() -> None:
    for rule, source in rules("rulebook").items():
        assert source.startswith("Rivers & Rafts rule sheet"), rule
        for other in ("our ruling", "alone", "publisher", "BoardGameGeek"):
            assert other not in source, f"{rule} rests on more than the sheet: {source}"


def test_a_ruling_is_ours_and_what_has_a_source_is_no_ruling() -> None:
    for rule in GAME.ledger.values():
        assert (rule.status == "ruling") == ("our ruling" in rule.source), rule.id


def test_a_rule_of_one_language_alone_is_derived() -> None:
    alone = [rule for rule in GAME.ledger.values() if re.search(rf"({'|'.join(LANGUAGES)}) text alone", rule.source)]
    assert [(rule.id, rule.status) for rule in alone] == [("R14", "derived"), ("O8", "derived")]


@pytest.mark.parametrize(
    ("rule", "status"),
    [
        ("R3", "ruling"),  # one stack of 60: neither stands in a description
        ("R10", "public"),  # the sheet names three things to do, the publisher puts them in order
        ("R11", "ruling"),  # walking can be left out; that connecting cannot is ours
        ("R18", "derived"),  # that the tiles which match exactly are the passes
        ("R21", "ruling"),  # a step is public, its price on every terrain is not
        ("R52", "rulebook"),  # without what O21 adds
        ("O3", "public"),  # each time, says the description
        ("O10", "public"),
        ("O11", "derived"),
        ("O21", "ruling"),
    ],
)
def test_the_status_is_that_of_the_least_certain_part(rule: str, status: str) -> None:
    assert GAME.ledger[rule].status == status


@pytest.mark.parametrize(
    ("rule", "languages"),
    [
        ("R14", {"Italian"}),
        ("R16", set(LANGUAGES)),
        ("R22", {"German"}),
        ("R34", {"Dutch"}),
        ("R43", {"Dutch", "Italian"}),
        ("R49", set(LANGUAGES)),
        ("R52", {"Dutch", "German"}),
        ("R58", {"Dutch", "German"}),
        ("O13", set(LANGUAGES)),
        ("O14", set(LANGUAGES)),
    ],
)
def test_where_the_four_languages_differ_the_ledger_says_which_says_what(rule: str, languages: set[str]) -> None:
    entry = GAME.ledger[rule]
    assert {word for word in LANGUAGES if word in entry.text + entry.source} == languages


def test_the_readme_says_that_the_base_game_has_no_public_rulebook() -> None:
    readme = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
    assert re.search(r"Rifugio's base game\s+has no public one", readme)
