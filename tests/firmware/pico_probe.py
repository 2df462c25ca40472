"""The Pico in its emulator, in chip time, watched from inside (pico_probe.mjs)."""

import json
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

import pytest

from cubehost.base.errors import MissingToolError
from cubehost.boards import firmware
from cubehost.cube import FACES
from cubehost.mechanism.parts import Description
from cubehost.sim import pico


@dataclass(frozen=True)
class Answer:
    """What came of a request. Times in ns and ms.

    restarted: `reset`, `power` or `bootloader` where the firmware ended. beside: lines on the serial line,
    while the port over USB is spoken to; found: who that says it is.
    """

    lines: list[str]
    ms: float
    stack: int
    interrupts: dict[str, float]
    least: dict[str, float | None]  # of the signals: pulse, setup, hold
    pulses: list[list[list[float]]]  # of each servo: when it rose, and how long it lasted
    registers: list[dict[str, int]]  # of the drivers, by their numbers in decimal
    enabled: bool
    restarted: str | None
    beside: list[str]
    found: dict[str, str] | None

    @property
    def reply(self) -> str:
        return next(line for line in self.lines if line.startswith(("ok", "err")))


class PicoProbe:
    """Raises MissingToolError where something of the emulator is not installed.

    unplugged: the wire of this face's driver goes to a pin that the firmware does not use.
    usb: its cable is in, and its port open. machine: whose servos and drivers it has. more: options of
    pico_probe.mjs.
    """

    def __init__(
        self,
        unplugged: str = "",
        usb: bool = False,
        machine: Description | None = None,
        more: Sequence[str] = (),
    ) -> None:
        pico.check_tools()
        image = firmware.image(pico.BOARD, "firmware.bin")
        options = ["--image", str(image), *pico.pin_options(machine)]
        if unplugged:
            wires = options[-1].split(",")
            wires[FACES.index(unplugged)] = "28"
            options[-1] = ",".join(wires)
        options += ["--usb"] if usb else []
        options += more
        self._process = subprocess.Popen(
            ["node", str(Path(__file__).with_suffix(".mjs")), *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def say(self, line: str, **more: int) -> Answer:
        """A line of the protocol. cut: the power fails after so many pieces of flash."""
        return self._ask({"say": line, **more})

    def hang(self) -> Answer:
        """The main loop hangs until the watchdog bites."""
        return self._ask({"hang": True})

    def usb(self, what: str) -> Answer:
        """open close sleep wake reset, or requests ("l3,c1200,l0"): what happens to its port over USB."""
        return self._ask({"usb": what})

    def half(self, text: str) -> Answer:
        """The beginning of a line over USB."""
        return self._ask({"half": text})

    def serial(self, line: str) -> Answer:
        """A line on the serial line, beside the port over USB."""
        return self._ask({"serial": line})

    def _ask(self, request: dict[str, Any]) -> Answer:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        return Answer(**json.loads(self._process.stdout.readline()))

    def __enter__(self) -> "PicoProbe":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.communicate()


def probe_or_skip(
    unplugged: str = "", usb: bool = False, machine: Description | None = None, more: Sequence[str] = ()
) -> PicoProbe:
    """A probe; the test is skipped, saying why, where the emulator is not installed."""
    try:
        return PicoProbe(unplugged, usb, machine, more)
    except MissingToolError as error:
        pytest.skip(str(error))
