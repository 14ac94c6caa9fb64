"""What a seed determines: the table, the number of nodes, and which faults happen when."""

import dataclasses
import random
from typing import Any, Literal

from keltis.server.rooms.clock import Clock, LiveClock, MailClock, NoClock

Span = tuple[float, float]  # seconds

DATABASE = -1
QUIET = 20.0  # seconds without faults, after which everyone must see the true state
PATIENCE = 400.0  # seconds after which every game must have finished


@dataclasses.dataclass(frozen=True)
class Crash:
    at: float
    node: int
    lasts: float
    politely: bool  # as for a manual restart: the node drains first


@dataclasses.dataclass(frozen=True)
class Pause:
    """Nodes stop executing for a while, and go on."""

    at: float
    nodes: tuple[int, ...]
    lasts: float


@dataclasses.dataclass(frozen=True)
class Jump:
    """A machine's clock is set."""

    at: float
    machine: int  # that of a node, or of the DATABASE
    seconds: float


@dataclasses.dataclass(frozen=True)
class Table:
    """The room that was created."""

    room: str
    invites: dict[str, str]
    watch: str | None


@dataclasses.dataclass(frozen=True)
class Plan:
    seed: int
    game: Literal["board", "cards"]
    seats: tuple[Literal["me", "open", "bot"], ...]
    clock: Clock
    quiet_limit: int  # small: short games
    public: bool
    spectators: int
    mixing: float  # the probability that a person contributes to the shuffle
    nodes: int
    rough: float  # seconds with faults
    wild: bool  # single frames are lost, duplicated and reordered; otherwise connections only stall and break
    store_fails: float  # probability per call
    outages: tuple[Span, ...]  # of the database
    slow: tuple[Span, ...]  # periods in which calls take seconds
    cut_off: tuple[tuple[int, Span], ...]  # nodes from the database
    partitions: tuple[tuple[int, int, Span], ...]  # persons from nodes
    crashes: tuple[Crash, ...]
    notifications_lost: float
    pauses: tuple[Pause, ...]
    jumps: tuple[Jump, ...]

    def rng(self, *purpose: object) -> random.Random:
        return random.Random("/".join(map(str, (self.seed, *purpose))))

    def is_out(self, now: float) -> bool:
        return any(begin <= now < end for begin, end in self.outages)

    def is_slow(self, now: float) -> bool:
        return any(begin <= now < end for begin, end in self.slow)

    def is_cut_off(self, node: int, now: float) -> bool:
        return any(other == node and begin <= now < end for other, (begin, end) in self.cut_off)

    def parted_until(self, person: int, node: int, now: float) -> float | None:
        for someone, other, (begin, end) in self.partitions:
            if (someone, other) == (person, node) and begin <= now < end:
                return end
        return None


def make_plan(seed: int) -> Plan:
    rng = random.Random(f"plan/{seed}")
    count = rng.choice((2, 2, 2, 3, 3, 4))
    seats: list[Any] = ["me", *(rng.choice(("open", "open", "open", "bot")) for _ in range(count - 1))]
    rng.shuffle(seats)
    nodes = rng.choice((1, 1, 1, 2, 2, 3))
    rough = rng.uniform(8, 18)

    def some(most: int, longest: float) -> tuple[Span, ...]:
        return tuple(_span(rng, rough, longest) for _ in range(rng.randrange(most + 1)))

    return Plan(
        seed=seed,
        game=rng.choice(("board", "cards")),
        seats=tuple(seats),
        clock=_clock(rng),
        quiet_limit=rng.choice((1, 2, 2, 3)),
        public=rng.random() < 0.4,
        spectators=rng.choice((0, 0, 1)),
        mixing=rng.choice((0.0, 0.0, 0.8)),
        nodes=nodes,
        rough=rough,
        wild=rng.random() < 0.5,
        store_fails=rng.choice((0.0, 0.03, 0.1)),
        outages=some(1, 20),
        slow=some(1, 8),
        cut_off=tuple((rng.randrange(nodes), _span(rng, rough, 10)) for _ in range(rng.randrange(2))),
        partitions=tuple(
            (rng.randrange(count), rng.randrange(nodes), _span(rng, rough, 10)) for _ in range(rng.randrange(3))
        ),
        crashes=tuple(
            Crash(begin, rng.randrange(nodes), end - begin, politely=rng.random() < 0.3) for begin, end in some(2, 12)
        ),
        notifications_lost=rng.choice((0.0, 0.2, 1.0)),
        pauses=tuple(_pause(rng, rough, nodes) for _ in range(rng.choice((0, 0, 1)))),
        jumps=tuple(_jump(rng, rough, nodes) for _ in range(rng.choice((0, 0, 1, 2)))),
    )


def set_back_unseen(plan: Plan) -> Plan:
    """The same, but the database's clock is set back just before all nodes are stopped; one of them is killed and
    starts again by that clock, seconds behind the others, who then go on."""
    rng = plan.rng("set back unseen")
    at = plan.rough * 0.4
    return dataclasses.replace(
        plan,
        clock=LiveClock(4, 1),
        nodes=2,
        rough=plan.rough + 20,
        store_fails=0.0,
        outages=(),
        slow=(),
        cut_off=(),
        jumps=(Jump(at, DATABASE, -rng.uniform(3, 5.5)),),
        pauses=(Pause(at + 0.2, (0, 1), rng.uniform(12, 16)),),
        crashes=(Crash(at + 0.4, 0, 3.0, politely=False),),
    )


def _span(rng: random.Random, rough: float, longest: float) -> Span:
    begin = rng.uniform(1, rough * 0.8)
    return begin, min(rough, begin + rng.uniform(0.5, longest))


def _pause(rng: random.Random, rough: float, nodes: int) -> Pause:
    lasts = rng.choice((1.0, 4.0, 7.0, 15.0, 15.0, 60.0, 60.0, 60.0, 3_600.0)) * rng.uniform(0.9, 1.1)
    which = tuple(range(nodes)) if rng.random() < 0.5 else (rng.randrange(nodes),)
    return Pause(rng.uniform(1, rough * 0.8), which, lasts)


def _jump(rng: random.Random, rough: float, nodes: int) -> Jump:
    seconds = rng.choice((1.0, 5.0, 8.0, 60.0, 3_600.0, 86_400.0)) * rng.uniform(0.9, 1.1)
    machine = rng.choice((DATABASE, *range(nodes)))
    return Jump(rng.uniform(1, rough * 0.8), machine, rng.choice((-1, 1)) * seconds)


def _clock(rng: random.Random) -> Clock:
    kind = rng.random()
    if kind < 0.6:
        return LiveClock(rng.randint(2, 7), rng.randint(1, 2))
    return MailClock(1) if kind < 0.8 else NoClock()
