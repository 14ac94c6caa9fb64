"""Rate limits and quotas for clients. Each can be set by `keltis serve --limit NAME=NUMBER`."""

import asyncio
import contextlib
import dataclasses
import functools
import ipaddress
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator

from keltis.server.refusal_log import RefusalLog

MOST_BYTES = 4_096  # of a frame or a request body
MOST_RECORD_BYTES = 65_536
MOST_KEYS = 20_000  # kept by a throttle, and by the budget

# What things cost an address: one unit is about a millisecond of the server's time.
PING = 0.1
MESSAGE = REQUEST = 1.0
CONNECTION = 0.5  # of TCP, whatever is said on it
METRICS = 5.0
STORY_ENTRY = 0.1  # for each entry of the room's log
LOG_ENTRY = 0.05  # the log itself, for a proof or a record, or to open a room that is not in memory
RECORD_BYTE = 0.004

BURST = 2.0  # seconds' worth of the budget that may be spent at once
LONGEST_WAIT = 5.0  # seconds; who would have to wait longer is refused


@dataclasses.dataclass(frozen=True)
class Limits:
    """Limits per node; docs/hosting.md explains them."""

    messages_per_socket: int = 100  # in 20 seconds
    bad_messages_per_socket: int = 5  # in 60 seconds
    sockets: int = 5_000
    sockets_per_address: int = 50
    sockets_per_seat: int = 4
    hello_seconds: int = 5
    request_seconds: int = 15  # until a whole request has come, from connecting or from its first byte on
    reading_seconds: int = 60  # that something sent may wait to be read
    ping_seconds: int = 20  # between pings of a socket, and until its answer
    frames_waiting: int = 64  # queued for one socket; a slower reader is dropped
    bytes_waiting: int = 262_144
    budget_per_second: int = 200  # for one address, in units of work; more has to wait
    rooms_per_minute: int = 10  # created from one address
    rooms_per_hour: int = 60
    joins_per_minute: int = 20  # attempts from one address, including wrong tokens
    stories_per_minute: int = 60  # sent to one address
    hints_per_minute: int = 30  # sent to one address
    guests_per_address: int = 1  # seats at one public table, without an invitation
    public_tables_per_address: int = 5  # that wait for players
    requests_per_minute: int = 600  # from one address

    def __post_init__(self) -> None:
        for field in dataclasses.fields(self):
            if getattr(self, field.name) < 1:
                raise ValueError(f"The limit {field.name} must be at least 1.")

    @property
    def connections(self) -> int:
        """TCP connections: all sockets, and a quarter more for requests."""
        return self.sockets + self.sockets // 4 + 20

    @property
    def connections_per_address(self) -> int:
        return 2 * self.sockets_per_address


def read_limits(settings: tuple[str, ...]) -> Limits:
    """Parse limits such as `sockets=100`."""
    known = {field.name for field in dataclasses.fields(Limits)}
    chosen = {}
    for setting in settings:
        name, _, number = setting.partition("=")
        if name not in known or not number.isdecimal() or len(number) > 9:
            raise ValueError(f"--limit is NAME=NUMBER with a name of {', '.join(sorted(known))}, not {setting!r}.")
        chosen[name] = int(number)
    return Limits(**chosen)


@functools.lru_cache(4_096)
def network_of(address: str) -> str:
    """Whom to charge for an address: IPv6 networks are given out whole, so all of a /64 counts as one."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv4Address) or ip.is_loopback:
        return str(ip)
    if ip.ipv4_mapped:
        return str(ip.ipv4_mapped)
    return str(ipaddress.ip_network((int(ip), 64), strict=False))


def has_far_fewer(mine: int, theirs: int) -> bool:
    """When all places are taken, whoever has far fewer than another gets one of theirs: so many addresses as there are
    places, not as fill them at an address's limit, are needed to keep others out."""
    return 2 * (mine + 1) <= theirs


class Budget:
    """What each address may make the server do: a debt that is paid off steadily, however often it reconnects."""

    def __init__(self, per_second: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.per_second = per_second
        self._clock = clock
        self._debts: OrderedDict[str, tuple[float, float]] = OrderedDict()  # in seconds, and when it was updated

    def charge(self, address: str, cost: float, patience: float = LONGEST_WAIT) -> float | None:
        """The seconds to wait before it is done; None if that is too long, and then nothing is charged."""
        now = self._clock()
        debt, then = self._debts.pop(address, (0.0, now))
        debt = max(0.0, debt - (now - then))
        wait = max(0.0, debt + min(cost / self.per_second, BURST) - BURST)
        refused = wait > patience
        self._debts[address] = debt if refused else debt + cost / self.per_second, now
        if len(self._debts) > MOST_KEYS:
            self._debts.popitem(last=False)
        return None if refused else wait


class Throttle:
    """A leaky bucket per key: up to `most` in `seconds`; more has to wait until it has drained."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        self.seconds = seconds
        self._clock = clock
        self._level: OrderedDict[object, tuple[float, float]] = OrderedDict()  # level, and when it was updated

    def passes(self, key: object = None) -> bool:
        now = self._clock()
        level, then = self._level.pop(key, (0.0, now))
        level = max(0.0, level - (now - then) * self.most / self.seconds)
        allowed = level + 1 <= self.most
        self._level[key] = level + allowed, now
        if len(self._level) > MOST_KEYS:
            self._level.popitem(last=False)
        return allowed

    @property
    def retry_ms(self) -> int:
        """How long until one more passes."""
        return max(1, round(1_000 * self.seconds / self.most))


class Gate:
    """The limits of one node, and the current usage."""

    def __init__(
        self,
        limits: Limits,
        clock: Callable[[], float] = time.monotonic,
        *,
        random: Callable[[int], bytes] = secrets.token_bytes,
        log_addresses: bool = False,
    ) -> None:
        self.limits = limits
        self.clock = clock
        self.refusals = RefusalLog(clock, random, addresses=log_addresses)
        self.rooms = (Throttle(limits.rooms_per_minute, 60, clock), Throttle(limits.rooms_per_hour, 3_600, clock))
        self.rematches = (Throttle(limits.rooms_per_minute, 60, clock), Throttle(limits.rooms_per_hour, 3_600, clock))
        self.joins = Throttle(limits.joins_per_minute, 60, clock)
        self.stories = Throttle(limits.stories_per_minute, 60, clock)
        self.hints = Throttle(limits.hints_per_minute, 60, clock)
        self.requests = Throttle(limits.requests_per_minute, 60, clock)
        self.budget = Budget(limits.budget_per_second, clock)
        self._sockets: Counter[str] = Counter()
        self._requests: Counter[str] = Counter()  # under way

    @contextlib.contextmanager
    def request(self, address: str) -> Iterator[bool]:
        """Count a request until it is answered; False if the address has too many under way.

        An address of its own cannot: it has no more connections. A proxy brings those of many.
        """
        self._requests[address] += 1
        try:
            yield self._requests[address] <= self.limits.connections_per_address
        finally:
            self._requests[address] -= 1
            if not self._requests[address]:
                del self._requests[address]

    async def pay(self, address: str, cost: float, patience: float = LONGEST_WAIT) -> bool:
        """Charge the address, and wait if it is in debt; False if it would have to wait for too long."""
        wait = self.budget.charge(address, cost, patience)
        if wait:
            await asyncio.sleep(wait)
        return wait is not None

    def may_make_room(self, address: str) -> bool:
        return all(throttle.passes(address) for throttle in self.rooms)

    def may_make_rematch(self, address: str) -> bool:
        """As often as new rooms, but counted for itself: who plays game after game can still make a room."""
        return all(throttle.passes(address) for throttle in self.rematches)

    def open_socket(self, address: str, make_way: Callable[[str], bool] = lambda crowded: False) -> int:
        """Count the socket and return 0, or return the status to refuse it with. If there are too many, `make_way` is
        called with the address that has most, if this one has far fewer: True if one of those is being closed."""
        key = network_of(address)
        if self._sockets.total() >= self.limits.sockets:
            crowded, count = self._sockets.most_common(1)[0]
            if not has_far_fewer(self._sockets[key], count) or not make_way(crowded):
                return 503
        if self._sockets[key] >= self.limits.sockets_per_address:
            return 429
        self._sockets[key] += 1
        return 0

    def close_socket(self, address: str) -> None:
        key = network_of(address)
        self._sockets[key] -= 1
        if self._sockets[key] <= 0:
            del self._sockets[key]
