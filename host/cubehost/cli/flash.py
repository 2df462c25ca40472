"""`cubehost flash`: firmware into the robot."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click
from rich.progress import BarColumn, DownloadColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from cubehost.cli.common import json_option
from cubehost.cli.port import terminal, waiting
from cubehost.errors import InputError
from cubehost.flash import image as images
from cubehost.flash import serial_line, tools
from cubehost.flash.an3155 import OnProgress

REAL_BOARD = "octopus_pro"


@click.command()
@click.argument("image", required=False, type=click.Path())
@click.option("--port", help="Serial device or URL of the robot (for --by serial).")
@click.option(
    "--by",
    "method",
    type=click.Choice(["serial", "dfu", "probe"]),
    default="serial",
    show_default=True,
    help="The robot's serial line, USB (dfu-util) or a debug probe (OpenOCD, st-flash).",
)
@click.option("--board", help=f"Board to build for (default: the one that answers, else {REAL_BOARD}).")
@click.option("--force", is_flag=True, help="Flash an image that is of another board.")
@json_option
def command(
    image: str | None, port: str | None, method: str, board: str | None, force: bool, as_json: bool
) -> None:
    """Write IMAGE (.bin) into the robot, verify and start it; without IMAGE it is built from source.

    A flash that breaks can be repeated: the serial and USB bootloaders are in the chip's ROM.

    \b
    Examples:
      cubehost flash --port /dev/ttyUSB0
      cubehost flash firmware.bin --by dfu
    """
    result = _by_line(image, port, board, force) if method == "serial" else _by_tool(image, method, board)
    click.echo(json.dumps(result) if as_json else f"flashed and verified: {result['image']} ({result['by']})")


def _by_line(path: str | None, port: str | None, board: str | None, force: bool) -> dict[str, str]:
    if port is None or port in ("sim", "qemu"):
        raise InputError(
            "flash needs --port with a serial device or URL; virtual robots take their firmware as built"
        )
    loaded = images.load(path) if path else None  # a bad file is told before the robot is stopped
    with waiting("asking the robot into its bootloader"):
        answers = serial_line.ask_into_bootloader(port)
    if loaded is None:
        with waiting("building the firmware"):
            loaded = images.build(board or answers or REAL_BOARD)
    with _progress() as on_progress:
        chip = serial_line.flash(port, loaded, None if force else answers, on_progress)
    return {"image": loaded.name, "by": f"bootloader of {chip}", "board": answers or ""}


def _by_tool(path: str | None, method: str, board: str | None) -> dict[str, str]:
    loaded = images.load(path) if path else images.build(board or REAL_BOARD)
    with waiting("flashing"):
        return {"image": loaded.name, "by": tools.flash(method, loaded.name), "board": board or ""}


@contextmanager
def _progress() -> Iterator[OnProgress]:
    """A bar for each stage, on a terminal only."""
    if not sys.stderr.isatty():
        yield lambda stage, done, total: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeElapsedColumn())
    with Progress(*columns, console=terminal()) as progress:
        tasks: dict[str, TaskID] = {}

        def show(stage: str, done: int, total: int) -> None:
            if stage not in tasks:
                tasks[stage] = progress.add_task(stage, total=total)
            progress.update(tasks[stage], completed=done)

        yield show
