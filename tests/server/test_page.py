"""The page's files as served: complete, compressed, cacheable, and nothing else from the disk."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from keltis.server.http import page
from keltis.server.page_files import KINDS, page_files
from tests.support.server_process import Server, serving
from tests.support.waiting import PATIENCE
from tools import web

pytestmark = pytest.mark.server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    web.build()
    with serving(tmp_path_factory.mktemp("page")) as running:
        yield running


@pytest.fixture(scope="module")
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as client:
        yield client


def test_the_front_page_comes_whole_and_is_asked_for_again(http: httpx.Client) -> None:
    answer = http.get("/")
    assert answer.status_code == 200 and answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.content == page_files()["index.html"]
    assert answer.headers["cache-control"] == "no-cache" and answer.headers["content-encoding"] == "gzip"
    again = http.get("/", headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304 and again.content == b""


def test_a_client_that_cannot_unpack_gets_it_plain(http: httpx.Client) -> None:
    answer = http.get("/", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in answer.headers and answer.content == (web.DIST / "index.html").read_bytes()


def test_every_file_comes_with_its_kind_and_assets_may_be_kept(http: httpx.Client) -> None:
    files = page_files()
    built = {path.relative_to(web.DIST).as_posix() for path in web.DIST.rglob("*") if path.is_file()}
    assert files.keys() == built - {web.STAMP.name} and len(files) > 30
    for name, body in files.items():
        answer = http.get(f"/{name}")
        assert answer.status_code == 200 and answer.content == body, name
        assert answer.headers["content-type"].partition(";")[0] == KINDS[Path(name).suffix], name
        assert ("immutable" in answer.headers["cache-control"]) == name.startswith("assets/"), name


@pytest.mark.parametrize("path", ["/.made-from", "/page.py", "/assets/../page.py", "/assets/%2e%2e/page.py",
                                  "/..%2fpage.py", "/assets/no.js", "/no.js", "/assets/", "/assets"])  # fmt: skip
def test_nothing_else_of_the_disk_can_be_had(http: httpx.Client, path: str) -> None:
    assert http.get(path).status_code == 404


def test_the_page_brings_no_script_or_style_of_its_own_lines() -> None:
    """The content security policy would block them."""
    text = (web.DIST / "index.html").read_text()
    assert "<style" not in text and "style=" not in text and "onclick=" not in text
    assert text.count("<script") == text.count('<script type="module" crossorigin src="./assets/') == 1


def test_a_server_without_a_page_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from litestar import Litestar
    from litestar.testing import TestClient

    monkeypatch.setattr(page, "NAMES", frozenset())
    with TestClient(Litestar([page.front, page.file])) as client:
        assert "has not been built" in client.get("/").text
        assert client.get("/sw.js").status_code == 404


def test_packing_is_not_done_twice() -> None:
    web.build()
    found = page.load("index.html")
    assert gzip.decompress(found.packed) == found.body and page.load("index.html") is found
