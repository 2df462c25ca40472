"""No two C files use each other's functions or variables, straight or by way of others."""

import re
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CORE, SOLVERS, FIRMWARE = ROOT / "shared", ROOT / "host" / "solvers", ROOT / "firmware"
EMULATORS, BOARDS = ROOT / "host" / "emulators", FIRMWARE / "boards"
PROGRAMS = {
    "core": [CORE],
    "solvers": [CORE, SOLVERS],
    "AVR emulator": [EMULATORS / "avr"],
    "physics": [EMULATORS / "physics"],
    "firmware": [FIRMWARE],
    "native": [BOARDS / "native"],
    "avr": [BOARDS / "avr"],
    "stm32": [BOARDS / "arm", BOARDS / "stm32"],
    "rp2040": [BOARDS / "arm", BOARDS / "rp2040"],
}
# What every chip's USB tells the part that all share, by name: an interrupt has no context to hand down.
CALLED_BACK = {("usb_chip.c", "usb.c")}
COMMENT = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"', re.S)
GLOBAL = r"^(?!static|typedef|extern|else|return|#)"
FUNCTION = re.compile(GLOBAL + r"[A-Za-z_][\w \*]*?\b(\w+)\([^;{}]*\)[\w\s()\"']*\{", re.M)
VARIABLE = re.compile(GLOBAL + r"(?:[A-Za-z_]\w*[ \*]+)+(\w+)(?:\[[^;=]*\])*\s*(?:=[^=]|;)", re.M)
STATIC = re.compile(r"^static [^;={(]*?\b(\w+)(?:\(|\[| =|;)", re.M)
WORD = re.compile(r"(?<![\w.>])\w+")


def users(files: dict[Path, str]) -> dict[Path, set[Path]]:
    """Of each file those others whose functions or variables it names. files: their texts."""
    made = {path: {*FUNCTION.findall(text), *VARIABLE.findall(text)} for path, text in files.items()}
    own = {path: made[path] | set(STATIC.findall(text)) for path, text in files.items()}
    named = {path: set(WORD.findall(text)) - own[path] for path, text in files.items()}
    return {
        path: {
            other
            for other in files
            if other != path and made[other] & named[path] and (path.name, other.name) not in CALLED_BACK
        }
        for path in files
    }


@pytest.mark.parametrize("program", PROGRAMS)
def test_no_circle(program: str) -> None:
    pattern = "*.c" if program == "firmware" else "**/*.c"
    paths = [path for folder in PROGRAMS[program] for path in sorted(folder.glob(pattern))]
    assert paths
    graph = users({path: COMMENT.sub(" ", path.read_text()) for path in paths})
    list(TopologicalSorter(graph).static_order())  # raises CycleError with the circle


def test_a_circle_is_noticed() -> None:
    a, b = Path("a.c"), Path("b.c")
    texts = {
        a: "int first(void) {\n    return second();\n}\n",
        b: "int second(void) {\n    return first();\n}\n",
    }
    assert users(texts) == {a: {b}, b: {a}}
