"""Allowed imports: `i18n, engine ← core ← games ← records ← bots ← env, server ← cli`, inside functions too."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import keltis
from keltis import games
from keltis.bots.compiled import BOTS, WEB
from keltis.bots.train.champion.compiled import LANES
from keltis.engine import speeds
from keltis.env.compiled import ENV

ROOT = Path(keltis.__file__).parent
BELOW = {  # each layer may import itself and these
    "bottom": (),
    "core": ("bottom",),
    "games": ("bottom", "core"),
    "records": ("bottom", "core", "games"),
    "root": ("bottom", "core", "games", "records"),  # keltis/__init__.py and testing.py
    "bots": ("bottom", "core", "games", "records", "root"),
    "train": ("bottom", "core", "games", "records", "root", "bots"),
    "env": ("bottom", "core", "games", "records", "root", "bots"),
    "server": ("bottom", "core", "games", "records", "root", "bots"),
    "cli": ("bottom", "core", "games", "records", "root", "bots", "train", "env", "server"),
}
LAYERS = {  # the longest prefix wins
    "keltis": "root",
    "keltis.__main__": "cli",
    "keltis.extras": "bottom",
    "keltis.fluent": "bottom",
    "keltis.i18n": "bottom",
    "keltis.engine": "bottom",
    "keltis.records.fair_shuffle": "bottom",  # standalone files
    "keltis.core": "core",
    "keltis.games": "games",
    "keltis.records": "records",
    "keltis.bots": "bots",
    "keltis.bots.train": "train",
    "keltis.env": "env",
    "keltis.server": "server",
    "keltis.cli": "cli",
}
# Written against the board game, and rebound by `engine/speeds.py` to each game's own rules: see decision 0019.
TEMPLATES = ("keltis.engine.playout", "keltis.engine.rules_entry", "keltis.engine.rules_web_entry")

Modules = dict[str, Path]


def modules_in(root: Path) -> Modules:
    paths = [path for path in root.rglob("*.py") if not path.name.startswith("test_")]
    return {".".join(("keltis", *path.relative_to(root).with_suffix("").parts)).removesuffix(".__init__"): path
            for path in paths}  # fmt: skip


def layer_of(module: str, path: Path) -> str:
    if module.startswith("keltis.games") and path.name in ("__init__.py", "definition.py"):
        return "core"  # the registry and its entries: they import only each other and the engine
    prefixes = [prefix for prefix in LAYERS if module == prefix or module.startswith(f"{prefix}.")]
    return LAYERS[max(prefixes, key=len)]


def imports_of(path: Path, modules: Modules) -> Iterator[str]:
    """Every module that a file imports, at any depth, except under TYPE_CHECKING."""
    tree = ast.parse(path.read_text())
    typing = [node for node in ast.walk(tree) if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"]
    skipped = {inner for node in typing for part in node.body for inner in ast.walk(part)}
    for node in set(ast.walk(tree)) - skipped:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom) and node.module in modules:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name if name in modules else node.module for name in names)


def violations(root: Path) -> list[str]:
    modules = modules_in(root)
    found = set()
    for module, path in modules.items():
        here = layer_of(module, path)
        for other in imports_of(path, modules):
            there = layer_of(other, modules[other])
            template = module in TEMPLATES and other.startswith("keltis.games.board.")
            if there != here and there not in BELOW[here] and not template:
                found.add(f"{module} ({here}) imports {other} ({there})")
    return sorted(found)


def test_imports_go_down_only() -> None:
    assert violations(ROOT) == []


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("games/wire.py", "def f():\n    from keltis.bots import make_bot"),
        ("env/batch.py", "import keltis.server.node"),
        ("server/node.py", "from keltis import cli"),
        ("bots/kinds.py", "from keltis.bots.train.calibrate import measure"),
        ("games/board/__init__.py", "from keltis.games.board import text"),
    ],
)
def test_an_import_that_goes_up_is_found(file: str, line: str, tmp_path: Path) -> None:
    for path in ROOT.rglob("*.py"):
        copy = tmp_path / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(path.read_text() + (f"\n{line}\n" if path == ROOT / file else ""))
    assert len(violations(tmp_path)) == 1


def test_no_code_outside_games_names_a_game() -> None:
    """Compiled sources import the board game's names as templates, and are rebound for each game."""
    parts = (speeds.RULES, BOTS, WEB, LANES, ENV)
    templates = {source for part in parts for source in part.sources if isinstance(source, Path)}
    may_say = {ROOT / "records" / "fair_shuffle.py", ROOT / "env" / "symmetry.py"}  # its packs; sets of cards
    modules, found = modules_in(ROOT), []
    for module, path in modules.items():
        if module.startswith("keltis.games"):
            continue
        texts = [node.value for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Constant)]
        if path not in may_say and set(games.names()) & set(texts):
            found.append(module)
        own = [name.startswith(("keltis.games.board", "keltis.games.cards")) for name in imports_of(path, modules)]
        if path not in templates and any(own):
            found.append(module)
    assert found == []
