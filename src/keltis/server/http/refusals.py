"""Refusals: each gives its reason both as an English sentence and as data."""

from keltis.i18n import Phrase, phrase
from keltis.server.http.messages import Bad, Illegal, Rate
from keltis.server.http.reasons import reason_of

MOST_DETAIL = 200  # maximum length of a decoding error's text


def illegal(id: str | None, why: Phrase) -> Illegal:
    return Illegal(id, str(why), reason_of(why))


def too_much(retry_ms: int, id: str | None = None) -> Rate:
    why = phrase("refused-rate", seconds=max(1, -(-retry_ms // 1_000)))
    return Rate(retry_ms, str(why), reason_of(why), id)


def bad(why: Phrase) -> Bad:
    return Bad(str(why), reason_of(why))


def not_understood(error: Exception | str) -> Bad:
    """The answer to a message that does not conform to the protocol: only a faulty client sends one."""
    return bad(phrase("refused-bad", detail=str(error)[:MOST_DETAIL]))
