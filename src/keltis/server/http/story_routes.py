"""Whole games over HTTP, for review and replay: from a room, or from any record."""

import dataclasses
from typing import Annotated

from litestar import Response, get, post
from litestar.openapi.spec import OpenAPIMediaType, Operation, RequestBody, Schema
from litestar.openapi.spec.enums import OpenAPIType
from litestar.params import QueryParameter

from keltis.core import ParseError
from keltis.i18n import phrase
from keltis.records import attached_proof
from keltis.records.fair_shuffle import NotProven
from keltis.records.story import Story
from keltis.server.http.admission import Refusal, Req, RoomPath, SeatQuery, enter, may, pay, who
from keltis.server.http.connection import holds
from keltis.server.http.messages import Unauthorized
from keltis.server.http.refusals import bad, illegal, too_much
from keltis.server.limits import MOST_RECORD_BYTES, RECORD_BYTE, STORY_ENTRY
from keltis.server.node import Node
from keltis.server.rooms.room import MOST_ENTRIES
from keltis.server.stories import Pages

PLAIN = "text/plain"
PageQuery = Annotated[int, QueryParameter(ge=0, le=MOST_ENTRIES, schema_extra={"minimum": 0})]


@dataclasses.dataclass
class TakesRecord(Operation):
    """For the OpenAPI document: the request body is a record."""

    def __post_init__(self) -> None:
        body = OpenAPIMediaType(Schema(type=OpenAPIType.STRING, max_length=MOST_RECORD_BYTES))
        self.request_body = RequestBody({PLAIN: body}, required=True)


def _count(node: Node, address: str) -> None:
    """Check the rate limit: a story costs more than other responses."""
    if not node.gate.stories.passes(address):
        raise Refusal(too_much(node.gate.stories.retry_ms))


def _page(pages: Pages, page: int) -> Response[Story]:
    story = pages[min(page, len(pages) - 1)]
    return Response(story, media_type="application/json")  # type: ignore[arg-type]


@get("/api/rooms/{room:str}/story", responses=may(404, 422))
async def room_story(
    request: Req,
    room: RoomPath,
    seat: SeatQuery = None,
    page: PageQuery = 0,
) -> Response[Story]:
    """The game so far as the caller saw it, 500 steps on a page; once it is finished, with what every seat saw."""
    node, caller = who(request)
    _count(node, caller.address)
    _, open_room, own = await enter(request, room, seat)
    await pay(node, caller, STORY_ENTRY * open_room.room.ver)
    pages = await node.stories.of_room(open_room, own)
    if not await holds(node.open_rooms, open_room, own, caller.token_hash):
        raise Refusal(Unauthorized())
    if not pages:
        raise Refusal(illegal(None, phrase("refused-not-begun")))
    return _page(pages, page)


@post(
    "/api/story",
    status_code=200,
    responses=may(413, 415, 422),
    operation_class=TakesRecord,
    request_max_body_size=MOST_RECORD_BYTES,
    opt={"takes": PLAIN},
)
async def record_story(request: Req, page: PageQuery = 0) -> Response[Story]:
    """The game of a record, including all hands, 500 steps on a page; the proof that it carries, if any, is checked.
    Nothing is stored."""
    node, caller = who(request)
    _count(node, caller.address)
    try:
        text = (await request.body()).decode()
        await pay(node, caller, RECORD_BYTE * len(text))
        game, cost = await node.stories.read(text)
        await pay(node, caller, cost)
        return _page(await node.stories.of_record(text, game), page)
    except UnicodeDecodeError:
        raise Refusal(bad(phrase("refused-record-text"))) from None
    except ParseError as error:
        raise Refusal(illegal(None, error.why)) from None
    except NotProven as error:
        raise Refusal(illegal(None, phrase("record-proof", why=attached_proof.why(error)))) from None


STORIES = [room_story, record_story]
