"""Without an extra, whatever needs it says so in one sentence: every command, and every module on import."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import keltis

pytestmark = pytest.mark.process

ROOT = Path(keltis.__file__).parent
TRAINING = "keltis.bots.train.champion."  # its parts use PyTorch everywhere; the command in front of them says so
# All packages but those of `pip install keltis` are hidden. Each line is one thing to try, each answer how it ended.
WITHOUT_EXTRAS = """
import importlib, importlib.abc, io, contextlib, json, sys, sysconfig
allowed = {*sys.stdlib_module_names, "keltis", "click", "fluent", "llvmlite", "markdown_it", "mdurl", "msgspec",
           "numba", "numpy", "pygments", "rich", "typing_extensions"}
class Hidden(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] not in allowed and not name.startswith("_"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Hidden())
for module in [name for name in sys.modules if name.partition(".")[0] not in allowed and not name.startswith("_")]:
    del sys.modules[module]
from importlib import util
found = util.find_spec
def find_spec(name, package=None):
    try:
        return found(name, package)
    except ModuleNotFoundError:
        return None
util.find_spec = find_spec
from keltis.cli.main import main
for line in sys.stdin:
    kind, *words = json.loads(line)
    said, told, status = io.StringIO(), io.StringIO(), 0
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(told):
        try:
            if kind == "import":
                importlib.import_module(words[0])
            else:
                sys.argv[1:] = words
                main()
        except SystemExit as end:
            status = end.code or 0
        except ImportError as error:
            status, told = type(error).__name__, io.StringIO(str(error))
        except BaseException as error:
            status, told = "traceback", io.StringIO(repr(error))
    print(json.dumps([status, said.getvalue(), told.getvalue()]), flush=True)
"""


def attempts(tries: list[list[str]]) -> list[tuple[int | str, str, str]]:
    """How each of these ended, tried one after the other in a process that lacks the extras."""
    typed = "".join(f"{json.dumps(each)}\n" for each in tries)
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_EXTRAS], input=typed, capture_output=True, text=True, check=True
    )
    return [tuple(json.loads(line)) for line in done.stdout.splitlines()]


def test_every_module_can_be_imported_or_says_what_to_install() -> None:
    files = [path.relative_to(ROOT).with_suffix("") for path in ROOT.rglob("*.py") if "test_" not in path.name]
    names = [".".join(("keltis", *path.parts)).removesuffix(".__init__") for path in files]
    names = sorted(name for name in names if name != "keltis.__main__" and not name.startswith(TRAINING))
    ended = dict(zip(names, attempts([["import", name] for name in names]), strict=True))
    assert len(ended) > 100
    bad = {
        name: (status, told)
        for name, (status, _, told) in ended.items()
        if status not in (0, "MissingExtra") or (status and "keltis[" not in told)
    }
    assert bad == {}
    needing = {name.split(".")[1] for name, (status, _, _) in ended.items() if status}
    assert needing == {"server", "env", "cli"}  # of the commands, `admin`
    assert ended["keltis.core"][0] == ended["keltis.cli.terminal"][0] == ended["keltis.env.batch"][0] == 0


@pytest.mark.parametrize(
    ("command", "extra"),
    [
        ("", "server"),
        ("serve --no-open", "server"),
        ("backup x.db", "server"),
        ("restore x.db", "server"),
        ("admin list", "server"),
        ("admin show abc", "server"),
        ("admin close abc", "server"),
        ("arena rule greedy --deals 1 --ray auto", "ray"),
        ("ladder rule greedy --deals 1 --ray auto", "ray"),
        ("selfplay rule --ray auto --out x", "ray"),
        ("tune board", "tune"),
        ("train champion", "train"),
        ("bench gpu", "gpu"),
    ],
)
def test_a_command_says_in_one_sentence_what_to_install(command: str, extra: str) -> None:
    [(status, said, told)] = attempts([["run", *command.split()]])
    assert (status, said) == (2, ""), told
    [sentence] = [line for line in told.splitlines() if not line.startswith("Compiling")]
    assert f"keltis[{extra}]" in sentence


def test_the_rest_works_without_extras() -> None:
    tries = [
        "--help",
        "--version",
        "play board --watch --seed 1",
        "perft cards --depth 2",
        "sim board --games 50",
        "arena random greedy --deals 1 --workers 1 --cap 8",
    ]
    for each, (status, said, told) in zip(tries, attempts([["run", *each.split()] for each in tries]), strict=True):
        assert status == 0 and said, (each, told)
