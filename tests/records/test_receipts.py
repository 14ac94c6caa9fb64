"""Receipts: a server that rewrites its log can choose its seed last, and only a receipt from before shows it."""

import itertools
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from keltis.records import fair_shuffle, receipts, verify
from keltis.records.fair_shuffle import NotProven
from keltis.records.receipts import Mark
from tests.support import sample_proofs
from tests.support.sample_receipts import ENTROPY, GAME, ROOM, Sitting, held, played, receipt


def longest_suit(seed: bytes, sitting: Sitting) -> int:
    """Of the hand that seat 1 is dealt."""
    state = GAME.start(GAME.deal_by_key(fair_shuffle.game_key(seed, ROOM, dict(sitting))))
    paths = [card[0] for card in GAME.definition.wire.hand(GAME.observe(state, 1))]
    return max(paths.count(path) for path in "rypgb")


def seeds() -> Iterator[bytes]:
    return (fair_shuffle.digest(b"ground", b"%d" % number) for number in itertools.count())


# The attack ----------------------------------------------------------------------------------------------------------


def test_a_seed_that_was_ground_after_the_reveal_passes_without_a_receipt_and_fails_with_one() -> None:
    sitting = [(0, ENTROPY)]
    promised = played(b"\1" * 32, sitting)  # what the server told before the reveal
    ground = next(seed for seed in seeds() if longest_suit(seed, sitting) >= 5)  # it knows the entropy by now
    rewritten = played(ground, sitting)
    checked = verify.check(rewritten)
    account = list(receipts.account(checked.shuffle, held(rewritten)))
    assert account[0].startswith("NOT PROVEN: that the seed was fixed before the players' numbers were known")
    kept = receipt(promised, 2) | {"latest": None}
    with pytest.raises(NotProven, match="receipt for entry 2 does not lie on this chain"):
        held(rewritten, kept)
    told_again = receipt(rewritten, 2) | {"commit": json.loads(promised["entries"][0]["payload"])["commit"]}
    with pytest.raises(NotProven, match="seed was chosen anew"):
        held(rewritten, told_again)


def test_a_receipt_from_after_the_reveal_does_not_prove_the_seed() -> None:
    rewritten = played(b"\2" * 32, [(0, ENTROPY)])
    late = held(rewritten, receipt(rewritten, 3), Mark(4, rewritten["entries"][3]["hash"]))
    assert (late.fixed, late.open) == ((), ())
    assert any(
        line.startswith("NOT PROVEN: that the seed") for line in receipts.account(verify.check(rewritten).shuffle, late)
    )


def test_a_seat_of_the_servers_own_could_be_ground_after_a_receipt_from_sitting_down() -> None:
    """Seat 1 is the server's: what it commits to after seat 0 sat down is covered only by a receipt from later on."""
    seed, promised = b"\1" * 32, b"\3" * 32
    honest = played(seed, [(0, ENTROPY), (1, promised)])
    ground = next(number for number in seeds() if longest_suit(seed, [(0, ENTROPY), (1, number)]) >= 5)
    rewritten = played(seed, [(0, ENTROPY), (1, ground)])
    at_sitting, before_reveal = (receipt(honest, ver) | {"latest": None} for ver in (2, 3))
    weak = held(rewritten, at_sitting)
    assert (weak.fixed, weak.open) == ((), (0,))
    assert any(
        "NOT PROVEN: that every other seat" in line for line in receipts.account(verify.check(rewritten).shuffle, weak)
    )
    with pytest.raises(NotProven, match="receipt for entry 3 does not lie on this chain"):
        held(rewritten, before_reveal)
    assert held(honest, before_reveal).fixed == (0,)
    assert held(honest, Mark(3, honest["entries"][2]["hash"])).fixed == (0, 1)


# What receipts show --------------------------------------------------------------------------------------------------


def test_a_number_that_was_left_out_is_named() -> None:
    proof = sample_proofs.rounds("S0 S1 S2 R1 R2 D0 C1 C2 R1 R2 G")
    kept = receipt(proof, 4, entropy=bytes(32)) | {"latest": None}
    found = held(proof, kept)
    assert (found.fixed, found.left_out) == ((), (0,))
    again = receipt(proof, 9, seat=1, entropy=b"\1" * 32)
    assert held(proof, again).fixed == (1,)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"room": "TESTGAME02"}, "is from room 'TESTGAME02'"),
        ({"commit": "00" * 32}, "seed was chosen anew"),
        ({"entropy": "00" * 32}, "does not fit its own commitment"),
        ({"seat": 1}, "did not commit to the number"),
        ({"ver": 1}, "does not lie on this chain"),
        ({"hash": "00" * 32}, "does not lie on this chain"),
        ({"latest": {"ver": 99, "hash": "00" * 32}}, "does not lie on this chain"),
    ],
)
def test_a_receipt_that_contradicts_the_proof_is_loud(changes: dict[str, Any], message: str) -> None:
    proof = played(b"\1" * 32, [(0, ENTROPY)])
    kept = receipt(proof, 2)
    assert held(proof, kept) == ((0,), (), (), len(proof["entries"]))
    for name, value in changes.items():
        (kept if name in kept else kept["contributions"][0])[name] = value
    with pytest.raises(NotProven, match=message):
        held(proof, kept)


@pytest.mark.parametrize(
    "nonsense",
    [None, [], {}, 7, {"format": "keltis-receipt/2"}, *({part: None} for part in ("room", "commit", "contributions"))],
)
def test_what_is_no_receipt_is_refused(nonsense: Any) -> None:
    good = receipt(played(b"\1" * 32, [(0, ENTROPY)]), 2)
    with pytest.raises(NotProven, match="no receipt in the format keltis-receipt/1"):
        receipts.read({**good, **nonsense} if isinstance(nonsense, dict) and nonsense else nonsense)


def test_the_code_changes_with_all_that_came_before_the_deal_and_with_nothing_after() -> None:
    proof = played(b"\1" * 32, [(0, ENTROPY)])
    code = fair_shuffle.check(proof).code
    assert [len(group) for group in code.split()] == [5] * 5
    renamed = sample_proofs.rehashed(sample_proofs.changed(proof, 2, name="Mallory"))
    assert fair_shuffle.check(renamed).code != code
    longer = sample_proofs.rehashed(sample_proofs.changed(proof, len(proof["entries"]), at_ms=1_900_000_000_000))
    assert fair_shuffle.check(longer).code == code


def test_keltis_verify_takes_the_file_of_a_receipt(tmp_path: Path) -> None:
    proof = played(b"\1" * 32, [(0, ENTROPY)])
    file, kept = tmp_path / "proof.json", tmp_path / "receipt.json"
    file.write_text(json.dumps(proof))

    def run() -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "keltis", "verify", str(file), "--receipt", str(kept)]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    kept.write_text(json.dumps(receipt(proof, 2)))
    good = run()
    assert good.returncode == 0, good.stderr
    assert "receipt: the seed and every commitment were fixed before seat 0 revealed its number" in good.stdout
    assert "NOT PROVEN" not in good.stdout
    kept.write_text(json.dumps(receipt(proof, 2, commit="00" * 32)))
    bad = run()
    assert (bad.returncode, bad.stdout) == (2, "")
    assert "seed was chosen anew" in bad.stderr
