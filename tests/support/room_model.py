"""A small model of a room beside the real one: a state machine of what three people may do and must receive."""

import json
from typing import Any, ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from keltis.records import verify
from keltis.server.rooms.absences import MOST_RETURNS
from keltis.server.rooms.endings import MOST_OFFERS
from keltis.server.rooms.recent import KEPT
from tests.support.raw_socket import TEXT, Raw, frame
from tests.support.server_process import Client, Server, new_id

Body = dict[str, Any]


class Socket:
    """A seat's socket, and the last version that it received."""

    def __init__(self, address: str) -> None:
        self.raw = Raw(address)
        self.told: list[int] = []  # versions received after its first

    def greet(self, **hello: Any) -> None:
        self.say(t="hello", **hello)
        self.take_view(self.hear("view"))
        self.first = self.view["v"] + 1 if hello["since"] is None else min(hello["since"], self.view["v"]) + 1
        self.first += self.view["missed"]
        assert not self.view["missed"] or len(self.told) == KEPT

    def say(self, **message: Any) -> None:
        self.raw.send(frame(json.dumps(message).encode()))

    def hear(self, *kinds: str) -> Body:
        while True:
            found = self.raw.receive()
            assert found is not None, "the server hung up"
            if found[0] == TEXT and (message := json.loads(found[1]))["t"] in kinds:
                return message  # type: ignore[no-any-return]

    def take_view(self, view: Body) -> None:
        self.told += [news["v"] for news in view["news"]]
        self.view = view


class Tables(RuleBasedStateMachine):
    """Three people and one room. The model: who sits where, the log's entries, what can be undone.

    Deals vary, so no choice may depend on the course of the game: a rule that does not apply does nothing.
    """

    server: ClassVar[Server]
    people: ClassVar[list[Client]]
    happened: ClassVar[set[str]] = set()

    def __init__(self) -> None:
        super().__init__()
        self.sockets: list[tuple[int, Socket]] = []  # by seat
        self.acked: list[tuple[int, str, Body, Body]] = []  # person, channel, request, answer
        self.next_room: str | None = None

    @initialize(seats=st.integers(2, 3), game=st.sampled_from(["board", "cards"]), full=st.integers(0, 3))
    def create(self, seats: int, game: str, full: int) -> None:
        places = ["me"] + ["open"] * (seats - 1)
        made = self.people[0].create(game, *places, quiet_limit=2)
        self.room, self.invites = made["room"], {int(seat): token for seat, token in made["invites"].items()}
        self.sitting: list[int | None] = [0] + [None] * (seats - 1)  # the person in each seat
        self.log: list[tuple[str, int]] = [("create", -1), ("sit", 0)]
        self.status = "lobby"
        self.before: list[Body] = []  # what the seat on turn saw before each action that it can undo
        self.away: set[int] = set()
        self.used: set[int] = set()  # seats whose invitation was used
        self.resigned: set[int] = set()
        self.offers: set[int] = set()  # to end the game
        self.offered = [0] * seats
        self.returns = [0] * seats  # in this turn
        for seat in range(1, seats) if full else ():
            self.sit_down(seat, 1 + seat % 2)

    # Valid requests ------------------------------------------------------------------------------------------------

    @rule(who=st.integers(1, 2), number=st.integers(0, 1))
    def join(self, who: int, number: int) -> None:
        if self.status == "lobby":
            self.sit_down(1 + number % len(self.invites), who)

    def sit_down(self, seat: int, who: int) -> None:
        answer = self.people[who].join(self.room, f"Bob {who}", invite=self.invites[seat])
        if self.sitting[seat] is not None or seat in self.used:
            assert answer.status_code == 404
            return
        assert {part: answer.json()[part] for part in ("room", "seat")} == {"room": self.room, "seat": seat}
        self.sitting[seat] = who
        self.log.append(("sit", seat))
        self.used.add(seat)
        if None not in self.sitting:
            self.log.append(("start", -1))
            self.status = "live"

    @rule(seat=st.integers(0, 2))
    def get_up(self, seat: int) -> None:
        if self.status != "lobby":
            return
        if seat >= len(self.sitting) or self.sitting[seat] is None:
            return
        who = self.sitting[seat]
        assert who is not None
        self.acknowledged(who, "leave", {"id": new_id(), "seat": seat})
        self.log.append(("rise", seat))
        self.sitting[seat] = None
        self.acked = []  # the seat's answers belong to its current player
        for other, socket in self.sockets:
            if other == seat:
                socket.raw.close()
        self.sockets = [(other, socket) for other, socket in self.sockets if other != seat]
        if not any(person is not None for person in self.sitting):
            self.log.append(("abort", -1))
            self.status = "aborted"

    @rule(by_socket=st.booleans())
    def play_a_while_without_getting_on(self, by_socket: bool) -> None:
        if self.status != "live":
            return
        for _ in range(12):
            if self.status == "live" and self.on_turn()[0] not in self.away:
                self.act(-1, by_socket)

    @rule(choice=st.integers(0, 99), by_socket=st.booleans())
    def act(self, choice: int, by_socket: bool) -> None:
        if self.status != "live":
            return
        seat, seen = self.on_turn()
        if seat in self.away:
            told = self.submit(seat, "actions", {"id": new_id(), "v": seen["v"], "action": "+", "seat": seat})
            assert told == (422, "illegal")
            return
        legal = seen["view"]["legal"]
        assert legal
        action = legal[choice % len(legal)]
        body = {"id": new_id(), "v": seen["v"], "action": action, "seat": seat}
        mine = [socket for other, socket in self.sockets if other == seat]
        if by_socket and mine:
            mine[0].say(t="move", id=body["id"], v=body["v"], action=action)
            while (message := mine[0].hear("view", "ack"))["t"] == "view":
                mine[0].take_view(message)
            del message["t"]
            assert message["v"] == len(self.log) + 1
            self.acked.append((self.holder(seat), "actions", body, {"t": "ack", **message}))
        else:
            self.acknowledged(self.holder(seat), "actions", body)
        self.log.append(("act", seat))
        self.offers = self.offers if seat in self.offers else set()
        after = self.see(self.holder(seat), seat)
        self.before.append(seen["view"])
        if action[0] == "+" or after["view"]["table"]["turn"] != seat:
            self.before.clear()
        if after["view"]["table"]["turn"] != seat:
            self.returns = [0] * len(self.returns)
        if after["room"]["status"] == "finished":
            self.log.append(("end", -1))
            self.status = "finished"
            assert after["view"]["table"]["turn"] is None and after["room"]["seed"]

    @rule()
    def take_back(self) -> None:
        if self.status != "live":
            return
        seat, seen = self.on_turn()
        body = {"id": new_id(), "v": seen["v"], "seat": seat}
        assert seen["view"]["undo"] == bool(self.before)
        if self.before and seat not in self.away:
            self.acknowledged(self.holder(seat), "undo", body)
            self.log.append(("undo", seat))
            assert self.see(self.holder(seat), seat)["view"] == self.before.pop()
        else:
            assert self.submit(seat, "undo", body) == (422, "illegal")

    @rule(seat=st.integers(0, 2))
    def leave_to_a_bot(self, seat: int) -> None:
        if self.status != "live":
            return
        if seat >= len(self.sitting):
            return
        body = {"id": new_id(), "seat": seat}
        if seat in self.away:
            assert self.submit(seat, "leave", body) == (422, "illegal")
            return
        self.acknowledged(self.holder(seat), "leave", body)
        self.log.append(("away", seat))
        self.away.add(seat)

    @rule(number=st.integers(0, 2))
    def come_back(self, number: int) -> None:
        if self.status != "live" or not self.away:
            return
        turn, _ = self.on_turn()
        seat = sorted(self.away)[number % len(self.away)]
        if seat in self.resigned:
            answer = self.submit(seat, "return", {"id": new_id(), "v": len(self.log), "seat": seat})
            assert answer == (422, "illegal")
            return
        if seat == turn:  # only at the end of the bot's turn, which no machine waits for
            return
        if self.returns[seat] == MOST_RETURNS:
            answer = self.submit(seat, "return", {"id": new_id(), "v": len(self.log), "seat": seat})
            assert answer == (422, "illegal")
            return
        self.returns[seat] += 1
        self.acknowledged(self.holder(seat), "return", {"id": new_id(), "v": len(self.log), "seat": seat})
        self.log.append(("return", seat))
        self.away.discard(seat)

    @rule(seat=st.integers(0, 2), rarely=st.integers(0, 5))
    def resign(self, seat: int, rarely: int) -> None:
        if self.status != "live" or seat >= len(self.sitting) or rarely:
            return
        body = {"id": new_id(), "seat": seat}
        if seat in self.resigned:
            assert self.submit(seat, "resign", body) == (422, "illegal")
            return
        self.acknowledged(self.holder(seat), "resign", body)
        self.log.append(("resign", seat))
        self.resigned.add(seat)
        self.away.add(seat)
        self.offers.clear()
        if len(self.sitting) == 2 or len(self.resigned) == len(self.sitting):
            self.ends_early("resigned")

    @rule(seat=st.integers(0, 2), agree=st.integers(0, 3))
    def offer_or_decline(self, seat: int, agree: int) -> None:
        if self.status != "live" or seat >= len(self.sitting):
            return
        body = {"id": new_id(), "seat": seat}
        where = "offer" if agree else "decline"
        again = seat in self.offers or self.offered[seat] == MOST_OFFERS
        if seat in self.resigned or (again if agree else not self.offers):
            assert self.submit(seat, where, body) == (422, "illegal")
            return
        self.acknowledged(self.holder(seat), where, body)
        self.log.append((where, seat))
        self.offered[seat] += bool(agree)
        self.offers = self.offers | {seat} if agree else set()
        if self.offers | self.resigned >= set(range(len(self.sitting))):
            self.ends_early("agreed")

    def ends_early(self, how: str) -> None:
        self.log.append(("end", -1))
        self.status = "finished"
        info = self.see(self.holder(0), 0)["room"]
        left = [seat for seat in range(len(self.sitting)) if seat not in self.resigned]
        best = max((info["result"][seat] for seat in left), default=0)
        assert info["ended"] == how
        assert info["winners"] == [seat for seat in left if info["result"][seat] == best]

    # Invalid requests ----------------------------------------------------------------------------------------------

    @rule(number=st.integers(0, 99))
    def resend(self, number: int) -> None:
        if not self.acked:
            return
        who, where, body, answer = self.acked[number % len(self.acked)]
        again = self.post(who, where, body)
        assert (again.status_code, again.json()) == (200, answer)
        if "action" in body:
            other = self.post(who, where, body | {"action": "r0" if body["action"] != "r0" else "+"})
            assert (other.status_code, other.json()["reason"]) == (422, "This id was used for something else.")

    @rule(back=st.integers(1, 3), where=st.sampled_from(["actions", "undo", "return"]))
    def too_late(self, back: int, where: str) -> None:
        if self.status != "live":
            return
        seat, seen = self.on_turn()
        body: Body = {"id": new_id(), "v": seen["v"] - back, "seat": seat}
        answer = self.post(self.holder(seat), where, body | ({"action": "+"} if where == "actions" else {}))
        assert answer.status_code == 409
        assert answer.json()["now"]["v"] == len(self.log)

    @rule(who=st.integers(0, 2), seat=st.integers(0, 2), action=st.sampled_from(["+", "r0", ">r", "zz"]))
    def not_theirs(self, who: int, seat: int, action: str) -> None:
        if self.status != "live":
            return
        turn, seen = self.on_turn()
        holds = seat < len(self.sitting) and self.sitting[seat] == who
        if holds and seat == turn and action in seen["view"]["legal"]:
            return
        answer = self.post(who, "actions", {"id": new_id(), "v": seen["v"], "action": action, "seat": seat})
        assert answer.status_code == (422 if holds else 404)

    @rule()
    def play_again(self) -> None:
        answer = self.post(self.holder(0) if self.sitting[0] is not None else 0, "rematch", None)
        if self.sitting[0] is None:
            assert answer.status_code == 404
        elif self.status == "finished":
            if self.next_room is None:
                self.log.append(("rematch", -1))
                self.next_room = answer.json()["room"]
            assert answer.json() == {"room": self.next_room, "seat": 0}
        else:
            assert answer.status_code == 422

    # Connections ---------------------------------------------------------------------------------------------------

    @rule(seat=st.integers(0, 2), since=st.none() | st.integers(0, 60))
    def connect(self, seat: int, since: int | None) -> None:
        if seat >= len(self.sitting) or self.sitting[seat] is None or len(self.sockets) >= 4:
            return
        token = self.people[self.holder(seat)].token
        socket = Socket(self.server.address)
        self.sockets.append((seat, socket))
        socket.greet(room=self.room, token=token, since=since, seat=seat)
        assert socket.view["v"] == len(self.log)

    @rule(number=st.integers(0, 3))
    def disconnect(self, number: int) -> None:
        if not self.sockets:
            return
        _, socket = self.sockets.pop(number % len(self.sockets))
        socket.raw.close()

    # Invariants ----------------------------------------------------------------------------------------------------

    @invariant()
    def the_log_is_the_models(self) -> None:
        if self.sitting[0] is None:
            return
        found = self.people[0].http.get(f"/api/rooms/{self.room}/proof").json()
        assert [(entry["kind"], entry["seat"]) for entry in found["entries"]] == self.log
        info = self.see(0, 0)["room"]
        assert info["status"] == self.status
        kinds = ["open" if person is None else "person" for person in self.sitting]
        assert [place["kind"] for place in info["places"]] == kinds
        assert {seat for seat, place in enumerate(info["places"]) if place["bot_plays"]} == self.away

    @invariant()
    def every_socket_was_told_everything_once_and_shows_the_truth(self) -> None:
        for seat, socket in self.sockets:
            while socket.view["v"] < len(self.log):
                socket.take_view(socket.hear("view"))
            assert socket.told == list(range(socket.first, len(self.log) + 1))
            assert socket.view["view"] == self.see(self.holder(seat), seat)["view"]

    def teardown(self) -> None:
        self.happened.update(kind for kind, _ in self.log)
        for _, socket in self.sockets:
            socket.raw.close()
        if self.status == "finished":
            verify.check(self.people[0].http.get(f"/api/rooms/{self.room}/proof").json())

    # Requests ------------------------------------------------------------------------------------------------------

    def holder(self, seat: int) -> int:
        who = self.sitting[seat]
        assert who is not None
        return who

    def post(self, who: int, where: str, body: Body | None) -> Any:
        return self.people[who].http.post(f"/api/rooms/{self.room}/{where}", json=body)

    def submit(self, seat: int, where: str, body: Body) -> tuple[int, str]:
        answer = self.post(self.holder(seat), where, body)
        return answer.status_code, answer.json()["t"]

    def acknowledged(self, who: int, where: str, body: Body) -> None:
        answer = self.post(who, where, body)
        assert answer.status_code == 200, answer.text
        assert answer.json()["v"] == len(self.log) + 1
        self.acked.append((who, where, body, answer.json()))

    def see(self, who: int, seat: int) -> Body:
        return self.people[who].see(self.room, seat=seat)

    def on_turn(self) -> tuple[int, Body]:
        turn = self.see(self.holder(0), 0)["view"]["table"]["turn"]
        assert turn is not None
        return turn, self.see(self.holder(turn), turn)
