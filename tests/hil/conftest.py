"""Hardware in the loop: the same tests on the virtual robot, the emulated board and a real one."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from functools import cache
from tempfile import NamedTemporaryFile
from typing import Any, cast
from unittest.mock import ANY

import pytest
import usb_orders

from cubehost.base.errors import MissingToolError
from cubehost.connect.backends import VIRTUAL
from cubehost.connect.machine import MachineRobot
from cubehost.connect.ports import Connection, open_port
from cubehost.cube import state_after
from cubehost.mechanism import Mechanism
from cubehost.mechanism.description import folder
from cubehost.sim.virtual_robot import VirtualRobot

# Slow, or nearly another: the whole suite only where --port asks for it.
SMOKE = {"pico", "mega", "octopus_pro", "btt_gtr"}
PLAYS = {
    "uno",
    "nano",
    "bluepill",
}  # plans of mechanisms, no runs of turns: tests marked `plays`, on a flipper of two steppers
QUARTER_STEPS = {
    "start_rate": 500,
    "max_rate": 1200,
    "acceleration": 31250,
}  # where it is described with sixteenths
FAST: dict[str, dict[str, Any]] = {"sim": {"speed": 0}}  # virtual time as fast as it can go

OVER_USB = {"pico", "octopus_pro"}  # whose emulators have a computer at their sockets
ALWAYS: dict[str, dict[str, Any]] = {}


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("hil", "hardware in the loop")
    group.addoption(
        "--port",
        action="append",
        help="sim, qemu, pico, mega, octopus_pro, btt_gtr, device or URL; repeatable (default: sim and qemu, "
        "some tests on the others)",
    )
    group.addoption(
        "--unkind",
        choices=sorted(usb_orders.OF),
        help="pico and octopus_pro: requests over USB in this system's order, some dropped, the bus reset",
    )
    group.addoption("--lines", type=int, help="damaged lines (default: 20000 on sim, 500 elsewhere)")
    group.addoption("--cubes", type=int, help="random cubes for solve-run (default: 20 on sim, 4 elsewhere)")


def pytest_configure(config: pytest.Config) -> None:
    if system := config.getoption("--unkind", default=None):
        if others := set(config.getoption("--port") or OVER_USB) - OVER_USB:
            raise pytest.UsageError(
                f"--unkind {system}: no USB is emulated for --port {', '.join(sorted(others))}"
            )
        for port in OVER_USB:
            ALWAYS[port] = {"unkind": usb_orders.OF[system]}
    config.addinivalue_line("markers", "smoke: also on emulators that are too slow for the whole suite")
    config.addinivalue_line(
        "markers", "plays: also on a board that only plays plans, where --port asks for it"
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "port" in metafunc.fixturenames:
        smoke = metafunc.definition.get_closest_marker("smoke") is not None
        default = [port for port in VIRTUAL if port not in PLAYS and (smoke or port not in SMOKE)]
        ports = metafunc.config.getoption("--port", default=None) or default
        metafunc.parametrize("port", ports, scope="module")


def pytest_runtest_setup(item: pytest.Item) -> None:
    port = (
        item.callspec.params.get("port")
        if isinstance(item, pytest.Function) and hasattr(item, "callspec")
        else ""
    )
    if port in PLAYS and not item.get_closest_marker("plays"):
        pytest.skip("not applicable: it has no runs of turns, no solver and no self-test, it plays plans")


@cache
def flipper(port: str) -> Mechanism:
    """A flipper of two steppers, with the speeds that an Uno can plan; a Nano has no motor D."""
    text = (folder() / "stepper_flipper.toml").read_text()
    if port == "nano":
        text = text.replace('"mD"', '"mR"')
    for name, value in QUARTER_STEPS.items():
        text = re.sub(rf"^{name} = .*", f"{name} = {value}", text, flags=re.M)
    with NamedTemporaryFile("w", suffix=".toml") as file:
        file.write(text)
        file.flush()
        return Mechanism.named(file.name)


@contextmanager
def opened(port: str, **options: Any) -> Iterator[Connection]:
    """An open port; skips only where the emulator or the compiler for it is not installed."""
    if port in VIRTUAL:
        try:
            VIRTUAL[port].check()
        except MissingToolError as error:
            pytest.skip(str(error))
    options |= ALWAYS.get(port, {})
    if port in PLAYS:
        options["mechanism"] = flipper(port)
    with open_port(port, state_after(""), **options) as connection:
        yield connection


@pytest.fixture(scope="module")
def shared_connection(port: str) -> Iterator[Connection]:
    with opened(port, **FAST.get(port, {})) as connection:
        yield connection


class Unseen:
    """The cube of a real robot, which no program sees: what the robot itself says is all that is judged."""

    solved, problems, steps = True, (), 0

    def __init__(self) -> None:
        self.cube = self
        self.facelets = ANY

    def put(self, facelets: str) -> None:
        """It turns as well without a cube, or with any."""

    def allow(self, cutting_angle: float) -> None:
        """Its cube allows what it allows."""

    def settle(self) -> None:
        """Nothing is on its way."""


@pytest.fixture
def connection(shared_connection: Connection) -> Connection:
    """One robot for all tests of a module, aligned, with a solved cube in it."""
    if isinstance(shared_connection.robot, MachineRobot):
        shared_connection.robot.holding = 0  # the cube is put in anew; the machine stands where it is
    else:
        shared_connection.align()
    if shared_connection.virtual is None:
        return replace(shared_connection, virtual=cast(VirtualRobot, Unseen()))
    shared_connection.virtual.cube.put(state_after(""))
    return shared_connection


@pytest.fixture
def fresh(port: str) -> Iterator[Callable[..., Connection]]:
    """A robot of its own for a test, just switched on, in real time."""
    with ExitStack() as stack:
        yield lambda **options: stack.enter_context(opened(port, aligned=False, **options))


@pytest.fixture
def virtual_only(port: str) -> None:
    if port not in VIRTUAL:
        pytest.skip("needs a virtual robot: its pins, or faults made on purpose")
