"""A second engine for Riverboat, slow and plain, written from the rulebook alone.

The course of a game is one generator that reads like the rulebook: it yields what is asked of players or of chance and
is sent the answer.  A mat is a dict of named cells, a pile a Counter of names; what can be counted
is not remembered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from itertools import combinations
from typing import Any

CHANCE = -1
PHASES = ("cultivation", "planting", "shipping", "opportunity", "scoring")
CROPS = {"t": "turnip", "w": "wheat", "c": "corn", "p": "potato", "k": "pumpkin"}
COLOURS = {"H": "heart", "S": "spade", "C": "club", "D": "diamond", "T": "star"}
FEATURES = ("barn", "well", "surveyor")
ROWS = "abcde"

Asked = dict[int, set[str]]  # by seat: what it may answer
Course = Generator[Asked | Counter[str], tuple[int, str], None]
Choice = Generator[Asked | Counter[str], tuple[int, str], str]


def neighbours(cell: str) -> list[str]:
    """Rows b and d lie half a hex further right."""
    row, column = ROWS.index(cell[0]), int(cell[1:])
    left = column - 1 if row % 2 == 0 else column
    around = [(row, column - 1), (row, column + 1)]
    around += [(row + down, left + right) for down in (-1, 1) for right in (0, 1)]
    return [f"{ROWS[r]}{c}" for r, c in around if 0 <= r < len(ROWS) and c >= 1]


class Farm:
    """What a player has."""

    def __init__(self, game: dict[str, Any], space: int) -> None:
        self.mat = 0
        self.colour: dict[str, str] = {}  # of each field
        self.workers: int = game["workers"]  # in the personal supply
        self.surveyors: int = game["surveyors"]
        self.coins: int = game["coins"]
        self.agents = 0
        self.master = space
        self.vp = 0
        self.standing: set[str] = set()
        self.crop: dict[str, str] = {}  # by field, its letter
        self.tiles: list[list[str]] = []  # the fields of each
        self.barns: set[str] = set()
        self.wells: set[str] = set()
        self.surveyed: set[str] = set()
        self.cards: set[str] = set()
        self.scored: set[str] = set()
        self.boats: list[str] = []
        self.harvested: Counter[str] = Counter()

    def empty(self) -> set[str]:
        return {cell for cell in self.colour if cell not in self.standing | set(self.crop) | self.barns}

    def bare(self) -> set[str]:
        return self.standing - set(self.crop)

    def on(self, letter: str) -> list[str]:
        """The workers on a crop."""
        return sorted(cell for cell in self.standing if self.crop.get(cell) == letter)

    def ways(self, tile: str) -> set[str]:
        """How a tile can lie under workers on bare fields: the hex of its last crop is named last."""
        ways = set()
        for cells in combinations(sorted(self.bare()), len(tile)):
            if all(b in neighbours(a) for a, b in combinations(cells, 2)):
                lasts = cells[-1:] if len(set(tile)) == 1 else cells
                ways |= {"-".join([*(cell for cell in cells if cell != last), last]) for last in lasts}
        return ways


class Referee:
    def __init__(self, edition: dict[str, Any], seats: int, options: dict[str, str]) -> None:
        assert not options
        self.printed = edition
        self.seats = seats
        supply, crops, boats = edition["supply"], edition["crops"], edition["boats"]
        self.farms = [Farm(edition["game"], edition["harbour"]["start"][seats - 2]) for _ in range(seats)]
        self.coins = supply["coins"] - sum(farm.coins for farm in self.farms)
        self.surveyors = supply["surveyors"] - sum(farm.surveyors for farm in self.farms)
        self.barns, self.wells = supply["barns"], supply["wells"]
        self.piles: dict[int, Counter[str]] = {1: Counter(), 2: Counter(), 3: Counter()}
        for letter in CROPS:
            self.piles[1][letter] = crops["one"]
            self.piles[2][letter * 2] = crops["two_alike"]
            self.piles[3][letter * 3] = edition["triples"]["alike"]
        for a, b in combinations(CROPS, 2):
            self.piles[2][a + b] = crops["two_mixed"]
        letters = {name: letter for letter, name in CROPS.items()}
        for pair in edition["triples"]["mixed"]:
            twice, once = (letters[name] for name in pair.split())
            self.piles[3][twice * 2 + once] += 1
        self.display: Counter[str] = Counter()
        self.deck = Counter(dict.fromkeys(COLOURS.values(), edition["deck"]["per_colour"]))
        self.deck["wild"] = edition["deck"]["wild"]
        self.cards: list[set[str]] = [set(edition["cards"]["names"])]  # the pile in layers, what lies under it behind
        self.spaces: list[str] = [""] * 4
        self.stock = dict.fromkeys(boats["names"], boats["copies"])
        self.docks: set[str] = set()
        self.owners: dict[str, int] = {}
        self.markers = list(range(seats))  # the score markers, the one that moved last at the end
        self.first = 0
        self.round = 0
        self.hand = ""  # the tile that is being placed
        self.dock()
        self.course = self.play()
        self.asked = next(self.course)

    # What the kit asks

    def actors(self) -> set[int]:
        return set() if isinstance(self.asked, Counter) else set(self.asked)

    def legal(self, seat: int) -> set[str]:
        assert not isinstance(self.asked, Counter)
        return self.asked[seat]

    def outcomes(self) -> dict[str, int]:
        return dict(self.asked) if isinstance(self.asked, Counter) else {}

    def apply(self, seat: int, word: str) -> None:
        try:
            self.asked = self.course.send((seat, word))
        except StopIteration:
            self.asked = {}

    def scores(self) -> list[int]:
        return [farm.vp for farm in self.farms]

    def winners(self) -> set[int]:
        return {seat for seat, farm in enumerate(self.farms) if farm.vp == max(self.scores())}

    def position(self) -> dict[str, object]:
        boards: dict[str, object] = {
            "round": self.round,
            "first": self.first,
            "owners": self.owners,
            "supply": (self.coins, self.barns, self.wells, self.surveyors),
            "docks": self.docks,
            "stock": self.stock,
            "display": +self.display,
            "piles": +sum(self.piles.values(), Counter()),
            "deck": +self.deck,
            "left": [pile.total() for pile in (*self.piles.values(), self.deck)],
            "spaces": self.spaces,
            "cards": [layer for layer in self.cards if layer],
            "hand": self.hand,
            "markers": self.markers,
        }
        for seat, farm in enumerate(self.farms):
            boards[f"farm {seat}"] = {
                **vars(farm),
                "crop": set(farm.crop.items()),
                "planted": set(farm.crop),
                "tiles": sorted(sorted(tile) for tile in farm.tiles if len(tile) > 1),
                "harvested": +farm.harvested,
            }
        return boards

    # Asking

    def ask(self, seat: int, words: Iterable[str]) -> Choice:
        _, word = yield {seat: set(words)}
        return word

    def draw(self, pile: Counter[str]) -> Choice:
        """Chance takes something from a pile."""
        _, word = yield Counter({name: count for name, count in pile.items() if count})
        pile[word] -= 1
        return word

    # The course of play

    def play(self) -> Course:
        game = self.printed["game"]
        word = yield from self.draw(Counter(f"first{n + 1}" for n in range(self.seats)))
        self.first = int(word[5:]) - 1
        mats = Counter(f"mat{n}" for n in (1, 2, 3, 4))
        for farm in self.farms:
            word = yield from self.draw(mats)
            farm.mat = int(word[3:])
            rows = self.printed["mats"][word]
            fields = {f"{ROWS[r]}{c}": colour for r, row in enumerate(rows) for c, colour in enumerate(row, 1)}
            farm.colour = {cell: colour for cell, colour in fields.items() if colour != "."}
        while self.round < game["rounds"]:
            yield from self.start_round()
            for phase in (self.cultivation, self.planting, self.shipping, self.opportunity, self.scoring):
                yield from phase()
            self.round += 1
            if self.round < game["rounds"]:
                self.owners = {}
                self.dock()
                self.first = self.next_first()
        self.final_scoring()

    def dock(self) -> None:
        for boat in self.stock:
            if boat not in self.docks and self.stock[boat]:
                self.stock[boat] -= 1
                self.docks.add(boat)

    def start_round(self) -> Course:
        yield from self.fill()
        for space in range(4):
            layer = next(layer for layer in self.cards if layer)
            word = yield from self.draw(Counter(f"card-{card}" for card in layer))
            layer.remove(word[5:])
            self.spaces[space] = word[5:]
        for turn in range(5):
            seat = (self.first + turn) % self.seats
            free = [phase for phase in PHASES if phase not in self.owners]
            tile = (yield from self.ask(seat, free)) if len(free) > 1 else free[0]
            self.owners[tile] = seat

    def next_first(self) -> int:
        left = (self.first + 1) % self.seats
        if self.seats == 3 and self.round == self.printed["game"]["rounds"] - 1:
            fewest = min(farm.vp for farm in self.farms)
            return [seat for seat in self.markers if self.farms[seat].vp == fewest][-1]
        return left

    def fill(self) -> Course:
        for size, spaces in enumerate(self.printed["display"]["spaces"], 1):
            while sum(n for tile, n in self.display.items() if len(tile) == size) < spaces and self.piles[size].total():
                tile = yield from self.draw(self.piles[size])
                self.display[tile] += 1

    def clockwise(self, phase: str) -> list[int]:
        return [(self.owners[phase] + n) % self.seats for n in range(self.seats)]

    # Gains

    def score(self, seat: int, vp: int) -> None:
        self.farms[seat].vp += vp
        if vp:
            self.markers.remove(seat)
            self.markers.append(seat)

    def gain(self, farm: Farm, coins: int = 0, steps: int = 0) -> None:
        taken = min(coins, self.coins)
        self.coins -= taken
        farm.coins += taken
        farm.master = min(farm.master + steps, self.printed["harbour"]["last"])

    def pay(self, farm: Farm) -> None:
        farm.coins -= 1
        self.coins += 1

    def feature(self, seat: int, named: str) -> Course:
        """A named feature, or any; one that cannot be had is replaced by another, and each may be declined."""
        farm = self.farms[seat]
        watered = {farm.crop[cell] for cell in farm.wells}
        places = {"barn": farm.empty(), "well": {cell for cell in farm.crop if farm.crop[cell] not in watered}}
        left = {"barn": self.barns, "well": self.wells, "surveyor": self.surveyors}
        possible = [thing for thing in FEATURES if left[thing] and places.get(thing, True)]
        if named not in possible:
            if not possible:
                return
            named = yield from self.ask(seat, [*possible, "pass"])
        if named == "surveyor":
            self.surveyors -= 1
            farm.surveyors += 1
        elif named != "pass":
            cell = yield from self.ask(seat, {*places[named], "pass"})
            if cell != "pass" and named == "barn":
                self.barns -= 1
                farm.barns.add(cell)
            elif cell != "pass":
                self.wells -= 1
                farm.wells.add(cell)

    def agents(self, seat: int, most: int) -> Course:
        farm = self.farms[seat]
        if most and farm.workers:
            word = yield from self.ask(seat, [f"send{n}" for n in range(min(most, farm.workers) + 1)])
            self.send(farm, int(word[4:]))

    def send(self, farm: Farm, workers: int) -> None:
        farm.workers -= workers
        farm.agents += workers

    # The five phases

    def cultivation(self) -> Course:
        owner = self.farms[self.owners["cultivation"]]
        if owner.empty():
            cell = yield from self.ask(self.owners["cultivation"], owner.empty())
            owner.standing.add(cell)
        else:
            owner.workers += 1
        for _ in range(self.printed["game"]["cards_per_round"]):
            card = yield from self.draw(self.deck)
            asked = {
                seat: self.fields_for(farm, card)
                for seat, farm in enumerate(self.farms)
                if farm.workers and farm.empty()
            }
            while asked:
                seat, word = yield asked
                del asked[seat]
                farm = self.farms[seat]
                if word.endswith("$"):
                    self.pay(farm)
                farm.workers -= 1
                farm.standing.add(word.rstrip("$"))

    def fields_for(self, farm: Farm, card: str) -> set[str]:
        empty = farm.empty()
        coloured = {cell for cell in empty if COLOURS[farm.colour[cell]] == card}
        if card == "wild" or not coloured:
            return empty
        return coloured | {f"{cell}$" for cell in empty - coloured if farm.coins}

    def planting(self) -> Course:
        self.gain(self.farms[self.owners["planting"]], coins=self.printed["phases"]["planting_coins"])
        while any(farm.bare() for farm in self.farms):
            for seat in self.clockwise("planting"):
                if self.farms[seat].bare():
                    yield from self.plant(seat)

    def plant(self, seat: int) -> Course:
        farm = self.farms[seat]
        fits = {size for size in (1, 2, 3) if farm.ways("t" * size)}
        if not any(count and len(tile) in fits for tile, count in self.display.items()):
            yield from self.fill()
        offered = {tile for tile, count in self.display.items() if count and len(tile) in fits}
        if not offered:
            farm.workers += len(farm.bare())
            farm.standing -= farm.bare()
            return
        hidden = {tile for size in (1, 2) for tile, count in self.piles[size].items() if count and size in fits}
        word = yield from self.ask(seat, offered | {f"{tile}$" for tile in hidden if farm.coins})
        tile = word.rstrip("$")
        if word != tile:
            self.pay(farm)
            self.piles[len(tile)][tile] -= 1
        else:
            self.display[tile] -= 1
        self.hand = tile
        way = yield from self.ask(seat, farm.ways(tile))
        self.hand = ""
        cells = way.split("-")
        farm.crop |= dict(zip(cells, tile, strict=True))
        farm.tiles.append(cells)
        self.score(seat, self.printed["scoring"]["tile"][len(tile) - 1])

    def boats(self) -> dict[str, dict[str, Any]]:
        """What is printed on each boat."""
        printed = self.printed["boats"]
        keys = ("capacity", "vp", "coins", "steps", "feature", "agents")
        return {name: {key: printed[key][n] for key in keys} for n, name in enumerate(printed["names"])}

    def shipping(self) -> Course:
        self.gain(self.farms[self.owners["shipping"]], steps=self.printed["phases"]["shipping_steps"])
        passed: set[int] = set()
        for _ in range(self.printed["game"]["boats_per_round"][self.round]):
            for seat in self.clockwise("shipping"):
                words = self.fillings(self.farms[seat])
                if words and seat not in passed:
                    word = yield from self.ask(seat, words | {"pass"})
                    if word == "pass":
                        passed.add(seat)
                    else:
                        yield from self.claim(seat, word)

    def fillings(self, farm: Farm) -> set[str]:
        full = {
            f"{name}-{letter}"
            for name, boat in self.boats().items()
            for letter in CROPS
            if len(farm.on(letter)) >= boat["capacity"]
        }
        docked = {word for word in full if word.split("-")[0] in self.docks}
        piled = {f"{word}$" for word in full if farm.coins and self.stock[word.split("-")[0]]}
        return docked | piled

    def claim(self, seat: int, word: str) -> Course:
        farm = self.farms[seat]
        name, letter = word.rstrip("$").split("-")
        if word.endswith("$"):
            self.pay(farm)
            self.stock[name] -= 1
        else:
            self.docks.remove(name)
        boat = self.boats()[name]
        for cell in farm.on(letter)[: boat["capacity"]]:
            farm.standing.remove(cell)
            farm.workers += 1
        already, needed = farm.harvested[letter], self.printed["scoring"]["harvest_bonus_at"]
        farm.harvested[letter] += boat["capacity"]
        farm.boats.append(name)
        self.gain(farm, boat["coins"], boat["steps"])
        self.score(seat, boat["vp"])
        if boat["feature"] != "none":
            yield from self.feature(seat, boat["feature"])
        yield from self.agents(seat, boat["agents"])
        if already < needed <= farm.harvested[letter]:
            yield from self.feature(seat, "any")

    def opportunity(self) -> Course:
        self.score(self.owners["opportunity"], self.printed["phases"]["opportunity_vp"])
        bonus = self.printed["spaces"]
        for seat in self.clockwise("opportunity"):
            farm = self.farms[seat]
            pile = set().union(*self.cards)
            shown = {f"card-{card}" for card in self.spaces if card}
            word = yield from self.ask(seat, shown | {f"card-{card}$" for card in pile if farm.coins})
            card = word[5:].rstrip("$")
            farm.cards.add(card)
            if word.endswith("$"):
                self.pay(farm)
                self.cards = [pile - {card}]
                continue
            space = self.spaces.index(card)
            self.spaces[space] = ""
            self.gain(farm, bonus["coins"][space], bonus["steps"][space])
            self.send(farm, min(bonus["agents"][space], farm.workers))
            if bonus["surveyors"][space]:
                yield from self.feature(seat, "surveyor")
        self.cards.append({card for card in self.spaces if card})
        self.spaces = [""] * 4

    def scoring(self) -> Course:
        owner, phases = self.owners["scoring"], self.printed["phases"]
        farm = self.farms[owner]
        possible = {"coin": self.coins, "step": 1, "agent": farm.workers, "pass": 1}
        word = yield from self.ask(owner, [bonus for bonus, left in possible.items() if left])
        if word == "coin":
            self.gain(farm, coins=phases["scoring_coins"])
        elif word == "step":
            self.gain(farm, steps=phases["scoring_steps"])
        elif word == "agent":
            self.send(farm, min(phases["scoring_agents"], farm.workers))
        vp = self.printed["scoring"]
        for seat in self.clockwise("scoring"):
            yield from self.survey(seat)
            farm = self.farms[seat]
            self.score(seat, vp["active_surveyor"] * (len(farm.surveyed) + len(farm.scored)))
            self.score(seat, vp["agent"] * farm.agents)

    def survey(self, seat: int) -> Course:
        farm, cards = self.farms[seat], self.printed["cards"]
        for _ in range(self.printed["game"]["surveyors_per_round"][self.round]):
            places = (farm.barns | farm.wells) - farm.surveyed
            words = {f"survey-{place}" for place in places | (farm.cards - farm.scored)}
            if not farm.surveyors or not words:
                return
            word = yield from self.ask(seat, words | {"pass"})
            if word == "pass":
                return
            farm.surveyors -= 1
            place = word[7:]
            if place in places:
                self.score(seat, self.place_vp(farm, place))
                farm.surveyed.add(place)
            else:
                n = cards["names"].index(place)
                farm.scored.add(place)
                self.score(seat, min(cards["vp"][n] * self.counted(farm, cards["counts"][n]), cards["most"][n]))
                self.gain(farm, steps=cards["steps"][n])
                yield from self.agents(seat, cards["agents"][n])

    # Points

    def place_vp(self, farm: Farm, cell: str) -> int:
        vp = self.printed["scoring"]
        if cell in farm.barns:
            around = Counter(farm.crop[near] for near in neighbours(cell) if near in farm.crop)
            return int(vp["barn_hex"] * max(around.values(), default=0))
        reached, edge = set(), {cell}
        while edge:
            reached |= edge
            edge = {near for at in edge for near in neighbours(at) if farm.crop.get(near) == farm.crop[cell]} - reached
        return int(vp["well_hex"] * len(reached))

    def counted(self, farm: Farm, what: str) -> int:
        """How often a card's points count."""
        covered = set(farm.crop) | farm.barns
        capacities = sorted((self.boats()[boat]["capacity"] for boat in farm.boats), reverse=True)
        counts = {name: farm.harvested[letter] for letter, name in CROPS.items()} | {
            "crops": len(+farm.harvested),
            "agents": farm.agents,
            "once": 1,
            "coins": farm.coins,
            "triples": sum(len(tile) == 3 for tile in farm.tiles),
            "barns": len(farm.barns),
            "wells": len(farm.wells),
            "buildings": len(farm.barns) + len(farm.wells),
            "outskirts": sum(len([n for n in neighbours(cell) if n in farm.colour]) < 6 for cell in covered),
            "boats": sum(capacities[:2]),
        }
        return int(counts[what])

    def final_scoring(self) -> None:
        vp, berths = self.printed["scoring"], self.printed["harbour"]["berths"]
        earliest = [min(n for n, phase in enumerate(PHASES) if self.owners[phase] == s) for s in range(self.seats)]
        seats = range(self.seats)
        masters = sorted(seats, key=lambda seat: (-self.farms[seat].master, earliest[seat]))
        mansion = sorted(seats, key=lambda seat: (-self.farms[seat].agents, earliest[seat]))
        for seat, farm in enumerate(self.farms):
            covered = set(farm.crop) | farm.barns
            open_fields = {colour for cell, colour in farm.colour.items() if cell not in covered}
            unscored = len((farm.barns | farm.wells) - farm.surveyed) + farm.surveyors
            boats = sum(
                self.boats()[boat]["capacity"]
                for boat, berth in zip(farm.boats, berths, strict=False)
                if berth <= farm.master
            )
            self.score(seat, vp["coin"] * farm.coins)
            self.score(seat, vp["colour"] * (len(COLOURS) - len(open_fields)))
            self.score(seat, vp["unscored_feature"] * unscored)
            self.score(seat, boats if masters[0] == seat else (boats + 1) // 2)
            self.score(seat, vp["agent_ranks"][mansion.index(seat)] if farm.agents else 0)


# The engine's position in the same facts


def cells(bits: int) -> set[str]:
    return {f"{ROWS[n // 8]}{n % 8 + 1}" for n in range(40) if bits >> n & 1}


def tile_names() -> list[str]:
    """The kinds of crop tiles as the engine numbers them: ones, pairs, then triples by their main crop."""
    pairs = [a + b for n, a in enumerate(CROPS) for b in list(CROPS)[n:]]
    return [*CROPS, *pairs, *(a + a + b for a in CROPS for b in CROPS)]


def placements() -> list[list[str]]:
    """The fields of each placement as the engine numbers them: one hex, two turns of a pair, three of a triangle."""
    grid = [f"{row}{column}" for row in ROWS for column in range(1, 9)]
    pairs = [[a, b] for a, b in combinations(grid, 2) if b in neighbours(a)]
    triangles = [
        [a, b, c] for a, b in pairs for c in grid[grid.index(b) + 1 :] if c in neighbours(a) and c in neighbours(b)
    ]
    return [[cell] for cell in grid] + [p for p in pairs for _ in range(2)] + [t for t in triangles for _ in range(3)]


TILES = tile_names()
LAID = placements()
CARDS = ["corn", "potato", "pumpkin", "turnip", "wheat", "crops", "agents", "five_agents", "five_steps", "seven_step"]
CARDS += ["coins", "triples", "barns", "wells", "buildings", "outskirts", "boats"]


def facts(state: Any) -> dict[str, object]:
    edition = state.edition
    boats = ["1", "2a", "2b", "3a", "3b", "4", "5", "6", "7"]
    down = [int(count) for count in state.face_down]
    cards = [name for name, count in zip(CARDS, down[len(TILES) :], strict=False) if count]
    deck = zip([*COLOURS.values(), "wild"], down[len(TILES) + len(CARDS) :], strict=False)
    layers = [set(cards), *({name for n, name in enumerate(CARDS) if left >> n & 1} for left in state.under)]
    seen: dict[str, object] = {
        "round": int(state.round),
        "first": int(state.first),
        "owners": {PHASES[n]: int(owner) for n, owner in enumerate(state.owners) if owner >= 0},
        "supply": tuple(int(n) for n in (state.coins, state.barns, state.wells, state.surveyors)),
        "docks": {boat for n, boat in enumerate(boats) if state.docked >> n & 1},
        "stock": {boat: int(state.boats[n]) for n, boat in enumerate(boats)},
        "display": Counter({TILES[n]: int(count) for n, count in enumerate(state.display) if count}),
        "piles": Counter({tile: count for tile, count in zip(TILES, down, strict=False) if count}),
        "deck": Counter({colour: count for colour, count in deck if count}),
        "left": [int(state.left[pile]) for pile in (0, 1, 2, 4)],  # of ones, pairs, triples and colours
        "spaces": [CARDS[card] if card >= 0 else "" for card in state.spaces],
        "cards": layers if state.left[3] else [],
        "hand": TILES[state.tile] if state.tile >= 0 else "",
        "markers": [int(seat) for seat in state.stack],
    }
    for seat, player in enumerate(state.players):
        colours = [cells(bits) for bits in edition.colours]
        mine = colours[player.mat * 5 :][:5] if player.mat >= 0 else []
        seen[f"farm {seat}"] = {
            "mat": int(player.mat) + 1,
            "colour": {cell: letter for letter, found in zip(COLOURS, mine, strict=False) for cell in found},
            **{
                name: int(getattr(player, name)) for name in ("workers", "surveyors", "coins", "agents", "master", "vp")
            },
            "standing": cells(player.standing),
            "crop": {(cell, letter) for letter, bits in zip(CROPS, player.crops, strict=True) for cell in cells(bits)},
            "planted": cells(player.planted),
            "tiles": sorted(sorted(LAID[placement]) for placement in player.laid),
            "barns": cells(player.barns),
            "wells": cells(player.wells),
            "surveyed": cells(player.surveyed),
            "cards": {name for n, name in enumerate(CARDS) if player.cards >> n & 1},
            "scored": {name for n, name in enumerate(CARDS) if player.scored >> n & 1},
            "boats": [boats[boat] for boat in player.boats],
            "harvested": Counter({letter: int(n) for letter, n in zip(CROPS, player.harvested, strict=True) if n}),
        }
    return seen
