"""A static host: packed files from a folder under a path, and nothing else; on request as slow as a mobile network."""

import contextlib
import gzip
import http.server
import mimetypes
import threading
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

PACKED_ALREADY = (".woff2", ".png", ".webp")
CHUNK = 4_096  # bytes


class Network(NamedTuple):
    """Of all connections together; the first request of a connection waits once more."""

    round_trip_s: float
    bytes_per_s: float


FAST_3G = Network(0.150, 1_600_000 / 8)  # as WebPageTest and Lighthouse have it


class _Line:
    """What all connections share: one chunk after the other."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self._free_at = 0.0
        self._lock = threading.Lock()

    def carry(self, size: int) -> None:
        with self._lock:
            self._free_at = max(self._free_at, time.monotonic()) + size / self.network.bytes_per_s
            wait = self._free_at - time.monotonic()
        time.sleep(max(0.0, wait))


class _Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, *arguments: Any, folder: Path, base: str, asked: list[str], line: _Line | None) -> None:
        self.folder, self.base, self.asked, self.line = folder, base, asked, line
        self.known = False  # the connection
        super().__init__(*arguments)

    def do_GET(self) -> None:
        self.asked.append(self.path)
        if self.line:
            time.sleep(self.line.network.round_trip_s * (1 if self.known else 2))
        self.known = True
        path = self.path.partition("?")[0]
        file = self.folder / (path.removeprefix(self.base) or "index.html")
        if not path.startswith(self.base) or ".." in path or not file.is_file():
            self._answer(404, b"", "text/plain")
        else:
            kind = "application/wasm" if file.suffix == ".wasm" else mimetypes.guess_type(file.name)[0]
            self._answer(200, file.read_bytes(), kind or "application/octet-stream")

    def _answer(self, status: int, body: bytes, kind: str) -> None:
        packs = "gzip" in self.headers.get("Accept-Encoding", "") and not self.path.endswith(PACKED_ALREADY)
        body = gzip.compress(body, 9) if packs else body
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        if packs:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        for at in range(0, len(body), CHUNK):
            if self.line:
                self.line.carry(len(body[at : at + CHUNK]))
            self.wfile.write(body[at : at + CHUNK])

    def log_message(self, *_: Any) -> None:
        pass


class StaticHost:
    def __init__(self, address: str, asked: list[str]) -> None:
        self.address = address  # without a slash at its end
        self.asked = asked  # the paths of all requests


@contextlib.contextmanager
def static_host(folder: Path, base: str = "/", network: Network | None = None) -> Iterator[StaticHost]:
    asked: list[str] = []
    line = _Line(network) if network else None
    handler = partial(_Handler, folder=folder, base=base, asked=asked, line=line)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield StaticHost(f"http://127.0.0.1:{server.server_port}{base.rstrip('/')}", asked)
        finally:
            server.shutdown()
