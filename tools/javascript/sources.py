"""Python modules as the translator sees them: their syntax, their values, and where each name comes from."""

import ast
import builtins
import functools
import importlib
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]


class Refused(Exception):
    """Something that is not in the subset; the message says where."""


class Symbol(NamedTuple):
    """What a name stands for: something of a module, or the module itself if `name` is empty."""

    module: str
    name: str = ""

    def __str__(self) -> str:
        return f"{self.module}.{self.name}" if self.name else self.module


class Source:
    """One module."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.module: ModuleType = importlib.import_module(name)
        self.path = Path(str(self.module.__file__)).resolve()
        self.tree = ast.parse(self.path.read_text(encoding="utf-8"))
        self.statements: dict[str, ast.stmt] = {}  # that define a name
        self.imports: dict[str, Symbol] = {}
        for statement in self.tree.body:
            self._bind(statement)

    def _bind(self, statement: ast.stmt) -> None:
        match statement:
            case ast.Import(names):
                for each in names:
                    self.imports[each.asname or each.name] = Symbol(each.name)
            case ast.ImportFrom(module, names):
                for each in names:
                    self.imports[each.asname or each.name] = imported(str(module), each.name)
            case ast.FunctionDef(name) | ast.ClassDef(name):
                self.statements[name] = statement
            case ast.Assign(targets):
                for target in ast.walk(ast.Tuple(targets)):
                    if isinstance(target, ast.Name):
                        self.statements[target.id] = statement
            case ast.AnnAssign(ast.Name(name)):
                self.statements[name] = statement

    def value(self, name: str) -> Any:
        return getattr(self.module, name)

    def refuse(self, node: ast.AST, why: str) -> Refused:
        try:
            path = self.path.relative_to(ROOT)
        except ValueError:
            path = self.path
        return Refused(f"{path}:{getattr(node, 'lineno', 0)}: {why}")


def imported(module: str, name: str) -> Symbol:
    """What a module has under a name: something of it, or another module."""
    try:
        value = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError):
        return Symbol(module, name)
    return Symbol(value.__name__) if isinstance(value, ModuleType) else Symbol(module, name)


@functools.cache
def source(name: str) -> Source:
    return Source(name)


def resolve(symbol: Symbol) -> Symbol:
    """Where the thing is defined, rather than imported from."""
    while symbol.name and symbol.module.split(".")[0] in ("keltis", "tests"):
        imported = source(symbol.module).imports.get(symbol.name)
        if imported is None:
            break
        symbol = imported
    return symbol


def find(where: Source, name: str) -> Symbol | None:
    """What a name means at the top level of a module."""
    if name in where.statements:
        return Symbol(where.name, name)
    if name in where.imports:
        return resolve(where.imports[name])
    return Symbol("builtins", name) if hasattr(builtins, name) else None
