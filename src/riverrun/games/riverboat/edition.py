"""The printed numbers of Riverboat, read from an edition file and checked."""

from __future__ import annotations

from typing import Final

from riverrun.core.edition import EditionFile, Printed
from riverrun.core.vecs import i64, vec
from riverrun.games.riverboat.grid import AROUND, COLUMNS, ROWS
from riverrun.games.riverboat.moves import (
    BOAT_NAMES,
    BOATS,
    CARD_NAMES,
    CARDS,
    COLOUR_LETTERS,
    COLOUR_NAMES,
    COLOURS,
    CROP_NAMES,
    CROPS,
    KINDS,
    MAIN_CROP,
    NONE,
    OTHER_CROP,
    SEATS,
    THREE,
    TWO,
)

SPACES: Final = 4  # for opportunity cards
ROUNDS: Final = 4  # at most; so are the next three, which `longest` relies on
TILES: Final = 110
ACTIONS: Final = 3
DEALT: Final = 8  # cultivation cards in a round

BARN: Final = 0  # estate features, as a boat gives them
WELL: Final = 1
SURVEYOR: Final = 2
ANY: Final = 3
BONUS: Final = ANY + 4  # what is owed is a feature, ANY + n for up to three agents, or BONUS + a crop for its harvest
NO_FIELD: Final = "."  # in the rows of a mat
FEATURE_WORDS: Final = ("barn", "well", "surveyor", "any", "none")

# What an opportunity card counts: first the harvest of each crop, in their order.
PER_CROPS: Final = 5
PER_AGENTS: Final = 6
PER_ONCE: Final = 7
PER_COINS: Final = 8
PER_TRIPLES: Final = 9
PER_BARNS: Final = 10
PER_WELLS: Final = 11
PER_BUILDINGS: Final = 12
PER_OUTSKIRTS: Final = 13
PER_BOATS: Final = 14
PER_WORDS: Final = (
    *CROP_NAMES,
    *("crops", "agents", "once", "coins", "triples", "barns", "wells", "buildings", "outskirts", "boats"),
)


class Benefits:
    """What each of several boats, cards or card spaces gives beside points."""

    coins: vec[i64]
    steps: vec[i64]
    agents: vec[i64]

    def __init__(self, coins: list[int], steps: list[int], agents: list[int]) -> None:
        self.coins, self.steps, self.agents = vec[i64](coins), vec[i64](steps), vec[i64](agents)


class Edition:
    rounds: i64
    workers: i64  # each player starts with so many,
    surveyors: i64
    coins: i64
    deals: i64  # cultivation cards in a round
    boat_actions: vec[i64]  # by round, from 0
    surveyor_actions: vec[i64]
    coin_supply: i64
    surveyor_supply: i64
    barn_supply: i64
    well_supply: i64

    track: i64  # spaces of the score track
    tile_vp: vec[i64]  # by pile: one, two, three hexes
    barn_hex_vp: i64
    well_hex_vp: i64
    active_vp: i64
    agent_vp: i64
    coin_vp: i64
    colour_vp: i64
    unscored_vp: i64
    agent_ranks: vec[i64]
    harvest_bonus_at: i64

    planting_coins: i64  # what a phase tile gives
    shipping_steps: i64
    opportunity_vp: i64
    scoring_coins: i64
    scoring_steps: i64
    scoring_agents: i64

    deck: vec[i64]  # by colour, the wild cards last
    last_space: i64  # of the harbour track
    berths: vec[i64]
    start: vec[i64]  # by seats, from 2
    spaces: vec[i64]  # of the crop board, by pile
    tiles: vec[i64]  # by kind

    capacity: vec[i64]  # by type of boat
    boat_vp: vec[i64]
    boat_feature: vec[i64]
    boat: Benefits
    copies: i64

    space_surveyors: vec[i64]  # by card space
    space: Benefits
    card_counts: vec[i64]  # by card
    card_vp: vec[i64]
    card_most: vec[i64]
    card: Benefits

    fields: vec[i64]  # by mat: all its cells,
    edge: vec[i64]  # those with fewer than six neighbours,
    colours: vec[i64]  # and by mat * COLOURS + colour those of a colour

    def __init__(self, file: EditionFile) -> None:
        self._read_game(file.printed("game"), file.printed("supply"))
        self._read_scoring(file.printed("scoring"), file.printed("phases"))
        self._read_deck(file.printed("deck"))
        self._read_harbour(file.printed("harbour"))
        self._read_tiles(file.printed("crops"), file.printed("triples"), file.printed("display"))
        self._read_boats(file.printed("boats"))
        self._read_cards(file.printed("spaces"), file.printed("cards"))
        self._read_mats(file.printed("mats"))
        file.all_read()

    def _read_game(self, game: Printed, supply: Printed) -> None:
        rounds = game.whole("rounds", 1, ROUNDS)
        self.rounds = rounds
        self.workers = game.whole("workers", 1, 40)
        self.surveyors = game.whole("surveyors", 0, 9)
        self.coins = game.whole("coins", 0, 9)
        self.deals = game.whole("cards_per_round", 1, DEALT)
        self.boat_actions = vec[i64](game.wholes("boats_per_round", rounds, 1, ACTIONS))
        self.surveyor_actions = vec[i64](game.wholes("surveyors_per_round", rounds, 1, ACTIONS))
        self.coin_supply = supply.whole("coins", int(SEATS * self.coins), 999)
        self.surveyor_supply = supply.whole("surveyors", int(SEATS * self.surveyors), 999)
        self.barn_supply = supply.whole("barns", 0, 99)
        self.well_supply = supply.whole("wells", 0, 99)

    def _read_scoring(self, scoring: Printed, phases: Printed) -> None:
        self.track = scoring.whole("track", 1, 999)
        self.tile_vp = vec[i64](scoring.wholes("tile", 3, 0, 99))
        self.barn_hex_vp = scoring.whole("barn_hex", 0, 99)
        self.well_hex_vp = scoring.whole("well_hex", 0, 99)
        self.active_vp = scoring.whole("active_surveyor", 0, 99)
        self.agent_vp = scoring.whole("agent", 0, 99)
        self.coin_vp = scoring.whole("coin", 0, 99)
        self.colour_vp = scoring.whole("colour", 0, 99)
        self.unscored_vp = scoring.whole("unscored_feature", 0, 99)
        ranks = scoring.wholes("agent_ranks", SEATS, 0, 99)
        if sorted(ranks, reverse=True) != ranks:
            raise scoring.refuse("agent_ranks", "must fall from the first place to the last")
        self.agent_ranks = vec[i64](ranks)
        self.harvest_bonus_at = scoring.whole("harvest_bonus_at", 1, 99)
        self.planting_coins = phases.whole("planting_coins", 0, 9)
        self.shipping_steps = phases.whole("shipping_steps", 0, 9)
        self.opportunity_vp = phases.whole("opportunity_vp", 0, 9)
        self.scoring_coins = phases.whole("scoring_coins", 1, 9)
        self.scoring_steps = phases.whole("scoring_steps", 1, 9)
        self.scoring_agents = phases.whole("scoring_agents", 1, 9)

    def _read_deck(self, deck: Printed) -> None:
        if deck.texts("colours", COLOURS) != list(COLOUR_NAMES):
            raise deck.refuse("colours", f"must be {', '.join(COLOUR_NAMES)}")
        counts = [deck.whole("per_colour", 0, 99)] * COLOURS + [deck.whole("wild", 0, 99)]
        needed = int(self.rounds * self.deals)
        if sum(counts) < needed:
            raise deck.refuse("per_colour", f"makes {sum(counts)} cards with the wild ones, but {needed} are turned")
        self.deck = vec[i64](counts)

    def _read_harbour(self, harbour: Printed) -> None:
        last = harbour.whole("last", 1, 99)
        needed = sum(int(actions) for actions in self.boat_actions)
        berths = harbour.wholes("berths", None, 0, last)
        if len(berths) < needed:
            raise harbour.refuse("berths", f"must be {needed} or more, one for each boat a player can claim")
        if sorted(set(berths)) != berths:
            raise harbour.refuse("berths", "must rise")
        self.last_space = last
        self.berths = vec[i64](berths)
        self.start = vec[i64](harbour.wholes("start", SEATS - 1, 0, last))

    def _read_tiles(self, crops: Printed, triples: Printed, display: Printed) -> None:
        if crops.texts("names", CROPS) != list(CROP_NAMES):
            raise crops.refuse("names", f"must be {', '.join(CROP_NAMES)}")
        ones, alike, mixed = (crops.whole(key, 0, TILES) for key in ("one", "two_alike", "two_mixed"))
        counts = [ones] * CROPS + [
            alike if MAIN_CROP[kind] == OTHER_CROP[kind] else mixed for kind in range(TWO, THREE)
        ]
        alike = triples.whole("alike", 0, TILES)
        counts += [alike if MAIN_CROP[kind] == OTHER_CROP[kind] else 0 for kind in range(THREE, KINDS)]
        for pair in triples.texts("mixed"):
            two = pair.split()
            if len(two) != 2 or not set(two) <= set(CROP_NAMES) or two[0] == two[1]:
                raise triples.refuse("mixed", f"{pair!r} is not two of {', '.join(CROP_NAMES)}")
            main, other = (CROP_NAMES.index(crop) for crop in two)
            counts[THREE + main * CROPS + other] += 1
        sizes = [sum(counts[:TWO]), sum(counts[TWO:THREE]), sum(counts[THREE:])]
        if sum(sizes) > TILES:
            raise crops.refuse("one", f"makes {sum(sizes)} tiles with the larger ones; there can be {TILES}")
        spaces = display.wholes("spaces", 3, 0, TILES)
        for hexes, (space, tiles) in enumerate(zip(spaces, sizes, strict=True), 1):
            if space > tiles:
                raise display.refuse("spaces", f"there are {tiles} tiles of size {hexes} for {space} spaces")
        if spaces[0] == 0:
            raise display.refuse("spaces", "there must be one for a one-hex tile, or a lone worker is never covered")
        self.tiles, self.spaces = vec[i64](counts), vec[i64](spaces)

    def _read_boats(self, boats: Printed) -> None:
        if boats.texts("names", BOATS) != list(BOAT_NAMES):
            raise boats.refuse("names", f"must be {', '.join(BOAT_NAMES)}")
        self.capacity = vec[i64](boats.wholes("capacity", BOATS, 1, 40))
        self.boat_vp = vec[i64](boats.wholes("vp", BOATS, 0, 99))
        features = boats.texts("feature", BOATS, FEATURE_WORDS)
        self.boat_feature = vec[i64]([NONE if word == "none" else FEATURE_WORDS.index(word) for word in features])
        self.boat = Benefits(
            boats.wholes("coins", BOATS, 0, 9), boats.wholes("steps", BOATS, 0, 9), boats.wholes("agents", BOATS, 0, 3)
        )
        self.copies = boats.whole("copies", 1, 99)

    def _read_cards(self, spaces: Printed, cards: Printed) -> None:
        self.space_surveyors = vec[i64](spaces.wholes("surveyors", SPACES, 0, 1))
        self.space = Benefits(
            spaces.wholes("coins", SPACES, 0, 9),
            spaces.wholes("steps", SPACES, 0, 9),
            spaces.wholes("agents", SPACES, 0, 9),
        )
        if cards.texts("names", CARDS) != list(CARD_NAMES):
            raise cards.refuse("names", f"must be {', '.join(CARD_NAMES)}")
        counts = cards.texts("counts", CARDS, PER_WORDS)
        self.card_counts = vec[i64]([PER_WORDS.index(word) for word in counts])
        self.card_vp = vec[i64](cards.wholes("vp", CARDS, 0, 99))
        self.card_most = vec[i64](cards.wholes("most", CARDS, 0, 999))
        self.card = Benefits([0] * CARDS, cards.wholes("steps", CARDS, 0, 9), cards.wholes("agents", CARDS, 0, 3))

    def _read_mats(self, mats: Printed) -> None:
        fields: list[int] = []
        edges: list[int] = []
        colours: list[int] = []
        for name in [f"mat{n + 1}" for n in range(SEATS)]:
            rows = mats.texts(name)
            if not 1 <= len(rows) <= ROWS or len(set(map(len, rows))) != 1 or len(rows[0]) > COLUMNS:
                raise mats.refuse(name, f"must have up to {ROWS} rows of one length, up to {COLUMNS} fields")
            at = {
                row * COLUMNS + column: letter
                for row, text in enumerate(rows)
                for column, letter in enumerate(text)
                if letter != NO_FIELD
            }
            if unknown := set(at.values()) - set(COLOUR_LETTERS):
                raise mats.refuse(name, f"{min(unknown)!r} is not a colour: one of {', '.join(COLOUR_LETTERS)}")
            by_colour = [[cell for cell in at if at[cell] == letter] for letter in COLOUR_LETTERS]
            if not all(by_colour):
                raise mats.refuse(name, "every colour must have a field")
            for letter, cells, first in zip(COLOUR_LETTERS, by_colour, colours, strict=False):  # of the first mat
                if len(cells) != (wanted := first.bit_count()):
                    raise mats.refuse(name, f"must have {wanted} fields {letter} like the first mat, not {len(cells)}")
            fields.append(sum(1 << cell for cell in at))
            edges.append(sum(1 << cell for cell in at if len([near for near in AROUND[cell] if near in at]) < 6))
            colours += [sum(1 << cell for cell in cells) for cells in by_colour]
        self.fields, self.edge, self.colours = vec[i64](fields), vec[i64](edges), vec[i64](colours)
