"""Pages of other sites that may use this server: `keltis serve --origin`. Browsers ask before they send (CORS).

Such a page has a token of its own, in the Authorization header and in `hello`. It never acts by the cookie of this
server's own page: no answer allows credentials, and cookies that come along all the same are ignored.
"""

from collections.abc import Sequence
from typing import Any

OPEN_TO_SITES = ("/api/", "/healthz")  # the page asks the latter whether the server can be reached
PREFLIGHT = (
    (b"access-control-allow-methods", b"GET, POST"),
    (b"access-control-allow-headers", b"Authorization, Content-Type"),
    (b"access-control-max-age", b"7200"),  # seconds; browsers allow no more
)

Headers = list[tuple[bytes, bytes]]


def header(scope: Any, wanted: bytes) -> str:
    return next((value.decode("latin-1") for name, value in scope["headers"] if name == wanted), "")


def headers_for(scope: Any, origins: Sequence[str]) -> Headers:
    """What an answer says to a page of a named site. Others get nothing, and so may not read the answer."""
    if not origins or not scope["path"].startswith(OPEN_TO_SITES):
        return []
    origin = header(scope, b"origin")
    named = [(b"access-control-allow-origin", origin.encode("latin-1"))] if origin in origins else []
    return [(b"vary", b"Origin"), *named]


def is_preflight(scope: Any, origins: Sequence[str]) -> bool:
    return (
        scope["type"] == "http"
        and scope["method"] == "OPTIONS"
        and header(scope, b"access-control-request-method") != ""
        and any(name == b"access-control-allow-origin" for name, _ in headers_for(scope, origins))
    )


async def answer_preflight(send: Any) -> None:
    await send({"type": "http.response.start", "status": 204, "headers": list(PREFLIGHT)})
    await send({"type": "http.response.body", "body": b""})
