"""The page's own checks: types, unit tests, the lock file, and the size of the first load."""

import gzip
import json
import re

import pytest

from tests.support.thorough import thorough
from tools import web

pytestmark = pytest.mark.process

FIRST_LOAD = 170_700  # bytes, packed with gzip, without fonts and what the workers load
FOLDER = 603_500  # bytes, packed with gzip, of all files without fonts: what a static host has, and a visitor keeps


def test_types_and_templates_hold() -> None:
    web.modules()
    assert "0 errors and 0 warnings" in web.npm("run", "check")


def test_the_units_of_the_page() -> None:
    web.modules()
    web.npm("test", "--", "--no-isolate")


@thorough
def test_the_units_of_the_page_in_another_order() -> None:
    """Files share what is global; so do the tests of each."""
    web.modules()
    web.npm("test", "--", "--no-isolate", "--sequence.shuffle.files", "--sequence.shuffle.tests", "--sequence.seed=13")


def test_the_lock_names_no_registry_and_serves_every_platform() -> None:
    lock = json.loads((web.WEB / "package-lock.json").read_text())["packages"]
    assert not [name for name, package in lock.items() if "resolved" in package]
    bindings = {name.rpartition("binding-")[2] for name in lock if "@rolldown/binding-" in name}
    assert {"linux-x64-gnu", "linux-arm64-gnu", "darwin-arm64", "win32-x64-msvc"} <= bindings


@pytest.mark.parametrize("language", ["en", "ru", "ja"])
def test_the_first_load_is_small(language: str) -> None:
    """The page, and everything it requests before a game can be played."""
    web.build()
    page = (web.DIST / "index.html").read_text()
    wanted = set(re.findall(r'(?:src|href)="\./(assets/[^"]+)"', page)) | _reached(page)
    wanted |= {each for each in _all() if re.search(rf"/(table|board|WaitingRoomScreen|{language})-", each)}
    size = len(_packed("index.html")) + sum(len(_packed(each)) for each in wanted)
    assert 40_000 < size < FIRST_LOAD, f"{size} bytes: {sorted(wanted)}"


def test_the_folder_is_no_larger_than_it_was() -> None:
    """Raise it for what visitors gain by, not for what came along."""
    web.build()
    files = {path.relative_to(web.DIST).as_posix() for path in web.DIST.rglob("*") if path.is_file()}
    sizes = {name: min(len(_packed(name)), (web.DIST / name).stat().st_size) for name in files}
    size = sum(size for name, size in sizes.items() if not name.endswith(".woff2"))
    largest = sorted(sizes, key=sizes.__getitem__)[-12:]
    assert FOLDER * 0.95 < size < FOLDER, f"{size} bytes, most in {[(name, sizes[name]) for name in largest]}"


def _all() -> set[str]:
    return {f"assets/{each.name}" for each in (web.DIST / "assets").iterdir() if each.suffix in (".js", ".css")}


def _reached(text: str) -> set[str]:
    """The scripts that a script imports statically, transitively."""
    found: set[str] = set()
    waiting = re.findall(r"assets/([\w-]+\.js)", text)
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found.add(name)
        code = (web.DIST / "assets" / name).read_text()
        waiting += re.findall(r'(?:from|import)\s*"\./([\w-]+\.js)"', code)
    return {f"assets/{name}" for name in found}


def _packed(name: str) -> bytes:
    return gzip.compress((web.DIST / name).read_bytes(), 9)
