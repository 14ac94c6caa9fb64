"""The native forms of `vectors.py`: loops over the processor's vectors, written out for LLVM.

Numba would not keep sums in registers while it goes through a matrix, which is most of the time of a network; and it
uses vectors for a sum only if it may round it differently. Here every sum has the order of `vectors.py`, on every
processor.
"""

import contextlib
import functools
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from llvmlite import ir
from numba.core import cgutils
from numba.core import types as nb
from numba.extending import intrinsic

from keltis.engine.vectors import LANES, SMALLEST_VARIANCE


class Tiling(NamedTuple):
    """How much is summed up at once: as much as fits into the registers, so that no sum waits for the one before."""

    rows: int  # multiplied by a matrix at once
    wide: int  # vectors of a single row


NATIVE = Tiling(rows=5, wide=4)
WEB = Tiling(rows=2, wide=2)  # a register of WebAssembly is a quarter of a vector

FLOAT, INT = ir.FloatType(), ir.IntType(64)
VECTOR = ir.VectorType(FLOAT, LANES)
Value = Any
Builder = Any


class Code:
    """Writes the code of one function."""

    def __init__(self, builder: Builder, tiling: Tiling) -> None:
        self.builder, self.tiling = builder, tiling

    def sum(self, *numbers: Value) -> Value:
        total = numbers[0]
        for number in numbers[1:]:
            total = self.builder.add(total, number)
        return total

    def product(self, one: Value, other: Value) -> Value:
        return self.builder.mul(one, other)

    def pointer(self, array: Value, *places: Value) -> Value:
        return self.builder.gep(array, [self.sum(*places)])

    def number(self, array: Value, *places: Value) -> Value:
        return self.builder.load(self.pointer(array, *places))

    def vector(self, array: Value, *places: Value) -> Value:
        pointer = self.builder.bitcast(self.pointer(array, *places), VECTOR.as_pointer())
        return self.builder.load(pointer, align=4)

    def store(self, vector: Value, array: Value, *places: Value) -> None:
        pointer = self.builder.bitcast(self.pointer(array, *places), VECTOR.as_pointer())
        self.builder.store(vector, pointer, align=4)

    def spread(self, number: Value) -> Value:
        """A vector of equal numbers."""
        one = self.builder.insert_element(ir.Constant(VECTOR, ir.Undefined), number, ir.Constant(ir.IntType(32), 0))
        every = ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES)
        return self.builder.shuffle_vector(one, ir.Constant(VECTOR, ir.Undefined), every)

    def loop(self, start: Value, stop: Value, step: int, body: Callable[[Value], None]) -> None:
        with cgutils.for_range_slice(self.builder, start, stop, ir.Constant(INT, step), inc=True) as (index, _):
            body(index)

    def each_vector(self, size: Value, body: Callable[[Value], None]) -> None:
        self.loop(int_of(0), size, LANES, body)

    def whole(self, size: Value, part: int) -> Value:
        """The largest multiple of `part` that is not above the size."""
        return self.builder.sub(size, self.builder.srem(size, int_of(part)))

    @contextlib.contextmanager
    def while_not_zero(self, variable: Value) -> Iterator[Value]:
        builder = self.builder
        ask, body, after = (builder.append_basic_block(name) for name in ("ask", "body", "after"))
        builder.branch(ask)
        builder.position_at_end(ask)
        left = builder.load(variable)
        builder.cbranch(builder.icmp_unsigned("!=", left, int_of(0)), body, after)
        builder.position_at_end(body)
        yield left
        builder.branch(ask)
        builder.position_at_end(after)

    def variables(self, n: int) -> list[Value]:
        return [cgutils.alloca_once(self.builder, VECTOR) for _ in range(n)]


def int_of(number: int) -> Value:
    return ir.Constant(INT, number)


def form(tiling: Tiling, signature: Sequence[Any], write: Callable[..., Value], returns: Any = nb.none) -> Any:
    """An intrinsic whose code is written by `write`; None in the signature stands for an array."""

    def typed(_context: Any, *given: Any) -> Any:
        wanted = [kind or array for kind, array in zip(signature, given, strict=True)]

        def generate(context: Any, builder: Builder, types: Any, args: Any) -> Value:
            values = [
                context.make_array(kind)(context, builder, arg).data if isinstance(kind, nb.Array) else arg
                for kind, arg in zip(types.args, args, strict=True)
            ]
            found = builder.call(
                _function(builder.module, write, tiling, returns, [value.type for value in values]), values
            )
            return context.get_dummy_value() if returns is nb.none else found

        return returns(*wanted), generate

    names = ", ".join(f"a{i}" for i in range(len(signature)))
    space: dict[str, Any] = {"typed": typed}
    exec(f"def written(context, {names}):\n    return typed(context, {names})", space)  # intrinsics have no *args
    return intrinsic(space["written"])


def _function(module: Any, write: Callable[..., Value], tiling: Tiling, returns: Any, types: Sequence[Any]) -> Value:
    """The function in a module; not inlined, which would multiply the time to compile."""
    name = f"keltis_{write.__name__}"
    if name not in module.globals:
        function = ir.Function(module, ir.FunctionType(ir.VoidType() if returns is nb.none else INT, types), name)
        function.linkage = "linkonce_odr"
        function.attributes.add("noinline")
        builder = ir.IRBuilder(function.append_basic_block("entry"))
        found = write(Code(builder, tiling), *function.args)
        if returns is nb.none:
            builder.ret_void()
        else:
            builder.ret(found)
    return module.globals[name]


def copy_row(code: Code, source: Value, at: Value, size: Value, out: Value, begin: Value) -> None:
    code.each_vector(size, lambda j: code.store(code.vector(source, at, j), out, begin, j))


def add_row(code: Code, source: Value, at: Value, size: Value, out: Value, begin: Value) -> None:
    def body(j: Value) -> None:
        code.store(code.builder.fadd(code.vector(out, begin, j), code.vector(source, at, j)), out, begin, j)

    code.each_vector(size, body)


def scale_row(code: Code, source: Value, at: Value, size: Value, out: Value, begin: Value) -> None:
    def body(j: Value) -> None:
        code.store(code.builder.fmul(code.vector(out, begin, j), code.vector(source, at, j)), out, begin, j)

    code.each_vector(size, body)


def drop_negative(code: Code, out: Value, begin: Value, size: Value) -> None:
    zeros = ir.Constant(VECTOR, [0.0] * LANES)

    def body(j: Value) -> None:
        old = code.vector(out, begin, j)
        code.store(code.builder.select(code.builder.fcmp_ordered("<", old, zeros), zeros, old), out, begin, j)

    code.each_vector(size, body)


def standardize(code: Code, x: Value, rows: Value, size: Value, out: Value) -> None:
    builder = code.builder
    zeros = ir.Constant(VECTOR, [0.0] * LANES)
    [part] = code.variables(1)
    count = builder.sitofp(size, FLOAT)

    def mean_of(at: Value, mean: Value, squared: bool) -> Value:
        builder.store(zeros, part)

        def body(j: Value) -> None:
            far = builder.fsub(code.vector(x, at, j), mean)
            builder.store(builder.fadd(builder.load(part), builder.fmul(far, far) if squared else far), part)

        code.each_vector(size, body)
        lanes = builder.load(part)
        total: Value = ir.Constant(FLOAT, 0.0)
        for lane in range(LANES):
            total = builder.fadd(total, builder.extract_element(lanes, ir.Constant(ir.IntType(32), lane)))
        return builder.fdiv(total, count)

    def each_row(row: Value) -> None:
        at = code.product(row, size)
        mean = code.spread(mean_of(at, zeros, False))
        variance = mean_of(at, mean, True)
        root = builder.module.declare_intrinsic("llvm.sqrt", [FLOAT])
        wide = builder.call(root, [builder.fadd(variance, ir.Constant(FLOAT, float(SMALLEST_VARIANCE)))])
        scale = code.spread(builder.fdiv(ir.Constant(FLOAT, 1.0), wide))

        def body(j: Value) -> None:
            code.store(builder.fmul(builder.fsub(code.vector(x, at, j), mean), scale), out, at, j)

        code.each_vector(size, body)

    code.loop(int_of(0), rows, 1, each_row)


def add_rows(
    code: Code, index: Value, number: Value, n: Value, w: Value, at: Value, columns: Value, out: Value, begin: Value
) -> None:
    builder = code.builder

    def tile(sums: Sequence[Value], j: Value) -> None:
        places = [int_of(LANES * i) for i in range(len(sums))]
        for one, place in zip(sums, places, strict=True):
            builder.store(code.vector(out, begin, j, place), one)

        def body(i: Value) -> None:
            factor = code.spread(code.number(number, i))
            row = code.sum(at, code.product(builder.sext(code.number(index, i), INT), columns), j)
            for one, place in zip(sums, places, strict=True):
                add = builder.fmul(factor, code.vector(w, row, place))
                builder.store(builder.fadd(builder.load(one), add), one)

        code.loop(int_of(0), n, 1, body)
        for one, place in zip(sums, places, strict=True):
            code.store(builder.load(one), out, begin, j, place)

    tiles(code, columns, tile)


def tiles(code: Code, columns: Value, tile: Callable[[Sequence[Value], Value], None]) -> None:
    """Go through the columns, several vectors at a time and then one by one."""
    wide = code.tiling.wide
    sums = code.variables(wide)
    whole = code.whole(columns, wide * LANES)
    code.loop(int_of(0), whole, wide * LANES, lambda j: tile(sums, j))
    code.loop(whole, columns, LANES, lambda j: tile(sums[:1], j))


def add_products(
    code: Code, x: Value, first: Value, rows: Value, inputs: Value, w: Value, at: Value, columns: Value, out: Value,
    begin: Value,
) -> None:  # fmt: skip
    builder = code.builder
    together_rows = code.tiling.rows
    sums = code.variables(together_rows)

    def multiply(sources: Sequence[Value], targets: Sequence[Value], sums: Sequence[Sequence[Value]], j: Value) -> None:
        """Add rows of `x` times some columns of the matrix; `sums[row][i]` is for the i-th vector of columns."""
        places = [int_of(LANES * i) for i in range(len(sums[0]))]
        for target, row in zip(targets, sums, strict=True):
            for one, place in zip(row, places, strict=True):
                builder.store(code.vector(out, target, j, place), one)

        stripes = [code.sum(at, code.product(code.sum(j, place), inputs)) for place in places]

        def body(k: Value) -> None:
            weights = [code.vector(w, each, code.product(k, int_of(LANES))) for each in stripes]
            for source, row in zip(sources, sums, strict=True):
                factor = code.spread(code.number(x, source, k))
                for one, weight in zip(row, weights, strict=True):
                    builder.store(builder.fadd(builder.load(one), builder.fmul(factor, weight)), one)

        code.loop(int_of(0), inputs, 1, body)
        for target, row in zip(targets, sums, strict=True):
            for one, place in zip(row, places, strict=True):
                code.store(builder.load(one), out, target, j, place)

    def places_of(row: Value, n: int) -> tuple[list[Value], list[Value]]:
        every = [code.sum(row, int_of(i)) for i in range(n)]
        sources = [code.sum(first, code.product(each, inputs)) for each in every]
        return sources, [code.sum(begin, code.product(each, columns)) for each in every]

    def together(row: Value) -> None:
        sources, targets = places_of(row, together_rows)
        code.each_vector(columns, lambda j: multiply(sources, targets, [[one] for one in sums], j))

    def alone(row: Value) -> None:
        source, target = places_of(row, 1)
        tiles(code, columns, lambda wide, j: multiply(source, target, [wide], j))

    whole = code.whole(rows, together_rows)
    code.loop(int_of(0), whole, together_rows, together)
    code.loop(whole, rows, 1, alone)


def list_nonzero(
    code: Code, numbers: Value, start: Value, size: Value, row: Value, index: Value, number: Value, n: Value
) -> Value:
    builder = code.builder
    length = cgutils.alloca_once_value(builder, n)

    def put(i: Value) -> None:
        place = builder.load(length)
        builder.store(builder.trunc(code.sum(row, i), ir.IntType(16)), code.pointer(index, place))
        builder.store(builder.sitofp(code.number(numbers, start, i), FLOAT), code.pointer(number, place))
        builder.store(code.sum(place, int_of(1)), length)

    def group(width: int, i: Value) -> None:
        """Look at some numbers at once, as the bits of a word."""
        some = ir.VectorType(ir.IntType(8), width)
        pointer = builder.bitcast(code.pointer(numbers, start, i), some.as_pointer())
        flags = builder.icmp_signed("!=", builder.load(pointer, align=1), ir.Constant(some, [0] * width))
        word = builder.bitcast(flags, ir.IntType(width))
        bits = cgutils.alloca_once_value(builder, builder.zext(word, INT) if width < 64 else word)
        with code.while_not_zero(bits) as left:
            put(code.sum(i, builder.cttz(left, ir.Constant(ir.IntType(1), 1))))
            builder.store(builder.and_(left, builder.sub(left, int_of(1))), bits)

    begin: Value = int_of(0)
    for width in (64, LANES):
        end = code.sum(begin, code.whole(builder.sub(size, begin), width))
        code.loop(begin, end, width, lambda i, width=width: group(width, i))  # type: ignore[misc]
        begin = end

    def rest(i: Value) -> None:
        with builder.if_then(builder.icmp_signed("!=", code.number(numbers, start, i), ir.Constant(ir.IntType(8), 0))):
            put(i)

    code.loop(begin, size, 1, rest)
    return builder.load(length)


def forms(tiling: Tiling) -> dict[str, Any]:
    """The form of each function of `vectors.py`."""
    make, some = functools.partial(form, tiling), nb.int64
    return {
        "copy_row": make([None, some, some, None, some], copy_row),
        "add_row": make([None, some, some, None, some], add_row),
        "scale_row": make([None, some, some, None, some], scale_row),
        "drop_negative": make([None, some, some], drop_negative),
        "standardize": make([None, some, some, None], standardize),
        "add_rows": make([None, None, some, None, some, some, None, some], add_rows),
        "list_nonzero": make([None, some, some, some, None, None, some], list_nonzero, some),
        "add_products": make([None, some, some, some, None, some, some, None, some], add_products),
    }
