"""Tests what a drawing shows and hides, and the sentences that go with it."""

import itertools
import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

from keltis.core import Deal, Game, State, View, make, play
from keltis.games import drawing
from keltis.games.board import text as board_text
from keltis.games.cards import drawing as cards_drawing
from keltis.i18n import LANGUAGES, load
from keltis.testing import any_action, eager_action

WIDTHS = (100, 80)
NAMES = ["Aoife", "Brendan", "Ciara", "Donal"]
every_game = pytest.mark.parametrize(("name", "seats"), [(name, n) for name in ("board", "cards") for n in (2, 3, 4)])


def states(game: Game, every: int) -> Iterator[State]:
    """Every n-th state of two random games, and the last one of each."""
    for choose in (any_action, eager_action):
        rng = random.Random(f"{game.name} {game.seats}")
        state = game.start(game.deal(f"drawing {choose.__name__}"))
        played = 0
        while game.turn(state) is not None and played < 700:
            if played % every == 0:
                yield state
            state = game.apply(state, choose(rng, game.legal(state)))
            played += 1
        yield state


def views(game: Game, every: int = 37) -> Iterator[View]:
    """One view of each of these states, rotating through the seats and a spectator."""
    for i, state in enumerate(states(game, every)):
        seat = i % (game.seats + 1)
        yield game.observe(state, seat if seat < game.seats else None)


def drawn(game: Game, view: View, width: int = 100, language: str = "en") -> list[str]:
    """The drawing's lines as shown by a terminal without colours."""
    console = Console(width=width, color_system=None)
    with console.capture() as capture:
        console.print(drawing.draw(game, view, (), language))
    return [line.rstrip() for line in capture.get().split("\n")]


def text_of(game: Game) -> Any:
    return game.text


# Drawings ------------------------------------------------------------------------------------------------------------


@every_game
@pytest.mark.parametrize("width", WIDTHS)
def test_a_drawing_fits_the_terminal_and_nothing_is_wrapped_or_cut(name: str, seats: int, width: int) -> None:
    game = make(name, seats=seats)
    for i, view in enumerate(views(game)):
        language = LANGUAGES[i % len(LANGUAGES)]
        speak = load(language)
        lines = [line.plain.rstrip() for line in game.definition.drawing.lines(game, view, (), width, speak)]
        assert max(map(cell_len, lines)) <= width
        assert len(lines) <= 34 + (language != "en")
        shown = drawn(game, view, width, language)
        assert shown == [*lines, ""]
        for score in game.score(view):
            parts = {speak(f"terminal-part-{part}"): drawing.number(points) for part, points in score.parts.items()}
            assert any(all(f" {part} {points}" in line for part, points in parts.items()) for line in shown)


@every_game
def test_a_compact_drawing_fits_the_smallest_window_and_shows_what_matters(name: str, seats: int) -> None:
    game = make(name, seats=seats)
    for i, view in enumerate(views(game, every=23)):
        speak = load(LANGUAGES[i % len(LANGUAGES)])
        lines = [line.plain.rstrip() for line in drawing.draw(game, view, NAMES[:seats], speak.language).lines(80, 24)]
        assert max(map(cell_len, lines)) <= 80
        assert len(lines) <= 22  # one is left to type in, one for what others did
        assert len(drawing.draw(game, view).lines(80, 40)) > len(lines)
        shown = "\n".join(lines)
        hand = text_of(game).kinds_in(*_held(view)) if view.seat is not None else ()
        for card in (text_of(game).CARDS[kind] for kind in hand):
            assert f"{card}{drawing.GLYPHS[card[0]]}" in shown
        assert drawing.wrapped(drawing.prompt(game, view, NAMES[:seats], speak.language), 80)[0] in shown
        for name_of_seat, score in zip(NAMES, game.score(view), strict=False):
            assert any(name_of_seat in line and line.endswith(drawing.number(score.total)) for line in lines)


def _held(view: View) -> tuple[Any, ...]:
    fields = ("hand", "twice", "grey") if "grey" in view.record.dtype.names else ("hand", "twice")
    return tuple(view.record[field] for field in fields)


def test_of_a_long_column_a_compact_drawing_keeps_the_end() -> None:
    cards = [f"r{value}" for value in "0123456789X"]
    [row] = drawing.column_rows("r", cards, drawing.UP, 9, compact=True)
    assert row.plain == "↑…56789X"
    assert len(drawing.column_rows("r", cards, drawing.UP, 9)) == 2


@pytest.mark.parametrize("name", ["board", "cards"])
def test_words_of_any_width_leave_everything_else_in_its_place(name: str) -> None:
    game = make(name, seats=4)
    for view in views(game, every=67):
        english = drawn(game, view, 80)
        for language in LANGUAGES:
            lines = drawn(game, view, 80, language)
            assert max(map(cell_len, lines)) <= 80
            above = itertools.takewhile(lambda pair: "▒" not in pair[0], zip(english, lines, strict=False))
            for line, translated in above:
                for sign in ("►", "╮"):
                    assert cell_len(translated.rpartition(sign)[0]) == cell_len(line.rpartition(sign)[0])


def test_a_long_sentence_is_wrapped_between_words_and_by_width() -> None:
    assert drawing.wrapped("one two three", 7) == ["one two", "three"]
    assert drawing.wrapped("カードを置くか捨てる", 12) == ["カードを置く", "か捨てる"]


@every_game
def test_a_drawing_shows_the_hand_the_tops_of_the_piles_and_the_deck(name: str, seats: int) -> None:
    game = make(name, seats=seats)
    for i, view in enumerate(views(game)):
        lines = drawn(game, view, WIDTHS[i % 2])
        sets = [view.record[part] for part in view.record.dtype.names[1:-1]]
        hand = Counter(game.text.CARDS[kind] for kind in text_of(game).kinds_in(*sets))
        assert Counter(re.findall("╰─(..)╯", "\n".join(lines))) == hand
        row = next(line for line in lines if line.startswith("pile"))
        piles = zip(drawing.GLYPHS.values(), text_of(game).piles(view.table), strict=False)
        tops = [(pile[-1][-1] + glyph, str(len(pile))) for glyph, pile in piles if len(pile)]
        assert re.findall(r"([\dXE]\S)[ )]?×(\d+)", row) == tops
        assert row.endswith(f" {view.table.deck_size} in the deck")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("width", WIDTHS)
def test_every_figure_and_every_tile_is_on_its_stone(seats: int, width: int) -> None:
    game = make("board", seats=seats)
    for view in views(game):
        t = view.table
        rows = [re.findall(r"\((.*?)\)", line) for line in drawn(game, view, width) if re.match(r" *−?\d+  \(", line)]
        [start] = rows.pop()
        assert [len(row) for row in rows] == 9 * [5]
        for row, stones in zip(range(9, 0, -1), rows, strict=True):
            for path, stone in enumerate(stones):
                here = [seat for seat in range(seats) if t.row[seat, path] == row]
                figures = "".join(("ABCD" if t.big[seat] == path else "abcd")[seat] for seat in here)
                tile = board_text.TILES[t.tile[path, row]].translate({ord("."): None, ord("c"): "♣", ord("w"): "◎"})
                assert re.sub("[ *]", "", stone) == figures + tile
        for seat in range(seats):
            assert start.count("abcd"[seat]) == t.smalls[seat]
            assert start.count("ABCD"[seat] + "*") == (t.big[seat] < 0)


@every_game
def test_every_card_of_every_column_is_there(name: str, seats: int) -> None:
    game = make(name, seats=seats)
    lane = 12 if name == "board" else 10
    for state in states(game, every=47):
        view = game.observe(state, None)
        lines = drawn(game, view)
        for seat in range(seats):
            first = next(i for i, line in enumerate(lines) if line.startswith(f" {'ABCD'[seat]}   "))
            more = next(i for i, line in enumerate(lines) if i > first and not re.match("      ", line))
            for path, column in enumerate(text_of(game).columns(view.table, seat)):
                start = 5 + lane * path
                shown = "".join(line[start : start + lane] for line in lines[first:more] if "═" not in line)
                assert re.sub(r"[^\dXEn]", "", shown) == column


@pytest.mark.parametrize("lane", [7, 10, 12])
def test_the_longest_column_is_there_too(lane: int) -> None:
    cards = [f"r{value}" for value in "0123344556677889XEE"] + [f"n{value}" for value in "0123456789"]
    rows = [row.plain for row in cards_drawing._stack(cards, lane - 1)]
    assert max(map(len, rows)) < lane
    assert Counter(re.findall(r"n?[\dXE]", "".join(rows))) == Counter(card.removeprefix("r") for card in cards)
    lying = [row.plain for row in drawing.column_rows("r", cards, drawing.UP, lane)]
    assert max(map(len, lying)) < lane
    assert re.findall(r"n?[\dXE]", "".join(lying)) == [card.removeprefix("r") for card in cards]


@every_game
def test_a_spectator_sees_no_hand(name: str, seats: int) -> None:
    game = make(name, seats=seats)
    for state in states(game, every=60):
        watched = "\n".join(drawn(game, game.observe(state, None)))
        assert "╰" not in watched
        assert ", you" not in watched
        assert ", you" in "\n".join(drawn(game, game.observe(state, 0)))


@every_game
def test_only_views_are_drawn(name: str, seats: int) -> None:
    game = make(name, seats=seats)
    state: Any = game.start(game.deal("secret"))
    with pytest.raises(TypeError, match="Only a view"):
        drawing.draw(game, state)
    with pytest.raises(TypeError, match="Only a view"):
        drawing.prompt(game, state)
    with pytest.raises(TypeError, match="Only a view"):
        drawing.say(game, game.parse("+"), state)


# Words ---------------------------------------------------------------------------------------------------------------


@every_game
def test_there_is_always_a_sentence_and_every_action_has_words(name: str, seats: int) -> None:
    game = make(name, seats=seats)
    for state in states(game, every=29):
        turn = game.turn(state)
        eyes = [game.observe(state, seat) for seat in (None, *range(seats))]
        for view in eyes:
            assert all(drawing.prompt(game, view, NAMES, language) for language in LANGUAGES)
            sentence = drawing.prompt(game, view, NAMES)
            if turn is None:
                assert "win" in sentence
            else:
                assert (sentence == f"{NAMES[turn]} is thinking") == (view.seat != turn)
                assert len(sentence) < 80
        for action in game.legal(state):
            words = {drawing.say(game, action, view) for view in eyes}
            assert all(drawing.say(game, action, view, language) for language in LANGUAGES)
            assert len(words) == 1, "what is said rests on what everyone could see"
            assert re.match("lays|discards|takes|draws|steps|sets out|declines", words.pop())


def rigged(game: Game, cards: str, tiles: str = "") -> Deal:
    """A deal that begins with these cards, the rest in order."""
    rest = Counter(game.text.CARDS[kind] for kind in game.rules.ALL_DECK) - Counter(cards.split())
    return Deal([*cards.split(), *rest.elements()], tiles)


def told(game: Game, deal: Deal, script: str) -> list[str]:
    """For each action, the sentence about it and then the prompt for the seat on turn."""
    state, lines = game.start(deal), []
    for text in script.split():
        turn = game.turn(state)
        lines.append(f"{'ABCD'[turn or 0]} {drawing.say(game, game.parse(text), game.observe(state, None))}")
        state = play(game, state, text)
        if game.turn(state) == turn:
            lines.append(drawing.prompt(game, game.observe(state, turn)))
    return lines


def test_the_board_game_in_words() -> None:
    game = make("board", seats=2, first=0)
    tiles = "wwwww wwwwc ccccc ccc11 22233"
    deal = rigged(game, "r0 r1 r2 p5 p6 gX b1 b2  y0 y1 y2 y3 y4 y5 y6 y7", tiles)
    assert told(game, deal, "r0* + -y3 + p5 +y -y4 + p6 >r + -y5 + r1 +y -y6 + -gX +") == [
        "A lays red-brown 0, big figure sets out",
        "Draw: + from the deck",
        "A draws from the deck",
        "B discards yellow 3",
        "Draw: + from the deck",
        "B draws from the deck",
        "A lays pink 5, small figure sets out",
        "Draw: + from the deck, or +y from a pile",
        "A takes yellow 3 from the pile",
        "B discards yellow 4",
        "Draw: + from the deck",
        "B draws from the deck",
        "A lays pink 6, onto a clover",
        "Free step: move a figure (>r >y >p >g >b), or stay with =",
        "A steps on red-brown",
        "Draw: + from the deck, or +y from a pile",
        "A draws from the deck",
        "B discards yellow 5",
        "Draw: + from the deck",
        "B draws from the deck",
        "A lays red-brown 1, finds a wishing stone",
        "Draw: + from the deck, or +y from a pile",
        "A takes yellow 5 from the pile",
        "B discards yellow 6",
        "Draw: + from the deck",
        "B draws from the deck",
        "A discards green 10",
        "Draw: + from the deck, or +y from a pile",
        "A draws from the deck",
    ]
    assert told(game, deal, "p5 + -y4 + p6 >g* + -y5 +")[8:10] == [
        "A sets out on green with the big figure",
        "Draw: + from the deck, or +y from a pile",
    ]
    assert told(game, deal, "p5 + -y4 + p6 =")[8] == "A declines the step"


def test_the_card_game_in_words() -> None:
    game = make("cards", seats=2, first=0)
    deal = rigged(game, "r5 b5 gE g7 n7 n8 pX p2  y0 y1 y2 y3 y4 y5 y6 y7")
    assert told(game, deal, "!5 -r5 -b5 + + -y3 +r g7 +y -y5 + n7g + -y6 + n8 + -y7 + gE +") == [
        "A takes wishing stone 5",
        "Discard the two 5s for the wishing stone",
        "A discards red-brown 5",
        "Discard one more of the 5s for the wishing stone",
        "A discards light blue 5",
        "Draw 2 cards, one by one: + from the deck",
        "A draws from the deck",
        "Draw: + from the deck",
        "A draws from the deck",
        "B discards yellow 3",
        "Draw: + from the deck, or +r +b from a pile",
        "B takes red-brown 5 from the pile",
        "A lays green 7",
        "Draw: + from the deck, or +y +b from a pile",
        "A takes yellow 3 from the pile",
        "B discards yellow 5",
        "Draw: + from the deck, or +b from a pile",
        "B draws from the deck",
        "A lays point card 7 on green",
        "Draw: + from the deck, or +y +b from a pile",
        "A draws from the deck",
        "B discards yellow 6",
        "Draw: + from the deck, or +b from a pile",
        "B draws from the deck",
        "A lays point card 8 in the point column",
        "Draw: + from the deck, or +y +b from a pile",
        "A draws from the deck",
        "B discards yellow 7",
        "Draw: + from the deck, or +b from a pile",
        "B draws from the deck",
        "A lays green end card, column closed",
        "Draw: + from the deck, or +y +b from a pile",
        "A draws from the deck",
    ]


def test_the_first_sentence_offers_a_wishing_stone_when_there_is_a_pair() -> None:
    game = make("cards", seats=2, first=0)
    state = game.start(rigged(game, "r5 b5 gE g7 n7 n8 pX p2"))
    assert drawing.prompt(game, game.observe(state, 0)) == (
        "Your turn: lay or discard a card, or take a wishing stone (!5 !7)"
    )
    assert drawing.prompt(game, game.observe(state, 1)) == "Seat A is thinking"
    assert drawing.prompt(game, game.observe(state, None), NAMES) == "Aoife is thinking"


def test_the_last_phase_counts_the_lays() -> None:
    game = make("cards", seats=2, first=0)
    state = game.start(rigged(game, "rE yE pE gE bE r5 r6 r7  rE yE pE gE bE y5 y6 y7"))
    for path in "rypg":
        for text in (f"{path}E", "+", f"-{path}E", "+"):
            state = play(game, state, text)
    state = play(game, state, "bE")
    assert drawing.prompt(game, game.observe(state, 1)) == "Last phase: you may lay up to two cards; = when done"
    assert any("last phase, 2 of 2 lays left" in line for line in drawn(game, game.observe(state, 0)))
    state = play(game, state, "y5")
    assert drawing.prompt(game, game.observe(state, 1)) == "Last phase: you may lay one more card; = when done"
    assert drawing.say(game, game.parse("="), game.observe(state, None)) == "lays no more cards"
    for text in ("y6", "="):
        state = play(game, state, text)
    assert drawing.prompt(game, game.observe(state, 0)) == "Five columns are closed: Seat B wins with −7 points"
    assert drawing.prompt(game, game.observe(state, 1)) == "Five columns are closed: you win with −7 points"
