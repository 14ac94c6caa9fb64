"""The documentation as a site: it builds without a warning, and nothing public is left out."""

import subprocess
import sys
from pathlib import Path

import pytest

import keltis
from keltis.server.http.openapi import describe

pytestmark = pytest.mark.process

ROOT = Path(__file__).parents[2]


def build(root: Path, out: Path) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, str(root / "tools" / "docs.py"), str(out)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("site")
    built = build(ROOT, out)
    assert built.returncode == 0, built.stderr
    return out


def test_every_public_name_is_in_the_reference(site: Path) -> None:
    reference = (site / "docs/site/reference.html").read_text(encoding="utf-8")
    values = [name for name in keltis.__all__ if hasattr(getattr(keltis, name), "__qualname__")]  # not modules
    assert values
    missing = [name for name in values if f'id="keltis.{name}"' not in reference]
    assert not missing


def test_every_request_and_message_is_in_the_reference(site: Path) -> None:
    reference = (site / "docs/site/http.html").read_text(encoding="utf-8")
    document = describe()
    wanted = [*document["paths"], *document["components"]["schemas"]]
    assert [name for name in wanted if name not in reference] == []


def test_a_broken_link_fails_the_build(tmp_path: Path) -> None:
    for name in ("docs/site", "tools", "src/keltis/games/board", "src/keltis/games/cards"):
        (tmp_path / name).mkdir(parents=True)
    for name in ("docs/site/conf.py", "tools/docs.py"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    (tmp_path / "docs/site/index.md").write_text("# Keltis\n\nSee [nothing](../nowhere.md).\n", encoding="utf-8")
    built = build(tmp_path, tmp_path / "out")
    assert built.returncode == 1
    assert "nowhere.md" in built.stderr
