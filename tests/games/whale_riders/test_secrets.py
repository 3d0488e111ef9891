"""No view, message or guess depends on a hand that is not one's own, nor on the order of anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TypedDict

import pytest

from riverrun.core.chance import seed_from
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY
from riverrun.core.story import Story
from riverrun.core.table import Table
from riverrun.games.whale_riders.moves import CARD, DONE, FIRST, TOSS
from riverrun.games.whale_riders.rules import WhaleRiders
from riverrun.games.whale_riders.state import DISCARD, PROMISE
from tests.games.whale_riders.positions import GAME, moves, play, position
from tests.games.whale_riders.secrets import Twins, heard, seen
from tests.kit.sure import sure

PROBES = 250  # of each of the twelve setups; the kit deals anew what is hidden in all games that it checks
MANY = pytest.param(4_000, marks=pytest.mark.soak)
SETUPS = [(seats, decree, magic) for seats in (2, 4, 6) for decree in ("off", "on") for magic in ("off", "on")]


@pytest.mark.whole
@pytest.mark.rule("R11", "R37")
@pytest.mark.parametrize(("seats", "decree", "magic"), SETUPS)
@pytest.mark.parametrize("probes", [PROBES, MANY])
def test_twin_games_with_different_hands_look_the_same(seats: int, decree: str, magic: str, probes: int) -> None:
    rng = Rng(seats)
    done = 0
    while done < probes:
        watcher = rng.below(seats + 1)
        watcher = watcher if watcher < seats else NOBODY
        done += Twins(seats, {"decree": decree, "magic": magic}, watcher, rng).play(probes - done)
    assert done == probes


# Planted leaks


def shows_the_deck(state: WhaleRiders, watcher: int) -> object:
    return [seen(state, watcher), list(state.deck.counts)]


def shows_who_could_pay(state: WhaleRiders, watcher: int) -> object:
    hands = [
        [state.demand(seat, card).met(state.tiles[seat]) for card in hand] for seat, hand in enumerate(state.hands)
    ]
    return [seen(state, watcher), [sum(hand) for hand in hands]]


def tells_what_is_drawn(state: WhaleRiders, seat: int, move: int, watcher: int) -> object:
    return [heard(state, seat, move, watcher), GAME.tell(state, seat, move)]


def counts_the_choices(state: WhaleRiders, watcher: int) -> object:
    return [seen(state, watcher), len(state.legal(state.mover)) if state.mover >= 0 else 0]


def ends_actions_by_itself(state: WhaleRiders, seat: int, move: int) -> None:
    """Does the obvious: where a rider can only be done, it is."""
    state.apply(seat, move)
    if state.phase in (PROMISE, DISCARD) and len(state.legal(seat)) == 1:
        state.apply(seat, DONE)


def rewards_a_contract_in_hand(state: WhaleRiders, seat: int, move: int) -> None:
    """Pays out for what only its holder can see."""
    state.apply(seat, move)
    if seat >= 0 and 0 in state.hands[seat]:
        state.coins[seat] += 1


class Fault(TypedDict, total=False):
    """What a leaky game does in its own way."""

    seen: Callable[[WhaleRiders, int], object]
    heard: Callable[[WhaleRiders, int, int, int], object]
    step: Callable[[WhaleRiders, int, int], None]


@pytest.mark.rule("R11", "R37")
@pytest.mark.parametrize(
    "fault",
    [
        {"seen": shows_the_deck},
        {"seen": shows_who_could_pay},
        {"seen": counts_the_choices},
        {"heard": tells_what_is_drawn},
        {"step": ends_actions_by_itself},
        {"step": rewards_a_contract_in_hand},
    ],
    ids=lambda fault: next(iter(fault.values())).__name__,
)
def test_a_planted_leak_is_caught(fault: Fault) -> None:
    twins = Twins(4, {}, 0, Rng(1), **fault)
    with pytest.raises(AssertionError, match=r"twins|watcher"):
        list(map(twins.play, [8 * PROBES] * 20))


# What a seat may guess


def dealt(seed: str, seats: int = 3, turns: int = 0) -> WhaleRiders:
    """A table after the deal, and some turns in which everybody draws new hands."""
    table = Table(GAME, seats, seed=seed_from(seed))
    for _ in range(turns):
        seat = table.state.mover
        while table.state.mover == seat and sure(WhaleRiders, table.state).actions == 2:
            tosses = [move for move in table.legal(seat) if move >= TOSS]
            table.play(tosses[0], seat=seat)
        while table.state.mover == seat:
            table.play(GAME.move("coin"), seat=seat)
    state = table.state
    assert isinstance(state, WhaleRiders)
    return state


@pytest.mark.rule("R11")
def test_a_guess_keeps_what_is_known_and_the_sizes_of_hands() -> None:
    state, rng = dealt("guess", turns=5), Rng(2)
    for seat in (0, 1, 2, NOBODY):
        guess = state.clone()
        guess.redeal(seat, rng)
        assert seat == NOBODY or list(guess.hands[seat]) == list(state.hands[seat])
        assert [len(hand) for hand in guess.hands] == [len(hand) for hand in state.hands]
        assert list(guess.discards) == list(state.discards)
        assert guess.deck.total == state.deck.total
        hidden = [card for hand in guess.hands for card in hand]
        assert sorted([*hidden, *(card for card in range(52) if guess.deck.counts[card]), *guess.discards]) == [
            *range(52)
        ]


@pytest.mark.rule("R11")
def test_every_unseen_contract_is_equally_likely_in_every_other_hand() -> None:
    state, rng, times = dealt("even"), Rng(3), 6000
    held: Counter[int] = Counter()
    for _ in range(times):
        guess = state.clone()
        guess.redeal(0, rng)
        held.update(guess.hands[1])
    assert not set(held) & set(state.hands[0])
    assert len(held) == 49
    expected = 3 * times / 49
    assert sum((count - expected) ** 2 / expected for count in held.values()) < 85  # 48 degrees of freedom, p = 0.001


@pytest.mark.rule("R11")
def test_a_watcher_guesses_every_hand_and_gives_back_just_what_was_hidden() -> None:
    state, rng, times = dealt("watched"), Rng(6), 3000
    held: list[Counter[int]] = [Counter() for _ in range(3)]
    for _ in range(times):
        guess = state.clone()
        guess.redeal(NOBODY, rng)
        for seat in range(3):
            held[seat].update(guess.hands[seat])
        unseen = [card for hand in guess.hands for card in hand] + [n for n in range(52) if guess.deck.counts[n]]
        assert sorted(unseen) == list(range(52))
        assert guess.deck.total == 43
    expected = 3 * times / 52
    for seat in range(3):
        assert len(held[seat]) == 52, "any contract may be in any hand, the real ones too"
        assert sum((count - expected) ** 2 / expected for count in held[seat].values()) < 88  # 51 degrees, p = 0.001


@pytest.mark.rule("R37", "O22")
def test_a_watcher_too_keeps_contracts_of_an_old_deck_apart() -> None:
    state = position("rider 1: c01, c02, c03", "rider 2: c04, c05, c06", "deck: c10", "discards: c20 c21 c22 c23")
    play(state, "toss-c01 toss-c02 done coin *c10 *c20 toss-c04 done coin *c21")
    rng, first = Rng(7), Counter[int]()
    for _ in range(300):
        guess = state.clone()
        guess.redeal(NOBODY, rng)
        old = {2, 4, 5, 9}  # c03, c05, c06 and c10 were drawn before the discards became the deck
        assert [len(old & set(guess.hands[seat])) for seat in range(2)] == [2, 2]
        first.update(guess.hands[0])
    assert min(first[card] for card in (2, 4, 5, 9)) > 100
    assert len(first) == 4 + 6, "c20 to c23, and c01 and c02, which had been discarded before"


@pytest.mark.rule("R37", "O22")
def test_after_a_reshuffle_a_guess_keeps_old_and_new_contracts_apart() -> None:
    """When the deck ran out everybody knew which contracts the others held together."""
    state = position(
        "rider 1: c01, c02, c03",
        "rider 2: c04, c05, c06",
        "rider 3: c07, c08, c09",
        "deck: c10",
        "discards: " + " ".join(f"c{n}" for n in range(11, 53)),
        seats=3,
    )
    play(state, "toss-c01 toss-c02 done coin *c10 *c11 toss-c06 done coin *c12 toss-c07 done coin *c13")
    assert state.decks == 1
    rng, swapped, fresh = Rng(4), Counter[int](), Counter[int]()
    for _ in range(400):
        guess = state.clone()
        guess.redeal(0, rng)
        assert len({3, 4, 7, 8} & set(guess.hands[1])) == len({3, 4, 7, 8} & set(guess.hands[2])) == 2
        assert not any(guess.deck.counts[card] for card in (3, 4, 7, 8))
        swapped.update(guess.hands[1][:2])
        fresh.update(set(guess.hands[1]) - {3, 4, 7, 8})
    assert min(swapped[card] for card in (3, 4, 7, 8)) > 150
    assert len(fresh) > 30


@pytest.mark.rule("R11", "R37")
def test_a_drawn_contract_is_secret_to_all_but_its_drawer() -> None:
    state = position("rider 1: c10, c20, c30", seats=3)
    play(state, "toss-c10 done coin")
    assert [state.secret(seat) for seat in (0, 1, 2, NOBODY)] == [False, True, True, True]
    assert str(GAME.tell(state, CHANCE, None)) == "deals a contract to seat 1"
    state = position("ray: kelp1 kelp1 kelp1 kelp1", "rider 1: at ray", seats=3)
    play(state, "buy0 coin")
    assert [state.secret(seat) for seat in (0, 1, 2, NOBODY)] == [False] * 4, "tiles are drawn openly"


@pytest.mark.rule("R28", "R29")
def test_an_action_with_contracts_does_not_end_by_itself_while_there_is_a_hand() -> None:
    """That nothing else fits is nobody else's business."""
    state = position("rider 1: c10, c20")
    play(state, "toss-c20")
    assert (state.mover, moves(state)) == (0, ["done"])
    state = position("rider 1: meat1, kelp1, c01, c52")
    play(state, "fulfil-c01")
    assert (state.mover, moves(state)) == (0, ["done"])


@pytest.mark.rule("R11")
def test_a_running_game_tells_each_seat_its_own_contracts_only() -> None:
    table = Table(GAME, 4, {"magic": "on"}, seed_from("told"))
    rng = Rng(5)
    while not table.ended and len(table.log) < 400:
        seat = table.state.mover
        legal = table.legal(seat)
        table.play(legal[rng.below(len(legal))], seat=seat)
    for seat in (0, 1, 2, 3, NOBODY):
        state = GAME.start(4, {"magic": "on"})
        for event, read in zip(table.events, Story(table).read_by(seat), strict=True):
            draw = event.seat == CHANCE and CARD <= event.move < FIRST
            assert (read.move is not None) == (
                not draw or (seat in range(4) and [*state.hands[seat]] != _hand_after(state, event.move, seat))
            )
            state.apply(event.seat, event.move)


def _hand_after(state: WhaleRiders, outcome: int, seat: int) -> list[int]:
    after = state.clone()
    after.apply(CHANCE, outcome)
    return list(after.hands[seat])
