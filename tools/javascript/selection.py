"""Which Python is translated, and into which files: what the page asks for, and whatever that needs."""

import ast
import os
from pathlib import Path

from tools.javascript import classes, data
from tools.javascript.code import BOOL, LIST, NUM, STR, annotated
from tools.javascript.sources import ROOT, Refused, Symbol, source
from tools.javascript.statements import Lines, Statements, documentation, indented, is_generator

FOLDER = ROOT / "web" / "src" / "engine" / "portable"
ENGINE = FOLDER.parent
FILES = {"py": ENGINE / "python" / "index.ts", "registry": ENGINE / "registry.ts"}  # by hand
GAMES = ("board", "cards")

# What the page asks for, by module.
ROOTS: dict[str, tuple[str, ...]] = {
    **{f"keltis.games.{game}": ("DEFINITION",) for game in GAMES},
    **{
        f"keltis.games.{game}.rules": ("ALL_DECK", "ALL_TILES", "NOBODY", "STATE", "VERSION", "VIEW", "WORD_STARTS")
        for game in GAMES
    },
    **{f"keltis.games.{game}.text": ("ACTIONS", "CARDS", "TILES", "Score", "read", "write") for game in GAMES},
    **{f"keltis.games.{game}.refusals": ("why_not",) for game in GAMES},
    **{f"keltis.games.{game}.wire": ("LAYOUT", "table", "hand") for game in GAMES},
    **{f"keltis.games.{game}.events": ("events",) for game in GAMES},
    **{f"keltis.games.{game}.reasons": ("reasons", "watch") for game in GAMES},
    "keltis.games.reasons": ("PlayoutStats", "UNKNOWN", "most_telling", "unlike"),
    "keltis.core.errors": ("InvalidDeal", "InvalidOption", "ParseError"),
    "keltis.core.game": ("Game",),
    "keltis.core.making": ("make",),
    "keltis.core.pieces": ("Deal",),
    "keltis.core.playing": ("play",),
    "keltis.records.record": ("Record", "read", "write"),
    "keltis.records.story": ("Teller", "story_of"),
    "keltis.bots.opinions": ("DEPTH", "opinions"),
    "keltis.bots.playout_search": ("AT_ONCE", "STATS"),
    "keltis.server.bots.worker": ("HINT_SECONDS", "HINT_WORLDS", "OPINIONS"),
    "keltis.server.http.reasons": ("reason_of",),
}
# What is written by hand for JavaScript, because it is about NumPy or Python itself.
BY_HAND = {
    "keltis.core.game.state_of": "py.state_of",
    "keltis.core.game.view_of": "py.view_of",
    "keltis.core.positions.Position": "py.Value",
    "keltis.core.positions.State": "py.State",
    "keltis.core.positions.View": "py.View",
    "keltis.engine.fields.copied": "py.copied",
    "keltis.engine.fields.fields_of": "py.fields_of",
    "keltis.engine.speeds.load": "registry.load",
    "keltis.engine.values.Value": "py.Value",
    "keltis.engine.values.copy_of": "py.copy_of",
    "keltis.engine.values.is_whole": "py.is_int",
    "keltis.games.find": "registry.find",
    "keltis.games.all_names": "registry.names",  # the page has no games for experiments
    "keltis.games.names": "registry.names",
    "keltis.games.wire.Reader": "py.Reader",
}
# Methods that are called from outside.
CALLED = {"legal", "observe", "options", "parse", "read", "score", "start", "take_back", "turn", "why", "write"}
# Methods that are not translated, by class: the page has others, or none.
LEFT_OUT = {
    "keltis.core.errors.ParseError": {"reason"},
    "keltis.core.game.Game": {"deal", "deal_by_key", "determinize", "__repr__"},
    "keltis.core.pieces.Action": {"__post_init__", "big", "card", "kind", "path", "stone"},
    "keltis.records.record.Record": {
        "__iter__",
        "__post_init__",
        "__reduce__",
        "__repr__",
        "__str__",
        "_repr_html_",
        "scores",
        "turns",
    },
}
LONG = 200  # characters of data that may be better written as the expression that makes it
HEAD = "// Generated from {} by `python -m tools.javascript`: not to be edited."


class Module:
    """One file to be."""

    def __init__(self, project: "Project", name: str) -> None:
        self.project = project
        self.source = source(name)
        for statement in self.source.tree.body:
            if isinstance(statement, ast.ClassDef):
                classes.register(statement)
        self.needed: set[str] = set(ROOTS.get(name, ()))
        self.imports: set[tuple[str, str]] = set()  # names, each with the module that it comes from
        self.files: set[str] = set()  # by hand

    @property
    def path(self) -> Path:
        parts = self.source.name.split(".")[1:]
        if self.source.path.name == "__init__.py":
            parts = [*parts, "index"]
        return FOLDER.joinpath(*parts).with_suffix(".js")

    def refer(self, symbol: Symbol, spelled: str) -> str:
        if str(symbol) in BY_HAND:
            return self.by_hand(BY_HAND[str(symbol)])
        self.project.need(symbol)
        if symbol.module == self.source.name:
            return data.identifier(symbol.name)
        owner, dot, name = spelled.rpartition(".")
        if dot:
            self.imports.add((f"* as {data.identifier(owner)}", symbol.module))
            return f"{data.identifier(owner)}.{data.identifier(name)}"
        own = data.identifier(symbol.name)
        self.imports.add((own if spelled == symbol.name else f"{own} as {data.identifier(spelled)}", symbol.module))
        return data.identifier(spelled)

    def by_hand(self, name: str) -> str:
        self.files.add(name.split(".", maxsplit=1)[0])
        return name

    def text(self) -> str:
        here = Statements(self.source, self.refer, self.project.used)
        self.imports, self.files = set(), {"py"}
        lines: Lines = []
        written: set[str] = set()
        for statement in self.source.tree.body:
            names = [name for name, each in self.source.statements.items() if each is statement and name in self.needed]
            for name in names:
                if name not in written:
                    written.add(name)
                    lines += ["", *self.definition(here, statement, name)]
        path = self.source.path.relative_to(ROOT).as_posix()
        head = [HEAD.format(path), *documentation(ast.get_docstring(self.source.tree) or ""), "", *self.import_lines()]
        return "\n".join([*head, *_spaced(lines)]) + "\n"

    def types(self) -> str:
        """Declarations for TypeScript: what is there, with the types that Python's annotations tell."""
        lines = [HEAD.format(self.source.path.relative_to(ROOT).as_posix()), ""]
        for name, statement in self.source.statements.items():
            if name not in self.needed:
                continue
            match statement:
                case ast.FunctionDef():
                    lines.append(f"export function {data.identifier(name)}{_signature(statement)};")
                case ast.ClassDef():
                    lines.append(f"export class {name} {{ constructor(...given: any[]); [name: string]: any }}")
                case _:
                    lines.append(f"export const {data.identifier(name)}: any;")
        return "\n".join(lines) + "\n"

    def import_lines(self) -> Lines:
        lines = [f'import * as {name} from "{_relative(FILES[name], self.path)}";' for name in sorted(self.files)]
        modules = sorted({module for _, module in self.imports})
        for module in modules:
            place = _relative(self.project.modules[module].path, self.path)
            names = sorted(name for name, where in self.imports if where == module)
            lines += [f'import {name} from "{place}";' for name in names if name.startswith("*")]
            plain = [name for name in names if not name.startswith("*")]
            if plain:
                lines.append(f'import {{ {", ".join(plain)} }} from "{place}";')
        return lines

    def definition(self, here: Statements, statement: ast.stmt, name: str) -> Lines:
        match statement:
            case ast.ClassDef():
                return classes.translate(here, statement, LEFT_OUT.get(f"{self.source.name}.{name}", set()))
            case ast.FunctionDef():
                return self.function(statement)
        return self.constant(here, statement, name)

    def function(self, statement: ast.FunctionDef) -> Lines:
        here = Statements(self.source, self.refer, self.project.used)
        given, body = here.function_body(statement)
        decorators = [ast.unparse(each) for each in statement.decorator_list]
        name = data.identifier(statement.name)
        if decorators == ["functools.cache"]:
            return [
                *here.documentation(statement),
                f"export const {name} = py.cache(({given}) => {{",
                *indented(body),
                "});",
            ]
        if decorators:
            raise here.refuse(statement, f"the decorator {decorators[0]} is not in the subset")
        star = "*" if is_generator(statement) else ""
        return [*here.documentation(statement), f"export function{star} {name}({given}) {{", *indented(body), "}"]

    def constant(self, here: Statements, statement: ast.stmt, name: str) -> Lines:
        """Plain data is evaluated by Python; anything else is an expression."""
        form = f"export const {data.identifier(name)} = {{}};"
        value = self.source.value(name)
        expression = _expression(statement)
        try:
            text = data.literal(value)
        except data.NoData:
            if expression is None:
                raise here.refuse(statement, f"{name} is neither data nor one expression") from None
            return [form.format(here.expr(expression))]
        if expression is not None and len(text) > LONG and isinstance(value, tuple | list | dict):
            text = self.shorter(text, expression)
        return [form.format(text)]

    def shorter(self, text: str, expression: ast.expr) -> str:
        """Data, or the expression that makes it, if that is shorter."""
        kept = set(self.imports), set(self.files), self.project.kept()
        try:
            found = str(Statements(self.source, self.refer, self.project.used).expr(expression))
        except Refused:
            found = text
        if len(found) < len(text):
            return found
        self.imports, self.files = kept[:2]
        self.project.restore(kept[2])
        return text


class Project:
    """All files."""

    def __init__(self) -> None:
        self.modules: dict[str, Module] = {}
        self.used = set(CALLED)  # attributes, anywhere
        for name in ROOTS:
            self._module(name)

    def _module(self, name: str) -> Module:
        if name not in self.modules:
            self.modules[name] = Module(self, name)
        return self.modules[name]

    def need(self, symbol: Symbol) -> None:
        self._module(symbol.module).needed.add(symbol.name)

    def texts(self) -> dict[Path, str]:
        """The files: translated again until nothing more is needed."""
        size = -1
        while size != (size := self._size()):
            texts = {module.path: module.text() for module in list(self.modules.values())}
        types = {module.path.with_suffix(".d.ts"): module.types() for module in self.modules.values()}
        return texts | types

    def kept(self) -> dict[str, set[str]]:
        return {name: set(module.needed) for name, module in self.modules.items()}

    def restore(self, kept: dict[str, set[str]]) -> None:
        self.modules = {name: self.modules[name] for name in kept}
        for name, needed in kept.items():
            self.modules[name].needed = needed

    def _size(self) -> int:
        return len(self.used) + sum(1 + len(module.needed) for module in self.modules.values())


def _signature(function: ast.FunctionDef) -> str:
    types = {STR: "string", NUM: "number", BOOL: "boolean", LIST: "any[]"}
    arguments = function.args
    plain = [*arguments.posonlyargs, *arguments.args]
    required = len(plain) - len(arguments.defaults)
    given = [
        f"{data.identifier(each.arg)}{'' if i < required else '?'}: {types.get(annotated(each.annotation), 'any')}"
        for i, each in enumerate(plain)
    ]
    given += [f"{data.identifier(each.arg)}?: any" for each in arguments.kwonlyargs]
    given += [f"...{each.arg}: any[]" for each in (arguments.vararg,) if each]
    given += [f"{each.arg}?: any" for each in (arguments.kwarg,) if each]
    return f"({', '.join(given)}): {types.get(annotated(function.returns), 'any')}"


def _expression(statement: ast.stmt) -> ast.expr | None:
    match statement:
        case ast.Assign([ast.Name()], value) | ast.AnnAssign(ast.Name(), _, ast.expr() as value):
            return value
    return None


def _relative(target: Path, file: Path) -> str:
    place = Path(os.path.relpath(target, file.parent)).as_posix()
    return place if place.startswith(".") else f"./{place}"


def _spaced(lines: Lines) -> Lines:
    """Without empty lines between constants."""
    spaced: Lines = []
    for i, line in enumerate(lines):
        before = spaced[-1] if spaced else ""
        after = lines[i + 1] if i + 1 < len(lines) else ""
        if (
            line == ""
            and before.startswith("export const")
            and before.endswith(";")
            and after.startswith("export const")
            and after.endswith(";")
        ):
            continue
        spaced.append(line)
    return spaced
