"""Riverside once more, slowly: a referee that follows the manual with the sheet and the board in front of it.

It knows nothing of the engine.  It is given the edition as plain data and the events as words; the rules' ids are those
of the ledger.
"""

from __future__ import annotations

from collections import defaultdict, deque
from itertools import pairwise, product
from typing import Any

COLOURS = ("white", "yellow", "pink", "blue", "brown")
LETTERS = {"w": "white", "y": "yellow", "p": "pink", "b": "blue", "n": "brown", "c": "church"}
SIGNS = {name: letter for letter, name in LETTERS.items()}
DICE, SEATS, VILLAGE, SCORE, DONE = "dice", "seats", "village", "score", "done"


class Sheet:
    """One player's score sheet and what the player is about in this round."""

    def __init__(self, edition: dict[str, Any]) -> None:
        self.fires = edition["sheet"]["fire_symbols"]
        self.plus = edition["sheet"]["plus_one_symbols"]
        self.crosses = {colour: [0, 0, 0, 0] for colour in COLOURS}
        self.boxes: dict[str, list[int]] = {boat: [] for boat in (*COLOURS, "church")}
        self.used: set[str] = set()
        self.step = DONE
        self.begin()

    def begin(self) -> None:
        """What lasts this round only is gone (R26, R37, R38)."""
        self.dice: tuple[str, int] | None = None  # seats of the dice still to be crossed
        self.bonus = dict.fromkeys(COLOURS, 0)
        self.visited: list[str] = []
        self.crossed_plus, self.speedy = 0, False
        self.written: set[str] = set()  # in the village that is being visited
        self.prize = ""


class Referee:
    """A whole game."""

    def __init__(self, edition: dict[str, Any], seats: int, options: dict[str, str]) -> None:
        self.edition, self.seats, self.options = edition, seats, options
        self.extension = options["extension"] == "on"
        self.left = [f"t{n}" for n in range(1, 11)] + (["x1", "x2"] if self.extension else [])
        self.names = self.left[:]
        self.river: list[str] = []
        self.ship = self.round = 0
        self.green = 0
        self.base: list[int] = []
        self.over = False
        self.away: dict[str, int] = {}
        self.sheets = [Sheet(edition) for _ in range(seats)]
        self.power = {edition[colour]["power"]: colour for colour in COLOURS}

    # The course of the game

    def actors(self) -> set[int]:
        return {seat for seat, sheet in enumerate(self.sheets) if sheet.step != DONE}

    def outcomes(self) -> dict[str, int]:
        if self.over or self.actors():
            return {}
        if self.left:
            return dict.fromkeys(self.left, 1)
        faces = self.edition["dice"]["green" if not self.green else "base"]
        return {str(face): faces.count(face) for face in faces}

    def apply(self, seat: int, word: str) -> None:
        if seat == -1:
            self.happen(word)
            return
        sheet = self.sheets[seat]
        {DICE: self.choose, SEATS: self.cross, VILLAGE: self.visit, SCORE: self.write}[sheet.step](sheet, word)
        self.settle(sheet)
        if not self.actors():
            self.green, self.base = 0, []

    def happen(self, word: str) -> None:
        """R2: a tile is laid; R8: a die is rolled, the green one first."""
        if self.left:
            self.left.remove(word)
            self.river.append(word)
        elif not self.green:
            self.green = int(word)
        else:
            self.base.append(int(word))
            if len(self.base) == 5:
                self.sail()

    def sail(self) -> None:
        """R9, R11, R12, R41."""
        route = self.route()
        self.round += 1
        self.ship = min(self.ship + self.temperature(), len(route) - 1)
        if self.ship == len(route) - 1:
            self.over = True
            return
        self.away = self.distances(route[self.ship])
        for sheet in self.sheets:
            sheet.begin()
            sheet.step = DICE

    def temperature(self) -> int:
        return sorted(self.base)[2]

    # The board

    def route(self) -> list[tuple[str, int]]:
        """R3: out along one row, round the east tile, back along the other."""
        half = len(self.names) // 2
        lengths = dict(
            zip([f"t{n}" for n in range(1, 11)] + ["x1", "x2"], self.edition["tiles"]["spaces"], strict=True)
        )
        route = [("start", 1)]
        for place in [*self.river[:half], "east", *self.river[half:]]:
            length = self.edition["east"]["spaces"] if place == "east" else lengths[place]
            route += [(place, n + 1) for n in range(length)]
        return [*route, ("anchor", 1)]

    def distances(self, ship: tuple[str, int]) -> dict[str, int]:
        """R25, O1, O2, O3: the shortest way over water to each village, space by space."""
        every = [f"t{n}" for n in range(1, 11)] + ["x1", "x2"]
        gate = dict(zip(every, self.edition["tiles"]["passages"], strict=True))
        dock = dict(zip(every, self.edition["tiles"]["docks"], strict=True))
        links = [*pairwise(self.route()), (("start", 1), ("quay", 1)), (("quay", 1), ("anchor", 1))]
        links += [((tile, gate[tile]), ("passage of", every.index(tile))) for tile in self.river if gate[tile]]
        for out, back in zip(self.river, reversed(self.river), strict=True):
            if gate[out] and gate[back]:
                links.append((("passage of", every.index(out)), ("passage of", every.index(back))))
        beside = defaultdict(set)
        for one, other in links:
            beside[one].add(other)
            beside[other].add(one)
        steps, queue = {ship: 0}, deque([ship])
        while queue:
            here = queue.popleft()
            for there in beside[here]:
                if there not in steps:
                    steps[there] = steps[here] + 1
                    queue.append(there)
        places = {tile: (tile, dock[tile]) for tile in self.river}
        places |= {"west": ("quay", 1), "east": ("east", self.edition["east"]["dock"])}
        return {village: steps[place] for village, place in places.items() if self.values(village)}

    def values(self, village: str) -> dict[str, int]:
        """What a village gives each boat for a ticket."""
        if village in {"west", "east"}:
            church = self.edition[village]["church"]
            return {"church": church} if church else {}
        return {text.split()[0]: int(text.split()[1]) for text in self.edition["villages"][village]}

    # What may be done

    def legal(self, seat: int) -> set[str]:
        sheet = self.sheets[seat]
        return {DICE: self.choices, SEATS: self.crossings, VILLAGE: self.visits, SCORE: self.writings}[sheet.step](
            sheet
        )

    def awake(self, sheet: Sheet, power: str) -> bool:
        """R23, R34: both royal seats are crossed, and the power is not crossed off."""
        boat = self.power[power]
        royal = self.edition[boat]["royal"]
        return power not in sheet.used and all(sheet.crosses[boat][row - 1] >= seat for row, seat in royal)

    def tickets(self, sheet: Sheet, boat: str) -> int:
        """Completed rows: of a boat, or for the stave church of all (R33)."""
        boats = COLOURS if boat == "church" else (boat,)
        return sum(
            crossed == seats
            for one in boats
            for crossed, seats in zip(sheet.crosses[one], self.edition[one]["seats"], strict=True)
        )

    # Phase 2: dice

    def choices(self, sheet: Sheet) -> set[str]:
        """R13 to R17, R39, R40."""
        found = set()
        for letter, (fan, green, warm) in product("wypbn", product((False, True), repeat=3)):
            if (warm and not green) or (fan and not self.awake(sheet, "fan_base")):
                continue
            if warm and not self.awake(sheet, "warm_night"):
                continue
            more = "f" * fan + "g" * green + "m" * warm
            word = f"{letter}+{more}" if more else letter
            if self.price(word) <= sheet.fires:
                found.add(word)
        return found

    def price(self, word: str) -> int:
        """R16: every chosen die of the heating area costs its value; O8, O9: a warm night, the green one nothing."""
        base, more = self.base["wypbn".index(word[0])], word[2:]
        heated = base if base > self.temperature() else 0
        if "m" in more:
            return 0 if self.options["warm_night_covers_base"] == "on" else heated
        return heated + (self.green if "g" in more else 0)

    def choose(self, sheet: Sheet, word: str) -> None:
        more = word[2:]
        sheet.fires -= self.price(word)
        value = self.base["wypbn".index(word[0])] + (self.green if "g" in more else 0)
        if "f" in more:
            value += self.edition["powers"]["fan_base_seats"]
            sheet.used.add("fan_base")
        if "m" in more:
            sheet.used.add("warm_night")
        sheet.dice = (LETTERS[word[0]], value)
        sheet.step = SEATS

    # Phase 2: seats

    def free(self, sheet: Sheet, boat: str) -> list[int]:
        return [
            seats - crossed for seats, crossed in zip(self.edition[boat]["seats"], sheet.crosses[boat], strict=True)
        ]

    def spreads(self, sheet: Sheet, boat: str, count: int) -> list[tuple[int, ...]]:
        """All ways to share crosses out among the rows of a boat; R19: none is held back, the rest is lost."""
        free = self.free(sheet, boat)
        count = min(count, sum(free))
        return [rows for rows in product(*(range(min(room, count) + 1) for room in free)) if sum(rows) == count]

    def crossings(self, sheet: Sheet) -> set[str]:
        """R18: rows from left to right, begun and left at will; R20, O7: first those of the dice; R22: any order."""
        waiting = {sheet.dice[0]: sheet.dice[1]} if sheet.dice else sheet.bonus
        found = set()
        for boat, count in waiting.items():
            for row, room in enumerate(self.free(sheet, boat)):
                for crosses in range(1, min(room, count) + 1):
                    found.add(f"{SIGNS[boat]}{row + 1}{sheet.crosses[boat][row] + crosses}")
        return found

    def cross(self, sheet: Sheet, word: str) -> None:
        boat, row, seat = LETTERS[word[0]], int(word[1]) - 1, int(word[2:])
        count = seat - sheet.crosses[boat][row]
        if sheet.dice:
            left = sheet.dice[1] - count
            sheet.dice = (boat, left) if left else None
        else:
            sheet.bonus[boat] -= count
        self.cross_row(sheet, boat, row, count)

    def cross_row(self, sheet: Sheet, boat: str, row: int, count: int) -> None:
        """R20, R21: a row that is completed gives its bonus seats."""
        printed = self.edition[boat]
        sheet.crosses[boat][row] += count
        if count and sheet.crosses[boat][row] == printed["seats"][row]:
            sheet.bonus[printed["bonus_colours"][row]] += printed["bonus"][row]

    def cross_what_must_be(self, sheet: Sheet) -> None:
        """Crosses that can be made in one way only are made."""
        waiting = [sheet.dice] if sheet.dice else [(boat, count) for boat, count in sheet.bonus.items() if count]
        for boat, count in waiting:
            ways = self.spreads(sheet, boat, count)
            if len(ways) == 1:
                if sheet.dice:
                    sheet.dice = None
                else:
                    sheet.bonus[boat] = 0
                for row, crosses in enumerate(ways[0]):
                    self.cross_row(sheet, boat, row, crosses)
                self.cross_what_must_be(sheet)
                return

    # Phase 3

    def reach(self, sheet: Sheet, *, speedy: bool) -> int:
        """R25, R26, R37, O13: what was gained in this round holds for all of it."""
        printed = self.edition["range"]
        return int(printed["speed_boat" if speedy or sheet.speedy else "spaces"] + sheet.crossed_plus)

    def visits(self, sheet: Sheet) -> set[str]:
        """R24, R36: one village, or a second and different one by Early birds; O16: where something can be written."""
        found = {"home"}
        if sheet.visited and not self.awake(sheet, "early_birds"):
            return found
        for village, away in self.away.items():
            if village in sheet.visited or not self.scores_of(sheet, village):
                continue
            if away <= self.reach(sheet, speedy=False) + sheet.plus:
                found.add(village)
            needed = away > self.reach(sheet, speedy=False)
            if needed and self.awake(sheet, "speed_boat") and away <= self.reach(sheet, speedy=True) + sheet.plus:
                found.add(f"{village}+s")
        return found

    def visit(self, sheet: Sheet, word: str) -> None:
        if word == "home":
            sheet.step = DONE
            return
        if sheet.visited:
            sheet.used.add("early_birds")
        village, _, speedy = word.partition("+")
        if speedy:
            sheet.used.add("speed_boat")
            sheet.speedy = True
        more = max(0, self.away[village] - self.reach(sheet, speedy=False))  # O17
        sheet.plus -= more
        sheet.crossed_plus += more
        sheet.visited.append(village)
        sheet.written = set()
        sheet.step = SCORE

    def scores_of(self, sheet: Sheet, village: str) -> dict[str, int]:
        """What may be written in a village: R27, R28, R33, R38, O10, O14."""
        found = {}
        printed = self.edition["boxes"]
        for boat, value in self.values(village).items():
            boxes = sheet.boxes[boat]
            room = printed["church_boat" if boat == "church" else "guide_boat"] - len(boxes)
            for prize in (False, True) if self.awake(sheet, "prize_ticket") else (False,):
                score = value * (self.tickets(sheet, boat) + (sheet.prize == boat) + prize)
                if room > 0 and (not boxes or score > boxes[-1]):
                    found[f"={SIGNS[boat]}{'+t' if prize else ''}"] = score
        return found

    def writings(self, sheet: Sheet) -> set[str]:
        """R30: any colours, each once; O15, O16: at least one, unless it would be a 0."""
        found = self.open_scores(sheet)
        leave = bool(sheet.written) or not any(found.values())
        return set(found) | ({"home"} if leave else set())

    def open_scores(self, sheet: Sheet) -> dict[str, int]:
        scores = self.scores_of(sheet, sheet.visited[-1])
        return {word: score for word, score in scores.items() if LETTERS[word[1]] not in sheet.written}

    def write(self, sheet: Sheet, word: str) -> None:
        if word == "home":
            sheet.step = VILLAGE
            return
        boat = LETTERS[word[1]]
        sheet.boxes[boat].append(self.scores_of(sheet, sheet.visited[-1])[word])
        sheet.written.add(boat)
        if word.endswith("+t"):
            sheet.used.add("prize_ticket")
            if self.options["prize_ticket_all_scores"] == "on":
                sheet.prize = boat

    def settle(self, sheet: Sheet) -> None:
        """What leaves no choice is done: but no power is spent, and no 0 written, unasked."""
        if sheet.step == SEATS:
            self.cross_what_must_be(sheet)
            if not sheet.dice and not any(sheet.bonus.values()):
                sheet.step = VILLAGE
        if sheet.step == SCORE:
            words = self.writings(sheet)
            if len(words) == 1 and not next(iter(words)).endswith("+t"):
                self.write(sheet, words.pop())
                sheet.step = VILLAGE
        if sheet.step == VILLAGE and self.visits(sheet) == {"home"}:
            sheet.step = DONE

    # The end

    def captain(self, sheet: Sheet) -> int:
        """R43."""
        return sum(sheet.boxes["church"]) + min(self.boat(sheet, colour) for colour in COLOURS)

    def boat(self, sheet: Sheet, colour: str) -> int:
        """R42."""
        printed = self.edition[colour]
        rows = zip(sheet.crosses[colour], printed["seats"], printed["tickets"], strict=True)
        tickets: int = sum(ticket for crossed, seats, ticket in rows if crossed == seats)
        return tickets + sum(sheet.boxes[colour])

    def scores(self) -> list[int]:
        """R44, R45, R46."""
        captains = [self.captain(sheet) for sheet in self.sheets]
        prize = self.edition["captain"]["points"]
        found = []
        for sheet, captain in zip(self.sheets, captains, strict=True):
            score = sum(self.boat(sheet, colour) for colour in COLOURS) + captain
            if self.seats == 1:
                score += prize if captain >= self.edition["captain"]["solo_goal"] else -prize
            else:
                score += prize * (captain == max(captains)) - prize * (captain == min(captains))
            found.append(score)
        return found

    def winners(self) -> set[int]:
        """R47; alone R49 and O19."""
        scores = self.scores()
        if self.seats == 1:
            printed = self.edition["achievements"]
            less = printed["extension_deduction"] if self.extension else 0
            return {0} if scores[0] - less >= printed["solo_win"] else set()
        ranks = [(score, self.captain(sheet)) for score, sheet in zip(scores, self.sheets, strict=True)]
        return {seat for seat, rank in enumerate(ranks) if rank == max(ranks)}

    def position(self) -> dict[str, object]:
        found: dict[str, object] = {
            "river": self.river,
            "left": sorted(self.left),
            "ship": self.ship,
            "round": self.round,
            "green": self.green,
            "base": self.base,
            "away": self.away if self.actors() else {},
        }
        for seat, sheet in enumerate(self.sheets):
            found |= {f"{what} of seat {seat}": fact for what, fact in self.sheet_facts(sheet).items()}
        return found

    def sheet_facts(self, sheet: Sheet) -> dict[str, object]:
        facts: dict[str, object] = {
            "crosses": sheet.crosses,
            "scores": sheet.boxes,
            "fires": sheet.fires,
            "plus ones": sheet.plus,
            "used": sheet.used,
            "step": sheet.step,
        }
        if sheet.step == SEATS:
            facts |= {"dice": sheet.dice, "bonus": sheet.bonus}
        if sheet.step in {VILLAGE, SCORE}:
            facts |= {
                "range": self.reach(sheet, speedy=False),
                "last village": sheet.visited[-1] if sheet.visited else "",
            }
            facts["prize"] = sheet.prize
        if sheet.step == SCORE:
            facts["written"] = sheet.written
        return facts


# The engine's position in the same facts

BOATS = (*COLOURS, "church")
VILLAGES = [f"t{n}" for n in range(1, 11)] + ["x1", "x2", "west", "east"]
STEPS = (DICE, SEATS, VILLAGE, SCORE, DONE)
FAR = 900


def facts(state: Any) -> dict[str, object]:
    found: dict[str, object] = {
        "river": [VILLAGES[tile] for tile in state.river],
        "left": sorted(VILLAGES[n - 6] for n, count in enumerate(state.bag.counts) if count),
        "ship": state.ship,
        "round": state.round,
        "green": state.green,
        "base": list(state.dice),
        "away": {VILLAGES[n]: away for n, away in enumerate(state.away) if away < FAR} if state.mover >= 0 else {},
    }
    for seat, sheet in enumerate(state.sheets):
        found |= {f"{what} of seat {seat}": fact for what, fact in _sheet(state, sheet).items()}
    return found


def _sheet(state: Any, sheet: Any) -> dict[str, object]:
    step = STEPS[sheet.step]
    boxes = [list(sheet.boxes)[n * 6 : n * 6 + 6] for n in range(6)]
    powers = ("early_birds", "fan_base", "prize_ticket", "warm_night", "speed_boat")
    found: dict[str, object] = {
        "crosses": {colour: list(sheet.crosses)[n * 4 : n * 4 + 4] for n, colour in enumerate(COLOURS)},
        "scores": {boat: filled(row) for boat, row in zip(BOATS, boxes, strict=True)},
        "fires": sheet.fires,
        "plus ones": sheet.plus_ones,
        "used": {power for n, power in enumerate(powers) if sheet.used >> state.edition.power_boat[n] & 1},
        "step": step,
    }
    if step == SEATS:
        dice = (COLOURS[sheet.boat], sheet.owed) if sheet.owed else None
        found |= {"dice": dice, "bonus": dict(zip(COLOURS, sheet.waiting, strict=True))}
    if step in {VILLAGE, SCORE}:
        found |= {"range": sheet.range, "last village": VILLAGES[sheet.village] if sheet.village >= 0 else ""}
        found["prize"] = BOATS[sheet.prize] if sheet.prize >= 0 else ""
    if step == SCORE:
        found["written"] = {boat for n, boat in enumerate(BOATS) if sheet.scored >> n & 1}
    return found


def filled(boxes: list[int]) -> list[int]:
    """The boxes up to the last one that is written; they are written from the left."""
    return filled(boxes[:-1]) if boxes and boxes[-1] < 0 else boxes
