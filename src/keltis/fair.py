"""KS1, the one shuffle of the project: anyone who knows the key can repeat it with the standard library alone."""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from typing import TypeVar

Item = TypeVar("Item")


def digest(*parts: bytes) -> bytes:
    """SHA-256 over the parts, each with its length in front, so that no two lists of parts look the same."""
    whole = hashlib.sha256()
    for part in parts:
        whole.update(len(part).to_bytes(4, "big"))
        whole.update(part)
    return whole.digest()


def key_from_seed(seed: str) -> bytes:
    """The key of a deal that is made from a seed alone, without the players' contributions."""
    return digest(b"KS1/seed", seed.encode())


def sub_key(key: bytes, label: str) -> bytes:
    """The key for one use: what is done with one label tells nothing about another."""
    return hmac.digest(key, b"KS1/sub/" + label.encode(), "sha256")


def stream(key: bytes) -> Iterator[int]:
    """32-bit words without end: HMAC-SHA256 over a counter."""
    counter = 0
    while True:
        block = hmac.digest(key, counter.to_bytes(8, "big"), "sha256")
        for i in range(0, len(block), 4):
            yield int.from_bytes(block[i : i + 4], "big")
        counter += 1


def below(n: int, words: Iterator[int]) -> int:
    """A number from 0 to n - 1, each exactly equally likely."""
    limit = (1 << 32) - (1 << 32) % n
    return next(word for word in words if word < limit) % n


def shuffle(items: Sequence[Item], key: bytes) -> list[Item]:
    """Fisher and Yates, from the end."""
    shuffled = list(items)
    words = stream(key)
    for i in range(len(shuffled) - 1, 0, -1):
        j = below(i + 1, words)
        shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
    return shuffled
