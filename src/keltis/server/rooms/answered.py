"""What a room has answered, by the sender's seat and id, so that a resend gets the same answer."""

from collections.abc import Iterator, Mapping

from keltis.server.rooms.log import Entry

Key = tuple[int, bytes]  # seat and id


class Answered(Mapping[Key, Entry]):
    """A mapping that never changes: what is added makes another one, which shares nearly everything with this.

    It has parts whose sizes at least halve from one to the next, so that of thousands of entries, few are copied for
    one more, and few parts are looked at. They are in the order of the log.
    """

    def __init__(self, parts: tuple[dict[Key, Entry], ...] = ()) -> None:
        self._parts = parts

    def plus(self, entry: Entry) -> "Answered":
        *others, last = *self._parts, {(entry.seat, entry.move_id): entry}
        while others and len(others[-1]) < 2 * len(last):
            last = {**others.pop(), **last}
        return Answered((*others, last))

    def __getitem__(self, key: Key) -> Entry:
        for part in reversed(self._parts):
            if key in part:
                return part[key]
        raise KeyError(key)

    def __iter__(self) -> Iterator[Key]:
        for part in self._parts:
            yield from part

    def __len__(self) -> int:
        return sum(map(len, self._parts))
