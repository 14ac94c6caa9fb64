"""Performance of the page: download size, time until usable, and smoothness of animations, also on a slow machine.

python bench/page.py            figures as one JSON object

The page itself counts frames (requestAnimationFrame) while pieces move. The slow machine is Chromium's fourfold CPU
throttling; without a GPU the same cores do the painting.
"""

import json
import random
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.support.browser import DESKTOP, PHONE, Visitor, choose, chromium
from tests.support.server_process import serving
from tools import web

WATCH = """() => { window.frames_seen = []; let last = performance.now();
    const tick = (now) => { window.frames_seen.push(now - last); last = now; requestAnimationFrame(tick); };
    requestAnimationFrame(tick); }"""


def loading(who: Visitor) -> dict[str, float]:
    who.open()
    who.page.get_by_role("button", name="Play", exact=True).wait_for()
    return who.page.evaluate(  # type: ignore[no-any-return]
        """() => {
            const files = performance.getEntriesByType("resource").filter((each) => !each.name.includes("/api/"));
            const fonts = files.filter((each) => each.name.endsWith(".woff2"));
            const size = (some) => some.reduce((sum, each) => sum + each.transferSize, 0) / 1000;
            const all = size([...performance.getEntriesByType("navigation"), ...files]);
            return { packed_kb: all - size(fonts), fonts_kb: size(fonts), usable_ms: performance.now() };
        }"""
    )


def moving(who: Visitor, game: str, slower: int) -> dict[str, float]:
    who.start(game, "easy")
    who.await_turn()
    who.context.new_cdp_session(who.page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    who.page.evaluate(WATCH)
    chance = random.Random(1)
    for _ in range(12):
        now = who.await_turn()
        if now["over"]:
            break
        who.act(choose(now["legal"], chance))
    frames: list[float] = who.page.evaluate("() => window.frames_seen.slice(5)")
    return {
        "frames": len(frames),
        "median_ms": statistics.median(frames),
        "p95_ms": statistics.quantiles(frames, n=20)[-1],
        "longest_ms": max(frames),
        "over_100_ms": sum(each > 100 for each in frames),
    }


def main() -> None:
    web.build()
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as data, serving(Path(data), pace=0.3) as server, chromium() as browser:
        found["first load"] = loading(Visitor(browser, server.address))
        for name, size in (("desktop", DESKTOP), ("phone", PHONE)):
            for game in ("board", "cards"):
                for slower in (1, 4):
                    who = Visitor(browser, server.address, size=size, moving=True)
                    found[f"{game}, {name}, {slower}× slower"] = moving(who, game, slower)
                    who.close()
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
