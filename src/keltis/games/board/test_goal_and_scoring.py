"""The golden cases of the board game from 21 on: the goal, drawing and scoring."""

import pytest

import keltis
from keltis.games.board.rules import track_field
from keltis.games.board.test_rules import (
    GAME,
    TILE_STONES,
    Seat,
    deck_size,
    do,
    facts,
    hand_size,
    is_over,
    legal,
    points,
    position,
    seat,
    tile,
)

# The goal ------------------------------------------------------------------------------------------------------------


def test_21_the_fifth_figure_in_the_goal_ends_the_game_before_its_clover() -> None:
    state = position(Seat("77600", hand="p5"), Seat("77000"), tiles="p7=c")
    state = do(state, "p5")
    assert is_over(state)
    assert (seat(state).rows, hand_size(state), tile(state, "p7")) == ("77700", 7, "c")


def test_22_the_fifth_figure_does_not_take_a_wishing_stone() -> None:
    state = do(position(Seat("77600", hand="p5", stones=1), Seat("77000"), tiles="p7=w"), "p5")
    assert is_over(state)
    assert (seat(state).stones, tile(state, "p7")) == (1, "w")


def test_22_the_fifth_figure_does_not_score_a_number() -> None:
    state = do(position(Seat("77600", hand="p5", stones=2), Seat("77000"), tiles="p7=3 p2=2"), "p5")
    assert is_over(state)
    assert points(state) == 2


def test_23_a_clover_under_the_fourth_figure_may_bring_in_the_fifth() -> None:
    state = do(position(Seat("76600", hand="y5", stones=2), Seat("77000"), tiles="y7=c p7=3"), "y5")
    assert (state.table.in_goal, ">p" in legal(state)) == (4, True)
    state = do(state, ">p")
    assert is_over(state)
    assert (seat(state).rows, points(state), hand_size(state)) == ("77700", 0, 7)


def test_24_a_step_inside_the_goal_is_no_arrival() -> None:
    state = do(position(Seat("77000", hand="y5"), Seat("77000")), "y5")
    assert (seat(state).rows, state.table.in_goal, legal(state)) == ("78000", 4, {"+"})
    assert GAME.turn(do(state, "+")) == 1


def test_25_five_figures_of_one_seat_end_the_game_too() -> None:
    state = do(position(Seat("77*896", hand="b5", stones=5), tiles="b7=w"), "b5")
    assert is_over(state)
    assert (seat(state).rows, hand_size(state)) == ("77*897", 7)


# Drawing -------------------------------------------------------------------------------------------------------------


def test_26_the_pile_discarded_on_is_closed_until_the_next_seat() -> None:
    state = do(position(Seat(hand="y6"), Seat(hand="r0"), piles="y2 g5"), "-y6")
    assert legal(state) == {"+", "+g"}
    state = do(state, "+ r0")
    assert legal(state) == {"+", "+y", "+g"}
    state = do(state, "+y")
    assert "y6" in seat(state, 1).hand and facts(state)["piles"] == "-,2,-,5,-"


def test_27_a_laid_card_closes_no_pile() -> None:
    state = do(position(Seat(hand="y6"), piles="y2"), "y6")
    assert legal(state) == {"+", "+y"}
    state = do(state, "+y")
    assert "y2" in seat(state).hand and facts(state)["piles"] == "-,-,-,-,-"


def test_28_drawing_the_last_card_of_the_deck_ends_the_game_at_once() -> None:
    state = do(position(Seat(hand="y6"), Seat(hand="r0"), piles="g5", deck=1), "-y6")
    assert is_over(do(state, "+")) and hand_size(do(state, "+")) == 8
    state = do(state, "+g")
    assert (GAME.turn(state), deck_size(state)) == (1, 1)
    assert is_over(do(state, "-r0 +"))


def test_28_drawing_the_last_card_but_one_does_not_end_the_game() -> None:
    state = do(position(Seat(hand="y6"), deck=2), "-y6 +")
    assert (GAME.turn(state), deck_size(state)) == (1, 1)


# Scoring -------------------------------------------------------------------------------------------------------------


def test_29_a_final_score_adds_tiles_figures_and_wishing_stones() -> None:
    state = position(Seat("2*7940", stones=3), tiles="y2=3 g2=2")
    score = GAME.score(state)[0]
    assert (score.tiles, score.paths, score.stones) == (5, -6 + 6 + 10 + 1 + 0, 3)
    assert score.total == 19


def test_30_the_big_figure_counts_twice_also_below_zero() -> None:
    rows = ("00000", "1*0000", "2*0000", "3*0000", "4*0000", "5*0000", "6*0000", "7*0000", "8*0000", "9*0000")
    assert [GAME.score(position(Seat(row)))[0].paths for row in rows] == [0, -8, -6, -4, 2, 4, 6, 12, 14, 20]


def test_30_a_small_figure_counts_as_its_row_says() -> None:
    rows = [f"{row}0000" for row in range(10)]
    assert [GAME.score(position(Seat(row)))[0].paths for row in rows] == [0, -4, -3, -2, 1, 2, 3, 6, 7, 10]


def test_31_wishing_stones_count_by_their_number() -> None:
    scores = [GAME.score(position(Seat("6*6666", stones=number)))[0].stones for number in range(10)]
    assert scores == [-4, -3, 2, 3, 6, 10, 10, 10, 10, 10]


def test_32_a_total_goes_on_beyond_the_fifty_fields_of_the_track() -> None:
    state = position(Seat("9*9800", hand="p5", stones=5), tiles="r3=1 p9=2")
    assert GAME.score(state)[0].total == 48
    assert GAME.score(do(state, "p5"))[0].total == 53
    assert [track_field(total) for total in (-4, 0, 1, 50, 51, 53, 100, 101)] == [0, 0, 1, 50, 1, 3, 50, 1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_33_seats_that_never_moved_have_minus_4_and_all_win(seats: int) -> None:
    game = keltis.make("board", seats=seats)
    scores = game.score(game.start(game.deal("any")))
    assert [score.total for score in scores] == [-4] * seats
    assert keltis.winners(scores) == tuple(range(seats))


def test_34_a_total_may_be_negative_and_is_ranked() -> None:
    scores = GAME.score(position(Seat("1*0000")))
    assert [score.total for score in scores] == [-12, -4]
    assert keltis.winners(scores) == (1,)


def test_35_equal_highest_totals_all_win() -> None:
    game = keltis.make("board", seats=3)
    scores = game.score(position(Seat("97000", stones=3), Seat("97000", stones=3), Seat("00666", stones=3), game=game))
    assert [score.total for score in scores] == [19, 19, 12]
    assert keltis.winners(scores) == (0, 1)


def test_36_figures_of_two_seats_may_share_a_stone() -> None:
    state = do(position(Seat("00300", hand="p5"), Seat("00400")), "p5")
    assert (seat(state, 0).rows, seat(state, 1).rows) == ("00400", "00400")
    assert [score.paths for score in GAME.score(state)] == [1, 1]


def test_37_one_seat_gets_at_most_14_points_from_tiles() -> None:
    state = position(Seat("66100", hand="p5"), tiles="r3=3 r5=3 r6=2 y2=2 y4=2 y6=1 p2=1")
    state = do(state, "p5")
    assert (seat(state).rows, points(state)) == ("66200", 14)
    assert set("123").isdisjoint(tile(state, stone) for stone in TILE_STONES if not seat(state).passed(stone))
