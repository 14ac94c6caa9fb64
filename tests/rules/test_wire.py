"""The promises of both games' wire format: no leaks, only views, and complete schemas."""

import random
from collections.abc import Callable

import msgspec
import numpy as np
import pytest

import keltis
from keltis import Action, Game, State, View, games
from keltis.games.board import events as board_events
from keltis.games.board import wire as board_wire
from keltis.games.cards import events as cards_events
from keltis.games.cards import wire as cards_wire
from keltis.testing import any_action, eager_action, plays
from tests.support.thorough import rounds

NAMES = ("board", "cards")
SETTINGS = [(name, seats) for name in NAMES for seats in (2, 3, 4)]
COMPARISONS = rounds(2_000, 4_000)  # per setting
LEAK_COMPARISONS = 2_000

Table = board_wire.BoardTable | cards_wire.CardsTable
Event = board_events.BoardEvent | cards_events.CardsEvent
Told = Callable[[Game, State, Action, State, int | None], bytes]


class Message(msgspec.Struct):
    """Everything that a viewer gets after an action, for either game."""

    table: Table
    hand: list[str]
    events: list[Event]


def message(game: Game, before: View, action: Action, after: View) -> Message:
    wire, events = game.definition.wire, game.definition.events
    return Message(wire.table(game, after), wire.hand(after), events.events(game, before, action, after))


def told(game: Game, before: State, action: Action, after: State, seat: int | None) -> bytes:
    return msgspec.json.encode(message(game, game.observe(before, seat), action, game.observe(after, seat)))


# Non-interference ----------------------------------------------------------------------------------------------------


def check_non_interference(game: Game, comparisons: int, rng: random.Random, told: Told) -> None:
    """Two indistinguishable worlds are played in parallel; the viewer's messages must stay equal until it draws."""
    done = 0
    while done < comparisons:
        state = game.start(game.deal(f"wire {rng.random()}"))
        choose = any_action if rng.random() < 0.5 else eager_action
        while game.turn(state) is not None:
            seat = rng.choice((None, *range(game.seats)))
            other = game.determinize(game.observe(state, seat), rng)
            for _ in range(rng.randrange(1, 12)):
                legal = set(game.legal(other))
                common = [action for action in game.legal(state) if action in legal]
                if seat == game.turn(state):
                    common = [action for action in common if action.text != "+"]
                if not common:
                    break
                action = choose(rng, common)
                here, there = game.apply(state, action), game.apply(other, action)
                assert told(game, state, action, here, seat) == told(game, other, action, there, seat)
                done += 1
                state, other = here, there
            if game.turn(state) is not None:
                state = game.apply(state, choose(rng, game.legal(state)))


@pytest.mark.parametrize(("name", "seats"), SETTINGS)
def test_what_a_viewer_is_told_does_not_depend_on_what_it_may_not_know(name: str, seats: int) -> None:
    game = keltis.make(name, seats=seats, speed="native")
    check_non_interference(game, COMPARISONS, random.Random(f"{name} {seats}"), told)


def events_of_the_seat_on_turn(game: Game, before: State, action: Action, after: State, seat: int | None) -> bytes:
    """Computed once for everyone, from the wrong views."""
    right = msgspec.json.decode(told(game, before, action, after, seat))
    right["events"] = msgspec.json.decode(told(game, before, action, after, game.turn(before)))["events"]
    return msgspec.json.encode(right)


def spectators_get_the_hand_of_seat_0(
    game: Game, before: State, action: Action, after: State, seat: int | None
) -> bytes:
    return told(game, before, action, after, seat or 0)


def drawn_cards_count_as_seen(game: Game, before: State, action: Action, after: State, seat: int | None) -> bytes:
    """A bug in the rules that would show on the table."""
    if action.text == "+":
        records = np.frombuffer(bytearray(bytes(after)), after.records.dtype)
        drawer = int(before.table.turn)
        records["table"]["seen"][0][drawer] |= records["hand"][0][drawer] & ~before.record.hand[drawer]
        after = State(records)
    return told(game, before, action, after, seat)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "leak", [events_of_the_seat_on_turn, spectators_get_the_hand_of_seat_0, drawn_cards_count_as_seen]
)
def test_a_planted_leak_is_caught(leak: Told, name: str) -> None:
    game = keltis.make(name, seats=3, speed="native")
    with pytest.raises(AssertionError):
        check_non_interference(game, LEAK_COMPARISONS, random.Random(name), leak)


@pytest.mark.parametrize("name", NAMES)
def test_a_state_is_refused(name: str) -> None:
    game = keltis.make(name)
    state = game.start(game.deal("refused"))
    view = game.observe(state, 0)
    action = game.actions[0]
    wire, events = games.find(name).wire, games.find(name).events
    calls: list[tuple[Callable[..., object], tuple[object, ...]]] = [
        (wire.table, (game, state)),
        (wire.hand, (state,)),
        (events.events, (game, state, action, view)),
        (events.events, (game, view, action, state)),
    ]
    for call, arguments in calls:
        with pytest.raises(TypeError, match=r"not a (Board|Cards)State"):
            call(*arguments)


@pytest.mark.parametrize("name", NAMES)
def test_a_view_of_another_game_or_viewer_is_refused(name: str) -> None:
    game, other = (keltis.make(each) for each in (NAMES if name == "board" else NAMES[::-1]))
    state = game.start(game.deal("refused"))
    view, another = game.observe(state, 0), other.observe(other.start(other.deal("refused")), 0)
    wire, events = games.find(name).wire, games.find(name).events
    with pytest.raises(ValueError, match="another game"):
        wire.table(game, another)
    with pytest.raises(ValueError, match="another game"):
        wire.hand(another)
    with pytest.raises(ValueError, match="different viewers"):
        events.events(game, view, game.actions[0], game.observe(state, 1))


# Schemas -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seats"), SETTINGS)
def test_messages_can_be_read_back_by_their_types(name: str, seats: int) -> None:
    game = keltis.make(name, seats=seats, speed="native")
    for number, (before, action, after) in enumerate(plays(game, 4, f"round trip {seats}")):
        viewer = (None, *range(seats))[number % (seats + 1)]
        sent = message(game, game.observe(before, viewer), action, game.observe(after, viewer))
        data = msgspec.json.encode(sent)
        assert msgspec.json.decode(data, type=Message) == sent
        assert msgspec.json.encode(msgspec.json.decode(data, type=Message)) == data


def test_one_schema_describes_both_games() -> None:
    _, components = msgspec.json.schema_components((Message, board_wire.BoardLayout, cards_wire.CardsLayout))
    kinds = [kind for union in (Table, Event) for kind in union.__args__]
    assert {kind.__name__ for kind in kinds} <= set(components)
    assert not [name for name in components if "keltis" in name], (
        "a name that is there twice gets its module's name too"
    )
    for kind, component in components.items():
        assert set(component.get("required", ())) == set(component["properties"]), (
            f"every field of {kind} is always there"
        )
    assert components["BoardTable"]["properties"]["phase"]["enum"] == ["card", "step", "draw", "over"]
    assert components["Tile"]["properties"]["tile"]["enum"] == list("123cw")
