"""Phase 3: villages, scores and the powers that help there."""

from __future__ import annotations

import pytest

from riverrun.games.riverside.rules import Riverside
from riverrun.games.riverside.sheet import FINISHED
from tests.games.riverside.positions import GAME, GOLDEN, at, legal, play, scores, why

BOARD = f"{GOLDEN}; ship 12"  # within 3: t5 (brown), t8 (yellow and pink)
FULL = "white 5 3 4 7; yellow 3 4 5 7; pink 3 4 5 7; blue 3 4 5 7; brown 3 4 5 7"
SPENT = "used white yellow pink blue brown"


def ashore(sheet: str, board: str = BOARD, **options: str) -> Riverside:
    """The position once a die of the full white boat is chosen: phase 3 begins."""
    state = at(f"{board}; dice w3 y3 p3 b3 n3 g1", f"white 5 3 4 7; {sheet}", seats=1, **options)
    return play(state, "w")


@pytest.mark.rule("R24")
def test_one_village_or_none() -> None:
    state = play(ashore(f"brown 3 0 0 0; {SPENT}"), "t5")
    assert state.sheets[0].step == FINISHED
    assert scores(state, "n") == [11]
    state = play(ashore(f"brown 3 0 0 0; {SPENT}"), "home")
    assert scores(state, "n") == []
    assert state.sheets[0].step == FINISHED


@pytest.mark.rule("R25")
def test_a_village_lies_within_3_spaces_and_the_ship_stays() -> None:
    state = ashore(f"{FULL}; plus 0; {SPENT}")
    assert legal(state) == ["t5", "t8", "home"]
    refused = why(state, "t1")
    assert refused.rule == "R25"
    assert "5 spaces away" in str(refused.text)
    play(state, "t5")
    assert state.ship == 12


@pytest.mark.rule("R25")
def test_several_players_may_visit_the_same_village() -> None:
    sheet = f"white 5 3 4 7; brown 3 0 0 0; {SPENT}"
    state = at(f"{BOARD}; dice w3 y3 p3 b3 n3 g1", sheet, sheet)
    play(state, "w", "t5", seat=1)
    play(state, "w", "t5", seat=0)
    assert scores(state, "n", 0) == scores(state, "n", 1) == [11]


@pytest.mark.rule("R26", "O17")
def test_two_symbols_make_a_range_of_5_for_this_round() -> None:
    state = play(ashore(f"{FULL}; {SPENT}"), "t1")
    assert state.sheets[0].plus_ones == 1
    assert state.sheets[0].range == 5
    assert "t1" not in legal(ashore(f"{FULL}; plus 1; {SPENT}"))
    assert why(ashore(f"{FULL}; plus 1; {SPENT}"), "t1").rule == "R26"
    assert play(ashore(f"{FULL}; {SPENT}"), "t4").sheets[0].plus_ones == 2, "no more than needed"


@pytest.mark.rule("R27", "R28", "R29", "R32")
def test_two_tickets_in_a_village_of_11_beat_a_last_score_of_16() -> None:
    state = ashore(f"yellow 3 4 0 0; scores y 16; {SPENT}", f"{GOLDEN}; ship 2")
    play(state, "t2")
    assert scores(state, "y") == [16, 22]
    assert state.sheets[0].tickets(GAME.edition, 1) == 2, "tickets are kept"


@pytest.mark.rule("R28", "R30")
def test_a_colour_that_is_not_higher_is_refused_and_the_other_written() -> None:
    sheet = f"white 5 3 0 0; blue 3 4 5 0; scores b 14; {SPENT}"
    state = play(at(f"{GOLDEN}; ship 26; dice w3 y3 p3 b3 n3 g1", sheet), "y", "y13", "t6")
    assert scores(state, "w") == [18]
    assert scores(state, "b") == [14], "4 x 3 is 12"
    seen = GAME.view(at(f"{GOLDEN}; ship 26", sheet), 0)
    colours = {colour.colour: colour for village in seen.villages if village.id == "t6" for colour in village.colours}
    assert (colours["blue"].score, colours["blue"].last, colours["blue"].counts) == (12, 14, False)


@pytest.mark.rule("R28")
def test_an_equal_score_is_not_higher() -> None:
    state = ashore(f"brown 3 0 0 0; scores n 11; {SPENT}")
    assert "t5" not in legal(state)
    refused = why(state, "t5")
    assert refused.rule == "R28"
    assert "not higher than the last 11" in str(refused.text)


@pytest.mark.rule("R30")
def test_any_choice_of_two_colours_may_be_scored_but_not_none() -> None:
    def there() -> Riverside:
        return play(ashore(f"yellow 3 0 0 0; pink 3 4 0 0; {SPENT}"), "t8")

    assert legal(there()) == ["=y", "=p"]
    assert why(there(), "home").rule == "O16"
    both = play(there(), "=y", "=p")
    assert (scores(both, "y"), scores(both, "p")) == ([8], [10])
    first = play(there(), "=y", "home")
    assert (scores(first, "y"), scores(first, "p")) == ([8], [])
    second = play(there(), "=p", "home")
    assert (scores(second, "y"), scores(second, "p")) == ([], [10])
    assert why(there(), "=w").rule == "R27"


@pytest.mark.rule("R30")
def test_both_colours_may_be_scored_in_either_order() -> None:
    state = play(ashore(f"yellow 3 0 0 0; pink 3 4 0 0; {SPENT}"), "t8", "=p")
    assert legal(state) == ["=y", "home"]
    play(state, "=y")
    assert (scores(state, "y"), scores(state, "p")) == ([8], [10])
    assert state.sheets[0].step == FINISHED


@pytest.mark.rule("R30", "R38")
def test_a_colour_is_scored_once_in_a_visit() -> None:
    prize = "blue 0 4 0 3; used white yellow pink brown"
    state = play(ashore(f"yellow 3 0 0 0; pink 3 4 0 0; plus 0; {prize}"), "t8", "=p")
    assert legal(state) == ["=y", "=y+t", "home"], "15 with the Prize ticket would be higher than 10"
    assert why(state, "=p+t").rule == "R30"


@pytest.mark.rule("R31")
def test_the_same_village_may_be_scored_again_for_more() -> None:
    state = play(ashore(f"brown 3 4 0 0; scores n 11; {SPENT}"), "t5")
    assert scores(state, "n") == [11, 22]


@pytest.mark.rule("R33")
def test_a_stave_church_of_2_with_7_tickets_gives_14() -> None:
    state = ashore(f"yellow 3 4 0 0; blue 3 0 0 0; scores c 12; {SPENT}", f"{GOLDEN}; ship 17")
    play(state, "east")
    assert scores(state, "c") == [12, 14]
    refused = ashore(f"yellow 3 4 0 0; blue 3 0 0 0; scores c 14; {SPENT}", f"{GOLDEN}; ship 17")
    assert why(refused, "east").rule == "R28"


@pytest.mark.rule("R35", "O21")
def test_a_power_that_a_bonus_seat_completes_serves_in_the_same_round() -> None:
    sheet = "yellow 0 1 0 0; pink 0 3 0 3; blue 0 0 0 0; plus 0; used white yellow blue brown"
    state = at(f"{BOARD}; dice w3 y3 p3 b3 n3 g1", sheet)
    play(state, "y", "y24", "p24", "b11")
    assert "t4+s" in legal(state), "the yellow row's bonus seat has made the Speed boat active"


@pytest.mark.rule("R36", "O12")
def test_early_birds_visit_two_different_villages() -> None:
    state = play(ashore("brown 3 0 0 0; yellow 3 0 0 0; plus 0; used yellow pink blue brown"), "t8", "=y", "home")
    assert legal(state) == ["t5", "home"]
    assert why(state, "t8").rule == "R36"
    play(state, "t5")
    assert (scores(state, "y"), scores(state, "n")) == ([8], [11])
    assert state.sheets[0].used & 1
    assert state.sheets[0].step == FINISHED


@pytest.mark.rule("R34", "R36")
def test_a_second_village_needs_early_birds() -> None:
    state = ashore(f"brown 3 0 0 0; yellow 3 0 0 0; plus 0; {SPENT}")
    play(state, "t5")
    assert state.sheets[0].step == FINISHED
    declined = play(ashore("brown 3 0 0 0; yellow 3 0 0 0; plus 0; used yellow pink blue brown"), "t5", "home")
    assert declined.sheets[0].used & 1 == 0, "a power that is not used stays"


@pytest.mark.rule("O12")
def test_early_birds_may_score_one_colour_twice_in_rising_order() -> None:
    board = "river t2 t8 t3 t4 t5 t1 t7 t6 t9 t10; ship 3"  # yellow 11 at space 1, yellow 8 and pink 5 at space 5
    sheet = "yellow 3 0 0 0; pink 0 0 0 0; plus 0; scores p 50; used yellow pink blue brown"
    state = play(ashore(sheet, board), "t8", "t2")
    assert scores(state, "y") == [8, 11]
    other = play(ashore(sheet, board), "t2")
    assert "t8" not in legal(other), "8 is not higher than 11"


@pytest.mark.rule("O13", "R37")
def test_range_once_gained_holds_for_both_villages() -> None:
    birds = "used yellow pink blue brown"
    state = play(ashore(f"{FULL}; {birds}"), "t1")
    assert state.sheets[0].plus_ones == 1
    play(state, "t7")
    assert state.sheets[0].plus_ones == 1, "both are 5 away"
    fast = play(ashore(f"{FULL}; plus 0; used yellow blue brown"), "t1+s", "t7")
    assert scores(fast, "w") == [44]


@pytest.mark.rule("R37")
def test_the_speed_boat_makes_the_range_6_and_symbols_add_to_it() -> None:
    speedy = "used white yellow blue brown"
    state = ashore(f"{FULL}; plus 1; {speedy}")
    assert {"t1+s", "t3+s", "t6+s"} <= set(legal(state))
    assert "t9+s" not in legal(state)
    assert why(state, "t5+s").rule == "R37", "it is near enough without"
    play(state, "t6+s", "=w", "home")
    assert (state.sheets[0].range, state.sheets[0].plus_ones) == (7, 0)
    assert why(ashore(f"{FULL}; {SPENT}"), "t1+s").rule == "R34"


@pytest.mark.rule("R38")
@pytest.mark.parametrize(("brown", "written"), [("3 4 5 7", 55), ("0 0 0 0", 11)])
def test_the_prize_ticket_counts_5_for_4_and_1_for_0(brown: str, written: int) -> None:
    prize = "blue 0 4 0 3; used white yellow pink brown"
    state = play(ashore(f"brown {brown}; plus 0; {prize}"), "t5")
    assert set(legal(state)) == {"=n", "=n+t"}
    play(state, "=n+t")
    assert scores(state, "n") == [written]
    assert state.sheets[0].used >> 3 & 1
    assert state.sheets[0].tickets(GAME.edition, 4) == brown.count("3") + brown.count("4") + 2 * brown.count("5")


@pytest.mark.rule("R38", "R34")
def test_the_prize_ticket_is_never_spent_unasked() -> None:
    prize = "blue 0 4 0 3; scores n 11; used white yellow pink brown"
    state = play(ashore(f"brown 3 0 0 0; plus 0; {prize}"), "t5")
    assert legal(state) == ["=n+t"], "only with it 22 is higher than 11"
    assert why(ashore(f"brown 3 0 0 0; scores n 11; plus 0; {SPENT}"), "t5").rule == "R28"
    assert "t5" not in legal(ashore(f"brown 3 0 0 0; plus 0; {prize.replace('n 11', 'n 22')}")), (
        "22 is not more than 22"
    )


def two_brown_villages(prize_ticket_all_scores: str) -> list[int]:
    board = "river t2 t10 t5 t4 t8 t1 t7 t6 t9 t3; ship 6"  # brown 9 with white 4 at space 6, brown 11 at space 7
    sheet = "brown 3 0 0 0; blue 0 4 0 3; plus 0; scores w 50; used yellow pink brown"
    state = ashore(sheet, board, prize_ticket_all_scores=prize_ticket_all_scores)
    return scores(play(state, "t10", "=n+t", "t5"), "n")


@pytest.mark.rule("O10", "O22")
def test_the_prize_ticket_counts_in_both_visits_unless_agreed_otherwise() -> None:
    assert two_brown_villages("on") == [18, 22]
    with pytest.raises(AssertionError, match="t5 is not among"):
        two_brown_villages("off")  # 11 x 1 is not higher than 18


@pytest.mark.rule("O10")
def test_a_prize_ticket_of_the_second_visit_leaves_the_first_as_it_was() -> None:
    board = "river t2 t10 t5 t4 t8 t1 t7 t6 t9 t3; ship 6"  # brown 9 with white 4 at space 6, brown 11 at space 7
    sheet = "brown 3 0 0 0; blue 0 4 0 3; plus 0; scores w 50; used yellow pink brown"
    for option in ("on", "off"):
        state = ashore(sheet, board, prize_ticket_all_scores=option)
        assert scores(play(state, "t5", "=n", "t10", "=n+t"), "n") == [11, 18]


@pytest.mark.rule("O11")
def test_a_prize_ticket_for_the_church_counts_for_no_colour() -> None:
    board = f"{GOLDEN}; ship 15"  # t8 (space 14) and the eastern church are near
    sheet = "blue 0 4 0 3; yellow 3 0 0 0; plus 0; scores p 50; used yellow pink brown"
    state = play(ashore(sheet, board), "east", "=c+t", "t8")
    assert scores(state, "c") == [2 * 7], "four white, one blue, one yellow ticket, and the prize"
    assert scores(state, "y") == [8]


@pytest.mark.rule("O11")
def test_a_prize_ticket_for_a_colour_does_not_count_for_the_church() -> None:
    board = f"{GOLDEN}; ship 15"  # t8 (space 14) and the eastern church are near
    sheet = "blue 0 4 0 3; yellow 3 0 0 0; plus 0; scores p 50; used yellow pink brown"
    state = play(ashore(sheet, board), "t8", "=y+t", "east")
    assert scores(state, "y") == [16]
    assert scores(state, "c") == [2 * 6], "four white, one blue, one yellow ticket"


@pytest.mark.rule("O14")
def test_a_boat_with_full_boxes_scores_no_more() -> None:
    state = ashore(f"brown 3 4 5 7; scores n 1 2 3; {SPENT}")
    assert "t5" not in legal(state)
    assert why(state, "t5").rule == "O14"


@pytest.mark.rule("O15")
def test_a_zero_may_be_the_first_score_and_no_later_one() -> None:
    assert scores(play(ashore(SPENT), "t5", "=n"), "n") == [0]
    assert "t5" not in legal(ashore(f"scores n 0; {SPENT}"))


@pytest.mark.rule("O15")
def test_a_zero_is_never_written_unasked_and_may_be_left() -> None:
    state = play(ashore(SPENT), "t5")
    assert legal(state) == ["=n", "home"]
    play(state, "home")
    assert scores(state, "n") == []
    assert state.sheets[0].step == FINISHED, "the visit is over"


@pytest.mark.rule("O15", "O16")
def test_who_can_score_more_than_zero_must_score_something() -> None:
    state = play(ashore(f"yellow 3 0 0 0; {SPENT}"), "t8")
    assert legal(state) == ["=y", "=p"], "yellow 8 or pink 0"
    prize = play(ashore("blue 0 4 0 3; plus 0; used white yellow pink brown"), "t5")
    assert legal(prize) == ["=n", "=n+t"], "0, or 11 with the Prize ticket"


@pytest.mark.rule("O16", "R7")
def test_a_round_ends_by_itself_when_nothing_can_be_scored() -> None:
    state = ashore(f"scores n 50 y 50 p 50; plus 0; {SPENT}")
    assert state.sheets[0].step == FINISHED
    assert state.mover == -1, "alone at the table: the next roll"


@pytest.mark.rule("O22", "R34")
def test_three_powers_in_one_phase() -> None:
    state = ashore("blue 0 4 0 3; pink 0 4 0 3; brown 3 0 0 0; plus 0; used yellow brown")
    play(state, "t5", "=n+t", "t1+s")
    assert (scores(state, "n"), scores(state, "w")) == ([22], [44])
    assert state.sheets[0].used == 0b11111
    assert state.sheets[0].step == FINISHED


@pytest.mark.rule("R50", "R30")
def test_three_colours_may_be_scored_in_the_extension_village() -> None:
    board = "river x1 t2 t3 t4 t5 t6 t7 t8 t9 t10 x2 t1; ship 3"
    sheet = f"pink 3 0 0 0; blue 3 0 0 0; brown 3 4 0 0; plus 0; {SPENT}"
    state = play(ashore(sheet, board, extension="on"), "x1", "=p", "=b", "=n")
    assert (scores(state, "p"), scores(state, "b"), scores(state, "n")) == ([4], [4], [8])
    assert why(ashore(sheet, GOLDEN), "x1").rule == "R50"
