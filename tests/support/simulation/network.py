"""Connections between people and nodes: frames are delayed, lost, duplicated or reordered."""

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import Context
from typing import TYPE_CHECKING, Any, Protocol

from tests.support.simulation.loop import VirtualLoop
from tests.support.simulation.plan import Plan

if TYPE_CHECKING:
    from tests.support.simulation.nodes import Node

LOST, DOUBLED = 0.05, 0.05  # fraction of the frames of a wild connection
BREAKS = 0.004  # fraction of all frames that are the last of their connection
LONGEST = 5.0  # seconds of latency


class Caller(Protocol):
    """The person's end of a connection."""

    number: int
    name: str

    def opened(self, link: "Link") -> None: ...
    def hear(self, link: "Link", frame: bytes) -> None: ...
    def lost(self, link: "Link | None") -> None: ...


class Link:
    """One connection, seen from both ends."""

    def __init__(self, number: int, caller: Caller, node: "Node", *, wild: bool) -> None:
        self.number = number
        self.caller = caller
        self.node = node
        self.wild = wild
        self.broken = False
        self.inbox: asyncio.Queue[bytes | None] = asyncio.Queue()  # None: the connection has ended
        self.properly = False  # closed by the person
        self.newest = 0  # the version last seen on it
        self.up_to = 0.0  # when the last frame to the server arrives
        self.down_to = 0.0


class Network:
    def __init__(self, plan: Plan, loop: VirtualLoop, note: Callable[[str], None]) -> None:
        self.plan = plan
        self.loop = loop
        self.note = note
        self.links: list[Link] = []
        self._rng = plan.rng("network")
        self._here = Context()  # network tasks belong to no node

    @property
    def rough(self) -> bool:
        return self.loop.now < self.plan.rough

    def dial(self, caller: Caller, node: "Node") -> None:
        self._after(self._delay(), self._connect, caller, node)

    def _connect(self, caller: Caller, node: "Node") -> None:
        if not node.ready or node.paused or self._parted(caller, node):
            self.note(f"{caller.name} cannot reach {node.number}")
            caller.lost(None)
            return
        link = Link(len(self.links), caller, node, wild=self.plan.wild)
        self.links.append(link)
        self.note(f"{caller.name} connects to {node.number} as {link.number}")
        node.accept(link)
        caller.opened(link)

    def to_server(self, link: Link, frame: bytes) -> None:
        for when in self._arrivals(link, "up_to"):
            self._at(when, self._arrive_at_server, link, frame)

    def to_person(self, link: Link, frame: bytes) -> None:
        for when in self._arrivals(link, "down_to"):
            self._at(when, self._arrive_at_person, link, frame)

    def break_off(self, link: Link, *, properly: bool = False) -> None:
        """Both ends notice, each in its own time."""
        if link.broken:
            return
        link.broken, link.properly = True, properly
        self.note(f"connection {link.number} ends")
        self._after(self._delay(), link.caller.lost, link)
        self._after(self._delay(), link.inbox.put_nowait, None)

    def ask(
        self, caller: Caller, node: "Node", work: Callable[["Node"], Awaitable[Any]], tell: Callable[[Any], None]
    ) -> None:
        """An HTTP request; it or its response may get lost."""
        if not self._gets_lost(caller, node):
            self._after(self._delay(), node.serve, work, lambda answer: self._reply(caller, node, tell, answer))

    def _reply(self, caller: Caller, node: "Node", tell: Callable[[Any], None], answer: Any) -> None:
        if not self._gets_lost(caller, node):
            self._after(self._delay(), tell, answer)

    def notify(self, node: "Node", room: str, ver: int) -> None:
        if not (self.rough and self._rng.random() < self.plan.notifications_lost):
            self._after(self._rng.uniform(0.005, 0.05), node.heed, room, ver)

    def _gets_lost(self, caller: Caller, node: "Node") -> bool:
        return self._parted(caller, node) or (self.rough and self._rng.random() < LOST)

    def _parted(self, caller: Caller, node: "Node") -> bool:
        return self.plan.parted_until(caller.number, node.number, self.loop.now) is not None

    def _arrivals(self, link: Link, end: str) -> list[float]:
        """When a frame arrives: on a stream in order, however late; on a wild connection in any order, or never."""
        if link.broken:
            return []
        now = self.loop.now
        healed = self.plan.parted_until(link.caller.number, link.node.number, now)
        if self.rough and self._rng.random() < BREAKS:
            self.break_off(link)
            return []
        if link.wild and self.rough:
            times = [now + self._delay() for _ in range(2 if self._rng.random() < DOUBLED else 1)]
            return [] if healed or self._rng.random() < LOST else times
        when = max(getattr(link, end) + 1e-6, (healed or now) + self._delay())
        setattr(link, end, when)
        return [when]

    def _delay(self) -> float:
        if not self.rough:
            return self._rng.uniform(0.001, 0.05)
        return self._rng.uniform(0.5, LONGEST) if self._rng.random() < 0.03 else self._rng.uniform(0.001, 0.3)

    def _arrive_at_server(self, link: Link, frame: bytes) -> None:
        if not link.broken:
            self.note(f"{link.number} > {frame.decode()}")
            link.inbox.put_nowait(frame)

    def _arrive_at_person(self, link: Link, frame: bytes) -> None:
        if not link.broken:
            self.note(f"{link.number} < {frame[:60].decode()}")
            link.caller.hear(link, frame)

    def _after(self, delay: float, call: Callable[..., object], *args: Any) -> None:
        self._at(self.loop.now + delay, call, *args)

    def _at(self, when: float, call: Callable[..., object], *args: Any) -> None:
        self.loop.call_at(when, call, *args, context=self._here)
