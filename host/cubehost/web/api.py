"""The API for requests: an address for each message of the websocket, and for all there is to look at."""

import asyncio
import base64
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from starlette.datastructures import Address
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from cubehost.base.errors import CubehostError, InputError
from cubehost.base.files import as_text
from cubehost.game import cstimer
from cubehost.jobs import flight
from cubehost.jobs.events import TOLD
from cubehost.scrambling.scramble_sheet import sheet
from cubehost.scrambling.scrambler import Scrambler
from cubehost.web import documents
from cubehost.web.actions import Actions
from cubehost.web.client import Allowance, Client
from cubehost.web.commands import Commands
from cubehost.web.forms import Message, Role
from cubehost.web.guard import REFUSAL_DELAY, Guard, allows, bearer
from cubehost.web.messages import MAX_LENGTH, name_of, parse_body
from cubehost.web.metrics import metrics
from cubehost.web.model import Model
from cubehost.web.page_words import in_page_words
from cubehost.web.shapes import Sections

MAX_ADDRESSES = 1000  # whose requests are counted
BODY_PATIENCE = 5.0  # seconds for the body of a request, as for its head
MAX_FILE = 8_000_000  # bytes of csTimer's file: some 80,000 solves

Answer = Callable[[Request], Awaitable[Response]]
Query = TypeVar("Query")


async def refuse(guard: Guard, client: Address | None) -> None:
    """Notes a wrong token, and waits before it may be answered, so that trying many takes its time."""
    guard.failed(client.host if client else "?")
    await asyncio.sleep(REFUSAL_DELAY)


def error(code: int, text: str, headers: Mapping[str, str] | None = None) -> JSONResponse:
    return JSONResponse({"error": in_page_words(text)}, code, headers)


def _json(value: object) -> JSONResponse:
    """Answers with a value of our own types."""
    return JSONResponse(msgspec.to_builtins(value))


def _asked(request: Request, kind: type[Query]) -> Query:
    """Returns the parameters of a request's address as a `kind`. Raises msgspec.ValidationError."""
    return msgspec.convert(dict(request.query_params), kind, strict=False)


@dataclass
class Api:
    """The routes; every answer is as described in the OpenAPI document that `documents` makes."""

    _guard: Guard
    _clients: set[Client]
    _model: Model
    _commands: Commands
    _actions: Actions
    _authority: Path | None

    def __post_init__(self) -> None:
        self._allowance = lru_cache(MAX_ADDRESSES)(lambda address: Allowance())

    def routes(self) -> list[Route]:
        looks: dict[str, tuple[Role, Answer]] = {
            "/metrics": ("watch", self._metrics),
            "/api/state": ("watch", self._state),
            "/api/state/{section}": ("watch", self._section),
            "/api/log": ("watch", self._log),
            "/api/history": ("watch", self._history),
            "/api/history.csv": ("watch", self._history_csv),
            "/api/scrambles.svg": ("watch", self._scrambles),
            "/api/times.txt": ("watch", self._times),
            "/api/keys": ("setup", self._keys),
            "/api/flights/{name}": ("watch", self._flight),
            "/api/flights/{name}/{number}.jpg": ("watch", self._flight_picture),
            "/picture/{name}.jpg": ("watch", self._picture),
            "/live/{number}.jpg": ("watch", self._live),
        }
        commands = [
            self._route(f"/api/{name_of(kind)}", kind.role, partial(self._command, kind), "POST")
            for kind in documents.COMMANDS
        ]
        return [
            Route("/health", self._health),
            Route("/ca.crt", self._certificate),
            Route("/openapi.json", lambda _: JSONResponse(documents.openapi(self._guard.token is not None))),
            Route("/asyncapi.json", lambda _: JSONResponse(documents.asyncapi())),
            Route("/stop", _never, methods=["POST"]),
            self._route(documents.IMPORT, "drive", self._take_times, "POST"),
            *(self._route(path, role, answer, "GET") for path, (role, answer) in looks.items()),
            *commands,
        ]

    def _route(self, path: str, role: Role, answer: Answer, method: str) -> Route:
        async def guarded(request: Request) -> Response:
            has = self._guard.role_of(bearer(request.headers))
            if has is None:
                await refuse(self._guard, request.client)
                return error(401, "the token is missing or wrong")
            if not allows(has, role):
                return error(403, f"this key may only {has}: this needs {role}")
            if not await self._allowance(request.client and request.client.host).pace():
                return error(429, "too many requests: slow down")
            try:
                return await answer(request)
            except msgspec.ValidationError as wrong:
                return error(400, str(wrong))
            except InputError as wrong:
                return error(404 if method == "GET" else 409, str(wrong))
            except CubehostError as wrong:
                return error(409, str(wrong))
            except ClientDisconnect:  # nobody reads this any more
                return error(400, "left before the end of the body")

        return Route(path, guarded, methods=[method])

    async def _command(self, kind: type[Message], request: Request) -> Response:
        wait = request.query_params.get("wait", "true")
        if wait not in ("true", "false"):
            return error(400, "wait is true or false")
        try:
            message = parse_body(kind, await _body(request))
        except InputError as wrong:
            return error(400, str(wrong))
        if not self._commands.is_task(kind):
            reply = await self._commands.at_once(message)
            return _json(reply or self._model.now)
        ended = self._begin(message)
        if wait == "false":
            return JSONResponse({"accepted": name_of(kind)}, 202)
        if (failure := await ended) is not None:
            return error(409, failure)
        return _json(self._model.now)

    def _begin(self, message: Message) -> "asyncio.Future[str | None]":
        ended: Future[str | None] = Future()
        ended.set_running_or_notify_cancel()  # the task goes on though whoever asked may have left
        self._commands.submit(message, ended.set_result)
        return asyncio.wrap_future(ended)

    async def _health(self, request: Request) -> Response:
        return JSONResponse({"status": "ok", "robot": self._model.now.link.state})

    async def _certificate(self, request: Request) -> Response:
        """Gives our authority's certificate for a device to install; it is no secret, and needs no key."""
        if self._authority is None:
            return error(404, "this server speaks plain HTTP: start it with --https")
        return FileResponse(self._authority, media_type="application/x-x509-ca-cert")

    async def _metrics(self, request: Request) -> Response:
        text = metrics(self._model, self._commands.worker, len(self._clients))
        return PlainTextResponse(text, media_type="text/plain; version=0.0.4")

    async def _state(self, request: Request) -> Response:
        return _json(self._model.now)

    async def _section(self, request: Request) -> Response:
        section = request.path_params["section"]
        if section not in Sections.__struct_fields__:
            raise InputError(f"there is no section {section!r}: GET /api/state has all")
        return _json(getattr(self._model.now, section))

    async def _log(self, request: Request) -> Response:
        return _json(self._model.log_lines())

    async def _history(self, request: Request) -> Response:
        """Gives all solves; with parameters a page of them: the last `count` from before a time."""
        history, page = self._actions.history, _asked(request, documents.HistoryPage)
        return _json(history.page(page.before, page.count) if request.query_params else history.solves)

    async def _history_csv(self, request: Request) -> Response:
        headers = {"content-disposition": 'attachment; filename="solves.csv"'}
        return Response(self._actions.history.csv(), headers=headers, media_type="text/csv")

    async def _times(self, request: Request) -> Response:
        return PlainTextResponse(await asyncio.to_thread(self._commands.timer.exported))

    async def _take_times(self, request: Request) -> Response:
        try:
            text = as_text(await _body(request, MAX_FILE), "the body")
            file = await asyncio.to_thread(cstimer.read, text)
        except InputError as wrong:
            return error(400, str(wrong))
        new, changed, differ = await asyncio.to_thread(self._commands.timer.imported, file)
        return JSONResponse({"solves": new, "changed": changed, "differ": differ})

    async def _keys(self, request: Request) -> Response:
        return JSONResponse(self._guard.keys)

    async def _scrambles(self, request: Request) -> Response:
        count = _asked(request, documents.Sheet).count
        made = await asyncio.get_running_loop().run_in_executor(self._commands.pool, _sheet, count)
        return Response(made, media_type="image/svg+xml")

    async def _flight(self, request: Request) -> Response:
        entries = await asyncio.to_thread(_entries, request.path_params["name"])
        pictures = [entry["name"] for entry in entries if entry["is"] == "picture"]
        return JSONResponse({"pictures": pictures, "told": [e for e in entries if e["is"] in TOLD]})

    async def _flight_picture(self, request: Request) -> Response:
        entries = await asyncio.to_thread(_entries, request.path_params["name"])
        pictures = [entry["jpeg"] for entry in entries if entry["is"] == "picture"]
        try:
            data = base64.b64decode(pictures[int(request.path_params["number"])])
        except (ValueError, IndexError):
            return error(404, "this record has no such picture")
        return Response(data, media_type="image/jpeg")

    async def _picture(self, request: Request) -> Response:
        data = self._actions.pictures.get(request.path_params["name"])
        if data is None:
            return error(404, "this picture is gone: there is a newer one")
        return Response(data, media_type="image/jpeg")

    async def _live(self, request: Request) -> Response:
        number = request.path_params["number"]
        if not (number.isascii() and number.isdecimal() and len(number) < 3):
            return error(404, "cameras are counted from 0")
        data = await asyncio.to_thread(self._actions.live, int(number))
        return Response(data, media_type="image/jpeg")


async def _body(request: Request, most: int = MAX_LENGTH) -> bytes:
    """Reads a body. Raises InputError for more than `most` bytes, or where it takes over BODY_PATIENCE."""
    body = b""
    try:
        async with asyncio.timeout(BODY_PATIENCE):
            async for part in request.stream():
                body += part
                if len(body) > most:
                    raise InputError(f"a body has at most {most} bytes")
    except TimeoutError:
        raise InputError(f"the body did not come within {BODY_PATIENCE:.0f} s") from None
    return body


def _entries(name: str) -> list[dict[str, Any]]:
    """Returns the entries of the flight record of this name. Raises InputError where it is not kept."""
    for path in flight.records():
        if path.stem == name:
            return flight.read(path)
    raise InputError("this flight record is no longer kept")


def _sheet(count: int) -> str:
    scrambler = Scrambler(3)
    return "".join(sheet(scrambler.next() for _ in range(count)))


async def _never(request: Request) -> Response:
    """Stands for `/stop`, so that a GET is told to POST; the acceptor answers each POST itself."""
    raise HTTPException(404)
