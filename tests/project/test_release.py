"""What belongs to a release: one version, the list of parts, and advisories that may be out of reach."""

import importlib.metadata
import json
import re
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import pytest
import yaml

import keltis
from keltis import games
from tests.support.locale_checks import ROOT
from tools import audit, web


def test_the_version_is_in_one_place_and_what_repeats_it_agrees() -> None:
    assert importlib.metadata.version("keltis") == keltis.__version__
    assert yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))["version"] == keltis.__version__
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    latest = re.search(r"^## (\d+\.\d+\.\d+)", changes, re.MULTILINE)
    assert latest and latest[1] == keltis.__version__
    assert f'"keltis":"{keltis.__version__}"' in (ROOT / "docs/line-protocol.md").read_text(encoding="utf-8")


def test_the_command_tells_its_version_and_that_of_the_rules() -> None:
    told = subprocess.run([sys.executable, "-m", "keltis", "--version"], capture_output=True, text=True, check=True)
    rules = ", ".join(f"{name} {games.find(name).rules.VERSION}" for name in games.names())
    assert told.stdout == f"keltis, version {keltis.__version__} (rules: {rules})\n"


def test_the_list_of_parts_has_what_an_installation_and_the_page_bring() -> None:
    parts = audit.sbom()
    names = {part["name"]: part["version"] for part in parts["components"]}
    assert (parts["bomFormat"], parts["specVersion"]) == ("CycloneDX", "1.6")
    assert {"numpy", "numba", "litestar", "sqlalchemy", "h11", "svelte", "@fluent/bundle"} <= set(names)
    assert not {"pytest", "torch", "vite", "vitest"} & set(names)
    assert names["numpy"] == importlib.metadata.version("numpy")
    assert len({part["bom-ref"] for part in parts["components"]}) == len(parts["components"])
    assert "pkg:npm/%40fluent/bundle@" in json.dumps(parts)


def answered(dependencies: list[dict[str, Any]]) -> Any:
    return lambda *_, **__: SimpleNamespace(stdout=json.dumps({"dependencies": dependencies}), stderr="")


@pytest.mark.parametrize(
    ("python", "npm", "strict", "code", "line"),
    [
        ([{"name": "a", "version": "1", "vulns": []}], {"vulnerabilities": {}}, True, 0, "pip-audit: nothing known"),
        ([{"name": "a", "version": "1", "vulns": [{"id": "X-1"}]}], {"vulnerabilities": {}}, False, 1, "a 1: X-1"),
        ([], {"vulnerabilities": {"b": {"severity": "high"}}}, False, 1, "npm audit: b: high"),
        ([{"name": "a", "skip_reason": "?"}], {"vulnerabilities": {}}, False, 0, "answered for 0 of 1 packages"),
        ([{"name": "a", "skip_reason": "?"}], {"vulnerabilities": {}}, True, 2, "answered for 0 of 1 packages"),
        ([], {"message": "405 Method Not Allowed"}, True, 2, "could be asked: 405 Method Not Allowed"),
    ],
)
def test_what_is_known_and_what_could_not_be_asked_is_told(
    python: list[dict[str, Any]], npm: dict[str, Any], strict: bool, code: int, line: str
) -> None:
    verdicts = {
        "pip-audit": audit.ask_pip_audit(answered(python)),
        "npm audit": audit.ask_npm_audit(lambda *_: json.dumps(npm, indent=1)),
    }
    *lines, ended = audit.tell(verdicts, strict=strict)
    assert ended == code
    assert any(line in str(told) for told in lines), lines


def test_a_machine_without_the_network_says_so() -> None:
    def fails(*_: str) -> str:
        raise web.Failed("npm audit failed:\nnpm error network unreachable")

    silent = audit.ask_pip_audit(lambda *_, **__: SimpleNamespace(stdout="", stderr="error: no network\n"))
    assert silent == audit.Verdict([], "error: no network")
    assert audit.ask_npm_audit(fails) == audit.Verdict([], "npm error network unreachable")
