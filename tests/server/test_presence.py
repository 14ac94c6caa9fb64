"""Presence: who is here, away or gone, and since when."""

from keltis.server.rooms.presence import AWAY_AFTER, AWAY_AFTER_LEAVING, GONE_AFTER, Attendance

LEFT = 5_000


def test_a_seat_without_a_connection_is_away_since_it_left_then_gone_and_then_here_again() -> None:
    attendance = Attendance(0)
    attendance.come(0)
    assert (attendance.of(0, LEFT), attendance.away_ms(0, LEFT)) == ("here", None)
    attendance.leave(0, LEFT, properly=False)
    soon = LEFT + AWAY_AFTER - 1
    assert (attendance.of(0, soon), attendance.away_ms(0, soon)) == ("here", None)
    for expected, then in (("away", LEFT + AWAY_AFTER), ("gone", LEFT + GONE_AFTER)):
        assert (attendance.of(0, then), attendance.away_ms(0, then)) == (expected, LEFT)
    attendance.come(0)
    assert attendance.away_ms(0, LEFT + GONE_AFTER) is None


def test_who_leaves_on_purpose_is_away_sooner() -> None:
    attendance = Attendance(0)
    attendance.come(1)
    attendance.leave(1, LEFT, properly=True)
    assert attendance.away_ms(1, LEFT + AWAY_AFTER_LEAVING - 1) is None
    assert attendance.away_ms(1, LEFT + AWAY_AFTER_LEAVING) == LEFT


def test_the_last_connection_counts_on_whichever_node_it_was() -> None:
    attendance = Attendance(0)
    attendance.come(0)
    attendance.leave(0, LEFT, properly=False)
    attendance.learn(0, None)
    assert attendance.away_ms(0, GONE_AFTER) is None
    attendance.learn(0, 2 * LEFT)
    assert attendance.away_ms(0, GONE_AFTER) == 2 * LEFT


def test_of_a_seat_that_was_never_connected_this_node_knows_no_more_than_its_own_beginning() -> None:
    assert Attendance(LEFT).away_ms(0, LEFT + AWAY_AFTER) == LEFT
