"""Translates statements and functions."""

import ast
import itertools
from collections.abc import Callable, Iterator, Sequence

from tools.javascript import data
from tools.javascript.code import ANY, RELATION, TERNARY, Code, annotated
from tools.javascript.expressions import Expressions
from tools.javascript.scopes import Scope
from tools.javascript.sources import Source, Symbol

Lines = list[str]


def indented(lines: Sequence[str]) -> Lines:
    return [f"  {line}" if line else "" for line in lines]


class Statements(Expressions):
    """Translates the statements of one function."""

    def __init__(self, source: Source, refer: Callable[[Symbol, str], str], used: set[str]) -> None:
        super().__init__(source, refer, used)
        self._temporary = itertools.count(1)
        self._scope: Scope

    # Functions -------------------------------------------------------------------------------------------------------

    def function_body(self, node: ast.FunctionDef, *, method: bool = False) -> tuple[str, Lines]:
        """The parameters and the body."""
        arguments = node.args
        if arguments.vararg and (arguments.kwonlyargs or arguments.kwarg):
            raise self.refuse(node, "values by name after *values are not in the subset")
        plain = [*arguments.posonlyargs, *arguments.args]
        if method and not _is_static(node):
            self.self_name, plain = plain[0].arg, plain[1:]
        given = [*plain, *arguments.kwonlyargs]
        for each in given:
            self.locals[each.arg] = annotated(each.annotation)
        defaults = [None] * (len(plain) - len(arguments.defaults)) + list(arguments.defaults)
        texts = []
        for each, default in zip(given, [*defaults, *arguments.kw_defaults], strict=True):
            text = data.identifier(each.arg)
            texts.append(f"{text} = {self.expr(default)}" if default is not None else text)
        for extra, form in ((arguments.vararg, "...{}"), (arguments.kwarg, "{} = new py.Dict()")):
            if extra:
                self.locals[extra.arg] = ANY
                texts.append(form.format(data.identifier(extra.arg)))
        return ", ".join(texts), self.body(node, set(self.locals))

    def body(self, node: ast.FunctionDef, given: set[str]) -> Lines:
        self._scope = Scope(node)
        own = [name for name in self._scope.stored if name not in given]
        for name in own:
            self.locals[name] = ANY
        for handler in ast.walk(node):
            if isinstance(handler, ast.ExceptHandler) and handler.name:
                self.locals[handler.name] = ANY
        self._infer(node)
        hoisted = [data.identifier(name) for name in self._scope.hoisted if name not in given]
        lines = [f"let {', '.join(hoisted)};"] if hoisted else []
        self._declared: set[str] = {*given, *self._scope.hoisted}
        statements = node.body
        if ast.get_docstring(node) is not None:
            statements = statements[1:]
        return lines + self.statements(statements)

    def _infer(self, node: ast.FunctionDef) -> None:
        """What is known of variables that are assigned once."""
        for statement in _own_statements(node.body):
            match statement:
                case ast.Assign([ast.Name(name)], value) if not self._scope.is_changed(name):
                    self.locals[name] = self.expr(value).type
                case ast.AnnAssign(ast.Name(name), annotation):
                    self.locals[name] = annotated(annotation)
                case ast.For(target, iterated):
                    for name, kind in self.targets(target, iterated).items():
                        if not self._scope.is_changed(name):
                            self.locals[name] = kind
                case ast.FunctionDef(name):
                    self.functions[name] = statement.args

    def documentation(self, node: ast.FunctionDef | ast.ClassDef) -> Lines:
        text = ast.get_docstring(node)
        return documentation(text) if text else []

    # Statements ------------------------------------------------------------------------------------------------------

    def statements(self, body: Sequence[ast.stmt]) -> Lines:
        return [line for statement in body for line in self.statement(statement)]

    def statement(self, node: ast.stmt) -> Lines:
        match node:
            case ast.Return(value):
                return [f"return {self.expr(value)};" if value else "return;"]
            case ast.Assign(targets, value):
                return self.assign_all(node, targets, value)
            case ast.AnnAssign(target, _, value):
                return self.assign(node, target, self.expr(value)) if value else []
            case ast.AugAssign(target, operator, value):
                return self.change(node, target, operator, value)
            case ast.If():
                return self.if_(node)
            case ast.For(target, iterated, body, []):
                return self.for_(node, target, iterated, body)
            case ast.While(test, body, []):
                return [f"while ({self.test(test)}) {{", *indented(self.statements(body)), "}"]
            case ast.Match():
                return self.match(node)
            case ast.Try(body, handlers, [], []):
                return self.try_(node, body, handlers)
            case ast.Raise(error):
                return [f"throw {self.expr(error)};" if error else "throw error;"]
            case ast.Expr(value):
                return self.lone(node, value)
            case ast.FunctionDef():
                return self.nested(node)
            case ast.Assert(test):
                return [f"py.check({self.test(test)});"]
            case ast.Break():
                return ["break;"]
            case ast.Continue():
                return ["continue;"]
            case ast.Pass():
                return []
        raise self.refuse(node, f"{type(node).__name__} is not in the subset here")

    def lone(self, node: ast.stmt, value: ast.expr) -> Lines:
        match value:
            case ast.Yield(item):
                return [f"yield {self.expr(item) if item else 'null'};"]
            case ast.YieldFrom(items):
                return [f"yield* {self.expr(items).within(TERNARY)};"]
            case ast.Call(ast.Attribute(ast.Name("object"), "__setattr__"), [owner, ast.Constant(str(name)), item]):
                return [f"{self.expr(owner)}.{name} = {self.expr(item)};"]
        return [f"{self.expr(value)};"]

    def assign_all(self, node: ast.Assign, targets: Sequence[ast.expr], value: ast.expr) -> Lines:
        code = self.expr(value)
        if len(targets) == 1:
            return self.assign(node, targets[0], code)
        if not isinstance(value, ast.Constant | ast.Name):
            name = f"${next(self._temporary)}"
            return [
                f"const {name} = {code};",
                *(line for each in targets for line in self.assign(node, each, Code(name))),
            ]
        return [line for each in targets for line in self.assign(node, each, code)]

    def assign(self, node: ast.stmt, target: ast.expr, value: Code) -> Lines:
        match target:
            case ast.Name(name):
                return [f"{self.declare(node, [name])}{data.identifier(name)} = {value};"]
            case ast.Attribute(owner, name):
                return [f"{self.expr(owner)}.{name} = {value};"]
            case ast.Subscript():
                return [f"{self.put(target, value)};"]
            case ast.Tuple(items) | ast.List(items):
                return self.unpack(node, items, value)
        raise self.refuse(node, "this cannot be assigned to in the subset")

    def put(self, target: ast.Subscript, value: Code) -> str:
        keys = self.keys(target)
        last = keys[-1]
        if isinstance(last, ast.Slice):
            items = self.expr(target.value)
            if len(keys) > 1:
                items = Code(f"py.at({items}, {self.items(keys[:-1])})")
            return f"py.put_slice({items}, {value}, {self.bounds(last)})"
        return f"py.put({self.expr(target.value)}, {value}, {self.items(keys)})"

    def unpack(self, node: ast.stmt, items: Sequence[ast.expr], value: Code) -> Lines:
        starred = [i for i, item in enumerate(items) if isinstance(item, ast.Starred)]
        if starred and starred[0] != len(items) - 1:
            value = Code(f"py.unpack({value}, {starred[0]}, {len(items) - 1 - starred[0]})")
            items = [item.value if isinstance(item, ast.Starred) else item for item in items]
        names = [name for item in items for name in self.targets(item)]
        if all(isinstance(item, ast.Name | ast.Starred | ast.Tuple) for item in items):
            pattern = f"[{', '.join(self.pattern(item) for item in items)}]"
            undeclared = [name for name in names if name not in self._declared]
            if undeclared and len(undeclared) < len(names):  # some of them are
                before = f"let {', '.join(map(data.identifier, undeclared))};"
                self._declared.update(undeclared)
                return [before, f"{pattern} = {value};"]
            return [f"{self.declare(node, names)}{pattern} = {value};"]
        temporaries = [f"${next(self._temporary)}" for _ in items]
        lines = [f"const [{', '.join(temporaries)}] = {value};"]
        for item, name in zip(items, temporaries, strict=True):
            lines += self.assign(node, item, Code(name))
        return lines

    def declare(self, node: ast.stmt, names: Sequence[str]) -> str:
        """`const` or `let` where this statement declares the variables."""
        new = [name for name in names if name not in self._declared and self._scope.declared_by.get(name) is node]
        if not new:
            return ""
        self._declared.update(new)
        return "let " if any(self._scope.is_changed(name) for name in names) else "const "

    def change(self, node: ast.AugAssign, target: ast.expr, operator: ast.operator, value: ast.expr) -> Lines:
        code = self.operate(node, operator, self.expr(target), self.expr(value))
        match target:
            case ast.Name(name):
                return [f"{data.identifier(name)} = {code};"]
            case ast.Subscript():
                return [f"{self.put(target, code)};"]
        return [f"{self.expr(target)} = {code};"]

    def if_(self, node: ast.If) -> Lines:
        lines = [f"if ({self.test(node.test)}) {{", *indented(self.statements(node.body))]
        match node.orelse:
            case []:
                return [*lines, "}"]
            case [ast.If() as other]:
                first, *rest = self.if_(other)
                return [*lines, f"}} else {first}", *rest]
        return [*lines, "} else {", *indented(self.statements(node.orelse)), "}"]

    def for_(self, node: ast.For, target: ast.expr, iterated: ast.expr, body: Sequence[ast.stmt]) -> Lines:
        names = list(self.targets(target))
        declaration = self.declare(node, names)
        if not declaration and any(name not in self._declared for name in names):
            raise self.refuse(node, "a loop's variable is also used elsewhere")
        head = f"for ({declaration}{self.pattern(target)} of {self.expr(iterated).within(TERNARY)}) {{"
        if declaration == "let ":  # each round has its own
            self._declared.update(names)
        lines = [head, *indented(self.statements(body)), "}"]
        self._declared.difference_update(names if declaration else ())
        return lines

    def nested(self, node: ast.FunctionDef) -> Lines:
        inner = Statements(self.source, self.refer, self.used)
        inner.locals, inner.functions, inner.self_name = dict(self.locals), self.functions, self.self_name
        given = {each.arg for each in (*node.args.args, *node.args.kwonlyargs)}
        for name in given:
            inner.locals.pop(name, None)
        parameters, body = inner.function_body(node)
        self.functions[node.name] = node.args
        if is_generator(node):
            raise self.refuse(node, "a generator inside a function is not in the subset")
        return [
            *self.documentation(node),
            f"const {data.identifier(node.name)} = ({parameters}) => {{",
            *indented(body),
            "};",
        ]

    def try_(self, node: ast.Try, body: Sequence[ast.stmt], handlers: Sequence[ast.ExceptHandler]) -> Lines:
        [handler, *more] = handlers
        if more or handler.type is None:
            raise self.refuse(node, "a try with other than one kind of exception is not in the subset")
        name = handler.name or "error"
        return [
            "try {",
            *indented(self.statements(body)),
            f"}} catch ({name}) {{",
            *indented(
                [f"if (!({name} instanceof {self.expr(handler.type)})) throw {name};", *self.statements(handler.body)]
            ),
            "}",
        ]

    # Match -----------------------------------------------------------------------------------------------------------

    def match(self, node: ast.Match) -> Lines:
        """Cases one after the other; a guard is asked after its case's names are bound."""
        subject = f"$subject{next(self._temporary)}"
        lines = [f"const {subject} = {self.expr(node.subject)};"]
        kind = self.expr(node.subject).type
        ends = all(_leaves(case.body) for case in node.cases)
        if not ends:
            raise self.refuse(node, "each case of a match ends with return, raise or continue in the subset")
        for case in node.cases:
            conditions, bindings = self.case(case.pattern, Code(subject, kind))
            inner = self.statements(case.body)
            if case.guard:
                inner = [f"if ({self.test(case.guard)}) {{", *indented(inner), "}"]
            inner = [*(f"{data.identifier(name)} = {value};" for name, value in bindings), *inner]
            lines += [f"if ({' && '.join(conditions)}) {{", *indented(inner), "}"] if conditions else inner
        return lines

    def case(self, pattern: ast.pattern, subject: Code) -> tuple[list[str], list[tuple[str, str]]]:
        """The conditions of a pattern, and the names that it binds."""
        match pattern:
            case ast.MatchValue(value):
                other = self.expr(value)
                same = subject.type == other.type != ANY
                text = (
                    f"{subject.within(RELATION)} === {other.within(RELATION)}" if same else f"py.eq({subject}, {other})"
                )
                return [text], []
            case ast.MatchAs(None, None):
                return [], []
            case ast.MatchAs(None, str(name)):
                return [], [(name, str(subject))]
            case ast.MatchSequence(patterns):
                found = [self.case(each, Code(f"{subject}[{i}]")) for i, each in enumerate(patterns)]
                return [text for texts, _ in found for text in texts], [name for _, names in found for name in names]
        raise self.refuse(pattern, "this pattern is not in the subset")


def documentation(text: str) -> Lines:
    lines = text.strip().splitlines()
    if len(lines) == 1:
        return [f"/** {lines[0]} */"]
    return ["/** " + lines[0], *(f" * {line.strip()}".rstrip() for line in lines[1:]), " */"]


def _own_statements(body: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    for statement in body:
        yield statement
        if isinstance(statement, ast.FunctionDef):
            continue
        for part in ast.iter_child_nodes(statement):
            if isinstance(part, ast.stmt):
                yield from _own_statements([part])
            elif isinstance(part, ast.ExceptHandler | ast.match_case):
                yield from _own_statements(part.body)


def _leaves(body: Sequence[ast.stmt]) -> bool:
    return isinstance(body[-1], ast.Return | ast.Raise | ast.Continue)


def _is_static(node: ast.FunctionDef) -> bool:
    return any(isinstance(each, ast.Name) and each.id == "staticmethod" for each in node.decorator_list)


def is_generator(node: ast.FunctionDef) -> bool:
    return any(isinstance(each, ast.Yield | ast.YieldFrom) for each in ast.walk(node))
