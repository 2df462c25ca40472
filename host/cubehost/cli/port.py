"""What commands do with `--port`: find the robot, connect to it."""

import _thread
import signal
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import click

from cubehost.cli.common import Result
from cubehost.cli.terminal import waiting
from cubehost.connect import discovery
from cubehost.connect.ports import Connection, open_port
from cubehost.robot import profile
from cubehost.robot.link import Link
from cubehost.robot.stop import NOT_YET, State, Stop


def found(port: str | None) -> str:
    """Returns the port given, else that of the configured robot, else of the only one that answers."""
    if port is not None:
        return discovery.resolve(port)
    with waiting("looking for the robot"):
        return discovery.resolve(None)


def found_or_virtual(port: str | None, is_real: bool) -> tuple[str, str]:
    """Returns the robot's port and ""; where there is none and no real one is meant, "sim" and why."""
    if port is not None or is_real:
        return found(port), ""
    real, why = discovery.find()
    if real is not None:
        return real, ""
    return "sim", f"No robot ({why}): this is the virtual one, as with --port sim"


def named(port: str) -> str:
    """Returns a port in words, with the name of the robot that is kept there."""
    robot = discovery.kept_at(port)
    return port if robot is None or robot.name == port else f"{robot.name} ({port})"


def say_which(port: str) -> None:
    """Tells people which robot it will be, before anything moves."""
    click.echo(f"robot: {named(port)}", err=True)


@contextmanager
def connected(
    port: str | None,
    facelets: str | None = None,
    seed: int = 1,
    log_file: str | None = None,
    aligned: bool = True,
    mechanism: str | None = None,
    **options: Any,
) -> Iterator[Connection]:
    """Connects to the robot that a command acts on, with a spinner, as that may take its time.

    port: as given by --port, None where it was not (see `discovery`). mechanism: its name or file, None for
    what is kept of the robot, or six motors. options: of a virtual robot.
    """
    port = found(port)
    if mechanism is None and (kept := discovery.kept_at(port)):
        mechanism = kept.mechanism
    if mechanism is not None:
        from cubehost.mechanism import Mechanism

        options["mechanism"] = Mechanism.named(mechanism)
    with ExitStack() as stack:
        with waiting(f"connecting to {port}"):
            connection = stack.enter_context(open_port(port, facelets, seed, log_file, aligned, **options))
        connection.robot.link.stop.listen(warn)
        yield connection


def as_of(connection: Connection, text: str, value: dict[str, Any]) -> Result:
    """Returns what a robot has done, with its name where it is kept."""
    robot = discovery.kept_at(connection.port)
    return (f"{robot.name}: {text}", {"robot": robot.name} | value) if robot else (text, value)


def keep(port: str, name: str | None, outputs: dict[str, str] | None = None) -> profile.Profile:
    """Keeps and chooses the robot at a port, once it has answered (`discovery.new_profile`)."""
    with waiting(f"connecting to {port}"):
        robot = discovery.new_profile(port, name, outputs)
    if gone := profile.save(robot, outputs):
        click.echo(
            f"note: {robot.name} was another robot until now; what was kept of that one ({', '.join(gone)}) "
            f"is in {profile.path_of(robot.name).with_suffix('.before')}",
            err=True,
        )
    profile.choose(robot.name)
    return robot


class Asking:
    """Surrounds a wait for a person or a camera, not for the robot, so that a stop by anybody ends it."""

    def __init__(self, link: Link) -> None:
        self._link, self._asks = link, False
        link.stop.listen(self._heard)

    @contextmanager
    def __call__(self, again: bool = False) -> Iterator[None]:
        """Raises StoppedError where a stop has come since the command began. again: the person who is asked
        knows of that stop, and only another one counts."""
        stop = self._link.stop
        permit = stop.number if again else self._link.permit
        self._asks = True
        try:
            stop.check(permit, again)
            yield
        except (KeyboardInterrupt, click.Abort):
            self._asks = False
            stop.check(permit, again)
            raise
        finally:
            self._asks = False

    def _heard(self, stop: Stop) -> None:
        """Interrupts the thread that asks, from the one that heard of a stop: only a signal ends a read."""
        if not self._asks or stop.state is State.ARMED:
            return
        if hasattr(signal, "pthread_kill") and (ident := threading.main_thread().ident):
            signal.pthread_kill(ident, signal.SIGINT)
        else:
            _thread.interrupt_main()


def warn(stop: Stop) -> None:
    """Warns in red as soon as a stop (Ctrl-C) should have been confirmed and is not."""
    if stop.overdue:
        click.secho(NOT_YET, fg="red", bold=True, err=True)
