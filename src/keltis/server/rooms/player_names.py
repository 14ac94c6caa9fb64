"""Names of people: short, visible, and not to be mistaken for a bot or for somebody else at the table."""

import functools
import re
import unicodedata
from collections.abc import Iterable
from importlib import resources

from keltis.bots import LEVELS
from keltis.i18n import LANGUAGES, TranslatableError, phrase

LONGEST = 24
MOST_MARKS = 3  # on one letter; more of them reach into the lines above and below
_BLANK = set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\ufffc\uffa0\U0001d159")  # invisible letters and symbols
_UNWANTED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # controls, bidi and zero-width signs, surrogates, unassigned
_SELECTORS = re.compile("[\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")  # how a sign is drawn, invisible itself
_LEVEL = re.compile(r"^level-\w+ = (.+)$", re.MULTILINE)

_CYRILLIC = "авекмнорстухіјѕһӏԁԛԝгүѵѡѳ", "abekmhopctyxljshldqwryvwo"
_GREEK = "αβεζηικμνορτυχω", "abezhlkmnoptyxw"
_SMALL_CAPITALS = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghljklmnoprstuvwyz"
_LATIN = "iı1|łøđ0", "lllllodo"
_PHONETIC = "ɑɐƅɓɖɗɛɇƒɡɠħɦɨɩȷɉƙɫɭƚɱŋɲɳƞɵƥɋɍɾɽʂŧƭʈʉʋƴɏƶʐȥ", "aabbddeefgghhlljjklllmnnnnopqrrrstttuvyyzzz"
_CHEROKEE = "ᎠᎡᎢᎥᎩᎪᎫᎬᎳᎷᎻᎽᏀᏂᏃᏏᏒᏔᏕᏙᏚᏞᏟᏢᏦᏧᏳᏴ", "drtlyajewmhyghzbrwsvslcpkdgb"
_LISU = "ꓐꓑꓒꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "bpddtgkjczfmnlsrvhwxyaelou"
_COPTIC = "ⲁⲃⲉⲍⲏⲓⲕⲙⲛⲟⲣⲥⲧⲩⲭⲱ", "abezhlkmnopctyxw"
_ARMENIAN = "ոսօհզցլյ", "nuohqglj"
_ALPHABETS = (_LATIN, _CYRILLIC, _GREEK, _SMALL_CAPITALS, _PHONETIC, _CHEROKEE, _LISU, _COPTIC, _ARMENIAN)
_ALIKE = str.maketrans(*map("".join, zip(*_ALPHABETS, strict=True)))


class BadName(TranslatableError):
    """Not a valid name."""


def clean(name: str) -> str:
    """The name in its displayed form: NFC, trimmed, single spaces. BadName for one that nobody may have."""
    composed = " ".join(_SELECTORS.sub("", unicodedata.normalize("NFC", name)).split())
    if not composed:
        raise BadName(phrase("refused-name-empty"))
    if len(composed) > LONGEST:
        raise BadName(phrase("refused-name-long", most=LONGEST))
    kinds = [unicodedata.category(sign) for sign in composed]
    if _UNWANTED.intersection(kinds) or _BLANK.intersection(composed) or _has_loose_marks(kinds):
        raise BadName(phrase("refused-name-signs"))
    if not any(kind[0] in "LN" or kind == "So" for kind in kinds):
        raise BadName(phrase("refused-name-letters"))
    if look(composed) in _bots():
        raise BadName(phrase("refused-name-bot"))
    return composed


def check_differs(name: str, others: Iterable[str]) -> None:
    """BadName if it looks like one of the others."""
    if look(name) in map(look, others):
        raise BadName(phrase("refused-name-taken"))


def look(name: str) -> str:
    """What is left of a name at a glance: names that look alike have the same."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold()).translate(_ALIKE)
    return "".join(sign for sign in plain if _counts(sign)).replace("rn", "m").replace("vv", "w")


def _counts(sign: str) -> bool:
    """Not spaces, punctuation, and marks through, below or above a letter; other marks are letters to their scripts."""
    place = unicodedata.combining(sign)
    return unicodedata.category(sign)[0] not in "PZC" and place != 1 and place < 200


def _has_loose_marks(kinds: list[str]) -> bool:
    """Whether there are combining marks without a letter, or too many on one."""
    marks, on = 0, False
    for kind in kinds:
        if kind[0] == "M":
            marks += 1
            if not on or marks > MOST_MARKS:
                return True
        else:
            marks, on = 0, kind[0] in "LNS"
    return False


@functools.cache
def _bots() -> frozenset[str]:
    """How the bots' levels look in every language. Read as text: parsing eight languages would take half a second."""
    texts = [
        (resources.files("keltis") / "locales" / language / "terms.ftl").read_text("utf-8") for language in LANGUAGES
    ]
    return frozenset(look(name) for name in (*LEVELS, *(name for text in texts for name in _LEVEL.findall(text))))
