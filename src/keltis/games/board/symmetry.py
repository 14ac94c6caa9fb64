"""The facts behind the symmetries of the board game, which `keltis.env.symmetry` implements."""

from keltis.games.board.rules import KINDS

EACH_PATH_REFLECTS = True  # because each column may rise or fall independently
PILES_HOLD_KINDS = False
SET_KINDS = KINDS
SETS = {
    **dict.fromkeys(("hand", "twice", "aside", "aside_twice", "laid", "laid_twice"), "cards"),
    **dict.fromkeys(("fits", "seen", "seen_twice", "unopened"), "cards"),
    **dict.fromkeys(("closed", "open_piles"), "piles"),
}
