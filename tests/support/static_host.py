"""A static host, as plain as can be: files from a folder under a path, and nothing else."""

import contextlib
import http.server
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any


class _Handler(http.server.SimpleHTTPRequestHandler):
    """Python's own, which sends no headers about caching; it serves only what is below `base`."""

    def __init__(self, *arguments: Any, base: str, asked: list[str], **more: Any) -> None:
        self.base, self.asked = base, asked
        super().__init__(*arguments, **more)

    def send_head(self) -> Any:
        self.asked.append(self.path)
        if not self.path.startswith(self.base):
            self.send_error(404)
            return None
        self.path = f"/{self.path.removeprefix(self.base)}"
        return super().send_head()

    def log_message(self, *_: Any) -> None:
        pass


class StaticHost:
    def __init__(self, address: str, asked: list[str]) -> None:
        self.address = address  # without a slash at its end
        self.asked = asked  # the paths of all requests


@contextlib.contextmanager
def static_host(folder: Path, base: str = "/") -> Iterator[StaticHost]:
    asked: list[str] = []
    handler = partial(_Handler, directory=str(folder), base=base, asked=asked)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield StaticHost(f"http://127.0.0.1:{server.server_port}{base.rstrip('/')}", asked)
        finally:
            server.shutdown()
