"""The board that is a Linux computer: whole cubes by what its outputs do, below the system calls."""

import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from raspberry_pi import (
    COILS,
    FLIPPER,
    GPIO,
    PCA9685,
    SERVO_OUTPUTS,
    PiTrace,
    driver_lines,
    machine_on_pi,
    pi,
    slow_flipper,
)

from cubehost.boards.source import data_root
from cubehost.connect.machine import MachineRobot
from cubehost.connect.ports import Connection
from cubehost.cube import random_cube, state_after
from cubehost.mechanism import Mechanism
from cubehost.robot.client import Robot, RunStoppedError
from cubehost.robot.link import Link
from cubehost.robot.transport import SerialTransport
from cubehost.sim.pins import Steps
from cubehost.sim.virtual_cube import VirtualCube
from cubehost.solving.solver import solve


def solves(connection: Connection, seed: int, by_servos: bool) -> None:
    """A whole cube, in the time that was planned."""
    robot, virtual = connection.robot, connection.virtual
    assert isinstance(robot, MachineRobot)
    assert virtual is not None
    virtual.settle()
    virtual.cube.put(random_cube(seed))
    robot.holding = 0
    plan = robot.mechanism.plan(solve(random_cube(seed), nodes=1000, tables="small").moves, robot.state)
    virtual.cube.timed()
    robot.carry_out(plan)
    assert virtual.solved, virtual.cube.problems
    first, last = virtual.cube.told_us
    planned = plan.seconds - (plan.steps[-1].seconds if by_servos else 0)
    assert (last - first) / 1e6 == pytest.approx(planned, rel=0.01)


@pytest.mark.parametrize("kind", SERVO_OUTPUTS)
def test_a_cubotino_solves_cubes_in_the_time_that_was_planned(kind: str) -> None:
    outputs, wires = SERVO_OUTPUTS[kind]
    with machine_on_pi(Mechanism.named("cubotino"), random_cube(0), outputs, PiTrace(wires)) as connection:
        solves(connection, 0, by_servos=True)


def test_a_mindcuber_solves_cubes_by_its_lego_motors() -> None:
    outputs, wires = SERVO_OUTPUTS["lego"]
    machine = Mechanism.named(str(data_root() / "examples" / "lego_mindcuber.toml"))
    for seed in range(3):
        with machine_on_pi(machine, random_cube(seed), outputs, PiTrace(wires)) as connection:
            solves(connection, seed, by_servos=True)


def test_a_flipper_of_two_steppers_solves_a_cube_by_a_driver_and_by_coils(tmp_path: Path) -> None:
    trace = PiTrace({}, driver_lines(0, 17, 27, 22), {3: (5, 6, 13, 19)})
    with machine_on_pi(
        slow_flipper(tmp_path), random_cube(1), [*FLIPPER, *COILS], trace, steps=80
    ) as connection:
        solves(connection, 1, by_servos=False)
        assert "late=0 latest_us=0 " in connection.robot.link.request("status")


class SixTrace(PiTrace):
    """Of six motors on a cube: their steps alone. seen: when, us, and how many of the first motor."""

    def __init__(self, *wires: Any) -> None:
        super().__init__(*wires)
        self.seen: list[tuple[int, int]] = []

    def feed(self, data: bytes) -> Steps:  # type: ignore[override]
        steps = super().feed(data).steps
        self.seen += zip(steps.time_us.tolist(), np.abs(steps.steps[:, 0]).tolist(), strict=True)
        return steps


def test_two_arms_with_valves_on_gpio_lines_solve_a_cube() -> None:
    of = Mechanism.named(str(data_root() / "examples" / "bluepill_two_arms.toml")).description
    outputs = [f"s{i}=pca9685:/dev/i2c-1:0x40:{i}" for i in (0, 2)]
    outputs += [f"s{i}=gpio:/dev/gpiochip0:{i}" for i in (1, 3)]
    trace = PiTrace({(PCA9685, 0): 0, (GPIO, 1): 1, (PCA9685, 2): 2, (GPIO, 3): 3})
    with machine_on_pi(Mechanism(replace(of, settings={})), random_cube(0), outputs, trace) as connection:
        solves(connection, 0, by_servos=True)


def test_six_motors_on_gpio_lines_solve_a_cube() -> None:
    lines, outputs = {}, []
    for motor, letter in enumerate("URFDLB"):
        step, direction = 5 + motor, 15 + motor
        lines |= driver_lines(motor, step, direction, 27)
        for name, line in (("step", step), ("dir", direction), ("enable", 27)):
            outputs.append(f"m{letter}.{name}=gpio:/dev/gpiochip0:{line}")
    moves, scramble = "R U F2 D' L B", "B' L' D F2 U' R'"
    with pi(outputs, SixTrace({}, lines), VirtualCube(state_after(scramble), 80)) as virtual:
        link = Link(SerialTransport(virtual.url))
        link.start()
        with closing(link):
            robot = Robot.connect(link)
            robot.set("steps_per_quarter", 80)
            robot.home()
            assert robot.run(moves).turns == 6
            assert virtual.solved
            assert virtual.cube.problems == []


def test_steps_that_come_late_are_counted_and_hurry_no_motor() -> None:
    """5 ms once, at 1000 steps/s: five steps at once would be a stall."""
    trace, cube = SixTrace({}, driver_lines(0, 17, 27, 22)), VirtualCube(state_after("U'"), 800)
    with pi(FLIPPER, trace, cube, LATE="300") as virtual:
        link = Link(SerialTransport(virtual.url))
        link.start()
        with closing(link):
            robot = Robot.connect(link)
            for name in ("start_rate", "max_rate"):
                robot.set(name, 1000)
            robot.home()
            robot.run("U")
            status = robot.status()
        assert virtual.solved
        gaps = np.diff([us for us, steps in trace.seen if steps])
        assert 990 <= np.median(gaps) <= 1010
        assert gaps.min() >= 870
        assert 5000 <= gaps.max() <= 6500
        assert 5000 <= status.latest_us <= 5500


def stopped_after(connection: Connection, moves: str) -> float:
    """Seconds from the press, in mid-plan, to the last thing that moved."""
    robot, virtual = connection.robot, connection.virtual
    assert isinstance(robot, MachineRobot)
    assert virtual is not None
    pressed = 0.0

    def press(plan: object, done: int) -> None:
        nonlocal pressed
        if done == 2 and not pressed:
            pressed = time.monotonic()
            robot.link.stop.request()

    robot.on_action = press
    with pytest.raises(RunStoppedError):
        robot.run(moves)
    assert robot.link.await_stop(1.0)
    status = robot.status()
    virtual.settle()
    assert not status.aligned
    return virtual.cube.moved_us[1] / 1e6 - pressed


def test_a_stop_reaches_servos_and_steppers_within_a_tenth_of_a_second(tmp_path: Path) -> None:
    for kind in ("pca9685", "lego"):
        outputs, wires = SERVO_OUTPUTS[kind]
        trace = PiTrace(wires)
        machine = Mechanism.named("cubotino")
        with machine_on_pi(machine, random_cube(0), outputs, trace, REAL="1") as connection:
            assert stopped_after(connection, "R U F") < 0.1
            end = time.monotonic() + 2
            while any(trace.widths) and time.monotonic() < end:
                connection.robot.status()
            assert not any(trace.widths), "let go of, once they stand"
    trace = PiTrace({}, driver_lines(0, 17, 27, 22), {3: (5, 6, 13, 19)})
    with machine_on_pi(
        slow_flipper(tmp_path), random_cube(1), [*FLIPPER, *COILS], trace, steps=80, REAL="1"
    ) as connection:
        assert stopped_after(connection, "R U F") < 0.1
