"""One rules file, four speeds: interpreted, compiled for the CPU, for a GPU, and for web browsers (see `wasm.py`).

`load("board", "native")` returns a namespace with every function and constant of that game's rules, each function in
the requested form. The sources carry no decorators: each module is executed afresh for each game and speed, and every
function in it is replaced by its compiled form. Functions call each other as globals of their module, so the names
that one source imports from another are bound to the same game and speed.

A package with code to compile declares it as a `Part`: a list of sources, each after those that it imports from.
Game-independent code imports from the board game, `keltis.games.board`; those names are bound to each game's own files.
"""

import ast
import contextlib
import dataclasses
import functools
import hashlib
import importlib.util
import os
import sys
import types
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

import numpy as np

from keltis.i18n import TranslatableError, a_kind, phrase

if TYPE_CHECKING:
    from keltis.games.definition import RulesCode

SPEEDS = ("plain", "native", "gpu", "web")


class UnknownGame(TranslatableError):
    """No game has this name."""


@dataclasses.dataclass(frozen=True)
class GameFile:
    """A source that each game provides: `rules` is rules.py in the game's folder."""

    name: str


def of_game(*names: str) -> tuple[GameFile, ...]:
    return tuple(GameFile(name) for name in names)


Source = Path | GameFile
Code = TypeVar("Code")  # what is loaded: the names of a part, as a Protocol says them or a plain namespace


@dataclasses.dataclass(frozen=True)
class Part(Generic[Code]):
    """Code that is compiled together. Python calls the functions of those files whose names end in `_entry`.

    Named tuples stand in files of their own, which are not executed afresh: a dispatcher of Numba looks at the name of
    a tuple's class only, and takes milliseconds when two classes of one name are in use.
    """

    name: str
    sources: tuple[Source, ...]
    arguments: tuple[Path, ...] = ()  # files of named tuples that the sources import


_HERE = Path(__file__).parent
RULES_SOURCES: tuple[Source, ...] = (_HERE / "kernel.py", *of_game("rules", "worlds"), _HERE / "playout.py")
RULES_ARGUMENTS = (_HERE / "arguments.py",)
RULES: "Part[RulesCode]" = Part("rules", (*RULES_SOURCES, _HERE / "rules_entry.py"), RULES_ARGUMENTS)

_folders: dict[str, Path] = {}
_constants: dict[str, Mapping[str, Any]] = {}  # of games that are another's files with other constants
_titles: dict[str, str] = {}

Compile = Callable[[types.FunctionType], Any]
Compiler = tuple[Compile, dict[str, Any]]  # with the functions that have their own implementation at this speed


def add_game(name: str, folder: Path, constants: Mapping[str, Any] | None = None, title: str = "") -> None:
    """Register the folder with a game's rules.py and other sources, the constants of rules.py that differ, a title."""
    _folders[name] = folder
    _constants[name] = constants or {}
    _titles[name] = title or f"{name} game"


@overload
def load(game: str, speed: str) -> "RulesCode": ...
@overload
def load(game: str, speed: str, part: Part[Code]) -> Code: ...
def load(game: str, speed: str, part: "Part[Code] | Part[RulesCode]" = RULES) -> "Code | RulesCode":
    """Load a game's rules, or another part of its code, at a speed: "plain", "native", "gpu" or "web".

    At "native" only the entry points (the files `*_entry.py`) and the constants are included: Python cannot call the
    compiled code behind them. At "gpu" the functions are for use in kernels, at "web" for `wasm.py` to build from.
    """
    if not (isinstance(game, str) and isinstance(speed, str)):
        raise TypeError(
            f"Rules are loaded by the names of a game and a speed, not by {a_kind(game)} and {a_kind(speed)}."
        )
    if not isinstance(part, Part):
        raise TypeError(f"What is loaded of a game is a Part of its code, not {a_kind(part)}.")
    if game not in _folders:
        raise UnknownGame(phrase("option-game", name=repr(game), names=", ".join(_folders)))
    return _load(game, _folders[game], speed, part)


@functools.cache
def _load(game: str, folder: Path, speed: str, part: Part[Any]) -> types.SimpleNamespace:
    compiler = _compiler(speed)
    names: dict[str, Any] = {}
    hidden: set[int] = set()
    sources: dict[str, dict[str, Any]] = {}  # each source's names, in the requested form
    as_written: dict[str, dict[str, Any]] = {}  # the same before compilation: modules are executed with these
    paths = _paths(folder, part)
    made_from = digest(game, part)[:8]
    ordinary = {path.stem for path in part.arguments}
    for path in paths:
        other = _constants[game] if path.stem == "rules" else {}
        name = f"keltis.{speed}.{game}.{part.name}.{path.stem}"
        module, imported = _fresh_module(path, name, as_written, ordinary, other)
        _share_records(module)
        as_written[path.stem] = dict(vars(module))
        for name, source in imported:
            setattr(module, name, sources[source][name])
        inside = _compile_functions(module, compiler, game, made_from)
        hidden |= inside if speed == "native" else set()
        sources[path.stem] = vars(module)
        names.update(vars(module))
    public = {name: value for name, value in names.items() if not name.startswith("__") and id(value) not in hidden}
    return types.SimpleNamespace(**public)


def digest(game: str, part: Part[Any], *others: str) -> str:
    """Changes with any file that a part is compiled from, or with one of the others."""
    own = (Path(__file__), _HERE / "native_vectors.py")
    read = (*_paths(_folders[game], part), *part.arguments, *own, *map(Path, others))
    other = repr(sorted(_constants[game].items())).encode() if _constants[game] else b""
    return hashlib.sha256(b"".join(path.read_bytes() for path in read) + other).hexdigest()


def _paths(folder: Path, part: Part[Any]) -> list[Path]:
    return [folder / f"{source.name}.py" if isinstance(source, GameFile) else source for source in part.sources]


def _compile_functions(module: types.ModuleType, compiler: Compiler, game: str, digest: str) -> set[int]:
    """Replace a module's functions by their compiled forms; returns the ids of those that are not entry points."""
    compile_, own_forms = compiler
    inner = set()
    for name, value in list(vars(module).items()):
        if isinstance(value, types.FunctionType) and value.__module__ == module.__name__:
            # Numba's cache checks a function's own file only; this name makes it see a change in any of them
            value.__qualname__ = f"{game}_{name}_{digest}"
            compiled = own_forms.get(name) or compile_(value)
            setattr(module, name, compiled)
            if not _is_entry_point(value):
                inner.add(id(compiled))
    return inner


_records: dict[Any, Any] = {}


def _share_records(module: types.ModuleType) -> None:
    """Share one dtype object per record type between all parts: Numba takes 6 µs a call to compare two equal ones."""
    for name, value in list(vars(module).items()):
        if isinstance(value, np.dtype):
            setattr(module, name, _records.setdefault(value, value))


def _is_entry_point(function: Any) -> bool:
    return str(getattr(function, "__module__", "")).endswith("_entry")


def _fresh_module(
    path: Path, name: str, sources: dict[str, dict[str, Any]], ordinary: set[str], constants: Mapping[str, Any]
) -> tuple[types.ModuleType, list[tuple[str, str]]]:
    """A module executed from a source that imports from others; and each name it imports, with the source it is from.

    Its imports from modules that are `ordinary`, or of other packages, are carried out as usual.
    """
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # Numba's cache looks it up by name
    tree = ast.parse(path.read_text())
    imports = [
        node
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
        and (_stem(node) in sources or str(node.module).startswith("keltis."))
        and _stem(node) not in ordinary
    ]
    imported = [(alias.name, _stem(node)) for node in imports for alias in node.names]
    vars(module).update({name: sources[source][name] for name, source in imported})
    tree.body = [node for node in tree.body if node not in imports]
    execute(tree, module, path, constants)
    return module, imported


def execute(tree: ast.Module, module: types.ModuleType, path: Path, constants: Mapping[str, Any]) -> None:
    """Execute a module. Where it assigns to a name in `constants` at the top level, that value is assigned instead."""
    left = set(constants)
    for node in tree.body:
        if isinstance(node, ast.Assign) and left:
            target, value = node.targets[0], node.value
            pairs = [(target, value)]
            if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                pairs = list(zip(target.elts, value.elts, strict=True))
            values = [_instead(each, given, left) for each, given in pairs]
            node.value = ast.Tuple(values, ast.Load()) if isinstance(target, ast.Tuple) else values[0]
    if left:
        raise ValueError(f"{path.name} assigns to no {', '.join(sorted(left))} at its top level.")
    vars(module)["OTHER_CONSTANTS"] = constants
    exec(compile(ast.fix_missing_locations(tree), path, "exec"), vars(module))


def _instead(target: ast.expr, value: ast.expr, left: set[str]) -> ast.expr:
    if not isinstance(target, ast.Name) or target.id not in left:
        return value
    left.remove(target.id)
    return ast.parse(f"OTHER_CONSTANTS[{target.id!r}]", mode="eval").body


def _stem(node: ast.ImportFrom) -> str:
    return str(node.module).rpartition(".")[2]


def _compiler(speed: str) -> Compiler:
    match speed:
        case "plain":
            return _plain, {}
        case "native":
            return _native()
        case "gpu":
            return _gpu()
        case "web":
            return _web()
        case _:
            raise ValueError(f"There is no speed {speed!r}; choose one of {', '.join(SPEEDS)}.")


def _plain(function: types.FunctionType) -> Any:
    """The function unchanged, except that NumPy's overflow warnings are off: the random stream wraps at 64 bits."""
    return np.errstate(over="ignore")(function) if function.__name__ == "below" else function


@functools.cache
def _llvm_forms() -> dict[str, Any]:
    """The functions that LLVM does better than Numba would."""
    from llvmlite import ir
    from numba.core import cgutils
    from numba.core import types as nb
    from numba.extending import intrinsic

    @intrinsic
    def count(_context: Any, _cards: Any) -> Any:
        return nb.int64(nb.uint64), lambda _c, builder, _s, args: builder.ctpop(args[0])

    @intrinsic
    def lowest(_context: Any, _cards: Any) -> Any:
        undefined_if_empty = ir.Constant(ir.IntType(1), 1)
        return nb.int64(nb.uint64), lambda _c, builder, _s, args: builder.cttz(args[0], undefined_if_empty)

    @intrinsic
    def copy_table(_context: Any, target: Any, source: Any) -> Any:
        def copy(_c: Any, builder: Any, _s: Any, args: Any) -> Any:
            byte = ir.IntType(8).as_pointer()
            places = [
                builder.gep(builder.bitcast(record, byte), [ir.Constant(ir.IntType(64), kind.offset("table"))])
                for record, kind in zip(args, (target, source), strict=True)
            ]
            size = ir.Constant(ir.IntType(64), target.typeof("table").size)
            cgutils.raw_memcpy(builder, places[0], places[1], size, 1)

        return nb.none(target, source), copy

    @intrinsic
    def copy_record(_context: Any, target: Any, source: Any) -> Any:
        def copy(_c: Any, builder: Any, _s: Any, args: Any) -> Any:
            byte = ir.IntType(8).as_pointer()
            places = [builder.bitcast(record, byte) for record in args]
            cgutils.raw_memcpy(builder, places[0], places[1], ir.Constant(ir.IntType(64), target.size), 1)

        return nb.none(target, source), copy

    return {"count": count, "lowest": lowest, "copy_table": copy_table, "copy_record": copy_record}


def inner(function: types.FunctionType) -> Any:
    """A function that only compiled code calls: it needs no Python wrapper."""
    import numba

    return numba.njit(function, nogil=True, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True)  # type: ignore[call-overload]


def _native() -> Compiler:
    import numba

    from keltis.engine import native_vectors

    _say_when_compiling()
    cached = can_cache()
    if not cached:
        _say_that_nothing_is_kept()

    def jit(function: types.FunctionType) -> Any:
        if _is_entry_point(function):  # cached on disk, with everything that it calls
            return numba.njit(function, nogil=True, error_model="numpy", cache=cached)
        return inner(function)

    return jit, _llvm_forms() | native_vectors.forms(native_vectors.NATIVE)


def _web() -> Compiler:
    from keltis.engine import native_vectors

    return inner, _llvm_forms() | native_vectors.forms(native_vectors.WEB)


def can_cache() -> bool:
    """Whether Numba has a place for compiled code: NUMBA_CACHE_DIR, beside the sources or in the user's cache."""
    import numba

    try:
        numba.njit(can_cache, cache=True)
    except RuntimeError:
        return False
    return True


@functools.cache
def _say_that_nothing_is_kept() -> None:
    _tell("Compiled code cannot be kept, so every start compiles it again; NUMBA_CACHE_DIR can name a folder for it.")


def _tell(line: str) -> None:
    with contextlib.suppress(OSError):  # as on a full disk: nothing fails for want of this
        print(line, file=sys.stderr, flush=True)


def is_cached(entry_point: Any) -> bool:
    """Whether Numba's cache has this entry point, compiled by an earlier process."""
    folder = Path(entry_point.stats.cache_path or os.devnull)
    return any(folder.glob(f"*.{entry_point.py_func.__qualname__}-*.nbi"))


@functools.cache
def _say_when_compiling() -> None:
    """Tell the user, once per game, that code is being compiled; stay silent when it comes from Numba's cache."""
    from numba.core import event

    told: set[str] = set()

    class Listener(event.Listener):
        def on_start(self, event: Any) -> None:
            module = event.data["dispatcher"].py_func.__module__
            if module.startswith("keltis.native."):
                game = module.removeprefix("keltis.native.").rpartition(".")[0].rpartition(".")[0]
                if game not in told:
                    told.add(game)
                    _tell(f"Compiling the {_titles[game]} for this machine (once, a few seconds)...")

        def on_end(self, event: Any) -> None:
            pass

    event.register("numba:compile", Listener())


def _gpu() -> Compiler:
    if not hasattr(np, "row_stack"):  # removed in NumPy 2.5, still used by some releases of numba-cuda
        setattr(np, "row_stack", np.vstack)  # noqa: B010
    cuda: Any = importlib.import_module("numba.cuda")
    jit = cuda.jit(device=True)
    count = jit(lambda cards: np.int64(cuda.popc(cards)))
    lowest = jit(lambda cards: np.int64(cuda.ffs(cards)) - 1)
    return jit, {"count": count, "lowest": lowest}
