"""`keltis site`: a folder for any static host; bad input is one sentence, and nothing is written."""

import base64
import errno
import hashlib
import json
import re
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from keltis.cli import site_command
from keltis.cli.site_command import site
from keltis.server import page_files
from keltis.server.origins import BadOrigin, read_origin
from tools import web

pytestmark = pytest.mark.process


@pytest.fixture(scope="module", autouse=True)
def _built() -> None:
    web.build()


def write(folder: Path, *options: str) -> None:
    done = CliRunner().invoke(site, [str(folder), *options])
    assert done.exit_code == 0, done.output


def refusal(folder: Path, *options: str) -> str:
    with pytest.raises(click.ClickException) as refused:
        site.main([str(folder), *options], standalone_mode=False)
    return refused.value.format_message()


def listed(folder: Path) -> dict[str, str]:
    found = re.search(r"const FILES = (\{.*?\});", (folder / "sw.js").read_text(), re.DOTALL)
    assert found
    return json.loads(found[1])  # type: ignore[no-any-return]


def test_every_file_is_there_and_listed_with_its_digest(tmp_path: Path) -> None:
    write(tmp_path / "new" / "site")
    folder = tmp_path / "new" / "site"
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    assert {"index.html", "sw.js", "manifest.webmanifest", "icon.svg"} <= files.keys()
    digests = {name: base64.b64encode(hashlib.sha256(body).digest()).decode() for name, body in files.items()}
    digests["./"] = digests.pop("index.html")
    del digests["sw.js"]
    assert listed(folder) == digests


def test_no_address_depends_on_where_the_folder_lies(tmp_path: Path) -> None:
    write(tmp_path)
    texts = [path.read_text() for path in tmp_path.rglob("*") if path.suffix in (".html", ".css", ".webmanifest")]
    for text in texts:
        assert not re.search(r"""(?:src|href|"\w+":) ?"?/|url\(/""", text)
    assert '<meta name="keltis-server" content="" />' in (tmp_path / "index.html").read_text()
    assert "id" not in json.loads((tmp_path / "manifest.webmanifest").read_text())


def test_a_base_and_a_server_stand_in_the_page(tmp_path: Path) -> None:
    write(tmp_path, "--base", "/a/b/", "--server", "https://Play.example:443/")
    front = (tmp_path / "index.html").read_text()
    assert 'src="/a/b/assets/' in front and '"./' not in front
    assert '<meta name="keltis-server" content="https://play.example" />' in front
    assert "connect-src 'self' https://play.example wss://play.example" in front
    assert json.loads((tmp_path / "manifest.webmanifest").read_text())["id"] == "/a/b/"


def test_an_earlier_page_is_replaced_and_its_old_parts_go(tmp_path: Path) -> None:
    write(tmp_path)
    (tmp_path / "assets" / "old-abc.js").write_text("")
    (tmp_path / "CNAME").write_text("games.example")
    write(tmp_path)
    assert not (tmp_path / "assets" / "old-abc.js").exists()
    assert (tmp_path / "CNAME").exists()


@pytest.mark.parametrize("fails", range(5), ids=lambda at: f"disk full at file {at}")
def test_while_a_page_is_replaced_visitors_find_a_whole_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: int
) -> None:
    def publish(part: str) -> int | None:
        names = ["assets/shared.js", f"assets/{part}.js", "index.html", "manifest.webmanifest", "sw.js"]
        files = {name: f"names assets/shared.js assets/{part}.js".encode() for name in names}
        monkeypatch.setattr(site_command, "page_files", lambda **_: files)
        return CliRunner().invoke(site, [str(tmp_path)]).exit_code

    def is_whole() -> bool:
        fronts = [(tmp_path / name).read_text() for name in ("index.html", "sw.js")]
        parts = re.findall(r"assets/\w+\.js", " ".join(fronts))
        return len(parts) == 4 and all((tmp_path / part).is_file() for part in parts)

    assert publish("one") == 0
    write_bytes = Path.write_bytes
    written = 0

    def until_it_fails(path: Path, body: bytes) -> int:
        nonlocal written
        assert is_whole()
        if written == fails:
            raise OSError(errno.ENOSPC, "planted")
        written += 1
        return write_bytes(path, body)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_bytes", until_it_fails)
        assert publish("two") == 1
    assert is_whole()
    assert publish("two") == 0
    assert is_whole()
    assert sorted(path.name for path in (tmp_path / "assets").iterdir()) == ["shared.js", "two.js"]


def test_what_is_in_the_way_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    assert refusal(file) == f"{file} is a file; give a folder."
    assert refusal(file / "below") == f"{file} is a file; give a folder."
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "mine.txt").write_text("mine")
    assert "has other files in it" in refusal(tmp_path)
    assert file.read_text() == (tmp_path / "assets" / "mine.txt").read_text() == "mine"


@pytest.mark.parametrize(
    "base", ["games/", "/games", "games", "", "//x/", "/a//b/", "/a?b/", "https://x.example/a/", "/a b/", '/"/']
)
def test_a_base_has_a_slash_at_both_ends(tmp_path: Path, base: str) -> None:
    assert "such as /keltis/" in refusal(tmp_path / "site", "--base", base)
    assert not (tmp_path / "site").exists()


BAD_ORIGINS = ["", "play.example", "ftp://play.example", "https://", "https://play.example/path", "https://a@b.example",
               "https://play.example?x", "https://play.example#x", "https://play.example:port", "https://[x",
               "https://*.example", "https://a b.example", "https://spielé.example", "null", "*"]  # fmt: skip


@pytest.mark.parametrize("text", BAD_ORIGINS)
def test_a_server_is_named_by_its_origin(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadOrigin):
        read_origin(text)
    assert "like https://play.example" in refusal(tmp_path / "site", "--server", text)
    assert not (tmp_path / "site").exists()


def test_origins_are_written_as_browsers_do() -> None:
    assert read_origin("HTTPS://Play.Example/") == "https://play.example"
    assert read_origin("http://localhost:8000") == "http://localhost:8000"
    assert read_origin("http://[::1]:80") == "http://[::1]"


def test_without_a_built_page_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_files, "DIST", tmp_path / "none")
    assert "has not been built" in refusal(tmp_path / "site")
    assert not (tmp_path / "site").exists()
