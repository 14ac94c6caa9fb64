"""Names of people: short, printable, and nothing in them that reorders or hides text."""

import unicodedata

LONGEST = 24
_BLANK = set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters and signs that show nothing
_UNWANTED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # controls, bidi and zero-width signs, surrogates, unassigned


class BadName(ValueError):
    """Not a name; the message says why."""


def clean(name: str) -> str:
    """The name as it is shown: composed, trimmed, single spaces."""
    composed = " ".join(unicodedata.normalize("NFC", name).split())
    if not composed:
        raise BadName("A name has at least one sign.")
    if len(composed) > LONGEST:
        raise BadName(f"A name has at most {LONGEST} signs.")
    if any(sign in _BLANK or unicodedata.category(sign) in _UNWANTED for sign in composed):
        raise BadName("A name has only signs that can be seen.")
    return composed
