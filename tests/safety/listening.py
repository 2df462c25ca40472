"""Who hears the server: a page's websocket, and a program that asks again and again."""

import contextlib
import json
import threading
import time
from collections.abc import Callable
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from words import Told, section_told

PATIENCE = 30.0  # seconds for what must come at last


class Client:
    """A page's websocket, in a thread: `sections` is what it shows now."""

    def __init__(self, listen_port: int) -> None:
        self.sections: dict[str, Any] = {}
        self.told: list[Told] = []
        self.errors: list[str] = []
        self._news = threading.Condition()
        url = f"ws://127.0.0.1:{listen_port}/ws"
        how: Any = {"max_size": None, "open_timeout": PATIENCE, "ping_interval": None}  # busy computers
        self._socket = connect(url, **how).__enter__()
        self._socket.send('{"type": "hello"}')
        threading.Thread(target=self._listen, daemon=True).start()

    def close(self) -> None:
        self._socket.socket.close()

    def send(self, kind: str, **fields: Any) -> None:
        self._socket.send(json.dumps({"type": kind, **fields}))

    def do(self, kind: str, **fields: Any) -> None:
        """Until it is done."""
        refusals = self.tried(kind, **fields)
        assert not refusals, refusals

    def tried(self, kind: str, **fields: Any) -> list[str]:
        """Asked for again while what somebody else asked for is under way; why it is refused, where it is."""
        end = time.monotonic() + PATIENCE
        while refusals := self._refusals(kind, **fields):
            if not all(one.startswith(("busy", "no robot")) for one in refusals):
                break
            assert time.monotonic() < end, refusals
        return refusals

    def _refusals(self, kind: str, **fields: Any) -> list[str]:
        """Of one try; none where it is done."""
        self.until(lambda s: s["link"]["state"] == "connected" and s["work"]["busy"] is None)
        ended, refused = self.sections["work"]["ended"], len(self.errors)
        self.send(kind, **fields)
        self.until(lambda s: s["work"]["ended"] > ended or len(self.errors) > refused)
        return self.errors[refused:]

    def begin_anew(self) -> None:
        """Forgets what was told, but for what is shown now."""
        with self._news:
            now = time.monotonic()
            self.told = [section_told(name, value, now, False) for name, value in self.sections.items()]

    def until(self, holds: Callable[[dict[str, Any]], Any]) -> None:
        with self._news:
            assert self._news.wait_for(lambda: self._held(holds), PATIENCE), (self.sections, self.errors)

    def _held(self, holds: Callable[[dict[str, Any]], Any]) -> bool:
        try:
            return bool(holds(self.sections))
        except KeyError:
            return False

    def _listen(self) -> None:
        with contextlib.suppress(ConnectionClosed, OSError, ValueError):
            for text in self._socket:
                message = json.loads(text)
                with self._news:
                    if message["type"] == "state":
                        name, value = message["section"], message["value"]
                        is_new = name in self.sections  # the greeting tells what was there before
                        self.sections[name] = value
                        self.told.append(section_told(name, value, time.monotonic(), is_new))
                    elif message["type"] == "error":
                        self.errors.append(message["message"])
                    self._news.notify_all()


class Onlooker:
    """A program that asks for `/api/state` ten times a second, in a thread."""

    NAMES = ("stop", "run", "machine", "history")

    def __init__(self, port: Callable[[], int]) -> None:
        """port: at which the server listens now."""
        self._told: list[Told] = []
        self._port = port
        self._last: dict[str, Any] = {}
        self._solves: list[Any] = []  # the history as it was told last, over a server that did not answer
        self._http = httpx.Client(timeout=1.0)
        self._lock = threading.Lock()
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._look_on, daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._closing.set()
        self._thread.join()

    def begin_anew(self) -> None:
        """Asks once more first: what has come into the history by now is no word of what follows."""
        self._look()
        with self._lock:
            now = time.monotonic()
            self._told = [
                section_told(f"rest {name}", value, now, False, now) for name, value in self._last.items()
            ]

    @property
    def told(self) -> list[Told]:
        return list(self._told)

    def _look_on(self) -> None:
        while not self._closing.wait(0.1):
            self._look()

    def _look(self) -> None:
        with self._lock:
            asked = time.monotonic()
            for name, value in self._answer().items():
                is_new = isinstance(value, list) and value != self._solves
                self._told.append(section_told(f"rest {name}", value, time.monotonic(), is_new, asked))
                self._solves = value if isinstance(value, list) else self._solves
                self._last[name] = value

    def _answer(self) -> dict[str, Any]:
        """None of it where the server does not answer."""
        url = f"http://127.0.0.1:{self._port()}/api/state"
        try:
            told = self._http.get(url).json()
        except (httpx.HTTPError, ValueError):
            told = {}
        return {name: told.get(name, {"state": ""}) for name in self.NAMES}
