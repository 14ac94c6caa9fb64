"""Impossible positions, one by one, each with its exact message and location."""

import re

import pytest

import keltis
from keltis import Game, ParseError, core
from tests.support.text_changes import Case, Change, cases, changed


def check_refusal(text: str, reason: str, at: str) -> None:
    options = {name: int(value) for name, value in re.findall(r"(seats|free_start|end_opens|quiet_limit)=(\d+)", text)}
    game = core.make(text[:5], **options)  # type: ignore[arg-type]
    with pytest.raises(ParseError) as caught:
        game.read(text)
    column = text.index(f" {at}") + len(at) + 2
    assert (caught.value.reason, caught.value.line, caught.value.column) == (reason, 1, column)


BOARD = (
    "board seats=2 free_start=1 quiet_limit=16 sees=0 turn=0 phase=card quiet=0 closed=- "
    "tiles=2wc1cccwcw2cwww1ww3c32ccw piles=-,-,-,-,- deck=?64 aside=?30 "
    "0=r1r5y4y6y9p2g3g9/-,-,-,-,-/00000/0/0 1=?8/-,-,-,-,-/00000/0/0"
)
LAID = [("phase=card", "phase=draw"), ("quiet=0", "quiet=-1"), ("0=r1", "0="), ("g9/-", "g9/1"), ("00000", "10000")]
OVER = "the game ends exactly when five figures are in the goal, the deck is empty or all are quiet"
QUIET = "quiet does not match what was done last"

BOARD_CASES: dict[str, Case] = {
    "a third copy of a card": ([("r1r5y4", "r1r1r1")], "there is one r1 too many", "0="),
    "a card of another game": ([("r1r5", "r1n5")], "'n5' is no card of this game", "0="),
    "half a card": ([("r1r5", "r1r")], "'ry' is no card of this game", "0="),
    "signs that are no hand": ([("r1r5", "r1+5")], "'r1+5y4y6y9p2g3g9' is no hand", "0="),
    "a hand too large": ([("r1r5", "r1r1r5")], "seat 0 cannot hold 9 cards now", "0="),
    "a hand too small": ([("1=?8", "1=?7")], "seat 1 cannot hold 7 cards now", "1="),
    "a full hand after laying": ([*LAID, ("0=r5", "0=r1r5")], "seat 0 cannot hold 8 cards now", "0="),
    "a named hand of another": ([("1=?8", "1=r4?7")], "the hand of seat 1 must be unseen here", "1="),
    "an unseen hand of one's own": ([("r1r5y4y6y9p2g3g9", "?8")], "the hand of seat 0 must be named here", "0="),
    "a named deck in a view": ([("deck=?64", "deck=r4")], "deck must be unseen here", "deck="),
    "an unseen deck in a state": ([("sees=0", "sees=all")], "deck must be named here", "deck="),
    "nothing where the deck is": ([("deck=?64", "deck=")], "'' is no card of this game", "deck="),
    "a card missing": ([("deck=?64", "deck=?63")], "cards missing: 1", "deck="),
    "two cards too many": ([("deck=?64", "deck=?66")], "cards too many: 2", "deck="),
    "a deck larger than any": ([("deck=?64", "deck=?87")], "deck cannot be 87 cards", "deck="),
    "29 cards set aside": ([("aside=?30", "aside=?29")], "aside cannot be 29 cards", "aside="),
    "cards set aside with three": ([("seats=2", "seats=3")], "aside cannot be 30 cards", "aside="),
    "a column out of order": ([("g9/-", "g9/537")], "'537' is no column", "0="),
    "an empty column without its sign": ([("g9/-", "g9/")], "'' is no column", "0="),
    "four columns": ([("g9/-,", "g9/")], "a seat has 5 columns, not 4", "0="),
    "four parts of a seat": ([("00/0/0", "00/0")], "0 must have 5 parts separated by '/', not 4", "0="),
    "a figure behind its column": (
        [*LAID, ("/1,", "/15,"), ("?64", "?63")],
        "the figure on path r does not match its column",
        "0=",
    ),
    "a path opened without a card, where that may not be": (
        [*LAID, ("free_start=1", "free_start=0"), ("g9/1,-", "g9/-,1"), ("y4", "r1")],
        "the figure on path r does not match its column",
        "0=",
    ),
    "figures that are too far": (
        [*LAID, ("10000", "20000")],
        "the figures of seat 0 are further than cards and clovers led them",
        "0=",
    ),
    "six figures in the goal": (
        [("00000", "77700"), ("00000", "77700")],
        "more than five figures are in the goal",
        "1=",
    ),
    "five small figures": ([("00000", "11111")], "there are only four small figures", "0="),
    "two big figures": (
        [("00000", "1*1*000")],
        "figures are five rows from 0 to 9, the big one's with *, not '1*1*000'",
        "0=",
    ),
    "a big figure on the start stone": ([("00000", "0*0000")], "a big figure on the start stone has no *", "0="),
    "three tiles of one point": ([("=2wc", "=1wc")], "the tile 1 is there 3 times instead of 2", "tiles="),
    "24 tiles": ([("=2wc", "=wc")], "tiles must be 25 of the signs .123cw", "tiles="),
    "points from nowhere": ([("00/0/0", "00/0/2")], "the figures of seat 0 do not match its tiles", "0="),
    "points that were not given": (
        [*LAID, ("/1,", "/155,"), ("0=r5", "0=r9"), ("10000", "30000"), ("?64", "?62")],
        "the figures of seat 0 do not match its tiles",
        "0=",
    ),
    "fifteen points": ([("00/0/0", "00/0/15")], "the points from tiles must be a number from 0 to 14, not '15'", "0="),
    "ten wishing stones": (
        [("00/0/0", "00/1/0")],
        "the wishing stones on the board and before the seats are not nine",
        "tiles=",
    ),
    "a wishing stone out of reach": (
        [("=2wc", "=2.c"), ("00/0/0", "00/1/0")],
        "not every wishing stone is from a tile that its seat has come past",
        "tiles=",
    ),
    "a closed pile that is empty": (
        [("phase=card", "phase=draw"), ("closed=-", "closed=r")],
        "the closed pile is empty",
        "piles=",
    ),
    "a closed pile before a card is played": (
        [("closed=-", "closed=r")],
        "closed names the pile discarded to, before the draw of the same turn, or is -",
        "closed=",
    ),
    "an end card on a pile": ([("piles=-", "piles=E")], "'E' is no discard pile", "piles="),
    "six piles": ([("piles=-", "piles=-,-")], "piles must have 5 parts separated by ',', not 6", "piles="),
    "a game over that is not": ([("phase=card", "phase=over")], OVER, "phase="),
    "a game not over that is": ([("quiet=0", "quiet=16")], OVER, "phase="),
    "a card missing after quiet turns": (
        [("phase=card quiet=0", "phase=over quiet=16"), ("0=r1", "0="), ("?64", "?65")],
        "seat 0 cannot hold 7 cards now",
        "0=",
    ),
    "more quiet turns than may be": (
        [("quiet=0", "quiet=17")],
        "quiet must be a number from -1 to 16, not '17'",
        "quiet=",
    ),
    "a card laid in a quiet turn": ([*LAID, ("quiet=-1", "quiet=0")], QUIET, "quiet="),
    "a card laid before any was played": ([("quiet=0", "quiet=-1")], QUIET, "quiet="),
    "a free step from nowhere": ([*LAID, ("phase=draw", "phase=step")], "there is no free step to take", "phase="),
    "a seat that is not there": ([("turn=0", "turn=2")], "turn must be a number from 0 to 1, not '2'", "turn="),
    "a viewer who is not there": ([("=0 turn", "=2 turn")], "sees must be one of all, none, 0, 1, not '2'", "sees="),
    "a phase of the other game": (
        [("phase=card", "phase=pair")],
        "phase must be one of card, step, draw, over, not 'pair'",
        "phase=",
    ),
    "a zero with a sign": ([("quiet=0", "quiet=-0")], "quiet must be a number from -1 to 16, not '-0'", "quiet="),
    "fields in another order": ([("deck", "aside")], "expected deck=, not 'aside=?64'", "piles=-,-,-,-,- "),
    "more than a position": ([("0 1=?8", "0 1=?8 x")], "1 must have 5 parts separated by '/', not 1", "1="),
}

CARDS = (
    "cards seats=2 end_opens=1 quiet_limit=16 sees=0 turn=0 phase=card quiet=0 pair=- draws=0 lays=0 ender=- closed=- "
    "stones=123456789 piles=-,-,-,-,-,- deck=?55 aside=?30 0=r5y0y7p0g4gEn5nX/-,-,-,-,-/-/- 1=?8/-,-,-,-,-/-/-"
)
OWED = [("phase=card", "phase=pair"), ("quiet=0", "quiet=-1"), ("pair=-", "pair=5")]
PAIR = [*OWED, ("=123456789", "=12346789"), ("/-/-", "/-/5")]
LAST = [("phase=card", "phase=last"), ("lays=0", "lays=2"), ("ender=-", "ender=1")]
ENDED = "the play ends exactly when five columns are closed, the deck is empty or all are quiet"
STONES = "the wishing stones in the middle and before the seats are not 1 to 9, each once"
ENDER = "ender names the seat that ended the play, which comes last, or is -"

CARDS_CASES: dict[str, Case] = {
    "a card missing": ([("deck=?55", "deck=?54")], "cards missing: 1", "deck="),
    "a hand too small": ([("1=?8", "1=?7")], "seat 1 cannot hold 7 cards now", "1="),
    "a second 0 of a colour": ([("y0y7", "y0y0")], "there is one y0 too many", "0="),
    "a second point card of a value": ([("n5nX", "n5n5")], "there is one n5 too many", "0="),
    "a third end card": ([("g4gE", "gEgE"), ("nX/-,-,-,-", "nX/-,-,-,E")], "there is one gE too many", "0="),
    "a point card without a value": ([("nX/", "nE/")], "'nE' is no card of this game", "0="),
    "a wishing stone at two places": ([("/-/-", "/-/3")], STONES, "stones="),
    "a wishing stone at none": ([("=123456789", "=12345678")], STONES, "stones="),
    "a wishing stone twice at one place": (
        [("/-/-", "/-/99")],
        "'99' must be signs out of 123456789, each once, or -",
        "0=",
    ),
    "wishing stones in another order": (
        [("=123456789", "=213456789")],
        "'213456789' must be signs out of 123456789, each once, or -",
        "stones=",
    ),
    "a number on an end card": ([("nX/-", "nX/3E5")], "'3E5' is no column: 5 does not fit", "0="),
    "a rising column that falls": ([("nX/-", "nX/354")], "'354' is no column: 4 does not fit", "0="),
    "a point card on another value": ([("nX/-", "nX/3n4")], "'3n4' is no column: n4 does not fit", "0="),
    "a point card that opens a column": ([("nX/-", "nX/n3")], "'n3' is no column: n3 does not fit", "0="),
    "an end card that opens a column, where it may not": (
        [("end_opens=1", "end_opens=0"), ("nX/-", "nX/E")],
        "'E' is no column: E does not fit",
        "0=",
    ),
    "signs that are no column": ([("nX/-", "nX/3+")], "'3+' is no column", "0="),
    "six columns": ([("nX/-", "nX/-,-")], "a seat has 5 columns, not 6", "0="),
    "a point column out of order": (
        [("/-/-", "/20/-")],
        "'20' must be signs out of 0123456789X, each once, or -",
        "0=",
    ),
    "an end card among point cards": ([("-,- deck", "-,E deck")], "'E' is no discard pile", "piles="),
    "a pair owed for no wishing stone": (OWED, "seat 0 does not have wishing stone 5", "pair="),
    "a pair owed that is not held": ([*PAIR, ("r5", "r6")], "seat 0 cannot hold 2 cards of value 5", "0="),
    "a pair owed that another cannot hold": (
        [
            *OWED,
            ("turn=0", "turn=1"),
            ("=123456789", "=12346789"),
            ("1=?8/-,-,-,-,-/-/-", "1=(r0r1r2r8r9rXb0b1)/-,-,-,-,-/-/5"),
        ],
        "seat 1 cannot hold 2 cards of value 5",
        "1=",
    ),
    "a pair owed that is all in one's own hand": (
        [
            *OWED,
            ("turn=0", "turn=1"),
            ("pair=5", "pair=9"),
            ("=123456789", "=12345678"),
            ("0=r5y0y7p0g4gEn5", "0=r9y9p9g9b9n9n5"),
            ("1=?8/-,-,-,-,-/-/-", "1=?8/-,-,-,-,-/-/9"),
        ],
        "seat 1 cannot hold 2 cards of value 9",
        "1=",
    ),
    "a pair owed in another phase": (
        [("pair=-", "pair=5")],
        "pair names the value of the discards owed, in the phase pair, or is -",
        "pair=",
    ),
    "a draw before a card is played": (
        [("draws=0", "draws=1")],
        "draws must be a number from 0 to 0, not '1'",
        "draws=",
    ),
    "a lay before the last phase": ([("lays=0", "lays=1")], "lays must be a number from 0 to 0, not '1'", "lays="),
    "a play ended that goes on": ([("ender=-", "ender=1")], ENDER, "ender="),
    "a last phase that nobody began": ([*LAST, ("ender=1", "ender=-")], ENDER, "ender="),
    "an end before the ender's last turn": (
        [*LAST, ("phase=last", "phase=over"), ("lays=2", "lays=0")],
        ENDER,
        "ender=",
    ),
    "a last phase without a reason": (LAST, ENDED, "phase="),
    "a reason without a last phase": ([("quiet=0", "quiet=16")], ENDED, "phase="),
    "a full hand after a card was laid": ([*LAST, ("lays=2", "lays=1")], "seat 0 cannot hold 8 cards now", "0="),
    "a closed pile that is empty": (
        [("phase=card", "phase=draw"), ("draws=0", "draws=1"), ("closed=-", "closed=r")],
        "a closed pile is empty",
        "piles=",
    ),
    "three closed piles": (
        [("phase=card", "phase=draw"), ("draws=0", "draws=1"), ("closed=-", "closed=ryp")],
        "3 piles cannot be closed here",
        "closed=",
    ),
    "two draws without a discard": (
        [("phase=card", "phase=draw"), ("draws=0", "draws=2")],
        "0 piles cannot be closed here",
        "closed=",
    ),
    "two discards without a wishing stone": (
        [
            ("phase=card quiet=0", "phase=draw quiet=-1"),
            ("draws=0", "draws=1"),
            ("closed=-", "closed=ry"),
            ("piles=-,-", "piles=5,0"),
            ("r5y0", "y6"),
            ("?55", "?54"),
        ],
        "no wishing stone was taken in this turn",
        "closed=",
    ),
    "a card laid before any was played": ([("quiet=0", "quiet=-1")], QUIET, "quiet="),
}


def test_the_examples_can_be_read_before_they_are_changed() -> None:
    for text in (BOARD, changed(BOARD, LAID), CARDS, changed(CARDS, PAIR)):
        game = core.make(text[:5])
        assert game.write(game.read(text)) == text


@pytest.mark.parametrize(("changes", "reason", "at"), cases(BOARD_CASES))
def test_a_position_of_the_board_game_that_cannot_be(changes: list[Change], reason: str, at: str) -> None:
    check_refusal(changed(BOARD, changes), reason, at)


@pytest.mark.parametrize(("changes", "reason", "at"), cases(CARDS_CASES))
def test_a_position_of_the_card_game_that_cannot_be(changes: list[Change], reason: str, at: str) -> None:
    check_refusal(changed(CARDS, changes), reason, at)


@pytest.mark.parametrize(
    ("game", "text", "refusal"),
    cases(
        {
            "of the other game": (
                keltis.make("board"),
                CARDS,
                "line 1, column 1: a position of this game begins with 'board'",
            ),
            "of the other game, too": (
                keltis.make("cards"),
                BOARD,
                "line 1, column 1: a position of this game begins with 'cards'",
            ),
            "with other seats": (
                keltis.make("board", seats=3, quiet_limit=16),
                BOARD,
                "line 1, column 7: this is a game with seats=3, not 2",
            ),
            "with another option": (
                keltis.make("board", free_start=False),
                BOARD,
                "line 1, column 15: this is a game with free_start=0, not 1",
            ),
            "with another quiet_limit": (
                keltis.make("cards", quiet_limit=0),
                CARDS,
                "line 1, column 27: this is a game with quiet_limit=0, not 16",
            ),
            "that is empty": (keltis.make("board"), "", "line 1, column 1: the position ends too early"),
            "that ends early": (
                keltis.make("board"),
                "board seats=2 \n",
                "line 1, column 14: the position ends too early",
            ),
            "that goes on": (
                keltis.make("cards"),
                f"{CARDS} x",
                f"line 1, column {len(CARDS) + 2}: nothing may follow here, but 'x' does",
            ),
            "of two lines": (
                keltis.make("board"),
                BOARD.replace(" ", "\n", 1),
                "line 2, column 1: a position is one line",
            ),
        }
    ),
)
def test_a_position_is_not_for_this_game(game: Game, text: str, refusal: str) -> None:
    with pytest.raises(ParseError) as caught:
        game.read(text)
    assert str(caught.value) == refusal


def test_equal_values_in_a_column_are_written_in_one_order() -> None:
    game = keltis.make("cards")
    text = changed(CARDS, [("n5nX", "n6nX"), ("1=?8/-,-", "1=?8/-,45n55"), ("?55", "?51"), ("r5y0", "y0r5")])
    assert game.write(game.read(text)) == changed(text, [("45n55", "455n5"), ("y0r5", "r5y0")])
