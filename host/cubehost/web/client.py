"""A client that is listening, and what it still has to hear."""

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import AsyncIterator

from cubehost.web.carried import ClientCamera, PageLink
from cubehost.web.forms import Told
from cubehost.web.messages import Error, Log, State, dump
from cubehost.web.model import Model

MAX_REPLIES = 16  # that wait for a client; one who asks faster than it reads misses some
ALIVE = 0.5  # seconds without another message after which the server says that it is there
RATE = 20.0  # messages a second that a client may send in the long run
BURST = 40.0  # messages that it may send at once
MAX_PACED = 100  # messages in a row that had to wait, after which a client is shut out


class Allowance:
    """How much one client may ask: RATE a second in the long run (a token bucket)."""

    def __init__(self) -> None:
        self._left, self._counted = BURST, 0.0
        self._paced = 0

    async def pace(self) -> bool:
        """Waits where this client asks more than it may; nobody else waits with it.

        Returns False once MAX_PACED messages in a row had to wait: that is no person any more.
        """
        now = asyncio.get_running_loop().time()
        self._left = min(BURST, self._left + (now - self._counted) * RATE)
        self._counted = now
        self._left -= 1
        if self._left >= 0:
            self._paced = 0
            return True
        self._paced += 1
        await asyncio.sleep(-self._left / RATE)
        return self._paced < MAX_PACED


class Client(Allowance):
    """A websocket that is listening: what it was told last, and the replies to it alone."""

    def __init__(self, model: Model) -> None:
        super().__init__()
        self.camera = ClientCamera()
        self.cube: PageLink | None = None  # the smart cube that its page carries
        self._model = model
        self._told = 0  # number of the last change that it was sent
        self._logged = 0  # and of the last line of the log
        self._replies: deque[Told] = deque(maxlen=MAX_REPLIES)
        self._said_alive = time.monotonic()
        self._wake = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None  # the loop that sends to it

    def changed(self) -> None:
        """Wakes the client, as there may be something to tell it. From any thread."""
        if self._loop is not None and not self._wake.is_set():
            with contextlib.suppress(RuntimeError):  # it has ended
                self._loop.call_soon_threadsafe(self._wake.set)

    def reply(self, message: Told) -> None:
        """Sends to this client only, before anything that changes after this call. From any thread."""
        self._replies.append(message)
        self.changed()

    def error(self, text: str | None) -> None:
        """Tells this client what went wrong; None: nothing did."""
        if text is not None:
            self.reply(Error(text))

    async def outgoing(self) -> AsyncIterator[str]:
        """Yields messages as they fall due, for ever; each is made once the one before was taken."""
        self._loop = asyncio.get_running_loop()
        self._wake.set()
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), ALIVE)
            self._wake.clear()
            while True:
                message = self._next_due()
                while self._replies:  # those from before `message` was made go first
                    yield dump(self._replies.popleft())
                if message is None:
                    break
                yield dump(message)
            if time.monotonic() - self._said_alive >= ALIVE:
                self._said_alive = time.monotonic()
                yield dump(self._model.alive())

    def _next_due(self) -> State | Log | None:
        due = self._model.next_after(self._told, self._logged)
        if due is None:
            return None
        self._told, message = due
        if isinstance(message, Log):
            self._logged = self._told
        return message
