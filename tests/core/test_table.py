"""The one driver, on a toy game with secrets and simultaneous choice."""

from __future__ import annotations

import pytest

from riverrun.core.chance import seed_from
from riverrun.core.errors import Illegal, Malformed, NotYours, Objection
from riverrun.core.position import contents
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY
from riverrun.core.story import Story
from riverrun.core.table import REWIND, UNDO, Event, Table, standing
from riverrun.core.vecs import i64
from tests.kit.sure import sure
from tests.kit.toys import DEAL, KEEP, PASS, Pearls, PearlsGame

pytestmark = pytest.mark.interpreted  # the toys' positions, in plain Python

GAME = PearlsGame()


def opened(seats: int = 2, seed: str = "a") -> Table:
    """A table where all are to choose their first pearl."""
    return Table(GAME, seats, seed=seed_from(seed))


def choose(table: Table, *seats: int) -> list[Event]:
    """Each seat chooses its first legal pearl; the new events of the last."""
    new: list[Event] = []
    for seat in seats:
        new = table.play(table.legal(seat)[0], seat=seat)
    return new


# Playing


def test_a_table_deals_until_somebody_has_to_decide() -> None:
    table = opened()
    assert [event.seat for event in table.log] == [CHANCE] * 5
    assert table.state.actors() == [0, 1]
    assert not table.ended


def test_a_table_can_wait_with_the_deal() -> None:
    table = Table.replayed(GAME, 2)
    assert table.log == []
    with pytest.raises(NotYours, match="it is the turn of chance"):
        table.play(KEEP, seat=0)


def test_a_move_brings_the_chance_that_follows_it() -> None:
    table = opened()
    assert [event.seat for event in choose(table, 0)] == [0]
    assert [event.seat for event in choose(table, 1)] == [1]
    assert [event.seat for event in table.play(PASS, seat=0)] == [0, CHANCE, CHANCE, CHANCE]


def test_the_same_seed_and_moves_make_the_same_game() -> None:
    assert opened().log == opened().log
    assert opened(seed="a").log != opened(seed="b").log


def test_a_seat_that_has_nothing_to_decide_is_told_whose_turn_it_is() -> None:
    table = opened(3)
    choose(table, 0)
    with pytest.raises(NotYours, match="seat 1 has nothing to decide now: it is the turn of seat 2 and seat 3"):
        table.play(0, seat=0)
    assert table.legal(0) == []


def test_an_illegal_move_is_refused_with_the_rule() -> None:
    with pytest.raises(Illegal) as refused:
        opened().play(KEEP, seat=0)
    assert refused.value.objection == Objection("R1", "keep cannot be played now.")
    assert str(refused.value) == "keep cannot be played now. (R1)"


@pytest.mark.parametrize("move", [-1, -7, len(GAME.names), 10**30])
def test_a_move_that_no_game_has_is_refused(move: int) -> None:
    table = opened()
    before = contents(table.state)
    with pytest.raises(Malformed, match="Pearls has no move number"):
        table.play(move, seat=0)
    assert contents(table.state) == before


def test_after_the_end_nobody_moves() -> None:
    table = finished()
    with pytest.raises(NotYours, match="the game is over"):
        table.play(KEEP, seat=0)
    with pytest.raises(NotYours, match="the game is over"):
        table.follow([Event(CHANCE, 0)])


def finished() -> Table:
    table, rng = opened(), Rng(1)
    while not table.ended:
        seat = table.state.actors()[0]
        moves = table.legal(seat)
        table.play(moves[rng.below(len(moves))], seat=seat)
    return table


def test_a_clone_goes_its_own_way() -> None:
    table = opened()
    choose(table, 0)
    other = table.copy()
    choose(other, 1)
    assert len(table.log) == len(other.log) - 1
    assert table.state.actors() == [1]
    assert contents(table.position_for(1)) != contents(other.position_for(1))


# Following what has happened


def test_following_a_log_leads_to_the_same_position() -> None:
    table = finished()
    again = Table.replayed(GAME, 2, seed=table.seed, log=table.log, verify=True)
    assert contents(again.state) == contents(table.state)
    assert again.log == table.log


@pytest.mark.parametrize(
    ("event", "error", "words"),
    [
        (Event(CHANCE, 0), NotYours, "chance has nothing to decide here: it is the turn of seat 1 and seat 2"),
        (Event(0, KEEP), Illegal, "keep cannot be played now"),
        (Event(5, 0), NotYours, "seat 6 has nothing to decide now"),
        (Event(0, -3), Malformed, "no move number -3"),
        (Event(CHANCE, UNDO), NotYours, "you have not decided anything yet"),
        (Event(CHANCE, REWIND), NotYours, "you have not decided anything yet"),
        (Event(0, REWIND), NotYours, "you have not decided anything yet"),
    ],
)
def test_what_cannot_have_happened_is_refused(event: Event, error: type[Exception], words: str) -> None:
    table = opened()
    with pytest.raises(error, match=words):
        table.follow([event])


@pytest.mark.parametrize(("outcome", "words"), [(4, "'t0'"), (-9, "number -9"), (99, "number 99")])
def test_chance_brings_only_what_has_weight(outcome: int, words: str) -> None:
    table = Table.replayed(GAME, 2)
    with pytest.raises(Malformed, match=f"chance cannot bring {words} here"):
        table.follow([Event(CHANCE, outcome)])


def test_an_outcome_that_is_not_the_seeds_is_refused_when_verified() -> None:
    table = opened()
    due = table.log[0].move
    other = (due + 1) % 4
    lenient = Table.replayed(GAME, 2, seed=table.seed)
    lenient.follow([Event(CHANCE, other)])
    strict = Table.replayed(GAME, 2, seed=table.seed)
    with pytest.raises(Malformed, match=f"the seed brings 'p{due}' here, not 'p{other}'"):
        strict.follow([Event(CHANCE, other)], verify=True)


# Taking back


def test_a_seat_takes_back_its_choice_while_others_still_choose() -> None:
    table = opened(3)
    before = contents(table.state)
    choose(table, 0)
    assert table.undo_closed(0) is None
    table.undo(0)
    assert contents(table.state) == before
    assert table.log[-1] == Event(0, UNDO)
    assert len(table.events) == len(table.log) - 2


def test_what_others_chose_meanwhile_stays() -> None:
    table = opened(3)
    choose(table, 0, 1)
    table.undo(0)
    assert table.state.actors() == [0, 2]
    assert table.events[-1].seat == 1
    choose(table, 0, 2)
    assert table.state.simultaneous_stretch() == 0


def test_choices_that_lie_open_stay() -> None:
    table = opened()
    choose(table, 0, 1)
    assert str(table.undo_closed(1)) == "all have chosen and the choices lie open"
    assert str(table.undo_closed(0)) == "another player has moved since your last move"
    with pytest.raises(NotYours, match="nothing to take back: all have chosen"):
        table.undo(1)


def test_what_chance_has_answered_stays() -> None:
    table = opened()
    choose(table, 0, 1)
    table.play(KEEP, seat=0)
    assert str(table.undo_closed(0)) == "something was drawn or rolled since your last move"


def test_who_has_done_nothing_takes_nothing_back() -> None:
    table = opened()
    for seat in (0, CHANCE, NOBODY, 7):
        assert str(table.undo_closed(seat)) == "you have not decided anything yet"


def drawn(friendly: bool, name: str = "pearls") -> Table:
    """The start is kept, and everybody has drawn, each in secret, and seen the tide roll."""
    table = Table(GAME, 2, seed=seed_from(name), friendly=friendly)
    choose(table, 0, 1)
    table.play(KEEP, seat=0)
    return table


def test_what_somebody_has_seen_drawn_stays_whoever_consents() -> None:
    table = drawn(friendly=False)
    before = contents(table.state)
    reason = "something was drawn or rolled since your last move, and was seen: at this table nobody takes that back"
    for seat in (0, 1):
        assert str(table.rewind_closed(seat)) == reason
        with pytest.raises(NotYours, match=reason):
            table.rewind(seat)
    assert contents(table.state) == before


def test_a_draw_that_only_its_own_seat_has_seen_stays_too() -> None:
    """Against bots nobody else is asked: who tosses, looks and takes back would choose knowing the draw."""
    table = Table.replayed(
        GAME, 2, log=drawn(friendly=False).log[:-1]
    )  # the pearls are dealt, each in secret; the tide is not rolled
    assert {n for n in table.seen_since(0) if not table.hidden(n, 0)}
    assert table.rewind_closed(0)


class Blindfolds(Pearls):
    """Nobody sees what is dealt before the tide has been rolled."""

    def secret(self, seat: i64) -> bool:
        return self.mover == CHANCE and self.phase == DEAL


def test_a_draw_that_nobody_has_seen_can_be_taken_back() -> None:
    table = Table.replayed(PearlsGame(Blindfolds), 2, log=drawn(friendly=False).log[:-1])
    assert table.seen_since(0) == []
    table.rewind(0)
    assert table.legal(0) == [KEEP, PASS]


def test_friends_take_back_what_was_seen_and_chance_draws_anew() -> None:
    draws = set()
    for name in "abcdefgh":
        table = drawn(friendly=True, name=name)
        seen = [table.events[n].move for n in table.seen_since(0)]
        assert table.rewind_closed(0) is None
        table.rewind(0)
        table.play(KEEP, seat=0)
        draws.add([table.events[n].move for n in table.seen_since(0)] == seen)
        again = Table.replayed(GAME, 2, None, table.seed, table.log, friendly=True)
        assert (again.log, again.redrawn) == (table.log, 1)
    assert draws == {False}


def test_a_fishing_bot_learns_nothing_of_what_will_be_drawn() -> None:
    """It plays, looks, takes back and plays again: the draw it saw comes again no more often than any other."""
    games, right = 200, 0
    for n in range(games):
        table = drawn(friendly=True, name=f"fish {n}")
        first = table.events[table.seen_since(0)[0]].move
        table.rewind(0)
        table.play(PASS, seat=0)
        right += table.events[table.seen_since(0)[0]].move == first
    assert right < games * 0.4  # one in four of the pearls is of a size


def test_who_is_asked_to_consent_reads_what_was_seen() -> None:
    table = drawn(friendly=True)
    sentence = str(Story(table).seen_since(0, reader=1))
    assert sentence.startswith("Since then everybody saw what chance brought, which will be drawn anew: ")
    assert "chooses a pearl" in sentence, "the other's pearl is not told"
    choose(table, 0)
    assert Story(table).seen_since(0, reader=1) is None


def test_a_rewind_takes_back_everything_after_it() -> None:
    table = drawn(friendly=True)
    choose(table, 0)
    table.rewind(1)
    assert [event.seat for event in table.events[5:]] == [0]


def test_a_log_with_things_taken_back_leads_to_the_same_table() -> None:
    table = opened(3)
    choose(table, 0, 1)
    table.undo(0)
    choose(table, 0)
    again = Table.replayed(GAME, 3, seed=table.seed, log=table.log, verify=True)
    assert again.log == table.log
    assert again.events == table.events == [table.log[row] for row in standing(table.log)]
    assert contents(again.state) == contents(table.state)


def test_nothing_can_be_taken_back_from_an_empty_log() -> None:
    with pytest.raises(Malformed, match="seat 1 has nothing to take back"):
        standing([Event(0, UNDO)])


# What a seat knows


def moves_read(table: Table, seat: int) -> list[str | None]:
    """The moves that a seat has read of, None for those it may not know."""
    return [read.move for read in Story(table).read_by(seat)]


def test_while_all_choose_nobody_sees_the_others_choices() -> None:
    table = opened(3)
    before = [table.view(seat) for seat in (0, 1, 2, NOBODY)]
    choose(table, 1)
    assert [table.view(seat) for seat in (0, 2, NOBODY)] == [before[0], before[2], before[3]]
    assert table.view(1) != before[1]
    choose(table, 0, 2)
    assert table.view(NOBODY) != before[3]


def test_a_choice_is_told_when_all_have_chosen() -> None:
    table = opened(2)
    choose(table, 1)
    pearl = GAME.names[table.events[-1].move]
    assert moves_read(table, 0)[5:] == moves_read(table, NOBODY)[5:] == []
    assert moves_read(table, 1)[5:] == [pearl]
    choose(table, 0)
    both = [pearl, GAME.names[table.events[-1].move]]
    assert moves_read(table, 0)[5:] == moves_read(table, 1)[5:] == moves_read(table, NOBODY)[5:] == both


def test_a_pearl_dealt_in_secret_is_told_to_its_owner_alone() -> None:
    table = opened(2)
    first, second, third, fourth, tide = (GAME.names[event.move] for event in table.events)
    assert moves_read(table, 0) == [first, second, None, None, tide]
    assert moves_read(table, 1) == [None, None, third, fourth, tide]
    assert moves_read(table, NOBODY) == [None, None, None, None, tide]


def test_a_perspective_guesses_what_its_seat_cannot_know_and_nothing_else() -> None:
    table = opened(2, "c")
    perspective = table.perspective(0)
    assert perspective.view() == table.view(0)
    assert perspective.legal() == table.legal(0)
    guesses = [sure(Pearls, perspective.guess(Rng(seed))) for seed in range(40)]
    own, others = [list(guess.hands[0]) for guess in guesses], {tuple(guess.hands[1]) for guess in guesses}
    assert own == [list(sure(Pearls, table.state).hands[0])] * 40
    assert len(others) > 5


def test_the_guesses_are_fair() -> None:
    """Each pearl that a seat has not in its own hand is in the other's as often as chance would have it."""
    table = opened(2, "c")
    own = list(sure(Pearls, table.state).hands[0])
    perspective, rng, n = table.perspective(0), Rng(5), 6000
    seen = [0, 0, 0, 0]
    for _ in range(n):
        seen[sure(Pearls, perspective.guess(rng)).hands[1][0]] += 1
    left = [5 - own.count(size) for size in range(4)]
    smaller = [_first_is(size, left) for size in range(4)]
    squares = sum((seen[size] - n * smaller[size]) ** 2 / (n * smaller[size]) for size in range(4))
    assert squares < 21.1  # chi-squared, 3 degrees of freedom: once in ten thousand


def _first_is(size: int, left: list[int]) -> float:
    """How likely the smaller of two pearls, drawn from those left, is of a size."""
    total = sum(left)
    pairs = total * (total - 1) / 2
    return (left[size] * (left[size] - 1) / 2 + left[size] * sum(left[size + 1 :])) / pairs
