"""Fitting a machine's servos: each gets its horn, and the width of each of its positions is found. And moving
one of them a little."""

import re
import sys

import click

from cubehost.cli.port import Asking
from cubehost.connect.machine import MachineRobot
from cubehost.mechanism.parts import SWITCH, Actuator
from cubehost.robot.client import Robot
from cubehost.robot.servos import LEAST_US, MOST_US, LimpError

STEP = 10  # µs for each + or -


def fit(robot: MachineRobot) -> list[str]:
    """Asks for each servo, saves what was found on the board, returns their names. The alignment is lost."""
    asking, actuators = Asking(robot.link), robot.mechanism.description.actuators.values()
    servos = [one for one in actuators if one.kind == "servo" and one.pulses != SWITCH]
    for servo in servos:
        start, at = servo.positions[servo.start], _width(robot, servo, servo.start)
        _send(robot, servo, at)
        with asking():
            click.pause(
                f"{servo.name} ({servo.output}) stands at its position {start!r}. Fit its horn for that, "
                "take your hands away, and press a key.",
                err=True,
            )
        for position, name in enumerate(servo.positions):
            at = _found(robot, asking, servo, name, at, _width(robot, servo, position))
            robot.set(_setting(servo, position), at)
    robot.save()
    return [servo.name for servo in servos]


def _found(robot: MachineRobot, asking: Asking, servo: Actuator, name: str, at: int, us: int) -> int:
    """Returns the width with which the servo stands at a position, as a person sees it.

    at: its width now. It goes to `us` only once a person has seen that: the machine may not go so far.
    """
    how = f"+ or - for {STEP} us each, or a width"
    while True:
        is_there = at == us
        enter = "Enter where it stands right" if is_there else "Enter sends it there"
        with asking():
            answer = click.prompt(
                f"{servo.name} {name!r}, {us} us ({how}; {enter})", default="", show_default=False, err=True
            )
        if not answer and is_there:
            return us
        wanted = _changed(us, answer) if answer else us
        if wanted is None:
            click.echo(f"{answer[:20]!r} is none of these: {how}", err=True)
        elif not LEAST_US <= wanted <= MOST_US:
            click.echo(f"a servo's pulse is {LEAST_US} to {MOST_US} us, not {wanted}", err=True)
        else:
            us = wanted
            if is_there or not answer:
                _send(robot, servo, us)
                at = us


def nudge(robot: Robot, output: str, us: int) -> int:
    """Makes a pulse wider or narrower; returns its width. A machine's servo without pulses first goes to
    where it begins, if somebody says that hands are away: it goes from anywhere, with all its force."""
    try:
        return robot.nudge_servo(int(output[1]), us)
    except LimpError:
        actuators = robot.mechanism.description.actuators.values() if isinstance(robot, MachineRobot) else ()
        servo = next((one for one in actuators if one.output == output), None)
        if not isinstance(robot, MachineRobot) or servo is None or not sys.stdin.isatty():
            raise
    with Asking(robot.link)():
        begins = f"to {_width(robot, servo, servo.start)} us, its position {servo.positions[servo.start]!r}"
        why = f"{servo.name} ({output}) has no pulses, so nobody knows where it stands"
        click.confirm(f"{why}. First it goes {begins}, at once. Are all hands away?", abort=True, err=True)
    _send(robot, servo, _width(robot, servo, servo.start))
    return robot.nudge_servo(int(output[1]), us)


def _changed(us: int, answer: str) -> int | None:
    """Returns the width that an answer asks for; None where it is neither steps nor a width."""
    if re.fullmatch(r"[+-]+", answer):
        return us + STEP * (answer.count("+") - answer.count("-"))
    return int(answer) if re.fullmatch(r"\d{1,5}", answer) else None


def _send(robot: MachineRobot, servo: Actuator, us: int) -> None:
    robot.nudge_servo(int(servo.output[1]), us)


def _width(robot: MachineRobot, servo: Actuator, position: int) -> int:
    """Returns the width that the board has for a position: one saved there, or the description's."""
    return robot.setting(_setting(servo, position)).value


def _setting(servo: Actuator, position: int) -> str:
    return f"servo_{servo.output[1]}_{position}"
