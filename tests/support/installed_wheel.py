"""Keltis as people get it: a wheel, installed into an environment that has nothing else in it.

The wheel is built with what the tests' environment has, without the network. Packages come from uv's cache, and
from the index only if something is not there yet.
"""

import contextlib
import functools
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import uv

from tests.support.server_process import Server, serve_arguments

ROOT = Path(__file__).parents[2]
OLDEST = (3, 11)


def build_wheel(folder: Path) -> Path:
    """Build the wheel of this checkout."""
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-build-isolation", "--no-deps", "--wheel-dir"]
    subprocess.run([*command, str(folder), str(ROOT)], check=True)
    [wheel] = folder.glob("keltis-*.whl")
    return wheel


@functools.cache
def pythons() -> dict[str, str]:
    """The Pythons of this machine that Keltis is for, by version: those that uv finds, and pyenv's."""
    listed = json.loads(run_uv("python", "list", "--only-installed", "--output-format", "json").stdout)
    plain = [each for each in listed if each["implementation"] == "cpython" and each["variant"] == "default"]
    found = {".".join(each["version"].split(".")[:2]): each["path"] for each in reversed(plain)}
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    for path in sorted(pyenv.glob("*/bin/python3.[1-9][0-9]")):
        found[path.name.removeprefix("python")] = str(path)
    ours = sorted((version for version in found if _number(version) >= OLDEST), key=_number)
    return {version: found[version] for version in ours}


def _number(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split("."))


def run_uv(*arguments: str, **more: Any) -> "subprocess.CompletedProcess[str]":
    done = subprocess.run([uv.find_uv_bin(), *arguments], capture_output=True, text=True, check=False, **more)
    assert done.returncode == 0, done.stderr
    return done


class Environment:
    """A virtual environment with the wheel in it."""

    def __init__(self, folder: Path, python: str, wheel: Path, extras: str = "") -> None:
        self.folder = folder
        self.python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        run_uv("venv", "--quiet", "--python", python, str(folder))
        install = ["pip", "install", "--quiet", "--python", str(self.python), "-c", str(ROOT / "constraints.txt")]
        from_cache_or_index([*install, f"keltis{extras} @ {wheel.as_uri()}"])

    def packages(self) -> set[str]:
        lines = run_uv("pip", "freeze", "--python", str(self.python)).stdout.splitlines()
        return {re.split("[ =]", line)[0] for line in lines}

    def run(self, program: str, *arguments: str, home: Path) -> "subprocess.CompletedProcess[str]":
        """Run a program of the environment, away from the checkout."""
        command = [str(self.python.with_name(program)), *arguments]
        return subprocess.run(
            command, capture_output=True, text=True, check=False, cwd=home, env=bare(home), encoding="utf-8"
        )

    @contextlib.contextmanager
    def serving(self, home: Path) -> Iterator[Server]:
        command = [str(self.python.with_name("keltis")), *serve_arguments(home)]
        with started(command, home) as server:
            yield server


def from_cache_or_index(arguments: Sequence[str]) -> None:
    """Run uv without the network if its cache has everything."""
    without = [uv.find_uv_bin(), "--offline", *arguments]
    if subprocess.run(without, capture_output=True, check=False).returncode:
        run_uv(*arguments)


def bare(home: Path) -> dict[str, str]:
    """The environment variables of a user with this home, who knows nothing of a checkout; uv keeps its cache."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "KELTIS", "VIRTUAL"))}
    cache = run_uv("cache", "dir").stdout.strip()
    return {**kept, "HOME": str(home), "XDG_DATA_HOME": str(home), "UV_CACHE_DIR": cache, "KELTIS_LANG": "en"}


@contextlib.contextmanager
def started(command: Sequence[str], home: Path) -> Iterator[Server]:
    """A server that a command starts, stopped at the end."""
    with (
        (home / "log").open("a") as log,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, cwd=home, env=bare(home)) as process,
    ):
        assert process.stdout
        try:
            line = process.stdout.readline()
            assert line.startswith("Keltis is at "), (home / "log").read_text()
            yield Server(process, line.split()[-1].rstrip("/"))
        finally:
            process.terminate()
