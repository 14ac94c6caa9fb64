"""`keltis admin`: an operator sees rooms without what is hidden, and closes them, also under a running server."""

import asyncio
import contextlib
import functools
import json
import os
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from keltis.cli.main import cli, main
from keltis.core import View
from keltis.records import fair_shuffle, verify
from keltis.server import admin
from keltis.server.admin import AdminError
from keltis.server.rooms import log
from keltis.server.rooms.log import Draft
from keltis.server.rooms.room import Room
from keltis.server.storage.opening import open_store
from keltis.server.storage.store import Append
from tests.support import stored_rooms
from tests.support.postgres_nodes import Postgres, nodes, postgres
from tests.support.server_process import Client, complaints, serving, socket
from tests.support.stored_rooms import BEGIN, at_once, game, stored
from tests.support.waiting import PATIENCE, until

FINISHED, LIVE = "finished2222", "livelivelive"


def run(*arguments: str) -> tuple[int, str]:
    done = CliRunner().invoke(cli, ["admin", *arguments], env={"COLUMNS": "200"})
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.output


@pytest.fixture(scope="module")
def postgresql() -> Iterator[Postgres]:
    with postgres() as running:
        yield running


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.node)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database with a finished room and one that is played."""
    if request.param == "sqlite":
        yield filled(f"sqlite:///{tmp_path / 'keltis.db'}")
    else:
        yield filled(request.getfixturevalue("postgresql").database())


def filled(url: str) -> str:
    store = open_store(url)
    assert store.append([at_once(FINISHED), at_once(LIVE, "cards", 20)]) == [True, True]
    store.close()
    return url


# Seeing --------------------------------------------------------------------------------------------------------------


def listed(url: str, *options: str) -> list[str]:
    code, said = run("list", "--database", url, "--json", *options)
    assert code == 0
    return [json.loads(line)["id"] for line in said.splitlines()]


def test_rooms_are_listed_and_can_be_chosen_by_status_and_rest(url: str) -> None:
    assert set(listed(url)) == {FINISHED, LIVE}
    assert listed(url, "--status", "live", "--status", "lobby") == [LIVE]
    assert listed(url, "--status", "aborted") == []
    assert len(listed(url, "--most", "1")) == 1
    assert set(listed(url, "--idle", "30")) == {FINISHED, LIVE}
    assert listed(url, "--idle", "100000") == []
    code, said = run("list", "--database", url)
    assert code == 0
    assert "2 of 2 rooms" in said
    line = next(line.split() for line in said.splitlines() if LIVE in line)
    assert line[:7] == [LIVE, "live", "cards", "2", "of", "2", "public"]


@pytest.mark.parametrize("command", ["list", "show", "close"])
def test_a_folder_that_is_not_there_is_not_made(command: str, tmp_path: Path) -> None:
    folder = tmp_path / "wrong"
    code, said = run(command, *([] if command == "list" else [LIVE]), "--data", str(folder))
    assert (code, folder.exists()) == (1, False)  # 2 outside of tests
    assert f"There is no database {folder / 'keltis.db'}." in said


def test_one_room_is_one(tmp_path: Path) -> None:
    store = open_store(url := f"sqlite:///{tmp_path / 'keltis.db'}")
    assert store.append([at_once(LIVE, "cards", 1)]) == [True]
    store.close()
    assert "\n1 of 1 room\n" in run("list", "--database", url)[1]


def test_a_room_is_shown_with_its_seats_and_a_summary_of_its_log(url: str) -> None:
    code, said = run("show", LIVE, "--database", url)
    assert code == 0
    assert "19 act, 1 create, 2 sit, 1 start" in said
    assert "person, 'Player 1'" in said
    shown = json.loads(run("show", FINISHED, "--database", url, "--json")[1])
    assert (shown["status"], shown["game"], len(shown["result"])) == ("finished", "board", 2)


class Twin:
    """A room, with its seed and its log."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self.room = Room("twintwintwin", seed)
        self.entries: list[log.Entry] = []
        self.add(lambda: self.room.create(stored_rooms.settings("cards", 2, seed)))
        for seat in (0, 1):
            self.add(functools.partial(self.room.sit, seat, "Ann", None))

    def add(self, propose: Callable[[], list[Draft]]) -> None:
        room = self.room
        entries = log.chain(room.id, room.ver, room.head, propose(), BEGIN + 1_000 * room.ver, b"move%04d" % room.ver)
        for entry in entries:
            room.add(entry)
        self.entries += entries

    def view(self, seat: int) -> View:
        view = self.room.observe(seat)
        assert view is not None
        return view

    @property
    def hands(self) -> list[Any]:
        return [self.room.game.definition.wire.hand(self.view(seat)) for seat in (0, 1)]

    @property
    def actions(self) -> set[str]:
        assert self.room.turn is not None
        return {action.text for action in self.room.game.legal(self.view(self.room.turn))}


def twins(length: int = 12) -> list[Twin]:
    """Two rooms with the same moves whose players hold different cards."""
    for number in range(1_000):
        both = [Twin(fair_shuffle.digest(b"twin", b"%d %d" % (number, world))) for world in (0, 1)]
        while both[0].room.turn == both[1].room.turn and (shared := both[0].actions & both[1].actions):
            if both[0].room.ver == length:
                assert both[0].hands != both[1].hands
                return both
            for twin in both:
                assert twin.room.turn is not None
                twin.add(functools.partial(twin.room.act, twin.room.turn, min(shared), "person"))
    raise AssertionError("There are no twins.")


def test_nothing_hidden_is_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admin, "now_ms", lambda: BEGIN + 86_400_000)
    said = []
    for world, twin in enumerate(twins()):
        url = f"sqlite:///{tmp_path / f'{world}.db'}"
        store = open_store(url)
        grants = tuple((os.urandom(32), seat) for seat in (0, 1))
        row = stored_rooms.row(twin.room)
        assert store.append([Append(tuple(twin.entries), row, twin.seed, grants=grants)]) == [True]
        store.close()
        shown = [("list",), ("list", "--json"), ("show", twin.room.id), ("show", twin.room.id, "--json")]
        asked = [*shown, ("close", twin.room.id), *shown]  # then its seed is in the log
        said.append([run(*ask, "--database", url) for ask in asked])
        assert twin.seed.hex() not in str(said)
    assert said[0] == said[1]
    assert {code for code, _ in said[0]} == {0}


# Closing -------------------------------------------------------------------------------------------------------------


def test_a_room_is_closed_once_and_its_game_can_be_verified(url: str) -> None:
    assert run("close", LIVE, "--database", url) == (0, f"Room {LIVE} is closed.\n")
    assert run("show", LIVE, "--database", url)[1].splitlines()[1].split() == ["status", "aborted", "(operator)"]
    store = open_store(url)
    entries = stored(store, LIVE)
    assert (entries[-1].kind, entries[-1].data["reason"]) == ("abort", "operator")
    assert store.due(1) == [LIVE], "a server that runs is told to look"
    for room, why in (
        (LIVE, "is over already (aborted)"),
        (FINISHED, "is over already (finished)"),
        ("none", "no room"),
    ):
        with pytest.raises(AdminError, match=re.escape(why)):
            admin.close_room(store, room)
    assert stored(store, LIVE) == entries
    store.close()


def test_a_room_that_moves_on_meanwhile_is_closed_all_the_same(tmp_path: Path) -> None:
    store = open_store(filled(f"sqlite:///{tmp_path / 'keltis.db'}"))
    coming = list(game(LIVE, "cards")[20:23])
    append = store.append

    def after_others(batch: Any) -> list[bool]:
        if coming:
            assert append([coming.pop(0)]) == [True]
        return append(batch)

    store.append = after_others  # type: ignore[method-assign]
    admin.close_room(store, LIVE)
    kinds = [entry.kind for entry in stored(store, LIVE)]
    assert kinds[-4:] == ["act", "act", "act", "abort"]
    store.close()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("show", "none"), "There is no room none."),
        (("list", "--status", "odd"), "Invalid value for '--status': 'odd' is not one of"),
    ],
)
def test_a_mistake_is_one_sentence(
    tmp_path: Path,
    arguments: tuple[str, ...],
    message: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    open_store(f"sqlite:///{tmp_path / 'keltis.db'}").close()
    monkeypatch.setattr(sys, "argv", ["keltis", "admin", *arguments, "--data", str(tmp_path)])
    with pytest.raises(SystemExit) as exit:
        main()
    said = capsys.readouterr()
    assert (exit.value.code, said.out) == (2, "")
    assert said.err.startswith(f"keltis: {message}")
    assert said.err.count("\n") == 1


def test_without_a_database_there_is_nothing_to_see_and_none_is_made(tmp_path: Path) -> None:
    code, said = run("list", "--data", str(tmp_path))
    assert code != 0
    assert f"There is no database {tmp_path / 'keltis.db'}." in said
    assert list(tmp_path.iterdir()) == []


async def closed_before_their_eyes(address: str, url: str, person: Client, bot: str) -> dict[str, Any]:
    """Close a room with a viewer who does nothing; returns the viewer's last message."""
    room = person.create("cards", "me", bot, first=0)["room"]
    async with asyncio.timeout(PATIENCE), socket(address, room, person.token) as watching:
        await watching.hear("view")
        assert (await asyncio.to_thread(run, "close", room, "--database", url))[0] == 0
        while True:
            seen = await watching.hear("view")
            if seen["room"]["status"] == "aborted":
                break
    assert person.act(room, seen["v"] - 1, "+").status_code in (409, 422)
    assert verify.check(person.http.get(f"/api/rooms/{room}/proof").json())
    return seen


@pytest.mark.server
def test_under_a_running_server_everyone_in_the_room_learns_of_it(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'keltis.db'}"
    with serving(tmp_path) as server, contextlib.closing(Client(server.address)) as ann:
        seen = asyncio.run(closed_before_their_eyes(server.address, url, ann, "beginner"))
        assert seen["room"]["reason"] == "operator"
        assert seen["room"]["seed"]
        store = open_store(url)
        until(lambda: not store.due(1 << 60))  # nothing is left to do there
        store.close()
        assert complaints(tmp_path) == []


@pytest.mark.node
def test_with_several_nodes_too(postgresql: Postgres) -> None:
    url = postgresql.database()
    with nodes(url) as running:
        for node in running:
            with contextlib.closing(Client(node.address)) as ann:
                asyncio.run(closed_before_their_eyes(node.address, url, ann, "beginner"))
