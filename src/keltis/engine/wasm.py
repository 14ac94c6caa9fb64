"""The speed "web": a game's code as one WebAssembly file, from the same sources as at every other speed.

Numba makes LLVM's code of each entry point (`*_web_entry.py`) with everything that it calls; that is given another
target, optimised as a whole and linked. Of Numba's runtime nothing is left, since nothing is allocated inside, and
nothing is imported: all arithmetic is in the file, hence the same in every browser.
"""

import inspect
import re
import subprocess
import tempfile
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from keltis.engine import speeds
from keltis.engine.wasm_linker import linker

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals,+simd128"
STACK = 1 << 16  # bytes
SECTION = "keltis"  # where a file says what it is
# How Numba has to be set before it is imported: it must not make code for this processor, which would then be kept
SETTINGS = {
    "NUMBA_OPT": "1",
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_SLP_VECTORIZE": "0",
    "NUMBA_DISABLE_PERFORMANCE_WARNINGS": "1",
}


class Export(NamedTuple):
    """An entry point as compiled code: its LLVM assembly, with everything that it calls, and how it is called there."""

    name: str
    assembly: str
    inner: str  # the name of the function in it
    parameters: tuple[str, ...]  # types


def build(game: str, part: speeds.Part[Any], label: bytes) -> bytes:
    """A game's code as a WebAssembly file, which carries a label in a section of its own."""
    link = linker()
    exports = list(_exports(speeds.load(game, "web", part)))
    with tempfile.TemporaryDirectory() as folder:
        compiled, linked = Path(folder) / "game.o", Path(folder) / "game.wasm"
        compiled.write_bytes(_object(exports))
        exported = [f"--export={name}" for name in (*(each.name for each in exports), "__heap_base")]
        flags = ["--no-entry", "--stack-first", "-z", f"stack-size={STACK}", "-O2", "--strip-all", *exported]
        subprocess.run([*link, *flags, "-o", linked, compiled], check=True)
        return linked.read_bytes() + _section(SECTION.encode(), label)


def _exports(code: types.SimpleNamespace) -> Iterator[Export]:
    for name, function in sorted(vars(code).items()):
        source = getattr(function, "py_func", None)
        if source is not None and source.__module__.endswith("_web_entry"):
            yield _export(name, function, source, code.ARRAYS)


def _export(name: str, function: Any, source: Any, arrays: dict[str, tuple[Any, ...]]) -> Export:
    """Compile a function that takes addresses and calls the entry point with arrays."""
    import numba
    from numba.core import types as nb

    given, arguments = [], []
    kinds: list[Any] = []
    signature = inspect.signature(source)
    for parameter in signature.parameters.values():
        given.append(parameter.name)
        if parameter.name in arrays:
            kind, *shape = arrays[parameter.name]
            kinds.append(nb.CPointer(numba.from_dtype(np.dtype(kind))))
            arguments.append(f"carray({parameter.name}, ({', '.join(map(str, shape))},))")
        else:
            kinds.append(nb.float64 if parameter.annotation is float else nb.int32)
            arguments.append(f"{'float64' if parameter.annotation is float else 'int64'}({parameter.name})")
    call = f"inner({', '.join(arguments)})"
    body = f"return int32({call})" if signature.return_annotation is int else f"{call}\n    return int32(0)"
    space: dict[str, Any] = {
        "__name__": f"{source.__module__}.exports",
        "inner": function,
        "carray": vars(numba)["carray"],
    }
    space |= {"int32": nb.int32, "int64": nb.int64, "float64": nb.float64}
    exec(f"def {name}({', '.join(given)}):\n    {body}", space)
    compiled = speeds.inner(space[name])
    compiled.compile(nb.int32(*kinds))
    [overload] = compiled.overloads.values()
    llvm_types = tuple("ptr" if isinstance(k, nb.CPointer) else "double" if k is nb.float64 else "i32" for k in kinds)
    return Export(name, str(overload.library._final_module), overload.fndesc.mangled_name, llvm_types)


def _object(exports: list[Export]) -> bytes:
    """Object code of all exports together, optimised as a whole."""
    import llvmlite.binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(
        cpu="generic", features=FEATURES, opt=3, reloc="static"
    )
    whole = None
    for export in exports:
        module = llvm.parse_assembly(_retargeted(export, str(machine.target_data)))
        whole = whole.link_in(module) or whole if whole else module
    assert whole
    exported = {export.name for export in exports}
    for symbol in (*whole.functions, *whole.global_variables):
        if not symbol.is_declaration:
            symbol.linkage = "external" if symbol.name in exported else "internal"
    passes = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    passes.getModulePassManager().run(whole, passes)
    return bytes(machine.emit_object(whole))


def _retargeted(export: Export, layout: str) -> str:
    """The assembly for WebAssembly, with a plain function around Numba's, which returns its result through a pointer
    and a status for exceptions: there are none, so another status than 0 stops the program."""
    text = re.sub(r'target datalayout = ".*"', f'target datalayout = "{layout}"', export.assembly)
    text = re.sub(r'target triple = ".*"', f'target triple = "{TRIPLE}"', text)
    text = re.sub(r'"(target-cpu|target-features|probe-stack)"="[^"]*"', "", text)
    parameters = ", ".join(f"{kind} %a{i}" for i, kind in enumerate(export.parameters))
    return f"""{text}
define i32 @{export.name}({parameters}) {{
  %result = alloca i32
  %exception = alloca ptr
  %status = call i32 @"{export.inner}"(ptr %result, ptr %exception, {parameters})
  %fine = icmp eq i32 %status, 0
  br i1 %fine, label %return, label %stop
stop:
  call void @llvm.trap()
  unreachable
return:
  %value = load i32, ptr %result
  ret i32 %value
}}
declare void @llvm.trap()
"""


def _section(name: bytes, content: bytes) -> bytes:
    """A custom section of a WebAssembly file."""
    body = _number(len(name)) + name + content
    return b"\0" + _number(len(body)) + body


def _number(value: int) -> bytes:
    """A whole number as WebAssembly writes it (LEB128)."""
    written = bytearray()
    while True:
        value, low = value >> 7, value & 127
        written.append(low | (128 if value else 0))
        if not value:
            return bytes(written)
