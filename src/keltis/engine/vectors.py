"""Arithmetic on rows of float32 numbers, for networks: flat arrays, each with the place where a row begins.

All rows are multiples of LANES long. The order of every sum is fixed here, so plain and native code give the same
numbers to the last bit; `native_vectors.py` has the native forms, which use the processor's vectors. A GPU fuses
multiplications with additions, and differs in the last bits.
"""

import math
from typing import Any

import numpy as np

from keltis.engine.kernel import Ints, Shorts

Numbers = Any  # a flat array of float32

LANES = 16
SMALLEST_VARIANCE = np.float32(1e-5)


def copy_row(source: Numbers, at: int, size: int, out: Numbers, begin: int) -> None:
    for j in range(size):
        out[begin + j] = source[at + j]


def add_row(source: Numbers, at: int, size: int, out: Numbers, begin: int) -> None:
    for j in range(size):
        out[begin + j] += source[at + j]


def scale_row(source: Numbers, at: int, size: int, out: Numbers, begin: int) -> None:
    for j in range(size):
        out[begin + j] *= source[at + j]


def drop_negative(out: Numbers, begin: int, size: int) -> None:
    """Replace negative numbers by zero."""
    for j in range(size):
        if out[begin + j] < np.float32(0):
            out[begin + j] = np.float32(0)


def standardize(x: Numbers, rows: int, size: int, out: Numbers) -> None:
    """Write each row of `x`, shifted and scaled to mean 0 and variance 1, to the same place of `out`."""
    for row in range(rows):
        at = row * size
        mean = lane_sum(x, at, size, np.float32(0), False) / np.float32(size)
        variance = lane_sum(x, at, size, mean, True) / np.float32(size)
        root = np.float32(math.sqrt(variance + SMALLEST_VARIANCE))  # the bits of np.sqrt, which GPUs have not
        scale = np.float32(1) / root
        for j in range(size):
            out[at + j] = (x[at + j] - mean) * scale


def lane_sum(x: Numbers, at: int, size: int, mean: Any, squared: bool) -> Any:
    """The sum of a row's differences from the mean, or of their squares: of every LANES-th number, then of these."""
    total = np.float32(0)
    for lane in range(LANES):
        part = np.float32(0)
        for j in range(lane, size, LANES):
            far = x[at + j] - mean
            part += far * far if squared else far
        total += part
    return total


def add_rows(
    index: Shorts, number: Numbers, n: int, w: Numbers, at: int, columns: int, out: Numbers, begin: int
) -> None:
    """Add to a row of `out` the rows of a matrix that are listed, each multiplied by its number."""
    for i in range(n):
        for j in range(columns):
            out[begin + j] += number[i] * w[at + int(index[i]) * columns + j]


def add_products(
    x: Numbers, first: int, rows: int, inputs: int, w: Numbers, at: int, columns: int, out: Numbers, begin: int
) -> None:
    """Add to each row of `out` a row of `x` multiplied by a matrix of inputs × columns.

    The matrix is in stripes of LANES columns, one after the other, as it is read.
    """
    for row in range(rows):
        for j in range(columns):
            weight = at + j // LANES * LANES * inputs + j % LANES
            total = out[begin + row * columns + j]
            for k in range(inputs):
                total += x[first + row * inputs + k] * w[weight + k * LANES]
            out[begin + row * columns + j] = total


def list_nonzero(numbers: Ints, start: int, size: int, row: int, index: Shorts, number: Numbers, n: int) -> int:
    """Append those of some numbers that are not zero to a list, with their places from `row` on; returns its length."""
    for i in range(size):
        if numbers[start + i] != 0:
            index[n] = row + i
            number[n] = np.float32(numbers[start + i])
            n += 1
    return n
