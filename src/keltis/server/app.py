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
from keltis.server.http.callers import OtherSite, address_of, brings_token, host_allowed
from keltis.server.http.cross_origin import answer_preflight, header, headers_for, is_preflight
from keltis.server.http.messages import Answer, Rate, TooLarge, Unauthorized, Unavailable
from keltis.server.http.openapi import describe_as_json
from keltis.server.http.page import asset, file, front
from keltis.server.http.refusals import bad, illegal, not_understood, too_much
from keltis.server.http.request_parser import REFUSED
from keltis.server.http.routes import ROUTES
from keltis.server.http.sockets import serve_socket
from keltis.server.limits import LONGEST_WAIT, METRICS, MOST_BYTES, REQUEST
from keltis.server.node import Node
from keltis.server.page_files import POLICY
from keltis.server.rooms.open_rooms import Broken
from keltis.server.rooms.room import Refused
from keltis.server.storage.writer import RETRY_MS, StoreUnavailable

HEADERS = {
    "content-security-policy": f"{POLICY}; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}

HEALTH = "/healthz"
CHECKS = (HEALTH, "/readyz")
BACK_SOON = 10_000  # milliseconds
REFUSAL_SECONDS = 1.0  # until it is sent: refusing costs something, too

logger = structlog.get_logger()
Req = Request[Any, Any, Any]
NO_ROUTE = "none"  # how requests for no route are counted


@get(HEALTH, include_in_schema=False, sync_to_thread=False)
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


def _say(request: Req, answer: Any, status: int | None = None, kind: str | None = None) -> Response[Any]:
    """The answer as a response; counted by its kind, if it has no other."""
    node: Node = request.app.state.node
    if kind is None:
        kind = "token" if isinstance(answer, Unauthorized) and brings_token(request) else messages.name_of(answer)
    route = request.scope.get("path_template") or NO_ROUTE
    node.gate.refusals.note(kind, route, request.client.host if request.client else "")
    headers = {"Retry-After": str(max(1, answer.retry_ms // 1000))} if hasattr(answer, "retry_ms") else {}
    return Response(answer, status_code=status or STATUS[type(answer)], media_type="application/json", headers=headers)


def _refusal(request: Req, error: Refusal) -> Response[Any]:
    return _say(request, error.answer, error.status)


def _refused(request: Req, error: Refused) -> Response[Any]:
    return _say(request, illegal(None, error.why))


def _other_site(request: Req, _: OtherSite) -> Response[Any]:
    return _say(request, bad(phrase("refused-site")), 403, "site")


def _away(request: Req, _: StoreUnavailable) -> Response[Any]:
    return _say(request, Unavailable(RETRY_MS))


def _broken(request: Req, _: Broken) -> Response[Any]:
    return _say(request, Unauthorized())


def _http(request: Req, error: HTTPException) -> Response[Any]:
    if error.status_code == 413:
        return _say(request, TooLarge())
    if error.status_code == 404:
        return _say(request, Unauthorized(), kind="path")
    extra = "; ".join(str(item.get("message", "")) for item in error.extra or [] if isinstance(item, dict))
    answer = _say(request, not_understood(extra or error.detail), error.status_code)
    answer.headers.update(error.headers or {})  # 405 must list the allowed methods
    return answer


def _unexpected(request: Req, error: Exception) -> Response[Any]:
    metrics.ERRORS.inc()
    logger.error("request_failed", route=request.scope.get("path_template", ""), error=type(error).__name__)
    return _say(request, Unavailable(RETRY_MS), 500, "error")


# Middleware ----------------------------------------------------------------------------------------------------------


def guarded(app: Litestar, node: Node) -> Callable[[Any, Any, Any], Any]:
    """Add the security headers, reject requests for foreign hosts or beyond the limits, and accept WebSockets."""

    async def guard(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] not in ("http", "websocket"):
            await app(scope, receive, send)
            return
        refused = scope.get("state", {}).get(REFUSED, 0)
        host = header(scope, b"host")

        async def with_headers(message: Any) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                fixed = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                if not any(name.lower() == b"cache-control" for name, _ in message["headers"]):
                    fixed.append((b"cache-control", b"no-store"))
                if refused:
                    fixed.append((b"connection", b"close"))
                fixed += headers_for(scope, node.origins)
                message["headers"] = [*message["headers"], *fixed]
            await send(message)

        if refused and scope["path"] != HEALTH:
            await _charge_refused(node, scope, refused)
            await _answer(scope["type"], refused, _turned_away(refused), with_headers)
        elif not host_allowed(host, node):
            await _charge_refused(node, scope, 403)
            node.gate.refusals.note("host", NO_ROUTE, address_of(scope))
            await _answer(scope["type"], 403, bad(phrase("refused-host")), with_headers)
        elif scope["type"] == "websocket":
            await serve(scope, receive, with_headers, welcome=await _paid(node, scope))
        else:
            with node.gate.request(address_of(scope)) as within:
                welcome = within or scope["path"] in CHECKS
                await serve(scope, receive, with_headers, welcome=welcome and await _paid(node, scope))

    async def serve(scope: Any, receive: Any, send: Any, *, welcome: bool) -> None:
        if not welcome:
            node.gate.refusals.note("rate", NO_ROUTE, address_of(scope))
            await _answer(scope["type"], 429, too_much(round(1_000 * LONGEST_WAIT)), send)
        elif is_preflight(scope, node.origins):
            await answer_preflight(send)
        elif scope["type"] == "http":
            await app(scope, receive, send)
        else:
            await serve_socket(node, scope, receive, send)

    return guard


def _turned_away(status: int) -> Answer:
    """What is said on a connection whose requests are all refused."""
    match status:
        case 503:
            return Unavailable(BACK_SOON)
        case 429:
            return too_much(BACK_SOON)
        case _:
            return not_understood("A body comes with its Content-Length, not with a Transfer-Encoding.")


async def _paid(node: Node, scope: Any) -> bool:
    """Charge the address. Who has spent too much is refused, but not at once; health checks are only delayed."""
    path = scope["path"]
    cost = METRICS if path == "/metrics" else REQUEST
    if await node.gate.pay(address_of(scope), cost, 0.0 if path in CHECKS else LONGEST_WAIT):
        return True
    await asyncio.sleep(REFUSAL_SECONDS)
    return path in CHECKS


async def _charge_refused(node: Node, scope: Any, status: int) -> None:
    """Charge the address for a request that is refused, whatever it asks for. It has to wait as others have, unless
    that is on one of the few spare connections."""
    spare = status in (429, 503)
    if not await node.gate.pay(address_of(scope), REQUEST, 0.0 if spare else LONGEST_WAIT) and not spare:
        await asyncio.sleep(REFUSAL_SECONDS)


async def _answer(asked: str, status: int, answer: Answer, send: Callable[[Any], Any]) -> None:
    """Answer a request or a WebSocket without the framework."""
    body = messages.encode(answer)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if isinstance(answer, Rate | Unavailable):
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
