"""One rules file, three speeds: interpreted, compiled for the CPU, compiled for a GPU.

`load("board", "native")` gives a namespace with every function and constant of that game's rules, each function in
the form asked for. The sources carry no decorators: a fresh copy of each module is made for each game and speed, and
every function in it is replaced by its compiled form. Functions find each other as globals of their module, so the
names a source imports from another source are bound to the same game and speed as well.
"""

import ast
import functools
import hashlib
import importlib.util
import sys
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

SPEEDS = ("plain", "native", "gpu")
_PACKAGE = Path(__file__).parents[1]
_RULES = ("engine/kernel.py", "games/{game}/rules.py", "games/{game}/worlds.py", "engine/playout.py")
_POLICIES = (
    *_RULES,
    *(f"games/{{game}}/{name}.py" for name in ("view_summary", "greedy", "action_features", "view_features")),
    "bots/policies.py",
)
_PARTS = {
    "rules": (*_RULES, "engine/rules_entry.py"),
    "bots": (
        *_POLICIES,
        "games/{game}/outcome.py",
        "bots/playout_search.py",
        "bots/ismcts_tree.py",
        "bots/bots_entry.py",
    ),
    "env": (
        *_RULES,
        "games/observation_pieces.py",
        "games/{game}/observation.py",
        "env/batch_game.py",
        "env/env_entry.py",
    ),
    "learning": (*_POLICIES, "bots/train/ppo.py", "bots/train/ppo_entry.py"),
}

Compile = Callable[[types.FunctionType], Any]


@functools.cache
def load(game: str, speed: str, part: str = "rules") -> types.SimpleNamespace:
    """The rules of a game, or its bots, at a speed: "plain", "native" or "gpu".

    At "native" only the entry points (the files `*_entry.py`) and the constants are there: Python cannot call the
    compiled code behind them. At "gpu" the functions are for use in kernels.
    """
    if not (_PACKAGE / "games" / game / "rules.py").is_file():
        raise ValueError(f"There is no game {game!r}.")
    compile_, own_forms = _compiler(speed)
    names: dict[str, Any] = {}
    sources: dict[str, dict[str, Any]] = {}  # what each has, in the form asked for
    as_written: dict[str, dict[str, Any]] = {}  # the same before it is compiled: modules are made with these
    paths = [_PACKAGE / source.format(game=game) for source in _PARTS[part]]
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in (*paths, Path(__file__)))).hexdigest()[:8]
    for path in paths:
        module, imported = _fresh_module(path, f"keltis.{speed}.{game}_{part}_{path.stem}", as_written)
        _share_records(module)
        as_written[path.stem] = dict(vars(module))
        for name, source in imported:
            setattr(module, name, sources[source][name])
        for name, value in list(vars(module).items()):
            if isinstance(value, types.FunctionType) and value.__module__ == module.__name__:
                # Numba's cache looks at a function's own file only; by this name it sees a change in any of them
                value.__qualname__ = f"{game}_{name}_{digest}"
                setattr(module, name, own_forms.get(name) or compile_(value))
        sources[path.stem] = vars(module)
        names.update(vars(module))
    inside = {
        id(value) for value in names.values() if speed == "native" and not _is_entry_point(value) and callable(value)
    }
    public = {name: value for name, value in names.items() if not name.startswith("__") and id(value) not in inside}
    return types.SimpleNamespace(**public)


_records: dict[Any, Any] = {}


def _share_records(module: types.ModuleType) -> None:
    """One object for one kind of record, in every part: Numba takes 6 µs a call to find that two of them are equal."""
    for name, value in list(vars(module).items()):
        if isinstance(value, np.dtype):
            setattr(module, name, _records.setdefault(value, value))


def _is_entry_point(function: Any) -> bool:
    return str(getattr(function, "__module__", "")).endswith("_entry")


def _fresh_module(
    path: Path, name: str, sources: dict[str, dict[str, Any]]
) -> tuple[types.ModuleType, list[tuple[str, str]]]:
    """A module made from a source that imports from these; and each name that it imports, with where it is from."""
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # Numba's cache finds it again by its name
    tree = ast.parse(path.read_text())
    imports = [
        node for node in tree.body if isinstance(node, ast.ImportFrom) and str(node.module).startswith("keltis.")
    ]
    imported = [(alias.name, str(node.module).rpartition(".")[2]) for node in imports for alias in node.names]
    vars(module).update({name: sources[source][name] for name, source in imported})
    tree.body = [node for node in tree.body if node not in imports]
    exec(compile(tree, path, "exec"), vars(module))
    return module, imported


def _compiler(speed: str) -> tuple[Compile, dict[str, Any]]:
    """How a function is brought to this speed, and the functions that have a form of their own there."""
    match speed:
        case "plain":
            return _plain, {}
        case "native":
            return _native()
        case "gpu":
            return _gpu()
        case _:
            raise ValueError(f"There is no speed {speed!r}; choose one of {', '.join(SPEEDS)}.")


def _plain(function: types.FunctionType) -> Any:
    """As it is; only the random stream wraps around at 64 bits, about which NumPy would warn."""
    return np.errstate(over="ignore")(function) if function.__name__ == "below" else function


def _native() -> tuple[Compile, dict[str, Any]]:
    import numba
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

    _say_when_compiling()

    def jit(function: types.FunctionType) -> Any:
        # What Python calls is cached on disk, with everything it calls; the rest needs no wrapper for Python
        options = (
            {"cache": True} if _is_entry_point(function) else {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        )
        return numba.njit(function, nogil=True, error_model="numpy", **options)  # type: ignore[call-overload]

    return jit, {"count": count, "lowest": lowest, "copy_table": copy_table, "copy_record": copy_record}


@functools.cache
def _say_when_compiling() -> None:
    """Tell the user, once a game, what takes these seconds; silent when the code comes from Numba's cache."""
    from numba.core import event

    told: set[str] = set()

    class Listener(event.Listener):
        def on_start(self, event: Any) -> None:
            module = event.data["dispatcher"].py_func.__module__
            if module.startswith("keltis.native."):
                game = module.removeprefix("keltis.native.").partition("_")[0]
                if game not in told:
                    told.add(game)
                    print(f"Compiling the {game} game for this machine (once, a few seconds)...", file=sys.stderr)

        def on_end(self, event: Any) -> None:
            pass

    event.register("numba:compile", Listener())


def _gpu() -> tuple[Compile, dict[str, Any]]:
    if not hasattr(np, "row_stack"):  # NumPy 2.5 dropped it, some releases of numba-cuda still look for it
        setattr(np, "row_stack", np.vstack)  # noqa: B010
    cuda: Any = importlib.import_module("numba.cuda")
    jit = cuda.jit(device=True)
    count = jit(lambda cards: np.int64(cuda.popc(cards)))
    lowest = jit(lambda cards: np.int64(cuda.ffs(cards)) - 1)
    return jit, {"count": count, "lowest": lowest}
