"""Code in the documentation: every block of Python is executed somewhere, and every command in it exists."""

import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from keltis.cli.main import cli
from tools.docs_reference import commands

ROOT = Path(__file__).parents[2]
NOT_WRITTEN = ("CHANGELOG.md", "commands.md", "http.md")  # history, generated
PAGES = sorted(
    path.relative_to(ROOT)
    for pattern in ("*.md", "docs/**/*.md", "src/keltis/games/*/RULES.md")
    for path in ROOT.glob(pattern)
    if path.name not in NOT_WRITTEN and "decisions" not in path.parts
)
BLOCK = re.compile(r"^```(?P<language>[^\s`]*)[^\n]*\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
EXECUTED_BY = {  # blocks that doctest cannot run, by their page and first line, and the test that does
    (
        "docs/bots-over-http.md",
        '"""A bot that plays at random: python bot.py http://127.0.0.1:8000 [ROOM [INVITATION]]"""',
    ): ("tests/bots/test_bots_over_http.py"),
    ("docs/environments.md", "from sb3_contrib import MaskablePPO"): "tests/env/test_learning_libraries.py",
    ("docs/environments.md", "from torchrl.envs import ActionMask, GymWrapper, TransformedEnv"): (
        "tests/env/test_learning_libraries.py"
    ),
    # these two need a GPU and a cluster: the nearest test
    ("docs/environments.md", "from keltis.env.gpu_batch import GpuBatch"): "tests/env/test_gpu_batch.py",
    ("docs/cluster.md", "from keltis.bots.arena import compare, ray_cluster"): "tests/bots/test_ray_cluster.py",
}
LAUNCHER = {"test", "docs"}  # of ./keltis alone
OPTIONS = {
    tuple(context.command_path.split()[1:]): {name for option in context.command.params for name in option.opts}
    | {name for option in context.command.params for name in option.secondary_opts}
    for context in commands(click.Context(cli, info_name="keltis"))
}


def text_of(page: Path) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_every_block_of_python_is_executed(page: Path) -> None:
    for block in BLOCK.finditer(text_of(page)):
        text, language = block["text"], block["language"]
        is_python = language == "python" or (not language and re.search(r"^(import|from) \w", text, re.MULTILINE))
        if is_python and ">>> " not in text:
            by = EXECUTED_BY.get((page.as_posix(), text.partition("\n")[0]))
            assert by and (ROOT / by).is_file(), text


def mentioned(text: str) -> Iterator[tuple[tuple[str, ...], list[str]]]:
    """Each command of Keltis in blocks and code spans, with its options."""
    code = [block["text"] for block in BLOCK.finditer(text) if block["language"] in ("", "sh")]
    code += re.findall(r"`([^`\n]+)`", BLOCK.sub("", text)) + re.findall(r"^ {4}(.+)$", text, re.MULTILINE)
    for piece in code:
        for line in piece.splitlines():
            for words in re.findall(r"(?:^|[\s;/(])(?<!-u )keltis ((?:[^|;#&`)]|\)\w)+)", line):
                names = re.findall(r"^[a-z][a-z-]*(?: [a-z]+)?", words)
                if names:
                    ours = re.sub(r'"[^"]*"', "", words)  # another program's are in quotation marks
                    yield tuple(names[0].split()), re.findall(r"(?<![\w-])--[a-z][a-z-]*", ours)


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_every_command_and_option_exists(page: Path) -> None:
    for names, options in mentioned(text_of(page)):
        if names[0] in LAUNCHER:
            continue
        command = names if names in OPTIONS else names[:1]
        assert command in OPTIONS, names
        assert set(options) <= OPTIONS[command] | {"--help"}, names


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_every_script_exists(page: Path) -> None:
    for script in re.findall(r"python3? ((?:bench|tools|examples|tests)/[\w/]+\.py)", text_of(page)):
        assert (ROOT / script).is_file(), script
    for module in re.findall(r"python3? -m ((?:bench|tools|tests|keltis)[\w.]*)", text_of(page)):
        assert importlib.util.find_spec(module.rstrip(".")), module
