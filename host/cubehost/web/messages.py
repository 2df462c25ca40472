"""What a client may say: JSON objects of schema.json, checked as they arrive."""

import json
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any

import fastjsonschema

from cubehost.errors import InputError

MAX_LENGTH = 8192  # characters of a message

Message = dict[str, Any]
Check = Callable[[Any], Any]


@cache
def schema() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((files("cubehost.web") / "schema.json").read_text())
    return loaded


@cache
def checks(side: str) -> dict[str, Check]:
    """The check of each type of message that `side` ("client" or "server") sends."""
    definitions = schema()["definitions"]
    return {
        name: fastjsonschema.compile({**body, "definitions": definitions})
        for name, body in definitions[side].items()
    }


def parse(text: str) -> Message:
    """A client's message. InputError says what is wrong with it."""
    if len(text) > MAX_LENGTH:
        raise InputError(f"a message has at most {MAX_LENGTH} characters")
    message = _load(text)
    if not isinstance(message, dict):
        raise InputError("a message is a JSON object")
    kind = message.get("type")
    check = checks("client").get(kind) if isinstance(kind, str) else None
    if check is None:
        raise InputError(f"no message of type {str(kind)[:40]!r}; there are {', '.join(checks('client'))}")
    try:
        check(message)
    except fastjsonschema.JsonSchemaValueException as error:
        raise InputError(f"{kind}: {error.message[:200]}") from error
    # JSON has one kind of number: 1.0 passes for the integer 1, and becomes it here.
    return {k: int(v) if isinstance(v, float) else v for k, v in message.items()}


def _load(text: str) -> Any:
    def refuse(word: str) -> None:
        raise ValueError(f"{word} is no JSON")

    try:
        return json.loads(text, parse_constant=refuse)
    except (ValueError, RecursionError) as error:
        raise InputError(f"not JSON: {str(error)[:100]}") from error
