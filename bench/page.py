"""Performance of the page: its size, the time to a table that can be played at, and smoothness, also on a slow phone.

python bench/page.py                    figures as one JSON object
python bench/page.py sizes visits       only these; the others are frames and tasks

The page is that of `keltis site`, from a static host that packs with gzip. The page itself counts frames
(requestAnimationFrame) while pieces move, and tasks of its thread that last longer than 50 ms: while it and its table
open, and while pieces move. Other work on the machine makes these longer; `tasks` plays the same again and takes from a
trace how much of its CPU time each task needs. The slow phone is Chromium's fourfold CPU throttling of the page's
thread and a network of 1.6 Mbit/s with round trips of 150 ms; without a GPU the same cores do the painting.
"""

import contextlib
import json
import os
import random
import re
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

sys.path.insert(0, str(Path(__file__).parents[1]))

from keltis.server.page_files import page_files
from tests.support.browser import DESKTOP, PHONE, Visitor, choose, chromium
from tests.support.server_process import serving
from tests.support.static_host import FAST_3G, Network, static_host
from tools import web

LONG = """window.long_tasks = []; new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.long_tasks.push([startTime, duration]);
}).observe({ type: "longtask", buffered: true });"""
WATCH = """() => { window.frames_seen = []; let last = performance.now();
    const tick = (now) => { window.frames_seen.push(now - last); last = now; requestAnimationFrame(tick); };
    requestAnimationFrame(tick); return last; }"""

PACK = """
const { brotliCompressSync, gzipSync } = require("node:zlib");
const { readFileSync } = require("node:fs");
const found = {};
for (const [name, path] of JSON.parse(readFileSync(0, "utf8"))) {
    const body = readFileSync(path);
    const packed = /[.](png|webp|woff2)$/.test(name);
    const pack = () => [brotliCompressSync(body).length, gzipSync(body, { level: 9 }).length];
    found[name] = packed ? [body.length, body.length] : pack();
}
console.log(JSON.stringify(found));
"""
PARTS = {
    "fonts": r"[.]woff2$",
    "icons": r"^icon",
    "languages": r"assets/(en|de|pl|cs|sk|ru|hu|ja|ids)-",
    "rules in WebAssembly": r"[.]wasm$",
    "networks": r"[.]bin$",
    "workers": r"assets/\w*[wW]orker-",
}
PLAY = "Play"
TASK = "ThreadControllerImpl::RunTask"  # as Chromium's traces call one


def sizes(folder: Path) -> dict[str, dict[str, float]]:
    """In thousands of bytes, each file packed by itself as a host would."""
    files = [(path.relative_to(folder).as_posix(), str(path)) for path in folder.rglob("*") if path.is_file()]
    packed = json.loads(web.node("-e", PACK, typed=json.dumps(files)).stdout)
    found: dict[str, list[float]] = {}
    for name, (brotli, gzipped) in packed.items():
        part = next((part for part, names in PARTS.items() if re.search(names, name)), "page")
        sums = found.setdefault(part, [0.0, 0.0])
        sums[0] += brotli / 1000
        sums[1] += gzipped / 1000
    all_but_fonts = [sum(sums[i] for part, sums in found.items() if part != "fonts") for i in (0, 1)]
    found = {"all without fonts": all_but_fonts, **found}
    return {part: {"brotli_kb": round(sums[0], 1), "gzip_kb": round(sums[1], 1)} for part, sums in found.items()}


@contextlib.contextmanager
def newcomer(browser: Browser, address: str, slower: int) -> Iterator[Visitor]:
    who = Visitor(browser, address, size=PHONE, moving=True)
    who.context.new_cdp_session(who.page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    yield who
    who.context.close()


def to_a_table(who: Visitor) -> dict[str, float]:
    """Milliseconds from the start of the navigation until Play is there, and until one's cards lie on the table."""
    who.page.get_by_role("button", name=PLAY, exact=True).wait_for()
    usable = who.page.evaluate("performance.now()")
    who.page.get_by_role("button", name=PLAY, exact=True).click()
    who.page.wait_for_function("() => document.querySelector('.stage [data-card]')", polling="raf")
    return {"start_ms": round(usable), "table_ms": round(who.page.evaluate("performance.now()"))}


def visits(browser: Browser, folder: Path, network: Network | None, slower: int) -> dict[str, dict[str, float]]:
    """The first visit, a second one, and one without a network."""
    found = {}
    with static_host(folder, network=network) as host, newcomer(browser, host.address, slower) as who:
        who.open("/")
        found["first visit"] = to_a_table(who)
        who.page.wait_for_function("async () => (await navigator.serviceWorker.ready).active.state === 'activated'")
        for name, offline in (("second visit", False), ("without a network", True)):
            who.context.set_offline(offline)
            who.open("/?again" if offline else "/?once-more")
            found[name] = to_a_table(who)
    return found


def play(who: Visitor) -> None:
    chance = random.Random(1)
    for _ in range(12):
        now = who.await_turn()
        if now["over"]:
            break
        who.act(choose(now["legal"], chance))


def moving(who: Visitor, game: str) -> dict[str, float]:
    """Opening a table and playing twelve actions."""
    who.page.add_init_script(LONG)
    who.start(game, "easy")
    who.await_turn()
    begun: float = who.page.evaluate(WATCH)
    play(who)
    frames: list[float] = who.page.evaluate("() => window.frames_seen.slice(5)")
    tasks: list[tuple[float, float]] = who.page.evaluate("() => window.long_tasks")
    return {
        "frames": len(frames),
        "median_ms": statistics.median(frames),
        "p95_ms": statistics.quantiles(frames, n=20)[-1],
        "longest_ms": max(frames),
        "over_100_ms": sum(each > 100 for each in frames),
        **longest("opening", [ms for at, ms in tasks if at < begun]),
        **longest("moving", [ms for at, ms in tasks if at >= begun]),
    }


def working(who: Visitor, game: str) -> dict[str, float]:
    """The same, in CPU time of the page's thread."""
    browser = who.context.browser
    assert browser
    browser.start_tracing(page=who.page, categories=["toplevel", "blink.user_timing"])
    who.start(game, "easy")
    who.await_turn()
    who.page.evaluate("performance.mark('opened')")
    play(who)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    opened = next(each for each in events if each["name"] == "opened")
    tasks = sorted(
        (each["ts"], each["dur"], each.get("tdur", 0) / 1000)
        for each in events
        if (each["pid"], each["tid"], each["name"], each["ph"]) == (opened["pid"], opened["tid"], TASK, "X")
    )
    outer, end = [], 0
    for at, took, cpu in tasks:
        if at >= end:  # not within another
            outer.append((at, cpu))
            end = at + took
    return {
        **longest("opening", [ms for at, ms in outer if at < opened["ts"]]),
        **longest("moving", [ms for at, ms in outer if at >= opened["ts"]]),
    }


def longest(when: str, tasks: list[float]) -> dict[str, float]:
    return {
        f"tasks_over_50_ms_{when}": sum(each > 50 for each in tasks),
        f"longest_task_ms_{when}": max(tasks, default=0),
    }


def tables(browser: Browser, measure: Callable[[Visitor, str], dict[str, float]]) -> dict[str, dict[str, float]]:
    found = {}
    with tempfile.TemporaryDirectory() as data, serving(Path(data), pace=0.3) as server:
        for name, size in (("desktop", DESKTOP), ("phone", PHONE)):
            for game in ("board", "cards"):
                for slower in (1, 4):
                    who = Visitor(browser, server.address, size=size, moving=True)
                    who.context.new_cdp_session(who.page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
                    found[f"{game}, {name}, {slower}× slower"] = measure(who, game)
                    who.close()
    return found


def main(wanted: list[str]) -> None:
    web.build()
    found: dict[str, Any] = {"load": os.getloadavg()[0]}
    with tempfile.TemporaryDirectory() as made, chromium() as browser:
        folder = Path(made)
        for name, body in page_files(server="").items():
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_bytes(body)
        if "sizes" in wanted:
            found["sizes"] = sizes(folder)
        if "visits" in wanted:
            found["localhost"] = visits(browser, folder, None, 1)
            found["slow phone"] = visits(browser, folder, FAST_3G, 4)
        if "frames" in wanted:
            found["frames"] = tables(browser, moving)
        if "tasks" in wanted:
            found["tasks"] = tables(browser, working)
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main(sys.argv[1:] or ["sizes", "visits", "frames", "tasks"])
