"""The examples in docstrings work. (pytest collects those in the docs by itself.)"""

import doctest
import importlib
from pathlib import Path

import pytest

import keltis

HERE = Path(keltis.__file__).parent
WITH_EXAMPLES = sorted(path for path in HERE.rglob("*.py") if ">>> " in path.read_text("utf-8"))


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=lambda path: str(path.relative_to(HERE)))
def test_the_examples_of_a_module_hold(path: Path) -> None:
    name = ".".join(["keltis", *path.relative_to(HERE).with_suffix("").parts]).removesuffix(".__init__")
    module = importlib.import_module(name)
    found = doctest.testmod(module)
    assert found.attempted
    assert not found.failed
