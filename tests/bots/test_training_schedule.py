"""What a run does when: its pace, its league, its measurements; in one piece or in several the same."""

import importlib.util
import itertools
import math
import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

INSTALLED = importlib.util.find_spec("torch") is not None
REQUIRED = os.environ.get("KELTIS_REQUIRE_TORCH") == "1"
pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(not (INSTALLED or REQUIRED), reason="needs torch"),
    pytest.mark.filterwarnings("ignore"),  # PyTorch's own
]
KEYS = ("win", "win_pm", "margin")
ROUND = 10.0  # seconds, by the clock of `counted`


@pytest.fixture(autouse=True)
def one_thread() -> None:
    import torch

    torch.set_num_threads(1)


# In pieces ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Rounds that take ten seconds, by a clock that only they move on, and count themselves in a weight of the player.

    `played` has that weight of the player and of the earlier self as they were in each round.
    """
    from keltis.bots.train.champion.matches import Match
    from keltis.bots.train.champion.ppo import Learner

    known = SimpleNamespace(now=0.0, played=[])

    def play(learner: Any, _pace: Any) -> None:
        known.played.append((count(learner.player), count(learner.earlier)))

    def learn(learner: Any, _pace: Any) -> None:
        learner.player.path_in.weight.data[0, 0] += 1.0
        known.now += ROUND

    clock = SimpleNamespace(perf_counter=lambda: known.now)
    monkeypatch.setattr("keltis.bots.train.champion.run.time", clock)
    monkeypatch.setattr(Learner, "play", play)
    monkeypatch.setattr(Learner, "learn", learn)
    monkeypatch.setattr(Match, "play", lambda *_: dict.fromkeys(("win", "win_pm", "margin"), 0.0))
    return known


def count(network: Any) -> float:
    return float(network.path_in.weight[0, 0])


def short_run(folder: Path, measured: list[float]) -> Any:
    """A run of twenty rounds that measures every fourth, and has a new earlier self every third."""
    from keltis.bots.train.champion.run import Plan, Run
    from keltis.bots.train.champion.tasks import settings_for

    plan = Plan(20 * ROUND, imitation=0.0, remember=3 * ROUND, every=4 * ROUND, deals=1)
    one = Run(folder, settings_for("board", "cpu", tiny=True), plan, lambda told: measured.append(told["seconds"]))
    one.learner.player.path_in.weight.data[0, 0] = 0.0
    return one


@pytest.mark.parametrize("piece", [2, 7, 20])
def test_a_run_in_pieces_has_the_league_and_the_measurements_of_a_run_in_one(
    piece: int, counted: SimpleNamespace, tmp_path: Path
) -> None:
    measured: list[float] = []
    for number in range(math.ceil(20 / piece)):
        one = short_run(tmp_path, measured)
        if number:
            one.resume()
        one.learn(counted.now + piece * ROUND)
    assert counted.played == [(number, number // 3 * 3) for number in range(20)]
    assert measured == [40.0, 80.0, 120.0, 160.0, 200.0]


def test_a_run_that_a_former_version_kept_goes_on_with_itself_as_the_earlier_self(
    counted: SimpleNamespace, tmp_path: Path
) -> None:
    import torch

    measured: list[float] = []
    short_run(tmp_path, measured).learn(counted.now + 5 * ROUND)
    state = torch.load(tmp_path / "state.pt", weights_only=True)
    for name in ("earlier", "measured", "remembered"):
        del state[name]
    torch.save(state, tmp_path / "state.pt")
    one = short_run(tmp_path, measured)
    one.resume()
    one.learn(counted.now + 5 * ROUND)
    assert counted.played[5:] == [(5, 5), (6, 5), (7, 5), (8, 8), (9, 8)]
    assert measured == [40.0, 90.0]


def test_only_a_cold_response_plays_itself_first_and_then_the_champion_alone(
    counted: SimpleNamespace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from keltis.bots.train.champion.ppo import Learner
    from keltis.bots.train.champion.run import Plan
    from keltis.bots.train.champion.tasks import settings_for, train_response

    short_run(tmp_path / "champion", []).keep()
    shares: list[float] = []
    monkeypatch.setattr(Learner, "play", lambda _learner, pace: shares.append(pace.itself))
    for cold in (True, False):
        shares.clear()
        plan = Plan(20 * ROUND, imitation=2 * ROUND, every=100 * ROUND, deals=1)
        settings, rival = settings_for("board", "cpu", tiny=True), tmp_path / "champion" / "player.npz"
        train_response(tmp_path / str(cold), settings, rival, plan, lambda _told: None, cold=cold)
        rounds = shares[2:]  # the first two are of compiling
        if cold:
            assert rounds[:3] == [1.0] * 3 and rounds[11:] == [0.0] * 9
            assert all(later < one for one, later in itertools.pairwise(rounds[2:12]))
        else:
            assert set(rounds) == {0.0}


def test_a_fulfilled_plan_ends_with_the_last_and_the_averaged_weights_in_deals_never_looked_at(
    counted: SimpleNamespace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from keltis.bots.train.champion.matches import FIRST_DEAL, Match
    from keltis.bots.train.champion.run import FINAL_DEALS, Plan
    from keltis.bots.train.champion.tasks import settings_for, train_champion

    played: list[tuple[float, int]] = []

    def play(_match: Match, one: Any, _other: Any, first: int) -> dict[str, float]:
        played.append((count(one), first))
        return {"win": count(one), "win_pm": 0.0, "margin": 0.0}

    monkeypatch.setattr(Match, "play", play)
    settings, plan = settings_for("board", "cpu", tiny=True), Plan(4 * ROUND, imitation=0.0, deals=3)
    told: list[dict[str, Any]] = []
    train_champion(tmp_path, settings, plan, told.append, until=counted.now + 2 * ROUND)
    assert not any("final" in each for each in told) and not played
    train_champion(tmp_path, settings, plan, told.append, resume=True)
    last, final = told[-2:]
    averaged = final["final"]["average"]["win_2"]
    assert final == {
        "final": {
            "deals": 3,
            "player": {f"{key}_{seats}": last[f"{key}_{seats}"] for seats in (2, 3, 4) for key in KEYS},
            "average": {f"{key}_{seats}": averaged if key == "win" else 0.0 for seats in (2, 3, 4) for key in KEYS},
        }
    }
    assert averaged != last["win_2"], "the averaged weights are others"
    assert [first for _, first in played] == [FIRST_DEAL] * 3 + [FINAL_DEALS] * 6


# The pace -------------------------------------------------------------------------------------------------------------


def test_the_pace_begins_with_imitation_then_only_the_judge_learns_then_the_policy_too() -> None:
    from keltis.bots.train.champion.run import Plan

    plan = Plan(1000.0, imitation=10.0, warm_up=20.0)
    first, last = plan.pace(0.0), plan.pace(9.999)
    assert first.imitating and last.imitating and first.entropy == last.entropy == 0.0
    assert (first.rate, last.rate) == pytest.approx((1.5e-3, 4.5e-4), rel=1e-3)
    for now in (10.0, 29.9):
        assert not plan.pace(now).imitating and plan.pace(now).policy == 0.0
    assert plan.pace(30.0).policy == 1.0
    rising = [plan.pace(30.0 + seconds).rate for seconds in range(4)]
    assert rising == pytest.approx([2e-4, 4e-4, 6e-4, 8e-4], rel=1e-3)


def test_the_pace_slows_down_to_the_end_of_the_plan() -> None:
    from keltis.bots.train.champion.run import Plan

    plan = Plan(1000.0, imitation=10.0, warm_up=20.0)
    half, end = plan.pace(515.0), plan.pace(1000.0)  # of the 970 seconds after the warm-up
    assert (half.rate, half.entropy, half.trace) == pytest.approx((4.05e-4, 0.017, 0.985))
    assert (end.rate, end.entropy, end.trace) == pytest.approx((1e-5, 0.004, 0.99))
    assert plan.pace(1030.0) == end  # a round may end later
    paces = [plan.pace(float(now)) for now in range(34, 1001)]
    assert all(later.rate < one.rate and later.entropy < one.entropy for one, later in itertools.pairwise(paces))


def test_in_the_finishing_phase_wins_come_to_count_more_and_leads_less() -> None:
    from keltis.bots.train.champion.run import Plan

    plan = Plan(1010.0, imitation=10.0)
    worth = [(plan.pace(now).lead_worth, plan.pace(now).win_worth) for now in (0.0, 10.0, 710.0, 860.0, 1010.0)]
    usual = (0.25, 0.6)
    assert worth == [usual, usual, pytest.approx(usual), pytest.approx((0.175, 0.75)), pytest.approx((0.1, 0.9))]
    early = Plan(1010.0, imitation=10.0, finishing=0.0)
    assert early.pace(510.0).win_worth == pytest.approx(0.75)


def test_what_wins_and_leads_are_worth_is_what_the_last_decision_gains() -> None:
    """A win by five points and a defeat by twenty, as they count at first and when the run is being finished."""
    import torch

    from keltis.bots.train.champion.ppo import Learner
    from keltis.bots.train.champion.run import Plan
    from keltis.bots.train.champion.tasks import settings_for

    learner = Learner(settings_for("board", "cpu", tiny=True))
    learner.over[-1] = True
    learner.final[-1, :, 0, 0], learner.final[-1, :, 0, 1] = 0.5, 1.0
    learner.final[-1, 1, 0, 0], learner.final[-1, 1, 0, 1] = -2.0, 0.0
    plan, gains = Plan(1010.0, imitation=10.0), []
    for now in (0.0, 1010.0):
        learner._estimate(torch.zeros_like(learner.values[0]), plan.pace(now))
        gains.append(learner.advantages[-1, :2].tolist())
    assert gains == [pytest.approx([0.725, -0.5]), pytest.approx([0.95, -0.2])]


def test_while_only_the_judge_learns_nothing_is_learnt_of_what_was_played() -> None:
    """The loss of the policy counts nothing then: the outputs' own weights stay as they are, the judge's do not."""
    from keltis.bots.train.champion.ppo import Learner
    from keltis.bots.train.champion.run import Plan
    from keltis.bots.train.champion.tasks import settings_for

    learner = Learner(settings_for("board", "cpu", tiny=True))
    learner.begin(1, anew=True)
    plan = Plan(1000.0, imitation=0.0, warm_up=10.0)

    def weights() -> list[Any]:
        player, judge = learner.player, learner.judge
        return [part.weight.clone() for part in (player.on_path, player.elsewhere, judge.outcome)]

    for now, policy_learns in ((5.0, False), (500.0, True)):
        before = weights()
        learner.play(plan.pace(now))
        learner.learn(plan.pace(now))
        assert learner.lessons > 0
        same = [bool((one == other).all()) for one, other in zip(before, weights(), strict=True)]
        assert same == [not policy_learns, not policy_learns, False]


def test_games_against_itself_fall_from_all_to_none_until_their_share_of_the_time() -> None:
    from keltis.bots.train.champion.run import Plan

    plan = Plan(1010.0, imitation=10.0, alone=0.5)
    shares = [plan.pace(float(now)).itself for now in (0, 9, 10, 260, 510, 900, 1010)]
    assert shares == pytest.approx([1.0, 1.0, 1.0, 0.5, 0.0, 0.0, 0.0])
    usual = Plan(1010.0, imitation=10.0)
    assert {usual.pace(float(now)).itself for now in range(0, 1011, 10)} == {0.0}


# The league -----------------------------------------------------------------------------------------------------------


def test_games_are_mixed_by_rivals_seats_and_options_in_their_shares() -> None:
    from keltis.bots.train.champion.lanes import Lanes, Mix

    rivals = (0.5, 0.25, 0.125, 0.125)
    lanes = Lanes("board", 400, "cpu", Mix(seats=(0.5, 0.3, 0.2), rivals=rivals, unusual=0.1, quiet_limit=7))
    assert lanes.rivals.bincount().tolist() == [200, 100, 50, 50]
    assert {kind: block.stop - block.start for kind, block in lanes.blocks.items()} == {0: 200, 1: 100, 2: 50, 3: 50}
    seats, options, quiet = lanes.setups.T
    for kind, block in lanes.blocks.items():
        assert (lanes.rivals[block] == kind).all()
        shares = seats[block].bincount(minlength=5)[2:] / (block.stop - block.start)
        assert shares.tolist() == pytest.approx([0.5, 0.3, 0.2], abs=0.05)
    usual = int(options.mode().values)
    assert (options != usual).float().mean().item() == pytest.approx(0.1, abs=0.01)
    assert set(quiet.tolist()) == {0, 7} and not (quiet[lanes.blocks[lanes.code.STALLER]] == 0).any()
    assert (quiet == 0).float().mean().item() == pytest.approx(0.1 * 7 / 8, abs=0.02)
    assert not ((quiet == 0) & (options != usual)).any()


def test_a_learner_among_rivals_has_one_seat_of_each_table_and_all_without() -> None:
    from keltis.bots.train.champion.lanes import Lanes

    lanes = Lanes("board", 400, "cpu")
    lanes.deal(1)
    code, own_seats = lanes.code, set()
    for i in range(lanes.size):
        seats, rival = int(lanes.seats[i]), int(lanes.rivals[i])
        players = lanes.players[i, :seats].tolist()
        own = [seat for seat, player in enumerate(players) if player == code.LEARNER]
        assert len(own) == (seats if rival == code.LEARNER else 1)
        assert {player for player in players if player != code.LEARNER} <= {rival}
        own_seats |= {(seats, seat) for seat in own if rival != code.LEARNER}
    assert own_seats == {(seats, seat) for seats in (2, 3, 4) for seat in range(seats)}


def test_a_mix_has_only_numbers_of_seats_that_the_game_has() -> None:
    from keltis.bots.train.champion.lanes import Lanes, Mix

    assert Mix().shares("board") == {2: 0.5, 3: 0.25, 4: 0.25}
    assert Mix(seats=(1.0, 0.0, 0.0)).shares("board") == {2: 1.0}
    (seats,) = Mix().shares("mini")
    assert set(Lanes("mini", 16, "cpu").seats.tolist()) == {seats}


@pytest.fixture
def league() -> Any:
    """A learner in whose games rule bots, stallers and an earlier self, which is another, sit as often as itself."""
    import torch

    from keltis.bots.train.champion.lanes import Mix
    from keltis.bots.train.champion.ppo import Learner
    from keltis.bots.train.champion.tasks import settings_for

    mix = Mix(rivals=(0.25, 0.25, 0.25, 0.25), unusual=0.0)
    learner = Learner(settings_for("board", "cpu", tiny=True, mix=mix, earlier_samples=False))
    learner.begin(1, anew=True)
    torch.nn.init.normal_(learner.earlier.on_path.weight)
    return learner


def test_games_with_an_earlier_self_are_against_itself_as_far_as_the_pace_says() -> None:
    """From the next game of a lane on; the judge is told of the rival, and the other rivals stay."""
    from keltis.bots.train.champion.lanes import Mix
    from keltis.bots.train.champion.ppo import Learner
    from keltis.bots.train.champion.tasks import settings_for

    mix = Mix(seats=(1.0, 0.0, 0.0), rivals=(0.0, 0.25, 0.0, 0.75), unusual=0.0)
    learner = Learner(settings_for("board", "cpu", tiny=True, mix=mix))
    lanes, code = learner.lanes, learner.lanes.code
    block = lanes.blocks[code.EARLIER]
    for itself, expected in ((1.0, 48), (0.5, 24), (0.0, 0)):
        learner.begin(1, anew=True, itself=itself)
        learner.play(pace_of(itself=itself))
        among = (lanes.players[block] == code.EARLIER).any(1)
        assert int((~among).sum()) == expected
        assert ((learner.flags[block, code.EARLIER] == 1) == among).all()
        assert learner.own[:, block][:, ~among].all() and bool((~learner.own[:, block]).any()) is (itself < 1)
        assert (lanes.rivals[: block.start] == code.RULE_BOT).all()
    learner.play(pace_of(itself=1.0))
    assert (lanes.rivals[block] == code.LEARNER).all()
    assert (lanes.players[block] == code.EARLIER).any(), "games that had begun are played on as they are"


def pace_of(**changes: Any) -> Any:
    from keltis.bots.train.champion.ppo import Pace

    return Pace(rate=1e-3, entropy=0.01, trace=0.98, lead_worth=0.25, win_worth=0.6, **changes)


def test_each_rival_plays_its_own_choice(league: Any) -> None:
    import torch

    from keltis.bots.train.champion.compiled import LANES
    from keltis.engine import speeds

    lanes, code = league.lanes, league.lanes.code
    lanes.look()
    lanes.ask(code.RULE_BOT, everyone=True)
    by_rule = lanes.outputs.clone()  # in the first ply; after it the games go on elsewhere
    league.begin(1, anew=False)
    league.play(pace_of())
    theirs = {kind: ~league.own[:, block] for kind, block in lanes.blocks.items()}
    assert not theirs[code.LEARNER].any() and all(theirs[kind].any() for kind in range(1, 4))
    chosen = {kind: league.chosen[:, block] for kind, block in lanes.blocks.items()}
    rule = theirs[code.RULE_BOT][0]
    assert rule.any() and torch.equal(chosen[code.RULE_BOT][0][rule], by_rule[lanes.blocks[code.RULE_BOT]][rule])
    tokens = league.tokens[:, lanes.blocks[code.EARLIER]].flatten(0, 1)
    best, at = league.earlier(tokens)[0].argmax(1), theirs[code.EARLIER].flatten()
    assert torch.equal(chosen[code.EARLIER].flatten()[at], best[at])
    plain = speeds.load("board", "plain", LANES)
    draw = plain.output_of(plain.DECK, 0)
    drew = {kind: theirs[kind] & (chosen[kind] == draw) for kind in (code.RULE_BOT, code.STALLER)}
    freely = {kind: (at & ~league.forced[:, lanes.blocks[kind]]).any() for kind, at in drew.items()}
    assert drew[code.STALLER].any() and not freely[code.STALLER] and freely[code.RULE_BOT]


@pytest.mark.parametrize("imitating", [False, True])
def test_only_the_learners_own_decisions_are_learnt_from_and_all_while_it_imitates(
    imitating: bool, league: Any
) -> None:
    import torch

    lanes, code = league.lanes, league.lanes.code
    lanes.look()
    on_turn = lanes.players.gather(1, lanes.turns.long()[:, None])[:, 0]
    lanes.ask(code.RULE_BOT, everyone=True)
    by_rule = lanes.outputs.clone()
    league.begin(1, anew=False)
    pace = pace_of(imitating=imitating)
    league.play(pace)
    assert torch.equal(league.own[0], on_turn == code.LEARNER)
    assert torch.equal(league.chosen[0], by_rule) is imitating
    league.learn(pace)
    free = ~league.forced
    assert league.decisions == int((free if imitating else free & league.own).sum())
    assert 0 < int((free & league.own).sum()) < int(free.sum())
