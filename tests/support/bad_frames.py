"""Invalid frames, and whether the server answers each of them or closes the connection as it should."""

import contextlib
import json
import random
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from keltis.server.http import messages
from tests.support.raw_socket import BINARY, CLOSE, PING, PONG, TEXT, Raw, frame
from tests.support.server_process import GENEROUS, Client, Server
from tests.support.waiting import until

LIMITS = (*GENEROUS, "bad_messages_per_socket=100000000")
CLOSES = {1000, 1002, 1003, 1007, 1008, 1009, 4001}  # close codes the server may use; 1011 would be an internal error
VALUES: list[Any] = [None, True, 0, -1, 1 << 31, 1 << 64, 1.5, 1e308, "", "x", "\x00", "é☘\u202e", "a" * 3000, [], {},
                     [[]], {"t": "move"}, "../..", "' OR 1=1 --", "{{7*7}}", 4, "0", "12345678"]  # fmt: skip
ODD = (b"", b" ", b"null", b"[]", b"{", b"}{", b'{"t":', b"NaN", b'{"t":NaN}', b'{"t":"ping","t":"ping"}', b"1e999",
       b'{"t":"sync","since":NaN}', b'{"t":"sync","since":Infinity}', b'{"t":"sync","since":-0.0}',
       b'{"t":"hello","room":"\\ud800"}', b'{"t":"\\u0000"}', b'{"t":"ping"}garbage', b"\xef\xbb\xbf" + b'{"t":"ping"}',
       b"[" * 4000, b'{"t":' * 800, b'{"a":' * 700 + b"1" + b"}" * 700, b'"' + b"\\" * 999, b"9" * 4000,
       b'{"t":"sync","since":' + b"9" * 3000 + b"}", b'{"t":"ping","t":"nonsense"}', b"\xff\xfe{\x00}\x00")  # fmt: skip
BROKEN = (
    frame(b'{"t":"ping"}', masked=False),
    frame(b'{"t":"ping"}', reserved=4),
    frame(b'{"t":"ping"}', 3),
    frame(b'{"t":"ping"}', 0),
    frame(b"x" * 126, PING),
    frame(b"x", PING, last=False),
    frame(b"\x03", CLOSE),
    frame(b"\x03\xe7", CLOSE),
    frame(b"\x03\xe8\xff\xff", CLOSE),
    frame(b'{"t":', last=False) + frame(b'"ping"}'),
    frame(b"\xff\xff"),
)
decode = msgspec.json.Decoder(messages.ServerMessage).decode


def samples(room: str, token: str) -> list[dict[str, Any]]:
    """A valid message of each kind."""
    move = {"id": "fuzz-0001", "v": 5}
    return [
        {"t": "hello", "room": room, "token": token, "seat": 0, "since": 1},
        {"t": "move", **move, "action": "+"},
        {"t": "undo", **move},
        {"t": "away", **move, "seat": 1},
        {"t": "return", **move},
        {"t": "resign", "id": "fuzz-0002"},
        {"t": "offer", "id": "fuzz-0002"},
        {"t": "decline", "id": "fuzz-0002"},
        {"t": "sync", "since": 3},
        {"t": "tempo", "tempo": "quick"},
        {"t": "ping"},
    ]


def mutated(message: dict[str, Any], rng: random.Random) -> bytes:
    """A mutated valid message."""
    message = dict(message)
    for _ in range(rng.randint(1, 3)):
        key = rng.choice([*message, "t", "extra", "id"])
        what = rng.randrange(4)
        if what == 0:
            message.pop(key, None)
        elif what == 1:
            message[key] = rng.choice(VALUES)
        elif what == 2:
            message[key + rng.choice(("", "s", "\x00"))] = message.get(key)
        else:
            message[key] = {"deep": message.get(key)}
    text = json.dumps(message, ensure_ascii=rng.random() < 0.5)
    if rng.random() < 0.3:
        place = rng.randrange(len(text) + 1)
        text = text[:place] + rng.choice(("", "\x00", '"', "\\ud800", "]", "é", ",")) + text[place + rng.randrange(3) :]
    return text.encode()


def make(rng: random.Random, right: list[dict[str, Any]]) -> tuple[str, bytes]:
    """A frame, or several that form one message, and the expected outcome: answer, close, either or hang up."""
    kind = rng.randrange(10)
    payload = mutated(rng.choice(right), rng)[:4096]
    if kind < 4:
        return "either" if len(payload) == 4096 else "answer", frame(payload, rng.choice((TEXT, TEXT, BINARY)))
    if kind == 4:
        odd = rng.choice(ODD)
        return "either", frame(odd, rng.choice((TEXT, BINARY)))
    if kind == 5:
        return "either", frame(rng.randbytes(rng.randrange(4000)), rng.choice((TEXT, BINARY)))
    if kind == 6:
        return "close", frame(rng.choice((b"x", b"[", b" ")) * rng.choice((4097, 5000, 70_000)))
    if kind == 7:
        cut = rng.randrange(len(payload) + 1)
        between = frame(b"between", PING) if rng.random() < 0.5 else b""
        return "answer", frame(payload[:cut], BINARY, last=False) + between + frame(payload[cut:], 0)
    if kind == 8:
        return "close", rng.choice(BROKEN)
    whole = frame(payload)
    return "hang up", whole[: rng.randrange(1, len(whole))]


@dataclass
class Report:
    frames: int = 0
    answered: Counter[str] = field(default_factory=Counter)
    closed: Counter[int] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    grown_mb: float = 0.0
    other_moves: int = 0
    other_p99_ms: float = 0.0


class Fuzzer:
    """Sends frames on connections to one room while another room is played."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.rng = random.Random(seed)
        self.report = Report()
        self.owner = Client(server.address)
        self.room = self.owner.create("board", "me", "me", public=True)["room"]
        self.right = samples(self.room, self.owner.token)
        self.raw: Raw | None = None

    def run(self, frames: int) -> Report:
        self._fuzz(200)  # until the server has loaded everything
        self.report = Report()
        with playing(self.server, self.report) as times:
            self._fuzz(frames // 4)
            until(lambda: len(times) > SOME_MOVES // 5)  # what is loaded on first use, by either, is not a leak
            before = rss_mb(self.server.process.pid)
            self._fuzz(frames - frames // 4)
        self.report.grown_mb = rss_mb(self.server.process.pid) - before
        self._drop()
        self.owner.close()
        return self.report

    def _fuzz(self, frames: int) -> None:
        for _ in range(frames):
            expected, data = make(self.rng, self.right)
            self.report.frames += 1
            try:
                self._try(expected, data, f"marker-{self.report.frames:08}")
            except (OSError, AssertionError, msgspec.DecodeError) as error:
                self.report.wrong.append(f"{type(error).__name__} after {data[:200]!r}")
                self._drop()

    def _try(self, expected: str, data: bytes, marker: str) -> None:
        if self.raw is None:
            self.raw = Raw(self.server.address)
            if self.rng.random() < 0.7:
                self.raw.send(frame(json.dumps(self.right[0]).encode()))
        raw = self.raw
        if expected == "hang up":
            raw.send(data)
            self._drop()
            return
        for _ in self._heard(raw, marker + "-before"):
            pass  # effects of the last frame
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            raw.send(data)
        got = list(self._heard(raw, marker))
        answers = [each for each in got if isinstance(each, str)]
        code = next((each for each in got if isinstance(each, int)), None)
        self.report.answered.update(answers)
        if code is not None:
            self.report.closed[code] += 1
            self._drop()
        outcome = "close" if code is not None else "answer" if answers else "silence"
        if outcome == "silence" or expected not in ("either", outcome) or (code or 1000) not in CLOSES:
            self.report.wrong.append(f"{outcome} {code} instead of {expected} after {data[:200]!r}")

    def _heard(self, raw: Raw, marker: str) -> Any:
        """What arrives before the answer to a marker sent now, and the code if the connection is closed."""
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            raw.send(frame(json.dumps({"t": "undo", "id": marker, "v": 0}).encode()))
        while True:
            found = raw.receive()
            if found is None:
                yield 1000  # hung up without a close frame: only after our own close, or on a non-WebSocket frame
                return
            opcode, payload = found
            if opcode == CLOSE:
                yield int.from_bytes(payload[:2], "big") if payload else 1000
                return
            if opcode in (PING, PONG):
                continue
            message = decode(payload)
            if getattr(message, "id", None) == marker:
                return
            if not isinstance(message, messages.Seats):
                yield type(message).__name__

    def _drop(self) -> None:
        if self.raw:
            self.raw.close()
        self.raw = None


SOME_MOVES = 50


@contextlib.contextmanager
def playing(server: Server, report: Report) -> Any:
    """Meanwhile a game is played in another room."""
    stop = threading.Event()
    times: list[float] = []

    def play() -> None:
        with contextlib.closing(Client(server.address)) as client:
            while not stop.is_set():
                room = client.create("cards", "me", "me")["room"]
                while not stop.is_set():
                    seen = client.see(room)
                    turn = seen["view"]["table"]["turn"]
                    if turn is None:
                        break
                    legal = client.see(room, seat=turn)["view"]["legal"]
                    began = time.perf_counter()
                    assert client.act(room, seen["v"], legal[0], seat=turn).status_code == 200
                    times.append(time.perf_counter() - began)
                    stop.wait(0.02)

    thread = threading.Thread(target=play)
    thread.start()
    try:
        yield times
        until(lambda: len(times) > SOME_MOVES or not thread.is_alive())
    finally:
        stop.set()
        thread.join()
        report.other_moves = len(times)
        report.other_p99_ms = round(1000 * sorted(times)[int(len(times) * 0.99)], 1) if times else float("nan")


def rss_mb(process: int) -> float:
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024
