"""What the golden cases leave open: rulings, options, the house rule, edge cases, and why an action is refused."""

from typing import NamedTuple

import pytest

import keltis
from keltis import Game, IllegalAction, InvalidAction, State
from keltis.games.board.test_rules import (
    CLOSED_START,
    GAME,
    VALUES,
    Seat,
    do,
    facts,
    hand_size,
    is_over,
    laying,
    legal,
    points,
    position,
    seat,
)

# Turns, columns and figures ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_round_from_the_seat_that_begins(seats: int) -> None:
    game = keltis.make("board", seats=seats, first=1)
    state: State = game.start(game.deal("any"))
    turns = []
    for _ in range(seats + 1):
        turns.append(game.turn(state))
        state = do(state, f"-{seat(state, turns[-1] or 0).hand[:2]} +")
    assert turns == [*range(1, seats), 0, 1]


def test_d2_a_laid_card_always_moves_the_figure_of_its_path() -> None:
    state = position(Seat("12*000", columns="y36", hand="y7"))
    assert {action for action in legal(state) if "y" in action} == {"y7", "-y7"}
    assert (seat(do(state, "y7")).rows, legal(do(state, "y7"))) == ("13*000", {"+"})


@pytest.mark.parametrize(("turn", "columns"), [("b5 +", "y0 b57"), ("y5 >b +", "y05 b7")])
def test_d3_a_path_once_opened_gets_no_second_figure(turn: str, columns: str) -> None:
    state = position(Seat("01000", hand="y5 b5 b7"), Seat(hand="r0"), tiles="y2=c")
    state = do(state, f"{turn} -r0 +")
    assert {"b7", "b7*"} & legal(state) == {"b7"}
    assert (seat(do(state, "b7")).rows[-1], seat(do(state, "b7")).columns) == ("2", columns)


@pytest.mark.parametrize(
    ("column", "fitting"),
    [("", VALUES), ("0", VALUES), ("X", VALUES), ("0X", "X"), ("X0", "0"), ("45", "56789X"), ("885", "012345")],
)
def test_d4_d5_any_value_begins_a_column_and_the_first_other_value_fixes_its_direction(
    column: str, fitting: str
) -> None:
    seat_0 = Seat(f"0{len(column)}000", columns=f"y{column}" if column else "")
    hands = ("y0 y1 y2 y3 y4 y5", "y6 y7 y9 yX" if "88" in column else "y6 y7 y8 y9 yX")
    assert "".join(laying(position(seat_0._replace(hand=hand)), "y") for hand in hands) == fitting


def test_columns_of_other_seats_and_colours_do_not_matter() -> None:
    state = position(Seat("22000", columns="r63 y36", hand="r2 y2"), Seat(hand="y2"))
    assert (laying(state, "r"), laying(state, "y")) == ("2", "")
    assert laying(do(state, "-r2 +"), "y") == "2"


def test_a_path_is_opened_by_whichever_figure_is_left() -> None:
    assert {"b5", "b5*"} & legal(position(Seat("11100", hand="b5"))) == {"b5", "b5*"}
    assert {"b5", "b5*"} & legal(position(Seat("111*00", hand="b5"))) == {"b5"}
    assert {"b5", "b5*"} & legal(position(Seat("11110", hand="b5"))) == {"b5*"}


@pytest.mark.parametrize(("turn", "left"), [("g5 +", "b5*"), ("y5 >g +", "b5*"), ("g5* +", "b5"), ("y5 >g* +", "b5")])
def test_a_figure_that_opened_a_path_is_no_longer_on_the_start_stone(turn: str, left: str) -> None:
    state = position(Seat("11100", hand="y5 g5 b5"), Seat(hand="r0"), tiles="y2=c")
    assert {"b5", "b5*"} & legal(do(state, f"{turn} -r0 +")) == {left}


def test_a_card_taken_from_a_pile_is_its_top_and_known_to_all() -> None:
    state = do(position(Seat(hand="r0 r1 r2 r3 r4 r5 r6 r7"), Seat(hand="p0"), piles="y62"), "-r7 +y")
    assert (seat(state).hand, facts(state)["piles"]) == ("r0 r1 r2 r3 r4 r5 r6 y2", "7,6,-,-,-")
    assert " 0=(y2)?7/" in GAME.write(GAME.observe(state, 1))
    assert " 0=?7/" in GAME.write(GAME.observe(do(state, "-p0 + -y2"), 1))


def test_a_view_offers_actions_to_the_seat_on_turn_alone() -> None:
    state = position()
    assert GAME.legal(GAME.observe(state, 0)) == GAME.legal(state) != ()
    assert GAME.legal(GAME.observe(state, 1)) == GAME.legal(GAME.observe(state, None)) == ()


# D9: a free step off the start stone ---------------------------------------------------------------------------------

ON_CLOVER = Seat("01000", hand="y5")
AFTER_10 = Seat("01009", hand="b5")


@pytest.mark.parametrize(
    ("seat_0", "card", "steps"),
    [
        (ON_CLOVER, "y5", {">r", ">r*", ">y", ">p", ">p*", ">g", ">g*", ">b", ">b*", "="}),
        (AFTER_10, "b5", {">r", ">r*", ">y", ">p", ">p*", ">g", ">g*", "="}),
    ],
)
def test_d9_a_free_step_may_open_a_path_unless_free_start_is_off(seat_0: Seat, card: str, steps: set[str]) -> None:
    assert legal(do(position(seat_0, tiles="y2=c"), card)) == steps
    assert legal(do(position(seat_0, tiles="y2=c", game=CLOSED_START), card)) == {">y", "="}


def test_d9_an_after_10_card_opens_a_path_with_a_small_or_the_big_figure() -> None:
    state = do(position(AFTER_10), "b5")
    assert [seat(do(state, step)).rows for step in (">p", ">p*")] == ["01109", "011*09"]
    assert seat(do(state, ">p")).columns == "y0 b0011223345"
    assert legal(do(state, ">p")) == {"+"}


@pytest.mark.parametrize(
    ("rows", "steps"),
    [
        ("01110", {">r", ">r*", ">y", ">p", ">g", ">b", ">b*", "="}),
        ("011*10", {">r", ">y", ">p", ">g", ">b", "="}),
        ("11110", {">r", ">y", ">p", ">g", ">b*", "="}),
    ],
)
def test_d9_a_free_step_opens_a_path_with_whichever_figure_is_left(rows: str, steps: set[str]) -> None:
    assert legal(do(position(Seat(rows, hand="y5"), tiles="y2=c"), "y5")) == steps


def test_d12_the_fifth_figure_may_arrive_by_an_after_10_step() -> None:
    state = do(position(Seat("96700", hand="r5", stones=4), Seat("77000"), tiles="y7=3"), "r5 >y")
    assert is_over(state)
    assert (seat(state).rows, points(state), hand_size(state)) == ("97700", 0, 7)


# Edge cases ----------------------------------------------------------------------------------------------------------


def test_a_first_card_is_an_after_10_card_where_free_steps_alone_led_to_the_end_stone() -> None:
    after_10 = "r00112233445566778"  # eight cards more than steps
    state = position(Seat("91*008", f"{after_10} y0 b", hand="y5 b0 b7"), Seat(hand="p0"), tiles="y2=c b9=1")
    state = do(state, "y5 >b + -p0 +")
    assert (seat(state).rows, seat(state).columns) == ("92*009", f"{after_10} y05")
    assert {action for action in legal(state) if "b0" in action or "b7" in action} == {"b0", "-b0", "b7", "-b7"}
    state = do(state, "b7")
    assert (seat(state).rows, seat(state).columns) == ("92*009", f"{after_10} y05 b7")
    assert legal(state) == {">y", ">p", ">g", "="}


def test_a_free_step_is_declined_by_itself_where_none_is_possible() -> None:
    seat_0 = Seat("08000", hand="y5")
    closed = do(position(seat_0, tiles="y9=c", game=CLOSED_START), "y5")
    assert (seat(closed).rows, legal(closed)) == ("09000", {"+"})
    free = do(position(seat_0, tiles="y9=c"), "y5")
    assert legal(free) == {">r", ">r*", ">p", ">p*", ">g", ">g*", ">b", ">b*", "="}


# H1: quiet turns -----------------------------------------------------------------------------------------------------


def quiet_turns(game: Game, at_most: int) -> int:
    """The number of turns of discarding and taking from a pile until the game ends."""
    state = position(game=game, deck=20)  # enough cards in the piles that one is always open
    for turns in range(at_most):
        if is_over(state):
            return turns
        state = do(state, min(legal(state)))  # a discard: signs sort before letters
        state = do(state, max(legal(state)))
    return at_most


@pytest.mark.parametrize(("seats", "turns"), [(2, 16), (3, 24), (4, 32)])
def test_h1_the_game_ends_after_eight_quiet_turns_for_each_seat(seats: int, turns: int) -> None:
    assert quiet_turns(keltis.make("board", seats=seats), at_most=50) == turns


@pytest.mark.parametrize(("limit", "turns"), [(1, 1), (2, 2), (5, 5), (0, 50)])
def test_h1_the_game_ends_after_exactly_quiet_limit_turns_and_never_with_0(limit: int, turns: int) -> None:
    assert quiet_turns(keltis.make("board", quiet_limit=limit), at_most=50) == turns


@pytest.mark.parametrize("other_turn", ["r2 +p", "r2 +", "-r2 +"])
def test_h1_laying_a_card_or_drawing_from_the_deck_starts_the_count_anew(other_turn: str) -> None:
    game = keltis.make("board", quiet_limit=3)
    state = position(Seat(hand="r1 r2 r3"), Seat(hand="y1 y2 y3"), game=game, piles="r4 y4 p4 g4 b4")
    state = do(state, f"-r1 +g -y1 +b {other_turn} -y2 +r -r3 +y")
    assert not is_over(state)
    assert is_over(do(state, "-y3 +r"))
    assert not is_over(do(state, "-y3 +"))


def test_h1_a_game_ended_by_quiet_turns_is_scored_as_usual() -> None:
    game = keltis.make("board", quiet_limit=1)
    before = position(Seat("4*0000", hand="r1"), game=game, piles="g4")
    after = do(before, "-r1 +g")
    assert is_over(after) and (hand_size(after, 0), hand_size(after, 1)) == (8, 8)
    assert game.score(after) == game.score(before)
    assert [score.total for score in game.score(after)] == [-2, -4]


# Refusals ------------------------------------------------------------------------------------------------------------


class Moment(NamedTuple):
    """A seat, and its actions so far this turn."""

    seat: Seat
    done: str = ""
    game: Game = GAME

    def state(self) -> State:
        return do(position(self.seat, game=self.game, tiles="y2=c", piles="g4"), self.done)


MINE = Seat("21*009", columns="r84 y3", hand="r7 y5 p5")
FOUR_OUT = Seat("11110", hand="y5 b5")
CARD = Moment(MINE)
STEP = Moment(MINE, "y5")
LAID = Moment(MINE, "p5")
DISCARDED = Moment(MINE, "-p5")
LAST_FIGURE = Moment(FOUR_OUT)
LAST_FIGURE_STEP = Moment(FOUR_OUT, "y5")
CLOSED_STEP = Moment(ON_CLOVER, "y5", CLOSED_START)
OVER = Moment(Seat(hand="p5"), "-p5 +g", keltis.make("board", quiet_limit=1))

PLAY_FIRST = "First lay or discard a card."
STEP_FIRST = "First take the free step or decline it with =."
DRAW_NOW = "Now draw a card, from the deck with + or from a discard pile."
REFUSALS = [
    *((CARD, action, PLAY_FIRST) for action in ("+", "+g", ">y", ">p*", "=")),
    *((CARD, action, "You do not hold p6.") for action in ("p6", "p6*", "-p6")),
    (CARD, "r7", "r7 does not fit your red-brown column 84."),
    (CARD, "r7*", "r7 does not fit your red-brown column 84."),
    (CARD, "y5*", "Your figure on this path has set out already; lay y5 without *."),
    (CARD, "p5*", "Your big figure has left the start stone already."),
    (LAST_FIGURE, "b5", "Only your big figure is left on the start stone; lay b5*."),
    *((STEP, action, STEP_FIRST) for action in ("p5", "p5*", "-p5", "+", "+g")),
    *((STEP, action, "Your figure on this path stands on its end stone.") for action in (">b", ">b*")),
    (STEP, ">r*", "Your figure on this path has set out already; step with >r."),
    (STEP, ">p*", "Your big figure has left the start stone already."),
    (LAST_FIGURE_STEP, ">b", "You have no small figure on the start stone."),
    *(
        (CLOSED_STEP, step, "A free step may not open a path in this game (free_start is off).")
        for step in (">b", ">b*")
    ),
    *((LAID, action, DRAW_NOW) for action in ("r7", "y5*", "-r7", ">y", ">b*", "=")),
    (LAID, "+r", "The red-brown discard pile is empty."),
    (LAID, "+b", "The light blue discard pile is empty."),
    (DISCARDED, "+p", "The card on the pink discard pile is one you discarded this turn."),
    *((OVER, action, "The game is over.") for action in ("p5", "-bX", "+", "+p", ">y", "=")),
]


@pytest.mark.parametrize(("moment", "action", "reason"), REFUSALS)
def test_a_refusal_gives_its_reason_and_changes_nothing(moment: Moment, action: str, reason: str) -> None:
    state, game = moment.state(), moment.game
    before = game.write(state)
    assert action not in legal(state)
    with pytest.raises(IllegalAction) as refused:
        keltis.play(game, state, action)
    assert str(refused.value) == reason
    assert (game.write(state), state) == (before, moment.state())


@pytest.mark.parametrize("moment", dict.fromkeys(moment for moment, _, _ in REFUSALS))
def test_every_action_is_either_legal_or_refused(moment: Moment) -> None:
    state, game = moment.state(), moment.game
    for action in game.actions:
        if action in game.legal(state):
            assert game.apply(state, action) != state
        else:
            with pytest.raises(IllegalAction, match=r"^[A-Zrypgb].+\.$"):
                game.apply(state, action)
    assert state == moment.state()


@pytest.mark.parametrize("text", ["", "r", "r11", "R5", "x5", "r5 ", "+n", "-", "-r5*", ">", "==", "+*"])
def test_a_text_that_is_no_action_is_invalid(text: str) -> None:
    with pytest.raises(InvalidAction):
        keltis.play(GAME, position(), text)
