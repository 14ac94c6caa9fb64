"""Records as immutable values."""

from collections.abc import Callable
from typing import Any, ClassVar, NoReturn

import numpy as np
import numpy.typing as npt

from keltis.engine.fields import fields_of
from keltis.i18n import a_kind

Records = npt.NDArray[np.void]


class Value:
    """An immutable record, made of an array of one or of a text that `_parse` understands."""

    __slots__ = ("_bytes", "_records")
    _made_by: ClassVar[str] = "a function"
    _bytes: bytes
    _records: Records

    def __init__(self, records: Records | str = None) -> None:  # type: ignore[assignment]  # `_parse` refuses None
        if not isinstance(records, np.ndarray):
            records = self._parse(records)
        _keep_records(self, records)  # the fastest way into compiled code, which must not write to it
        _keep_bytes(self, records.tobytes())

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"A {type(self).__name__} cannot be written to: {self._made_by} makes a new one.")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"Nothing can be deleted from a {type(self).__name__}.")

    @classmethod
    def _parse(cls, text: str) -> Records:
        raise TypeError(f"A {cls.__name__} is not made of text.")

    @property
    def records(self) -> Records:
        """A copy of the record as an array of one, the form that compiled code takes."""
        return np.frombuffer(bytearray(self._bytes), self._records.dtype)

    def __bytes__(self) -> bytes:
        return self._bytes

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Value) and self._bytes == other._bytes and self._records.dtype == other._records.dtype

    def __hash__(self) -> int:
        return hash(self._bytes)

    def __reduce__(self) -> tuple[Any, ...]:
        return _from_bytes, (type(self), self._bytes, self._records.dtype)


def record_of(value: Value) -> Any:
    """A value's record with its fields as attributes, read-only."""
    return fields_of(np.frombuffer(value._bytes, value._records.dtype)[0])


# Twice as fast as object.__setattr__, which matters for every action.
_keep_records: Callable[[Value, Records], None] = vars(Value)["_records"].__set__
_keep_bytes: Callable[[Value, bytes], None] = vars(Value)["_bytes"].__set__


def is_whole(value: object) -> bool:
    """Whether it is a whole number, of Python or NumPy; True and 1.0 are none."""
    return type(value) is int or isinstance(value, np.integer)


def check_whole(value: object, what: str, least: int) -> None:
    """TypeError unless it is a whole number, ValueError unless it is at least that; `what` says what it is for."""
    if not is_whole(value):
        raise TypeError(f"{what} is a whole number, not {a_kind(value)}.")
    if value < least:  # type: ignore[operator]  # a number
        raise ValueError(f"{what} is a whole number from {least} on, not {value!r}.")


def check_text(value: object, what: str) -> None:
    """TypeError unless it is a text; `what` says what it is for."""
    if not isinstance(value, str):
        raise TypeError(f"{what} is a text, not {a_kind(value)}.")


def copy_of(records: Value | Records) -> Records:
    """A copy of a value's record, or of records, with their padding, which NumPy's own copies leave undefined."""
    if isinstance(records, Value):
        return np.frombuffer(bytearray(records._bytes), records._records.dtype)
    return np.frombuffer(bytearray(records.tobytes()), records.dtype)


def _from_bytes(kind: "type[Value]", data: bytes, dtype: np.dtype[np.void]) -> Value:
    """Rebuild a value from its bytes."""
    return kind(np.frombuffer(bytearray(data), dtype))
