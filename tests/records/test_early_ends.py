"""Proofs of games that their players ended: what `keltis verify` accepts, and what it does not."""

import json
from typing import Any

import pytest

from keltis.records import verify
from keltis.records.fair_shuffle import NotProven
from keltis.records.story import story_of
from tests.support.sample_proofs import Proof, inserted, played, rehashed

Step = tuple[str, int]


def ended(seats: int, *steps: Step, bots: int = 0, **change: Any) -> Proof:
    """A game whose players do this after twenty actions, and which then ends with the points as they stand."""
    aborted = played(seats=seats, bots=bots, most=20)
    checked = verify.check(aborted)
    assert checked.record is not None
    *_, last = checked.record.states()
    seed = json.loads(aborted["entries"][-1]["payload"])["seed"]
    proof = {**aborted, "entries": aborted["entries"][:-1]}
    for kind, seat in steps:
        proof = inserted(proof, len(proof["entries"]) + 1, kind, seat, "person")
    result = [score.total for score in checked.record.game.score(last)]
    end = {"seed": seed, "result": result} | change
    return rehashed(inserted(proof, len(proof["entries"]) + 1, "end", **end))


@pytest.mark.parametrize(
    ("seats", "bots", "steps", "how"),
    [
        (2, 0, [("resign", 1)], "resigned"),
        (3, 2, [("resign", 0)], "resigned"),
        (3, 0, [("resign", 0), ("resign", 2), ("resign", 1)], "resigned"),
        (2, 0, [("offer", 0), ("offer", 1)], "agreed"),
        (3, 1, [("offer", 0), ("offer", 1)], "agreed"),
        (3, 0, [("resign", 1), ("offer", 0), ("offer", 2)], "agreed"),
        (2, 0, [("offer", 0), ("decline", 1), ("offer", 1), ("offer", 0)], "agreed"),
    ],
)
def test_an_end_that_was_due_is_proven(seats: int, bots: int, steps: list[Step], how: str) -> None:
    checked = verify.check(ended(seats, *steps, bots=bots))
    assert checked.ended == how
    assert checked.record is not None and checked.record.tags["Ended"] == how
    assert any("ended early" in line for line in verify.account(checked))
    assert (story_of(checked.record).ended, story_of(checked.record).result) == (how, None)


@pytest.mark.parametrize(
    ("seats", "bots", "steps"),
    [
        (2, 0, []),
        (2, 0, [("offer", 0)]),
        (2, 0, [("offer", 0), ("decline", 1), ("offer", 1)]),
        (2, 0, [("offer", 0), ("offer", 1), ("decline", 0)]),
        (3, 0, [("resign", 0)]),
        (3, 0, [("offer", 0), ("offer", 1), ("resign", 2)]),
        (2, 1, [("resign", 1)]),
        (3, 0, [("resign", 0), ("resign", 0)]),
        (3, 0, [("resign", 0), ("offer", 0), ("offer", 1), ("offer", 2)]),
    ],
)
def test_an_end_that_was_not_due_is_not(seats: int, bots: int, steps: list[Step]) -> None:
    with pytest.raises(NotProven):
        verify.check(ended(seats, *steps, bots=bots))


def test_the_points_are_those_of_the_table() -> None:
    with pytest.raises(NotProven, match="lead to the result"):
        verify.check(ended(2, ("resign", 0), result=[99, 0]))
