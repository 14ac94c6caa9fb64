"""Whatever is not of the type that a public function takes is refused in one sentence, which names what it was."""

import copy
import pickle
import random
import re
from collections.abc import Callable
from typing import Any

import pytest

import keltis
from keltis import speeds
from keltis.bots import BOTS
from keltis.core.errors import a_kind
from keltis.env.vector import KeltisVectorEnv
from keltis.records import record
from keltis.testing import check_game

game: Any = keltis.make("board")
deal: Any = game.deal("types")
state: Any = game.start(deal)
view: Any = game.observe(state, 0)
opening = state.legal[0]
match: Any = keltis.Match("rule", "rule", game)


def two_values(view: keltis.View, more: int) -> keltis.Action:
    return view.legal[more]


Call = Callable[[Any], object]

CALLS: dict[str, tuple[Call, str]] = {  # each with the types that it takes, or that have an error of their own
    "Game.apply to": (lambda wrong: game.apply(wrong, opening), "BoardState"),
    "Game.apply": (lambda wrong: game.apply(state, wrong), "Action"),
    "Game.deal": (game.deal, "str"),
    "Game.deal_by_key": (game.deal_by_key, "bytes"),
    "Game.determinize": (lambda wrong: game.determinize(wrong, random.Random(1)), "BoardView"),
    "Game.determinize by": (lambda wrong: game.determinize(view, wrong), ""),
    "Game.legal": (game.legal, "BoardState BoardView"),
    "Game.observe": (lambda wrong: game.observe(wrong, 0), "BoardState"),
    "Game.observe for": (lambda wrong: game.observe(state, wrong), "int NoneType"),
    "Game.score": (game.score, "BoardState BoardView"),
    "Game.start": (game.start, "Deal"),
    "Game.turn": (game.turn, "BoardState BoardView"),
    "Game.write": (game.write, "BoardState BoardView"),
    "Action": (lambda wrong: keltis.Action(wrong, "r0"), "int"),
    "Action's text": (lambda wrong: keltis.Action(0, wrong), "str"),
    "BoardView": (keltis.BoardView, "str"),
    "Card": (keltis.Card, "str"),
    "Deal": (keltis.Deal, "str list bytes dict"),  # the game says what of it is no card
    "Deal's first seat": (lambda wrong: keltis.Deal("r0", first=wrong), "int"),
    "Deal's tiles": (lambda wrong: keltis.Deal("r0", wrong), "str"),
    "Match": (lambda wrong: keltis.Match(wrong, "rule", game), "str"),
    "Match's game": (lambda wrong: keltis.Match("rule", "rule", wrong), "BoardGame"),
    "Match's cap": (lambda wrong: keltis.Match("rule", "rule", game, cap=wrong), "int"),
    "Match's failures": (lambda wrong: keltis.Match("rule", "rule", game, on_failure=wrong), "str"),
    "Match's luck": (lambda wrong: keltis.Match("rule", "rule", game, luck_free=wrong), "bool"),
    "Match's seconds": (lambda wrong: keltis.Match("rule", "rule", game, seconds=wrong), "int float NoneType"),
    "Match's seed": (lambda wrong: keltis.Match("rule", "rule", game, seed=wrong), "str"),
    "Record": (lambda wrong: keltis.Record(wrong, deal), "BoardGame"),
    "Record's actions": (lambda wrong: keltis.Record(game, deal, wrong), ""),
    "Record's comments": (lambda wrong: keltis.Record(game, deal, (), wrong), ""),
    "Record's deal": (lambda wrong: keltis.Record(game, wrong), "Deal"),
    "Record's tags": (lambda wrong: keltis.Record(game, deal, (), {}, wrong), ""),
    "State": (keltis.State, "str"),
    "View": (keltis.View, "str"),
    "bot": (keltis.make_bot("rule", game), "BoardView"),
    "bot of a function": (keltis.make_bot(lambda seen: seen.legal[0], game), "BoardView"),
    "bot that searches": (keltis.make_bot("gated:1x1", game), "BoardView"),
    "check_game": (check_game, "BoardGame"),
    "check_game's games": (lambda wrong: check_game(game, games=wrong), "int"),
    "check_game's seed": (lambda wrong: check_game(game, seed=wrong), "str"),
    "check_game's step": (lambda wrong: check_game(game, every=wrong), "int"),
    "compare": (keltis.compare, ""),
    "compare's deals": (lambda wrong: keltis.compare(match, wrong), "int"),
    "compare's report": (lambda wrong: keltis.compare(match, 1, report=wrong), "builtin_function_or_method function"),
    "compare's test": (lambda wrong: keltis.compare(match, 1, sprt=wrong), "NoneType"),
    "compare's workers": (lambda wrong: keltis.compare(match, 1, wrong), "int"),
    "make": (keltis.make, "str"),
    "make_bot": (lambda wrong: keltis.make_bot(wrong, game), "str"),
    "make_bot's game": (lambda wrong: keltis.make_bot("rule", wrong), "BoardGame"),
    "make_bot's seed": (lambda wrong: keltis.make_bot("rule", game, wrong), "str"),
    "opponents of many": (lambda wrong: KeltisVectorEnv("board", 2, opponents=wrong), "str NoneType"),
    "opponents of many, in a list": (lambda wrong: KeltisVectorEnv("board", 2, opponents=[wrong]), "str"),
    "perft": (lambda wrong: keltis.perft(wrong, state, 1), "BoardGame"),
    "perft's depth": (lambda wrong: keltis.perft(game, state, wrong), "int"),
    "perft's state": (lambda wrong: keltis.perft(game, wrong, 1), "BoardState BoardView"),
    "play": (lambda wrong: keltis.play(wrong, state, "r0"), "BoardGame"),
    "play's state": (lambda wrong: keltis.play(game, wrong, "r0"), "BoardState"),
    "read": (keltis.read, "str"),
    "record.write": (record.write, ""),
    "replay": (lambda wrong: keltis.replay(wrong, deal, []), "BoardGame"),
    "replay's actions": (lambda wrong: keltis.replay(game, deal, wrong), ""),
    "replay's deal": (lambda wrong: keltis.replay(game, wrong, []), "Deal"),
    "simulate": (lambda wrong: keltis.simulate(wrong, 1), "BoardGame"),
    "simulate's bots": (lambda wrong: keltis.simulate(game, 1, wrong), "str"),
    "simulate's games": (lambda wrong: keltis.simulate(game, wrong), "int"),
    "simulate's progress": (lambda wrong: keltis.simulate(game, 1, progress=wrong), "bool NoneType"),
    "simulate's seed": (lambda wrong: keltis.simulate(game, 1, seed=wrong), "int"),
    "speeds.load": (lambda wrong: speeds.load(wrong, "plain"), "str"),
    "speeds.load at": (lambda wrong: speeds.load("board", wrong), "str"),
    "speeds.load of": (lambda wrong: speeds.load("board", "plain", wrong), ""),
    "winners": (keltis.winners, ""),
}  # fmt: skip
VALUES = (3, 1.5, True, None, "y8 +", b"y8", [3], {1: 2}, game, deal, state, view, opening, len, two_values)


@pytest.mark.parametrize("name", CALLS)
def test_a_wrong_type_is_refused_in_a_sentence(name: str) -> None:
    call, right = CALLS[name]
    for wrong in VALUES:
        kind = type(wrong).__name__
        if kind in right.split() or (wrong is len and "bot" in name) or (wrong is len and name == "Match"):
            continue
        with pytest.raises((TypeError, ValueError)) as refusal:
            call(wrong)
        sentence = str(refusal.value)
        assert refusal.type is TypeError, (name, wrong, sentence)
        assert re.fullmatch(r"[A-Z].*\.", sentence), (name, wrong, sentence)
        assert not re.search(r"object|attribute|argument|iterable|unhashable", sentence), (name, wrong, sentence)


def test_what_reads_text_or_options_says_so_by_errors_of_its_own() -> None:
    with pytest.raises(keltis.InvalidAction, match=r"^An action is written as text, not as int\.$"):
        game.parse(3)
    with pytest.raises(keltis.ParseError, match=r"a position is text, not int$"):
        game.read(3)
    with pytest.raises(keltis.ParseError, match=r"a record is text, not int$"):
        record.read(3)  # type: ignore[arg-type]
    with pytest.raises(keltis.InvalidOption, match=r"^The board game is for 2 to 4 seats, not '2'\.$"):
        keltis.make("board", seats="2")  # type: ignore[call-overload]


@pytest.mark.parametrize("name", [name for name in BOTS if name != "ismcts:1000"] + ["ismcts:10", "easy", "expert"])
def test_a_bot_refuses_a_view_of_another_game(name: str) -> None:
    bot = keltis.make_bot(name, game)
    for other in (keltis.make("cards"), keltis.make("mini"), keltis.make("board", seats=3)):
        seen = other.observe(other.start(other.deal("other")), 0)
        with pytest.raises(ValueError, match=r"^This view is not one of the board game with 2 seats\.$"):
            bot(seen)


def test_a_position_of_nothing_and_an_action_without_text_are_refused_in_a_sentence() -> None:
    for kind in (keltis.View, keltis.BoardState):
        with pytest.raises(TypeError, match=rf"^A {kind.__name__} is made of its text, not of None: see Game\.start, "):
            kind()
    with pytest.raises(ValueError, match=r"^An action has a text, such as g7 or \+: see Game\.parse\.$"):
        keltis.Action(1, "")


def test_numbers_that_are_too_small_are_refused_in_a_sentence() -> None:
    for call in (
        lambda: check_game(game, games=0),
        lambda: check_game(game, every=0),
        lambda: keltis.compare(match, 0),
        lambda: keltis.compare(match, 1, 0),
        lambda: keltis.Match("rule", "rule", game, cap=-1),
    ):
        with pytest.raises(ValueError, match=r"^The [\w ]+ is a whole number from [01] on, not (0|-1)\.$"):
            call()
    with pytest.raises(ValueError, match=r"^The seconds for a move are more than 0, not 0\.$"):
        keltis.Match("rule", "rule", game, seconds=0)


def test_one_text_is_no_list_of_actions() -> None:
    for call in (lambda: keltis.replay(game, deal, "y8 +"), lambda: keltis.Record(game, deal, "r0")):  # type: ignore[arg-type]
        with pytest.raises(TypeError, match=r"^(What is replayed are|The actions of a record are) "):
            call()


def test_more_games_than_there_is_memory_for_are_refused() -> None:
    with pytest.raises(ValueError, match=r"^A simulation is of 1 to 16,777,216 games, not 1,000,000,000,000\.$"):
        keltis.simulate(game, 10**12)


def test_nobody_wins_without_scores() -> None:
    with pytest.raises(ValueError, match=r"^Without scores nobody has won\.$"):
        keltis.winners(())


def test_a_record_cannot_be_written_to_but_copied_and_pickled() -> None:
    given = {"Event": "Sunday"}
    actions = [str(opening), "+"]
    one = keltis.Record(game, deal, actions, {1: "bold"}, given)  # type: ignore[arg-type]
    given["Event"] = "Monday"
    assert (one.tags["Event"], one.actions) == ("Sunday", tuple(actions))
    for told in (one.tags, one.comments):
        with pytest.raises(TypeError, match="does not support item assignment"):
            told["Event"] = "Monday"  # type: ignore[index]
    for again in (pickle.loads(pickle.dumps(one)), copy.copy(one), copy.deepcopy(one), record.read(str(one))):
        assert again == one
    names = {name: getattr(keltis, name) for name in ("Deal", "Record", "make")}
    assert eval(repr(one), names) == one


@pytest.mark.parametrize("value", VALUES)
def test_every_kind_has_its_article(value: object) -> None:
    assert re.fullmatch(r"None|an? \w+", a_kind(value))


def test_a_function_that_cannot_be_called_with_a_view_is_no_bot() -> None:
    sentence = r"^A bot is called with a view alone: two_values\(view: .*, more: int\) -> .* cannot be\.$"
    for make in (
        lambda: keltis.Match("rule", two_values, game),
        lambda: keltis.make_bot(two_values, game),
        lambda: keltis.simulate(game, 1, bots=["rule", two_values]),
        lambda: keltis.Match(lambda: opening, "rule", game),
    ):
        with pytest.raises(TypeError, match=sentence.replace(r"two_values\(view: .*, more: int\) -> .*", ".*")):
            make()
    with pytest.raises(TypeError, match=sentence):
        keltis.make_bot(two_values, game)
    keltis.Match(lambda view, *more, calm=True: view.legal[0], "rule", game)
