"""A Raspberry Pi that is not there: `cube_linux` over raspberry_pi.c, and what its outputs move."""

import atexit
import struct
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from cubehost.boards.firmware import compiler
from cubehost.boards.source import data_root
from cubehost.connect.linux import _program
from cubehost.connect.ports import Connection, machine_robot
from cubehost.mechanism import Mechanism
from cubehost.mechanism.parts import SWITCH
from cubehost.robot.client import Robot
from cubehost.robot.link import Link
from cubehost.robot.transport import SerialTransport
from cubehost.sim.machine import SERVOS, Pulses, VirtualMachine
from cubehost.sim.pins import DIRECTION, ENABLE, STEP, Coils, steps_from_levels
from cubehost.sim.virtual_robot import VirtualRobot

RECORD = struct.Struct("<QIIQ")  # us, number, what, value
TIME, PCA9685, PWM, GPIO, MAESTRO, LEGO = range(6)
PERIOD_US = 20_000
# Of two servos, by what gives their pulses: outputs as users write them, and the trace's wires.
SERVO_OUTPUTS = {
    "pca9685": (
        ["s0=pca9685:/dev/i2c-1:0x40:3", "s1=pca9685:/dev/i2c-1:0x40:15"],
        {(PCA9685, 3): 0, (PCA9685, 15): 1},
    ),
    "maestro": (
        ["s0=maestro:/dev/ttyACM0:2", "s1=maestro:/dev/ttyACM0:0"],
        {(MAESTRO, 2): 0, (MAESTRO, 0): 1},
    ),
    "pwm": (["s0=pwm:0:1", "s1=pwm:0:0"], {(PWM, 1): 0, (PWM, 0): 1}),
    "lego": (["s0=lego:outB:400", "s1=lego:outA:300"], {(LEGO, 1): 0, (LEGO, 0): 1}),
}
# Of a flipper's two motors: one at a driver, one by its coils.
FLIPPER = [
    "mU.step=gpio:/dev/gpiochip0:17",
    "mU.dir=gpio:/dev/gpiochip0:27",
    "mU.enable=gpio:/dev/gpiochip0:22",
]
COILS = ["mD.coils=gpio:/dev/gpiochip0:5,6,13,19"]

SLOW = """
steps_per_quarter = 80
start_rate = 300
max_rate = 800
acceleration = 5000
jerk_us = 2000
settle_us = 1000
"""

Widths = Mapping[tuple[int, int], int]  # which output of what is which servo


@cache
def library() -> Path:
    """raspberry_pi*.c, compiled, until the tests are over."""
    sources = sorted(Path(__file__).parent.glob("raspberry_pi*.c"))
    folder = TemporaryDirectory(prefix="cubehost-pi-")
    atexit.register(folder.cleanup)
    made = Path(folder.name) / "raspberry_pi.so"
    options = ["-std=c11", "-O1", "-Wall", "-Wextra", "-Werror", "-D_GNU_SOURCE", "-fPIC", "-shared"]
    subprocess.run(
        [*compiler(), *options, *map(str, sources), "-o", str(made), "-ldl", "-pthread"], check=True
    )
    return made


class PiTrace:
    """What the library writes, as pulses and steps.

    servos: by what makes their pulses; a line that is on or off is read as SWITCH's. lines: bits of the level
    word by the numbers of GPIO lines. coils: the four lines of a motor's coils, in order, by the motor.
    """

    def __init__(
        self, servos: Widths, lines: Mapping[int, int] = {}, coils: Mapping[int, tuple[int, ...]] = {}
    ) -> None:
        self.currents: dict[int, tuple[float, float]] = {}
        self.latest_us = 0
        self._servos, self._lines, self._coils = servos, lines, Coils(coils)
        self._rest, self._word, self._begin = b"", 0, 0
        self.widths = [0] * SERVOS

    def restart(self) -> None:
        self._rest = b""

    def feed(self, data: bytes) -> Pulses:
        data = self._rest + data
        whole = len(data) - len(data) % RECORD.size
        self._rest = data[whole:]
        pulses: list[tuple[int, int, int]] = []
        times: list[int] = []
        words: list[int] = []
        before = self._word
        for us, number, what, value in RECORD.iter_unpack(data[:whole]):
            self._begin = self._begin or us // PERIOD_US * PERIOD_US
            pulses += self._until(us)
            if what == GPIO:
                for (kind, line), servo in self._servos.items():
                    if kind == GPIO:
                        self.widths[servo] = SWITCH[value >> line & 1]
                for word in self._words(value):
                    times.append(us)
                    words.append(word)
            elif what != TIME:
                self.widths[self._servos[what, number]] = value
            self.latest_us = us
        wrapped = np.array(times, np.int64).astype(np.uint32)
        steps = steps_from_levels(wrapped, np.array(words, np.uint32), before)
        ago = (np.uint32(self.latest_us & 0xFFFFFFFF) - steps.time_us).astype(np.int64)
        return Pulses(steps, self.latest_us - ago, pulses, self.latest_us)

    def _until(self, us: int) -> Iterator[tuple[int, int, int]]:
        """The pulses that have begun by then; each period has the widths of its begin."""
        while self._begin + PERIOD_US <= us:
            self._begin += PERIOD_US
            yield from sorted((self._begin + w, servo, w) for servo, w in enumerate(self.widths) if w)

    def _words(self, levels: int) -> Iterator[int]:
        """Level words of GPIO lines."""
        drivers = sum(1 << bit for line, bit in self._lines.items() if levels >> line & 1)
        for word in self._coils.words(levels, drivers):
            self._word = word
            yield word
        assert not self._coils.jumps


def driver_lines(motor: int, step: int, direction: int, enable: int) -> dict[int, int]:
    """For PiTrace: GPIO lines of a motor's driver."""
    return {step: STEP + motor, direction: DIRECTION + motor, enable: ENABLE + motor}


@contextmanager
def pi(outputs: list[str], trace: PiTrace, machine: VirtualMachine, **rig: str) -> Iterator[VirtualRobot]:
    """`cube_linux` with these outputs. rig: FAULT, AFTER, REAL (raspberry_pi.c)."""

    def command(pipe: Path) -> list[str]:
        words = {f"RIG_{key}": value for key, value in rig.items()} | {"RIG_PIPE": str(pipe)}
        environment = [f"LD_PRELOAD={library()}", *(f"{key}={value}" for key, value in words.items())]
        return ["env", *environment, str(_program()), *(f"--output={output}" for output in outputs)]

    with VirtualRobot(command, trace, machine) as robot:
        yield robot


@contextmanager
def machine_on_pi(
    mechanism: Mechanism, facelets: str, outputs: list[str], trace: PiTrace, steps: int = 800, **rig: str
) -> Iterator[Connection]:
    """A robot with this mechanism, homed. steps: of a quarter turn."""
    with pi(outputs, trace, VirtualMachine(mechanism.description, facelets, steps), **rig) as virtual:
        link = Link(SerialTransport(virtual.url))
        link.start()
        Robot.connect(link).set("steps_per_quarter", steps)
        try:

            def greeted(link: Link) -> Robot:
                return machine_robot(Robot.connect(link), mechanism, None if rig.get("REAL") else 0)

            connection = Connection("linux", greeted(link), virtual, lambda: greeted(link), greeted)
            connection.align()
            yield connection
        finally:
            link.close()


def slow_flipper(folder: Path) -> Mechanism:
    """With two steppers, and settings of the small motors that coils drive."""
    text = (data_root() / "hardware/mechanisms/stepper_flipper.toml").read_text()
    before, after = text.split("[settings]")
    (folder / "slow.toml").write_text(f"{before}[settings]{SLOW}[camera]{after.partition('[camera]')[2]}")
    return Mechanism.named(str(folder / "slow.toml"))
