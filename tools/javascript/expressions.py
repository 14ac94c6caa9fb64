"""Translates expressions."""

import ast
from collections.abc import Callable, Sequence
from typing import Any

from tools.javascript import calls, data
from tools.javascript.code import ANY, ARROW, ATOM, BOOL, LIST, NUM, OR, STR, TERNARY, UNARY, Code
from tools.javascript.operators import Operators
from tools.javascript.sources import Source, Symbol, find, imported, resolve


class Expressions(Operators):
    """Translates the expressions of one function, or of a module's top level."""

    def __init__(self, source: Source, refer: Callable[[Symbol, str], str], used: set[str]) -> None:
        self.source = source
        self.refer = refer  # the JavaScript name of something of a module, imported if need be
        self.used = used  # attributes, anywhere
        self.locals: dict[str, str] = {}  # with what is known of their values
        self.functions: dict[str, ast.arguments] = {}  # defined inside this one
        self.self_name = ""

    def refuse(self, node: ast.AST, why: str) -> Exception:
        return self.source.refuse(node, why)

    # Names -----------------------------------------------------------------------------------------------------------

    def symbol(self, node: ast.expr) -> Symbol | None:
        """What a name or an attribute of a module stands for; None for anything local."""
        if isinstance(node, ast.Name) and node.id not in self.locals:
            return find(self.source, node.id)
        if isinstance(node, ast.Attribute):
            owner = self.symbol(node.value)
            if owner and not owner.name:
                return resolve(imported(owner.module, node.attr))
        return None

    def name(self, node: ast.Name) -> Code:
        if node.id == self.self_name:
            return Code("this")
        if node.id in self.locals:
            return Code(data.identifier(node.id), self.locals[node.id])
        return self.global_(node)

    def global_(self, node: ast.Name | ast.Attribute) -> Code:
        symbol = self.symbol(node)
        if symbol is None:
            raise self.refuse(node, f"the name {ast.unparse(node)} is not known")
        external = calls.VALUES.get(str(symbol))
        if external is not None:
            return Code(external)
        if not symbol.name or symbol.module.split(".")[0] not in ("keltis", "tests"):
            raise self.refuse(node, f"{symbol} is not in the subset")
        return Code(self.refer(symbol, ast.unparse(node)), _type_of(symbol))

    def attribute(self, node: ast.Attribute) -> Code:
        if self.symbol(node):
            return self.global_(node)
        match node:
            case ast.Attribute(ast.Call(ast.Name("type"), [value]), "__name__"):
                return Code(f"py.type_name({self.expr(value)})", STR)
            case ast.Attribute(value, "size"):
                return Code(f"py.len({self.expr(value)})", NUM)
        self.used.add(node.attr)
        return Code(f"{self.expr(node.value).within(ATOM)}.{node.attr}")

    # Expressions -----------------------------------------------------------------------------------------------------

    def expr(self, node: ast.expr) -> Code:
        match node:
            case ast.Name():
                return self.name(node)
            case ast.Attribute():
                return self.attribute(node)
            case ast.Constant(value):
                return self.constant(node, value)
            case ast.JoinedStr():
                return self.template(node)
            case ast.BinOp():
                return self.operation(node)
            case ast.UnaryOp():
                return self.unary(node)
            case ast.BoolOp():
                return self.boolean(node)
            case ast.Compare():
                return self.comparison(node)
            case ast.IfExp(test, body, orelse):
                yes, no = self.expr(body), self.expr(orelse)
                text = f"{self.test(test).within(OR)} ? {yes.within(TERNARY)} : {no.within(TERNARY)}"
                return Code(text, yes.type if yes.type == no.type else ANY, TERNARY)
            case ast.Call():
                return calls.call(self, node)
            case ast.Subscript():
                return self.subscript(node)
            case ast.List(items) | ast.Tuple(items):
                return Code(f"[{self.items(items)}]", LIST)
            case ast.Set(items):
                return Code(f"new py.PySet([{self.items(items)}])")
            case ast.Dict(keys, values):
                return self.dictionary(node, keys, values)
            case ast.ListComp(element, generators) | ast.GeneratorExp(element, generators):
                return self.comprehension(element, generators)
            case ast.SetComp(element, generators):
                return Code(f"new py.PySet({self.comprehension(element, generators)})")
            case ast.DictComp(key, value, generators):
                pair = ast.Tuple([key, value])
                return Code(f"py.dict_of({self.comprehension(pair, generators)})")
            case ast.Lambda(arguments, body):
                return self.function(arguments, body)
            case ast.NamedExpr(ast.Name(name), value):
                return Code(f"({data.identifier(name)} = {self.expr(value)})", self.locals[name])
        raise self.refuse(node, f"{type(node).__name__} is not in the subset")

    def constant(self, node: ast.expr, value: Any) -> Code:
        try:
            text = data.literal(value)
        except data.NoData:
            raise self.refuse(node, f"{value!r} is not in the subset") from None
        types = {bool: BOOL, int: NUM, float: NUM, str: STR}
        return Code(text, types.get(type(value), ANY), UNARY if text.startswith("-") else ATOM)

    def items(self, items: Sequence[ast.expr]) -> str:
        texts = []
        for item in items:
            if isinstance(item, ast.Starred):
                texts.append(f"...{self.expr(item.value).within(TERNARY)}")
            else:
                texts.append(str(self.expr(item)))
        return ", ".join(texts)

    def template(self, node: ast.JoinedStr) -> Code:
        parts = []
        for part in node.values:
            match part:
                case ast.Constant(str(text)):
                    parts.append(
                        text.replace("\\", "\\\\").replace("`", "\\`").replace("${", "\\${").replace("\n", "\\n")
                    )
                case ast.FormattedValue(value, conversion, None):
                    code = self.expr(value)
                    if conversion == ord("r"):
                        code = Code(f"py.repr({code})")
                    elif code.type not in (NUM, STR):
                        code = Code(f"py.str({code})")
                    parts.append("${" + code.text + "}")
                case _:
                    raise self.refuse(node, "a format is not in the subset")
        return Code("`" + "".join(parts) + "`", STR)

    def dictionary(self, node: ast.expr, keys: Sequence[ast.expr | None], values: Sequence[ast.expr]) -> Code:
        if all(key is None or (isinstance(key, ast.Constant) and isinstance(key.value, str)) for key in keys):
            pairs = [
                (key.value if isinstance(key, ast.Constant) else None, each)
                for key, each in zip(keys, values, strict=True)
            ]
            return Code(self.named_values(pairs))
        entries = []
        for key, value in zip(keys, values, strict=True):
            if key is None:
                entries.append(f"...{self.expr(value)}.items()")
            else:
                entries.append(f"[{self.expr(key)}, {self.expr(value)}]")
        return Code(f"py.dict_of([{', '.join(entries)}])")

    def named_values(self, pairs: Sequence[tuple[Any, ast.expr]]) -> str:
        """A dictionary of names, in parts: None is another dictionary."""
        parts: list[str] = []
        own: list[str] = []
        for name, value in pairs:
            if name is not None:
                code = str(self.expr(value))
                own.append(code if code == name else f"{name}: {code}")
                continue
            if own:
                parts.append("{ " + ", ".join(own) + " }")
            parts.append(str(self.expr(value)))
            own = []
        if own:
            parts.append("{ " + ", ".join(own) + " }")
        return f"py.dict({', '.join(parts)})"

    # Subscripts ------------------------------------------------------------------------------------------------------

    def subscript(self, node: ast.Subscript) -> Code:
        value, keys = self.expr(node.value), self.keys(node)
        last = keys[-1]
        if isinstance(last, ast.Slice):
            items = value if len(keys) == 1 else Code(f"py.at({value}, {self.items(keys[:-1])})")
            kind = value.type if len(keys) == 1 else ANY
            return Code(f"py.slice({items}, {self.bounds(last)})", kind)
        kind = STR if value.type == STR else ANY
        return Code(f"py.at({value}, {self.items(keys)})", kind)

    def keys(self, node: ast.Subscript) -> list[ast.expr]:
        return node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]

    def bounds(self, node: ast.Slice) -> str:
        ends = [node.lower, node.upper, *([node.step] if node.step else [])]
        return ", ".join("null" if each is None else str(self.expr(each)) for each in ends)

    # Functions and comprehensions ------------------------------------------------------------------------------------

    def inner(self, names: dict[str, str]) -> "Expressions":
        """A translator for an expression with more local names."""
        other = Expressions(self.source, self.refer, self.used)
        other.locals, other.functions, other.self_name = {**self.locals, **names}, self.functions, self.self_name
        return other

    def function(self, arguments: ast.arguments, body: ast.expr) -> Code:
        names = {each.arg: ANY for each in arguments.args}
        if arguments.defaults or arguments.vararg or arguments.kwonlyargs or arguments.kwarg:
            raise self.refuse(body, "a lambda has plain arguments in the subset")
        value = self.inner(names).expr(body)
        text = f"({value})" if value.text.startswith("{") else value.within(TERNARY)
        return Code(f"({', '.join(map(data.identifier, names))}) => {text}", ANY, ARROW)

    def comprehension(self, element: ast.expr, generators: Sequence[ast.comprehension]) -> Code:
        return self.each(generators, lambda inner, items, target: _mapped(items, target, inner.expr(element)))

    def each(self, generators: Sequence[ast.comprehension], finish: Callable[["Expressions", str, str], str]) -> Code:
        first, *rest = generators
        items = self.iterable(first.iter)
        inner = self.inner(self.targets(first.target, first.iter))
        target = inner.pattern(first.target)
        for condition in first.ifs:
            items += f".filter(({target}) => {inner.test(condition).within(TERNARY)})"
        if rest:
            return Code(f"{items}.flatMap(({target}) => {inner.each(rest, finish)})", LIST)
        return Code(finish(inner, items, target), LIST)

    def iterable(self, node: ast.expr) -> str:
        """Something to iterate over, as an array."""
        code = self.expr(node)
        return code.within(ATOM) if code.type == LIST else f"[...{code.within(TERNARY)}]"

    def targets(self, target: ast.expr, iterated: ast.expr | None = None) -> dict[str, str]:
        """The names that are bound, with what is known of their values."""
        match target:
            case ast.Name(name):
                is_range = isinstance(iterated, ast.Call) and ast.unparse(iterated.func) == "range"
                is_text = iterated is not None and not is_range and self.expr(iterated).type == STR
                return {name: NUM if is_range else STR if is_text else ANY}
            case ast.Tuple([ast.Name(name), rest]) if (
                isinstance(iterated, ast.Call) and ast.unparse(iterated.func) == "enumerate"
            ):
                return {name: NUM, **self.targets(rest, iterated.args[0])}
            case ast.Tuple(items):
                return {name: kind for item in items for name, kind in self.targets(item).items()}
            case ast.Starred(value):
                return self.targets(value)
        return {}

    def pattern(self, target: ast.expr) -> str:
        """The target of an assignment, for names alone."""
        match target:
            case ast.Name(name):
                return data.identifier(name)
            case ast.Starred(value):
                return f"...{self.pattern(value)}"
            case ast.Tuple(items) | ast.List(items):
                return f"[{', '.join(self.pattern(item) for item in items)}]"
        raise self.refuse(target, "only names can be assigned to here")


def _mapped(items: str, target: str, element: Code) -> str:
    if element.text == target:
        return items
    text = f"({element})" if element.text.startswith("{") else element.within(TERNARY)
    return f"{items}.map(({target}) => {text})"


def _type_of(symbol: Symbol) -> str:
    """What is known of a constant."""
    from tools.javascript.sources import source

    value = getattr(source(symbol.module).module, symbol.name, None)
    match value:
        case bool():
            return BOOL
        case int() if abs(value) <= data.EXACT:
            return NUM
        case str():
            return STR
        case list():
            return LIST
        case tuple() if type(value) is tuple:
            return LIST
    return ANY
