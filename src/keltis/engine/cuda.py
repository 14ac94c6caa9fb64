"""Whether there is a GPU to compile for, and a sentence where there is none."""

import importlib
from typing import Any


class NoGpu(RuntimeError):
    """There is no CUDA device, or no numba-cuda to reach it with."""


def find_cuda() -> Any:
    """The way to a GPU; NoGpu if there is none."""
    try:
        cuda: Any = importlib.import_module("numba.cuda")
        available = cuda.is_available()
    except ImportError:
        available = False
    if not available:
        raise NoGpu("No CUDA device was found: this needs an NVIDIA GPU and the extra keltis[gpu].")
    return cuda
