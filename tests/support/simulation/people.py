"""Simulated clients, following the protocol: one submission at a time, resent under its id until it is answered."""

import dataclasses
import functools
from collections import defaultdict
from typing import TYPE_CHECKING, Any

import msgspec

from keltis.records import fair_shuffle
from keltis.server.http.bodies import Joined, TakeSeat
from keltis.server.http.messages import Ack
from keltis.server.rooms import mixing
from keltis.server.rooms.lobby import hash_token
from keltis.server.rooms.open_rooms import Submission
from tests.support.simulation.checker import FINAL
from tests.support.simulation.network import Link
from tests.support.simulation.plan import Table
from tests.support.simulation.server_messages import Heard, News, Place, Room, offer, understand

if TYPE_CHECKING:
    from tests.support.simulation.nodes import Node
    from tests.support.simulation.world import World

RESEND = 2.5  # seconds, doubled each time, up to
RESEND_MOST = 10.0
DEAD = 9.0  # seconds of silence until a connection is given up
PING = 4.0
NONSENSE = ("g7", "zz", "+", ">r", "-b3")


@dataclasses.dataclass
class Pending:
    """A submission without an answer."""

    id: str
    frame: bytes
    since: float
    again_at: float
    wait: float = RESEND


class Person:
    """Somebody with a seat, or a spectator."""

    def __init__(self, world: "World", number: int, table: Table, seat: int | None, token: str | None) -> None:
        self.world = world
        self.number = number
        self.name = f"p{number}"
        self.table = table
        self.seat = seat
        self.token = token
        self.seated = True
        self.gone = False
        self.link: Link | None = None
        self.ver = 0
        self.view = b""
        self.room: Room | None = None
        self.news: list[News] = []
        self.missed = 0  # entries before these news
        self.pending: Pending | None = None
        self.answered: dict[str, set[tuple[str, int]]] = defaultdict(set)
        rng = self.rng = world.plan.rng("person", number)
        self.think = rng.choice((0.2, 0.8, 3.0))
        self.restless = rng.choice((0.0, 0.02, 0.1, 0.3))  # how likely to leave the seat to a bot, or the table
        self.careless = rng.choice((0.0, 0.1, 0.3))  # to undo, to try nonsense
        self.sly = rng.choice((0.0, 0.0, 0.1))  # to leave a turn to a bot and come back at once
        self.entropy = rng.randbytes(32) if rng.random() < world.plan.mixing else None
        self.reveals = rng.random() < 0.8
        self._returns = False  # as soon as the bot plays
        self._count = 0
        self._dialling = False
        self._dial_at = 0.0
        self._back_off = 0.5
        self._heard_at = 0.0
        self._pinged_at = 0.0
        self._synced_at = -1.0
        self._hello_at = 0.0
        self._act_at = 0.0
        self._asked_at = -RESEND

    @property
    def now(self) -> float:
        return self.world.loop.now

    def live(self) -> None:
        """Do whatever is next, repeatedly."""
        if self.gone:
            return
        self._do()
        self.world.later(self.rng.uniform(0.4, 0.8), self.live)

    def _do(self) -> None:
        if not self.seated:
            self._join()
        elif self.link is None:
            self._dial()
        elif self.now - self._heard_at > DEAD:
            self.world.network.break_off(self.link)
            self.link = None
        else:
            self._keep_up(self.link)
            if self.pending:
                self._send_again(self.pending)
            else:
                self._play()

    # Joining -------------------------------------------------------------------------------------------------------

    def _node(self) -> "Node":
        return self.rng.choice(self.world.nodes)

    def _ask(self, work: Any, tell: Any) -> None:
        if self.now - self._asked_at > RESEND:
            self._asked_at = self.now
            self.world.network.ask(self, self._node(), work, tell)

    def _join(self) -> None:
        assert self.seat is not None and self.token is not None
        commit = fair_shuffle.commit_seat(self.entropy).hex() if self.entropy else None
        invite = self.table.invites.get(str(self.seat))
        request = TakeSeat(self.name, f"{self.name}-joins", None if invite else self.seat, invite, commit)
        self._ask(lambda node: node.join(self.table.room, request, hash_token(self.token)), self._joined)

    def _joined(self, answer: Any) -> None:
        self.seated |= isinstance(answer, Joined)

    def _dial(self) -> None:
        if not self._dialling and self.now >= self._dial_at:
            self._dialling = True
            self.world.network.dial(self, self._node())

    def opened(self, link: Link) -> None:
        self._dialling = False
        if self.gone:
            self.world.network.break_off(link)
            return
        self.link = link
        self._heard_at = self.now
        self._back_off = 0.5
        self._say_hello(link)
        if self.pending:
            self.pending.again_at = self.now

    def lost(self, link: Link | None) -> None:
        self._dialling = False
        if link is self.link:
            self.link = None
            self._dial_at = self.now + self._back_off * self.rng.uniform(0.5, 1)
            self._back_off = min(8.0, self._back_off * 2)

    def leave(self, *, for_good: bool, properly: bool) -> None:
        if self.link:
            self.world.network.break_off(self.link, properly=properly)
        self.link = None
        self.gone = for_good
        self._dial_at = self.now + self.rng.uniform(2, 12)

    @property
    def told(self) -> int:
        """The version up to which this person was told the news."""
        return self.missed + len(self.news)

    # Receiving -----------------------------------------------------------------------------------------------------

    def _say(self, link: Link, **message: Any) -> None:
        self.world.network.to_server(link, msgspec.json.encode(message))

    def _say_hello(self, link: Link) -> None:
        self._hello_at = self.now
        self._say(link, t="hello", room=self.table.room, token=self.token, seat=self.seat, since=self.told)

    def _keep_up(self, link: Link) -> None:
        if link.newest == 0 and self.now - self._hello_at > RESEND:
            self._say_hello(link)
        if self.now - self._pinged_at > PING:
            self._pinged_at = self.now
            self._say(link, t="ping")

    def hear(self, link: Link, frame: bytes) -> None:
        if link is not self.link:
            return
        message = understand(frame)
        self._heard_at = self.now
        if message.id is not None:
            self._hear_answer(link, message)
        if message.shown:
            self._see(link, message.shown)
        elif message.t == "beat":
            self.world.checker.beaten(self, message)
            if message.v > self.ver:
                self._sync(link)
        elif message.t == "seats" and self.room:
            for place, presence in zip(self.room.places, message.presence, strict=True):
                place.presence = presence

    def _see(self, link: Link, shown: Heard) -> None:
        self.world.checker.seen(link, shown)
        if shown.missed and shown.news[0].v > self.told + 1:  # away for too long: the news begin again
            self.missed, self.news = shown.news[0].v - 1, []
        for news in shown.news:
            if news.v == self.told + 1:
                self.news.append(news)
        if shown.v >= self.ver:
            if shown.v > self.ver:
                self._act_at = self.now + self.rng.expovariate(1 / self.think)
            self.ver, self.view, self.room = (
                shown.v,
                bytes(shown.view),
                msgspec.convert(shown.room, Room, from_attributes=True),
            )
        if self.told < self.ver:
            self._sync(link)

    def _sync(self, link: Link) -> None:
        if self.now - self._synced_at > 1:
            self._synced_at = self.now
            self._say(link, t="sync", since=self.told)

    # Playing -------------------------------------------------------------------------------------------------------

    def _play(self) -> None:
        room = self.room
        if room is None or self.seat is None or self.now < self._act_at:
            return
        place = room.places[self.seat]
        if room.status == "mixing" and self.entropy:
            self._mix(self.entropy, room, place)
        elif room.status == "live":
            self._move(room, place)

    def _move(self, room: Room, place: Place) -> None:
        found = offer(self.view)
        assert found is not None
        rng = self.rng
        if rng.random() < self.restless:
            self._be_restless(place, found.legal)
        elif rng.random() < self.restless / 10:
            self._submit(t=rng.choice(("resign", "offer", "decline")))
        elif any(other.offers for other in room.places) and rng.random() < 0.3:
            self._submit(t=rng.choice(("offer", "decline")))
        elif place.bot_plays and not place.returning and rng.random() < 0.4:
            self._submit(t="return")
        elif found.legal and rng.random() < self.sly:
            self._returns = True
            self._submit(t="away", seat=self.seat)
        elif found.legal and found.undo and rng.random() < self.careless:
            self._submit(t="undo")
        elif found.legal:
            action = rng.choice(NONSENSE) if rng.random() < self.careless / 3 else rng.choice(found.legal)
            self._submit(t="move", action=action)
        elif gone := [i for i, other in enumerate(room.places) if other.presence == "gone" and not other.bot_plays]:
            self._submit(t="away", seat=gone[0])

    def _be_restless(self, place: Place, legal: list[str]) -> None:
        if not place.bot_plays and self.rng.random() < 0.5:
            self._submit(t="away", seat=self.seat)
            return
        if legal and self.rng.random() < 0.5:  # a last move, without waiting for its answer
            self._submit(t="move", action=self.rng.choice(legal))
        self._leave_soon(for_good=self.rng.random() < 0.3)

    def say_goodbye(self) -> None:
        """Leave for good; most let a bot play on."""
        if not self.pending and self.seat is not None and self.rng.random() < 0.7:
            self._submit(t="away", seat=self.seat)
        self._leave_soon(for_good=True)

    def _leave_soon(self, *, for_good: bool) -> None:
        properly = self.rng.random() < 0.5
        self.world.later(0.4, functools.partial(self.leave, for_good=for_good, properly=properly))

    def _submit(self, **what: Any) -> None:
        self._count += 1
        id = f"{self.name}-{self._count:06}"
        version = {} if what["t"] in ("resign", "offer", "decline") else {"v": self.ver}
        frame = msgspec.json.encode({**what, "id": id, **version})
        self.pending = Pending(id, frame, self.now, self.now)
        self._send_again(self.pending)

    def _send_again(self, pending: Pending) -> None:
        if self.now >= pending.again_at and self.link:
            pending.again_at = self.now + pending.wait * self.rng.uniform(1, 1.2)
            pending.wait = min(RESEND_MOST, pending.wait * 2)
            self.world.network.to_server(self.link, pending.frame)

    def _hear_answer(self, link: Link, message: Heard) -> None:
        assert message.id is not None
        if message.t in FINAL:
            self.answered[message.id].add((message.t, message.v))
        if self.pending is None or self.pending.id != message.id:
            return
        if message.t in FINAL:
            self.pending = None
            self._act_at = self.now + self.rng.expovariate(1 / self.think)
            if self._returns:
                self._returns = False
                self._submit(t="return")
        elif message.t == "unauthorized":  # the hello got lost
            self._say_hello(link)
        else:
            self.pending.again_at = self.now + message.retry_ms / 1000

    # Mixing --------------------------------------------------------------------------------------------------------

    def _mix(self, entropy: bytes, room: Room, place: Place) -> None:
        if not self.reveals or not place.contributes:
            return
        own, commit = self.seat, fair_shuffle.commit_seat(entropy)
        assert own is not None
        if not place.committed:
            submission = Submission("commit", {"commit": commit.hex()}, lambda at: mixing.commit(at, own, commit))
        elif all(other.committed for other in room.places if other.contributes) and not place.revealed:
            submission = Submission("reveal", {"entropy": entropy.hex()}, lambda at: mixing.reveal(at, own, entropy))
        else:
            return
        id = f"{self.name}-{submission.kind}-{self.ver}"
        self._ask(
            lambda node: node.submit(self.table.room, own, id, submission), lambda answer: self._mixed(id, answer)
        )

    def _mixed(self, id: str, answer: Any) -> None:
        if isinstance(answer, Ack):
            self.answered[id].add(("ack", answer.v))
