"""A server on the virtual robot, in a thread; its cube is at hand, so that tests judge by the pins."""

import http.server
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from cubehost.connect.ports import Connection
from cubehost.web.server import Options, Server


class Served:
    """A running server and what its robot's pins have made of the cube."""

    def __init__(self, server: Server, connection: Connection) -> None:
        self.server = server
        self.connection = connection

    @property
    def port(self) -> int:
        return int(self.server.socket.getsockname()[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def steps(self) -> int:
        """Changes with each step of any motor that has been made by now."""
        self.connection.virtual.settle()
        return self.connection.virtual.cube.steps

    @property
    def facelets(self) -> str:
        return self.connection.virtual.facelets


@contextmanager
def kept_port() -> Iterator[int]:
    """A port for servers one after another: bound, but not listened on, it is given to nobody in between."""
    with socket.socket() as keeper:
        keeper.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        keeper.bind(("127.0.0.1", 0))
        yield keeper.getsockname()[1]


@contextmanager
def network_camera(picture: bytes) -> Iterator[tuple[str, Callable[[], None]]]:
    """The address of a camera that gives this picture, and what takes it off the network."""

    class Answer(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "image/jpeg")
            self.end_headers()
            self.wfile.write(picture)

        def log_message(self, *_: object) -> None: ...

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answer) as camera:
        threading.Thread(target=camera.serve_forever, daemon=True).start()

        def lose() -> None:
            camera.shutdown()
            camera.server_close()

        try:
            yield f"http://127.0.0.1:{camera.server_port}/picture.jpg", lose
        finally:
            lose()


@contextmanager
def serving(**options: Any) -> Iterator[Served]:
    server = Server(Options(**{"listen_port": 0, **options}))
    thread = threading.Thread(target=server.serve)
    try:
        server.worker.start()
        thread.start()
        yield Served(server, server.worker.connection)
    finally:
        server.end()
        thread.join(20) if thread.ident else server.close()
