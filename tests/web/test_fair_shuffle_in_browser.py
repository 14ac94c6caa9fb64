"""The browser's shuffle and check agree with Python's: on test vectors, random input, valid and tampered proofs."""

import itertools
import json
import random
from pathlib import Path
from typing import Any

import pytest

from keltis.records import fair_shuffle
from tests.support import sample_proofs
from tests.support.sample_receipts import ENTROPY, held, played, receipt
from tests.support.thorough import rounds
from tools import web

pytestmark = pytest.mark.process

RUNNER = str(Path(__file__).with_name("fair_shuffle.mjs"))


def ask(*, shuffles: Any = (), good: Any = (), draws: Any = (), receipts: Any = ()) -> dict[str, Any]:
    """The browser's results for these shuffle inputs, proofs with versions and hashes, words, and whole receipts."""
    asked = {
        "shuffles": list(shuffles),
        "draws": list(draws),
        "proofs": [{"proof": each, "receipts": told} for each, told in good],
        "receipts": [{"proof": each, "receipt": kept} for each, kept in receipts],
    }
    found = web.node(RUNNER, typed=json.dumps(asked))
    assert found.returncode == 0, found.stderr
    answers: dict[str, Any] = json.loads(found.stdout)
    return answers


def key_and_shuffle(asked: dict[str, Any]) -> list[Any]:
    seed = bytes.fromhex(asked["seed"])
    key = fair_shuffle.game_key(seed, asked["room"], {seat: bytes.fromhex(text) for seat, text in asked["entropies"]})
    commits = [fair_shuffle.commit_server(seed), fair_shuffle.commit_seat(seed)]
    return [
        *(each.hex() for each in (key, *commits)),
        fair_shuffle.shuffle(asked["items"], fair_shuffle.sub_key(key, asked["label"])),
    ]


def refusal(error: fair_shuffle.NotProven) -> str:
    """Exactly why, and what players are told, as JavaScript writes them."""
    return json.dumps([str(error), error.id, error.values], separators=(",", ":"), ensure_ascii=False)


def verdict(proof: Any, receipts: Any = ()) -> Any:
    try:
        shuffle = fair_shuffle.check(proof, receipts)
    except fair_shuffle.NotProven as error:
        return refusal(error)
    return {
        "contributors": sorted(shuffle.entropies),
        "redraws": shuffle.redraws,
        "code": shuffle.code,
        "acts": [list(act) for act in shuffle.acts],
        "key": shuffle.key and shuffle.key.hex(),
        "deal": shuffle.deal and list(shuffle.deal),
    }


def test_the_browser_meets_the_published_vectors() -> None:
    deck = [f"{colour}{value}" for colour in "abcde" for value in range(11) for _ in range(2)]
    entropies = [[1, "22" * 32], [0, "11" * 32]]
    asked = {
        "seed": bytes(range(32)).hex(),
        "room": "TESTGAME01",
        "entropies": entropies,
        "label": "deck",
        "items": deck,
    }
    [[key, commit, _, shuffled]] = ask(shuffles=[asked])["shuffles"]
    assert key == "0199bcb29fb08640e9d981ce42da22690d9f31bdaa5a3a5e2863dd88100ddc84"
    assert commit == "4f4f3e4783197ad1693244688765c8f3e6c549111b0c7ef8c30a73572ec8cd29"
    assert " ".join(shuffled[:12]) == "d4 c0 d0 a10 a0 b1 c4 c1 e7 d1 b6 b4"
    assert shuffled[-1] == "d0"


def test_the_browser_shuffles_many_random_inputs_as_python_does() -> None:
    rng = random.Random("browser")
    inputs = [
        {
            "seed": rng.randbytes(32).hex(),
            "room": "".join(rng.choices("ABCDEFGHJKMNPQRSTVWXYZ0123456789é☘", k=rng.randint(1, 12))),
            "entropies": [[seat, rng.randbytes(32).hex()] for seat in rng.sample(range(4), rng.randint(0, 4))],
            "label": rng.choice(["deck", "tiles", "seats", "bot0"]),
            "items": list(range(rng.choice([1, 2, 10, 25, rng.randint(1, 110)]))),
        }
        for _ in range(rounds(2_000, 10_000))
    ]
    answers = ask(shuffles=inputs)["shuffles"]
    for asked, answer in zip(inputs, answers, strict=True):
        assert answer == key_and_shuffle(asked), asked


def test_the_browser_too_throws_words_away_that_would_favour_small_numbers() -> None:
    limit = (1 << 32) - (1 << 32) % 110
    assert ask(draws=[[110, [limit, (1 << 32) - 1, 111]], [110, [limit - 1]]])["draws"] == [1, 109]


def test_the_browser_finds_the_same_in_true_proofs() -> None:
    good = [
        sample_proofs.played(name, seats, f"web {name} {seats}", bots=bots, redraw=seats == 3, first=first, most=150)
        for name, seats, bots, first in (
            *(("board", 2, 0, None), ("board", 3, 1, None), ("board", 4, 0, 2)),
            *(("cards", 2, 1, None), ("cards", 3, 0, 0), ("cards", 4, 2, None)),
        )
    ] + [sample_proofs.rounds(steps) for steps in sample_proofs.GOOD_ROUNDS]
    answers = ask(good=[(each, []) for each in good])["verdicts"]
    for each, answer in zip(good, answers, strict=True):
        assert isinstance(answer, dict), answer
        assert answer == verdict(each)


def test_the_browser_refuses_every_spoilt_proof() -> None:
    good = sample_proofs.played("cards", 3, "good", redraw=True)
    spoilt = [
        *itertools.islice(sample_proofs.tampered(good), 9),
        *random.Random("web").sample(list(sample_proofs.tampered(good)), 100),
        *sample_proofs.bits_flipped(good, random.Random("web bits"), 200),
        *((name, sample_proofs.rehashed(each)) for name, each in sample_proofs.forged(good)),
        ("numbered from 2", sample_proofs.rehashed(good, first=2)),
        *((steps, sample_proofs.rounds(steps)) for steps in sample_proofs.BAD_ROUNDS),
    ]
    answers = ask(good=[(each, []) for _, each in spoilt])["verdicts"]
    for (name, each), answer in zip(spoilt, answers, strict=True):
        assert isinstance(answer, str), f"the browser accepts {name}"
        assert isinstance(verdict(each), str), f"python accepts {name}"
        assert answer == verdict(each), name


def test_the_browser_holds_the_server_to_its_receipts() -> None:
    good = sample_proofs.played("cards", 2, "receipts")
    rewritten = sample_proofs.rehashed(sample_proofs.changed(good, 2, name="Mallory"))
    receipt = [5, good["entries"][4]["hash"]]
    kept, alone, refused, beyond = ask(
        good=[(good, [receipt]), (rewritten, []), (rewritten, [receipt]), (good, [[9999, receipt[1]]])]
    )["verdicts"]
    assert (kept, alone) == (verdict(good), verdict(rewritten))
    assert refused == verdict(rewritten, [receipt])
    assert beyond == verdict(good, [(9999, receipt[1])])


def held_or_why(proof: Any, kept: Any) -> Any:
    try:
        fixed, open_, left_out, latest = held(proof, kept)
    except fair_shuffle.NotProven as error:
        return refusal(error)
    return [list(fixed), list(open_), list(left_out), latest]


def test_the_browser_holds_a_proof_against_whole_receipts_as_python_does() -> None:
    one, two = [(0, ENTROPY)], [(0, ENTROPY), (1, b"\3" * 32)]
    alone, both = (played(bytes(32), sitting) for sitting in (one, two))
    left_out = sample_proofs.rounds("S0 S1 S2 R1 R2 D0 C1 C2 R1 R2 G")
    pairs = [(alone, receipt(alone, ver)) for ver in (2, 3, 4)]
    pairs += [(both, receipt(both, ver)) for ver in (2, 3, 4)]
    pairs += [(left_out, receipt(left_out, 4, entropy=bytes(32)))]
    pairs += [(left_out, receipt(left_out, 9, seat=1, entropy=b"\1" * 32))]
    mine = pairs[0][1]["contributions"][0]
    contradictions: list[dict[str, Any]] = [
        {"commit": "00" * 32},
        {"room": "TESTGAME02"},
        {"latest": {"ver": 2, "hash": "00" * 32}},
        *({"contributions": [{**mine, part: "00" * 32}]} for part in ("hash", "entropy", "commit")),
        {"contributions": [{**mine, "seat": 1}]},
        {"contributions": [], "latest": None},
    ]
    pairs += [(alone, receipt(alone, 2, **changes)) for changes in contradictions]
    answers = ask(receipts=pairs)["held"]
    for (proof, kept), answer in zip(pairs, answers, strict=True):
        assert answer == held_or_why(proof, kept)
    assert {type(answer) for answer in answers} == {list, str}
