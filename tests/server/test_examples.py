"""Every request and message in the reference has an example, which fits its schema and which a server answers so."""

import json
from pathlib import Path
from typing import Any, get_args

import jsonschema_rs
import pytest

from keltis.server.http import messages
from keltis.server.http.openapi import describe
from tests.support import exchanges

pytestmark = pytest.mark.server

EXAMPLES = json.loads(exchanges.FILE.read_text(encoding="utf-8"))
OPERATIONS = {
    f"{method.upper()} {path}": operation
    for path, methods in describe()["paths"].items()
    for method, operation in methods.items()
}


def check(schema: dict[str, Any], value: Any) -> None:
    jsonschema_rs.Draft202012Validator({**schema, "components": describe()["components"]}).validate(value)


def test_every_request_and_every_message_has_an_example() -> None:
    assert EXAMPLES["requests"].keys() == OPERATIONS.keys()
    kinds = [*get_args(messages.ClientMessage), *get_args(messages.ServerMessage)]
    assert EXAMPLES["messages"].keys() == {kind.__struct_config__.tag for kind in kinds}


@pytest.mark.parametrize("name", OPERATIONS)
def test_an_example_of_a_request_fits_its_schema(name: str) -> None:
    example, operation = EXAMPLES["requests"][name], OPERATIONS[name]
    for kind, content in operation.get("requestBody", {}).get("content", {}).items():
        if kind == "application/json":
            check(content["schema"], example["body"])
    for kind, content in operation["responses"][str(example["status"])].get("content", {}).items():
        if kind == "application/json":
            check(content.get("schema", {}), example["answer"])


@pytest.mark.parametrize("kind", EXAMPLES["messages"])
def test_an_example_of_a_message_fits_its_schema(kind: str) -> None:
    sides = describe()["components"]["schemas"]
    side = next(name for name in ("ClientMessage", "ServerMessage") if kind in sides[name]["discriminator"]["mapping"])
    check({"$ref": f"#/components/schemas/{side}"}, EXAMPLES["messages"][kind])


def shape(value: Any) -> Any:
    """Names and kinds, without values."""
    if isinstance(value, dict):
        return {name: shape(each) for name, each in value.items() if name != "values"}
    return "list" if isinstance(value, list) else "text" if isinstance(value, str) else "other"


def test_a_server_answers_as_the_examples_say(tmp_path: Path) -> None:
    found = exchanges.exchanged(tmp_path)
    for name, example in EXAMPLES["requests"].items():
        now = found["requests"][name]
        assert (now["status"], now["body"] and shape(now["body"])) == (
            example["status"],
            example["body"] and shape(example["body"]),
        )
        assert set(shape(now["answer"])) == set(shape(example["answer"])), name
    for kind, example in EXAMPLES["messages"].items():
        assert set(shape(found["messages"][kind])) == set(shape(example)), kind
