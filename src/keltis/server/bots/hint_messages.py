"""Hints on the wire: a seat's best actions, their estimated value, and reasons that clients translate."""

from typing import Annotated

import msgspec

from keltis.server.http.reasons import Reason


class Opinion(msgspec.Struct, frozen=True):
    """The value of an action, as networks and a search of the seat's possible worlds find it."""

    action: str
    win: Annotated[float, msgspec.Meta(ge=0, le=1)]  # expected share, between equally strong players
    margin: float  # margin over the best opponent
    error: float  # the standard error of `win`
    worlds: int  # how many it was tried in
    reasons: list[Reason]  # reasons that tell the action from the others; their texts are in `hint.ftl`
    as_good: bool = False  # not the first, but as far as these worlds can tell just as good


class Hint(msgspec.Struct, frozen=True):
    """The three best actions at a version, judged from what the seat on turn knows."""

    v: int
    opinions: list[Opinion]
