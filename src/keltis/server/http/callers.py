"""Who is calling: the token of a request, and protection against cross-site requests."""

import re
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection

from keltis.server.limits import network_of
from keltis.server.node import Node
from keltis.server.rooms.lobby import hash_token

SECURE_COOKIE, LOCAL_COOKIE = "__Host-keltis", "keltis"
YEAR = 365 * 86_400
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
_LOOPBACK = {"localhost", "127.0.0.1", "::1"}

Connection = ASGIConnection[Any, Any, Any, Any]


class OtherSite(Exception):
    """A cross-site request."""


class Caller(msgspec.Struct, frozen=True):
    address: str  # whom limits count: an IPv6 address without its last half
    token: str | None
    by_cookie: bool = False

    @property
    def token_hash(self) -> bytes | None:
        return hash_token(self.token) if self.token else None


def is_secure(connection: Connection) -> bool:
    return connection.url.scheme in ("https", "wss")


def cookie_name(connection: Connection) -> str:
    return SECURE_COOKIE if is_secure(connection) else LOCAL_COOKIE


def address_of(scope: Any) -> str:
    """Whom limits count."""
    client = scope.get("client")
    return network_of(client[0]) if client else ""


def _caller(connection: Connection) -> Caller:
    address = address_of(connection.scope)
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and _TOKEN.fullmatch(token):
        return Caller(address, token)
    cookie = connection.cookies.get(cookie_name(connection), "")
    return Caller(address, cookie if _TOKEN.fullmatch(cookie) else None, by_cookie=True)


def brings_token(connection: Connection) -> bool:
    """Whether the caller gives a token, valid or not."""
    return _caller(connection).token is not None


def request_caller(request: Request[Any, Any, Any], node: Node) -> Caller:
    """The caller of a request; OtherSite if it is cross-site."""
    caller = _caller(request)
    if caller.by_cookie and _from_named_site(request, node):
        return Caller(caller.address, None)
    if request.method not in ("GET", "HEAD", "OPTIONS") and caller.by_cookie:
        fetched = request.headers.get("sec-fetch-site")
        same = fetched in ("same-origin", "none") if fetched else _same_origin(request)
        if not same and (caller.token or "origin" in request.headers):
            raise OtherSite
    return caller


def socket_caller(socket: Connection, node: Node) -> Caller | None:
    """The caller of a WebSocket; None if it is cross-site. Cookies count only from the own page, not without an Origin
    (that is no browser) and not from another site that may connect.
    """
    caller = _caller(socket)
    if "origin" not in socket.headers or _from_named_site(socket, node):
        return Caller(caller.address, None if caller.by_cookie else caller.token)
    return caller if _same_origin(socket) else None


def _from_named_site(connection: Connection, node: Node) -> bool:
    """Whether it comes from the page of another site that may use this server."""
    return connection.headers.get("origin") in node.origins and not _same_origin(connection)


def _same_origin(connection: Connection) -> bool:
    origin = connection.headers.get("origin", "")
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    downgraded = is_secure(connection) and parts.scheme != "https"
    return bool(parts.netloc) and not downgraded and parts.netloc == connection.headers.get("host", "")


def host_allowed(host: str, node: Node) -> bool:
    """Whether to serve this host name. A local server answers only to loopback names, against DNS rebinding."""
    return not node.local or _names_loopback(host)


def from_this_machine(caller: Caller, host: str) -> bool:
    """Whether the page was opened on the server's machine under a loopback name; no other site can pretend that."""
    return _names_loopback(host) and caller.address in _LOOPBACK


def _names_loopback(host: str) -> bool:
    try:
        return urlsplit(f"//{host}").hostname in _LOOPBACK
    except ValueError:
        return False
