"""What a description gives a board, and nobody saves, is gone with the next description."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cubehost.boards.source import data_root
from cubehost.connect.machine import MachineRobot
from cubehost.connect.ports import open_port
from cubehost.cube import random_cube
from cubehost.mechanism import Mechanism, load
from cubehost.sim import process

CUBOTINO = (data_root() / "hardware" / "mechanisms" / "cubotino.toml").read_text("utf-8")
COVERED, TRAY_LEFT = "servo_1_0", "servo_0_2"


@pytest.fixture
def board() -> Iterator[str]:
    """One that goes on between two commands."""
    with process.start(random_cube(3), speed=0, machine=load("cubotino")) as robot:
        yield robot.url


def described(folder: Path, *changes: tuple[str, str]) -> Mechanism:
    text = CUBOTINO
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    (folder / "cubotino.toml").write_text(text, "utf-8")
    return Mechanism.named(str(folder / "cubotino.toml"))


def values_with(board: str, mechanism: Mechanism | None) -> dict[str, int]:
    with open_port(board, mechanism=mechanism) as connection:
        return connection.robot.values()


def test_a_width_of_the_file_as_it_was_does_not_stay(board: str, tmp_path: Path) -> None:
    usual = values_with(board, None)
    first = values_with(board, described(tmp_path, ("[1500, 1335,", "[1510, 1335,"), ("[camera]", MOTION)))
    assert (first[COVERED], first["max_rate"]) == (1510, 3000)
    second = values_with(board, described(tmp_path, ("[1500, 1335,", "[1520, 1335,")))
    assert (second[COVERED], second[TRAY_LEFT]) == (1520, 1000)
    assert second["max_rate"] == usual["max_rate"] != 3000
    other = values_with(board, Mechanism.named("stepper_flipper"))
    widths = {name for name, value in other.items() if name.startswith("servo_") and value}
    assert not widths


MOTION = "[settings]\nmax_rate = 3000\n\n[camera]"


def test_widths_that_a_person_set_or_saved_stay(board: str, tmp_path: Path) -> None:
    with open_port(board, mechanism=described(tmp_path)) as connection:
        connection.robot.set(COVERED, 1490)
    wider = (("2000, 1500, 1000", "2010, 1500, 1010"), ("[1500, 1335,", "[1520, 1335,"))
    changed = values_with(board, described(tmp_path, *wider))
    assert (changed[COVERED], changed[TRAY_LEFT]) == (1490, 1010)
    with open_port(board, mechanism=described(tmp_path, *wider)) as connection:
        assert isinstance(connection.robot, MachineRobot)
        connection.robot.save()
    saved = values_with(board, described(tmp_path))
    assert (saved[COVERED], saved[TRAY_LEFT]) == (1490, 1010), "of the file, but saved"
