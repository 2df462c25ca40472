"""What steps cost the emulated STM32F405: the step interrupt, the planning, and how late steps are.

    python tests/bench/bench_steps.py

The board's own image with a probe linked around four of its functions (steps_probe.c), in QEMU with `-icount
shift=3`: 8 ns an instruction, which is slower than the chip at 168 MHz makes them. A run moves at most four
motors at once, two groups of opposite faces; the last line scales that to six.
"""

import contextlib
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from cubehost.boards import firmware
from cubehost.boards.source import source_root
from cubehost.connect.ports import open_port
from cubehost.robot.client import Robot
from cubehost.sim import qemu

PROBED = ("systick_handler", "stepper_tick", "cc_motion_next", "cc_motion_start")
NS_AN_INSTRUCTION = 8
RATE = 64_000
CHIP_INSTRUCTIONS = 168e6  # a second, at one a cycle
MOVES = "R L U2 D' F B R2 L' U D F2 B2 R U' F L D2 B' R L2"
TABLES = {
    "safe": {"fast": 0},
    "fast": {"fast": 1},
    f"{RATE:,} steps/s": {"fast": 1, "max_rate": RATE, "start_rate": RATE, "jerk_us": 0},
    "100,000 steps/s": {"fast": 1, "max_rate": 100_000, "start_rate": 100_000, "jerk_us": 0},
}


class Counts(NamedTuple):
    """A line of the probe; times in ns, `latest` in µs."""

    events: int
    handling: int
    longest_handler: int
    planned: int
    planning: int
    longest_planning: int
    latest: int
    ahead: int


def build(out: Path) -> Path:
    """The board's objects and the probe, linked to an image."""
    root = source_root()
    objects = firmware.build(root, qemu.BOARD)
    elf = out / "steps.elf"
    cpu = ["-mcpu=cortex-m4", "-mthumb", "-mfloat-abi=soft", "-std=c11", "-O2", "-ffreestanding"]
    script = root / "firmware" / "boards" / "stm32" / "ram128k.ld"
    command = [
        *("arm-none-eabi-gcc", *cpu, f"-I{root / 'shared' / 'cube_core' / 'include'}"),
        *("-nostartfiles", "--specs=nano.specs", "-Wl,--gc-sections"),
        *(f"-Wl,-L{script.parent}", f"-Wl,-T{script}"),
        *("-Wl,--defsym=boot_loader=0", "-Wl,--defsym=image_room=0xC0000"),
        *(f"-Wl,--wrap={name}" for name in PROBED),
        *(
            Path(__file__).with_name("steps_probe.c"),
            *sorted(objects.rglob("*.o")),
            "-lc",
            "-lgcc",
            "-o",
            elf,
        ),
    ]
    subprocess.run(command, check=True)
    return elf


@contextlib.contextmanager
def running(elf: Path, said: Path) -> Iterator[Robot]:
    """The image in the emulator; what the probe says goes to the file `said`."""
    machine = ["qemu-system-arm", "-M", qemu.BOARD, "-nographic", "-monitor", "none", "-icount", "shift=3"]
    lines = ["-serial", "null", "-serial", "pty", "-semihosting-config", "enable=on,target=native"]
    with said.open("w") as out:
        process = subprocess.Popen([*machine, *lines, "-kernel", str(elf)], stdout=out, stderr=out)
        try:
            while not (found := re.search(r"redirected to (\S+)", said.read_text())):
                time.sleep(0.05)
            with open_port(found.group(1)) as connection:
                yield connection.robot
        finally:
            process.kill()
            process.wait()


def measure(robot: Robot, settings: dict[str, int], said: Path) -> tuple[Counts, float]:
    robot.defaults()
    for name, value in settings.items():
        robot.set(name, value)
    seconds = robot.run(MOVES).seconds or 0.0
    last = re.findall(r"^steps (.*)$", said.read_text(), re.MULTILINE)[-1]
    return Counts(*map(int, last.split())), seconds


def show(name: str, counts: Counts, seconds: float) -> None:
    handler, planning = counts.handling / counts.events, counts.planning / counts.planned
    busy = (counts.handling + counts.planning) / (seconds * 1e9)
    print(
        f"{name:18}{seconds:7.3f}{counts.events:8}{handler / NS_AN_INSTRUCTION:9.0f}"
        f"{counts.longest_handler / NS_AN_INSTRUCTION:8.0f}{planning / NS_AN_INSTRUCTION:11.0f}"
        f"{counts.longest_planning / NS_AN_INSTRUCTION:8.0f}{counts.latest:8}{counts.ahead:8}{busy:7.0%}"
    )


def show_six(counts: Counts) -> None:
    """Three axes at different phases: an event for each step of each, two motors of an axis in one."""
    an_event = counts.handling / counts.events + counts.planning / counts.planned
    instructions = 3 * RATE * an_event / NS_AN_INSTRUCTION
    print(
        f"six motors at {RATE:,} steps/s: {instructions / 1e6:.0f} M instructions a second of "
        f"{CHIP_INSTRUCTIONS / 1e6:.0f} M"
    )


def main() -> None:
    missing = [tool for tool in ("arm-none-eabi-gcc", "qemu-system-arm") if not shutil.which(tool)]
    if missing:
        print(f"not measured: {' and '.join(missing)} not installed (`make emulator`)")
        return
    print(f"{'':33}interrupt, instructions  planning      late  ahead")
    print(
        f"{'settings':18}{'s':>7}{'events':>8}{'mean':>9}{'worst':>8}{'mean':>11}{'worst':>8}{'us':>8}{'':8}{'busy':>7}"
    )
    with tempfile.TemporaryDirectory() as folder:
        said = Path(folder) / "said"
        with running(build(Path(folder)), said) as robot:
            robot.home()
            for name, settings in TABLES.items():
                counts, seconds = measure(robot, settings, said)
                show(name, counts, seconds)
                if str(RATE) in name.replace(",", ""):
                    show_six(counts)


if __name__ == "__main__":
    main()
