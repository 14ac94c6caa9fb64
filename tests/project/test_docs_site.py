"""The documentation as a site: it builds without a warning, and nothing public is left out."""

import html
import json
import os
import pkgutil
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import click
import pytest

from keltis import env
from keltis.cli.main import cli
from keltis.server.http.openapi import describe
from tests.support.reference import documented_modules, public_names
from tools import web
from tools.docs_cells import run_cell
from tools.docs_reference import EXAMPLES, commands

pytestmark = pytest.mark.process

ROOT = Path(__file__).parents[2]
SEARCH = ROOT / "tests/support/site_search.mjs"


def build(root: Path, out: Path) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, str(root / "tools" / "docs.py"), str(out)]
    env = os.environ | {"NO_COLOR": "1"}  # Sphinx colours its messages where CI is set
    return subprocess.run(command, capture_output=True, text=True, check=False, env=env)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("site")
    built = build(ROOT, out)
    assert built.returncode == 0, built.stderr
    return out


def test_the_folder_opens_at_the_first_page(site: Path) -> None:
    """Whoever publishes it has an address that ends with the folder."""
    [target] = re.findall(r'http-equiv="refresh" content="0; url=([^"]+)"', (site / "index.html").read_text("utf-8"))
    assert "Keltis" in (site / target).read_text(encoding="utf-8")


INNER = {  # modules of keltis.env that only others of them use
    "batch_game", "compiled", "env_entry", "openspiel_chance", "openspiel_observer", "openspiel_worlds", "single_game"
}  # fmt: skip


def test_every_module_for_environments_is_in_the_reference() -> None:
    there = {f"keltis.env.{found.name}" for found in pkgutil.iter_modules(env.__path__) if found.name not in INNER}
    assert {name for name in documented_modules() if name.startswith("keltis.env.")} == there
    assert {"keltis.bots.analysis", "keltis.bots.outcome_estimate"} <= set(documented_modules())


def test_every_public_name_is_in_the_reference(site: Path) -> None:
    reference = (site / "docs/site/reference.html").read_text(encoding="utf-8")
    names = [f"{module}.{path}" for module, path in public_names()]
    assert {"keltis.BoardView.figures", "keltis.Simulation.scores", "keltis.env.gpu_batch.GpuBatch.act"} <= set(names)
    assert [name for name in names if f'id="{name}"' not in reference] == []


def test_every_command_and_option_is_explained_and_in_the_reference(site: Path) -> None:
    reference = html.unescape((site / "docs/site/commands.html").read_text(encoding="utf-8"))
    unexplained, missing = [], []
    for context in commands(click.Context(cli, info_name="keltis")):
        command = context.command
        unexplained += [context.command_path] if not command.help else []
        missing += [context.command_path] if f"<h2>{context.command_path}<" not in reference else []
        for option in command.params:
            if isinstance(option, click.Option):
                name = f"{context.command_path} {option.opts[0]}"
                unexplained += [name] if not option.help else []
                missing += [name] if option.opts[0] not in reference else []
    assert (unexplained, missing) == ([], [])


def test_every_request_and_message_is_in_the_reference(site: Path) -> None:
    reference = (site / "docs/site/http.html").read_text(encoding="utf-8")
    document = describe()
    wanted = [*document["paths"], *document["components"]["schemas"]]
    assert [name for name in wanted if name not in reference] == []
    assert reference.count('<div class="exchange') >= 2 * sum(map(len, document["paths"].values()))


def test_notebooks_are_executed_and_show_what_they_print_and_draw(site: Path) -> None:
    notebooks = sorted(ROOT.glob("docs/notebooks/*.md"))
    assert len(notebooks) >= 3
    for notebook in notebooks:
        page = (site / f"docs/notebooks/{notebook.stem}.html").read_text(encoding="utf-8")
        assert "cell-output" in page, notebook
        assert '<div class="picture"><svg' in page, notebook
        assert "code-cell" not in page, notebook
    assert "100,000 games of board" in (site / "docs/notebooks/statistics.html").read_text(encoding="utf-8")


def questions() -> list[tuple[str, str]]:
    """Each question with the page that answers it, as the site names pages."""
    text = (ROOT / "docs/site/questions.md").read_text(encoding="utf-8")
    found = re.findall(r"^- \[(.+)\]\(([^#)]+)\.md(?:#.*)?\)$", text, re.MULTILINE)
    return [(question, os.path.normpath(f"docs/site/{page}")) for question, page in found]


def search(site: Path, asked: list[str]) -> list[list[str]]:
    """The pages that the site lists for each question, best first."""
    searched = web.node(str(SEARCH), str(site), typed=json.dumps(asked))
    assert searched.returncode == 0, searched.stderr
    found: list[list[str]] = json.loads(searched.stdout)
    return found


def test_the_search_answers_what_a_stranger_would_ask(site: Path) -> None:
    asked = questions()
    assert len(asked) >= 20
    found = zip(asked, search(site, [question for question, _ in asked]), strict=True)
    assert {question: pages[:4] for (question, page), pages in found if page not in pages[:3]} == {}


def test_a_cell_shows_its_last_value_and_shares_its_names() -> None:
    names: dict[str, Any] = {}
    assert run_cell("a = 2\nprint('so')\na + 1", names) == ("so\n", "", "3")
    assert run_cell("a", names).text == "2"
    assert run_cell("a = 3", names) == ("", "", "")
    drawn = run_cell("import keltis\ngame = keltis.make('board')\ngame.start(game.deal('x'))", names)
    assert drawn.markup.startswith("<svg") and not drawn.text


SMALL_SITES = {
    "See [nothing](../nowhere.md).": "nowhere.md",
    "```{code-cell}\n1 / 0\n```": "ZeroDivisionError",
    "```{position}\nboard seats=2\n```": "Not a position",
}


@pytest.mark.parametrize("page", SMALL_SITES)
def test_a_broken_link_cell_or_position_fails_the_build(page: str, tmp_path: Path) -> None:
    built = build_small({"docs/site/index.md": f"# Keltis\n\n{page}\n"}, tmp_path)
    assert built.returncode == 1
    assert SMALL_SITES[page] in built.stderr


def test_a_page_that_is_not_in_the_navigation_fails_the_build(tmp_path: Path) -> None:
    pages = {
        "docs/site/index.md": "# Keltis\n\n```{toctree}\n../listed\nhttp\ncommands\n```\n",
        "docs/listed.md": "# Listed\n",
        "docs/decisions/0001-why.md": "# Why\n",
        "docs/forgotten.md": "# Forgotten\n",
    }
    built = build_small(pages, tmp_path)
    assert built.returncode == 1
    assert re.findall(r"(\S+)\.md: WARNING: document isn't included in any toctree", built.stderr) == [
        str(tmp_path / "docs/forgotten")
    ]


def test_the_search_prefers_names_as_they_are_written_and_pages_that_have_a_word_often(tmp_path: Path) -> None:
    pages = {
        "docs/site/index.md": "# Keltis\n\n```{toctree}\n../a\n../b\n../protocol\nhttp\ncommands\n```\n",
        "docs/a.md": "# First\n\nThe wobble, a --flag, and what was refused by a zigzag.\n",
        "docs/b.md": "# Second\n\n`--wobble` for a zigzag of zigzags, or `zigzag-refused`. One zigzag is no flag.\n",
        "docs/protocol.md": "# The protocol\n\nEmpty.\n",
    }
    built = build_small(pages, tmp_path)
    assert built.returncode == 0, built.stderr
    asked = ["What does --wobble do?", "What does zigzag-refused mean?", "What is a zigzag?"]
    assert [found[0] for found in search(tmp_path / "out", asked)] == ["docs/b"] * 3


def build_small(pages: dict[str, str], tmp_path: Path) -> "subprocess.CompletedProcess[str]":
    """Build a site of these pages with the settings of ours."""
    for name in ("docs/site", "tools", "src/keltis/games/board", "src/keltis/games/cards"):
        (tmp_path / name).mkdir(parents=True)
    for file in (ROOT / "docs/site/conf.py", EXAMPLES, *ROOT.glob("tools/docs*.py")):
        (tmp_path / file.relative_to(ROOT)).write_bytes(file.read_bytes())
    shutil.copytree(ROOT / "docs/site/static", tmp_path / "docs/site/static")
    for page, text in pages.items():
        (tmp_path / page).parent.mkdir(exist_ok=True)
        (tmp_path / page).write_text(text, encoding="utf-8")
    return build(tmp_path, tmp_path / "out")
