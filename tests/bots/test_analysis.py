"""Analysis of actions: its statements are true and use only the view."""

import itertools
import math
import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import keltis
from keltis import Action, Game, State, View
from keltis.bots import candidate_comparison, make_bot
from keltis.bots.analysis import MOST_WORLDS, SERVER, UNCLEAR, Compiled, analyse
from keltis.bots.champion_search import Lookahead, Searcher
from keltis.bots.compiled import BOTS
from keltis.bots.kinds import search, seed_of
from keltis.bots.opinions import GLANCE, LEAST, MISS, SPREAD, Opinion
from keltis.bots.outcome_estimate import NotOnTurn, estimate
from keltis.engine import speeds
from keltis.games import SEAT_COUNTS
from keltis.games.board import test_rules as board
from keltis.games.cards import test_rules as cards

NAMES = ("board", "cards")
GAMES = {name: keltis.make(name, speed="native") for name in NAMES}


def own_view(game: Game, state: State) -> View:
    return game.observe(state, game.turn(state))


def states(game: Game, seed: str) -> Iterator[State]:
    """The states of a game between rule bots."""
    bot, state = make_bot("rule", game), game.start(game.deal(seed))
    while game.turn(state) is not None:
        yield state
        state = game.apply(state, bot(own_view(game, state)))


def middle(game: Game, seed: str, wanted: str) -> State:
    """The first state from mid-game on in which a legal action starts with this text."""
    later = [*states(game, seed)][40:]
    return next(state for state in later if any(action.text.startswith(wanted) for action in game.legal(state)))


# The ranking ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_every_legal_action_is_there_once_and_the_best_three_are_known_best(name: str) -> None:
    game = GAMES[name]
    view = own_view(game, game.start(game.deal("ranking")))
    opinions = analyse(game, view, worlds=64)
    assert {opinion.action for opinion in opinions} == set(game.legal(view))
    assert len(opinions) == len(game.legal(view))
    assert [opinion.worlds for opinion in opinions[:3]] == [64] * 3
    assert min(opinion.worlds for opinion in opinions) == GLANCE
    for opinion in opinions:
        assert 0 <= opinion.win < 1
        assert 0 < opinion.error < 0.2
        assert len(opinion.reasons) <= 3
    known, glanced = (next(each for each in opinions if each.worlds == worlds) for worlds in (64, GLANCE))
    assert known.error < glanced.error


@pytest.mark.parametrize("name", NAMES)
def test_the_first_chance_is_the_highest_and_what_the_same_search_chooses_is_shown(name: str) -> None:
    """The same search: of the same candidates, as deep, by the same gate, in the same worlds (not the expert's)."""
    game = GAMES[name]
    searcher = Searcher(game, SERVER)
    for state in [*states(game, "gated")][::8]:
        view = own_view(game, state)
        opinions = analyse(game, view, worlds=32)
        chances = [round(100 * opinion.win) for opinion in opinions]
        assert chances[:3] == sorted(chances[:3], reverse=True)
        assert max(chances) == chances[0]
        assert not opinions[0].as_good
        oracle = Compiled(game, view, "", SERVER)
        ranked, likely = oracle.rank(), max(LEAST, oracle.likely())
        ends = oracle.ends(ranked)
        compared = [action for place, action in enumerate(ranked) if place < likely or ends[place]]
        lookahead = Lookahead(searcher, view, seed_of(game, view, "analysis "), np.array(compared, np.int16))
        chosen = compared[search(lookahead, 32, None, candidate_comparison.BY_MARGIN)]
        assert chosen in [opinion.action.number for opinion in opinions[:3]]


@pytest.mark.parametrize("seats", SEAT_COUNTS)
@pytest.mark.parametrize("name", NAMES)
def test_the_first_chance_is_what_the_champion_expects_of_the_view(name: str, seats: int) -> None:
    game = keltis.make(name, seats=seats, speed="native")
    view = own_view(game, game.start(game.deal("expected")))
    best, other, *_ = analyse(game, view, worlds=8)
    assert view.seat is not None
    assert (best.win, best.margin) == estimate(game, view)[view.seat]
    assert other.win <= best.win and other.error > best.error > 0


@pytest.mark.parametrize("name", NAMES)
def test_an_action_is_called_as_good_if_it_wins_as_many_worlds_within_the_error(name: str) -> None:
    game = GAMES[name]
    views = [own_view(game, state) for state in [*states(game, "gated")][::8]]
    shown = [analyse(game, view, worlds=64)[:3] for view in views]
    pairs = [(best, other) for best, *others in shown for other in others if other.win > 0 and other.error > 0]
    assert {other.as_good for _, other in pairs} == {True, False}
    for best, other in pairs:  # where the chance is neither cut off at nothing nor known for certain
        gap, error = best.win - other.win, math.sqrt(other.error**2 - MISS**2)
        assert error >= SPREAD / 64 - 1e-9, "64 worlds cannot tell more"
        assert other.as_good == (gap <= error), (gap, error)


def test_the_same_seed_gives_the_same_answer_and_another_seed_another() -> None:
    game = GAMES["cards"]
    view = own_view(game, game.start(game.deal("again")))
    first = analyse(game, view, worlds=32, seed="a")
    assert analyse(keltis.make("cards"), view, worlds=32, seed="a") == first
    assert analyse(game, view, worlds=32, seed="b") != first


@pytest.mark.parametrize("name", NAMES)
def test_what_the_view_does_not_show_changes_nothing(name: str) -> None:
    game = GAMES[name]
    state = middle(game, "hidden", "+")
    view = own_view(game, state)
    world = game.determinize(view, random.Random(1))
    assert world != state
    assert analyse(game, own_view(game, world), worlds=16) == analyse(game, view, worlds=16)


def test_the_clock_ends_an_analysis_but_no_action_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Late, but not so late that nothing clear may be said: tests/bots/test_time_limits.py."""
    game = GAMES["board"]
    view = own_view(game, game.start(game.deal("clock")))
    clock = itertools.chain([0.0], itertools.repeat(2.0))
    monkeypatch.setattr("keltis.bots.opinions.time", SimpleNamespace(perf_counter=lambda: next(clock)))
    hurried = analyse(game, view, worlds=MOST_WORLDS, seconds=1.0)
    assert len(hurried) == len(game.legal(view))
    assert max(opinion.worlds for opinion in hurried) < MOST_WORLDS
    for opinion in hurried[:3]:
        assert opinion.worlds >= candidate_comparison.FIRST_LOOK and opinion.error < UNCLEAR, (
            "few worlds are not worth a figure"
        )


def test_only_the_view_of_a_seat_on_turn_is_taken() -> None:
    game = GAMES["board"]
    state = game.start(game.deal("x"))
    with pytest.raises(TypeError, match=r"^Only a view can be analysed, not a BoardState: see Game\.observe\.$"):
        analyse(game, state)  # type: ignore[arg-type]
    for seat in (None, 1 - (game.turn(state) or 0)):
        with pytest.raises(NotOnTurn):
            analyse(game, game.observe(state, seat))
    with pytest.raises(ValueError, match=r"^An analysis is of 1 to \d+ worlds, not 0\.$"):
        analyse(game, own_view(game, state), worlds=0)


# Information ---------------------------------------------------------------------------------------------------------


def reasons(opinion: Opinion) -> dict[str, dict[str, Any]]:
    return {reason.id: dict(reason.values) for reason in opinion.reasons}


def test_an_end_that_wins_is_best_certain_and_said() -> None:
    state = board.position(board.Seat("7*7600", hand="p9", stones=2), board.Seat("776*60"))
    best = analyse(board.GAME, own_view(board.GAME, state), worlds=32)[0]
    assert best.action.text == "p9"
    assert (best.win, best.error) == (1.0, 0.0)
    lead = [score.total for score in board.GAME.score(keltis.play(board.GAME, state, "p9"))]
    assert reasons(best)["hint-ends-ahead"] == {"count": lead[0] - lead[1]}


def test_an_end_that_loses_is_last_and_said() -> None:
    state = board.position(board.Seat("4464*4", hand="p9", stones=2), board.Seat("77770"))
    opinions = analyse(board.GAME, own_view(board.GAME, state), worlds=32)
    ending = next(opinion for opinion in opinions if opinion.action.text == "p9")
    assert ending.win == 0.0
    assert "hint-ends-behind" in reasons(ending)
    assert opinions[0].action.text != "p9"


def test_in_the_last_phase_a_card_that_adds_points_is_best_and_then_nothing() -> None:
    me = cards.Seat("r012345 g0123456", hand="r9 y1 p1 b1 y5 p5 b5 y8")
    state = cards.position(me, deck=0)
    first = analyse(cards.GAME, own_view(cards.GAME, state), worlds=16)[0]
    assert first.action.text == "r9"
    assert reasons(first)["hint-gains"] == {"count": 3}
    then = analyse(cards.GAME, own_view(cards.GAME, keltis.play(cards.GAME, state, "r9")), worlds=16)[0]
    assert then.action.text == "="
    assert "hint-done" in reasons(then)


def test_what_can_be_had_for_certain_is_the_least_chance() -> None:
    """Seat 0 may end the game on level terms now: to go on is called best only with a chance at least as high."""
    state = board.position(board.Seat("7*7600", hand="p9", stones=2), board.Seat("7*7600", stones=2))
    opinions = analyse(board.GAME, own_view(board.GAME, state), worlds=16)
    certain = [opinion for opinion in opinions if not opinion.error]
    assert all(opinion.win in {0.0, 0.5, 1.0} for opinion in certain)
    assert opinions[0].win == max(opinion.win for opinion in opinions)


def said(game: Game, state: State, action: str) -> dict[str, dict[str, Any]]:
    opinions = analyse(game, own_view(game, state), worlds=1)
    return reasons(next(opinion for opinion in opinions if opinion.action.text == action))


def test_it_counts_what_a_card_skips_and_keeps() -> None:
    me = board.Seat("20000", columns="r02", hand="r2 r4 r6 r8 r8 y0 y1 y3")
    state = board.position(me, board.Seat("00000"), piles="r35")
    found = said(board.GAME, state, "r6")
    assert found["hint-skips-own"] == {"path": "r", "count": 2}  # r2 and r4
    assert found["hint-skips"] == {"path": "r", "count": 3}  # one each of r3, r4 and r5
    found = said(board.GAME, state, "r2")
    assert found["hint-keeps"] == {"path": "r", "count": 4}


def test_it_says_what_a_step_brings() -> None:
    me = board.Seat("26*000", columns="r01 y012345", hand="r2 y6 y8")
    state = board.position(me, tiles="r3=c")
    assert "hint-clover" in said(board.GAME, state, "r2")
    found = said(
        board.GAME, board.position(board.Seat("22000", columns="r01 y01", hand="r2", stones=1), tiles="r3=w"), "r2"
    )
    assert found["hint-wish"] == {"number": 2, "count": 5}
    assert said(board.GAME, state, "y6")["hint-goal"] == {"number": 1, "all": 5}


def test_it_knows_a_useless_discard_and_one_that_covers() -> None:
    me, rival = board.Seat("20000", columns="r58", hand="r1 y1"), board.Seat("40000", columns="r0123")
    state = board.position(me, rival, piles="r4")
    found = said(board.GAME, state, "-r1")
    assert "hint-useless" in found
    assert found["hint-covers"] == {"path": "r", "value": 4}


def test_in_the_card_game_it_knows_pairs_ends_and_point_cards() -> None:
    me = cards.Seat("r0123 g24n4", hand="rE r5 y7 b7 n3 n5 gE g1")
    state = cards.position(me, cards.Seat("y0 p5E g5E b5E"))
    found = said(cards.GAME, state, "!7")
    assert found["hint-wish"] == {"number": 1, "count": 3}
    assert "hint-pair-spare" in found
    assert said(cards.GAME, state, "-y7")["hint-breaks-pair"] == {"value": 7}
    assert "hint-point" in said(cards.GAME, state, "n3")
    closing = said(cards.GAME, state, "rE")
    assert closing["hint-closes"] == {"path": "r", "count": 2}
    assert closing["hint-skips-own"] == {"path": "r", "count": 1}
    state = cards.position(me, cards.Seat("y0E p5E g5E b5E"))
    assert set(said(cards.GAME, state, "rE")) & {"hint-last-ahead", "hint-last-behind", "hint-last-level"}


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_said_that_holds_for_every_action_shown(name: str) -> None:
    game = GAMES[name]
    said = 0
    for state in [*states(game, "telling")][::6]:
        shown = analyse(game, own_view(game, state), worlds=32)[:3]
        if len(shown) == 1:
            continue
        facts = [{(reason.id, reason.values.get("count")): reason.values for reason in each.reasons} for each in shown]
        said += sum(map(len, facts))
        for fact in set.intersection(*map(set, facts)):
            shares = [int(str(each[fact].get("share", 0))) for each in facts]
            assert max(shares) - min(shares) >= 10 or fact[0] == "hint-goal", (fact, facts)
    assert said > 20


def test_a_path_that_ends_as_well_after_other_actions_is_no_reason() -> None:
    me = board.Seat("63300", columns="r012345 y678 p012", hand="r7 r8 y9 yX p3 p5 p7 p9")
    state = board.position(me, board.Seat("30000", columns="r012"))
    opinions = analyse(board.GAME, own_view(board.GAME, state), worlds=64)
    ids = {reason.id for opinion in opinions[:3] for reason in opinion.reasons}
    assert "hint-plus" not in ids, "these paths end above zero whatever is done first"


# Counted by hand -----------------------------------------------------------------------------------------------------

WORLDS = 8
SHARES = {"hint-opens": "plus", "hint-opens-big": "plus", "hint-plus": "plus", "hint-opens-column": "plus"}
SHARES |= {"hint-column-plus": "plus", "hint-reaches": "goal", "hint-gives": "taken", "hint-safe": "taken"}
SHARES |= {"hint-takes": "laid", "hint-ender": "ended"}


def worlds_of(game: Game, view: View) -> Iterator[State]:
    """The worlds that an unseeded analysis plays out."""
    code = speeds.load(game.name, "plain", BOTS)
    with np.errstate(over="ignore"):
        seeds = [code.world_seed(np.uint64(seed_of(game, view, "analysis ")), number) for number in range(WORLDS)]
    for seed in seeds:
        records, pool = np.zeros(1, game.rules.STATE), np.zeros(len(game.rules.ALL_DECK), np.int8)
        game.rules.determinize_at(view.records, records, pool, np.array([seed], np.uint64))
        yield State(records)


def counted(game: Game, state: State, action: Action) -> dict[str, float]:
    """The outcome of an action in one world when all seats continue as the student."""
    bot, me = make_bot("student", game), game.turn(state)
    assert me is not None
    card, before = taken_card(game, state, action), state
    history = [(me, action.text)]
    state = game.apply(state, action)
    while (seat := game.turn(state)) is not None:
        choice = bot(game.observe(state, seat))
        history.append((seat, choice.text))
        state = game.apply(state, choice)
    turns = [i for i in range(1, len(history)) if history[i][0] != history[i - 1][0]]
    next_turn = history[turns[0] : turns[1] if len(turns) > 1 else None] if turns else []
    table, path = state.table, "rypgb".find(action.text.lstrip("->n")[:1])
    size = table.row[me, path] if game.name == "board" else table.column_size[me, path]
    points = [0, -4, -3, -2, 1, 2, 3, 6, 7, 10][min(size, 9)] if path >= 0 else 0
    pile = "n" if action.text[1:2] == "n" else action.text[1:2]
    return {
        "plus": points > 0,
        "goal": points >= 6,
        "taken": action.text[0] == "-" and any(text == f"+{pile}" for _, text in next_turn),
        "laid": bool(card) and laid(game, state, me, card) > laid(game, before, me, card),
        "ended": (table.turn if game.name == "board" else table.ender) == me,
    }


def taken_card(game: Game, state: State, action: Action) -> str:
    if action.text[0] != "+" or len(action.text) == 1:
        return ""
    place = "rypgbn".index(action.text[1])
    pile = state.table.pile[place, : state.table.pile_size[place]]
    return game.text.CARDS[int(pile[-1]) + (11 * place if game.name == "board" else 0)]


def laid(game: Game, state: State, seat: int, card: str) -> int:
    text: Any = game.text
    columns: list[str] = text.columns(state.table, seat)
    if card[0] == "n":
        return card[1] in text.point_column(state.table, seat) or any(card in column for column in columns)
    return "".join(columns["rypgb".index(card[0])]).replace("n" + card[1], "").count(card[1])


@pytest.mark.parametrize(
    ("name", "wanted", "deals"),
    [
        ("board", "+r", "acdhi"),
        ("board", "-", "acdhi"),
        ("board", ">", "acdhi"),
        ("cards", "+r", "acdhi"),
        ("cards", "-", "acdhijklmnopqrst"),
    ],
)
def test_all_percentages_are_those_of_the_same_worlds_played_one_by_one(name: str, wanted: str, deals: str) -> None:
    game = GAMES[name]
    checked = [checked_reasons(game, own_view(game, middle(game, seed, wanted))) for seed in deals]
    ids = list(itertools.chain.from_iterable(checked))
    assert len(ids) >= 3
    assert wanted != ">" or "hint-reaches" in ids, "a free step may bring a figure near the goal"


def checked_reasons(game: Game, view: View) -> Iterator[str]:
    """The reasons with percentages; each is what was counted."""
    opinions = analyse(game, view, worlds=WORLDS)
    for opinion in opinions[3:]:
        assert not any("share" in reason.values for reason in opinion.reasons), "it was not played out"
    for opinion in opinions[:3]:
        counts = [counted(game, world, opinion.action) for world in worlds_of(game, view)]
        mean = {fact: sum(stats[fact] for stats in counts) / WORLDS for fact in counts[0]}
        for reason in opinion.reasons:
            if reason.id in SHARES:
                assert reason.values["share"] == round(100 * mean[SHARES[reason.id]]), (opinion.action, reason)
                yield reason.id
