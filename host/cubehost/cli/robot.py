"""`cubehost robot`: what a person asks of the robot itself."""

import functools
import json
import threading
from collections.abc import Callable
from contextlib import ExitStack, closing, nullcontext
from queue import Queue
from typing import Any

import click

from cubehost._core import lib
from cubehost.base import port_owner
from cubehost.base.errors import DeviceNotFoundError, InputError, UnconfirmedStopError
from cubehost.cli.common import (
    Number,
    Result,
    Signed,
    Whole,
    each_item,
    json_option,
    log_option,
    mechanism_option,
    port_option,
    port_option_for,
)
from cubehost.cli.group import Group
from cubehost.cli.port import as_of, connected, found, keep, warn
from cubehost.cli.terminal import save_settings, turns_shown, waiting
from cubehost.connect import discovery
from cubehost.connect.backends import VIRTUAL
from cubehost.connect.ports import Connection, open_beside
from cubehost.robot import profile
from cubehost.robot.client import STOP_PATIENCE
from cubehost.robot.lines import fields
from cubehost.robot.link import Link
from cubehost.robot.replies import Status, read_status
from cubehost.robot.servos import LEAST_US, MOST_US
from cubehost.robot.stop import CUT_POWER
from cubehost.robot.transport import READ_SLICE

FACE = click.Choice(list("URFDLB"), case_sensitive=False)
SERVOS = [f"s{i}" for i in range(lib.CC_SERVOS)]
LEAST_DEGREES, MOST_DEGREES = 0.001, 45
Reached = tuple[str, Link | Exception]  # of a stop: a port, and the link to it or why there is none


@click.group(cls=Group)
def command() -> None:
    """Look after the robot: status, jog, stop, hold, home, release, faults, settings, self-test, console.

    \b
    Examples:
      cubehost robot status --port /dev/ttyACM0
      cubehost robot use /dev/ttyACM0           from now on without --port
      cubehost robot jog R -1
      cubehost robot set max_rate 30000 --save
    """


def _say(as_json: bool, text: str, value: dict[str, Any]) -> None:
    click.echo(json.dumps(value) if as_json else text)


def _status(connection: Connection) -> tuple[str, dict[str, Any]]:
    hello, status = connection.robot.hello, connection.robot.status()
    first = "`robot ack`, " if status.state == "fault" else ""
    aligned = (
        "aligned"
        if status.aligned
        else f"not aligned ({status.reason}): {first}{connection.robot.put_right}, then `robot home`"
    )
    text = (
        f"{hello.board} on {connection.port}, firmware {hello.firmware}: {status.state}, {aligned}, "
        f"job {status.job} {status.done}/{status.of}, up {status.uptime:.1f} s"
    )
    return as_of(connection, text + _warnings(status), {**hello._asdict(), **status._asdict()})


def _warnings(status: Status) -> str:
    warm = f"; drivers of {status.warm} are hot: fan, heat sinks" if status.warm else ""
    late = f"; steps came up to {status.latest_us} us late" if status.latest_us else ""
    return late + warm + (f"; no load on {status.open}: a motor wire is off" if status.open else "")


def on_robot(act: Callable[..., Result], aligned: bool = True) -> Callable[..., None]:
    """Makes a command of what acts on a connection: adds the options for that, and prints what it returns."""

    @port_option
    @log_option
    @json_option
    @functools.wraps(act)
    def asked(
        port: str | None, log_file: str | None, as_json: bool, mechanism: str | None = None, **given: Any
    ) -> None:
        with connected(port, log_file=log_file, aligned=aligned, mechanism=mechanism) as connection:
            _say(as_json, *act(connection, **given))

    return asked


@command.command()
@on_robot
def status(connection: Connection) -> Result:
    """Show which robot it is, what it is doing, and whether it is aligned."""
    return _status(connection)


@command.command(cls=Signed)
@click.argument("face", type=FACE, metavar="FACE")
@click.argument("quarters", type=Whole(-2, 2), default=1)
@on_robot
def jog(connection: Connection, face: str, quarters: int) -> Result:
    """Turn one FACE (U R F D L B) clockwise by QUARTERS, from -2 to 2 (default: 1)."""
    if quarters == 0:
        raise InputError("0 quarter turns are no turn: give -2, -1, 1 or 2")
    with turns_shown("turning") as on_turn:
        run = connection.robot.jog(face.upper(), quarters, on_turn)
    text = f"{face.upper()} turned by {quarters * 90}°"
    return as_of(connection, text, {"face": face, **run._asdict()})


@command.command()
@port_option_for("every robot that is kept or answers as one")
@json_option
def stop(port: str | None, as_json: bool) -> None:
    """Stop now, in mid-move, whichever program moves the robot, and end what it is about to do.

    Nothing that was requested before moves the robot any more, even if it was between two motions: every
    program that hears the robot ends its job (exit code 4), and its page waits for "Re-arm". A command that
    is started afterwards counts as a new request and moves the robot again; so does one that is still
    connecting, as it hears no robot yet, and the next line of a script: begin scripts with `set -e`, so that
    the stopped command ends them, or give all moves to one `cubehost send -`. Where a face was stopped in
    mid-turn, nothing moves until `cubehost robot home`.

    Without --port every robot is stopped that is kept (`cubehost robot use`) or answers as one. "stopped" is
    printed only where the robot has confirmed it; where one has not, the exit code is 4: cut its power.
    """
    reached: Queue[Reached] = Queue()
    with waiting("looking for robots") if port is None else nullcontext():
        targets = [_begin_to_stop(target, reached) for target in discovery.stop_targets(port)]
    if not targets and discovery.fixed_port() in VIRTUAL:
        text = "a virtual robot lives only as long as the command that moves it: there is nothing to stop"
        _say(as_json, text, {"stop": "nothing"})
        return
    if not targets:
        raise DeviceNotFoundError("nothing was stopped: no robot is kept or answers; give its --port")
    with ExitStack() as stack:
        items = (reached.get() for _ in targets)
        named = ((f"{item[0]}: " if len(targets) > 1 else "", item) for item in items)
        each_item(named, lambda item: _confirmed(*item, stack), as_json)


def _begin_to_stop(port: str, reached: Queue[Reached]) -> str:
    """Begins a stop in a thread of its own, as a robot that is slow to reach must hold up no other."""

    def ask() -> None:
        try:
            link = open_beside(port)
            link.stop.listen(warn)
            link.stop.request()
            reached.put((port, link))
        except Exception as error:  # `_confirmed` raises it in turn
            reached.put((port, error))

    threading.Thread(target=ask, name=f"stop {port}", daemon=True).start()
    return port


def _confirmed(port: str, link: Link | Exception, stack: ExitStack) -> Result:
    if isinstance(link, Exception):
        raise link
    stack.callback(link.close)
    if not link.await_stop(STOP_PATIENCE):
        raise UnconfirmedStopError(f"{CUT_POWER}; {_reader(port)}")
    return f"{port}: stopped, as the robot confirms", {"port": port, "stop": "confirmed"}


def _reader(port: str) -> str:
    """Returns why a robot that stands may not have been heard."""
    who = port_owner.of_device(port)
    return f"{who} reads its port too" if who else "`!` was sent until now"


@command.command()
@click.argument("port", metavar="PORT|NAME")
@click.option("--name", help="Name for the robot (default: robot; for a virtual one, its port).")
@click.option(
    "--output", "outputs", multiple=True, metavar="NAME=WHAT", help="Output of PORT linux (repeatable)."
)
@json_option
def use(port: str, name: str | None, outputs: tuple[str, ...], as_json: bool) -> None:
    """Choose the robot that commands act on when no --port is given.

    It must answer, and is kept by its USB serial number, where it has none by the USB socket that it is
    plugged into. NAME chooses a robot that is kept already. With `linux` the board is this computer, and each
    --output says what is wired to it (docs/raspberry-pi.md).

    \b
    Examples:
      cubehost robot use /dev/ttyACM0 --name desk
      cubehost robot use linux --name pi --output s0=pca9685:/dev/i2c-1:0x40:0
      cubehost robot use desk
      cubehost robot use sim              the virtual robot, for every command
    """
    if bool(outputs) != (port == "linux"):
        raise click.UsageError("--output is for PORT linux, which needs it: s0=pca9685:/dev/i2c-1:0x40:0")
    if outputs:
        from cubehost.connect.linux import read_outputs  # on Linux alone

        name = name or port
        robot = keep(f"linux:{name}", name, read_outputs(outputs))
    elif name is None and port in profile.names() and port not in VIRTUAL:
        robot = profile.load(port)
        profile.choose(port)
    else:
        robot = keep(port, name)
    text = f"{robot.name}: {robot.board} on {robot.port or robot.usb}; kept in {profile.path_of(robot.name)}"
    _say(as_json, text, robot.as_json())


@command.command(cls=Signed)
@click.argument("face", type=click.Choice([*"URFDLB", *SERVOS], case_sensitive=False), metavar="FACE|SERVO")
@click.argument("degrees", type=Number(-200, 200), metavar="DEGREES|US")
@port_option
@log_option
@json_option
def nudge(face: str, degrees: float, port: str | None, log_file: str | None, as_json: bool) -> None:
    """Turn one FACE by DEGREES, -45 to 45, clockwise, to put it right; then say `robot home`.

    Or a servo (s0 .. s7) by a pulse that is wider or narrower by up to 200 us; `robot set servo_0_1 1480
    --save` then keeps what it says. One of a kept machine that has no pulses first goes to where it begins.
    """
    if face not in SERVOS and not LEAST_DEGREES <= abs(degrees) <= MOST_DEGREES:
        raise click.UsageError(
            f"a face is nudged by {LEAST_DEGREES} to {MOST_DEGREES} degrees either way, not {degrees:g}"
        )
    with connected(port, log_file=log_file) as connection:
        if face in SERVOS:
            from cubehost.cli import servos  # not for a stop, which must not wait

            us = servos.nudge(connection.robot, face, round(degrees))
            _say(as_json, f"{face} at {us} us", {"servo": int(face[1]), "us": us})
            return
        connection.robot.nudge(face.upper(), degrees)
        value = {"face": face.upper(), "degrees": degrees}
        _say(as_json, f"{face.upper()} turned by {degrees:g}°; `robot home` when all faces are right", value)


@command.command()
@click.argument("servo", type=click.Choice(SERVOS, case_sensitive=False), metavar="SERVO")
@click.argument("us", type=Whole(LEAST_US, MOST_US))
@on_robot
def servo(connection: Connection, servo: str, us: int) -> Result:
    """Send one SERVO (s0 .. s7) to a pulse of US, 500 to 2500: hands away.

    From wherever it stands: before its horn is fitted, or after a release. The next plan needs `robot home`.
    """
    us = connection.robot.nudge_servo(int(servo[1]), us)
    return f"{servo} goes to {us} us; `robot home` before the next plan", {"servo": int(servo[1]), "us": us}


@command.command()
@on_robot
def release(connection: Connection) -> Result:
    """Switch the motors off, so that faces can be turned by hand. `robot home` switches them on."""
    connection.robot.release()
    return _status(connection)


@command.command()
@port_option
@json_option
def hold(port: str | None, as_json: bool) -> None:
    """Pause a run after the turn in hand; the faces keep their place. `robot go` continues it.

    This also works for a run of another program. "on hold" is printed only where the robot says so.
    """
    with closing(open_beside(found(port))) as link:
        link.request("hold")
        while (now := fields(link.request("status"))).get("state") == "running":
            link.receive(READ_SLICE)
    status = read_status(now)
    if status.state == "held":
        text = f"on hold after {status.done} of {status.of} moves; `robot go` continues"
    else:
        text = f"nothing to hold: the robot is {status.state}"
    _say(as_json, text, {"hold": status.state == "held", "state": status.state})


@command.command()
@port_option
@json_option
def go(port: str | None, as_json: bool) -> None:
    """Continue a run that is on hold, even another program's."""
    with closing(open_beside(found(port))) as link:
        link.request("go")
    _say(as_json, "the run goes on", {"hold": False})


@command.command()
@mechanism_option
@functools.partial(on_robot, aligned=False)
def home(connection: Connection) -> Result:
    """Find out how the faces stand: by sensors (`cubehost robot set home_rate 800`), or by your word.

    With --mechanism the servos of that machine are sent to where they begin: hands away.
    """
    with waiting("homing"):
        connection.align()
    if connection.robot.link.restarts_again:
        click.echo(
            f"note: opening {connection.port} restarts the board, and DTR cannot be kept up here: for the "
            "next command it is not aligned (hardware/wiring.md; `robot console` keeps the port open)",
            err=True,
        )
    return _status(connection)


@command.command()
@on_robot
def ack(connection: Connection) -> Result:
    """Acknowledge a fault, which ends it."""
    connection.robot.acknowledge()
    return _status(connection)


@command.command()
@on_robot
def selftest(connection: Connection) -> Result:
    """Run the known-answer tests of the core on the robot's own chip."""
    with waiting("testing"):
        tests = connection.robot.selftest()
    text = f"{tests} tests passed on {connection.robot.hello.board}"
    return as_of(connection, text, {"tests": tests})


@command.command(name="get")
@click.argument("names", nargs=-1)
@on_robot
def get_settings(connection: Connection, names: tuple[str, ...]) -> Result:
    """Print settings: all, or those in NAMES."""
    robot = connection.robot
    found = [robot.setting(name) for name in names] if names else robot.settings()
    lines = [f"{s.name} = {s.value} {s.unit}  ({s.minimum} .. {s.maximum})" for s in found]
    return "\n".join(lines), {s.name: s._asdict() for s in found}


@command.command(name="set", cls=Signed)
@click.argument("name")
@click.argument("value", type=int)
@click.option("--save", is_flag=True, help="Keep it when the power goes off.")
@on_robot
def set_setting(connection: Connection, name: str, value: int, save: bool) -> Result:
    """Change a setting."""
    connection.robot.set(name, value)
    if save:
        save_settings(connection.robot)
    setting = connection.robot.setting(name)
    text = f"{name} = {setting.value} {setting.unit}"
    return as_of(connection, text, setting._asdict())


@command.command()
@click.argument("name")
@click.option("--save", is_flag=True, help="Keep it when the power goes off.")
@on_robot
def driver(connection: Connection, name: str, save: bool) -> Result:
    """Set the timing of STEP and DIR for a motor driver: a4988, drv8825, tb6600 or tmc2209.

    Where a board has sockets. Sets pulse_ns, dir_setup_ns and dir_hold_ns; any other driver: set these three
    by its data sheet.
    """
    from cubehost.boards.source import drivers  # not for a stop, which must not wait

    if name.lower() not in (known := drivers()):
        raise InputError(f"no driver {name[:40]!r}: {', '.join(sorted(known))}; or `robot set pulse_ns`")
    signals = known[name.lower()]
    for setting, ns in signals.items():
        connection.robot.set(setting, ns)
    if save:
        save_settings(connection.robot)
    text = ", ".join(f"{setting} = {ns} ns" for setting, ns in signals.items())
    return as_of(connection, f"{name.lower()}: {text}", {"driver": name.lower()} | signals)


@command.command()
@port_option
@log_option
def console(port: str | None, log_file: str | None) -> None:
    """Talk to the robot line by line; `help` lists its commands, `quit` ends."""
    from cubehost.cli.console import talk

    with connected(port, log_file=log_file) as connection:
        talk(connection)
