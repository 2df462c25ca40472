"""Flashing over a debug probe (SWD): OpenOCD, or pyOCD where that is what is installed."""

import re
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cubehost.base.errors import DeviceError, DeviceNotFoundError, FlashError, InputError, MissingToolError
from cubehost.boards.chips import KIB, Board, Chip, chip_by_id
from cubehost.flashing.image import Image
from cubehost.flashing.progress import OnProgress, no_progress
from cubehost.flashing.tools import PACKAGES, run

PROBES = ("stlink", "cmsis-dap", "jlink")  # OpenOCD's interface files, the likeliest first
NOBODY = re.compile(
    r"open failed|unable to find|No J-Link device found|no available debug probes|No connected debug probes",
    re.IGNORECASE,
)
REMEDY = "plug in the debug probe, check its SWDIO, SWCLK and GND wires, and power the board"

_IDCODE = re.compile(r"cubehost-id 0x([0-9a-f]+)")
_FLASH_SIZE = re.compile(r"cubehost-kib 0x([0-9a-f]+)")
# Has OpenOCD print the chip's id and the size of its flash as nothing else is printed.
_ASK = (
    "echo [format {{cubehost-id 0x%08x}} [read_memory {chip.idcode:#x} 32 1]]; "
    "echo [format {{cubehost-kib 0x%04x}} [read_memory {chip.kib_at:#x} 16 1]]"
)
_STAGES = (("Programming Started", "write"), ("Verify Started", "verify"), ("Resetting Target", "start"))


def flash(image: Image, board: Board | None, on_progress: OnProgress = no_progress) -> str:
    """Checks the image, writes, verifies and starts it; returns the name of the tool that did."""
    if board is None:
        raise InputError("flashing over SWD needs --board")
    on_progress("connect", 0, 0)
    if shutil.which("openocd"):
        _by_openocd(image, board, on_progress)
        return "openocd"
    if shutil.which("pyocd"):
        _by_pyocd(image, board, on_progress)
        return "pyocd"
    raise MissingToolError(f"no tool for debug probes: `{PACKAGES['openocd']}`, or `{PACKAGES['pyocd']}`")


def _by_openocd(image: Image, board: Board, on_progress: OnProgress) -> None:
    probe = _probe_and_check(image, board)

    def follow(line: str) -> None:
        for words, stage in _STAGES:
            if words in line:
                on_progress(stage, 0, 0)

    with _as_files(image.writes(board.chip)) as files:
        program = "; ".join(f"program {{{path}}} {address:#x} verify" for address, path in files)
        run([*_openocd(probe, board.chip), "-c", f"{program} reset exit"], None, follow, REMEDY)


def _openocd(probe: str, chip: Chip) -> list[str]:
    return ["openocd", "-f", f"interface/{probe}.cfg", "-f", f"target/{chip.openocd}.cfg"]


def _probe_and_check(image: Image, board: Board) -> str:
    """Returns the probe that is plugged in, once the chip behind it has been found to fit."""
    ask = _ASK.format(chip=board.chip)
    for probe in PROBES:
        try:
            said = run([*_openocd(probe, board.chip), "-c", f"init; {ask}; shutdown"], NOBODY, remedy=REMEDY)
        except DeviceNotFoundError:
            continue
        _check_chip(said, image, board)
        return probe
    raise DeviceNotFoundError(f"no debug probe found ({', '.join(PROBES)}): {REMEDY}")


def _check_chip(said: str, image: Image, board: Board) -> None:
    identity, kib = _IDCODE.search(said), _FLASH_SIZE.search(said)
    if not identity or not kib:
        raise DeviceError(f"openocd does not tell the chip: {REMEDY}")
    chip = chip_by_id(int(identity.group(1), 16) & 0xFFF)
    if chip != board.chip:
        raise DeviceError(f"the chip is a {chip.name}, a {board.name} has a {board.mcu}: nothing was written")
    image.check(chip, min(board.flash, int(kib.group(1), 16) * KIB))


def _by_pyocd(image: Image, board: Board, on_progress: OnProgress) -> None:
    """Writes with pyOCD, which checks the chip by its target; what it wrote is read back here."""
    image.check(board.chip, board.flash)
    target = ["--target", _pyocd_target(board), "--no-wait"]
    with _as_files(image.writes(board.chip)) as files:
        on_progress("write", 0, 0)
        for address, path in files:
            place = ["--base-address", hex(address), "--format", "bin"]
            run(["pyocd", "load", *target, *place, str(path)], NOBODY, remedy=REMEDY)
        on_progress("verify", 0, 0)
        for address, path in files[1:]:
            data, back = path.read_bytes(), path.with_suffix(".back")
            save = f"savemem {address:#x} {len(data)} {back}"
            run(["pyocd", "commander", *target, "-c", save], NOBODY, remedy=REMEDY)
            if not back.is_file() or back.read_bytes() != data:
                raise FlashError(
                    f"the chip does not hold what was written: {REMEDY}, then run the command again"
                )
        run(["pyocd", "reset", *target], NOBODY, remedy=REMEDY)


def _pyocd_target(board: Board) -> str:
    """Returns pyOCD's name of a chip: stm32f429xg is built in, stm32f405rgtx comes with a pack."""
    built_in = f"{board.mcu[:9]}x{board.mcu[10]}"
    if built_in in run(["pyocd", "list", "--targets"], NOBODY):
        return built_in
    return f"{board.mcu[:12]}x"


@contextmanager
def _as_files(pieces: list[tuple[int, bytes]]) -> Iterator[list[tuple[int, Path]]]:
    """Writes each piece to a file of its own; yields the files with their addresses."""
    with tempfile.TemporaryDirectory(prefix="cubehost-") as folder:
        files = [(address, Path(folder) / f"{n}.bin") for n, (address, _) in enumerate(pieces)]
        for (_, path), (_, data) in zip(files, pieces, strict=True):
            path.write_bytes(data)
        yield files
