"""What one address may cost the others: short forms of the attacks in `bench/abuse.py`, as facts instead of times."""

import asyncio
import json
import threading
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from litestar.datastructures import State

from keltis.records import attached_proof, record, verify
from keltis.server import app, limits, stories
from keltis.server.http import messages
from keltis.server.http.connection import ClientConnection, Outbox
from keltis.server.limits import BURST, LOG_ENTRY, LONGEST_WAIT, MESSAGE, Budget, Gate, Limits, network_of
from keltis.server.node import Node
from keltis.server.rooms import open_rooms, views
from keltis.server.rooms.open_room import OpenRoom
from keltis.server.rooms.recent import KEPT
from keltis.server.rooms.room import Room
from keltis.server.storage.opening import open_store
from keltis.server.storage.store import Store
from tests.support import stored_rooms
from tests.support.twin_servers.virtual_time import run

ROOM = "longaaaaaaaa"


@asynccontextmanager
async def a_node(folder: Path, entries: int = 0) -> AsyncIterator[tuple[Node, OpenRoom]]:
    """A node on a stored game, all of it or so many entries, with its room opened."""
    store = open_store(f"sqlite:///{folder / 'keltis.db'}")
    for append in stored_rooms.game(ROOM, "board", 3):
        if not entries or append.entries[-1].ver <= entries:
            assert store.append([append]) == [True]
    node = Node(store, limits=Limits())
    node.open_rooms.writer.start()
    node.open_rooms.when_moved.clear()  # no scheduler: it would close these games, which were played long ago
    try:
        open_room = await node.open_rooms.open(ROOM)
        assert open_room is not None
        yield node, open_room
    finally:
        await node.open_rooms.writer.stop()
        node.patient.shutdown()
        node.threads.close()
        store.close()


def count_by_thread(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str) -> Counter[str]:
    """Counts the calls of a function by the name of the thread."""
    calls: Counter[str] = Counter()
    original = getattr(owner, name)

    def counting(*args: Any, **kwargs: Any) -> Any:
        calls[threading.current_thread().name.partition("_")[0]] += 1
        return original(*args, **kwargs)

    monkeypatch.setattr(owner, name, counting)
    return calls


def json_of(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


sleep = asyncio.sleep


async def no_sleep(seconds: float) -> None:
    """Who has to wait for the budget does not, in a test that counts."""
    await sleep(0)


# Catching up ---------------------------------------------------------------------------------------------------------


def test_a_room_is_replayed_once_beside_the_event_loop_however_many_ask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replays = count_by_thread(monkeypatch, open_rooms, "replay")
    loads = count_by_thread(monkeypatch, Store, "load")

    async def script() -> None:
        async with a_node(tmp_path) as (node, _):
            node.open_rooms.forget(ROOM)
            opened = await asyncio.gather(*(node.open_rooms.open(ROOM) for _ in range(40)))
            assert len({id(each) for each in opened}) == 1
            for spectator in range(40):
                connection = ClientConnection(node.open_rooms, node.gate, f"192.0.2.{spectator}", None)
                await connection.receive(json.dumps({"t": "hello", "room": ROOM, "since": 0}))
                await connection.receive(json.dumps({"t": "sync", "since": 0}))
                told = [json.loads((await connection.outbox.take()) or b"") for _ in range(2)]
                assert [len(message["news"]) for message in told] == [KEPT, KEPT]

    asyncio.run(script())
    assert replays == {"computer": 2}  # the second one after the room was forgotten
    assert loads == {"reader": 2}


def test_who_has_missed_much_gets_the_view_and_the_latest_news_and_is_told_what_is_left_out(tmp_path: Path) -> None:
    async def script() -> None:
        async with a_node(tmp_path) as (node, open_room):
            newest = open_room.room.ver
            for since, missed in ((0, newest - KEPT), (newest - KEPT - 1, 1), (newest - KEPT, 0), (newest - 3, 0)):
                told = json.loads(messages.encode(node.open_rooms.message(open_room, None, since)))
                assert [item["v"] for item in told["news"]] == list(range(since + missed + 1, newest + 1))
                assert (told["missed"], told["v"]) == (missed, newest)
            for version in (None, newest, newest + 5):
                message = node.open_rooms.message(open_room, None, version)
                assert (message.news, message.missed) == ([], 0)

    asyncio.run(script())


def test_the_news_are_the_same_whether_the_room_was_open_or_is_read_again(tmp_path: Path) -> None:
    async def script() -> None:
        async with a_node(tmp_path, entries=20) as (node, open_room):
            rest = [append for append in stored_rooms.game(ROOM, "board", 3) if append.entries[-1].ver > 20]
            for append in rest:
                assert await node.open_rooms.writer.append(append)
                await node.open_rooms.catch_up(open_room)
            node.open_rooms.forget(ROOM)
            again = await node.open_rooms.open(ROOM)
            assert again is not None and again.room.ver == open_room.room.ver
            drawn: Counter[int | None] = Counter()
            for seat in (None, 0, 1, 2):
                assert again.recent.since(seat, 0) == open_room.recent.since(seat, 0)
                for item in map(json.loads, map(bytes, again.recent.since(seat, 0)[0])):
                    seen = [event["card"] for event in item["events"] if event["what"] == "draw"]
                    if item["action"] == "+":
                        assert all((card is not None) == (item["seat"] == seat) for card in seen)
                        drawn[seat] += item["seat"] == seat
            assert min(drawn[seat] for seat in (0, 1, 2)) > 0

    asyncio.run(script())


def test_who_is_far_behind_catches_up_beside_the_event_loop_and_its_viewers_get_whole_views(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another node has played on, and no notification of it came."""

    async def script() -> None:
        async with a_node(tmp_path, entries=20) as (node, open_room):
            rest = [append for append in stored_rooms.game(ROOM, "board", 3) if append.entries[-1].ver > 20]
            viewers = [ClientConnection(node.open_rooms, node.gate, f"192.0.2.{seat}", None) for seat in range(3)]
            for viewer in viewers:
                await viewer.receive(json.dumps({"t": "hello", "room": ROOM}))
                assert json.loads((await viewer.outbox.take()) or b"")["v"] == 20
            for append in rest:
                assert await node.open_rooms.writer.append(append)
            applied = count_by_thread(monkeypatch, Room, "add")
            await node.open_rooms.catch_up(open_room)
            newest, behind = rest[-1].entries[-1].ver, rest[-1].entries[-1].ver - 20
            assert applied == {"computer": behind} and behind > KEPT
            told = [json.loads((await viewer.outbox.take()) or b"") for viewer in viewers]
            assert {(view["v"], len(view["news"]), view["missed"]) for view in told} == {(newest, KEPT, behind - KEPT)}
            node.open_rooms.forget(ROOM)
            again = await node.open_rooms.open(ROOM)
            assert again is not None
            assert again.recent.since(0, 0) == open_room.recent.since(0, 0)
            assert again.seat_view(None) == open_room.seat_view(None) == json_of(told[0]["view"])

    asyncio.run(script())


# Rooms that are not in memory ----------------------------------------------------------------------------------------


def test_opening_a_room_that_is_not_in_memory_costs_what_its_replay_costs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`cold-rooms`: one address goes through more rooms than are kept in memory."""
    replays = count_by_thread(monkeypatch, open_rooms, "replay")

    async def script() -> None:
        async with a_node(tmp_path) as (node, open_room):
            cost = LOG_ENTRY * open_room.room.ver
            node.gate.budget = Budget(per_second=10, clock=lambda: 0.0)  # nothing is paid off
            affordable = int((BURST + LONGEST_WAIT) * 10 / (cost + MESSAGE))
            assert 0 < affordable < 10

            async def hello(address: str) -> dict[str, Any]:
                connection = ClientConnection(node.open_rooms, node.gate, address, None)
                await connection.receive(json.dumps({"t": "hello", "room": ROOM}))
                told = json.loads((await connection.outbox.take()) or b"")
                connection.end(properly=True)
                return dict(told)

            told = []
            for _ in range(10):
                node.open_rooms.forget(ROOM)
                told.append((await hello("192.0.2.1"))["t"])
            assert told == ["view"] * affordable + ["rate"] * (10 - affordable)
            assert replays == {"computer": 1 + affordable}
            assert (await hello("192.0.2.2"))["t"] == "view", "Another address has its own budget."
            before = node.gate.budget.charge("192.0.2.3", 0.0)
            for _ in range(20):
                assert (await hello("192.0.2.3"))["t"] == "view", "A room in memory costs no more than any message."
            assert before == 0.0

    with monkeypatch.context() as patched:
        patched.setattr(asyncio, "sleep", no_sleep)
        asyncio.run(script())


# Stories -------------------------------------------------------------------------------------------------------------


def test_a_story_is_worked_out_once_in_the_background_for_all_who_ask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = count_by_thread(monkeypatch, views, "story")

    async def script() -> None:
        async with a_node(tmp_path, entries=60) as (node, open_room):
            alike = await asyncio.gather(*(node.stories.of_room(open_room, 1) for _ in range(20)))
            assert told == {"patient": 1}
            alike.append(await node.stories.of_room(open_room, 1))
            assert told == {"patient": 1} and len({id(pages) for pages in alike}) == 1
            others = [await node.stories.of_room(open_room, seat) for seat in (None, 0, 2)]
            assert told == {"patient": 4}
            hands = [json.loads(pages[0])["hands"] for pages in (*others[:2], alike[0], others[2])]
            assert [[hand is not None for hand in each] for each in hands] == [
                [seat == viewer for seat in range(3)] for viewer in (None, 0, 1, 2)
            ]

    asyncio.run(script())


def test_a_finished_game_is_worked_out_once_for_all_seats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = count_by_thread(monkeypatch, views, "story")

    async def script() -> None:
        async with a_node(tmp_path) as (node, open_room):
            assert open_room.room.status == "finished"
            assert len({id(await node.stories.of_room(open_room, seat)) for seat in (None, 0, 1, 2)}) == 1

    asyncio.run(script())
    assert told == {"patient": 1}


def test_a_proof_and_a_record_are_written_once_in_the_background_for_all_who_ask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the log's rows to the bytes that are sent."""
    written = count_by_thread(monkeypatch, stories, "_plain")
    encoded = count_by_thread(monkeypatch, messages, "encode")

    async def script() -> None:
        async with a_node(tmp_path) as (node, open_room):
            encoded.clear()
            proofs = await asyncio.gather(*(node.stories.proof(open_room) for _ in range(20)))
            proofs.append(await node.stories.proof(open_room))
            assert len({id(proof) for proof in proofs}) == 1 and encoded == {"patient": 1}
            assert written == {"patient": open_room.room.ver}
            attached_proof.check(record.read((await node.stories.record(open_room)).decode()))
            assert verify.check(json.loads(proofs[0])).record is not None
            assert written == {"patient": 2 * open_room.room.ver}

    asyncio.run(script())


def test_a_long_story_has_pages_and_only_so_much_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stories, "STEPS", 20)

    async def script() -> None:
        async with a_node(tmp_path, entries=60) as (node, open_room):
            pages = [json.loads(page) for page in await node.stories.of_room(open_room, 0)]
            assert [len(page["steps"]) for page in pages] == [20, 20, 15, 0]  # five entries come before the first
            assert [page["more"] for page in pages] == [True, True, False, False]
            assert [step["v"] for page in pages for step in page["steps"]] == list(range(6, 61))
            monkeypatch.setattr(stories, "MOST_KEPT", sum(map(len, await node.stories.of_room(open_room, 0))) + 10)
            for seat in (1, 2, 0):
                await node.stories.of_room(open_room, seat)
                assert [key[2] for key in node.stories._kept] == [seat]  # type: ignore[index]

    asyncio.run(script())


def test_the_openapi_document_is_made_once_in_the_background(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = count_by_thread(monkeypatch, app, "describe_as_json")

    async def script() -> None:
        async with a_node(tmp_path) as (node, _):
            document = app.document.fn
            answers = [await document(State({"node": node})) for _ in range(2)]
            assert answers[0].content is answers[1].content

    asyncio.run(script())
    assert made == {"patient": 2}


# Outboxes ------------------------------------------------------------------------------------------------------------


def test_an_outbox_holds_so_many_bytes() -> None:
    async def check() -> None:
        outbox = Outbox(64, 1_000)
        outbox.put(b"x" * 5_000)  # one message always fits
        assert len(await outbox.take() or b"") == 5_000
        for _ in range(100):  # what was taken counts no more
            outbox.put(b"x" * 600)
            outbox.put(b"y" * 400)
            assert [await outbox.take(), await outbox.take()] == [b"x" * 600, b"y" * 400]
        for _ in range(3):
            outbox.put(b"x" * 400)
        assert outbox.closed == 1013
        assert await outbox.take() is None

    asyncio.run(check())


# Budgets -------------------------------------------------------------------------------------------------------------


def test_a_new_connection_does_not_refill_what_its_address_has_spent() -> None:
    async def script() -> None:
        per_second = 10
        gate = Gate(Limits(budget_per_second=per_second), asyncio.get_running_loop().time)
        answered: Counter[str] = Counter()

        async def connect(number: int) -> None:
            connection = ClientConnection(SimpleNamespace(), gate, "192.0.2.1", None)  # type: ignore[arg-type]
            await connection.receive(json.dumps({"t": "move", "id": f"id{number:08}", "v": 1, "action": "+"}))
            answer = json.loads(await connection.outbox.take() or b"")["t"]
            answered[answer] += 1
            assert connection.outbox.closed == (1008 if answer == "rate" else None)

        await asyncio.gather(*(connect(number) for number in range(200)))
        assert answered["unauthorized"] == pytest.approx((BURST + LONGEST_WAIT) * per_second, abs=1)
        assert answered["unauthorized"] + answered["rate"] == 200
        begun = asyncio.get_running_loop().time()
        connection = ClientConnection(SimpleNamespace(), gate, "192.0.2.2", None)  # type: ignore[arg-type]
        await connection.receive(json.dumps({"t": "move", "id": "id00000000", "v": 1, "action": "+"}))
        assert asyncio.get_running_loop().time() == begun and connection.outbox.closed is None

    run(script)


def test_a_budget_is_paid_off_steadily_and_refusals_cost_nothing() -> None:
    now = [0.0]
    budget = Budget(10, lambda: now[0])
    assert [budget.charge("ann", 10) for _ in range(2)] == [0] * 2  # two seconds' worth at once
    assert [budget.charge("ann", 10) for _ in range(5)] == [1, 2, 3, 4, 5]
    assert [budget.charge("ann", 10) for _ in range(50)] == [None] * 50
    assert budget.charge("bob", 10) == 0
    now[0] = 1.5
    assert [budget.charge("ann", 10), budget.charge("ann", 10)] == [4.5, None]
    now[0] = 100
    assert budget.charge("ann", 10_000) == 0  # whatever it costs, it can be had once
    assert budget.charge("ann", 1) is None


def test_a_budget_remembers_so_many_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_KEYS", 100)
    budget = Budget(1, lambda: 0.0)
    for number in range(1_000):
        budget.charge(str(number), 1)
    assert len(budget._debts) == 100


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::1"),
        ("::ffff:127.0.0.1", "127.0.0.1"),
        ("", ""),
        ("a unix socket", "a unix socket"),
    ],
)
def test_an_address_is_counted_by_its_network(address: str, counted: str) -> None:
    assert network_of(address) == counted
