"""Routes: the page's files, one websocket, the pictures, and a stop without a page."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from importlib.metadata import version
from importlib.resources import files
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from cubehost.errors import CubehostError, InputError
from cubehost.web.actions import Actions
from cubehost.web.game import answer
from cubehost.web.guard import Guard, bearer
from cubehost.web.hub import Client, Hub
from cubehost.web.messages import parse
from cubehost.web.worker import RobotWorker, Task

HELLO_PATIENCE = 10.0  # seconds for the first message
MAX_CLIENTS = 200

REFUSED, FOREIGN, FULL = 4401, 4403, 4429  # websocket close codes that the page knows

# Nothing is ever loaded from anywhere else.
POLICY = (
    "default-src 'self'; img-src 'self' blob: data:; style-src 'self' 'unsafe-inline'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)


class App:
    """The routes, and what they need."""

    def __init__(self, guard: Guard, hub: Hub, worker: RobotWorker, actions: Actions) -> None:
        self.guard = guard
        self.hub = hub
        self.worker = worker
        self.actions = actions
        # name -> what it does, and whether a stop forbids it
        self._tasks: dict[str, tuple[Callable[..., None], bool]] = {
            "scan": (actions.scan, False),
            "look": (actions.look, False),
            "place": (actions.place, False),
            "correct": (actions.correct, False),
            "expect": (actions.expect, False),
            "solve": (actions.solve, False),
            "acknowledge": (actions.acknowledge, False),
            "set": (actions.set, False),
            "settings": (actions.settings, False),
            "home": (actions.home, True),
            "run": (actions.run, True),
            "scramble": (actions.scramble, True),
            "jog": (actions.jog, True),
        }

    def asgi(self) -> Starlette:
        page = StaticFiles(directory=str(files("cubehost.web") / "page"), html=True)
        return Starlette(
            routes=[
                WebSocketRoute("/ws", self.websocket),
                Route("/stop", self.stop, methods=["POST"]),
                Route("/picture/{name}.jpg", self.picture),
                Mount("/", page),
            ],
            middleware=[
                Middleware(_Gate, guard=self.guard),
                Middleware(GZipMiddleware, minimum_size=2000),
            ],
            lifespan=self._lifespan,
        )

    @contextlib.asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        self.hub.start()
        yield
        self.hub.stop()
        # Here and not after uvicorn: a SIGTERM ends the process as soon as that is done.
        await asyncio.to_thread(self.worker.close)

    async def stop(self, request: Request) -> Response:
        """For a hardware button, a script, a phone's shortcut: `curl -X POST …/stop`."""
        if not self.guard.token_is_right(bearer(request)):
            return PlainTextResponse("the token is missing or wrong\n", 401)
        await asyncio.to_thread(self.worker.stop)
        return JSONResponse({"stopped": True})

    async def picture(self, request: Request) -> Response:
        if not self.guard.token_is_right(bearer(request)):
            return PlainTextResponse("the token is missing or wrong\n", 401)
        data = self.actions.pictures.get(request.path_params["name"])
        if data is None:
            return PlainTextResponse("this picture is gone: there is a newer one\n", 404)
        return Response(data, media_type="image/jpeg")

    async def websocket(self, socket: WebSocket) -> None:
        await socket.accept()
        if len(self.hub.clients) >= MAX_CLIENTS:
            await socket.close(FULL, "too many pages are open")
        elif not self.guard.is_ours(socket):
            await socket.close(FOREIGN, "another site's page may not use this robot")
        elif not await self._hello(socket):
            await socket.close(REFUSED, "the token is missing or wrong")
        else:
            await self._serve(socket)

    async def _hello(self, socket: WebSocket) -> bool:
        try:
            message = parse(await asyncio.wait_for(_text(socket), HELLO_PATIENCE))
        except (InputError, TimeoutError, WebSocketDisconnect):
            return False
        if message["type"] != "hello" or not self.guard.token_is_right(message.get("token")):
            return False
        await socket.send_json({"type": "welcome", "version": version("cubehost")})
        return True

    async def _serve(self, socket: WebSocket) -> None:
        client = self.hub.join()
        sending = asyncio.create_task(_send(socket, client))
        try:
            while True:
                await self._hear(client, await _text(socket))
        except WebSocketDisconnect:
            pass
        finally:
            self.hub.leave(client)
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)

    async def _hear(self, client: Client, text: str) -> None:
        """One message. Whatever is wrong with it is this client's error and nobody else's."""
        try:
            message = parse(text)
            if message["type"] == "stop":
                await asyncio.to_thread(self.worker.stop)
            elif message["type"] == "rearm":
                self.worker.rearm()
            elif message["type"] == "game":
                client.reply(answer(message))
            elif message["type"] != "hello":
                self._submit(client, message)
        except CubehostError as error:
            client.error(str(error))

    def _submit(self, client: Client, message: dict[str, Any]) -> None:
        name = message["type"]
        action, moves = self._tasks[name]
        loop = asyncio.get_running_loop()

        def failed(error: str) -> None:
            with contextlib.suppress(RuntimeError):  # the server is closing
                loop.call_soon_threadsafe(client.error, error)

        self.worker.submit(Task(name, lambda connection: action(connection, message), moves, failed))


async def _text(socket: WebSocket) -> str:
    """The next frame as text; a binary one as something that no message is."""
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event.get("code", 1000))
    text = event.get("text")
    return text if isinstance(text, str) else "a binary frame"


async def _send(socket: WebSocket, client: Client) -> None:
    """Waits with every message until the one before it has left: a slow client slows only itself."""
    async for text in client.outgoing():
        await socket.send_text(text)


class _Gate:
    """Refuses requests that are not for us or not from us, and forbids the browser all the rest."""

    def __init__(self, app: ASGIApp, guard: Guard) -> None:
        self._app = app
        self._guard = guard

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
        elif not self._guard.is_ours(Request(scope)):
            refusal = PlainTextResponse("another site's page may not use this robot\n", 403)
            await refusal(scope, receive, send)
        else:
            await self._app(scope, receive, _with_headers(send))


def _with_headers(send: Send) -> Send:
    extra = [
        (b"content-security-policy", POLICY.encode()),
        (b"x-content-type-options", b"nosniff"),
        (b"referrer-policy", b"no-referrer"),
        (b"cache-control", b"no-cache"),
    ]

    async def wrapped(message: Message) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message["headers"], *extra]}
        await send(message)

    return wrapped
