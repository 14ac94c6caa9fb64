"""Every proof that differs from a true one in one field of one entry, with hashes that fit again."""

import json
from collections.abc import Iterator
from typing import Any

from keltis.records import fair_shuffle
from tests.support.sample_proofs import Proof, changed, rehashed

Mutation = tuple[str, str, int, Any, Proof]  # the entry's kind, the field, the version, the new value and the proof

_TEXTS = ["Mallory", "idle", "closed", "limit", "operator", "asked", "gone", "+", "=", "", " ", "x" * 25, "a\nb"]


def mutations(proof: Proof, versions: range | None = None) -> Iterator[Mutation]:
    """The mutations of these entries; by default of all."""
    entries = proof["entries"]
    for ver in versions or range(1, len(entries) + 1):
        entry = entries[ver - 1]
        data = json.loads(entry["payload"])
        fields = {
            "seat": [*range(-1, 5)],
            "actor": ["person", "bot", "server", ""],
            "kind": [*fair_shuffle.KINDS],
            "at_ms": times(proof, ver),
            **{part: others(part, value) for part, value in data.items()},
        }
        for field, values in fields.items():
            before = entry[field] if field in entry else data[field]
            for value in values:
                if value != before or type(value) is not type(before):
                    yield entry["kind"], field, ver, value, rehashed(changed(proof, ver, **{field: value}))


def times(proof: Proof, ver: int) -> list[int]:
    """Other times: some before, between and after those of the neighbours."""
    at_ms = [entry["at_ms"] for entry in proof["entries"]]
    before, now, after = at_ms[max(0, ver - 2)], at_ms[ver - 1], at_ms[min(ver, len(at_ms) - 1)]
    return sorted({-1, 0, before - 1, before, now - 1, now + 1, after, after + 1, now + 86_400_000})


def others(part: str, value: Any) -> list[Any]:
    """Other values of a part of a payload, of the right type and of wrong ones."""
    match value:
        case bool():
            return [not value, 0, None]
        case int():
            return [value - 1, value + 1, 0, 99, None]
        case str() if len(value) == 64:
            return [f"{int(value[0], 16) ^ 1:x}{value[1:]}", "", None]
        case str() if part == "action":
            return ["+", "=", "r1", "-g3", "+b", "!5", ""]
        case str():
            return [*_TEXTS, None]
        case None:
            return [0, 1, "00" * 32, "a" * 12]
        case list():
            one = [[*value[:at], each, *value[at + 1 :]] for at, was in enumerate(value) for each in others("", was)]
            return [*one, value[1:], [*value, *value[-1:]], value[::-1], []]
        case _:
            one_part = [{**value, name: each} for name, was in value.items() for each in others("", was)]
            less = [{name: was for name, was in value.items() if name != left} for left in value]
            return [*one_part, *less, {**value, "more": 1}, {}]
