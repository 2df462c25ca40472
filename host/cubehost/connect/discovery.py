"""Which robot a command acts on: what was named, else what is configured, else the only one that answers.

`--port` or CUBEHOST_PORT  ->  the chosen profile  ->  the only plugged-in device that answers `hello`

Never a virtual robot that nobody asked for: a `stop` that stops a simulation while the motors run on is worse
than an error. Only USB devices are asked, as what else is on a serial port may be anything.
"""

import os
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import NamedTuple

from cubehost.base import port_owner
from cubehost.base.errors import CubehostError, DeviceInUseError, DeviceNotFoundError, InputError
from cubehost.connect.backends import VIRTUAL, is_named
from cubehost.robot import profile
from cubehost.robot.exchange import Timing
from cubehost.robot.link import Link
from cubehost.robot.profile import Profile, Usb

PROBE = Timing(give_up=2.5)  # seconds for an answer, after those in which a boot loader may be awake
AT_MOST = 16  # devices asked at the same time
ASKS = "`cubehost robot use PORT` chooses one, `--port sim` is the virtual one"
FIXED = re.compile(r"(?i)/dev/(ttyS|ttyAMA|ttyTHS|serial)\d+|COM\d+")  # no USB device: its name stays


class Answer(NamedTuple):
    """What a plugged-in device said. board: a robot's. why: it is no robot, or it could not be asked."""

    port: str
    board: str | None = None
    why: str = ""
    in_use: DeviceInUseError | None = None  # by another cubehost, so it is a robot

    @property
    def is_robot(self) -> bool:
        return self.board is not None or self.in_use is not None


Asked = dict[str, Answer]


def resolve(port: str | None, asked: Asked | None = None) -> str:
    """Returns the port to open for `--port`. Raises DeviceNotFoundError where there is no robot.

    asked: what devices have said, kept by callers who look again and again. A device that is no robot is not
    asked again before it is replugged, as opening its port restarts many a device.
    """
    found, why = find(port, asked)
    if found is None:
        raise DeviceNotFoundError(f"no robot: {why}; {ASKS}")
    return found


def find(port: str | None = None, asked: Asked | None = None) -> tuple[str | None, str]:
    """Returns the port to open, or None and why there is none.

    Raises DeviceNotFoundError where a robot is known that cannot be opened, InputError where several answer.
    """
    if port is not None:
        return _checked(port), ""
    if (known := profile.chosen()) is not None:
        return port_of(known), ""
    return _only(ask_all(asked=asked))


def fixed_port() -> str | None:
    """Returns the configured robot's port where its name is fixed (a virtual one, a URL), else None."""
    known = profile.chosen()
    return known.port if known is not None else None


def port_of(robot: Profile) -> str:
    """Returns the port where a kept robot is plugged in now. Raises DeviceNotFoundError."""
    if robot.usb is None:
        if not robot.port:
            raise InputError(
                f"{profile.path_of(robot.name)}: has neither port nor usb; `robot use PORT` anew"
            )
        return robot.port
    alike = [(device, usb) for device, usb in plugged_in() if _same(usb, robot.usb)]
    if len(alike) > 1:  # some makers give all their chips one serial number
        alike = [(device, usb) for device, usb in alike if usb.place == robot.usb.place]
    if len(alike) != 1:
        moved = _elsewhere(robot) or ASKS
        raise DeviceNotFoundError(f"the robot {robot.name} ({robot.usb}) is not plugged in; {moved}")
    return alike[0][0]


def _elsewhere(robot: Profile) -> str:
    """Returns advice where a robot without a serial number may be in another socket, "" where it is not."""
    for device, usb in plugged_in():
        if robot.usb and not robot.usb.serial and usb.device == robot.usb.device and not usb.serial:
            keep = f"`cubehost robot use {device} --name {robot.name}`"
            return f"{device}, in another socket, is of its kind: if it is this robot, {keep}"
    return ""


def identify(port: str) -> tuple[str | None, Usb | None]:
    """Returns how a port is kept: (None, its USB identity), or (its name, None) if that never changes.

    Raises InputError for a port that has neither.
    """
    real = os.path.realpath(port)
    for device, usb in plugged_in():
        if os.path.realpath(device) == real:
            return None, usb
    if real == port and port.startswith("/dev/") and not FIXED.fullmatch(port):
        raise InputError(
            f"{port} has no USB identity and may be another device tomorrow, so it is not kept: "
            f"name it to each command, by --port or CUBEHOST_PORT"
        )
    return port, None


def kept_at(port: str) -> Profile | None:
    """Returns the kept robot that is plugged in at a port; of several the chosen one.

    Broken files are passed over: they must not keep a port from being used or a finished run from being told.
    """
    chosen: list[Profile] = []
    with suppress(InputError):
        chosen += filter(None, [profile.chosen()])
    there = _plugged_in([*chosen, *profile.every()])
    return next((robot for robot, at in there if at == port), None)


def new_profile(port: str, name: str | None, outputs: dict[str, str] | None = None) -> Profile:
    """Asks the robot at a port who it is; returns the profile to keep. name: None to have one chosen.

    outputs: for port `linux:NAME`: what this board is begun with, whatever is kept under that name.

    Raises InputError for a port that cannot be kept, DeviceNotFoundError where no robot answers.
    """
    from cubehost.connect.ports import open_port

    where, usb = (port, None) if is_named(port) else identify(_checked(port))
    if name is None:
        name = port if port in VIRTUAL else _name_of(where, usb)
    profile.path_of(name)
    if port in VIRTUAL:
        return Profile(name, port, None, VIRTUAL[port].board)
    if name in VIRTUAL:
        raise InputError(f"--name {name}: `--port {name}` is a virtual robot; call this one otherwise")
    if outputs:
        from cubehost.connect.linux import begin  # on Linux alone

        port = begin(name, outputs)
    with open_port(port) as connection:
        hello = connection.robot.hello
        return Profile(name, where, usb, hello.board, hello.mechanism)


def stop_targets(port: str | None) -> Iterator[str]:
    """Yields the ports that a stop goes to: the named one, else all real robots that are kept or answer.

    Each is yielded as soon as it is known to be a robot: no stop waits for another device's answer.
    """
    if port is not None:
        yield _checked(port)
        return
    from concurrent.futures import ThreadPoolExecutor, as_completed

    known = set()
    for _, target in _plugged_in(profile.every()):
        if target not in VIRTUAL:
            known.add(target)
            yield target
    with ThreadPoolExecutor(AT_MOST) as pool:
        asking = [pool.submit(ask, device) for device, _ in plugged_in() if device not in known]
        for answer in (done.result() for done in as_completed(asking)):
            if answer.is_robot:
                yield answer.port


def plugged_in() -> Iterator[tuple[str, Usb]]:
    """Yields the serial devices on USB, each with its USB identity, which stays the same."""
    from serial.tools import list_ports

    for found in list_ports.comports():
        if found.vid is not None:
            device = f"{found.vid:04x}:{found.pid or 0:04x}"
            yield found.device, Usb(device, found.serial_number or None, found.location or None)


def cameras(root: Path = Path("/")) -> list[tuple[str, str]]:
    """Devices and names of the cameras that are plugged in, in the order of their numbers; on Linux only."""
    found = []
    for path in (root / "sys/class/video4linux").glob("video*"):
        if (number := path.name.removeprefix("video")).isdecimal():
            with suppress(OSError):
                found.append((int(number), (path / "name").read_text(errors="replace").strip()))
    return [(f"/dev/video{number}", name) for number, name in sorted(found)]


def ask_all(asked: Asked | None = None) -> list[Answer]:
    """Returns what each plugged-in device answers to `hello`; all are asked at the same time."""
    from concurrent.futures import ThreadPoolExecutor  # loaded here: most commands are told their port

    ports = [device for device, _ in plugged_in()]
    known = {port: said for port, said in (asked or {}).items() if port in ports and not said.is_robot}
    with ThreadPoolExecutor(AT_MOST) as pool:
        answers = list(pool.map(lambda port: known.get(port) or ask(port), ports))
    if asked is not None:
        asked.clear()
        asked.update(zip(ports, answers, strict=True))
    return answers


def ask(port: str) -> Answer:
    """Asks a device whether it is a robot; a failure to open it is an answer, too."""
    from cubehost.robot.transport import SerialTransport

    try:
        link = Link(SerialTransport(port), timing=PROBE)
    except DeviceInUseError as error:
        ours = "cubehost" in (port_owner.of_device(port) or "")
        return Answer(port, why=str(error), in_use=error if ours else None)
    except CubehostError as error:
        return Answer(port, why=str(error))
    try:
        hello = link.hello()
    except CubehostError:
        return Answer(port, why=f"{port} does not answer as a robot")
    finally:
        link.close()
    board = re.search(r"\bboard=(\S+)", hello)
    return Answer(port, board[1] if board else None, f"{port} does not answer as a robot")


def _same(one: Usb, other: Usb) -> bool:
    if one.device != other.device:
        return False
    return one.serial == other.serial if other.serial else one.place == other.place


def _checked(port: str) -> str:
    """Returns the port to open: a kept robot's by its name, else `port` if virtual, a URL or a real device.

    Raises DeviceNotFoundError for any other, InputError for an empty one.
    """
    if not port.strip() or "\0" in port:
        raise InputError("--port is empty: give a device, a URL, or sim")
    if port in profile.names() and port not in VIRTUAL:  # even if there is a file of that name
        return port_of(profile.load(port))
    if is_named(port) or os.name != "posix" or os.path.exists(port):
        return port
    from difflib import get_close_matches

    near = get_close_matches(port, [*VIRTUAL, *profile.names(), *(device for device, _ in plugged_in())])
    guess = f"did you mean {near[0]}?" if near else "`cubehost doctor` lists what is plugged in"
    raise DeviceNotFoundError(f"no such port: {port} ({guess}; `--port sim` needs nothing)")


def _name_of(port: str | None, usb: Usb | None) -> str:
    """Returns the name under which this robot is kept, else a free one."""
    for robot in profile.every():
        if (robot.port, robot.usb) == (port, usb):
            return robot.name
    taken = profile.names()
    return next(n for i in count(1) if (n := profile.DEFAULT + (f"-{i}" if i > 1 else "")) not in taken)


def _only(answers: list[Answer]) -> tuple[str | None, str]:
    robots = [answer for answer in answers if answer.board]
    if len(robots) > 1:
        ports = ", ".join(f"{robot.port} ({robot.board})" for robot in robots)
        raise InputError(f"several robots answer: {ports}; --port PORT, or `cubehost robot use PORT`")
    if robots:
        return robots[0].port, ""
    for answer in answers:
        if answer.in_use:
            raise answer.in_use
    return None, "; ".join(answer.why for answer in answers) or "none is configured or plugged in"


def _plugged_in(robots: Iterable[Profile]) -> Iterator[tuple[Profile, str]]:
    """Yields those of these kept robots that are plugged in, each with its port."""
    for robot in robots:
        try:
            port = port_of(robot)
        except CubehostError:
            continue
        yield robot, port
