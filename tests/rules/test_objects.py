"""Positions as objects for people: what they show is what the text, the wire and the record say."""

import importlib
import io
import itertools
import pickle
import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from typing import Any

import pytest

import keltis
from keltis import Action, BoardGame, BoardState, BoardView, Card, CardsState, CardsView, games
from keltis.games.board.objects import Figure, Tile
from keltis.testing import plays

NAMES = sorted(games.names())
ALL_NAMES = sorted(games.all_names())
CLASSES = {"BoardState": BoardState, "BoardView": BoardView, "CardsState": CardsState, "CardsView": CardsView}


def positions(name: str, seats: int = 3) -> Any:
    """States of some games, and views of them."""
    seats = min(seats, max(games.find(name).seats))
    game = keltis.make(name, seats=seats)
    for i, (_, _, state) in enumerate(plays(game, 3, "objects")):
        if i % 7 == 0:
            yield game, state, [game.observe(state, seat) for seat in (*range(seats), None)]


@pytest.mark.parametrize("name", ALL_NAMES)
def test_objects_agree_with_the_wire(name: str) -> None:
    for game, state, views in positions(name):
        wire = game.definition.wire
        for view in views:
            table = wire.table(game, view)
            assert [str(card) for card in view.hand] == wire.hand(view)
            assert (view.turn, view.phase, view.deck_size) == (table.turn, table.phase, table.deck_size)
            assert [[str(card) for card in pile] for pile in view.piles.values()] == table.piles
            assert list(view.closed) == table.closed
            for seat, told in enumerate(table.seats):
                assert [[str(card) for card in column] for column in view.columns[seat].values()] == told.columns
                assert [str(card) for card in view.seen[seat]] == told.seen
                assert view.hand_sizes[seat] == told.hand_size
                assert view.score[seat].total == told.score.total
            assert view.legal == game.legal(view)
        assert [view.hand for view in views[:-1]] == list(state.hands)
        assert views[-1].hand == ()


@pytest.mark.parametrize("name", NAMES)
def test_the_repr_of_parts_reads_back_by_the_names_that_the_docs_say(name: str) -> None:
    by_name = {each: getattr(keltis, each) for each in keltis.__all__}
    scores = importlib.import_module(f"keltis.games.{name}.text")
    for _, state, _ in positions(name):
        for score in state.score:
            assert eval(repr(score), {"Score": scores.Score}) == score
        if isinstance(state, BoardState):
            parts = [*state.figures[0].values(), *state.waiting[1], *state.tiles["g"].values()]
            assert [eval(repr(part), {"Figure": Figure, "Tile": Tile}) for part in parts] == parts
    game = keltis.make(name, first=0)
    opening = next(action for action in game.start(game.deal("repr")).legal if action.kind == "discard")
    record = keltis.Record(game, game.deal("repr"), (opening.text, "+"))
    for whole in (record, *record.states(), *state.legal, record.deal):
        assert eval(repr(whole), by_name) == whole
    (turn,) = record
    assert eval(repr(turn), {**by_name, "Turn": keltis.record.Turn}) == turn


def test_the_board_has_figures_and_tiles() -> None:
    for game, _, views in positions("board"):
        table = game.definition.wire.table(game, views[0])
        for seat, told in enumerate(table.seats):
            figures = views[0].figures[seat]
            assert {path: figure.row for path, figure in figures.items()} == {
                path: row for path, row in zip("rypgb", told.rows, strict=True) if row
            }
            assert [figure.path for figure in figures.values() if figure.big] == ([told.big] if told.big else [])
            assert len(figures) + len(views[0].waiting[seat]) == 5
            assert views[0].stones[seat] == told.stones
        lying = "".join(str(tile) for path in views[0].tiles.values() for tile in path.values())
        assert Counter(lying) == Counter(table.tiles.replace(".", ""))
        assert views[0].in_goal == table.in_goal
    assert (str(Figure("g", 3, big=True)), Tile("2").points, Tile("w").points) == ("g3*", 2, 0)


def test_the_card_game_has_stones_and_point_columns() -> None:
    for game, _, views in positions("cards"):
        table = game.definition.wire.table(game, views[0])
        assert list(views[0].stones_left) == table.stones
        assert views[0].closed_columns == table.closed_columns
        for seat, told in enumerate(table.seats):
            assert list(views[0].stones[seat]) == told.stones
            assert [str(card) for card in views[0].point_columns[seat]] == told.point_column


@pytest.mark.parametrize("name", ALL_NAMES)
def test_a_state_has_every_card_once(name: str) -> None:
    for game, state, _ in positions(name, seats=2):
        piles = [card for pile in state.piles.values() for card in pile]
        laid = [card for columns in state.columns for column in columns.values() for card in column]
        points = [card for column in getattr(state, "point_columns", ()) for card in column]
        held = [card for hand in state.hands for card in hand]
        everything = [*state.deck, *state.set_aside, *piles, *laid, *points, *held]
        assert Counter(map(str, everything)) == Counter(game.definition.pack.cards)
        if state.phase == "draw":
            drawn = keltis.play(game, state, "+")
            assert Counter(drawn.hands[state.turn]) - Counter(state.hands[state.turn]) == Counter(state.deck[:1])


@pytest.mark.parametrize("name", ALL_NAMES)
def test_repr_and_notation_read_back(name: str) -> None:
    for game, state, views in positions(name):
        for position in (state, *views):
            assert eval(repr(position), CLASSES) == position
            assert keltis.read(position.notation) == position == pickle.loads(pickle.dumps(position))
            assert type(keltis.read(position.notation)) is type(position) in CLASSES.values()
            assert position.game == game
        break
    with pytest.raises(ValueError, match=r"^This text is not that of a BoardState: board "):
        BoardState(repr(game.observe(state, 0))[11:-2] if name == "board" else _a_board_view())
    assert eval(repr(game), {"make": keltis.make}) == game


def test_the_mini_games_positions_are_board_positions() -> None:
    """As `make`'s types say."""
    game = keltis.make("mini")
    state = game.start(game.deal("x"))
    assert isinstance(game, BoardGame) and isinstance(state, BoardState)
    view: Any = BoardView(repr(game.observe(state, 0))[11:-2])
    assert (type(view), [*view.columns[0]], [*view.tiles]) == (BoardView, ["r", "y"], ["r", "y"])
    assert view == game.observe(state, 0)


def _a_board_view() -> str:
    game = keltis.make("board")
    return game.write(game.observe(game.start(game.deal("x")), 0))


def test_str_is_the_terminals_drawing() -> None:
    from rich.console import Console

    from keltis.games.drawing import draw

    for name in NAMES:
        for game, state, views in positions(name):
            console = Console(file=io.StringIO(), width=80, no_color=True)
            console.print(draw(game, views[0]))
            printed = console.file.getvalue()  # type: ignore[attr-defined]
            assert str(views[0]).split() == printed.split()
            assert str(state).endswith("\n".join(f"{i}: {' '.join(map(str, h))}" for i, h in enumerate(state.hands)))


@pytest.mark.parametrize("name", ALL_NAMES)
def test_a_picture_shows_its_own_hand_and_no_other(name: str) -> None:
    for _, state, views in positions(name):
        drawn = [len(re.findall('font-size="17" font-weight="bold">(?:\\d|E)', each.svg())) for each in (*views, state)]
        for each in (*views, state):
            ET.fromstring(each.svg())
        hands, nobody = [len(view.hand) for view in views], drawn[-2]
        assert [cards - nobody for cards in drawn] == [*hands, sum(hands)]
        assert f'<figure style="margin:0">{views[0].svg()}</figure>' == views[0]._repr_html_()
        assert views[0]._repr_svg_() == views[0].svg()


def test_a_view_draws_the_same_whatever_is_hidden() -> None:
    for name in NAMES:
        for game, _, views in positions(name):
            world = game.determinize(views[0], random.Random(1))
            assert (game.observe(world, 0).svg(), str(game.observe(world, 0))) == (views[0].svg(), str(views[0]))


DOING = {
    "card": "lays or discards a card",
    "draw": "draws a card",
    "last": "may lay cards in the last phase",
    "pair": "discards cards for a wishing stone",
    "step": "may take a free step",
}


@pytest.mark.parametrize("name", ALL_NAMES)
def test_a_screen_reader_is_told_whose_turn_it_is_and_what_is_to_be_done(name: str) -> None:
    game, told = keltis.make(name), set[str]()
    for _, _, state in plays(game, 12, "title"):
        if state.phase not in told:
            told.add(state.phase)
            doing = "the game is over" if state.turn is None else f"seat {'AB'[state.turn]} {DOING[state.phase]}"
            title = f"<title>Keltis, the {name.removesuffix('s')} game: {doing}</title>"
            assert title in state.svg() and title in game.observe(state, None).svg()
    assert told == set(game.text.PHASES)


# Small values --------------------------------------------------------------------------------------------------------


def test_cards_are_their_notation() -> None:
    card = Card("gX")
    assert (str(card), repr(card), card.path, card.value, eval(repr(card))) == ("gX", "Card('gX')", "g", 10, card)
    assert (Card("rE").value, Card("rE").is_end, Card("n5").is_point, Card("g5").is_point) == (None, True, True, False)
    for wrong in ("", "g", "gg", "x7", "g11"):
        with pytest.raises(ValueError, match="is no card"):
            Card(wrong)


@pytest.mark.parametrize("name", ALL_NAMES)
def test_cards_are_in_the_order_of_a_hand(name: str) -> None:
    texts = keltis.make(name).text.CARDS
    cards = list(map(Card, texts))
    mixed = random.Random(1).sample(cards, len(cards))
    assert mixed != cards == sorted(mixed)
    for _, state, views in positions(name):
        assert all(tuple(sorted(hand)) == hand for hand in (*state.hands, views[0].hand))
    for first, second in itertools.pairwise(cards):
        assert first < second and first <= second and second > first and second >= first
    with pytest.raises(TypeError):
        assert Card("g1") < "g2"  # type: ignore[operator]


@pytest.mark.parametrize(
    ("name", "text", "kind", "card", "path", "big"),
    [
        ("board", "g7", "lay", "g7", "g", False),
        ("board", "g7*", "lay", "g7", "g", True),
        ("board", "-rX", "discard", "rX", "r", False),
        ("board", "+", "draw", None, None, False),
        ("board", "+b", "take", None, "b", False),
        ("board", ">y*", "step", None, "y", True),
        ("board", "=", "pass", None, None, False),
        ("cards", "gE", "lay", "gE", "g", False),
        ("cards", "n5", "lay", "n5", "n", False),
        ("cards", "n5g", "lay", "n5", "g", False),
        ("cards", "-n5", "discard", "n5", "n", False),
        ("cards", "+n", "take", None, "n", False),
        ("cards", "!4", "stone", None, None, False),
    ],
)
def test_actions_say_what_they_are(name: str, text: str, kind: str, card: str, path: str, big: bool) -> None:
    action = keltis.make(name).parse(text)
    assert (action.kind, action.card and str(action.card), action.path, action.big) == (kind, card, path, big)
    assert action.stone == (4 if text == "!4" else None)
    assert str(action) == text


@pytest.mark.parametrize("name", NAMES)
def test_every_action_has_a_kind(name: str) -> None:
    for action in keltis.make(name).actions:
        assert (action.card is not None) == (action.kind in ("lay", "discard"))


# Refusals ------------------------------------------------------------------------------------------------------------


def test_wrong_types_are_refused_in_a_sentence() -> None:
    game: Any = keltis.make("board")
    state: Any = game.start(game.deal("x"))
    view = game.observe(state, 0)
    calls: list[tuple[Any, str]] = [
        (
            lambda: game.apply(state, "r0"),
            "An action is an Action, not a str: see Game.parse, or keltis.play for texts.",
        ),
        (
            lambda: game.apply(view, view.legal[0]),
            "An action is applied to a state, not to a BoardView: see determinize.",
        ),
        (
            lambda: game.observe(view, 0),
            "A state is observed, not a BoardView.",
        ),
        (
            lambda: game.determinize(state, random.Random()),
            "A world is drawn for a view, not for a BoardState: see Game.observe.",
        ),
        (
            lambda: game.determinize(view, 1),
            "A world is drawn with a random.Random or a numpy Generator, not with an int.",
        ),
        (
            lambda: game.legal("board"),
            "A position is a State or a View, not a str.",
        ),
        (
            lambda: game.score(None),
            "A position is a State or a View, not None.",
        ),
        (
            lambda: game.start("x"),
            "A game is started with a Deal, not with a str: see Game.deal.",
        ),
        (
            lambda: keltis.read(game),
            "A position is read from its text, not from a BoardGame.",
        ),
    ]
    for call, sentence in calls:
        with pytest.raises(TypeError, match=f"^{re.escape(sentence)}$"):
            call()
    for seat in (2, -1):
        with pytest.raises(ValueError, match=r"^There is no seat .*: the seats are 0 to 1\.$"):
            game.observe(state, seat)


@pytest.mark.parametrize("name", ALL_NAMES)
def test_values_cannot_be_written_to(name: str) -> None:
    game: Any = keltis.make(name)
    state: Any = game.start(game.deal("x"))
    before, view = bytes(state), game.observe(state, 0)
    for attribute in ("hand", "piles", "turn", "records", "anything"):
        with pytest.raises(AttributeError):
            setattr(view, attribute, ())
    for write in (
        lambda: view.piles.update(r=()),
        lambda: view.piles.__setitem__("r", ()),
        lambda: view.columns[0].__setitem__("r", ()),
        lambda: setattr(view.hand[0], "text", "r1"),
        lambda: setattr(view.legal[0], "number", 1),
    ):
        with pytest.raises((AttributeError, TypeError)):
            write()
    with pytest.raises(ValueError, match="read-only"):
        view.table.turn = 1
    state.records["table"]["turn"] = 1  # of a copy
    assert bytes(state) == before == state._records.tobytes()
    assert isinstance(view.legal[0], Action)


# Records -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_record_iterates_over_turns_states_and_scores(name: str) -> None:
    game, rng = keltis.make(name, seats=3), random.Random(name)
    deal = game.deal("record")
    state, actions = game.start(deal), list[str]()
    while game.turn(state) is not None:
        actions.append(str(rng.choice(game.legal(state))))
        state = keltis.play(game, state, actions[-1])
    record = keltis.Record(game, deal, tuple(actions))
    turns = list(record)
    assert "".join(str(action) for turn in turns for action in turn.actions) == "".join(actions)
    assert turns[0].before == game.start(deal)
    assert turns[-1].after == record.final == state
    assert all(one.after == two.before and one.seat != two.seat for one, two in itertools.pairwise(turns))
    assert all(game.turn(turn.before) == turn.seat for turn in turns)
    assert [turn.number for turn in turns] == [*range(1, len(turns) + 1)]
    assert all(str(turn) in str(record).replace("\n", " ") for turn in turns)
    *_, last = record.scores()
    assert last == game.score(state)
    assert str(record) == keltis.record.write(record)
    assert (keltis.Record(game, deal).final, list(keltis.Record(game, deal))) == (game.start(deal), [])
