"""The firmware's pin header from a board's TOML: `pins.py BOARD.toml OUT_DIR` prints its path."""

import re
import sys
import tomllib
from pathlib import Path
from typing import Any

FACES = "URFDLB"
KINDS = ("step", "dir", "enable")
PIN = re.compile(r"P([A-I])(\d|1[0-5])")
# Alternate function of each UART's pins (data sheets of the STM32F405 and F429, table 9 and 12)
ALTERNATE_FUNCTION = {1: 7, 2: 7, 3: 7, 6: 8}


class BoardError(Exception):
    """A board file that cannot be a board."""


def pin(name: str) -> str:
    """`PC13` as the C initialiser of a pin."""
    match = PIN.fullmatch(name)
    if not match:
        raise BoardError(f"{name!r} is not a pin: PA0 .. PI15")
    return f"PIN('{match[1]}', {match[2]})"


def check(board: dict[str, Any]) -> None:
    """Every face has its pins, and no pin has two uses."""
    used = {board["serial"]["tx"]: "serial tx", board["serial"]["rx"]: "serial rx"}
    for kind, faces in board["pins"].items():
        if sorted(faces) != sorted(FACES):
            raise BoardError(f"pins.{kind} needs the faces {' '.join(FACES)}, has {' '.join(faces)}")
        for face, name in faces.items():
            if name in used:
                raise BoardError(f"{name} is used twice: {used[name]} and {kind} {face}")
            used[name] = f"{kind} {face}"
    missing = [kind for kind in KINDS if kind not in board["pins"]]
    if missing:
        raise BoardError(f"no pins.{missing[0]}")
    if board["serial"]["uart"] not in ALTERNATE_FUNCTION:
        raise BoardError(f"serial.uart is one of {', '.join(map(str, ALTERNATE_FUNCTION))}")


def header(board: dict[str, Any]) -> str:
    """The text of the header."""
    serial, clock = board["serial"], board["clock"]
    lines = [
        f"/* Made by hardware/pins.py from hardware/boards/{board['name']}.toml. */",
        "#ifndef BOARD_PINS_H",
        "#define BOARD_PINS_H",
        f"#define BOARD_STEPS_PER_QUARTER {board['steps_per_quarter']}",
        f"#define BOARD_CRYSTAL_HZ {clock['crystal_hz']}u",
        f"#define BOARD_CORE_HZ {clock['core_hz']}u",
        f"#define BOARD_UART {serial['uart']}",
        f"#define BOARD_UART_FUNCTION {ALTERNATE_FUNCTION[serial['uart']]}",
        f"#define BOARD_UART_TX {pin(serial['tx'])}",
        f"#define BOARD_UART_RX {pin(serial['rx'])}",
        f"#define BOARD_BAUD {serial['baud']}u",
        "#define BOARD_STORAGE_SECTORS {" + ", ".join(map(str, board["storage"]["sectors"])) + "}",
    ]
    for kind, faces in board["pins"].items():
        names = ", ".join(pin(faces[face]) for face in FACES)
        lines.append(f"#define BOARD_{kind.upper()}_PINS {{{names}}}")
    return "\n".join([*lines, "#endif", ""])


def main() -> None:
    source, out = Path(sys.argv[1]), Path(sys.argv[2])
    board = tomllib.loads(source.read_text())
    check(board)
    path = out / "pins.h"
    text = header(board)
    out.mkdir(parents=True, exist_ok=True)
    if not path.is_file() or path.read_text() != text:  # an unchanged header rebuilds nothing
        path.write_text(text)
    print(path)


if __name__ == "__main__":
    try:
        main()
    except (BoardError, KeyError, OSError, tomllib.TOMLDecodeError) as error:
        sys.exit(f"{sys.argv[1:2]}: {error}")
