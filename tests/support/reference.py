"""What docs/site/reference.md documents: its modules, and the names of each."""

import inspect
import re
from pathlib import Path
from types import ModuleType

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
