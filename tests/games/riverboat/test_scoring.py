"""Phase 5 and the score track: R50 to R57."""

from __future__ import annotations

import pytest

from tests.games.riverboat.positions import GAME, legal, play, position, refused, seat, settle

PATCH = "crops t b1 b2 c1 c3 d1 d2"  # the six neighbours of c2


def surveyed(farm: str, moves: str, round_: int = 1) -> int:
    """The points of seat 1 after declining the bonus and placing surveyors, without those for active ones."""
    state = play(position(f"round: {round_} phase: scoring seat 1: {farm}"), f"pass {moves}")
    player = seat(state, 1)
    return sum(list(player.points)[3:6])


@pytest.mark.rule("R50")
@pytest.mark.parametrize(("bonus", "gains"), [("coin", (4, 0, 0)), ("step", (3, 1, 0)), ("agent", (3, 0, 1))])
def test_the_scoring_tile_brings_a_coin_a_step_or_an_agent(bonus: str, gains: tuple[int, ...]) -> None:
    player = seat(play(position("phase: scoring seat 1: cards corn"), bonus), 1)
    assert (player.coins, player.master, player.agents) == gains


@pytest.mark.rule("R50", "O19")
def test_the_bonus_may_be_declined_and_an_agent_needs_a_worker() -> None:
    state = position("phase: scoring supply: coins 0 seat 1: supply 0")
    assert legal(state) == ["step", "pass"]
    assert refused(state, "agent") == "You have no worker in your supply to send to New Orleans. (R44)"
    assert refused(state, "coin") == "There is no coin in the supply. (R17)"
    assert "coin" in legal(position("phase: scoring supply: coins 1 seat 1: supply 0")), "the last one may be had"


@pytest.mark.rule("R51")
def test_two_surveyors_may_be_placed_and_three_in_the_last_round() -> None:
    farm = "cards corn coins barns wells; surveyors 4"
    state = play(position(f"phase: scoring seat 1: {farm}"), "pass survey-corn survey-coins")
    assert state.mover != 0
    state = play(position(f"round: 4 phase: scoring seat 1: {farm} seat 2: cards boats"), "pass")
    play(state, "survey-corn survey-coins survey-barns")
    assert state.mover == 1


@pytest.mark.rule("R51")
def test_everybody_sees_which_surveyor_is_being_placed() -> None:
    state = position("phase: scoring seat 1: cards five_agents corn; surveyors 3; supply 2")
    seen = [GAME.view(state, 1).action]
    for move in ("pass", "survey-five_agents", "send1"):
        play(state, move)
        seen.append(GAME.view(state, 1).action)
    assert seen == [0, 1, 1, 2], "while the workers of the first card are sent it is still the first"


@pytest.mark.rule("R51")
def test_nothing_scores_twice_and_surveyors_stay() -> None:
    state = position(
        "phase: scoring seat 1: barns c2; wells a1; crops t a1; surveyed c2; cards corn coins; scored corn"
    )
    play(state, "pass")
    assert legal(state) == ["survey-a1", "survey-coins", "pass"]
    assert refused(state, "survey-c2") == "A surveyor stands at c2 already: nothing scores twice. (R51)"
    assert refused(state, "survey-corn").endswith("has a surveyor already: nothing scores twice. (R51)")
    assert refused(state, "survey-boats") == "You do not own the card 'boats'. (R51)"
    assert refused(state, "survey-e8") == "You have neither barn nor well at e8. (R51)"
    play(state, "survey-a1")
    assert seat(state, 1).surveyors == 1


@pytest.mark.rule("R51", "O22")
def test_who_has_no_surveyor_or_no_place_for_one_is_not_asked() -> None:
    state = play(position("phase: scoring seat 1: cards corn; surveyors 0 seat 2: surveyors 2"), "pass")
    assert state.round == 1


@pytest.mark.rule("R52")
def test_e5_a_barn_with_six_neighbours_of_one_crop_scores_twelve() -> None:
    assert surveyed(f"barns c2; {PATCH}", "survey-c2") == 12


@pytest.mark.rule("R52", "O13")
def test_a_barn_scores_its_best_crop_only_and_no_barn_is_a_crop() -> None:
    farm = "barns c2 b1; crops t b2 c1 c3 w d1 d2; workers c1; wells d1"
    assert surveyed(farm, "survey-c2") == 6


@pytest.mark.rule("O12")
def test_a_barn_may_stand_on_the_edge() -> None:
    assert surveyed("barns a1; crops t a2 b1", "survey-a1") == 4


@pytest.mark.rule("R53")
def test_a_well_scores_its_connected_group() -> None:
    farm = "wells a1; crops t a1 a2 b2 c3 e8 w b1"
    assert surveyed(farm, "survey-a1") == 4, "e8 is apart, b1 another crop"


@pytest.mark.rule("R53")
def test_a_well_in_mid_group_scores_in_all_directions() -> None:
    assert surveyed("wells c4; crops t c3 c4 c5 b4 d3 d4 a4", "survey-c4") == 7


@pytest.mark.rule("R54")
@pytest.mark.parametrize(
    ("card", "farm", "vp"),
    [
        ("corn", "harvested c7", 7),
        ("corn", "harvested c17", 15),
        ("potato", "harvested p3 c9", 3),
        ("pumpkin", "harvested k4", 4),
        ("turnip", "harvested t2", 2),
        ("wheat", "harvested w6", 6),
        ("crops", "harvested t1 w5 k2", 9),
        ("crops", "harvested t1 w1 c1 p1 k1", 15),
        ("agents", "agents 3", 6),
        ("agents", "agents 9", 14),
        ("five_agents", "supply 0", 5),
        ("five_steps", "harbour 3", 5),
        ("seven_step", "harbour 3", 7),
        ("coins", "coins 4", 8),
        ("coins", "coins 8", 14),
        ("triples", "tiles a1-a2 a3-a4-b3 c1-c2-d1", 4),
        ("barns", "barns a1 a2", 10),
        ("barns", "barns a1 a2 a3 a4", 15),
        ("wells", "crops t a1 w a2; wells a1 a2", 10),
        ("buildings", "crops t a1; wells a1; barns a2 a3", 9),
        ("buildings", "crops t a1; wells a1; barns a2 a3 a4 a5 a6", 15),
        ("boats", "boats 7 2a 6 7", 14),
        ("boats", "boats 3a 2b 5", 8),
    ],
)
def test_a_card_scores_what_it_says_up_to_its_limit(card: str, farm: str, vp: int) -> None:
    assert surveyed(f"cards {card}; {farm}", f"survey-{card}") == vp


EDGE = ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8"]
TRIPLES = ["a1-a2-b1", "a3-a4-b3", "a5-a6-b5", "a7-a8-b7", "c1-c2-d1", "c3-c4-d3", "c5-c6-d5", "c7-c8-d7"]
CELLS = ["b2", "b3", "b4", "b5", "b6", "b7", "c3", "c4"]  # inside the mat
LETTERS = {"turnip": "t", "wheat": "w", "corn": "c", "potato": "p", "pumpkin": "k"}


def counted(card: str, n: int) -> str:
    """A farm that has n of what a card counts, and more of what it does not."""
    some = " ".join(CELLS[:n])
    five = " ".join(CELLS[: min(n, 5)])
    planted = " ".join(f"{letter} {cell}" for letter, cell in zip("twcpk", five.split(), strict=False))
    if card in LETTERS:
        return "harvested " + " ".join(f"{letter}{n if crop == card else 20}" for crop, letter in LETTERS.items())
    return {
        "crops": "harvested " + " ".join(f"{letter}7" for letter in "twcpk"[:n]),
        "agents": f"agents {n}; supply 9",
        "coins": f"coins {n}; harbour 9",
        "triples": f"tiles e1-e2 {' '.join(TRIPLES[:n])}",
        "barns": f"barns {some}; crops t e1; wells e1",
        "wells": f"crops {planted}; wells {five}; barns e8",
        "buildings": f"crops {planted}; wells {five}; barns {' '.join(CELLS[5:n])}",
        "outskirts": f"crops t c3 c4 {' '.join(EDGE[:n])}; workers b1 c1",
    }[card]


# What the rulebook says: points for each, and the most
SAYS = {
    **dict.fromkeys(LETTERS, (1, 15)),
    "crops": (3, 15),
    "agents": (2, 14),
    "coins": (2, 14),
    "triples": (2, 14),
    "barns": (5, 15),
    "wells": (5, 15),
    "buildings": (3, 15),
    "outskirts": (1, 15),
}
MOST = {"crops": 5, "triples": 8, "barns": 5, "wells": 5, "buildings": 7}


@pytest.mark.rule("R54")
@pytest.mark.parametrize("card", SAYS)
def test_each_card_scores_its_number_for_each_and_no_more_than_its_limit(card: str) -> None:
    each, most = SAYS[card]
    at_most = most // each
    for n in sorted({0, 1, 2, at_most - 1, at_most, min(at_most + 1, MOST.get(card, 99))}):
        farm = f"cards {card}; {counted(card, n)}"
        assert surveyed(farm, f"survey-{card}") == min(each * n, most), f"{n} for {card}"


@pytest.mark.rule("R54")
@pytest.mark.parametrize(
    ("card", "coins", "vp", "steps"),
    [("five_agents", 0, 5, 0), ("five_steps", 0, 5, 2), ("seven_step", 0, 7, 1), ("coins", 3, 6, 0)],
)
def test_each_card_brings_its_own_points_and_steps(card: str, coins: int, vp: int, steps: int) -> None:
    state = play(
        position(f"phase: scoring seat 1: cards {card}; supply 0; harbour 5; coins {coins}"), f"pass survey-{card}"
    )
    assert (seat(state, 1).points[5], seat(state, 1).master) == (vp, 5 + steps)


@pytest.mark.rule("O18")
def test_the_card_for_two_boats_scores_one_alone() -> None:
    assert surveyed("cards boats; boats 5", "survey-boats") == 5
    assert surveyed("cards boats", "survey-boats") == 0


@pytest.mark.rule("O11")
def test_the_outskirts_are_the_fields_with_fewer_than_six_neighbours() -> None:
    assert surveyed("cards outskirts; crops t a1 c1 b1 b8 e4 c8 b2 c2; barns d8; workers e8", "survey-outskirts") == 7
    assert (
        surveyed("cards outskirts; crops t a1 a2 a3 a4 a5 a6 a7 a8 e1 e2 e3 e4 e5 e6 e7 e8", "survey-outskirts") == 15
    )
    assert int(GAME.edition.edge[0]).bit_count() == 22


@pytest.mark.rule("R54")
def test_the_other_effects_of_a_card_happen_at_once() -> None:
    state = play(position("phase: scoring seat 1: cards five_agents five_steps; supply 4"), "pass survey-five_steps")
    assert seat(state, 1).master == 2
    play(state, "survey-five_agents")
    assert legal(state) == ["send0", "send1", "send2"]
    play(state, "send2")
    assert seat(state, 1).agents == 2
    assert seat(state, 1).points[7] == 2, "and the new agents score at once"


@pytest.mark.rule("R54")
def test_coins_counted_by_a_card_are_kept() -> None:
    assert seat(play(position("phase: scoring seat 1: cards coins"), "pass survey-coins"), 1).coins == 3


@pytest.mark.rule("R55")
def test_active_surveyors_of_all_rounds_and_agents_score_each_round() -> None:
    farm = "cards corn coins; scored corn; barns a1; surveyed a1; agents 3"
    state = play(position(f"phase: scoring seat 1: {farm}"), "pass survey-coins")
    assert list(seat(state, 1).points)[6:8] == [3, 3]


@pytest.mark.rule("O14")
def test_those_points_come_before_the_next_players_turn() -> None:
    state = play(position("phase: scoring seat 1: cards corn; agents 2 seat 2: cards coins; agents 5"), "pass pass")
    assert (seat(state, 1).vp, seat(state, 2).vp, state.mover) == (2, 0, 1)


@pytest.mark.rule("R56")
@pytest.mark.parametrize(("seats", "first"), [(2, 1), (4, 1)])
def test_the_marker_passes_to_the_left(seats: int, first: int) -> None:
    state = play(position("round: 3 phase: scoring seat 1: vp 50 seat 2: vp 40", seats), "pass")
    assert state.first == first


@pytest.mark.rule("R56", "O17")
def test_with_three_players_the_last_on_the_track_begins_the_last_round() -> None:
    farms = "seat 1: vp 30; coins 0 seat 2: vp 41 seat 3: vp 31; coins 9"
    assert play(position(f"round: 3 phase: scoring {farms}", 3), "pass").first == 0
    assert play(position(f"round: 2 phase: scoring {farms}", 3), "pass").first == 1


@pytest.mark.rule("R56", "R57")
def test_of_several_the_one_whose_marker_lies_on_top_begins() -> None:
    farms = "seat 1: vp 30 seat 2: vp 30 seat 3: vp 40"
    assert play(position(f"round: 3 phase: scoring stack: 2 3 1 {farms}", 3), "pass").first == 0
    assert play(position(f"round: 3 phase: scoring stack: 1 2 3 {farms}", 3), "pass").first == 1


@pytest.mark.rule("R57")
def test_a_marker_that_moves_goes_on_top_and_one_that_does_not_stays() -> None:
    state = position("phase: scoring seat 1: agents 1 seat 2: agents 0 seat 3: agents 2", 3)
    settle(play(state, "pass"))
    assert list(state.stack) == [1, 0, 2]


@pytest.mark.rule("R57")
def test_e2_a_marker_with_face_50_on_space_14_means_64_points() -> None:
    farm = GAME.view(position("seat 1: vp 64"), 0).farms[0]
    assert (farm.face, farm.marker) == (50, 14)
