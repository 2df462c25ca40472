"""Pin headers: one file a board, checked before it is believed."""

import json
import re
import tomllib
from pathlib import Path

import pytest
from test_frame import HARDWARE

from scripts import loaded

pins = loaded(HARDWARE / "pins.py")
STM32 = tomllib.loads((HARDWARE / "boards" / "netduinoplus2.toml").read_text())
AVR = tomllib.loads((HARDWARE / "boards" / "mega.toml").read_text())
RP2040 = tomllib.loads((HARDWARE / "boards" / "pico.toml").read_text())


def changed(board: dict, kind: str, face: str, name: str) -> dict:
    return {**board, "pins": {**board["pins"], kind: {**board["pins"][kind], face: name}}}


def test_each_family_has_its_own_names_and_header() -> None:
    assert "#define BOARD_STEP_PINS {PIN('C', 0), PIN('C', 1)," in pins.header(STM32)
    assert "#define BOARD_UART_FUNCTION 7" in pins.header(STM32)
    assert "#define BOARD_STEP_PINS {2, 4, 6, 8, 10, 12}" in pins.header(RP2040)
    assert "#define BOARD_LED 25" in pins.header(RP2040)
    assert "#define BOARD_SERVO_PINS {2, 3, 4, 5, 6, 7, 8, 9}" in pins.header(RP2040)
    assert "#define BOARD_EACH_STEP(X) X(0, F, 0) X(1, F, 6) X(2, L, 3)" in pins.header(AVR)
    assert "#define BOARD_MAX_RATE 2400u" in pins.header(AVR)


@pytest.mark.parametrize(
    ("board", "complaint"),
    [
        (changed(RP2040, "step", "L", "GP30"), "GP0 .. GP29"),
        (changed(RP2040, "step", "L", "PA3"), "GP0 .. GP29"),
        (changed(STM32, "dir", "U", "GP3"), "PA0 .. PI15"),
        (changed(RP2040, "dir", "U", "GP2"), "GP2 is used twice: step U and dir U"),
        (changed(RP2040, "step", "R", "GP2"), "used twice"),
        (changed(RP2040, "enable", "B", "GP1"), "GP1 is used twice: serial rx and enable B"),
        ({**RP2040, "serial": {**RP2040["serial"], "uart": 6}}, "serial.uart"),
        ({**RP2040, "mcu": "esp32"}, "none of the families"),
        ({**RP2040, "drivers": "l298"}, "drivers is one of a4988, drv8825, tmc2209, tb6600, step_dir"),
        ({**STM32, "drivers": "tmc2209"}, "pins.driver_uart"),
        ({**RP2040, "servos": ["GP1"]}, "servos: GP1 is used by serial rx"),
        ({**RP2040, "servos": ["GP5", "GP21"]}, "same PWM output"),
    ],
)
def test_a_board_that_cannot_be_is_refused(board: dict, complaint: str) -> None:
    with pytest.raises(pins.BoardError, match=complaint):
        pins.header(board)


def test_drivers_may_share_their_enable_line_only() -> None:
    pins.header(changed(STM32, "enable", "R", STM32["pins"]["enable"]["U"]))
    with pytest.raises(pins.BoardError, match="used twice"):
        pins.header(changed(STM32, "enable", "R", STM32["pins"]["step"]["U"]))


def test_every_image_that_passes_the_size_check_links() -> None:
    """`maximum_size` of a board is what its linker script has for the image: all in front of the settings."""
    root = Path(pins.__file__).parents[1]
    for path in sorted((root / "hardware" / "platform" / "boards").glob("*.json")):
        board = json.loads(path.read_text())
        if "ldscript" not in board["build"]:
            continue
        text = (root / board["build"]["ldscript"]).read_text()
        for region, key in {"FLASH": "maximum_size", "RAM": "maximum_ram_size"}.items():
            length = re.search(rf"\b{region} .*LENGTH = (.*)", text)
            assert length, (path.name, region)
            size = length[1].replace("K", "*1024").replace("M", "*1048576")
            names = {"boot_loader": board["build"].get("boot_loader", 0)}
            if "image_room" in size:
                kept = tomllib.loads(
                    (root / "hardware" / "boards" / path.with_suffix(".toml").name).read_text()
                )
                after = board["build"].get("after_settings", 0)
                first = min(kept["storage"]["sectors"])
                equal = {"stm32f1": 1024, "stm32h7": 128 * 1024}  # all sectors; an F4's from number 5 on
                each = equal.get(board["build"]["mcu"][:7])
                room = first * each if each else (first - 4) * 128 * 1024
                names["image_room"] = 464 * 1024 if after else room  # of 512 KB, without the vectors' sector
            assert eval(size, names) == board["upload"][key]


def test_a_board_says_what_its_drivers_need() -> None:
    assert "#define BOARD_SIGNALS {100, 20, 20}" in pins.header(RP2040)
    assert "#define BOARD_SIGNALS {1000, 200, 200}" in pins.header({**STM32, "drivers": "a4988"})
