"""The samples for containers: no engine is needed, the steps, commands and settings they name are run as they stand."""

import contextlib
import ipaddress
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml

from tests.server.test_service import confined
from tests.support.golden_database import play_on
from tests.support.hosting_programs import CADDY_ALONE, ROOT, SAMPLES, Proxy, certificate, program, running
from tests.support.postgres_nodes import postgres
from tests.support.server_process import GENEROUS, Client, Server, reserved_port, start
from tests.support.thorough import thorough
from tests.support.waiting import PATIENCE, until

pytestmark = [pytest.mark.server, pytest.mark.process]

CONTAINERFILE = (ROOT / "Containerfile").read_text()
FOLDER = SAMPLES / "container"
USER = "10001"
LIMITS = [part for limit in GENEROUS for part in ("--limit", limit)]  # tests play faster than people


def words(instruction: str) -> list[str]:
    """The JSON words of an instruction of the Containerfile."""
    found = re.findall(rf"^{instruction} (?:.* CMD )?(\[.*\])$", CONTAINERFILE, re.MULTILINE)
    return json.loads(found[-1])  # type: ignore[no-any-return]


def compose(name: str) -> dict[str, Any]:
    return yaml.safe_load((FOLDER / name).read_text())  # type: ignore[no-any-return]


@pytest.fixture(scope="module")
def installed() -> Iterator[Path]:
    """What the build stage leaves behind, where another user can read it."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
        done = subprocess.run(
            [str(FOLDER / "install"), str(ROOT), f"{folder}/keltis"],
            env={**os.environ, "PATH": path},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert done.stdout.startswith("keltis, version ")
        yield Path(folder) / "keltis"


def as_user(command: list[str]) -> list[str]:
    """The command as the image's user, without any capability, where this is possible."""
    rights = [program("setpriv"), f"--reuid={USER}", f"--regid={USER}", "--clear-groups", "--no-new-privs"]
    tried = subprocess.run([*rights, command[0], "--version"], capture_output=True, check=False)
    return [*rights, *command] if tried.returncode == 0 else command  # this Python may be somebody's own


def test_the_image_is_for_a_user_without_rights_and_says_when_it_is_healthy() -> None:
    assert re.findall(r"^USER (\w+)$", CONTAINERFILE, re.MULTILINE) == [USER]
    assert f"--uid {USER} " in CONTAINERFILE and "VOLUME /data" in CONTAINERFILE
    assert (ROOT / ".containerignore").read_text() == (ROOT / ".dockerignore").read_text()
    kept = [line[1:] for line in (ROOT / ".containerignore").read_text().splitlines() if line.startswith("!")]
    assert all((ROOT / path).exists() for path in kept)


@thorough
def test_the_image_runs_where_only_its_volume_is_writable(installed: Path, tmp_path: Path) -> None:
    data = installed.parent / "data"
    data.mkdir(mode=0o700)
    if os.geteuid() == 0:
        os.chown(data, int(USER), int(USER))
    with reserved_port() as port:
        places = {"/opt/keltis": str(installed), "/data": str(data), "8000": str(port), "0.0.0.0": "127.0.0.1"}

        def here(word: str) -> str:
            for old, new in places.items():
                word = word.replace(old, new)
            return word

        command = [here(word) for word in (*words("ENTRYPOINT"), *words("CMD"))] + LIMITS
        check = [here(word) for word in words("HEALTHCHECK")]
        variables = dict(re.findall(r"(\w+)=(\S+)", re.findall(r"^ENV (.+)$", CONTAINERFILE, re.MULTILINE)[0]))
        assert subprocess.call(check) == 1
        environment = {name: here(value) for name, value in variables.items()} | {"PYTHONPATH": ""}
        with confined(as_user(command), data, **environment) as process:
            assert process.stdout and process.stderr
            greeting = process.stdout.readline()
            assert greeting.startswith("Keltis is at "), process.stderr.read()
            until(lambda: subprocess.call(check) == 0)
            with contextlib.closing(Client(f"http://127.0.0.1:{port}")) as ann:
                assert "published by KOSMOS" in ann.http.get("/").text
                room = ann.create("cards", "me", "beginner", quiet_limit=4)["room"]
                play_on(ann, room, 10_000, "container")
                assert ann.see(room)["room"]["status"] == "finished"
            process.send_signal(getattr(signal, re.findall(r"^STOPSIGNAL (\w+)$", CONTAINERFILE, re.MULTILINE)[0]))
            assert process.wait() == 0
    assert (data / "keltis.db").exists()


def health_check_of_the_image() -> dict[str, Any]:
    [line] = re.findall(r"^HEALTHCHECK (.+) CMD", CONTAINERFILE, re.MULTILINE)
    options = dict(re.findall(r"--([\w-]+)=(\w+)", line))
    return {
        "test": ["CMD", *words("HEALTHCHECK")],
        **{name.replace("-", "_"): value for name, value in options.items()},
    }


def test_podman_is_told_to_keep_the_health_check() -> None:
    builds = re.findall(r"podman build .*", CONTAINERFILE + (ROOT / "docs/hosting.md").read_text())
    assert builds and all("--format docker" in line for line in builds)


@pytest.mark.parametrize("name", ["compose.yaml", "compose.cluster.yaml"])
def test_every_node_is_confined_and_keeps_its_rooms(name: str) -> None:
    described = compose(name)
    nodes = [each for each in described["services"].values() if each["image"] == "keltis"]
    assert len(nodes) == (1 if name == "compose.yaml" else 2)
    for node in nodes:
        assert node["read_only"] and node["cap_drop"] == ["ALL"]
        assert node["security_opt"] == ["no-new-privileges:true"]
        assert (FOLDER / node["build"]["context"] / node["build"]["dockerfile"]).resolve() == ROOT / "Containerfile"
        assert node["healthcheck"] == health_check_of_the_image()
        [volume] = node["volumes"]
        assert volume.endswith(":/data") and volume.partition(":")[0] in described["volumes"]
    published = [port for each in described["services"].values() for port in each.get("ports", [])]
    assert published == (["127.0.0.1:8000:8000"] if name == "compose.yaml" else ["80:80", "443:443"])


def test_one_node_trusts_the_proxy_on_its_machine() -> None:
    """Who connects to the published port comes from the gateway, or without root from the container's own address."""
    described = compose("compose.yaml")
    node = described["services"]["keltis"]
    [subnet] = described["networks"]["inside"]["ipam"]["config"]
    own, gateway = node["networks"]["inside"]["ipv4_address"], subnet["gateway"]
    assert own != gateway
    assert all(ipaddress.ip_address(each) in ipaddress.ip_network(subnet["subnet"]) for each in (own, gateway))
    assert node["command"] == [*words("CMD"), "--proxy", gateway, "--proxy", own]


@contextlib.contextmanager
def cluster(folder: Path) -> Iterator[tuple[Proxy, list[Server]]]:
    """compose.cluster.yaml without an engine: two nodes by its command, PostgreSQL, and Caddy by its Caddyfile."""
    described = compose("compose.cluster.yaml")["services"]
    proxy_address = described["proxy"]["networks"]["inside"]["ipv4_address"]
    with postgres() as database, contextlib.ExitStack() as leaving:
        address = database.database()
        nodes = []
        for name in ("node1", "node2"):
            command = [str(word) for word in described[name]["command"]] + LIMITS
            command[command.index("--proxy") + 1] = {proxy_address: "127.0.0.1"}[command[command.index("--proxy") + 1]]
            command[command.index("--database") + 1] = address
            command[command.index("--host") + 1], command[command.index("--port") + 1] = "127.0.0.1", "0"
            nodes.append(leaving.enter_context(_node(command, folder / name)))
        pem, key = certificate(folder)
        port = leaving.enter_context(reserved_port())
        text = (FOLDER / "Caddyfile").read_text()
        for old, new in {
            "{$KELTIS_DOMAIN} {": f"https://localhost:{port} {{\n\ttls {pem} {key}",
            "node1:8000": nodes[0].address.removeprefix("http://"),
            "node2:8000": nodes[1].address.removeprefix("http://"),
            **CADDY_ALONE,
        }.items():
            assert old in text
            text = text.replace(old, new)
        (folder / "Caddyfile").write_text(text)
        caddy = (program("caddy"), "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile")
        yield leaving.enter_context(running(caddy, folder, Proxy(port, pem))), nodes


@contextlib.contextmanager
def _node(command: list[str], folder: Path) -> Iterator[Server]:
    folder.mkdir()
    with (folder / "log").open("a") as log:
        process = start(command, log.fileno())
    try:
        line = process.stdout.readline()
        assert line.startswith("Keltis is at "), (folder / "log").read_text()
        yield Server(process, line.split()[-1].rstrip("/"))
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


@thorough
def test_two_nodes_behind_a_proxy_play_on_when_one_is_stopped(tmp_path: Path) -> None:
    with (
        cluster(tmp_path) as (proxy, nodes),
        httpx.Client(verify=proxy.trust, base_url=proxy.address, timeout=PATIENCE) as http,
    ):
        assert http.get("/metrics").status_code == 404
        token = http.post("/api/session?kind=token").json()["token"]
        http.headers["Authorization"] = f"Bearer {token}"
        ann = object.__new__(Client)
        ann.http, ann.address, ann.token = http, proxy.address, token
        room = ann.create("board", "me", "beginner", quiet_limit=4)["room"]
        play_on(ann, room, 4, "both")
        nodes[0].terminate()
        play_on(ann, room, 10_000, "one")
        assert ann.see(room)["room"]["status"] == "finished"
