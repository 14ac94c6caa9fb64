"""Work for several processes of this machine, or for a cluster: the same results in the same order as without them."""

import contextlib
import logging
import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any, TypeVar

from keltis.bots.arena.ray_cluster import Cluster

T = TypeVar("T")

Workers = int | Cluster  # a number of processes on this machine, or all cores of a cluster
CALLS_AHEAD = 4  # per process


def usable_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def cores_of(workers: Workers) -> int:
    return workers.cores if isinstance(workers, Cluster) else workers


def in_order(work: Callable[..., T], calls: Iterable[tuple[Any, ...]], workers: Workers) -> Generator[T, None, None]:
    """Yield the results of `work` for each call, in order of the calls. A single worker is this process."""
    if isinstance(workers, Cluster):
        yield from workers.in_order(work, calls)
        return
    if workers == 1:
        yield from (work(*call) for call in calls)
        return
    waiting: deque[Future[T]] = deque()
    with _processes(workers) as pool:
        for call in calls:
            with _interrupts_wait():
                waiting.append(pool.submit(work, *call))
            if len(waiting) > CALLS_AHEAD * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


@contextlib.contextmanager
def _processes(workers: int) -> Iterator[ProcessPoolExecutor]:
    """A pool of worker processes, terminated at once if the caller stops early."""
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), log_to_stderr)
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextlib.contextmanager
def _interrupts_wait() -> Iterator[None]:
    """Processes started in this context ignore Ctrl-C for good: the parent handles it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def log_to_stderr() -> None:
    """Log to standard error: standard output is for results."""
    logging.basicConfig(format="%(asctime)s %(levelname)s %(message)s")
