"""Reasons, for refusals and for hints, as data: every client renders them in its user's language."""

from collections.abc import Callable
from typing import Annotated, Any, Union

import msgspec

from keltis.i18n import Phrase, phrase


class Reason(msgspec.Struct, frozen=True):
    """A translatable message: the id of a text in `locales`, and its arguments."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z-]+$")]
    values: dict[str, Union[str, int, float, "Reason"]]


def reason_of(why: Phrase) -> Reason:
    """A phrase in its wire form."""
    return Reason(
        why.name, {key: reason_of(value) if isinstance(value, Phrase) else value for key, value in why.values.items()}
    )


def always(name: str, make: Callable[[Phrase], Any]) -> Any:
    """The default of a field in an answer that has only one possible reason."""
    return msgspec.field(default_factory=lambda: make(phrase(name)))
