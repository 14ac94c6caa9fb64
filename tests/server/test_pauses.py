"""A server that was stopped: nobody is late because of it, and it is seen."""

import asyncio
import contextlib
import time
from pathlib import Path

import pytest

from keltis.server.rooms.clock import GRACE
from keltis.server.rooms.scheduler import CAME_LATE
from tests.support.server_process import Client, new_id, serving, socket, stopped
from tests.support.waiting import until, until_async

pytestmark = pytest.mark.server
PAUSE = 3_000  # milliseconds: a lag that the metric does not count among those of 2.5 seconds at most


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def lags(metrics: str) -> dict[str, float]:
    """The metric of the loop's lag."""
    found = (line.rpartition(" ") for line in metrics.splitlines() if line.startswith("keltis_loop_lag_seconds"))
    return {name: float(value) for name, _, value in found}


def test_a_move_that_came_while_the_server_was_stopped_is_not_too_late(tmp_path: Path) -> None:
    async def moves_meanwhile(ann: Client) -> bool:
        """Stop the server before a deadline, and move; False if it was stopped too late."""
        room = ann.create("board", "me", "me", clock={"mode": "live", "bank_s": 1, "increment_s": 0}, first=0)["room"]
        async with socket(server.address, room, ann.token) as ours:
            seen = await ours.hear("view")
            with stopped(server.process):
                end = (seen["room"]["deadline_ms"] or 0) + GRACE
                if not seen["view"]["legal"] or now_ms() >= end:
                    return False
                id, late = new_id(), max(end + CAME_LATE, now_ms() + PAUSE)
                await ours.say(t="move", id=id, v=seen["v"], action=seen["view"]["legal"][0])
                await until_async(lambda: now_ms() > late)
            answer = await ours.hear("ack", "stale", "illegal")
            assert (answer["t"], answer["id"]) == ("ack", id)
            return True

    with serving(tmp_path) as server, contextlib.closing(Client(server.address)) as ann:
        until(lambda: asyncio.run(moves_meanwhile(ann)))
        until(lambda: '"event": "loop_lag"' in (tmp_path / "log").read_text())
        measured = lags(ann.http.get("/metrics").text)
        assert measured['keltis_loop_lag_seconds_bucket{le="2.5"}'] < measured["keltis_loop_lag_seconds_count"]
