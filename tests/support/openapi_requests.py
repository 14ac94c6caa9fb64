"""Schemathesis against a server: requests generated from the OpenAPI document, and responses checked against it."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from keltis.records import fair_shuffle
from tests.support.server_process import Client, Server, new_id
from tests.support.waiting import PATIENCE

# ignored_auth: any well-formed token is valid, so an invented one is not refused but has no rooms.
# allow_header_conformance: Litestar's response to OPTIONS lists only one method of a path that has two.
# ensure_resource_availability: it puts a room's id where a seat's number belongs, and there is no such address.
NOT_CHECKED = "ignored_auth,allow_header_conformance,ensure_resource_availability"
# And 400 is allowed for some valid data: 1.0 is an integer in JSON Schema, but not here. 413 is a refusal too.
ENDLESS = "/api/rooms/{room}/events"
COMPILED = "/api/rooms/{room}/hint"  # the first hint takes a minute on a new machine: see test_hints.py
SETTINGS = """
[checks.positive_data_acceptance]
expected-statuses = ["2xx", 400, 401, 403, 404, 409, 413, 422, 429]
[checks.negative_data_rejection]
expected-statuses = [400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 429]
[parameters]
"path.room" = {{ dictionary = "rooms", probability = 0.8 }}
"body.action" = {{ dictionary = "actions", probability = 0.5 }}
[dictionaries]
rooms = {{ values = {rooms} }}
actions = {{ values = ["+", "g7", "-b3", ">r", "!5"] }}
"""


def rooms_of_all_kinds(ann: Client, bob: Client) -> list[str]:
    """Rooms in every state, the caller's and somebody else's."""
    over = ann.create("board", "me", "me", quiet_limit=3)["room"]
    while (turn := (seen := ann.see(over))["view"]["table"]["turn"]) is not None:
        ann.act(over, seen["v"], ann.see(over, seat=turn)["view"]["legal"][-1], seat=turn)
    aborted = ann.create("cards", "me", "open")["room"]
    ann.http.post(f"/api/rooms/{aborted}/leave", json={"id": new_id(), "seat": 0}).raise_for_status()
    seats = [
        {"kind": "me", "name": "Ann", "commit": fair_shuffle.commit_seat(bytes(32)).hex()},
        {"kind": "bot", "level": "easy"},
    ]
    mixing = ann.http.post("/api/rooms", json={"game": "board", "seats": seats}).json()["room"]
    return [
        over,
        aborted,
        mixing,
        ann.create("board", "me", "me", public=True)["room"],
        ann.create("cards", "me", "open", "open")["room"],
        ann.create("board", "me", "easy", clock={"mode": "live"})["room"],
        bob.create("board", "me", "open", public=True)["room"],
        bob.create("cards", "me", "me")["room"],
    ]


def check(server: Server, folder: Path, examples: int, seed: int = 1) -> dict[str, Any]:
    """This many requests per operation, and more; returns Schemathesis's report."""
    ann, bob = Client(server.address), Client(server.address)
    settings, report = folder / "schemathesis.toml", folder / "report.json"
    settings.write_text(SETTINGS.format(rooms=json.dumps(rooms_of_all_kinds(ann, bob))))
    command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(settings), "run"]
    command += [f"{server.address}/api/openapi.json", "--max-examples", str(examples)]
    command += ["--exclude-path", ENDLESS, "--exclude-path", COMPILED]
    command += [
        "--checks",
        "all",
        "--exclude-checks",
        NOT_CHECKED,
        "--suppress-health-check",
        "all",
        "--seed",
        str(seed),
    ]
    command += ["--request-timeout", str(PATIENCE)]
    command += ["--header", f"Authorization: Bearer {ann.token}", "--report-json-path", str(report)]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    ann.close()
    bob.close()
    found: dict[str, Any] = json.loads(report.read_text())
    return found | {"said": run.stdout[-60_000:] + run.stderr[-2000:]}
