"""The page says the same as Python about record files whose proof does not hold."""

import base64
import dataclasses
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from keltis.i18n import phrase
from keltis.records import attached_proof, record
from keltis.records.fair_shuffle import START, NotProven
from keltis.server.http.reasons import reason_of
from tests.support import sample_proofs
from tools import web

pytestmark = pytest.mark.process

RUNNER = str(Path(__file__).with_name("record_files.mjs"))


def packed(*parts: Any) -> str:
    return base64.b64encode(zlib.compress(json.dumps(parts).encode())).decode()


def records() -> Iterator[str]:
    good, other = (
        attached_proof.record_with_proof(sample_proofs.played("cards", 2, seed)) for seed in ("one", "other")
    )
    room, head, rows = json.loads(zlib.decompress(base64.b64decode(good.tags["Proof"])))
    late = [*rows[:-1], [*rows[-1][:-1], rows[-1][-1] + 1]]
    for tags in (
        {},
        {"Proof": other.tags["Proof"]},
        {"Seat0": "Somebody else"},
        {"Proof": good.tags["Proof"][:-8]},
        {"Proof": "?"},
        {"Proof": packed("R", "", [["x"]])},
        {"Proof": packed(room, head, late)},
        {"Proof": packed(room, START.hex(), [])},
    ):
        yield record.write(dataclasses.replace(good, tags={**good.tags, **tags}))


def answer(text: str) -> Any:
    try:
        return attached_proof.check(record.read(text)) is not None
    except NotProven as error:
        return msgspec.to_builtins(reason_of(phrase("record-proof", why=attached_proof.why(error))))


def test_the_page_refuses_a_record_for_the_same_reason() -> None:
    texts = list(records())
    found = web.node(RUNNER, typed=json.dumps(texts))
    assert found.returncode == 0, found.stderr
    answers = json.loads(found.stdout)
    assert answers == [answer(text) for text in texts]
    assert answers[0] is True
    assert {each["values"]["why"]["id"] for each in answers[1:]} == {
        "proof-changed",
        "proof-format",
        "proof-other-game",
        "proof-unfinished",
    }
