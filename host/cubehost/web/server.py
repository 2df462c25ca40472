"""The parts put together: model, worker, actions, the acceptor, and uvicorn for whom it lets in."""

import asyncio
import contextlib
import errno
import logging
import os
import socket
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from contextlib import AbstractContextManager
from copy import copy
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any
from urllib.parse import quote

import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send

from cubehost.base import port_owner
from cubehost.base.errors import DeviceNotFoundError, InputError
from cubehost.connect import discovery
from cubehost.connect.backends import VIRTUAL
from cubehost.connect.ports import Connection, open_port
from cubehost.cube import state_after
from cubehost.mechanism import Mechanism
from cubehost.robot.stop import Stop
from cubehost.web.acceptor import Acceptor, Address, open_files
from cubehost.web.actions import Actions
from cubehost.web.api import Api
from cubehost.web.cameras import Cameras
from cubehost.web.client import Client
from cubehost.web.commands import Commands
from cubehost.web.guard import Guard, Tell
from cubehost.web.history import History
from cubehost.web.messages import MAX_LENGTH
from cubehost.web.model import Model
from cubehost.web.routes import App
from cubehost.web.shapes import CubeShape, LinkShape, Sections
from cubehost.web.smart import Hand
from cubehost.web.tls import TlsTerminator, certificates
from cubehost.web.worker import RobotWorker

BACKLOG = 1024
MAX_CONNECTIONS = 300  # that are let in at a time
WIRE_LIMIT = 8 * MAX_LENGTH  # bytes of a websocket message; above it the connection is closed
PING = 20.0  # seconds; a client that answers no ping for as long again is dropped
EVERYWHERE = ("0.0.0.0", "::")
GRACE = 2  # seconds for clients to leave when the server ends


@dataclass(frozen=True)
class Options:
    """What a server is started with.

    facelets: the cube in the robot, None where nobody knows; a virtual robot then has a solved one.
    """

    port: str | None = "sim"  # None: the configured or the only robot, looked for until there is one
    host: str = "127.0.0.1"
    listen_port: int = 8765  # 0: any that is free
    facelets: str | None = None
    seed: int = 1
    cameras: tuple[str, ...] = ()
    regions: Path | None = None
    robot: str | None = None  # name under which its lamps are learned
    mechanism: str | None = None  # what turns the cube, where it is not six motors
    token: str | None = None
    history: Path | None = None
    log_file: str | None = None
    name: str = ""  # one more that it goes by in the network
    https: Path | None = None  # folder of the certificates; with it only a stop is taken without TLS


class Server:
    """Holds the listening socket from the beginning, the robot while it serves."""

    def __init__(self, options: Options) -> None:
        self.socket = listen(options.host, options.listen_port)
        self._options = options
        self.authority: Path | None = None
        self._tls = self._encrypted(options.https) if options.https else None
        warn: Tell = lambda text: self.model.log(text, "warning")  # noqa: E731
        self.guard = Guard(options.host, options.token, warn, options.name)
        port = options.port or discovery.fixed_port()
        facelets = options.facelets or (state_after("") if port in VIRTUAL else None)
        history = History(options.history)
        self._mechanism = Mechanism.named(options.mechanism) if options.mechanism else None
        link, cube = LinkShape(port=port or ""), CubeShape(facelets)
        self.model = Model(Sections(link=link, cube=cube, history=history.shown()))
        history.changed = lambda: self.model.change("history", lambda _: history.shown())
        self.clients: set[Client] = set()
        self._facelets = facelets
        self._opens = 0
        self._asked: discovery.Asked = {}
        self.stop = Stop()
        self.stop.start()
        self.worker = RobotWorker(self._opened, self.model, self.stop, waits=options.port is None)
        cameras = Cameras(
            options.cameras, options.regions, options.seed, options.robot, lambda: self.stop.number
        )
        self.actions = Actions(self.model, self.worker, cameras, history)
        self.worker.on_connect = self.actions.connected
        self.worker.on_done = self.actions.done
        self.worker.on_lost = self.actions.firmware.look
        self.hand = Hand(self.model, lambda: self.worker.connection)
        commands = Commands(self.worker, self.actions, self.hand)
        api = Api(self.guard, self.clients, self.model, commands, self.actions, self.authority)
        app = App(self.guard, self.clients, self.model, commands, api)
        self._uvicorn = _Uvicorn(
            uvicorn.Config(
                app.asgi(),
                ws="websockets-sansio",
                ws_max_size=WIRE_LIMIT,
                ws_ping_interval=PING,
                ws_ping_timeout=PING,
                timeout_graceful_shutdown=GRACE,
                log_config=None,
                access_log=False,
                proxy_headers=False,  # else a client could say where it comes from, also to the log
            ),
            cameras.close,
        )
        for name in ("uvicorn.error", "asyncio"):  # what strangers send, and how they leave, is no warning
            logging.getLogger(name).setLevel(logging.ERROR)
        decrypt = self._tls.take if self._tls else None
        self._acceptor = Acceptor(self.socket, self.guard, self.stop, self._uvicorn.let_in, decrypt)
        self._uvicorn.acceptor = self._acceptor

    def _encrypted(self, folder: Path) -> TlsTerminator:
        """Returns what decrypts, with the folder's certificates for this computer's names and addresses."""
        name, options = socket.gethostname(), self._options
        wanted = [options.host, own_address(), "127.0.0.1", "localhost", name, f"{name}.local", options.name]
        names = [n for n in dict.fromkeys(wanted) if n and n not in EVERYWHERE]
        kept = certificates(folder, names)
        self.authority, self._vouched = kept.authority, kept.names
        return TlsTerminator(kept, lambda connection, address: self._acceptor.take_back(connection, address))

    @property
    def port(self) -> int:
        return int(self.socket.getsockname()[1])

    @property
    def link(self) -> str:
        """The address to open; the token stands behind `#`, which no browser sends to any server.

        By an address that our certificate holds: a new public one is not in it, the computer's name is.
        """
        host = self._options.host if self._options.host not in EVERYWHERE else own_address()
        if self._tls and host not in self._vouched:
            host = f"{socket.gethostname()}.local"
        shown = f"[{host}]" if ":" in host else host
        scheme = "https" if self._tls else "http"
        token = f"#token={quote(self.guard.token, safe='')}" if self.guard.token else ""
        return f"{scheme}://{shown}:{self.port}/{token}"

    def _opened(self) -> AbstractContextManager[Connection]:
        """Opens the robot, looked for anew each time, as a cable that is replugged changes its port."""
        options = self._options
        port = discovery.resolve(options.port, self._asked)
        self._opens += 1
        return open_port(
            port,
            self._facelets,
            options.seed,
            options.log_file,
            stop=self.stop,
            mechanism=self._mechanism,
            tell=lambda text: self.model.log(text, "warning"),
            again=self._opens > 1,
        )

    def serve(self) -> None:
        """Serves until SIGINT, SIGTERM or `end`; then stops a robot in motion, and closes."""
        if self._tls:
            self._tls.start()
        with contextlib.suppress(KeyboardInterrupt):  # uvicorn passes it on after it has ended in order
            self._uvicorn.run(sockets=[])
        self.close()

    def tell_alive(self, seconds: float | None, tell: Callable[[], Awaitable[None]]) -> None:
        """Has the event loop call `tell` every so many seconds, as long as it runs; None: never."""
        if seconds is not None:
            self._uvicorn.config.timeout_notify = seconds  # type: ignore[assignment]
            self._uvicorn.config.callback_notify = tell

    def end(self) -> None:
        """Ends `serve`. From any thread."""
        self._uvicorn.should_exit = True

    def close(self) -> None:
        self.hand.close()
        self.worker.close()
        self._acceptor.close()
        if self._tls:
            self._tls.close()
        self.stop.close()
        self.socket.close()


class _Uvicorn(uvicorn.Server):
    """Serves connections that the acceptor has let in, on no socket of its own: each for one request.

    acceptor: opens with this server's loop, and gets a connection back that a browser keeps open: the next
    request on it may be a stop.
    """

    acceptor: Acceptor
    _loop: asyncio.AbstractEventLoop

    def __init__(self, config: uvicorn.Config, ending: Callable[[], None]) -> None:
        """ending: called before clients are waited for, who may wait for something themselves."""
        super().__init__(config)
        self._ending = ending
        self._coming: set[Future[None]] = set()  # on their way from the acceptor's thread
        self._most = min(MAX_CONNECTIONS, open_files() // 3)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        self._loop = asyncio.get_running_loop()
        self.acceptor.start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._ending()
        await super().shutdown(sockets=sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Has a second Ctrl-C end it no more abruptly than the first, which waits for no one long."""
        super().handle_exit(sig, frame)
        self.force_exit = False

    def let_in(self, connection: socket.socket, head: bytes, address: Address) -> bool:
        """Serves a connection. Returns False where there is no room, or the server ends. From any thread."""
        if self.should_exit or len(self.server_state.connections) + len(self._coming) >= self._most:
            return False
        connecting = self._connect(connection, head, address)
        try:
            coming = asyncio.run_coroutine_threadsafe(connecting, self._loop)
        except RuntimeError:  # it has just ended
            connecting.close()
            return False
        self._coming.add(coming)
        coming.add_done_callback(self._coming.discard)
        return True

    async def _connect(self, connection: socket.socket, head: bytes, address: Address) -> None:
        made = partial(self._protocol, connection, head, address)
        with contextlib.suppress(OSError):  # it has gone again
            await self._loop.connect_accepted_socket(made, connection)

    def _protocol(self, connection: socket.socket, head: bytes, address: Address) -> asyncio.Protocol:
        """Returns uvicorn's own, which hears first what the acceptor has read. address: the client's."""
        config = copy(self.config)
        config.loaded_app = _seen_from(address, self.config.loaded_app)
        kind: Any = config.http_protocol_class
        protocol: Any = kind(
            config=config, server_state=self.server_state, app_state=self.lifespan.state, _loop=self._loop
        )
        begin, hear, end = protocol.connection_made, protocol.data_received, protocol.connection_lost
        is_kept, more = False, not head.endswith(b"\r\n\r\n")  # more: something came behind the head

        def connection_made(transport: asyncio.BaseTransport) -> None:
            begin(transport)
            hear(head)

        def data_received(data: bytes) -> None:
            nonlocal more
            more = True
            hear(data)

        def answered() -> None:
            nonlocal is_kept
            is_kept = not (more or protocol.transport.is_closing() or self.should_exit)
            protocol.transport.close()

        def connection_lost(error: Exception | None) -> None:
            end(error)
            if is_kept and error is None:
                self.acceptor.take_back(connection.dup(), address)

        protocol.connection_made, protocol.data_received = connection_made, data_received
        protocol.on_response_complete, protocol.connection_lost = answered, connection_lost
        made: asyncio.Protocol = protocol
        return made


def _seen_from(address: Address, app: ASGIApp) -> ASGIApp:
    """Returns an app that is told the client's address: a socket of what was decrypted does not tell it."""

    async def seen(scope: Scope, receive: Receive, send: Send) -> None:
        await app({**scope, "client": address}, receive, send)

    return seen


def listen(host: str, port: int) -> socket.socket:
    """Returns a listening socket. Raises one of our errors, which says who has the port."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError, OverflowError) as error:
        raise InputError(f"--host {host}: not an address of this computer") from error
    both = family == socket.AF_INET6 and socket.has_dualstack_ipv6()
    try:
        return socket.create_server(address, family=family, backlog=BACKLOG, dualstack_ipv6=both)
    except OSError as error:
        raise _cannot_listen(host, port, error) from error


def _cannot_listen(host: str, port: int, error: OSError) -> Exception:
    if error.errno == errno.EADDRINUSE:
        who = port_owner.of_port(port) or "another program"
        return DeviceNotFoundError(f"port {port} is taken by {who}: end that, or give another --listen-port")
    if error.errno == errno.EADDRNOTAVAIL:
        return InputError(f"--host {host}: not an address of this computer")
    return InputError(f"cannot listen on {host}:{port}: {os.strerror(error.errno or 0)}")


def own_address() -> str:
    """Returns the address by which the local network reaches this computer; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # TEST-NET-1 (RFC 5737): only the route is looked up
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()
