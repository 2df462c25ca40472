"""Command line. The only part that prints; each command is a module of its own, loaded when it is used."""

import os
import re
import signal
import sys
from collections.abc import Sequence
from typing import NoReturn

import click

from cubehost.base.errors import CubehostError
from cubehost.cli.group import LazyGroup, told_of

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


@click.group(
    cls=LazyGroup,
    modules={name: (f"cubehost.cli.{module}", text) for name, (module, text) in COMMANDS.items()},
    parts=PARTS,
    groups=("robot", "robots", "camera", "tables", "service", "smartcube"),
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(package_name="cubehost")
def cli() -> None:
    """Everything around a robot that solves Rubik's cubes.

    Start with `cubehost scan-and-send`: without a robot it uses the virtual one.
    """


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command line; every error ends here, with one line and one exit code."""
    # SIGTERM acts as Ctrl-C: a robot is stopped, a virtual one ends with us, a checkpoint is written.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    _end_with_the_terminal()
    _open_what_is_closed()
    _write_what_the_terminal_can()
    if os.environ.get("COLUMNS") == "0":  # a console that knows no width; Rich would take 0 for one
        del os.environ["COLUMNS"]
    out = sys.stdout
    try:
        code = cli.main(args=arguments, prog_name="cubehost", standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _reader_left()
    except SystemExit as end:
        # Where a pipe breaks in a command, click wraps the stream and exits; Rich exits.
        if sys.stdout is not out or isinstance(end.__context__, BrokenPipeError):
            _reader_left()
        raise
    except Exception as error:
        fail(*_told(error))
    if code:
        sys.exit(code)


def _end_with_the_terminal() -> None:
    """Has a closed terminal end us as a kill does, unless `nohup` asked for the contrary."""
    if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        signal.signal(signal.SIGHUP, lambda *_: signal.raise_signal(signal.SIGTERM))


def fail(message: str, code: int) -> NoReturn:
    """Writes one line to stderr and exits with a code."""
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
    """Exits without a word: the reader of our pipe went away, so there is nobody to say it to."""
    _drop(sys.stdout)
    _drop(sys.stderr)
    sys.exit(0)


def _open_what_is_closed() -> None:
    """Opens streams that whoever started this has closed: they give nothing and take all."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115


def _write_what_the_terminal_can() -> None:
    """Has what a terminal without UTF-8 cannot show become `?`, instead of an error."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _told(error: Exception) -> tuple[str, int]:
    """Returns what a person is told of an error, and the exit code."""
    match error:
        case click.exceptions.Abort():
            return str(error) or "interrupted", 130
        case click.UsageError():
            command = error.ctx.command_path if error.ctx is not None else "cubehost"
            return f"{_said(error)} (see `{command} --help`)", 2
        case click.ClickException():
            return error.format_message(), 2
        case CubehostError():
            return str(error), error.exit_code
        case OSError():  # a full disk, a file that may not be read: the user's to mend, not our bug
            where = error.filename if error.filename is not None else "the output"
            return f"{where}: {error.strerror or error}", 2
        case UnicodeEncodeError() | UnicodeDecodeError():
            return f"not UTF-8 text: {str(error.object)!r:.60}", 2
        case ModuleNotFoundError(name="cubehost._core"):
            return "its C core is not built in this checkout: run `make venv` there", 2
        case MemoryError():
            return "not enough memory for this", 2
    # The last resort: a bug is one line too, with how to report it.
    return f"bug: {type(error).__name__}: {error} (please report this; CUBEHOST_TRACE=1 shows where)", 70


def _said(error: click.UsageError) -> str:
    """Returns what click says, and what may have been meant instead."""
    if isinstance(error, click.NoSuchOption) and (meant := told_of("options").get(error.option_name)):
        return f"no option {error.option_name}: {meant}"
    if isinstance(error, click.MissingParameter) and error.ctx is not None:
        return f"{error.format_message()}{_example(error.ctx)}"
    return f"{error.format_message()}{_meant(error)}"


def _example(ctx: click.Context) -> str:
    """Returns what a command could be given as argument: what meant.toml says, else its first example."""
    found = re.search(r"^ *(cubehost .*?)(  |$)", ctx.command.help or "", re.M)
    words = told_of("arguments").get(ctx.info_name or "") or (f"For example `{found[1]}`" if found else "")
    return words and f" {words}"


def _meant(error: click.UsageError) -> str:
    """Returns as which option an argument too many would do: a board's name, or a robot's port."""
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


def _drop(stream: object) -> None:
    """Gives up what could not be written, so that the interpreter does not try again as it ends."""
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), stream.fileno())  # type: ignore[attr-defined]
