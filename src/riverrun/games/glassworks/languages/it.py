"""River Valley Glassworks in Italian."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache

from riverrun.core.languages import it
from riverrun.core.languages.it import F, M, Noun, a, bare, counted, listed, number, the
from riverrun.core.words import Phrase, Said, capital
from riverrun.games.glassworks.languages import en
from riverrun.games.glassworks.languages.en import Glass, Tile

COLOURS = {  # as a name and with masculine nouns, and with feminine ones
    "white": ("bianco", "bianca"),
    "purple": ("viola", "viola"),
    "light_blue": ("azzurro", "azzurra"),
    "dark_blue": ("blu", "blu"),
    "light_green": ("verde chiaro", "verde chiaro"),
    "dark_green": ("verde scuro", "verde scuro"),
    "black": ("nero", "nera"),
    "yellow": ("giallo", "gialla"),
    "orange": ("arancione", "arancione"),
}
MANY = {  # of several, where that differs
    "white": ("bianchi", "bianche"),
    "light_blue": ("azzurri", "azzurre"),
    "black": ("neri", "nere"),
    "yellow": ("gialli", "gialle"),
    "orange": ("arancioni", "arancioni"),
}
SHAPES = {
    "triangle": Noun("triangolo", "triangoli", M),
    "heart": Noun("cuore", "cuori", M),
    "circle": Noun("cerchio", "cerchi", M),
    "square": Noun("quadrato", "quadrati", M),
    "hexagon": Noun("esagono", "esagoni", M),
    "drop": Noun("goccia", "gocce", F),
}
RIVALS = {
    "hoarder": Noun("Accumulatore", "", M),
    "sprinter": Noun("Velocista", "", M),
    "curator": Noun("Curatore", "", M),
    "tower_builder": Noun("Costruttore di torri", "", M),
    "master": Noun("Maestro", "", M),
}
LEVELS = {"apprentice": "apprendista", "journeyman": "garzone", "artisan": "artigiano", "legend": "leggenda"}
LIKES = {
    "hoarder": "tanti pezzi, poi pochi in eccedenza",
    "sprinter": "i pezzi che ci stanno, meno quelli in eccedenza",
    "curator": "i punti delle righe, meno l'eccedenza; poi i pezzi che ci stanno",
    "tower_builder": "i punti delle colonne, meno l'eccedenza; poi i pezzi che ci stanno",
    "master": "i punti di righe e colonne, meno l'eccedenza e 1 per una coppia; poi i pezzi che ci stanno",
}
PIECE = Noun("pezzo", "pezzi", M)
STONE = Noun("sasso", "sassi", M)


def colour_name(colour: str) -> str:
    return COLOURS[colour][0]


@cache
def shape_noun(shape: str) -> Noun:
    """A shape that an edition of one's own has named is read as it stands."""
    return SHAPES.get(shape) or Noun(shape, shape, M)


@cache
def glass_noun(glass: Glass) -> Noun:
    noun = shape_noun(glass[1])
    return noun._replace(adjective=COLOURS[glass[0]][noun.gender])


@cache
def the_glass(glass: Glass) -> str:
    return the(glass_noun(glass))


@cache
def a_glass(glass: Glass) -> str:
    return a(glass_noun(glass))


@cache
def several(glass: Glass, count: int) -> str:
    noun = shape_noun(glass[1])
    return f"{number(count)} {noun.many} {MANY.get(glass[0], COLOURS[glass[0]])[noun.gender]}"


def all_glass(glass: tuple[Glass, ...], one: Callable[[Glass], str] = a_glass) -> str:
    """Glass in a row, what is alike together: 'a white drop and two dark blue hearts'."""
    return listed(one(each) if count == 1 else several(each, count) for each, count in Counter(glass).items())


def tile_name(shape: str) -> str:
    return f"tessera {shape_noun(shape).one}"


def tile_at(tile: Tile) -> str:
    return f"{tile_name(tile[0])} (P{tile[1] + 1})"


def pieces(count: int) -> str:
    return counted(count, PIECE)


def holding(glass: tuple[Glass, ...]) -> str:
    return listed(map(a_glass, glass))


def there_is(glass: tuple[Glass, ...]) -> str:
    """'c'è un cuore', 'ci sono un cuore e una goccia', 'non c'è niente'."""
    verb = "ci sono" if len(glass) > 1 else "c'è" if glass else "non c'è"
    return f"{verb} {holding(glass)}"


class Words(en.Words, it.Words):
    def colour(self, colour: str) -> str:
        return colour_name(colour)

    def shape(self, shape: str) -> str:
        return shape_noun(shape).one

    def the_rival(self, rival: str) -> str:
        return capital(the(RIVALS[rival]))

    def level(self, level: str) -> str:
        return LEVELS[level]

    def _owner(self, seat: int | None) -> str:
        return "il rivale" if seat is None else self.seat(seat)

    def _of(self, seat: int | None) -> str:
        return "del rivale" if seat is None else f"di {self.seat(seat)}"

    def likes(self, rival: str) -> str:
        return LIKES[rival]

    step_place = Phrase("Piazza")
    step_gather = Phrase("Raccogli")
    step_arrange = Phrase("Disponi")
    step_draw = Phrase("Pesca")
    step_leave = Phrase("Lasciane uno")
    step_spill = Phrase("Scarta")

    # Questions

    def must_pass(self, last: bool) -> str:
        return f"Non puoi né piazzare né pescare: passa.{self._last(last)}"

    def which_piece(self, last: bool) -> str:
        return f"Scegli un pezzo da piazzare.{self._last(last)}"

    def only_draw(self, count: int, last: bool) -> str:
        return f"La tua bisaccia è vuota: pesca {pieces(count)} dal lago.{self._last(last)}"

    def place_or_draw(self, count: int, last: bool) -> str:
        return f"Scegli un pezzo da piazzare, oppure pesca {pieces(count)} dal lago.{self._last(last)}"

    def _last(self, last: bool) -> str:
        return " È il tuo ultimo turno." if last else ""

    def where_for_two(self, shape: str) -> str:
        noun = shape_noun(shape)
        them = "piazzarle" if noun.gender == F else "piazzarli"
        return f"Due {noun.many}: scegli una tessera qualsiasi su cui {them} e la vicina da cui raccogliere."

    def which_neighbour(self, shape: str, places: tuple[int, ...], second: bool) -> str:
        noun = shape_noun(shape)
        more = f", oppure scegli {'una seconda' if noun.gender == F else 'un secondo'} {noun.one}" if second else ""
        near = listed((f"P{place + 1}" for place in places), "o")
        return f"Raccogli tutto il vetro da una vicina della {tile_name(shape)}: {near}{more}."

    def which_colour(self, column: int, colours: tuple[str, ...]) -> str:
        return f"Quale nuovo colore apre la colonna {column + 1}: {listed(map(colour_name, colours), 'o')}?"

    def which_stays(self, count: int) -> str:
        return f"Prendi {pieces(count)}. Quale resta?"

    def which_to_spill(self, limit: int, over: int) -> str:
        return f"La bisaccia ne contiene {limit}: scegli {pieces(over)} da mettere in eccedenza."

    # Events

    river = Phrase("il fiume")  # does what chance decides
    decides = Phrase("decide")

    def lays(self, shape: str, place: int) -> str:
        return f"mette la {tile_name(shape)} in P{place + 1}"

    def shows_stones(self, count: int, shape: str) -> str:
        return f"mostra {counted(count, STONE)} sulla {tile_name(shape)}"

    def brings_to_lake(self, glass: Glass) -> str:
        return f"porta {a_glass(glass)} nel lago"

    def brings_to_tile(self, glass: Glass, shape: str) -> str:
        return f"porta {a_glass(glass)} sulla {tile_name(shape)}"

    def brings_to_satchel(self, glass: Glass, seat: int | None) -> str:
        where = "nella tua bisaccia" if seat == self.reader.own else f"nella bisaccia {self._of(seat)}"
        return f"porta {a_glass(glass)} {where}"

    passes = Phrase("passa")
    draws = Phrase("pesca dal lago")

    def picks(self, glass: Glass) -> str:
        return f"sceglie {the_glass(glass)}"

    def picks_too(self, glass: Glass) -> str:
        return f"sceglie anche {the_glass(glass)}"

    def gathers(self, placed: tuple[Glass, ...], on: Tile, taken: tuple[Glass, ...], tile: Tile) -> str:
        glass = all_glass(placed, the_glass)
        return f"piazza {glass} sulla {tile_at(on)} e {self.does('raccoglie')} {all_glass(taken)} dalla {tile_at(tile)}"

    def opens(self, column: int, colour: str) -> str:
        return f"apre la colonna {column + 1} con {the(Noun(colour_name(colour), '', M))}"

    def leaves(self, glass: Glass) -> str:
        return f"lascia {the_glass(glass)} nel lago"

    def spills(self, glass: Glass) -> str:
        return f"mette {the_glass(glass)} in eccedenza"

    def with_what_follows(self, event: Said, follows: tuple[Said, ...]) -> str:
        return "; ".join(map(self.read, (event, *follows)))

    def overflows(self, count: int, seat: int | None) -> str:
        where = "nella tua eccedenza" if self.reader.acted else f"nell'eccedenza {self._of(seat)}"
        return f"{pieces(count)} {'finisce' if count == 1 else 'finiscono'} {where}"

    def triggers(self, seat: int | None, count: int) -> str:
        who = "" if self.reader.acted else f"{self._owner(seat)} "
        return f"{who}{self.does('ha')} {count} pezzi nella griglia e {self.does('innesca')} la fine"

    # Points

    def row(self, row: int, filled: int) -> str:
        return f"Riga {row + 1}: {filled} da sinistra"

    def column(self, column: int, colour: str, height: int) -> str:
        return f"Colonna {column + 1}, {colour_name(colour)}: altezza {height}"

    def overflow(self, count: int) -> str:
        return f"Eccedenza: {pieces(count)}"

    def level_adds(self, level: str) -> str:
        return f"Livello: {LEVELS[level]}"

    # What a button says

    label_draw = Phrase("Pesca dal lago")
    label_pass = Phrase("Passa")

    def label_pick(self, glass: Glass) -> str:
        return capital(bare(glass_noun(glass)))

    def label_pick_too(self, glass: Glass) -> str:
        return f"Aggiungi {bare(glass_noun(glass))}"

    def label_leave(self, glass: Glass) -> str:
        return f"Lascia {bare(glass_noun(glass))}"

    def label_spill(self, glass: Glass) -> str:
        return f"Scarta {bare(glass_noun(glass))}"

    def label_first(self, colour: str) -> str:
        return f"Prima {the(Noun(colour_name(colour), '', M))}"

    def label_gather(self, place: int) -> str:
        return f"Raccogli P{place + 1}"

    def label_gather_from(self, place: int, on: int) -> str:
        return f"Raccogli P{place + 1} da P{on + 1}"

    # Why not

    tiles_by_lot = Phrase("Le tessere fiume si dispongono a sorte, durante la preparazione.")
    stones_not_chosen = Phrase("I sassi di una tessera non si scelgono.")
    can_do_something = Phrase("Si passa solo quando non si può né piazzare né pescare.")
    lake_empty = Phrase("Il lago è vuoto: non c'è niente da pescare.")
    no_draw_at_the_end = Phrase("A questo tavolo nessuno pesca più dal lago una volta innescata la fine.")
    columns_come_later = Phrase("I colori ricevono la loro colonna dopo la raccolta; non hai ancora raccolto.")
    piece_first = Phrase("Scegli prima un pezzo della tua bisaccia, poi dove va.")

    def not_on_satchel(self, glass: Glass, satchel: tuple[Glass, ...]) -> str:
        none = f"ness{a_glass(glass)}"
        return f"Nella tua bisaccia non c'è {none}; {there_is(satchel)}."

    already_placing = Phrase("In un turno si piazza oppure si pesca, e tu stai piazzando.")
    two_at_most = Phrase("Si piazzano al massimo due pezzi; li hai già scelti entrambi.")

    def other_shape(self, picked: str, shape: str) -> str:
        one, other = a(shape_noun(picked)), a(shape_noun(shape))
        return f"Due pezzi devono avere la stessa forma: hai scelto {one}, questo è {other}."

    def single_goes_home(self, home: Tile, shape: str) -> str:
        noun = shape_noun(home[0])
        single = f"{'Una singola' if noun.gender == F else 'Un singolo'} {noun.one}"
        return f"{single} va sulla {tile_at(home)}, non sulla {tile_name(shape)}."

    def too_far(self, tile: Tile, on: Tile) -> str:
        return f"La {tile_at(tile)} non è accanto alla {tile_at(on)}, dove si trova il tuo vetro."

    def at_the_start(self, tile: Tile) -> str:
        return f"La {tile_at(tile)} ha una sola vicina: prima non c'è niente."

    def at_the_lake(self, tile: Tile) -> str:
        return f"La {tile_at(tile)} ha una sola vicina: dal lago che la segue non si raccoglie."

    def colours_wait(self, colours: tuple[str, ...]) -> str:
        new = listed(map(colour_name, colours), "o")
        return f"Hai raccolto nuovi colori: scegli quale apre la prossima colonna, {new}."

    def has_column(self, colour: str, column: int) -> str:
        return f"{capital(the(Noun(colour_name(colour), '', M)))} ha già la colonna {column + 1}."

    def not_gathered(self, colour: str) -> str:
        return f"Non hai raccolto vetro {colour_name(colour)}."

    def drawing(self, lake: tuple[Glass, ...]) -> str:
        one = listed(map(a_glass, lake), "o")
        return f"Stai pescando; scegli quale pezzo resta nel lago: {one}."

    def not_in_lake(self, glass: Glass, lake: tuple[Glass, ...]) -> str:
        none = f"ness{a_glass(glass)}"
        return f"Nel lago non c'è {none}; {there_is(lake)}."

    def satchel_full(self, held: int, limit: int) -> str:
        over = pieces(held - limit)
        return f"La tua bisaccia ha {pieces(held)} e ne contiene {number(limit)}: scegli prima {over} per l'eccedenza."

    # What to do instead

    place_instead = Phrase("Piazza invece un pezzo.")
    take_back = Phrase("Riprendi quello che hai scelto.")

    def two_go_anywhere(self, shape: str) -> str:
        return f"Due {shape_noun(shape).many} possono andare su qualsiasi tessera."

    def gather_from(self, places: tuple[int, ...]) -> str:
        return f"Raccogli da {listed((f'P{place + 1}' for place in places), 'o')}."

    def choose_colour(self, colours: tuple[str, ...]) -> str:
        return f"Scegli {listed(map(colour_name, colours), 'o')}."

    # The drawing

    draw_river = Phrase("[bold]Fiume[/] [dim]dall'inizio al lago[/]")
    draw_lake = Phrase("Lago")
    draw_oldest_first = Phrase("prima ciò che c'è da più tempo")
    draw_hand = Phrase("In mano")
    draw_a_row = Phrase("riga")
    draw_satchel = Phrase("bisaccia")
    draw_bag = Phrase("Sacchetto")

    def draw_overflow(self, count: int) -> str:
        return f"eccedenza {count}"

    def draw_grid(self, count: int, end: int) -> str:
        return f"griglia {count} di {end}"

    def draw_end(self, end: int, fullest: int) -> str:
        return f"[bold]Fine[/] a {end} in una griglia; la più piena ne ha {fullest}."

    def draw_last_turns(self, owners: tuple[str, ...]) -> str:
        return f"[bold]Fine innescata[/], turni rimasti: {', '.join(owners)}"

    # What may still be hoped for

    hope_rows = Phrase("righe che si possono ancora riempire")
    hope_satchel = Phrase("vetro nella bisaccia")
