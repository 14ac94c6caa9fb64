"""Names of people: ordinary ones of every script pass, and none can be mistaken for a bot or for somebody else."""

import pytest

from keltis import i18n
from keltis.bots import LEVELS
from keltis.i18n import LANGUAGES
from keltis.server.rooms import player_names
from keltis.server.rooms.player_names import BadName, check_differs, clean

ORDINARY = [
    "Ann", "Łukasz", "Žofie", "Анна", "たろう", "山田", "Ágnes", "O'Neil", "José-María", "ام", "김", "Ann 2", "Øyvind",
    "Nguyễn", "שרה", "राम", "สมชาย", "Ελένη", "Д'Артаньян", "X", "7", "Ann (1)", "🦊", "Niamh",
]  # fmt: skip


@pytest.mark.parametrize("name", ORDINARY)
def test_ordinary_names_pass_as_they_are(name: str) -> None:
    assert clean(name) == name
    check_differs(name, [other for other in ORDINARY if other != name])


def test_a_heart_passes_without_the_invisible_sign_after_it() -> None:
    assert clean("Ann ❤\ufe0f") == "Ann ❤"


def why(name: str) -> str:
    with pytest.raises(BadName) as refused:
        clean(name)
    return refused.value.why.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_called_like_a_level_of_bots_in_any_language(language: str) -> None:
    speech = i18n.load(language)
    for level in LEVELS:
        name = speech(f"level-{level}")
        assert [why(each) for each in (name, name.upper(), level)] == ["refused-name-bot"] * 3


@pytest.mark.parametrize(
    "name", ["M a s t e r", "Маster", "mactep", "ᴍᴀꜱᴛᴇʀ", "Ｍａｓｔｅｒ", "𝓜𝓪𝓼𝓽𝓮𝓻", "rnaster",
             "M\u0301aster", "-Master-", "Μaster", "МАSТЕR",
             "Ехреrt", "Cιub", "c1ub", "C|ub",
             "Mɑster", "Mastɛr", "Exƥert", "ᎷᎪᏚᎢᎬᏒ", "Ꮇꭺꮪꭲꭼꮢ", "ꓟꓮꓢꓔꓰꓣ", "Mⲁster", "Ⲙaster", "Cluƅ"]
)  # fmt: skip
def test_nor_like_one_at_a_glance(name: str) -> None:
    assert why(name) == "refused-name-bot"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        (" ", "empty"), ("\u3000", "empty"), ("\ufe0f", "empty"),
        ("\u0301", "signs"), ("\u0301\u0302", "signs"), ("Ann \u0301", "signs"), ("a" + "\u035c" * 4, "signs"),
        ("Ann\u200b", "signs"), ("\u202eAnn", "signs"), ("A\u2066nn", "signs"), ("Ann\u00ad", "signs"),
        ("\u3164", "signs"), ("A\x00", "signs"), ("\U000e0041", "signs"), ("\ufffc", "signs"),
        ("...", "letters"), ("—", "letters"), ("« »", "letters"), ("+", "letters"), ("$", "letters"),
    ],
)  # fmt: skip
def test_signs_that_cannot_be_seen_or_say_nothing_are_refused(name: str, reason: str) -> None:
    assert why(name) == f"refused-name-{reason}"


@pytest.mark.parametrize(
    ("name", "other"),
    [("ann", "Ann"), ("Аnn", "Ann"), ("A n n", "Ann"), ("Ánn", "Ann"), ("ANN.", "Ann"), ("анна", "АННА"),
     ("Ahha", "Анна"), ("Iris", "lris"),
     ("Gᴏɾaɴ", "Goran"), ("ɡoran", "Goran"), ("ᏚᎪᎷ", "Sam"), ("ꓢꓮꓟ", "Sam"), ("նаո", "նan"), ("Ѡill", "Will"),
     ("Bernd", "Bemd"), ("Ｂｏｂ", "Bob"), ("B0b", "Bob"), ("Łukasz", "Lukasz"), ("ニーヴ", "ﾆｰｳﾞ")],
)  # fmt: skip
def test_names_that_look_alike_are_the_same(name: str, other: str) -> None:
    with pytest.raises(BadName):
        check_differs(name, [other])
    check_differs(name, ["Cleo"])


@pytest.mark.parametrize(
    ("name", "other"), [("Ann", "Anne"), ("Ann", "Ann 2"), ("かな", "がな"), ("कि", "कु"), ("Иван", "Ivan")]
)
def test_names_that_differ_are_not(name: str, other: str) -> None:
    check_differs(name, [other])


def test_the_levels_are_found_in_the_texts() -> None:
    wanted = {player_names.look(i18n.load(language)(f"level-{level}")) for language in LANGUAGES for level in LEVELS}
    assert player_names._bots() == wanted | {player_names.look(level) for level in LEVELS}
