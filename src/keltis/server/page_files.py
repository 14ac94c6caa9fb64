"""The page's files, as built from `web/`: set up for a server, or for a static host anywhere.

The build does not know where it will lie. Its addresses are relative; what is left is written here: the server's
address, and into the service worker the list of all files.
"""

import base64
import hashlib
import json
from pathlib import Path

DIST = Path(__file__).parent / "dist"
FRONT, MANIFEST, WORKER = "index.html", "manifest.webmanifest", "sw.js"
KINDS = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".wasm": "application/wasm",
    ".bin": "application/octet-stream",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
}
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'; form-action 'self'"
)
_OWN_SERVER = '<meta name="keltis-server" content="/" />'
_NO_FILES = "const FILES = {};"


class NotBuilt(Exception):
    """There is no page; the message says what to do."""


def page_files(*, base: str = "./", server: str = "/") -> dict[str, bytes]:
    """All files by name. `base` is where they will lie, if known; `server` is an origin, / for the page's own or ""."""
    files = {
        path.relative_to(DIST).as_posix(): path.read_bytes() for path in sorted(DIST.rglob("*")) if path.suffix in KINDS
    }
    if FRONT not in files:
        raise NotBuilt("The page has not been built: ./keltis in the checkout does that.")
    files[FRONT] = _front(files[FRONT].decode(), base, server).encode()
    files[MANIFEST] = _manifest(files[MANIFEST], base)
    files[WORKER] = _with_list(files[WORKER].decode(), files).encode()
    return files


def _front(text: str, base: str, server: str) -> str:
    if server == "/":
        return text
    policy = f"{POLICY}; connect-src 'self' {server} ws{server.removeprefix('http')}" if server else POLICY
    guarded = f'<meta http-equiv="Content-Security-Policy" content="{policy}" />'
    named = f'<meta name="keltis-server" content="{server}" />'
    return _replaced(text, _OWN_SERVER, f"{guarded}\n    {named}").replace('="./', f'="{base}')


def _manifest(text: bytes, base: str) -> bytes:
    """The page is the same app wherever on its host it is opened from; without an id, browsers go by its start."""
    if base == "./":
        return text
    return json.dumps({**json.loads(text), "id": base}, ensure_ascii=False, indent=2).encode()


def _with_list(worker: str, files: dict[str, bytes]) -> str:
    """The page is listed as ./: hosts may redirect from index.html, and no browser takes that from a worker."""
    digests = {"./" if name == FRONT else name: _digest(body) for name, body in files.items() if name != WORKER}
    return _replaced(worker, _NO_FILES, f"const FILES = {json.dumps(digests, indent=0)};")


def _digest(body: bytes) -> str:
    return base64.b64encode(hashlib.sha256(body).digest()).decode()


def _replaced(text: str, old: str, new: str) -> str:
    if text.count(old) != 1:
        raise NotBuilt("The built page is of another version: ./keltis in the checkout builds it anew.")
    return text.replace(old, new)
