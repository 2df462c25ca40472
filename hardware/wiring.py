"""Draws a board's wiring, as SVG, from the same TOML that the firmware's pin header is made from.

    python hardware/wiring.py                 hardware/pictures/wiring-NAME.svg of every board with pins
    python hardware/wiring.py BOARD.toml      one, on standard output

It reads these parts of a board's TOML, of which those marked * may be missing:

    name = "octopus_pro"
    [pins.step] [pins.dir] [pins.enable] [pins.driver_uart]* [pins.sensor]*      U = "PF13" ... for each face
    [sockets]*       U = "MOTOR0" ...                  what is printed on the board beside each socket
    [serial]         tx, rx                            pins of the robot's own port
    [sensor_sockets]*  the same for the sensors
    [connectors]*    serial, power, motor_power        what is printed on the board there
    [converter]*     volts, part                       where the board does not bear the motors' 24 V
    notes*           a list of short lines             what else must be wired
"""

import sys
import tomllib
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
BOARDS, PICTURES = HERE / "boards", HERE / "pictures"
FACES = {"U": "#ffffff", "R": "#e0484f", "F": "#4caf68", "D": "#f4d94a", "L": "#f2964a", "B": "#5a82d8"}
KINDS = {"step": "STEP", "dir": "DIR", "enable": "EN", "driver_uart": "UART", "sensor": "sensor"}

# 17HS19-2004S1 (StepperOnline): coil A black and green, coil B red and blue. The sockets' pins: 2B 2A 1A 1B.
WIRES = (
    ("2B", "#4a6fd0", "blue"),
    ("2A", "#d04040", "red"),
    ("1A", "#3f9a50", "green"),
    ("1B", "#303030", "black"),
)

WIDTH, ROW, TOP = 1040, 78, 96
BOARD_X, BOARD_W = 340, 400
MOTOR_X = 840


def text(
    x: float, y: float, words: str, size: int = 13, anchor: str = "start", weight: str = "normal"
) -> str:
    style = f'font-size="{size}" text-anchor="{anchor}" font-weight="{weight}"'
    return f'<text x="{x}" y="{y}" {style}>{escape(words)}</text>'


def box(x: float, y: float, w: float, h: float, fill: str = "#f7f7f4") -> str:
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="6" fill="{fill}" stroke="#444"/>'


def wire(colour: str, *points: tuple[float, float], width: float = 2.5) -> str:
    path = " ".join(f"{x},{y}" for x, y in points)
    return f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{width}"/>'


def labelled(x: float, y: float, w: float, h: float, title: str, *lines: str) -> Iterator[str]:
    """Draw a box with a title and small lines below it."""
    yield box(x, y, w, h)
    yield text(x + w / 2, y + 18, title, 13, "middle", "bold")
    for number, line in enumerate(lines):
        yield text(x + w / 2, y + 35 + 15 * number, line, 11, "middle")


def driver(board: dict[str, Any], face: str, y: float) -> Iterator[str]:
    """Draw one socket: its face, the words that are printed there, and the chip's pins behind it."""
    yield box(BOARD_X + 20, y, BOARD_W - 40, ROW - 14, "#ffffff")
    yield f'<circle cx="{BOARD_X + 46}" cy="{y + 32}" r="17" fill="{FACES[face]}" stroke="#444"/>'
    yield text(BOARD_X + 46, y + 38, face, 17, "middle", "bold")
    yield text(
        BOARD_X + 76, y + 20, board.get("sockets", {}).get(face, f"driver of {face}"), 13, weight="bold"
    )
    pins = [(name, board["pins"].get(kind, {}).get(face)) for kind, name in KINDS.items()]
    for number, (name, pin) in enumerate((name, pin) for name, pin in pins if pin):
        x = BOARD_X + 76 + 56 * number
        yield text(x, y + 39, name, 10)
        yield text(x, y + 54, str(pin), 12, weight="bold")
        if name == "sensor":
            yield text(x, y + 20, board.get("sensor_sockets", {}).get(face, ""), 11, weight="bold")


def motor(face: str, y: float) -> Iterator[str]:
    left = BOARD_X + BOARD_W - 20
    for number, (pin, colour, name) in enumerate(WIRES):
        at = y + 11 + 14 * number
        yield wire(colour, (left, at), (MOTOR_X, at))
        yield text(left + 6, at - 2, pin, 9)
        yield text(MOTOR_X - 5, at - 2, name, 9, "end")
    yield from labelled(MOTOR_X, y, 150, ROW - 14, f"motor {face}", "17HS19-2004S1", "hub on the D shaft")


def power(board: dict[str, Any]) -> Iterator[str]:
    """Draw the power from the desk supply by two fuses, the motors' by the relay of the emergency stop."""
    names = board.get("connectors", {})
    x = 30
    yield from labelled(x, TOP, 190, 58, "24 V desk supply", "GST220A24-R7B, 9.2 A")
    yield from labelled(x, TOP + 90, 80, 44, "fuse 10 A")
    yield from labelled(x + 110, TOP + 90, 80, 44, "fuse 3 A")
    yield from labelled(x, TOP + 170, 80, 58, "relay", "contact", "62.32.9.024")
    yield from labelled(
        x,
        TOP + 260,
        190,
        74,
        "emergency stop",
        "XB5AS8442, in series with",
        "the relay's coil (1N4007 across)",
    )
    red = "#c03030"
    yield wire(red, (x + 40, TOP + 58), (x + 40, TOP + 90))
    yield wire(red, (x + 150, TOP + 58), (x + 150, TOP + 90))
    yield wire(red, (x + 40, TOP + 134), (x + 40, TOP + 170))
    yield wire("#888888", (x + 40, TOP + 228), (x + 40, TOP + 260), width=1.5)
    yield wire("#888888", (x + 150, TOP + 134), (x + 150, TOP + 260), width=1.5)
    yield wire(red, (x + 80, TOP + 200), (BOARD_X, TOP + 200))
    yield text(BOARD_X - 8, TOP + 194, names.get("motor_power", "motor power"), 11, "end", "bold")
    yield wire(red, (x + 190, TOP + 112), (BOARD_X, TOP + 112))
    if converter := board.get("converter"):
        yield from labelled(x + 204, TOP + 90, 64, 44, f"to {converter['volts']} V", converter["part"])
    yield text(BOARD_X - 8, TOP + 106, names.get("power", "board power"), 11, "end", "bold")
    yield from labelled(x + 204, TOP + 16, 96, 44, "light", "2 LED strips")
    yield wire(red, (x + 196, TOP + 112), (x + 196, TOP + 38), (x + 204, TOP + 38))
    for number, line in enumerate(
        ("The supply's minus goes to both minus screws,", "the relay's coil and the light.")
    ):
        yield text(x, TOP + 350 + 13 * number, line, 11)


def notes(board: dict[str, Any]) -> Iterator[str]:
    for number, line in enumerate(board.get("notes", [])):
        yield text(BOARD_X + 20, TOP + 6 * ROW + 2 + 13 * number, line, 11)


def serial(board: dict[str, Any], y: float) -> Iterator[str]:
    """Draw the robot's own port, with the colours of FTDI's cable TTL-232R-3V3."""
    names = board.get("connectors", {})
    yield from labelled(
        30,
        y,
        190,
        96,
        "serial cable to the PC",
        "TTL-232R-3V3",
        "leave its red wire (5 V) and",
        "brown, green (RTS, CTS) off",
    )
    yield text(BOARD_X - 8, y - 4, names.get("serial", "serial port"), 11, "end", "bold")
    lines = (
        ("yellow", "#c9a800", f"TX {board['serial']['tx']}"),
        ("orange", "#e07b20", f"RX {board['serial']['rx']}"),
        ("black", "#303030", "GND"),
    )
    for number, (name, colour, pin) in enumerate(lines):
        at = y + 22 + 26 * number
        yield wire(colour, (220, at), (BOARD_X, at))
        yield text(226, at - 3, name, 9)
        yield text(BOARD_X - 6, at - 3, pin.strip(), 10, "end")


def picture(board: dict[str, Any]) -> str:
    """The whole picture. KeyError where a face has no pin."""
    height = TOP + 6 * ROW + 30
    parts = [text(WIDTH / 2, 34, f"Wiring of {board['name']}", 20, "middle", "bold")]
    parts += [
        text(
            WIDTH / 2,
            56,
            f"made by hardware/wiring.py from hardware/boards/{board['name']}.toml",
            11,
            "middle",
        )
    ]
    parts += [box(BOARD_X, TOP - 26, BOARD_W, 6 * ROW + 44, "#e4ece6")]
    parts += [text(BOARD_X + BOARD_W / 2, TOP - 8, board["name"], 14, "middle", "bold")]
    for number, face in enumerate(face for face in FACES if face in board["pins"]["step"]):
        for kind in ("step", "dir", "enable"):
            board["pins"][kind][face]
        parts += driver(board, face, TOP + ROW * number)
        parts += motor(face, TOP + ROW * number)
    parts += [*power(board), *serial(board, TOP + 6 * ROW - 92), *notes(board)]
    namespace = 'xmlns="http://www.w3.org/2000/svg"'
    head = f'<svg {namespace} viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" fill="#222">'
    ground = f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>'
    return "\n".join([head, ground, *parts, "</svg>", ""])


def with_motors(path: Path) -> dict[str, Any] | None:
    """Read a board's TOML. None: it has no pins for motors, as the virtual board."""
    board = tomllib.loads(path.read_text())
    return board if "step" in board.get("pins", {}) else None


def main() -> None:
    if len(sys.argv) > 1:
        print(picture(tomllib.loads(Path(sys.argv[1]).read_text())), end="")
        return
    PICTURES.mkdir(exist_ok=True)
    for path in sorted(BOARDS.glob("*.toml")):
        if board := with_motors(path):
            target = PICTURES / f"wiring-{board['name']}.svg"
            target.write_text(picture(board))
            print(target)


if __name__ == "__main__":
    main()
