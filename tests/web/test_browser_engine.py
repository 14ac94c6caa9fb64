"""The rules in real browsers: WebAssembly there plays what native code plays, state by state."""

import contextlib
import functools
import http.server
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest
from playwright.sync_api import Browser

from tests.support.browser import chromium, firefox
from tests.support.thorough import rounds, thorough
from tests.support.web_games import SUPPORT, expected, jobs
from tools import web

pytestmark = [pytest.mark.browser, thorough]

GAMES = rounds(2, 160)  # of each setting: a million actions in all
PAGE = """<script type="module">
import { loadEngine } from "./web/src/engine/engine.ts";
import { play } from "./tests/support/web_games.ts";
globalThis.playAll = async (jobs) => {
  const found = {};
  for (const [name, each] of Object.entries(jobs)) {
    const wasm = await (await fetch(`./web/src/engine/${name}.wasm`)).arrayBuffer();
    found[name] = [];
    for (const job of each) found[name].push(await play(await loadEngine(name, wasm), job));
  }
  return found;
};
</script>"""
STRIP = """
import { stripTypeScriptTypes } from "node:module";
import { readFileSync, writeFileSync } from "node:fs";
const [from, to] = process.argv.slice(1);
writeFileSync(to, stripTypeScriptTypes(readFileSync(from, "utf8")));
"""


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {  # noqa: RUF012
        **dict.fromkeys((".ts", ".js"), "text/javascript"),
        ".wasm": "application/wasm",
        ".html": "text/html",
    }

    def log_message(self, *_: object) -> None: ...


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A page with the engine's sources, without their types."""
    folder = tmp_path_factory.mktemp("engine")
    engine = (each for each in (web.WEB / "src" / "engine").rglob("*.*") if not each.name.endswith(".d.ts"))
    sources = [*engine, SUPPORT / "web_games.ts"]
    for source in sources:
        target = folder / source.relative_to(web.ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.suffix == ".ts":
            done = web.node("--input-type=module", "-e", STRIP, str(source), str(target))
            assert done.returncode == 0, done.stderr
        else:
            target.write_bytes(source.read_bytes())
    (folder / "index.html").write_text(PAGE)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/index.html"
        server.shutdown()


@pytest.mark.parametrize("start", [chromium, firefox])
def test_a_browser_plays_like_native_code(start: Callable[[], AbstractContextManager[Browser]], address: str) -> None:
    with start() as browser, contextlib.closing(browser.new_page()) as page:
        page.goto(address)
        page.wait_for_function("() => Boolean(globalThis.playAll)")
        found = json.loads(page.evaluate("async (jobs) => JSON.stringify(await playAll(jobs))", jobs(GAMES)))
    assert found == expected(GAMES)
