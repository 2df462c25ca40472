"""The report on the stack: frames along calls, through pointers, around rings."""

import re
from pathlib import Path

import pytest
from test_frame import HARDWARE

from scripts import loaded

ROOT = HARDWARE.parent
stack = loaded(HARDWARE / "platform/builder/stack.py")


class Program:
    """Calls as GCC writes them. Lines of the one source file stand for calls through pointers."""

    def __init__(self, folder: Path) -> None:
        self.source, self.graph = folder / "main.c", folder / "main.c.ci"
        self.lines: list[str] = []
        self.text = ""

    def function(self, title: str, size: int, *callees: str, through: str = "") -> "Program":
        self.text += f'node: {{ title: "{title}" label: "{title}\\nmain.c:1:1\\n{size} bytes (static)" }}\n'
        for callee in callees:
            self.text += f'edge: {{ sourcename: "{title}" targetname: "{callee}" label: "main.c:1:1" }}\n'
        if through:
            self.lines.append(through)
            place = f"{self.source}:{len(self.lines)}:5"
            self.text += f'edge: {{ sourcename: "{title}" targetname: "__indirect_call" label: "{place}" }}\n'
        return self

    def report(self, *more: str) -> str:
        self.source.write_text("\n".join([*self.lines, *more]))
        self.graph.write_text(self.text)
        return stack.report([self.graph], [self.source], 16384)


@pytest.fixture
def program(tmp_path: Path) -> Program:
    return Program(tmp_path)


def most(report: str) -> int:
    return int(report.split("at most ")[1].split()[0])


def test_the_deepest_way_is_added_up(program: Program):
    program.function("reset_handler", 8, "a", "b").function("a", 100).function("b", 50, "c")
    report = program.function("c", 60, "memcpy").report()
    assert most(report) == 8 + 50 + 60 + stack.LIBRARY
    assert "reset_handler > b > c > memcpy" in report


def test_three_interrupts_come_on_top(program: Program):
    program.function("reset_handler", 8).function("fault_handler", 9000).function("w_handler", 5)
    report = program.function("x_handler", 10).function("y_handler", 20).function("z_handler", 30).report()
    assert most(report) == 8 + 10 + 20 + 30 + 3 * stack.EXCEPTION


def test_pointers_lead_where_initialisers_say(program: Program):
    program.function("reset_handler", 8, through="board->send(board->context, text);")
    program.function("/root/board.c:uart_send", 70).function("/root/board.c:other", 700)
    assert most(program.report("static hal h = { .send = uart_send };")) == 8 + 70


def test_a_pointer_that_nothing_explains_is_told(program: Program):
    report = program.function("reset_handler", 8, through="mystery(1);").report()
    assert "not counted: the call through a pointer at main.c:1" in report


def test_recursion_counts_as_deep_as_it_goes(program: Program):
    name = "phase1.c:search"
    report = program.function("reset_handler", 8, name).function(name, 10, name).report()
    assert most(report) == 8 + 10 * stack.TIMES[name]


@pytest.mark.parametrize("name", stack.TIMES)
def test_what_is_said_to_recur_is_there(name: str):
    file, _, function = name.rpartition(":")
    sources = (path for room in ("shared", "firmware") for path in (ROOT / room).rglob(file or "*.c"))
    assert any(re.search(rf"^\w.*\b{function}\(", path.read_text(), re.M) for path in sources)


def test_recursion_of_unknown_depth_is_told(program: Program):
    report = program.function("reset_handler", 8, "a").function("a", 10, "b").function("b", 20, "a").report()
    assert most(report) == 8 + 10 + 20
    assert "counted once: a, b" in report
