"""A cube that is connected, whatever carries its packets: listened to, asked for its state, recorded."""

import time
from collections.abc import Callable, Iterator

from cubehost.base.errors import DeviceError, DeviceLostError, InputError
from cubehost.smartcube.events import Event, Lost, Moved, Stands
from cubehost.smartcube.families import Family, by_services
from cubehost.smartcube.link import Link, Packet
from cubehost.smartcube.recording import Recorder
from cubehost.smartcube.session import Session

PATIENCE = 5.0  # seconds until a cube must have told its state
ASK_AGAIN = 0.25  # seconds: two beats of a slow connection
QUIET = 0.05  # seconds without a packet, behind which nothing is on its way
STALE = 0.1  # seconds after which a request is not answered any more
WRONG = 20  # packets, none of which can be read, after which address or key are wrong


class SmartCube:
    """A cube that is connected. connect: makes a link, also again after the cube has gone away. recorded:
    packets go to `recorder`, also those of a family that is not known."""

    def __init__(self, connect: Callable[[], Link], recorded: bool = False) -> None:
        self._connect, self._begun = connect, time.monotonic()
        self.on_lost: Callable[[], None] = lambda: None  # called before it is looked for again
        self._link = connect()
        self._asked = self._came = 0.0  # monotonic times: its state was asked for, its last packet came
        self.name, self.mac = self._link.name, self._link.mac
        try:
            self._family: Family | None = by_services(self._link.services)
            self.session: Session | None = Session(self._family, self.name, self.mac)
        except InputError:
            if not recorded:
                self.close()
                raise
            self._family = self.session = None
        self.recorder = Recorder(self.name, self.mac, self._link.services, self._family) if recorded else None
        self._open()

    def now(self) -> int:
        """ms since this object was made."""
        return round(1000 * (time.monotonic() - self._begun))

    @property
    def at_once(self) -> bool:
        """As `Session.at_once`."""
        return self.session is None or self.session.at_once

    def take(self, timeout: float) -> list[Event]:
        """The events of the next packet; none where none comes in `timeout` seconds.

        Connects again where the cube goes away. Raises DeviceNotFoundError where it does not come back,
        DeviceError where its packets cannot be read.
        """
        try:
            packet = self._link.read(timeout)
            events = self._heard(packet) if packet else []
            for said in self.session.to_say() if self.session else ():
                self._say(said)
        except DeviceLostError:
            self._again()
            return []
        return events

    def state(self, seconds: float = PATIENCE) -> str:
        """Ask the cube for its state; return its facelets. Raises DeviceError where it does not tell them.

        What it told before it was asked is taken first, and is no answer. The answer is the last state that
        it tells, with the turns heard after it; where some of those are lost, or may be, it is asked again.
        """
        if self.session and self.session.heard:
            self._hear_out()
        end = time.monotonic() + seconds
        self._asked, self._came, answer = 0.0, 0.0, ""
        while (now := time.monotonic()) < end:
            self.ask()
            if answer and now - self._came > QUIET:
                return answer
            events = self.take(min(QUIET if answer else ASK_AGAIN, end - now))
            for event in events:
                if isinstance(event, Stands) and (event.told or answer):
                    answer = event.facelets
                elif isinstance(event, Lost) or (isinstance(event, Moved) and not self.at_once):
                    answer = ""
        raise DeviceError(f"{self.name} does not tell its state: turn a face, bring it nearer, connect again")

    def _hear_out(self) -> None:
        """Take all packets that have come, and the answer to an earlier request that may still come."""
        begun = time.monotonic()
        while time.monotonic() < begun + STALE:
            came, wait = self._came, self._asked + STALE - time.monotonic()
            self.take(max(0.0, wait))
            if came == self._came and wait <= 0:
                return

    def ask(self, again: float = ASK_AGAIN) -> None:
        """Ask the cube for its state unless it was asked in the last `again` seconds."""
        if self.session and time.monotonic() - self._asked > again:
            self._asked = time.monotonic()
            for said in self.session.opening():
                self._say(said)

    def events(self, seconds: float | None = None) -> Iterator[Event]:
        """Yield events as they happen, for that many seconds, or until the caller has enough."""
        end = None if seconds is None else time.monotonic() + seconds
        while end is None or time.monotonic() < end:
            yield from self.take(0.1)

    def close(self) -> None:
        self._link.close()

    def __enter__(self) -> "SmartCube":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _open(self) -> None:
        self._link.listen(self._family)
        self._asked = 0.0
        self.ask()

    def _again(self) -> None:
        self.on_lost()
        self._link.close()
        self._link = self._connect()
        if self.session:
            self.session.again()
        if self.recorder:
            self.recorder.connected(self.now(), self._link.services)
        self._open()

    def _heard(self, packet: Packet) -> list[Event]:
        t, self._came = max(0, self.now() - packet.age), time.monotonic()
        if self.recorder:
            self.recorder.note(t, "notify", packet.service, packet.characteristic, packet.data)
        if self.session is None or self._family is None or packet.characteristic != self._family.notify:
            return []
        events = self.session.take(t, packet.data)
        if self.session.unreadable >= WRONG and not self.session.known and self.recorder is None:
            raise DeviceError(
                f"what {self.name} says cannot be read: is {self.mac} its address, is it a {self._family.id}?"
            )
        if self.recorder:
            for event in events:
                self.recorder.tell(event)
        return events

    def _say(self, data: bytes) -> None:
        if self._family:
            self._link.write(self._family, data)
            if self.recorder and data:
                self.recorder.note(self.now(), "write", self._family.service, self._family.write, data)


def open_cube(where: str) -> SmartCube:
    """Connect to `ble` or `ble:NAME`. Raises DeviceNotFoundError, InputError, MissingToolError."""
    kind, _, name = where.partition(":")
    if kind != "ble":
        raise InputError(f"{where!r} is no cube: `ble` for the one nearby, `ble:NAME` for one of several")
    from cubehost.smartcube import radio

    return SmartCube(lambda: radio.connect(name))
