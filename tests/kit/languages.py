"""What a language must have: every sentence of every book, said of the same things; and every rule.

`python -m tests.kit.languages [GAME]` notes, after a look, that the translations fit the present English.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
import textwrap
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import get_args, get_origin, get_type_hints

import msgspec

import riverrun
from riverrun import games
from riverrun.bots.themes import themes
from riverrun.core import record
from riverrun.core.game import OFF, ON, Game, Line
from riverrun.core.languages.en import house
from riverrun.core.state import State
from riverrun.core.words import ENGLISH, Book, Phrase, Reader, Said, Text, languages, say
from tests.kit.pins import ARCHIVE

SOURCE = Path(riverrun.__file__).parent
NOTES = ARCHIVE.parent / "translated"  # a file for each book: its sentences and rules, and the English translated
OTHERS = tuple(language for language in languages() if language != ENGLISH)
SOME = 7  # events between two looks at the view, drawing and scores of a seat, in turn
REASONS = 100  # moves of which an event hears why they cannot be made, each time of others
ONE: dict[object, object] = {int: 1, str: "x", bool: True, float: 1.0}  # what sentences may be about
MANY: dict[object, object] = {int: 4321, str: "y", bool: False, float: 0.4}
FIGURE = re.compile(r"\d+|P\d")
MARK = re.compile(r"[.?!:]?$")


def folders() -> list[str]:
    """The packages that hold books: 'riverrun.core.languages', 'riverrun.games.glassworks.languages'."""
    paths = sorted(SOURCE.rglob("languages/en.py"))
    return [".".join(("riverrun", *path.parent.relative_to(SOURCE).parts)) for path in paths]


def translations(ending: str) -> list[tuple[str, str]]:
    """The books or papers that there are beside the English ones: their folder and language."""
    return [
        (folder, language)
        for folder in folders()
        for language in OTHERS
        if (_path(folder) / f"{language}.{ending}").exists()
    ]


def _path(folder: str) -> Path:
    return SOURCE.joinpath(*folder.split(".")[1:])


def book(folder: str, language: str) -> type[Book]:
    found: type[Book] = import_module(f"{folder}.{language}").Words
    return found


def sentences(found: type[Book]) -> set[str]:
    """The sentences that a book itself has, not those it falls back upon."""
    return {name for name in vars(found) if not name.startswith("__")}


def papers(folder: str, language: str) -> dict[str, str]:
    """What is read about a game beside its sentences, each by a name: rules, aim, turn, options, choices, notes."""
    file = tomllib.loads((_path(folder) / f"{language}.toml").read_text(encoding="utf-8"))
    found = {"aim": file.pop("aim")} if "aim" in file else {}
    found |= {f"turn.{n}": text for n, text in enumerate(file.pop("turn", []))}
    found |= file.pop("rules", {})
    return found | {f"{table}.{key}": text for table, texts in file.items() for key, text in texts.items()}


def english_papers(folder: str) -> dict[str, str]:
    _, kind, name, *_ = [*folder.split("."), ""]
    if kind != "games":
        return {}
    game = games.load(name)
    titles = [*(option.name for option in game.options), *game.edition_file.status]
    choices = {choice for option in game.options for choice in option.choices} - {ON, OFF}
    return (
        {"aim": game.ledger.aim}
        | {f"turn.{n}": text for n, text in enumerate(game.ledger.turn)}
        | {rule.id: rule.text for rule in game.ledger.values()}
        | {f"sections.{rule.section}": rule.section for rule in game.ledger.values()}
        | {f"options.{option.name}": option.help for option in game.options}
        | {f"titles.{name}": name.replace("_", " ") for name in titles}
        | {f"choices.{choice}": choice.replace("_", " ") for choice in sorted(choices)}
        | {f"notes.{table}": note for table, note in game.edition_file.notes.items() if note}
    )


class Listener(Reader):
    """Reads English, and keeps all that it was given to read."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: dict[Said, None] = {}

    def read(self, text: Text) -> str:
        if isinstance(text, Said):
            self.heard[text] = None
        return super().read(text)


@cache
def all_said(name: str) -> list[Said]:
    """All that is said of archived games, each once: events, questions, labels, reasons, score lines, views, drawings.

    What bots hope for belongs to it.
    """
    game, listener = games.load(name), Listener()
    apart = -(-len(game.names) // REASONS)
    for path in sorted((ARCHIVE / name).glob("*.game")):
        table = record.replay(record.read(path.read_text(encoding="utf-8")), game)
        state = game.set_up(table.seats, table.options)
        for n, (seat, move) in enumerate(table.events):
            _hear_event(game, state, seat, move, listener, range(n % apart, len(game.names), apart))
            state.apply(seat, move)
            if n % SOME == 0:
                other = n // SOME % table.seats
                _hear_lines(game.breakdown(state, other), listener)
                msgspec.json.encode(game.view(state, other), enc_hook=listener.plain)
                game.draw(state, other, listener)
        _hear_end(game, state, listener)
    for state in rare(name):
        for n, move in enumerate(state.legal(state.mover)):
            if n == 0:
                _hear_event(game, state, state.mover, move, listener, range(len(game.names)))
            listener.read(game.tell(state, state.mover, move))
        _hear_end(game, state, listener)
    for theme in themes(name):
        listener.read(say(theme.phrase))
    return list(listener.heard)


def rare(name: str) -> Iterator[State]:
    """Positions that archived games do not come to, which a title's tests give where it says more than they."""
    if find_spec(f"tests.games.{name}.rare"):
        yield from import_module(f"tests.games.{name}.rare").positions()


def _hear_event(
    game: Game[State], state: State, seat: int, move: int, listener: Listener, others: Iterable[int]
) -> None:
    """What is said of an event, of the question before it, and why these other moves could not be made."""
    listener.read(game.tell(state, seat, move))
    listener.read(game.tell(state, seat, None))
    listener.read(game.chance_name(state))
    if seat >= 0:
        ask = game.ask(state, seat)
        for text in (ask.sentence, *ask.steps, *(game.label(state, seat, other) for other in state.legal(seat))):
            listener.read(text)
        for other in others:
            if objection := game.objection(state, seat, other):
                listener.read(objection.text)
                listener.read(objection.remedy)


def _hear_end(game: Game[State], state: State, listener: Listener) -> None:
    for seat in range(state.seats):
        _hear_lines(game.breakdown(state, seat), listener)
        game.draw(state, seat, listener)
    for rival in game.rivals(state):
        listener.read(rival.name)
        _hear_lines(rival.lines, listener)
    listener.read(game.verdict(state).tie_break)


def spoken_of_anything(folder: str) -> list[Said]:
    """The sentences of a book that no game tells, each about some things of the kinds that it takes."""
    found = book(folder, ENGLISH)
    names = sorted(name for name in sentences(found) if name[0] != "_")
    return [Said(found, name, about) for name in names for about in _things(vars(found)[name])]


def _things(sentence: object) -> Iterator[tuple[object, ...]]:
    """What a sentence may be about: one of each, and many."""
    if isinstance(sentence, Phrase):
        yield ()
        return
    assert inspect.isfunction(sentence)
    kinds = [kind for name, kind in get_type_hints(sentence).items() if name != "return"]
    yield tuple((_thing(kind, ONE),) if get_origin(kind) is tuple else _thing(kind, ONE) for kind in kinds)
    yield tuple(
        (_thing(kind, ONE), _thing(kind, MANY)) if get_origin(kind) is tuple else _thing(kind, MANY) for kind in kinds
    )


def _thing(kind: object, some: dict[object, object]) -> object:
    kind = get_args(kind)[0] if get_origin(kind) is tuple else kind
    return some.get(kind, say(house.over))  # a sentence about a sentence


def _hear_lines(lines: Iterable[Line], listener: Listener) -> None:
    for line in lines:
        listener.read(line.label)


def same(folder: str, language: str) -> frozenset[str]:
    """What a language says as English does: `SAME` in its book."""
    return frozenset(getattr(import_module(f"{folder}.{language}"), "SAME", ()))


def faults(english: str, other: str, shared: frozenset[str] = frozenset()) -> Iterator[str]:
    """What is wrong with a translation at first sight."""
    if sorted(FIGURE.findall(english)) != sorted(FIGURE.findall(other)):
        yield "other figures"
    if MARK.findall(english)[0] != MARK.findall(other)[0]:
        yield "ends otherwise"
    if other == english and other not in shared:
        yield "is left English"
    if other != " ".join(other.split()) or "None" in other:
        yield "is malformed"


def lacking_or_too_many(english: type[Book], other: type[Book]) -> list[str]:
    """Sentences that a book lacks, has although nobody says them, or says of other things or in another order."""
    wanted, found = sentences(english), sentences(other)
    extra = sorted(name for name in found - wanted if name[0] != "_")
    return (
        [f"lacks {name}" for name in sorted(wanted - found)]
        + [f"nobody says {name}" for name in extra]
        + [
            f"{name} is about other things"
            for name in sorted(wanted & found)
            if _about(english, name) != _about(other, name)
        ]
    )


def _about(found: type[Book], name: str) -> list[str]:
    sentence = vars(found)[name]
    return [] if isinstance(sentence, Phrase) else [*inspect.signature(inspect.unwrap(sentence)).parameters][1:]


def misread(texts: Iterable[Said], other: Reader, shared: frozenset[str] = frozenset()) -> dict[str, list[str]]:
    """What is wrong with sentences as another reader reads them."""
    english = Reader()
    pairs = [(said.name, english.read(said), other.read(said)) for said in texts]
    return {f"{name}: {one} | {two}": found for name, one, two in pairs if (found := list(faults(one, two, shared)))}


def stale(then: dict[str, str], now: dict[str, str]) -> list[str]:
    """English sentences that have changed since their translations were looked at."""
    return [name for name, mark in now.items() if then.get(name) != mark]


# What the translations were made from


def originals(folder: str) -> dict[str, str]:
    """A fingerprint of each English sentence and rule."""
    return fingerprints(book(folder, ENGLISH), english_papers(folder))


def fingerprints(found: type[Book], papers: dict[str, str]) -> dict[str, str]:
    texts = {name: _source(vars(found)[name]) for name in sorted(sentences(found))} | papers
    return {name: sha256(text.encode()).hexdigest()[:8] for name, text in texts.items()}


def _source(sentence: object) -> str:
    """A sentence as it is written, however it is laid out."""
    if isinstance(sentence, Phrase):
        return sentence.text
    assert inspect.isfunction(sentence)
    return ast.dump(ast.parse(textwrap.dedent(inspect.getsource(sentence))))


def noted(folder: str) -> dict[str, str]:
    return tomllib.loads(_notes(folder).read_text(encoding="utf-8"))


def _notes(folder: str) -> Path:
    return NOTES / f"{folder.split('.')[-2]}.toml"


def main(only: Sequence[str]) -> None:
    head = "# Written by `python -m tests.kit.languages`, after a look at all translations of what changed in English."
    for folder in folders():
        if not only or folder.split(".")[-2] in only:
            lines = [head, *(f'"{name}" = "{mark}"' for name, mark in originals(folder).items())]
            _notes(folder).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
