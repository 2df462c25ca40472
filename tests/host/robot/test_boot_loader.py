"""A board that restarts into its boot loader when its port is opened: a Mega with Debian's, and a peer."""

import os
import subprocess
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count

import pytest
from peer import HELLO, Peer, PeerTransport

from cubehost.connect import discovery
from cubehost.connect.ports import open_port
from cubehost.robot import link
from cubehost.robot.dtr import Restarts
from cubehost.robot.exchange import Timing
from cubehost.robot.link import Event, Link
from cubehost.robot.stop import Stop
from sold_mega import plugged_in

PATIENCE = 120.0
# On a busy computer the emulated chip is slower than life. Each wait ends with what it waits for, so that a
# quick one waits no longer by this.
PATIENT = Timing(give_up=60.0, boot_loader=120.0)


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A Mega that stays plugged in."""
    with plugged_in(tmp_path_factory.mktemp("mega")) as url:
        yield url


@contextmanager
def opened(port: str) -> Iterator[int]:
    fd = os.open(port, os.O_RDWR | os.O_NOCTTY)
    yield fd
    os.close(fd)


@pytest.fixture
def drops_dtr(port: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a system begins that has just seen it plugged in: DTR falls with the last user."""
    monkeypatch.setattr(link, "Timing", lambda: PATIENT)
    monkeypatch.setattr(discovery, "PROBE", PATIENT)
    subprocess.run(["stty", "-F", port, "hupcl"], check=True)
    time.sleep(0.1)


def test_its_boot_loader_is_not_kept_awake(port: str, drops_dtr: None) -> None:
    with open_port(port) as connection:
        assert connection.robot.hello.board == "mega"


def test_the_next_command_finds_it_as_the_last_one_left_it(port: str, drops_dtr: None) -> None:
    with open_port(port) as connection:
        connection.robot.home()
        before = connection.robot.status()
    with open_port(port) as connection:
        after = connection.robot.status()
        assert not connection.robot.link.restarts_again
    assert (before.aligned, after.aligned) == (True, True)
    assert after.uptime > before.uptime


def test_a_boot_loader_that_somebody_has_woken_is_waited_for(port: str, drops_dtr: None) -> None:
    with opened(port) as fd:
        os.write(fd, b"\n")
        with open_port(port) as connection:
            assert connection.robot.hello.board == "mega"


def test_it_is_found_among_what_is_plugged_in(port: str, drops_dtr: None) -> None:
    assert discovery.ask(port).board == "mega"


def test_it_is_found_again_after_it_was_lost(port: str, drops_dtr: None) -> None:
    with open_port(port) as connection:
        subprocess.run(["stty", "-F", port, "hupcl"], check=True)
        connection.reconnect(PATIENCE)
        assert connection.robot.status().reason == "boot"


class Booting(Peer):
    """Whose boot loader takes bytes for an image's, and leaves after a second of silence."""

    def __init__(self, now: Callable[[], float]) -> None:
        super().__init__()
        self.now, self.last_byte, self.is_booting = now, now(), True

    def receive(self, data: bytes) -> None:
        self.pass_time()
        self.last_byte = self.now()
        if not self.is_booting:
            super().receive(data)

    def pass_time(self) -> None:
        if self.is_booting and self.now() - self.last_byte > 1:
            self.is_booting = False
            self.event("boot", "protocol=1 reason=reset")


class Opening(PeerTransport):
    """To open it restarts the board."""

    def __init__(self, peer: Booting, restarts: Restarts, holds: bool, stop: Stop) -> None:
        super().__init__(peer)
        self.peer, self.restarts, self.holds, self.stop = peer, restarts, holds, stop

    def read(self, timeout: float) -> bytes:
        self.stop.tick()
        self.peer.pass_time()
        self.flush()
        return super().read(timeout)

    def hold(self) -> bool:
        return self.holds


@pytest.mark.parametrize("stopped", [False, True])
@pytest.mark.parametrize("holds", [True, False])
@pytest.mark.parametrize("restarts", [Restarts.PROBABLY, Restarts.PERHAPS])
def test_bytes_of_ours_do_not_keep_it_in_its_boot_loader(
    restarts: Restarts, holds: bool, stopped: bool
) -> None:
    """Nor those of a stop, which is said once and not repeated meanwhile; then it is confirmed."""
    ticks = count()

    def clock() -> float:
        return next(ticks) / 100

    stop = Stop(clock)
    opening = Link(Opening(peer := Booting(clock), restarts, holds, stop), stop=stop, clock=clock)
    if stopped:
        stop.request()
    assert opening.hello() == HELLO
    assert opening.restarts_again is not holds
    assert opening.await_stop(1)
    assert (peer.stops > 0) is stopped


class Followed(Event):
    """Behind which the next is heard as soon as somebody looks at it."""

    heard: deque[Event]

    @property
    def name(self) -> str:  # type: ignore[override]
        self.heard.append(Event("debug", ""))
        return "debug"


def test_what_is_heard_while_it_listens_is_no_fault() -> None:
    """Another thread reads."""
    ticks = count()

    def clock() -> float:
        return next(ticks) / 100

    opening = Link(Opening(Booting(clock), Restarts.PROBABLY, True, Stop(clock)), clock=clock)
    Followed.heard = opening.events
    opening.events.append(Followed("debug", ""))
    assert opening.hello() == HELLO
