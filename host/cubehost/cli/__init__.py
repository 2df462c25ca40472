"""Command line. The only part that prints; each command is a module of its own, loaded when it is used."""

import os
import re
import signal
import sys
from collections.abc import Sequence
from typing import NoReturn

import click

from cubehost.base.errors import CubehostError
from cubehost.cli.group import LazyGroup

# command -> module below cubehost.cli that holds a click command `command` (or another: `module:name`), and
# what it is for; in the order of the help
COMMANDS = {
    "scan-and-send": ("scan_and_send", "The main job: scan, correct, solve, send, turn."),
    "scan": ("scan", "Read a cube from pictures, a video or a camera."),
    "solve": ("solve", "Print moves that solve a cube."),
    "scramble": ("scramble", "Print scrambles, or turn them on the robot."),
    "learn": ("learn", "Learn to solve a cube, on your own, page by page."),
    "play": ("play", "Play: the computer scrambles the cube, you solve it."),
    "serve": ("serve", "Serve the robot's page: see the cube, solve it, stop it."),
    "setup": ("setup", "Set up a robot: find, flash, check, place cameras, solve."),
    "stop": ("robot:stop", "Stop every robot now."),
    "status": ("robot:status", "Show which robot it is, what it does, if it is aligned."),
    "doctor": ("doctor", "Show what is installed, plugged in and missing."),
    "camera": ("camera", "Set up fixed cameras; see whether they have moved."),
    "cameras": ("camera:list_command", "List the cameras that are plugged in."),
    "flash": ("flash", "Write the firmware to the robot, verify it, start it."),
    "history": ("history", "List the last runs, and how they ended."),
    "home": ("robot:home", "Find out how the faces stand."),
    "jog": ("robot:jog", "Turn one face."),
    "replay": ("replay", "Play back a run from its flight record."),
    "robot": ("robot", "Look after the robot: jog, home, faults, settings."),
    "robots": ("robots", "List the robots that are kept; back them up."),
    "send": ("send", "Turn moves on the robot."),
    "service": ("service", "Serve the page whenever the computer is on (systemd)."),
    "tune": ("tune", "Find the fastest settings that work on the robot."),
    "correct": ("correct", "Decide which cube a reading of colours shows."),
    "draw": ("draw", "Draw the net of a cube."),
    "pack": ("pack", "Pack polycubes into a region, in every way."),
    "plan": ("plan", "Print the actions by which a mechanism solves a cube."),
    "simplify": ("state:simplify", "Shorten moves; the result stays the same."),
    "smartcube": ("smartcube", "Bluetooth cubes: find, record, play recordings."),
    "state": ("state", "Print the cube that moves make from a solved one."),
    "completion": ("completion", "Print the script that lets a shell complete commands."),
    "dataset": ("dataset", "Render labelled pictures of cubes."),
    "help": ("completion:show_help", "Show the help of a command."),
    "sim": ("sim", "Run the virtual robot for other programs to talk to."),
    "tables": ("tables", "List, make, check and remove the solvers' tables."),
}
# Where each part of the list above begins, and what the help says over it.
PARTS = {
    "scan-and-send": "Commands",
    "camera": "A robot",
    "correct": "Cubes and puzzles",
    "completion": "This program",
}


def _by_word(words: dict[str, str]) -> dict[str, str]:
    """words: what is told, with the words for which it is."""
    return {word: told for told, typed in words.items() for word in typed.split()}


# What people type that is no command, by what does it.
MEANT = _by_word(
    {
        "`cubehost stop` stops every robot now": "abort cancel emergency estop halt quit",
        "`cubehost serve --host` 0.0.0.0 serves the page for phones": "app mobile phone",
        "`cubehost serve` serves the robot's page": "browser dashboard gui server ui web",
        "`cubehost robots backup` keeps the robots' files": "backup",
        "`cubehost smartcube list` looks for Bluetooth cubes": "ble bluetooth gan",
        "docs/api.md describes the API of the page that `cubehost serve` serves": "api rest",
        "hardware/README.md leads to parts, wiring and frame": (
            "assembly bom frame hardware parts pinout print schematic stl wiring"
        ),
        "`cubehost flash --board` takes their names, `cubehost doctor` lists what is plugged in": (
            "board boards"
        ),
        "`cubehost flash --board` builds the firmware and writes it": "build compile",
        "`cubehost camera setup` for cameras, `cubehost tune` for motors": "calibrate calibration",
        "`cubehost solve` checks a cube, `cubehost doctor` this computer, `robot selftest` a robot": (
            "check validate verify"
        ),
        "`cubehost robot ack` acknowledges a fault": "clear unlock",
        "`cubehost robot selftest` tests them, `cubehost jog` turns one": "motor motors",
        "`cubehost robot release` lets the faces turn freely, `cubehost serve` opens the page": "open",
        "`cubehost scan` reads a cube's colours, `cubehost correct` decides a reading of them": (
            "color colors colour colours"
        ),
        "`cubehost robots` lists what is kept of robots, `cubehost robot get` the robot's own settings": (
            "config configure configuration"
        ),
        "`cubehost robot use` chooses the robot that commands act on": "connect port",
        "`cubehost robots forget` deletes what is kept of a robot, `cubehost tables remove` tables": (
            "delete remove uninstall"
        ),
        "`cubehost scan-and-send` without a robot takes the virtual one": "demo example",
        "`cubehost doctor` lists what is plugged in": "devices list-ports ports usb",
        "docs/tutorial.md is a first solve, step by step; `cubehost help` lists the commands": (
            "docs guide manual man tutorial usage"
        ),
        "`cubehost robot release` switches the motors off, `cubehost stop` stops a run": (
            "disable off shutdown power"
        ),
        "`cubehost home` switches the motors on": "enable on",
        "`cubehost doctor` lists what is plugged in, `cubehost smartcube list` Bluetooth cubes": (
            "detect find search"
        ),
        "`cubehost flash` writes the robot's firmware": "firmware program update upgrade upload",
        "`cubehost play`, or the page of `cubehost serve`": "game",
        "`cubehost scramble`": "generate mix shuffle",
        "`cubehost status` tells of the robot, `cubehost doctor` of this computer": "info ping",
        "`cubehost doctor` tells what is missing and how to get it, `cubehost setup` sets a robot up": (
            "install"
        ),
        "`cubehost solve --moves` finds moves that undo moves": "inverse invert reverse undo",
        "`cubehost solve`": "algorithm cube kociemba moves optimise optimize solution solve-cube solver",
        "`cubehost learn`": "explain hint lesson lessons teach trainer",
        "`cubehost robots` lists robots, `cubehost doctor` what is plugged in": "list ls",
        "`cubehost history` lists runs, `cubehost replay` shows what was recorded of one": (
            "export log logs record records report runs stats statistics"
        ),
        "`cubehost plan --list` lists them": "mechanism mechanisms",
        "`cubehost send` turns moves, `cubehost jog` one face": "execute move rotate turn",
        "`cubehost draw` draws the net of a cube, `cubehost scan --picture` what was seen of it": (
            "display image net picture png render show svg view"
        ),
        "`cubehost solve --optimal`": "best optimal shortest",
        "`cubehost solve --to` finds moves to a pattern, `cubehost send --to` turns them": (
            "checkerboard pattern patterns superflip"
        ),
        "`cubehost robot hold` pauses a run, `cubehost robot go` continues it": "continue pause resume",
        "`cubehost scan` reads a cube from pictures": "capture photo photos read video",
        "`cubehost play`, or `cubehost scramble --case` for a case": "practice practise train",
        "`cubehost scramble` prints a random cube's scramble": "random",
        "`cubehost robot ack` takes a fault back, `cubehost robot console` takes `reboot`": "reset",
        "`reboot` in `cubehost robot console` restarts the board": "reboot restart",
        "`cubehost send` turns moves, `cubehost scan-and-send` solves a cube": "run",
        "`cubehost robot get` prints the robot's settings, `cubehost robot set` changes one": (
            "params parameters settings"
        ),
        "`cubehost robot set --save` keeps a setting, `cubehost robots backup` all of a robot's": (
            "save store"
        ),
        "`cubehost sim` runs the virtual robot, `--port sim` takes it": (
            "emulate emulator simulate simulator virtual"
        ),
        "`cubehost tune` finds the fastest settings, `cubehost robot set` changes one (max_rate)": (
            "acceleration fast faster speed"
        ),
        "`cubehost scan-and-send` solves a cube, `cubehost serve` serves the page": "begin start",
        "`cubehost doctor` checks this computer, `cubehost robot selftest` the robot": (
            "diagnose diagnostics test"
        ),
        "`cubehost play` times a solve, so does the page of `cubehost serve`": "time timer",
        "`cubehost history` lists runs, `cubehost play` keeps the times of the game": "race times",
        "`cubehost --version`": "version",
        "`cubehost scan --live` watches a cube that is turned before a camera": "live webcam",
    }
)
# The same of options that a command has not.
MEANT_OPTIONS = _by_word(
    {
        "`cubehost scan` reads a cube from pictures or, with --live, a camera; `cubehost solve` - goes on": (
            "--camera --image --images --photo --picture --video --webcam"
        ),
        "`cubehost serve --host` 0.0.0.0 --https serves the page, which scans with a phone": "--phone",
        "it goes after a command for robots, such as `cubehost scan-and-send`": "--port --sim",
        "`cubehost scramble` makes random scrambles, which `cubehost solve` - reads": "--random",
        "`cubehost solve --nodes` 0 prints the first solution found, --budget the best in a time": (
            "--fast --quick"
        ),
        "open the address that it prints in a browser": "--browser --open",
        "`cubehost scramble` draws as the WCA does unless --method says otherwise": "--official --wca",
    }
)
# What is told of commands without their argument, where their first example says too little.
WITHOUT_ARGUMENT = {
    "cubehost solve": "Give moves or 54 letters, or - to read them; `cubehost scan` reads a cube from "
    "pictures, `cubehost scan-and-send` solves the one in the robot",
}


@click.group(
    cls=LazyGroup,
    modules={name: (f"cubehost.cli.{module}", text) for name, (module, text) in COMMANDS.items()},
    parts=PARTS,
    meant=MEANT,
    groups=("robot", "robots", "camera", "tables", "service", "smartcube"),
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(package_name="cubehost")
def cli() -> None:
    """Everything around a robot that solves Rubik's cubes.

    Start with `cubehost scan-and-send`: without a robot it uses the virtual one.
    """


def main(arguments: Sequence[str] | None = None) -> None:
    """Entry point: one exit for every error, one line and one code each."""
    # A polite kill is a Ctrl-C: a robot is stopped, a virtual one ends with us, a checkpoint is written.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    _end_with_the_terminal()
    _open_what_is_closed()
    _write_what_the_terminal_can()
    out = sys.stdout
    try:
        code = cli.main(args=arguments, prog_name="cubehost", standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _reader_left()
    except SystemExit as end:
        # Where a pipe breaks in a command click wraps the stream and ends, Rich ends.
        if sys.stdout is not out or isinstance(end.__context__, BrokenPipeError):
            _reader_left()
        raise
    except Exception as error:
        fail(*_told(error))
    if code:
        sys.exit(code)


def _end_with_the_terminal() -> None:
    """A terminal that is closed is a kill, but where `nohup` asks for the contrary."""
    if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        signal.signal(signal.SIGHUP, lambda *_: signal.raise_signal(signal.SIGTERM))


def fail(message: str, code: int) -> NoReturn:
    """One line on stderr and the exit code."""
    if os.environ.get("CUBEHOST_TRACE"):
        import traceback

        traceback.print_exc()
    one_line = " ".join(message.split())
    try:
        click.echo(f"cubehost: {one_line}", err=True)
    except OSError:
        _drop(sys.stderr)
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        _drop(sys.stdout)
    sys.exit(code)


def _reader_left() -> NoReturn:
    """The reader of our pipe went away: nothing to say, and nobody to say it to."""
    _drop(sys.stdout)
    _drop(sys.stderr)
    sys.exit(0)


def _open_what_is_closed() -> None:
    """A stream that whoever started this has closed gives nothing and takes all."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115


def _write_what_the_terminal_can() -> None:
    """What a terminal without UTF-8 cannot show becomes `?`, instead of an error."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _told(error: Exception) -> tuple[str, int]:
    """What a person is told of an error, and the exit code."""
    match error:
        case click.exceptions.Abort():
            return str(error) or "interrupted", 130
        case click.UsageError():
            return f"{_said(error)} (see `{_path(error)} --help`)", 2
        case click.ClickException():
            return error.format_message(), 2
        case CubehostError():
            return str(error), error.exit_code
        case OSError():  # a full disk, a file that may not be read: the user's to mend, not our bug
            where = error.filename if error.filename is not None else "the output"
            return f"{where}: {error.strerror or error}", 2
        case UnicodeEncodeError() | UnicodeDecodeError():
            return f"not UTF-8 text: {str(error.object)!r:.60}", 2
        case MemoryError():
            return "not enough memory for this", 2
    # The last resort: a bug is one line too, with how to report it.
    return f"bug: {type(error).__name__}: {error} (please report this; CUBEHOST_TRACE=1 shows where)", 70


def _said(error: click.UsageError) -> str:
    """What click says, and what may have been meant instead."""
    if isinstance(error, click.NoSuchOption) and error.option_name in MEANT_OPTIONS:
        return f"no option {error.option_name}: {MEANT_OPTIONS[error.option_name]}"
    if isinstance(error, click.MissingParameter) and error.ctx is not None:
        return f"{error.format_message()}{_example(error.ctx)}"
    return f"{error.format_message()}{_meant(error)}"


def _example(ctx: click.Context) -> str:
    """What a command without its argument could have been: what is told of it, else its first example."""
    found = re.search(r"^ *(cubehost .*?)(  |$)", ctx.command.help or "", re.M)
    words = WITHOUT_ARGUMENT.get(ctx.command_path) or (f"For example `{found[1]}`" if found else "")
    return words and f" {words}"


def _meant(error: click.UsageError) -> str:
    """What an argument too many would do as an option: a board's name, or a robot's port."""
    extra = re.match(r"Got unexpected extra arguments? \((\S+)\)", error.message)
    if extra is None or error.ctx is None:
        return ""
    from cubehost.connect.backends import VIRTUAL
    from cubehost.flashing.job import known_boards

    word = extra[1][:40]
    taken = {name for option in error.ctx.command.params for name in option.opts}
    fits = {"--board": word in known_boards(), "--port": word in VIRTUAL or "/" in word}
    meant = [f"{name} {word}" for name in fits if fits[name] and name in taken]
    return f": did you mean {' or '.join(meant)}?" if meant else ""


def _path(error: click.UsageError) -> str:
    """The command that was typed wrongly."""
    return error.ctx.command_path if error.ctx is not None else "cubehost"


def _drop(stream: object) -> None:
    """What could not be written is given up, so that the interpreter does not try again as it ends."""
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), stream.fileno())  # type: ignore[attr-defined]
