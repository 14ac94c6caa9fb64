"""Records as values, which are never changed once they are made."""

from typing import Any

import numpy as np
import numpy.typing as npt

from keltis.engine.fields import fields_of

Records = npt.NDArray[np.void]


class Value:
    """A record that is never changed once it is made."""

    __slots__ = ("_bytes", "records")

    def __init__(self, records: Records) -> None:
        self.records = records  # an array of one: that crosses into compiled code fastest
        self._bytes = records.tobytes()

    @property
    def record(self) -> Any:
        """The record with its fields as attributes, for reading."""
        return fields_of(np.frombuffer(self._bytes, self.records.dtype)[0])

    @property
    def table(self) -> Any:
        """The public part."""
        return self.record.table

    def __repr__(self) -> str:
        return f"<{type(self).__name__} seats={self.table.seats} turn={self.table.turn} phase={self.table.phase}>"

    def __bytes__(self) -> bytes:
        return self._bytes

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._bytes == bytes(other)

    def __hash__(self) -> int:
        return hash(self._bytes)

    def __reduce__(self) -> tuple[Any, ...]:
        return _from_bytes, (type(self), self._bytes, self.records.dtype)


def _from_bytes(kind: "type[Value]", data: bytes, dtype: np.dtype[np.void]) -> Value:
    """A value of its own from its bytes. (NumPy's copies of records leave the bytes between fields to chance.)"""
    return kind(np.frombuffer(bytearray(data), dtype))
