"""Routes: the page's files, one websocket, the API. (A stop by a request stays at the acceptor.)"""

import asyncio
import base64
import contextlib
import hashlib
import os
import re
from collections import deque
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from importlib.metadata import version
from importlib.resources import files
from typing import Any

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as AsgiMessage
from starlette.websockets import WebSocket, WebSocketDisconnect

from cubehost.base.errors import CubehostError, InputError
from cubehost.web.answers import REFERRER
from cubehost.web.api import Api, error, refuse
from cubehost.web.carried import ClientCamera, PageLink
from cubehost.web.client import Client
from cubehost.web.commands import Commands
from cubehost.web.forms import Message, Role
from cubehost.web.guard import Guard, allows
from cubehost.web.hand import CarryCube, CubeSaid, Show
from cubehost.web.messages import CLIENT, Hello, Stop, Welcome, dump, name_of, parse
from cubehost.web.model import Model
from cubehost.web.page_words import in_page_words

HELLO_PATIENCE = 5.0  # seconds for the first message
MAX_STRANGERS = 32  # who have not greeted yet; one more, and the oldest goes
MAX_CLIENTS = 200

REFUSED, FOREIGN, FLOOD, FULL = 4401, 4403, 4408, 4429  # websocket close codes that the page knows

PAGE = files("cubehost.web") / "page"
# Hashes of the scripts that stand in the page itself: the stop's, and what opens the websocket.
INLINE = " ".join(
    f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"
    for script in re.findall("<script>(.*?)</script>", (PAGE / "index.html").read_text("utf-8"), re.S)
)
# Nothing is ever loaded from anywhere else.
POLICY = (
    f"default-src 'self'; script-src 'self' {INLINE}; "
    "img-src 'self' blob: data:; media-src 'self' blob:; worker-src 'self'; "
    "style-src 'self' 'unsafe-inline'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)

NAMED_BY_CONTENT = re.compile(r"page-\w{8}\.\w+")  # what host/build_support/page has bundled


@dataclass
class App:
    """The routes, and what they need."""

    guard: Guard
    clients: set[Client]
    model: Model
    commands: Commands
    api: Api
    _strangers: deque[asyncio.Timeout] = field(default_factory=deque)

    def asgi(self) -> Starlette:
        app = Starlette(
            routes=[WebSocketRoute("/ws", self.websocket), *self.api.routes()],
            middleware=[
                Middleware(_gated, guard=self.guard),
                Middleware(GZipMiddleware, minimum_size=1000),
            ],
            exception_handlers={HTTPException: _refused},
            lifespan=self._lifespan,
        )
        app.router.redirect_slashes = False
        app.router.default = _Page(directory=str(PAGE), html=True)  # what no route takes
        return app

    @contextlib.asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        yield
        self.commands.pool.shutdown(wait=False, cancel_futures=True)
        # Here and not after uvicorn: a SIGTERM ends the process as soon as that is done.
        await asyncio.to_thread(self.commands.worker.close)

    async def websocket(self, socket: WebSocket) -> None:
        await socket.accept()
        if len(self.clients) >= MAX_CLIENTS:
            await _close(socket, FULL, "too many pages are open")
        elif why := self.guard.refusal(socket.headers):
            await _close(socket, FOREIGN, why)
        elif (role := await self._hello(socket)) is None:
            wrong = "the token is missing or wrong" if self.guard.token else "the first message is `hello`"
            await _close(socket, REFUSED, wrong)
        else:
            await self._serve(socket, role)

    async def _hello(self, socket: WebSocket) -> Role | None:
        """Waits for the greeting, and returns the role that its key allows; None: nothing."""
        try:
            said = await self._first_words(socket)
            message = parse(said if isinstance(said, str) else "a binary frame")
        except (InputError, TimeoutError, WebSocketDisconnect):
            return None
        role = self.guard.role_of(message.token) if isinstance(message, Hello) else None
        if role is None:
            await refuse(self.guard, socket.client)
            return None
        may = [name_of(kind) for kind in CLIENT if allows(role, kind.role)]
        await socket.send_text(dump(Welcome(version("cubehost"), role, may)))
        return role

    async def _first_words(self, socket: WebSocket) -> str | bytes:
        """Returns the first frame. Raises TimeoutError after HELLO_PATIENCE, or earlier where too many others
        came who said nothing either."""
        async with asyncio.timeout(HELLO_PATIENCE) as patience:
            self._strangers.append(patience)
            if len(self._strangers) > MAX_STRANGERS:
                self._strangers.popleft().reschedule(asyncio.get_running_loop().time())
            try:
                return await _said(socket)
            finally:
                with contextlib.suppress(ValueError):
                    self._strangers.remove(patience)

    async def _serve(self, socket: WebSocket, role: Role) -> None:
        client = Client(self.model)
        self.clients.add(client)
        self.model.listen(client.changed)
        sending = asyncio.create_task(_send(socket, client))
        try:
            # Where nothing can be sent it has left, and what it had still asked for goes with it.
            while not sending.done() and await self._hear(client, role, await _said(socket)):
                pass
            await _close(socket, FLOOD, "too many messages")
        except WebSocketDisconnect:
            pass
        finally:
            self.model.ignore(client.changed)
            self.clients.discard(client)
            if client.cube is not None:
                client.cube.go()
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)

    async def _hear(self, client: Client, role: Role, said: str | bytes) -> bool:
        """Carries out a message; tells what is wrong to this client alone. Returns False: no more of them."""
        try:
            if isinstance(said, bytes):
                await self._frame(client, said)
            elif isinstance(message := parse(said), Stop):
                await self.commands.at_once(message)
                return True
            elif not isinstance(message, Hello):
                self.commands.check(message, role)
                await self._carry_out(client, message)
        except CubehostError as error:
            client.error(in_page_words(str(error)))
        return await client.pace()

    async def _carry_out(self, client: Client, message: Message) -> None:
        if isinstance(message, Show):
            client.camera = ClientCamera(message.size)
            return
        if isinstance(message, CarryCube):
            client.cube = link = PageLink(message, client.reply)
            await asyncio.to_thread(self.commands.hand.carry, link)
            return
        if isinstance(message, CubeSaid):
            if client.cube is not None:
                client.cube.hear(message)
            return
        if not self.commands.is_task(type(message)):
            if (reply := await self.commands.at_once(message)) is not None:
                client.reply(reply)
            return
        self.commands.submit(message, client.error)

    async def _frame(self, client: Client, data: bytes) -> None:
        """Reads a picture of the client's own camera, and replies what is known of the cube by then."""
        loop = asyncio.get_running_loop()
        client.reply(await loop.run_in_executor(self.commands.pool, client.camera.look, data))


async def _refused(request: Request, refusal: Exception) -> Response:
    """Answers a request for what is no address of ours, or by a method that the address does not take."""
    assert isinstance(refusal, HTTPException)
    words, headers = refusal.detail, dict(refusal.headers or {})
    if refusal.status_code == 404:
        words = "there is no such address"
    elif refusal.status_code == 405:
        headers = {"Allow": "GET, HEAD"} | headers  # of the page's files older Starlettes tell none
        words = f"this address takes {' and '.join(sorted(headers['Allow'].split(', ')))}"
    return error(refusal.status_code, words, headers)


async def _said(socket: WebSocket) -> str | bytes:
    """Returns the next frame. Raises WebSocketDisconnect."""
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event.get("code", 1000))
    said: str | bytes | None = event.get("text")
    return event.get("bytes") or b"" if said is None else said


async def _close(socket: WebSocket, code: int, why: str) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):  # it has left
        await socket.close(code, why)


async def _send(socket: WebSocket, client: Client) -> None:
    """Sends each message once the one before it has left: a slow client slows only itself."""
    async for text in client.outgoing():
        await socket.send_text(text)


class _Page(StaticFiles):
    """The page's files; addresses of the API that no route takes are none of them."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path.startswith("api/"):
            raise HTTPException(404)
        return await super().get_response(path, scope)

    def file_response(self, full_path: Any, *others: Any, **named: Any) -> Response:
        response = super().file_response(full_path, *others, **named)
        is_lasting = NAMED_BY_CONTENT.fullmatch(os.path.basename(full_path))
        response.headers["cache-control"] = "max-age=31536000, immutable" if is_lasting else "no-cache"
        return response


def _gated(app: ASGIApp, guard: Guard) -> ASGIApp:
    """Refuses requests that name another host or come from another's page, and has the browser load nothing
    from elsewhere."""

    async def gate(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        answer = error(403, why) if (why := guard.refusal(Headers(scope=scope))) else app
        await answer(scope, receive, _with_headers(scope, send))

    return gate


def _with_headers(scope: Scope, send: Send) -> Send:
    of_documents = [(b"content-security-policy", POLICY.encode())]
    extra = [
        (b"x-content-type-options", b"nosniff"),
        (b"referrer-policy", REFERRER.encode()),
        (b"permissions-policy", b"fullscreen=()"),  # where the stop would be out of sight
        (b"cross-origin-resource-policy", b"same-origin"),
    ]
    # So that a stop always comes in by the acceptor: it takes back the connections of the page's files alone,
    # and none whose request has a body, which may not have been read.
    single = [(b"cache-control", b"no-cache"), (b"connection", b"close")]
    has_body = {b"content-length", b"transfer-encoding"} & {name for name, _ in scope["headers"]}

    async def wrapped(message: AsgiMessage) -> None:
        if message["type"] == "http.response.start":
            cache = dict(message["headers"]).get(b"cache-control", b"")
            is_bundle = b"immutable" in cache
            headers = [*message["headers"], *([] if is_bundle else of_documents), *extra]
            is_file = bool(cache)
            others = single[is_file:] if has_body or not is_file else []
            message = {**message, "headers": [*headers, *others]}
        await send(message)

    return wrapped
