"""KS1, the project's only shuffle, and the check of a game's proof: see `docs/fairness.md`.

This file needs only the standard library and also runs standalone: `python3 fair_shuffle.py proof.json`.
"""

import hashlib
import hmac
import itertools
import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypedDict, TypeVar

Item = TypeVar("Item")


class NotProven(ValueError):
    """The proof does not hold: exactly why, in English, and `id` and `values` of a text that says it to players."""

    def __init__(self, id: str, exactly: str, entry: int | None = None) -> None:
        super().__init__(id, exactly, entry)
        self.id, self.values = id, {} if entry is None else {"entry": entry}

    def __str__(self) -> str:
        return str(self.args[1])


# The shuffle ---------------------------------------------------------------------------------------------------------


def digest(*parts: bytes) -> bytes:
    """SHA-256 over the parts, each prefixed with its length, so that no two lists of parts collide."""
    whole = hashlib.sha256()
    for part in parts:
        whole.update(len(part).to_bytes(4, "big"))
        whole.update(part)
    return whole.digest()


def commit_server(seed: bytes) -> bytes:
    """What the server tells of its seed before anyone sits down."""
    return digest(b"KS1/commit/server", seed)


def commit_seat(entropy: bytes) -> bytes:
    """What a seat tells of its entropy before anyone reveals theirs."""
    return digest(b"KS1/commit/seat", entropy)


def game_key(seed: bytes, room: str, entropies: Mapping[int, bytes]) -> bytes:
    """The key of a room's game, from the server's seed and the entropy revealed by each contributing seat."""
    revealed = [bytes([seat]) + entropies[seat] for seat in sorted(entropies)]
    return hmac.digest(seed, digest(b"KS1/key", room.encode(), *revealed), "sha256")


def key_from_seed(seed: str) -> bytes:
    """The key of a deal derived from a seed alone, without the players' contributions."""
    return digest(b"KS1/seed", seed.encode())


def sub_key(key: bytes, label: str) -> bytes:
    """A key for one purpose: what one label is used for reveals nothing about another."""
    return hmac.digest(key, b"KS1/sub/" + label.encode(), "sha256")


def stream(key: bytes) -> Iterator[int]:
    """An endless stream of 32-bit words: HMAC-SHA256 over a counter."""
    for counter in itertools.count():
        block = hmac.digest(key, counter.to_bytes(8, "big"), "sha256")
        for i in range(0, len(block), 4):
            yield int.from_bytes(block[i : i + 4], "big")


def below(n: int, words: Iterator[int]) -> int:
    """A random number from 0 to n - 1, exactly uniform."""
    limit = (1 << 32) - (1 << 32) % n
    return next(word for word in words if word < limit) % n


def shuffle(items: Sequence[Item], key: bytes) -> list[Item]:
    """A Fisher-Yates shuffle, from the end."""
    shuffled = list(items)
    words = stream(key)
    for i in range(len(shuffled) - 1, 0, -1):
        j = below(i + 1, words)
        shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
    return shuffled


# The packs, in the order before shuffling ----------------------------------------------------------------------------

Pack = tuple[Sequence[str], str]  # the cards and the tiles of a game
_COLOUR_CARDS = [path + value for path in "rypgb" for value in "012334455667789XEE"]
PACKS: Mapping[str, Pack] = {  # for standalone checks; otherwise each game provides its own, which is the same
    "board": ([path + value for path in "rypgb" for value in "00112233445566778899XX"], "wwwwwwwwwccccccccc1122233"),
    "cards": ([*_COLOUR_CARDS, *(f"n{value}" for value in "0123456789X")], ""),
}


class Dealt(NamedTuple):
    """The arguments of `keltis.Deal`."""

    deck: list[str]  #: the cards in the order they leave the pack
    tiles: str  #: the tiles, path by path
    first: int  #: the seat that begins


def deal(pack: Pack, key: bytes, seats: int, first: int | None = None) -> Dealt:
    """The deal for a key; `first` is the seat that starts, if agreed beforehand."""
    cards, tiles = pack
    if first is None:
        first = below(seats, stream(sub_key(key, "seats")))
    return Dealt(shuffle(cards, sub_key(key, "deck")), "".join(shuffle(tiles, sub_key(key, "tiles"))), first)


# The log -------------------------------------------------------------------------------------------------------------

FORMAT = "keltis-proof/1"
START = bytes(32)  # used as the hash before the first entry
MIX_TIME = 10_000  # milliseconds to commit, and again to reveal, before it is drawn again without a seat
TIMED_FROM = 1_793_491_200_000  # November 2026: times of entries before are only checked for their order
_RULES = "game:text rules:number seats:number options:object first:number?"
KINDS = {  # of entries: in which phases, by whom, for a seat or the room, and the payload's fields
    "create": ("new", "server", "room", f"{_RULES} clock:object places:list public:flag commit:bytes after:text?"),
    "sit": ("open", "person", "seat", "name:text commit:bytes?"),
    "rise": ("open", "person", "seat", ""),
    "bot": ("open", "person", "seat", "level:text"),
    "commit": ("open", "person", "seat", "commit:bytes"),
    "reveal": ("open", "person", "seat", "entropy:bytes"),
    "redraw": ("open", "server", "room", "without:numbers"),
    "start": ("open", "server", "room", ""),
    "act": ("play", "person bot", "seat", "action:text"),
    "late": ("play", "server", "seat", ""),
    "away": ("play", "person server", "seat", "reason:text"),
    **dict.fromkeys(("undo", "return", "resign", "offer", "decline"), ("play", "person", "seat", "")),
    "end": ("play", "server", "room", "seed:bytes result:numbers"),
    "abort": ("open play", "server", "room", "seed:bytes reason:text"),
    "rematch": ("over", "server", "room", "room:text"),
}
_PARTS = "ver:number seat:number actor:text kind:text payload:text at_ms:number hash:bytes"  # an entry's fields
_TYPES: dict[str, Callable[[Any], bool]] = {
    "number": lambda value: type(value) is int and abs(value) < 1 << 53,
    "numbers": lambda value: isinstance(value, list) and all(map(_TYPES["number"], value)),
    "text": lambda value: isinstance(value, str),
    "bytes": lambda value: isinstance(value, str) and bool(re.fullmatch("[0-9a-f]{64}", value)),
    "flag": lambda value: isinstance(value, bool),
    "list": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}


class Payload(TypedDict, total=False):
    """What an entry says, by name; which names it has, its kind tells (`KINDS`)."""

    game: str  #: the game's name
    rules: int  #: the version of its rules
    seats: int  #: how many play
    options: dict[str, bool]  #: the game's rule options
    first: int | None  #: the seat that begins; None: the deal decides
    clock: dict[str, int]  #: the room's time limits
    places: list[dict[str, str]]  #: who is to sit in each seat: a person (`open`) or a bot
    public: bool  #: whether the table is open to all
    commit: str  #: the commitment to a secret number; none (null) for who sits down where one is not asked for
    after: str | None  #: the room whose rematch this is
    name: str  #: of the person who sits down
    level: str  #: of the bot
    entropy: str  #: the secret number of a seat
    without: list[int]  #: seats whose numbers are missing
    action: str  #: the action as text
    reason: str  #: why a seat is away or the room ended
    seed: str  #: the server's secret number
    result: list[int]  #: each seat's points
    room: str  #: the room of the rematch


class Entry(NamedTuple):
    """An entry of a room's log."""

    ver: int  #: its number, from 1
    seat: int  #: whose it is; -1: the room's
    actor: str  #: who did it: a person, a bot or the server
    kind: str  #: what it is (`KINDS`)
    payload: str  #: what it says, as canonical JSON
    at_ms: int  #: when it was stored, in milliseconds since 1970
    hash: bytes  #: that of all entries up to this
    data: Payload  #: the decoded payload

    def no(self, reason: str, id: str = "proof-rules") -> NotProven:
        """The error that names this entry."""
        return NotProven(id, f"Entry {self.ver} ({self.kind}): {reason}.", self.ver)


def entry_hash(prev: bytes, room: str, ver: int, seat: int, actor: str, kind: str, payload: str, at_ms: int) -> bytes:
    """The hash of an entry, in which the hash of the one before is."""
    texts = (room, str(ver), str(seat), actor, kind, payload, str(at_ms))
    return digest(b"KS1/entry", prev, *(text.encode() for text in texts))


def compare_code(room: str, commit: str, dealt: bytes) -> str:
    """Five groups of five digits, from the room, the server's commitment and the hash of the entry `start`."""
    number = int.from_bytes(digest(b"KS1/code", room.encode(), bytes.fromhex(commit), dealt), "big")
    digits = f"{number % 10**25:025}"
    return " ".join(digits[i : i + 5] for i in range(0, 25, 5))


def canonical(data: object) -> str:
    """The canonical JSON of a payload."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def read(proof: Any) -> tuple[str, list[Entry]]:
    """The room and the entries of a proof; NotProven if it is malformed or its hash chain is broken."""
    if (
        not _has(proof, "format:text room:text entries:list")
        or proof["format"] != FORMAT
        or not proof["room"].isascii()
    ):
        raise NotProven("proof-format", f"This is no proof in the format {FORMAT}, with a room and a list of entries.")
    room, prev, entries = str(proof["room"]), START, list[Entry]()
    for ver, raw in enumerate(proof["entries"], 1):
        entry = _read_entry(ver, raw)
        if entry_hash(prev, room, *entry[:6]) != entry.hash:
            exactly = "its hash does not fit, so this entry, the room or what stood before was changed"
            raise entry.no(exactly, "proof-changed")
        if entries and entry.at_ms < entries[-1].at_ms:
            raise entry.no("its time is before that of the entry before it")
        entries.append(entry)
        prev = entry.hash
    return room, entries


def _read_entry(ver: int, raw: Any) -> Entry:
    if not _has(raw, _PARTS) or raw["kind"] not in KINDS or raw["ver"] != ver:
        exactly = f"Entry {ver}: it is missing, out of order or without the parts of an entry."
        raise NotProven("proof-entry", exactly, ver)
    try:
        data = json.loads(raw["payload"], parse_float=str, parse_constant=str)  # so that floats are never canonical
    except (ValueError, RecursionError):
        data = None
    entry = Entry(**{**raw, "hash": bytes.fromhex(raw["hash"])}, data=data)
    _, actors, place, parts = KINDS[entry.kind]
    if not _has(data, parts) or canonical(data) != entry.payload:
        raise entry.no("its payload is not as it must be", "proof-entry")
    if entry.actor not in actors.split() or (entry.seat < 0 if place == "seat" else entry.seat != -1):
        raise entry.no(f"it cannot come from {entry.actor!r} for seat {entry.seat}", "proof-entry")
    return entry


def _has(value: object, parts: str) -> bool:
    """Whether this is an object with exactly these fields, each of its type."""
    types = dict(part.split(":") for part in parts.split())
    if not isinstance(value, dict) or set(value) != set(types):
        return False
    return all(
        (value[part] is None and t[-1] == "?") or _TYPES[t.rstrip("?")](value[part]) for part, t in types.items()
    )


# The check -----------------------------------------------------------------------------------------------------------


class Shuffle:
    """The contents of a proof. A game aborted before its start has neither key nor deal."""

    def __init__(self, room: str, entries: Sequence[Entry], packs: Mapping[str, Pack] = PACKS) -> None:
        self.room, self.entries, self._packs = room, entries, packs
        self.created: Payload = {}  #: what the first entry says
        self.names: dict[int, str] = {}  #: of the people
        self.entropies: dict[int, bytes] = {}  #: revealed by the contributing seats in the last round
        self.redraws = 0
        self.acts: list[tuple[int, str]] = []  #: seats and actions, without those taken back
        self.seed: bytes | None = None  #: the server's secret number, once it is known
        self.key: bytes | None = None  #: the shuffle key, once it is known
        self.deal: Dealt | None = None  #: what was dealt, if anything
        self._phase = "new"
        self._places: list[str] = []
        self._awaited: set[int] = set()  # seats that must commit again after a redraw
        self._commits: dict[int, str] = {}
        self._out: set[int] = set()  # seats that timed out and no longer contribute
        self._mix_ms = 0  # since when those who have to commit, or to reveal, may do so
        self._before_ms = 0
        for entry in entries:
            self._add(entry)
            self._before_ms = entry.at_ms

    def _add(self, entry: Entry) -> None:
        if self._phase not in KINDS[entry.kind][0].split():
            raise entry.no("it cannot stand at this point")
        if entry.seat >= len(self._places) > 0:
            raise entry.no(f"there is no seat {entry.seat}")
        step = getattr(self, f"_{entry.kind}", None)
        if step:
            step(entry, entry.seat, entry.data)
        if entry.kind in ("sit", "bot", "redraw") or (entry.kind == "commit" and not self._uncommitted):
            self._mix_ms = entry.at_ms

    @property
    def code(self) -> str:
        """Digits to read out: equal ones mean the same history up to the deal. Empty if nothing was dealt."""
        dealt = [entry.hash for entry in self.entries if entry.kind == "start"]
        return compare_code(self.room, self.created["commit"], *dealt) if dealt else ""

    @property
    def _uncommitted(self) -> set[int]:
        return self._awaited - set(self._commits)

    @property
    def _contributors(self) -> set[int]:
        return self._awaited | set(self._commits)

    def _create(self, entry: Entry, _seat: int, data: Payload) -> None:
        self._places = [place.get("kind", "") if isinstance(place, dict) else "" for place in data["places"]]
        seats = range(len(self._places))
        if any(kind not in ("open", "bot") for kind in self._places) or data["first"] not in (None, *seats):
            raise entry.no("there are no such seats", "proof-game")
        if data["game"] not in self._packs or data["seats"] not in (2, 3, 4) or data["seats"] != len(seats):
            raise entry.no("there is no such game", "proof-game")
        self.created, self._phase = data, "open"

    def _sit(self, entry: Entry, seat: int, data: Payload) -> None:
        self._change(entry, "open", "person")
        self.names[seat] = data["name"]
        if data["commit"] is not None:
            self._commit(entry, seat, data)

    def _bot(self, entry: Entry, _seat: int, _data: Payload) -> None:
        self._change(entry, "open", "bot")

    def _rise(self, entry: Entry, seat: int, _data: Payload) -> None:
        self._change(entry, "person", "open")
        del self.names[seat]
        self._commits.pop(seat, None)
        self._awaited.discard(seat)

    def _change(self, entry: Entry, before: str, after: str) -> None:
        if self._places[entry.seat] != before or self.entropies:
            raise entry.no(f"seat {entry.seat} cannot change hands now")
        self._places[entry.seat] = after

    def _commit(self, entry: Entry, seat: int, data: Payload) -> None:
        if self.entropies:
            raise entry.no(f"seat {seat} commits after another has revealed")
        if self._places[seat] != "person" or seat in self._commits or seat in self._out:
            raise entry.no(f"seat {seat} cannot commit now")
        self._commits[seat] = data["commit"]

    def _reveal(self, entry: Entry, seat: int, data: Payload) -> None:
        if "open" in self._places or self._uncommitted:
            raise entry.no(f"seat {seat} reveals before every contributor has committed")
        if seat not in self._commits or seat in self.entropies:
            raise entry.no(f"seat {seat} has nothing to reveal")
        entropy = bytes.fromhex(data["entropy"])
        if commit_seat(entropy).hex() != self._commits[seat]:
            raise entry.no(f"seat {seat} reveals what it did not commit to", "proof-number")
        self.entropies[seat] = entropy

    def _redraw(self, entry: Entry, _seat: int, data: Payload) -> None:
        without = set(data["without"])
        missing = self._uncommitted or self._contributors - set(self.entropies)
        if not missing or data["without"] != sorted(missing) or "open" in self._places:
            raise entry.no("it is drawn again without those who are missing, and for no other reason")
        if entry.at_ms >= TIMED_FROM and entry.at_ms - self._mix_ms < MIX_TIME:
            raise entry.no("the time to commit or reveal was not over")
        self._out |= without
        self._awaited = self._contributors - without
        self._commits, self.entropies = {}, {}
        self.redraws += 1

    def _start(self, entry: Entry, _seat: int, _data: Payload) -> None:
        if "open" in self._places or self._contributors != set(self.entropies):
            raise entry.no("not every seat is taken, or not every contributor has revealed")
        if entry.at_ms >= TIMED_FROM and entry.at_ms != self._before_ms:
            raise entry.no("the game starts in the moment in which the last one is ready")
        self._phase = "play"

    def _act(self, _entry: Entry, seat: int, data: Payload) -> None:
        self.acts.append((seat, data["action"]))

    def _undo(self, entry: Entry, seat: int, _data: Payload) -> None:
        if not self.acts or self.acts[-1][0] != seat or self.acts[-1][1].startswith("+"):
            raise entry.no(f"seat {seat} has nothing to take back")
        self.acts.pop()

    def _end(self, entry: Entry, _seat: int, data: Payload) -> None:
        self.seed = bytes.fromhex(data["seed"])
        if commit_server(self.seed).hex() != self.created["commit"]:
            raise entry.no("this is not the seed that the server committed to in entry 1", "proof-seed")
        if self._phase == "play":
            self.key = game_key(self.seed, self.room, self.entropies)
            created = self.created
            self.deal = deal(self._packs[created["game"]], self.key, created["seats"], created["first"])
        self._phase = "over"

    _abort = _end


def check(proof: object, receipts: Iterable[tuple[int, str]] = (), packs: Mapping[str, Pack] = PACKS) -> Shuffle:
    """Check the proof of a finished or aborted game and return its contents; NotProven if it does not hold.

    This checks the chain of entries, every commitment, the order of commitments and reveals, and that the receipts
    (version and hash, as sent to a player) are on the chain. `keltis.records.verify` checks the play.
    """
    room, entries = read(proof)
    for ver, told in receipts:
        if not 1 <= ver <= len(entries) or entries[ver - 1].hash.hex() != told.lower():
            exactly = f"The receipt for entry {ver} does not lie on this chain: another history was told before."
            raise NotProven("receipt-history", exactly, ver)
    shuffle = Shuffle(room, entries, packs)
    if shuffle.seed is None:
        exactly = f"The seed is not revealed before the game ends; the chain of {len(entries)} entries is whole."
        raise NotProven("proof-unfinished", exactly)
    return shuffle


# Standalone use ------------------------------------------------------------------------------------------------------


def account(shuffle: Shuffle) -> Iterator[str]:
    """A report of the check, line by line."""
    yield f"room {shuffle.room}: {shuffle.created['game']}, {shuffle.created['seats']} seats"
    yield f"chain of {len(shuffle.entries)} entries: ok"
    yield "commitment of the server: ok"
    if shuffle.deal is None:
        yield "aborted before the start: nothing was dealt"
        return
    for seat in range(shuffle.created["seats"]):
        who = f"seat {seat} ({repr(shuffle.names[seat]) if seat in shuffle.names else 'a bot'})"
        yield f"commitment of {who}: ok" if seat in shuffle.entropies else f"{who} contributed nothing"
    if shuffle.redraws:
        yield f"drawn again because a seat did not commit or reveal in time: {shuffle.redraws}"
    if not shuffle.entropies:
        yield "no seat contributed: the server alone chose this shuffle"
    yield f"first: seat {shuffle.deal.first}"
    yield f"tiles: {shuffle.deal.tiles or 'none'}"
    yield f"deck: {' '.join(shuffle.deal.deck)}"
    yield f"code to compare with the other players: {shuffle.code}"


def parse_receipt(text: str) -> tuple[int, str]:
    """Parse a receipt VER:HASH into its version and hash."""
    match = re.fullmatch(r"([0-9]{1,9}):([0-9a-fA-F]{64})", text)
    if not match:
        raise NotProven("receipt-format", f"A receipt is written as VER:HASH, not as {text[:80]!r}.")
    return int(match[1]), match[2]


def load(file: str) -> object:
    """The proof in a file; NotProven if it is none."""
    try:
        return json.loads(Path(file).read_bytes())
    except OSError as error:
        raise NotProven("proof-format", f"{file} cannot be read: {error.strerror}.") from None
    except (ValueError, RecursionError):
        raise NotProven("proof-format", f"{file} is no JSON file.") from None


def main(arguments: Sequence[str]) -> int:
    if not arguments or arguments[0].startswith("-"):
        print("usage: fair_shuffle.py PROOF.json [VER:HASH ...]", file=sys.stderr)
        return 2
    try:
        receipts = [parse_receipt(text) for text in arguments[1:]]
        print(*account(check(load(arguments[0]), receipts)), sep="\n")
        if not receipts:
            print("NOT PROVEN: that this log is the one that was told in the game. Add a VER:HASH that you kept.")
        return 0
    except NotProven as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
