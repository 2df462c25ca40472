"""Wiring pictures: each board's is of its present TOML, and shows every pin."""

import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest
from test_frame import HARDWARE

from scripts import loaded

wiring = loaded(HARDWARE / "wiring.py")
BOARDS = [path for path in sorted((HARDWARE / "boards").glob("*.toml")) if wiring.with_motors(path)]

SAMPLE = """
name = "sample"
[serial]
tx = "PA9"
rx = "PA10"
[connectors]
serial = "TFT & more"
"""


def sample() -> dict:
    kinds = ("step", "dir", "enable", "driver_uart")
    pins = {
        kind: {face: f"P{row}{column}" for column, face in enumerate("URFDLB")}
        for row, kind in enumerate(kinds)
    }
    return {**tomllib.loads(SAMPLE), "pins": pins}


def words(svg: str) -> set[str]:
    return {element.text or "" for element in ElementTree.fromstring(svg).iter() if element.text}


def test_every_pin_and_label_is_in_the_picture() -> None:
    board = sample()
    found = words(wiring.picture(board))
    for pins in board["pins"].values():
        assert set(pins.values()) <= found
    assert {"TX PA9", "RX PA10", "TFT & more", "driver of U"} <= found
    board["sockets"] = {"U": "MOTOR 0"}
    assert "MOTOR 0" in words(wiring.picture(board))


def test_a_face_without_a_pin_is_not_drawn_over() -> None:
    board = sample()
    del board["pins"]["dir"]["L"]
    with pytest.raises(KeyError):
        wiring.picture(board)


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_the_picture_of_each_board_is_of_its_present_data(path: Path) -> None:
    board = wiring.with_motors(path)
    stored = HARDWARE / "pictures" / f"wiring-{board['name']}.svg"
    assert stored.read_text() == wiring.picture(board), "stale: run `python hardware/wiring.py`"
