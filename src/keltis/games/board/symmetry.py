"""What the symmetries of the board game rest on; `keltis.env.symmetry` says what they are."""

from keltis.games.board.rules import KINDS

EACH_PATH_REFLECTS = True  # because columns may rise or fall, each as it likes
PILES_HOLD_KINDS = False
SET_KINDS = KINDS
SETS = {
    **dict.fromkeys(("hand", "twice", "aside", "aside_twice", "laid", "laid_twice"), "cards"),
    **dict.fromkeys(("fits", "seen", "seen_twice", "unopened"), "cards"),
    **dict.fromkeys(("closed", "open_piles"), "piles"),
}
