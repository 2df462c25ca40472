"""The parts put together: model, hub, worker, actions, and uvicorn on a socket of ours."""

import contextlib
import errno
import socket
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import uvicorn

from cubehost import owner
from cubehost.cube import state_after
from cubehost.errors import DeviceNotFoundError, InputError
from cubehost.robot import discovery
from cubehost.robot.ports import VIRTUAL, Connection, open_port
from cubehost.web.actions import Actions, sections
from cubehost.web.app import App
from cubehost.web.cameras import Cameras
from cubehost.web.guard import Guard
from cubehost.web.history import History
from cubehost.web.hub import Hub
from cubehost.web.messages import MAX_LENGTH
from cubehost.web.model import Model
from cubehost.web.worker import RobotWorker

BACKLOG = 64
WIRE_LIMIT = 8 * MAX_LENGTH  # bytes of a websocket message; above it the connection is closed
PING = 20.0  # seconds; a client that answers no ping for as long again is dropped
GRACE = 2  # seconds for clients to leave when the server ends


@dataclass(frozen=True)
class Options:
    """facelets: the cube in the robot, None where nobody knows; a virtual robot then has a solved one."""

    port: str | None = "sim"  # None: the configured or the only robot, looked for until there is one
    host: str = "127.0.0.1"
    listen_port: int = 8765  # 0: any that is free
    facelets: str | None = None
    seed: int = 1
    cameras: tuple[str, ...] = ()
    regions: Path | None = None
    robot: str | None = None  # whose lamps are learned
    token: str | None = None
    history: Path | None = None
    log_file: str | None = None


class Server:
    """Holds the listening socket from the beginning, the robot while it serves."""

    def __init__(self, options: Options) -> None:
        self.socket = listen(options.host, options.listen_port)
        self.guard = Guard(options.host, options.token)
        port = options.port or discovery.fixed_port()
        facelets = options.facelets or (state_after("") if port in VIRTUAL else None)
        history = History(options.history)
        self.model = Model(**sections(facelets, port or "", history))
        self.hub = Hub(self.model)
        self._facelets, self._open_port = facelets, open_port
        self._asked: discovery.Asked = {}
        self.worker = RobotWorker(self._opened, self.model, waits=options.port is None)
        cameras = Cameras(options.cameras, options.regions, options.seed, options.robot)
        self.actions = Actions(self.model, self.worker, cameras, history)
        self.worker.on_connect = self.actions.show_settings
        app = App(self.guard, self.hub, self.worker, self.actions)
        self._uvicorn = uvicorn.Server(
            uvicorn.Config(
                app.asgi(),
                ws="websockets-sansio",
                ws_max_size=WIRE_LIMIT,
                ws_ping_interval=PING,
                ws_ping_timeout=PING,
                timeout_graceful_shutdown=GRACE,
                log_config=None,
                access_log=False,
            )
        )
        self._options = options

    @property
    def port(self) -> int:
        return int(self.socket.getsockname()[1])

    @property
    def link(self) -> str:
        """What to open; the token stands behind `#`, which no browser sends to any server."""
        host = self._options.host if self._options.host not in ("0.0.0.0", "::") else own_address()
        shown = f"[{host}]" if ":" in host else host
        return f"http://{shown}:{self.port}/" + (f"#token={self.guard.token}" if self.guard.token else "")

    @contextlib.contextmanager
    def _opened(self) -> Iterator[Connection]:
        """The robot: looked for anew each time, as a cable that is replugged changes its port."""
        options = self._options
        port = discovery.resolve(options.port, self._asked)
        with self._open_port(port, self._facelets, options.seed, options.log_file) as connection:
            yield connection

    def connect(self) -> None:
        """Raises what the first try to reach the robot raised, where its port was given."""
        self.worker.start()

    def serve(self) -> None:
        """Until SIGINT or SIGTERM, or `end`. A robot in motion is stopped."""
        with contextlib.suppress(KeyboardInterrupt):  # uvicorn passes it on after it has ended in order
            self._uvicorn.run(sockets=[self.socket])
        self.close()

    def tell_alive(self, seconds: float | None, tell: Callable[[], Awaitable[None]]) -> None:
        """Has the event loop call `tell` that often, as long as it turns."""
        if seconds is not None:
            self._uvicorn.config.timeout_notify = seconds  # type: ignore[assignment]
            self._uvicorn.config.callback_notify = tell

    def end(self) -> None:
        """From any thread."""
        self._uvicorn.should_exit = True

    def close(self) -> None:
        self.worker.close()
        self.socket.close()


def listen(host: str, port: int) -> socket.socket:
    """A bound socket. Raises one of our errors that says who has the port."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError, OverflowError) as error:
        raise InputError(f"--host {host}: not an address of this computer") from error
    bound = socket.socket(family, kind, protocol)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind(address)
        bound.listen(BACKLOG)
    except OSError as error:
        bound.close()
        raise _cannot_listen(host, port, error) from error
    return bound


def _cannot_listen(host: str, port: int, error: OSError) -> Exception:
    if error.errno == errno.EADDRINUSE:
        who = owner.of_port(port) or "another program"
        return DeviceNotFoundError(f"port {port} is taken by {who}: end that, or give another --listen-port")
    if error.errno == errno.EADDRNOTAVAIL:
        return InputError(f"--host {host}: not an address of this computer")
    return InputError(f"cannot listen on {host}:{port}: {error.strerror}")


def own_address() -> str:
    """The address by which the local network reaches this computer; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # TEST-NET-1 (RFC 5737): only the route is looked up
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()
