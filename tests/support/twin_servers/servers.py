"""Twin servers: the same log, clock, tokens and inputs, but two deals that one viewer cannot distinguish.

Each twin is a whole server in this process. One script plays in both, and every byte that reaches the viewer on any
channel, with its time, goes into the twin's transcript. The transcripts must be equal.
"""

import asyncio
import dataclasses
import hashlib
import itertools
import json
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Executor, Future
from typing import Any, ParamSpec, TypeVar

import msgspec
from prometheus_client import generate_latest

from keltis.core import Action, Deal, Game, State, View
from keltis.server import app
from keltis.server.bots.hint_messages import Opinion
from keltis.server.http.reasons import Reason
from keltis.server.limits import Gate, Limits
from keltis.server.node import Node
from keltis.server.rooms import log
from keltis.server.rooms.open_room import OpenRoom
from keltis.server.rooms.room import Room
from keltis.server.storage.opening import open_store
from keltis.server.storage.store import Append, Store
from tests.support.twin_servers.virtual_time import everything_logged, now_ms, run
from tests.support.twin_servers.worlds import Both, Pair

P = ParamSpec("P")
T = TypeVar("T")

GENEROUS = Limits(
    **dict.fromkeys(("messages_per_socket", "rooms_per_minute", "rooms_per_hour"), 10**6),
    **dict.fromkeys(("joins_per_minute", "requests_per_minute", "stories_per_minute", "sockets_per_address"), 10**6),
    hints_per_minute=10**6,
    budget_per_second=10**6,
)
Line = tuple[int, str, object]  # time, channel, content
Play = Callable[["Server"], Awaitable[None]]


class Leak(AssertionError):
    """The twins sent the viewer different things."""


# A server ------------------------------------------------------------------------------------------------------------


class Direct:
    """Calls the store directly: it is in memory, and belongs to this thread. Calls may be delayed."""

    def __init__(self, delay: float = 0) -> None:
        self.delay = delay

    async def write(self, call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        await asyncio.sleep(self.delay)
        return call(*args, **kwargs)

    async def read(self, call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        found = call(*args, **kwargs)
        await asyncio.sleep(self.delay)
        return found

    async def compute(self, call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        return call(*args, **kwargs)

    def close(self) -> None:
        pass


class AtOnce(Executor):
    """Runs long work synchronously."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 (it is for the one who waits)
            future.set_exception(error)
        return future


class OwnSeeds(Store):
    """Stores another seed than the one the room is committed to, so that seeds differ as deals do."""

    seed = b""

    def append(self, batch: Sequence[Append]) -> list[bool]:
        changed = [msgspec.structs.replace(item, seed=self.seed) if item.seed else item for item in batch]
        return super().append(changed)


class Premises:
    """What the servers of many pairs share, one after the other: an empty database and the routes."""

    def __init__(self) -> None:
        self.store = OwnSeeds(open_store("sqlite://").engine)
        raw: Any = self.store.engine.raw_connection()
        self._connection = raw.driver_connection
        self._empty = self._connection.serialize()
        self.app = app.make_app(Node(self.store, limits=GENEROUS))

    def node(self) -> Node:
        """A fresh server."""
        self._connection.deserialize(self._empty)
        node = Node(self.store, limits=GENEROUS)
        self.app.state.node = node
        return node


class Script:
    """The bots: they choose what is possible in both worlds, and wait where nothing is."""

    def __init__(self, server: "Server") -> None:
        self.server = server
        self.fault: Exception | None = None

    async def think(self, game: Game, view: View, bot: str, seed: str, owner: str = "") -> Action:
        await self.server.begun.wait()
        if self.fault:
            fault, self.fault = self.fault, None
            raise fault
        choices = self.server.both().choices()
        if not choices:
            await asyncio.Event().wait()
        return random.Random(self.server.open_room.room.ver).choice(choices)

    async def assess(self, game: Game, view: View, owner: str = "") -> list[Opinion]:
        """The result depends on everything in the view."""
        await asyncio.sleep(0.05)
        digest = hashlib.sha256(bytes(view)).digest()
        values: dict[str, str | int | float | Reason] = {"count": digest[1], "path": "rypgb"[digest[2] % 5]}
        action = game.actions[digest[3] % len(game.actions)].text
        return [Opinion(action, digest[0] / 255, digest[4] - 128, 0.02, 256, [Reason("hint-skips", values)])]


class Server:
    """One twin: a node with one room, and the viewer's transcript."""

    def __init__(self, premises: Premises, pair: Pair, world: int) -> None:
        self.pair = pair
        self.world = world
        self.told: list[Line] = []
        self.tasks: set[asyncio.Future[None]] = set()
        self.begun = asyncio.Event()
        self.room = ""
        self.node = node = premises.node()
        rng = random.Random(f"server {pair.deals[0].deck}")
        node.lobby.random = rng.randbytes
        node.name = node.scheduler.node = "twin"
        node.patient = AtOnce()
        node.gate = Gate(GENEROUS, asyncio.get_running_loop().time, random=rng.randbytes)
        node.open_rooms.now_ms, node.open_rooms._deal, node.scheduler._time = now_ms, self._deal, None
        premises.store.seed = self._seed = bytes([world]) * 32
        node.open_rooms.blank = self._blank  # type: ignore[method-assign]
        node.open_rooms.writer.runner, node.open_rooms.writer._now_ms = Direct(), now_ms
        self.script = Script(self)
        node.scheduler.bot_processes = node.hint_service.bot_processes = self.script
        self.asgi = app.guarded(premises.app, node)
        self._both = Both(pair)
        self._seen = 0

    def _deal(self, name: str, key: bytes, seats: int, first: int | None) -> Deal:
        return self.pair.deals[self.world]

    def _blank(self, id: str, seed: bytes) -> Room:
        return Room(id, self._seed, self._deal)

    @property
    def open_room(self) -> OpenRoom:
        return self.node.open_rooms.by_id[self.room]

    @property
    def state(self) -> State:
        """The full state of this twin; for faults that carry a secret, and for planted leaks."""
        return self.both().states[self.world]

    def both(self) -> Both:
        """Both worlds at the room's version."""
        for entry in list(self.open_room.room.answered.values())[self._seen :]:
            if entry.kind == "act":
                self._both.act(entry.data["action"])
            elif entry.kind == "undo":
                self._both.undo()
            self._seen += 1
        return self._both

    async def play_prefix(self) -> None:
        """Add the actions so far at once, as if from another node."""
        room = self.open_room.room
        entries: list[log.Entry] = []
        for text in self.pair.prefix:
            assert room.turn is not None
            drafts = room.act(room.turn, text, "bot" if room.seats[room.turn].by_bot else "person")
            entries += log.chain(room.id, room.ver, room.head, drafts, now_ms(), b"prefix-%d" % room.ver)
            room = room.after(entries[-1])
        if entries:
            assert self.node.store.append([Append(tuple(entries), self.node.open_rooms.row(room))]) == [True]
            await self.node.open_rooms.catch_up(self.open_room)
        self.begun.set()

    # Channels ------------------------------------------------------------------------------------------------------

    def tell(self, channel: str, what: object) -> None:
        self.told.append((now_ms(), channel, what))

    async def ask(
        self, method: str, path: str, token: str | None = None, body: Any = None, *, told: bool = True, **headers: str
    ) -> Any:
        """One request; returns the response body, parsed if it is JSON."""
        received = {"type": "http.request", "body": b"", "more_body": False}
        if body is not None:
            received["body"] = body if isinstance(body, bytes) else json.dumps(body).encode()
            headers["content-type"] = "application/json"
        answer: list[Any] = []

        async def receive() -> Any:
            return received

        async def send(message: Any) -> None:
            answer.append(message)

        await self.asgi(scope("http", method, path, token, headers), receive, send)
        if told:
            self.tell(f"{method} {path}", answer)
        content = b"".join(message.get("body", b"") for message in answer)
        return json.loads(content) if content.startswith(b"{") else content


def scope(kind: str, method: str, path: str, token: str | None, headers: dict[str, str]) -> dict[str, Any]:
    fields = {"host": "localhost", **headers, **({"authorization": f"Bearer {token}"} if token else {})}
    plain, _, query = path.partition("?")
    return {
        "type": kind,
        "method": method,
        "scheme": "http" if kind == "http" else "ws",
        "path": plain,
        "raw_path": plain.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "http_version": "1.1",
        "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in fields.items()],
        "client": ("127.0.0.1", 1),
        "server": ("localhost", 80),
        "subprotocols": ["keltis.v1"] if kind == "websocket" else [],
    }


class Wire:
    """An open connection: a socket, or an event stream."""

    def __init__(self, server: Server, channel: str, scope: dict[str, Any], *, told: bool = True) -> None:
        self.server = server
        self.channel = channel
        self.told = told
        self.heard: list[Any] = []
        self.closed = False
        self._inbox: asyncio.Queue[Any] = asyncio.Queue()
        self._inbox.put_nowait(
            {"type": "websocket.connect"} if scope["type"] == "websocket" else {"type": "http.request"}
        )
        server.tasks.add(asyncio.ensure_future(server.asgi(scope, self._inbox.get, self._send)))

    async def _send(self, message: Any) -> None:
        self.closed |= message["type"] == "websocket.close" or message.get("more_body") is False
        self.heard.append(message)
        if self.told:
            self.server.tell(self.channel, message)

    def say(self, text: str | bytes | None = None, **message: Any) -> None:
        frame = json.dumps(message) if text is None else text
        self._inbox.put_nowait({"type": "websocket.receive", "text" if isinstance(frame, str) else "bytes": frame})

    def close(self, code: int = 1000) -> None:
        self._inbox.put_nowait({"type": "websocket.disconnect", "code": code})
        self._inbox.put_nowait({"type": "http.disconnect"})

    def messages(self, *kinds: str) -> list[Any]:
        """The messages received so far, of these kinds."""
        said = [json.loads(message["text"]) for message in self.heard if "text" in message]
        return [message for message in said if message["t"] in kinds]


def websocket(server: Server, token: str | None, *, channel: str = "socket", told: bool = True, **hello: Any) -> Wire:
    """A socket that has said hello."""
    wire = Wire(server, channel, scope("websocket", "GET", "/api/ws", None, {}), told=told)
    wire.say(t="hello", room=server.room, token=token, **hello)
    return wire


def events(server: Server, token: str | None, *, told: bool = True, **headers: str) -> Wire:
    path = f"/api/rooms/{server.room}/events"
    return Wire(server, "events", scope("http", "GET", path, token, headers), told=told)


# Pairs ---------------------------------------------------------------------------------------------------------------


def figures(metrics: bytes) -> tuple[Counter[str], Counter[str]]:
    """The server's /metrics: the counters, and the others."""
    lines = metrics.decode().splitlines()
    gauges = tuple(line.split()[2] for line in lines if line.startswith("# TYPE") and line.endswith(" gauge"))
    found: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    for line in lines:
        name, _, value = line.rpartition(" ")
        if (
            name.startswith("keltis") and "_created" not in name and name != "keltis_backup_age_seconds"
        ):  # they are times
            found[name.startswith(gauges)][name] = float(value)  # type: ignore[assignment]
    return found


@dataclasses.dataclass
class Transcript:
    told: Sequence[Line]
    logged: Sequence[object]
    figures: Sequence[object]


def transcript(premises: Premises, pair: Pair, world: int, script: Play) -> Transcript:
    """Everything sent to the viewer, everything logged, and how the metrics changed."""
    logged: list[object] = []
    before, _ = figures(generate_latest())

    async def play() -> Transcript:
        server = Server(premises, pair, world)
        await server.node.start()
        await script(server)
        grown, others = figures(await server.ask("GET", "/metrics", told=False))
        grown.subtract(before)
        return Transcript(server.told, logged, sorted((+grown).items()) + sorted(others.items()))

    with everything_logged(logged):
        return run(play)


def compare(premises: Premises, pair: Pair, script: Play) -> Transcript:
    """Play the script in both worlds; raises Leak if the transcripts differ."""
    one, other = (transcript(premises, pair, world, script) for world in (0, 1))
    for field in dataclasses.fields(one):
        for here, there in itertools.zip_longest(getattr(one, field.name), getattr(other, field.name)):
            if here != there:
                raise Leak(f"{field.name}, {pair.game.name} with {pair.game.seats}, to {pair.viewer}:\n{here}\n{there}")
    return one
