"""Records as immutable values."""

from typing import Any

import numpy as np
import numpy.typing as npt

from keltis.engine.fields import fields_of

Records = npt.NDArray[np.void]


class Value:
    """An immutable record."""

    __slots__ = ("_bytes", "records")

    def __init__(self, records: Records) -> None:
        self.records = records  # an array of one: the fastest way into compiled code
        self._bytes = records.tobytes()

    @property
    def record(self) -> Any:
        """The record with its fields as attributes, read-only."""
        return fields_of(np.frombuffer(self._bytes, self.records.dtype)[0])

    @property
    def table(self) -> Any:
        """The public part of the record."""
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


def copy_of(value: Value) -> Records:
    """The value's record, to be changed."""
    return np.frombuffer(bytearray(bytes(value)), value.records.dtype)


def _from_bytes(kind: "type[Value]", data: bytes, dtype: np.dtype[np.void]) -> Value:
    """Rebuild a value from its bytes. (NumPy's own copies of records leave padding bytes undefined.)"""
    return kind(np.frombuffer(bytearray(data), dtype))
