"""The promises of `keltis train small`: a correct gradient, reproducible networks, and valid files."""

import hashlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

from keltis.bots.compiled import BOTS
from keltis.bots.networks import Net, load_net, replace_file, save_net
from keltis.bots.train import train_network
from keltis.bots.train.evaluation import Standing
from keltis.bots.train.train_network import Recipe, School
from keltis.bots.weights import BadWeights
from keltis.cli.train_command import train
from keltis.engine import speeds
from tests.support.thorough import thorough

TINY = Recipe(decisions=2500, lessons=3, epochs=2)
CLIP, ZEST = 0.1, 0.02
NUDGE = 1e-6


# The gradient --------------------------------------------------------------------------------------------------------


class Lesson:
    """Decisions from real games and two networks, in double precision, slightly perturbed from those that played."""

    def __init__(self, game: str) -> None:
        school = School(game, TINY, threads=1)
        self.shard = school.shards[0]
        self.shard.play(school.net, school.critic, trace=0.95)
        train_network.compare_with_expected([self.shard.decisions])
        rng = np.random.default_rng(1)
        self.nets = [net + rng.normal(0, 0.03, net.shape) for net in (school.net, school.critic)]

    def losses_and_gradients(self) -> tuple[tuple[float, float], list[Any]]:
        shard = self.shard
        gradients, statistics = [np.zeros_like(net) for net in self.nets], np.zeros(5)
        order = np.arange(len(shard.decisions), dtype=np.int32)
        layers, slopes = shard.layers.astype(float), shard.slopes.astype(float)
        shard.code.learn(
            *self.nets, *shard.notes, order, CLIP, ZEST, layers, slopes, shard.scores, *gradients, statistics
        )
        return (-statistics[0] - ZEST * statistics[1], statistics[3] / 2), gradients

    def slope(self, which: int, row: int, unit: int) -> float:
        """The numerical derivative of a network's loss with respect to one weight."""
        weights, found = self.nets[which], []
        weight = weights[row, unit]
        for nudge in (NUDGE, -NUDGE):
            weights[row, unit] = weight + nudge
            found.append(self.losses_and_gradients()[0][which])
        weights[row, unit] = weight
        return (found[0] - found[1]) / (2 * NUDGE)


@thorough  # in double precision, which takes half a minute to compile
@pytest.mark.parametrize("which", [0, 1], ids=["policy", "critic"])
def test_the_gradient_is_that_of_finite_differences(which: int) -> None:
    lesson = Lesson("board")
    gradient = lesson.losses_and_gradients()[1][which]
    rows, width = gradient.shape
    used = [row for row in range(rows - 2) if gradient[row].any()]
    assert len(used) > 50
    rng = np.random.default_rng(2)
    weights = [(row, int(rng.integers(width))) for row in (*rng.choice(used, 20), rows - 2, rows - 1)]
    for row, unit in weights:
        assert lesson.slope(which, row, unit) == pytest.approx(gradient[row, unit], rel=1e-4, abs=1e-4)


@thorough
def test_decisions_that_went_far_enough_teach_the_policy_nothing_more() -> None:
    lesson = Lesson("board")
    decisions = lesson.shard.decisions
    decisions["log_chance"] -= 1.0  # the chosen action has become 2.7 times as likely
    decisions["advantage"] = 1.0
    assert np.abs(_without_zest(lesson)).max() == 0
    decisions["advantage"] = -1.0  # a bad one is still unlearned
    assert np.abs(_without_zest(lesson)).max() > 0


def _without_zest(lesson: Lesson) -> Any:
    shard = lesson.shard
    gradients, order = [np.zeros_like(net) for net in lesson.nets], np.arange(50, dtype=np.int32)
    layers, slopes = shard.layers.astype(float), shard.slopes.astype(float)
    shard.code.learn(
        *lesson.nets, *shard.notes, order, CLIP, 0.0, layers, slopes, shard.scores, *gradients, np.zeros(5)
    )
    return gradients[0]


def test_what_came_of_a_game_is_shared_among_its_seats_decisions() -> None:
    """With a critic that predicts zero, each seat's last decision gets the full reward, earlier ones less."""
    school = School("board", TINY, threads=1)
    shard = school.shards[0]
    shard.play(school.net, np.zeros_like(school.critic), trace=0.9)
    decisions = shard.decisions
    assert (decisions["estimate"] == 0).all()
    assert (decisions["actions"] >= 2).all()
    seat = decisions["seat"][-1]
    mine = decisions["target"][decisions["seat"] == seat][-5:]
    assert mine[:-1] == pytest.approx(mine[1:] * 0.9, rel=1e-5)


# A run ---------------------------------------------------------------------------------------------------------------


def networks(school: School) -> bytes:
    return school.net.tobytes() + school.critic.tobytes()


def test_a_few_rounds_lower_the_critics_error_and_the_entropy() -> None:
    school = School("board", replace(TINY, zest=1e-3, last_zest=1e-3))
    reports = [school.round(0.0) for _ in range(10)]
    assert reports[-1].error < reports[0].error / 2
    assert reports[-1].entropy < reports[0].entropy - 0.05


def test_the_number_of_threads_does_not_change_the_network() -> None:
    one, four = School("board", TINY, threads=1), School("board", TINY, threads=4)
    for school in (one, four):
        school.round(0.0)
        school.round(0.5)
    assert networks(one) == networks(four)


def test_another_seed_gives_another_network() -> None:
    schools = [School("board", replace(TINY, seed=seed)) for seed in (1, 2)]
    assert networks(schools[0]) != networks(schools[1])


def test_a_resumed_run_ends_with_the_same_network_as_one_that_was_not_stopped(tmp_path: Path) -> None:
    whole, begun, resumed = (School("board", TINY) for _ in range(3))
    for number in range(4):
        whole.round(number / 4)
    begun.round(0.0)
    begun.round(0.25)
    begun.save(tmp_path / "run.npz", best=0.5)
    assert resumed.go_on_from(tmp_path / "run.npz") == {"best": 0.5}
    resumed.round(0.5)
    resumed.round(0.75)
    assert networks(resumed) == networks(whole)
    assert (resumed.rounds, resumed.decisions, resumed.games) == (whole.rounds, whole.decisions, whole.games)


def test_the_network_kept_is_the_one_the_panel_found_best(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[bytes] = []

    def play_panel(_game: str, net: Net, _pool: object, deals: int) -> list[Standing]:
        if deals > 1:
            shown.append(net.tobytes())
        return [Standing("rule", 2, 0.6 if len(shown) == 2 else 0.4, 0.0)]

    monkeypatch.setattr(train_network, "play_panel", play_panel)
    told: list[train_network.News] = []
    out = tmp_path / "net.npz"
    school = School("board", TINY)
    train_network.train(school, out, minutes=60, rounds=3, tell=told.append)
    assert [news.best for news in told] == [True, True, False]
    assert load_net(out, "board").tobytes() == shown[1] != shown[2]
    again = School("board", TINY)
    train_network.train(again, out, minutes=60, rounds=3, resume=True)
    assert networks(again) == networks(school)


def test_a_run_is_not_taken_up_by_another_game_or_recipe(tmp_path: Path) -> None:
    path = tmp_path / "run.npz"
    School("board", TINY).save(path)
    with pytest.raises(BadWeights, match="another recipe"):
        School("board", replace(TINY, seed=7)).go_on_from(path)
    path.write_bytes(path.read_bytes()[:-300])
    with pytest.raises(BadWeights, match=r"run\.npz cannot be read"):
        School("board", TINY).go_on_from(path)


def test_the_command_overwrites_no_run_and_wants_a_folder(tmp_path: Path) -> None:
    (tmp_path / "net.training.npz").touch()
    said = CliRunner().invoke(train, ["small", "--out", str(tmp_path / "net.npz")])
    assert said.exit_code != 0 and "--resume goes on with it" in said.output
    said = CliRunner().invoke(train, ["small", "--out", str(tmp_path / "nowhere" / "net.npz")])
    assert said.exit_code != 0 and "no folder" in said.output


# Files ---------------------------------------------------------------------------------------------------------------


def any_net(game: str = "board") -> Net:
    rows = speeds.load(game, "plain", BOTS).NET_ROWS
    return np.random.default_rng(1).normal(size=(rows, 64)).astype(np.float32)


def fields(net: Net, **others: Any) -> dict[str, Any]:
    code = speeds.load("board", "plain", BOTS)
    text = f"board {net.shape} ".encode() + net.tobytes()
    checksum = hashlib.sha256(text).hexdigest()
    given = {"format": "keltis small network 1", "game": "board", "net": net, "checksum": checksum}
    return given | {"features": np.array([code.STATE_FEATURES, code.FEATURES])} | others


def test_a_network_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    save_net(tmp_path / "net.npz", "board", any_net())
    assert load_net(tmp_path / "net.npz", "board").tobytes() == any_net().tobytes()
    replace_file(tmp_path / "net.npz", **fields(any_net()))
    assert load_net(tmp_path / "net.npz", "board").tobytes() == any_net().tobytes()
    assert [path.name for path in tmp_path.iterdir()] == ["net.npz"]


def spoilt() -> Net:
    net = any_net()
    net[3, 4] = np.nan
    return net


@pytest.mark.parametrize(
    ("others", "reason"),
    [
        ({"format": "keltis small network 99"}, "is no file of"),
        ({"game": "cards"}, "is for the game 'cards', not for 'board'"),
        ({"features": np.array([98, 1])}, r"takes in 98 \+ 1 numbers; this version has"),
        ({"net": any_net()[:-1]}, "wrong shape"),
        ({"net": any_net().astype(np.float64)}, "wrong shape"),
        ({"net": any_net() + 1}, "its checksum is wrong"),
        (fields(spoilt()), "no finite number"),
    ],
)
def test_foreign_networks_are_refused_with_the_reason(others: dict[str, Any], reason: str, tmp_path: Path) -> None:
    replace_file(tmp_path / "net.npz", **(fields(any_net()) | others))
    with pytest.raises(BadWeights, match=reason):
        load_net(tmp_path / "net.npz", "board")


def test_whatever_happens_to_a_file_it_is_refused_or_the_same(tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    save_net(path, "board", any_net())
    whole = path.read_bytes()
    rng = np.random.default_rng(3)
    refused = 0
    for number in range(200):
        damaged = bytearray(whole)
        damaged[int(rng.integers(len(whole)))] ^= 1 << int(rng.integers(8))
        path.write_bytes(bytes(damaged[: int(rng.integers(len(whole)))] if number % 4 == 0 else damaged))
        try:
            assert load_net(path, "board").tobytes() == any_net().tobytes()
        except BadWeights:
            refused += 1
    assert refused > 150
    path.write_text("no arrays at all")
    with pytest.raises(BadWeights, match=r"net\.npz cannot be read"):
        load_net(path, "board")
    with pytest.raises(BadWeights, match="cannot be read"):
        load_net(tmp_path / "missing.npz", "board")
