"""Builds the documentation as a site that can be searched, without a network: `./keltis docs`.

The pages are the Markdown files of the repository; `docs/site/` has their order and what is generated from the code.
"""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

ROOT = Path(__file__).parents[1]
SITE = ROOT / "docs" / "site"
sys.path.insert(0, str(ROOT))


def build(out: Path) -> int:
    """Build the site, with every warning an error; returns the status of Sphinx."""
    from sphinx.cmd.build import build_main

    (SITE / "http.md").write_text(http_reference(), encoding="utf-8")
    with tempfile.TemporaryDirectory() as doctrees:
        options = ["--quiet", "--fail-on-warning", "--keep-going", "--fresh-env", "-d", doctrees, "-c", str(SITE)]
        return build_main([*options, str(ROOT), str(out)])


def http_reference() -> str:
    """Every request and every message, from the OpenAPI document."""
    from keltis.server.http.openapi import describe

    document = describe()
    schemas = document["components"]["schemas"]
    return "\n".join(
        [
            "# Every request and message",
            "",
            (
                "Generated from the OpenAPI document, which a server has at `/api/openapi.json`. "
                "[The protocol](../protocol.md) explains it."
            ),
            "",
            "## Requests",
            "",
            *(line for path, methods in sorted(document["paths"].items()) for line in _requests(path, methods)),
            "## Messages and bodies",
            "",
            *(line for name, schema in sorted(schemas.items()) for line in _schema(name, schema)),
        ]
    )


def _requests(path: str, methods: dict[str, Any]) -> Iterator[str]:
    for method, operation in methods.items():
        yield f"### {method.upper()} {path}"
        yield ""
        yield operation.get("description") or operation.get("summary", "")
        yield ""
        for parameter in operation.get("parameters", []):
            yield f"- `{parameter['name']}` ({parameter['in']}): {_type(parameter.get('schema', {}))}"
        body = operation.get("requestBody", {}).get("content", {})
        for kind, content in body.items():
            yield f"- body, `{kind}`: {_type(content['schema'])}"
        for status, answer in operation["responses"].items():
            kinds = [_type(content["schema"]) for content in answer.get("content", {}).values() if "schema" in content]
            yield f"- **{status}**: {', '.join(kinds) or answer['description']}"
        yield ""


def _schema(name: str, schema: dict[str, Any]) -> Iterator[str]:
    yield f"(schema-{name})="
    yield f"### {name}"
    yield ""
    if "description" in schema:
        yield schema["description"]
        yield ""
    if "properties" not in schema:
        yield _type(schema)
        yield ""
        return
    for field, kind in schema["properties"].items():
        required = "" if field in schema.get("required", ()) else ", may be left out"
        yield f"- `{field}`: {_type(kind)}{required}"
    yield ""


def _type(schema: dict[str, Any]) -> str:
    """A schema in a few words, with links to those that have a name."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#schema-{name})"
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " or ".join(dict.fromkeys(_type(one) for one in schema[several]))
    if "enum" in schema:
        return " or ".join(f"`{value}`" for value in schema["enum"])
    if "const" in schema:
        return f"`{schema['const']}`"
    if schema.get("type") == "array":
        inner = schema.get("items") or {}
        return f"list of {_type(inner)}" if inner else "list"
    kind = schema.get("type", "anything")
    return " or ".join(kind) if isinstance(kind, list) else str(kind)


@click.command()
@click.argument("out", type=click.Path(path_type=Path, file_okay=False), default=ROOT / "build" / "docs")
def main(out: Path) -> None:
    """Build the documentation as a site."""
    status = build(out)
    if status:
        raise click.ClickException("The site was not built, for the reasons above.")
    click.echo(f"{out / 'docs' / 'site' / 'index.html'}")


if __name__ == "__main__":
    main()
