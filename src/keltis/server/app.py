"""The application: routes, errors turned into responses, and security headers."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import structlog
from litestar import Litestar, Request, Response, Router, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from keltis.i18n import phrase
from keltis.server import metrics
from keltis.server.http import messages
from keltis.server.http.admission import STATUS, Refusal, admit
from keltis.server.http.callers import OtherSite, address_of, host_allowed
from keltis.server.http.messages import Bad, Rate, TooLarge, Unauthorized, Unavailable
from keltis.server.http.openapi import describe_as_json
from keltis.server.http.page import asset, file, front
from keltis.server.http.refusals import bad, illegal, not_understood, too_much
from keltis.server.http.routes import ROUTES
from keltis.server.http.sockets import serve_socket
from keltis.server.limits import LONGEST_WAIT, METRICS, MOST_BYTES, REQUEST
from keltis.server.node import Node
from keltis.server.rooms.open_rooms import Broken
from keltis.server.rooms.room import Refused
from keltis.server.storage.writer import RETRY_MS, StoreUnavailable

HEADERS = {
    "content-security-policy": "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; "
    "form-action 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}

HEALTH = ("/healthz", "/readyz")
REFUSAL_SECONDS = 1.0  # until it is sent: refusing costs something, too

logger = structlog.get_logger()
Req = Request[Any, Any, Any]


@get("/healthz", include_in_schema=False, sync_to_thread=False)
def alive() -> str:
    return "ok"


@get("/readyz", include_in_schema=False, sync_to_thread=False)
def ready(state: State) -> Response[str]:
    node: Node = state.node
    fine = node.ready and not node.open_rooms.writer.unavailable
    return Response("ok" if fine else "not now", status_code=200 if fine else 503)


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def figures() -> Response[bytes]:
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


# Errors --------------------------------------------------------------------------------------------------------------


def _say(answer: Any, status: int | None = None) -> Response[Any]:
    headers = {"Retry-After": str(max(1, answer.retry_ms // 1000))} if hasattr(answer, "retry_ms") else {}
    return Response(answer, status_code=status or STATUS[type(answer)], media_type="application/json", headers=headers)


def _refusal(_: Req, error: Refusal) -> Response[Any]:
    return _say(error.answer, error.status)


def _refused(_: Req, error: Refused) -> Response[Any]:
    return _say(illegal(None, error.why))


def _other_site(_: Req, __: OtherSite) -> Response[Any]:
    return _say(bad(phrase("refused-site")), 403)


def _away(_: Req, __: StoreUnavailable) -> Response[Any]:
    return _say(Unavailable(RETRY_MS))


def _broken(_: Req, __: Broken) -> Response[Any]:
    return _say(Unauthorized())


def _http(_: Req, error: HTTPException) -> Response[Any]:
    if error.status_code == 413:
        return _say(TooLarge())
    if error.status_code == 404:
        return _say(Unauthorized())
    extra = "; ".join(str(item.get("message", "")) for item in error.extra or [] if isinstance(item, dict))
    answer = _say(not_understood(extra or error.detail), error.status_code)
    answer.headers.update(error.headers or {})  # 405 must list the allowed methods
    return answer


def _unexpected(request: Req, error: Exception) -> Response[Any]:
    metrics.ERRORS.inc()
    logger.error("request_failed", route=request.scope.get("path_template", ""), error=type(error).__name__)
    return _say(Unavailable(RETRY_MS), 500)


# Middleware ----------------------------------------------------------------------------------------------------------


def guarded(app: Litestar, node: Node) -> Callable[[Any, Any, Any], Any]:
    """Add the security headers, reject requests for foreign hosts, and accept WebSockets."""

    async def guard(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] not in ("http", "websocket"):
            await app(scope, receive, send)
            return
        host = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")

        async def with_headers(message: Any) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                fixed = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                if not any(name.lower() == b"cache-control" for name, _ in message["headers"]):
                    fixed.append((b"cache-control", b"no-store"))
                message["headers"] = [*message["headers"], *fixed]
            await send(message)

        if not host_allowed(host, node):
            await _answer(scope["type"], with_headers, 403, bad(phrase("refused-host")))
        elif not await _paid(node, scope):
            await _answer(scope["type"], with_headers, 429, too_much(round(1_000 * LONGEST_WAIT)))
        elif scope["type"] == "http":
            await app(scope, receive, with_headers)
        else:
            await serve_socket(node, scope, receive, with_headers)

    return guard


async def _paid(node: Node, scope: Any) -> bool:
    """Charge the address. Who has spent too much is refused, but not at once; health checks are only delayed."""
    path = scope["path"]
    cost = METRICS if path == "/metrics" else REQUEST
    if await node.gate.pay(address_of(scope), cost, 0.0 if path in HEALTH else LONGEST_WAIT):
        return True
    await asyncio.sleep(REFUSAL_SECONDS)
    return path in HEALTH


async def _answer(asked: str, send: Callable[[Any], Any], status: int, answer: Bad | Rate) -> None:
    """Answer a request or a WebSocket without the framework."""
    body = messages.encode(answer)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if isinstance(answer, Rate):
        headers.append((b"retry-after", str(answer.retry_ms // 1_000).encode()))
    kind = "http.response" if asked == "http" else "websocket.http.response"
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})


@get("/api/openapi.json", include_in_schema=False)
async def document(state: State) -> Response[bytes]:
    """The OpenAPI document."""
    node: Node = state.node
    return Response(await node.when_there_is_time(describe_as_json), media_type="application/json")


def make_app(node: Node) -> Litestar:
    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        await node.start()
        try:
            yield
        finally:
            await node.stop()

    return Litestar(
        [
            *(alive, ready, figures, document),
            Router("/", before_request=admit, route_handlers=[front, file, asset, *ROUTES]),
        ],
        state=State({"node": node}),
        lifespan=[life],
        logging_config=None,
        request_max_body_size=MOST_BYTES,
        openapi_config=None,  # served by `document`
        exception_handlers={
            Refusal: _refusal,
            Refused: _refused,
            OtherSite: _other_site,
            StoreUnavailable: _away,
            Broken: _broken,
            HTTPException: _http,
            Exception: _unexpected,
        },
    )
