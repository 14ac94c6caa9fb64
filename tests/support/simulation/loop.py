"""An event loop in virtual time: it never really waits, and tasks of a crashed node never run again."""

import asyncio
import contextlib
import selectors
from collections.abc import Callable
from contextvars import Context, ContextVar
from typing import Any, TypeVarTuple


class Life:
    """One life of a node, from start to end. Everything that runs for it carries it in its context."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.over = False


Ts = TypeVarTuple("Ts")
LIFE: ContextVar[Life | None] = ContextVar("life", default=None)


class Deadlock(Exception):
    """Everyone waits for something that will never happen."""


class VirtualLoop(asyncio.SelectorEventLoop):
    """Jumps to the time of the next event."""

    def __init__(self) -> None:
        self.now = 0.0
        self._tasks: list[asyncio.Task[Any]] = []  # dead ones as well: nothing may clean up after them
        super().__init__(_Jump(self))

    def time(self) -> float:
        return self.now

    def call_soon(
        self, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.Handle:
        handle = super().call_soon(callback, *args, context=context)
        if context is not None:
            _drop_if_over(handle, context)
        return handle

    def call_at(
        self, when: float, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.TimerHandle:
        handle = super().call_at(when, callback, *args, context=context)
        if context is not None:
            _drop_if_over(handle, context)
        return handle

    def create_task(self, *args: Any, **options: Any) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = super().create_task(*args, **options)
        self._tasks.append(task)
        return task

    def end(self, life: Life) -> None:
        """As `kill -9` does: nothing more is executed, not even cleanup."""
        life.over = True
        for handle in (*self._ready, *self._scheduled):  # type: ignore[attr-defined]
            if handle._context.get(LIFE) is life:
                handle.cancel()

    def close(self) -> None:
        """Forget everyone who still waits for something."""
        self.set_exception_handler(lambda _loop, _context: None)
        for task in self._tasks:
            task._log_destroy_pending = False  # type: ignore[attr-defined]
            with contextlib.suppress(RuntimeError):
                task.get_coro().close()
        super().close()


class _Jump(selectors.SelectSelector):
    def __init__(self, loop: VirtualLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise Deadlock
        self._loop.now += max(0.0, timeout)
        return []


def _drop_if_over(handle: asyncio.Handle, context: Context) -> None:
    life = context.get(LIFE)
    if life is not None and life.over:
        handle.cancel()
