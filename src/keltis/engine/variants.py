"""Packages of games that are another game's files with other constants in rules.py.

Their modules are imported by the names that they would have in a folder of their own, such as `keltis.games.mini.text`,
but from the other game's files; and what these import from each other, they import under such names too. A module
that the package has as a file of its own is that file.
"""

import ast
import dataclasses
import importlib.abc
import importlib.machinery
import importlib.util
import sys
import types
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from keltis.engine import speeds


@dataclasses.dataclass(frozen=True)
class _Package:
    name: str
    like: str  # the package that has the files
    folder: Path
    constants: Mapping[str, Any]


class _Loader(importlib.abc.Loader):
    def __init__(self, package: _Package, path: Path) -> None:
        self._package, self._path = package, path

    def exec_module(self, module: types.ModuleType) -> None:
        tree = ast.parse(self._path.read_text(encoding="utf-8"))
        like, own = self._package.like, self._package.name
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module and f"{node.module}.".startswith(f"{like}."):
                node.module = own + node.module.removeprefix(like)
        constants = self._package.constants if self._path.stem == "rules" else {}
        speeds.execute(tree, module, self._path, constants)


class _Finder(importlib.abc.MetaPathFinder):
    def __init__(self) -> None:
        self.packages: dict[str, _Package] = {}

    def find_spec(
        self, fullname: str, _path: Sequence[str] | None, _target: types.ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        parent, _, name = fullname.rpartition(".")
        package = self.packages.get(parent)
        if package is None or not (path := package.folder / f"{name}.py").is_file():
            return None
        return importlib.util.spec_from_file_location(fullname, path, loader=_Loader(package, path))


_finder = _Finder()


def add_package(name: str, like: str, folder: Path, constants: Mapping[str, Any]) -> None:
    """Let the modules of a package be imported from the files of another, which are in `folder`."""
    _finder.packages[name] = _Package(name, like, folder, constants)
    if _finder not in sys.meta_path:
        sys.meta_path.append(_finder)
