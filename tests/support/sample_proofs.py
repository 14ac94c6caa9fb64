"""Proofs of random games, with everything that can happen in a room, and ways to tamper with them."""

import json
import random
from collections.abc import Iterator
from typing import Any

import keltis
from keltis import Deal, Game, games
from keltis.records import fair_shuffle
from keltis.testing import eager_action

Proof = dict[str, Any]

BEGIN = 1_800_000_000_000  # milliseconds
BANK = 180  # seconds
PAUSES = {"start": 0, "end": 0, "redraw": fair_shuffle.MIX_TIME, "late": BANK * 1_000}  # before an entry of a kind


class Log:
    """A room's log in the making."""

    def __init__(self, room: str, seed: bytes) -> None:
        self.room = room
        self.seed = seed
        self.entries: list[dict[str, Any]] = []

    def add(self, kind: str, seat: int = -1, actor: str = "server", **data: Any) -> None:
        ver = len(self.entries) + 1
        entry = {"ver": ver, "seat": seat, "actor": actor, "kind": kind, "payload": fair_shuffle.canonical(data)}
        before = self.entries[-1]["at_ms"] if self.entries else BEGIN
        self.entries.append({**entry, "at_ms": before + pause(kind)})

    def proof(self) -> Proof:
        return rehashed({"format": fair_shuffle.FORMAT, "room": self.room, "entries": self.entries})


def pause(kind: str) -> int:
    return PAUSES.get(kind, 1_234)


def rehashed(proof: Proof, *, first: int = 1) -> Proof:
    """The proof with versions and hashes recomputed: what a server that rewrites its past could produce."""
    entries, prev = [], fair_shuffle.START
    for ver, entry in enumerate(proof["entries"], first):
        parts = {**entry, "ver": ver}
        parts.pop("hash", None)
        prev = fair_shuffle.entry_hash(prev, proof["room"], **parts)
        entries.append({**parts, "hash": prev.hex()})
    return {**proof, "entries": entries}


def changed(proof: Proof, ver: int, **parts: Any) -> Proof:
    """The proof with some fields of one entry, or of its payload, replaced."""
    entry = dict(proof["entries"][ver - 1])
    data = json.loads(entry["payload"])
    for name, value in parts.items():
        (entry if name in entry else data)[name] = value
    if "payload" not in parts:
        entry["payload"] = fair_shuffle.canonical(data)
    return {**proof, "entries": [*proof["entries"][: ver - 1], entry, *proof["entries"][ver:]]}


def first_of(proof: Proof, kind: str) -> int:
    """The version of the first entry of a kind."""
    return next(int(entry["ver"]) for entry in proof["entries"] if entry["kind"] == kind)


def created(log: Log, game: Game, *, bots: int = 0) -> None:
    places = [{"kind": "open"}] * (game.seats - bots) + [{"kind": "bot", "level": "easy"}] * bots
    log.add(
        "create",
        game=game.name,
        rules=game.rules.VERSION,
        seats=game.seats,
        options=game.options(),
        first=game.first,
        clock={"mode": "live", "bank_s": BANK, "increment_s": 20},
        places=places,
        public=True,
        commit=fair_shuffle.commit_server(log.seed).hex(),
        after=None,
    )


def gathered(log: Log, game: Game, rng: random.Random, *, bots: int = 0, redraw: bool = False) -> Deal:
    """Create the room, seat everyone and mix: seat 0 always contributes; returns the deal."""
    created(log, game, bots=bots)
    persons = range(game.seats - bots)
    entropies = {seat: rng.randbytes(32) for seat in persons if seat == 0 or rng.random() < 0.8}
    for seat in persons:
        commit = fair_shuffle.commit_seat(entropies[seat]).hex() if seat in entropies else None
        if rng.random() < 0.2:
            log.add("sit", seat, "person", name="Zoë", commit=None)
            log.add("rise", seat, "person")
        log.add("sit", seat, "person", name=f"Player {seat} ☘", commit=commit)
    if redraw:
        out = max(entropies)
        for seat in list(entropies)[:-1]:
            log.add("reveal", seat, "person", entropy=entropies[seat].hex())
        log.add("redraw", without=[out])
        entropies = {seat: rng.randbytes(32) for seat in entropies if seat != out}
        for seat, entropy in entropies.items():
            log.add("commit", seat, "person", commit=fair_shuffle.commit_seat(entropy).hex())
    for seat, entropy in entropies.items():
        log.add("reveal", seat, "person", entropy=entropy.hex())
    log.add("start")
    key = fair_shuffle.game_key(log.seed, log.room, entropies)
    return game.deal_by_key(key)


def played(
    name: str = "board",
    seats: int = 2,
    seed: str = "proof",
    *,
    bots: int = 0,
    redraw: bool = False,
    first: int | None = None,
    most: int = 10_000,
) -> Proof:
    """A random game, with undos, timeouts and absent players; aborted after this many actions."""
    rng = random.Random(seed)
    option: dict[str, Any] = {games.find(name).options[0].name: rng.random() < 0.5}
    game = keltis.make(name, seats=seats, first=first, **option)
    log = Log("TESTGAME01", rng.randbytes(32))
    state = game.start(gathered(log, game, rng, bots=bots, redraw=redraw))
    persons = range(seats - bots)
    away: set[int] = set()
    lates = dict.fromkeys(persons, 0)
    while (seat := game.turn(state)) is not None and most > 0:
        for other in persons:
            if other != seat and rng.random() < 0.02:
                log.add("return" if other in away else "away", other, "person", **_reason(other in away))
                away ^= {other}
                lates[other] = 0
        by_bot = seat in away or seat not in persons
        if not by_bot and rng.random() < 0.1:
            log.add("late", seat)
            by_bot = True
            lates[seat] += 1
            away |= {seat} if lates[seat] == 2 else set()
        while game.turn(state) == seat and most > 0:
            most -= 1
            action = eager_action(rng, game.legal(state))
            after = game.apply(state, action)
            log.add("act", seat, "bot" if by_bot else "person", action=action.text)
            lates[seat] = lates.get(seat, 0) if by_bot else 0
            if not by_bot and not action.text.startswith("+") and game.turn(after) == seat and rng.random() < 0.1:
                log.add("undo", seat, "person")
            else:
                state = after
    if game.turn(state) is None:
        log.add("end", seed=log.seed.hex(), result=[score.total for score in game.score(state)])
        log.add("rematch", room="TESTGAME02")
    else:
        log.add("abort", seed=log.seed.hex(), reason="operator")
    return log.proof()


def _reason(back: bool) -> dict[str, str]:
    return {} if back else {"reason": "asked"}


# Tampering -----------------------------------------------------------------------------------------------------------


def tampered(proof: Proof) -> Iterator[tuple[str, Proof]]:
    """Single changes, each with its name; the hash chain is left as it was."""
    entries = proof["entries"]
    for kind, part in (("end", "seed"), ("reveal", "entropy"), ("create", "commit"), ("sit", "commit")):
        ver = first_of(proof, kind)
        yield f"{part} in {kind}", changed(proof, ver, **{part: flipped(_data(proof, ver)[part])})
    act, end = first_of(proof, "act"), first_of(proof, "end")
    yield "action", changed(proof, act, action="+")
    yield "score", changed(proof, end, result=[total + 1 for total in _data(proof, end)["result"]])
    yield "name", changed(proof, first_of(proof, "sit"), name="Mallory")
    yield "room", {**proof, "room": "TESTGAME03"}
    yield "format", {**proof, "format": "keltis-proof/2"}
    for entry in entries:
        ver = entry["ver"]
        yield f"time of {ver}", changed(proof, ver, at_ms=entry["at_ms"] ^ 1)
        yield f"hash of {ver}", changed(proof, ver, hash=flipped(entry["hash"]))
    for at in range(1, len(entries) - 1):
        swapped = [*entries[: at - 1], entries[at], entries[at - 1], *entries[at + 1 :]]
        yield f"order of {at}", {**proof, "entries": swapped}
        renumbered = [{**entry, "ver": ver} for ver, entry in enumerate(swapped, 1)]
        yield f"order of {at}, renumbered", {**proof, "entries": renumbered}
        yield f"{at} missing", {**proof, "entries": entries[: at - 1] + entries[at:]}


def bits_flipped(proof: Proof, rng: random.Random, times: int) -> Iterator[tuple[str, Proof]]:
    """Single bit flips anywhere in the file, as long as it can be parsed."""
    text = json.dumps(proof, separators=(",", ":")).encode()
    while times:
        place, bit = rng.randrange(len(text)), rng.randrange(8)
        spoilt = text[:place] + bytes([text[place] ^ 1 << bit]) + text[place + 1 :]
        try:
            yield f"bit {bit} of byte {place}", json.loads(spoilt)
            times -= 1
        except ValueError:
            continue


def forged(proof: Proof) -> Iterator[tuple[str, Proof]]:
    """Single changes that no recomputed hashes can hide; for a proof with three seats."""
    entries = proof["entries"]
    for kind, part in (("end", "seed"), ("reveal", "entropy"), ("create", "commit"), ("sit", "commit")):
        ver = first_of(proof, kind)
        yield f"{part} in {kind}", changed(proof, ver, **{part: flipped(_data(proof, ver)[part])})
    start, act, end = (first_of(proof, kind) for kind in ("start", "act", "end"))
    yield "act before the start", moved(proof, act, start)
    yield "act after the end", moved(proof, act, end)
    yield "seat that is not there", changed(proof, act, seat=3)
    yield "act by the server", changed(proof, act, actor="server")
    yield "start by a seat", changed(proof, start, seat=0)
    drawn = next(entry for entry in entries if entry["payload"].startswith('{"action":"+'))
    yield "draw undone", inserted(proof, drawn["ver"] + 1, "undo", drawn["seat"], "person")
    yield "undo of nothing", inserted(proof, start + 1, "undo", 0, "person")
    yield "created twice", inserted(proof, 2, **_plain(entries[0]))
    yield "not created", without(proof, 1)
    yield "never over", {**proof, "entries": entries[: end - 1]}
    yield "no entries", {**proof, "entries": []}
    yield "unknown kind", changed(proof, act, kind="constructor")
    yield "unknown game", changed(proof, 1, game="chess")
    yield "first of nowhere", changed(proof, 1, first=3)
    yield "too many seats", changed(proof, 1, seats=4)
    yield "one more part", changed(proof, act, more=1)
    yield "one part less", changed(proof, act, payload="{}")
    yield "payload with spaces", changed(proof, start, payload="{ }")
    yield "payload that is no object", changed(proof, start, payload="[]")
    yield "payload that is no JSON", changed(proof, start, payload="{")
    yield "part named twice", changed(proof, act, payload='{"action":"=","action":"+"}')
    yield "time before that of the entry before", changed(proof, act, at_ms=entries[act - 2]["at_ms"] - 1)
    yield "start after its time", changed(proof, start, at_ms=entries[start - 1]["at_ms"] + 1)
    redraw = next((entry for entry in entries if entry["kind"] == "redraw"), None)
    if redraw:
        yield "redraw before its time", changed(proof, redraw["ver"], at_ms=entries[redraw["ver"] - 2]["at_ms"])
    yield "half a second", changed(proof, 1, clock={"mode": "live", "bank_s": 0.5, "increment_s": 1})


def moved(proof: Proof, ver: int, to: int) -> Proof:
    entries = list(proof["entries"])
    entries.insert(to - 1, entries.pop(ver - 1))
    return {**proof, "entries": entries}


def without(proof: Proof, ver: int) -> Proof:
    return {**proof, "entries": proof["entries"][: ver - 1] + proof["entries"][ver:]}


def inserted(proof: Proof, ver: int, kind: str, seat: int = -1, actor: str = "server", **data: Any) -> Proof:
    """The proof with one more entry, and what follows as much later as it takes."""
    log = Log(proof["room"], b"")
    log.entries = proof["entries"][: ver - 1]
    log.add(kind, seat, actor, **data)
    later = [{**entry, "at_ms": entry["at_ms"] + pause(kind)} for entry in proof["entries"][ver - 1 :]]
    return {**proof, "entries": [*log.entries, *later]}


def flipped(text: str) -> str:
    """Hex digits with one bit flipped."""
    return f"{int(text[0], 16) ^ 1:x}{text[1:]}"


def _data(proof: Proof, ver: int) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(proof["entries"][ver - 1]["payload"])
    return data


def _plain(entry: dict[str, Any]) -> dict[str, Any]:
    return {**{part: entry[part] for part in ("kind", "seat", "actor")}, **json.loads(entry["payload"])}


# Rounds of commitments and reveals -----------------------------------------------------------------------------------

# Three seats. S0: seat 0 sits and commits; s0: it sits without; B0: a bot gets it; X0: it rises; C0: it commits; R0: it
# reveals; D02: redraw without seats 0 and 2; G: the game starts.
GOOD_ROUNDS = (
    "S0 S1 S2 R2 R0 R1 G",
    "S0 X0 S0 s1 B2 R0 G",
    "s0 B1 B2 G",
    "s0 s1 s2 C1 C0 R0 R1 G",
    "S0 S1 S2 R0 D12 C0 R0 G",
    "S0 S1 S2 R0 R1 D2 C1 D0 C1 R1 G",
    "S0 S1 S2 R1 R2 D0 C1 D2 C1 R1 G",
    "S0 S1 S2 D012 G",
)
BAD_ROUNDS = {  # the last entry is the invalid one, and why
    "S0 S1 R0": "seat 0 reveals before every contributor has committed",
    "S0 S1 S2 R0 R1 D2 C0 R0": "seat 0 reveals before every contributor has committed",
    "S0 S1 S2 R0 R0": "seat 0 has nothing to reveal",
    "S0 s1 S2 R1": "seat 1 has nothing to reveal",
    "S0 S1 s2 R0 C2": "seat 2 commits after another has revealed",
    "S0 C0": "seat 0 cannot commit now",
    "C0": "seat 0 cannot commit now",
    "B0 C0": "seat 0 cannot commit now",
    "S0 S1 S2 R0 R1 D2 C2": "seat 2 cannot commit now",
    "S0 S1 S2 R0 R1 D2 C0 D0": "it is drawn again without those who are missing, and for no other reason",
    "S0 S1 S2 R0 D1": "it is drawn again without those who are missing, and for no other reason",
    "S0 S1 S2 R0 D21": "it is drawn again without those who are missing, and for no other reason",
    "S0 S1 S2 R0 D0": "it is drawn again without those who are missing, and for no other reason",
    "S0 S1 S2 R0 D": "it is drawn again without those who are missing, and for no other reason",
    "S0 S1 S2 R0 R1 R2 D2": "it is drawn again without those who are missing, and for no other reason",
    "S0 S1 D0": "it is drawn again without those who are missing, and for no other reason",
    "S0 S1 S2 R0 X2": "seat 2 cannot change hands now",
    "S0 S0": "seat 0 cannot change hands now",
    "S0 B0": "seat 0 cannot change hands now",
    "X0": "seat 0 cannot change hands now",
    "s0 s1 G": "not every seat is taken, or not every contributor has revealed",
    "S0 S1 G": "not every seat is taken, or not every contributor has revealed",
    "S0 S1 S2 R0 R1 G": "not every seat is taken, or not every contributor has revealed",
    "S0 S1 S2 R0 R2 D1 C0 C2 R0 G": "not every seat is taken, or not every contributor has revealed",
    "s0 s1 s2 G G": "it cannot stand at this point",
    "s0 s1 s2 G R0": "it cannot stand at this point",
}


def rounds(steps: str) -> Proof:
    """A room that took these steps and was then closed."""
    log = Log("ROUNDS", bytes(32))
    created(log, keltis.make("cards", seats=3))
    for step in steps.split():
        seats = [int(seat) for seat in step[1:]]
        seat = seats[0] if seats else -1
        entropy = bytes([seat % 4]) * 32
        commit = fair_shuffle.commit_seat(entropy).hex()
        match step[0]:
            case "S" | "s":
                log.add("sit", seat, "person", name="Ann", commit=commit if step[0] == "S" else None)
            case "B":
                log.add("bot", seat, "person", level="easy")
            case "X":
                log.add("rise", seat, "person")
            case "C":
                log.add("commit", seat, "person", commit=commit)
            case "R":
                log.add("reveal", seat, "person", entropy=entropy.hex())
            case "D":
                log.add("redraw", without=seats)
            case _:
                log.add("start")
    log.add("abort", seed=bytes(32).hex(), reason="operator")
    return log.proof()
