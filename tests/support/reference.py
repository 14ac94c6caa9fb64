"""What docs/site/reference.md documents: its modules, and the names of each."""

import ast
import importlib
import inspect
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import keltis

REFERENCE = Path(__file__).parents[2] / "docs" / "site" / "reference.md"
MODULE = re.compile(r"^\.\. automodule:: (\S+)\n((?:   :.*\n)*)", re.MULTILINE)


def documented_modules() -> dict[str, list[str]]:
    """The modules, each with the only members that are shown; an empty list is all."""
    found = {}
    for name, options in MODULE.findall(REFERENCE.read_text(encoding="utf-8")):
        only = re.search(r":members: (.+)", options)
        found[name] = [each.strip() for each in only[1].split(",")] if only else []
    return found


def own_names(module: ModuleType) -> list[str]:
    """The public names of a module: those in `__all__`, or the functions and classes that it defines."""
    listed = getattr(module, "__all__", None)
    if listed is not None:
        return [name for name in listed if not isinstance(getattr(module, name), ModuleType)]
    return [
        name
        for name, value in vars(module).items()
        if not name.startswith("_")
        and (inspect.isfunction(value) or inspect.isclass(value))
        and (value.__module__, value.__name__) == (module.__name__, name)
    ]


def public_names() -> Iterator[tuple[str, str]]:
    """The module and the name of everything in it that is not a module, and of every member of its classes."""
    for module_name, only in documented_modules().items():
        module = importlib.import_module(module_name)
        for name in only or own_names(module):
            value = getattr(module, name)
            if module_name != "keltis" and getattr(keltis, name, None) is value:
                continue  # it is there by its shorter name
            yield module_name, name
            if isinstance(value, type):
                ours = [base for base in value.__mro__ if base.__module__.startswith("keltis.")]
                ours = ours if module_name == "keltis" else [value]
                members = {member for base in ours for member in (*vars(base), *inspect.get_annotations(base))}
                yield from ((module_name, f"{name}.{member}") for member in sorted(members) if member[0] != "_")


class Field(NamedTuple):
    """A field of a class: of a dataclass, a named tuple, a typed dictionary, or set with its type when one is made."""

    name: str
    hint: object  # its type, or the text of it
    told: bool  # whether a comment `#:` says what it is


def fields_of(kind: type) -> Iterator[Field]:
    """The public fields that a class itself declares."""
    file = Path(sys.modules[kind.__module__].__file__ or "")
    text = file.read_text(encoding="utf-8")
    hints = inspect.get_annotations(kind)
    for found in ast.walk(ast.parse(text)):
        if isinstance(found, ast.ClassDef) and found.name == kind.__name__:
            for name, node in _declared(found):
                yield Field(name, hints.get(name, ast.unparse(node.annotation)), _is_told(text.splitlines(), node))


def _declared(kind: ast.ClassDef) -> Iterator[tuple[str, ast.AnnAssign]]:
    inits = [node for node in kind.body if isinstance(node, ast.FunctionDef) and node.name == "__init__"]
    for node in [*kind.body, *(inner for init in inits for inner in ast.walk(init))]:
        match node:
            case ast.AnnAssign(ast.Name(name)) if node in kind.body and name[0] != "_":
                yield name, node
            case ast.AnnAssign(ast.Attribute(ast.Name("self"), name)) if name[0] != "_":
                yield name, node


def _is_told(lines: list[str], node: ast.AnnAssign) -> bool:
    """By a comment in its own line, or in the line before."""
    return "#: " in lines[(node.end_lineno or node.lineno) - 1] or lines[node.lineno - 2].lstrip().startswith("#: ")


def public_fields() -> Iterator[tuple[str, Field]]:
    """Each field of the classes in the reference, those of their bases in this project included."""
    kinds = {getattr(importlib.import_module(module), path): None for module, path in public_names() if "." not in path}
    bases = {base: None for kind in kinds if isinstance(kind, type) for base in kind.__mro__}
    for base in bases:
        if base.__module__.startswith("keltis"):
            yield from ((f"{base.__module__}.{base.__name__}.{field.name}", field) for field in fields_of(base))
