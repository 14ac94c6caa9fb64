"""An example of every request and every message, exchanged with a real server: for the reference of the site.

    python -m tests.support.exchanges

writes `docs/site/examples.json`. A test makes the same exchanges again and compares their shapes.
"""

import json
import re
import tempfile
from pathlib import Path
from string import ascii_lowercase
from typing import Any

from websockets.sync.client import ClientConnection, connect

from keltis.records import fair_shuffle
from tests.support.server_process import GENEROUS, Client, Server, fill_disk, serving
from tests.support.waiting import PATIENCE, until

FILE = Path(__file__).parents[2] / "docs" / "site" / "examples.json"
LIMITS = (*(each for each in GENEROUS if not each.startswith("messages_per")), "messages_per_socket=80")
TOKEN = re.compile(r'(?<=")[A-Za-z0-9_-]{43}(?=")')
ENTROPY = bytes(range(32))
UNKNOWN_ROOM = "a2b3c4d5e6f7"


class Exchanges:
    """What was said: by operation (`POST /api/rooms`), and by kind of message on the socket."""

    def __init__(self) -> None:
        self.requests: dict[str, dict[str, Any]] = {}
        self.messages: dict[str, dict[str, Any]] = {}

    def ask(self, client: Client, operation: str, body: Any = None, *, query: str = "", **places: Any) -> Any:
        """Send a request, and keep it with its answer."""
        method, _, path = operation.partition(" ")
        at = path.format(**places) + query
        given = {"content": body} if isinstance(body, str) else {"json": body}
        headers = {"Content-Type": "text/plain"} if isinstance(body, str) else {}
        answer = client.http.request(method, at, headers=headers, **(given if body is not None else {}))
        assert answer.status_code < 300, (operation, answer.text)
        told = answer.json() if "json" in answer.headers["Content-Type"] else answer.text
        self.requests[operation] = {"path": at, "body": body, "status": answer.status_code, "answer": told}
        return told

    def say(self, socket: ClientConnection, answered_by: str, **message: Any) -> dict[str, Any]:
        """Send a message, and keep it with its answer."""
        socket.send(json.dumps(message))
        answer = self.hear(socket, answered_by)
        self.messages[message["t"]] = message
        return answer

    def hear(self, socket: ClientConnection, kind: str) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(socket.recv(PATIENCE))
            self.messages.setdefault(message["t"], message)
            if message["t"] == kind:
                return message

    def as_data(self) -> dict[str, Any]:
        """Everything, with tokens that belong to nobody."""
        found = {"messages": self.messages, "requests": self.requests}
        text = json.dumps(found, ensure_ascii=False)
        for letter, token in zip(ascii_lowercase, dict.fromkeys(TOKEN.findall(text)), strict=False):
            text = text.replace(token, f"example-token-{letter}".ljust(len(token), "-"))
        data: dict[str, Any] = json.loads(text)
        return data


def socket_to(server: Server) -> ClientConnection:
    url = f"{server.address.replace('http', 'ws')}/api/ws"
    return connect(url, subprotocols=["keltis.v1"], open_timeout=PATIENCE)  # type: ignore[list-item]


def over_http(found: Exchanges, server: Server) -> None:
    ann, bob = Client(server.address), Client(server.address)
    found.ask(ann, "POST /api/session", query="?kind=token")
    found.ask(ann, "GET /api/games")
    found.ask(ann, "GET /api/network")["address"] = "192.168.1.20"
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]
    room = found.ask(ann, "POST /api/rooms", {"game": "board", "seats": seats, "id": "room-1-of-ann"})["room"]
    invited = found.ask(ann, "POST /api/rooms/{room}/seats/{seat}/invite", {"id": "invite-bob"}, room=room, seat=1)
    found.ask(bob, "POST /api/rooms/{room}/invitation", {"invite": invited["token"]}, room=room)
    commitment = fair_shuffle.commit_seat(ENTROPY).hex()
    sitting = {"name": "Bob", "id": "bob-sits-down", "invite": invited["token"], "commit": commitment}
    found.ask(bob, "POST /api/rooms/{room}/seats", sitting, room=room)
    found.ask(ann, "POST /api/rooms/{room}/seats/{seat}/bot", {"id": "bot-in-2", "level": "easy"}, room=room, seat=2)
    reveal = {"id": "bob-reveals", "seat": 1, "entropy": ENTROPY.hex()}
    found.ask(bob, "POST /api/rooms/{room}/reveal", reveal, room=room)
    mine = until(lambda: next((who for who in (ann, bob) if _legal(who, room)), None))
    seen = found.ask(mine, "GET /api/rooms/{room}", room=room)
    card = next(each for each in seen["view"]["legal"] if each.startswith("-"))
    play = {"id": "first-action", "v": seen["v"], "action": card}
    acked = found.ask(mine, "POST /api/rooms/{room}/actions", play, room=room)
    found.ask(mine, "POST /api/rooms/{room}/undo", {"id": "take-it-back", "v": acked["v"]}, room=room)
    found.requests["GET /api/rooms/{room}/events"] = _first_event(mine, room)
    _play_on(found, ann, bob, room)
    _draw_again(found, ann, bob)
    found.ask(ann, "POST /api/rooms/{room}/hint", {}, room=ann.create("board", "me", "easy", first=0)["room"])
    found.ask(ann, "POST /api/session/rotate", {"id": "0123456789012345678901234567890123456789012"})
    ann.close()
    bob.close()


def _legal(client: Client, room: str) -> bool:
    view = client.see(room)["view"]
    return bool(view and view["legal"])


def _first_event(client: Client, room: str) -> dict[str, Any]:
    path = f"/api/rooms/{room}/events"
    with client.http.stream("GET", path) as stream:
        lines = []
        for line in stream.iter_lines():
            lines.append(line)
            if line.startswith("data: "):
                break
    return {"path": path, "body": None, "status": stream.status_code, "answer": "\n".join(lines)}


def _play_on(found: Exchanges, ann: Client, bob: Client, room: str) -> None:
    """Somebody goes away and returns; the game is ended, told and followed by another."""
    version = ann.see(room)["v"]
    body = {"id": "ann-is-away", "v": version}
    found.ask(ann, "POST /api/rooms/{room}/seats/{seat}/away", body, room=room, seat=0)
    until(lambda: not _changes(ann, room))
    body = {"id": "ann-is-back", "v": ann.see(room)["v"]}
    found.ask(ann, "POST /api/rooms/{room}/return", body, room=room)
    found.ask(ann, "POST /api/rooms/{room}/offer", {"id": "ann-offers-it"}, room=room)
    found.ask(bob, "POST /api/rooms/{room}/decline", {"id": "bob-plays-on"}, room=room)
    found.ask(ann, "POST /api/rooms/{room}/resign", {"id": "ann-resigns"}, room=room)
    bob.http.post(f"/api/rooms/{room}/resign", json={"id": "bob-resigns"}).raise_for_status()
    until(lambda: ann.see(room)["room"]["status"] == "finished")
    found.ask(ann, "GET /api/rooms/{room}/proof", room=room)
    record = found.ask(ann, "GET /api/rooms/{room}/record", room=room)
    found.ask(ann, "GET /api/rooms/{room}/story", room=room)
    found.ask(ann, "POST /api/story", record)
    found.ask(ann, "POST /api/rooms/{room}/rematch", {"levels": {"2": "casual"}}, room=room)
    found.ask(ann, "GET /api/mine")
    ann.create("cards", "me", "open", public=True)
    leaving = ann.create("cards", "me", "open", public=True)["room"]
    found.ask(ann, "GET /api/rooms", query="?which=open")
    found.ask(ann, "POST /api/rooms/{room}/leave", {"id": "ann-leaves-it", "seat": 0}, room=leaving)


def _draw_again(found: Exchanges, ann: Client, bob: Client) -> None:
    """Bob never reveals, so that Ann is asked for another commitment, in ten seconds."""
    commitment = fair_shuffle.commit_seat(ENTROPY).hex()
    seats = [{"kind": "me", "name": "Ann", "commit": commitment}, {"kind": "open"}]
    made = ann.http.post("/api/rooms", json={"game": "board", "seats": seats}).json()
    room, invite = made["room"], made["invites"]["1"]
    bob.join(room, invite=invite, commit=commitment).raise_for_status()
    reveal = {"id": "ann-reveals", "seat": 0, "entropy": ENTROPY.hex()}
    ann.http.post(f"/api/rooms/{room}/reveal", json=reveal).raise_for_status()
    until(lambda: "redraw" in [news["kind"] for news in ann.see(room, since=0)["news"]])
    again = {"id": "ann-commits-again", "seat": 0, "commit": fair_shuffle.commit_seat(ENTROPY[::-1]).hex()}
    found.ask(ann, "POST /api/rooms/{room}/commit", again, room=room)


def _changes(client: Client, room: str) -> bool:
    """Does a bot have something to do?"""
    seen = client.see(room)
    place = seen["room"]["places"][seen["view"]["table"]["turn"]]
    return bool(place["kind"] == "bot" or place["bot_plays"])


def on_the_socket(found: Exchanges, server: Server) -> None:
    ann = Client(server.address)
    room = ann.create("board", "me", "me", first=0)["room"]
    with socket_to(server) as socket:
        seen = found.say(socket, "view", t="hello", room=room, token=ann.token, seat=0)
        card = next(each for each in seen["view"]["legal"] if each.startswith("-"))
        acked = found.say(socket, "ack", t="move", id="first-action", v=seen["v"], action=card)
        socket.send(json.dumps({"t": "move", "id": "too-late-1", "v": seen["v"], "action": "+"}))
        found.hear(socket, "stale")
        socket.send(json.dumps({"t": "move", "id": "not-legal", "v": acked["v"], "action": "g7"}))
        found.hear(socket, "illegal")
        acked = found.say(socket, "ack", t="undo", id="take-it-back", v=acked["v"])
        found.say(socket, "view", t="sync", since=acked["v"] - 2)
        found.say(socket, "beat", t="tempo", tempo="quick")
        found.say(socket, "beat", t="ping")
        with socket_to(server) as other:
            other.send(json.dumps({"t": "hello", "room": room, "token": ann.token, "seat": 1}))
            found.hear(other, "view")
        found.hear(socket, "seats")
        found.say(socket, "ack", t="offer", id="shall-we-end")
        found.say(socket, "ack", t="decline", id="we-play-on")
        acked = found.say(socket, "ack", t="away", id="a-bot-plays", v=ann.see(room)["v"], seat=0)
        until(lambda: ann.see(room)["view"]["table"]["turn"] == 1)
        found.say(socket, "ack", t="return", id="here-again", v=ann.see(room)["v"])
        found.say(socket, "ack", t="resign", id="ann-resigns")
    large = ann.http.post("/api/story", content="x" * 70_000, headers={"Content-Type": "text/plain"})
    for kind, sent in (
        ("unauthorized", json.dumps({"t": "hello", "room": UNKNOWN_ROOM})),
        ("bad", json.dumps({"t": "hello", "room": "no room"})),
        ("rate", ""),
    ):
        with socket_to(server) as socket:
            for _ in range(1 if sent else 200):
                socket.send(sent or json.dumps({"t": "hello", "room": room, "token": ann.token}))
                if not sent and "rate" in found.messages:
                    break
            found.hear(socket, kind)
    found.messages["too_large"] = large.json()
    room = ann.create("board", "me", "me", first=0)["room"]
    with socket_to(server) as socket:
        socket.send(json.dumps({"t": "hello", "room": room, "token": ann.token, "seat": 0}))
        seen = found.hear(socket, "view")
        _while_the_disk_is_full(found, server, socket, ann, seen)
        server.process.terminate()
        found.hear(socket, "restart")
    ann.close()


def _while_the_disk_is_full(
    found: Exchanges, server: Server, socket: ClientConnection, ann: Client, seen: dict[str, Any]
) -> None:
    """A move that cannot be stored."""
    move = {"t": "move", "id": "not-stored", "v": seen["v"], "action": seen["view"]["legal"][0]}
    fill_disk(server, True)
    try:
        socket.send(json.dumps(move))
        found.hear(socket, "unavailable")
    finally:
        fill_disk(server, False)
    until(lambda: ann.http.get("/readyz").status_code == 200)


def exchanged(data: Path) -> dict[str, Any]:
    """Make every exchange with a new server."""
    found = Exchanges()
    with serving(data, limits=LIMITS) as server:
        over_http(found, server)
        on_the_socket(found, server)
    return found.as_data()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        found = exchanged(Path(folder))
    FILE.write_text(json.dumps(found, ensure_ascii=False, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
