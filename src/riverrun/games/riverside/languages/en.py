"""Riverside in English: the form of the book in every other language.

Colours, villages and powers are named by their keys, as the edition writes them: 'yellow', 't2', 'early_birds'.
"""

from __future__ import annotations

from riverrun.core.languages import en
from riverrun.core.languages.en import counted, figured, listed, number
from riverrun.core.words import Phrase, Said, Text, capital

Boat = str  # its colour, or 'church'
Village = tuple[str, tuple[Boat, ...]]  # its tile, 'west' or 'east'; and the boats that it has a value for
Die = tuple[str, int]  # its colour and what it shows
Dice = tuple[Die, int, int, bool]  # the base die, what green and Fan base add, 0 for nothing; and is it a Warm night?
Reach = tuple[int, int, int]  # the range, the "+1" symbols left, and the range with the Speed boat, 0 without it
Score = tuple[Boat, int, bool]  # what could be written, and whether with the Prize ticket
Row = tuple[int, int]  # its number, and how many of its seats are crossed
Rows = tuple[Boat, tuple[Row, ...]]
Ticket = tuple[int, int, Boat, int]  # its points; its bonus seats, their boat, and how many of them are lost

CHURCHES = {"west": "western", "east": "eastern"}
POWERS = {
    "early_birds": "Early birds",
    "fan_base": "Fan base",
    "prize_ticket": "Prize ticket",
    "warm_night": "Warm night",
    "speed_boat": "Speed boat",
}
GRADES = (
    "called to the bridge",
    "a trainee",
    "promising",
    "good",
    "very good",
    "a seat at the captain's table",
    "honoured",
    "famous",
    "a nominee",
    "a legend",
)


def boat_name(boat: Boat) -> str:
    return "stave church" if boat == "church" else boat


def village_name(village: Village) -> str:
    """'yellow village T2', 'white and blue village T6', 'stave church T4', 'eastern stave church'."""
    tile, boats = village
    if tile in CHURCHES:
        return f"{CHURCHES[tile]} stave church"
    if boats == ("church",):
        return f"stave church {tile.upper()}"
    return f"{listed(map(boat_name, boats))} village {tile.upper()}"


def the(village: Village) -> str:
    return f"the {village_name(village)}"


def plus_ones(count: int) -> str:
    return 'the "+1" symbol' if count == 1 else '"+1" symbols'


def lost(count: int, given: int) -> str:
    """' (lost)' after seats that find no place, ' (one lost)' where some do."""
    if count == 0:
        return ""
    return " (lost)" if count == given else f" ({number(count)} lost)"


class Words(en.Words):
    """What is said in this game."""

    # Things

    def boat(self, boat: Boat) -> str:
        return boat_name(boat)

    def village(self, village: Village) -> str:
        """As a heading."""
        return capital(village_name(village))

    def power(self, power: str) -> str:
        return POWERS[power]

    def excursion(self, name: str) -> str:
        """As the edition calls it."""
        return name

    def grade(self, grade: int) -> str:
        return GRADES[grade]

    def remark(self, score: int, less: int, grade: int) -> str:
        """What a score is worth so far."""
        return f"{self._graded(score, less, grade)}."

    def solo_remark(self, score: int, less: int, grade: int, goal: int, short: int) -> str:
        met = f"the goal of {goal} is met" if short <= 0 else f"{short} short of the goal of {goal}"
        return f"{self._graded(score, less, grade)}; {met}."

    def _graded(self, score: int, less: int, grade: int) -> str:
        counts = f"{score} less {less} for the extension is {score - less}" if less else f"{score}"
        return f"{counts}: {GRADES[grade]}"

    # The steps of a round

    step_dice = Phrase("Choose dice")
    step_fill = Phrase("Fill seats")
    step_excursions = Phrase("Go on excursions")

    # Questions

    def which_die(self, green: int, night: bool, fires: int) -> str:
        with_green = f", with or without the green {green}{' in a Warm night' if night else ''}" if green else ""
        return f"Choose a base die{with_green}; you have {counted(fires, 'fire symbol')} left."

    def cross_seats(self, count: int, boat: Boat) -> str:
        return f"Cross {counted(count, 'seat')} on the {boat_name(boat)} boat, in any rows."

    def cross_bonus(self, count: int, boat: Boat) -> str:
        return f"Cross {counted(count, 'bonus seat')} on the {boat_name(boat)} boat, in any rows."

    def bonus_waits(self, seats: tuple[tuple[int, Boat], ...]) -> str:
        owed = listed(f"{count} {boat_name(boat)}" for count, boat in seats)
        return f"Bonus seats are waiting: {owed}. Cross them in any order."

    def which_village(self, reach: Reach) -> str:
        return f"Visit one village within {self._reach(reach)}; or stay aboard."

    def which_second(self, reach: Reach) -> str:
        return f"Early birds: visit a second village within {self._reach(reach)}; or keep that power."

    def _reach(self, reach: Reach) -> str:
        """How far a seat may go: '3 spaces, 5 with "+1" symbols, 6 with the Speed boat or 8 with both'."""
        near, more, fast = reach
        ways = [figured(near, "space")]
        if more:
            ways.append(f"{near + more} with {plus_ones(more)}")
        if fast:
            ways.append(f"{fast} with the Speed boat")
        if more and fast:
            ways.append(f"{fast + more} with both")
        return listed(ways, "or")

    def score_what(self, village: Village, scores: tuple[Score, ...]) -> str:
        return f"What do you score {self._there(village)}: {listed(self._scores(village, scores), 'or')}?"

    def score_or_not(self, village: Village, scores: tuple[Score, ...]) -> str:
        """Where nothing but 0 can be written."""
        choices = listed([*self._scores(village, scores), "nothing"], "or")
        return f"What do you score {self._there(village)}: {choices}? A 0 uses up a box."

    def score_first(self, village: Village, scores: tuple[Score, ...], boats: int) -> str:
        choices, both = listed(self._scores(village, scores), "or"), "both" if boats == 2 else "all"
        return f"What do you score first {self._there(village)}: {choices}? You may score {both}."

    def score_else(self, village: Village, scores: tuple[Score, ...]) -> str:
        choices = listed([*self._scores(village, scores), "nothing"], "or")
        return f"What else do you score {self._there(village)}: {choices}?"

    def _there(self, village: Village) -> str:
        return f"{'at' if village[0] in CHURCHES else 'in'} {the(village)}"

    def _scores(self, village: Village, scores: tuple[Score, ...]) -> list[str]:
        """Each with its colour, where the village has several."""
        return [
            f"{f'{boat_name(boat)} ' if len(village[1]) > 1 else ''}{score}{' with the Prize ticket' if prize else ''}"
            for boat, score, prize in scores
        ]

    # Events, in the third person and without their actor

    decides = Phrase("decides")
    leaves_it = Phrase("leaves it at that")
    stays_aboard = Phrase("stays aboard")
    no_second = Phrase("goes to no second village")

    def lays(self, tile: str, second: bool) -> str:
        return f"lays tile {tile.upper()} in the {'second' if second else 'first'} row"

    def rolls(self, face: int, die: str) -> str:
        return f"rolls {face} with the {die} die"

    def rolls_and_sails(self, face: int, die: str, temperature: int, space: int) -> str:
        return f"{self.rolls(face, die)}: the temperature is {temperature}, and the ship sails to space {space}"

    def rolls_to_anchor(self, face: int, die: str, temperature: int) -> str:
        return f"{self.rolls(face, die)}: the temperature is {temperature}, and the ship comes to the anchor"

    def chooses(self, dice: Dice, seats: int, missing: int, cost: int) -> str:
        (colour, face), green, fans, night = dice
        parts = [f"the {colour} {face}"]
        if green:
            parts.append(f"the green {green}")
        if fans:
            parts.append(f"{fans} by Fan base")
        paid = f" for {counted(cost, 'fire symbol')}" if cost else ""
        given = f"{counted(seats, 'seat')}{lost(missing, seats)}{paid}"
        return f"chooses {listed(parts)}{' in a Warm night' if night else ''}: {given}"

    def chooses_and(self, chooses: Said, crosses: Said) -> str:
        return f"{self.read(chooses)}; {self.does(self.read(crosses))}"

    def crosses(self, boats: tuple[Rows, ...], tickets: tuple[Ticket, ...], woken: tuple[str, ...]) -> str:
        """All crosses that a move makes, what they complete, and the powers that they wake."""
        parts = [
            f"{listed(f'{number(count)} in row {row}' for row, count in rows)} of the {boat} boat"
            for boat, rows in boats
        ]
        given = f": {listed(map(self._ticket, tickets))}" if tickets else ""
        powers = f"; {listed(POWERS[power] for power in woken)}" if woken else ""
        active = f" {'is' if len(woken) == 1 else 'are'} active now" if woken else ""
        return f"crosses {', and '.join(parts)}{given}{powers}{active}"

    def _ticket(self, ticket: Ticket) -> str:
        points, given, boat, missing = ticket
        return f"ticket {points} with {counted(given, f'{boat} seat')}{lost(missing, given)}"

    def visits(self, village: Village, fast: bool, early: bool, more: int) -> str:
        """By Speed boat, by Early birds, with so many "+1" symbols."""
        means = ["the Speed boat"] if fast else []
        if early:
            means.append("Early birds")
        if more:
            means.append(f'{number(more)} "+1"')
        by = f" with {listed(means)}" if means else ""
        return f"visits {the(village)}{by}"

    def visits_and(self, visits: Said, writes: Said) -> str:
        return f"{self.read(visits)} and {self.does(self.read(writes))}"

    def writes(self, score: int, boat: Boat, prize: bool) -> str:
        return f"writes {score} on the {boat_name(boat)} boat{' with the Prize ticket' if prize else ''}"

    # Points

    def tickets(self, boat: Boat) -> str:
        return f"{capital(boat)} boat: tickets"

    def excursions(self, boat: Boat) -> str:
        return f"{capital(boat)} boat: excursions"

    church_boat = Phrase("Captain: stave church boat")
    lowest_boat = Phrase("Captain: the lowest guide boat once more")
    most_and_least = Phrase("Captain: for the most and the least points")

    def captain_goal(self, goal: int, met: bool) -> str:
        return f"Captain: {'at least' if met else 'fewer than'} {goal} points"

    def captain_points(self, points: int) -> str:
        """That broke a tie."""
        return f"captain points: {points}"

    # What a button says

    label_leave = Phrase("Leave it at that")
    label_stay = Phrase("Stay aboard")

    def label_write(self, boat: Boat, prize: bool) -> str:
        return f"Write {boat_name(boat)}{' with the Prize ticket' if prize else ''}"

    def label_seat(self, boat: Boat, row: int, seat: int) -> str:
        return f"{capital(boat)} row {row}, up to seat {seat}"

    def label_dice(self, die: str, green: bool, fans: bool, night: bool, seats: int) -> str:
        extras = ((green, "green"), (fans, "Fan base"), (night, "Warm night"))
        taken = ", ".join([die, *(name for used, name in extras if used)])
        return f"Take {taken}: {figured(seats, 'seat')}"

    def label_visit(self, values: tuple[tuple[Boat, int], ...], fast: bool) -> str:
        worth = ", ".join(f"{boat_name(boat)} {value}" for boat, value in values)
        return f"Visit {worth}{' by Speed boat' if fast else ''}"

    # Why not: at another step of the round

    dice_by_chance = Phrase("The dice are rolled by chance, once a round.")
    die_first = Phrase("Choose a base die first.")
    dice_chosen = Phrase("You have chosen your dice: one base die a round.")
    choose_again = Phrase("Take it back to choose again.")
    seats_filled = Phrase("Your seats are filled: this is the time for excursions.")
    seats_first = Phrase("Excursions come when all your seats are crossed.")
    village_first = Phrase("Choose a village first.")
    write_first = Phrase("Write what you score in this village first.")

    # Why not: powers

    def power_used(self, power: str) -> str:
        return f"{POWERS[power]} is crossed off: each power serves once."

    def power_asleep(self, power: str, boat: Boat, crossed: int) -> str:
        few = "only one" if crossed else "neither"
        return f"{POWERS[power]} is not active: {few} of the two royal seats on the {boat} boat is crossed."

    # Why not: dice and seats

    def too_dear(self, dice: tuple[Die, ...], cost: int, fires: int) -> str:
        chosen = capital(listed(f"the {colour} die ({face})" for colour, face in dice))
        verb = "costs" if len(dice) == 1 else "cost"
        return f"{chosen} {verb} {counted(cost, 'fire symbol')}; you have {number(fires)} left."

    def free_dice(self, colours: tuple[str, ...]) -> str:
        return f"Free of charge: {listed(colours, 'or')}."

    def dice_seats_first(self, count: int, boat: Boat) -> str:
        return f"The seats of the dice come first: cross {counted(count, 'seat')} on the {boat} boat."

    def no_seats_now(self, boat: Boat) -> str:
        return f"No seats are to be crossed on the {boat} boat now."

    def row_is_short(self, boat: Boat, row: int, size: int) -> str:
        return f"Row {row} of the {boat} boat has only {counted(size, 'seat')}."

    def seat_is_crossed(self, boat: Boat, row: int, seat: int) -> str:
        return f"Seat number {seat} in row {row} of the {boat} boat is crossed already."

    def too_many_seats(self, seat: int, crosses: int, owed: int) -> str:
        return f"Up to seat number {seat} it takes {number(crosses)} crosses; you have {number(owed)} to make."

    def cross_up_to(self, seat: int) -> str:
        return f"Cross it up to seat number {seat} at most."

    # Why not: excursions

    def not_on_board(self, tile: str) -> str:
        return f"Tile {tile.upper()} is not on the board: it belongs to the extension."

    def no_village(self, tile: str) -> str:
        where = "on that side" if tile in CHURCHES else f"on tile {tile.upper()}"
        return f"There is no village {where} in this edition."

    two_villages = Phrase("Early birds visit two different villages.")

    def in_range(self, village: Village, reach: int) -> str:
        return f"{capital(the(village))} is within your range of {reach}: no Speed boat is needed."

    def too_far(self, village: Village, away: int, reach: int, more: int, fast: bool) -> str:
        far = f"{capital(the(village))} is {figured(away, 'space')} away"
        by, symbols = " with the Speed boat" if fast else "", f", or {reach + more} with {plus_ones(more)}"
        return f"{far}; your range{by} is {reach}{symbols if more else ''}."

    speed_boat_reaches = Phrase("The Speed boat would reach it.")

    def scores_nothing(self, reasons: tuple[Text, ...]) -> str:
        return f"Nothing can be scored there. {' '.join(map(self.read, reasons))}"

    def boxes_full(self, boat: Boat, boxes: int) -> str:
        return f"{capital(boat_name(boat))}: {'all boxes are' if boxes > 1 else 'its only box is'} full."

    def not_higher(self, boat: Boat, value: int, tickets: int, last: int) -> str:
        product = f"{value} x {figured(tickets, 'ticket')} is {value * tickets}"
        return f"{capital(boat_name(boat))}: {product}, not higher than the last {last}."

    must_score = Phrase("You are here to score: write at least one score.")

    def no_value(self, village: Village, boat: Boat) -> str:
        return f"{capital(the(village))} has no value for the {boat_name(boat)} boat."

    def has_scored(self, boat: Boat) -> str:
        return f"The {boat_name(boat)} boat has scored in this village: once a visit."

    def prize_would(self, score: int) -> str:
        return f"With the Prize ticket it would be {score}."

    # The drawing; a boat has 19 columns

    def draw_laying(self, tiles: int) -> str:
        return f"[bold]Laying the river[/]: {figured(tiles, 'tile')} so far"

    def draw_over(self, rolls: int) -> str:
        return f"[bold]The ship is at the anchor[/] after {figured(rolls, 'roll')}: the game is over."

    def draw_round(self, number: int, ship: int, anchor: int) -> str:
        return f"[bold]Round {number}[/]: the ship is on space {ship} of {anchor}"

    draw_start = Phrase("start")  # seven letters at most, as the next three
    draw_anchor = Phrase("anchor")
    draw_west = Phrase("west")
    draw_east = Phrase("east")
    draw_east_tile = Phrase("East tile")
    draw_churches = Phrase("Stave churches")
    draw_water = Phrase("@ ship · o in range · + further · ( ) village; beside its row: spaces away, symbols, points")
    draw_signs = Phrase("x crossed · . free · K k royal · ! ticket; its points and bonus seats · < seats to cross")
    draw_green = Phrase("green")

    def draw_dice(self, temperature: str, free: str, heated: str) -> str:
        costs = "[dim](each costs its value in fire symbols)[/]"
        return f"[bold]Dice[/]: temperature {temperature} · free: {free} · heated: {heated} {costs}"

    def draw_owned(self, score: int, fires: str, left: int, reach: int, symbols: str) -> str:
        """After a name: a score, and what is left."""
        return f"{figured(score, 'point')} · fire symbols {fires} {left} · range {reach}, symbols {symbols}"

    def draw_captain(self, boxes: str, captain: int, church: int, lowest: int, bonus: str) -> str:
        parts = f"church {church} and lowest boat {lowest}; {bonus}"
        return f"Stave church: {boxes} · captain points {captain}: {parts}"

    def draw_short(self, boat: Boat) -> str:
        """Three letters of a colour."""
        return boat[:3]

    def draw_power(self, power: str, how: str) -> str:
        """A power that is asleep, active or used."""
        return f"{POWERS[power]} {how}"

    def draw_summary(self, seat: int, score: int, captain: int, bonus: str, fires: int, symbols: int) -> str:
        """Another seat's line."""
        points = f"captain points {captain} ({bonus})"
        left = f"fire symbols {fires}, symbols {symbols}"
        return f"{self.seat_title(seat)}: [bold]{score}[/], {points}, {left}; tickets and scores:"

    def draw_grade(self, remark: Said) -> str:
        return f"Grade: {self.read(remark)}"

    def draw_so_far(self, remark: Said) -> str:
        return f"So far: {self.read(remark)}"

    # What may still be hoped for

    hope_excursions = Phrase("excursions to come")
    hope_fires = Phrase("fire symbols kept")
    hope_lowest = Phrase("a better lowest boat")
    hope_symbols = Phrase('"+1" symbols kept')
    hope_powers = Phrase("royal powers")


english = Words()
