"""Games that are kept on this device, as a visitor begins, leaves and saves them."""

from pathlib import Path

from tests.support.browser import Visitor

OFFLINE = ("ERR_INTERNET_DISCONNECTED",)  # what a page without a network complains of
GAMES = {"board": "Way of Stones", "cards": "Card Game"}


def begin(who: Visitor, game: str = "board", bots: int = 1) -> str:
    """A game against bots, from the start page."""
    who.page.locator("label").filter(has_text=GAMES[game]).click()
    who.page.get_by_role("radiogroup", name="Opponents").get_by_text(str(bots), exact=True).click()
    who.page.get_by_role("button", name="Play", exact=True).click()
    who.await_turn()
    assert who.room.startswith("local")
    return who.room


def give_up(who: Visitor) -> None:
    who.page.locator('[data-tool="menu"]').click()
    who.page.get_by_role("button", name="Resign").click()
    who.page.get_by_role("dialog", name="Resign").get_by_role("button", name="Resign").click()
    who.page.locator("#verdict.said").wait_for()


def go_home(who: Visitor) -> None:
    who.page.get_by_role("link", name="Home").click()
    who.page.get_by_role("button", name="Play", exact=True).wait_for()


def save_record(who: Visitor, file: Path) -> Path:
    with who.page.expect_download() as saved:
        who.page.get_by_role("button", name="Download the record").click()
    saved.value.save_as(file)
    return file
