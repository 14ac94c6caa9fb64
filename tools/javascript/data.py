"""Python values as JavaScript literals: constants are evaluated here and written as data."""

import dataclasses
import json
from typing import Any

import msgspec
import numpy as np

RESERVED = {
    "arguments", "await", "case", "catch", "const", "debugger", "default", "delete", "do", "enum", "eval", "export",
    "extends", "function", "implements", "instanceof", "interface", "let", "new", "null", "package", "private",
    "protected", "public", "static", "super", "switch", "this", "throw", "typeof", "undefined", "var", "void",
}  # fmt: skip
EXACT = (1 << 53) - 1


class NoData(Exception):
    """The value is not plain data."""


def identifier(name: str) -> str:
    return f"{name}_" if name in RESERVED else name


def text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False)


def literal(value: Any) -> str:
    """The value as an expression; NoData if it is more than data."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case np.integer() | int():
            return f"{int(value)}" if -EXACT <= int(value) <= EXACT else f"{int(value)}n"
        case float():
            return repr(value)
        case str():
            return text(value)
        case np.ndarray():
            return literal(value.tolist())
        case np.dtype():
            return layout(value)
        case dict():
            entries = ", ".join(f"[{literal(key)}, {literal(each)}]" for key, each in value.items())
            return f"py.dict_of([{entries}])"
        case set() | frozenset():
            return f"new py.PySet([{', '.join(sorted(literal(each) for each in value))}])"
        case list():
            return sequence(value)
        case tuple() if type(value) is tuple:
            return sequence(value)
        case msgspec.Struct() if not type(value).__struct_config__.tag_field:
            return record({name: getattr(value, name) for name in value.__struct_fields__})
        case _ if dataclasses.is_dataclass(value) and not isinstance(value, type):
            return record({field.name: getattr(value, field.name) for field in dataclasses.fields(value)})
    raise NoData(type(value).__name__)


def record(fields: dict[str, Any]) -> str:
    return "{ " + ", ".join(f"{name}: {literal(value)}" for name, value in fields.items()) + " }"


def sequence(values: Any) -> str:
    """A list; of many short words, as one text that is split: shorter to read and to send."""
    if len(values) > 20 and all(isinstance(each, str) and each and " " not in each for each in values):
        return f'{text(" ".join(values))}.split(" ")'
    return f"[{', '.join(literal(each) for each in values)}]"


def layout(dtype: "np.dtype[Any]") -> str:
    """A record's fields with their types, offsets and shapes."""
    fields = []
    for name, (inner, offset, *_) in (dtype.fields or {}).items():
        kind = layout(inner) if inner.fields else text(inner.base.str[1:])
        fields.append(f"{name}: [{', '.join([kind, str(offset), *map(str, inner.shape)])}]")
    return f"py.dtype({dtype.itemsize}, {{ {', '.join(fields)} }})"
