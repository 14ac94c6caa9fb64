"""How requests are read from a connection: by h11, but for what is expensive."""

import re
from typing import Any

import h11

REFUSED = "refused"  # in the scope's state: the status for everything but a question for our health
NO_LENGTH = 411
MOST_HEAD = 16_384  # bytes of a request's head
MOST_HEADERS = 128  # lines of it
END_OF_HEAD = re.compile(rb"\n\r?\n")


class Requests(h11.Connection):
    """HTTP requests, as h11 reads them, but for what is expensive: heads of very many lines, and bodies in chunks (of
    which each may be a byte)."""

    def __init__(self, app_state: dict[str, Any]) -> None:
        super().__init__(h11.SERVER, MOST_HEAD)
        self._app_state = app_state  # that of the connection
        self._in_chunks = False

    def next_event(self) -> Any:
        if self._in_chunks:
            return h11.PAUSED
        if self.their_state is h11.IDLE:
            self._look_at_head()
        event = super().next_event()
        if isinstance(event, h11.Request) and any(name == b"transfer-encoding" for name, _ in event.headers):
            self._in_chunks = True
            self._app_state.setdefault(REFUSED, NO_LENGTH)
        return event

    def _look_at_head(self) -> None:
        """h11 itself has a limit only for heads that are not complete yet."""
        read, _ = self.trailing_data
        end = END_OF_HEAD.search(read, 0, MOST_HEAD)
        head = read[: end.start() if end else MOST_HEAD]
        if (end is None and len(read) > MOST_HEAD) or head.count(b"\n") > MOST_HEADERS:
            raise h11.RemoteProtocolError("The head is too large", error_status_hint=431)
