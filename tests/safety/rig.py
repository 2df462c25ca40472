"""A robot, a cable that can be spoiled, a server in a process of its own, and pins that judge by the clock.

person --> page (Chromium) --POST--> cubehost serve --pty--> Cable (loses, doubles, unplugs) --pty--> cube_sim
                                                                            Judge <--pins-- cube_sim
"""

import contextlib
import json
import math
import os
import random
import select
import signal
import socket
import subprocess
import sys
import threading
import time
import tty
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from listening import PATIENCE, Client, Onlooker
from pressing import Person
from words import Cut, FalseWord, false_words

from cubehost.cube import random_cube, state_after
from cubehost.sim.pins import RecordTrace, Steps
from cubehost.sim.process import cube_sim, steps_per_quarter
from cubehost.sim.virtual_cube import VirtualCube
from cubehost.sim.virtual_robot import VirtualRobot

PROGRAM = [sys.executable, "-c", "from cubehost.cli import main; main()"]
PAUSE = 40_000  # µs after each turn
ENV = {**os.environ, "PYTHONWARNINGS": "ignore"}


class Life:
    """Of a board, from one start to the next: its clock begins anew with each."""

    def __init__(self) -> None:
        self._zero = float("inf")  # wall time of its µs 0: what arrives never arrives early
        self._now_us = self._last_us = -1
        self._times: list[np.ndarray] = []  # of steps, µs

    def is_over(self, time_us: np.ndarray) -> bool:
        return int(time_us[0]) < self._now_us

    def feed(self, time_us: np.ndarray, moved: np.ndarray) -> None:
        """Times, (n,) uint32, and whether a step was made then, (n,) bool."""
        self._now_us = int(time_us[-1])
        self._zero = min(self._zero, time.monotonic() - self._now_us / 1e6)
        if moved.any():
            self._last_us = int(time_us[moved][-1])
            self._times.append(time_us[moved].astype(np.float64))

    @property
    def last_step(self) -> float | None:
        return self._zero + self._last_us / 1e6 if self._last_us >= 0 else None

    def step_times(self) -> np.ndarray:
        """Wall times, (n,) float64, of the steps since they were last asked for."""
        times, self._times = self._times, []
        return self._zero + np.concatenate([*times, np.empty(0)]) / 1e6


class Pins(VirtualCube):
    """Knows when on the wall clock steps were made."""

    def __init__(self) -> None:
        super().__init__(state_after(""), steps_per_quarter())
        self._lives = [Life()]

    def feed(self, steps: Steps) -> None:
        starts = np.flatnonzero(np.diff(steps.time_us.astype(np.int64)) < 0) + 1
        moved = np.any(steps.steps, axis=1)
        for times, stepped in zip(np.split(steps.time_us, starts), np.split(moved, starts), strict=True):
            if len(times) and self._lives[-1].is_over(times):
                self._lives.append(Life())
            if len(times):
                self._lives[-1].feed(times, stepped)
        super().feed(steps)

    @property
    def last_step(self) -> float:
        """Wall time; that of a life in which none was made is an earlier one's."""
        return next((at for life in reversed(self._lives) if (at := life.last_step) is not None), -math.inf)

    def step_times(self) -> np.ndarray:
        """Wall times, (n,) float64, of the steps since they were last asked for."""
        times = np.concatenate([life.step_times() for life in self._lives])
        self._lives = self._lives[-1:] if self._lives[-1].last_step is not None else self._lives
        return times


class Robot(VirtualRobot):
    """cube_sim in real time, with a line of 115,200 baud."""

    def __init__(self) -> None:
        self.pins = Pins()

        def command(pipe: Path) -> list[str]:
            return [str(cube_sim()), "--pins", str(pipe)]

        super().__init__(command, RecordTrace(), self.pins)

    def signal(self, number: int) -> None:
        self._process.send_signal(number)


Spoil = Callable[[bytes], bytes]


class Cable:
    """Bytes from the host's pseudo-terminal to the robot's and back, in a thread. `link`: what hosts open."""

    def __init__(self, robot: str, link: Path) -> None:
        self._robot = os.open(robot, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        self.up: Spoil = bytes
        self.down: Spoil = bytes
        self._link = link
        self._master = self._slave = -1
        self._lock = threading.Lock()
        self._closing = False
        self.plug()
        self._thread = threading.Thread(target=self._carry, daemon=True)
        self._thread.start()

    def plug(self) -> None:
        with self._lock:
            self._master, self._slave = os.openpty()
            tty.setraw(self._slave)
            os.set_blocking(self._master, False)
            new = self._link.with_suffix(".new")
            new.unlink(missing_ok=True)
            new.symlink_to(os.ttyname(self._slave))
            new.rename(self._link)

    def say(self, data: bytes) -> None:
        """To the robot, by another program that has the port open."""
        os.write(self._robot, data)

    def unplug(self) -> None:
        with self._lock:
            self._link.unlink(missing_ok=True)  # first: once they are closed, others get the number
            for end in (self._master, self._slave):
                os.close(end)
            self._master = self._slave = -1

    def close(self) -> None:
        self._closing = True
        self._thread.join()
        if self._master >= 0:
            self.unplug()
        os.close(self._robot)

    def _carry(self) -> None:
        while not self._closing:
            with self._lock:
                master = self._master
            ends = [end for end in (master, self._robot) if end >= 0]
            try:
                ready = select.select(ends, [], [], 0.02)[0]
            except (OSError, ValueError):  # unplugged meanwhile
                continue
            with self._lock:
                if master != self._master:
                    continue
                for end in ready:
                    self._pass_on(end)

    def _pass_on(self, end: int) -> None:
        with contextlib.suppress(OSError):
            data = os.read(end, 4096)
            if end == self._robot and self._master >= 0:
                os.write(self._master, self.down(data))
            elif end != self._robot:
                os.write(self._robot, self.up(data))


class Answer(NamedTuple):
    """What a person saw of a press: when it was made, confirmed (None: not), and shown in red (None: not).

    stood: when the pins last stepped, where they have stepped on purpose since.
    """

    pressed: float
    confirmed: float | None
    red: float | None
    stood: float | None = None


class Server:
    """`cubehost serve` in a process of its own."""

    def __init__(self, port: Path, folder: Path) -> None:
        self._arguments = ["--port", str(port)]
        self._env = {**ENV, "XDG_DATA_HOME": str(folder), "XDG_CACHE_HOME": str(folder)}
        self.person: Person | None = None
        self.listen_port = 0  # any at first, then the same, as the page keeps its address
        self.start()

    def start(self) -> None:
        command = [*PROGRAM, "serve", "--json", "--listen-port", str(self.listen_port), *self._arguments]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=self._env)
        assert self.process.stdout is not None
        told = json.loads(self.process.stdout.readline() or "{}")
        assert told, f"the server ended at once: {self.process.poll()}"
        self.listen_port = int(told["link"].split(":")[2].strip("/"))
        self.pressed = False  # since it was last re-armed

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()

    def press(self, wait: float = PATIENCE) -> Answer:
        """Once, by the person at the page; the page repeats it, and what it then shows is the answer."""
        assert self.person is not None
        self.pressed = True
        return Answer(*self.person.sees(self.person.press(), wait))

    def still_sees(self, earlier: Answer) -> Answer:
        """What becomes of that press, which is not made again."""
        assert self.person is not None
        self.pressed = True
        return Answer(*self.person.sees(earlier.pressed, PATIENCE))


class Stalls:
    """How late this computer lets threads run: what is late by that is not the robot's fault."""

    def __init__(self) -> None:
        self._worst = 0.0
        self._closing = False
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._closing = True
        self._thread.join()

    def reset(self) -> None:
        self._worst = 0.0

    @property
    def worst(self) -> float:
        return self._worst

    def _watch(self) -> None:
        while not self._closing:
            before = time.monotonic()
            time.sleep(0.002)
            self._worst = max(self._worst, time.monotonic() - before - 0.002)


class Rig:
    """All of it, kept over many faults and mended after each."""

    def __init__(self, folder: Path, browser: Any = None) -> None:
        """browser: where a person is to press, Playwright's."""
        self._folder = folder
        self.stalls = Stalls()
        self.robot = Robot()
        self.cable = Cable(self.robot.url, folder / "robot")
        self.server = Server(folder / "robot", folder)
        self.client = Client(self.server.listen_port)
        self._ended = -1  # tasks of this server before the run
        self.onlooker = Onlooker(lambda: self.server.listen_port)
        self.cuts: list[Cut] = []
        self.person = self.server.person = Person(browser, self.server.listen_port) if browser else None

    def close(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.robot.signal(signal.SIGCONT)
        if self.person:
            self.person.close()
        self.onlooker.close()
        self.client.close()
        self.server.kill()
        self.cable.close()
        self.robot.close()
        self.stalls.close()

    def new_robot(self) -> None:
        self.cable.close()
        self.robot.close()
        self.robot = Robot()
        self.cable = Cable(self.robot.url, self._folder / "robot")

    def new_server(self) -> None:
        self.client.close()
        self.server.kill()
        self.server.start()
        self.client = Client(self.server.listen_port)
        self._ended = -1

    def ready(self) -> None:
        """Armed, aligned, at rest; with a pause after each turn, so that a run lasts some two seconds.

        What the client shows may be older than what was pressed: it is waited for what must come.
        """
        self.client.until(lambda s: s["work"]["ended"] > self._ended)
        if self.server.pressed:
            self.client.until(lambda s: s["stop"]["state"] == "confirmed")
            self.client.send("rearm")
            self.client.until(lambda s: s["stop"]["state"] == "armed")
            self.server.pressed = False
        self.robot.settle()
        self.pins.align()
        if "fault" in " ".join(self.client.tried("home")):  # it has restarted, which may not be shown yet
            self.client.do("acknowledge")
            self.client.do("home")
        self.client.until(lambda s: s["machine"]["aligned"])
        self.client.do("set", name="settle_us", value=PAUSE)

    def begin_anew(self) -> None:
        """What was said and stepped before is judged no more."""
        self.robot.settle()
        self.pins.step_times()
        self.client.begin_anew()
        self.onlooker.begin_anew()
        self.cuts.clear()
        if self.person:
            self.person.begin_anew()
        self.stalls.reset()

    def false_words(self) -> list[FalseWord]:
        """Since then, of a websocket, of requests, and of the page that a person sees."""
        told = self.client.told + self.onlooker.told + (self.person.told() if self.person else [])
        late, steps = 3 * self.stalls.worst, self.pins.step_times()
        return list(false_words(told, steps, time.monotonic(), late, self.cuts))

    @property
    def pins(self) -> Pins:
        return self.robot.pins

    def run(self, seed: int) -> None:
        """A scramble, or what solves the cube that a person says it is; in the middle of it."""
        if seed % 2:
            self.client.do("expect", facelets=random_cube(seed))
            self.client.do("solve")
        steps, self._ended = self.pins.steps, self.client.sections["work"]["ended"]
        self.client.send("run") if seed % 2 else self.client.send("scramble", seed=seed)
        self.until(lambda: self.pins.steps != steps)

    @contextlib.contextmanager
    def deaf(self) -> Iterator[None]:
        """Who listens to the server hears nothing of it meanwhile."""
        begin = time.monotonic()
        try:
            yield
        finally:
            self.cuts.append(Cut(begin, time.monotonic()))

    def until(self, holds: Callable[[], Any]) -> None:
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, (self.client.sections, self.client.errors)
            time.sleep(0.002)

    def stands(self, source: random.Random) -> bool:
        """Whether no pin steps, looked at for a while."""
        self.robot.settle()
        steps = self.pins.steps
        time.sleep(source.uniform(0.05, 0.15))
        self.robot.settle()
        return self.pins.steps == steps


def idle_connections(port: int, count: int) -> list[socket.socket]:
    """Connected, and then silent; those that are refused are left out."""
    held = []
    for _ in range(count):
        one = socket.socket()
        one.settimeout(2)
        with contextlib.suppress(OSError):
            one.connect(("127.0.0.1", port))
            held.append(one)
            continue
        one.close()
    return held
