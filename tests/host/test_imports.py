"""The plan of the Python: rooms in one order, and no module that needs one which needs it."""

from graphlib import TopologicalSorter

import pytest

from rooms import HOST, MODULES, ROOMS, imported, picture, room_of

ARCHITECTURE = HOST.parent / "docs" / "architecture.md"


def test_every_module_stands_in_a_room() -> None:
    assert len(MODULES) > 150
    assert {room_of(name) for name in MODULES} == {"", "__main__", *ROOMS}


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_from_those_below(room: str) -> None:
    below = ROOMS[: ROOMS.index(room) + 1]
    for name in MODULES:
        if room_of(name) == room:
            above = {other for other in imported(MODULES[name]) if room_of(other) not in below}
            assert not above, f"{name} imports {above}"


def test_modules_do_not_import_each_other_in_a_circle() -> None:
    list(TopologicalSorter({name: imported(path) for name, path in MODULES.items()}).static_order())


def test_the_picture_of_the_rooms_is_made_of_the_imports() -> None:
    lines = [f"    {line}" for line in picture()]
    assert "\n".join(lines) in ARCHITECTURE.read_text(), "python tests/rooms.py prints it"
