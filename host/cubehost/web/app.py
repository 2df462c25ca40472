"""Routes: the page's files, one websocket, the pictures. (A stop without a page stays at the door.)"""

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from importlib.resources import files

from starlette.applications import Starlette
from starlette.datastructures import Address
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as AsgiMessage
from starlette.websockets import WebSocket, WebSocketDisconnect

from cubehost.errors import CubehostError, InputError
from cubehost.web.actions import Actions
from cubehost.web.game import answer
from cubehost.web.guard import REFUSAL_DELAY, Guard, bearer
from cubehost.web.hub import Client, Hub
from cubehost.web.messages import (
    Game,
    Go,
    Hello,
    Hold,
    Message,
    Rearm,
    Stop,
    Welcome,
    dump,
    name_of,
    parse,
    schema,
)
from cubehost.web.worker import RobotWorker, Task

HELLO_PATIENCE = 5.0  # seconds for the first message
MAX_STRANGERS = 32  # who have not greeted yet; one more, and the oldest goes
MAX_CLIENTS = 200
GAMERS = 2  # threads for cubes to play with

REFUSED, FOREIGN, FLOOD, FULL = 4401, 4403, 4408, 4429  # websocket close codes that the page knows

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
        self._strangers: deque[asyncio.Timeout] = deque()
        self._gamers = ThreadPoolExecutor(GAMERS, "game")
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
            "release": (actions.release, False),
            "nudge": (actions.nudge, True),
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
                Route("/schema.json", _schema),
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
        self._gamers.shutdown(wait=False, cancel_futures=True)
        # Here and not after uvicorn: a SIGTERM ends the process as soon as that is done.
        await asyncio.to_thread(self.worker.close)

    async def picture(self, request: Request) -> Response:
        if not self.guard.token_is_right(bearer(request)):
            await self._refused(request.client)
            return PlainTextResponse("the token is missing or wrong\n", 401)
        data = self.actions.pictures.get(request.path_params["name"])
        if data is None:
            return PlainTextResponse("this picture is gone: there is a newer one\n", 404)
        return Response(data, media_type="image/jpeg")

    async def _refused(self, client: Address | None) -> None:
        """A wrong token is noted, and told so late that trying many takes its time."""
        self.guard.failed(client.host if client else "?")
        await asyncio.sleep(REFUSAL_DELAY)

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
            message = parse(await self._first_words(socket))
        except (InputError, TimeoutError, WebSocketDisconnect):
            return False
        if not isinstance(message, Hello) or not self.guard.token_is_right(message.token):
            await self._refused(socket.client)
            return False
        await socket.send_text(dump(Welcome(version("cubehost"))))
        return True

    async def _first_words(self, socket: WebSocket) -> str:
        """Within HELLO_PATIENCE, and as long as not too many others came who said nothing either."""
        async with asyncio.timeout(HELLO_PATIENCE) as patience:
            self._strangers.append(patience)
            if len(self._strangers) > MAX_STRANGERS:
                self._strangers.popleft().reschedule(asyncio.get_running_loop().time())
            try:
                return await _text(socket)
            finally:
                with contextlib.suppress(ValueError):
                    self._strangers.remove(patience)

    async def _serve(self, socket: WebSocket) -> None:
        client = self.hub.join()
        sending = asyncio.create_task(_send(socket, client))
        try:
            # Where nothing can be sent it has left, and what it had still asked for goes with it.
            while not sending.done() and await self._hear(client, await _text(socket)):
                pass
            with contextlib.suppress(RuntimeError):  # it has left
                await socket.close(FLOOD, "too many messages")
        except WebSocketDisconnect:
            pass
        finally:
            self.hub.leave(client)
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)

    async def _hear(self, client: Client, text: str) -> bool:
        """One message. Whatever is wrong with it is this client's error and nobody else's. False: no more."""
        try:
            message = parse(text)
            if isinstance(message, Stop):
                self.worker.stop.request(message.press)
                return True
            await self._carry_out(client, message)
        except CubehostError as error:
            client.error(str(error))
        return await client.pace()

    async def _carry_out(self, client: Client, message: Message) -> None:
        loop = asyncio.get_running_loop()
        match message:
            case Rearm():
                self.worker.stop.rearm()
            case Game():
                client.reply(await loop.run_in_executor(self._gamers, answer, message))
            case Hold():
                await asyncio.to_thread(self.worker.at_once, lambda connection: connection.robot.hold())
            case Go():
                await asyncio.to_thread(self.worker.at_once, lambda connection: connection.robot.go())
            case Hello():
                pass
            case _:
                self._submit(client, message)

    def _submit(self, client: Client, message: Message) -> None:
        name = name_of(type(message))
        action, moves = self._tasks[name]
        loop = asyncio.get_running_loop()

        def failed(error: str) -> None:
            with contextlib.suppress(RuntimeError):  # the server is closing
                loop.call_soon_threadsafe(client.error, error)

        self.worker.submit(Task(name, lambda connection: action(connection, message), moves, failed))


async def _schema(request: Request) -> Response:
    return JSONResponse(schema())


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
        (b"cross-origin-resource-policy", b"same-origin"),
        (b"connection", b"close"),  # so that a stop always comes in by the door
    ]

    async def wrapped(message: AsgiMessage) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message["headers"], *extra]}
        await send(message)

    return wrapped
