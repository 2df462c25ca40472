"""Command line. The only part that prints; each command is a module of its own, loaded when it is used."""

import importlib
import signal
import sys
from collections.abc import Sequence

import click

from cubehost.errors import CubehostError

# command -> module below cubehost.cli that holds a click command `command`
COMMANDS = {
    "camera": "camera",
    "correct": "correct",
    "doctor": "doctor",
    "flash": "flash",
    "pack": "pack",
    "play": "play",
    "robot": "robot",
    "scan": "scan",
    "scan-and-send": "scan_and_send",
    "send": "send",
    "serve": "serve",
    "sim": "sim",
    "scramble": "scramble",
    "simplify": "simplify",
    "solve": "solve",
    "tune": "tune",
    "state": "state",
}


class LazyGroup(click.Group):
    """Loads a command's module only when it is asked for: `--help` and `state` must not import OpenCV."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"cubehost.cli.{COMMANDS[cmd_name]}")
        command: click.Command = module.command
        return command


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="cubehost")
def cli() -> None:
    """Everything around a robot that solves Rubik's cubes.

    Start with `cubehost scan-and-send`: a virtual robot, no hardware needed.
    """


def main(arguments: Sequence[str] | None = None) -> None:
    """Entry point: one exit for every error, one line and one code each."""
    # A polite kill is a Ctrl-C: a robot is stopped, a virtual one ends with us, a checkpoint is written.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        cli.main(args=arguments, prog_name="cubehost", standalone_mode=False)
    except click.exceptions.Abort:
        fail("interrupted", 130)
    except click.ClickException as error:
        hint = " (see --help)" if isinstance(error, click.UsageError) else ""
        fail(error.format_message() + hint, 2)
    except CubehostError as error:
        fail(str(error), error.exit_code)
    except BrokenPipeError:
        sys.stderr.close()  # the reader of our pipe went away: nothing to say, nobody to say it to
        sys.exit(0)
    except Exception as error:  # the last resort: a bug is one line too, with how to report it
        fail(f"bug: {type(error).__name__}: {error} (please report this; CUBEHOST_TRACE=1 shows where)", 70)


def fail(message: str, code: int) -> None:
    """One line on stderr and the exit code."""
    import os

    if os.environ.get("CUBEHOST_TRACE"):
        import traceback

        traceback.print_exc()
    one_line = " ".join(message.split())
    click.echo(f"cubehost: {one_line}", err=True)
    sys.exit(code)
