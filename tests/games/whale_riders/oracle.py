"""What the conformance kit is told about Whale Riders: its pieces, a second scoring, and what chance must bring."""

from __future__ import annotations

from riverrun.core.state import NOBODY
from riverrun.games.whale_riders.moves import CARD, DECREE, FIRST, NAMES, POWER
from riverrun.games.whale_riders.rules import WhaleRiders
from riverrun.games.whale_riders.state import HAND, OPEN, OUT

STORM = NAMES.index("storm")


def conserve(state: WhaleRiders) -> None:
    _conserve_contracts(state)
    _conserve_tiles(state)
    _conserve_variants(state)
    assert min(state.coins) >= 0
    assert all(0 <= ride <= 14 for ride in state.rides)
    assert 0 <= state.actions <= state.edition.actions


def _conserve_contracts(state: WhaleRiders) -> None:
    """Each of the 52 contracts lies in just one place, and no hand is too large."""
    places = [card for pile in (*state.hands, *state.stacks, state.discards) for card in pile]
    places += [card for card, count in enumerate(state.deck.counts) for _ in range(count)]
    if state.card >= 0:
        places.append(state.card)
    assert sorted(places) == list(range(52))
    assert state.deck.total == sum(state.deck.counts)
    assert all(len(hand) <= state.hand_size(seat) for seat, hand in enumerate(state.hands))
    assert all(list(pile) == sorted(pile) for pile in (*state.hands, *state.stacks, state.discards))


def _conserve_tiles(state: WhaleRiders) -> None:
    """No storm is lost; what is missing of the other tiles can have been paid for the fulfilled contracts."""
    edition = state.edition
    assert state.bag.total == sum(state.bag.counts)
    lying = [*state.spaces, *state.paid]
    storms = lying.count(STORM) - 1 + state.bag.counts[STORM]  # one is printed on the board
    assert storms == (edition.storms[state.seats] if state.first >= 0 else 0)
    box = 0
    for tile, printed in enumerate(list(edition.bag)[:STORM]):
        starting = list(edition.sun).count(tile)
        there = lying.count(tile) + state.bag.counts[tile] + sum(tiles[tile] for tiles in state.tiles)
        assert 0 <= there <= printed + starting
        box += printed + starting - there
    fulfilled = [card for stack in state.stacks for card in stack]
    assert len(fulfilled) <= box <= sum(edition.need[card][4] for card in fulfilled)


def _conserve_variants(state: WhaleRiders) -> None:
    assert all(owner in (OUT, OPEN) or 0 <= owner < state.seats for owner in state.decrees)
    powers = [power for power in state.powers if power >= 0]
    assert len({*powers, *state.row}) == len(powers) + len(state.row)


def slow_scores(state: WhaleRiders) -> list[int]:
    """Pearls counted picture by picture."""
    scores = []
    for seat in range(state.seats):
        tiles = [NAMES[tile] for tile, count in enumerate(state.tiles[seat]) for _ in range(count)]
        pearls = sum(int(tile[-1]) for tile in tiles if tile.startswith("pearl"))
        pearls += sum(state.edition.pearls[card] for card in range(52) if card in state.stacks[seat])
        claimed = [decree for decree, owner in enumerate(state.decrees) if owner == seat]
        scores.append(pearls + sum(state.edition.decree_pearls[decree] for decree in claimed))
    return scores


def shows(before: WhaleRiders, after: WhaleRiders, outcome: int) -> None:
    """Chance brought just this, to the place it was owed to."""
    owed = before.owed[-1]
    if outcome < CARD:
        assert before.spaces[owed] < 0
        assert after.spaces[owed] == outcome
        assert before.bag.counts[outcome] - after.bag.counts[outcome] == 1
        assert before.bag.total - after.bag.total == 1
    elif outcome < FIRST:
        card, seat = outcome - CARD, owed - HAND
        assert sorted([*before.hands[seat], card]) == list(after.hands[seat])
        assert before.deck.counts[card] == 1
        others = [other for other in range(before.seats) if other != seat]
        assert all(list(before.hands[other]) == list(after.hands[other]) for other in others)
    elif outcome < DECREE:
        assert (before.first, after.first) == (-1, outcome - FIRST)
    elif outcome < POWER:
        assert (before.decrees[outcome - DECREE], after.decrees[outcome - DECREE]) == (OUT, OPEN)
    else:
        assert [*before.row, outcome - POWER] == list(after.row)
    assert after.mover != NOBODY or after.turns == 0
