"""The eight levels play legally, reproducibly and never absurdly, each better than the one below; and their tuning."""

import itertools
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import keltis
from keltis import Game, View
from keltis.bots import LEVELS, make_bot, registry
from keltis.bots.kinds import Evaluator
from keltis.bots.levels import NETWORKS, RULE_BOTS, SEARCH, Level, builtin, levels_of, read, write
from keltis.bots.networks import load_builtin
from keltis.bots.opponents import Opponents
from keltis.bots.train.level_tuning import Found, Table, bisect, odds_of, share_of, tune_levels, wanted_share
from keltis.bots.weights import BadWeights, load_rule
from keltis.games import SEAT_COUNTS

GAMES = ("board", "cards")
EACH = [(name, seats) for name in GAMES for seats in SEAT_COUNTS]


def positions(game: Game, seed: str, every: int = 9) -> Iterator[View]:
    """Views with a choice, from a random game."""
    rng = random.Random(seed)
    state = game.start(game.deal(seed))
    ply = 0
    while (seat := game.turn(state)) is not None:
        view = game.observe(state, seat)
        if ply % every == 0 and len(game.legal(view)) > 1:
            yield view
        state = game.apply(state, rng.choice(game.legal(view)))
        ply += 1


@pytest.mark.parametrize(("name", "seats"), EACH)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_legally_and_the_same_again(
    name: str, seats: int, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "LONGEST_THOUGHT", 600.0)  # with less, a slow machine would look into fewer worlds
    game = keltis.make(name, seats=seats, speed="native")
    bot, twin = (make_bot(level, game, "same") for _ in range(2))
    every = 25 if levels_of(name)[seats][level].bot == SEARCH else 9
    for view in positions(game, f"{name} {seats}", every):
        assert bot(view) in game.legal(view)
        assert bot(view) == twin(view)


@pytest.mark.parametrize(("name", "seats"), EACH)
def test_no_level_takes_what_it_finds_much_worse(name: str, seats: int) -> None:
    game = keltis.make(name, seats=seats, speed="native")
    seen = list(positions(game, f"slack {seats}"))
    for level, how in levels_of(name)[seats].items():
        if how.bot == SEARCH:
            continue
        net = load_builtin(how.bot, name) if how.bot in NETWORKS else None
        evaluator = Evaluator(game, load_rule(name, seats, "rule" if how.bot in NETWORKS else how.bot), net)
        others = 0
        for view in seen:
            actions, scores = evaluator.rank(view, "net" if how.bot in NETWORKS else "rule")
            for seed in "abc":
                place = actions.tolist().index(make_bot(level, game, seed)(view).number)
                assert scores[place] >= scores[0] - how.slack
                others += place > 0
        assert others or how.slack < 1, "with so much slack some action is as good as the first"


@pytest.mark.parametrize(("name", "seats"), EACH)
def test_each_level_knows_no_less_than_the_one_below_and_only_the_last_searches(name: str, seats: int) -> None:
    levels = levels_of(name)[seats]
    assert tuple(levels) == LEVELS
    bots = [level.bot for level in levels.values()]
    order = (*RULE_BOTS, *NETWORKS, SEARCH)
    assert bots == sorted(bots, key=order.index) and bots.index(SEARCH) == len(LEVELS) - 1
    for below, above in itertools.pairwise(levels.values()):
        assert below.bot != above.bot or below.slack > above.slack


def test_only_a_level_that_searches_is_described_by_worlds_it_tries() -> None:
    """In the words that people read: on the page, and in the guide's table."""
    root = Path(__file__).parents[2]
    guide, terms = (
        (root / file).read_text(encoding="utf-8") for file in ("docs/playing.md", "src/keltis/locales/en/terms.ftl")
    )
    on_page = dict(re.findall(r"^level-(\w+) = .*\n +\.character = (.*)$", terms, re.MULTILINE))
    rows = [[cell.strip() for cell in line.split("|")] for line in guide.splitlines()]
    told = {row[2].lower(): row[3] for row in rows if len(row) == 5 and row[1].isdigit()}
    assert list(told) == list(on_page) == list(LEVELS)
    for level in LEVELS:
        searching = {levels_of(name)[seats][level].bot == SEARCH for name, seats in EACH}
        assert {"worlds" in told[level], "worlds" in on_page[level]} == searching, level


@pytest.mark.parametrize(("name", "seats"), EACH)
def test_each_level_beats_the_one_below(name: str, seats: int) -> None:
    """In always the same deals; `keltis tune-levels` measures by how much."""
    levels = list(levels_of(name)[seats].values())[:-1]
    table = Table(name, seats)
    for below, above in itertools.pairwise(levels):
        assert table.measure(above, below, 7_000, 150).share > 1.1 / seats


def test_levels_are_opponents_in_compiled_code() -> None:
    game = keltis.make("board", seats=4)
    levels = levels_of("board")[4]
    opponents = Opponents(game, ["beginner", "strong", "master"])
    players, weights, nets = opponents.lineup
    code = opponents.code
    assert players["policy"].tolist() == [code.RULE, code.RULE, code.NET]
    np.testing.assert_allclose(players["slack"], [levels[name].slack for name in ("beginner", "strong", "master")])
    np.testing.assert_array_equal(weights[0], load_rule("board", 4, "casual"))
    np.testing.assert_array_equal(nets, load_builtin("student", "board"))
    with pytest.raises(ValueError, match=r"there is no 'expert'; choose one of random, .*, advanced, master\.$"):
        Opponents(game, "expert")


# Files ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_levels_are_read_as_they_were_written(name: str, tmp_path: Path) -> None:
    write(tmp_path / "mine.json", name, levels_of(name), "by hand")
    assert read(tmp_path / "mine.json", name) == dict(levels_of(name))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"format": "keltis levels 1"}, r"is no file of 'keltis levels 2'"),
        ({"game": "cards"}, r"is for the game 'cards', not for 'board'"),
        ({"levels": {"2": {}}}, r"has no eight levels for 2 seats"),
        ({"levels": []}, r"has no eight levels for 2 seats"),
        ({"club": {"bot": "casual", "luck": 1}}, r"has no eight levels for 3 seats"),
        ({"club": None}, r"has no eight levels for 3 seats"),
        ({"club": {"bot": "gated"}}, r"a level for 3 seats that nobody can play: club"),
        ({"club": {"bot": ["rule"]}}, r"nobody can play: club"),
        ({"club": {"bot": "rule", "slack": float("nan")}}, r"nobody can play: club"),
        ({"club": {"bot": "rule", "slack": -1}}, r"nobody can play: club"),
        ({"club": {"bot": "rule", "slack": "1"}}, r"nobody can play: club"),
        ({"club": {"bot": "rule", "worlds": 64}}, r"nobody can play: club"),
        ({"club": {"bot": "search"}}, r"nobody can play: club"),
        ({"club": {"bot": "search", "worlds": 10**6, "keep": 8}}, r"nobody can play: club"),
        ({"club": {"bot": "search", "worlds": 64, "keep": 2.5}}, r"nobody can play: club"),
        ({"club": {"bot": "search", "worlds": 64, "keep": True}}, r"nobody can play: club"),
    ],
)
def test_damaged_levels_are_refused(change: dict[str, Any], reason: str, tmp_path: Path) -> None:
    data = json.loads(builtin("board").read_text())
    if "club" in change:
        data["levels"]["3"] |= change
    else:
        data |= change
    file = tmp_path / "bad.json"
    file.write_text(json.dumps(data))
    with pytest.raises(BadWeights, match=reason):
        read(file, "board")
    file.write_bytes(b"{\xff")
    with pytest.raises(BadWeights, match=r"^bad.json cannot be read: "):
        read(file, "board")


# Tuning ---------------------------------------------------------------------------------------------------------------


class Scale:
    """A table where strength is known: each bot has its own, less its slack."""

    def __init__(self, seats: int, **strengths: float) -> None:
        self.seats = seats
        self.strengths = {"casual": 0.5, "rule": 1.0, "student": 2.0, "champion": 2.3, **strengths}

    def strength(self, level: Level) -> float:
        return float(np.exp(self.strengths[level.bot] - level.slack))

    def measure(self, above: Level, below: Level, first: int, deals: int) -> Found:
        return Found(share_of(self.strength(above) / self.strength(below), self.seats), 0.0, deals)


def test_shares_and_odds_belong_together() -> None:
    assert [round(wanted_share(seats), 3) for seats in SEAT_COUNTS] == [0.64, 0.471, 0.372]
    for seats in SEAT_COUNTS:
        assert share_of(1.0, seats) == pytest.approx(1 / seats)
        assert odds_of(share_of(1.7, seats), seats) == pytest.approx(1.7)


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_tuning_finds_equal_steps_and_takes_knowledge_away_first(seats: int) -> None:
    scale: Any = Scale(seats)
    levels = tune_levels(scale, expert_share=share_of(1.5, seats), deals=100)
    assert tuple(levels) == LEVELS and levels["expert"].bot == SEARCH
    assert [level.bot for level in levels.values()] == [*["casual"] * 4, "rule", "student", "student", "search"]
    assert 1.5 * scale.strength(Level("student")) / scale.strength(levels["master"]) == pytest.approx(16 / 9, rel=0.02)
    for below, above in itertools.pairwise(LEVELS[:-1]):
        won = scale.measure(levels[above], levels[below], 0, 1)
        assert won.share == pytest.approx(wanted_share(seats), abs=0.01)


def test_a_level_takes_a_better_bot_where_one_that_knows_less_is_too_weak() -> None:
    scale: Any = Scale(2, casual=-9.0, rule=-9.0)
    assert {level.bot for level in tune_levels(scale, expert_share=0.6, deals=100).values()} == {"student", "search"}


def test_a_bisection_ends_where_nothing_is_weak_enough() -> None:
    class Even(Scale):
        def measure(self, above: Level, below: Level, first: int, deals: int) -> Found:
            return Found(0.5, 0.0, deals)

    even: Any = Even(2)
    assert bisect(even, Level("rule"), "rule", 0.64, 0, 100) == pytest.approx(100, rel=0.01)
