"""Visitors with a real browser (Chromium or Firefox); every error that a page logs is a failure.

The browser is the system's, or the one in KELTIS_CHROMIUM or KELTIS_FIREFOX. Without one its tests are skipped, unless
KELTIS_REQUIRE_BROWSER is set.
"""

import contextlib
import json
import os
import random
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, TimeoutError, expect, sync_playwright

from tests.support import waiting
from tests.support.browser_scripts import ENTRIES, MIDDLE, PLAY, TABLE

CHROMIUM = os.environ.get("KELTIS_CHROMIUM") or next(
    (path for name in ("chromium", "chromium-browser", "google-chrome", "chrome") if (path := shutil.which(name))), None
)
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync",
         "--disable-component-update", "--force-color-profile=srgb"]  # fmt: skip
FIREFOX = os.environ.get("KELTIS_FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
RELAY = Path(__file__).with_name("firefox_relay.py")
# Playwright cannot set these for one visitor in Firefox; scrollbars are those of a phone, as in Chromium without a head
PREFERENCES: dict[str, str | float | bool] = {"ui.prefersReducedMotion": 1, "ui.useOverlayScrollbars": 1}
DESKTOP, PHONE = (1440, 900), (390, 844)
EXPECTED = (
    "WebSocket connection to",
    "net::ERR_CONNECTION_REFUSED",
    "net::ERR_CONNECTION_RESET",
    "net::ERR_EMPTY_RESPONSE",
)  # with a dead server
NOT_LOADED = re.compile(r"(?:Unable to preload CSS for|dynamically imported module:?) \S*?(/assets/[\w.-]+)")
PATIENCE = 1000 * waiting.PATIENCE  # milliseconds
LOOK = 30  # milliseconds between polls of the page; the default polls on every animation frame
expect.set_options(timeout=PATIENCE)
NAMES = ("Ann", "Ben", "Cleo", "Dan")
By = Literal["mouse", "touch", "keys"]


@contextlib.contextmanager
def chromium() -> Iterator[Browser]:
    if not CHROMIUM and os.environ.get("KELTIS_REQUIRE_BROWSER") != "1":
        pytest.skip("There is no Chromium: install it (Debian: apt install chromium) or set KELTIS_CHROMIUM.")
    assert CHROMIUM, "KELTIS_REQUIRE_BROWSER is set, but there is no Chromium."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS, timeout=PATIENCE)
        yield browser
        browser.close()


@contextlib.contextmanager
def firefox() -> Iterator[Browser]:
    """Visitors have no touch there, and choose a dark theme in their settings."""
    if not FIREFOX and os.environ.get("KELTIS_REQUIRE_BROWSER") != "1":
        pytest.skip("There is no Firefox: install it (Debian: apt install firefox-esr) or set KELTIS_FIREFOX.")
    assert FIREFOX, "KELTIS_REQUIRE_BROWSER is set, but there is no Firefox."
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        launcher = Path(folder, "firefox")
        launcher.write_text(f'#!/bin/sh\nexec {shlex.join([sys.executable, str(RELAY), FIREFOX])} "$@"\n')
        launcher.chmod(0o755)
        browser = playwright.firefox.launch(
            channel="moz-firefox", executable_path=launcher, firefox_user_prefs=PREFERENCES, timeout=PATIENCE
        )
        yield browser
        browser.close()


def _two_words(file: Path) -> tuple[str, str] | None:
    """What the file holds, once it is written whole."""
    words = file.read_text().split() if file.exists() else []
    return (words[0], words[1]) if len(words) == 2 else None


def _connected(playwright: Playwright, address: str) -> Browser:
    """On a machine that is very busy, a connection is now and then taken and never served: then once more."""
    with contextlib.suppress(TimeoutError):
        return playwright.chromium.connect_over_cdp(address, timeout=PATIENCE / 2)
    return playwright.chromium.connect_over_cdp(address, timeout=PATIENCE / 2)


@contextlib.contextmanager
def killable_chromium(profile: Path) -> Iterator[tuple[BrowserContext, int]]:
    """A Chromium that keeps its profile in this folder, and the id of its process; it may have been killed."""
    if not CHROMIUM and os.environ.get("KELTIS_REQUIRE_BROWSER") != "1":
        pytest.skip("There is no Chromium.")
    assert CHROMIUM, "KELTIS_REQUIRE_BROWSER is set, but there is no Chromium."
    port = profile / "DevToolsActivePort"
    port.unlink(missing_ok=True)
    flags = [*FLAGS, "--headless=new", "--remote-debugging-port=0", f"--user-data-dir={profile}"]
    running = subprocess.Popen([CHROMIUM, *flags], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        with sync_playwright() as playwright:
            number, path = waiting.until(lambda: _two_words(port))
            yield _connected(playwright, f"ws://127.0.0.1:{number}{path}").contexts[0], running.pid
    finally:
        running.kill()
        running.wait()


class Visitor:
    """A visitor with a browser context: cookies, storage and one page."""

    def __init__(
        self,
        browser: Browser | None,
        address: str,
        *,
        size: tuple[int, int] = DESKTOP,
        language: str = "en",
        theme: Literal["light", "dark"] = "light",
        touch: bool = False,
        moving: bool = False,
        scale: int = 1,
        settings: dict[str, Any] | None = None,
        on_device: bool = True,
        context: BrowserContext | None = None,
    ) -> None:
        """`on_device`: can games be kept there, without a server? `context`: that of a browser with a profile."""
        self.address = address
        assert browser or context
        self.context: BrowserContext = context or browser.new_context(  # type: ignore[union-attr]
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            color_scheme=theme,
            device_scale_factor=scale,
            has_touch=touch,
            reduced_motion="no-preference" if moving else "reduce",
        )
        self.context.set_default_timeout(PATIENCE)
        kept = json.dumps({"guide": False, "sound": False, "name": "Ann", **(settings or {})})
        self._remember(f"localStorage.keltis ??= {json.dumps(kept)}")
        if not on_device:
            self.context.add_init_script("delete globalThis.WebAssembly")
        self.expected: tuple[str, ...] = EXPECTED  # substrings of expected errors
        self.complaints: list[str] = []
        self.refused: set[str] = (
            set()
        )  # files of the page that did not come, though nobody left while they were loading
        self.received: list[str] = []  # everything received by socket or as a response
        self.page: Page = self.context.new_page()
        self.page.on("console", lambda said: self._complain(said.text) if said.type in ("error", "warning") else None)
        self.page.on("pageerror", lambda error: self._complain(str(error)))
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._receive))
        self.page.on("response", self._read)
        self.page.on("requestfailed", self._note_failure)

    def open(self, path: str = "/") -> "Visitor":
        self.page.goto(self.address + path)
        return self

    def _remember(self, script: str) -> None:
        """Put something into the storage of every page before it opens; an empty page has none."""
        self.context.add_init_script(f'if (location.protocol.startsWith("http")) {script}')

    def close(self) -> None:
        for routed in (self.page, self.context):
            routed.unroute_all(behavior="ignoreErrors")  # what is on its way would fail in the next test
        self.context.close()
        complaints = [each for each in self.complaints if not self._is_ours(each)]
        assert complaints == [], complaints

    # Received messages -----------------------------------------------------------------------------------------------

    def _complain(self, what: str) -> None:
        if not any(each in what for each in self.expected):
            self.complaints.append(what)

    def _is_ours(self, complaint: str) -> bool:
        """Is it about a file that was still being loaded when we left the page, or closed it?"""
        missing = NOT_LOADED.search(complaint)
        return missing is not None and missing[1] not in self.refused

    def _note_failure(self, request: Any) -> None:
        if "/assets/" in request.url and "ABORTED" not in (request.failure or ""):
            self.refused.add(urlsplit(request.url).path)

    def _receive(self, frame: Any) -> None:
        self.received.append(frame if isinstance(frame, str) else frame.decode())

    def _read(self, response: Any) -> None:
        if "/assets/" in response.url and response.status >= 400:
            self.refused.add(urlsplit(response.url).path)
            self._complain(f"{response.url} had a status of {response.status}")
        if "/api/" in response.url:
            with contextlib.suppress(Error):  # the page has moved on
                self.received.append(response.text())

    def messages(self) -> list[dict[str, Any]]:
        """Those that are JSON objects."""
        return [json.loads(text) for text in self.received if text.startswith("{")]

    def await_message(self, wanted: Callable[[dict[str, Any]], bool]) -> None:
        """Wait until such a message has arrived; the page's events are only processed while it is being polled."""

        def has_come() -> bool:
            self.page.evaluate("0")
            return any(map(wanted, self.messages()))

        waiting.until(has_come)

    def found(self, search: str) -> list[str]:
        """The result of a query on the page, once it is stable: the page may be about to change."""
        with contextlib.suppress(TimeoutError):
            self._wait_for(f"() => !({search})().length")
        return self.page.evaluate(search)  # type: ignore[no-any-return]

    def await_fit(self) -> None:
        """Wait until the whole page fits the window, without scrolling."""
        self._wait_for("""() => {
            const { scrollWidth, scrollHeight } = document.documentElement;
            return scrollWidth <= innerWidth && scrollHeight <= innerHeight;
        }""")

    def speak(self, language: str) -> None:
        """Change the language in the table's menu; the argument is the language's own name."""
        self.page.locator('[data-tool="menu"]').click()
        self.page.get_by_role("radio", name=language).click()
        self.page.keyboard.press("Escape")

    # At a table ------------------------------------------------------------------------------------------------------

    @property
    def room(self) -> str:
        """The room in the page's address."""
        self.page.wait_for_url("**/#/room/*")
        return self.page.url.rpartition("/")[2]

    def start(self, game: str, *bots: str) -> str:
        """Start a game against bots by HTTP; the page only has to open it."""
        room = self.make(game, "me", *bots)
        self.open(f"/#/room/{room}")
        return room

    def make(self, game: str, *seats: str, **options: Any) -> str:
        """Create a table with this browser's cookie; seats are "me", "open" or a bot's name."""
        kinds = [{"kind": "me", "name": NAMES[i]} if seat == "me" else {"kind": "open"} if seat == "open"
                 else {"kind": "bot", "level": seat} for i, seat in enumerate(seats)]  # fmt: skip
        self.ask("POST", "/api/session")
        made = self.ask("POST", "/api/rooms", {"game": game, "seats": kinds, **options})
        memory = {"seats": made["seats"], "invites": made["invites"], "watch": made["watch"]}
        remember = f"localStorage[{json.dumps('keltis.room.' + made['room'])}] = {json.dumps(json.dumps(memory))}"
        if self.page.url == "about:blank":  # nothing can be stored there
            self._remember(remember)
        else:
            self.page.evaluate(remember)
        return str(made["room"])

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request with this browser's cookie; the page is not involved, and need not be open."""
        origin = {"Origin": self.address}
        return self.context.request.fetch(self.address + path, method=method, data=body, headers=origin).json()

    def log(self, room: str) -> list[dict[str, Any]]:
        """The entries of a room's log: from the server, or from this browser's database."""
        if room.startswith("local"):
            return self.page.evaluate(ENTRIES, room)  # type: ignore[no-any-return]
        return self.ask("GET", f"/api/rooms/{room}/proof")["entries"]  # type: ignore[no-any-return]

    def play_quickly(self, seed: int, most: int = 10_000) -> int:
        """Play until the game is over, or so many actions, by keys that the page itself sends; returns their number."""
        self.await_turn()
        return self.page.evaluate(f"(given) => ({PLAY})(given)", [seed, most])  # type: ignore[no-any-return]

    def shown(self) -> dict[str, Any]:
        """The version that the table shows, the actions it offers, and whether the game is over, read from the DOM."""
        return self.page.evaluate(f"() => ({TABLE})()")  # type: ignore[no-any-return]

    def await_turn(self, *, or_see: str = "#none") -> dict[str, Any]:
        """Wait until the table offers an action or the game is over, or until such an element is there."""
        offers = f"const now = ({TABLE})(); return now.legal.length || now.over || document.querySelector(other);"
        self._wait_for(f"(other) => {{ {offers} }}", or_see)
        return self.shown()

    def act(self, action: str, by: By = "mouse") -> None:
        """Perform an action as a user would, and wait until the table shows it."""
        before = self.shown()["v"]
        {"mouse": self._click, "touch": self._tap, "keys": self._type}[by](action)
        answer = f'[data-answer="{action}"]'  # where both figures could move, the page asks which
        done = f"([before, answer]) => {{ const now = ({TABLE})(); return now.over || now.v > before"
        self._wait_for(f"{done} || document.querySelector(answer) }}", [before, answer])
        if self.page.locator(answer).count():
            self.page.locator(answer).press("Enter") if by == "keys" else self.page.locator(answer).click()
        self._wait_for(f"{done} }}", [before, answer])

    def _wait_for(self, truth: str, argument: Any = None) -> None:
        self.page.wait_for_function(truth, arg=argument, polling=LOOK)

    def _click(self, action: str) -> None:
        for selector in _gestures(action, self.shown()["legal"]):  # a locator waits for animations
            self.page.mouse.click(*waiting.until(partial(self.page.evaluate, MIDDLE, selector)))

    def _tap(self, action: str) -> None:
        for selector in _gestures(action, self.shown()["legal"]):
            self.page.locator(selector).first.tap()

    def _type(self, action: str) -> None:
        self.page.keyboard.type(action)
        self.page.keyboard.press("Enter")

    def prepare_hint(self) -> list[str]:
        """Prepare the next hint: immediate, with these actions and long reasons; a real one needs much compiling."""
        now = self.await_turn()
        actions = [next((each for each in now["legal"] if each[0] in kind), "+") for kind in ("rypgb", "-", "n!>=")]
        facts = {"path": "r", "share": 72, "count": 2, "value": 10}
        reasons = [{"id": f"hint-{name}", "values": facts} for name in ("opens-big", "skips", "covers")]
        told = {"win": 0.536, "margin": 1.5, "error": 0.021, "worlds": 256, "reasons": reasons}
        hint = {"v": now["v"], "opinions": [{"action": action, **told} for action in dict.fromkeys(actions)]}
        self.page.route("**/hint", lambda route: route.fulfill(json=hint))
        return [*dict.fromkeys(actions)]

    def play_on(self, chance: random.Random, by: By = "mouse", most: int = 10_000) -> int:
        """Play until the game is over, or this many actions; returns their number."""
        for done in range(most):
            now = self.await_turn()
            if now["over"]:
                return done
            self.act(choose(now["legal"], chance), by)
        return most

    def take_turn_at_device(self, chance: random.Random) -> str:
        """The next player at a shared device takes over and plays until the curtain falls; returns their messages."""
        ready = self.page.locator(".curtain button")
        ready.wait_for()
        assert self.page.locator("[data-card]").count() == 0, "A hand is behind the curtain."
        assert not self.shown()["legal"]
        said = ready.inner_text()
        ready.tap()
        legal = self.await_turn()["legal"]
        while legal:
            self.act("+" if "+" in legal else choose(legal, chance), "touch")
            legal = self.await_turn(or_see=".curtain")["legal"]
        return said

    def choose_now(self, chance: random.Random) -> str:
        return choose(self.await_turn()["legal"], chance)


Visit = Callable[..., Visitor]  # the arguments of Visitor after the address


def choose(legal: list[str], chance: random.Random) -> str:
    """Prefers laying cards and steps to discards, so that the game ends."""
    forward = [action for action in legal if action[0] in "rypgbn>!"]
    return chance.choice(forward or [action for action in legal if action == "+"] or legal)


def _gestures(action: str, legal: list[str]) -> list[str]:
    """The elements to click, in order. A wishing stone first shows its pair; cards owed for it need only themselves."""
    owed = all(each[0] == "-" and each[2] == action[-1] for each in legal)
    match action[0], action[1:]:
        case "=", _:
            return ['[data-answer="stay"]']
        case "+", "":
            return ['[data-place="deck"]']
        case "+", pile:
            return [f'[data-place="pile:{pile}"]']
        case ">", place:
            return [f'[data-place="step:{place[0]}"]']
        case "!", stone:
            return [f'[data-place="stone:{stone}"]'] * 2
        case "-", card if owed:
            return [f'[data-card="{card}"]']
        case "-", card:
            return [f'[data-card="{card}"]', f'[data-place="pile:{card[0]}"]']
        case path, rest:
            onto = rest[1:].rstrip("*") or path
            return [f'[data-card="{action[:2]}"]', f'[data-place="column:{onto}"]']
