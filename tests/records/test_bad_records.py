"""Impossible records, one by one, each with its exact message and location."""

import re

import pytest

import keltis
from keltis import ParseError
from keltis.records import record
from tests.support.text_changes import Change, cases, changed


def short_record() -> str:
    """A finished game of four turns."""
    game = keltis.make("cards", first=0, quiet_limit=1)
    actions = ("-r9", "+", "-y9", "+r", "=", "=")
    return record.write(record.Record(game, game.deal("text"), actions))


RECORD_CASES: dict[str, tuple[list[Change], str, int, int]] = {
    "an illegal action": ([("-y9", "-y8")], "-y8: You do not hold y8.", 8, 12),
    "an action of the other game": ([("-y9", "y9*")], "'y9*+r' is no action, number or comment", 8, 12),
    "a text that is no action": ([("+r", "+q")], "'q' is no action, number or comment", 8, 16),
    "a wrong turn number": ([(" 2.", " 3.")], "no turn with this number begins here", 8, 9),
    "a missing turn number": ([(" 2.", "")], "turn 2 must have its number", 8, 9),
    "a turn number inside a turn": ([("-r9+", "-r9 2. +")], "no turn with this number begins here", 8, 8),
    "a turn number twice": ([(" 2.", " 2. 3.")], "no turn with this number begins here", 8, 12),
    "a turn without an action": ([(" 4. =", " 4. ")], "turn 4 has no action", 9, 1),
    "an action after the end": ([(" 4. =", " 4. ==")], "=: The game is over.", 8, 27),
    "a turn after the end": ([(" 4. =", " 4. = 5. =")], "no turn with this number begins here", 8, 28),
    "a comment without an end": ([(" 2.", " {never 2.")], "'{never' is no action, number or comment", 8, 9),
    "a comment without a beginning": ([(" 2.", " } 2.")], "'}' is no action, number or comment", 8, 9),
    "a tag among the turns": ([(" 2.", ' [A "b"] 2.')], "'[A' is no action, number or comment", 8, 9),
    "a missing tag": ([('[First "0"]\n', "")], "the tag First is missing", 1, 1),
    "no result": ([('[Result "-4 -4"]\n', "")], "the tag Result is missing", 1, 1),
    "a wrong result": ([('"-4 -4"', '"-4 4"')], "the actions lead to the result '-4 -4'", 6, 10),
    "a result before the end": ([(" 4. =", "")], "the actions lead to the result '*'", 6, 10),
    "no result after the end": ([('"-4 -4"', '"*"')], "the actions lead to the result '-4 -4'", 6, 10),
    "a tag twice": ([("[First", '[Seats "2"]\n[First')], "the tag Seats is there twice", 3, 1),
    "a tag without quotes": ([('"2"', "2")], 'a tag looks like [Name "value"]', 2, 1),
    "a tag over two lines": ([('"2"', '"2\n"')], "the tag Seats has signs that cannot be printed", 2, 9),
    "an unknown version": ([("cards/1", "cards/9")], "these are rules of version '9', not known here", 1, 8),
    "no version": ([("cards/1", "cards")], "these are rules of version '', not known here", 1, 8),
    "an unknown game": ([("cards/1", "chess/1")], "there is no game 'chess'", 1, 8),
    "five seats": ([('Seats "2"', 'Seats "5"')], "Seats must be a number from 2 to 4", 2, 9),
    "a first seat that is not there": ([('First "0"', 'First "2"')], "First must be a number from 0 to 1", 3, 9),
    "an option of the other game": (
        [("end_opens", "free_start")],
        "the options must be end_opens=0 or 1 and quiet_limit=",
        4,
        11,
    ),
    "a limit beyond all": (
        [("quiet_limit=1", "quiet_limit=2147483648")],
        "quiet_limit is a number of turns, or 0 for none, not 2147483648.",
        4,
        11,
    ),
    "a card twice in the deck": ([(" r9 ", " r1 ")], "The card r1 is there 2 times instead of 1.", 5, 8),
    "a card of no game": ([(" r9 ", " q9 ")], "'q9' at place 5 is no card of this game.", 5, 8),
    "tiles in the card game": ([("[Deck", '[Tiles "w"]\n[Deck')], "'w' at place 1 is no tile of this game.", 5, 9),
}


@pytest.mark.parametrize(("changes", "reason", "line", "column"), cases(RECORD_CASES))
def test_a_record_that_cannot_be(changes: list[Change], reason: str, line: int, column: int) -> None:
    with pytest.raises(ParseError) as caught:
        record.read(changed(short_record(), changes))
    assert (caught.value.reason, caught.value.line, caught.value.column) == (reason, line, column)


def test_a_record_of_the_board_game_names_its_tiles() -> None:
    game = keltis.make("board", first=0)
    text = record.write(record.Record(game, game.deal("text")))
    tiles = game.deal("text").tiles
    for damaged_text, refusal in {
        text.replace(f'[Tiles "{tiles}"]\n', ""): "line 1, column 1: the tag Tiles is missing",
        text.replace(tiles, tiles[1:]): "line 5, column 9: The tile 2 is there 2 times instead of 3.",
    }.items():
        with pytest.raises(ParseError) as caught:
            record.read(damaged_text)
        assert str(caught.value) == refusal


def test_a_record_is_read_however_it_is_spaced() -> None:
    text = short_record()
    spaced = text.replace(" 2. ", "\n{ a \n b }{}{c}\r\n\t2.").replace("-y9+r", "-y9 {d}\n+r")
    read = record.read(spaced)
    assert (read.actions, read.comments) == (record.read(text).actions, {2: "a b c", 3: "d"})
    assert record.write(read) == text.replace(" 2. ", " {a b c} 2. ").replace("-y9+r", "-y9 {d} +r")


def test_a_limit_as_large_as_can_be_is_read_back() -> None:
    game = keltis.make("cards", quiet_limit=(1 << 31) - 1)
    text = record.write(record.Record(game, game.deal("text")))
    assert record.read(text).game == game


@pytest.mark.parametrize(
    ("comments", "tags", "message"),
    [
        ({0: "a { b"}, {}, "A comment cannot contain braces: 'a { b'."),
        ({1: "too late"}, {}, "A comment stands behind none, one or more of the actions."),
        ({}, {"Deck": "mine"}, "A record cannot have the tag 'Deck' with 'mine'."),
        ({}, {"two words": ""}, "A record cannot have the tag 'two words' with ''."),
        ({}, {"Site": "a\nb"}, "A record cannot have the tag 'Site' with 'a\\nb'."),
    ],
)
def test_what_could_not_be_read_back_is_not_written(
    comments: dict[int, str], tags: dict[str, str], message: str
) -> None:
    game = keltis.make("cards")
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        record.write(record.Record(game, game.deal("text"), (), comments, tags))
