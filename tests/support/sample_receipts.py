"""Short games of two seats with chosen numbers, and what a device would have kept of them."""

import json
import random
from typing import Any

import keltis
from keltis.records import fair_shuffle, receipts, verify
from keltis.records.receipts import Mark
from keltis.testing import eager_action
from tests.support import sample_proofs
from tests.support.sample_proofs import Log, Proof

GAME = keltis.make("board", seats=2, first=0)
ROOM = "TESTGAME01"
ENTROPY = bytes(range(32))
Sitting = list[tuple[int, bytes]]  # seats and their numbers, in the order in which they sit down and reveal


def played(seed: bytes, sitting: Sitting) -> Proof:
    """A room with a server's seed and the numbers of these seats, a bot in the others; eight turns."""
    log = Log(ROOM, seed)
    sample_proofs.created(log, GAME, bots=2 - len(sitting))
    for seat, entropy in sitting:
        log.add("sit", seat, "person", name=f"Player {seat}", commit=fair_shuffle.commit_seat(entropy).hex())
    for seat, entropy in sitting:
        log.add("reveal", seat, "person", entropy=entropy.hex())
    log.add("start")
    state, rng = GAME.start(GAME.deal_by_key(fair_shuffle.game_key(seed, ROOM, dict(sitting)))), random.Random("play")
    people = [seat for seat, _ in sitting]
    for _ in range(8):
        turn = GAME.turn(state)
        while turn is not None and GAME.turn(state) == turn:
            action = eager_action(rng, GAME.legal(state))
            log.add("act", turn, "person" if turn in people else "bot", action=action.text)
            state = GAME.apply(state, action)
    log.add("abort", seed=seed.hex(), reason="operator")
    return log.proof()


def receipt(proof: Proof, ver: int, seat: int = 0, entropy: bytes = ENTROPY, **changes: Any) -> dict[str, Any]:
    """What a device kept that knew the entries up to this one before it revealed."""
    created, entry = json.loads(proof["entries"][0]["payload"]), proof["entries"][ver - 1]
    mine = {"seat": seat, "commit": fair_shuffle.commit_seat(entropy).hex(), "entropy": entropy.hex()}
    last = proof["entries"][-1]
    kept = {
        "format": "keltis-receipt/1",
        "room": proof["room"],
        "commit": created["commit"],
        "contributions": [{**mine, "ver": ver, "hash": entry["hash"]}],
        "latest": {"ver": last["ver"], "hash": last["hash"]},
    }
    return kept | changes


def held(proof: Proof, *kept: Any) -> receipts.Held:
    told = [each if isinstance(each, Mark) else receipts.read(each) for each in kept]
    return receipts.hold(verify.check(proof, receipts.marks(told)).shuffle, told)
