"""The Pico in its emulator, in chip time: step interrupt, turning, solving, stack.

    python tests/bench/bench_pico.py

The emulator counts cycles at 125 MHz without the waits for flash that is not in the cache. All code runs from
RAM, so that only solving, which reads tables, takes longer on the chip: 2 µs for a word at most.
"""

import sys
from pathlib import Path

from cubehost.base.errors import MissingToolError

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "firmware"))

from pico_probe import Answer, PicoProbe

MOVES = "R L U2 F' B D2 R U F2 L'"
CUBE = "UFULUFBBLDRFLRBLUUDLBBFDRRFDDUDDFDRRLFRLLRFBFRDBUBUBUL"
TABLES = {
    "safe": ["set fast 0"],
    "fast": ["set fast 1"],
    "64,000 steps/s": ["set max_rate 64000", "set start_rate 64000", "set jerk_us 0"],
}


def show(name: str, answer: Answer) -> None:
    counts = answer.interrupts
    steps = f"{counts['count']:8.0f}{counts['mean']:9.0f}{counts['worst']:9.0f}" if counts["count"] else ""
    print(f"{name:32}{answer.ms:10.1f}{answer.stack:8}{steps}")


def main() -> None:
    print(f"{'request':32}{'ms':>10}{'stack':>8}{'steps':>8}{'ns mean':>9}{'ns max':>9}")
    with PicoProbe() as probe:
        probe.say("home")
        for name, settings in TABLES.items():
            for line in settings:
                probe.say(line)
            show(f"run, {name}", probe.say(f"run {MOVES}"))
        for line in ("defaults", "save", "selftest", f"solve {CUBE}", f"solve {CUBE} nodes=5000"):
            show(line.replace(CUBE, "…"), probe.say(line))


if __name__ == "__main__":
    try:
        main()
    except MissingToolError as error:
        print(f"skipped: {error}")
