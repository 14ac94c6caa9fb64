"""The parts of the server's messages that people and the checker read."""

import functools
import hashlib
from collections.abc import Callable

import msgspec


class Place(msgspec.Struct):
    kind: str
    bot_plays: bool = False
    returning: bool = False
    presence: str | None = None
    offers: bool = False
    contributes: bool = False
    committed: bool = False
    revealed: bool = False


class Room(msgspec.Struct):
    id: str
    status: str
    places: list[Place]


class News(msgspec.Struct, frozen=True):
    v: int
    at_ms: int
    kind: str
    seat: int | None
    actor: str
    action: str | None = None


class Offer(msgspec.Struct):
    """The part of a view with the legal actions."""

    legal: list[str]
    undo: bool


class Heard(msgspec.Struct):
    t: str
    v: int = 0
    id: str | None = None
    hash: str | None = None
    room: Room | None = None
    view: msgspec.Raw = msgspec.Raw(b"null")
    news: list[News] = []
    missed: int = 0
    now: "Heard | None" = None
    retry_ms: int = 0
    degraded: bool = False
    presence: list[str | None] = []

    @property
    def shown(self) -> "Heard | None":
        """The view in the message."""
        return self if self.t == "view" else self.now


_decode = msgspec.json.Decoder(Heard).decode
_decode_offer: Callable[[bytes], Offer | None] = msgspec.json.Decoder(Offer | None).decode


@functools.lru_cache(64)
def understand(frame: bytes) -> Heard:
    return _decode(frame)


def offer(view: bytes) -> Offer | None:
    return _decode_offer(view)


def digest(view: bytes) -> str:
    """As in a beat."""
    return hashlib.sha256(view).hexdigest()[:16]
