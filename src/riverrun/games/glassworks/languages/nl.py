"""River Valley Glassworks in Dutch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache

from riverrun.core.languages import nl
from riverrun.core.languages.nl import DE, HET, Noun, a, bare, counted, listed, number, the
from riverrun.core.words import Phrase, Said, capital
from riverrun.games.glassworks.languages import en
from riverrun.games.glassworks.languages.en import Glass, Tile

SAME = {"curator", "sprinter"}  # as in English
COLOURS = {  # as a name, and with the ending before a noun
    "white": ("wit", "witte"),
    "purple": ("paars", "paarse"),
    "light_blue": ("lichtblauw", "lichtblauwe"),
    "dark_blue": ("donkerblauw", "donkerblauwe"),
    "light_green": ("lichtgroen", "lichtgroene"),
    "dark_green": ("donkergroen", "donkergroene"),
    "black": ("zwart", "zwarte"),
    "yellow": ("geel", "gele"),
    "orange": ("oranje", "oranje"),
}
SHAPES = {
    "triangle": Noun("driehoek", "driehoeken", DE),
    "heart": Noun("hart", "harten", HET),
    "circle": Noun("cirkel", "cirkels", DE),
    "square": Noun("vierkant", "vierkanten", HET),
    "hexagon": Noun("zeshoek", "zeshoeken", DE),
    "drop": Noun("druppel", "druppels", DE),
}
RIVALS = {
    "hoarder": "Hamsteraar",
    "sprinter": "Sprinter",
    "curator": "Curator",
    "tower_builder": "Torenbouwer",
    "master": "Meester",
}
LEVELS = {"apprentice": "leerling", "journeyman": "gezel", "artisan": "vakman", "legend": "legende"}
LIKES = {
    "hoarder": "veel stukken, dan weinig in de overloop",
    "sprinter": "stukken die passen, min die in de overloop",
    "curator": "punten voor rijen, min de overloop; dan stukken die passen",
    "tower_builder": "punten voor kolommen, min de overloop; dan stukken die passen",
    "master": "punten voor rijen en kolommen, min de overloop en 1 voor een paar; dan stukken die passen",
}
PIECE = Noun("stuk", "stukken", HET)
STONE = Noun("steen", "stenen", DE)


def colour_name(colour: str) -> str:
    return COLOURS[colour][0]


@cache
def shape_noun(shape: str) -> Noun:
    """A shape that an edition of one's own has named is read as it stands."""
    return SHAPES.get(shape) or Noun(shape, shape, DE)


@cache
def glass_noun(glass: Glass) -> Noun:
    adjective, inflected = COLOURS[glass[0]]
    return shape_noun(glass[1])._replace(adjective=adjective, inflected=inflected)


@cache
def the_glass(glass: Glass) -> str:
    return the(glass_noun(glass))


@cache
def a_glass(glass: Glass) -> str:
    return a(glass_noun(glass))


@cache
def several(glass: Glass, count: int) -> str:
    return f"{number(count)} {COLOURS[glass[0]][1]} {shape_noun(glass[1]).many}"


def all_glass(glass: tuple[Glass, ...], one: Callable[[Glass], str] = a_glass) -> str:
    """Glass in a row, what is alike together: 'a white drop and two dark blue hearts'."""
    return listed(one(each) if count == 1 else several(each, count) for each, count in Counter(glass).items())


def tile_name(shape: str) -> str:
    return f"{shape_noun(shape).one}tegel"


def tile_at(tile: Tile) -> str:
    return f"de {tile_name(tile[0])} (P{tile[1] + 1})"


def pieces(count: int) -> str:
    return counted(count, PIECE)


def holding(glass: tuple[Glass, ...]) -> str:
    return listed(map(a_glass, glass))


class Words(en.Words, nl.Words):
    def colour(self, colour: str) -> str:
        return colour_name(colour)

    def shape(self, shape: str) -> str:
        return shape_noun(shape).one

    def the_rival(self, rival: str) -> str:
        return f"De {RIVALS[rival]}"

    def level(self, level: str) -> str:
        return LEVELS[level]

    def _owner(self, seat: int | None) -> str:
        return "de rivaal" if seat is None else self.seat(seat)

    def likes(self, rival: str) -> str:
        return LIKES[rival]

    step_place = Phrase("Leggen")
    step_gather = Phrase("Verzamelen")
    step_arrange = Phrase("Schikken")
    step_draw = Phrase("Pakken")
    step_leave = Phrase("Eén laten")
    step_spill = Phrase("Afstaan")

    # Questions

    def must_pass(self, last: bool) -> str:
        return f"Je kunt niet leggen en niet pakken: pas.{self._last(last)}"

    def which_piece(self, last: bool) -> str:
        return f"Kies een stuk om te leggen.{self._last(last)}"

    def only_draw(self, count: int, last: bool) -> str:
        return f"Je tas is leeg: pak {pieces(count)} uit het meer.{self._last(last)}"

    def place_or_draw(self, count: int, last: bool) -> str:
        return f"Kies een stuk om te leggen, of pak {pieces(count)} uit het meer.{self._last(last)}"

    def _last(self, last: bool) -> str:
        return " Dit is je laatste beurt." if last else ""

    def where_for_two(self, shape: str) -> str:
        both = f"Twee {shape_noun(shape).many}"
        return f"{both}: kies er een willekeurige tegel voor en de buurtegel waarvan je verzamelt."

    def which_neighbour(self, shape: str, places: tuple[int, ...], second: bool) -> str:
        more = f", of kies er een tweede {shape_noun(shape).one} bij" if second else ""
        near = listed((f"P{place + 1}" for place in places), "of")
        return f"Verzamel al het glas van een buur van de {tile_name(shape)}: {near}{more}."

    def which_colour(self, column: int, colours: tuple[str, ...]) -> str:
        return f"Welke nieuwe kleur opent kolom {column + 1}: {listed(map(colour_name, colours), 'of')}?"

    def which_stays(self, count: int) -> str:
        return f"Je pakt {pieces(count)}. Welk stuk blijft?"

    def which_to_spill(self, limit: int, over: int) -> str:
        return f"In de tas passen er {limit}: kies {pieces(over)} voor de overloop."

    # Events

    river = Phrase("de rivier")  # does what chance decides
    decides = Phrase("beslist")

    def lays(self, shape: str, place: int) -> str:
        return f"legt de {tile_name(shape)} op P{place + 1}"

    def shows_stones(self, count: int, shape: str) -> str:
        return f"toont {counted(count, STONE)} op de {tile_name(shape)}"

    def brings_to_lake(self, glass: Glass) -> str:
        return f"brengt {a_glass(glass)} naar het meer"

    def brings_to_tile(self, glass: Glass, shape: str) -> str:
        return f"brengt {a_glass(glass)} naar de {tile_name(shape)}"

    def brings_to_satchel(self, glass: Glass, seat: int | None) -> str:
        where = "naar je tas" if seat == self.reader.own else f"naar de tas van {self._owner(seat)}"
        return f"brengt {a_glass(glass)} {where}"

    passes = Phrase("past")
    draws = Phrase("pakt glas uit het meer")

    def picks(self, glass: Glass) -> str:
        return f"kiest {the_glass(glass)}"

    def picks_too(self, glass: Glass) -> str:
        return f"kiest {the_glass(glass)} erbij"

    def gathers(self, placed: tuple[Glass, ...], on: Tile, taken: tuple[Glass, ...], tile: Tile) -> str:
        gathered = all_glass(taken)
        return f"legt {all_glass(placed, the_glass)} op {tile_at(on)} en {self.does('verzamelt')} {gathered} van {tile_at(tile)}"

    def opens(self, column: int, colour: str) -> str:
        return f"opent kolom {column + 1} met {colour_name(colour)}"

    def leaves(self, glass: Glass) -> str:
        return f"laat {the_glass(glass)} in het meer"

    def spills(self, glass: Glass) -> str:
        return f"legt {the_glass(glass)} in de overloop"

    def with_what_follows(self, event: Said, follows: tuple[Said, ...]) -> str:
        return "; ".join(map(self.read, (event, *follows)))

    def overflows(self, count: int, seat: int | None) -> str:
        where = "je overloop" if self.reader.acted else f"de overloop van {self._owner(seat)}"
        return f"{pieces(count)} {'gaat' if count == 1 else 'gaan'} naar {where}"

    def triggers(self, seat: int | None, count: int) -> str:
        who = "je" if self.reader.acted else self._owner(seat)
        return f"{who} {self.does('heeft')} {count} stukken in het raster en {self.does('luidt')} het einde in"

    # Points

    def row(self, row: int, filled: int) -> str:
        return f"Rij {row + 1}: {filled} vanaf links"

    def column(self, column: int, colour: str, height: int) -> str:
        return f"Kolom {column + 1}, {colour_name(colour)}: hoogte {height}"

    def overflow(self, count: int) -> str:
        return f"Overloop: {pieces(count)}"

    def level_adds(self, level: str) -> str:
        return f"Niveau: {LEVELS[level]}"

    # What a button says

    label_draw = Phrase("Uit het meer pakken")
    label_pass = Phrase("Passen")

    def label_pick(self, glass: Glass) -> str:
        return capital(bare(glass_noun(glass)))

    def label_pick_too(self, glass: Glass) -> str:
        return f"{capital(bare(glass_noun(glass)))} erbij kiezen"

    def label_leave(self, glass: Glass) -> str:
        return f"{capital(bare(glass_noun(glass)))} laten liggen"

    def label_spill(self, glass: Glass) -> str:
        return f"{capital(bare(glass_noun(glass)))} afstaan"

    def label_first(self, colour: str) -> str:
        return f"{capital(colour_name(colour))} eerst"

    def label_gather(self, place: int) -> str:
        return f"P{place + 1} verzamelen"

    def label_gather_from(self, place: int, on: int) -> str:
        return f"P{place + 1} verzamelen vanaf P{on + 1}"

    # Why not

    tiles_by_lot = Phrase("De riviertegels worden bij de opbouw geloot.")
    stones_not_chosen = Phrase("De stenen van een tegel kies je niet.")
    can_do_something = Phrase("Je past alleen als je niet kunt leggen en niet kunt pakken.")
    lake_empty = Phrase("Het meer is leeg: er valt niets te pakken.")
    no_draw_at_the_end = Phrase("Aan deze tafel pakt niemand meer uit het meer zodra het einde is ingeluid.")
    columns_come_later = Phrase("Kleuren krijgen hun kolom na het verzamelen; je hebt nog niet verzameld.")
    piece_first = Phrase("Kies eerst een stuk uit je tas, dan pas waar het heen gaat.")

    def not_on_satchel(self, glass: Glass, satchel: tuple[Glass, ...]) -> str:
        return f"Er zit geen {bare(glass_noun(glass))} in je tas; wel {holding(satchel)}."

    already_placing = Phrase("In een beurt leg je of pak je, en je bent al aan het leggen.")
    two_at_most = Phrase("Je legt hoogstens twee stukken; je hebt er al twee gekozen.")

    def other_shape(self, picked: str, shape: str) -> str:
        one, other = a(shape_noun(picked)), a(shape_noun(shape))
        return f"Twee stukken moeten dezelfde vorm hebben: je koos {one}, dit is {other}."

    def single_goes_home(self, home: Tile, shape: str) -> str:
        single = f"Eén losse {shape_noun(home[0]).one}" if shape_noun(home[0]).article == DE else ""
        return (
            f"{single or f'Eén los {shape_noun(home[0]).one}'} hoort op {tile_at(home)}, niet op de {tile_name(shape)}."
        )

    def too_far(self, tile: Tile, on: Tile) -> str:
        return f"{capital(tile_at(tile))} ligt niet naast {tile_at(on)}, waar je glas ligt."

    def at_the_start(self, tile: Tile) -> str:
        return f"{capital(tile_at(tile))} heeft maar één buur: ervóór ligt niets."

    def at_the_lake(self, tile: Tile) -> str:
        return f"{capital(tile_at(tile))} heeft maar één buur: uit het meer erachter verzamel je niet."

    def colours_wait(self, colours: tuple[str, ...]) -> str:
        new = listed(map(colour_name, colours), "of")
        return f"Je hebt nieuwe kleuren verzameld: kies welke de volgende kolom opent, {new}."

    def has_column(self, colour: str, column: int) -> str:
        return f"{capital(colour_name(colour))} heeft kolom {column + 1} al."

    def not_gathered(self, colour: str) -> str:
        return f"Je hebt geen {colour_name(colour)} glas verzameld."

    def drawing(self, lake: tuple[Glass, ...]) -> str:
        one = listed(map(a_glass, lake), "of")
        return f"Je pakt uit het meer; kies welk stuk blijft: {one}."

    def not_in_lake(self, glass: Glass, lake: tuple[Glass, ...]) -> str:
        return f"Er ligt geen {bare(glass_noun(glass))} in het meer; wel {holding(lake)}."

    def satchel_full(self, held: int, limit: int) -> str:
        over = pieces(held - limit)
        return f"Je tas heeft {pieces(held)} en er passen er {number(limit)} in: kies eerst {over} voor de overloop."

    # What to do instead

    place_instead = Phrase("Leg in plaats daarvan een stuk.")
    take_back = Phrase("Neem terug wat je gekozen hebt.")

    def two_go_anywhere(self, shape: str) -> str:
        return f"Twee {shape_noun(shape).many} mogen op elke tegel."

    def gather_from(self, places: tuple[int, ...]) -> str:
        return f"Verzamel van {listed((f'P{place + 1}' for place in places), 'of')}."

    def choose_colour(self, colours: tuple[str, ...]) -> str:
        return f"Kies {listed(map(colour_name, colours), 'of')}."

    # The drawing

    draw_river = Phrase("[bold]Rivier[/] [dim]van het begin tot het meer[/]")
    draw_lake = Phrase("Meer")
    draw_oldest_first = Phrase("wat er het langst ligt eerst")
    draw_hand = Phrase("In de hand")
    draw_a_row = Phrase("rij")
    draw_satchel = Phrase("tas")
    draw_bag = Phrase("Zak")

    def draw_overflow(self, count: int) -> str:
        return f"overloop {count}"

    def draw_grid(self, count: int, end: int) -> str:
        return f"raster {count} van {end}"

    def draw_end(self, end: int, fullest: int) -> str:
        return f"[bold]Einde[/] bij {end} in een raster; het volste heeft er {fullest}."

    def draw_last_turns(self, owners: tuple[str, ...]) -> str:
        return f"[bold]Einde ingeluid[/], nog aan de beurt: {', '.join(owners)}"

    # What may still be hoped for

    hope_rows = Phrase("rijen die nog vol kunnen raken")
    hope_satchel = Phrase("glas in de tas")
