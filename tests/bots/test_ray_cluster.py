"""On a Ray cluster of two nodes: the same results as on one machine, whatever fails meanwhile."""

import contextlib
import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from click.testing import CliRunner

import keltis
from keltis.bots.arena import ladder, ray_cluster, selfplay
from keltis.bots.arena import match as arena
from keltis.bots.arena.match import Block, Match
from keltis.bots.arena.processes import Workers
from keltis.bots.arena.ray_cluster import Cluster, ClusterError, connected
from keltis.bots.arena.selfplay import Plan
from keltis.cli import arena_commands
from tests.bots.test_arena import refused, without_times
from tests.support.server_process import reserved_port

pytestmark = pytest.mark.process

LONGEST = 300  # seconds
MEMORY = 80 << 20  # bytes of object store per node; Ray accepts no less


class Machines:
    """Two Ray nodes with one core each, both on this machine."""

    def __init__(self) -> None:
        ray_cluster.load_ray()
        from ray.cluster_utils import Cluster as Nodes

        head = {"num_cpus": 1, "include_dashboard": False, "object_store_memory": MEMORY}
        self._nodes: Any = Nodes(initialize_head=True, head_node_args=head)
        self.start_the_second()
        self.address: str = self._nodes.address

    def start_the_second(self) -> None:
        self._second = self._nodes.add_node(num_cpus=1, object_store_memory=MEMORY)

    def kill_the_second(self) -> None:
        self._nodes.remove_node(self._second, allow_graceful=False)

    def close(self) -> None:
        self._nodes.shutdown()


@pytest.fixture(scope="module")
def machines() -> Iterator[Machines]:
    before = signal.getsignal(signal.SIGTERM)  # Ray modifies it
    with contextlib.closing(Machines()) as machines:
        yield machines
    signal.signal(signal.SIGTERM, before)


@pytest.fixture
def cluster(machines: Machines) -> Iterator[Cluster]:
    with connected(machines.address) as cluster:
        yield cluster


# Same results --------------------------------------------------------------------------------------------------------


def test_the_arena_finds_the_same_on_a_cluster(machines: Machines, monkeypatch: pytest.MonkeyPatch) -> None:
    def figures(*where: str) -> dict[str, Any]:
        arguments = ["greedy", "random", "--deals", "6", "--cap", "12", "--json", *where]
        done = CliRunner().invoke(arena_commands.arena, arguments, catch_exceptions=False)
        found: dict[str, Any] = json.loads(done.stdout)
        return {name: figure for name, figure in found.items() if not name.startswith("seconds")}

    monkeypatch.setattr(arena_commands, "SPEED", "plain")
    assert figures("--ray", machines.address) == figures("--workers", "1")


# Failures ------------------------------------------------------------------------------------------------------------


def test_a_ladder_finds_the_same_though_a_worker_is_killed(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = ladder.matches(["greedy", "random"], keltis.make("cards", seats=3), "ray", 6, None)
    setting = ladder.setting_of(matches[0])

    def results(folder: Path, workers: Workers) -> object:
        found = ladder.open_results(folder, setting)
        chunks = ladder.missing(matches, found, 6)
        assert sum(added for _, added in ladder.play(folder, chunks, found, workers)) == 12
        kept = ladder.open_results(folder, setting)
        return {pair: without_times(list(blocks.values())) for pair, blocks in kept.items()}

    def play_and_die_once(match: Match, numbers: Sequence[int]) -> list[Block]:
        blocks = play_blocks(match, numbers)
        if 2 in numbers and match.a == "random" and not killed.exists():
            killed.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return blocks

    alone = results(tmp_path / "alone", 1)
    play_blocks, killed = arena.play_blocks, tmp_path / "killed"
    monkeypatch.setattr(arena, "play_blocks", play_and_die_once)
    assert results(tmp_path / "cluster", cluster) == alone
    assert killed.exists()

    killed.unlink()  # control: a death that is not expected is noticed
    monkeypatch.setattr(ray_cluster, "MOST_DEATHS", 0)
    with pytest.raises(ClusterError, match="The cluster has failed: "):
        results(tmp_path / "control", cluster)
    assert killed.exists()


def test_what_is_no_longer_wanted_ends_with_the_connection(machines: Machines) -> None:
    begun = time.monotonic()
    with connected(machines.address) as first:
        sleeping = first.in_order(time.sleep, [(0,), *[(2 * LONGEST,)] * 6])
        next(sleeping)
        sleeping.close()
    with connected(machines.address) as second:
        assert set(second.in_order(abs, [(-1,)] * 6)) == {1}
    assert time.monotonic() - begun < LONGEST
    with pytest.raises(ClusterError, match="was closed"):
        list(second.in_order(abs, [(-1,)]))


# Bad input -----------------------------------------------------------------------------------------------------------


def test_what_goes_wrong_on_a_node_is_told(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match=r"^invalid literal for int"):
        list(cluster.in_order(int, [("1",), ("one",)]))

    only_here = ModuleType("only_here")
    exec("def work(): pass", only_here.__dict__)
    monkeypatch.setitem(sys.modules, "only_here", only_here)
    with pytest.raises(ClusterError, match=r"A node cannot do its work: .*No module named 'only_here'"):
        list(cluster.in_order(only_here.work, [()]))

    monkeypatch.setattr(ray_cluster, "fingerprint", lambda: "another")
    with pytest.raises(ClusterError, match="has another Keltis than this machine: install the same version everywhere"):
        list(cluster.in_order(abs, [(-1,)]))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--ray", "127.0.0.1:PORT"], "No Ray cluster answers at 127.0.0.1:"),
        (["--ray", "ray://127.0.0.1:PORT"], "No Ray cluster answers at ray://127.0.0.1:"),
        (["--ray", "127.0.0.1:99999"], "No Ray cluster answers at 127.0.0.1:99999: "),
        (["--ray", "somewhere"], "'somewhere' is no address of a Ray cluster: auto, HOST:PORT, "),
        (["--ray", "auto", "--workers", "2"], "--workers is for this machine: "),
    ],
)
def test_a_cluster_that_is_not_there_is_refused_in_one_sentence_and_at_once(
    options: list[str],
    sentence: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(arena_commands, "SPEED", "plain")
    folder, begun = tmp_path / "data", time.monotonic()
    with reserved_port() as port:  # nothing listens there
        named = [option.replace("PORT", str(port)) for option in options]
        said = refused(capsys, monkeypatch, "selfplay", "random", "--out", str(folder), *named)
    assert said.startswith(f"keltis: {sentence}")
    assert not folder.exists()
    assert time.monotonic() - begun < LONGEST


def test_without_ray_it_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ClusterError, match=r"install keltis\[ray\]"), connected("auto"):
        pass


# Node shutdown -------------------------------------------------------------------------------------------------------


def test_self_play_is_the_same_though_a_node_dies(machines: Machines, cluster: Cluster, tmp_path: Path) -> None:
    def files(folder: Path, workers: Workers, after_the_first: Callable[[], None]) -> list[bytes]:
        plan = Plan(("random",), keltis.make("board"), "ray", cap=8, shard=2)
        selfplay.open_folder(folder, plan)
        shards = selfplay.missing(folder, plan, 60)
        with contextlib.closing(selfplay.play(folder, shards, workers)) as playing:
            next(playing)
            after_the_first()
            assert sum(playing) == 58
        return [selfplay.shard_file(folder, place).read_bytes() for place in range(30)]

    try:
        on_cluster = files(tmp_path / "cluster", cluster, machines.kill_the_second)
    finally:
        machines.start_the_second()
    assert on_cluster == files(tmp_path / "alone", 1, lambda: None)
