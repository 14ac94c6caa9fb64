"""What strangers may do at a public table: take one seat, under a name of their own, and nothing that is the host's."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest

from keltis.server.http.bodies import NO_CHANGES, Joined, MySeat, NewRoom, OpenSeat, TakeSeat
from keltis.server.http.connection import submit
from keltis.server.http.messages import Ack, Illegal, Resign
from keltis.server.limits import Limits
from keltis.server.node import Node
from keltis.server.rooms.guests import MOST_ARRIVALS
from keltis.server.rooms.open_room import OpenRoom
from keltis.server.rooms.room import fold
from keltis.server.storage.opening import open_store
from tests.support.server_process import Client, Server, new_id, serving
from tests.support.waiting import PATIENCE, until

pytestmark = pytest.mark.server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    freely = ("rooms_per_minute", "rooms_per_hour", "joins_per_minute", "public_tables_per_address")
    limits = tuple(f"{name}=1000" for name in freely)
    with serving(tmp_path_factory.mktemp("guests"), limits=limits) as running:
        yield running


@contextlib.contextmanager
def somebody(server: Server, address: str = "127.0.0.1") -> Iterator[Client]:
    client = Client(server.address)
    transport = httpx.HTTPTransport(local_address=address)
    with httpx.Client(
        base_url=server.address, transport=transport, timeout=PATIENCE, headers=client.http.headers
    ) as http:
        client.close()
        client.http = http
        yield client


@contextlib.asynccontextmanager
async def a_node(folder: Path) -> AsyncIterator[Node]:
    node = Node(open_store(f"sqlite:///{folder}/keltis.db"), limits=Limits())
    node.open_rooms.writer.start()
    yield node
    await node.open_rooms.writer.stop()
    node.threads.close()
    node.store.close()


async def opened(node: Node, room: object) -> OpenRoom:
    found = await node.open_rooms.open(str(room))
    assert found is not None
    return found


def why(answer: httpx.Response) -> str:
    assert answer.status_code == 422, answer.text
    return str(answer.json()["why"]["id"])


def put_bot(client: Client, room: str, seat: int) -> httpx.Response:
    body = {"id": new_id(), "level": "easy"}
    return client.http.post(f"/api/rooms/{room}/seats/{seat}/bot", json=body)


def leave(client: Client, room: str, seat: int, id: str | None = None) -> httpx.Response:
    return client.http.post(f"/api/rooms/{room}/leave", json={"id": id or new_id(), "seat": seat})


def kinds(client: Client, room: str) -> list[str]:
    return [place["kind"] for place in client.see(room)["room"]["places"]]


# Seats ---------------------------------------------------------------------------------------------------------------


def test_a_stranger_takes_one_seat_of_a_public_table_and_fills_no_other(ann: Client, bob: Client) -> None:
    room = ann.create("board", "me", "open", "open", "open", public=True)["room"]
    assert bob.join(room, "Bob", seat=1).status_code == 200
    assert why(bob.join(room, "Cleo", seat=2)) == "refused-one-seat"
    assert why(bob.join(room, "Cleo")) == "refused-one-seat"
    assert why(put_bot(bob, room, 2)) == "refused-not-host"
    assert why(bob.http.post(f"/api/rooms/{room}/seats/2/invite")) == "refused-not-host"
    assert kinds(ann, room) == ["person", "person", "open", "open"]


def test_a_stranger_who_comes_and_goes_does_not_fill_the_rooms_log(server: Server, ann: Client) -> None:
    """It would be closed for that. Guests of other addresses are still let in."""
    room = ann.create("board", "me", "open", "open", public=True)["room"]
    with somebody(server, "127.0.2.7") as bob, somebody(server, "127.0.2.8") as carl:
        for _ in range(MOST_ARRIVALS):
            assert bob.join(room, "Bob", seat=1).status_code == 200
            assert leave(bob, room, 1).status_code == 200
        assert why(bob.join(room, "Bob", seat=1)) == "refused-network-seats"
        assert carl.join(room, "Carl", seat=1).status_code == 200


def test_the_host_fills_a_public_table_with_bots_people_of_the_same_device_and_invitations(
    ann: Client, bob: Client
) -> None:
    room = ann.create("board", "me", "open", "open", "open", public=True)["room"]
    seen = ann.see(room)["room"]
    assert (seen["host"], seen["guests_may_fill"]) == (0, False)
    assert bob.join(room, "Bob", seat=1).status_code == 200
    assert ann.join(room, "Amy", seat=2).json()["seat"] == 2
    invite = ann.http.post(f"/api/rooms/{room}/seats/3/invite").json()["token"]
    assert bob.join(room, "Ben", invite=invite).json()["seat"] == 3, "Who is invited may bring somebody."
    room = ann.create("board", "me", "open", "open", public=True)["room"]
    assert put_bot(ann, room, 1).status_code == 200
    assert kinds(ann, room) == ["person", "bot", "open"]


def test_the_host_may_leave_the_seats_to_the_guests(ann: Client, bob: Client) -> None:
    room = ann.create("cards", "me", "open", "open", "open", public=True, guests_may_fill=True)["room"]
    assert ann.see(room)["room"]["guests_may_fill"]
    assert bob.join(room, "Bob", seat=1).status_code == 200
    assert bob.join(room, "Ben", seat=2).status_code == 200
    assert put_bot(bob, room, 3).status_code == 200
    assert kinds(ann, room) == ["person", "person", "person", "bot"]


def test_at_a_private_table_everyone_who_was_invited_may_fill_it(ann: Client, bob: Client) -> None:
    made = ann.create("cards", "me", "open", "open")
    assert bob.join(made["room"], "Bob", invite=made["invites"]["1"]).status_code == 200
    assert put_bot(bob, made["room"], 2).status_code == 200


def test_when_the_host_leaves_whoever_has_sat_there_longest_is_the_host(server: Server, ann: Client) -> None:
    room = ann.create("board", "me", "open", "open", "open", public=True)["room"]
    with somebody(server, "127.0.2.3") as bob:
        assert bob.join(room, "Bob", seat=2).status_code == 200
        leave(ann, room, 0)
        assert bob.see(room)["room"]["host"] == 2
        assert ann.join(room, "Ann", seat=0).status_code == 200
        assert why(put_bot(ann, room, 1)) == "refused-not-host"
        assert put_bot(bob, room, 1).status_code == 200


def test_a_rematch_of_a_public_table_is_filled_by_whoever_sits_down_first(ann: Client, bob: Client) -> None:
    room = ann.create("cards", "me", "open", public=True)["room"]
    bob.join(room, "Bob")
    bob.http.post(f"/api/rooms/{room}/resign", json={"id": new_id(), "seat": 1})
    until(lambda: ann.see(room)["room"]["status"] == "finished")
    following = ann.http.post(f"/api/rooms/{room}/rematch").json()["room"]
    assert ann.join(following, "Ann").status_code == 200
    assert bob.join(following, "Bob", seat=0).json()["seat"] == 1


def test_many_tokens_of_one_address_take_one_seat_without_an_invitation(server: Server, ann: Client) -> None:
    room = ann.create("board", "me", "open", "open", "open", public=True)["room"]
    with contextlib.ExitStack() as stack:
        same = [stack.enter_context(somebody(server, "127.0.2.1")) for _ in range(3)]
        assert same[0].join(room, "Bob").json()["seat"] == 1
        assert why(same[1].join(room, "Ben")) == "refused-network-seats"
        other = stack.enter_context(somebody(server, "127.0.2.2"))
        assert other.join(room, "Cleo").json()["seat"] == 2
        assert leave(same[0], room, 1).status_code == 200
        invite = ann.http.post(f"/api/rooms/{room}/seats/3/invite").json()["token"]
        assert same[1].join(room, "Ben", invite=invite).status_code == 200
        assert same[2].join(room, "Bo").json()["seat"] == 1, "A seat that was left counts no more, nor who was invited."


def test_only_who_sits_there_as_a_guest_counts_for_an_address(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_node(tmp_path) as node:
            request = NewRoom("board", [MySeat("Ann"), OpenSeat(), OpenSeat(), OpenSeat()], public=True)
            made = await node.lobby.create(request, b"a" * 32)
            open_room = await opened(node, made.room)

            async def sit(name: str, token: str, seat: int, address: str, invite: str | None = None) -> object:
                wish = TakeSeat(name, new_id(), seat, invite=invite)
                return await node.lobby.join(open_room, wish, token.encode() * 32, address)

            assert isinstance(await sit("Ann", "b", 1, "192.0.2.1"), Illegal), "There is an Ann."
            assert isinstance(await sit("Amy", "a", 3, "192.0.2.1"), Joined)
            assert isinstance(await sit("Bob", "b", 2, "192.0.2.1"), Joined), "A host's further seats are no guest's."
            for seat, token in ((2, b"b"), (3, b"a")):
                assert isinstance(await node.lobby.leave(open_room, seat, new_id(), token * 32), Ack)
            for seat in (1, 2):
                invite = await node.lobby.invite(open_room, seat, (b"a" * 32, 0), "secret", None)
                assert isinstance(invite, str)
                assert isinstance(await sit(f"Cleo {seat}", "c", seat, "192.0.2.2", invite), Joined)
            assert isinstance(await sit("Bob", "b", 3, "192.0.2.1"), Joined)

    asyncio.run(scene())


def test_seats_asked_for_at_the_same_time_are_one_as_well(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_node(tmp_path) as node:
            request = NewRoom("board", [MySeat("Ann"), OpenSeat(), OpenSeat(), OpenSeat()], public=True)
            open_room = await opened(node, (await node.lobby.create(request, b"a" * 32)).room)
            wishes = [TakeSeat(f"Bob {seat}", new_id(), seat) for seat in (1, 2, 3)]
            answers = await asyncio.gather(*(node.lobby.join(open_room, wish, b"b" * 32) for wish in wishes))
            assert [answer.why.id for answer in answers if isinstance(answer, Illegal)] == ["refused-one-seat"] * 2
            assert len(open_room.room.persons) == 2

    asyncio.run(scene())


# Names ---------------------------------------------------------------------------------------------------------------


def test_a_guest_cannot_be_called_like_somebody_at_the_table_or_like_a_bot(ann: Client, bob: Client) -> None:
    room = ann.create("board", "me", "open", "open", public=True)["room"]
    for name in ("Ann", "ANN", "Аnn", "A n n", "Ánn"):
        assert why(bob.join(room, name)) == "refused-name-taken", name
    for name in ("master", "Expert", "Мастер", "名人"):
        assert why(bob.join(room, name)) == "refused-name-bot", name
    assert why(bob.join(room, "\u0301\u0301")) == "refused-name-signs"
    assert why(bob.join(room, "...")) == "refused-name-letters"
    assert kinds(ann, room) == ["person", "open", "open"]
    assert bob.join(room, "Ann 2").status_code == 200
    seats = [{"kind": "me", "name": "Expert"}, {"kind": "open"}]
    assert why(ann.http.post("/api/rooms", json={"game": "board", "seats": seats})) == "refused-name-bot"


def test_people_of_one_device_may_be_namesakes(ann: Client) -> None:
    assert ann.create("board", "me", "me")["seats"] == [0, 1]


def test_rooms_stored_with_such_names_still_open_and_who_had_one_keeps_it_in_a_rematch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with a_node(tmp_path) as node:
            with monkeypatch.context() as before:
                before.setattr("keltis.server.rooms.player_names.clean", lambda name: name)
                request = NewRoom("cards", [MySeat("Expert"), MySeat("\u0301")], first=0)
                made = await node.lobby.create(request, b"a" * 32)
            found = node.store.load(made.room)
            assert found is not None
            assert [place.name for place in fold(made.room, *found).seats] == ["Expert", "\u0301"]
            open_room = await opened(node, made.room)
            await submit(node.open_rooms, open_room, 0, Resign(new_id()))
            following = await opened(node, await node.lobby.rematch(open_room, NO_CHANGES, (b"a" * 32, 0)))
            for name, seat, passes in (("Expert", 0, True), ("Master", 1, False)):
                answer = await node.lobby.join(following, TakeSeat(name, new_id(), seat), b"a" * 32)
                assert isinstance(answer, Joined) == passes

    asyncio.run(scene())


# Ids -----------------------------------------------------------------------------------------------------------------


def test_nobody_is_told_they_sit_where_an_earlier_guest_used_their_id(ann: Client, bob: Client, server: Server) -> None:
    room = ann.create("board", "me", "open", "open", public=True)["room"]
    with somebody(server) as eve:
        assert eve.join(room, "Eve", seat=1, id="bob-sits-down").status_code == 200
        assert leave(eve, room, 1, "bob-moves-001").json()["id"] == "bob-moves-001"
    joined = bob.join(room, "Bob", seat=1, id="bob-sits-down")
    assert joined.status_code == 200
    assert kinds(ann, room)[1] == "person", "What was acknowledged has happened."
    assert bob.join(room, "Bob", seat=1, id="bob-sits-down").json() == joined.json()
    assert put_bot(ann, room, 2).status_code == 200
    seen = until(lambda: seen if (seen := bob.see(room))["view"]["legal"] else act_of(ann, room))
    assert bob.act(room, seen["v"], seen["view"]["legal"][0], id="bob-moves-001").status_code == 200


def test_who_has_left_is_told_so_again_and_nobody_else_is(ann: Client, bob: Client) -> None:
    room = ann.create("board", "me", "open", "open", public=True)["room"]
    bob.join(room, "Bob", seat=1)
    id = new_id()
    first = leave(bob, room, 1, id)
    assert first.status_code == 200 and leave(bob, room, 1, id).json() == first.json()
    assert leave(ann, room, 1, id).status_code == 404
    assert leave(bob, room, 1).status_code == 404
    assert bob.join(room, "Bob", seat=1).status_code == 200
    assert leave(bob, room, 1, id).json() == first.json(), "A late resend changes nothing."
    assert kinds(ann, room)[1] == "person"


def act_of(client: Client, room: str) -> None:
    """Play on, if it is this client's turn."""
    seen = client.see(room)
    if seen["view"]["legal"]:
        client.act(room, seen["v"], seen["view"]["legal"][0])


def test_what_the_server_notes_about_a_rematch_has_an_id_no_client_may_send(ann: Client) -> None:
    room = ann.create("cards", "me", "me")["room"]
    ann.http.post(f"/api/rooms/{room}/resign", json={"id": new_id(), "seat": 0})
    following = ann.http.post(f"/api/rooms/{room}/rematch").json()["room"]
    assert ann.act(room, 1, "+", id=f":rematch/{following}").status_code == 400
