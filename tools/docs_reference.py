"""Pages of the site that are generated from the code: every request and message, every command and option."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

EXAMPLES = Path(__file__).parents[1] / "docs" / "site" / "examples.json"  # by tests/support/exchanges.py
LONG_TEXT, LONG_LIST = 160, 6


def http_reference() -> str:
    """Every request and every message, from the OpenAPI document."""
    from keltis.server.http.openapi import describe

    document, examples = describe(), json.loads(EXAMPLES.read_text(encoding="utf-8"))
    paths, schemas = document["paths"], document["components"]["schemas"]
    return "\n".join(
        [
            "# Every request and message",
            "",
            (
                "Generated from the OpenAPI document, which a server has at `/api/openapi.json`. "
                "[The protocol](../protocol.md) explains it. The examples were exchanged with a server, and a test "
                "exchanges them again (`tests/support/exchanges.py`). What is long is shortened here with `…`."
            ),
            "",
            "## Requests",
            "",
            *(line for path, methods in sorted(paths.items()) for line in _requests(path, methods, examples)),
            "## Messages and bodies",
            "",
            *(line for name, schema in sorted(schemas.items()) for line in _schema(name, schema, examples)),
        ]
    )


def _requests(path: str, methods: dict[str, Any], examples: dict[str, Any]) -> Iterator[str]:
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
        example = examples["requests"][f"{method.upper()} {path}"]
        yield from _block(f"{method.upper()} {example['path']}", example["body"])
        yield from _block(f"{example['status']}", example["answer"])


def _schema(name: str, schema: dict[str, Any], examples: dict[str, Any]) -> Iterator[str]:
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
    kinds = schema["properties"].get("t", {}).get("enum", [None])
    if kinds[0] in examples["messages"]:
        yield from _block("", examples["messages"][kinds[0]])


def _block(head: str, value: Any) -> Iterator[str]:
    """One side of an exchange."""
    text = shortened(value) if isinstance(value, str) else json.dumps(shortened(value), ensure_ascii=False)
    yield "```{code-block} text"
    yield ":class: exchange"
    yield ""
    yield from (line for line in (head, "" if value is None else text) if line)
    yield "```"
    yield ""


def shortened(value: Any) -> Any:
    """The same data, without the rest of what is long."""
    if isinstance(value, str):
        return value if len(value) <= LONG_TEXT else f"{value[:LONG_TEXT]}…"
    if isinstance(value, list):
        items = value if len(value) <= LONG_LIST else [*value[: LONG_LIST // 2], "…"]
        return [shortened(each) for each in items]
    if isinstance(value, dict):
        return {name: shortened(each) for name, each in value.items()}
    return value


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


def command_reference() -> str:
    """Every command with its arguments and options, from the program itself."""
    from keltis.cli.main import cli

    lines = ["# Every command and option", ""]
    lines += ["Generated from the program. `keltis COMMAND --help` says the same.", ""]
    for context in commands(click.Context(cli, info_name="keltis")):
        lines += _command(context)
    return "\n".join(lines)


def commands(context: click.Context) -> Iterator[click.Context]:
    """A command and all those below it."""
    yield context
    if isinstance(context.command, click.Group):
        for name in context.command.list_commands(context):
            command = context.command.get_command(context, name)
            if command and not command.hidden:
                yield from commands(click.Context(command, context, info_name=name))


def _command(context: click.Context) -> Iterator[str]:
    usage = " ".join(context.command.collect_usage_pieces(context))
    yield f"## {context.command_path}"
    yield ""
    yield f"`{context.command_path} {usage}`"
    yield ""
    yield _plain(context.command.help or "")
    yield ""
    for option in context.command.get_params(context):
        if (record := option.get_help_record(context)) and "--help" not in option.opts:
            names, help_text = record
            yield f"- `{names}`: {_plain(help_text)}"
    yield ""


def _plain(text: str) -> str:
    """Text that Markdown leaves as it is; paragraphs stay."""
    paragraphs = [" ".join(each.split()) for each in text.replace("\b", "").split("\n\n")]
    escaped = [re.sub(r"([\\`*_\[\]<>#|$])", r"\\\1", each) for each in paragraphs]
    return "\n\n".join(escaped)
