"""What a release consists of, and whether its packages have known vulnerabilities.

    python -m tools.audit                   ask the advisories of PyPI and npm
    python -m tools.audit --sbom FILE       write the list of parts as CycloneDX JSON, without the network

Exit code 1: a vulnerability is known. If an advisory service cannot be reached, the report says so, and this is
a failure (exit code 2) only with --strict: a machine without the network cannot know.
"""

import dataclasses
import importlib.metadata
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import uv
from packaging.requirements import Requirement

import keltis
from tools import web

EXTRAS = ("server",)  # what people run; the others are for research
USED_BY_PAGE = re.compile(r"""(?:from|import)\s*\(?\s*["'](@[\w-]+/[\w-]+|[a-z][\w-]*)""")
CONSTRAINTS = web.ROOT / "constraints.txt"


@dataclasses.dataclass(frozen=True)
class Verdict:
    """What a service said about our packages."""

    known: list[str]  # vulnerabilities
    unasked: str = ""  # why not all of them could be asked about


# Parts ----------------------------------------------------------------------------------------------------------------


def python_parts(name: str = "keltis", extras: tuple[str, ...] = EXTRAS) -> dict[str, str]:
    """The packages that an installation brings, with their versions here."""
    found: dict[str, str] = {}
    waiting = [(name, frozenset(extras))]
    while waiting:
        name, wanted = waiting.pop()
        distribution = importlib.metadata.distribution(name)
        for text in distribution.requires or []:
            requirement = Requirement(text)
            marker = requirement.marker
            if marker and not any(marker.evaluate({"extra": extra}) for extra in (*wanted, "")):
                continue
            own = re.sub(r"[-_.]+", "-", requirement.name).lower()
            if own not in found:
                found[own] = importlib.metadata.version(own)
                waiting.append((own, frozenset(requirement.extras)))
    return dict(sorted(found.items()))


def page_parts() -> dict[str, str]:
    """The npm packages whose code or fonts are in the page, with what they need themselves."""
    lock = json.loads((web.WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    sources = [path for path in (web.WEB / "src").rglob("*") if path.suffix in (".ts", ".svelte", ".css")]
    waiting = {name for path in sources for name in USED_BY_PAGE.findall(path.read_text(encoding="utf-8"))}
    waiting = {name for name in waiting if f"node_modules/{name}" in lock} - {"vitest", "vite"}
    found: dict[str, str] = {}
    while waiting:
        name = waiting.pop()
        package = lock[f"node_modules/{name}"]
        found[name] = package["version"]
        waiting |= {other for other in package.get("dependencies", {}) if f"node_modules/{other}" in lock} - set(found)
    return dict(sorted(found.items()))


def sbom() -> dict[str, Any]:
    """The parts as CycloneDX."""
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": _component("pypi", "keltis", keltis.__version__, "application")},
        "components": [
            *(_component("pypi", name, version) for name, version in python_parts().items()),
            *(_component("npm", name, version) for name, version in page_parts().items()),
        ],
    }


def _component(kind: str, name: str, version: str, role: str = "library") -> dict[str, str]:
    address = f"pkg:{kind}/{name.replace('@', '%40')}@{version}"
    return {"type": role, "name": name, "version": version, "purl": address, "bom-ref": address}


# Advisories -----------------------------------------------------------------------------------------------------------


def ask_pip_audit(run: Any = subprocess.run) -> Verdict:
    """pip-audit about all pinned packages; it is fetched by uv and not kept in any environment of ours."""
    command = [uv.find_uv_bin(), "tool", "run", "pip-audit", "--requirement", str(CONSTRAINTS), "--no-deps"]
    done = run([*command, "--disable-pip", "--format", "json"], capture_output=True, text=True, check=False)
    try:
        packages = json.loads(done.stdout)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return Verdict([], _last_line(done.stderr))
    known = [f"{each['name']} {each['version']}: {flaw['id']}" for each in packages for flaw in each.get("vulns", [])]
    asked = [each for each in packages if "skip_reason" not in each]
    if len(asked) < len(packages):
        return Verdict(known, f"PyPI's advisories answered for {len(asked)} of {len(packages)} packages")
    return Verdict(known)


def ask_npm_audit(npm: Any = web.npm) -> Verdict:
    """npm about all packages that build the page."""
    try:
        answer = npm("audit", "--json")
    except web.Failed as failed:
        answer = str(failed)
    found = re.search(r"^\{.*^\}", answer, re.MULTILINE | re.DOTALL)
    told = json.loads(found[0]) if found else {}
    if "vulnerabilities" not in told:
        return Verdict([], str(told.get("message") or _last_line(answer)))
    return Verdict([f"{name}: {each['severity']}" for name, each in told["vulnerabilities"].items()])


def _last_line(text: str) -> str:
    return next(reversed(text.strip().splitlines()), "no answer")


def tell(verdicts: dict[str, Verdict], *, strict: bool) -> Iterator[str | int]:
    """A line about each service, and at last the exit code."""
    for service, verdict in verdicts.items():
        if verdict.unasked:
            yield f"{service}: not everything could be asked: {verdict.unasked}"
        yield from (f"{service}: {flaw}" for flaw in verdict.known)
        if verdict == Verdict([]):
            yield f"{service}: nothing known"
    unasked = any(verdict.unasked for verdict in verdicts.values())
    yield 1 if any(verdict.known for verdict in verdicts.values()) else 2 if strict and unasked else 0


@click.command()
@click.option("--sbom", "file", type=click.Path(dir_okay=False, path_type=Path), help="Write the parts here instead.")
@click.option("--strict", is_flag=True, help="A service that cannot be asked is a failure.")
def main(file: Path | None, strict: bool) -> None:
    """List the parts of a release, or ask whether they have known vulnerabilities."""
    if file:
        file.write_text(json.dumps(sbom(), indent=1) + "\n", encoding="utf-8")
        click.echo(f"{len(python_parts())} Python and {len(page_parts())} npm packages written to {file}.")
        return
    web.modules()
    for told in tell({"pip-audit": ask_pip_audit(), "npm audit": ask_npm_audit()}, strict=strict):
        if isinstance(told, int):
            sys.exit(told)
        click.echo(told)


if __name__ == "__main__":
    main()
