"""What chance brings: tiles from the bag, contracts from the deck, and the rest of the set-up."""

from __future__ import annotations

from riverrun.core.pieces import Bag, add
from riverrun.core.rng import Rng
from riverrun.core.vecs import append, i64, pop, vec
from riverrun.games.whale_riders.edition import CARDS, DECREES, POWERS, STORM, TILES
from riverrun.games.whale_riders.moves import ADVANCE, CARD, DECREE, FIRST, POWER
from riverrun.games.whale_riders.state import EDICT, HAND, OPEN, OUT, ROW, START, Voyage


def weights(state: Voyage) -> vec[i64]:
    """The weight of each outcome of what is owed next."""
    owed = state.owed[-1]
    if owed < HAND:
        return tile_weights(state, owed)
    weights = vec[i64]([0] * ADVANCE)
    outcome: i64
    if owed < START:
        for outcome in range(CARDS):
            weights[CARD + outcome] = state.deck.counts[outcome]
    elif owed == START:
        for outcome in range(state.seats):
            weights[FIRST + outcome] = 1
    elif owed == EDICT:
        for outcome in range(len(DECREES)):
            weights[DECREE + outcome] = 1 if state.decrees[outcome] == OUT else 0
    else:
        for outcome in range(len(POWERS)):
            weights[POWER + outcome] = 0 if outcome in state.row else 1
    return weights


def tile_weights(state: Voyage, space: i64) -> vec[i64]:
    """All the tiles of the bag, but in set-up no largest tile for the ports next to the Sun Port."""
    weights = state.bag.counts[:]
    if guarded(state, space):
        tile: i64
        for tile in range(TILES):
            if state.edition.barred[tile] > 0:
                weights[tile] = 0
    return weights


def guarded(state: Voyage, space: i64) -> bool:
    return state.first < 0 and space < state.edition.guarded


def dealt(state: Voyage, outcome: i64) -> None:
    """Chance brings what is owed next."""
    state.owed, owed = pop(state.owed)
    if outcome < CARD:
        state.bag.take(outcome)
        state.spaces[owed] = outcome
    elif outcome < FIRST:
        card = outcome - CARD
        state.deck.take(card)
        state.origin[card] = state.decks
        state.hands[owed - HAND] = add(state.hands[owed - HAND], card)
    elif outcome < DECREE:
        state.first = outcome - FIRST
        put(state.bag, STORM, state.edition.storms[state.seats])
    elif outcome < POWER:
        state.decrees[outcome - DECREE] = OPEN
    else:
        state.row = append(state.row, outcome - POWER)


def put(bag: Bag, piece: i64, count: i64) -> None:
    bag.counts[piece] += count
    bag.total += count


def can_deal(state: Voyage) -> bool:
    """Can what is owed next be brought?  An empty bag leaves spaces empty and an empty deck hands short (O6, O10)."""
    owed = state.owed[-1]
    if owed < HAND:
        return state.bag.total > 0
    if owed < START and state.deck.total == 0:
        reshuffle(state)
        return state.deck.total > 0
    return True


def reshuffle(state: Voyage) -> None:
    """The discards, if there are any, become the deck."""
    if len(state.discards) > 0:
        for card in state.discards:
            put(state.deck, card, 1)
        state.discards = vec[i64](capacity=CARDS)
        state.decks += 1


def owe_contracts(state: Voyage, seat: i64) -> None:
    """A hand is to be filled up."""
    for _ in range(state.hand_size(seat) - len(state.hands[seat])):
        state.owed = append(state.owed, HAND + seat)


def owe_set_up(state: Voyage, decree: bool, magic: bool) -> None:
    """All that is laid out before the first turn, the last of it first."""
    edition = state.edition
    for _ in range(len(POWERS) if magic else 0):
        state.owed = append(state.owed, ROW)
    for _ in range(edition.decrees_in_play[state.seats] if decree else 0):
        state.owed = append(state.owed, EDICT)
    state.owed = append(state.owed, START)
    for n in range(state.seats):
        owe_contracts(state, state.seats - 1 - n)
    space = HAND - 1
    while space >= 0 and state.spaces[space] < 0:
        state.owed = append(state.owed, space)
        space -= 1


# Secrets


def hidden(state: Voyage, seat: i64) -> bool:
    """Is a contract coming that only another seat will see?"""
    owed = state.owed[-1]
    return HAND <= owed < START and owed != HAND + seat


def redeal(state: Voyage, seat: i64, rng: Rng) -> None:
    """Deal the others' contracts anew, each from the cards that were in the deck it came from.

    When the discards become the deck everybody can tell what the other hands hold together, so a contract drawn before
    that can only have changed places with others drawn from the same deck.
    """
    deck: i64
    for deck in range(state.decks + 1):
        pool = state.deck if deck == state.decks else Bag(vec[i64]([0] * CARDS))
        due = vec[i64]([0] * state.seats)
        other: i64
        for other in range(state.seats):
            if other != seat:
                due[other] = give_back(state, other, deck, pool)
        for other in range(state.seats):
            while due[other] > 0:
                due[other] -= 1
                card = pool.holder(rng.below(pool.total))
                pool.take(card)
                state.origin[card] = deck
                state.hands[other] = add(state.hands[other], card)


def give_back(state: Voyage, seat: i64, deck: i64, pool: Bag) -> i64:
    """Put the contracts of a hand that came from one deck into a pool; how many they are."""
    kept = vec[i64](capacity=8)
    hand = state.hands[seat]
    for card in hand:
        if state.origin[card] == deck:
            put(pool, card, 1)
        else:
            kept = append(kept, card)
    state.hands[seat] = kept
    return len(hand) - len(kept)
