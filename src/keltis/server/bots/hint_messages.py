"""Hints on the wire: what a seat could do, what it is worth, and why in a form that every language can say."""

from typing import Annotated

import msgspec

from keltis.server.http.reasons import Reason


class Opinion(msgspec.Struct, frozen=True):
    """What an action is worth, by games played to the end in thought."""

    action: str
    win: Annotated[float, msgspec.Meta(ge=0, le=1)]  # the share of the win
    margin: float  # points before the best other
    error: float  # the standard error of `win`
    worlds: int  # games played out
    reasons: list[Reason]  # facts in favour of the action or against it; the texts are in `hint.ftl`


class Hint(msgspec.Struct, frozen=True):
    """The best action and two others at a version, as the seat on turn can know."""

    v: int
    opinions: list[Opinion]
