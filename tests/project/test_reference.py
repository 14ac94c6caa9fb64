"""The reference: everything in it says what it is, and what the documentation imports is in it."""

import ast
import dataclasses
import doctest
import functools
import importlib
import inspect
import types
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import keltis
from keltis.server.http.openapi import describe
from tests.project.test_docs_blocks import BLOCK, PAGES, text_of
from tests.support.reference import REFERENCE, documented_modules, fields_of, own_names, public_fields, public_names

WRAPPERS = (property, functools.cached_property, classmethod, staticmethod)


def says_nothing(value: object) -> bool:
    """Has it no docstring of its own, or only the one that a dataclass or named tuple makes?"""
    text = getattr(value, "__doc__", None) or ""
    return not text or text.startswith(f"{getattr(value, '__name__', '')}(")


def test_every_public_name_says_what_it_is() -> None:
    """Functions, classes, methods and properties."""
    names, silent = list(public_names()), []
    for module, path in names:
        owner, _, member = path.partition(".")
        value = getattr(importlib.import_module(module), owner)
        if member:
            value = inspect.getattr_static(value, member, None)
        if (inspect.isfunction(value) or isinstance(value, (type, *WRAPPERS))) and says_nothing(value):
            silent.append(f"{module}.{path}")
    assert {("keltis", "Score.total"), ("keltis.env.pettingzoo_env", "KeltisAEC.observe")} <= set(names)
    assert silent == []


def test_a_name_that_says_nothing_would_be_found() -> None:
    class Mute(NamedTuple):
        number: int

        def method(self) -> None:
            return None

        @property
        def kept(self) -> int:
            return 1

    @dataclasses.dataclass
    class Data:
        number: int

    assert all(map(says_nothing, (Mute, Mute.method, vars(Mute)["kept"], Data)))
    told = (keltis.Card, vars(keltis.Card)["path"], vars(keltis.Game)["actions"], keltis.make)
    assert not any(map(says_nothing, told))


def test_every_public_field_says_what_it_is() -> None:
    """By a comment that the reference shows, `#: …`."""
    found = dict(public_fields())
    assert {"keltis.bots.arena.match.Match.cap", "keltis.bots.arena.figures.Figures.margin"} <= set(found)
    assert {"keltis.env.observation.Layout.size", "keltis.core.pieces.Card.text"} <= set(found)
    assert [name for name, field in found.items() if not field.told] == []


class Planted(NamedTuple):
    """What the test below is to find."""

    bare: int
    plain: int  # only for who reads the source
    told: int  #: what it is
    #: what it is, and more than that
    before: int


def test_a_field_that_says_nothing_would_be_found() -> None:
    told = {field.name: field.told for field in fields_of(Planted)}
    assert told == {"bare": False, "plain": False, "told": True, "before": True}


def test_every_message_says_what_it_is() -> None:
    schemas = describe()["components"]["schemas"]
    assert {"Move", "Created", "NewRoom", "ServerMessage"} <= set(schemas)
    assert [name for name, schema in schemas.items() if not schema.get("description")] == []


# What the documentation imports --------------------------------------------------------------------------------------


def programs_in(page: Path) -> Iterator[str]:
    """The Python of a page that is executed: examples, cells and whole programs."""
    for block in BLOCK.finditer(text_of(page)):
        text, language = block["text"], block["language"]
        if ">>> " in text:
            yield "".join(example.source for example in doctest.DocTestParser().get_examples(text))
        elif language in ("python", "{code-cell}") or (not language and text.startswith(("import ", "from "))):
            yield text


def used(code: str) -> set[tuple[str, str]]:
    """The modules of Keltis that some code imports, each with the names that it uses of them."""
    found: set[tuple[str, str]] = set()
    modules: dict[str, str] = {}
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("keltis"):
            for alias in node.names:
                value = _value(node.module, alias.name)
                if isinstance(value, types.ModuleType):
                    modules[alias.asname or alias.name] = value.__name__
                else:
                    found.add((node.module, alias.name))
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
            found.add((modules[node.value.id], node.attr))
    return found


def _value(module: str, name: str) -> object:
    found: object = getattr(importlib.import_module(module), name, None)
    return importlib.import_module(f"{module}.{name}") if found is None else found


def in_the_reference(module: str, name: str) -> bool:
    if getattr(keltis, name, None) is _value(module, name):
        return True  # by its shorter name
    if f".. py:data:: {module}.{name}\n" in REFERENCE.read_text(encoding="utf-8"):
        return True  # a constant, or another name of something
    only = documented_modules().get(module)
    return only is not None and name in (only or own_names(importlib.import_module(module)))


def test_what_the_documentation_imports_is_in_the_reference() -> None:
    found = {each for page in PAGES for each in used("\n".join(programs_in(page)))}
    assert {("keltis.records.fair_shuffle", "commit_seat"), ("keltis.bots.arena.ratings", "fit")} <= found
    assert {("keltis.bots.arena.ray_cluster", "connected"), ("keltis.bots.arena.selfplay", "Plan")} <= found
    assert sorted(each for each in found if not in_the_reference(*each)) == []
