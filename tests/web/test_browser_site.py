"""A page of static files: it opens without a network after the first visit, and new versions come between games."""

import contextlib
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from keltis.records import attached_proof, record
from keltis.server import page_files
from tests.support import sample_proofs
from tests.support.browser import PHONE, Visitor
from tests.support.local_games import begin
from tests.support.server_process import reserved_port, serving
from tests.support.static_host import StaticHost, static_host
from tests.support.static_site import first_visit, write_site
from tools import web

pytestmark = pytest.mark.browser

KEPT_PATHS = """async () => {
    const names = await caches.keys();
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return found.flat().map((request) => new URL(request.url).pathname);
}"""
WAITING = "async () => (await navigator.serviceWorker.getRegistration()).waiting !== null"
LOOK = "async () => { await (await navigator.serviceWorker.getRegistration()).update(); }"


def publish_next_version(folder: Path, dist: Path, *options: str) -> None:
    """The same page with one more line, which is another version."""
    if not dist.exists():
        shutil.copytree(web.DIST, dist)
    front = dist / "index.html"
    front.write_text(front.read_text().replace("<title>", '<meta name="version" content="next" />\n    <title>', 1))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(page_files, "DIST", dist)
        write_site(folder, *options)


def version(who: Visitor) -> int:
    return who.page.locator('meta[name="version"]').count()


@pytest.fixture(scope="module", autouse=True)
def _built() -> None:
    web.build()


@contextlib.contextmanager
def visiting(browser: Browser, host: StaticHost, **how: object) -> Iterator[Visitor]:
    visitor = Visitor(browser, host.address, **how)  # type: ignore[arg-type]
    visitor.expected += ("ERR_INTERNET_DISCONNECTED", "ERR_FAILED")
    try:
        yield visitor
    finally:
        visitor.close()


def test_after_one_visit_everything_opens_without_a_network(browser: Browser, tmp_path: Path) -> None:
    write_site(tmp_path / "site")
    with static_host(tmp_path / "site", "/some/games/") as host, visiting(browser, host, size=PHONE) as ann:
        first_visit(ann)
        assert ann.page.get_by_role("link", name="Invite a friend").count() == 0
        assert ann.page.get_by_role("link", name="Public tables").count() == 0
        ann.context.set_offline(True)
        host.asked.clear()
        ann.page.reload()
        ann.page.get_by_role("button", name="Play", exact=True).wait_for()
        for page, shown in (
            ("rules/cards", "A rule of our own"),
            ("new/pass", "One device for all"),
            ("replay", "Open a game"),
        ):
            ann.page.goto(f"{host.address}/#/{page}")
            expect(ann.page.get_by_role("heading", name=shown).first).to_be_visible()
        ann.page.goto(f"{host.address}/#join=abcdefghijkl.{'x' * 43}")
        expect(ann.page.get_by_text("has no server")).to_be_visible()
        ann.page.goto(f"{host.address}/#/")
        ann.page.get_by_role("button", name="日本語").click()
        expect(ann.page.get_by_role("button", name="始める")).to_be_visible()
        assert host.asked == []


def test_every_file_of_the_page_is_kept_and_nothing_else(browser: Browser, tmp_path: Path) -> None:
    write_site(tmp_path / "site", "--base", "/games/")
    with static_host(tmp_path / "site", "/games/") as host, visiting(browser, host) as ann:
        first_visit(ann)
        kept = ann.page.evaluate(KEPT_PATHS)
        files = [
            path.relative_to(tmp_path / "site").as_posix() for path in (tmp_path / "site").rglob("*") if path.is_file()
        ]
        wanted = {"" if name == "index.html" else name for name in files if name != "sw.js"}
        assert sorted(kept) == sorted(f"/games/{name}" for name in wanted)


def test_a_new_version_is_announced_and_comes_when_asked_for(browser: Browser, tmp_path: Path) -> None:
    write_site(tmp_path / "site")
    with static_host(tmp_path / "site") as host, visiting(browser, host) as ann:
        first_visit(ann)
        publish_next_version(tmp_path / "site", tmp_path / "dist")
        ann.page.evaluate(LOOK)
        expect(ann.page.get_by_text("A new version is ready.")).to_be_visible()
        assert version(ann) == 0
        ann.page.get_by_role("button", name="Update now").click()
        expect(ann.page.locator('meta[name="version"]')).to_have_count(1)
        expect(ann.page.get_by_text("A new version is ready.")).to_have_count(0)
        ann.context.set_offline(True)
        ann.page.reload()
        ann.page.get_by_role("button", name="Play", exact=True).wait_for()
        assert version(ann) == 1


def test_a_version_that_is_not_whole_is_not_taken(browser: Browser, tmp_path: Path) -> None:
    write_site(tmp_path / "site")
    with static_host(tmp_path / "site") as host, visiting(browser, host) as ann:
        first_visit(ann)
        publish_next_version(tmp_path / "site", tmp_path / "dist")
        icon = tmp_path / "site" / "icon.svg"
        icon.write_bytes(icon.read_bytes()[:-10])
        ann.expected += ("digest", "integrity")
        ann.page.evaluate(
            """async () => {
                const registration = await navigator.serviceWorker.getRegistration();
                const gone = new Promise((over) => registration.addEventListener("updatefound", () => {
                    const worker = registration.installing;
                    worker.addEventListener("statechange", () => worker.state === "redundant" && over());
                }));
                await registration.update();
                await gone;
            }"""
        )
        assert not ann.page.evaluate(WAITING)
        ann.context.set_offline(True)
        ann.page.reload()
        ann.page.get_by_role("button", name="Play", exact=True).wait_for()
        assert version(ann) == 0


def test_a_new_version_never_comes_during_a_game_in_any_window(browser: Browser, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    with (
        static_host(folder) as host,
        serving(tmp_path, "--origin", host.address) as server,
        visiting(browser, host) as ann,
    ):
        write_site(folder, "--server", server.address)
        first_visit(ann)
        ann.page.get_by_role("button", name="Play", exact=True).click()
        ann.await_turn()
        other = ann.context.new_page()
        other.goto(f"{host.address}/#/rules/board")
        publish_next_version(folder, tmp_path / "dist", "--server", server.address)
        ann.page.evaluate(LOOK)
        ann.page.wait_for_function(WAITING)
        assert ann.page.locator("[data-update]").count() == 0
        other.get_by_role("button", name="Update now").click()
        expect(other.get_by_text("It comes when the game in your other window is over.")).to_be_visible()
        other.goto(f"{host.address}/#/replay")
        expect(other.get_by_role("heading", name="Open a game").first).to_be_visible()
        for page in (ann.page, other):
            assert page.locator('meta[name="version"]').count() == 0
        other.close()
        now = ann.shown()
        ann.act(now["legal"][0])
        assert version(ann) == 0
        ann.page.goto(f"{host.address}/#/")
        expect(ann.page.locator('meta[name="version"]')).to_have_count(1)
        ann.page.get_by_text("Continue").wait_for()


def test_the_page_of_a_server_is_kept_and_what_the_server_says_is_not(browser: Browser, tmp_path: Path) -> None:
    one_data, other_data = tmp_path / "one", tmp_path / "other"
    one_data.mkdir()
    other_data.mkdir()
    with reserved_port() as port:
        with serving(one_data, "--port", str(port)) as one:
            ann = Visitor(browser, one.address)
            first_visit(ann)
            ann.make("board", "me", "open", public=True)
            ann.open("/#/rooms")
            expect(ann.page.get_by_text("Waiting for players")).to_be_visible()
        ann.page.goto(f"{one.address}/#/")
        ann.page.reload()
        ann.page.get_by_role("button", name="Play", exact=True).wait_for()
        ann.page.goto(f"{one.address}/#/rooms")
        expect(ann.page.get_by_text("The server does not answer.")).to_be_visible()
        with serving(other_data, "--port", str(port)):
            ann.page.reload()
            expect(ann.page.get_by_text("Nobody is waiting just now.")).to_be_visible()
            kept = ann.page.evaluate(KEPT_PATHS)
            assert len(kept) > 30 and not any("/api/" in path or "healthz" in path for path in kept)
            ann.close()


# The installed page --------------------------------------------------------------------------------------------------


SHARE = """(text) => {
    const form = document.createElement("form");
    Object.assign(form, { method: "POST", action: "share", enctype: "multipart/form-data" });
    const files = new DataTransfer();
    files.items.add(new File([text], "game.keltis", { type: "text/plain" }));
    const field = Object.assign(document.createElement("input"), { type: "file", name: "record" });
    field.files = files.files;
    form.append(field);
    document.body.append(form);
    form.submit();
}"""
LAUNCH = """(() => {
    const file = { getFile: async () => new File([TEXT], "game.keltis") };
    const queue = { setConsumer: (take) => setTimeout(() => take({ files: [file] })) };
    Object.defineProperty(globalThis, "launchQueue", { value: queue });
})()"""


def finished_game() -> str:
    return record.write(attached_proof.record_with_proof(sample_proofs.played("cards", 2, "shared")))


def save_game(who: Visitor, file: Path) -> str:
    who.page.locator('[data-tool="menu"]').click()
    who.page.get_by_role("button", name="Save as a file").click()
    with who.page.expect_download() as saved:
        who.page.get_by_role("dialog", name="Save as a file").get_by_role("button", name="Save as a file").click()
    saved.value.save_as(file)
    return file.read_text()


def expect_replay(who: Visitor) -> None:
    who.page.locator(".table .stage").wait_for()
    expect(who.page.get_by_role("alert")).to_have_count(0)


def go_on(who: Visitor) -> dict[str, Any]:
    who.page.get_by_role("dialog", name="A saved game").get_by_role("button", name="Go on playing").click()
    return who.await_turn()


def test_a_game_that_another_program_shares_is_shown_or_goes_on(browser: Browser, tmp_path: Path) -> None:
    write_site(tmp_path / "site")
    with static_host(tmp_path / "site", "/games/") as host, visiting(browser, host) as ann:
        first_visit(ann)
        ann.page.evaluate(SHARE, "[Game")
        ann.page.wait_for_url("**/games/#/replay/shared")
        expect(ann.page.get_by_role("alert")).to_be_visible()
        assert not any("share" in path for path in host.asked)
        ann.page.reload()
        ann.page.wait_for_url("**/games/#/replay")
        ann.page.evaluate(SHARE, finished_game())
        expect_replay(ann)
        ann.open("/")
        room = begin(ann, "cards")
        before, saved = ann.await_turn(), save_game(ann, tmp_path / "game.txt")
        ann.open("/")
        ann.page.evaluate(SHARE, saved)
        assert go_on(ann) == before
        assert ann.room == room


@pytest.mark.parametrize("what", ["nothing that can be read", "a finished game", "a saved game"])
def test_a_file_that_is_opened_with_the_page_is_shown_or_goes_on(browser: Browser, tmp_path: Path, what: str) -> None:
    write_site(tmp_path / "site")
    with static_host(tmp_path / "site") as host, visiting(browser, host) as ann:
        text = "[Game" if what == "nothing that can be read" else finished_game()
        if what == "a saved game":
            room = begin(ann.open("/"))
            before, text = ann.await_turn(), save_game(ann, tmp_path / "game.txt")
        ann.context.add_init_script(LAUNCH.replace("TEXT", json.dumps(text)))
        ann.page.goto("about:blank")
        ann.open("/")
        ann.page.wait_for_url("**/#/replay")
        if what == "nothing that can be read":
            expect(ann.page.get_by_role("alert")).to_be_visible()
        elif what == "a finished game":
            expect_replay(ann)
        else:
            assert go_on(ann) == before
            assert ann.room == room


def test_the_page_can_be_installed(browser: Browser, tmp_path: Path) -> None:
    write_site(tmp_path / "site")
    with static_host(tmp_path / "site", "/games/") as host, visiting(browser, host) as ann:
        first_visit(ann)
        devtools = ann.context.new_cdp_session(ann.page)
        manifest = devtools.send("Page.getAppManifest")
        assert manifest["errors"] == []
        errors = {error["errorId"] for error in devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]}
        assert errors <= {"in-incognito"}  # as every context of a test is
        assert devtools.send("Page.getAppId")["appId"] == f"{host.address}/"
