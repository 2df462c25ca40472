"""The emulator of the Pico refuses what the chip would not start, and says what of itself is missing."""

import subprocess
from pathlib import Path

import pytest

from cubehost.base.errors import MissingToolError
from cubehost.boards import firmware
from cubehost.connect.ports import open_port
from cubehost.flashing.image import read_image
from cubehost.sim import pico

PINS = ("--step", "2,4,6,8,10,12", "--dir", "3,5,7,9,11,13", "--enable", "14,14,14,14,14,14")


def run(image: Path) -> subprocess.CompletedProcess[str]:
    """The emulator with an image that it must not start."""
    try:
        runner = pico.emulator().parents[1] / "run.mjs"
    except MissingToolError as error:
        pytest.skip(str(error))
    command = ["node", str(runner), "--image", str(image), "--pins", "/dev/null", *PINS]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)


@pytest.mark.parametrize("stage", [bytes(256), b"\xff" * 256, bytes(252) + b"\x12\x34\x56\x78"])
def test_an_image_whose_second_stage_does_not_check_is_not_started(tmp_path: Path, stage: bytes):
    (tmp_path / "firmware.bin").write_bytes(stage)
    done = run(tmp_path / "firmware.bin")
    assert done.returncode == 1
    assert "second stage" in done.stderr


def test_a_missing_program_is_named_with_its_package():
    with pytest.raises(MissingToolError, match=r"no-such-program .*apt install its-package"):
        firmware.require({"sh": "dash", "no-such-program": "its-package"})


def test_a_missing_emulator_is_named_with_the_way_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(pico, "source_root", lambda: tmp_path)
    monkeypatch.setattr(firmware, "require", lambda programs: None)
    with pytest.raises(MissingToolError, match="npm ci"):
        pico.check_tools()


def test_its_firmware_names_itself_by_the_hash_of_its_image() -> None:
    """By which a flash onto its drive, which cannot be read back, is known to have succeeded."""
    pico.check_tools()
    image = read_image(firmware.image("pico", "firmware.uf2"))
    with open_port("pico") as connection:
        assert image.is_named(connection.robot.hello.firmware)
    assert not image.is_named("DEADBEEF")
