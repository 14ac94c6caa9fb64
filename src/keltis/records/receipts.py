"""Receipts: what a player's device kept of a room while it played, held against the finished proof.

Only what was kept before one's own number was revealed shows that the server could not choose its seed, nor a seat of
its own, knowing that number: see `docs/fairness.md`.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from keltis.records import fair_shuffle
from keltis.records.fair_shuffle import NotProven, Shuffle

FORMAT = "keltis-receipt/1"
_PARTS = {"format", "room", "commit", "contributions", "latest"}
_LONGEST = 64 << 10  # bytes of a receipt


class Mark(NamedTuple):
    """An entry of the chain, as it was told."""

    ver: int  #: the entry's number
    hash: str  #: its hash, as hexadecimal digits


class Contribution(NamedTuple):
    """A number of one's own, and the latest entry known before it was revealed."""

    seat: int  #: whose it is
    commit: str  #: the commitment to the number
    entropy: str  #: the number, as hexadecimal digits
    mark: Mark  #: the latest entry known before


class Receipt(NamedTuple):
    """What a device kept of a room while it played there."""

    room: str  #: the room's id
    commit: str  #: of the server
    contributions: tuple[Contribution, ...]  #: several after a redraw, or of several seats at one device
    latest: Mark | None  #: the latest entry that was known


def load(text: str) -> Receipt | Mark:
    """A receipt written as VER:HASH, or the file of one."""
    path = Path(text)
    try:
        if path.is_file() and path.stat().st_size <= _LONGEST:
            return read(json.loads(path.read_bytes()))
    except (OSError, ValueError, RecursionError) as error:
        if isinstance(error, NotProven):
            raise
        raise NotProven("receipt-format", f"{text} is no receipt in the format {FORMAT}.") from None
    return Mark(*fair_shuffle.parse_receipt(text))


def read(data: Any) -> Receipt:
    """A receipt from its JSON; NotProven if it is none."""
    try:
        if set(data) != _PARTS or data["format"] != FORMAT or not isinstance(data["room"], str):
            raise ValueError
        contributions = [
            Contribution(_number(each["seat"]), _hex(each["commit"]), _hex(each["entropy"]), _mark(each))
            for each in data["contributions"]
        ]
        latest = _mark(data["latest"]) if data["latest"] is not None else None
        return Receipt(data["room"], _hex(data["commit"]), tuple(contributions), latest)
    except (ValueError, TypeError, KeyError):
        raise NotProven("receipt-format", f"This is no receipt in the format {FORMAT}.") from None


def _number(value: object) -> int:
    if type(value) is not int:
        raise ValueError
    return value


def _hex(value: object) -> str:
    if not isinstance(value, str) or len(value) != 64 or len(bytes.fromhex(value)) != 32:
        raise ValueError
    return value.lower()


def _mark(data: Any) -> Mark:
    return Mark(_number(data["ver"]), _hex(data["hash"]))


def marks(receipts: Iterable[Receipt | Mark]) -> list[Mark]:
    """Every entry that the receipts know."""
    found: list[Mark] = []
    for receipt in receipts:
        if isinstance(receipt, Mark):
            found.append(receipt)
        else:
            found += [each.mark for each in receipt.contributions]
            found += [receipt.latest] if receipt.latest else []
    return found


class Held(NamedTuple):
    """What the receipts show of a proof on whose chain they lie."""

    fixed: tuple[int, ...]  #: before these seats revealed, the seed and all commitments were fixed
    open: tuple[int, ...]  #: before these seats revealed, the seed was fixed, but not yet every commitment
    left_out: tuple[int, ...]  #: seats whose number was committed to, but is no part of the shuffle
    latest: int  #: the history is as it was told up to this entry


def hold(shuffle: Shuffle, receipts: Sequence[Receipt | Mark]) -> Held:
    """Hold a checked proof against receipts; NotProven if they contradict it.

    That the marks lie on its chain is checked by `fair_shuffle.check`.
    """
    commits, reveals = _last_round(shuffle)
    best: dict[int, int] = {}  # the latest entry known before each seat's reveal
    left_out: set[int] = set()
    for receipt in receipts:
        if isinstance(receipt, Mark):
            before = [(seat, receipt.ver) for seat, ver in reveals.items() if receipt.ver < ver]
        else:
            _agrees(shuffle, receipt)
            revealed = {seat: entropy.hex() for seat, entropy in shuffle.entropies.items()}
            used = [each for each in receipt.contributions if revealed.get(each.seat) == each.entropy]
            left_out |= {each.seat for each in receipt.contributions} - {each.seat for each in used}
            before = [(each.seat, each.mark.ver) for each in used if each.mark.ver < reveals[each.seat]]
        for seat, ver in before:
            best[seat] = max(ver, best.get(seat, 0))
    sealed = max(commits.values(), default=0)
    fixed = tuple(sorted(seat for seat, ver in best.items() if ver >= sealed))
    latest = max((mark.ver for mark in marks(receipts)), default=0)
    return Held(fixed, tuple(sorted(set(best) - set(fixed))), tuple(sorted(left_out)), latest)


def _agrees(shuffle: Shuffle, receipt: Receipt) -> None:
    if receipt.room != shuffle.room:
        exactly = f"The receipt is from room {receipt.room[:20]!r}, the proof from room {shuffle.room!r}."
        raise NotProven("receipt-room", exactly)
    if receipt.commit != shuffle.created["commit"]:
        exactly = "The server's commitment is not the one in the receipt: the seed was chosen anew."
        raise NotProven("receipt-seed", exactly)
    for each in receipt.contributions:
        if fair_shuffle.commit_seat(bytes.fromhex(each.entropy)).hex() != each.commit:
            exactly = f"In the receipt, the number of seat {each.seat} does not fit its own commitment."
            raise NotProven("receipt-number", exactly)
        told = [
            entry
            for entry in shuffle.entries[: each.mark.ver]
            if entry.seat == each.seat and entry.data.get("commit") == each.commit
        ]
        if not told:
            exactly = f"Seat {each.seat} did not commit to the number in the receipt up to entry {each.mark.ver}."
            raise NotProven("receipt-promise", exactly, each.mark.ver)


def _last_round(shuffle: Shuffle) -> tuple[dict[int, int], dict[int, int]]:
    """In which entries each seat committed and revealed, in the round that the deal is made of."""
    commits: dict[int, int] = {}
    reveals: dict[int, int] = {}
    for entry in shuffle.entries:
        if entry.kind == "redraw":
            commits, reveals = {}, {}
        elif entry.kind == "rise":
            commits.pop(entry.seat, None)
        elif entry.kind in ("sit", "commit") and entry.data["commit"]:
            commits[entry.seat] = entry.ver
        elif entry.kind == "reveal":
            reveals[entry.seat] = entry.ver
    return commits, reveals


def account(shuffle: Shuffle, held: Held) -> Iterator[str]:
    """What the receipts prove, and what is not proven without them, line by line."""
    if held.latest:
        yield f"receipt: up to entry {held.latest} this is the history that was told in the game"
    for seat in held.fixed:
        yield f"receipt: the seed and every commitment were fixed before seat {seat} revealed its number"
    for seat in held.open:
        yield (
            f"receipt: the seed was fixed before seat {seat} revealed its number; NOT PROVEN: that every other seat "
            "had committed by then (keep the version and hash from just before the reveal)"
        )
    for seat in held.left_out:
        yield f"receipt: the number of seat {seat} was left out of the shuffle; the entry redraw or rise says when"
    if shuffle.deal is not None and not held.fixed and not held.open:
        yield from _unproven(shuffle)
    if held.latest < len(shuffle.entries):
        since = f"entry {held.latest + 1} on" if held.latest else "the beginning"
        yield f"NOT PROVEN: from {since}, that names, times and actions are those of the game (no receipt)"


def _unproven(shuffle: Shuffle) -> Iterator[str]:
    if shuffle.entropies:
        yield (
            "NOT PROVEN: that the seed was fixed before the players' numbers were known. That takes a receipt from "
            "before one's own reveal; without it, whoever can rewrite the server's log could have chosen the seed last"
        )
    else:
        yield "NOT PROVEN: that the seed was not chosen for this deal, since no seat contributed a number"
