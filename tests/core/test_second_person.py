"""What somebody did is told to them in the second person, in every language."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from riverrun import games
from riverrun.core.languages import de, en, it, nl
from riverrun.core.languages.en import house
from riverrun.core.story import Story
from riverrun.core.table import Table
from riverrun.core.words import Reader, say
from riverrun.games.glassworks.languages.en import english
from riverrun.games.riverside.languages.en import english as riverside
from tests.kit.pins import archived, verified

VERBS: dict[Callable[[str], str], str] = {
    en.second: "places place, passes pass, crosses cross, chooses choose, pays pay, has have, can can, goes go",
    de.second: "legt legst, passt passt, kreuzt kreuzt, lässt lässt, reitet reitest, nimmt nimmst, erhält erhältst,"
    " betritt betrittst, hat hast, kann kannst, tauscht tauschst, eröffnet eröffnest",
    it.second: "prende prendi, pesca peschi, paga paghi, lascia lasci, sceglie scegli, ha hai, può puoi, fa fai",
    nl.second: "legt legt, heeft hebt, kan kunt",
}


@pytest.mark.parametrize("second", VERBS, ids=lambda second: second.__module__.rpartition(".")[2])
def test_verbs_have_their_second_person(second: Callable[[str], str]) -> None:
    for pair in VERBS[second].split(", "):
        third, wanted = pair.split()
        assert second(third) == wanted


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "place the white drop on the drop tile (P1) and gather a yellow heart from the heart tile (P2)"),
        (
            "de",
            (
                "legst den weißen Tropfen auf das Tropfenplättchen (P1)"
                " und sammelst ein gelbes Herz vom Herzplättchen (P2)"
            ),
        ),
        ("it", "piazzi la goccia bianca sulla tessera goccia (P1) e raccogli un cuore giallo dalla tessera cuore (P2)"),
        ("nl", "legt de witte druppel op de druppeltegel (P1) en verzamelt een geel hart van de harttegel (P2)"),
    ],
)
def test_every_verb_of_a_deed_is_told_so(language: str, told: str) -> None:
    deed = say(english.gathers, (("white", "drop"),), ("drop", 0), (("yellow", "heart"),), ("heart", 1))
    assert Reader(language, ("Ada", "Bram")).read(say(house.yours, deed)) == told


def test_what_stands_before_a_verb_and_after_it_is_no_verb() -> None:
    italian = Reader("it")
    assert italian.read(say(house.yours, say(riverside.leaves_it))) == "ti fermi qui"
    assert italian.read(say(house.yours, say(riverside.no_second))) == "non visiti un secondo villaggio"


@pytest.mark.parametrize("name", games.names())
def test_a_story_is_told_to_its_actors_in_the_second_person_and_to_others_in_the_third(name: str) -> None:
    table: Table = verified(games.load(name), archived(name)[0])
    story, reader = Story(table), Reader()
    own = [read for read in story.read_by(0) if read.seat == 0]
    others = [read for read in story.read_by(0) if read.seat > 0 and read.move]
    assert own
    for read in own:
        verb = reader.read(read.text).split()[0].rstrip(";:,")
        assert not verb.endswith("s") or verb.endswith("ss"), f"{verb}: {reader.read(read.text)}"
    assert all(reader.read(read.text).split()[0].rstrip(";:,").endswith("s") for read in others)
    assert all(reader.read(read.by) for read in story.open() if read.seat < 0), "what chance does has a subject"
