"""Whatever people do in a room, in whatever order, over HTTP and sockets: the server agrees with a small model.

For longer runs: KELTIS_MACHINES=2000 KELTIS_STEPS=50 pytest tests/server/test_state_machine.py
"""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from hypothesis.stateful import invariant, rule, run_state_machine_as_test

from tests.support.room_model import Body, Tables
from tests.support.server_process import Client, complaints, new_id, serving
from tests.support.thorough import rounds

pytestmark = pytest.mark.server

MACHINES, STEPS = int(os.environ.get("KELTIS_MACHINES", rounds(20, 30))), int(os.environ.get("KELTIS_STEPS", "30"))
EVERYTHING = {"sit", "rise", "start", "act", "undo", "away", "end", "resign", "offer", "decline"}
ROUNDS = 20  # at most, until everything has happened or a planted bug is found
CONTROL_MACHINES = 30  # per round
PACE = 1_000  # bots wait longer than any machine runs: they are tested elsewhere


class ForgetsIds(Tables):
    """Planted: a resend counts as a new submission."""

    def post(self, who: int, where: str, body: Body | None) -> Any:
        return super().post(who, where, body and body | {"id": new_id()})


class LosesNews(Tables):
    """Planted: now and then a socket misses an update."""

    @invariant()
    def every_socket_was_told_everything_once_and_shows_the_truth(self) -> None:
        for _, socket in self.sockets:
            if socket.view["v"] < len(self.log):
                socket.view = socket.hear("view")
        super().every_socket_was_told_everything_once_and_shows_the_truth()


class TakesBackTooMuch(Tables):
    """Planted: one action too many can be undone."""

    @rule()
    def take_back(self) -> None:
        if self.status != "live":
            return
        self.before.append({})
        super().take_back()


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[type[Tables]]:
    folder: Path = tmp_path_factory.mktemp("machine")
    with serving(folder, pace=PACE) as server, contextlib.ExitStack() as stack:
        Tables.server = server
        Tables.people = [stack.enter_context(contextlib.closing(Client(server.address))) for _ in range(3)]
        yield Tables
    assert complaints(folder) == []


def run(machine: type[Tables], machines: int, seed: int = 0) -> None:
    """Run some machines, determined by the seed alone, not by the path or text of this file."""
    random_seed = "KELTIS_MACHINES" in os.environ
    run_state_machine_as_test(
        machine if random_seed else hypothesis.seed(seed)(machine),
        settings=hypothesis.settings(
            max_examples=machines,
            stateful_step_count=STEPS,
            deadline=None,
            database=None,
            print_blob=False,
            phases=[hypothesis.Phase.generate],  # shrunk examples would have other deals
            report_multiple_bugs=False,
            suppress_health_check=list(hypothesis.HealthCheck),
        ),
    )


def test_a_room_does_what_the_model_says(machine: type[Tables]) -> None:
    for seed in range(ROUNDS):
        run(machine, MACHINES, seed)
        if machine.happened >= EVERYTHING:
            return
    assert machine.happened >= EVERYTHING


def run_rounds(machine: type[Tables]) -> None:
    for seed in range(ROUNDS):
        run(machine, CONTROL_MACHINES, seed)


@pytest.mark.parametrize("planted", [ForgetsIds, LosesNews, TakesBackTooMuch])
def test_a_planted_bug_is_noticed(machine: type[Tables], planted: type[Tables]) -> None:
    with pytest.raises((AssertionError, hypothesis.errors.Flaky)):
        run_rounds(planted)
