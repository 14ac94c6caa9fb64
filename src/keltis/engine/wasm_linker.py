"""Finds the linker for WebAssembly: LLVM's, by its plain name or a versioned one, or the one in PyPI's ziglang."""

import importlib.util
import os
import shutil
import sys
from pathlib import Path

NAME = "wasm-ld"


class LinkerMissing(Exception):
    """There is no linker for WebAssembly on this machine."""

    def __init__(self) -> None:
        super().__init__(f"Building for browsers needs {NAME}: on Debian, apt install lld; or pip install ziglang.")


def linker() -> list[str]:
    """The command that runs it."""
    if found := shutil.which(NAME) or _newest():
        return [found]
    if importlib.util.find_spec("ziglang"):
        return [sys.executable, "-m", "ziglang", NAME]
    raise LinkerMissing


def _newest() -> str | None:
    """As Debian's `lld-14` has it: wasm-ld-14."""
    names = {file.name for folder in os.get_exec_path() for file in Path(folder).glob(f"{NAME}-*")}
    versions = sorted((int(n) for name in names if (n := name.removeprefix(f"{NAME}-")).isdecimal()), reverse=True)
    return next((found for version in versions if (found := shutil.which(f"{NAME}-{version}"))), None)
