"""A plain page that lists the public rooms."""

import html
from typing import Any

from litestar import MediaType, Request, Response, get

from keltis.server.house import House
from keltis.server.messages import ListedRoom

TITLES = {"board": "Keltis: the Way of Stones", "cards": "Keltis: the Card Game"}
PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Keltis</title>
<link rel="stylesheet" href="/page.css">
<main>
<h1>Keltis</h1>
<p>This server is running. Programs play through its <a href="/api/openapi.json">interface</a>; in a terminal,
<code>keltis play board</code> and <code>keltis play cards</code> deal a game at once. Here are the public rooms.</p>
{rooms}
</main>
<footer>Unofficial; Keltis is a game by Reiner Knizia, published by KOSMOS.</footer>
</html>
"""
STYLE = """
:root { color-scheme: light dark; --ink: #24331f; --paper: #f6f1e4; --gold: #a8741a; --line: #d9cfb6; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece5d2; --paper: #1b211a; --gold: #e0b04c; --line: #3d463a; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.05rem/1.6 Georgia, serif; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem; }
h1 { color: var(--gold); font-weight: normal; letter-spacing: .08em; }
h2 { font-size: 1.15rem; border-bottom: 1px solid var(--line); padding-bottom: .3rem; }
ul { list-style: none; padding: 0; } li { padding: .5rem 0; border-bottom: 1px solid var(--line); }
small, footer { opacity: .75; } a { color: var(--gold); }
footer { text-align: center; padding: 2rem 1rem; font-size: .9rem; }
"""


@get("/", media_type=MediaType.HTML, include_in_schema=False)
async def page(request: Request[Any, Any, Any]) -> Response[str]:
    house: House = request.app.state.house
    parts = []
    for title, which in (("Open", "open"), ("Being played", "live")):
        listed = await house.lobby.list(which, None)  # type: ignore[arg-type]
        items = "".join(_item(room) for room in listed.rooms) or "<li>None at the moment.</li>"
        parts.append(f"<h2>{title}</h2><ul>{items}</ul>")
    return Response(PAGE.format(rooms="".join(parts)), media_type=MediaType.HTML)


@get("/page.css", media_type=MediaType.CSS, include_in_schema=False, sync_to_thread=False)
def style() -> Response[str]:
    return Response(STYLE, media_type=MediaType.CSS, headers={"Cache-Control": "max-age=3600"})


def _item(room: ListedRoom) -> str:
    seats = ", ".join(html.escape(name) or "an open seat" for name in room.seats)
    return f"<li>{TITLES[room.game]}: {seats}<br><small>room {html.escape(room.id)}</small></li>"
