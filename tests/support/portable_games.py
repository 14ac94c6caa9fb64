"""Whole games and what Python says about them, for comparison with the page's own answers (`tests/web/portable.mjs`).

Each game is lines of JSON, in an order that both sides know: after each action, what every viewer gets to see (the
table that all are shown, and one's own hand, legal actions and events); now and then why some action is illegal, what
there is to say about a legal one, the position as text and read back; of some games the record and the story. The page
sends only a digest of a game's lines.
"""

import hashlib
import json
import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np

import keltis
from keltis.bots.kinds import Evaluator
from keltis.bots.weights import load_rule
from keltis.core import Deal, Game, ParseError, View
from keltis.games.reasons import UNKNOWN, PlayoutStats
from keltis.records import record, story
from keltis.records.record import Record
from keltis.server.http.reasons import reason_of

WHY_NOT, REASONS = 8, 32  # every so many actions
TEXT, RECORD, STORY = 4, 16, 64  # every so many games; text of one position
STATS = (UNKNOWN, PlayoutStats(71, 12, 5, 4, 88), PlayoutStats(20, 95, 30, 40, 3))
LAST = 12  # actions of a long game: what to say about each
LONG = 4  # every so many games: a bot plays half of them; or most cards are laid and drawn from the deck
DECK = 0.8  # of draws in a long game are from the deck, or it would hardly end
LIMITS = (1, 1, 2, 3)  # of quiet turns in a short game, at random
encode = msgspec.json.encode


class Log(msgspec.Struct):
    """A game from its deal on, as the page gets it."""

    game: str
    number: int
    options: dict[str, int | bool]
    deck: list[str]
    tiles: str
    first: int
    actions: list[str]
    tables: bool = False  # after each action from every viewer's view, and not from one in turn


def log(name: str, number: int, *, tables: bool = False) -> Log:
    """A game of its own for every number: seats, options and quiet turns differ."""
    game = _game(name, number)
    rng, luck = np.array([number * 7919 + len(name)], np.uint64), random.Random(number)
    deal = game.deal(f"portable {number}")
    state = game.start(deal)
    actions = []
    deck, is_long, is_played = game.parse("+").number, _is_long(number), number // 3 % (2 * LONG) == 0
    evaluator = Evaluator(game, load_rule(name, game.seats))
    while game.turn(state) is not None:
        if is_played:
            action = int(evaluator.rank(game.observe(state, game.turn(state)), "rule")[0][0])
        else:
            choose = game.rules.eager_action_at if is_long else game.rules.random_action_at
            action = int(choose(state.records, rng))
        if is_long and not is_played and deck < action and game.actions[action].text[0] == "+" and luck.random() < DECK:
            action = deck
        actions.append(game.actions[action].text)
        state = game.apply(state, game.actions[action])
    options: dict[str, int | bool] = {"seats": game.seats, **game.options()}
    return Log(name, number, options, deal.deck.split(), deal.tiles, deal.first, actions, tables)


def _is_long(number: int) -> bool:
    return number // 3 % LONG == 0


def _game(name: str, number: int) -> Game:
    [option] = keltis.games.find(name).options
    limit = (0, 16, None)[number % 4 % 3] if _is_long(number) else LIMITS[number // 6 % len(LIMITS)]
    choices = {option.name: number // 3 % 2 == 0, "quiet_limit": limit}
    return keltis.make(name, seats=2 + number % 3, speed="native", **choices)


def digest(told: Log, ids: set[bytes] | None = None) -> str:
    """Of a game's lines; the ids of texts for people that they name are added to `ids`."""
    every = [*lines(told)]
    for line in every if ids is not None else ():
        if not line.startswith(b'[{"game"'):  # long, and without such texts
            ids |= {*re.findall(rb'"((?:why-not|hint)-[a-z-]+)"', line)}  # type: ignore[operator]
    return hashlib.sha256(b"".join(line + b"\n" for line in every)).hexdigest()


def lines(told: Log) -> Iterator[bytes]:
    """What there is to say about a game."""
    game = _game(told.game, told.number)
    deal = Deal(told.deck, told.tiles, told.first)
    state = game.start(deal)
    viewers = [None, *range(game.seats)]
    views = [game.observe(state, viewer) for viewer in viewers]
    for i, text in enumerate(told.actions):
        before, action = views, game.parse(text)
        state = game.apply(state, action)
        views = [game.observe(state, viewer) for viewer in viewers]
        shown = views if told.tables else [views[(i + told.number) % len(views)]]
        yield from (encode(game.definition.wire.table(game, view)) for view in shown)
        yield encode([_seen(game, old, action, new) for old, new in zip(before, views, strict=True)])
        turn = game.turn(state)
        if turn is None:
            break
        if i % WHY_NOT == 0:
            yield _why_not(game, game.observe(state, turn), i)
        if i % REASONS == 0 or (_is_long(told.number) and i >= len(told.actions) - LAST):
            yield _reasons(game, game.observe(state, turn), i, told.actions[i + 1])
        if told.number % TEXT == 0 and i == len(told.actions) * (told.number % 7) // 7:
            yield from _positions(game, state, game.observe(state, turn), i)
    if told.number % RECORD == 0:
        tags = {"Seat0": 'Änn "Q" \\ O\'Hara', "Seat1": "愛", "Level1": "expert", "Ended": "agreed"}
        comments = {0: "a long beginning " * 9, len(told.actions) // 2: "half of it", len(told.actions): "the end"}
        yield from _record(Record(game, deal, tuple(told.actions), comments, tags), story_too=told.number % STORY == 0)


def _seen(game: Game, before: View, action: Any, after: View) -> list[Any]:
    """By one viewer, beside the table."""
    legal = [each.text for each in game.legal(after)]
    events = game.definition.events.events(game, before, action, after)
    return [game.definition.wire.hand(after), legal, events]


def _why_not(game: Game, view: View, i: int) -> bytes:
    """Of some action that is illegal now; half of the time, not one with a card."""
    legal = {each.number for each in game.legal(view)}
    first = next(each.number for each in game.actions if each.text[0] in "!+") if i // WHY_NOT % 2 else 0
    number, all_actions = 37 * i, len(game.actions) - first
    while first + number % all_actions in legal:
        number += 1
    text = game.actions[first + number % all_actions].text
    return encode([text, reason_of(game.definition.refusals.why_not(view.record, text))])


def _reasons(game: Game, view: View, i: int, chosen: str) -> bytes:
    legal = game.legal(view)
    number = legal[i % len(legal)].number if i % 2 else game.parse(chosen).number
    module = game.definition.reasons
    said = module.reasons(view, number, STATS[i % len(STATS)])
    return encode([module.watch(view, number), [[each.weight, reason_of(each.phrase)] for each in said]])


def _positions(game: Game, state: Any, view: View, i: int) -> Iterator[bytes]:
    """As text, read back; and with an error in it."""
    for value in (state, view):
        text = game.write(value)
        place = i * 13 % len(text)
        yield encode([text, hashlib.sha256(bytes(game.read(text))).hexdigest()])
        yield _error(lambda text=text, place=place: game.read(text[:place] + "7" + text[place + 1 :]))


def _error(read: Any) -> bytes:
    try:
        read()
    except ParseError as error:
        return encode([reason_of(error.why), error.line, error.column])
    return b"none"


def _record(whole: Record, *, story_too: bool) -> Iterator[bytes]:
    text = record.write(whole)
    yield encode(text)
    place = len(whole.actions) * 17 % len(text)
    yield _error(lambda: record.read(text[:place] + "😀" + text[place + 1 :], speed="native"))
    yield _error(lambda: record.read(text[:place], speed="native"))
    if story_too:
        yield encode(story.story_of(record.read(text, speed="native")))


def dump(told: Log) -> str:
    return json.dumps(msgspec.to_builtins(told))
