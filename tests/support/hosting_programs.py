"""Programs that a server is run with: nginx, Caddy, systemd's tools.

Without one its tests are skipped, unless KELTIS_REQUIRE_HOSTING is set.
"""

import contextlib
import os
import shutil
import ssl
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.support.server_process import reserved_port
from tests.support.waiting import until

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "docs" / "deploy"
CONNECTIONS = 8  # of one client through nginx, instead of 100
COMES_FROM = "X-Comes-From"  # a header by which nginx takes a client of this machine for another address
CADDY_ALONE = {"{\n\tservers {": "{\n\tadmin off\n\tauto_https off\n\tservers {"}  # asks nobody for certificates
FORBIDDEN = ("not permitted", "permission denied", "must be superuser", "not supported", "inappropriate ioctl")


def program(name: str) -> str:
    """The path of a program of the system."""
    found = shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")
    if not found and os.environ.get("KELTIS_REQUIRE_HOSTING") != "1":
        pytest.skip(f"needs {name}")
    assert found, f"KELTIS_REQUIRE_HOSTING is set, but there is no {name}."
    return found


def needs(what: str, command: Sequence[str | Path]) -> None:
    """Carry out a command that needs rights which a container may not have: then the test is skipped, saying what it
    needs. For any other reason it is only skipped unless KELTIS_REQUIRE_HOSTING is set."""
    name, *arguments = command
    environment = {**os.environ, "LC_ALL": "C"}
    done = subprocess.run(
        [program(str(name)), *arguments], capture_output=True, text=True, check=False, env=environment
    )
    if not done.returncode:
        return
    forbidden = any(reason in done.stderr.lower() for reason in FORBIDDEN)
    if not forbidden and os.environ.get("KELTIS_REQUIRE_HOSTING") == "1":
        pytest.fail(f"KELTIS_REQUIRE_HOSTING is set, but this failed: {what}: {done.stderr}")
    pytest.skip(f"{what}: {done.stderr.strip()}")


class Proxy:
    """A TLS proxy in front of a server, on a port that is not 443."""

    def __init__(self, port: int, certificate: Path) -> None:
        self.address = f"https://localhost:{port}"
        self.port = port
        self.trust = ssl.create_default_context(cafile=str(certificate))


def certificate(folder: Path) -> tuple[Path, Path]:
    """A self-signed certificate for localhost, and its key."""
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    names = ("-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost")
    made = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2")
    files = ("-keyout", str(key), "-out", str(certificate))
    subprocess.run([program("openssl"), "req", "-x509", *made, *names, *files], check=True, capture_output=True)
    return certificate, key


def _changed(sample: str, **changes: str) -> str:
    """The sample with some lines replaced; each must be in it."""
    text = (SAMPLES / sample).read_text()
    for old, new in changes.items():
        assert old in text, f"{sample} has no {old!r}"
        text = text.replace(old, new)
    return text


@contextlib.contextmanager
def running(command: Sequence[str], folder: Path, proxy: Proxy) -> Iterator[Proxy]:
    with (folder / "output").open("w") as output:
        environment = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
        process = subprocess.Popen(command, stdout=output, stderr=output, env=environment)
    try:
        until(lambda: _listens(proxy.port) or process.poll() is not None)
        assert process.poll() is None, (folder / "output").read_text()
        yield proxy
    finally:
        process.terminate()
        process.wait()


def _listens(port: int) -> bool:
    import socket

    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@contextlib.contextmanager
def nginx(server: str, folder: Path) -> Iterator[Proxy]:
    """docs/deploy/nginx.conf, with our ports and certificate, in front of a server."""
    path, (pem, key) = program("nginx"), certificate(folder)
    with reserved_port() as port, reserved_port() as plain:
        changes = {
            "    listen [::]:443 ssl;\n": "",
            "    listen [::]:80;\n": "",
            "listen 443 ssl;": f"listen 127.0.0.1:{port} ssl;",
            "listen 80;": f"listen 127.0.0.1:{plain};",
            "/etc/letsencrypt/live/keltis.example/fullchain.pem": str(pem),
            "/etc/letsencrypt/live/keltis.example/privkey.pem": str(key),
            "server_name keltis.example;": "server_name localhost;",
            "http://127.0.0.1:8000": server,
            "limit_conn keltis 100;": f"limit_conn keltis {CONNECTIONS};",
        }
        (folder / "site.conf").write_text(_changed("nginx.conf", **changes))
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        temporary = " ".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
        user = "" if os.geteuid() else "user root;"
        (folder / "nginx.conf").write_text(
            f"{user} daemon off; pid {folder}/pid; error_log stderr; events {{}}\n"
            f"http {{ access_log off; {temporary} set_real_ip_from 127.0.0.0/8; real_ip_header {COMES_FROM};\n"
            f"include {folder}/site.conf; }}\n"
        )
        command = (path, "-e", "stderr", "-p", str(folder), "-c", str(folder / "nginx.conf"))
        with running(command, folder, Proxy(port, pem)) as proxy:
            yield proxy


@contextlib.contextmanager
def caddy(server: str, folder: Path) -> Iterator[Proxy]:
    """docs/deploy/Caddyfile, likewise."""
    path, (pem, key) = program("caddy"), certificate(folder)
    with reserved_port() as port:
        ours = f"https://localhost:{port} {{\n\ttls {pem} {key}"
        changes = {"keltis.example {": ours, "127.0.0.1:8000": server.removeprefix("http://"), **CADDY_ALONE}
        (folder / "Caddyfile").write_text(_changed("Caddyfile", **changes))
        command = (path, "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile")
        with running(command, folder, Proxy(port, pem)) as proxy:
            yield proxy
