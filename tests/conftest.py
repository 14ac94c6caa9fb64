"""People at the server that a test module runs: its fixture `server`."""

import contextlib
from collections.abc import Iterator

import pytest

from tests.serving import Client, Server


def _client(server: Server) -> Iterator[Client]:
    with contextlib.closing(Client(server.address)) as client:
        yield client


ann, bob, carl = (pytest.fixture(_client, name=name) for name in ("ann", "bob", "carl"))
