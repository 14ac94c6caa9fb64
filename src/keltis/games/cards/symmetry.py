"""The facts behind the symmetries of the card game, which `keltis.env.symmetry` implements."""

from keltis.games.cards.rules import POINT_CARDS

EACH_PATH_REFLECTS = False  # point cards and wishing stones depend on equal values across colours
PILES_HOLD_KINDS = True
SET_KINDS = POINT_CARDS  # point cards have their own sets, by value
SETS = {
    **dict.fromkeys(("hand", "twice", "aside", "aside_twice", "laid", "laid_twice"), "cards"),
    **dict.fromkeys(("fits", "seen", "seen_twice"), "cards"),
    **dict.fromkeys(("closed", "open_piles"), "piles"),
    "joins": "joins",
    **dict.fromkeys(("grey", "aside_grey", "seen_grey", "point_column", "laid_grey"), "values"),
    **dict.fromkeys(("stones", "stones_left"), "values"),
}
