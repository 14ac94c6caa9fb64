"""An event loop in virtual time: it never really waits, and tasks of a crashed node never run again."""

import asyncio
import contextlib
import heapq
import selectors
from collections.abc import Callable
from contextvars import Context, ContextVar
from typing import Any, TypeVarTuple


class Life:
    """One life of a node, from start to end. Everything that runs for it carries it in its context."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.over = False
        self.replaced = False  # by the next life of a node that has its database to itself
        self.paused_until = 0.0
        self._held = 0

    def hold(self) -> float:
        """When something that should happen in the pause happens, after what was held before."""
        self._held += 1
        return self.paused_until + self._held * 1e-9


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
        life = context.get(LIFE) if context is not None else None
        if life is not None and life.paused_until > self.now:
            return self.call_at(self.now, callback, *args, context=context)
        handle = super().call_soon(callback, *args, context=context)
        if context is not None:
            _drop_if_over(handle, context)
        return handle

    def call_at(
        self, when: float, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.TimerHandle:
        life = context.get(LIFE) if context is not None else None
        if life is not None and when < life.paused_until:
            when = life.hold()
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

    def pause(self, life: Life, until: float) -> None:
        """As `kill -STOP` does: what it would have done meanwhile, it does at the end, in the same order."""
        life.paused_until = until
        ready = [handle for handle in self._ready if handle._context.get(LIFE) is life]  # type: ignore[attr-defined]
        for handle in ready:
            self._ready.remove(handle)  # type: ignore[attr-defined]
            self.call_at(self.now, _go_on, handle, context=handle._context)
        for handle in sorted(self._scheduled):  # type: ignore[attr-defined]
            if handle._context.get(LIFE) is life and handle._when < until:
                handle._when = life.hold()
        heapq.heapify(self._scheduled)  # type: ignore[attr-defined]

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


def _go_on(handle: asyncio.Handle) -> None:
    if not handle.cancelled():
        handle._callback(*handle._args)  # type: ignore[attr-defined]


def _drop_if_over(handle: asyncio.Handle, context: Context) -> None:
    life = context.get(LIFE)
    if life is not None and life.over:
        handle.cancel()
