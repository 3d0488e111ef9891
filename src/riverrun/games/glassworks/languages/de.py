"""River Valley Glassworks in German."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache

from riverrun.core.languages import de
from riverrun.core.languages.de import ACC, NOM, M, N, Noun, a, bare, counted, listed, no, number, the
from riverrun.core.words import Phrase, Said, capital
from riverrun.games.glassworks.languages import en
from riverrun.games.glassworks.languages.en import Glass, Tile

COLOURS = {  # as a name, and before a noun
    "white": ("Weiß", "weiß"),
    "purple": ("Violett", "violett"),
    "light_blue": ("Hellblau", "hellblau"),
    "dark_blue": ("Dunkelblau", "dunkelblau"),
    "light_green": ("Hellgrün", "hellgrün"),
    "dark_green": ("Dunkelgrün", "dunkelgrün"),
    "black": ("Schwarz", "schwarz"),
    "yellow": ("Gelb", "gelb"),
    "orange": ("Orange", "orangefarben"),
}
SHAPES = {
    "triangle": Noun("Dreieck", "Dreiecke", N),
    "heart": Noun("Herz", "Herzen", N),
    "circle": Noun("Kreis", "Kreise", M),
    "square": Noun("Quadrat", "Quadrate", N),
    "hexagon": Noun("Sechseck", "Sechsecke", N),
    "drop": Noun("Tropfen", "Tropfen", M),
}
RIVALS = {
    "hoarder": "Hamsterer",
    "sprinter": "Sprinter",
    "curator": "Kurator",
    "tower_builder": "Turmbauer",
    "master": "Meister",
}
LEVELS = {"apprentice": "Lehrling", "journeyman": "Geselle", "artisan": "Meisterhand", "legend": "Legende"}
LIKES = {
    "hoarder": "viele Stücke, dann wenige im Überlauf",
    "sprinter": "Stücke, die passen, abzüglich derer im Überlauf",
    "curator": "Punkte für Reihen, abzüglich Überlauf; dann Stücke, die passen",
    "tower_builder": "Punkte für Spalten, abzüglich Überlauf; dann Stücke, die passen",
    "master": "Punkte für Reihen und Spalten, abzüglich Überlauf und 1 für ein Paar; dann Stücke, die passen",
}
PIECE = Noun("Stück", "Stücke", N)
STONE = Noun("Stein", "Steine", M)


def colour_name(colour: str) -> str:
    return COLOURS[colour][0]


@cache
def shape_noun(shape: str) -> Noun:
    """A shape that an edition of one's own has named is read as it stands."""
    return SHAPES.get(shape) or Noun(shape, shape, N)


@cache
def glass_noun(glass: Glass) -> Noun:
    return shape_noun(glass[1])._replace(adjective=COLOURS[glass[0]][1])


@cache
def the_glass(glass: Glass) -> str:
    return the(glass_noun(glass), ACC)


@cache
def a_glass(glass: Glass) -> str:
    return a(glass_noun(glass), ACC)


@cache
def several(glass: Glass, count: int) -> str:
    return f"{number(count)} {COLOURS[glass[0]][1]}e {shape_noun(glass[1]).many}"


def all_glass(glass: tuple[Glass, ...], one: Callable[[Glass], str] = a_glass) -> str:
    """Glass in a row, what is alike together: 'a white drop and two dark blue hearts'."""
    return listed(one(each) if count == 1 else several(each, count) for each, count in Counter(glass).items())


@cache
def tile_name(shape: str) -> str:
    return f"{shape_noun(shape).one}{'s' if shape == 'triangle' else ''}plättchen"


def tile_at(tile: Tile) -> str:
    return f"{tile_name(tile[0])} (P{tile[1] + 1})"


def pieces(count: int) -> str:
    return counted(count, PIECE)


class Words(en.Words, de.Words):
    def colour(self, colour: str) -> str:
        return colour_name(colour)

    def shape(self, shape: str) -> str:
        return shape_noun(shape).one

    def the_rival(self, rival: str) -> str:
        return f"Der {RIVALS[rival]}"

    def level(self, level: str) -> str:
        return LEVELS[level]

    def _owner(self, seat: int | None) -> str:
        return "dem Rivalen" if seat is None else self.seat(seat)

    def likes(self, rival: str) -> str:
        return LIKES[rival]

    step_place = Phrase("Legen")
    step_gather = Phrase("Sammeln")
    step_arrange = Phrase("Ordnen")
    step_draw = Phrase("Nehmen")
    step_leave = Phrase("Eines lassen")
    step_spill = Phrase("Abgeben")

    # Questions

    def must_pass(self, last: bool) -> str:
        return f"Du kannst weder legen noch nehmen: Du musst passen.{self._last(last)}"

    def which_piece(self, last: bool) -> str:
        return f"Wähle ein Stück zum Legen.{self._last(last)}"

    def only_draw(self, count: int, last: bool) -> str:
        return f"Deine Tasche ist leer: Nimm {pieces(count)} aus dem See.{self._last(last)}"

    def place_or_draw(self, count: int, last: bool) -> str:
        return f"Wähle ein Stück zum Legen oder nimm {pieces(count)} aus dem See.{self._last(last)}"

    def _last(self, last: bool) -> str:
        return " Das ist dein letzter Zug." if last else ""

    def where_for_two(self, shape: str) -> str:
        both = f"Zwei {shape_noun(shape).many}"
        return f"{both}: Wähle ein beliebiges Plättchen dafür und den Nachbarn, von dem du sammelst."

    def which_neighbour(self, shape: str, places: tuple[int, ...], second: bool) -> str:
        more = f", oder wähle {a(shape_noun(shape)._replace(adjective='zweit'), ACC)} dazu" if second else ""
        near = listed((f"P{place + 1}" for place in places), "oder")
        return f"Sammle alles Glas von einem Nachbarn des {tile_name(shape)}s: {near}{more}."

    def which_colour(self, column: int, colours: tuple[str, ...]) -> str:
        return f"Welche neue Farbe eröffnet Spalte {column + 1}: {listed(map(colour_name, colours), 'oder')}?"

    def which_stays(self, count: int) -> str:
        return f"Du nimmst {pieces(count)}. Welches bleibt?"

    def which_to_spill(self, limit: int, over: int) -> str:
        return f"Die Tasche fasst {limit}: Wähle {pieces(over)} für den Überlauf."

    # Events

    river = Phrase("der Fluss")  # does what chance decides
    decides = Phrase("entscheidet sich")

    def lays(self, shape: str, place: int) -> str:
        return f"legt das {tile_name(shape)} auf P{place + 1}"

    def shows_stones(self, count: int, shape: str) -> str:
        return f"zeigt {counted(count, STONE)} auf dem {tile_name(shape)}"

    def brings_to_lake(self, glass: Glass) -> str:
        return f"bringt {a_glass(glass)} in den See"

    def brings_to_tile(self, glass: Glass, shape: str) -> str:
        return f"bringt {a_glass(glass)} auf das {tile_name(shape)}"

    def brings_to_satchel(self, glass: Glass, seat: int | None) -> str:
        where = "in deine Tasche" if seat == self.reader.own else f"in die Tasche von {self._owner(seat)}"
        return f"bringt {a_glass(glass)} {where}"

    passes = Phrase("passt")
    draws = Phrase("nimmt Glas aus dem See")

    def picks(self, glass: Glass) -> str:
        return f"wählt {the_glass(glass)}"

    def picks_too(self, glass: Glass) -> str:
        return f"wählt {the_glass(glass)} dazu"

    def gathers(self, placed: tuple[Glass, ...], on: Tile, taken: tuple[Glass, ...], tile: Tile) -> str:
        gathered = all_glass(taken)
        return f"legt {all_glass(placed, the_glass)} auf das {tile_at(on)} und {self.does('sammelt')} {gathered} vom {tile_at(tile)}"

    def opens(self, column: int, colour: str) -> str:
        return f"eröffnet Spalte {column + 1} mit {colour_name(colour)}"

    def leaves(self, glass: Glass) -> str:
        return f"lässt {the_glass(glass)} im See"

    def spills(self, glass: Glass) -> str:
        return f"gibt {the_glass(glass)} in den Überlauf"

    def with_what_follows(self, event: Said, follows: tuple[Said, ...]) -> str:
        return "; ".join(map(self.read, (event, *follows)))

    def overflows(self, count: int, seat: int | None) -> str:
        where = "deinen Überlauf" if self.reader.acted else f"den Überlauf von {self._owner(seat)}"
        return f"{counted(count, PIECE, NOM)} {'kommt' if count == 1 else 'kommen'} in {where}"

    def triggers(self, seat: int | None, count: int) -> str:
        who = "du" if self.reader.acted else "der Rivale" if seat is None else self.seat(seat)
        return f"{who} {self.does('hat')} {count} Stücke im Raster und {self.does('löst')} das Ende aus"

    # Points

    def row(self, row: int, filled: int) -> str:
        return f"Reihe {row + 1}: {filled} von links"

    def column(self, column: int, colour: str, height: int) -> str:
        return f"Spalte {column + 1}, {colour_name(colour)}: Höhe {height}"

    def overflow(self, count: int) -> str:
        return f"Überlauf: {counted(count, PIECE, NOM)}"

    def level_adds(self, level: str) -> str:
        return f"Stufe: {LEVELS[level]}"

    # What a button says

    label_draw = Phrase("Aus dem See nehmen")
    label_pass = Phrase("Passen")

    def label_pick(self, glass: Glass) -> str:
        return capital(bare(glass_noun(glass), NOM))

    def label_pick_too(self, glass: Glass) -> str:
        return f"{capital(bare(glass_noun(glass), ACC))} dazunehmen"

    def label_leave(self, glass: Glass) -> str:
        return f"{capital(bare(glass_noun(glass), ACC))} liegen lassen"

    def label_spill(self, glass: Glass) -> str:
        return f"{capital(bare(glass_noun(glass), ACC))} abgeben"

    def label_first(self, colour: str) -> str:
        return f"{colour_name(colour)} zuerst"

    def label_gather(self, place: int) -> str:
        return f"P{place + 1} sammeln"

    def label_gather_from(self, place: int, on: int) -> str:
        return f"P{place + 1} von P{on + 1} aus sammeln"

    # Why not

    tiles_by_lot = Phrase("Flussplättchen werden beim Aufbau ausgelost.")
    stones_not_chosen = Phrase("Die Steine eines Plättchens sucht man sich nicht aus.")
    can_do_something = Phrase("Man passt nur, wenn man weder legen noch nehmen kann.")
    lake_empty = Phrase("Der See ist leer: Es gibt nichts zu nehmen.")
    no_draw_at_the_end = Phrase("An diesem Tisch nimmt niemand mehr aus dem See, sobald das Ende ausgelöst ist.")
    columns_come_later = Phrase("Farben bekommen ihre Spalten nach dem Sammeln; du hast noch nicht gesammelt.")
    piece_first = Phrase("Wähle zuerst ein Stück aus deiner Tasche, dann seinen Platz.")

    def not_on_satchel(self, glass: Glass, satchel: tuple[Glass, ...]) -> str:
        held = listed(map(a_glass, satchel))
        return f"In deiner Tasche ist {no(glass_noun(glass), NOM)}; sie enthält {held}."

    already_placing = Phrase("In einem Zug wird entweder gelegt oder genommen, und du legst gerade.")
    two_at_most = Phrase("Mehr als zwei Stücke legt man nicht; du hast schon beide gewählt.")

    def other_shape(self, picked: str, shape: str) -> str:
        one, other = a(shape_noun(picked), ACC), a(shape_noun(shape), NOM)
        return f"Zwei Stücke müssen dieselbe Form haben: Du hast {one} gewählt, dies ist {other}."

    def single_goes_home(self, home: Tile, shape: str) -> str:
        single = capital(a(shape_noun(home[0])._replace(adjective="einzeln"), NOM))
        return f"{single} gehört auf das {tile_at(home)}, nicht auf das {tile_name(shape)}."

    def too_far(self, tile: Tile, on: Tile) -> str:
        return f"Das {tile_at(tile)} liegt nicht neben dem {tile_at(on)}, auf dem dein Glas liegt."

    def at_the_start(self, tile: Tile) -> str:
        return f"Das {tile_at(tile)} hat nur einen Nachbarn: Davor liegt nichts."

    def at_the_lake(self, tile: Tile) -> str:
        return f"Das {tile_at(tile)} hat nur einen Nachbarn: Aus dem See dahinter sammelt man nicht."

    def colours_wait(self, colours: tuple[str, ...]) -> str:
        new = listed(map(colour_name, colours), "oder")
        return f"Du hast neue Farben gesammelt: Wähle, welche die nächste Spalte eröffnet, {new}."

    def has_column(self, colour: str, column: int) -> str:
        return f"{colour_name(colour)} hat schon Spalte {column + 1}."

    def not_gathered(self, colour: str) -> str:
        return f"Du hast kein {COLOURS[colour][1]}es Glas gesammelt."

    def drawing(self, lake: tuple[Glass, ...]) -> str:
        one = listed((a(glass_noun(glass), NOM) for glass in lake), "oder")
        return f"Du nimmst aus dem See; wähle, welches Stück bleibt: {one}."

    def not_in_lake(self, glass: Glass, lake: tuple[Glass, ...]) -> str:
        there = listed(a(glass_noun(other), NOM) for other in lake)
        return f"Im See liegt {no(glass_noun(glass), NOM)}, sondern {there}."

    def satchel_full(self, held: int, limit: int) -> str:
        over = pieces(held - limit)
        return f"Deine Tasche hat {pieces(held)} und fasst {number(limit)}: Wähle zuerst {over} für den Überlauf."

    # What to do instead

    place_instead = Phrase("Lege stattdessen ein Stück.")
    take_back = Phrase("Nimm zurück, was du gewählt hast.")

    def two_go_anywhere(self, shape: str) -> str:
        return f"Zwei {shape_noun(shape).many} dürfen auf jedes Plättchen."

    def gather_from(self, places: tuple[int, ...]) -> str:
        return f"Sammle von {listed((f'P{place + 1}' for place in places), 'oder')}."

    def choose_colour(self, colours: tuple[str, ...]) -> str:
        return f"Wähle {listed(map(colour_name, colours), 'oder')}."

    # The drawing

    draw_river = Phrase("[bold]Fluss[/] [dim]vom Anfang bis zum See[/]")
    draw_lake = Phrase("See")
    draw_oldest_first = Phrase("was am längsten liegt, zuerst")
    draw_hand = Phrase("In der Hand")
    draw_a_row = Phrase("Reihe")
    draw_satchel = Phrase("Tasche")
    draw_bag = Phrase("Beutel")

    def draw_overflow(self, count: int) -> str:
        return f"Überlauf {count}"

    def draw_grid(self, count: int, end: int) -> str:
        return f"Raster {count} von {end}"

    def draw_end(self, end: int, fullest: int) -> str:
        return f"[bold]Ende[/] bei {end} im Raster; das vollste hat {fullest}."

    def draw_last_turns(self, owners: tuple[str, ...]) -> str:
        return f"[bold]Ende ausgelöst[/], noch am Zug: {', '.join(owners)}"

    # What may still be hoped for

    hope_rows = Phrase("Reihen, die noch voll werden können")
    hope_satchel = Phrase("Glas in der Tasche")
