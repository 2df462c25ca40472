"""`cubehost doctor`: what is installed, what is plugged in, what is missing and how to get it."""

import importlib.metadata
import json
import os
import platform
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import click
from rich.console import Console
from rich.markup import escape
from rich.table import Table
from serial.tools import list_ports

from cubehost.base.errors import CubehostError
from cubehost.boards import firmware, source
from cubehost.cli.common import json_option
from cubehost.connect import discovery
from cubehost.sim import avr, pico, process, stm32

# Extra of the package -> what its libraries are for
PARTS = {
    None: "cubehost itself",
    "web": "cubehost serve",
    "service": "cubehost service",
    "bluetooth": "smart cubes",
    "flash": "flashing an .elf or a .hex",
}

# Programs, what each does to a board's port, and how to keep it from that
IN_THE_WAY = (
    ("brltty", "it takes the port of a CH340", "no Braille display? sudo apt remove brltty"),
    ("ModemManager", "it asks new ports for modems", "no modem? sudo systemctl disable --now ModemManager"),
)


class Check(NamedTuple):
    """A line of the report. found: what is there, None where it is missing; get: how to get it."""

    name: str
    needed_for: str
    found: str | None
    get: str


def _found(look: Callable[[], object]) -> str | None:
    """Returns what a look finds, None where it raises one of our errors."""
    try:
        return str(look())
    except CubehostError:
        return None


def _program(name: str, needed_for: str, get: str) -> Check:
    beside = Path(sys.executable).with_name(name)
    return Check(name, needed_for, str(beside) if beside.is_file() else shutil.which(name), get)


def _library(name: str, needed_for: str, get: str) -> Check:
    try:
        version: str | None = importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        version = None
    return Check(name, needed_for, version, get)


def _libraries() -> Iterator[Check]:
    yield Check("Python", "cubehost itself", platform.python_version(), "3.11 or newer")
    for wanted in importlib.metadata.requires("cubehost") or []:
        match = re.fullmatch(r'([\w-]+)[^;[]*(?:; extra == "(\w+)")?', wanted)
        if match and match[2] in PARTS:
            what = f"'cubehost[{match[2]}]'" if match[2] else "cubehost"
            yield _library(match[1], PARTS[match[2]], f"pip install {what}")


def _tools() -> Iterator[Check]:
    yield Check(
        "source", "emulators, flash", _found(source.source_root), "run it in a clone of the repository"
    )
    yield Check("cube_sim", "--port sim", _found(process.cube_sim), "make venv (needs a C compiler)")
    yield _program("qemu-system-arm", "--port qemu", "apt install qemu-system-arm")
    yield Check("rp2040js", "--port pico", _found(pico.emulator), "apt install nodejs npm; make emulator")
    yield Check("unicorn", "--port octopus_pro", _found(stm32.unicorn), "pip install 'unicorn>=2.1'")
    simavr = str(avr.HEADER) if avr.HEADER.is_file() else None
    yield Check("simavr", "--port mega", simavr, "apt install libsimavr-dev arduino-core-avr")
    yield _program("avr-gcc", "building the Mega's firmware", "apt install gcc-avr avr-libc")
    yield _program("arm-none-eabi-gcc", "building firmware", "apt install gcc-arm-none-eabi")
    yield Check("PlatformIO", "building firmware", _found(firmware.platformio), "pip install platformio")
    yield _program("openocd", "flashing by a debug probe", "apt install openocd")
    yield _program("avrdude", "flashing a Mega", "apt install avrdude")
    yield _program("picotool", "flashing a Pico", "apt install picotool (Debian 13), or copy its .uf2")
    yield _program("dfu-util", "flashing by USB (DFU)", "apt install dfu-util")


def _plugged_in() -> Iterator[Check]:
    ports = [f"{p.device} ({p.description})" for p in list_ports.comports() if p.hwid != "n/a"]
    yield Check("serial ports", "a real robot", ", ".join(ports) or None, "plug it in; --port sim needs none")
    cameras = [f"{device} ({name})" for device, name in discovery.cameras()]
    yield Check(
        "cameras",
        "scanning a real cube",
        ", ".join(cameras) or None,
        "plug it in; the virtual robot has its own",
    )


def _in_the_way() -> Iterator[Check]:
    """Yields those programs of the system that take new serial ports or write to them, if installed."""
    path = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/sbin"])
    for name, does, get in IN_THE_WAY:
        if shutil.which(name, path=path):
            yield Check(name, f"nothing here: {does}", None, get)


@click.command()
@json_option
def command(as_json: bool) -> None:
    """Show what is installed, plugged in and missing, and how to get it.

    \b
    Example:
      cubehost doctor --json
    """
    checks = [*_plugged_in(), *_in_the_way(), *_libraries(), *_tools()]
    if as_json:
        click.echo(json.dumps({"checks": [{**c._asdict(), "ok": c.found is not None} for c in checks]}))
        return
    table = Table("", "what", "needed for", "found, or how to get it")
    for check in checks:
        mark = "[green]ok" if check.found else "[yellow]--"
        table.add_row(mark, *map(escape, (check.name, check.needed_for, check.found or check.get)))
    Console().print(table)
