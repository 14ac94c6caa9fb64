"""Screenshots of the main screens, for the README and for review: python tools/screens.py [NAME…]

They are written to docs/screens/. A temporary server is started; bots sit in the other seats, and the own seat plays
well enough for the positions to look realistic.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from playwright.sync_api import Browser

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.support.browser import DESKTOP, PHONE, Visitor, chromium
from tests.support.server_process import serving
from tools import web

FOLDER = web.ROOT / "docs" / "screens"
PATHS = "rypgb"


def value(card: str) -> int:
    return 10 if card[1] == "X" else int(card[1]) if card[1].isdigit() else 99


def sensible(view: dict[str, Any]) -> str:
    """A patient player: extends columns in small steps, discards what does not help."""
    legal, seat = view["legal"], view["table"]["seats"][view["seat"]]

    def cost(action: str) -> float:
        head = action[0]
        if head in ">!":
            return -5.0 - (int(seat["rows"][PATHS.index(action[1])]) if head == ">" else 0)
        if head in "+=":
            return 0 if action == "+" else 3
        if head == "-":
            return 6 - len(seat["columns"][PATHS.index(action[1])]) / 9 if action[1] in PATHS else 9
        if head == "n":
            return 4
        column = seat["columns"][PATHS.index(head)]
        if action[1] == "E":
            return 1 if len(column) > 5 else 20
        if not column:
            same = sum(card[0] == head for card in view["hand"])
            return float(9 - 1.4 * same + min(value(action), 10 - value(action)) - action.endswith("*"))
        return abs(value(action) - value(column[-1])) - 1.5

    return str(min(legal, key=cost))


def play(who: Visitor, room: str, turns: int, until: str = "card") -> None:
    """Play this many own turns, then up to a moment when this is offered."""
    begun = 0
    for _ in range(2_000):
        told = who.ask("GET", f"/api/rooms/{room}")
        view = told["view"]
        if told["room"]["status"] == "finished":
            return
        if view["table"]["turn"] != view["seat"]:
            who.page.wait_for_timeout(5)
            continue
        if begun >= turns and view["table"]["phase"] == until:
            return
        begun += view["table"]["phase"] == "card"
        body = {"id": f"shot{told['v']:08}", "v": told["v"], "action": sensible(view)}
        who.ask("POST", f"/api/rooms/{room}/actions", body)


class Studio:
    """The browser and server for the screenshots."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address

    def visitor(self, size: tuple[int, int], theme: str, language: str = "en") -> Visitor:
        settings = {"name": "", "levels": ["easy", "easy"]}
        scale = 2 if size == PHONE else 1
        look: Any = {"size": size, "theme": theme, "language": language, "scale": scale}
        return Visitor(self.browser, self.address, settings=settings, **look)

    def table(self, who: Visitor, game: str, bots: int, turns: int, until: str = "card") -> str:
        room = who.make(game, "me", *["easy"] * bots, first=0)
        play(who, room, turns, until)
        who.open(f"/#/room/{room}")
        who.page.locator("[data-version]").wait_for()
        return room

    def choose(self, who: Visitor) -> None:
        """Select a card, to show where it can go."""
        for action in who.await_turn()["legal"]:
            if action[0] in PATHS and action[1] != "E":
                who.page.locator(f'[data-card="{action[:2]}"]').first.click()
                who.page.mouse.move(4, 4)
                return


def start(studio: Studio, size: tuple[int, int], theme: str, language: str = "en") -> Visitor:
    return studio.visitor(size, theme, language).open()


def table(
    studio: Studio, size: tuple[int, int], theme: str, game: str, bots: int, turns: int, language: str = "en"
) -> Visitor:
    who = studio.visitor(size, theme, language)
    studio.table(who, game, bots, turns)
    studio.choose(who)
    return who


def levels(studio: Studio, size: tuple[int, int], theme: str, language: str = "en") -> Visitor:
    who = start(studio, size, theme, language)
    who.page.locator("[aria-haspopup]").first.click()
    return who


def hint(studio: Studio, size: tuple[int, int], theme: str, game: str) -> Visitor:
    who = studio.visitor(size, theme)
    studio.table(who, game, 1, 7)
    who.await_turn()
    who.page.locator('[data-tool="hint"]').click()
    who.page.locator("[data-opinion]").first.click(timeout=300_000)  # the first is compiled
    return who


def step(studio: Studio, size: tuple[int, int], theme: str) -> Visitor:
    who = studio.visitor(size, theme)
    studio.table(who, "board", 2, 6, until="step")
    return who


def waiting(studio: Studio, size: tuple[int, int], theme: str) -> Visitor:
    who = studio.visitor(size, theme)
    return who.open(f"/#/room/{who.make('board', 'me', 'open', 'easy')}")


def curtain(studio: Studio, size: tuple[int, int], theme: str) -> Visitor:
    who = studio.visitor(size, theme)
    return who.open(f"/#/room/{who.make('board', 'me', 'me')}")


def page(path: str) -> Callable[..., Visitor]:
    def open_it(studio: Studio, size: tuple[int, int], theme: str, language: str = "en") -> Visitor:
        return studio.visitor(size, theme, language).open(path)

    return open_it


def over(studio: Studio, size: tuple[int, int], theme: str, game: str, *, replay: bool = False) -> Visitor:
    who = studio.visitor(size, theme)
    room = studio.table(who, game, 2, 1_000)
    if replay:
        who.open(f"/#/replay/{room}")
        who.page.locator("[data-game]").wait_for()
        who.page.keyboard.press("End")
        for _ in range(14):
            who.page.keyboard.press("ArrowLeft")
    return who


Shot = Callable[[Studio], Visitor]
SCREENS: dict[str, Shot] = {
    "start-desktop-light": lambda s: start(s, DESKTOP, "light"),
    "start-desktop-dark-ja": lambda s: start(s, DESKTOP, "dark", "ja"),
    "start-phone-light": lambda s: start(s, PHONE, "light"),
    "start-phone-dark-ru": lambda s: start(s, PHONE, "dark", "ru"),
    "levels-phone-light": lambda s: levels(s, PHONE, "light"),
    "levels-desktop-dark-ru": lambda s: levels(s, DESKTOP, "dark", "ru"),
    "hint-desktop-light": lambda s: hint(s, DESKTOP, "light", "board"),
    "hint-phone-dark": lambda s: hint(s, PHONE, "dark", "cards"),
    "board-desktop-light": lambda s: table(s, DESKTOP, "light", "board", 2, 15),
    "board-desktop-dark": lambda s: table(s, DESKTOP, "dark", "board", 3, 12),
    "board-phone-light": lambda s: table(s, PHONE, "light", "board", 2, 13),
    "board-phone-dark-ja": lambda s: table(s, PHONE, "dark", "board", 3, 11, "ja"),
    "board-phone-clover": lambda s: step(s, PHONE, "light"),
    "cards-desktop-light-ru": lambda s: table(s, DESKTOP, "light", "cards", 2, 12, "ru"),
    "cards-desktop-dark": lambda s: table(s, DESKTOP, "dark", "cards", 2, 12),
    "cards-phone-light": lambda s: table(s, PHONE, "light", "cards", 2, 11),
    "cards-phone-dark-de": lambda s: table(s, PHONE, "dark", "cards", 3, 9, "de"),
    "waiting-desktop-light": lambda s: waiting(s, DESKTOP, "light"),
    "waiting-phone-dark": lambda s: waiting(s, PHONE, "dark"),
    "new-desktop-dark": lambda s: page("/#/new")(s, DESKTOP, "dark"),
    "curtain-phone-light": lambda s: curtain(s, PHONE, "light"),
    "end-desktop-light": lambda s: over(s, DESKTOP, "light", "board"),
    "end-phone-dark": lambda s: over(s, PHONE, "dark", "cards"),
    "replay-desktop-dark": lambda s: over(s, DESKTOP, "dark", "board", replay=True),
    "replay-phone-light": lambda s: over(s, PHONE, "light", "board", replay=True),
    "rules-desktop-light": lambda s: page("/#/rules/board")(s, DESKTOP, "light"),
    "rules-phone-dark-hu": lambda s: page("/#/rules/cards")(s, PHONE, "dark", "hu"),
}


@click.command()
@click.argument("names", nargs=-1)
@click.option("--to", type=click.Path(path_type=Path, file_okay=False), default=FOLDER, help="The folder.")
def main(names: tuple[str, ...], to: Path) -> None:
    """Take pictures of all screens, or of those whose names begin so."""
    wanted = [name for name in SCREENS if not names or any(name.startswith(each) for each in names)]
    if not wanted:
        raise click.UsageError(f"There is no such screen; there are {', '.join(SCREENS)}.")
    web.build()
    to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as server, chromium() as browser:
        studio = Studio(browser, server.address)
        with click.progressbar(wanted, item_show_func=str) as bar:
            for name in bar:
                who = SCREENS[name](studio)
                who.page.wait_for_timeout(900)  # fonts, the final count
                who.page.screenshot(path=to / f"{name}.jpg", type="jpeg", quality=88)
                who.close()


if __name__ == "__main__":
    main()
