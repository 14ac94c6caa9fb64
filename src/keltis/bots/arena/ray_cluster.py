"""Runs work on a Ray cluster: the same calls as on this machine, the same results in the same order.

A call is one task that depends only on its arguments: when a worker or node dies, Ray retries it elsewhere. See
docs/cluster.md.
"""

import contextlib
import dataclasses
import functools
import hashlib
import importlib
import itertools
import logging
import os
import platform
import re
import socket
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")

TASKS_AHEAD = 4  # per core
MOST_DEATHS = 20  # of workers before a task is given up: it may be what kills them
ANSWER_SECONDS = 5.0  # to wait for an address to answer
SETTINGS = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # silences a warning about a future default for GPUs
}
ONE_ATTEMPT = "RAY_gcs_server_port_wait_time_s"  # to connect: one takes 40 seconds to fail, and Ray would make twenty


class ClusterError(ValueError):
    """The cluster cannot be used, or a task failed there; the message says why."""


@dataclasses.dataclass(frozen=True)
class Cluster:
    """A Ray cluster that this process is connected to."""

    address: str  #: where it is
    cores: int  #: at connection time; nodes may come and go

    def in_order(self, work: Callable[..., T], calls: Iterable[Sequence[object]]) -> Generator[T, None, None]:
        """Yield the results of `work` for each call, in order. Running tasks end with the connection."""
        ray = load_ray()
        if not ray.is_initialized():
            raise ClusterError(f"The connection to the Ray cluster {self.address!r} was closed.")
        task = ray.remote(num_cpus=1, max_retries=MOST_DEATHS, retry_exceptions=False)(_work)
        code, waiting = fingerprint(), deque[Any]()
        for call in calls:
            waiting.append(task.remote(code, work, tuple(call)))
            if len(waiting) > TASKS_AHEAD * self.cores:
                yield _result(ray, waiting.popleft())
        while waiting:
            yield _result(ray, waiting.popleft())


# Connecting ----------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def connected(address: str) -> Iterator[Cluster]:
    """Connect to a cluster: auto, HOST:PORT, ray://HOST:PORT, or local, which starts one on this machine."""
    ray = load_ray()
    if address == "auto":
        address = os.environ.get("RAY_ADDRESS") or address
    if address not in ("auto", "local"):
        _knock(address)
    try:
        _connect(ray, address)
    except OSError as error:
        hint = "If it wants a token, RAY_AUTH_MODE and RAY_AUTH_TOKEN must be set here."
        raise ClusterError(f"The Ray cluster {address!r} cannot be reached: {str(error).rstrip('.')}. {hint}") from None
    except (RuntimeError, ValueError, ImportError, ray.exceptions.RayError) as error:
        raise ClusterError(f"The Ray cluster {address!r} cannot be used: {error}") from None
    try:
        yield Cluster(address, max(1, int(ray.cluster_resources().get("CPU", 0))))
    finally:
        ray.shutdown()


def load_ray() -> Any:
    for name, value in SETTINGS.items():
        os.environ.setdefault(name, value)
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise ClusterError("A cluster needs the library Ray: install keltis[ray].") from None


def _knock(address: str) -> None:
    """Fail fast if nobody answers at the address: Ray itself would wait for minutes."""
    place = re.fullmatch(r"(?:ray://)?([^:/\s]+):(\d{1,5})", address)
    if not place:
        raise ClusterError(f"{address!r} is no address of a Ray cluster: auto, HOST:PORT, ray://HOST:PORT, or local.")
    try:
        socket.create_connection((place[1], int(place[2])), ANSWER_SECONDS).close()
    except (OSError, OverflowError) as error:
        raise ClusterError(f"No Ray cluster answers at {address}: {error}.") from None


def _connect(ray: Any, address: str) -> None:
    quiet = {"log_to_driver": False, "logging_level": logging.ERROR}
    if address == "local":
        ray.init(address, include_dashboard=False, **quiet)
        return
    before = os.environ.get(ONE_ATTEMPT)
    os.environ[ONE_ATTEMPT] = before or "1"
    try:
        ray.init(address, **quiet)
    finally:
        if before is None:
            del os.environ[ONE_ATTEMPT]


# On a node -----------------------------------------------------------------------------------------------------------


def _work(code: str, work: Callable[..., T], arguments: tuple[Any, ...]) -> T:
    if fingerprint() != code:
        raise ClusterError(
            f"The node {platform.node()} has another Keltis than this machine: install the same version everywhere."
        )
    return work(*arguments)


@functools.cache
def fingerprint() -> str:
    """A hash of all files of this package that could affect a game."""
    package = Path(__file__).parents[2]
    files = itertools.chain(
        package.glob("*.py"), *(package.glob(f"{part}/**/*.*") for part in ("bots", "engine", "games", "records"))
    )
    told = {
        file.relative_to(package).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in files
        if file.suffix in (".py", ".json", ".npz") and not file.name.startswith("test_")
    }
    return hashlib.sha256(repr(sorted(told.items())).encode()).hexdigest()


def _result(ray: Any, task: Any) -> Any:
    try:
        return ray.get(task)
    except ray.exceptions.RayTaskError as error:
        cause = error.cause
        if isinstance(cause, ray.exceptions.RayError) or "failed to import" in str(cause):
            reason = str(cause).strip().splitlines()[-1]
            raise ClusterError(f"A node cannot do its work: {reason}. Install the same Keltis there.") from None
        raise cause from None
    except ray.exceptions.RayError as error:
        raise ClusterError(f"The cluster has failed: {error}") from None
