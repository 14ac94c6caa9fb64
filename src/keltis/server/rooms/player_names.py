"""Names of people: short, printable, free of characters that reorder or hide text."""

import unicodedata

from keltis.i18n import TranslatableError, phrase

LONGEST = 24
_BLANK = set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # invisible letters and symbols
_UNWANTED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # controls, bidi and zero-width signs, surrogates, unassigned


class BadName(TranslatableError):
    """Not a valid name."""


def clean(name: str) -> str:
    """The name in its displayed form: NFC, trimmed, single spaces."""
    composed = " ".join(unicodedata.normalize("NFC", name).split())
    if not composed:
        raise BadName(phrase("refused-name-empty"))
    if len(composed) > LONGEST:
        raise BadName(phrase("refused-name-long", most=LONGEST))
    if any(sign in _BLANK or unicodedata.category(sign) in _UNWANTED for sign in composed):
        raise BadName(phrase("refused-name-signs"))
    return composed
