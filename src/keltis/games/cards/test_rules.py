"""The golden cases of the card game, one test each, numbered like the cases.

In the usual notation, `r5` is the red-brown 5, `rE` a red-brown end card, `n5` the point card 5.
"""

import re
from collections import Counter
from typing import NamedTuple

import pytest

import keltis
from keltis import Deal, Game, IllegalAction, State

PATHS, VALUES = "rypgb", "0123456789X"
COLOUR_VALUES = "012334455667789XEE"
PACK = [f"n{value}" for value in VALUES] + [path + value for path in PATHS for value in COLOUR_VALUES]
GAMES = {seats: keltis.make("cards", seats=seats) for seats in (2, 3, 4)}
GAME = GAMES[2]
NO_END_OPENS = keltis.make("cards", end_opens=False)


class Seat(NamedTuple):
    """The relevant facts about a seat, to set up a position or to check one."""

    columns: str = ""  # "g35n5E r7": green 3, 5, a point card 5 and an end card; red-brown 7
    hand: str = ""  # "g7 gE n5"; to set up, some of its cards suffice
    points: str = ""  # "038": the point cards in its point column
    stones: str = ""  # "25": its wishing stones


def position(*seats: Seat, game: Game = GAME, piles: str = "", deck: int | None = None, turn: int = 0) -> State:
    """A position with these facts in which the seat `turn` is to play a card. The rest is filled in with cards.

    `piles="y62 n8"` puts a yellow 2 on a yellow 6 and discards point card 8; `deck` is the number of cards left. With
    `deck=0` the play has ended and the last phase begins with the seat `turn`.
    """
    table = [*seats, *[Seat()] * (game.seats - len(seats))]
    hands = [seat.hand.split() for seat in table]
    open_cards = [piles, *(f"{seat.columns} n{seat.points}" for seat in table)]
    named = [card for cards in (*hands, *map(_cards, open_cards)) for card in cards]
    spare = list((Counter(PACK) - Counter(named)).elements())
    for hand in hands:
        hand += [spare.pop() for _ in range(8 - len(hand))]
    aside = [spare.pop() for _ in range(30 if game.seats == 2 else 0)]
    heaps = _by_letter(piles)
    for card in () if deck is None else spare[deck:]:
        heaps[card[0]] = card[1] + heaps.get(card[0], "")
    taken = "".join(seat.stones for seat in table)
    fields = facts(game.start(game.deal("any"))) | {
        "turn": str(turn),
        "stones": "".join(stone for stone in "123456789" if stone not in taken) or "-",
        "piles": ",".join(heaps.get(pile, "-") for pile in f"{PATHS}n"),
        "deck": "".join(spare[:deck]) or "-",
        "aside": "".join(aside) or "-",
    }
    if deck == 0:
        fields |= {"phase": "last", "lays": "2", "ender": str((turn - 1) % game.seats)}
    for number, seat in enumerate(table):
        laid = _by_letter(seat.columns)
        columns = ",".join(laid.get(path, "-") for path in PATHS)
        fields[str(number)] = f"{''.join(hands[number])}/{columns}/{seat.points or '-'}/{seat.stones or '-'}"
    state = game.read(" ".join(["cards", *(f"{key}={value}" for key, value in fields.items())]))
    assert isinstance(state, State)
    return state


def _by_letter(text: str) -> dict[str, str]:
    return {word[0]: word[1:] for word in text.split()}


def _cards(text: str) -> list[str]:
    """The cards of columns or piles: "g35n5E" is g3 g5 n5 gE."""
    found = [(word[0], card) for word in text.split() for card in re.findall("n?.", word[1:])]
    return [card if card[0] == "n" else letter + card for letter, card in found]


def game_of(state: State) -> Game:
    return GAMES[int(state.table.seats)]  # the other options are in the state


def do(state: State, actions: str) -> State:
    """The state after some actions."""
    for action in actions.split():
        state = keltis.play(game_of(state), state, action)
    return state


def facts(state: State) -> dict[str, str]:
    """The fields of the position's text."""
    return dict(word.split("=", 1) for word in GAME.write(state).split()[1:])


def seat(state: State, number: int = 0) -> Seat:
    hand, columns, points, stones = facts(state)[str(number)].split("/")
    laid = [path + cards for path, cards in zip(PATHS, columns.split(","), strict=True) if cards != "-"]
    cards = re.findall("[a-z].", hand)
    return Seat(" ".join(laid), " ".join(sorted(cards)), points.strip("-"), stones.strip("-"))


def hand_size(state: State, number: int = 0) -> int:
    return len(seat(state, number).hand.split())


def deck_size(state: State) -> int:
    return len(facts(state)["deck"].strip("-")) // 2


def legal(state: State) -> set[str]:
    return {str(action) for action in game_of(state).legal(state)}


def laying(state: State, path: str) -> set[str]:
    """What can be laid on the seat's column of a colour."""
    return {action for action in legal(state) if action[0] == path or action[2:] == path}


def is_last_phase(state: State) -> bool:
    return facts(state)["phase"] == "last" and "=" in legal(state)


def shown_hand(state: State, viewer: int | None) -> str:
    """Seat 0's hand as seen by another seat, a spectator (None) or itself; in brackets what all have seen."""
    return GAME.write(GAME.observe(state, viewer)).split(" 0=")[1].split("/")[0]


def is_over(state: State) -> bool:
    return game_of(state).turn(state) is None and legal(state) == set()


# Set-up --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "deck", "aside"), [(2, 55, 30), (3, 77, 0), (4, 69, 0)])
def test_38_the_pack_and_the_set_up_have_the_printed_numbers(seats: int, deck: int, aside: int) -> None:
    game = keltis.make("cards", seats=seats)
    pack, state = game.deal("any").deck.split(), game.start(game.deal("any"))
    assert Counter(pack) == Counter(PACK) and len(pack) == 101
    assert [Counter(card[0] for card in pack if card[1] != "E")[letter] for letter in "rypgbn"] == [16] * 5 + [11]
    assert [hand_size(state, number) for number in range(seats)] == [8] * seats
    assert (deck_size(state), len(facts(state)["aside"].strip("-"))) == (deck, 2 * aside)
    assert (facts(state)["stones"], facts(state)["piles"]) == ("123456789", "-,-,-,-,-,-")


def test_38_cards_and_the_first_turn_go_out_as_dealt() -> None:
    state = GAME.start(Deal(PACK, first=1))
    assert (seat(state, 0).hand, seat(state, 1).hand) == ("n0 n1 n2 n3 n4 n5 n6 n7", "n8 n9 nX r0 r1 r2 r3 r3")
    assert facts(state)["deck"] == "".join(PACK[16:71])
    assert Counter(re.findall("..", facts(state)["aside"])) == Counter(PACK[71:])
    assert GAME.turn(state) == 1
    assert "r4" in seat(do(state, "-n8 +"), 1).hand  # the top of the deck


# Wishing stones ------------------------------------------------------------------------------------------------------

OTHERS = "y1 y2 y6 y7 y8 y9"  # no two of them a pair, nor with a 0, 3, 4, 5 or X


def test_39_a_pair_is_discarded_for_the_wishing_stone_of_its_value() -> None:
    state = do(position(Seat(hand=f"r5 b5 {OTHERS}"), piles="r1 p2 b3"), "!5")
    assert legal(state) == {"-r5", "-b5"}
    state = do(state, "-r5 -b5")
    assert facts(state)["piles"] == "15,-,2,-,35,-"
    assert (seat(state).stones, facts(state)["stones"]) == ("5", "12346789")
    assert (facts(state)["draws"], legal(state)) == ("2", {"+", "+p"})
    assert legal(do(state, "+")) == {"+", "+p"} and legal(do(state, "+p")) == {"+"}


def test_40_a_pair_of_one_colour_closes_one_pile() -> None:
    state = do(position(Seat(hand=f"r5 r5 {OTHERS}"), piles="p2 b3 n1"), "!5 -r5 -r5")
    assert (facts(state)["piles"], seat(state).stones) == ("55,-,2,-,3,1", "5")
    assert legal(state) == legal(do(state, "+")) == {"+", "+p", "+b", "+n"}


def test_41_a_number_card_and_the_point_card_of_its_value_are_a_pair() -> None:
    state = do(position(Seat(hand=f"r5 n5 {OTHERS}"), piles="r1 p2 n1"), "!5 -r5 -n5")
    assert (facts(state)["piles"], seat(state).stones) == ("15,-,2,-,-,15", "5")
    assert legal(state) == legal(do(state, "+")) == {"+", "+p"}


@pytest.mark.parametrize("cards", ["r0 n0", "r0 b0", "rX nX", "rX bX", "rE rE", "rE bE", "r4 b5", "n4 n5"])
def test_42_no_wishing_stone_for_0_for_10_for_end_cards_or_for_two_values(cards: str) -> None:
    state = position(Seat(hand=f"{cards} {OTHERS}"))
    assert not {action for action in legal(state) if action[0] == "!"}


def test_42_a_wishing_stone_can_be_taken_once_only() -> None:
    state = position(Seat(hand=f"r5 b5 {OTHERS}"), Seat(stones="5"))
    assert not {action for action in legal(state) if action[0] == "!"}
    with pytest.raises(IllegalAction, match="Wishing stone 5 is taken already"):
        do(state, "!5")


def test_43_the_two_draws_may_come_from_the_deck_and_a_pile() -> None:
    state = do(position(Seat(hand=f"r5 b5 {OTHERS}"), piles="p2"), "!5 -r5 -b5 + +p")
    assert (hand_size(state), deck_size(state), GAME.turn(state)) == (8, 53, 1)
    assert "p2" in seat(state).hand and facts(state)["piles"] == "5,-,-,-,5,-"


# Columns -------------------------------------------------------------------------------------------------------------


def test_44_a_point_card_may_follow_its_value_and_the_column_goes_on() -> None:
    state = do(position(Seat("r977", hand="n7 r5 r8"), Seat(hand="y0")), "n7r")
    assert (seat(state).columns, hand_size(state), GAME.score(state)[0].columns) == ("r977n7", 7, 1)
    assert laying(do(state, "+ -y0 +"), "r") == {"r5"}


def test_45_a_point_card_keeps_the_direction_open() -> None:
    state = do(position(Seat("r4", hand="n4 r2 r4 r9"), Seat(hand="y0")), "n4r + -y0 +")
    assert (seat(state).columns, laying(state, "r")) == ("r4n4", {"r2", "r4", "r9"})


def test_46_a_point_card_fits_its_own_value_and_the_point_column_only() -> None:
    state = position(Seat("r35 y56 p75E g7", hand="n5 n7 n8"))
    assert {action for action in legal(state) if "n5" in action} == {"n5", "n5r", "-n5"}
    assert {action for action in legal(state) if "n7" in action} == {"n7", "n7g", "-n7"}
    assert {action for action in legal(state) if "n8" in action} == {"n8", "-n8"}
    assert seat(do(state, "n8")).points == "8"


def test_47_an_end_card_closes_a_column() -> None:
    state = position(Seat("g35E", hand="g5 g8 n5 n8 gE"))
    assert laying(state, "g") == {"gE"}
    state = do(state, "gE")
    assert (seat(state).columns, GAME.score(state)[0].columns) == ("g35EE", 1)


def test_48_an_end_card_may_open_a_column_and_counts_as_closing_it() -> None:
    state = position(Seat("r3E y3E", hand="gE"), Seat("r4E y4E"))
    assert laying(state, "g") == {"gE"}
    state = do(state, "gE")
    assert (seat(state).columns, GAME.score(state)[0].columns) == ("r3E y3E gE", -3 - 3 - 4)
    assert is_last_phase(state)


def test_48_without_end_opens_an_end_card_opens_no_column() -> None:
    state = position(Seat(hand="gE g5"), game=NO_END_OPENS)
    assert laying(state, "g") == {"g5"} and "-gE" in legal(state)
    with pytest.raises(IllegalAction):
        do(state, "gE")


# The end -------------------------------------------------------------------------------------------------------------


def test_49_the_fifth_closed_column_ends_the_play_at_once() -> None:
    state = do(position(Seat("r3E b3E", hand="bE"), Seat("r4E y4 g4E", hand="yE")), "bE")
    assert (seat(state).columns, legal(state)) == ("r3E b3EE", {"+"})  # still four
    state = do(state, "+ yE")
    assert is_last_phase(state) and (hand_size(state, 0), hand_size(state, 1)) == (8, 7)
    assert GAME.turn(state) == 0 and GAME.turn(do(state, "=")) == 1
    assert is_over(do(state, "= ="))


def test_50_in_the_last_phase_a_seat_may_lay_two_cards_and_nothing_else() -> None:
    state = position(Seat("r23", hand="r3 n3 rE r1 p3 y5 b5 g3"), deck=0)
    assert legal(state) == {"r3", "n3", "n3r", "rE", "p3", "y5", "b5", "g3", "="}
    state = do(state, "r3")
    assert (GAME.turn(state), legal(state)) == (0, {"n3", "n3r", "rE", "p3", "y5", "b5", "g3", "="})
    state = do(state, "n3r")
    assert (seat(state).columns, hand_size(state), GAME.turn(state)) == ("r233n3", 6, 1)
    assert GAME.score(state)[0].columns == 1


def test_50_an_end_card_may_be_laid_in_the_last_phase() -> None:
    state = do(position(Seat("r23", hand="rE rE"), deck=0), "rE rE")
    assert (seat(state).columns, hand_size(state), GAME.turn(state)) == ("r23EE", 6, 1)


def test_51_drawing_the_last_card_of_the_deck_ends_the_play() -> None:
    state = do(position(Seat(hand="y6"), Seat(hand="r0"), deck=1), "-y6 +")
    assert is_last_phase(state) and (hand_size(state), GAME.turn(state)) == (8, 1)
    assert is_over(do(state, "= ="))


def test_51_taking_from_a_pile_leaves_the_last_card_to_the_next_seat() -> None:
    state = do(position(Seat(hand="y6"), Seat(hand="r0"), piles="g5", deck=1), "-y6 +g")
    assert (facts(state)["phase"], GAME.turn(state), deck_size(state)) == ("card", 1, 1)
    assert is_last_phase(do(state, "-r0 +"))


def test_51_with_two_draws_due_the_last_card_of_the_deck_ends_the_play_when_drawn() -> None:
    state = do(position(Seat(hand="r5 b5"), piles="p2", deck=1), "!5 -r5 -b5")
    at_once, at_last = do(state, "+"), do(state, "+p +")
    assert is_last_phase(at_once) and (hand_size(at_once), GAME.turn(at_once)) == (7, 1)
    assert is_last_phase(at_last) and (hand_size(at_last), GAME.turn(at_last)) == (8, 1)


# Scoring -------------------------------------------------------------------------------------------------------------


def test_52_columns_count_by_their_number_of_cards() -> None:
    columns = ["", *(f"r{VALUES[: number + 1]}" for number in range(11)), "r0123456789XEE"]
    scores = [GAME.score(position(Seat(column)))[0].columns for column in columns]
    assert scores == [0, -4, -3, -2, 1, 2, 3, 6, 7, 10, 10, 10, 10]


def test_53_wishing_stones_count_by_their_number() -> None:
    scores = [GAME.score(position(Seat(stones="123456789"[:number])))[0].stones for number in range(10)]
    assert scores == [-4, -1, 0, 4, 6, 10, 10, 10, 10, 10]


def test_54_a_score_adds_columns_point_column_and_wishing_stones() -> None:
    score = GAME.score(position(Seat("r23n35EE y97 p012345678", points="0248", stones="19")))[0]
    assert (score.columns, score.points, score.stones) == (3 - 3 + 10, 4, 0)
    assert score.total == 14


# Drawing -------------------------------------------------------------------------------------------------------------


def test_55_a_discarded_point_card_closes_the_pile_of_point_cards() -> None:
    state = do(position(Seat(hand="n8"), Seat(hand="y0"), piles="r2 n1"), "-n8")
    assert legal(state) == {"+", "+r"}
    state = do(state, "+ -y0")
    assert legal(state) == {"+", "+r", "+n"}
    assert "n8" in seat(do(state, "+n"), 1).hand and facts(do(state, "+n"))["piles"] == "2,0,-,-,-,1"
