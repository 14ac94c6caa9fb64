"""What the golden cases leave open: rulings, options, the house rule and edge cases."""

import pytest

import keltis
from keltis import Game, State
from keltis.games.cards.test_rules import (
    GAME,
    NO_END_OPENS,
    OTHERS,
    Seat,
    deck_size,
    do,
    facts,
    hand_size,
    is_last_phase,
    is_over,
    laying,
    legal,
    position,
    seat,
    shown_hand,
)

# Turns and columns ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_round_from_the_seat_that_begins(seats: int) -> None:
    game = keltis.make("cards", seats=seats, first=1)
    state: State = game.start(game.deal("any"))
    turns = []
    for _ in range(seats + 1):
        turns.append(game.turn(state))
        state = do(state, f"-{seat(state, turns[-1] or 0).hand[:2]} +")
    assert turns == [*range(1, seats), 0, 1]


def test_a_turn_offers_every_discard_each_fitting_lay_and_each_pair() -> None:
    state = position(Seat("r84 gE", hand="r3 r7 b3 bE g1 gE n4 n8"))
    discards = {"-r3", "-r7", "-b3", "-bE", "-g1", "-gE", "-n4", "-n8"}
    assert legal(state) == discards | {"r3", "b3", "bE", "gE", "n4", "n4r", "n8", "!3"}


@pytest.mark.parametrize(
    ("column", "fitting"),
    [
        ("", {"g0", "g3", "g5", "g6", "gX", "gE"}),
        ("g3", {"g0", "g3", "g5", "g6", "gX", "gE", "n3g"}),
        ("g5", {"g0", "g3", "g5", "g6", "gX", "gE", "n5g"}),
        ("g35", {"g5", "g6", "gX", "gE", "n5g"}),
        ("g65", {"g0", "g3", "g5", "gE", "n5g"}),
        ("g1234567", {"gX", "gE"}),
        ("g9876543", {"g0", "g3", "gE", "n3g"}),
        ("g35E", {"gE"}),
        ("gE", {"gE"}),
    ],
)
def test_what_fits_on_a_column(column: str, fitting: set[str]) -> None:
    assert laying(position(Seat(column, hand="g0 g3 g5 g6 gX gE n3 n5")), "g") == fitting


@pytest.mark.parametrize(
    ("column", "fitting"),
    [
        ("g5n5", {"g0", "g3", "g5", "g6", "gX", "gE"}),
        ("g35n5", {"g5", "g6", "gX", "gE"}),
        ("g65n5", {"g0", "g3", "g5", "gE"}),
        ("g5n56", {"g6", "gX", "gE", "n6g"}),
        ("g5n53", {"g0", "g3", "gE", "n3g"}),
        ("g5n5E", {"gE"}),
    ],
)
def test_what_fits_after_a_point_card(column: str, fitting: set[str]) -> None:
    assert laying(position(Seat(column, hand="g0 g3 g5 g6 gX gE n3 n6")), "g") == fitting


def test_two_cards_of_one_value_keep_the_direction_open() -> None:
    assert laying(position(Seat("g55", hand="g0 g4 g6 gX n5")), "g") == {"g0", "g4", "g6", "gX", "n5g"}
    assert laying(position(Seat("g554", hand="g0 g4 g6 gX n5")), "g") == {"g0", "g4"}


def test_nothing_fits_after_both_end_cards() -> None:
    assert laying(position(Seat("g35EE", hand="g0 g3 g5 g6 gX n3 n5")), "g") == set()


def test_columns_of_other_seats_and_colours_do_not_matter() -> None:
    state = position(Seat("r63 y36", hand="r2 y2 n3"), Seat("g3E", hand="y1 n6"))
    assert (laying(state, "r"), laying(state, "y")) == ({"r2", "n3r"}, set())
    state = do(state, "-r2 +")
    assert (laying(state, "r"), laying(state, "y")) == (set(), {"y1"})


def test_a_laid_card_closes_no_pile() -> None:
    state = position(Seat("y6", hand="y6 n6 yE"), piles="y2 n1")
    assert all(legal(do(state, card)) == {"+", "+y", "+n"} for card in ("y6", "n6", "n6y", "yE"))


def test_an_end_card_is_discarded_on_the_pile_of_its_colour() -> None:
    state = do(position(Seat(hand="yE"), Seat(hand="r0"), piles="y2 n1"), "-yE")
    assert (facts(state)["piles"], legal(state)) == ("-,2E,-,-,-,1", {"+", "+n"})
    assert "yE" in seat(do(state, "+ -r0 +y"), 1).hand


def test_a_view_offers_actions_to_the_seat_on_turn_alone() -> None:
    for state in (position(), position(deck=0)):
        assert GAME.legal(GAME.observe(state, 0)) == GAME.legal(state) != ()
        assert GAME.legal(GAME.observe(state, 1)) == GAME.legal(GAME.observe(state, None)) == ()


# E1, E3, E9: point cards ---------------------------------------------------------------------------------------------


def test_e1_point_cards_from_0_to_10_go_into_the_point_column_in_any_order() -> None:
    state = do(position(Seat(points="37", hand="nX n0"), Seat(hand="r0 r1")), "nX + -r0 + n0")
    assert (seat(state).points, GAME.score(state)[0].points) == ("037X", 4)


def test_e3_a_point_card_opens_no_colour_column_and_follows_no_end_card() -> None:
    state = position(Seat("r5E y5 gE", hand="n5"))
    assert {action for action in legal(state) if "n5" in action} == {"n5", "n5y", "-n5"}


def test_e9_a_point_card_gives_its_point_in_the_point_column_only() -> None:
    state = position(Seat("r345", hand="n5"))
    scores = [GAME.score(do(state, action))[0] for action in ("n5", "n5r")]
    assert [(score.columns, score.points) for score in scores] == [(-2, 1), (1, 0)]


# E2: an end card that opens a column ---------------------------------------------------------------------------------


def test_e2_end_cards_alone_are_a_column_of_one_or_two_cards() -> None:
    state = do(position(Seat(hand="gE gE"), Seat(hand="r0")), "gE")
    assert GAME.score(state)[0].columns == -4
    state = do(state, "+ -r0 + gE")
    assert (seat(state).columns, GAME.score(state)[0].columns) == ("gEE", -3)


@pytest.mark.parametrize("deck", [None, 0])
def test_e2_an_end_card_opens_a_column_unless_end_opens_is_off_also_in_the_last_phase(deck: int | None) -> None:
    seat_0 = Seat("r5 y5E", hand="rE yE gE g5")
    laid = [laying(position(seat_0, game=game, deck=deck), path) for game in (GAME, NO_END_OPENS) for path in "ryg"]
    assert laid == [{"rE"}, {"yE"}, {"gE", "g5"}, {"rE"}, {"yE"}, {"g5"}]


def test_e2_without_end_opens_an_end_card_may_follow_the_first_card_of_its_column() -> None:
    state = do(position(Seat(hand="g5 gE"), game=NO_END_OPENS, deck=0), "g5 gE")
    assert seat(state).columns == "g5E"


# E4, E5, E6: wishing stones and their two draws ----------------------------------------------------------------------


def test_e4_any_two_cards_of_the_value_pay_for_a_wishing_stone_in_either_order() -> None:
    state = do(position(Seat(hand="r5 r5 b5 n5 r4 rE b6 y0")), "!5")
    assert legal(state) == {"-r5", "-b5", "-n5"}
    assert legal(do(state, "-r5")) == {"-r5", "-b5", "-n5"}
    assert legal(do(state, "-n5")) == {"-r5", "-b5"}
    assert do(state, "-b5 -n5") == do(state, "-n5 -b5")


def test_e4_a_wishing_stone_is_its_seats_at_once_and_gone_for_all_others() -> None:
    state = do(position(Seat(hand=f"r3 b3 {OTHERS}"), Seat(hand=f"y3 n3 {OTHERS.replace('y', 'p')}")), "!3")
    assert (seat(state).stones, facts(state)["stones"]) == ("3", "12456789")
    state = do(state, "-r3 -b3 + +")
    assert GAME.turn(state) == 1 and not {action for action in legal(state) if action[0] == "!"}


@pytest.mark.parametrize("value", "123456789")
def test_e4_every_value_from_1_to_9_has_its_wishing_stone(value: str) -> None:
    state = position(Seat(hand=f"r{value} n{value} r0 rX rE y0 yX yE"))
    assert {action for action in legal(state) if action[0] == "!"} == {f"!{value}"}
    assert seat(do(state, f"!{value} -n{value} -r{value}")).stones == value


def test_e5_the_second_draw_is_chosen_after_seeing_the_first() -> None:
    state = do(position(Seat(hand="r5 b5 r0 r1 r2 r3 r4 r6"), piles="y62 p3"), "!5 -r5 -b5 +")
    assert shown_hand(state, 0) == "r0r1r2r3r4r6n0"
    assert {str(action) for action in GAME.legal(GAME.observe(state, 0))} == {"+", "+y", "+p"}


@pytest.mark.parametrize(("draws", "gained"), [("+y +y", "y2 y6"), ("+y +p", "p3 y2"), ("+p +y", "p3 y2")])
def test_e5_the_two_draws_may_come_from_one_pile_or_from_two(draws: str, gained: str) -> None:
    state = do(position(Seat(hand="r5 b5 r0 r1 r2 r3 r4 r6"), piles="y62 p3"), f"!5 -r5 -b5 {draws}")
    assert seat(state).hand.split() == sorted([*gained.split(), "r0", "r1", "r2", "r3", "r4", "r6"])
    assert (deck_size(state), GAME.turn(state), facts(state)["closed"]) == (52, 1, "-")


@pytest.mark.parametrize(
    ("deck", "draws", "hand", "left"), [(1, "+", 7, 0), (1, "+p +", 8, 0), (2, "+ +", 8, 0), (2, "+p +", 8, 1)]
)
def test_e6_the_play_ends_with_the_last_card_of_the_deck_even_before_a_second_draw(
    deck: int, draws: str, hand: int, left: int
) -> None:
    state = do(position(Seat(hand="r5 b5"), piles="p2", deck=deck), f"!5 -r5 -b5 {draws}")
    assert (hand_size(state), deck_size(state), GAME.turn(state)) == (hand, left, 1)
    assert is_last_phase(state) == (left == 0)


# E7, E8: the end and the last phase ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "ender"), [(seats, ender) for seats in (2, 3, 4) for ender in range(seats)])
@pytest.mark.parametrize("lays", [0, 1, 2])
def test_e7_the_last_phase_goes_round_from_the_seat_after_the_one_that_ended_the_play(
    seats: int, ender: int, lays: int
) -> None:
    game = keltis.make("cards", seats=seats)
    hands = ["rE nX r0", "yE n9 y0", "pE n8 p0", "gE n7 g0"][:seats]
    state = do(position(*(Seat(hand=hand) for hand in hands), game=game, deck=1, turn=ender), f"-{'rypg'[ender]}0 +")
    order = [*range(ender + 1, seats), *range(ender + 1)]
    for number in order:
        assert is_last_phase(state) and game.turn(state) == number
        end, point = hands[number].split()[:2]
        state = do(state, ("=", f"{end} =", f"{end} {point}")[lays])
        assert hand_size(state, number) == 8 - lays
    assert is_over(state)


@pytest.mark.parametrize("seats", [3, 4])
def test_e7_after_a_fifth_closed_column_too_the_seat_that_closed_it_comes_last(seats: int) -> None:
    game = keltis.make("cards", seats=seats)
    state = position(Seat("r3E y3E"), Seat("r4E y4E", hand="pE"), game=game, turn=1)
    state, turns = do(state, "pE"), []
    while not is_over(state):
        turns.append(game.turn(state))
        state = do(state, "=")
    assert turns == [*range(2, seats), 0, 1]


def test_e7_a_seat_is_asked_even_when_it_can_lay_nothing() -> None:
    stuck = Seat("r0X", hand="r1 r2 r3 r3 r4 r4 r5 r5")
    state = position(stuck, Seat("y0X", hand="y1 y2 y3 y3 y4 y4 y5 n5"), deck=0)
    assert (GAME.turn(state), legal(state)) == (0, {"="})
    state = do(state, "=")
    assert (GAME.turn(state), legal(state)) == (1, {"n5", "="})
    state = do(state, "n5")
    assert (GAME.turn(state), legal(state)) == (1, {"="})


def test_e7_nothing_but_the_lays_changes_in_the_last_phase() -> None:
    before = position(Seat("r5", hand="r5 b5 n5"), deck=0)
    after = do(before, "n5r b5")
    changed = {name for name, value in facts(before).items() if facts(after)[name] != value}
    assert changed == {"turn", "0"}
    assert (seat(after).columns, hand_size(after)) == ("r5n5 b5", 6)


@pytest.mark.parametrize(
    ("turn", "limit"), [("-r5 +", 0), ("!5 -r5 -b5 +", 0), ("!5 -r5 -b5 +p +", 0), ("rE", 0), ("-r5 +p", 1)]
)
def test_e7_the_last_phase_can_be_written_and_read_back_whatever_ended_the_play(turn: str, limit: int) -> None:
    game = keltis.make("cards", quiet_limit=limit)
    seats = Seat("r3 y3E p3E", hand="r5 b5 rE n3"), Seat("r4E y4E")
    for rest in ("", "=", "= n3"):
        state = do(position(*seats, game=game, piles="p2", deck=1), f"{turn} {rest}")
        assert is_last_phase(state) and game.read(game.write(state)) == state


@pytest.mark.parametrize("closed", ["r3E y3E", "r3E y3E p3E"])  # 4 or 5 columns before the last phase
def test_e7_end_cards_laid_in_the_last_phase_change_nothing_about_the_end(closed: str) -> None:
    state = do(position(Seat(closed, hand="gE bE"), Seat("r4E y4E", hand="pE"), deck=0), "gE")
    assert is_last_phase(state) and (GAME.turn(state), facts(state)["ender"]) == (0, "1")
    state = do(state, "bE pE")
    assert is_last_phase(state) and GAME.turn(state) == 1
    assert is_over(do(state, "="))


def test_e8_one_seat_alone_may_close_the_five_columns() -> None:
    state = do(position(Seat("r3E y3E p3E g3E b3", hand="bE b4")), "bE")
    assert is_last_phase(state) and (hand_size(state, 0), hand_size(state, 1)) == (7, 8)
    assert (GAME.turn(state), facts(state)["closed"], facts(state)["draws"]) == (1, "-", "0")


def test_e8_two_end_cards_in_one_column_count_once() -> None:
    state = position(Seat("r3EE y3EE", hand="pE pE"), Seat("r0", hand="b0"))
    state = do(state, "pE + -b0 + pE")
    assert (seat(state).columns, facts(state)["phase"]) == ("r3EE y3EE pEE", "draw")


def test_a_column_of_a_number_or_a_point_card_is_not_closed() -> None:
    state = position(Seat("r3E y3E p3", hand="p4 n3"), Seat("r4E y4E"))
    assert [facts(do(state, action))["phase"] for action in ("p4", "n3", "n3p")] == ["draw"] * 3


def test_equal_highest_totals_all_win_and_totals_may_be_negative() -> None:
    game = keltis.make("cards", seats=3)
    scores = game.score(position(Seat("r34"), Seat(points="1"), Seat(points="2"), game=game))
    assert [score.total for score in scores] == [-7, -3, -3]
    assert keltis.winners(scores) == (1, 2)


# H1: quiet turns -----------------------------------------------------------------------------------------------------


def quiet_turns(game: Game, at_most: int) -> int:
    """The number of turns of discarding and taking from a pile until the play ends."""
    state = position(game=game, deck=20)  # enough cards in the piles that one is always open
    for turns in range(at_most):
        if is_last_phase(state):
            return turns
        state = do(state, min(action for action in legal(state) if action[0] == "-"))
        state = do(state, max(legal(state) - {"+"}))
    return at_most


@pytest.mark.parametrize(("seats", "turns"), [(2, 16), (3, 24), (4, 32)])
def test_h1_the_play_ends_after_eight_quiet_turns_for_each_seat(seats: int, turns: int) -> None:
    assert quiet_turns(keltis.make("cards", seats=seats), at_most=50) == turns


@pytest.mark.parametrize(("limit", "turns"), [(1, 1), (2, 2), (5, 5), (0, 50)])
def test_h1_the_play_ends_after_exactly_quiet_limit_turns_and_never_with_0(limit: int, turns: int) -> None:
    assert quiet_turns(keltis.make("cards", quiet_limit=limit), at_most=50) == turns


@pytest.mark.parametrize(
    "other_turn", ["r2 +p", "r2 +", "-r2 +", "rE +p", "n7 +p", "n7p +p", "!5 -r5 -n5 +g +p", "!5 -r5 -n5 +g +"]
)
def test_h1_laying_a_card_a_wishing_stone_or_a_draw_from_the_deck_starts_the_count_anew(other_turn: str) -> None:
    game = keltis.make("cards", quiet_limit=3)
    seats = Seat("p7", hand="r1 r2 r3 rE r5 n5 n7"), Seat(hand="y1 y2 y3")
    state = do(position(*seats, game=game, piles="y4 p44 g44 b4"), "-r1 +g -y1 +b")
    state = do(state, f"{other_turn} -y2 +r -r3 +y")
    assert facts(state)["phase"] == "card"
    assert facts(do(state, "-y3 +"))["phase"] == "card"
    assert is_last_phase(do(state, "-y3 +r"))


def test_h1_a_pair_turn_is_not_quiet() -> None:
    game = keltis.make("cards", quiet_limit=1)
    state = do(position(Seat(hand="r5 b5"), Seat(hand="y0"), game=game, piles="p2 g3"), "!5 -r5 -b5 +p")
    assert (facts(state)["phase"], game.turn(state)) == ("draw", 0)
    state = do(state, "+g")
    assert (facts(state)["phase"], game.turn(state)) == ("card", 1)
    assert is_last_phase(do(state, "-y0 +r"))


def test_h1_the_last_phase_follows_quiet_turns_and_all_is_scored_as_usual() -> None:
    game = keltis.make("cards", seats=3, quiet_limit=2)
    state = position(Seat("r12", hand="r3"), Seat(hand="y1"), game=game, turn=1, piles="g4 b4")
    state = do(do(state, "-y1 +g"), f"-{seat(state, 2).hand[:2]} +y")
    assert is_last_phase(state) and (game.turn(state), hand_size(state, 2)) == (0, 8)
    assert [game.turn(do(state, actions)) for actions in ("=", "= =", "= = =")] == [1, 2, None]
    state = do(state, "r3 = = =")
    assert is_over(state) and [score.total for score in game.score(state)] == [-2 - 4, -4, -4]
