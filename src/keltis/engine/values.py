"""Records as immutable values."""

from typing import Any

import numpy as np
import numpy.typing as npt

from keltis.engine.fields import fields_of

Records = npt.NDArray[np.void]


class Value:
    """An immutable record, made of an array of one or of a text that `_parse` understands."""

    __slots__ = ("_bytes", "_records")

    def __init__(self, records: Records | str) -> None:
        if isinstance(records, str):
            records = self._parse(records)
        self._records = records  # the fastest way into compiled code, which must not write to it
        self._bytes = records.tobytes()

    @classmethod
    def _parse(cls, text: str) -> Records:
        raise TypeError(f"A {cls.__name__} is not made of text.")

    @property
    def records(self) -> Records:
        """A copy of the record as an array of one, the form that compiled code takes."""
        return np.frombuffer(bytearray(self._bytes), self._records.dtype)

    @property
    def record(self) -> Any:
        """The record with its fields as attributes, read-only."""
        return fields_of(np.frombuffer(self._bytes, self._records.dtype)[0])

    @property
    def table(self) -> Any:
        """The public part of the record."""
        return self.record.table

    def __bytes__(self) -> bytes:
        return self._bytes

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Value) and self._bytes == other._bytes and self._records.dtype == other._records.dtype

    def __hash__(self) -> int:
        return hash(self._bytes)

    def __reduce__(self) -> tuple[Any, ...]:
        return _from_bytes, (type(self), self._bytes, self._records.dtype)


def is_whole(value: object) -> bool:
    """Whether it is a whole number, of Python or NumPy; True and 1.0 are none."""
    return type(value) is int or isinstance(value, np.integer)


def copy_of(records: Value | Records) -> Records:
    """A copy of a value's record, or of records, with their padding, which NumPy's own copies leave undefined."""
    if isinstance(records, Value):
        records = records._records
    return np.frombuffer(bytearray(records.tobytes()), records.dtype)


def _from_bytes(kind: "type[Value]", data: bytes, dtype: np.dtype[np.void]) -> Value:
    """Rebuild a value from its bytes."""
    return kind(np.frombuffer(bytearray(data), dtype))
