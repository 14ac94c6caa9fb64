"""One field of one entry is changed and the hashes are made to fit: the check refuses it, or a receipt does."""

from collections.abc import Iterator

import pytest

from keltis.records import log_checks, verify
from keltis.records.fair_shuffle import NotProven
from tests.records.test_early_ends import ended
from tests.support import sample_proofs
from tests.support.proof_mutations import Mutation, mutations
from tests.support.sample_proofs import Proof
from tests.support.thorough import rounds

# What nothing but a receipt can show to be false, by kind of entry and field; docs/fairness.md lists the same.
UNSEEN = {
    ("create", "public"): "whether strangers could join",
    ("create", "after"): "the room before: its own proof names this one",
    ("create", "clock"): "another clock, if nobody was late by it too early",
    ("create", "options"): "an option that made no difference in this game",
    ("create", "first"): "who begins, set beforehand to the seat that was drawn, or drawn as the one that was set",
    ("create", "places"): "a bot's level",
    ("bot", "level"): "a bot's level",
    ("sit", "name"): "another name",
    ("sit", "commit"): "a commitment that was never opened, because the seat was left out",
    ("act", "action"): "another legal action after which all that follows is legal too, to the same result",
    ("offer", "seat"): "who offered first, declined or resigned, if the end was due all the same",
    ("offer", "kind"): "as above",
    ("decline", "seat"): "as above",
    ("decline", "kind"): "as above",
    ("resign", "seat"): "as above",
    ("resign", "kind"): "as above",
    ("rematch", "room"): "the room of the rematch: its own proof names this one",
}


def samples() -> Iterator[tuple[Proof, int]]:
    """Proofs with every kind of entry, and from which entry on they are mutated."""
    yield sample_proofs.played("cards", 3, "good", redraw=True, most=40), 1
    yield sample_proofs.played("board", 2, "one bot", bots=1, first=1, most=25), 1
    yield ended(3, ("offer", 0), ("decline", 1), ("resign", 1), ("offer", 0), ("offer", 2)), 20
    yield ended(2, ("resign", 1)), 25
    yield sample_proofs.rounds("S0 X0 S0 s1 B2 R0 G"), 1
    whole = sample_proofs.played("cards", 2, "whole")
    yield whole, len(whole["entries"]) - 3


def mutated() -> Iterator[tuple[Proof, Mutation]]:
    for proof, first in samples():
        acts = [entry["ver"] for entry in proof["entries"] if entry["kind"] == "act"]
        skipped = set(acts) - set(acts[:: rounds(6, 1)])
        for ver in range(first, len(proof["entries"]) + 1):
            if ver not in skipped:
                yield from ((proof, mutation) for mutation in mutations(proof, range(ver, ver + 1)))


def accepted(proof: Proof, receipts: list[tuple[int, str]]) -> bool:
    try:
        verify.check(proof, receipts)
    except NotProven:
        return False
    return True


def test_what_a_rewritten_entry_can_say_without_a_receipt_is_known_and_no_more() -> None:
    seen, kinds, times = set(), set(), 0
    for proof, (kind, field, ver, value, spoilt) in mutated():
        kinds.add(kind)
        if not accepted(spoilt, []):
            continue
        last = proof["entries"][-1]
        assert not accepted(spoilt, [(last["ver"], last["hash"])]), f"{field} of {kind} despite a receipt"
        if field != "at_ms":
            assert (kind, field) in UNSEEN, f"{field} of entry {ver} ({kind}) may be {value!r}"
            seen.add((kind, field))
            continue
        times += 1
        around = [entry["at_ms"] for entry in proof["entries"][max(0, ver - 2) : ver + 1]]
        assert ver in (1, len(proof["entries"])) or around[0] <= value <= around[-1]
        assert kind not in ("start", "end")
    assert seen == set(UNSEEN)
    assert times
    assert kinds >= {"create", "sit", "rise", "bot", "commit", "reveal", "redraw", "start", "act", "undo", "late"}
    assert kinds >= {"away", "offer", "decline", "resign", "end", "abort", "rematch"}


def test_planted_a_check_that_takes_any_reason_to_abort_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    aborted, _ = next(samples())
    last = len(aborted["entries"])

    def unseen() -> set[tuple[str, str]]:
        tried = mutations(aborted, range(last, last + 1))
        return {(kind, field) for kind, field, _, _, spoilt in tried if accepted(spoilt, [])}

    assert unseen() == {("abort", "at_ms")}
    monkeypatch.setattr(log_checks, "_may_abort", lambda *_: True)
    assert unseen() == {("abort", "at_ms"), ("abort", "reason")}
