"""The API for programs, made of the typed messages: OpenAPI of requests, AsyncAPI of the websocket."""

from functools import cache
from importlib.metadata import version
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cubehost.game import cstimer
from cubehost.web import shapes
from cubehost.web.commands import REPLIES, Commands
from cubehost.web.forms import Message
from cubehost.web.hand import CarryCube, CubeSaid, Show
from cubehost.web.messages import CLIENT, SERVER, Hello, LogLine, Stop, name_of

OF_A_CLIENT = (Hello, Show, CarryCube, CubeSaid)  # what only has a meaning on its websocket
COMMANDS: tuple[type[Message], ...] = tuple(kind for kind in CLIENT if kind not in (*OF_A_CLIENT, Stop))
TITLE = "Cube robot"
WORDS = (
    "A key goes into `Authorization: Bearer KEY`; on the loopback address none is asked for. Each command is "
    "a POST that answers when it is done, with the state as it is then; with `?wait=false` at once. "
    "Connections are closed after each answer."
)
REFERENCE = "#/components/schemas/{name}"
IMPORT = "/api/import-times"
STRING = {"type": "string"}

TAGS = {
    "look": "What is known: of the robot, the cube, the solves",
    "watch": "Commands that any key may send",
    "drive": "Commands that move the robot, or say what it holds",
    "setup": "Commands that set the robot up",
}
FREE = ("/health", "/ca.crt")
ERRORS = {
    400: "not of the form that is described here",
    401: "the key is missing or wrong",
    403: "this key may not, or another site's page asked",
    404: "there is no such thing",
    409: "understood, and cannot be done: the text says why",
    429: "too many requests",
}


class Error(shapes.Shape, frozen=True):
    """What went wrong, in one line."""

    error: str


class Accepted(shapes.Shape, frozen=True):
    """A task that has begun. accepted: its name."""

    accepted: str


class Stopped(shapes.Shape, frozen=True):
    """A stop. confirmed: the robot's motors stand. requested: it has not said so yet: cut its power."""

    stop: str
    error: str | None = None


class Health(shapes.Shape, frozen=True):
    """The server is there. robot: connecting, connected, lost or unfit."""

    status: str
    robot: str


class Keys(shapes.Shape, frozen=True):
    watch: str | None = None
    drive: str | None = None
    setup: str | None = None


class Imported(shapes.Shape, frozen=True):
    """How many solves were new, changed as in the file, or left as here as they were changed in both."""

    solves: int
    changed: int
    differ: int


class Flight(shapes.Shape, frozen=True):
    """Names of the cameras of its pictures, and what was told, with seconds since it began as `t`."""

    pictures: list[str]
    told: list[dict[str, Any]]


class HistoryPage(msgspec.Struct, forbid_unknown_fields=True):
    """What `/api/history` may be asked for."""

    before: Annotated[float, Meta(ge=0, description="only solves of before this time (Unix)")] = 1e12
    count: Annotated[int, Meta(ge=1, le=1000, description="so many at most, the newest")] = 100


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """What `/api/scrambles.svg` may be asked for."""

    count: Annotated[int, Meta(ge=1, le=50, description="how many")] = 5


# path -> summary, media type, type of the answer
LOOKS: dict[str, tuple[str, str, Any]] = {
    "/health": ("Whether the server is there; asks for no key", "application/json", Health),
    "/ca.crt": ("Our certificate authority, with --https", "application/x-x509-ca-cert", bytes),
    "/metrics": ("Figures in Prometheus' text format", "text/plain", str),
    "/api/state": ("The whole state", "application/json", shapes.Sections),
    "/api/state/{section}": ("One section of the state", "application/json", Any),
    "/api/log": ("The last lines of the log", "application/json", list[LogLine]),
    "/api/history": (
        "The solves kept, the oldest first: all, or with a parameter a page of them",
        "application/json",
        list[shapes.SolveShape],
    ),
    "/api/history.csv": ("The same as a table", "text/csv", str),
    "/api/scrambles.svg": ("A sheet of scrambles to print", "image/svg+xml", str),
    "/api/times.txt": ("The timer's sessions, as csTimer imports them", "text/plain", str),
    "/api/keys": ("The key of each role; none on loopback", "application/json", Keys),
    "/api/flights/{name}": ("What a flight record tells", "application/json", Flight),
    "/api/flights/{name}/{number}.jpg": ("A picture of a flight record", "image/jpeg", bytes),
    "/picture/{name}.jpg": ("A picture of the last scan or look", "image/jpeg", bytes),
    "/live/{number}.jpg": ("What a camera sees now", "image/jpeg", bytes),
}
QUERIES = {"/api/history": HistoryPage, "/api/scrambles.svg": Sheet}


def openapi(keyed: bool) -> dict[str, Any]:
    """OpenAPI 3.1 of all requests. keyed: whether this server asks for a key."""
    kinds = [*COMMANDS, *REPLIES.values(), *(kind for _, _, kind in LOOKS.values())]
    kinds += [Error, Accepted, Stopped, Imported, shapes.Sections]
    _, schemas = msgspec.json.schema_components(kinds, ref_template=REFERENCE)
    for kind in COMMANDS:  # the address says the type already
        schemas[kind.__name__] = _without_type(schemas[kind.__name__])
    paths: dict[str, Any] = {path: {"get": _look(path)} for path in LOOKS}
    paths |= {f"/api/{name_of(kind)}": {"post": _command(kind)} for kind in COMMANDS}
    paths["/stop"] = {"post": _stop()}
    paths[IMPORT] = {"post": _import()}
    return {
        "openapi": "3.1.0",
        "info": {"title": TITLE, "version": version("cubehost"), "description": WORDS},
        "servers": [{"url": "/"}],
        "tags": [{"name": name, "description": words} for name, words in TAGS.items()],
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {"key": {"type": "http", "scheme": "bearer"}},
        },
        "security": [{"key": []}] if keyed else [],
    }


def asyncapi() -> dict[str, Any]:
    """AsyncAPI 3.0 of the websocket."""
    _, schemas = msgspec.json.schema_components([*CLIENT, *SERVER], ref_template=REFERENCE)
    messages = {
        name: {
            "name": name,
            "summary": kind.__doc__,
            "payload": {"$ref": f"#/components/schemas/{kind.__name__}"},
        }
        for side, kinds in (("client", CLIENT), ("server", SERVER))
        for kind in kinds
        for name in (f"{side}.{name_of(kind)}",)
    }
    channel = "#/channels/page"

    def operation(action: str, kinds: tuple[Any, ...], side: str) -> dict[str, Any]:
        references = [{"$ref": f"{channel}/messages/{side}.{name_of(kind)}"} for kind in kinds]
        return {"action": action, "channel": {"$ref": channel}, "messages": references}

    return {
        "asyncapi": "3.0.0",
        "info": {"title": TITLE, "version": version("cubehost")},
        "channels": {
            "page": {
                "address": "/ws",
                "description": "First comes `hello`; a binary frame is a JPEG of the client's camera.",
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
            }
        },
        "operations": {
            "hear": operation("receive", CLIENT, "client"),
            "tell": operation("send", SERVER, "server"),
        },
        "components": {"messages": messages, "schemas": schemas},
    }


def _without_type(schema: dict[str, Any]) -> dict[str, Any]:
    properties = {name: value for name, value in schema["properties"].items() if name != "type"}
    required = [name for name in schema.get("required", []) if name != "type"]
    return {**schema, "properties": properties, "required": required}


def _command(kind: type[Message]) -> dict[str, Any]:
    task = Commands.is_task(kind)
    responses = {200: _answer("done", REPLIES.get(kind, shapes.Sections))}
    responses |= {202: _answer("begun", Accepted)} if task else {}
    waiting = {"type": "boolean", "default": True}
    wait = _parameter("wait", "query", waiting, "false: answer when it has begun")
    return {
        "operationId": name_of(kind),
        "tags": [kind.role],
        "summary": kind.__doc__,
        "description": f"Needs a key to {kind.role}.",
        "parameters": [wait] if task else [],
        "requestBody": {
            "required": any(field.required for field in msgspec.structs.fields(kind)),
            "content": {"application/json": {"schema": _schema(kind)}},
        },
        "responses": responses | _errors(400, 401, 403, 409, 429),
    }


def _look(path: str) -> dict[str, Any]:
    summary, media, kind = LOOKS[path]
    parts = [part.strip("{}").removesuffix("}.jpg") for part in path.split("/") if part.startswith("{")]
    parameters = [_parameter(part, "path", _part(part), "") for part in parts]
    if asked := QUERIES.get(path):
        _, schemas = msgspec.json.schema_components([asked])
        queries = schemas[asked.__name__]["properties"]
        parameters += [_parameter(name, "query", query, "") for name, query in queries.items()]
    free = path in FREE
    asks = [400] if asked else [404, 409] if parts else [404] if path == "/ca.crt" else []
    return {
        "operationId": path.strip("/").replace("/", "_").replace("{", "").replace("}", "").replace(".", "_"),
        "tags": ["look"],
        "summary": summary,
        "parameters": parameters,
        "responses": {200: _answer("", kind, media)} | _errors(*asks, *([] if free else [401, 403, 429])),
        **({"security": []} if free else {}),
    }


def _part(name: str) -> dict[str, Any]:
    if name == "section":
        return {"type": "string", "enum": list(shapes.Sections.__struct_fields__)}
    return {"type": "integer", "minimum": 0} if name == "number" else {"type": "string", "minLength": 1}


def _stop() -> dict[str, Any]:
    return {
        "operationId": "stop",
        "tags": ["watch"],
        "summary": "Stop now, in mid-move; anybody may, without a key. Nothing moves before `rearm`.",
        "parameters": [_parameter("press", "query", {"type": "string"}, "the same again is the same stop")],
        "responses": {
            200: _answer("the motors stand", Stopped),
            504: _answer("not confirmed within half a second: cut the power", Stopped),
            **_errors(403),
        },
        "security": [],
    }


# As csTimer exports it: under each session's name its solves, [[penalty, ms, ...], scramble, comment, seconds
# since 1970]; long ago they were JSON in a string.
_COUNT = {"type": "number", "minimum": 0, "maximum": cstimer.MOST - 1}
_PENALTY = {"anyOf": [_COUNT, {"const": -1}]}
_TIMES = {"type": "array", "prefixItems": [_PENALTY, _COUNT], "items": _COUNT, "minItems": 2}
_AT = {**_COUNT, "type": ["integer", "null"]}
_SOLVE = {"type": "array", "prefixItems": [_TIMES, STRING, STRING, _AT], "minItems": 2}
_TEXT, _DIGITS = r'"[^"\\\x00-\x1f]*"', "(0|[1-9][0-9]{0,8})"
_OLD = rf"\[\[(-1|{_DIGITS})(,{_DIGITS})+\],{_TEXT}(,{_TEXT}(,{_DIGITS})?)?\]"
_SOLVES = {"type": "array", "items": _SOLVE}, {**STRING, "pattern": rf"^\[({_OLD}(,{_OLD})*)?\]$"}
_SESSION = "^session[1-9][0-9]{0,3}$"
_EXPORTED = {
    "type": "object",
    "patternProperties": {_SESSION: {"anyOf": [*_SOLVES]}},
    "not": {"propertyNames": {"not": {"pattern": _SESSION}}},
}


def _import() -> dict[str, Any]:
    return {
        "operationId": "import-times",
        "tags": ["drive"],
        "summary": "Adds csTimer's file to the timer's sessions; what is there already is not added twice.",
        "requestBody": {"required": True, "content": {"application/json": {"schema": _EXPORTED}}},
        "responses": {200: _answer("done", Imported), **_errors(400, 401, 403, 409, 429)},
    }


def _parameter(name: str, place: str, schema: dict[str, Any], words: str) -> dict[str, Any]:
    return {"name": name, "in": place, "required": place == "path", "schema": schema, "description": words}


@cache
def _schema(kind: Any) -> dict[str, Any]:
    """Returns the schema of a type: of one with fields a reference to the components."""
    return msgspec.json.schema_components([kind], ref_template=REFERENCE)[0][0]


def _answer(words: str, kind: Any, media: str = "application/json") -> dict[str, Any]:
    schema = {**STRING, "format": "binary"} if kind is bytes else _schema(kind)
    return {"description": words, "content": {media: {"schema": schema}}}


def _errors(*codes: int) -> dict[Any, Any]:
    return {code: _answer(ERRORS[code], Error) for code in codes}
