"""What a viewer and the others do on a twin: every possible request, allowed or not.

All of it follows from a seed and from what is the same in both worlds, so that both twins get the same inputs.
"""

import asyncio
import base64
import hashlib
import random
from collections.abc import Awaitable, Callable
from typing import Any

import keltis
from keltis.records import fair_shuffle
from keltis.server.limits import Throttle
from keltis.testing import any_action, eager_action
from tests.support.twin_servers.servers import Premises, Server, Transcript, Wire, compare, events, websocket
from tests.support.twin_servers.worlds import make_pair

CLOCKS: list[dict[str, Any]] = [
    {"mode": "none"},
    {"mode": "live", "bank_s": 20, "increment_s": 5},
    {"mode": "mail", "days": 1},
]
ENDINGS = ("resign", "offer", "decline")
FRAMES: list[str | bytes] = [
    *("{", "[]", "null", '{"t":"nonsense"}', '{"t":"move"}', '{"t":"hello","room":"x"}', "[" * 500),
    *(b"\xff\xfe", '{"t":"move","id":"12345678","v":1,"action":"zzzzz"}', '{"t":"ping","x":1}'),
]


def token_of(name: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(name.encode()).digest()).rstrip(b"=").decode()


VIEWER, OTHERS, STRANGER = token_of("viewer"), token_of("others"), token_of("stranger")


class Visit:
    """A viewer's time on a server, from before the room is created until nothing more can be compared."""

    def __init__(self, server: Server, seed: str, *, steps: int = 4) -> None:
        self.server = server
        self.rng = random.Random(seed)
        self.steps = steps
        self.viewer = server.pair.viewer
        self.game = server.pair.game
        self.token: str | None = VIEWER  # the viewer's credentials
        self.sent: dict[str, Any] = {"t": "move", "id": "none-yet-", "v": 0, "action": "+"}
        self.over = False
        self._ids = 0

    async def __call__(self) -> None:
        await self.set_up()
        await self.server.play_prefix()
        for _ in range(self.steps):
            if not self.over:
                await self.rng.choices(STEPS, WEIGHTS)[0](self)
                await asyncio.sleep(self.rng.choice((0.001, 0.01, 0.3)))
        await (self.look_everywhere() if self.rng.random() < 0.15 else self.look_round())

    @property
    def version(self) -> int:
        return self.server.open_room.room.ver

    @property
    def path(self) -> str:
        return f"/api/rooms/{self.server.room}"

    def id(self) -> str:
        self._ids += 1
        return f"visit-{self._ids:08}"

    # Before the game -----------------------------------------------------------------------------------------------

    async def set_up(self) -> None:
        """A room with people and bots, the viewer in place, and the game begun."""
        rng, seats, server = self.rng, range(self.game.seats), self.server
        share = rng.choice((0.2, 0.2, 0.2, 1))  # bots; alone with them, the viewer may have hints
        bots = [seat for seat in seats if seat != self.viewer and rng.random() < share]
        bots = bots[:-1] if len(bots) == len(seats) else bots
        owners = {seat: VIEWER if seat == self.viewer else OTHERS for seat in seats if seat not in bots}
        creator = rng.choice(list(owners.values()))
        entropies = {seat: rng.randbytes(32) for seat in owners if rng.random() < 0.3}
        commits = {seat: fair_shuffle.commit_seat(entropy).hex() for seat, entropy in entropies.items()}

        def place(seat: int) -> dict[str, Any]:
            if seat in bots:
                return {"kind": "bot", "level": "easy"}
            if owners[seat] != creator:
                return {"kind": "open"}
            return {"kind": "me", "name": f"Ann {seat}", "commit": commits.get(seat)}

        public = rng.random() < 0.6
        body = {"game": self.game.name, "seats": [place(seat) for seat in seats], "public": public}
        body |= {"guests_may_fill": public, "clock": rng.choice(CLOCKS)}
        made = await self.post("/api/rooms", creator, body)
        server.room = made["room"]
        self.watch = made["watch"]
        if self.viewer is None:
            self.token = made["watch"] if not public else rng.choice((None, STRANGER))
        early = self.viewer is None or owners[self.viewer] == creator
        if early:
            await self.come()
        for seat in [seat for seat in owners if owners[seat] != creator]:
            invite = made["invites"].get(str(seat))
            request = {"invite": invite} if invite else {"seat": seat}
            body = {"name": f"Bob {seat}", "id": self.id(), "commit": commits.get(seat), **request}
            await self.post(f"{self.path}/seats", owners[seat], body)
        if not early:
            await self.come()
        for seat, entropy in entropies.items():
            await self.post(
                f"{self.path}/reveal", owners[seat], {"id": self.id(), "seat": seat, "entropy": entropy.hex()}
            )
        assert server.open_room.room.status == "live"

    async def come(self) -> None:
        if self.rng.random() < 0.3:  # otherwise the others count as gone after a while
            websocket(self.server, OTHERS, told=False)
        self.main = websocket(self.server, self.token)
        self.onlooker = websocket(self.server, self.watch, channel="onlooker")
        self.stream = events(self.server, self.token)
        await asyncio.sleep(0.001)

    async def post(self, path: str, token: str | None, body: Any) -> Any:
        return await self.server.ask("POST", path, token, body, told=token != OTHERS)

    # Steps ---------------------------------------------------------------------------------------------------------

    async def submit(self, kind: str, by: int | None, *, version: int | None = None, **data: Any) -> None:
        """Submit something: the viewer by socket or by request, the others by request."""
        body = {"id": self.id(), **data}
        if kind not in ENDINGS:
            body["v"] = self.version if version is None else version
        if by == self.viewer and self.rng.random() < 0.7:
            self.sent = {"t": kind, **body}
            self.main.say(**self.sent)
            return
        ways = {"move": "actions", "away": f"seats/{body.pop('seat', by)}/away"}
        token = self.token if by == self.viewer else OTHERS
        await self.post(f"{self.path}/{ways.get(kind, kind)}", token, body if by is None else {**body, "seat": by})

    async def play(self) -> None:
        both = self.server.both()
        choices, seat = both.choices(), both.turn
        if not choices:
            self.over = True
        elif seat is not None and self.server.open_room.room.seats[seat].by_bot:
            await asyncio.sleep(1.6)
        else:
            choose = self.rng.choice((any_action, eager_action))
            await self.submit("move", seat, action=choose(self.rng, choices).text)

    async def play_turns(self) -> None:
        for _ in range(self.rng.randrange(2, 8)):
            await self.play()
            await asyncio.sleep(0.001)

    async def try_anything(self) -> None:
        """Any action, by the seat on turn or by the viewer, at this version or at another."""
        both, text = self.server.both(), self.rng.choice(self.game.actions).text
        seat = self.rng.choice((both.turn, self.viewer))
        if seat != both.turn or both.same(text):
            version = self.version + self.rng.choice((0, 0, 0, -1, 1))
            await self.submit("move", seat, version=version, action=text)

    async def try_nonsense(self) -> None:
        self.main.say(self.rng.choice(FRAMES))
        await self.post(f"{self.path}/actions", self.token, self.rng.choice((b"{", b"[1]", {"id": 1}, b"x" * 5000)))

    async def send_again(self) -> None:
        again = self.rng.choice(({}, {"action": self.rng.choice(self.game.actions).text}))
        if self._would_end_it(self.sent["t"], self.viewer):  # it was refused before others resigned, say
            return
        self.main.say(**(self.sent | again if "action" in self.sent else self.sent))

    async def take_back(self) -> None:
        await self.submit("undo", self.rng.choice((self.server.both().turn, self.viewer)))

    async def leave_it_to_a_bot(self) -> None:
        """For one's own seat or another's, which works only when its player is gone."""
        seat = self.rng.choice((self.viewer, self.server.both().turn))
        other = self.rng.choice((seat or 0, *range(self.game.seats)))
        version = self.version - self.rng.choice((0, 0, 1))
        await self.submit("away", seat, version=version, seat=other)

    async def return_to_play(self) -> None:
        await self.submit("return", self.rng.choice((self.viewer, self.server.both().turn)))

    async def end_it_early(self) -> None:
        """Resign, offer to end the game, or decline; but not what really ends it, for then everything is told."""
        room = self.server.open_room.room
        for _ in range(3):
            kind = self.rng.choice(ENDINGS)
            seat = self.rng.choice((self.viewer, self.viewer, *room.persons))
            if kind == "resign" and self._would_end_it(kind, seat):
                kind = "offer"
            if kind == "offer" and self._would_end_it(kind, seat):
                kind = "decline"
            await self.submit(kind, seat)
            await asyncio.sleep(0.001)
            room = self.server.open_room.room

    def _would_end_it(self, kind: str, seat: int | None) -> bool:
        room = self.server.open_room.room
        left = {other for other in room.players if other != seat}
        if seat is None or kind not in ("resign", "offer"):
            return False
        return left <= room.offers if kind == "offer" else len(room.seats) == 2 or not left

    async def set_the_tempo(self) -> None:
        """The viewer, and the onlooker, who has no say; a stream of events always wants it calm."""
        if self.rng.random() < 0.5:
            self.stream.close()
            await asyncio.sleep(0.001)
        for wire in (self.main, self.onlooker):
            wire.say(t="tempo", tempo=self.rng.choice(("calm", "quick", "at_once", "never")))
        await self.play_turns()

    async def wait(self) -> None:
        await asyncio.sleep(self.rng.choice((1, 2, 5, 12, 12, 25)))

    async def wait_until_they_are_gone(self) -> None:
        await asyncio.sleep(125)
        for version in (self.version - 1, self.version):
            for other in range(self.game.seats):
                await self.submit("away", self.viewer, version=version, seat=other)

    async def ask_again(self) -> None:
        self.main.say(t="ping")
        self.main.say(
            t="sync", since=self.rng.choice((None, 0, self.version + 5, self.rng.randrange(self.version + 1)))
        )

    async def come_again(self) -> None:
        """All connections are closed and reopened; if nobody else watches the room, it is reloaded."""
        for wire in (self.main, self.onlooker, self.stream):
            wire.close(self.rng.choice((1000, 1001, 1006)))
        await asyncio.sleep(0.01)
        if not self.server.open_room.viewers:
            self.server.node.open_rooms.forget(self.server.room)
            await self.server.ask("GET", self.path, self.token)
        since = self.rng.choice((None, 0, self.rng.randrange(self.version + 1)))
        self.main = websocket(self.server, self.token, since=since)
        self.onlooker = websocket(self.server, self.watch, channel="onlooker", since=since)
        self.stream = events(self.server, self.token, last_event_id=str(since or ""))

    async def meet_a_fault(self) -> None:
        """An internal error in the server, whose message contains everything hidden."""
        server, node = self.server, self.server.node
        fault = RuntimeError(self.game.write(server.state))

        async def fail(*_: object, **__: object) -> Any:
            raise fault

        def lose_the_store(*_: object) -> Any:
            raise ConnectionError(*fault.args)

        match self.rng.randrange(4):
            case 0:
                node.lobby.list = fail  # type: ignore[method-assign]
                await server.ask("GET", "/api/rooms")
                del node.lobby.list
            case 1:
                node.open_rooms.refresh = fail  # type: ignore[method-assign]
                self.main.say(t="sync", since=0)
                await asyncio.sleep(0.01)
                del node.open_rooms.refresh
                await self.come_again()
            case 2:
                node.store.load = lose_the_store  # type: ignore[method-assign, assignment]
                await server.ask("GET", f"{self.path}/proof", self.token)
                await server.ask("GET", f"{self.path}?since=0", self.token)
                self.main.say(t="ping")
                del node.store.load
                await asyncio.sleep(1)
            case 3:
                server.script.fault = fault
                await asyncio.sleep(3)

    async def ask_for_a_hint(self) -> None:
        """Now, and when it is the viewer's turn; also two at once."""
        ask = {} if self.viewer is None else {"seat": self.viewer}
        for _ in range(8):
            if self.server.both().turn in (self.viewer, None):
                break
            await self.play()
            await asyncio.sleep(0.001)
        again = self.post(f"{self.path}/hint", self.token, {})
        await asyncio.gather(self.post(f"{self.path}/hint", self.token, ask), again)

    # Channels ------------------------------------------------------------------------------------------------------

    async def look(self) -> None:
        path, token = self.rng.choice(self.places()), self.rng.choice((self.token, self.token, None, STRANGER))
        await self.server.ask("GET", path, token)

    def places(self) -> list[str]:
        since = self.rng.randrange(self.version + 1)
        room = (
            "",
            f"?since={since}",
            "?since=0",
            "?seat=0",
            "?seat=3",
            "?seat=9",
            "/proof",
            "/record",
            "/story",
            "/story?seat=0",
            "/story?seat=3",
            "/events?seat=9",
        )
        lists = ("/api/mine", *(f"/api/rooms?which={which}" for which in ("open", "live", "over")))
        return [*(f"{self.path}{query}" for query in room), *lists, *("/", "/healthz", "/readyz", "/api/rooms/nowhere")]

    async def look_everywhere(self) -> None:
        """Every channel once more, at the end of the visit."""
        for path in self.places():
            await self.server.ask("GET", path, self.token)
        await self.server.ask("GET", self.path, None)
        for way in ("rematch", "seats/0/invite"):
            await self.post(f"{self.path}/{way}", self.token, {})
        await self.post(f"{self.path}/leave", STRANGER, {"id": self.id(), "seat": 0})
        await self.post(f"{self.path}/seats", STRANGER, {"id": self.id(), "name": "Eve", "seat": 1})
        self.onlooker.say(t="sync", since=0)
        await asyncio.sleep(11)  # a heartbeat for everyone, and bots go on
        self.main.say("x" * 5000)
        await self.flood(websocket(self.server, self.token, channel="late", since=0))
        await asyncio.sleep(0.01)
        await self.server.node.drain()

    async def look_round(self) -> None:
        """Some channels."""
        for _ in range(2):
            await self.look()
        late = websocket(self.server, self.token, channel="late", since=self.rng.randrange(self.version + 1))
        late.say(t="ping")
        await asyncio.sleep(0.01)

    async def flood(self, wire: Wire) -> None:
        """Exceed a socket's message limit."""
        await asyncio.sleep(0.001)
        youngest = max(self.server.node.sockets, key=lambda connection: connection.number)
        youngest._messages = Throttle(1, 20)
        for _ in range(2):
            wire.say(t="undo", id=self.id(), v=0)


Step = Callable[[Visit], Awaitable[None]]
STEPS: list[Step] = [
    *(Visit.play, Visit.play_turns, Visit.try_anything, Visit.try_nonsense, Visit.send_again, Visit.take_back),
    *(Visit.leave_it_to_a_bot, Visit.return_to_play, Visit.wait, Visit.wait_until_they_are_gone, Visit.ask_again),
    *(Visit.come_again, Visit.meet_a_fault, Visit.look, Visit.ask_for_a_hint, Visit.end_it_early, Visit.set_the_tempo),
]
WEIGHTS = [8, 8, 6, 2, 2, 4, 2, 2, 3, 1, 3, 2, 4, 4, 4, 5, 3]


def check(premises: Premises, name: str, seats: int, seed: str, *, steps: int = 4) -> Transcript | None:
    """A visit to twins, determined by the seed; None if the seed gives no pair. Raises Leak if they differ."""
    rng = random.Random(seed)
    pair = make_pair(keltis.make(name, seats=seats, speed="native"), rng.choice((None, *range(seats))), rng)
    return compare(premises, pair, lambda server: Visit(server, seed, steps=steps)()) if pair else None
