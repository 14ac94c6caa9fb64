"""People who left a seat, or never took the one reserved for them, and stay connected: what do they receive?

Scripts for twins. The viewer here is Bob, who must see no more than a spectator once somebody else has his seat.
"""

import asyncio
from typing import Any

import keltis
from keltis.core import Deal
from tests.support.twin_servers.servers import Direct, Play, Server, Wire, events, websocket
from tests.support.twin_servers.visits import OTHERS, VIEWER, token_of
from tests.support.twin_servers.worlds import Pair

ANN, BOB, CARL = OTHERS, VIEWER, token_of("Carl")


def strange_deals() -> Pair:
    """Two deals with nothing in common but what a spectator sees at the start."""
    game = keltis.make("cards", seats=3, speed="native")
    return Pair(game, None, (), (Deal(game.deal("one").deck, first=1), Deal(game.deal("other").deck, first=1)))


class TablePeople:
    """Ann, Bob and Carl in a room of three seats, and Bob's connections."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.wires: list[Wire] = []
        self.bobs = BOB  # token
        self._ids = 0

    async def post(self, token: str, way: str, **body: Any) -> Any:
        self._ids += 1
        room = f"/api/rooms/{self.server.room}" if self.server.room else "/api/rooms"
        identity = {"id": f"seats-{self._ids:08}"} if self.server.room and way != "/rematch" else {}
        return await self.server.ask("POST", room + way, token, {**identity, **body}, told=token == self.bobs)

    async def create(self, *, public: bool = True, live: bool = False) -> None:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]
        clock = {"mode": "live" if live else "none"}
        made = await self.post(ANN, "", game="cards", seats=seats, public=public, clock=clock)
        self.server.room = made["room"]
        self.watch = made["watch"]

    async def listen(self) -> None:
        self.wires = [websocket(self.server, self.bobs), events(self.server, self.bobs)]
        await asyncio.sleep(0.01)

    async def begin_without_bob(self) -> None:
        """Seats 1 and 2 go to Carl, and some turns are played; Bob sends whatever he can."""
        for seat in (1, 2):
            invite = await self.post(ANN, f"/seats/{seat}/invite")
            await self.post(CARL, "/seats", name="Carl", invite=invite["token"])
        await self.play()

    async def play(self) -> None:
        room = self.server.open_room
        assert room.room.status == "live", room.room.status
        self.server.begun.set()
        for _ in range(6):
            both = self.server.both()
            choices, seat = both.choices(), both.turn
            await self.bob_tries_everything()
            if not choices or seat is None or room.room.seats[seat].by_bot:
                await asyncio.sleep(1.6)
                continue
            version, action = room.room.ver, choices[0].text
            await self.post((ANN, CARL, CARL)[seat], "/actions", v=version, action=action, seat=seat)
        await asyncio.sleep(11)

    async def bob_tries_everything(self) -> None:
        version, action = self.server.open_room.room.ver, self.server.pair.game.legal(self.server.state)[0].text
        if self.server.both().turn == 1:  # a closed socket may still have one pending message
            self.wires[0].say(t="move", id=f"bob-{version:08}", v=version, action=action)
            self.wires[0].say(t="sync", since=0)
            self.wires[0].say(t="ping")
        await self.post(self.bobs, "/actions", v=version, action=action, seat=1)
        for way in ("/resign", "/offer", "/decline"):
            await self.post(self.bobs, way, seat=1)
        for query in ("", "?seat=1", "?since=0"):
            await self.server.ask("GET", f"/api/rooms/{self.server.room}{query}", self.bobs)
        websocket(self.server, self.bobs, channel="seat", seat=1)
        await asyncio.sleep(0.01)
        assert self.server.open_room.room.ver == version, "Bob has no seat to act from"


async def bob_leaves(server: Server) -> None:
    """Bob sits down, connects and leaves."""
    table_people = TablePeople(server)
    await table_people.create()
    await table_people.post(BOB, "/seats", name="Bob", seat=1)
    await table_people.listen()
    await table_people.post(BOB, "/leave", seat=1)
    await table_people.begin_without_bob()


def bob_leaves_while_he_comes(after: float) -> Play:
    """Bob says hello and leaves about then: what the store said about him may be outdated when it arrives."""

    async def script(server: Server) -> None:
        table_people = TablePeople(server)
        await table_people.create()
        await table_people.post(BOB, "/seats", name="Bob", seat=1)
        server.node.open_rooms.writer.runner = Direct(0.005)

        async def come() -> None:
            """He has seen more than this node, so it asks the store once more before it tells him anything."""
            await asyncio.sleep(0.007)
            table_people.wires = [websocket(server, BOB, since=99), events(server, BOB, last_event_id="99")]

        coming = asyncio.create_task(come())
        await asyncio.sleep(after)
        await table_people.post(BOB, "/leave", seat=1)
        await coming
        await asyncio.sleep(0.1)
        server.node.open_rooms.writer.runner = Direct()
        await table_people.begin_without_bob()

    return script


def bob_is_replaced(by: str) -> Play:
    """A rematch reserves Bob's seat; he connects but does not sit down, and Carl or a bot gets it."""

    async def script(server: Server) -> None:
        table_people = TablePeople(server)
        await table_people.create(live=True)
        await table_people.post(BOB, "/seats", name="Bob", seat=1)
        await asyncio.sleep(1_900)  # nobody comes
        server.room = (await table_people.post(ANN, "/rematch"))["room"]
        await table_people.listen()
        await table_people.post(ANN, "/seats", name="Ann")
        if by == "Carl":
            await table_people.begin_without_bob()
            return
        invite = await table_people.post(ANN, "/seats/2/invite")
        await table_people.post(CARL, "/seats", name="Carl", invite=invite["token"])
        await table_people.post(ANN, "/seats/1/bot", level="easy")
        await table_people.play()

    return script


async def bob_watches_the_rematch(server: Server) -> None:
    """Bob may watch a private table. The rematch takes him along, as a spectator, over socket, stream and requests."""
    table_people = TablePeople(server)
    await table_people.create(public=False, live=True)
    await asyncio.sleep(1_900)  # nobody comes
    server.room = (await table_people.post(ANN, "/rematch"))["room"]
    table_people.bobs = table_people.watch
    await table_people.listen()
    await table_people.post(ANN, "/seats", name="Ann")
    await table_people.begin_without_bob()
    assert table_people.wires[0].messages("view")[-1]["room"]["status"] == "live", "he sees the game"
