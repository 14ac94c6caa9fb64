"""The answer to a resend: the same one again."""

from typing import Any

from keltis.i18n import phrase
from keltis.server.http.messages import Ack, Answer
from keltis.server.http.refusals import illegal
from keltis.server.rooms.log import Entry


def answer_again(known: Entry, id: str, kind: str, data: dict[str, Any] | None) -> Answer:
    """The answer that was given before; the same id with different content is refused."""
    if known.kind != kind or (data is not None and known.data != data):
        return illegal(id, phrase("refused-id-used"))
    return Ack(id, known.ver, known.hash.hex())
