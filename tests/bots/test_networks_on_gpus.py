"""The one inference path is compiled for CUDA too, and has the same square roots there; no GPU is needed to see it."""

import importlib
import math
import sys
from types import SimpleNamespace

import numpy as np
import pytest

from keltis.bots.compiled import BOTS
from keltis.engine import speeds
from tests.support.thorough import THOROUGH

H200 = SimpleNamespace(compute_capability=(9, 0))


@pytest.mark.parametrize("game", ["board", "cards"] if THOROUGH else ["board"])
def test_a_network_compiles_for_a_gpu(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cuda, nvvm = (pytest.importorskip(f"numba.cuda{part}") for part in ("", ".cudadrv.nvvm"))
    numba = importlib.import_module("numba")
    try:
        nvvm.NVVM()
    except nvvm.NvvmSupportError as missing:
        pytest.skip(f"needs NVVM: {missing}")
    for module in list(sys.modules.values()):  # which Numba asks what to compile for
        if module.__name__.startswith("numba.cuda") and hasattr(module, "get_current_device"):
            monkeypatch.setattr(module, "get_current_device", lambda: H200)
    code = speeds.load(game, "gpu", BOTS)
    expect_outcome = code.expect_outcome

    def expect(nets: object, net: int, memory: list[object]) -> None:
        expect_outcome(nets, net, memory[0])

    records = numba.from_dtype(code.WORKSPACE["network"])
    numbers, memory = (numba.types.Array(kind, 1, "C") for kind in (numba.types.float32, records))
    signature = numba.types.void(numbers, numba.types.int64, memory)
    code_for_it, _ = cuda.compile_ptx(expect, signature, device=True, cc=H200.compute_capability)
    roots = {line.split()[0] for line in code_for_it.splitlines() if "sqrt" in line}
    assert roots == {"sqrt.rn.f32"}, "rounded correctly, as on every processor"


def test_a_root_by_64_bits_is_the_root_by_32_to_the_last_bit() -> None:
    """Every fraction, with an even and an odd exponent; all other normal numbers are these times a power of four."""
    bits = np.arange(np.float32(1).view(np.uint32), np.float32(4).view(np.uint32), dtype=np.uint32)
    numbers = bits.view(np.float32)
    by_64 = np.sqrt(numbers.astype(np.float64)).astype(np.float32)
    assert len(numbers) == 1 << 24 and np.array_equal(by_64.view(np.uint32), np.sqrt(numbers).view(np.uint32))
    for number in numbers[:: 1 << 12]:
        assert np.float32(math.sqrt(number)) == np.sqrt(number)
