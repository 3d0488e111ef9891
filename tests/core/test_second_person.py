"""What somebody did, and what is done to them, is told to them in the second person, in every language."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from riverrun import games
from riverrun.core.chance import seed_from
from riverrun.core.languages import de, en, it, nl
from riverrun.core.languages.en import house
from riverrun.core.story import Story
from riverrun.core.table import Table
from riverrun.core.words import Reader, say
from riverrun.games.glassworks.languages.en import english
from riverrun.games.rifugio.languages.en import english as rifugio
from riverrun.games.riverside.languages.en import english as riverside
from riverrun.games.whale_riders.languages.en import english as whale_riders
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


@pytest.mark.parametrize(
    ("language", "yours", "of_another"),
    [
        ("en", "brings a white drop to your satchel", "brings a white drop to the satchel of Bram"),
        ("de", "bringt einen weißen Tropfen in deine Tasche", "bringt einen weißen Tropfen in die Tasche von Bram"),
        ("it", "porta una goccia bianca nella tua bisaccia", "porta una goccia bianca nella bisaccia di Bram"),
        ("nl", "brengt een witte druppel naar je tas", "brengt een witte druppel naar de tas van Bram"),
    ],
)
def test_what_chance_brings_to_the_reader_is_told_so(language: str, yours: str, of_another: str) -> None:
    reader = Reader(language, ("Ada", "Bram"))
    for seat, told in ((0, yours), (1, of_another)):
        deed = say(english.brings_to_satchel, ("white", "drop"), seat)
        assert reader.read(say(house.heard, deed, 0)) == told


@pytest.mark.parametrize(
    ("language", "hidden", "first", "card"),
    [
        ("en", "deals a contract to you", "makes you the start player", "you get a Rifugio point card"),
        ("de", "gibt dir einen Auftrag", "lässt dich beginnen", "du bekommst eine Rifugio-Punktekarte"),
        ("it", "dà un contratto a te", "fa iniziare te", "ricevi una carta punti rifugio"),
        ("nl", "geeft jou een opdracht", "laat jou beginnen", "je krijgt een Rifugio-puntenkaart"),
    ],
)
def test_what_others_do_to_the_reader_is_told_so(language: str, hidden: str, first: str, card: str) -> None:
    reader = Reader(language, ("Ada", "Bram"))
    deeds = say(whale_riders.deals_hidden, 0), say(whale_riders.starts, 0), say(rifugio.hut_pays, 0)
    assert [reader.read(say(house.heard, deed, 0)) for deed in deeds] == [hidden, first, card]


def test_a_table_tells_each_seat_which_satchel_is_its_own() -> None:
    story = Story(Table(games.load("glassworks"), 2, seed=seed_from("1")))
    reader = Reader("en", ("Ada", "Bram"))
    for seat in range(2):
        told = [reader.read(read.text) for read in story.read_by(seat)]
        satchels = [text.partition(" to ")[2] for text in told if "satchel" in text]
        assert satchels
        assert set(satchels) == {"your satchel", f"the satchel of {('Bram', 'Ada')[seat]}"}
    assert not any("your" in reader.read(read.text) for read in story.open())


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "places two dark blue hearts on the drop tile (P1) and gathers two white drops and a yellow heart"),
        (
            "de",
            "legt zwei dunkelblaue Herzen auf das Tropfenplättchen (P1) und sammelt zwei weiße Tropfen und ein gelbes",
        ),
        ("it", "piazza due cuori blu sulla tessera goccia (P1) e raccoglie due gocce bianche e un cuore giallo"),
        (
            "nl",
            "legt twee donkerblauwe harten op de druppeltegel (P1) en verzamelt twee witte druppels en een geel hart",
        ),
    ],
)
def test_glass_that_is_alike_is_counted(language: str, told: str) -> None:
    heart, drop = ("dark_blue", "heart"), ("white", "drop")
    deed = say(english.gathers, (heart, heart), ("drop", 0), (drop, ("yellow", "heart"), drop), ("heart", 1))
    assert Reader(language).read(deed).startswith(told)


def test_german_pays_with_the_dative() -> None:
    assert Reader("de").read(say(whale_riders.in_vain, (2, "crystal"))).startswith("Mit 2 Kristallen würde")
    assert Reader("de").read(say(whale_riders.buys, (2, "crystal"), 1)).startswith("kauft 2 Kristalle für")
