"""`cubehost sim`: the virtual robot by itself, for terminals and other programs."""

import select
import sys
import time

import click
from rich.console import Console, Group
from rich.live import Live
from rich.text import Text

from cubehost.base.errors import DeviceLostError, InputError
from cubehost.cli.common import SECONDS, SEED
from cubehost.cli.draw import net
from cubehost.cli.terminal import waiting
from cubehost.connect.backends import VIRTUAL
from cubehost.cube import random_cube
from cubehost.sim.physics import Parameters
from cubehost.sim.virtual_robot import VirtualRobot

REFRESH = 0.1  # seconds


@click.command()
@click.argument("port", type=click.Choice(list(VIRTUAL)), default="sim", metavar="[PORT]")
@click.option("--cube", "facelets", help="Facelets at the start (default: random, by --seed).")
@click.option("--seed", type=SEED, default=1, show_default=True, help="Seed of the scramble.")
@click.option("--physics", is_flag=True, help="Let motors lose steps and faces jam, as real ones do.")
@click.option("--seconds", type=SECONDS, metavar="SECONDS", help="End after this time (default: Ctrl-C).")
def command(port: str, facelets: str | None, seed: int, physics: bool, seconds: float | None) -> None:
    """Run the virtual robot and show its cube as the motor pins turn it.

    PORT is sim, the firmware's own code, or an emulated board that runs the image which its users flash, as
    other commands have them for --port: qemu, mega, uno, nano, bluepill, pico, octopus_pro or btt_gtr.

    Prints the port on which the robot listens: give it to --port in another terminal, or open it in a
    terminal program. Enter straightens by hand the faces that a stop has left between two quarter turns.

    \b
    Example:
      cubehost sim                                     prints /dev/pts/7
      cubehost robot home --port /dev/pts/7            in another terminal
      cubehost send "R U F" --port /dev/pts/7
    """
    if physics and not VIRTUAL[port].times:
        raise InputError("--physics needs the times of steps, which QEMU does not log: take another")
    options = {"physics": Parameters()} if physics else {}
    with waiting("starting"):
        robot = VIRTUAL[port].start(facelets or random_cube(seed), **options)
    with robot:
        click.echo(robot.url)
        _show(robot, time.monotonic() + (float("inf") if seconds is None else seconds))


def _show(robot: VirtualRobot, end: float) -> None:
    console = Console()
    if not console.is_terminal:
        _wait(robot, end)
        return
    with Live(console=console, refresh_per_second=10, transient=True) as live:
        while time.monotonic() < end and _running(robot):
            live.update(_picture(robot))
            if _entered(REFRESH):
                robot.cube.align()


def _entered(seconds: float) -> bool:
    """Whether Enter is pressed within this time. Only a terminal is asked: an ended input is always ready."""
    watched = [sys.stdin] if sys.stdin.isatty() else []
    return bool(select.select(watched, [], [], seconds)[0] and sys.stdin.readline())


def _wait(robot: VirtualRobot, end: float) -> None:
    while time.monotonic() < end and _running(robot):
        time.sleep(REFRESH)


def _running(robot: VirtualRobot) -> bool:
    if not robot.alive():
        raise DeviceLostError("the virtual robot's process ended by itself")
    return True


def _picture(robot: VirtualRobot) -> Group:
    cube = robot.cube
    off = ", ".join(f"{name} at {angle % 90:.1f}°" for name, angle in cube.angles.items() if angle % 90)
    words = "solved" if cube.solved else "; ".join(map(str, cube.problems[-3:])) or off or "waiting"
    return Group(net(cube.facelets), Text(f"\n{robot.url}: {words}\n{cube.moves[-100:]}"))
