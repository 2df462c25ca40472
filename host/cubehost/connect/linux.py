"""`--port linux`: this computer is the board, say a Raspberry Pi with servos or drivers on its pins.

    robots/pi.json     {"port": "linux:pi", "outputs": {"s0": "pca9685:/dev/i2c-1:0x40:0", ...}, ...}
    robots/pi.process  what the process that is the board has said; locked as long as it runs

The board is a process of the firmware (`cube_linux`), begun with the outputs of the robot's file as options.
It goes on when a command ends, as a board on a cable does, so that a stop by another program reaches it and
the next command finds it as it was.
"""

import contextlib
import json
import os
import re
import signal
import subprocess
import time
from pathlib import Path

from cubehost.base.errors import DeviceLostError, DeviceNotFoundError, InputError, MissingToolError
from cubehost.base.files import folder_lock, lock
from cubehost.robot import profile
from cubehost.robot.transport import SerialTransport

PATIENCE = 5.0  # seconds to take hold of its outputs, or to end once told to
LOOK = 0.01  # seconds between two looks at the file
KILLED = "if it was killed, servos keep their last pulses: `cubehost robot status` begins it anew, without"
ITS_OWN = re.compile(r"(?:outputs|pid|pty)=")  # lines of the file that are no error

_begun: list[subprocess.Popen[bytes]] = []  # kept, as Popen warns of those that nobody waits for


class LinuxTransport(SerialTransport):
    """The line to the board that this computer is, a pseudo-terminal. Begins it where it does not run."""

    def __init__(self, name: str, beside: bool = False) -> None:
        robot = name or _kept()
        self._said = profile.path_of(robot).with_suffix(".process")
        super().__init__(_running(self._said) if beside else begin(robot), shared=beside)

    @classmethod
    def beside(cls, name: str) -> "LinuxTransport":
        """Opens the line beside a program that has it. DeviceNotFoundError where the board does not run."""
        return cls(name, beside=True)

    def _lost(self) -> DeviceLostError:
        why = _error(self._said)
        return DeviceLostError(f"the board on this computer has ended: {why}") if why else super()._lost()


def read_outputs(outputs: tuple[str, ...]) -> dict[str, str]:
    """Parses options such as "s0=pca9685:..."; returns what is wired, by output. Raises InputError."""
    pairs = dict(output.split("=", 1) for output in outputs if "=" in output)
    if len(pairs) < len(outputs):
        raise InputError(
            f"--output is NAME=WHAT, each name once, as s0=pca9685:/dev/i2c-1:0x40:0: {' '.join(outputs)}"
        )
    return pairs


def _kept() -> str:
    """Returns the name of the chosen robot if that is this computer, else of the first kept one that is."""
    chosen = profile.chosen()
    for robot in [*([chosen] if chosen else []), *profile.every()]:
        if (robot.port or "").startswith("linux:"):
            return robot.name
    raise DeviceNotFoundError(
        "no robot is kept that is on this computer's pins: `cubehost robot use linux --output s0=...`"
    )


def _program() -> Path:
    program = Path(__file__).parents[1] / "_bin" / "cube_linux"
    if not program.is_file():
        raise MissingToolError("--port linux needs cube_linux, which is built on Linux only: `make venv`")
    return program


def _outputs(robot: str) -> dict[str, str]:
    outputs = profile.section_in(profile.path_of(robot), "outputs")
    if not isinstance(outputs, dict) or not outputs or not all(isinstance(v, str) for v in outputs.values()):
        raise InputError(
            f'{profile.path_of(robot)}: no "outputs": '
            f"`cubehost robot use linux --name {robot} --output s0=...` writes them"
        )
    return outputs


def begin(robot: str, outputs: dict[str, str] | None = None) -> str:
    """Begins the board unless it runs, and returns its pseudo-terminal.

    outputs: None for those that are kept. A board that runs with other outputs is ended first.
    """
    said = profile.path_of(robot).with_suffix(".process")
    said.parent.mkdir(parents=True, exist_ok=True)
    with folder_lock(said.parent):
        return _begin_alone(outputs or _outputs(robot), said)


def _begin_alone(outputs: dict[str, str], said: Path) -> str:
    wanted = f"outputs={json.dumps(outputs, sort_keys=True)}"
    if _is_locked(said) and wanted in _lines(said):
        return _running(said)
    _end(said)
    options = [f"--output={name}={what}" for name, what in outputs.items()]
    settings = f"--settings={said.with_suffix('.settings')}"
    said.unlink(missing_ok=True)
    with said.open("a") as file:
        lock(file.fileno(), wait=False)
        print(wanted, file=file, flush=True)
        board = subprocess.Popen(
            [str(_program()), settings, *options],
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=file,
            pass_fds=[file.fileno()],  # the board inherits the lock and holds it as long as it runs
            start_new_session=True,  # Ctrl-C is for us: we stop the robot in order
        )
        _begun.append(board)
        print(f"pid={board.pid}", file=file, flush=True)
    _await_lines(said, board)
    return _running(said)


def _await_lines(said: Path, board: "subprocess.Popen[bytes]") -> None:
    end = time.monotonic() + PATIENCE
    while not _value(said, "pty") and time.monotonic() < end:
        if board.poll() is not None:
            why = _error(said) or f"it ended with exit code {board.returncode}"
            raise (InputError if board.returncode == InputError.exit_code else DeviceNotFoundError)(why)
        time.sleep(LOOK)


def _end(said: Path) -> None:
    if not _is_locked(said):
        return
    with contextlib.suppress(ProcessLookupError):
        os.kill(int(_value(said, "pid")), signal.SIGTERM)
    end = time.monotonic() + PATIENCE
    while _is_locked(said):
        if time.monotonic() > end:
            raise DeviceNotFoundError(
                f"{said}: the board of before does not end: process {_value(said, 'pid')}"
            )
        time.sleep(LOOK)


def _running(said: Path) -> str:
    if not _is_locked(said) or not (tty := _value(said, "pty")):
        why = _error(said)
        raise DeviceNotFoundError(
            f"the board on this computer does not run{': ' + why if why else ''}; {KILLED}"
        )
    return tty


def _is_locked(said: Path) -> bool:
    if not said.exists():
        return False
    with said.open() as file:
        return not lock(file.fileno(), wait=False)


def _lines(said: Path) -> list[str]:
    return said.read_text(errors="replace").splitlines() if said.exists() else []


def _value(said: Path, key: str) -> str:
    return next((line.partition("=")[2] for line in _lines(said) if line.startswith(f"{key}=")), "")


def _error(said: Path) -> str:
    """Returns the board's last complaint, "" for none."""
    return next((line for line in reversed(_lines(said)) if not ITS_OWN.match(line)), "")
