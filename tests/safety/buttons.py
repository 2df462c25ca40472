"""One button stopped at one moment: what is pressed, what is said then, and what the pins did.

button --message--> server --> virtual robot --pins--> steps, angles, facelets
each change of what is shown --> POST /stop, at the one moment of this time
"""

import re
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any, NamedTuple

import msgspec
from served import Served, serving
from talker import Talker

from cubehost.connect.ports import Connection, open_port
from cubehost.cube import origins, state_after, turned
from cubehost.robot.stop import State
from cubehost.web import server
from cubehost.web.worker import WATCH

Phase = tuple[Any, ...]
SPINS = [f"{one} {two}".strip() for one in ("", "x", "x2", "x'", "z", "z'") for two in ("", "y", "y2", "y'")]
LOOKS = 3
STILL_US = 100_000  # of the robot's clock, after which what was stopped stands
TOLD = ("work", "run", "scan", "cameras", "solution", "machine", "mechanism", "settings", "stop", "cube")
# The buttons by which errors name the way back, as messages.
WAYS = {"Faces are straight": "home", "Scan and solve": "solve-cube", "Acknowledge the fault": "acknowledge"}


def phase_of(name: str, value: Any) -> Phase:
    """What of a section tells one phase of a task from another."""
    kinds: dict[str, Callable[[], Phase]] = {
        "work": lambda: (value["busy"],),
        "run": lambda: (value["state"], min(value["done"], 3), value["truth"][:6]),
        "scan": lambda: (value.get("decision"),),
        "solution": lambda: (value["moves"] is not None,),
        "machine": lambda: (value["state"],),
        "mechanism": lambda: (value["action"],),
        "stop": lambda: (bool(value["meanwhile"]),),
        "cube": lambda: (value["facelets"] is not None,),
    }
    return name, *kinds.get(name, tuple)()


def named_by_place(facelets: str) -> str:
    """The same cube, each colour called by where its centre is."""
    names = {facelets[place]: name for place, name in zip(range(4, 54, 9), "URFDLB", strict=True)}
    return "".join(names[colour] for colour in facelets)


def held_in_all_ways(facelets: str) -> set[str]:
    return {named_by_place("".join(facelets[place] for place in origins(spin))) for spin in SPINS}


class Press(NamedTuple):
    """The robot's clock and where everything stood when a stop was confirmed."""

    at_us: int
    steps: int


MARKS = 6.0  # degrees that two neighbours are off together, each within its mark, where a search was stopped


class Bench:
    """A server on a virtual robot, of six motors or a mechanism; one button after the other."""

    def __init__(self, served: Served, talker: Talker, mechanism: str | None) -> None:
        self._served, self.talker, self.mechanism = served, talker, mechanism
        self.virtual = served.connection.virtual
        if not mechanism:
            self.virtual.cube.allow(MARKS)
        self._model, self._stop = served.server.model, served.server.stop
        self._lock, self._pressing = threading.Lock(), threading.Lock()
        self._shown: dict[str, Phase] | None = None  # None: nobody looks
        self.phases: list[Phase] = []
        self._at: Phase | None = None
        self._settings: Mapping[str, int] = {}
        self._meanwhile: dict[Phase, str] = {}
        self.press: Press | None = None
        self.stopped_at: set[Phase] = set()
        self._model.listen(self._changed)

    @property
    def connection(self) -> Connection:
        connection = self._served.server.worker.connection
        assert connection is not None
        return connection

    @property
    def held(self) -> str:
        """The cube as the robot holds it."""
        self.virtual.settle()
        return str(getattr(self.virtual.cube, "held", self.virtual.facelets))

    def ready(self, facelets: str, settings: Mapping[str, int]) -> None:
        """Armed, at rest where it begins, this cube in it, and told of it."""
        self.lift()
        self.do("home")
        self.virtual.settle()
        self.virtual.cube.put(facelets)
        self.do("expect", facelets=facelets)
        if settings != self._settings:
            self.do("settings", action="defaults")
            for name, value in settings.items():
                self.do("set", name=name, value=value)
            self._settings = settings
        assert not self.talker.errors, self.talker.errors

    def lift(self) -> None:
        if self._stop.state is State.ARMED:
            return
        self.talker.send("rearm")
        self.talker.until(lambda: self.talker.sections["stop"]["state"] == "armed")

    def do(self, kind: str, **fields: Any) -> None:
        """Until it has ended, which is told after what went wrong."""
        self.talker.do(kind, **fields)
        shown = partial(self._sent, "work")
        self.talker.until(lambda: self.talker.sections["work"] == shown() and not shown()["busy"])

    def watched(
        self, kind: str, fields: dict[str, Any], at: Phase | None, meanwhile: Mapping[Phase, str]
    ) -> list[str]:
        """Does it, and stops it at that phase; the errors. meanwhile: requests that are made at phases."""
        self.phases, self.press, self._at, self._meanwhile = [], None, at, dict(meanwhile)
        self._shown = {name: phase_of(name, self._sent(name)) for name in TOLD}
        self.do(kind, **fields)
        self._shown = None
        with self._pressing:  # at the very end: somebody else's thread is at it
            errors = list(self.talker.errors)
        self.talker.errors.clear()
        return errors

    def _changed(self) -> None:
        """In the thread that has changed something, which waits until the stop is confirmed."""
        with self._lock:
            new = [phase for name in TOLD if (phase := self._news(name))]
            self.phases += [phase for phase in new if phase not in self.phases]
            requests = [self._meanwhile.pop(phase) for phase in new if phase in self._meanwhile]
            is_now = self._at in new
            if is_now:
                self._at = None
                self._pressing.acquire()
        for request in requests:
            self._post(f"/api/{request}")
        if is_now:
            self._post("/stop")
            self.virtual.settle()
            self.press = Press(*self._clock())
            self._pressing.release()

    def _sent(self, name: str) -> Any:
        """A section, as it is sent."""
        return msgspec.to_builtins(getattr(self._model.now, name))

    def _news(self, name: str) -> Phase | None:
        if self._shown is None:
            return None
        phase, before = phase_of(name, self._sent(name)), self._shown[name]
        self._shown[name] = phase
        return phase if phase != before else None

    def _post(self, path: str) -> None:
        body = None if path == "/stop" else b"{}"
        asked = urllib.request.Request(self._served.url + path, body, method="POST")
        with suppress(urllib.error.HTTPError):  # `go`, where the stop was sooner
            urllib.request.urlopen(asked, timeout=60).close()

    def _clock(self) -> tuple[int, int]:
        """µs of a machine's; and the steps of six motors."""
        cube = self.virtual.cube
        return (cube._now, 0) if self.mechanism else (0, cube.steps)

    # -- the judge --

    def moved_after_the_stop(self) -> bool:
        """Six motors at all; a servo is sent to where the board has it by then, and is soon there."""
        assert self.press is not None
        self.virtual.settle()
        cube = self.virtual.cube
        if not self.mechanism:
            return bool(cube.steps != self.press.steps)
        return cube.moved_us is not None and cube.moved_us[1] > self.press.at_us + STILL_US

    def false_words(self) -> Iterator[str]:
        """What is shown at rest, against the pins."""
        self.virtual.settle()
        cube, scan = self._sent("cube"), self._sent("scan")
        if cube["facelets"] is not None and not self._holds(cube["facelets"]):
            yield f"the cube is not {cube['facelets']}"
        if scan.get("settled") and not scan["stale"] and not self._holds(scan["facelets"]):
            yield f"no camera saw {scan['facelets']}"
        status = self.connection.robot.status()
        time.sleep(LOOKS * WATCH)  # what a stop at rest has changed is shown by the server's next look
        machine = self._sent("machine")
        if (machine["state"], machine["aligned"]) != (status.state, status.aligned):
            yield f"the robot is {status}, not {machine}"
        if machine["aligned"]:
            yield from self._crooked()
        values = self.connection.robot.values()
        for setting in self._sent("settings"):
            if values[setting["name"]] != setting["value"]:
                yield f"{setting['name']} is {values[setting['name']]}, not {setting['value']}"
        if self._model.now.work.busy is not None:
            yield "busy for ever"
        yield from map(str, self.virtual.cube.problems)
        for text in (self._model.now.run.truth, *(line.text for line in self._model.log_lines())):
            if "`" in text:
                yield f"names a command to somebody at a browser: {text}"

    def _holds(self, facelets: str) -> bool:
        return facelets in held_in_all_ways(self.held) if self.mechanism else facelets == self.held

    def _crooked(self) -> Iterator[str]:
        """Faces, or actuators, that are not where they are shown."""
        if self.virtual.cube.misaligned:
            yield f"{self.virtual.cube.misaligned} are not straight"
        mechanism, values = self._sent("mechanism"), self.connection.robot.values()
        if mechanism["action"]:
            yield f"nothing was cut during: {mechanism['action']}"
        for actuator in mechanism["actuators"]:
            number = [position["name"] for position in actuator["positions"]].index(actuator["at"])
            us = actuator["us"] or values[f"servo_{actuator['output'][1]}_{number}"]
            angle = self.virtual.cube.angles[actuator["name"]]
            servo = self.connection.robot.mechanism.description.actuators[actuator["name"]]
            if abs(servo.shaft(us) - angle) > 3:
                yield f"{actuator['name']} is at {angle:.0f}°, not {actuator['at']}"

    def way_back(self, errors: list[str], by_cameras: bool) -> None:
        """That which the errors name, or that of the one button; and a face turns by a quarter again."""
        named = [WAYS[name] for error in errors for name in re.findall("“(.*?)”", error) if name in WAYS]
        self.lift()
        if not self._model.now.machine.aligned:
            self.do("straighten" if by_cameras or not named else named[0])
        assert not self.talker.errors, self.talker.errors
        assert self._model.now.machine.aligned
        before = named_by_place(self.held)
        self.do("jog", face="D", quarters=1)
        assert not self.talker.errors, self.talker.errors
        after = held_in_all_ways(self.held)
        assert any(turned(before, face) in after for face in ("URFDLB" if self.mechanism else "D"))


@contextmanager
def bench(mechanism: str | None, speed: float) -> Iterator[Bench]:
    """speed: of the virtual robot's clock."""
    opened, server.open_port = server.open_port, partial(open_port, speed=speed)
    try:
        with (
            serving(port="sim", mechanism=mechanism, facelets=state_after("")) as served,
            Talker(served.port) as talker,
        ):
            talker.await_sections()
            yield Bench(served, talker, mechanism)
    finally:
        server.open_port = opened
