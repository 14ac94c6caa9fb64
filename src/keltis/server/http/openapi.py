"""The OpenAPI document, for both HTTP and the WebSocket.

    python -m keltis.server.http.openapi

prints it; the browser's types are generated from it.
"""

import functools
from typing import Any

import click
import msgspec
from litestar import Litestar
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, Reference, SecurityScheme
from litestar.routes import HTTPRoute

import keltis
from keltis.records import story
from keltis.server.bots import hint_messages
from keltis.server.http import bodies, messages
from keltis.server.http.callers import LOCAL_COOKIE
from keltis.server.http.connection import PATH
from keltis.server.http.routes import ROUTES
from keltis.server.http.sockets import PROTOCOL

Schema = dict[str, Any]
KNOWN: list[dict[str, list[str]]] = [{"token": []}, {"cookie": []}]
SCHEMES: dict[str, SecurityScheme | Reference] = {
    "token": SecurityScheme(type="http", scheme="bearer", description="From POST /api/session?kind=token."),
    "cookie": SecurityScheme(
        type="apiKey", name=LOCAL_COOKIE, security_scheme_in="cookie", description="Over https it is __Host-keltis."
    ),
}


@functools.cache
def describe() -> Schema:
    config = OpenAPIConfig(
        title="Keltis",
        version=keltis.__version__,
        description="Rooms for both games. Unofficial; Keltis is a game by Reiner Knizia, published by KOSMOS.",
        use_handler_docstrings=True,
        operation_id_creator=lambda handler, *_: handler.fn.__name__,
        components=Components(security_schemes=SCHEMES),
        security=[*KNOWN, {}],
    )
    app = Litestar(ROUTES, openapi_config=config, logging_config=None)
    document, bodiless = app.openapi_schema.to_schema(), _may_omit_body(app)
    for path in document["paths"].values():
        for operation in path.values():
            if "401" in operation["responses"]:
                operation["security"] = KNOWN
            if operation["operationId"] in bodiless:  # Litestar calls every body required
                operation["requestBody"]["required"] = False
    document["components"]["schemas"] = _schemas()
    document["x-websocket"] = {
        "path": PATH,
        "subprotocol": PROTOCOL,
        "client": {"$ref": "#/components/schemas/ClientMessage"},
        "server": {"$ref": "#/components/schemas/ServerMessage"},
    }
    return msgspec.to_builtins(document)  # type: ignore[no-any-return]


@functools.cache
def describe_as_json() -> bytes:
    return msgspec.json.encode(describe())


def _may_omit_body(app: Litestar) -> set[str]:
    """The operations whose body has a default."""
    handlers = [handler for route in app.routes if isinstance(route, HTTPRoute) for handler in route.route_handlers]
    return {each.fn.__name__ for each in handlers if each.parsed_data_field and each.parsed_data_field.has_default}


def _schemas() -> Schema:
    """Every message and body as msgspec encodes it: Litestar does not know msgspec's tags."""
    named = vars(messages) | vars(bodies) | vars(story) | vars(hint_messages)
    classes = [kind for kind in named.values() if isinstance(kind, type)]
    kinds = [kind for kind in classes if issubclass(kind, msgspec.Struct) and not kind.__subclasses__()]
    sides = {"ClientMessage": messages.ClientMessage, "ServerMessage": messages.ServerMessage}
    meanings = ("Whatever a client may say on a socket.", "Whatever the server may say on a socket.")
    said, schemas = msgspec.json.schema_components(
        [*sides.values(), *kinds], ref_template="#/components/schemas/{name}"
    )
    for schema in schemas.values():
        if schema.get("additionalProperties") is not False:  # sent by the server, which omits nothing
            schema["required"] = list(schema["properties"])
    for side, schema, meaning in zip(sides, said, meanings, strict=False):
        schemas[side] = {"description": meaning, **schema}
    return dict(sorted(schemas.items()))


if __name__ == "__main__":
    click.echo(msgspec.json.format(msgspec.json.encode(describe())))
