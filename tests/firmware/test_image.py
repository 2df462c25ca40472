"""What the compiler made of it: the images that users flash, looked at instruction by instruction."""

import re
import subprocess

import pytest

from cubehost.base.errors import MissingToolError
from cubehost.boards import firmware

BOARDS = ["octopus_pro", "netduinoplus2", "pico"]
STORE = re.compile(r"^(stm|str|stmia)")
SHIFT_BY_REGISTER = re.compile(r"^ls[lr]s?(\.w)?\s+r\w+, r\w+(, r\w+)?$")


def code_of(board: str, *functions: str) -> list[str]:
    """Instructions of these functions, one text each; skips where there is no compiler for the image."""
    try:
        firmware.require(firmware.COMPILER)
        elf = firmware.image(board, "firmware.elf")
    except MissingToolError as error:
        pytest.skip(str(error))
    wanted = [f"--disassemble={name}" for name in functions]
    text = ""
    for option in wanted:
        command = ["arm-none-eabi-objdump", "-d", "--no-show-raw-insn", option, str(elf)]
        text += subprocess.run(command, capture_output=True, text=True, check=True).stdout
    lines = [line.split("\t", 1)[1] for line in text.splitlines() if re.match(r"^ *[0-9a-f]+:\t", line)]
    assert lines, f"{functions} are not in the image"
    return [re.sub(r"\s+", " ", line.split("@")[0]).strip() for line in lines]


@pytest.mark.parametrize("board", BOARDS)
def test_a_face_is_turned_by_single_rotate_instructions(board: str) -> None:
    """As the C solver's document asks: the word of a face is loaded, rotated once, stored."""
    code = code_of(board, "cc_facemap_move", "cycle_neighbours", "rotate_cube")
    rotations = [i for i, line in enumerate(code) if line.startswith("ror")]
    assert len(rotations) >= 4
    assert not [
        line for line in code if SHIFT_BY_REGISTER.match(line) and "0x" not in line and "#" not in line
    ]
    for at in rotations[:2]:
        register = re.split(r"[ ,]+", code[at])[1]
        assert any(re.match(rf"str(\.w)? {register},", line) for line in code[at + 1 : at + 4]), code[
            at : at + 4
        ]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("function", ["stepper_put", "uart_put"])
def test_what_is_put_into_a_ring_is_stored_before_its_place(board: str, function: str) -> None:
    """Else an interrupt between the two takes what stood there one lap ago."""
    code = code_of(board, function)
    end = next((i for i, line in enumerate(code) if line.startswith("cpsid")), len(code))
    barrier = max(i for i, line in enumerate(code[:end]) if line.startswith("dmb"))
    stores = [i for i, line in enumerate(code[:end]) if STORE.match(line) and "sp" not in line]
    assert [i for i in stores if i < barrier], "the data"
    assert len([i for i in stores if i > barrier]) == 1, "the place, and nothing else"
