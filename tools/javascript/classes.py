"""Translates classes: plain ones, and those with named fields (structs, dataclasses, named tuples)."""

import ast
import dataclasses
from typing import Any

import msgspec

from tools.javascript import data
from tools.javascript.calls import Parameters
from tools.javascript.sources import Source, find, source
from tools.javascript.statements import Lines, Statements, documentation, indented, is_generator

_methods: dict[str, set[Parameters]] = {}  # of all classes that are translated, by name

PROPERTIES = ("property", "cached_property")


class Field:
    """A field of a struct, with its default as JavaScript, if it has one."""

    def __init__(self, name: str, default: Any = ..., factory: Any = None) -> None:
        self.name = name
        self.default: str | None = None
        if factory is not None:
            self.default = {dict: "new py.Dict()", list: "[]"}[factory]
        elif default is not ...:
            self.default = data.literal(default)

    def __str__(self) -> str:
        return data.identifier(self.name) + (f" = {self.default}" if self.default is not None else "")


def fields(kind: type) -> list[Field] | None:
    """The fields of a struct, dataclass or named tuple; None for any other class."""
    if issubclass(kind, msgspec.Struct):
        names, defaults = kind.__struct_fields__, kind.__struct_defaults__
        without = len(names) - len(defaults)
        return [Field(name, *([defaults[i - without]] if i >= without else [])) for i, name in enumerate(names)]
    if issubclass(kind, tuple) and hasattr(kind, "_fields"):
        named: Any = kind
        return [Field(name, named._field_defaults.get(name, ...)) for name in named._fields]
    if dataclasses.is_dataclass(kind):
        missing = dataclasses.MISSING
        return [
            Field(
                each.name,
                ... if each.default is missing else each.default,
                None if each.default_factory is missing else each.default_factory,
            )
            for each in dataclasses.fields(kind)
            if each.init
        ]
    return None


def _method(statement: ast.ClassDef, name: str) -> ast.FunctionDef | None:
    found = [each for each in statement.body if isinstance(each, ast.FunctionDef) and each.name == name]
    return found[0] if found else None


def parameters(where: Source, statement: ast.ClassDef) -> Parameters:
    """What the class is called with."""
    if init := _method(statement, "__init__"):
        return Parameters.of(init.args, method=True)
    own = fields(where.value(statement.name))
    if own is not None:
        return Parameters(tuple(each.name for each in own))
    for base in statement.bases:
        symbol = find(where, ast.unparse(base))
        if symbol and symbol.module.startswith("keltis"):
            above = source(symbol.module)
            found = above.statements[symbol.name]
            assert isinstance(found, ast.ClassDef)
            return parameters(above, found)
    return Parameters(())


def register(statement: ast.ClassDef) -> None:
    """Remember the methods of a class, for calls that name their values."""
    for each in statement.body:
        if isinstance(each, ast.FunctionDef):
            static = any(ast.unparse(decorator) == "staticmethod" for decorator in each.decorator_list)
            _methods.setdefault(each.name, set()).add(Parameters.of(each.args, method=not static))


def method_parameters(name: str) -> Parameters | None:
    found = _methods.get(name, set())
    return next(iter(found)) if len(found) == 1 else None


def translate(here: Statements, statement: ast.ClassDef, left_out: set[str]) -> Lines:
    """The class, without methods that nobody uses and those that are left out."""
    kind = here.source.value(statement.name)
    own = fields(kind)
    lines = [*here.documentation(statement), f"export class {statement.name}{_extends(here, statement, kind)} {{"]
    body: Lines = []
    init = _method(statement, "__init__")
    if own is not None:
        body += [f"static fields = [{', '.join(data.text(each.name) for each in own)}];"]
        if init is None:
            body += ["", *_constructor(kind, own)]
    for each in statement.body:
        if isinstance(each, ast.FunctionDef) and each.name not in left_out:
            if each.name == "__init__":
                body += ["", *_init(here, each, derived=_extends(here, statement, kind) != "")]
            elif each.name in here.used and not each.name.startswith("__"):
                body += ["", *_translated(here, each)]
    while body and not body[0]:
        body.pop(0)
    return [*lines, *indented(body), "}"]


def _extends(here: Statements, statement: ast.ClassDef, kind: type) -> str:
    for base in statement.bases:
        symbol = here.symbol(base)
        if symbol and symbol.module.startswith(("keltis", "tests")):
            return f" extends {here.expr(base)}"
    if issubclass(kind, BaseException):
        return f" extends {here.expr(statement.bases[0])}"
    if issubclass(kind, tuple):
        return " extends py.NamedTuple"
    return " extends py.Struct" if fields(kind) is not None else ""


def _constructor(kind: type, own: list[Field]) -> Lines:
    lines = ["super();"]
    config = getattr(kind, "__struct_config__", None)
    if config is not None and config.tag_field:
        lines.append(f"this.{config.tag_field} = {data.text(config.tag)};")
    lines += [f"this.{each.name} = {data.identifier(each.name)};" for each in own]
    return [f"constructor({', '.join(map(str, own))}) {{", *indented(lines), "}"]


def _init(here: Statements, node: ast.FunctionDef, *, derived: bool) -> Lines:
    inner = _inner(here)
    given, body = inner.function_body(node, method=True)
    if derived and not any(line.startswith("super(") for line in body):
        body = ["super();", *body]
    return [f"constructor({given}) {{", *indented(body), "}"]


def _translated(here: Statements, node: ast.FunctionDef) -> Lines:
    inner = _inner(here)
    given, body = inner.function_body(node, method=True)
    decorators = [ast.unparse(each).split(".")[-1] for each in node.decorator_list]
    if unknown := [each for each in decorators if each not in (*PROPERTIES, "staticmethod")]:
        raise here.refuse(node, f"the decorator {unknown[0]} is not in the subset")
    if "cached_property" in decorators:
        body = [f"return py.once(this, {data.text(node.name)}, () => {{", *indented(body), "});"]
    prefix = "get " if any(each in PROPERTIES for each in decorators) else "*" if is_generator(node) else ""
    return [*documentation_of(node), f"{prefix}{node.name}({given}) {{", *indented(body), "}"]


def documentation_of(node: ast.FunctionDef) -> Lines:
    text = ast.get_docstring(node)
    return documentation(text) if text else []


def _inner(here: Statements) -> Statements:
    return Statements(here.source, here.refer, here.used)
