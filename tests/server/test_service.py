"""The unit of systemd in docs/deploy: little may be written, and the server needs no more."""

import contextlib
import os
import re
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from numba.core.caching import _CacheLocator

from keltis.engine import speeds
from tests.support.hosting_programs import ROOT, SAMPLES, needs, program
from tests.support.server_process import Client
from tests.support.waiting import until

pytestmark = [pytest.mark.server, pytest.mark.process]

UNIT = (SAMPLES / "keltis.service").read_text()
READ_ONLY = """
for folder in $WRITABLE; do mount --bind "$folder" "$folder" || exit 99; done
mount --bind "$ROOT" "$ROOT" && mount -o remount,bind,ro "$ROOT" && mount -o remount,bind,ro / || exit 99
cd / && exec "$@"
"""


def test_the_unit_gives_the_server_few_rights(tmp_path: Path) -> None:
    unit = tmp_path / "keltis.service"
    unit.write_text(re.sub(r"/opt/keltis/\S+/keltis", "/bin/true", UNIT))
    analyze = program("systemd-analyze")
    verified = subprocess.run([analyze, "verify", unit], capture_output=True, text=True, check=False)
    assert "keltis.service" not in verified.stderr, "an option that systemd does not know"
    told = subprocess.run([analyze, "security", "--offline=true", unit], capture_output=True, text=True, check=False)
    (level,) = re.findall(r"Overall exposure level for keltis.service: ([\d.]+)", told.stdout)
    assert float(level) < 3


@contextlib.contextmanager
def confined(command: Sequence[str], *writable: Path, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """A process that may write to these folders only; HOME is none of them."""
    namespaces = [program("unshare"), "--mount", *([] if os.geteuid() == 0 else ["--user", "--map-root-user"])]
    needs("a read-only file system", [*namespaces, program("mount"), "-o", "remount,bind,ro", "/"])
    given = {"PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "HOME": "/nonexistent", "PYTHONPATH": str(ROOT / "src")}
    given |= {"WRITABLE": " ".join(map(str, writable)), "ROOT": str(ROOT), **environment}
    process = subprocess.Popen(
        [*namespaces, "sh", "-c", READ_ONLY, "sh", *command],
        env=given,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with process:
        try:
            yield process
        finally:
            process.kill()


def bring_compiled_code(cache: Path) -> None:
    """Copy what is compiled beside the sources, since compiling takes long."""
    sources = Path(speeds.__file__)
    target = cache / _CacheLocator.get_suitable_cache_subpath(str(sources))
    target.mkdir(parents=True)
    for file in (sources.parent / "__pycache__").glob("*.nb[ic]"):
        shutil.copy(file, target)


def bot_has_played(client: Client, room: str) -> bool:
    seen = client.see(room)
    if legal := seen["view"]["legal"]:
        client.act(room, seen["v"], legal[0])
    return any(entry["actor"] == "bot" for entry in client.http.get(f"/api/rooms/{room}/proof").json()["entries"])


@pytest.mark.parametrize("named", [True, False], ids=["NUMBA_CACHE_DIR", "data folder"])
def test_the_server_runs_where_only_its_folders_are_writable(tmp_path: Path, named: bool) -> None:
    state, cache = tmp_path / "state", tmp_path / "cache"
    for folder in (state, cache):
        folder.mkdir(mode=0o700)
    bring_compiled_code(cache if named else state / "compiled")
    (line,) = re.findall(r"^ExecStart=\S+ (.+)$", UNIT, re.MULTILINE)
    arguments = line.replace("/var/lib/keltis", str(state)).replace("--port 8000", "--port 0").split()
    variables = re.findall(r"(\w+)=(\S+)", re.findall(r"^Environment=(.+)$", UNIT, re.MULTILINE)[0])
    environment = {name: value.replace("/var/cache/keltis", str(cache)) for name, value in variables}
    if not named:
        del environment["NUMBA_CACHE_DIR"]
    with confined([sys.executable, "-m", "keltis", *arguments], state, cache, **environment) as process:
        assert process.stdout and process.stderr
        greeting = process.stdout.readline()
        assert greeting.startswith("Keltis is at "), process.stderr.read()
        with contextlib.closing(Client(greeting.split()[-1].rstrip("/"))) as client:
            assert client.http.get("/").status_code == 200
            room = client.create("board", "me", "easy")["room"]
            until(lambda: bot_has_played(client, room))  # in a process of its own
        process.terminate()
        assert process.wait() == 0
        assert "Traceback" not in process.stderr.read()
    assert {path.name for path in state.iterdir()} - {"compiled"} == {"keltis.db", "keltis.db.lock", "backups"}
    for path in (*state.glob("[!c]*"), *(state / "backups").iterdir()):
        assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0, path


def test_where_nothing_is_writable_the_rules_are_compiled_each_time_and_it_says_so(tmp_path: Path) -> None:
    load = "from keltis.engine import speeds; from keltis import games; r = speeds.load('board', 'native'); "
    ask = "print(speeds.can_cache(), speeds.is_cached(r.start_at))"
    with confined([sys.executable, "-c", load + ask], tmp_path) as process:
        told, complaints = process.communicate()
    assert (told, process.returncode) == ("False False\n", 0), complaints
    assert complaints.count("\n") == 1 and "NUMBA_CACHE_DIR" in complaints


def test_required_programs_are_not_skipped_but_what_a_container_may_not_do_is(monkeypatch: pytest.MonkeyPatch) -> None:
    refused = ("sh", "-c", "echo mount: Operation not permitted >&2; exit 1")
    skipped = pytest.skip.Exception
    for required, missing, failed in (("1", AssertionError, pytest.fail.Exception), ("", skipped, skipped)):
        monkeypatch.setenv("KELTIS_REQUIRE_HOSTING", required)
        needs("nothing", ["true"])
        with pytest.raises(pytest.skip.Exception, match="rights: mount: Operation not permitted"):
            needs("rights", refused)
        with pytest.raises(failed, match="luck"):
            needs("luck", ["false"])
        with pytest.raises(missing, match="no-such-program"):
            needs("more", ["no-such-program"])
