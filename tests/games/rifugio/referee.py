"""A second engine of Rifugio with Rivers & Rafts, slow and plain, written from the rules alone.

A tile lies at axial coordinates; nearly all is found anew from the tiles and pieces whenever it is asked for.  The
names of the moves are those of a record.  Only `facts`, at the end, looks at the other engine.
"""

from __future__ import annotations

from typing import Any, NamedTuple

At = tuple[int, int]

SIDES = {"e": (1, 0), "se": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (0, -1), "ne": (1, -1)}  # clockwise from east
CATEGORIES = ("flower", "animal", "waterfall", "pass", "top")
PLAIN = ("grass", "forest", "rock", "water")
BEARS = {"grass": "bear-grass", "forest": "bear", "rock": "bear-rock"}
CHANCE = -1


class Tile(NamedTuple):
    """A kind of tile."""

    terrain: str
    sight: str = ""  # its category
    bear: bool = False
    sides: tuple[str, ...] = ()  # of a pass


class Laid(NamedTuple):
    """A tile on the table: what it is called, and how often it was turned."""

    name: str
    turn: int


class Hiker:
    """A player with what is his."""

    def __init__(self, huts: int, rafts: int) -> None:
        self.at: At = (0, 0)
        self.stage = 0  # of a swim
        self.shore: At | None = None  # left in stages 1 and 2, aimed at in stage 3
        self.extra = 0
        self.huts, self.rafts = huts, rafts  # to build
        self.cards: set[str] = set()
        self.bears = 0
        self.met: set[At] = set()
        self.hut_cards = 0
        self.raft_tiles = 0


class Referee:
    """One game."""

    def __init__(self, edition: dict[str, Any], seats: int, options: dict[str, str]) -> None:
        self.edition, self.options = edition, options
        self.players = seats
        self.water = options["rivers_and_rafts"] == "on"
        self.kinds, self.stack = self._tiles()
        per = seats - 2  # tables by the number of players begin with two
        self.a_turn = edition["turn"]["connects"][per]
        rafts = edition["rafts"]["per_player"][per] if self.water else 0
        self.hikers = [Hiker(edition["huts"]["per_player"][per], rafts) for _ in range(seats)]
        self.map: dict[At, Laid] = {(0, 0): Laid("start", 0)}  # R1
        self.rim = set(around((0, 0)))  # the empty places that share a side with a tile: R17
        self.row: list[str] = []
        self.under: list[str] = []
        self.huts: dict[At, int] = {}  # and whose they are
        self.rafts: dict[At, int] = {}
        self.paid_huts: set[At] = set()  # R37
        self.paid_rafts: set[At] = set()
        self.hand = ""
        self.spot: At | None = None
        self.turn = -1
        self.phase = "deal"
        self._next_turn()

    def _tiles(self) -> tuple[dict[str, Tile], dict[str, int]]:
        """The kinds of tiles by name, and the stack: R3, R7, R8."""
        tiles = self.edition["tiles"]
        kinds = {name: Tile(name) for name in PLAIN} | {name: Tile(land, bear=True) for land, name in BEARS.items()}
        kinds["start"] = Tile(tiles["start"])
        stack = dict.fromkeys(kinds, 0)
        for entry in tiles["list"]:
            if category := entry.get("sight", ""):
                number = 1 + sum(1 for kind in kinds.values() if kind.sight == category)
                terrain = category if category in ("pass", "top") else entry["terrain"]
                kinds[f"{category}{number}"] = Tile(terrain, category, sides=tuple(entry.get("sides", ())))
                stack[f"{category}{number}"] = 1
            else:
                name = BEARS[entry["terrain"]] if entry.get("bear") else entry["terrain"]
                stack[name] += entry.get("count", 1)
        if self.water:
            added = self.edition["water"]
            stack["water"] += added["added"][self.players - 2]
            for land in ("grass", "forest", "rock"):
                stack[land] -= added[f"{land}_out"]
        return kinds, {name: count for name, count in stack.items() if count}

    # Whose move it is

    def actors(self) -> set[int]:
        return set() if self.phase in ("deal", "over") else {self.turn}

    def outcomes(self) -> dict[str, int]:
        return self._left_in_stack() if self.phase == "deal" else {}

    def _left_in_stack(self) -> dict[str, int]:
        return {name: count for name, count in self.stack.items() if count}

    def legal(self, seat: int) -> set[str]:
        if self.phase == "take":  # R11: one that fits
            return {name for name in self.row if self._fits_somewhere(name)}
        if self.phase == "remove":  # R19
            return set(self.row)
        if self.phase == "lay":
            return {f"{q},{r}" for q, r in self.rim if self._turns(self.hand, (q, r))}
        if self.phase == "rotate":
            assert self.spot
            return {f"@{turn}" for turn in self._turns(self.hand, self.spot)}
        me = self.hikers[seat]
        return {"end"} | (self._strokes(me) if me.stage else self._steps(me))

    def apply(self, seat: int, word: str) -> None:
        if seat == CHANCE:
            self.stack[word] -= 1
            self.row.append(word)
            self._fill()
        elif self.phase == "take":
            self.row.remove(word)
            self.hand, self.phase = word, "lay"
        elif self.phase == "lay":
            self._choose_place(self._place(word))
        elif self.phase == "rotate":
            assert self.spot
            self._lay(self.spot, int(word[1]))
        elif self.phase == "remove":
            self.row.remove(word)
            self._connected()
        elif word == "end":
            self._next_turn()
        else:
            self._step(self.hikers[seat], word)
            if self._left(self.hikers[seat]) == 0:
                self._next_turn()

    # The open tiles: R4, R14, R16, R19

    def _next_turn(self) -> None:
        self.turn = (self.turn + 1) % self.players
        self.connects = self.a_turn
        self.free: int = self.edition["turn"]["free_steps"]  # R12, R13
        self.paid_huts, self.paid_rafts = set(), set()
        self._fill()

    def _fill(self) -> None:
        while len(self.row) < self.edition["turn"]["open_tiles"]:
            if any(self.stack.values()):
                self.phase = "deal"
                return
            if not self.under:
                break
            self.row.append(self.under.pop(0))
        if not self.row:
            self.phase = "over"  # R60
        elif any(map(self._fits_somewhere, self.row)):
            self.phase = "take"
        elif any(map(self._fits_somewhere, [*self.under, *self._left_in_stack()])):
            self.under += self.row
            self.row = []
            self._fill()
        else:
            self.phase = "remove"

    # Connecting: R17, R18

    def _shown(self, laid: Laid, side: int) -> str:
        """The terrain on a side of a tile: side number 0 is the east, then clockwise."""
        kind = self.kinds[laid.name]
        return kind.sides[(side - laid.turn) % 6] if kind.sides else kind.terrain

    def _suits(self, tile: Laid, place: At) -> bool:
        """May the tile lie there, as it is turned?"""
        for side, beside in enumerate(around(place)):
            if beside not in self.map:
                continue
            other = self.map[beside]
            mine, theirs = self._shown(tile, side), self._shown(other, (side + 3) % 6)
            if self.kinds[tile.name].sides or self.kinds[other.name].sides:
                if mine != theirs:  # a pass matches exactly, O6, O7
                    return False
            elif not self._may_touch(mine, theirs):
                return False
        return True

    def _may_touch(self, one: str, other: str) -> bool:
        if one == other == "top" and self.options["top_next_to_top"] == "off":  # O5
            return False
        return one in self.edition["connections"][other]

    def _turns(self, name: str, place: At) -> list[int]:
        """The turns in which a tile may lie there; only a pass has more than one."""
        return [turn for turn in (range(6) if self.kinds[name].sides else [0]) if self._suits(Laid(name, turn), place)]

    def _fits_somewhere(self, name: str) -> bool:
        return any(self._turns(name, place) for place in self.rim)

    def _place(self, word: str) -> At:
        q, r = word.split(",")
        return int(q), int(r)

    def _choose_place(self, place: At) -> None:
        turns = self._turns(self.hand, place)
        if len(turns) == 1:
            self._lay(place, turns[0])
        else:
            self.spot, self.phase = place, "rotate"

    def _lay(self, place: At, turn: int) -> None:
        self.map[place] = Laid(self.hand, turn)
        self.rim = (self.rim | set(around(place))) - set(self.map)
        self.hand, self.spot = "", None
        self._connected()

    def _connected(self) -> None:
        self.connects -= 1
        if self.connects:
            self._fill()  # R16
        else:
            self.phase = "walk"

    # What lies where

    def _terrain(self, place: At) -> str:
        return self.kinds[self.map[place].name].terrain if place in self.map else ""

    def _is_land(self, place: At) -> bool:
        return self._terrain(place) not in ("", "water")

    def _is_water(self, place: At) -> bool:
        return self._terrain(place) == "water"

    def _connected_with(self, start: At) -> set[At]:
        """R53, R43: the land, or the river, that a tile belongs to."""
        found, todo = {start}, [start]
        while todo:
            for place in around(todo.pop()):
                if place in self.map and place not in found and self._is_water(place) == self._is_water(start):
                    found.add(place)
                    todo.append(place)
        return found

    def _vacant(self, place: At) -> bool:
        """R38: water with neither raft nor swimmer."""
        swum = any(hiker.stage and hiker.at == place for hiker in self.hikers)
        return self._is_water(place) and place not in self.rafts and not swum

    def _has_room(self, raft: At) -> bool:
        """R45."""
        capacity: int = self.edition["rafts"]["capacity"]
        return sum(1 for hiker in self.hikers if hiker.at == raft) < capacity

    def _left(self, me: Hiker) -> int:
        """Steps, R34 and R35."""
        return self.free + me.extra

    # Steps

    def _steps(self, me: Hiker) -> set[str]:
        prices, steps = self.edition["prices"], self._left(me)
        moves = set()
        for word, place in zip(SIDES, around(me.at), strict=True):
            if self._is_land(place) or (place in self.rafts and self._has_room(place)):  # R21, R22, R47
                moves.add(word)
            if self._vacant(place) and me.rafts and steps >= prices["raft"]:  # R39, R40, R41
                moves.add(f"raft-{word}")
            if self._may_swim(me, place):
                moves.add(f"swim-{word}")
        if me.huts and steps >= prices["hut"] and self._takes_hut(me.at):
            moves.add("hut")
        if me.at in self.rafts and steps >= prices["sail"]:  # R42, R43, R44
            moves |= {f"{q},{r}" for q, r in self._connected_with(me.at) if self._vacant((q, r))}
        return moves

    def _takes_hut(self, place: At) -> bool:
        """R32, O1."""
        laid = self.map[place]
        kind = self.kinds[laid.name]
        if kind.bear or place in self.huts or laid.name == "start" or kind.terrain == "water":
            return False
        return not kind.sight or self.options["hut_on_sight"] == "on"

    def _may_swim(self, me: Hiker, water: At) -> bool:
        """R52 to R55: from land, as the last resort, where there is a new shore."""
        if not self._is_land(me.at) or not self._is_water(water) or water in self.rafts:
            return False
        if not self._new_shores(water, me.at):
            return False
        land = self._connected_with(me.at)
        shore = {place for tile in land for place in around(tile) if self._is_water(place)}
        for raft in shore & set(self.rafts):
            if self.options["full_raft_forbids"] == "on" or self._has_room(raft):  # O14
                return False
        return not (me.rafts and any(self._vacant(place) for place in shore))  # O21

    def _new_shores(self, water: At, left: At | None) -> set[str]:
        """R54, O20."""
        beside = zip(SIDES, around(water), strict=True)
        return {word for word, place in beside if self._is_land(place) and place != left}

    def _strokes(self, me: Hiker) -> set[str]:
        """R57."""
        if me.stage == 2:
            return {f"swim-{word}" for word in self._new_shores(me.at, me.shore)}
        return {"swim"}

    def _pay(self, me: Hiker, price: int) -> None:
        """Free steps first: R13 would lose them."""
        free = min(price, self.free)
        self.free -= free
        me.extra -= price - free

    def _step(self, me: Hiker, word: str) -> None:
        prices = self.edition["prices"]
        deed, _, side = word.partition("-")
        if word == "hut":
            self._pay(me, prices["hut"])
            me.huts -= 1
            self.huts[me.at] = self.hikers.index(me)
        elif deed == "raft":
            self._pay(me, prices["raft"])
            me.rafts -= 1
            me.at = beside(me.at, side)
            self.rafts[me.at] = self.hikers.index(me)
        elif deed == "swim":
            self._pay(me, 1)
            self._swim(me, side)
        elif word in SIDES:
            self._pay(me, 1)
            self._enter(me, beside(me.at, word))
        else:
            self._pay(me, prices["sail"])
            self._sail(me.at, self._place(word))

    def _sail(self, here: At, there: At) -> None:
        """R42, R45: with everyone on board."""
        self.rafts[there] = self.rafts.pop(here)
        if here in self.paid_rafts:
            self.paid_rafts = self.paid_rafts - {here} | {there}
        for hiker in self.hikers:
            if hiker.at == here:
                hiker.at = there

    def _swim(self, me: Hiker, side: str) -> None:
        """R54, stage by stage."""
        me.stage = (me.stage + 1) % 4
        if me.stage == 1:
            me.shore, me.at = me.at, beside(me.at, side)
        elif me.stage == 3:
            me.shore = beside(me.at, side)
        elif me.stage == 0:
            assert me.shore
            shore, me.shore = me.shore, None
            self._enter(me, shore)  # R59

    def _enter(self, me: Hiker, place: At) -> None:
        """R23: what a tile gives to whoever comes there."""
        me.at = place
        kind = self.kinds[self.map[place].name]
        if kind.sight:
            me.cards.add(self.map[place].name)  # R24, R27
        if kind.bear and (self.options["bear_repeat"] == "on" or place not in me.met):  # R28, R29, O2
            me.bears += 1
            if self.options["bear_repeat"] == "off":
                me.met.add(place)
        if place in self.huts and self._foreign(self.huts[place], me) and place not in self.paid_huts:  # R33, R36
            self.paid_huts.add(place)
            me.extra += 1
            self.hikers[self.huts[place]].hut_cards += 1
        if place in self.rafts and self._foreign(self.rafts[place], me) and place not in self.paid_rafts:  # R48
            self.paid_rafts.add(place)
            me.extra += 1
            given = sum(hiker.raft_tiles for hiker in self.hikers)
            if self.options["raft_points_limited"] == "off" or given < self.edition["rafts"]["point_tiles"]:  # R50
                self.hikers[self.rafts[place]].raft_tiles += 1

    def _foreign(self, owner: int, me: Hiker) -> bool:
        return self.hikers[owner] is not me

    # The end

    def scores(self) -> list[int]:
        return [self._score(hiker) for hiker in self.hikers]

    def _score(self, hiker: Hiker) -> int:
        """R61, R62."""
        points = self.edition["points"]
        total: int = points["bear"] * hiker.bears
        total += points["hut_visit"] * hiker.hut_cards + points["raft_visit"] * hiker.raft_tiles
        for category in CATEGORIES:
            cards = [name for name in hiker.cards if self.kinds[name].sight == category]
            total += points[category] * len(cards)
            if len(cards) == 3:  # R26
                total += points["set_bonus"]
        for place, laid in self.map.items():
            if self.kinds[laid.name].sight == "waterfall" and laid.name in hiker.cards:
                total += points["water_beside_waterfall"] * sum(map(self._is_water, around(place)))
        return total

    def winners(self) -> set[int]:
        """R63, R64."""
        scores = self.scores()
        ranks = [(scores[n], hiker.raft_tiles, hiker.hut_cards) for n, hiker in enumerate(self.hikers)]
        return {n for n, rank in enumerate(ranks) if rank == max(ranks)}

    def position(self) -> dict[str, object]:
        over = self.phase == "over"
        return {
            "phase": self.phase,
            "turn": None if over else (self.turn, self.connects, self.free),
            "row": list(self.row),
            "under": list(self.under),
            "stack": self._left_in_stack(),
            "hand": self.hand,
            "spot": self.spot,
            "map": {place: tuple(laid) for place, laid in self.map.items()},
            "huts": dict(self.huts),
            "rafts": dict(self.rafts),
            "paid": set() if over else self.paid_huts | self.paid_rafts,
            "hikers": [
                {
                    "at": hiker.at,
                    "swim": (hiker.stage, hiker.shore),
                    "extra": hiker.extra,
                    "to build": (hiker.huts, hiker.rafts),
                    "cards": set(hiker.cards),
                    "bears": (hiker.bears, set(hiker.met)),
                    "visits": (hiker.hut_cards, hiker.raft_tiles),
                }
                for hiker in self.hikers
            ],
        }


def around(place: At) -> list[At]:
    """The places beside one, clockwise from east."""
    return [(place[0] + q, place[1] + r) for q, r in SIDES.values()]


def beside(place: At, side: str) -> At:
    q, r = SIDES[side]
    return place[0] + q, place[1] + r


# The other engine's position in the same facts

NAMES = [*PLAIN, *BEARS.values(), *(f"{category}{n}" for category in CATEGORIES for n in (1, 2, 3)), "start"]
PHASES = ("deal", "take", "lay", "rotate", "remove", "walk")
FIRST_SIGHT, FIRST_PASS, FIRST_TOP = 7, 16, 19  # kinds


def facts(state: Any) -> dict[str, object]:
    hike, land = state.hike, state.hike.land
    where = charted(land)
    over = state.mover == -2
    bears = [place for place in land.laid if NAMES[land.kind(place)] in BEARS.values()]
    paid = [place for n, place in enumerate(hike.huts) if hike.huts_paid >> n & 1]
    paid += [place for n, place in enumerate(hike.rafts) if hike.rafts_paid >> n & 1]
    return {
        "phase": "over" if over else PHASES[state.phase],
        "turn": None if over else (state.turn, state.connects, hike.free),
        "row": [NAMES[kind] for kind in state.row],
        "under": [NAMES[kind] for kind in state.under],
        "stack": {NAMES[kind]: int(count) for kind, count in enumerate(state.bag.counts) if count},
        "hand": NAMES[state.hand] if state.hand >= 0 else "",
        "spot": where[state.spot] if state.spot >= 0 else None,
        "map": {where[place]: (NAMES[land.kind(place)], turned(land, place)) for place in land.laid},
        "huts": {where[hut]: n // state.terms.huts for n, hut in enumerate(hike.huts) if hut >= 0},
        "rafts": {where[raft]: n // state.terms.rafts for n, raft in enumerate(hike.rafts) if raft >= 0},
        "paid": set() if over else {where[place] for place in paid},
        "hikers": [
            {
                "at": where[walker.at],
                "swim": (walker.stage, where[walker.shore] if walker.shore >= 0 else None),
                "extra": walker.extra,
                "to build": (walker.huts, walker.rafts),
                "cards": {NAMES[FIRST_SIGHT + sight] for sight in range(15) if walker.seen >> sight & 1},
                "bears": (walker.bears, {where[place] for n, place in enumerate(bears) if walker.met >> n & 1}),
                "visits": (walker.hut_visits, walker.raft_visits),
            }
            for walker in hike.walkers
        ],
    }


def charted(land: Any) -> dict[int, At]:
    """The coordinates of the tiles and the places beside them, by the numbers that the engine gives to places."""
    laid, found, todo = set(land.laid), {0: (0, 0)}, [(0, 0)]
    for place in todo:
        for q, r in around(place):
            number = (q + 113 * r) % 4219
            if number not in found:
                found[number] = (q, r)
                if number in laid:
                    todo.append((q, r))
    return found


def turned(land: Any, place: int) -> int:
    kind = land.kind(place)
    return int(land.turned[kind - FIRST_PASS]) if FIRST_PASS <= kind < FIRST_TOP else 0
