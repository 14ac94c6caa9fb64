"""Clients of a test module's `server` fixture, and the setup of all tests."""

import contextlib
import functools
import random
import secrets
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.support import server_process
from tests.support.browser import Visit, Visitor, chromium
from tests.support.fork_server import fork_server
from tests.support.server_process import Client, Server

pytest.register_assert_rewrite("tests.support.room_model")  # its assertions are those of a test

LONGEST_FIRST = (
    "browser_screens",
    "ray_cluster",
    "nodes",
    "browser_games",
    "browser_screen_reader",
    "browser_firefox",
    "browser_online",
    "browser_rematch",
    "kill",
    "leaks",
    "simulation",
    "analysis",
    "calibration",
    "playout_search",
    "hints",
    "fair_shuffle_in_browser",
    "openapi",
    "state_machine",
    "cli",
    "bot_processes",
)


@pytest.fixture(scope="session", autouse=True)
def _servers_are_forked() -> Iterator[None]:
    """Fork servers from one process with everything imported: importing takes longer than most server tests."""
    with contextlib.ExitStack() as leaving, pytest.MonkeyPatch.context() as patch:
        born = functools.cache(lambda: leaving.enter_context(fork_server()))
        patch.setattr(server_process, "start", lambda arguments, log: born().start(arguments, log))
        yield


@pytest.fixture(scope="session", autouse=True)
def _ray_has_a_token() -> Iterator[None]:
    """Ray reads this once in a process, whichever test loads it first; without a token, it keeps one at home."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_AUTH_MODE", "token")
        patch.setenv("RAY_AUTH_TOKEN", secrets.token_hex(32))
        yield


def _client(server: Server) -> Iterator[Client]:
    with contextlib.closing(Client(server.address)) as client:
        yield client


ann, bob, carl = (pytest.fixture(_client, name=name) for name in ("ann", "bob", "carl"))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Scoped to one module: while it runs, no other event loop can."""
    with chromium() as running:
        yield running


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Visitors with a browser; at the end, none of their pages may have logged an error."""
    with contextlib.ExitStack() as leaving:

        def come(**how: Any) -> Visitor:
            visitor = Visitor(browser, server.address, **how)
            leaving.callback(visitor.close)
            return visitor

        yield come


# The order of tests ---------------------------------------------------------------------------------------------------


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--shuffle", metavar="SEED", help="run the files, and the tests of each, in an order by chance")


def pytest_report_header(config: pytest.Config) -> str | None:
    seed = config.getoption("--shuffle")
    return f"shuffled: --shuffle {seed}" if seed else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Slowest files first, so that at the end every core has something short to do."""
    order = {f"test_{name}": place for place, name in enumerate(LONGEST_FIRST)}
    if missing := order.keys() - {file.stem for file in Path(__file__).parent.rglob("test_*.py")}:
        raise pytest.UsageError(
            f"LONGEST_FIRST in tests/conftest.py names files that are not there: {sorted(missing)}."
        )
    items.sort(key=lambda item: order.get(item.path.stem, len(order)))
    if seed := config.getoption("--shuffle"):
        shuffle(items, seed)


def shuffle(items: list[pytest.Item], seed: str) -> None:
    """Shuffle within files and the order of files, since a file's tests share fixtures; reproducible from a seed."""
    rng, files = random.Random(seed), defaultdict(list)
    for item in items:
        files[item.path].append(item)
    shuffled = [*files.values()]
    rng.shuffle(shuffled)
    for tests in shuffled:
        rng.shuffle(tests)
    items[:] = [item for tests in shuffled for item in tests]
