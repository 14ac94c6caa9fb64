"""An HTTP client with a token that retries requests and reconnects streams."""

import http.client
import random
import re
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from typing import Any, TypeVar

import msgspec

ANSWER_SECONDS = 20.0
SILENCE_SECONDS = 35.0  # a stream sends a keep-alive every ten
PATIENCE_SECONDS = 300.0  # that a server may be unreachable
FIRST_WAIT, LONGEST_WAIT = 0.5, 8.0  # seconds between tries, unless the server specifies them
UNAVAILABLE = (502, 503, 504)
TOO_MUCH = 429

Answer = TypeVar("Answer")


class Refused(ValueError):
    """The server refused, or its answer makes no sense."""

    def __init__(self, message: str, status: int = 0) -> None:
        super().__init__(message)
        self.status = status


class Lost(Exception):
    """No answer, or the server is busy."""

    def __init__(self, reason: object, wait: float | None = None) -> None:
        super().__init__(str(reason))
        self.wait = wait  # seconds, if the server specified them


class _Session(msgspec.Struct, frozen=True):
    token: str


class _No(msgspec.Struct, frozen=True):
    reason: str


class _NoDetours(urllib.request.HTTPRedirectHandler):
    """Follow no redirects: the token is for this server only."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Visitor:
    """Talks to one server with one token."""

    def __init__(self, address: str, token: str | None = None) -> None:
        parts = urllib.parse.urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise Refused(f"A server's address is like https://keltis.example, not {address!r}.")
        self.address = address.rstrip("/")
        self._opener = urllib.request.build_opener(_NoDetours)
        self._headers = {"Content-Type": "application/json"}
        self.token = token or self.ask("/api/session?kind=token", _Session, method="POST").token
        if not re.fullmatch(r"[A-Za-z0-9_-]{43}", self.token):
            raise Refused("A token is 43 letters, digits, - and _; this is none.")
        self._headers["Authorization"] = f"Bearer {self.token}"

    def ask(
        self, path: str, kind: type[Answer], body: Any = None, *, method: str | None = None, again: bool = False
    ) -> Answer:
        """Send a request and return the answer; `again` retries when none came, so use it for idempotent requests only.

        A server that says how long it is busy is always asked again. Raises Refused if it refuses, or gives no answer
        for too long.
        """
        tries = _Tries(self.address)
        while True:
            try:
                with self._open(path, body, method) as answer:
                    said = answer.read()
                return msgspec.json.decode(said, type=kind)
            except (Lost, OSError, http.client.HTTPException) as error:
                lost = error if isinstance(error, Lost) else Lost(error)
                if not again and lost.wait is None:
                    raise Refused(f"There is no answer from {self.address}: {lost}.") from None
                tries.wait(lost)
            except (msgspec.DecodeError, UnicodeError):
                raise Refused(f"What {self.address} answers is not what a Keltis server answers.") from None

    def listen(self, path: str) -> Iterator[bytes]:
        """Yield the messages of an event stream, reconnecting whenever it ends."""
        tries, last = _Tries(self.address), ""
        while True:
            try:
                with self._open(path, last=last) as stream:
                    for line in stream:
                        tries = _Tries(self.address)
                        name, _, value = line.rstrip(b"\r\n").partition(b": ")
                        if name == b"id":
                            last = value.decode("ascii", "replace")
                        elif name == b"data":
                            yield value
                tries.wait(Lost("the stream has ended"))
            except Lost as lost:
                tries.wait(lost)
            except (OSError, http.client.HTTPException) as error:
                tries.wait(Lost(error))

    def _open(self, path: str, body: Any = None, method: str | None = None, last: str | None = None) -> Any:
        data = None if body is None else msgspec.json.encode(body)
        request = urllib.request.Request(self.address + path, data, self._headers, method=method)
        if last:
            request.add_header("Last-Event-ID", last)
        try:
            return self._opener.open(request, timeout=ANSWER_SECONDS if last is None else SILENCE_SECONDS)
        except urllib.error.HTTPError as error:
            with error:
                raise _understood(self.address, error) from None
        except (OSError, http.client.HTTPException) as error:
            raise Lost(getattr(error, "reason", error)) from None


def _understood(address: str, error: urllib.error.HTTPError) -> Lost | Refused:
    """The exception for an HTTP error status."""
    if error.code == TOO_MUCH or error.code in UNAVAILABLE:
        wait = error.headers.get("Retry-After", "")
        return Lost(error.reason, float(wait) if wait.isdecimal() else None)
    if error.code in (401, 404):
        return Refused(f"{address} has no such room, or not for this token.", error.code)
    try:
        reason = msgspec.json.decode(error.read(), type=_No).reason
    except (OSError, http.client.HTTPException, msgspec.DecodeError, UnicodeError):
        reason = f"{error.code} {error.reason}"
    return Refused(f"{address} says: {reason}", error.code)


class _Tries:
    """The backoff state of failed tries."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._begun: float | None = None
        self._next = FIRST_WAIT

    def wait(self, lost: Lost) -> None:
        """Sleep until the next try; Refused if the server has been away for too long."""
        seconds = self._next * random.uniform(0.5, 1) if lost.wait is None else min(lost.wait, 60.0)
        now = time.monotonic()
        self._begun = self._begun or now
        if now + seconds - self._begun > PATIENCE_SECONDS:
            raise Refused(f"{self._address} was away for too long: {lost}.")
        time.sleep(seconds)
        self._next = min(LONGEST_WAIT, 2 * self._next)
