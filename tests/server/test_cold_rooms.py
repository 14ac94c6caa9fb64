"""Whoever has a room opened that is not in memory, or a record told as a story, pays for it, by whatever request."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from keltis.records import record
from keltis.records.attached_proof import record_with_proof
from keltis.server import stories
from keltis.server.app import guarded, make_app
from keltis.server.limits import LOG_ENTRY, STORY_ENTRY, Budget, Limits
from keltis.server.node import Node
from keltis.server.rooms import open_rooms, recent
from keltis.server.rooms.room import MOST_ENTRIES
from keltis.server.storage.opening import open_store
from tests.records.test_story import game_text
from tests.support import stored_rooms
from tests.support.all_routes import ROOM_ROUTES, fill
from tests.support.sample_proofs import played
from tests.support.waiting import PATIENCE

ROOM = "coldaaaaaaaa"
GOOD = played("cards", 3, "good")
HOST = "localhost"
ENDLESS = "/events"  # opens its room as all other GETs do


def test_every_route_that_opens_a_room_charges_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replays, real = [], recent.replay

    def replay(*args: Any) -> Any:
        replays.append(args)
        return real(*args)

    monkeypatch.setattr(open_rooms, "replay", replay)
    store = open_store(f"sqlite:///{tmp_path / 'rooms.db'}")
    store.append([stored_rooms.at_once(ROOM)])

    async def script() -> None:
        node = Node(store, limits=Limits())
        node.open_rooms.writer.start()
        node.open_rooms.when_moved.clear()  # no scheduler
        served = guarded(make_app(node), node)
        asked = 0
        for path, bodies in ROOM_ROUTES:
            for verb, body in bodies.items():
                if verb not in ("GET", "POST") or path.endswith(ENDLESS):
                    continue
                asked += 1
                node.open_rooms.forget(ROOM)
                node.gate.budget = Budget(node.gate.limits.budget_per_second, clock=lambda: 0.0)
                transport = httpx.ASGITransport(served, client=("192.0.2.1", 50_000))
                async with httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}") as http:
                    bearer = {"Authorization": f"Bearer {'a' * 43}"}
                    await http.request(verb, fill(path, ROOM), headers=bearer, json=body)
                assert len(replays) == asked, (verb, path)
                [(debt, _)] = node.gate.budget._debts.values()
                cost = LOG_ENTRY * node.open_rooms.by_id[ROOM].room.ver
                assert debt * node.gate.limits.budget_per_second > cost > 1, (verb, path)
        assert asked > 15
        await node.open_rooms.writer.stop()
        node.patient.shutdown()
        node.threads.close()

    asyncio.run(script())
    store.close()


@pytest.mark.parametrize("proven", [False, True])
def test_who_posts_a_record_pays_for_its_story_before_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, proven: bool
) -> None:
    text = record.write(record_with_proof(GOOD)) if proven else game_text(MOST_ENTRIES)
    game = record.read(text)
    work = STORY_ENTRY * len(game.actions) * game.game.seats / 2 + LOG_ENTRY * len(GOOD["entries"]) * proven
    paid_first, real = [], stories._of_record
    store = open_store(f"sqlite:///{tmp_path / 'rooms.db'}")

    async def script() -> None:
        node = Node(store, limits=Limits())

        def tell(*args: Any) -> Any:
            [(debt, _)] = node.gate.budget._debts.values()
            paid_first.append(debt * node.gate.limits.budget_per_second)
            return real(*args)

        monkeypatch.setattr(stories, "_of_record", tell)
        node.gate.budget = Budget(node.gate.limits.budget_per_second, clock=lambda: 0.0)
        served = guarded(make_app(node), node)
        transport = httpx.ASGITransport(served, client=("192.0.2.1", 50_000))
        async with httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}", timeout=PATIENCE) as http:
            for _ in range(2):
                told = await http.post("/api/story", content=text, headers={"Content-Type": "text/plain"})
                assert told.status_code == 200 and len(told.json()["steps"]) <= stories.STEPS
        [(debt, _)] = node.gate.budget._debts.values()
        assert len(paid_first) == 1, "it is kept"
        assert debt * node.gate.limits.budget_per_second >= 2 * paid_first[0] > 2 * work
        node.patient.shutdown()
        node.threads.close()

    asyncio.run(script())
    store.close()
