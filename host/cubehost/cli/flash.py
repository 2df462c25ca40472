"""`cubehost flash`: firmware onto the robot's chip."""

import hashlib
import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import click
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

from cubehost.base.errors import CubehostError, InputError
from cubehost.boards.chips import Board, board_named
from cubehost.boards.source import data_root
from cubehost.cli.common import json_option
from cubehost.cli.terminal import terminal, waiting
from cubehost.connect import discovery
from cubehost.connect.backends import VIRTUAL
from cubehost.flashing import job, over_usb
from cubehost.flashing.choice import METHODS, choose
from cubehost.flashing.image import Image, read_image
from cubehost.flashing.progress import OnProgress, no_progress
from cubehost.robot import profile

AGAIN = {  # what a person does first, where nothing answers any more
    "stm32": " (BOOT0 jumper and reset, if nothing answers)",
    "atmega": "",
    "rp2040": " (hold BOOTSEL while plugging in its USB)",
}


@click.command()
@click.argument("image", required=False, type=click.Path(path_type=Path))
@click.option("--port", help="Serial port of the robot: a device or rfc2217://HOST:PORT.")
@click.option("--board", "board_name", help="Name of the board (default: the one that the image names).")
@click.option(
    "--method", type=click.Choice([*METHODS, "auto"]), default="auto", show_default=True, help="How to write."
)
@json_option
def command(image: Path | None, port: str | None, board_name: str | None, method: str, as_json: bool) -> None:
    """Write the firmware IMAGE (.elf, .hex, .bin or .uf2) to the robot, verify it and start it.

    Without IMAGE the firmware is built from the checkout for --board, or taken from the release. The image is
    checked against the board before anything is erased. If a flash breaks off, repeat the command; if nothing
    answers any more, first set an STM32's BOOT0 jumper and press reset, or hold a Pico's BOOTSEL.

    \b
    serial    an STM32's own port, through the chip's ROM bootloader
    dfu       USB, the same bootloader (dfu-util)
    swd       a debug probe (OpenOCD or pyOCD)
    avrdude   an Arduino's port (mega, uno, nano: never ran on one, only in
              simavr), through the boot loader that it is sold with
    drive     a Pico's drive RPI-RP2; running firmware is asked to show it
    picotool  a Pico in its boot loader, without a drive; reads back
    auto      for an STM32 with --port, or with a robot that was chosen: dfu if
              that is the board's own USB socket, else serial; without either:
              dfu, else swd

    \b
    Examples:
      cubehost flash --board octopus_pro --port /dev/ttyUSB0
      cubehost flash --board mega --port /dev/ttyACM0
      cubehost flash --board uno --port /dev/ttyACM0
      cubehost flash --board pico
      cubehost flash firmware.elf --method dfu
    """
    result, words = write(image, port, board_name, method)
    click.echo(json.dumps(result) if as_json else words)


def write(
    image: Path | None, port: str | None, board_name: str | None, method: str
) -> tuple[dict[str, Any], str]:
    """Flashes; returns what was done, as an object and in words. The arguments are the command's."""
    start = time.monotonic()
    known = job.known_boards()
    port, board_name = _of_kept(image, port, board_name, method)
    content, board, way = _content(image, board_name, known, port, method)
    with _shown() as on_progress, _whole(board, on_progress) as noted:
        told = job.write(way, content, board, port, noted)
    result = {
        "board": board.name if board else None,
        "method": way,
        "bytes": len(content.data),
        "sha256": hashlib.sha256(content.data).hexdigest(),
        "verified": True,
        **told,
        "seconds": round(time.monotonic() - start, 3),
    }
    return result, _words(content, result)


def _of_kept(
    image: Path | None, port: str | None, board: str | None, method: str
) -> tuple[str | None, str | None]:
    """Returns port and board as given, else those of the chosen robot, unless a USB bootloader waits."""
    robot = profile.chosen()
    if port is not None or method in ("dfu", "swd") or robot is None or robot.port in VIRTUAL:
        return port, board
    if board is not None and board != robot.board:
        return port, board  # not the kept robot's
    if method == "auto":
        with suppress(CubehostError):
            over_usb.the_device()
            return None, board
    if board is None and image is None:
        board = robot.board
    return discovery.port_of(robot), board


def _content(
    image: Path | None, name: str | None, known: dict[str, Board], port: str | None, method: str
) -> tuple[Image, Board | None, str]:
    """Returns the image, read or built, the board that it is for, if that is known, and the way to write it.

    Before an image is built, something must be there to flash through.
    """
    board = board_named(data_root(), name) if name else None
    if image is None and board is None:
        raise InputError(f"which board? --board {' | '.join(known)}, or give an IMAGE")
    if image and str(image) in known and not image.exists():
        raise InputError(f"{image}: no such file; `cubehost flash --board {image}` writes its firmware")
    if image and not image.suffix and not image.exists():
        raise InputError(f"{image}: no such file; --board {' | '.join(known)} writes a board's own firmware")
    content = read_image(image) if image else None
    if content and board:
        content.check_board(board, known)
    elif content and len(named := content.boards(known)) == 1:
        board = known[named[0]]
    if content:
        content = content.placed(board) if board else content
        job.check(content, board)
    way = choose(port, board) if method == "auto" else method
    job.look(way, board, port)
    if content is None and board is not None:
        with waiting(f"building for {board.name}"):
            content = read_image(job.own_image(board))
    assert content
    return content, board, way


@contextmanager
def _whole(board: Board | None, on_progress: OnProgress) -> Iterator[OnProgress]:
    """Passes progress on. Raises an Abort that says so if Ctrl-C leaves a chip without a whole firmware."""
    stages = [""]

    def noted(stage: str, done: int, of: int) -> None:
        stages[0] = stage
        on_progress(stage, done, of)

    try:
        yield noted
    except KeyboardInterrupt:
        if not stages[0].startswith(("erase", "write")):
            raise
        raise click.Abort(
            "interrupted: the chip has no whole firmware now, and the robot does not start; "
            f"repeat the same `cubehost flash`{AGAIN[board.family if board else 'stm32']}"
        ) from None


@contextmanager
def _shown() -> Iterator[OnProgress]:
    """Shows progress as a bar on a terminal; it pulses where a stage does not know its length."""
    if not sys.stderr.isatty():
        yield no_progress
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeElapsedColumn())
    with Progress(*columns, console=terminal(), transient=True) as progress:
        task = progress.add_task("connect", total=None)

        def show(stage: str, done: int, of: int) -> None:
            if stage != progress.tasks[0].description:
                progress.reset(task, total=of or None, description=stage)
            progress.update(task, completed=done)

        yield show


def _words(image: Image, result: dict[str, Any]) -> str:
    board = result["board"] or result.get("chip")
    running = f"firmware {result['firmware']} runs" if "firmware" in result else "started"
    if not result["started"]:
        running = "press reset to start it (BOOT0 jumper off)"
    done = "written and verified" if result["verified"] else "copied"
    took = f"{len(image.data)} bytes {done} in {result['seconds']:.1f} s"
    seen = ", this image by its own hash" if not result["verified"] else ""
    return f"{image.path} is on the {board}: {took}; {running}{seen}"
