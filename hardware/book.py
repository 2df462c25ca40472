"""Makes the tables of the builder's book from the data that its pages would otherwise repeat.

A page has a line `<!-- table: NAME -->` where the site shows `TABLES[NAME]()` (docs/_site/hooks.py).
"""

import csv
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent))
import render
import wiring

from cubehost.boards.source import drivers
from cubehost.connect.ports import open_port

HERE = Path(__file__).parent
PAGES = ("README", "parts", "printing", "assembly", "wiring", "first-power", "cameras", "trouble")
MARKER = re.compile(r"<!-- table: ([\w-]+) -->")
# Assumed of a print: the thickness of its walls, and the plastic that a printer lays per second, with travel.
SHELL_MM, FLOW_MM3_S = 4 * 0.45, 8.0
DENSITY = {"PETG": 1.27e-3, "PLA": 1.24e-3}  # g/mm3, from the makers' data sheets
SERVOS = "servo machine"  # a group of bom.csv, and a robot of its own
WINDING_OHM = 1.4  # of the motor in bom.csv
Table = Iterator[str]


class Print(NamedTuple):
    """What a part takes to print, estimated from its mesh."""

    grams: float
    minutes: float


def rows(name: str) -> list[dict[str, str]]:
    with (HERE / name).open(newline="") as file:
        return list(csv.DictReader(file))


def bill() -> list[dict[str, str]]:
    return rows("bom.csv")


def table(head: Iterable[str], lines: Iterable[Iterable[object]]) -> Table:
    """Lines of a table in Markdown."""
    head = list(head)
    yield "| " + " | ".join(head) + " |"
    yield "|" + "---|" * len(head)
    for line in lines:
        yield "| " + " | ".join(map(str, line)) + " |"


def bom_table(of_servos: bool = False) -> Table:
    head = ("group", "how many", "part", "what", "number", "alternative", "€ each", "note")
    keys = ("group", "quantity", "part", "what", "number", "alternative", "eur_each", "note")
    bought = (row for row in bill() if row["group"] != "printed" and (row["group"] == SERVOS) == of_servos)
    return table(head, ([*(row[key] for key in keys)] for row in bought))


def cost_table() -> Table:
    groups: dict[str, float] = {}
    for row in bill():
        groups[row["group"]] = groups.get(row["group"], 0) + int(row["quantity"]) * float(
            row["eur_each"] or 0
        )
    del groups["printed"]
    servos = groups.pop(SERVOS)
    lines = [*groups.items(), ("all", sum(groups.values())), (f"a {SERVOS} instead", servos)]
    return table(("group", "€, estimated"), ((name, round(cost)) for name, cost in lines))


def print_of(part: str) -> Print:
    """Estimate a part's print: walls of `SHELL_MM` all round, and the rest filled as the bill says."""
    note = next(row["note"] for row in bill() if row["part"] == part)
    volume, area = render.volume_and_area((render.STL / f"{part}.stl").read_bytes())
    filled = int(found[1]) / 100 if (found := re.search(r"(\d+) %", note)) else 1.0
    shell = min(volume, area * SHELL_MM)
    plastic = shell + filled * (volume - shell)
    return Print(plastic * DENSITY[note.split(",")[0]], plastic / FLOW_MM3_S / 60)


def print_table() -> Table:
    lines = []
    for row in bill():
        if row["group"] == "printed":
            one = print_of(row["part"])
            file = f"[{row['part']}.stl](stl/{row['part']}.stl)"
            lines.append((file, row["quantity"], row["note"], f"{one.grams:.0f}", f"{one.minutes:.0f}"))
    return table(("file", "how many", "material, how", "g each", "minutes each"), lines)


def print_sum() -> Table:
    made = [(int(row["quantity"]), print_of(row["part"])) for row in bill() if row["group"] == "printed"]
    grams = sum(count * one.grams for count, one in made)
    hours = sum(count * one.minutes for count, one in made) / 60
    yield f"All of it: {grams:.0f} g and {hours:.0f} hours, estimated."


def cable_table() -> Table:
    """Table of the cables, with the words that are printed on the Octopus Pro."""
    board = wiring.with_motors(HERE / "boards" / "octopus_pro.toml")
    assert board is not None
    sockets = {key: ", ".join(f"{face}: {name}" for face, name in board[key].items()) for key in SOCKETS}
    words = {**board["connectors"], **sockets}
    keys = ("cable", "count", "from", "to", "wire", "length_mm", "ends")
    head = ("cable", "how many", "from", "to", "wire", "mm", "ends")
    return table(head, ([row[key].format_map(words) for key in keys] for row in rows("cables.csv")))


SOCKETS = ("sockets", "sensor_sockets")


def pin_table(name: str) -> Table:
    """Table of a board's pins that go to a driver or a sensor."""
    board = wiring.with_motors(HERE / "boards" / f"{name}.toml")
    assert board is not None
    kinds = [kind for kind in wiring.KINDS if kind in board["pins"]]
    sockets = [key for key in SOCKETS if key in board]
    head = ("face", *("socket" if key == "sockets" else "sensor's" for key in sockets))
    lines = (
        (face, *(board[key][face] for key in sockets), *(board["pins"][kind][face] for kind in kinds))
        for face in board["pins"]["step"]
    )
    return table((*head, *(wiring.KINDS[kind] for kind in kinds)), lines)


def servo_pin_table() -> Table:
    """Table of the servos' pins on a new board; an Arduino's have the names that are printed on it."""
    boards = [tomllib.loads(path.read_text()) for path in sorted((HERE / "boards").glob("*.toml"))]
    lines = []
    for board in (board for board in boards if "servos" in board):
        names = board["servos"]
        if board["mcu"] == "atmega328p":
            numbers = [board["wired"].index(name) for name in names]
            names = [f"D{number + 2}" if number < 12 else f"A{number - 12}" for number in numbers]
        lines.append((board["name"], *names, *[""] * (8 - len(names))))
    return table(("board", *(f"s{i}" for i in range(8))), lines)


def copper_watts(milliamperes: int) -> float:
    """Heat of a motor's two windings, each with this RMS current."""
    return 2 * (milliamperes / 1000) ** 2 * WINDING_OHM


CURRENTS = {
    "run_ma": "of each winding while its face turns",
    "hold_ma": "of each winding at rest",
    "idle_ma": "of each winding when nothing has moved for `idle_s`",
    "idle_s": "until `idle_ma`",
    "sense_mohm": "sense resistors of the driver modules",
    "supply_min_mv": "motors' supply below which a board faults; no real board here measures it",
}


def current_table() -> Table:
    """Table of a new robot's currents. It asks the virtual robot, which runs the same firmware."""
    lines = []
    with open_port("sim", aligned=False) as connection:
        for name, words in CURRENTS.items():
            s = connection.robot.setting(name)
            assert s.default is not None
            heat = f"{copper_watts(s.default):.1f} W" if s.unit == "mA" else ""
            lines.append((f"`{name}`", words, f"{s.default} {s.unit}", f"{s.minimum} to {s.maximum}", heat))
    return table(("setting", "what", "of a new robot", "allowed", "heat in a motor"), lines)


def driver_table() -> Table:
    lines = (
        (f"`{name}`", *(f"{ns / 1000:g} µs" for ns in times.values())) for name, times in drivers().items()
    )
    return table(("driver", "STEP high, and low", "DIR before STEP rises", "after it rose"), lines)


TABLES: dict[str, Callable[[], Table]] = {
    "bom": bom_table,
    "bom-servos": lambda: bom_table(of_servos=True),
    "cost": cost_table,
    "prints": print_table,
    "print-sum": print_sum,
    "cables": cable_table,
    "currents": current_table,
    "drivers": driver_table,
    "pins-servos": servo_pin_table,
    **{
        f"pins-{name}": lambda name=name: pin_table(name)
        for name in ("octopus_pro", "btt_gtr", "pico", "mega", "bluepill")
    },
}


def filled(page: str) -> str:
    """Return the page with its tables in place of the markers. KeyError: no table has a marker's name."""
    return MARKER.sub(lambda found: "\n".join(TABLES[found[1]]()), page)
