"""The acceptor: every connection comes in here, in a thread that does only this, and stops the robot.

accept --> head (size and time limited) --> `POST /stop`: Stop.request(), answered when it is confirmed;
                                            anybody may, but no other site's page
                                        --> all else: handed on, with what was read, to the server's loop,
                                            and taken back once a file of the page is answered

With HTTPS, what is encrypted goes to `tls` first, and comes in a second time, plain.

Neither what keeps the loop busy nor who connects and says nothing holds this thread up.
"""

import asyncio
import contextlib
import logging
import os
import re
import socket
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs

from cubehost.robot.stop import State, Stop
from cubehost.web.answers import answer
from cubehost.web.guard import Guard

HEAD_LIMIT = 8192  # bytes of a request line and its headers
HEAD_PATIENCE = 5.0  # seconds for them
ANSWER_PATIENCE = 0.4  # for the robot to confirm a stop: whoever asked knows more within half a second
FORM_PATIENCE = 0.1  # where a page without scripts waits, which shows nothing of its own meanwhile
AT_ONCE = 64  # connections accepted before those that are in are looked at again

ENCRYPTED = b"\x16"  # a TLS connection begins with it: a record of a handshake (RFC 8446, 5.1)
EMPTY_LINE = re.compile(rb"\r?\n\r?\n")
WHOLE = re.compile(r"https?://([^/?]*)/?(.*)", re.IGNORECASE)  # a target: its host, its path

LOG = logging.getLogger(__name__)
OPEN_FILES = 512  # descriptors that a program may have where the system does not tell (Windows)

Address = tuple[str, int]
Decrypt = Callable[[socket.socket, Address], None]  # gives the plain side back
HandOn = Callable[[socket.socket, bytes, Address], bool]  # False where there is no room


def open_files() -> int:
    """How many descriptors this program may have."""
    return os.sysconf("SC_OPEN_MAX") if hasattr(os, "sysconf") else OPEN_FILES


@dataclass(eq=False)
class Visitor:
    """A connection that the acceptor still has. due: closes it, or tells it that the stop is not confirmed.

    decrypt: gets it where it is encrypted, as all but a stop has to be; None: it may be plain.
    """

    socket: socket.socket
    address: Address
    decrypt: Decrypt | None
    due: asyncio.TimerHandle = field(init=False)
    head: bytes = b""
    page: bool = False  # it wants a page for an answer, as a form does


@dataclass(frozen=True)
class Head:
    """A request line and headers."""

    method: str
    target: str
    headers: dict[str, str]


def parse_head(data: bytes) -> Head:
    """Parses the bytes before the empty line. What is no request has an empty method.

    As RFC 9112 has it: lines may end without CR (2.2), and a whole address names the host itself (3.2.2).
    """
    first, *lines = data.decode("latin-1").replace("\r\n", "\n").split("\n")
    words = first.split(" ")
    named = (line.partition(":") for line in lines)
    headers = {name.strip().lower(): value.strip() for name, _, value in named}
    if len(words) != 3:
        return Head("", "", headers)
    method, target, _ = words
    if found := WHOLE.fullmatch(target):
        headers["host"], target = found[1], f"/{found[2]}"
    return Head(method, target, headers)


class Acceptor:
    """Lets in who connects to a listening socket.

    `hand_on` and `decrypt` are called in the acceptor's thread, and own what they get.
    """

    def __init__(
        self,
        listener: socket.socket,
        guard: Guard,
        stop: Stop,
        hand_on: HandOn,
        decrypt: Decrypt | None = None,
    ) -> None:
        """decrypt: gets TLS connections; None: there is no HTTPS."""
        self._listener = listener
        self._guard = guard
        self._stop = stop
        self._hand_on = hand_on
        self._decrypt = decrypt
        self._most = min(128, open_files() // 8)
        self._silent: dict[socket.socket, Visitor] = {}  # whose head is not complete, the oldest first
        self._waiting: dict[socket.socket, Visitor] = {}  # for their stop to be confirmed
        self._loop = asyncio.SelectorEventLoop()
        self._loop.set_exception_handler(_log_failure)
        listener.setblocking(False)
        self._loop.add_reader(listener, self._accept)
        self._spare = os.open(os.devnull, os.O_RDONLY)  # a descriptor in reserve, to let the next one in with
        self._thread = threading.Thread(target=self._serve, name="acceptor", daemon=True)
        stop.listen(lambda _: self._soon(self._confirm))

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        """Lets nobody in any more, and closes what it still has, whoever waits for a stop included."""
        self._soon(self._loop.stop)
        if self._thread.ident is not None:
            self._thread.join(2.0)

    def take_back(self, connection: socket.socket, address: Address) -> None:
        """Takes a connection that is decrypted or answered: requests may come on it. From any thread."""
        self._soon(self._welcome, connection, address)

    def _soon(self, call: Callable[..., None], *arguments: object) -> None:
        with contextlib.suppress(RuntimeError):  # it is closed
            self._loop.call_soon_threadsafe(call, *arguments)

    def _serve(self) -> None:
        self._loop.run_forever()
        for visitor in [*self._silent.values(), *self._waiting.values()]:
            self._dismiss(visitor)
        self._loop.close()
        os.close(self._spare)

    def _accept(self) -> None:
        for _ in range(AT_ONCE):
            try:
                connection, address = self._listener.accept()
            except BlockingIOError:
                return
            except OSError:  # no descriptor left, or one that came and went
                self._make_room()
                return
            self._welcome(connection, address[:2], self._decrypt)

    def _make_room(self) -> None:
        """Sends the oldest silent one away, as no descriptor is left.

        Where none is silent, somebody else has used them up: by the reserve one is let in and read, as it may
        be a stop.
        """
        if self._silent:
            self._send_away()
            return
        os.close(self._spare)
        with contextlib.suppress(OSError):
            connection, address = self._listener.accept()
            self._welcome(connection, address[:2], self._decrypt)
            self._send_away()
        self._spare = os.open(os.devnull, os.O_RDONLY)

    def _send_away(self) -> None:
        """Closes the oldest silent connection once what has come of it is read: that may be a stop."""
        visitor = next(iter(self._silent.values()))
        self._read(visitor)
        if visitor.socket in self._silent:
            self._dismiss(visitor)

    def _welcome(self, connection: socket.socket, address: Address, decrypt: Decrypt | None = None) -> None:
        connection.setblocking(False)
        if len(self._silent) >= self._most:
            self._send_away()
        visitor = Visitor(connection, address, decrypt)
        visitor.due = self._loop.call_later(HEAD_PATIENCE, self._dismiss, visitor)
        self._silent[connection] = visitor
        self._loop.add_reader(connection, self._read, visitor)

    def _read(self, visitor: Visitor) -> None:
        try:
            if visitor.decrypt and not visitor.head and visitor.socket.recv(1, socket.MSG_PEEK) == ENCRYPTED:
                self._let_go(visitor)
                visitor.decrypt(visitor.socket, visitor.address)
                return
            data = visitor.socket.recv(HEAD_LIMIT)
        except BlockingIOError:
            return
        except OSError:
            self._dismiss(visitor)
            return
        if visitor.socket in self._waiting:
            if not data:  # it says no more, and may still listen
                self._loop.remove_reader(visitor.socket)
        elif not data:
            self._dismiss(visitor)
        else:
            visitor.head = (visitor.head + data).lstrip(b"\r\n")  # RFC 9112, 2.2: empty lines may come before
            if EMPTY_LINE.search(visitor.head):
                self._decide(visitor)
            elif len(visitor.head) >= HEAD_LIMIT:
                self._answer(visitor, 431, {"error": "these headers are too long"})

    def _decide(self, visitor: Visitor) -> None:
        head = parse_head(EMPTY_LINE.split(visitor.head, 1)[0])
        path, _, query = head.target.partition("?")
        if head.method == "POST" and path.rstrip("/") == "/stop":
            self._stop_asked(visitor, head, query)
        elif visitor.decrypt and (why := self._guard.refusal(head.headers)):
            self._answer(visitor, 403, {"error": why})
        elif visitor.decrypt:
            address = f"https://{head.headers['host']}{head.target}"
            self._answer(visitor, 308, {"error": f"only by HTTPS: {address}"}, address)
        else:
            self._let_go(visitor)
            if not self._hand_on(visitor.socket, visitor.head, visitor.address):
                why = "too many connections, or the server is ending: close a page, or try again"
                self._say(visitor.socket, answer(503, {"error": why}))

    def _let_go(self, visitor: Visitor) -> None:
        """Gives up a connection, which is another's from here on."""
        self._loop.remove_reader(visitor.socket)
        visitor.due.cancel()
        del self._silent[visitor.socket]

    def _stop_asked(self, visitor: Visitor, head: Head, query: str) -> None:
        # A browser puts an Origin, "null" at least, into each POST (Fetch, "append a request Origin header"):
        # without one it is a program's, which may stop the robot by any name. To ask it for one of our names
        # would keep out no page: a page of a browser that leaves its Origin out can use our address.
        if "origin" in head.headers and (why := self._guard.refusal(head.headers)):
            self._answer(visitor, 403, {"error": why})
            return
        visitor.page = "text/html" in head.headers.get("accept", "")
        self._let_wait(visitor)
        self._stop.request(parse_qs(query).get("press", [""])[0])
        self._confirm()

    def _let_wait(self, visitor: Visitor) -> None:
        visitor.due.cancel()
        patience = FORM_PATIENCE if visitor.page else ANSWER_PATIENCE
        visitor.due = self._loop.call_later(patience, self._doubt, visitor)
        del self._silent[visitor.socket]
        self._waiting[visitor.socket] = visitor
        if len(self._waiting) > self._most:
            self._dismiss(next(iter(self._waiting.values())))

    def _confirm(self) -> None:
        """Answers those who wait, where the stop is confirmed."""
        if self._stop.state is not State.REQUESTED:
            for visitor in list(self._waiting.values()):
                self._answer(visitor, 200, {"stop": "confirmed"})

    def _doubt(self, visitor: Visitor) -> None:
        self._answer(visitor, 504, {"stop": "requested", "error": self._stop.warning})

    def _answer(self, visitor: Visitor, code: int, value: dict[str, str], location: str = "") -> None:
        self._say(visitor.socket, answer(code, value, visitor.page, location), close=False)
        self._dismiss(visitor)

    def _dismiss(self, visitor: Visitor) -> None:
        self._silent.pop(visitor.socket, None)
        self._waiting.pop(visitor.socket, None)
        self._loop.remove_reader(visitor.socket)
        visitor.due.cancel()
        visitor.socket.close()

    @staticmethod
    def _say(connection: socket.socket, data: bytes, close: bool = True) -> None:
        """Sends a short answer without waiting: it always fits the socket's buffer."""
        with contextlib.suppress(OSError):
            connection.send(data)
        if close:
            connection.close()


def _log_failure(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Logs what one visitor broke; the acceptor goes on, as the next may want to stop the robot."""
    LOG.error("the acceptor failed on a connection", exc_info=context.get("exception"))
