"""Makes the firmware's pin header from a board's TOML: `pins.py BOARD.toml OUT_DIR` prints its path."""

import re
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

FACES = "URFDLB"
KINDS = ("step", "dir", "enable")
DRIVERS = tomllib.loads(Path(__file__).with_name("drivers.toml").read_text())
MAY_SHARE = ("enable",)  # one such line may go to several drivers
WIRED_PINS = 18  # CC_PINS of cube_core/protocol.h
# Alternate function of each UART's pins (data sheets of the STM32F405 and F429, tables 9 and 12)
ALTERNATE_FUNCTION = {1: 7, 2: 7, 3: 7, 6: 8}


class BoardError(Exception):
    """A board file that cannot be a board."""


class Stm32:
    """STM32 chips: ports of 16 pins, and pins that a number switches to a UART."""

    pattern, range = re.compile(r"P([A-I])(\d|1[0-5])"), "PA0 .. PI15"
    uarts = tuple(ALTERNATE_FUNCTION)

    @staticmethod
    def initialiser(match: re.Match[str]) -> str:
        return f"PIN('{match[1]}', {match[2]})"

    @staticmethod
    def more(board: dict[str, Any]) -> list[str]:
        lines = [f"#define BOARD_UART_FUNCTION {ALTERNATE_FUNCTION[board['serial']['uart']]}"]
        if "wired" in board:
            pins = ", ".join(pin(Stm32, name) for name in board["wired"])
            lines += [f"#define BOARD_WIRED_PINS {{{pins}}}"]
            lines += [f"#define BOARD_WIRING {{{uses_of_pins(board)}}}"]
        if "usb" in board:
            pins = ", ".join(pin(Stm32, board["usb"][name]) for name in ("dm", "dp"))
            lines += ["#define BOARD_USB 1", f"#define BOARD_USB_PINS {{{pins}}}"]
        return lines


class Rp2040:
    """RP2040: one port of 30 pins (datasheet, table 2), and a lamp that says that the crystal is dead."""

    pattern, range = re.compile(r"GP(\d|[12]\d)"), "GP0 .. GP29"
    uarts = (0, 1)

    @staticmethod
    def initialiser(match: re.Match[str]) -> str:
        return match[1]

    @staticmethod
    def more(board: dict[str, Any]) -> list[str]:
        lines = [f"#define BOARD_LED {pin(Rp2040, board['led'])}"]
        if "servos" in board:
            pins = ", ".join(pin(Rp2040, name) for name in board["servos"])
            lines.append(f"#define BOARD_SERVO_PINS {{{pins}}}")
        return lines


class Avr:
    """AVR chips: ports of 8 pins. Macros list each kind of pin, so that a pin is one instruction."""

    pattern, range = re.compile(r"P([A-HJ-L])([0-7])"), "PA0 .. PL7"
    uarts = (0,)

    @staticmethod
    def initialiser(match: re.Match[str]) -> str:
        return f"X({match[1]}, {match[2]})"

    @staticmethod
    def more(board: dict[str, Any]) -> list[str]:
        def each(names: Iterable[str]) -> str:
            return " ".join(f"X({i}, {name[1]}, {name[2]})" for i, name in enumerate(names))

        if "wired" in board:
            return ["#define AVR_SERVOS 8", f"#define BOARD_WIRING {{{uses_of_pins(board)}}}"]
        lists = {kind: each(dict.fromkeys(in_order(board["pins"][kind]))) for kind in KINDS}
        lists["servo"] = each(board.get("servos", []))
        return [
            f"#define AVR_SERVOS {len(board['servos'])}",
            *(f"#define BOARD_EACH_{kind.upper()}(X) {text}" for kind, text in lists.items()),
        ]


def uses_of_pins(board: dict[str, Any]) -> str:
    """A new robot's use of each of its `wired` pins, as a C initialiser of names of cube_core/protocol.h."""
    used = dict.fromkeys(board["pins"]["enable"].values(), "CC_PIN_ENABLE")
    used |= {name: f"CC_PIN_SERVO + {i}" for i, name in enumerate(board.get("servos", []))}
    for kind in ("step", "dir"):
        for face, name in board["pins"][kind].items():
            used[name] = f"CC_PIN_{kind.upper()} + {FACES.index(face)}"
    return ", ".join(used.get(name, "0") for name in board["wired"])


Family = type[Stm32] | type[Rp2040] | type[Avr]
FAMILIES: dict[str, Family] = {"stm32": Stm32, "rp2040": Rp2040, "atmega": Avr}


def family_of(board: dict[str, Any]) -> Family:
    for start, family in FAMILIES.items():
        if board["mcu"].startswith(start):
            return family
    raise BoardError(f"mcu {board['mcu']!r} is of none of the families {', '.join(FAMILIES)}")


def in_order(faces: dict[str, str]) -> list[str]:
    """The pins of the faces that the board has, in the order URFDLB."""
    return [faces[face] for face in FACES if face in faces]


def pin(family: Family, name: str) -> str:
    """`PC13` or `GP4` as the C initialiser of a pin."""
    match = family.pattern.fullmatch(name)
    if not match:
        raise BoardError(f"{name!r} is not a pin: {family.range}")
    return family.initialiser(match)


def check(board: dict[str, Any]) -> None:
    """Raise BoardError unless every face has its pins and no pin has two uses."""
    used = {board["serial"]["tx"]: ("serial tx", ""), board["serial"]["rx"]: ("serial rx", "")}
    for name, usb_pin in board.get("usb", {}).items():
        if used.setdefault(usb_pin, ("usb", name)) != ("usb", name):
            raise BoardError(f"{usb_pin} is used twice: {used[usb_pin][0]} and usb {name}")
    for kind, faces in board["pins"].items():
        wanted = FACES[: board.get("motors", len(FACES))]
        if sorted(faces) != sorted(wanted):
            raise BoardError(f"pins.{kind} needs the faces {' '.join(wanted)}, has {' '.join(faces)}")
        for face, name in faces.items():
            other = used.setdefault(name, (kind, face))
            if other != (kind, face) and not (other[0] == kind and kind in MAY_SHARE):
                raise BoardError(f"{name} is used twice: {' '.join(other).strip()} and {kind} {face}")
    missing = [kind for kind in KINDS if kind not in board["pins"]]
    if missing:
        raise BoardError(f"no pins.{missing[0]}")
    check_drivers(board)
    check_servos(board, used)
    check_wired(board, used)
    if board["serial"]["uart"] not in family_of(board).uarts:
        raise BoardError(f"serial.uart is one of {', '.join(map(str, family_of(board).uarts))}")


def check_servos(board: dict[str, Any], used: dict[str, tuple[str, str]]) -> None:
    """Raise BoardError unless each servo has its own output: on an RP2040 PWM, on a motor's or a free pin."""
    servos, shared = board.get("servos", []), family_of(board) is Rp2040
    for name in servos:
        if name in used and not (shared and used[name][0] in ("step", "dir")):
            raise BoardError(f"servos: {name} is used by {' '.join(used[name]).strip()}")
        pin(family_of(board), name)
    if len(set(servos)) < len(servos):
        raise BoardError("servos: a pin stands there twice")
    if shared and len({int(name.removeprefix("GP")) % 16 for name in servos}) < len(servos):
        raise BoardError("servos: two of the pins have the same PWM output (RP2040 datasheet, 4.5.2)")


def check_wired(board: dict[str, Any], used: dict[str, tuple[str, str]]) -> None:
    """Where pins are settings, raise BoardError unless motors and servos use only such, the line none."""
    if "wired" not in board:
        return
    wired = board["wired"]
    if len(wired) != WIRED_PINS or len(set(wired)) < WIRED_PINS:
        raise BoardError(f"wired: {WIRED_PINS} pins, each once")
    for name, (kind, which) in used.items():
        if (name in wired) == kind.startswith("serial"):
            raise BoardError(f"wired: {name} is {kind} {which}".rstrip())
    if missing := set(board.get("servos", [])) - set(wired):
        raise BoardError(f"wired: the servos' {min(missing)} is not there")


def check_drivers(board: dict[str, Any]) -> None:
    """Raise BoardError unless the board's drivers are known and fit its pins."""
    drivers = board["drivers"]
    if drivers not in DRIVERS:
        raise BoardError(f"drivers is one of {', '.join(DRIVERS)}")
    if drivers == "tmc2209" and "driver_uart" not in board["pins"]:
        raise BoardError("tmc2209 drivers need pins.driver_uart")


def header(board: dict[str, Any]) -> str:
    """The text of the header. Raises BoardError."""
    check(board)
    serial, clock, family = board["serial"], board["clock"], family_of(board)
    lines = [
        f"/* Made by hardware/pins.py from hardware/boards/{board['name']}.toml. */",
        "#ifndef BOARD_PINS_H",
        "#define BOARD_PINS_H",
        f"#define BOARD_STEPS_PER_QUARTER {board['steps_per_quarter']}",
        f"#define BOARD_CRYSTAL_HZ {clock['crystal_hz']}u",
        f"#define BOARD_CORE_HZ {clock['core_hz']}u",
        f"#define BOARD_UART {serial['uart']}",
        f"#define BOARD_UART_TX {pin(family, serial['tx'])}",
        f"#define BOARD_UART_RX {pin(family, serial['rx'])}",
        f"#define BOARD_BAUD {serial['baud']}u",
        "#define BOARD_STORAGE_SECTORS {" + ", ".join(map(str, board["storage"]["sectors"])) + "}",
        *family.more(board),
    ]
    if "max_rate" in board:
        lines.append(f"#define BOARD_MAX_RATE {board['max_rate']}u")
    signals = DRIVERS[board["drivers"]]
    order = ("pulse_ns", "dir_setup_ns", "dir_hold_ns")  # of driver_signals in firmware/hal.h
    lines.append("#define BOARD_SIGNALS {" + ", ".join(str(signals[key]) for key in order) + "}")
    if board["drivers"] == "tmc2209":
        lines.append("#define BOARD_TMC2209 1")
    for kind, faces in board["pins"].items():
        names = ", ".join(pin(family, name) for name in in_order(faces))
        lines.append(f"#define BOARD_{kind.upper()}_PINS {{{names}}}")
    return "\n".join([*lines, "#endif", ""])


def main() -> None:
    source, out = Path(sys.argv[1]), Path(sys.argv[2])
    board = tomllib.loads(source.read_text())
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
