"""The application: routes, errors as answers, headers, and the OpenAPI document with the socket's messages in it."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import structlog
from litestar import Litestar, Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

import keltis
from keltis.server import messages, metrics
from keltis.server.callers import host_allowed
from keltis.server.hall import Broken
from keltis.server.house import House
from keltis.server.limits import MOST_BYTES
from keltis.server.messages import Bad, Illegal, TooLarge, Unauthorized, Unavailable
from keltis.server.page import page, style
from keltis.server.room import Refused
from keltis.server.routes import MEANING, ROUTES, STATUS, Refusal
from keltis.server.sockets import PATH, PROTOCOL, serve_socket
from keltis.server.writer import RETRY_MS, Away

HEADERS = {
    "content-security-policy": "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; "
    "form-action 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}

logger = structlog.get_logger()
Req = Request[Any, Any, Any]


@get("/healthz", include_in_schema=False, sync_to_thread=False)
def alive() -> str:
    return "ok"


@get("/readyz", include_in_schema=False, sync_to_thread=False)
def ready(state: State) -> Response[str]:
    house: House = state.house
    fine = house.ready and not house.hall.writer.away
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
    return _say(Illegal(None, str(error)))


def _away(_: Req, __: Away) -> Response[Any]:
    return _say(Unavailable(RETRY_MS))


def _broken(_: Req, __: Broken) -> Response[Any]:
    return _say(Unauthorized())


def _http(_: Req, error: HTTPException) -> Response[Any]:
    if error.status_code == 413:
        return _say(TooLarge())
    if error.status_code == 404:
        return _say(Unauthorized())
    extra = "; ".join(str(item.get("message", "")) for item in error.extra or [] if isinstance(item, dict))
    return _say(Bad((extra or error.detail)[:200]), error.status_code)


def _unexpected(request: Req, error: Exception) -> Response[Any]:
    metrics.ERRORS.inc()
    logger.error("request_failed", route=request.scope.get("path_template", ""), error=type(error).__name__)
    return _say(Unavailable(RETRY_MS), 500)


# Around every request ------------------------------------------------------------------------------------------------


def guarded(app: Litestar, house: House) -> Callable[[Any, Any, Any], Any]:
    """Adds the headers that keep browsers careful, turns away requests for somebody else's host, and takes sockets."""

    async def guard(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] not in ("http", "websocket"):
            await app(scope, receive, send)
            return
        host = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")

        async def with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                fixed = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                if not any(name.lower() == b"cache-control" for name, _ in message["headers"]):
                    fixed.append((b"cache-control", b"no-store"))
                message["headers"] = [*message["headers"], *fixed]
            await send(message)

        if not host_allowed(host, house):
            await (_wrong_host(with_headers) if scope["type"] == "http" else send({"type": "websocket.close"}))
        elif scope["type"] == "http":
            await app(scope, receive, with_headers)
        else:
            await serve_socket(house, scope, receive, send)

    return guard


async def _wrong_host(send: Callable[[Any], Any]) -> None:
    body = messages.encode(Bad("This server answers on this machine only."))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


# The document --------------------------------------------------------------------------------------------------------


def describe(app: Litestar) -> dict[str, Any]:
    """The OpenAPI document, with what is said on the socket in it: one file describes everything."""
    document = app.openapi_schema.to_schema()
    said, schemas = msgspec.json.schema_components(
        [messages.ClientMessage, messages.ServerMessage, *(kind for kind, _ in MEANING.values())],
        ref_template="#/components/schemas/{name}",
    )
    document["components"]["schemas"] |= schemas | {"ClientMessage": said[0], "ServerMessage": said[1]}
    document["x-websocket"] = {
        "path": PATH,
        "subprotocol": PROTOCOL,
        "client": {"$ref": "#/components/schemas/ClientMessage"},
        "server": {"$ref": "#/components/schemas/ServerMessage"},
    }
    return document


@get("/api/openapi.json", include_in_schema=False, sync_to_thread=False)
def document(request: Req) -> dict[str, Any]:
    """The interface, described."""
    return describe(request.app)


def make_app(house: House) -> Litestar:
    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        await house.start()
        try:
            yield
        finally:
            await house.stop()

    return Litestar(
        [page, style, alive, ready, figures, document, *ROUTES],
        state=State({"house": house}),
        lifespan=[life],
        logging_config=None,
        request_max_body_size=MOST_BYTES,
        openapi_config=OpenAPIConfig(
            title="Keltis",
            version=keltis.__version__,
            description="Rooms for both games. Unofficial; Keltis is a game by Reiner Knizia, published by KOSMOS.",
            render_plugins=[],
        ),
        exception_handlers={
            Refusal: _refusal,
            Refused: _refused,
            Away: _away,
            Broken: _broken,
            HTTPException: _http,
            Exception: _unexpected,
        },
    )
