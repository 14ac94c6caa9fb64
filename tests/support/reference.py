"""What docs/site/reference.md documents: its modules, and the names of each."""

import importlib
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

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
