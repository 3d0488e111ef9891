"""River Valley Glassworks in English: the form of the book in every other language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache

from riverrun.core.languages import en
from riverrun.core.languages.en import a, counted, listed, number
from riverrun.core.words import Phrase, Said, capital

Glass = tuple[str, str]  # its colour and its shape, as the edition names them
Tile = tuple[str, int]  # its shape, and its place from 0

LIKES = {  # rule S6
    "hoarder": "many pieces, then few in overflow",
    "sprinter": "pieces that fit, less pieces that overflow",
    "curator": "row points, less overflow; then pieces that fit",
    "tower_builder": "column points, less overflow; then pieces that fit",
    "master": "row and column points, less overflow and 1 for a pair; then pieces that fit",
}


def name(key: str) -> str:
    return key.replace("_", " ")


def glass_name(glass: Glass) -> str:
    return f"{name(glass[0])} {glass[1]}"


@cache
def the_glass(glass: Glass) -> str:
    return f"the {glass_name(glass)}"


@cache
def a_glass(glass: Glass) -> str:
    return a(glass_name(glass))


@cache
def several(glass: Glass, count: int) -> str:
    return counted(count, glass_name(glass))


def all_glass(glass: tuple[Glass, ...], one: Callable[[Glass], str] = a_glass) -> str:
    """Glass in a row, what is alike together: 'a white drop and two dark blue hearts'."""
    return listed(one(each) if count == 1 else several(each, count) for each, count in Counter(glass).items())


def tile_at(tile: Tile) -> str:
    return f"the {tile[0]} tile (P{tile[1] + 1})"


def pieces(count: int) -> str:
    return counted(count, "piece")


def holding(glass: tuple[Glass, ...]) -> str:
    return listed(map(glass_name, glass))


class Words(en.Words):
    """What is said in this game."""

    # Things

    def colour(self, colour: str) -> str:
        return name(colour)

    def shape(self, shape: str) -> str:
        return shape

    def the_rival(self, rival: str) -> str:
        return f"The {name(rival).title()}"

    def level(self, level: str) -> str:
        return level

    def _owner(self, seat: int | None) -> str:
        return "the rival" if seat is None else self.seat(seat)

    def likes(self, rival: str) -> str:
        return LIKES[rival]

    # The steps of a turn

    step_place = Phrase("Place")
    step_gather = Phrase("Gather")
    step_arrange = Phrase("Arrange")
    step_draw = Phrase("Draw")
    step_leave = Phrase("Leave one")
    step_spill = Phrase("Spill")

    # Questions

    def must_pass(self, last: bool) -> str:
        return f"You can neither place nor draw: pass.{self._last(last)}"

    def which_piece(self, last: bool) -> str:
        return f"Choose a piece to place.{self._last(last)}"

    def only_draw(self, count: int, last: bool) -> str:
        return f"Your satchel is empty: draw {pieces(count)} from the lake.{self._last(last)}"

    def place_or_draw(self, count: int, last: bool) -> str:
        return f"Choose a piece to place, or draw {pieces(count)} from the lake.{self._last(last)}"

    def _last(self, last: bool) -> str:
        return " This is your last turn." if last else ""

    def where_for_two(self, shape: str) -> str:
        return f"Two {shape}s: choose any tile for them and the neighbour to gather."

    def which_neighbour(self, shape: str, places: tuple[int, ...], second: bool) -> str:
        more = f", or pick a second {shape}" if second else ""
        near = listed((f"P{place + 1}" for place in places), "or")
        return f"Gather all glass from a neighbour of the {shape} tile: {near}{more}."

    def which_colour(self, column: int, colours: tuple[str, ...]) -> str:
        return f"Which new colour opens column {column + 1}: {listed(map(name, colours), 'or')}?"

    def which_stays(self, count: int) -> str:
        return f"You take {pieces(count)}. Which one stays?"

    def which_to_spill(self, limit: int, over: int) -> str:
        return f"The satchel holds {limit}: choose {pieces(over)} to spill into overflow."

    # Events, in the third person and without their actor

    river = Phrase("the river")  # does what chance decides
    decides = Phrase("decides")

    def lays(self, shape: str, place: int) -> str:
        return f"lays the {shape} tile at P{place + 1}"

    def shows_stones(self, count: int, shape: str) -> str:
        return f"shows {counted(count, 'stone')} on the {shape} tile"

    def brings_to_lake(self, glass: Glass) -> str:
        return f"brings {a_glass(glass)} to the lake"

    def brings_to_tile(self, glass: Glass, shape: str) -> str:
        return f"brings {a_glass(glass)} to the {shape} tile"

    def brings_to_satchel(self, glass: Glass, seat: int | None) -> str:
        where = "to your satchel" if seat == self.reader.own else f"to the satchel of {self._owner(seat)}"
        return f"brings {a_glass(glass)} {where}"

    passes = Phrase("passes")
    draws = Phrase("draws from the lake")

    def picks(self, glass: Glass) -> str:
        return f"picks {the_glass(glass)}"

    def picks_too(self, glass: Glass) -> str:
        return f"picks {the_glass(glass)} as well"

    def gathers(self, placed: tuple[Glass, ...], on: Tile, taken: tuple[Glass, ...], tile: Tile) -> str:
        gathered = all_glass(taken)
        return f"places {all_glass(placed, the_glass)} on {tile_at(on)} and {self.does('gathers')} {gathered} from {tile_at(tile)}"

    def opens(self, column: int, colour: str) -> str:
        return f"opens column {column + 1} with {name(colour)}"

    def leaves(self, glass: Glass) -> str:
        return f"leaves {the_glass(glass)} in the lake"

    def spills(self, glass: Glass) -> str:
        return f"spills {the_glass(glass)} into overflow"

    def with_what_follows(self, event: Said, follows: tuple[Said, ...]) -> str:
        return "; ".join(map(self.read, (event, *follows)))

    def overflows(self, count: int, seat: int | None) -> str:
        where = "your overflow" if self.reader.acted else f"the overflow of {self._owner(seat)}"
        return f"{pieces(count)} {'goes' if count == 1 else 'go'} into {where}"

    def triggers(self, seat: int | None, count: int) -> str:
        who = "you" if self.reader.acted else self._owner(seat)
        return f"{who} {self.does('has')} {count} pieces in the grid and {self.does('triggers')} the end"

    # Points

    def row(self, row: int, filled: int) -> str:
        return f"Row {row + 1}: {filled} from the left"

    def column(self, column: int, colour: str, height: int) -> str:
        return f"Column {column + 1}, {name(colour)}: height {height}"

    def overflow(self, count: int) -> str:
        return f"Overflow: {pieces(count)}"

    def level_adds(self, level: str) -> str:
        return f"Level: {level}"

    # What a button says

    label_draw = Phrase("Draw from the lake")
    label_pass = Phrase("Pass")

    def label_pick(self, glass: Glass) -> str:
        return capital(glass_name(glass))

    def label_pick_too(self, glass: Glass) -> str:
        return f"Pick as well {glass_name(glass)}"

    def label_leave(self, glass: Glass) -> str:
        return f"Leave {glass_name(glass)}"

    def label_spill(self, glass: Glass) -> str:
        return f"Spill {glass_name(glass)}"

    def label_first(self, colour: str) -> str:
        return f"{capital(name(colour))} first"

    def label_gather(self, place: int) -> str:
        return f"Gather P{place + 1}"

    def label_gather_from(self, place: int, on: int) -> str:
        return f"Gather P{place + 1} from P{on + 1}"

    # Why not

    tiles_by_lot = Phrase("River tiles are laid in set-up, by lot.")
    stones_not_chosen = Phrase("The stones of a tile are not chosen.")
    can_do_something = Phrase("One passes only when one can neither place nor draw.")
    lake_empty = Phrase("The lake is empty: there is nothing to draw.")
    no_draw_at_the_end = Phrase("At this table nobody draws once the end is triggered.")
    columns_come_later = Phrase("Colours are given columns after gathering; you have not gathered yet.")
    piece_first = Phrase("Choose a piece of your satchel first, then where it goes.")

    def not_on_satchel(self, glass: Glass, satchel: tuple[Glass, ...]) -> str:
        return f"There is no {glass_name(glass)} on your satchel; it holds {holding(satchel)}."

    already_placing = Phrase("A turn is either placing or drawing, and you are placing.")
    two_at_most = Phrase("Two pieces are the most that one places; you have picked both.")

    def other_shape(self, picked: str, shape: str) -> str:
        return f"Two pieces must have one shape: you picked a {picked}, this is a {shape}."

    def single_goes_home(self, home: Tile, shape: str) -> str:
        return f"A single {home[0]} goes on {tile_at(home)}, not on the {shape} tile."

    def too_far(self, tile: Tile, on: Tile) -> str:
        return f"{capital(tile_at(tile))} is not next to {tile_at(on)}, where your glass lies."

    def at_the_start(self, tile: Tile) -> str:
        return f"The {tile[0]} tile (P{tile[1] + 1}) has one neighbour: nothing lies before it."

    def at_the_lake(self, tile: Tile) -> str:
        return f"The {tile[0]} tile (P{tile[1] + 1}) has one neighbour: the lake beyond it cannot be gathered."

    def colours_wait(self, colours: tuple[str, ...]) -> str:
        new = listed(map(name, colours), "or")
        return f"You have gathered new colours: choose which opens the next column, {new}."

    def has_column(self, colour: str, column: int) -> str:
        return f"{capital(name(colour))} has column {column + 1} already."

    def not_gathered(self, colour: str) -> str:
        return f"You have gathered no {name(colour)} glass."

    def drawing(self, lake: tuple[Glass, ...]) -> str:
        return f"You are drawing: choose the one piece that stays in the lake, of {holding(lake)}."

    def not_in_lake(self, glass: Glass, lake: tuple[Glass, ...]) -> str:
        return f"There is no {glass_name(glass)} in the lake; it holds {holding(lake)}."

    def satchel_full(self, held: int, limit: int) -> str:
        over = pieces(held - limit)
        return f"Your satchel has {pieces(held)} and holds {number(limit)}: first choose {over} for overflow."

    # What to do instead

    place_instead = Phrase("Place a piece instead.")
    take_back = Phrase("Take back what you picked.")

    def two_go_anywhere(self, shape: str) -> str:
        return f"Two {shape}s may go on any tile."

    def gather_from(self, places: tuple[int, ...]) -> str:
        return f"Gather {listed((f'P{place + 1}' for place in places), 'or')}."

    def choose_colour(self, colours: tuple[str, ...]) -> str:
        return f"Choose {listed(map(name, colours), 'or')}."

    # The drawing

    draw_river = Phrase("[bold]River[/] [dim]from its start to the lake[/]")
    draw_lake = Phrase("Lake")
    draw_oldest_first = Phrase("what has lain there longest first")
    draw_hand = Phrase("In hand")
    draw_a_row = Phrase("a row")
    draw_satchel = Phrase("satchel")
    draw_bag = Phrase("Bag")

    def draw_overflow(self, count: int) -> str:
        return f"overflow {count}"

    def draw_grid(self, count: int, end: int) -> str:
        return f"grid {count} of {end}"

    def draw_end(self, end: int, fullest: int) -> str:
        return f"[bold]End[/] at {end} in a grid; the fullest has {fullest}."

    def draw_last_turns(self, owners: tuple[str, ...]) -> str:
        return f"[bold]End triggered[/], turns left: {', '.join(owners)}"

    # What may still be hoped for

    hope_rows = Phrase("rows that may still be filled")
    hope_satchel = Phrase("glass in the satchel")


english = Words()
