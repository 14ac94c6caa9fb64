"""Where the variables of a function are declared: Python's belong to the whole function, JavaScript's to a block."""

import ast
from collections.abc import Iterator, Sequence
from typing import NamedTuple

Block = tuple[int, ...]  # the ids of the lists of statements around a place, the function's own first


class Use(NamedTuple):
    block: Block
    statement: ast.stmt
    stores: bool


class Scope:
    """The variables of one function."""

    def __init__(self, function: ast.FunctionDef | ast.Module) -> None:
        self.uses: dict[str, list[Use]] = {}
        self.stored: dict[str, int] = {}
        self._visit(function.body, ())
        self.declared_by = {name: found for name in self.uses if (found := self._declaration(name))}
        self.hoisted = [name for name in self.stored if name not in self.declared_by]

    def is_changed(self, name: str) -> bool:
        return self.stored[name] > 1

    def _visit(self, body: list[ast.stmt], block: Block) -> None:
        block = (*block, id(body))
        for statement in body:
            if isinstance(statement, ast.FunctionDef):
                self._add(statement.name, block, statement, stores=True)
                for node in _names(statement.body):
                    self._add(node.id, block, statement, stores=False)
                continue
            for node in self._own(statement):
                self._add(node.id, block, statement, stores=isinstance(node.ctx, ast.Store))
            if isinstance(statement, ast.For):  # its target belongs to the body
                for node in _names([statement.target]):
                    self._add(node.id, (*block, id(statement.body)), statement, stores=True)
            for inner in _blocks(statement):
                self._visit(inner, block)

    def _own(self, statement: ast.stmt) -> Iterator[ast.Name]:
        """The names in a statement, without those in statements inside it, nor those of comprehensions."""
        fields: list[ast.AST] = []
        for name, value in ast.iter_fields(statement):
            if name in ("body", "orelse", "handlers", "finalbody", "cases", "annotation"):
                continue
            if name == "target" and isinstance(statement, ast.For):
                continue
            fields += [each for each in (value if isinstance(value, list) else [value]) if isinstance(each, ast.AST)]
        if isinstance(statement, ast.Match):
            for case in statement.cases:
                fields += [case.pattern, *([case.guard] if case.guard else [])]
        yield from _names(fields)

    def _add(self, name: str, block: Block, statement: ast.stmt, *, stores: bool) -> None:
        self.uses.setdefault(name, []).append(Use(block, statement, stores))
        if stores:
            self.stored[name] = self.stored.get(name, 0) + 1
            if isinstance(statement, ast.AugAssign):
                self.stored[name] += 1

    def _declaration(self, name: str) -> ast.stmt | None:
        """The statement that can declare a variable: its first, if all others are in the same block."""
        uses = self.uses[name]
        first = uses[0]
        if not any(use.stores for use in uses):
            return None
        storing = next(use for use in uses if use.stores)
        if isinstance(storing.statement, ast.Assign | ast.AnnAssign):
            earlier = uses[: uses.index(storing)]
            if any(use.statement is not storing.statement for use in earlier):
                return None
            if earlier and isinstance(storing.statement, ast.Assign):  # x = f(x), where x is a parameter
                return None
        elif not isinstance(storing.statement, ast.For | ast.FunctionDef):
            return None
        first = storing
        inside = all(use.block[: len(first.block)] == first.block for use in uses)
        return first.statement if inside else None


def _blocks(statement: ast.stmt) -> list[list[ast.stmt]]:
    found: list[list[ast.stmt]] = []
    for name in ("body", "orelse", "finalbody"):
        inner = getattr(statement, name, None)
        if inner and not isinstance(statement, ast.ClassDef):
            found.append(inner)
    for handler in getattr(statement, "handlers", []):
        found.append(handler.body)
    for case in getattr(statement, "cases", []):
        found.append(case.body)
    return found


def _names(nodes: Sequence[ast.AST]) -> Iterator[ast.Name]:
    """Names used, without the variables of comprehensions and lambdas."""
    for node in nodes:
        match node:
            case ast.Name():
                yield node
            case ast.MatchAs(pattern, str(name)):
                if pattern:
                    yield from _names([pattern])
                yield ast.Name(name, ast.Store())
            case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp() | ast.Lambda():
                bound = _bound(node)
                yield from (each for each in _names(list(ast.iter_child_nodes(node))) if each.id not in bound)
            case _:
                yield from _names(list(ast.iter_child_nodes(node)))


def _bound(node: ast.AST) -> set[str]:
    if isinstance(node, ast.Lambda):
        return {each.arg for each in node.args.args}
    return {
        each.id
        for part in getattr(node, "generators", [])
        for each in ast.walk(part.target)
        if isinstance(each, ast.Name)
    }
