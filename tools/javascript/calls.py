"""Translates calls: of Python's built-ins, of methods of built-in types, and of what is translated itself."""

import ast
from typing import TYPE_CHECKING, NamedTuple

from tools.javascript.code import ANY, ATOM, BOOL, LIST, NUM, STR, TERNARY, Code
from tools.javascript.sources import Symbol, source

if TYPE_CHECKING:
    from tools.javascript.expressions import Expressions

# Values that are not translated: the counterpart of each is hand-written, or JavaScript's own.
VALUES = {
    "builtins.len": "py.len",
    "builtins.int": "py.int",
    "builtins.str": "py.str",
    "builtins.ValueError": "py.ValueError",
    "builtins.TypeError": "py.TypeError",
    "builtins.KeyError": "py.KeyError",
    "re.ASCII": "py.ASCII",
    "math.inf": "Infinity",
}
# Functions, with the type of their results.
FUNCTIONS = {
    "builtins.abs": ("py.abs", ANY),
    "builtins.all": ("py.all", BOOL),
    "builtins.any": ("py.any", BOOL),
    "builtins.bool": ("py.truth", BOOL),
    "builtins.divmod": ("py.divmod", LIST),
    "builtins.enumerate": ("py.enumerate", LIST),
    "builtins.float": ("py.float", NUM),
    "builtins.getattr": ("py.getattr", ANY),
    "builtins.hasattr": ("py.hasattr", BOOL),
    "builtins.int": ("py.int", ANY),
    "builtins.iter": ("", ANY),
    "builtins.len": ("py.len", NUM),
    "builtins.list": ("py.list", LIST),
    "builtins.max": ("py.max", ANY),
    "builtins.min": ("py.min", ANY),
    "builtins.next": ("py.next", ANY),
    "builtins.range": ("py.range", LIST),
    "builtins.repr": ("py.repr", STR),
    "builtins.reversed": ("py.reversed", LIST),
    "builtins.round": ("py.round", NUM),
    "builtins.set": ("new py.PySet", ANY),
    "builtins.str": ("py.str", STR),
    "builtins.sum": ("py.sum", ANY),
    "builtins.tuple": ("py.list", LIST),
    "builtins.zip": ("py.zip", LIST),
    "collections.Counter": ("new py.Counter", ANY),
    "dataclasses.fields": ("py.fields", LIST),
    "math.hypot": ("Math.hypot", NUM),
    "math.sqrt": ("Math.sqrt", NUM),
    "numpy.int64": ("py.int", ANY),
    "numpy.uint64": ("py.int", ANY),
    "builtins.bytes": ("py.bytes", ANY),
    "numpy.zeros": ("py.zeros", ANY),
    "re.compile": ("py.re_compile", ANY),
    "re.escape": ("py.re_escape", STR),
    "re.findall": ("py.re_findall", LIST),
    "re.finditer": ("py.re_finditer", LIST),
    "re.fullmatch": ("py.re_fullmatch", ANY),
    "re.sub": ("py.re_sub", STR),
    "time.perf_counter": ("py.perf_counter", NUM),
}
# Methods of text, lists and numbers, which are JavaScript's own and have others.
METHODS = {
    "append": ANY, "bit_count": NUM, "bit_length": NUM, "count": NUM, "endswith": BOOL, "extend": ANY, "find": NUM,
    "index": NUM, "insert": ANY, "isascii": BOOL, "isdecimal": BOOL, "isprintable": BOOL, "join": STR, "lower": STR,
    "lstrip": STR, "partition": LIST, "pop": ANY, "remove": ANY, "removeprefix": STR, "replace": STR, "reverse": ANY,
    "rfind": NUM, "rstrip": STR, "split": LIST, "startswith": BOOL, "strip": STR, "tolist": LIST,
}  # fmt: skip
LISTS = {"elements", "items", "keys", "values", "groups", "findall", "finditer"}  # methods whose results are arrays
KINDS = {"str": '"string"', "bool": '"boolean"'}


class Parameters(NamedTuple):
    """What a function takes: names in order, and whether further values by name are taken, as a dictionary."""

    names: tuple[str, ...]
    named_values: bool = False
    by_place_only: int = 0

    @classmethod
    def of(cls, arguments: ast.arguments, *, method: bool = False) -> "Parameters":
        names = [each.arg for each in (*arguments.posonlyargs, *arguments.args)][int(method) :]
        every = (*names, *(each.arg for each in arguments.kwonlyargs))
        return cls(every, arguments.kwarg is not None, len(arguments.posonlyargs))


def call(here: "Expressions", node: ast.Call) -> Code:
    symbol = here.symbol(node.func)
    if symbol is not None and symbol.name:
        return _builtin(here, node, symbol) or _translated(here, node, symbol)
    match node.func:
        case ast.Attribute(ast.Call(ast.Name("super")), "__init__"):
            return Code(f"super({here.items(node.args)})")
        case ast.Attribute(ast.Name("object"), "__setattr__"):
            raise here.refuse(node, "object.__setattr__ is a statement in the subset")
        case ast.Attribute(value, name):
            return _method(here, node, value, name)
        case ast.Name(name) if name in here.functions:
            return Code(f"{here.expr(node.func)}({_given(here, node, Parameters.of(here.functions[name]))})")
    if node.keywords:
        raise here.refuse(node, "values by name are not in the subset for a function that is not known here")
    return Code(f"{here.expr(node.func).within(ATOM)}({here.items(node.args)})")


def _builtin(here: "Expressions", node: ast.Call, symbol: Symbol) -> Code | None:
    match str(symbol), node.args:
        case "numpy.array", [value, ast.Attribute(ast.Name("np"), "int8")]:
            return Code(f"Int8Array.from({here.expr(value)})")
        case "numpy.array", [value]:  # rows of numbers, as they are
            return here.expr(value)
        case "builtins.isinstance", [value, kind]:
            return _is_instance(here, value, kind)
        case (("builtins.any" | "builtins.all"), [ast.GeneratorExp(element, generators)]) if len(generators) == 1:
            return _of_each(here, "some" if symbol.name == "any" else "every", element, generators)
        case "builtins.sorted", [items]:
            named = {each.arg: each.value for each in node.keywords}
            key, reverse = (str(here.expr(named[name])) if name in named else "" for name in ("key", "reverse"))
            rest = [key or "null", reverse] if reverse else [key] if key else []
            return Code(f"py.sorted({', '.join([str(here.expr(items)), *rest])})", LIST)
        case "builtins.max", [items] if [each.arg for each in node.keywords] == ["default"]:
            return Code(f"py.max_or({here.expr(items)}, {here.expr(node.keywords[0].value)})")
        case "builtins.zip", _:
            return Code(f"py.zip({here.items(node.args)})", LIST)
        case "builtins.dict", [value]:
            return Code(f"py.dict_of({here.expr(value)})")
        case (("builtins.list" | "builtins.tuple" | "builtins.iter"), [value]) if here.expr(value).type == LIST:
            return (
                here.expr(value) if isinstance(value, ast.GeneratorExp) else Code(f"py.list({here.expr(value)})", LIST)
            )
        case "builtins.iter", [value]:
            return here.expr(value)
        case (("msgspec.structs.replace" | "dataclasses.replace"), [value]):
            named_values = here.named_values([(each.arg, each.value) for each in node.keywords])
            return Code(f"py.replace({here.expr(value)}, {named_values})")
    if symbol.name.endswith("Error") and str(symbol) in VALUES:
        return Code(f"new {VALUES[str(symbol)]}({here.items(node.args)})")
    if str(symbol) not in FUNCTIONS:
        return None
    if node.keywords:
        raise here.refuse(node, f"{symbol} with values by name is not in the subset")
    function, kind_of = FUNCTIONS[str(symbol)]
    numbers = [here.expr(each).type for each in node.args]
    if symbol.name in ("max", "min", "abs") and all(each == NUM for each in numbers):
        kind_of = NUM
    return Code(f"{function}({here.items(node.args)})", kind_of)


def _of_each(here: "Expressions", work: str, element: ast.expr, generators: list[ast.comprehension]) -> Code:
    """Whether something is true of some item, or of every one."""

    def asked(inner: "Expressions", items: str, target: str) -> str:
        return f"{items}.{work}(({target}) => {inner.test(element).within(TERNARY)})"

    return Code(here.each(generators, asked).text, BOOL)


def _is_instance(here: "Expressions", value: ast.expr, kind: ast.expr) -> Code:
    match kind:
        case ast.Name("int"):
            return Code(f"py.is_int({here.expr(value)})", BOOL)
        case ast.Name(name) if name in KINDS:
            return Code(f"typeof {here.expr(value).within(ATOM)} === {KINDS[name]}", BOOL, 4)
    return Code(f"{here.expr(value).within(ATOM)} instanceof {here.expr(kind)}", BOOL, 5)


def _translated(here: "Expressions", node: ast.Call, symbol: Symbol) -> Code:
    """A call of a function or class that is translated itself, or whose counterpart is hand-written."""
    assert isinstance(node.func, ast.Name | ast.Attribute)
    function = here.global_(node.func)
    if symbol.module.split(".")[0] not in ("keltis", "tests"):
        raise here.refuse(node, f"{symbol} is not in the subset")
    where = source(symbol.module)
    statement = where.statements.get(symbol.name)
    if isinstance(statement, ast.ClassDef):
        from tools.javascript import classes

        given = _given(here, node, classes.parameters(where, statement))
        return Code(f"new {function}({given})")
    if isinstance(statement, ast.FunctionDef):
        from tools.javascript.code import annotated

        return Code(f"{function}({_given(here, node, Parameters.of(statement.args))})", annotated(statement.returns))
    if node.keywords:
        raise here.refuse(node, "values by name are not in the subset for a function that is not known here")
    return Code(f"{function}({here.items(node.args)})")


def _method(here: "Expressions", node: ast.Call, value: ast.expr, name: str) -> Code:
    owner = here.expr(value)
    if name == "_replace":
        return Code(
            f"{owner.within(ATOM)}._replace({here.named_values([(each.arg, each.value) for each in node.keywords])})"
        )
    if name in METHODS and not (isinstance(value, ast.Name) and value.id == here.self_name):
        if node.keywords:
            raise here.refuse(node, f"{name} with values by name is not in the subset")
        if name == "join" and here.expr(node.args[0]).type == LIST:
            return Code(f"{here.expr(node.args[0]).within(ATOM)}.join({owner})", STR)
        helper = "replace_text" if name == "replace" else name
        return Code(
            f"py.{helper}({', '.join([str(owner), *([here.items(node.args)] if node.args else [])])})", METHODS[name]
        )
    here.used.add(name)
    given = here.items(node.args)
    if node.keywords:
        from tools.javascript import classes

        parameters = classes.method_parameters(name)
        if parameters is None:
            raise here.refuse(
                node, f"values by name are not in the subset for the method {name}: not known, or of two kinds"
            )
        given = _given(here, node, parameters)
    new = "new " if name[0].isupper() else ""  # a class that a module of the game has
    return Code(f"{new}{owner.within(ATOM)}.{name}({given})", LIST if name in LISTS else ANY)


def _given(here: "Expressions", node: ast.Call, parameters: Parameters) -> str:
    """The values of a call in the order of the parameters."""
    if not node.keywords and not parameters.named_values:
        return here.items(node.args)
    if any(isinstance(each, ast.Starred) for each in node.args):
        raise here.refuse(node, "values by name after a starred one are not in the subset")
    names = parameters.names
    by_name = names[parameters.by_place_only :]
    named = {each.arg: each.value for each in node.keywords if each.arg in by_name}
    others = [(each.arg, each.value) for each in node.keywords if each.arg not in by_name]
    if others and not parameters.named_values:
        raise here.refuse(node, f"there is no parameter {others[0][0] or '**'}")
    texts = [str(here.expr(each)) for each in node.args]
    texts += [str(here.expr(named[name])) if name in named else "undefined" for name in names[len(texts) :]]
    if others:
        texts.append(here.named_values(others))
    while texts and texts[-1] == "undefined":
        texts.pop()
    return ", ".join(texts)
