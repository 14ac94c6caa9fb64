"""Serves the page's files, kept in memory."""

import functools
import gzip
import hashlib
from pathlib import PurePosixPath
from typing import Any, NamedTuple

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from keltis.server.page_files import DIST, FRONT, KINDS, page_files

PACKED = (".png", ".webp", ".woff2")  # already compressed
FOR_EVER = "public, max-age=31536000, immutable"  # the file name contains a content hash
ASK_AGAIN = "no-cache"
MISSING = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Keltis</title>
<p>The server is running, but its page has not been built: <code>./keltis</code> in the checkout does that.</p></html>
"""


class File(NamedTuple):
    body: bytes
    packed: bytes
    kind: str
    tag: str


NAMES = frozenset(path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.suffix in KINDS)


@functools.cache
def _files() -> dict[str, bytes]:
    return page_files()


@functools.cache
def load(name: str) -> File:
    """One file of the page."""
    body, kind = _files()[name], PurePosixPath(name).suffix
    packed = body if kind in PACKED else gzip.compress(body, 9, mtime=0)
    return File(body, packed, KINDS[kind], f'"{hashlib.sha256(body).hexdigest()[:16]}"')


@get("/", include_in_schema=False, sync_to_thread=False)
def front(request: Request[Any, Any, Any]) -> Response[bytes]:
    if FRONT not in NAMES:
        return Response(MISSING, media_type=KINDS[".html"], headers={"Cache-Control": ASK_AGAIN})
    return _answer(request, FRONT, ASK_AGAIN)


@get("/{name:str}", include_in_schema=False, sync_to_thread=False)
def file(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
    return _answer(request, name, ASK_AGAIN)


@get("/assets/{name:str}", include_in_schema=False, sync_to_thread=False)
def asset(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
    return _answer(request, f"assets/{name}", FOR_EVER)


def _answer(request: Request[Any, Any, Any], name: str, cache: str) -> Response[bytes]:
    if name not in NAMES:
        raise NotFoundException
    found = load(name)
    headers = {"Cache-Control": cache, "ETag": found.tag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, media_type=found.kind, headers=headers)
    if found.packed is not found.body and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.packed, media_type=found.kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(found.body, media_type=found.kind, headers=headers)
