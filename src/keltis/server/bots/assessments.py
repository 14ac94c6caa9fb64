"""Hints on the wire: what a seat could do, what it is worth, and why in a form that every language can say."""

from typing import Annotated

import msgspec


class Reason(msgspec.Struct, frozen=True):
    """A fact in favour of an action or against it: the id of a text in `hint.ftl`, and what is put into it."""

    id: Annotated[str, msgspec.Meta(pattern="^hint-[a-z-]+$")]
    values: dict[str, str | int | float]


class Opinion(msgspec.Struct, frozen=True):
    """What an action is worth, by games played to the end in thought."""

    action: str
    win: Annotated[float, msgspec.Meta(ge=0, le=1)]  # the share of the win
    margin: float  # points before the best other
    error: float  # the standard error of `win`
    worlds: int  # games played out
    reasons: list[Reason]


class Hint(msgspec.Struct, frozen=True):
    """The best action and two others at a version, as the seat on turn can know."""

    v: int
    opinions: list[Opinion]
