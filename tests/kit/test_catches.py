"""The kit lets a sound game pass and catches a faulty one: a toy game with one fault planted at a time."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from riverrun.core.errors import Objection
from riverrun.core.game import Ask, Line, Setup, Verdict
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE
from riverrun.core.vecs import append, i64, vec
from tests.kit.checks import check_log
from tests.kit.play import played
from tests.kit.toys import CHOOSE, DEAL, KEEP, NAMES, ORACLE, START, TIDE, Pearls, PearlsGame

GAMES = 12


def hold(game: PearlsGame, oracle: SimpleNamespace = ORACLE) -> None:
    """Check a dozen games of every setup."""
    for setup in game.setups():
        for seed in range(GAMES):
            check_log(game, oracle, played(game, setup, seed), Rng(seed))


@pytest.mark.parametrize("style", ["random", "hasty", "greedy", "search"])
def test_a_sound_game_passes(style: str) -> None:
    game = PearlsGame()
    for setup in game.setups():
        check_log(game, ORACLE, played(game, setup, 1, style), Rng(1))


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
    def stretch(self) -> i64:
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
        other = super().clone()
        if hasattr(self, "past"):
            other.past = self.past
        return other

    def apply(self, seat: i64, move: i64) -> None:
        self.past = append(self.past if hasattr(self, "past") else vec[i64](), move)
        super().apply(seat, move)


@pytest.mark.parametrize(
    "kind",
    [
        SharesHands,
        ForgetsTheTide,
        OffersAMoveTwice,
        OffersFallingMoves,
        OffersNothing,
        SellsATicketTooFew,
        GivesTicketsToOthers,
        DealsAnotherPearl,
        LosesAPearl,
        ChanceDuringAStretch,
        FirstToChooseBinds,
        LastToChooseStarts,
        NobodyMovesOn,
        GuessesOwnHand,
        KeepsHistory,
    ],
)
def test_a_faulty_position_is_caught(kind: type[Pearls]) -> None:
    with pytest.raises((AssertionError, ZeroDivisionError, IndexError)):
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


class EncodesTheBag(PearlsGame):
    def encode(self, state: Pearls, seat: int) -> list[float]:
        numbers = super().encode(state, seat)
        return [*numbers[:-1], float(state.bag.counts[3])]


class DrawsTheBag(PearlsGame):
    def draw(self, state: Pearls, seat: int) -> str:
        return f"bag {list(state.bag.counts)}"


class TellsASecret(PearlsGame):
    def tell(self, state: Pearls, seat: int, move: int | None) -> str:
        return super().tell(state, seat, move) if move is not None else f"leaves {state.bag.counts[3]} of the biggest"


class DrawsTooWide(PearlsGame):
    def draw(self, state: Pearls, seat: int) -> str:
        return "~" * 101


class ScoresInOtherLines(PearlsGame):
    def breakdown(self, state: Pearls, seat: int) -> list[Line]:
        return [Line("R1", "pearls", int(state.points[seat]) + (state.round == 2))]


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


class EncodesTooLittle(PearlsGame):
    def encode(self, state: Pearls, seat: int) -> list[float]:
        return super().encode(state, seat)[1:]


class PromisesToBeShort(PearlsGame):
    longest = 20


@pytest.mark.parametrize(
    "game",
    [
        ShowsTheBag,
        ShowsOthersHands,
        HintsInItsQuestion,
        EncodesTheBag,
        DrawsTheBag,
        TellsASecret,
        DrawsTooWide,
        ScoresInOtherLines,
        CitesAnUnknownRule,
        ObjectsToALegalMove,
        ObjectsToNothing,
        CrownsTheFirst,
        EndsInAnUnknownWay,
        EncodesTooLittle,
        PromisesToBeShort,
    ],
)
def test_a_faulty_description_is_caught(game: type[PearlsGame]) -> None:
    with pytest.raises(AssertionError):
        hold(game())


class LeaksThroughPlay(Pearls):
    """A redeal that hides the fault: it leaves the others' hands as they are, so that only a twin game can tell."""

    def redeal(self, seat: i64, rng: Rng) -> None:
        pass


def test_a_leak_that_a_lazy_redeal_hides_is_caught_by_a_twin_game() -> None:
    hold(PearlsGame(LeaksThroughPlay))  # nothing is shown, so nothing leaks
    with pytest.raises(AssertionError, match="tell two games apart"):
        hold(ShowsOthersHands(LeaksThroughPlay))


def test_a_slow_score_that_differs_is_caught() -> None:
    doubting = SimpleNamespace(**vars(ORACLE) | {"slow_scores": lambda state: [0] * int(state.seats)})
    with pytest.raises(AssertionError, match="counted slowly"):
        hold(PearlsGame(), doubting)


def test_a_failure_tells_where_and_brings_the_game_along() -> None:
    with pytest.raises(AssertionError) as caught:
        hold(ShowsTheBag())
    place, text = caught.value.__notes__
    assert place.startswith("2p-start=first, before event ")
    assert text.startswith("riverrun 1\ngame: pearls\n")
    assert NAMES[TIDE] in text or "t1" in text


def test_a_setup_has_a_name() -> None:
    assert str(Setup(3, {"start": "last"})) == "3p-start=last"
