"""The commands of the README and of the site's first page are the program's.

Each exists with its options, and those without hardware run.
"""

import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import cv2
import httpx
import pytest
from images import firmware
from rom_device import RomDevice

from cubehost.cli import main
from cubehost.cube import random_cube
from cubehost.vision.virtual import VirtualCamera

ROOT = Path(__file__).resolve().parents[3]
README = (ROOT / "README.md").read_text()
DOORS = README + (ROOT / "docs" / "index.md").read_text()
LINES = [*{line.split("#")[0].strip(): 1 for line in DOORS.splitlines() if line.startswith("    cubehost ")}]
STAND_INS = {  # what a command of the README is given in place of a device, in the folder in which it runs
    "setup --camera 0 --camera 2": "setup --port sim",
    "--mechanism cubotino": "--mechanism cubotino --speed 20",  # its hands take a minute and a half
    "flash --board octopus_pro": "flash new.bin --board octopus_pro --port CHIP",
}
# Set up out of the bag is the two before it; a cube before a camera is tests/host/vision/test_live.py's.
NEEDS_HARDWARE = ("/dev/", "--live")
UNTIL_CTRL_C = ("serve",)
CUBEHOST = [sys.executable, "-c", "from cubehost.cli import main; main()"]


@pytest.fixture(autouse=True)
def _own_robots(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As after the README's `robot use sim`, which must not be what another test's commands act on."""
    monkeypatch.setenv("CUBEHOST_CONFIG", str(tmp_path / "config"))
    main(["robot", "use", "sim"])


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with pictures of a cube, and an image for a chip."""
    folder = tmp_path_factory.mktemp("desk")
    corners = [image.pixels for image in VirtualCamera(1).capture(random_cube(1))]
    (folder / "photos").mkdir()
    for number, pixels in enumerate(corners):
        cv2.imwrite(str(folder / "photos" / f"{number}.jpg"), pixels)
    (folder / "new.bin").write_bytes(firmware(3000))
    return folder


def with_stand_ins(line: str, chip: str) -> str:
    for words, others in STAND_INS.items():
        line = line.replace(words, others)
    return line.replace("CHIP", chip)


def run(arguments: list[str], stdin: str = "", folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    if arguments[-1] in UNTIL_CTRL_C:
        return run_until_it_serves(arguments)
    command = [*CUBEHOST, *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, text=True, timeout=300, cwd=folder)


def run_until_it_serves(arguments: list[str]) -> subprocess.CompletedProcess[str]:
    """A command that runs until Ctrl-C, which comes once there is a page at the address that it printed."""
    with subprocess.Popen([*CUBEHOST, *arguments], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        httpx.get(line.split()[0], timeout=30).raise_for_status()
        process.send_signal(signal.SIGINT)
        rest, _ = process.communicate(timeout=30)
    return subprocess.CompletedProcess(arguments, process.returncode, line + rest, "")


def commands(line: str) -> list[list[str]]:
    """The cubehost calls of a line, pipe by pipe, without the program's name."""
    return [shlex.split(part)[1:] for part in line.split(" | ")]


def test_the_readme_shows_commands() -> None:
    assert len(LINES) >= 8


@pytest.mark.parametrize("line", LINES)
def test_each_command_and_option_exists(line: str) -> None:
    for words in commands(line):
        done = run([words[0], "--help"])
        assert done.returncode == 0, done.stderr
        for option in (word for word in words if word.startswith("--")):
            assert option in done.stdout, f"{words[0]} has no {option}"


@pytest.mark.parametrize("line", [line for line in LINES if not any(n in line for n in NEEDS_HARDWARE)])
def test_each_command_runs_where_something_stands_in_for_the_device(line: str, desk: Path) -> None:
    text, device = "", RomDevice()
    with device.plugged() as chip:
        for words in commands(with_stand_ins(line, chip)):
            done = run(words, text, desk)
            assert done.returncode == 0, done.stderr
            text = done.stdout
    assert text.strip()
    if "flash" in line:
        assert bytes(device.flash[:3000]) == (desk / "new.bin").read_bytes()


def test_make_targets_of_the_readme_exist() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.M))
    assert set(re.findall(r"(?m)(?:^ {4}|`)make ([a-z]+)", README)) <= targets


def test_links_of_the_readme_lead_somewhere() -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / link).exists(), link
