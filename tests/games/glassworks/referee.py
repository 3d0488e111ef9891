"""The referee of River Valley Glassworks: a second engine, slow and plain, from the rulebook and our ledger alone.

The game is one script that reads like the rulebook.  Where somebody decides or chance draws, the script stops with a
question and goes on with the answer.  Every piece of glass is a word in a list, in the order it came there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from itertools import combinations, permutations
from typing import Any, NamedTuple

from riverrun.core.state import NOBODY
from riverrun.games.glassworks.moves import KINDS, LAKE, LETTERS, NAMES, SATCHEL
from riverrun.games.glassworks.rival import Solo
from riverrun.games.glassworks.rules import Glassworks

CHANCE = -1
RIVAL = 1  # its board in a solo game
COLOURS = dict(
    zip(
        ("white", "purple", "light_blue", "dark_blue", "light_green", "dark_green", "black", "yellow", "orange"),
        "wpldgfkyo",
        strict=True,
    )
)  # in the order of the rarity chart, with their letters
TILES = ("t1", "t2", "t3", "t4", "t5", "t6")
LEVELS = ("apprentice", "journeyman", "artisan", "legend")


class Question(NamedTuple):
    """Who is asked, CHANCE among them, and the answers with their weights."""

    seat: int
    answers: dict[str, int]


Script = Generator[Question, str, None]
Answer = Generator[Question, str, str]


class Board:
    """One glassworks with its satchel."""

    def __init__(self) -> None:
        self.satchel: list[str] = []
        self.columns: list[tuple[str, list[str]]] = []  # a colour and its glass from the bottom
        self.overflow: list[str] = []

    def column(self, colour: str) -> list[str] | None:
        return next((glass for own, glass in self.columns if own == colour), None)

    def heights(self) -> list[int]:
        return [len(glass) for _, glass in self.columns]

    def copy(self) -> Board:
        other = Board()
        other.columns = [(colour, list(glass)) for colour, glass in self.columns]
        other.overflow = list(self.overflow)
        return other


class Plan(NamedTuple):
    """A turn that the rival thinks of; the greatest one is the best."""

    liking: tuple[int, ...]
    gathers: int  # a place in the river: nearer to the lake is better
    single: bool  # a single is better than a pair
    age: tuple[int, ...]  # of its pieces, as negative places on the satchel: older is better
    place: int  # where the glass is put: nearer to the lake is better
    words: list[str]


class Referee:
    def __init__(self, edition: dict[str, Any], seats: int, options: dict[str, str]) -> None:
        self.edition, self.options, self.seats = edition, options, seats
        self.limits: dict[str, int] = {key: value for key, value in edition["limits"].items() if isinstance(value, int)}
        self.boards = [Board() for _ in range(max(seats, 2))]  # S1: the rival has one of its own
        self.bag: list[str] = []
        self.river: list[str] = []
        self.stones: list[int] = [] if options["random_stone_sides"] == "on" else list(edition["shapes"]["stones"])
        self.tiles: dict[str, list[str]] = {tile: [] for tile in TILES}
        self.lake: list[str] = []
        self.hand: list[str] = []
        self.turn = -1
        self.triggered = False
        self.final = False  # is this everybody's final turn?
        self.plan: list[str] = []  # of the rival: what it is going to do this turn
        self.script = self.play()
        self.question: Question | None = next(self.script)

    # What the kit asks

    def actors(self) -> set[int]:
        return {self.question.seat} if self.question and self.question.seat != CHANCE else set()

    def legal(self, seat: int) -> set[str]:
        assert self.question is not None
        return set(self.question.answers)

    def outcomes(self) -> dict[str, int]:
        return self.question.answers if self.question and self.question.seat == CHANCE else {}

    def apply(self, seat: int, word: str) -> None:
        assert self.question is not None
        assert seat == self.question.seat
        assert word in self.question.answers
        try:
            self.question = self.script.send(word)
        except StopIteration:
            self.question = None

    def scores(self) -> list[int]:
        return [self.score(board) for board in self.boards[: self.seats]]

    def winners(self) -> set[int]:
        if self.seats == 1:  # S5, O19
            handicap = self.edition["solo"]["handicap"][LEVELS.index(self.options["level"])]
            return {0} if self.scores()[0] > self.score(self.boards[RIVAL]) + handicap else set()
        return {seat for seat, score in enumerate(self.scores()) if score == max(self.scores())}

    def position(self) -> dict[str, object]:
        """Where everything is.  Which pieces of a colour stand in the column and which overflow is all one (R17)."""
        return {
            "bag": Counter(self.bag),
            "river": self.river,
            "stones": self.stones,
            "tiles": {tile: sorted(glass) for tile, glass in self.tiles.items()},
            "lake": sorted(self.lake),
            "hand": sorted(self.hand),
            "satchels": [sorted(board.satchel) for board in self.boards],
            "by age": (self.lake, self.boards[RIVAL].satchel) if self.seats == 1 else None,
            "grids": [[(colour, len(glass)) for colour, glass in board.columns] for board in self.boards],
            "overflow": [Counter(glass[0] for glass in board.overflow) for board in self.boards],
            "spilt": [len(board.overflow) for board in self.boards],
            "boards": [sorted(sum((glass for _, glass in board.columns), board.overflow)) for board in self.boards],
            "turn": self.turn if self.question else "over",
            "turns left": self.turns_left() if self.question else "over",
        }

    def turns_left(self) -> int:
        """R30: the rest of this round and, unless it is the last, one final turn each."""
        if not self.triggered:
            return -1
        return len(self.boards) - self.turn + (0 if self.final else len(self.boards))

    # Asking

    def decide(self, words: Iterable[str]) -> Answer:
        """Whose turn it is chooses; the rival has made up its mind already, and chance writes it down (S3)."""
        if self.seats == 1 and self.turn == RIVAL:
            word = self.plan.pop(0)
            assert word in words
            return (yield Question(CHANCE, {word: 1}))
        return (yield Question(self.turn, dict.fromkeys(words, 1)))

    def fill(self, pile: list[str], size: int) -> Script:
        """Draw from the bag until a pile has so many pieces; ruling O3: or until there are none."""
        while len(pile) < size and self.bag:
            glass = yield Question(CHANCE, dict(Counter(self.bag)))
            self.bag.remove(glass)
            pile.append(glass)

    # Setup

    def play(self) -> Script:
        yield from self.set_up()
        while not self.final:
            self.final = self.triggered  # in an earlier round: this one is the last
            for turn, board in enumerate(self.boards):
                self.turn = turn
                yield from self.take_turn(board)
                if not self.lake and not any(other.satchel for other in self.boards):
                    return  # ruling O6

    def set_up(self) -> Script:
        for _ in TILES:
            self.river.append((yield Question(CHANCE, {tile: 1 for tile in TILES if tile not in self.river})))
        while len(self.stones) < len(TILES):  # option O18
            self.stones.append(1 if (yield Question(CHANCE, {"one-stone": 1, "two-stones": 1})) == "one-stone" else 2)
        for colour, letter in COLOURS.items():
            if colour != "black" or self.seats >= self.limits["black_from_players"]:
                for shape, count in enumerate(self.edition["pieces"][colour], start=1):
                    self.bag += [f"{letter}{shape}"] * count
        for tile in reversed(self.river):  # a record deals from the lake up, and satchels from the last player on
            yield from self.fill(self.tiles[tile], self.stones_of(tile))
        yield from self.fill(self.lake, self.limits["lake_size"])
        for board in reversed(self.boards):
            yield from self.fill(board.satchel, self.limits["satchel_start"])

    def stones_of(self, tile: str) -> int:
        return self.stones[TILES.index(tile)]

    # Game turns

    def take_turn(self, board: Board) -> Script:
        if self.seats == 1 and self.turn == RIVAL:
            self.plan = self.rivals_plan(board)
        words = set(board.satchel)
        if self.lake and not (self.triggered and board.satchel and self.options["endgame_draw"] == "off"):  # ruling O1
            words.add("draw")
        word = yield from self.decide(words or {"pass"})
        if word == "draw":
            yield from self.draw(board)
        elif word != "pass":
            yield from self.place_and_gather(board, word)

    # Gathering from the river

    def place_and_gather(self, board: Board, first: str) -> Script:
        self.pick(board, first)
        seconds = {glass for glass in board.satchel if glass[1] == first[1]}
        word = yield from self.decide(seconds | self.ways(f"t{first[1]}"))
        if word in seconds:
            self.pick(board, word)
            word = yield from self.decide(set().union(*map(self.ways, TILES)))
        placed = f"t{word[1]}"
        gathered = self.river[self.river.index(placed) + (1 if word[2] == ">" else -1)]
        self.tiles[placed] += self.hand
        self.hand, self.tiles[gathered] = self.tiles[gathered], []
        self.river.remove(gathered)
        self.river.insert(0, gathered)
        yield from self.fill(self.tiles[gathered], self.stones_of(self.river[1]))
        yield from self.add_all(board)

    def pick(self, board: Board, glass: str) -> None:
        board.satchel.remove(glass)
        self.hand.append(glass)

    def ways(self, tile: str) -> set[str]:
        """Glass on a tile, and the neighbours that can then be gathered: towards the start or the lake."""
        number, place = tile[1], self.river.index(tile)
        return {f"@{number}<" for _ in self.river[:place]} | {f"@{number}>" for _ in self.river[place + 1 :]}

    # Adding to your glassworks

    def add_all(self, board: Board) -> Script:
        while (new := self.new_colours(board, self.hand)) and len(board.columns) < self.limits["columns"]:
            colour = new[0] if len(new) == 1 else (yield from self.decide({f"={colour}" for colour in new}))[1]
            board.columns.append((colour, []))
        self.add(board, self.hand)
        self.hand = []
        if not self.triggered and sum(board.heights()) >= self.limits["end_trigger"]:
            self.triggered = True
            for n in range(len(self.boards)):  # ruling O4
                other = self.boards[(self.turn + n) % len(self.boards)]
                yield from self.fill(other.satchel, self.limits["end_topup"])

    def new_colours(self, board: Board, glass: list[str]) -> list[str]:
        """Those that have no column yet, in the order of the chart."""
        return [
            colour
            for colour in COLOURS.values()
            if board.column(colour) is None and any(piece[0] == colour for piece in glass)
        ]

    def add(self, board: Board, glass: list[str]) -> None:
        for piece in glass:
            column = board.column(piece[0])
            fits = column is not None and len(column) < self.limits["rows"]
            (column if column is not None and fits else board.overflow).append(piece)

    # Drawing from the lake

    def draw(self, board: Board) -> Script:
        stays = []
        if len(self.lake) > self.limits["lake_draw"]:  # ruling O5
            stays = [(yield from self.decide(set(self.lake)))]
            del self.lake[max(n for n, glass in enumerate(self.lake) if glass in stays)]  # of equal ones the newest
        board.satchel += self.lake
        self.lake = stays
        while len(board.satchel) > self.limits["satchel_limit"]:
            spilt = yield from self.decide(set(board.satchel))
            board.satchel.remove(spilt)
            board.overflow.append(spilt)
        yield from self.fill(self.lake, self.limits["lake_size"])

    # Final scoring

    def score(self, board: Board) -> int:
        return self.rows(board) + self.columns(board) + self.limits["overflow_vp"] * len(board.overflow)

    def rows(self, board: Board) -> int:
        points = 0
        for row in range(1, self.limits["rows"] + 1):
            filled = "".join("x" if height >= row else " " for height in board.heights())
            points += self.edition["scoring"]["row_vp"][len(filled.split(" ")[0])]
        return points

    def columns(self, board: Board) -> int:
        filled = [(height, column) for column, height in enumerate(board.heights()) if height]
        tallest = sorted(filled, key=lambda each: (-each[0], each[1]))[: self.limits["scoring_columns"]]
        return sum(self.edition["scoring"]["column_vp"][column][height - 1] for height, column in tallest)

    # Solo

    def rivals_plan(self, board: Board) -> list[str]:
        """All that the rival will do this turn, however the bag decides meanwhile."""
        if not board.satchel:  # S2: the newest of a full lake stays
            full = len(self.lake) > self.limits["lake_draw"]
            return ["draw", self.lake[-1]] if full else ["draw"] if self.lake else ["pass"]
        plans = []
        for n, glass in enumerate(board.satchel):
            plans += [self.thought(board, [glass], (-n,), way) for way in self.ways(f"t{glass[1]}")]
        if self.options["rival"] == "master":
            for (n, one), (m, two) in combinations(enumerate(board.satchel), 2):
                if one[1] == two[1]:
                    ways = set().union(*map(self.ways, TILES))
                    plans += [self.thought(board, [one, two], (-n, -m), way) for way in ways]
        return max(plans).words

    def thought(self, board: Board, glass: list[str], age: tuple[int, ...], way: str) -> Plan:
        place = self.river.index(f"t{way[1]}")
        gathers = place + (1 if way[2] == ">" else -1)
        taken = self.tiles[self.river[gathers]]
        orders = list(
            permutations(self.new_colours(board, taken))
        )  # the first of equally good ones counts: chart order
        free = self.limits["columns"] - len(board.columns)
        likings = [self.liking(board, taken, order[:free], len(glass)) for order in orders]
        order = orders[likings.index(max(likings))]
        asked = order[: min(free, len(order) - 1)]  # the last one left opens its column by itself
        words = [*glass, way, *(f"={colour}" for colour in asked)]
        return Plan(max(likings), gathers, len(glass) == 1, age, place, words)

    def liking(self, board: Board, glass: list[str], order: Iterable[str], placed: int) -> tuple[int, ...]:
        """S6: what counts first for this rival, and what then."""
        after = board.copy()
        after.columns += [(colour, []) for colour in order]
        self.add(after, glass)
        spilt = len(after.overflow) - len(board.overflow)
        fit = len(glass) - spilt
        rows, columns = self.rows(after) - self.rows(board), self.columns(after) - self.columns(board)
        return {
            "hoarder": (len(glass), -spilt),
            "sprinter": (fit - spilt,),
            "curator": (rows - 3 * spilt, fit),
            "tower_builder": (columns - 3 * spilt, fit),
            "master": (rows + columns - 3 * spilt - (placed - 1), fit),
        }[self.options["rival"]]


def facts(state: Glassworks) -> dict[str, object]:
    """The engine's position in the words of `Referee.position`."""
    over = state.mover == NOBODY
    ages = (words(state.lake_order), words(state.satchel_order)) if isinstance(state, Solo) else None
    grids: list[list[int]] = [[] for _ in range(state.boards)]  # kinds
    overflow: list[list[int]] = [[] for _ in range(state.boards)]
    for place, kind in (divmod(entry, KINDS) for entry in state.on_boards):
        (grids + overflow)[place].append(kind)
    filled = len(state.bag.counts) == KINDS
    return {
        "bag": Counter({NAMES[kind]: int(count) for kind, count in enumerate(state.bag.counts) if count and filled}),
        "river": [f"t{tile + 1}" for tile in state.river],
        "stones": [int(stones) for stones in state.stones],
        "tiles": {tile: pile(state.piles[n]) for n, tile in enumerate(TILES)},
        "lake": pile(state.piles[LAKE]),
        "hand": pile(state.hand),
        "satchels": [pile(state.piles[SATCHEL + board]) for board in range(state.boards)],
        "by age": ages,
        "grids": [
            [(LETTERS[colour], int(state.heights[board][n])) for n, colour in enumerate(columns)]
            for board, columns in enumerate(state.columns)
        ],
        "overflow": [Counter(NAMES[kind][0] for kind in kinds) for kinds in overflow],
        "spilt": [int(count) for count in state.overflow],
        "boards": [named(grids[board] + overflow[board]) for board in range(state.boards)],
        "turn": "over" if over else int(state.turn),
        "turns left": "over" if over else int(state.left),
    }


def pile(kinds: Iterable[int]) -> list[str]:
    """The glass of one place, which lies in order there: equal positions look equal."""
    assert list(kinds) == sorted(kinds), "a pile is out of order"
    return named(kinds)


def named(kinds: Iterable[int]) -> list[str]:
    return sorted(words(kinds))


def words(kinds: Iterable[int]) -> list[str]:
    return [NAMES[kind] for kind in kinds]
