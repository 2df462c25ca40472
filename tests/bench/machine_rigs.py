"""What bench_machines.py plays cubes on: virtual robots, and rigs of the tests by names of their own."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "firmware"))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "host" / "robot"))

from arduino_sketch import sketch
from gan_robot import Air, GanRobot
from raspberry_pi import GPIO, LEGO, MAESTRO, PCA9685, PWM, PiTrace, driver_lines, pi, slow_flipper

from cubehost.connect import gan
from cubehost.connect.backends import VIRTUAL
from cubehost.connect.ports import Connection, machine_robot, open_port
from cubehost.cube import FACES, state_after
from cubehost.mechanism import Mechanism, known_mechanisms
from cubehost.robot.client import Robot
from cubehost.robot.link import Link
from cubehost.robot.transport import SerialTransport
from cubehost.sim.pins import Trace
from cubehost.sim.process import turned
from cubehost.sim.virtual_cube import VirtualCube
from cubehost.sim.virtual_robot import VirtualRobot
from cubehost.smartcube import radio

ROOT = Path(__file__).resolve().parents[2]
SIX, VALVES, MINDCUBER = (
    str(ROOT / "examples" / f"{name}.toml")
    for name in ("uno_six_steppers", "bluepill_two_arms", "lego_mindcuber")
)
SERVOS = {  # of a Raspberry Pi
    "linux:pwm": (PWM, "pwm:0:{}"),
    "linux:pca9685": (PCA9685, "pca9685:/dev/i2c-1:0x40:{}"),
    "linux:maestro": (MAESTRO, "maestro:/dev/ttyACM0:{}"),
    "linux:switch": (PCA9685, "pca9685:/dev/i2c-1:0x40:{}"),  # with a valve at each GPIO line
    "linux:lego": (LEGO, "lego:out{1}:400"),
    "linux:gpio": (GPIO, "gpio:/dev/gpiochip0:{}"),
}
SKETCHES = {  # by the motors and servos that a machine has
    (6, 0): (
        "SixMotors",
        "--step=54,60,46,26,36,40",
        "--dir=55,61,48,28,34,42",
        "--enable=38,56,62,24,30,44",
    ),
    (2, 0): ("TwoSteppers", "--step=2,3,4,12", "--dir=5,6,7,13", "--enable=8,8,8,8"),
    (0, 2): ("Servos", "--servo=9,10"),
}
OF_WIRED = [SIX, "cubotino"]
MACHINES = {  # which each port plays where none is asked for; others: all that come with cubehost
    "uno": OF_WIRED,
    "nano": OF_WIRED,
    "bluepill": [*OF_WIRED, VALVES],
    "mega": ["six_steppers", "cubotino"],
    "linux:pwm": ["cubotino"],
    "linux:pca9685": ["cubotino", "two_arms", "four_grippers"],
    "linux:maestro": ["cubotino", "two_arms"],
    "linux:lego": [MINDCUBER],
    "linux:gpio": [SIX, "slow_flipper"],
    "linux:switch": [VALVES],
    "arduino": [SIX, "cubotino", "slow_flipper"],
    "gan": ["gan"],
}
PORTS = ["sim", "pico", *MACHINES]


def machines(port: str) -> list[str]:
    return MACHINES.get(port, known_mechanisms())


def mechanism(port: str, name: str) -> Mechanism:
    """As that port knows it: where pins are no settings, without them."""
    if name == "slow_flipper":
        with TemporaryDirectory() as folder:
            return slow_flipper(Path(folder))
    found = Mechanism.named(name)
    if port in VIRTUAL and VIRTUAL[port].wired:
        return found
    of = found.description
    return Mechanism(replace(of, settings={n: v for n, v in of.settings.items() if not n.startswith("pin_")}))


@contextmanager
def opened(port: str, machine: Mechanism) -> Iterator[Connection]:
    """Homed, its clock as fast as it can."""
    if port in VIRTUAL:
        speed = {} if port == "bluepill" else {"speed": 0}
        with open_port(port, mechanism=machine, **speed) as connection:
            yield connection
    else:
        with _rig(port, machine) as virtual:
            link = Link(SerialTransport(virtual.url))
            link.start()
            try:
                yield _greeted(port, link, virtual, machine)
            finally:
                link.close()


def _greeted(port: str, link: Link, virtual: VirtualRobot, machine: Mechanism) -> Connection:
    def greeted(link: Link) -> Robot:
        robot = Robot.connect(link)
        for name, value in machine.description.settings.items():
            robot.set(name, value)
        return machine_robot(robot, machine, 0)

    connection = Connection(port, greeted(link), virtual, lambda: greeted(link), greeted)
    connection.align()
    return connection


@contextmanager
def _rig(port: str, machine: Mechanism) -> Iterator[VirtualRobot]:
    of = machine.description
    steps = of.settings.get("steps_per_quarter", 200)
    cube, trace = turned(state_after(""), None, None if machine.direct else of, steps)
    if port == "arduino":
        with TemporaryDirectory() as folder, _sketch(Path(folder), machine, trace, cube) as virtual:
            yield virtual
    else:
        outputs, pi_trace = _wires(port, of.outputs or [f"m{face}" for face in FACES])
        if machine.direct:
            pi_trace = _StepsOnly(pi_trace)
        with pi(outputs, pi_trace, cube) as virtual:
            yield virtual


def _sketch(folder: Path, machine: Mechanism, trace: Trace, cube: VirtualCube) -> VirtualRobot:
    outputs = machine.description.outputs or [f"m{face}" for face in FACES]
    count = sum(output[0] == "m" for output in outputs)
    name, *pins = SKETCHES[count, len(outputs) - count]
    program = sketch(folder, name)
    return VirtualRobot(lambda pipe: [str(program), *pins, "--speed=1000", f"--pins={pipe}"], trace, cube)


class _StepsOnly:
    """Of a machine of motors alone, which a cube takes as they are."""

    def __init__(self, trace: PiTrace) -> None:
        self._trace, self.currents = trace, trace.currents

    def feed(self, data: bytes) -> object:
        return self._trace.feed(data).steps


def _wires(port: str, outputs: list[str]) -> tuple[list[str], PiTrace]:
    """What a Raspberry Pi is told of its outputs, and what reads them; of steppers D turns by its coils
    where there are two."""
    words, servos, lines, coils = [], {}, {}, {}
    for output in outputs:
        if output[0] == "s":
            of_valve = port == "linux:switch" and output in ("s1", "s3")
            kind, text = SERVOS["linux:gpio" if of_valve else port]
            number = int(output[1])
            servos[kind, number] = number
            words.append(f"{output}={text.format(number, 'ABCDEFGH'[number])}")
        elif output == "mD" and len(outputs) == 2:
            coils[FACES.index("D")] = (5, 6, 13, 19)
            words.append("mD.coils=gpio:/dev/gpiochip0:5,6,13,19")
        else:
            motor = FACES.index(output[1])
            step, direction, enable = 20 + motor, 30 + motor, 27
            lines |= driver_lines(motor, step, direction, enable)
            names = {"step": step, "dir": direction, "enable": enable}
            words += [f"{output}.{name}=gpio:/dev/gpiochip0:{line}" for name, line in names.items()]
    return words, PiTrace(servos, lines, coils)


@contextmanager
def gan_robot() -> Iterator[tuple[GanRobot, Connection]]:
    """One over the radio, whose clock goes on with its answers."""
    robot = GanRobot(state_after(""))
    air = Air(robot)
    radio._bleak = lambda: air
    gan.POLL = 0
    gan.GanTransport.__init__.__defaults__ = (robot.clock,)
    try:
        with open_port("gan") as connection:
            yield robot, connection
    finally:
        air.close()
