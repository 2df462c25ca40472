"""The core's floors: a source includes only what lies on its own floor or on one below."""

import re
from pathlib import Path

import pytest

CORE = Path(__file__).resolve().parents[2] / "shared" / "cube_core"
BELOW = {
    "base": set(),
    "cube": {"base"},
    "solver": {"base", "cube"},
    "mechanism": {"base", "cube"},
    "link": {"base"},
    "scramble": {"base", "cube", "solver"},
    "colour": {"base", "cube"},
}
SOURCES = sorted(CORE.glob("src/*/*.[ch]"))
FLOOR_OF = {path.stem: path.parent.name for path in SOURCES}


def included_floors(path: Path) -> set[str]:
    """Floors of the headers that a source includes, public (`cube_core/x.h`) and private ones."""
    names = re.findall(r'#include "(?:[^"]*/)?(\w+)\.h"', path.read_text())
    return {FLOOR_OF[name] for name in names if name in FLOOR_OF}


def test_every_source_lies_on_a_floor_that_is_known() -> None:
    assert {path.parent.name for path in SOURCES} == set(BELOW)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_source_sees_only_its_own_floor_and_those_below(path: Path) -> None:
    floor = path.parent.name
    assert included_floors(path) <= BELOW[floor] | {floor}


@pytest.mark.parametrize("header", sorted(CORE.glob("include/cube_core/*.h")), ids=lambda path: path.name)
def test_a_public_header_sees_only_its_own_floor_and_those_below(header: Path) -> None:
    floor = FLOOR_OF[header.stem]
    assert included_floors(header) <= BELOW[floor] | {floor}
