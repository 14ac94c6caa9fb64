"""A record with its fields as attributes, for interpreted rules and reading; NumPy's own takes ten times as long."""

import functools
from typing import Any

import numpy as np


class Fields:
    """One record of an array: what is set here is set there."""

    __slots__ = ("_void",)
    dtype: np.dtype[np.void]

    def __init__(self, void: Any) -> None:
        self._void = void

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)


def fields_of(void: Any) -> Any:
    """An item of an array of records, with attributes."""
    return _kind(void.dtype)(void)


@functools.cache
def _kind(dtype: "np.dtype[np.void]") -> type[Fields]:
    """The class for records of this type."""
    fields = {name: _record(name, dtype[name]) if dtype[name].names else _field(name) for name in dtype.names or ()}
    return type("Record", (Fields,), {"__slots__": (), "dtype": dtype, **fields})


def _field(name: str) -> property:
    def get(record: Fields) -> Any:
        return record._void[name]

    def put(record: Fields, value: Any) -> None:
        record._void[name] = value

    return property(get, put)


def _record(name: str, dtype: "np.dtype[np.void]") -> property:
    """A field that is a record itself."""
    kind = _kind(dtype)

    def get(record: Fields) -> Any:
        return kind(record._void[name])

    def put(record: Fields, value: Fields) -> None:
        record._void[name] = value._void

    return property(get, put)
