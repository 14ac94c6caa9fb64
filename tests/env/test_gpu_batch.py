"""GPU batches on a machine without a GPU; where there is one, `keltis bench env --gpu` compares it with the CPU."""

import sys
from types import SimpleNamespace
from typing import Any

import pytest
from click.testing import CliRunner

from keltis.cli.main import cli
from keltis.engine.cuda import NoGpu
from keltis.env.gpu_batch import GpuBatch


def torch(*, gpus: int) -> Any:
    """A fake PyTorch that only reports what is available."""

    def device(name: str) -> SimpleNamespace:
        kind, _, number = name.partition(":")
        if kind not in ("cpu", "cuda"):
            raise RuntimeError(f"Expected one of cpu, cuda device type at start of device string: {name}")
        return SimpleNamespace(type=kind, index=int(number) if number else None)

    cuda = SimpleNamespace(is_available=lambda: gpus > 0, device_count=lambda: gpus)
    return SimpleNamespace(device=device, cuda=cuda)


@pytest.mark.parametrize(
    ("gpus", "device", "kind", "sentence"),
    [
        (0, "cuda", NoGpu, r"No CUDA device was found: this needs an NVIDIA GPU and a PyTorch that is built for it\."),
        (1, "cuda:1", ValueError, r"There is no device 'cuda:1': this machine has 1 GPUs\."),
        (
            1,
            "cpu",
            ValueError,
            r"A batch on a GPU needs a CUDA device, not 'cpu'; see keltis\.env\.batch for the CPU\.",
        ),
        (1, "gpu", ValueError, r"There is no device 'gpu'; choose cuda, or cuda:0 and so on\."),
    ],
)
def test_a_device_that_is_not_there_is_refused_in_one_sentence(
    gpus: int, device: str, kind: type[Exception], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "torch", torch(gpus=gpus))
    with pytest.raises(kind, match=f"^{sentence}$"):
        GpuBatch("board", 8, device=device)


def test_without_pytorch_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(NoGpu, match=r"^A batch on a GPU needs PyTorch, which is not installed\.$"):
        GpuBatch("cards", 8)


def test_sizes_and_options_are_checked_before_a_gpu_is_looked_for() -> None:
    with pytest.raises(ValueError, match=r"^A batch is of 1 to 16,777,216 games, not 0\.$"):
        GpuBatch("board", 0)
    with pytest.raises(ValueError, match=r"^The board game is for 2 to 4 seats, not 5\.$"):
        GpuBatch("board", 8, seats=5)
    with pytest.raises(ValueError, match=r"^There is no reward 'fame'"):
        GpuBatch("board", 8, reward="fame")  # type: ignore[call-overload]


def test_the_command_says_in_one_sentence_that_there_is_no_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", torch(gpus=0))
    done = CliRunner().invoke(cli, ["bench", "env", "--gpu"], standalone_mode=False)
    assert str(done.exception).startswith("No CUDA device was found")
