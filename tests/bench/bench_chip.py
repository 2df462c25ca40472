"""The on-device solver on the emulated STM32F405, in instructions (`qemu-system-arm -icount`).

    python tests/bench/bench_chip.py [--states 100] [--millions 100] [--small]

First answers, and how long the best answer is after so many instructions, beside the figures of the best
public solver on a microcontroller, measured in the same way."""

import shutil
import statistics
import subprocess
import sys
import tempfile
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
CORE = ROOT / "shared" / "cube_core"
LINKER_SCRIPT = ROOT / "firmware" / "boards" / "stm32" / "ram128k.ld"
CPU = ["-mcpu=cortex-m4", "-mthumb", "-mfloat-abi=soft"]
# As the firmware is compiled (hardware/platform/builder).
FLAGS = ["-std=c11", "-O2", "-ffreestanding", "-ffunction-sections", "-fdata-sections"]
MILLIONS = [1, 2, 4, 8, 16, 28, 56, 100, 200, 400, 1000]
NODES = [1_000, 2_000, 5_000, 10_000, 30_000, 100_000, 200_000]
REFERENCE = """\
public: first answer <= 21: 2.4 M mean, 33.0 M p99; mean 19.74 at 16 M, 19.24 at 56 M"""


class Row(NamedTuple):
    """A line of the image: what was searched, in which state, and what it took."""

    search: str
    state: int
    nodes: int
    instructions: int
    length: int


def build(out: Path, states: int, millions: int, small: bool) -> Path:
    """The image of the core and chip_main.c. small: by the tables for 512 KB of flash."""
    make_tables = [sys.executable, CORE / "tools" / "build_tables.py", "--out", out, *["--small"] * small]
    tables = subprocess.run(make_tables, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
    elf = out / "bench.elf"
    command = [
        *("arm-none-eabi-gcc", *CPU, *FLAGS, f"-I{CORE / 'include'}"),
        *["-DCC_SMALL_TABLES"] * small,
        *(f"-DSTATES={states}", f"-DCURVE_INSTRUCTIONS={millions}000000u"),
        *("-nostartfiles", "--specs=nano.specs", "-Wl,--gc-sections"),
        *(f"-Wl,-L{LINKER_SCRIPT.parent}", f"-Wl,-T{LINKER_SCRIPT}"),
        *("-Wl,--defsym=boot_loader=0", "-Wl,--defsym=image_room=0xC0000"),
        *(Path(__file__).with_name("chip_main.c"), *sorted(CORE.glob("src/*/*.c")), tables, "-o", elf),
    ]
    subprocess.run(command, check=True)
    return elf


def run(elf: Path) -> list[Row]:
    """The image's lines; the clock is checked to count instructions."""
    command = [
        *("qemu-system-arm", "-M", "netduinoplus2", "-display", "none", "-monitor", "none"),
        *("-serial", "none", "-icount", "shift=0,sleep=off", "-kernel", elf),
        *("-semihosting-config", "enable=on,target=native"),
    ]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    _, counted, executed = (done.stdout + done.stderr).splitlines()[0].split()
    print(f"clock: {int(counted) / int(executed):.4f} ticks an instruction")
    lines = (done.stdout + done.stderr).splitlines()[1:]
    return [Row(search, *map(int, rest)) for search, *rest in map(str.split, lines)]


def show_first(name: str, rows: list[Row]) -> None:
    """Instructions to the first answer."""
    spent = sorted(row.instructions / 1e6 for row in rows)
    print(
        f"first answer {name:6} {statistics.fmean(spent):7.2f} M mean {statistics.median(spent):7.2f} median "
        f"{spent[len(spent) * 99 // 100]:7.2f} p99   "
        f"mean length {statistics.fmean(row.length for row in rows):.2f} max {max(r.length for r in rows)}"
    )


def best_within(rows: list[Row], limit: int, measure: str) -> list[int]:
    """Of each state the best length within a limit; states without an answer yet are left out."""
    best: dict[int, int] = {}
    for row in rows:
        if getattr(row, measure) <= limit:
            best[row.state] = min(row.length, best.get(row.state, 99))
    return list(best.values())


def show_curve(rows: list[Row], states: int, measure: str, limits: list[int], unit: int, name: str) -> None:
    """Mean of the best lengths at each limit that was searched to."""
    for limit in limits:
        if limit * unit > max(getattr(row, measure) for row in rows if row.search == "end"):
            continue
        lengths = best_within([row for row in rows if row.search == "curve"], limit * unit, measure)
        missing = f"   ({states - len(lengths)} have none yet)" if len(lengths) < states else ""
        if lengths:
            print(f"after {limit:7} {name} mean {statistics.fmean(lengths):6.2f} max {max(lengths)}{missing}")


def main() -> None:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--states", type=int, default=100)
    parser.add_argument("--millions", type=int, default=100, help="instructions of the long searches")
    parser.add_argument("--small", action="store_true", help="the tables for 512 KB of flash")
    given = parser.parse_args()
    missing = [tool for tool in ("arm-none-eabi-gcc", "qemu-system-arm") if not shutil.which(tool)]
    if missing:
        print(f"not measured: {' and '.join(missing)} not installed (`make emulator`)")
        return
    with tempfile.TemporaryDirectory() as folder:
        rows = run(build(Path(folder), given.states, given.millions, given.small))
    print(REFERENCE)
    for search in ("any", "21"):
        show_first(search if search == "any" else f"<= {search}", [r for r in rows if r.search == search])
    show_first("flip", [row for row in rows if row.search == "superflip"])
    show_curve(rows, given.states, "instructions", MILLIONS, 1_000_000, "M instructions:")
    show_curve(rows, given.states, "nodes", NODES, 1, "nodes:")
    ends = [row for row in rows if row.search == "end"]
    total = sum(row.instructions for row in ends) / sum(row.nodes for row in ends)
    print(f"{total:.0f} instructions a node")


if __name__ == "__main__":
    main()
