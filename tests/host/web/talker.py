"""A websocket client that checks everything it hears against the schema."""

import json
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, Union

import msgspec
from websockets.sync.client import ClientConnection, connect

from cubehost.web.messages import SERVER
from cubehost.web.shapes import Sections

PATIENCE = 60.0


class Talker:
    """Greets; `sections`, `errors` and `log` hold what has been heard so far."""

    def __init__(self, port: int, hello: dict[str, Any] | None = None, **headers: Any) -> None:
        self.sections: dict[str, Any] = {}
        self.errors: list[str] = []
        self.log: list[str] = []
        self.games: list[dict[str, Any]] = []
        scheme = "wss" if "tls" in headers else "ws"
        if "tls" in headers:
            headers["ssl"] = headers.pop("tls")
        with ExitStack() as stack:
            opening = connect(f"{scheme}://127.0.0.1:{port}/ws", max_size=None, **headers)
            self.socket: ClientConnection = stack.enter_context(opening)
            self.send("hello", **(hello or {}))
            self.hear()
            self._stack = stack.pop_all()

    def __enter__(self) -> "Talker":
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def send(self, kind: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **fields}))

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        text = self.socket.recv(timeout)
        msgspec.json.decode(text, type=Union[SERVER])  # noqa: UP007
        message = json.loads(text)
        if message["type"] == "state":
            self.sections[message["section"]] = message["value"]
        elif message["type"] == "error":
            self.errors.append(message["message"])
        elif message["type"] == "log":
            self.log += [line["text"] for line in message["lines"]]
        elif message["type"] == "game":
            self.games.append(message)
        return message

    def until(self, holds: Callable[[], Any]) -> None:
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, (self.sections.get("run"), self.errors)
            self.hear()

    def do(self, kind: str, **fields: Any) -> None:
        """Asks once nothing else is under way, and waits until it is done, or refused."""
        self.await_sections("work")
        self.at_rest()
        ended, told = self.sections["work"]["ended"], len(self.errors)
        self.send(kind, **fields)
        self.until(lambda: self.sections["work"]["ended"] > ended or self._refused(told))

    def at_rest(self) -> None:
        """What was asked is done, and the robot has told how it stands since."""
        self.until(lambda: self.sections["work"]["busy"] is None)

    def slow_down(self, rest: int = 300_000) -> None:
        """A rest (us) after each turn, so that a stop in mid-run is one on a busy computer too."""
        self.do("set", name="settle_us", value=rest)

    def _refused(self, told: int) -> bool:
        """What was never begun never ends."""
        return any(error.startswith(("busy", "stopped: ", "no robot")) for error in self.errors[told:])

    def await_sections(self, *names: str) -> None:
        """These have been heard; without names all of them."""
        wanted = names or Sections.__struct_fields__
        self.until(lambda: set(wanted) <= self.sections.keys())
