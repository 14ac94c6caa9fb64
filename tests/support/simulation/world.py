"""One seed from start to finish: a table is created, everything fails for a while, then it must recover."""

import asyncio
import contextlib
import dataclasses
from collections.abc import Callable, Iterator, MutableMapping
from contextvars import Context
from typing import Any
from unittest.mock import patch

import structlog

from keltis import core
from keltis.records import log_checks
from keltis.server.http import bodies
from keltis.server.rooms import clock, presence, room, scheduler
from keltis.server.rooms.lobby import hash_token, new_token
from keltis.server.storage.writer import StoreUnavailable
from tests.support.simulation.checker import LAG, Checker
from tests.support.simulation.loop import VirtualLoop
from tests.support.simulation.network import Network
from tests.support.simulation.nodes import Node
from tests.support.simulation.people import Person
from tests.support.simulation.plan import DATABASE, PATIENCE, QUIET, Jump, Plan, Table, make_plan
from tests.support.simulation.storage import Ledger
from tests.support.simulation.time_account import SLOW, TimeAccount

EPOCH = 1_800_000_000_000  # the start time, in milliseconds


@dataclasses.dataclass(frozen=True)
class Outcome:
    seed: int
    violations: tuple[str, ...]
    trace: tuple[str, ...]
    seconds: float  # virtual
    entries: int


class World:
    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.loop = VirtualLoop()
        self.trace: list[str] = []
        self.checker = Checker(self)
        self.account = TimeAccount(EPOCH, shared=plan.nodes > 1)
        self.clocks: dict[int, float] = {}  # how many seconds a machine's clock was set forward in all
        self.store = Ledger(self.loop.time, self._clock_ms, shared=plan.nodes > 1)
        self.network = Network(plan, self.loop, self.note)
        self.nodes = [Node(self, number) for number in range(plan.nodes)]
        self.people: list[Person] = []
        self._down_since: float | None = None
        self._here = Context()

    def note(self, what: str) -> None:
        self.trace.append(f"{self.loop.now:.6f} {what}")

    def running_ms(self) -> int:
        return int(self.loop.now * 1_000)

    def _clock_ms(self) -> int:
        return EPOCH + self.running_ms() + int(self.clocks.get(self._machine, 0.0) * 1_000)

    @property
    def _machine(self) -> int:
        """The machine whose clock counts: the database's, or that of a single node."""
        return DATABASE if self.store.shared else 0

    def _set_clock(self, jump: Jump) -> None:
        self.note(f"the clock of {jump.machine} is set by {jump.seconds:.0f} seconds")
        self.clocks[jump.machine] = self.clocks.get(jump.machine, 0.0) + jump.seconds
        if jump.machine == self._machine:
            self.account.jumps.append((self.loop.now, jump.seconds))

    def later(self, seconds: float, call: Callable[..., object], *args: Any) -> None:
        """Run a task that does not end with a node."""
        self.loop.call_at(self.loop.now + seconds, call, *args, context=self._here)

    def look_whether_up(self) -> None:
        """The system is down when there is no node, or none with a database."""
        now = self.loop.now
        up = not self.plan.is_out(now) and any(
            node.ready and not node.paused and not self.plan.is_cut_off(node.number, now) for node in self.nodes
        )
        if up and self._down_since is not None:
            self.account.down.append((self._down_since, now))
            self._down_since = None
        elif not up and self._down_since is None:
            self._down_since = now

    # The run -------------------------------------------------------------------------------------------------------

    async def live(self) -> None:
        for node in self.nodes:
            node.start()
        while not all(node.ready for node in self.nodes):
            await asyncio.sleep(0.1)
        table = await self.nodes[0].run(self._make_table())
        self._make_trouble()
        self.checker.look()
        for person in self.people:
            self.later(0, person.live)
        await asyncio.sleep(max(0.0, self.plan.rough - self.loop.now))
        self._let_finish()
        calm_at = await self._calm_down(table)
        for person in self.people:
            person.say_goodbye()
        while not (self.checker.violations or self._is_over(table)):
            if self.loop.now > calm_at + PATIENCE:
                self.checker.violated("test 22", "the table does not come to its end")
            await asyncio.sleep(1)
        if not self.checker.violations:
            self.checker.final(table.room)

    async def _make_table(self) -> Table:
        plan = self.plan
        rng = plan.rng("table")
        token = new_token(rng.randbytes)
        me = plan.seats.index("me")
        seats = [_seat(kind) for kind in plan.seats]
        request = bodies.NewRoom(plan.game, seats, quiet_limit=plan.quiet_limit, clock=plan.clock, public=plan.public)
        while True:
            try:
                made = await self.nodes[0].lobby.create(request, hash_token(token))
                break
            except StoreUnavailable:
                await asyncio.sleep(1)
        table = Table(made.room, made.invites, made.watch)
        for seat, kind in enumerate(plan.seats):
            if kind != "bot":
                person = Person(self, len(self.people), table, seat, token if seat == me else new_token(rng.randbytes))
                person.seated = seat == me
                self.people.append(person)
        for _ in range(plan.spectators):
            self.people.append(Person(self, len(self.people), table, None, table.watch))
        return table

    def _make_trouble(self) -> None:
        for crash in self.plan.crashes:
            node = self.nodes[crash.node]
            self._at(crash.at, node.restart if crash.politely else node.crash, crash.lasts)
        for span in (*self.plan.outages, *(span for _, span in self.plan.cut_off)):
            for moment in span:
                self.loop.call_at(moment + 0.001, self.look_whether_up)  # safely not too early
            self.account.faults.append(span)
        for begin, end in self.plan.slow:
            self.account.faults.append((begin, end + SLOW))
        for pause in self.plan.pauses:
            for number in pause.nodes:
                self._at(pause.at, self.nodes[number].pause, pause.lasts)
            self.account.faults.append((pause.at, pause.at + pause.lasts))
        for jump in self.plan.jumps:
            self._at(jump.at, self._set_clock, jump)

    def _at(self, moment: float, call: Callable[..., object], *args: Any) -> None:
        if moment > self.loop.now:
            self.later(moment - self.loop.now, call, *args)

    def _let_finish(self) -> None:
        """Some leave for good, the others play on for a while."""
        self.note("calm")
        rng = self.plan.rng("finish")
        for person in self.people:
            person.think, person.restless = 0.1, 0.0
            if rng.random() < 0.5:
                person.say_goodbye()

    async def _calm_down(self, table: Table) -> float:
        """No more faults: after a while everyone sees the true state. Returns when that began."""
        while not all(node.ready and not node.paused for node in self.nodes):
            await asyncio.sleep(0.5)
        calm_at = self.loop.now
        newest = self.store.newest[table.room]
        while self.loop.now < calm_at + QUIET - LAG and not (self._is_over(table) and self.checker.settled(newest)):
            newest = self.store.newest[table.room]
            await asyncio.sleep(1)
        await asyncio.sleep(LAG)
        self.note("quiet")
        self.checker.quiet(newest)
        return calm_at

    def _is_over(self, table: Table) -> bool:
        last = self.store.kept[table.room, self.store.newest[table.room]]
        return last.kind in ("end", "abort")


def _seat(kind: str) -> bodies.MySeat | bodies.BotSeat | bodies.OpenSeat:
    if kind == "me":
        return bodies.MySeat("host")
    return bodies.BotSeat("easy") if kind == "bot" else bodies.OpenSeat()


@contextlib.contextmanager
def _short_times(checker: Checker) -> Iterator[None]:
    """A day lasts 6 seconds; games run at full speed; and any error that the server logs is one."""

    def listen(_logger: Any, method: str, event: MutableMapping[str, Any]) -> str:
        if method == "error":
            checker.violated("no surprise", str(event))
        raise structlog.DropEvent

    before = structlog.get_config()
    with contextlib.ExitStack() as stack:
        stack.callback(structlog.configure, **before)
        structlog.configure(processors=[listen])
        for module in (clock, log_checks):
            stack.enter_context(patch.object(module, "DAY", 6_000))
        for module in (room, log_checks):
            stack.enter_context(patch.object(module, "IDLE_TIME", 12_000))
            stack.enter_context(patch.object(module, "LOBBY_TIME", dict.fromkeys(module.LOBBY_TIME, 12_000)))
        for module in (presence, scheduler):
            stack.enter_context(patch.object(module, "AWAY_AFTER_LEAVING", 2_000))
            stack.enter_context(patch.object(module, "AWAY_AFTER", 5_000))
            stack.enter_context(patch.object(module, "GONE_AFTER", 10_000))
        make = core.make
        stack.enter_context(
            patch.object(core, "make", lambda *args, **options: make(*args, **options | {"speed": "native"}))
        )
        yield


def simulate(seed: int, fate: Callable[[Plan], Plan] = lambda plan: plan) -> Outcome:
    world = World(fate(make_plan(seed)))
    loop, checker = world.loop, world.checker
    loop.set_exception_handler(lambda _loop, context: checker.violated("no surprise", str(context["message"])))
    with _short_times(checker):
        try:
            loop.run_until_complete(world.live())
        except Exception as error:  # noqa: BLE001 (a broken log stops the checker as well)
            checker.unexpected(error)
        finally:
            loop.close()
    return Outcome(seed, tuple(checker.violations), tuple(world.trace), loop.now, len(world.store.kept))
