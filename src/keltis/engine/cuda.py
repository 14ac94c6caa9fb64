"""Finds CUDA, or explains in one sentence why it is not available."""

import importlib
from typing import Any


class NoGpu(RuntimeError):
    """No CUDA device, or numba-cuda is not installed."""


def find_cuda() -> Any:
    """The `numba.cuda` module; NoGpu if it or a device is missing."""
    try:
        cuda: Any = importlib.import_module("numba.cuda")
        available = cuda.is_available()
    except ImportError:
        available = False
    if not available:
        raise NoGpu("No CUDA device was found: this needs an NVIDIA GPU and the extra keltis[gpu].")
    return cuda
