"""How bots evaluate actions of the card game: what greedy plays, and what the features of an action may depend on."""

import itertools
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import keltis
from keltis import Game, State, View
from keltis.bots.compiled import BOTS
from keltis.bots.weights import first
from keltis.engine import speeds
from keltis.engine.fields import fields_of
from keltis.games.cards.test_rules import GAMES, PATHS, Seat, do, game_of, is_last_phase, position

Numbers = dict[int, float]
code = speeds.load("cards", "plain", BOTS)
OTHER_COLOURS = str.maketrans(PATHS, "bgyrp")
NEED_LOOKING = {place for places in code.KNOWLEDGE.values() for place in places}


def summary_of(view: View, before: bytes = b"\x55") -> Any:
    """The summary of a view. The record starts out filled with junk, since bots reuse it."""
    summary = fields_of(np.frombuffer(bytearray(before * code.VIEW_SUMMARY.itemsize), code.VIEW_SUMMARY)[0])
    code.summarize(fields_of(view.records[0]), summary)
    return summary


def described(view: View) -> dict[str, Numbers]:
    """The features of each legal action."""
    record, summary, found = fields_of(view.records[0]), summary_of(view), {}
    index, value = np.zeros(code.MOST, np.int16), np.zeros(code.MOST)
    for action in GAMES[int(view.table.seats)].legal(view):
        size = code.features(record, summary, action.number, index, value)
        found[str(action)] = {int(index[i]): float(value[i]) for i in range(size)}
        assert len(found[str(action)]) == size  # no index twice
    return found


def view_of(state: State) -> View:
    return game_of(state).observe(state, int(state.table.turn))


def greedy_choice(state: State) -> str:
    view = view_of(state)
    summary, record = summary_of(view), fields_of(view.records[0])
    return str(max(game_of(state).legal(view), key=lambda action: code.greedy(record, summary, action.number)))


def rule_choice(state: State) -> str:
    numbers = described(view_of(state))
    return max(numbers, key=lambda text: sum(first("cards")[2][place] * n for place, n in numbers[text].items()))


def views(game: Game, seed: str, every: int) -> Iterator[View]:
    """Some decisions of a game played by greedy, and all of its last phase."""
    state = game.start(game.deal(seed))
    for number in itertools.count():
        if game.turn(state) is None:
            break
        if number % every == 0 or is_last_phase(state):
            yield view_of(state)
        state = keltis.play(game, state, greedy_choice(state))


# Greedy --------------------------------------------------------------------------------------------------------------

DULL = "y0 p5 bX"  # cards of no use here


@pytest.mark.parametrize(
    ("mine", "plays"),
    [
        (Seat("g6 r6", f"g7 r8 {DULL}"), "g7"),
        (Seat("g5", "g4 g6 g7 g8 y0"), "g6"),
        (Seat("g34567", f"gE {DULL}"), "gE"),
        (Seat("g35", f"n5 {DULL}"), "n5g"),
        (Seat("g35", f"n8 {DULL}"), "n8"),
        (Seat("", f"r7 y7 {DULL}"), "!7"),
        (Seat("", "g0 g2 g5 g8 y9 pX b1 rE"), "g0"),
    ],
    ids=[
        "lays the closest card",
        "goes the way of which it holds more",
        "closes a column of five",
        "joins a point card",
        "lays a point card that joins nothing",
        "takes a wishing stone for cards of no use",
        "opens where it holds most cards at an edge",
    ],
)
def test_greedy(mine: Seat, plays: str) -> None:
    filled = mine._replace(hand=" ".join([*mine.hand.split(), *["y1", "p2", "b9", "rE", "rE", "yE", "pE"]][:8]))
    assert greedy_choice(position(filled)) == plays


def test_greedy_keeps_an_end_card_from_a_short_column() -> None:
    assert greedy_choice(position(Seat("g3", "gE y0 p5 bX y1 p2 b8 rE"))) != "gE"


def test_greedy_takes_what_fits_closely_and_else_draws_from_the_deck() -> None:
    near = position(Seat("g3", "y0"), piles="g5 y9")
    assert greedy_choice(do(near, "-y0")) == "+g"
    assert greedy_choice(do(position(Seat("g3", "y0"), piles="g9"), "-y0")) == "+"


def test_in_the_last_phase_greedy_lays_what_raises_the_score_and_no_more() -> None:
    assert greedy_choice(position(Seat("g345 r12", "g7 r5 y0 p5 bX y1 p2 b8"), deck=0)) == "g7"
    assert greedy_choice(position(Seat("", "g7 r5 y0 p5 bX y1 p2 b8"), deck=0)) == "="


# Features of an action -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_action_is_described_within_bounds(seats: int) -> None:
    kinds: set[int] = set()
    for view in views(GAMES[seats], f"bounds {seats}", every=5):
        for numbers in described(view).values():
            assert all(place in range(code.FEATURES) and abs(number) <= 4 for place, number in numbers.items())
            kinds |= numbers.keys()
    assert len(kinds) > code.FEATURES // 2


def test_a_look_leaves_nothing_of_the_look_before() -> None:
    for view in views(GAMES[2], "looks", every=9):
        one, two = summary_of(view), summary_of(view, before=b"\x2a")
        assert all(np.array_equal(one[name], two[name]) for name in code.VIEW_SUMMARY.names or ())


def test_the_colours_are_alike() -> None:
    for view in views(GAMES[3], "colours", every=8):
        other = GAMES[3].read(recoloured(GAMES[3].write(view)))
        assert isinstance(other, View) and other != view
        assert described(other) == {text.translate(OTHER_COLOURS): n for text, n in described(view).items()}


def test_who_counts_knows_that_a_skipped_card_is_gone() -> None:
    hand = "g7 y0 p5 bX y1 p2 b8 rE"
    there, gone = (described(view_of(position(Seat("g3", hand), piles=piles)))["g7"] for piles in ("y6", "g6"))
    assert gone[code.LAY_COUNTED] > there[code.LAY_COUNTED]
    assert gone[code.LAY_FORECAST] == there[code.LAY_FORECAST]


def test_only_what_needs_knowledge_of_others_depends_on_their_columns() -> None:
    hand = "g7 y0 p5 bX y1 p2 b8 rE"
    one, two = (described(view_of(position(Seat("g3", hand), Seat(columns)))) for columns in ("r78", "y96"))
    assert one != two
    for action in one:
        assert basic(one[action]) == basic(two[action])


def basic(numbers: Numbers) -> Numbers:
    return {place: number for place, number in numbers.items() if place not in NEED_LOOKING}


def test_a_discard_that_the_next_player_can_lay_is_told_from_one_of_no_use() -> None:
    actions = described(view_of(position(Seat("", "b7 y0"), Seat("b56 y94"))))
    assert actions["-b7"][code.THROW_NEXT] > actions["-y0"][code.THROW_NEXT] + 0.5


def test_an_end_that_comes_too_early_is_told_from_one_in_the_lead() -> None:
    others = Seat("rE yE pE bE")
    ahead = described(view_of(position(Seat("g34567", "gE"), others)))["gE"]
    behind = described(
        view_of(position(Seat("g3", "gE"), Seat("rE yE pE bE", points="0123456789", stones="123456789")))
    )["gE"]
    assert ahead[code.CLOSE_FIFTH] > 0 > behind[code.CLOSE_FIFTH]
    assert ahead[code.CLOSE_LEAD] > 0 > behind[code.CLOSE_LEAD]


def test_the_rule_bot_plans_both_cards_of_the_last_phase() -> None:
    state = position(Seat("g34 r12346", "r7 n9 g7 g8 y0 p5 bX y1"), deck=0)
    assert rule_choice(state) == "g7"  # and then g8: from two cards to four
    assert rule_choice(do(state, "g7")) == "g8"


def test_the_rule_bot_gives_the_cards_it_needs_least_for_a_wishing_stone() -> None:
    state = position(Seat("g456", "g7 r7 b7 y0 p5 bX y1 p2"))
    assert rule_choice(state) == "!7"
    assert {rule_choice(do(state, "!7")), rule_choice(do(state, "!7 -r7"))} == {"-r7", "-b7"}


def recoloured(text: str) -> str:
    """The same position with the colours permuted."""
    order = [PATHS.index(path) for path in map(chr, map(OTHER_COLOURS.get, map(ord, PATHS)))]  # type: ignore[arg-type]
    fields = []
    for word in text.split()[1:]:
        key, value = word.split("=", 1)
        if key == "piles":
            value = ",".join(moved(value.split(","), order))
        elif key == "closed":
            value = "".join(sorted(value.translate(OTHER_COLOURS), key=f"{PATHS}n-".index))
        elif key.isdigit():
            hand, columns, points, stones = value.split("/")
            value = "/".join(
                [hand.translate(OTHER_COLOURS), ",".join(moved(columns.split(","), order)), points, stones]
            )
        fields.append(f"{key}={value}")
    return " ".join(["cards", *fields])


def moved(items: list[str], order: list[int]) -> list[str]:
    places = dict(zip(order, items[: len(order)], strict=True))
    return [places[place] for place in range(len(order))] + items[len(order) :]
