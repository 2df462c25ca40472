"""`cubehost flash` as a person and a program call it."""

import json
import sys
from _thread import interrupt_main
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import pytest
from images import firmware
from rom_device import RomDevice

from commands import ran
from cubehost.flashing import job

ROOT = Path(__file__).parents[3]


@pytest.fixture
def image(tmp_path: Path) -> Path:
    path = tmp_path / "new.bin"
    path.write_bytes(firmware(3000))
    return path


def test_json_is_one_object(image: Path, capsys: pytest.CaptureFixture[str]) -> None:
    device = RomDevice()
    with device.plugged() as url:
        code, out, err = ran(capsys, "flash", str(image), "--port", url, "--json")
    told = json.loads(out)
    assert (code, err) == (0, "")
    assert (told["board"], told["method"], told["chip"]) == ("octopus_pro", "serial", "stm32f429")
    assert (told["bytes"], told["verified"], told["started"]) == (3000, True, True)
    assert told["firmware"] == "600dcafe"
    assert device.flash[:3000] == image.read_bytes()


def test_words_for_people(image: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with RomDevice().plugged() as url:
        code, out, _ = ran(capsys, "flash", str(image), "--port", url, "--board", "octopus_pro")
    assert code == 0
    assert "3000 bytes written and verified" in out
    assert "firmware 600dcafe runs" in out


def test_platformio_uploads_by_it(image: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "hardware" / "platform" / "builder"))
    upload, device = import_module("upload"), RomDevice()
    with device.plugged() as url:
        said = {"$UPLOAD_PORT": url, "$PYTHONEXE": sys.executable}
        env = SimpleNamespace(subst=said.get, BoardConfig=lambda: SimpleNamespace(id="octopus_pro"))
        assert upload.flash([], [image], env) == 0
    assert device.flash[:3000] == image.read_bytes()


def test_a_platformio_of_its_own_uploads_by_the_checkouts_cubehost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "hardware" / "platform" / "builder"))
    upload = import_module("upload")
    monkeypatch.setattr(upload, "find_spec", lambda name: None)
    monkeypatch.setenv("PATH", "")
    env = SimpleNamespace(subst={"$PROJECT_DIR": str(tmp_path)}.get)
    assert upload.cubehost(env) is None
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (own := tmp_path / ".venv" / "bin" / "cubehost").write_text("#!/bin/sh\n")
    own.chmod(0o755)
    assert upload.cubehost(env) == [str(own)]


def test_a_jumper_that_stays_is_told(image: Path, capsys: pytest.CaptureFixture[str]) -> None:
    device = RomDevice()
    device.boot0 = device.jumper_stays = True
    with device.plugged() as url:
        code, out, _ = ran(capsys, "flash", str(image), "--port", url)
    assert code == 0
    assert "jumper off" in out
    assert device.flash[:3000] == image.read_bytes()


def test_a_cable_pulled_once_all_is_verified_is_no_failure(
    image: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    device, looks = RomDevice(), []

    def cut(device: RomDevice) -> bool:
        """In the greeting of the firmware that was just started."""
        looks.extend(["byte"] if device.did["go"] else [])
        return len(looks) > 10

    device.faults.cut = cut
    with device.plugged() as url:
        code, out, err = ran(capsys, "flash", str(image), "--port", url)
    assert (code, err) == (0, "")
    assert "3000 bytes written and verified" in out
    assert "press reset" in out
    assert device.flash[:3000] == image.read_bytes()


@pytest.mark.parametrize("arguments", [[], ["--method", "dfu"], ["--port", "/dev/none"]])
def test_where_nothing_is_plugged_in_nothing_is_built(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "/nonexistent")  # no dfu-util, no probe's program
    monkeypatch.setattr(job, "own_image", lambda board: pytest.fail(f"{board.name} is built"))
    code, out, err = ran(capsys, "flash", "--board", "octopus_pro", *arguments)
    assert (code, out, err.count("\n")) == (3, "", 1)


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["IMAGE", "--port", "/dev/none"], 3, "/dev/none"),
        (["IMAGE", "--port", "sim"], 2, "virtual"),
        (["IMAGE", "--port", "pico"], 2, "virtual"),
        (["--board", "pico", "--port", "sim"], 2, "--port sim is a virtual robot: it runs what was built"),
        (["--board", "octopus_pro", "--method", "dfu", "--port", "sim"], 2, "needs no flashing"),
        (["IMAGE", "--port", "/dev/null"], 3, "/dev/null is no serial port (`cubehost doctor`"),
        (["--board", "bluepill", "--method", "dfu"], 2, "dfu is not for a bluepill: serial | swd"),
        (["IMAGE", "--board", "toaster", "--port", "/dev/none"], 2, "octopus_pro"),
        (["IMAGE", "--board", "netduinoplus2", "--port", "/dev/none"], 2, "built for octopus_pro"),
        (["IMAGE", "--method", "serial"], 3, "--port"),
        (["IMAGE", "--method", "carrier-pigeon"], 2, "dfu"),
        (["none.bin", "--port", "/dev/none"], 2, "none.bin"),
        ([], 2, "--board"),
    ],
)
def test_errors_are_one_line(
    arguments: list[str],
    code: int,
    words: str,
    image: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = [str(image) if word == "IMAGE" else word for word in arguments]
    monkeypatch.setattr("serial.tools.list_ports.comports", list)
    got, out, err = ran(capsys, "flash", *arguments)
    assert (got, out, err.count("\n")) == (code, "", 1)
    assert words in err


def test_ctrl_c_says_that_the_chip_is_not_whole_and_what_to_repeat(
    image: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    device, pressed = RomDevice(), []

    def press(device: RomDevice) -> bool:
        """Once it is erased, before all is written."""
        if device.did["write_memory"] and not pressed:
            pressed.append(True)
            interrupt_main()
        return False

    device.faults.cut = press
    with device.plugged() as url:
        code, out, err = ran(capsys, "flash", str(image), "--port", url)
        assert (code, out, err.count("\n")) == (130, "", 1)
        assert "no whole firmware" in err
        assert "repeat the same `cubehost flash`" in err
        assert device.flash[:3000] != image.read_bytes()
        assert ran(capsys, "flash", str(image), "--port", url)[0] == 0
    assert device.flash[:3000] == image.read_bytes()
