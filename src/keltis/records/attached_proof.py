"""Records that carry their proof, in a tag: the room's log, compressed, without the hashes that follow from it."""

import base64
import binascii
import contextlib
import json
import re
import zlib
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from keltis.i18n import Phrase, Speech, phrase
from keltis.records import fair_shuffle, verify
from keltis.records.fair_shuffle import NotProven
from keltis.records.record import Record, read
from keltis.records.verify import Checked

Receipts = Iterable[tuple[int, str]]
TAG = "Proof"
_PARTS = ("seat", "actor", "kind", "payload", "at_ms")  # of an entry; versions count up from 1
_PROVEN_TAGS = re.compile(r"Room|Seat\d|Level\d")
_LEAST_ENTRY = 64  # bytes
_MOST = 4 << 20  # bytes of a proof: a short tag must not fill the memory


def record_with_proof(proof: dict[str, Any]) -> Record:
    """Check a proof and return its game as a record that carries it."""
    record = verify.record_of(proof)
    return replace(record, tags={**record.tags, TAG: _pack(proof)})


def why(error: NotProven) -> Phrase:
    """What players are told of this error, in any language; `str` says it exactly, in English."""
    return phrase(error.id, **error.values)


def refusal(error: NotProven, speak: Speech) -> str:
    """One line for a terminal: what players are told, and exactly why; in English the latter says it all."""
    return str(error) if speak.language == "en" else f"{speak.phrase(why(error))} ({error})"


def entries_of(record: Record) -> int:
    """About how many entries the proof that a record carries has, before anything of it is read: for what a check
    costs."""
    with contextlib.suppress(ValueError, zlib.error):
        opened = zlib.decompressobj()
        return len(opened.decompress(base64.b64decode(record.tags.get(TAG, "")), _MOST)) // _LEAST_ENTRY
    return 0


def check(record: Record, receipts: Receipts = ()) -> Checked | None:
    """Check the proof that a record carries; NotProven if it does not hold or is that of another game.

    None if the record carries no proof.
    """
    if TAG not in record.tags:
        return None
    checked = verify.check(_unpack(record.tags[TAG]), receipts)
    if checked.record is None or _told(checked.record) != _told(record):
        raise NotProven("proof-other-game", "The game of this record is not the one that its proof is about.")
    return checked


def check_file(file: str, receipts: Receipts = ()) -> Checked:
    """Check a proof that is a file by itself, or is carried by a record."""
    try:
        text = Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        text = ""  # loading it as a proof says what is wrong
    if not text.lstrip().startswith("["):
        return verify.check(fair_shuffle.load(file), receipts)
    checked = check(read(text), receipts)
    if checked is None:
        raise NotProven("proof-missing", f"The record {file} carries no proof.")
    return checked


def _told(record: Record) -> tuple[object, ...]:
    game = record.game
    tags = {name: value for name, value in record.tags.items() if _PROVEN_TAGS.fullmatch(name)}
    return game.name, game.seats, game.options(), record.deal, record.actions, tags


def _pack(proof: dict[str, Any]) -> str:
    entries = [[entry[part] for part in _PARTS] for entry in proof["entries"]]
    text = json.dumps([proof["room"], proof["entries"][-1]["hash"], entries], separators=(",", ":"))
    return base64.b64encode(zlib.compress(text.encode(), 9)).decode()


def _unpack(packed: str) -> dict[str, Any]:
    try:
        opened = zlib.decompressobj()
        text = opened.decompress(base64.b64decode(packed, validate=True), _MOST)
        if not opened.eof:
            raise ValueError
        room, head, rows = json.loads(text)
        entries, prev = [], fair_shuffle.START
        for ver, row in enumerate(rows, 1):
            parts = {"ver": ver, **dict(zip(_PARTS, row, strict=True))}
            prev = fair_shuffle.entry_hash(prev, room, **parts)
            entries.append({**parts, "hash": prev.hex()})
    except (ValueError, TypeError, AttributeError, RecursionError, zlib.error, binascii.Error):
        raise NotProven("proof-format", f"The tag {TAG} cannot be read.") from None
    if prev.hex() != head:
        exactly = "An entry of this proof was changed: its hashes lead to another end."
        raise NotProven("proof-changed", exactly, len(entries))
    return {"format": fair_shuffle.FORMAT, "room": room, "entries": entries}
