"""Runs every example of the README and of each `--help`, as written but for the stand-ins of stand_ins.toml.

    .venv/bin/python .ci/examples.py [WORD ...]      only examples with one of the words

The examples of one place are run in their order, in a folder and with a virtual robot of their own. Ends with
1 where one of them did not do what it should; what it printed is shown. EXAMPLES_CACHE: a folder for the
solvers' tables, which outlives the run."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import cv2
import numpy as np

from cubehost import cube
from cubehost.cli import cli
from cubehost.mechanism import Mechanism
from cubehost.mechanism.looks import measured
from cubehost.smartcube import families
from cubehost.vision.virtual import VirtualCamera

ROOT = Path(__file__).resolve().parents[1]
PLAYED = ROOT / "tests" / "host" / "flash"  # an STM32's boot loader and dfu-util, as the tests play them
sys.path[:0] = [str(PLAYED), str(ROOT / "tests")]
from rom_device import RomDevice  # noqa: E402

from rendered_clips import clip  # noqa: E402

STAND_INS = tomllib.loads((ROOT / ".ci" / "stand_ins.toml").read_text())
BLUE_GREEN_RED = (
    (225, 230, 230),
    (30, 25, 170),
    (60, 140, 25),
    (30, 200, 215),
    (20, 100, 235),
    (160, 60, 20),
)
PLACES = [f"{face}{k}" for face in "URFDLB" for k in range(1, 10)]
PAINT = dict(zip("URFDLB", BLUE_GREEN_RED, strict=True))
CUBE = 6  # seed of the cube in the pictures
LONGEST = 1800  # seconds; large tables take minutes


def of_readme() -> list[str]:
    """README.md's examples: lines of code blocks, and commands in backticks with options or devices."""
    text = (ROOT / "README.md").read_text()
    shown = re.findall(r"^    (cubehost .*|pio .*)$|`((?:cubehost|pio) [^`]+)`", text, re.M)
    named = [inline for _, inline in shown if "/" not in inline and "--" not in inline and " -" not in inline]
    lines = [
        re.split(r"\s+#", block or inline)[0].strip()
        for block, inline in shown
        if inline not in named or block
    ]
    return [" ".join(line.split()) for line in lines]


def of_help(command: click.Command, name: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each command's examples: the indented lines after `Example:`, without the remarks behind them."""
    block = re.search(r"Examples?:\n(.*)", command.help or "", re.S)
    if block:
        lines = [re.split(r"\s{3,}|\s+\(", line.strip())[0] for line in block[1].splitlines()]
        yield f"{name} --help", [line for line in lines if line.startswith("cubehost")]
    if isinstance(command, click.Group):
        context = click.Context(command)
        for word in command.list_commands(context):
            inner = command.get_command(context, word)
            assert inner is not None
            yield from of_help(inner, f"{name} {word}")


def write_corners(folder: Path) -> None:
    """Write pictures of two corners of a cube, for cameras and as photographs; videos of a 3x3 and a 2x2."""
    pictures = VirtualCamera(CUBE).capture(cube.random_cube(CUBE))
    for names, image in zip(
        (("camera0.png", "left.jpg"), ("camera2.png", "right.jpg")), pictures, strict=True
    ):
        for name in names:
            cv2.imwrite(str(folder / name), image.pixels)
    for name, layers in (("turning.mp4", 3), ("turning2.mp4", 2)):
        _, frames = clip(CUBE, layers)
        first = next(frames)
        size = first.shape[1], first.shape[0]
        video = cv2.VideoWriter(str(folder / name), cv2.VideoWriter.fourcc(*"mp4v"), 10, size)
        for frame in (first, *frames):
            video.write(frame)
        video.release()


def write_faces(folder: Path) -> None:
    """Write pictures of a cube's six faces, and files that say where the stickers lie in them."""
    facelets = cube.random_cube(CUBE)
    (folder / "photos").mkdir()
    regions = []
    rng = np.random.default_rng(1)
    for i, face in enumerate("URFDLB"):
        pixels = np.full((480, 600, 3), 45.0)
        pixels[80:380, 140:440] = 12
        for k, letter in enumerate(facelets[9 * i : 9 * i + 9]):
            y, x = 80 + k // 3 * 100, 140 + k % 3 * 100
            pixels[y + 8 : y + 92, x + 8 : x + 92] = PAINT[letter]
            regions.append(f"{x + 30} {y + 30} 40 40")
        noisy = np.clip(pixels + rng.normal(0, 4, pixels.shape), 0, 255).astype(np.uint8)
        cv2.imwrite(str(folder / "photos" / f"{face}.png"), cv2.GaussianBlur(noisy, (0, 0), 1))
    for name in ("robot.rects", "scan.rects"):
        (folder / name).write_text("\n".join(regions) + "\n")


def write_recording(path: Path) -> None:
    """Write the recording of a GoCube that reports a solved state, and then R."""
    gocube = next(family for family in families.FAMILIES if family.id == "gocube")
    of = {"op": "notify", "service": gocube.service, "characteristic": gocube.notify}
    solved = "2A4002" + "".join(f"0{colour}" * 9 for colour in range(6)) + "030006000306050D0A"
    traffic = [{"t": 10, "data": solved} | of, {"t": 20, "data": "2A060108063F0D0A"} | of]
    told = {"device": {"name": "GoCube"}, "protocol": {"id": "gocube"}, "traffic": traffic}
    path.write_text(json.dumps(told))


def write_files(folder: Path) -> None:
    """Write all files that examples read. Programs in bin/ are found first."""
    write_corners(folder)
    write_recording(folder / "solve.json")
    write_faces(folder)
    (folder / "bin").mkdir()
    program = folder / "bin" / "dfu-util"
    shutil.copy(PLAYED / "tool_device.py", program)
    program.chmod(0o755)
    (folder / "mood").touch()  # an empty file: the chip behind dfu-util makes no trouble
    environment = own(folder)
    for command in (
        "cubehost camera setup --camera camera0.png --camera camera2.png --output robot.json > found.txt",
        "cubehost scan --json --images photos/ --regions robot.rects > reading.json",
        "cp reading.json readings.jsonl",
        f"cp '{ROOT}/.pio/build/octopus_pro/firmware.elf' .",
    ):
        subprocess.run(
            command, shell=True, cwd=folder, env=environment, check=True, stdout=subprocess.DEVNULL
        )
    facelets = cube.random_cube(CUBE)
    (folder / "stickers.txt").write_text("".join(f"{s} {facelets[i]}\n" for s, i in (("R9", 17), ("B7", 51))))
    (folder / "corners.txt").write_text("".join(corners_of_views()))
    rgb = json.loads((folder / "reading.json").read_text())["rgb"]
    counts = [as_counts(rgb[PLACES.index(name)]) for name in measured(Mechanism.named("cubotino"))]
    (folder / "counts.jsonl").write_text(json.dumps({"raw": counts}) + "\n")


def as_counts(colour: list[float]) -> list[int]:
    """The counts of a colour sensor, which is linear in light, for an sRGB colour."""
    return [round(1000 * (value / 255) ** 2.2) for value in colour]


def corners_of_views() -> list[str]:
    """Lines with the faces' places in the two cameras' pictures, as `camera setup --corners` reads them."""
    from cubehost.vision import virtual

    lines = []
    for number, view in enumerate(virtual.VIEWS):
        for name in view.faces():
            face = virtual.PLACES[name]
            ends = [
                face.corner,
                face.corner + face.right,
                face.corner + face.right + face.down,
                face.corner + face.down,
            ]
            points = " ".join(f"{x:.0f},{y:.0f}" for x, y in view.project(np.array(ends)))
            lines.append(f"{name} {number}  {points}\n")
    return lines


def own(folder: Path) -> dict[str, str]:
    """An environment in which nothing of the user's is found or changed."""
    home = {f"XDG_{kind}_HOME": str(folder / kind.lower()) for kind in ("CONFIG", "DATA", "STATE")}
    path = f"{folder}/bin:{Path(sys.executable).parent}:{os.environ['PATH']}"
    return {
        **os.environ,
        **home,
        "PATH": path,
        "CHIP": str(folder),
        "CUBEHOST_CONFIG": str(folder / "config"),
        "CUBEHOST_PORT": "",
    }


@contextmanager
def robot(folder: Path) -> Iterator[str]:
    """Run a virtual robot, and give its port."""
    command = ["cubehost", "sim", "--seed", "3"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=own(folder)
    ) as running:
        try:
            assert running.stdout is not None
            for line in running.stdout:
                if found := re.search(r"/dev/pts/\d+", line):
                    yield found[0]
                    break
            else:
                raise RuntimeError("cubehost sim names no port")
        finally:
            running.terminate()  # and with it the robot's own process


def run(line: str, folder: Path, **ports: str) -> tuple[int, str]:
    """Run an example. Return its exit code and output. ports: those that stand for devices, by name."""
    written, instead = line, STAND_INS["replaced"]
    words = "|".join(map(re.escape, sorted(instead, key=len, reverse=True)))
    line = re.sub(words, lambda found: instead[found[0]].format(**ports), line)
    seconds = next(
        (s for start, s in STAND_INS["stopped_after"].items() if f"{written} ".startswith(f"{start} ")), None
    )
    if written.startswith("cubehost play"):
        line = f"script -qefc 'stty rows 40 cols 120; TERM=xterm-256color {line}' /dev/null"
    if written in STAND_INS["answered"]:
        line = f"yes | {line}"
    where = ROOT if line.startswith("pio ") else folder
    with subprocess.Popen(
        ["bash", "-c", line if " | " in line else f"exec {line}"],
        cwd=where, env=own(folder), text=True, errors="replace", start_new_session=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    ) as running:  # fmt: skip
        try:
            out, _ = running.communicate(timeout=seconds or LONGEST)
            return (-1 if seconds else running.returncode), out
        except subprocess.TimeoutExpired:
            os.killpg(running.pid, signal.SIGINT if seconds else signal.SIGKILL)
            try:
                out, _ = running.communicate(timeout=20)
            except subprocess.TimeoutExpired:
                os.killpg(running.pid, signal.SIGKILL)
                return 137, "does not end when it is stopped\n" + running.communicate()[0]
            return (0 if seconds and running.returncode in (0, 130, -2) else running.returncode), out


def main(words: list[str]) -> int:
    """Run all examples, and print how each went. Return 1 where one went wrong."""
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell turns this off for what it starts,
    signal.signal(signal.SIGHUP, signal.SIG_DFL)  # and nohup this
    places = [("README.md", of_readme()), *of_help(cli, "cubehost")]
    wrong = 0
    with tempfile.TemporaryDirectory(prefix="cube examples ") as name:
        os.environ["XDG_CACHE_HOME"] = os.environ.get(
            "EXAMPLES_CACHE", f"{name}/cache"
        )  # tables are made once
        files = Path(name) / "files"
        files.mkdir()
        write_files(files)
        for place, lines in places:
            chosen = [line for line in lines if not words or any(word in f"{place} {line}" for word in words)]
            if chosen:
                print(place, flush=True)
                wrong += sum(map(int, of_place(place, chosen, files)))
    print(f"{wrong} examples do not do what they should" if wrong else "every example does what it should")
    return min(wrong, 1)


def of_place(place: str, lines: list[str], files: Path) -> Iterator[bool]:
    """Run the examples of one place. Yield True for each that went wrong."""
    with tempfile.TemporaryDirectory(prefix="an example ") as name:
        folder = Path(shutil.copytree(files, name, dirs_exist_ok=True))
        before = STAND_INS["before"].get(place, "true")
        with robot(folder) as port, RomDevice().plugged() as boot_loader:
            home = f"cubehost robot home --port {port} && {before}"
            subprocess.run(
                home, shell=True, cwd=folder, env=own(folder), check=True, stdout=subprocess.DEVNULL
            )
            for line in lines:
                start = time.monotonic()
                code, out = run(line, folder, robot=port, boot_loader=boot_loader)
                right = code == STAND_INS["ends"].get(line, {"exit": 0})["exit"] and "Traceback" not in out
                print(
                    f"  {'ok ' if right else 'BAD'} {code:3d} {time.monotonic() - start:6.1f} s  {line}",
                    flush=True,
                )
                if not right:
                    print("\n".join(f"        {shown}" for shown in out.splitlines()[-12:]), flush=True)
                yield not right


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
