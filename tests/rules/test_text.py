"""The promise that whatever can be written can be read back, and that nothing else can be read.

Properties, over positions and records of random games and over damaged text. Examples of refused text, each with the
exact message and location, are in test_bad_text.py.
"""

import copy
import functools
import pickle
import random
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import keltis
from keltis import Deal, Game, InvalidAction, ParseError, State, View
from keltis.games import find, names
from keltis.records import record
from keltis.testing import any_action, check_state, eager_action

SIGNS = 'rypgbn0123456789XE*?()/,-=+><!. cw{}[]"\\\n'  # the characters of all written text
OWN_TAGS = ("Game", "Seats", "First", "Options", "Tiles", "Deck", "Result")
Draw = Callable[[st.SearchStrategy[Any]], Any]


def examples(number: int) -> settings:
    return settings(max_examples=number, deadline=None, database=None, derandomize=True)


# Random games --------------------------------------------------------------------------------------------------------


@functools.cache
def played(game: Game, seed: int) -> tuple[Deal, list[str], dict[int, list[State]]]:
    """A whole game: its deal, its actions, and its states by phase."""
    rng = random.Random(seed)
    choose = eager_action if seed % 2 else any_action
    deal = game.deal(str(seed))
    state = game.start(deal)
    actions = []
    by_phase: dict[int, list[State]] = {int(state.table.phase): [state]}
    while legal := game.legal(state):
        action = choose(rng, legal)
        actions.append(action.text)
        state = game.apply(state, action)
        by_phase.setdefault(int(state.table.phase), []).append(state)
    return deal, actions, by_phase


@st.composite
def games(draw: Draw) -> Game:
    name = draw(st.sampled_from(sorted(names())))
    quiet_limit = draw(st.sampled_from([None, 0, 3]))
    option = {find(name).options[0].name: draw(st.booleans())}
    return keltis.make(name, seats=draw(st.integers(2, 4)), quiet_limit=quiet_limit, speed="native", **option)


seeds = st.integers(0, 5)


@st.composite
def positions(draw: Draw) -> tuple[Game, State | View]:
    """A state, or a view of it; each phase equally often."""
    game = draw(games())
    by_phase = played(game, draw(seeds))[2]
    state = draw(st.sampled_from(by_phase[draw(st.sampled_from(sorted(by_phase)))]))
    viewer = draw(st.sampled_from(["all", None, *range(game.seats)]))
    return game, state if viewer == "all" else game.observe(state, viewer)


@st.composite
def records(draw: Draw, longest: int = 60) -> record.Record:
    """The beginning of a game, or a whole short one, with comments and tags."""
    game = draw(games())
    deal, actions, _ = played(game, draw(seeds))
    number = draw(st.integers(0, min(longest, len(actions))))
    some_text = st.text(st.characters(exclude_characters="{}"), max_size=30)
    comments = draw(st.dictionaries(st.integers(0, number), some_text, max_size=4))
    names = st.from_regex(r"\w{1,9}", fullmatch=True).filter(lambda name: name not in OWN_TAGS)
    values = st.text(st.characters(exclude_categories=["C", "Z"], include_characters=' "\\'), max_size=20)
    tags = draw(st.dictionaries(names, values, max_size=3))
    return record.Record(game, deal, tuple(actions[:number]), comments, tags)


@examples(60)
@given(positions())
def test_a_position_can_be_read_back(position: tuple[Game, State | View]) -> None:
    game, value = position
    text = game.write(value)
    assert "\n" not in text
    assert game.read(text) == value
    assert game.write(game.read(text)) == text
    assert game.read(f"  {text.replace(' ', '  ')} \n") == value


@examples(60)
@given(records())
def test_a_record_can_be_read_back(one: record.Record) -> None:
    text = record.write(one)
    again = record.read(text)
    assert record.write(again) == text
    assert (again.game, again.deal, again.actions, again.tags) == (one.game, one.deal, one.actions, one.tags)
    comments = {place: " ".join(comment.split()) for place, comment in one.comments.items()}
    assert again.comments == {place: comment for place, comment in comments.items() if comment}


@pytest.mark.parametrize("name", sorted(names()))
def test_the_record_of_a_whole_game_can_be_read_back(name: str) -> None:
    game = keltis.make(name, seats=4, speed="native")
    deal, actions, _ = played(game, 1)
    text = record.write(record.Record(game, deal, tuple(actions)))
    assert record.read(text).actions == tuple(actions)
    assert re.search(r'\[Result "(-?\d+ ?){4}"\]', text)
    assert max(len(line) for line in text.partition("\n\n")[2].splitlines()) <= 100


@pytest.mark.parametrize("name", sorted(names()))
def test_every_action_can_be_read_back(name: str) -> None:
    game = keltis.make(name)
    assert [game.parse(str(action)) for action in game.actions] == list(game.actions)
    assert [action.number for action in game.actions] == list(range(len(game.actions)))


@pytest.mark.parametrize(
    "turn", [("n5", "gX"), ("n5", "gE"), ("n5", "g7"), ("n5g", "gX"), ("n5g", "gE"), ("n5g", "n7")]
)
def test_actions_run_together_are_told_apart(turn: tuple[str, str]) -> None:
    game = keltis.make("cards", quiet_limit=1)
    hands = ["g5", "n5", "gX", "gE", "g7", "n7", "r0", "r1", "b0", "b1", "b2", "b8", "b9", "bX", "y0", "y1"]
    rest = list((Counter(game.deal("text").deck.split()) - Counter(hands)).elements())
    actions = ("g5", "+", "-b0", "+", "-r0", "+b", "=", *turn)
    text = record.write(record.Record(game, Deal(hands + rest), actions))
    assert text.endswith(f" 5. {''.join(turn)}\n")
    assert record.read(text).actions == actions


@examples(20)
@given(positions())
def test_values_can_be_pickled_and_copied(position: tuple[Game, State | View]) -> None:
    _, value = position
    for again in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
        assert type(again) is type(value)
        assert again == value
        assert hash(again) == hash(value)
        assert bytes(again) == bytes(value)


# Damaged text --------------------------------------------------------------------------------------------------------


def place_in(draw: Draw, text: str) -> int:
    return draw(st.integers(0, len(text)))  # type: ignore[no-any-return]


def swap(text: str, first: tuple[int, int], second: tuple[int, int]) -> str:
    (a, b), (c, d) = sorted((first, second))
    return text[:a] + text[c:d] + text[b:c] + text[a:b] + text[d:] if b <= c else text


def swap_two(draw: Draw, text: str, pattern: str) -> str:
    found = [match.span() for match in re.finditer(pattern, text)]
    return swap(text, draw(st.sampled_from(found)), draw(st.sampled_from(found))) if found else text


def delete(draw: Draw, text: str) -> str:
    place = place_in(draw, text)
    return text[:place] + text[place + draw(st.integers(1, 3)) :]


def insert(draw: Draw, text: str) -> str:
    place = place_in(draw, text)
    return f"{text[:place]}{draw(st.text(SIGNS, min_size=1, max_size=2))}{text[place:]}"


def replace(draw: Draw, text: str) -> str:
    place = place_in(draw, text)
    return f"{text[:place]}{draw(st.sampled_from(SIGNS))}{text[place + 1 :]}"


def swap_signs(draw: Draw, text: str) -> str:
    return swap_two(draw, text, r".")


def swap_cards(draw: Draw, text: str) -> str:
    return swap_two(draw, text, r"[rypgbn][0-9XE]")


def swap_words(draw: Draw, text: str) -> str:
    return swap_two(draw, text, r"\S+")


def swap_values(draw: Draw, text: str) -> str:
    return swap_two(draw, text, r"(?<=[=/,])[^\s=/,]+")


def other_value(draw: Draw, text: str) -> str:
    values = ["", "-", "0", "1", "-1", "?8", "r", "card", "step", "pair", "draw", "last", "over", "all", "none"]
    found = [match.span() for match in re.finditer(r"(?<==)\S+", text)]
    start, end = draw(st.sampled_from(found or [(0, 0)]))
    return f"{text[:start]}{draw(st.sampled_from(values))}{text[end:]}"


def cut(draw: Draw, text: str) -> str:
    return text[: place_in(draw, text)]


def double_a_word(draw: Draw, text: str) -> str:
    words = re.split(r"(?<=\s)", text)
    place = draw(st.integers(0, len(words) - 1))
    return "".join([*words[:place], words[place], *words[place:]])


def double_a_line(draw: Draw, text: str) -> str:
    lines = text.splitlines(keepends=True) or [""]
    place = draw(st.integers(0, len(lines) - 1))
    return "".join([*lines[:place], lines[place], *lines[place:]])


DAMAGES = [delete, insert, replace, swap_signs, swap_cards, swap_words, swap_values, other_value, cut, double_a_word]


def damaged(draw: Draw, text: str) -> str:
    for _ in range(draw(st.integers(1, 3))):
        text = draw(st.sampled_from([*DAMAGES, double_a_line]))(draw, text)
    return text


def read_or_refuse(read: Callable[[Any], Any], text: str) -> Any:
    """The parsed value, or None for a refusal that gives a location in the text; other exceptions propagate."""
    try:
        return read(text)
    except ParseError as error:
        refusal = error
    lines = text.split("\n")
    assert 1 <= refusal.line <= len(lines)
    assert 1 <= refusal.column <= len(lines[refusal.line - 1]) + 1
    assert str(refusal) == f"line {refusal.line}, column {refusal.column}: {refusal.reason}"
    return None


def check_position(game: Game, value: State | View) -> None:
    """Whatever parses is a possible position: all cards are there, somebody can act, and so on."""
    assert game.read(game.write(value)) == value
    rng = random.Random(0)
    if isinstance(value, View):
        world = game.determinize(value, rng)
        assert game.observe(world, value.seat) == value
        check_state(game, world, rng, thorough=False)
    else:
        check_state(game, value, rng, thorough=True)


@examples(250)
@given(st.data(), positions())
def test_a_damaged_position_is_refused_or_can_be(data: st.DataObject, position: tuple[Game, State | View]) -> None:
    game, value = position
    read = read_or_refuse(game.read, damaged(data.draw, game.write(value)))
    if read is not None:
        check_position(game, read)


@examples(120)
@given(st.data(), records(longest=20))
def test_a_damaged_record_is_refused_or_can_be(data: st.DataObject, one: record.Record) -> None:
    read = read_or_refuse(record.read, damaged(data.draw, record.write(one)))
    if read is not None:
        text = record.write(read)
        assert record.write(record.read(text)) == text


@pytest.mark.parametrize(("name", "sees"), [("board", "all"), ("cards", 1)])
def test_a_position_cut_anywhere_is_refused(name: str, sees: Any) -> None:
    game = keltis.make(name, seats=2, speed="native")
    state = played(game, 0)[2][0][20]
    text = game.write(state if sees == "all" else game.observe(state, sees))
    assert [cut for cut in range(len(text)) if read_or_refuse(game.read, text[:cut]) is not None] == []


@pytest.mark.parametrize("name", sorted(names()))
def test_a_record_cut_anywhere_is_refused_or_is_the_beginning_of_the_game(name: str) -> None:
    game = keltis.make(name, seats=2, speed="native")
    deal, actions, _ = played(game, 0)
    text = record.write(record.Record(game, deal, tuple(actions[:8]), {0: "to begin", 5: "a comment"}))
    for end in range(len(text)):
        read = read_or_refuse(record.read, text[:end])
        assert read is None or ("".join(actions).startswith("".join(read.actions)) and end >= text.index("\n\n"))


@examples(100)
@given(st.one_of(st.text(), st.text(SIGNS), st.text("rypgbn0123456789XE*->+=!", max_size=4)))
def test_nonsense_is_no_text_of_ours(text: str) -> None:
    for name in names():
        game = keltis.make(name)
        try:
            assert game.parse(text).text == text
        except InvalidAction:
            assert text not in game.text.ACTIONS
        assert read_or_refuse(game.read, text) is None
        assert read_or_refuse(game.read, f"{name} {text}") is None
    assert read_or_refuse(record.read, text) is None


@pytest.mark.parametrize("nothing", [None, b"g7", 7, 7.0, ["g7"], {"g7"}, object()])
def test_what_is_not_text_at_all_is_refused_too(nothing: Any) -> None:
    game = keltis.make("board")
    with pytest.raises(InvalidAction, match=rf"^An action is written as text, not as {type(nothing).__name__}\.$"):
        game.parse(nothing)
    with pytest.raises(ParseError, match=rf"^line 1, column 1: a position is text, not {type(nothing).__name__}$"):
        game.read(nothing)
    with pytest.raises(ParseError, match=rf"^line 1, column 1: a record is text, not {type(nothing).__name__}$"):
        record.read(nothing)
