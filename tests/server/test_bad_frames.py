"""Any frame on a socket gets an answer or a proper close, and nobody else is affected."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from keltis.server.http import messages
from tests.support import bad_frames
from tests.support.raw_socket import PONG, frame
from tests.support.server_process import Server, complaints, serving

pytestmark = pytest.mark.server

FRAMES = 2_000


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzz")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    with serving(folder, limits=bad_frames.LIMITS) as running:
        yield running


def test_every_kind_of_message_is_mutated() -> None:
    right = bad_frames.samples("a2b3c4d5e6f7", "A" * 43)
    known = {msgspec.inspect.type_info(kind).tag for kind in get_args(messages.ClientMessage)}  # type: ignore[attr-defined]
    assert {each["t"] for each in right} == known
    for each in right:
        messages.decode(msgspec.json.encode(each))


def test_two_thousand_bad_frames_are_answered_or_closed_and_hurt_nobody(server: Server, folder: Path) -> None:
    report = bad_frames.Fuzzer(server, seed=7).run(FRAMES)
    assert report.wrong == []
    assert report.frames == FRAMES
    assert {"Bad", "View", "Unauthorized"} <= set(report.answered)
    assert {1002, 1007, 1009} <= set(report.closed)
    assert report.grown_mb < 20
    assert report.other_moves > 50
    assert report.other_p99_ms < 60_000  # only a hang would be wrong; bench/fuzz.py measures
    assert server.process.poll() is None
    assert complaints(folder) == []


def test_silence_a_fault_and_a_lie_are_noticed(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    fuzzer = bad_frames.Fuzzer(server, seed=1)
    monkeypatch.setattr(bad_frames, "make", lambda *_: ("answer", frame(b"", PONG)))
    fuzzer._fuzz(1)
    monkeypatch.setattr(bad_frames, "make", lambda *_: ("answer", random.choice(bad_frames.BROKEN)))
    fuzzer._fuzz(1)
    monkeypatch.setattr(bad_frames, "CLOSES", set())
    monkeypatch.setattr(bad_frames, "make", lambda *_: ("close", frame(b"x" * 5000)))
    fuzzer._fuzz(1)
    assert [wrong.split()[0] for wrong in fuzzer.report.wrong] == ["silence", "close", "close"]
    fuzzer._drop()
    fuzzer.owner.close()
