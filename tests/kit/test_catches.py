"""The kit lets a sound game pass and catches a faulty one: a toy game with one fault planted at a time."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from riverrun.core.errors import Objection
from riverrun.core.features import Sparse
from riverrun.core.game import Ask, Line, Setup, Verdict
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, State
from riverrun.core.vecs import append, i64, vec
from riverrun.core.words import PLAIN, Reader
from tests.kit import toy_referee
from tests.kit.checks import check_log
from tests.kit.lockstep import RefereeModule, check_lockstep
from tests.kit.play import played
from tests.kit.sure import sure
from tests.kit.toys import CHOOSE, DEAL, KEEP, NAMES, PASS, SIZES, START, TIDE, Pearls, PearlsEncoder, PearlsGame

pytestmark = pytest.mark.interpreted  # the toys' positions, in plain Python

GAMES = 12


def hold(game: PearlsGame, referee: RefereeModule = toy_referee) -> None:
    """Check a dozen games of every setup, with the referee of the sound game."""
    for setup in game.setups():
        for seed in range(GAMES):
            check_log(game, referee, played(game, setup, seed), Rng(seed))


def in_lockstep(game: PearlsGame) -> None:
    """The same games with the referee alone."""
    for setup in game.setups():
        for seed in range(GAMES):
            check_lockstep(game, toy_referee, played(game, setup, seed))


@pytest.mark.parametrize("style", ["random", "hasty", "greedy", "search"])
def test_a_sound_game_passes(style: str) -> None:
    game = PearlsGame()
    for setup in game.setups():
        check_log(game, toy_referee, played(game, setup, 1, style), Rng(1))


class SharesHands(Pearls):
    def clone(self) -> Pearls:
        other = super().clone()
        other.hands = self.hands
        return other


class ForgetsTheTide(Pearls):
    def clone(self) -> Pearls:
        other = super().clone()
        other.tide = -1
        return other


class OffersAMoveTwice(Pearls):
    def legal(self, seat: i64) -> vec[i64]:
        return self.hands[seat][:] if self.phase == CHOOSE else super().legal(seat)


class OffersFallingMoves(Pearls):
    def legal(self, seat: i64) -> vec[i64]:
        return super().legal(seat)[::-1]


class OffersNothing(Pearls):
    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([]) if self.phase == START and self.round == 2 else super().legal(seat)


class SellsATicketTooFew(Pearls):
    def tickets(self) -> i64:
        return super().tickets() - (1 if self.phase == DEAL and self.bag.total > 2 else 0)


class GivesTicketsToOthers(Pearls):
    def drawn(self, ticket: i64) -> i64:
        return super().drawn(self.tickets() - 1 - ticket)


class DealsAnotherPearl(Pearls):
    def apply(self, seat: i64, move: i64) -> None:
        if self.phase == DEAL and move == 1 and self.bag.counts[2] > 0:
            move = 2
        super().apply(seat, move)


class LosesAPearl(Pearls):
    def show(self) -> None:
        super().show()
        if self.round == 2:
            self.bag.take(int(self.bag.holder(0)))


class ChanceDuringAStretch(Pearls):
    def simultaneous_stretch(self) -> i64:
        return self.round if self.phase == CHOOSE or self.mover == CHANCE else 0


class FirstToChooseBinds(Pearls):
    """The second seat may not choose what the first has chosen, if it has anything else."""

    def legal(self, seat: i64) -> vec[i64]:
        moves = super().legal(seat)
        free = vec[i64]([move for move in moves if move not in self.chosen])
        return free if self.phase == CHOOSE and len(free) > 0 else moves


class LastToChooseStarts(Pearls):
    def apply(self, seat: i64, move: i64) -> None:
        if self.phase == CHOOSE:
            self.start = seat
        super().apply(seat, move)


class NobodyMovesOn(Pearls):
    def actors(self) -> list[int]:
        return super().actors()[::-1]


class GuessesOwnHand(Pearls):
    def redeal(self, seat: i64, rng: Rng) -> None:
        super().redeal(-2, rng)


class KeepsHistory(Pearls):
    """What a position forgets to copy but to share grows with the game."""

    past: vec[i64]

    def clone(self) -> Pearls:
        other = sure(KeepsHistory, super().clone())
        if hasattr(self, "past"):
            other.past = self.past
        return other

    def apply(self, seat: i64, move: i64) -> None:
        self.past = append(self.past if hasattr(self, "past") else vec[i64](), move)
        super().apply(seat, move)


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        (SharesHands, "playing on with a clone changes the original"),
        (ForgetsTheTide, "a clone differs from its original"),
        (OffersAMoveTwice, "moves are not rising, or not unique"),
        (OffersFallingMoves, "moves are not rising, or not unique"),
        (OffersNothing, "seat . must move and cannot"),
        (SellsATicketTooFew, "tickets are not the sum of the weights"),
        (GivesTicketsToOthers, "a ticket has two holders"),
        (DealsAnotherPearl, "the engines differ about the weights of chance: p1: engine 5, referee 4; p2: "),
        (LosesAPearl, "the engines differ about the position: bag: "),
        (ChanceDuringAStretch, "chance is to move inside a stretch"),
        (FirstToChooseBinds, "seat . changes what seat . may do"),
        (LastToChooseStarts, "the order of seats . and . matters"),
        (NobodyMovesOn, "actors are not rising"),
        (GuessesOwnHand, "seat . is told what it cannot know"),
        (KeepsHistory, "playing on with a clone changes the original"),
    ],
)
def test_a_faulty_position_is_caught_by_the_check_meant_for_it(kind: type[Pearls], message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        hold(PearlsGame(kind))


class ShowsTheBag(PearlsGame):
    """With secret hands the bag's counts are the hands."""

    def view(self, state: Pearls, seat: int) -> dict[str, object]:
        return super().view(state, seat) | {"bag": list(state.bag.counts)}


class ShowsOthersHands(PearlsGame):
    def view(self, state: Pearls, seat: int) -> dict[str, object]:
        return super().view(state, seat) | {"sums": [sum(hand) for hand in state.hands]}


class HintsInItsQuestion(PearlsGame):
    def ask(self, state: Pearls, seat: int) -> Ask:
        best = max(max(hand, default=0) for hand in state.hands)
        return Ask(f"Choose a pearl; the best one held is {best}.")


class BagEncoder(PearlsEncoder):
    def write(self, state: State, seat: i64, out: Sparse) -> None:
        assert isinstance(state, Pearls)
        out.row(state.bag.counts, SIZES)
        out.row(state.points, 3)


class EncodesTheBag(PearlsGame):
    encoder = BagEncoder()


class DrawsTheBag(PearlsGame):
    def draw(self, state: Pearls, seat: int, reader: Reader = PLAIN) -> str:
        return f"bag {list(state.bag.counts)}"


class TellsASecret(PearlsGame):
    def tell(self, state: Pearls, seat: int, move: int | None) -> str:
        return super().tell(state, seat, move) if move is not None else f"leaves {state.bag.counts[3]} of the biggest"


class DrawsTooWide(PearlsGame):
    def draw(self, state: Pearls, seat: int, reader: Reader = PLAIN) -> str:
        return "~" * 101


class ScoresInOtherLines(PearlsGame):
    def breakdown(self, state: Pearls, seat: int) -> list[Line]:
        return [Line("R1", "pearls", int(state.points[seat]) + (state.round == 2))]


class CountsTooEarly(PearlsGame):
    at_the_end = frozenset({"R1"})


class CitesAnUnknownRule(PearlsGame):
    def objection(self, state: Pearls, seat: int, move: int) -> Objection | None:
        objection = super().objection(state, seat, move)
        return objection and Objection("R9", objection.text)


class ObjectsToALegalMove(PearlsGame):
    def objection(self, state: Pearls, seat: int, move: int) -> Objection | None:
        return Objection("R1", "No.") if move == KEEP else super().objection(state, seat, move)


class ObjectsToNothing(PearlsGame):
    def objection(self, state: Pearls, seat: int, move: int) -> Objection | None:
        return None


class CrownsTheFirst(PearlsGame):
    def verdict(self, state: Pearls) -> Verdict:
        return Verdict((0,), "", self.endings[0])


class EndsInAnUnknownWay(PearlsGame):
    def verdict(self, state: Pearls) -> Verdict:
        return super().verdict(state)._replace(ending="rain")


class ShortEncoder(PearlsEncoder):
    def write(self, state: State, seat: i64, out: Sparse) -> None:
        assert isinstance(state, Pearls)
        out.pile(state.hands[seat], SIZES)


class EncodesTooLittle(PearlsGame):
    encoder = ShortEncoder()


class TwiceEncoder(PearlsEncoder):
    def write(self, state: State, seat: i64, out: Sparse) -> None:
        super().write(state, seat, out)
        for _ in range(2):
            out.put(-1, 1)


class EncodesTwice(PearlsGame):
    encoder = TwiceEncoder()


class FarEncoder(PearlsEncoder):
    def write(self, state: State, seat: i64, out: Sparse) -> None:
        super().write(state, seat, out)
        out.put(0, 1)


class EncodesElsewhere(PearlsGame):
    encoder = FarEncoder()


class PromisesToBeShort(PearlsGame):
    longest = 20


@pytest.mark.parametrize(
    ("game", "message"),
    [
        (ShowsTheBag, "seat . is told what it cannot know"),
        (ShowsOthersHands, "seat . is told what it cannot know"),
        (HintsInItsQuestion, "seat . is told what it cannot know"),
        (EncodesTheBag, "seat . is told what it cannot know"),
        (DrawsTheBag, "seat . is told what it cannot know"),
        (TellsASecret, "seat . can tell two games apart"),
        (DrawsTooWide, "a drawing is 101 columns wide"),
        (ScoresInOtherLines, "the lines of seat . do not add up"),
        (CountsTooEarly, "R1 counts only at the end, and is counted before"),
        (CitesAnUnknownRule, "'R9' is not in the ledger"),
        (ObjectsToALegalMove, r"keep: legal\(\) and objection\(\) disagree"),
        (ObjectsToNothing, r"legal\(\) and objection\(\) disagree"),
        (CrownsTheFirst, r"the verdict says \(0,\), the standing "),
        (EndsInAnUnknownWay, "'rain' is none of the endings"),
        (EncodesTooLittle, "4 numbers are written, and the features have 7"),
        (EncodesTwice, "a number is written twice"),
        (EncodesElsewhere, "a number is written outside the features"),
        (PromisesToBeShort, "longer than `longest`"),
    ],
)
def test_a_faulty_description_is_caught_by_the_check_meant_for_it(game: type[PearlsGame], message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        hold(game())


class LeaksThroughPlay(Pearls):
    """A redeal that hides the fault: it leaves the others' hands as they are, so that only a twin game can tell."""

    def redeal(self, seat: i64, rng: Rng) -> None:
        pass


def test_a_leak_that_a_lazy_redeal_hides_is_caught_by_a_twin_game() -> None:
    hold(PearlsGame(LeaksThroughPlay))  # nothing is shown, so nothing leaks
    with pytest.raises(AssertionError, match="tell two games apart"):
        hold(ShowsOthersHands(LeaksThroughPlay))


def test_what_the_rules_show_is_no_leak() -> None:
    showing = SimpleNamespace(**vars(toy_referee) | {"reveals": lambda *_: True})
    hold(ShowsOthersHands(LeaksThroughPlay), showing)


class MiscountsTheBag(Pearls):
    def show(self) -> None:
        super().show()
        self.bag.total -= 1


def test_a_bag_that_does_not_know_what_it_holds_is_caught() -> None:
    """Its clone counts again."""
    with pytest.raises(AssertionError, match="a clone differs from its original"):
        hold(PearlsGame(MiscountsTheBag))


def test_two_sound_engines_stay_in_lockstep() -> None:
    in_lockstep(PearlsGame())


class DoublesWeights(Pearls):
    def chance(self) -> vec[i64]:
        return vec[i64]([2 * weight for weight in super().chance()])


def test_only_the_proportions_of_weights_matter() -> None:
    in_lockstep(PearlsGame(DoublesWeights))


class ForbidsTheBiggest(Pearls):
    def legal(self, seat: i64) -> vec[i64]:
        moves = super().legal(seat)
        return moves[:-1] if self.phase == CHOOSE and len(moves) > 1 and moves[-1] == 3 else moves


class LoadsTheDice(Pearls):
    def chance(self) -> vec[i64]:
        weights = super().chance()
        return vec[i64]([0, 0, 0, 0, 1, 2, 2, 2]) if self.mover == CHANCE and self.phase != DEAL else weights


class PassesTheStartBack(Pearls):
    def apply(self, seat: i64, move: i64) -> None:
        passed = self.phase == START and move == PASS
        super().apply(seat, move)
        if passed:
            self.start = (self.start - 2) % self.seats


class LetsTheFirstWait(Pearls):
    def actors(self) -> list[int]:
        actors = super().actors()
        return actors[1:] or actors


class ForgetsToDouble(Pearls):
    def show(self) -> None:
        self.tide -= 10
        super().show()
        self.tide += 10


@pytest.mark.parametrize(
    ("kind", "about"),
    [
        (ForbidsTheBiggest, "about the moves of seat .: only the referee: .'p3'"),
        (LoadsTheDice, "about the weights of chance: t3: engine 2, referee 1"),
        (PassesTheStartBack, "about (the position: start|who is to move): "),
        (LetsTheFirstWait, "about who is to move: only the referee: .0"),
        (LosesAPearl, "about the (position: bag|weights of chance): "),
        (ForgetsToDouble, "about the scores: engine"),
    ],
)
def test_an_engine_that_leaves_the_rulebook_is_caught_by_its_referee(kind: type[Pearls], about: str) -> None:
    with pytest.raises(AssertionError, match=about):
        in_lockstep(PearlsGame(kind))


def test_a_wrong_winner_is_caught_by_the_referee() -> None:
    with pytest.raises(AssertionError, match="about the winners: only the"):
        in_lockstep(CrownsTheFirst())


def test_a_difference_is_told_with_its_place_and_the_game_so_far() -> None:
    with pytest.raises(AssertionError) as caught:
        in_lockstep(PearlsGame(ForgetsToDouble))
    place, text = caught.value.__notes__
    assert place.startswith("pearls 2p-start=")
    assert ", after seat " in place
    assert text.startswith("riverrun 1\ngame: pearls\n")


def test_a_failure_tells_where_and_brings_the_game_along() -> None:
    with pytest.raises(AssertionError) as caught:
        hold(ShowsTheBag())
    place, text = caught.value.__notes__
    assert place.startswith("pearls 2p-start=first, ")
    assert ", after chance's p" in place
    assert text.startswith("riverrun 1\ngame: pearls\n")
    assert NAMES[TIDE] in text or "t1" in text


def test_a_setup_has_a_name() -> None:
    assert str(Setup(3, {"start": "last"})) == "3p-start=last"
