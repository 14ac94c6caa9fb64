"""Why something cannot be done, or is good to do, as data: every client says it in its reader's language."""

from collections.abc import Callable
from typing import Annotated, Any, Union

import msgspec

from keltis.i18n import Phrase, phrase


class Reason(msgspec.Struct, frozen=True):
    """Something to be said in any language: the id of a text in `locales`, and what is put into it."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z-]+$")]
    values: dict[str, Union[str, int, float, "Reason"]]


def reason_of(why: Phrase) -> Reason:
    """A phrase as it goes on the wire."""
    return Reason(
        why.name, {key: reason_of(value) if isinstance(value, Phrase) else value for key, value in why.values.items()}
    )


def always(name: str, make: Callable[[Phrase], Any]) -> Any:
    """The default of a field in an answer that is given for one reason only."""
    return msgspec.field(default_factory=lambda: make(phrase(name)))
