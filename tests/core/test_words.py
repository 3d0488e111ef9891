"""Sentences find their language last."""

from __future__ import annotations

import pickle
from pathlib import Path

import msgspec
import pytest

from riverrun.core.languages import de, it, nl
from riverrun.core.languages.en import house
from riverrun.core.words import Reader, capital, languages, preferred, say
from riverrun.games.glassworks.languages.en import english

SAID = say(english.brings_to_satchel, ("purple", "drop"), 1)


def test_a_sentence_is_read_in_the_reader_s_language_and_names() -> None:
    assert languages() == ("en", "de", "it", "nl")
    assert str(SAID) == "brings a purple drop to the satchel of seat 2"
    assert Reader("de").read(SAID) == "bringt einen violetten Tropfen in die Tasche von Platz 2"
    assert Reader("nl", ["Ada", "Bram"]).read(SAID) == "brengt een paarse druppel naar de tas van Bram"
    assert Reader("it", ["Ada", "Bram"]).read(SAID) == "porta una goccia viola nella bisaccia di Bram"


def test_what_has_no_translation_is_read_in_english() -> None:
    assert Reader("fr").read(SAID) == str(SAID)
    assert Reader("de", ["Ada", "Bram"]).read("waits for seat 2") == "waits for Bram"


def test_what_names_somebody_is_not_remembered_for_another_table() -> None:
    """A sentence that names nobody is read once for all; one that does, even deep within another, is its table's."""
    deed = say(english.brings_to_satchel, ("purple", "drop"), 1)
    told = [say(house.heard, deed, seat) for seat in (0, 1)]
    for names in (["Ada", "Bram"], ["Cleo", "Dan"], []):
        reader = Reader("en", names)
        whose = names[1] if names else "seat 2"
        for _ in range(2):
            assert reader.read(told[0]) == f"brings a purple drop to the satchel of {whose}"
            assert reader.read(told[1]) == "brings a purple drop to your satchel"
            assert reader.read(say(house.yours, say(english.overflows, 2, 1))).count("your") == 1
            assert reader.read(say(english.overflows, 2, 1)).count(whose) == 1
        assert reader.read(say(house.heard, "waits for seat 2", 0)) == f"waits for {whose}"
    nameless = say(english.brings_to_lake, ("purple", "drop"))
    assert Reader("en", ["Ada"]).read(nameless) is Reader("en", ["Bram"]).read(nameless)
    assert Reader("de").read(nameless) != Reader("en").read(nameless)


def test_an_unread_sentence_cannot_be_sent_and_a_view_is_read_as_it_is_encoded() -> None:
    with pytest.raises(TypeError):
        msgspec.json.encode({"name": SAID})
    assert msgspec.json.encode([SAID], enc_hook=Reader("nl").plain) == f'["{Reader("nl").read(SAID)}"]'.encode()
    with pytest.raises(TypeError):
        msgspec.json.encode([object()], enc_hook=Reader("nl").plain)


def test_a_sentence_can_be_said_within_another_and_sent_to_another_process() -> None:
    why = say(house.not_free, say(house.moved_since))
    assert Reader("de").read(why) == "nicht mehr frei: seit deinem letzten Zug hat jemand anderes gespielt"
    assert pickle.loads(pickle.dumps(why)) == why


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("fr, it;q=0.5, nl;q=0.7", "nl"),
        ("fr,de;q=0.0", "en"),
        ("", "en"),
        ("x;q=much,;;,it;q=0.1", "it"),
    ],
)
def test_the_browser_s_first_language_that_we_have_is_taken(header: str, language: str) -> None:
    assert preferred(header) == language


def test_german_has_cases_and_genders() -> None:
    drop, heart = de.Noun("Tropfen", "Tropfen", de.M, "violett"), de.Noun("Herz", "Herzen", de.N, "violett")
    assert [de.the(drop, case) for case in (de.NOM, de.ACC, de.DAT)] == [
        "der violette Tropfen", "den violetten Tropfen", "dem violetten Tropfen",
    ]  # fmt: skip
    assert [de.a(heart, case) for case in (de.NOM, de.ACC, de.DAT)] == [
        "ein violettes Herz", "ein violettes Herz", "einem violetten Herz",
    ]  # fmt: skip
    assert de.no(drop, de.ACC) == "keinen violetten Tropfen"
    assert de.bare(heart, de.DAT) == "violettem Herz"


def test_dutch_adjectives_end_by_article() -> None:
    heart = nl.Noun("hart", "harten", nl.HET, "paars", "paarse")
    assert (nl.the(heart), nl.a(heart)) == ("het paarse hart", "een paars hart")
    assert nl.a(heart._replace(one="druppel", article=nl.DE)) == "een paarse druppel"


def test_italian_articles_go_by_sound() -> None:
    nouns = [it.Noun(word, "", gender) for word, gender in (("cuore", 0), ("esagono", 0), ("sasso", 0), ("stagno", 0))]
    assert [it.the(noun) for noun in nouns] == ["il cuore", "l'esagono", "il sasso", "lo stagno"]
    assert [it.a(noun) for noun in nouns] == ["un cuore", "un esagono", "un sasso", "uno stagno"]
    assert it.a(it.Noun("ancora", "", it.F)) == "un'ancora"
    assert it.counted(0, it.Noun("pezzo", "pezzi", it.M)) == "nessun pezzo"


def test_no_language_lowers_the_rest_of_a_sentence() -> None:
    """'Vier stücke': what `capitalize` makes of German nouns."""
    books = Path(__file__).parents[2].glob("src/riverrun/**/languages/*.py")
    assert not [path for path in books if ".capitalize()" in path.read_text(encoding="utf-8")]


def test_a_sentence_begins_with_a_capital_which_in_dutch_may_be_two() -> None:
    assert [capital(text) for text in ("vier Stücke", "ijsberen", "")] == ["Vier Stücke", "IJsberen", ""]
