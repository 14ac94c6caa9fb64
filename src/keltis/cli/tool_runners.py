"""`uvx keltis` and `pipx run keltis` make an environment for one command, without extras: here it gets them.

They run the command again, in an environment with the extra, which they keep like the first one. In an environment
that somebody made and looks after, nothing is installed: there the command says what is missing. See decision 0055.
"""

import importlib.metadata
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from keltis import __version__

AGAIN = "KELTIS_RUN_WITH"  # set for the second run, which is the last


def run_with_extra(extra: str, arguments: Sequence[str]) -> None:
    """Run this command with the packages of an extra instead, if uvx or `pipx run` can; otherwise return."""
    runner = None if os.environ.get(AGAIN) else _uvx(extra) or _pipx(extra)
    if runner is None:
        return
    environment = {**os.environ, AGAIN: extra}
    if os.name == "nt":  # where exec returns to the shell at once
        sys.exit(subprocess.call([*runner, *arguments], env=environment))
    os.execve(runner[0], [*runner, *arguments], environment)


def _uvx(extra: str) -> list[str] | None:
    uv = os.environ.get("UV")  # uv tells the programs it runs where it is
    if not uv or not Path(uv).exists():
        return None
    cache = subprocess.run([uv, "cache", "dir"], capture_output=True, text=True, check=False).stdout.strip()
    if not cache or not Path(sys.prefix).resolve().is_relative_to(Path(cache).resolve()):
        return None
    python = str(getattr(sys, "_base_executable", sys.executable))
    return [uv, "tool", "run", "--python", python, "--from", requirement(extra), "keltis"]


def _pipx(extra: str) -> list[str] | None:
    pipx, here = shutil.which("pipx"), Path(sys.prefix)
    if not pipx or not (here / "pipx_metadata.json").exists() or here.parent.name == "venvs":  # of `pipx install`
        return None
    return [pipx, "run", "--spec", requirement(extra), "keltis"]


def requirement(extra: str) -> str:
    """What was installed here, with an extra: this version from an index, or a file or folder."""
    source = importlib.metadata.distribution("keltis").read_text("direct_url.json")
    return f"keltis[{extra}] @ {json.loads(source)['url']}" if source else f"keltis[{extra}]=={__version__}"
