"""The builder's book beside its data: parts, pins, commands and messages that it names are there."""

import ast
import re
import shlex
from collections import Counter
from collections.abc import Iterator

import click
import pytest
from test_frame import HARDWARE, render

from cubehost.cli import cli
from cubehost.mechanism import Mechanism
from scripts import loaded

book = loaded(HARDWARE / "book.py")
ROOT = HARDWARE.parent
PAGES = {name: (HARDWARE / f"{name}.md").read_text() for name in book.PAGES}
BILL = {row["part"]: row for row in book.bill()}
BOARDS = [board for path in (HARDWARE / "boards").glob("*.toml") if (board := book.wiring.with_motors(path))]
PIN = re.compile(r"\b(?:P[A-L]\d{1,2}|GP\d{1,2})\b")
TAKES = re.compile(r"^(?:Takes|With sensors also): (.*?)$(?=\n\n|\n?\Z)", re.M | re.S)
CODE = re.compile(r"`([^`\n]+(?:\n[^`\n]+)?)`")


def taken(page: str) -> Counter[str]:
    """What the steps of a page say that they take."""
    total: Counter[str] = Counter()
    for line in TAKES.findall(page):
        for item in " ".join(line.split()).split(", "):
            count, part = item.split(" ", 1)
            total[part] += int(count)
    return total


def test_the_first_lines_say_what_was_tried() -> None:
    assert "Nothing here has been tried on real hardware." in "\n".join(PAGES["README"].splitlines()[:5])


def test_every_part_of_a_step_is_in_the_bill_often_enough() -> None:
    used = sum((taken(page) for page in PAGES.values()), Counter[str]())
    assert used["screw M3 x 10"] == 24
    for part, count in used.items():
        assert part in BILL, f"{part} is not in bom.csv"
        assert count <= int(BILL[part]["quantity"]), f"{part}: the steps take {count}"


def test_every_part_of_the_bill_is_taken_by_a_step() -> None:
    used = sum((taken(page) for page in PAGES.values()), Counter[str]())
    assert set(BILL) == set(used)
    for part, count in render.PRINTED.items():
        assert used[part] == count


def test_screws_and_wires_in_the_prose_and_the_cables_are_in_the_bill() -> None:
    sizes = {size for part in BILL for size in re.findall(r"M\d(?: x \d+)?|\d x \d+", part)}
    for name, page in PAGES.items():
        for size in re.findall(r"\bM\d x \d+", page):
            assert size in sizes, f"{name}.md: {size}"
        for size in re.findall(r"\bscrews? (M\d)\b", page):
            assert any(known.startswith(size) for known in sizes), f"{name}.md: {size}"
    for row in book.rows("cables.csv"):
        if "mm2" in row["wire"]:
            assert any(f"wire {row['wire'].split(',')[0]}" == part for part in BILL), row["wire"]
        for end in re.findall(r"XH housing \d|receptacle 4.8|ferrule", row["ends"]):
            assert any(part.startswith(end) for part in BILL), end


def test_the_cables_housings_are_as_many_as_the_bill_has() -> None:
    for housing in (part for part in BILL if part.startswith("XH housing")):
        rows = [row for row in book.rows("cables.csv") if housing in row["ends"]]
        assert sum(int(row["count"]) for row in rows) == int(BILL[housing]["quantity"])


def pins_of(board: dict) -> set[str]:
    others = {board["serial"]["tx"], board["serial"]["rx"], board.get("led", ""), *board.get("servos", [])}
    return faces_pins(board) | others


def faces_pins(board: dict) -> set[str]:
    return {pin for faces in board["pins"].values() for pin in faces.values()}


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board["name"])
def test_every_pin_in_a_picture_is_the_boards(board: dict) -> None:
    notes = set(PIN.findall(" ".join(board.get("notes", []))))
    picture = (HARDWARE / "pictures" / f"wiring-{board['name']}.svg").read_text()
    shown = set(PIN.findall(picture))
    assert shown
    assert shown <= pins_of(board)
    assert notes <= pins_of(board)
    if f"pins-{board['name']}" in book.TABLES:
        table = "\n".join(book.TABLES[f"pins-{board['name']}"]())
        assert set(PIN.findall(table)) == faces_pins(board)


def test_every_pin_in_the_prose_is_one_of_a_board() -> None:
    known = set().union(*(pins_of(board) for board in BOARDS))
    for name, page in PAGES.items():
        assert set(PIN.findall(page)) <= known, name


def test_every_table_of_a_page_can_be_made() -> None:
    wanted = [name for page in PAGES.values() for name in book.MARKER.findall(page)]
    assert sorted(wanted) == sorted(book.TABLES)
    assert "{" not in "\n".join(book.TABLES["cables"]())
    currents = "\n".join(book.TABLES["currents"]())
    assert "800 mA" in currents
    for name in book.CURRENTS:
        assert f"`{name}`" in currents
    rest, turning = book.copper_watts(400), book.copper_watts(800)
    heat = f"{6 * rest:.0f} W of heat with all six at rest, {2 * turning + 4 * rest:.0f} W with two turning"
    assert heat in PAGES["wiring"]


def test_an_arduinos_servo_pins_are_named_as_on_the_board() -> None:
    rows = {line.split(" | ")[0].strip("| "): line.split(" | ")[1:] for line in book.TABLES["pins-servos"]()}
    assert rows["pico"][:2] == ["GP2", "GP3"]
    for board in ("uno", "nano"):
        first, second = " ".join(rows[board][:3]), " ".join(rows[board][3:6])
        assert f"| servos s0 to s5 | {first} (end stops X Y Z), {second} (" in PAGES["wiring"]
    assert {"pico", "mega", "uno", "nano", "bluepill"} <= rows.keys()


def test_a_cubotinos_widths_are_those_of_its_own_settings() -> None:
    """Of its Cubotino_T_servo_settings_default.txt, -1 to 1 for 1000 to 2000 us; and for twice as much."""
    actuators, page = Mechanism.named("cubotino").description.actuators, PAGES["first-power"].splitlines()
    values = {
        "tray": {"b_servo_CW": 1, "b_home": 0, "b_servo_CCW": -1},
        "arm": {"t_servo_close": 0, "t_servo_open": -0.33, "t_servo_flip": -0.9},
    }
    for servo, (name, of) in enumerate(values.items()):
        assert actuators[name].pulses == tuple(round(1500 + 500 * value) for value in of.values())
        for position, (key, value) in enumerate(of.items()):
            row = next(line for line in page if line.startswith(f"| `servo_{servo}_{position}` |"))
            assert row.endswith(f"`{key}` {value} | {1500 + 500 * value:.0f} | {1500 + 1000 * value:.0f} |")


def test_the_servos_supply_bears_both_where_they_stall() -> None:
    stall = float(re.search(r"([\d.]+) A when it stalls", " ".join(PAGES["parts"].split()))[1])
    assert f"{2 * stall:.0f} A or more" in BILL["servo supply"]["what"]
    assert f"{1000e-6 * 5 / stall * 1000:.0f} ms" in PAGES["wiring"]


def test_distances_in_the_steps_are_those_of_the_frame() -> None:
    """Of the parameters, without OpenSCAD: post_at, column_at and upright_at of robot.scad."""
    text = (render.FRAME / "parameters.scad").read_text()
    value = {name: float(number) for name, number in re.findall(r"^(\w+) = ([\d.]+);", text, re.M)}
    post = value["cube"] / 2 + value["gap"] + value["plate"] + 21
    column = post + value["foot_edge"] + value["pull_back"] + 1
    upright = (value["camera_distance"] + 12) / 3**0.5
    for number in (post, column, upright):
        assert f"{number:.1f} mm" in PAGES["assembly"]
    robot = (render.FRAME / "robot.scad").read_text()
    lamps = re.findall(r"^(?:lamp_below|lower_lamp_at) = (\d+);", robot, re.M)
    assert len(lamps) == 2
    for number in lamps:
        assert f" {number} mm" in " ".join(PAGES["assembly"].split())


def test_the_light_takes_what_its_strips_do_at_most() -> None:
    per_metre, length = map(float, re.findall(r"([\d.]+) (?:W/m|mm)", BILL["LED strip"]["what"]))
    watts = 2 * per_metre * length / 1000
    assert f"light at most {watts / 24:.2f} A ({watts:.1f} W)" in PAGES["wiring"]


def commands() -> Iterator[tuple[str, list[str]]]:
    """Every command line of the book: in indented blocks, and in code within the prose."""
    for name, page in PAGES.items():
        for line in re.findall(r"^    (cubehost .*)$", page, re.M) + CODE.findall(page):
            words = " ".join(line.split()).split("  #")[0]
            if words.startswith("cubehost "):
                yield name, shlex.split(words)[1:]


def test_every_command_and_option_is_there() -> None:
    seen = 0
    for page, words in commands():
        command: click.Command = cli
        context = click.Context(cli)
        while isinstance(command, click.Group) and words:
            found = command.get_command(context, words[0])
            assert found is not None, f"{page}.md: cubehost {' '.join(words)}"
            command, words = found, words[1:]
        options = {option for parameter in command.params for option in parameter.opts}
        assert {word for word in words if word.startswith("--")} <= options, f"{page}.md: {words}"
        seen += 1
    assert seen > 30


def strings_of(tree: ast.AST) -> Iterator[str]:
    """String constants, f-strings with `…` where they have a value."""
    inside = {
        id(value) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for value in node.values
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield "".join(v.value if isinstance(v, ast.Constant) else "…" for v in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
            yield node.value


def what_is_said() -> str:
    """Every string of the host and the firmware, a line each."""
    python = [ast.parse(path.read_text()) for path in (ROOT / "host" / "cubehost").rglob("*.py")]
    said = [words for tree in python for words in strings_of(tree)]
    for folder in (ROOT / "firmware", ROOT / "shared" / "cube_core" / "src"):
        for path in folder.rglob("*.c"):
            said += re.findall(r'"((?:[^"\\\n]|\\.)*)"', path.read_text())
    return "\n".join(said)


def quoted() -> Iterator[str]:
    """Messages and reasons of the tables in trouble.md whose second column has them."""
    for table in re.findall(
        r"^\| what you see \| (?:what it says|reason) .*?(?=\n\n|\Z)", PAGES["trouble"], re.M | re.S
    ):
        for row in table.splitlines()[2:]:
            yield from CODE.findall(row.split(" | ")[1])


def is_said(message: str, said: str) -> bool:
    """Its fixed parts follow each other in one string."""
    parts = [re.escape(part.strip()) for part in message.split("…") if part.strip()]
    return re.search("[^\n]*".join(parts), said) is not None


def test_every_message_that_is_quoted_is_in_the_source() -> None:
    said = what_is_said()
    messages = list(quoted())
    assert len(messages) > 35
    assert not is_said("driver_…_on_fire", said)
    assert not is_said("the robot is tired", said)
    for message in messages:
        if driver := re.fullmatch(r"driver_…_(\w+)", message):  # put together by drivers.c
            source = (ROOT / "firmware" / "drivers.c").read_text()
            assert f'fail("{driver[1]}")' in source, message
        else:
            assert is_said(message, said), message


def test_every_fault_of_the_firmware_is_in_the_book() -> None:
    reasons = set(quoted())
    for path in (ROOT / "firmware").glob("*.c"):
        for reason in re.findall(r'\b(?:fault_raise|fail)\("(\w+)"\)', path.read_text()):
            named = {reason, f"driver_…_{reason}"} & reasons
            assert named or reason == "supply", f"{path.name}: {reason} (no real board measures its supply)"


def test_a_print_weighs_what_its_volume_says_at_most() -> None:
    for part in render.PRINTED:
        volume, _ = render.volume_and_area((render.STL / f"{part}.stl").read_bytes())
        assert 0.4 * volume * 1.24e-3 <= book.print_of(part).grams <= volume * 1.27e-3 * 1.0001


def test_every_price_says_what_it_is() -> None:
    for part, row in BILL.items():
        if row["group"] != "printed":
            assert float(row["eur_each"]) > 0, part
            assert re.fullmatch(r"(estimate|\S.*) \d{4}-\d\d", row["priced"]), part
