"""`riverrun schema`."""

from __future__ import annotations

import json
from typing import get_type_hints

import msgspec

from riverrun import games
from riverrun.core.words import Said


def schema() -> None:
    """Print the JSON Schema of every message and of every game's view."""
    from riverrun.server import http_types  # noqa: PLC0415

    parts = http_types.schema()["$defs"]
    for name in games.names():
        view = get_type_hints(type(games.load(name)).view)["return"]
        _, components = msgspec.json.schema_components([view], schema_hook=as_text, ref_template="#/$defs/{name}")
        prefix = "".join(word.capitalize() for word in name.split("_"))
        text = json.dumps(components)
        for part in components:
            text = text.replace(f'"#/$defs/{part}"', f'"#/$defs/{prefix}{part}"')
        parts |= {f"{prefix}{part}": content for part, content in json.loads(text).items()}
    print(json.dumps({"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": parts}, indent=1))  # noqa: T201


def as_text(kind: type) -> dict[str, str]:
    """A sentence of a view is a text by the time it is sent."""
    if kind is not Said:
        raise NotImplementedError(kind)
    return {"type": "string"}
