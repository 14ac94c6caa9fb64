"""Proofs of games: a genuine one verifies, with every kind of entry; a tampered one never does."""

import base64
import dataclasses
import itertools
import json
import random
import subprocess
import sys
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import keltis
from keltis.records import attached_proof, fair_shuffle, record, verify
from keltis.records.fair_shuffle import NotProven
from keltis.records.story import story_of
from tests.support import sample_proofs

GOOD = sample_proofs.played("cards", 3, "good", redraw=True)
ENDED = sample_proofs.first_of(GOOD, "end")


def test_true_proofs_hold() -> None:
    kinds = Counter[str]()
    for number in range(12):
        name, seats = ("board", "cards")[number % 2], 2 + number % 3
        options: dict[str, Any] = {"bots": number % 2, "redraw": number % 5 == 0, "first": None if number % 4 else 1}
        good = sample_proofs.played(name, seats, f"true {number}", **options)
        checked = verify.check(good)
        kinds.update(entry["kind"] for entry in good["entries"])
        assert checked.record is not None
        assert checked.record.result != "*"
        assert checked.shuffle.redraws == options["redraw"]
        assert options["first"] in (None, checked.record.deal.first)
    early = {"resign", "offer", "decline"}  # see test_early_ends.py
    assert set(kinds) == set(fair_shuffle.KINDS) - {"abort", "bot"} - early


def test_the_record_of_a_proof_is_the_game_without_what_was_taken_back() -> None:
    one = verify.record_of(GOOD)
    assert record.read(record.write(one)).actions == one.actions
    acts = [entry for entry in GOOD["entries"] if entry["kind"] == "act"]
    undone = [entry for entry in GOOD["entries"] if entry["kind"] == "undo"]
    assert undone
    assert len(one.actions) == len(acts) - len(undone)
    assert one.tags == {"Room": "TESTGAME01", **{f"Seat{seat}": f"Player {seat} ☘" for seat in range(3)}}


def test_a_record_carries_its_proof_and_the_bots() -> None:
    one = attached_proof.record_with_proof(sample_proofs.played("board", 3, "carried", bots=1))
    text = record.write(one)
    assert len(text) < 16_000
    back = record.read(text)
    assert back == one
    checked = attached_proof.check(back)
    assert checked is not None and checked.record is not None
    assert {tag for tag in one.tags if tag.startswith(("Seat", "Level"))} == {"Seat0", "Seat1", "Level2"}
    assert story_of(back, proven=True).levels[2] == one.tags["Level2"]
    assert attached_proof.check(verify.record_of(GOOD)) is None, "an old record carries none"


def test_a_record_is_not_proven_by_another_proof() -> None:
    one, other = (attached_proof.record_with_proof(sample_proofs.played("cards", 2, seed)) for seed in ("one", "other"))
    packed = one.tags["Proof"]
    for tags in (
        {**one.tags, "Proof": other.tags["Proof"]},
        {**one.tags, "Seat0": "Somebody else"},
        {**one.tags, "Level0": "expert"},
        {**one.tags, "Proof": packed[:-8]},
        {**one.tags, "Proof": "?"},
        {**one.tags, "Proof": base64.b64encode(zlib.compress(b'["R","",[["x"]]]')).decode()},
        {**one.tags, "Proof": base64.b64encode(zlib.compress(bytes(50_000_000))).decode()},
    ):
        with pytest.raises(NotProven):
            attached_proof.check(dataclasses.replace(one, tags=tags))
    with pytest.raises(NotProven):
        attached_proof.check(dataclasses.replace(one, actions=one.actions[:-1]))


def test_a_proof_in_a_record_cannot_be_changed() -> None:
    one = attached_proof.record_with_proof(sample_proofs.played("cards", 2, "one"))
    rows = json.loads(zlib.decompress(base64.b64decode(one.tags["Proof"])))
    rows[2][-1][-1] += 1  # when it ended
    changed = base64.b64encode(zlib.compress(json.dumps(rows).encode())).decode()
    with pytest.raises(NotProven, match="changed"):
        attached_proof.check(dataclasses.replace(one, tags={**one.tags, "Proof": changed}))


def test_an_aborted_game_reveals_its_seed_too() -> None:
    checked = verify.check(sample_proofs.played(seed="aborted", most=20))
    assert checked.record is not None
    assert checked.record.result == "*"
    assert list(verify.account(checked))[-1] == "aborted: no result"


def test_a_game_aborted_before_it_started_has_no_deal() -> None:
    early = sample_proofs.without(GOOD, 0) | {"entries": GOOD["entries"][:2]}
    seed = json.loads(GOOD["entries"][ENDED - 1]["payload"])["seed"]
    early = sample_proofs.rehashed(sample_proofs.inserted(early, 3, "abort", seed=seed, reason="operator"))
    checked = verify.check(early)
    assert (checked.record, checked.shuffle.key, checked.shuffle.deal) == (None, None, None)
    assert [*fair_shuffle.account(checked.shuffle), *verify.account(checked)][
        -1
    ] == "aborted before the start: nothing was dealt"
    with pytest.raises(NotProven, match="aborted before it started"):
        verify.record_of(early)


def test_without_contributions_the_account_says_that_the_server_chose_alone() -> None:
    good = sample_proofs.played(seed="alone", bots=1, redraw=True)
    shuffle = fair_shuffle.check(good)
    assert not shuffle.entropies
    assert "no seat contributed: the server alone chose this shuffle" in list(fair_shuffle.account(shuffle))


@pytest.mark.parametrize("steps", sample_proofs.GOOD_ROUNDS)
def test_these_rounds_of_commitments_and_reveals_are_sound(steps: str) -> None:
    shuffle = verify.check(sample_proofs.rounds(steps)).shuffle
    last_round = steps.rsplit("D", maxsplit=1)[-1].split()
    assert sorted(shuffle.entropies) == sorted(int(step[1]) for step in last_round if step[0] == "R")
    assert shuffle.key == fair_shuffle.game_key(bytes(32), "ROUNDS", shuffle.entropies)


@pytest.mark.parametrize(("steps", "reason"), sample_proofs.BAD_ROUNDS.items())
def test_these_rounds_of_commitments_and_reveals_are_refused(steps: str, reason: str) -> None:
    with pytest.raises(NotProven) as refused:
        fair_shuffle.check(sample_proofs.rounds(steps))
    entry = sample_proofs.rounds(steps)["entries"][-2]
    assert str(refused.value) == f"Entry {entry['ver']} ({entry['kind']}): {reason}."


# Tampered proofs -----------------------------------------------------------------------------------------------------


def accepted(spoilt: Iterator[tuple[str, Any]]) -> list[str]:
    """Those that the check of the shuffle accepts."""
    found = []
    for name, each in spoilt:
        try:
            fair_shuffle.check(each)
        except NotProven:
            continue
        found.append(name)
    return found


def test_no_change_to_a_proof_goes_unseen() -> None:
    assert accepted(iter([("good", GOOD)])) == ["good"]
    assert accepted(sample_proofs.tampered(GOOD)) == []
    assert accepted(sample_proofs.bits_flipped(GOOD, random.Random("bits"), 300)) == []


def test_a_shuffle_cannot_be_rewritten_even_with_fitting_hashes() -> None:
    assert accepted(iter([("rehashed", sample_proofs.rehashed(GOOD))])) == ["rehashed"]
    assert accepted((name, sample_proofs.rehashed(each)) for name, each in sample_proofs.forged(GOOD)) == []
    assert accepted(iter([("numbered from 2", sample_proofs.rehashed(GOOD, first=2))])) == []


def test_planted_a_check_that_takes_any_reveal_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(self: fair_shuffle.Shuffle, _entry: fair_shuffle.Entry, seat: int, data: Any) -> None:
        self.entropies[seat] = bytes.fromhex(data["entropy"])

    monkeypatch.setattr(fair_shuffle.Shuffle, "_reveal", forgetful)
    found = accepted((name, sample_proofs.rehashed(each)) for name, each in sample_proofs.forged(GOOD))
    assert {"entropy in reveal", "commit in sit"} <= set(found)


@pytest.mark.parametrize(
    ("kind", "part", "message"),
    [
        ("reveal", "entropy", r"Entry \d+ \(reveal\): seat 0 reveals what it did not commit to\."),
        ("end", "seed", r"Entry \d+ \(end\): this is not the seed that the server committed to in entry 1\."),
    ],
)
def test_the_refusal_names_the_entry(kind: str, part: str, message: str) -> None:
    ver = sample_proofs.first_of(GOOD, kind)
    value = json.loads(GOOD["entries"][ver - 1]["payload"])[part]
    with pytest.raises(NotProven, match=f"^{message}$"):
        fair_shuffle.check(
            sample_proofs.rehashed(sample_proofs.changed(GOOD, ver, **{part: sample_proofs.flipped(value)}))
        )


def test_a_game_that_goes_on_is_not_proven_yet_but_its_chain_is_checked() -> None:
    going_on = {**GOOD, "entries": GOOD["entries"][:40]}
    with pytest.raises(NotProven, match="before the game ends; the chain of 40 entries is whole"):
        fair_shuffle.check(going_on)
    with pytest.raises(NotProven, match=r"^Entry 30 \(.*its hash does not fit"):
        fair_shuffle.check(sample_proofs.changed(going_on, 30, at_ms=1))


@pytest.mark.parametrize("nonsense", [None, [], {}, 7, "keltis-proof/1", {**GOOD, "more": 1}, {**GOOD, "entries": [7]}])
def test_what_is_no_proof_is_refused(nonsense: Any) -> None:
    with pytest.raises(NotProven):
        verify.check(nonsense)


def last_ms(ver: int) -> int:
    return int(GOOD["entries"][ver - 1]["at_ms"])


def foul() -> Iterator[tuple[str, str, Any]]:
    """Changes with recomputed hashes that leave the shuffle intact, and the word required in the error."""
    acts = [entry for entry in GOOD["entries"] if entry["kind"] == "act"]
    turns = [(one, two) for one, two in itertools.pairwise(acts) if one["seat"] != two["seat"]]
    passed = next(one for one, _ in turns if json.loads(one["payload"])["action"][0] != "+")
    act, last = acts[0]["ver"], acts[-1]["ver"]
    result = json.loads(GOOD["entries"][ENDED - 1]["payload"])["result"]
    seed = json.loads(GOOD["entries"][ENDED - 1]["payload"])["seed"]
    by_bot = next(entry["ver"] for entry in acts if entry["actor"] == "bot")
    other = (acts[0]["seat"] + 1) % 3
    yield "illegal action", "is not legal", sample_proofs.changed(GOOD, act, action="+")
    yield "no action", "is not legal", sample_proofs.changed(GOOD, act, action="castles")
    yield "other seat", "is not on turn", sample_proofs.changed(GOOD, act, seat=other)
    yield "bot for a person", "a person plays", sample_proofs.changed(GOOD, act, actor="bot")
    yield "person for a bot", "a bot plays", sample_proofs.changed(GOOD, by_bot, actor="person")
    yield "score", "lead to the result", sample_proofs.changed(GOOD, ENDED, result=[result[0] + 1, *result[1:]])
    yield (
        "scores swapped",
        "lead to the result",
        sample_proofs.changed(GOOD, ENDED, result=[result[2], result[1], result[0]]),
    )
    yield "last action missing", "not over", sample_proofs.without(GOOD, last)
    yield "first action missing", "legal", sample_proofs.without(GOOD, act)
    yield (
        "turn undone",
        r"\(undo\): seat \d is not on turn",
        sample_proofs.inserted(GOOD, passed["ver"] + 1, "undo", passed["seat"], "person"),
    )
    due = sample_proofs.first_of(GOOD, "late")
    hurried = GOOD["entries"][due - 1]["at_ms"] - sample_proofs.BANK * 1_000 + 1
    yield "late before its time", "was not over", sample_proofs.changed(GOOD, due, at_ms=hurried)
    yield "end after its time", "in the moment", sample_proofs.changed(GOOD, ENDED, at_ms=last_ms(ENDED) + 1)
    yield "no such clock", "no such clock", sample_proofs.changed(GOOD, 1, clock={"mode": "live", "bank_s": 0})
    yield "no clock, yet late", "was not over", sample_proofs.changed(GOOD, 1, clock={"mode": "none"})
    yield "days to play, yet late", "was not over", sample_proofs.changed(GOOD, 1, clock={"mode": "mail", "days": 1})
    yield "name with a line break", "named so", sample_proofs.changed(GOOD, 2, name="a\nb")
    back_again = sample_proofs.inserted(GOOD, act, "return", other, "person")
    yield "back without having left", "was not left to a bot", back_again
    gone = sample_proofs.inserted(GOOD, act, "away", other, "person", reason="gone")
    yield "gone, says the person", "a bot takes over when", gone
    yield "declined without an offer", "no offer", sample_proofs.inserted(GOOD, act, "decline", other, "person")
    yield "late out of turn", "is not on turn", sample_proofs.inserted(GOOD, act, "late", other)
    late = sample_proofs.inserted(GOOD, act + 1, "late", acts[0]["seat"])
    late = sample_proofs.inserted(late, act + 2, "undo", acts[0]["seat"], "person")
    yield "late, yet taken back", r"\(undo\): a bot plays", late
    yield "late, yet a person acts", "a bot plays", sample_proofs.inserted(GOOD, act, "late", acts[0]["seat"])
    away = sample_proofs.inserted(GOOD, act, "away", acts[0]["seat"], "person", reason="asked")
    yield "away, yet a person acts", "a bot plays", away
    back = sample_proofs.inserted(away, act + 1, "return", acts[0]["seat"], "person")
    yield "back within the turn", "a bot plays", back
    aborted = sample_proofs.inserted(sample_proofs.without(GOOD, ENDED), ENDED, "abort", seed=seed, reason="operator")
    yield "aborted after the end", "was over", aborted
    yield "other room", "legal|person|turn|bot", {**GOOD, "room": "TESTGAME03"}
    yield "other rules", "version", sample_proofs.changed(GOOD, 1, rules=99)
    yield "no options", "option", sample_proofs.changed(GOOD, 1, options={})
    yield "unknown option", "no such game", sample_proofs.changed(GOOD, 1, options={"speed": "warp"})


@pytest.mark.parametrize(("name", "message", "spoilt"), list(foul()))
def test_foul_play_is_refused_even_with_fitting_hashes(name: str, message: str, spoilt: Any) -> None:
    again = sample_proofs.rehashed(spoilt)
    fair_shuffle.check(again)
    with pytest.raises(NotProven, match=message):
        verify.check(again)


def test_a_bots_seat_is_played_by_the_bot_alone() -> None:
    good = sample_proofs.played("cards", 2, "bots seat", bots=1)
    act = next(entry["ver"] for entry in good["entries"] if entry["kind"] == "act" and entry["seat"] == 1)
    for spoilt, message in (
        (sample_proofs.changed(good, act, actor="person"), "a bot plays in seat 1"),
        (sample_proofs.inserted(good, act, "away", 1, "person", reason="asked"), "belongs to a bot"),
    ):
        with pytest.raises(NotProven, match=message):
            verify.check(sample_proofs.rehashed(spoilt))


def test_the_second_late_in_a_row_is_until_the_return() -> None:
    log, state, game = begun()
    moves = [("late", 0), ("bot", 0), ("person", 1), ("late", 0), ("bot", 0), ("person", 1), ("bot", 0), ("person", 1)]
    play(log, game, state, moves)
    verify.check(log.proof())
    for too_soon in ([("person", 0)], [("return", 0), ("person", 0)]):
        log, state, game = begun()
        play(log, game, state, [*moves, *too_soon])
        with pytest.raises(NotProven, match="a bot plays in seat 0 now"):
            verify.check(log.proof())
    log, state, game = begun()
    back = [("return", 0), ("bot", 0), ("person", 1), ("late", 0), ("bot", 0), ("person", 1), ("person", 0)]
    play(log, game, state, [*moves, *back])
    verify.check(log.proof())


def begun() -> tuple[Any, keltis.State, keltis.Game]:
    game = keltis.make("board", first=0)
    log = sample_proofs.Log("R", bytes(32))
    return log, game.start(sample_proofs.gathered(log, game, random.Random("late"))), game


def play(log: Any, game: keltis.Game, state: keltis.State, moves: list[tuple[str, int]]) -> None:
    """A timeout, a return, or a whole turn by a bot or a person; then the room is closed."""
    for what, seat in moves:
        if what in ("late", "return"):
            log.add(what, seat, "server" if what == "late" else "person")
        else:
            while game.turn(state) == seat:
                action = game.legal(state)[-1]
                log.add("act", seat, what, action=action.text)
                state = game.apply(state, action)
    log.add("abort", seed=bytes(32).hex(), reason="operator")


# Receipts ------------------------------------------------------------------------------------------------------------


def test_only_a_receipt_shows_that_a_whole_history_was_rewritten() -> None:
    receipts = [(entry["ver"], entry["hash"]) for entry in GOOD["entries"][::10]]
    verify.check(GOOD, receipts)
    for parts in ({"name": "Mallory"}, {"at_ms": GOOD["entries"][0]["at_ms"]}):
        rewritten = sample_proofs.rehashed(sample_proofs.changed(GOOD, 2, **parts))
        verify.check(rewritten)
        with pytest.raises(NotProven, match="The receipt for entry 11 does not lie on this chain"):
            verify.check(rewritten, receipts)
    for ver in (0, -1, len(GOOD["entries"]) + 1):
        with pytest.raises(NotProven, match="does not lie on this chain"):
            verify.check(GOOD, [(ver, GOOD["entries"][-1]["hash"])])


def test_keltis_verify_gives_an_account_or_one_sentence(tmp_path: Path) -> None:
    def verify(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-X", "utf8", "-m", "keltis", "verify", *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False, encoding="utf-8")

    file = tmp_path / "proof.json"
    file.write_text(json.dumps(GOOD))
    good = verify(
        str(file), "--receipt", f"3:{GOOD['entries'][2]['hash']}", "--receipt", f"9:{GOOD['entries'][8]['hash']}"
    )
    assert good.returncode == 0, good.stderr
    result = " ".join(map(str, json.loads(GOOD["entries"][ENDED - 1]["payload"])["result"]))
    assert f"result {result}: ok" in good.stdout.splitlines()
    assert "receipt: up to entry 9 this is the history that was told in the game" in good.stdout.splitlines()
    carried = tmp_path / "game.txt"
    carried.write_text(record.write(attached_proof.record_with_proof(GOOD)), encoding="utf-8")
    alone = verify(str(carried)).stdout.splitlines()
    assert alone == verify(str(file)).stdout.splitlines()
    assert [line.split(":")[0] for line in alone[-2:]] == ["NOT PROVEN"] * 2
    assert f"code to compare with the other players: {fair_shuffle.check(GOOD).code}" in alone
    for arguments, message in (
        (("--receipt", f"4:{GOOD['entries'][2]['hash']}"), "The receipt for entry 4 does not lie"),
        (("--receipt", "4"), "A receipt is written as VER:HASH"),
    ):
        refused = verify(str(file), *arguments)
        assert (refused.returncode, refused.stdout, len(refused.stderr.splitlines())) == (2, "", 1)
        assert message in refused.stderr
    file.write_text(json.dumps(sample_proofs.rehashed(sample_proofs.changed(GOOD, ENDED, result=[99, 0, 0]))))
    assert "lead to the result" in verify(str(file)).stderr
    assert verify(str(tmp_path / "none.json")).returncode == 2


@pytest.mark.parametrize(
    ("reason", "kind", "pause", "holds"),
    [
        ("operator", "sit", 5, True),
        ("closed", "rise", 0, True),
        ("closed", "rise", 1, False),
        ("closed", "sit", 0, False),
        ("idle", "sit", 30 * 60_000, True),
        ("idle", "sit", 30 * 60_000 - 1, False),
        ("limit", "sit", 0, False),  # which needs a long log: tests/server/test_room_limits.py
        ("bored", "sit", 0, False),
    ],
)
def test_a_room_is_closed_for_a_reason(reason: str, kind: str, pause: int, holds: bool) -> None:
    log = sample_proofs.Log("R", bytes(32))
    sample_proofs.created(log, keltis.make("board"))
    log.add("sit", 0, "person", name="Ann", commit=None)
    if kind == "rise":
        log.add("rise", 0, "person")
    log.add("abort", seed=bytes(32).hex(), reason=reason)
    log.entries[-1]["at_ms"] = log.entries[-2]["at_ms"] + pause
    if holds:
        verify.check(log.proof())
    else:
        with pytest.raises(NotProven, match=r"\(abort\): there was no such reason"):
            verify.check(log.proof())
