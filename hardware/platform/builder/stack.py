"""Finds the most stack that an image can use: GCC's frames (-fcallgraph-info=su), summed along the calls.

    reset_handler ─► robot_main ─► modules_run_tasks ─► task ─► command_solve ─► … ─► search ─► search …
                                                                                         └─► modules_service

Functions that call each other in a ring are one knot: each counts as often as `TIMES` says, else once. On
top come the three deepest interrupts, one over the other, with what the processor stacks for each: steps and
link, drivers' wires, USB (firmware/boards) are served in this order.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

LIBRARY = 128  # bytes assumed of a function of unknown frame: libgcc's, newlib's, the ROM's
EXCEPTION = 40  # bytes of eight registers and their alignment
# Depths of recursion, from the sources: LONGEST_ANSWER and the longest phase 2 of solver3.c, eleven turns of
# a 2x2, CC_BRACKET_DEPTH and the outermost moves.
TIMES = {
    "phase1.c:search": 30,
    "phase1.c:descend": 30,
    "phase1.c:search_farther": 30,
    "phase1.c:search_near": 6,
    "phase2.c:search": 18,
    "phase2.c:search_any": 18,
    "solver2.c:search": 12,
    "cc_reader_sequence": 33,
}
# The functions that a call through a pointer may reach where no initialiser names them, by the call's text.
POINTERS = {
    r"tests\[next\]\(\)": r"selftest\.c:(?!task|end|shutdown|command)\w+|cc_solver_tables_intact",
    r"then\(\)": r"(run|home|hand)\.c:begin",
    r"change\(": r"pieces\.c:(?!cycle)\w+",
    r"cc_solve2 : cc_solve3\)": r"cc_solve[23]",
    r"rom(->|\.)|usb_boot\(|lookup\(": r"",  # the chip's ROM
    r"board->(poll|supply_mv|sensors|driver_\w+)\(|servos->pulse\(": r"",  # of boards that have none
    r"r->lists->": r"",  # of readers on a computer
}
# Members that module.c calls as `function()`, by the function in which it does.
MODULE = {"modules_start": "start", "modules_run_tasks": "task"}
MODULE |= {"modules_service": "service", "modules_shutdown": "shutdown"}

_NODE = re.compile(r'node: \{ title: "([^"]+)" label: "[^"]*?(\d+) bytes \((\w+)')
_EDGE = re.compile(r'edge: \{ sourcename: "([^"]+)" targetname: "([^"]+)"(?: label: "([^"]+)")?')
_INITIALISER = re.compile(r"\.(\w+)\s*=\s*(\w+)\b")
_MEMBER = re.compile(r"(?:->|\.)(\w+)\(")


def _short(title: str) -> str:
    """Cut the folders off a static function's title, which begins with its file's path."""
    return title.rpartition("/")[2]


class Calls:
    """Which function calls which, from GCC's `.ci` files. sources: C files that set function pointers."""

    def __init__(self, graphs: Iterable[Path], sources: Iterable[Path]) -> None:
        self.frames: dict[str, int] = {}
        self.calls: dict[str, set[str]] = defaultdict(set)
        self.unknown: dict[str, str] = {}  # callers through pointers that nothing explains, and where
        indirect: list[tuple[str, str]] = []
        for path in graphs:
            self._read(path.read_text(), indirect)
        assigned = _assigned(sources)
        for caller, place in indirect:
            self._resolve(caller, place, assigned)

    def _read(self, text: str, indirect: list[tuple[str, str]]) -> None:
        for title, size, _ in _NODE.findall(text):
            self.frames[_short(title)] = int(size)
        for caller, callee, place in _EDGE.findall(text):
            if callee == "__indirect_call":
                indirect.append((_short(caller), place))
            else:
                self.calls[_short(caller)].add(_short(callee))

    def _resolve(self, caller: str, place: str, assigned: dict[str, set[str]]) -> None:
        file, line, _ = place.rsplit(":", 2)
        text = Path(file).read_text().splitlines()[int(line) - 1]
        called = _MEMBER.findall(text)
        if text.strip() == "function();":
            called = [MODULE[caller]] if caller in MODULE else list(MODULE.values())
        members = {name for member in called for name in assigned.get(member, ())}
        reached = {name for name in self.frames if name.rpartition(":")[2] in members}
        known = [names for pattern, names in POINTERS.items() if re.search(pattern, text)]
        if not reached and known:
            reached = {name for name in self.frames if re.fullmatch(known[0], name)}
        self.calls[caller] |= reached
        if not reached and not known:
            self.unknown[caller] = f"{_short(file)}:{line}"


def _assigned(sources: Iterable[Path]) -> dict[str, set[str]]:
    """The functions that initialisers `.member = function` give to each member."""
    found: dict[str, set[str]] = defaultdict(set)
    for source in sources:
        for member, name in _INITIALISER.findall(source.read_text()):
            found[member].add(name)
    return found


class Deepest:
    """Finds the deepest way from a function, in bytes."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls
        self._knot = {name: knot for knot in _knots(calls) for name in knot}
        self._known: dict[frozenset[str], tuple[int, list[str]]] = {}
        self.remarks: list[str] = []

    def of(self, name: str) -> tuple[int, list[str]]:
        """Bytes, and the knots on the way by their first function."""
        knot = self._knot.get(name)
        if knot is None:
            return LIBRARY, [name]
        if knot not in self._known:
            self._remark(knot)
            below = {c for member in knot for c in self._calls.calls[member]} - knot
            deepest, way = max((self.of(c) for c in sorted(below)), default=(0, []))
            label = name if len(knot) == 1 else f"{name} (with {len(knot) - 1} others)"
            self._known[knot] = self._own(knot) + deepest, [label, *way]
        return self._known[knot]

    def _remark(self, knot: frozenset[str]) -> None:
        """Note the calls that are not counted in this function or ring."""
        for name in sorted(knot & self._calls.unknown.keys()):
            self.remarks.append(f"not counted: the call through a pointer at {self._calls.unknown[name]}")
        rings = {name for name in knot if len(knot) > 1 or name in self._calls.calls[name]} - TIMES.keys()
        if rings:
            self.remarks.append(f"counted once: {', '.join(sorted(rings))}, which call each other")

    def _own(self, knot: frozenset[str]) -> int:
        return sum(self._calls.frames[name] * TIMES.get(name, 1) for name in knot)


def _knots(calls: Calls) -> Iterator[frozenset[str]]:
    """Sets of functions that reach each other (Tarjan 1972), each set after those that it calls."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []

    def visit(name: str) -> Iterator[frozenset[str]]:
        order[name] = low[name] = len(order)
        stack.append(name)
        for callee in sorted(calls.calls[name] & calls.frames.keys()):
            if callee not in order:
                yield from visit(callee)
                low[name] = min(low[name], low[callee])
            elif callee in stack:
                low[name] = min(low[name], order[callee])
        if low[name] == order[name]:
            knot = frozenset(stack[stack.index(name) :])
            del stack[stack.index(name) :]
            yield knot

    for name in sorted(calls.frames):
        if name not in order:
            yield from visit(name)


def report(graphs: Iterable[Path], sources: Iterable[Path], room: int) -> str:
    """A line of figures, one with the way, and one for each unknown call. room: bytes that the stack has."""
    calls = Calls(graphs, sources)
    deepest = Deepest(calls)
    main, way = deepest.of("reset_handler")
    handlers = {name for name in calls.frames if name.endswith("_handler")} - {
        "reset_handler",
        "fault_handler",
    }
    above = sorted((deepest.of(name)[0] + EXCEPTION for name in handlers), reverse=True)[:3]
    most = main + sum(above)
    share = f"{most / room:6.1%} (at most {most} bytes of {room}, {sum(above)} of them in three interrupts)"
    return "\n".join(
        [f"Stack: {share}", f"       {' > '.join(way)}", *(f"       {r}" for r in deepest.remarks)]
    )
