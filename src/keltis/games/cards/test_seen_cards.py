"""What everyone has seen of a hand in the card game: cards taken from a pile, until they are played."""

import pytest

from keltis.games.cards.test_rules import (
    Seat,
    do,
    facts,
    hand_size,
    position,
    seat,
    shown_hand,
)


def test_a_card_taken_from_a_pile_is_its_top_and_known_to_all() -> None:
    state = position(Seat(hand="r0 r1 r2 r3 r4 r5 r6 r7"), Seat(hand="p0"), piles="y62 n8")
    state = do(state, "-r7 +y")
    assert facts(state)["piles"] == "7,6,-,-,-,8"
    assert facts(state)["0"].startswith("(y2)r0r1r2r3r4r5r6/")
    assert [shown_hand(state, viewer) for viewer in (0, 1, None)] == ["(y2)r0r1r2r3r4r5r6", "(y2)?7", "(y2)?7"]


def test_a_card_drawn_from_the_deck_is_known_to_its_seat_alone() -> None:
    state = do(position(Seat(hand="r0 r1 r2 r3 r4 r5 r6 r7")), "-r7 +")
    assert [shown_hand(state, viewer) for viewer in (0, 1, None)] == ["r0r1r2r3r4r5r6n0", "?8", "?8"]


@pytest.mark.parametrize(
    ("taken", "played"),
    [
        *(("+y", action) for action in ("y5", "-y5", "!5 -r5 -y5", "!5 -y5 -r5")),
        *(("+n", action) for action in ("n5", "-n5", "n5g", "!5 -r5 -n5", "!5 -n5 -r5")),
        *(("+p", action) for action in ("pE", "-pE")),
    ],
)
def test_a_card_seen_taken_is_forgotten_when_it_is_played(taken: str, played: str) -> None:
    state = position(Seat("g5", hand="r0 r1 r2 r3 r4 r5 r6 r8"), Seat(hand="b0"), piles="y5 n5 pE")
    state = do(state, f"-r0 {taken} -b0 +")
    assert shown_hand(state, 1) == {"+y": "(y5)?7", "+n": "(n5)?7", "+p": "(pE)?7"}[taken]
    state = do(state, played)
    assert shown_hand(state, 1) == shown_hand(state, None) == f"?{hand_size(state)}"


def test_other_cards_played_leave_a_card_seen() -> None:
    state = do(position(Seat("g5", hand="r0 r5 n5"), Seat(hand="b0"), piles="y5"), "-r0 +y -b0 +")
    assert [shown_hand(do(state, action), 1) for action in ("r5", "-r5", "n5", "n5g")] == ["(y5)?6"] * 4


def test_two_copies_may_be_seen_and_go_one_by_one() -> None:
    state = do(position(Seat(hand="r0 r1"), Seat(hand="b0 b1"), piles="y55"), "-r0 +y -b0 + -r1 +y -b1 +")
    assert shown_hand(state, 1) == "(y5y5)?6"
    assert shown_hand(do(state, "y5"), 1) == "(y5)?6"
    assert shown_hand(do(state, "!5 -y5 -y5"), 1) == "?6"


def test_of_two_copies_held_the_one_played_counts_as_the_one_seen() -> None:
    state = do(position(Seat(hand="r0 y5"), Seat(hand="b0"), piles="y5"), "-r0 +y -b0 +")
    assert shown_hand(state, 1) == "(y5)?7"
    state = do(state, "-y5")
    assert "y5" in seat(state).hand and shown_hand(state, 1) == "?7"
