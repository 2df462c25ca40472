"""The include graph of all C that is not firmware: no circles, and the solvers stand on one base."""

import re
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOLVERS = ROOT / "host" / "solvers"
# What each part of host/solvers may include of the others; all of them the core's public headers and tables.
BELOW: dict[str, set[str]] = {
    "include": set(),
    "search": {"include"},
    "twophase": {"include", "search"},
    "optimal": {"include", "search"},
    "reduction": {"include", "search"},
    "mechanism": {"include", "search", "twophase"},
}
FOLDERS = [
    ROOT / "shared",
    SOLVERS,
    *(ROOT / "host" / "emulators" / name for name in ("physics", "stm32", "avr")),
]
HEADERS = [path for folder in FOLDERS for path in sorted(folder.rglob("*.h"))]
SOURCES = [path for folder in FOLDERS for path in sorted(folder.rglob("*.c"))]
INCLUDE = re.compile(r'#include "([^"]+)"')


def included(path: Path) -> set[Path]:
    """The headers of ours that a file includes, beside it or by the end of a path."""
    found = set()
    for name in INCLUDE.findall(path.read_text()):
        beside = (path.parent / name).resolve()
        found |= {beside} if beside.is_file() else {h for h in HEADERS if h.as_posix().endswith(f"/{name}")}
    return found


def part(path: Path) -> str | None:
    """The part of host/solvers that a file is of."""
    return path.relative_to(SOLVERS).parts[0] if path.is_relative_to(SOLVERS) else None


def test_every_solver_lies_in_a_part_that_is_known() -> None:
    assert {part(path) for path in [*HEADERS, *SOURCES] if part(path)} == set(BELOW)


@pytest.mark.parametrize("name", BELOW)
def test_a_part_of_the_solvers_sees_only_those_below(name: str) -> None:
    for path in [*HEADERS, *SOURCES]:
        if part(path) != name:
            continue
        for header in included(path):
            assert part(header) in {name, None} | BELOW[name], f"{path} includes {header}"
            is_private = "src" in header.relative_to(ROOT).parts and part(header) != name
            assert not is_private, f"{path} includes what is private: {header}"


def test_headers_do_not_include_each_other_in_a_circle() -> None:
    list(TopologicalSorter({header: included(header) for header in HEADERS}).static_order())
