"""Sessions: the token by which a client holds its seats."""

from typing import Literal

from litestar import Response, post
from litestar.datastructures import Cookie
from litestar.params import FromQuery, JSONBody

from keltis.server.http.admission import Req, may, token_hash_of, who
from keltis.server.http.bodies import NEW_TOKEN, Rotate, Session
from keltis.server.http.callers import YEAR, cookie_name, is_secure
from keltis.server.rooms.lobby import derived_token, hash_token, new_token


@post("/api/session", status_code=200, responses=may(415))
async def make_session(request: Req, kind: FromQuery[Literal["cookie", "token"]] = "cookie") -> Response[Session]:
    """Create a token for joining rooms: a cookie for browsers, in the response for programs. It is shown only once."""
    _, caller = who(request)
    if kind == "token":
        return Response(Session(new_token()))
    return Response(Session(None), cookies=[_cookie(request, caller.token or new_token())])


@post("/api/session/rotate", status_code=200, responses=may(401, 413, 415))
async def rotate_session(request: Req, data: JSONBody[Rotate] = NEW_TOKEN) -> Response[Session]:
    """Replace the token by a new one that holds the same seats, the same one for each `id`. Before the answer, the old
    one is invalid everywhere, and its connections have ended.
    """
    node, caller = who(request)
    old = token_hash_of(caller)
    # derived from both: who has only the old token, and may be the reason for all this, does not get the new one
    token = derived_token(caller.token or "", data.id.encode(), "session") if data.id else new_token()
    await node.sign_outs.sign_out(old, hash_token(token))
    if caller.by_cookie:
        return Response(Session(None), cookies=[_cookie(request, token)])
    return Response(Session(token))


def _cookie(request: Req, token: str) -> Cookie:
    return Cookie(
        key=cookie_name(request),
        value=token,
        path="/",
        max_age=YEAR,
        httponly=True,
        secure=is_secure(request),
        samesite="strict",
    )


SESSIONS = [make_session, rotate_session]
