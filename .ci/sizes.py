"""Firmware sizes against those kept in firmware/sizes.toml.

    .ci/sizes.py BUILD_FOLDER             fails where an image has grown by more than 1 %
    .ci/sizes.py --accept BUILD_FOLDER    writes the file: a growth that is wanted, told in the commit

Sizes depend on the compiler: with another than the file names, they are shown and not judged."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

KEPT = Path(__file__).resolve().parents[1] / "firmware" / "sizes.toml"
GROWTH = 1.01
AVR = 83  # the machine of an ELF file
HEAD = "# Bytes of flash and memory of each board; .ci/sizes.py compares, and writes this with --accept.\n"


def compiler(kind: str = "arm-none-eabi") -> str:
    """The compiler's version, "" where it is not installed."""
    if not shutil.which(f"{kind}-gcc"):
        return ""
    return subprocess.run([f"{kind}-gcc", "-dumpversion"], text=True, capture_output=True).stdout.strip()


def kind_of(elf: Path) -> str:
    """The toolchain of an image, by its machine."""
    return "avr" if elf.read_bytes()[18] == AVR else "arm-none-eabi"


def size(elf: Path) -> dict[str, int]:
    """The bytes that an image takes: code, constants and initial values in flash; data and bss in memory."""
    out = subprocess.run(
        [f"{kind_of(elf)}-size", "-B", "-d", str(elf)], check=True, text=True, capture_output=True
    )
    text, data, bss = map(int, re.findall(r"\d+", out.stdout.splitlines()[1])[:3])
    return {"flash": text + data, "memory": data + bss}


def compare(kept: dict[str, dict[str, int]], now: dict[str, dict[str, int]]) -> list[str]:
    """A line for each size that has grown too much, and for each new board."""
    found = [f"{board}: not in {KEPT.name}" for board in now.keys() - kept.keys()]
    for board in now.keys() & kept.keys():
        for what, bytes_now in now[board].items():
            before = kept[board][what]
            if bytes_now > before * GROWTH:
                found.append(f"{board}: {what} {before} -> {bytes_now} bytes ({bytes_now / before - 1:+.1%})")
    return sorted(found)


def main(words: list[str]) -> int:
    """Compare the images with the file, or write it. Return the exit code."""
    images = {path.parent.name: path for path in sorted(Path(words[-1]).glob("*/firmware.elf"))}
    if not images:
        sys.exit(f"{words[-1]}: no */firmware.elf there; --accept goes before the folder")
    now = {board: size(path) for board, path in images.items()}
    kinds = {board: kind_of(path) for board, path in images.items()}
    if "--accept" in words:
        rows = [f"{board} = {{ flash = {s['flash']}, memory = {s['memory']} }}\n" for board, s in now.items()]
        versions = f'compiler = "{compiler()}"\navr_compiler = "{compiler("avr")}"\n'
        KEPT.write_text(f"{HEAD}{versions}\n[boards]\n{''.join(rows)}")
        return 0
    kept = tomllib.loads(KEPT.read_text())
    for board, bytes_now in now.items():
        print(f"{board:15} flash {bytes_now['flash']:8} memory {bytes_now['memory']:7}")
    for key, kind in {"compiler": "arm-none-eabi", "avr_compiler": "avr"}.items():
        if kept[key] != (this := compiler(kind)):
            print(f"not judged: {KEPT.name} is of {kind}-gcc {kept[key]}, this is {this or 'none'}")
            now = {board: now[board] for board in now if kinds[board] != kind}
    grown = compare(kept["boards"], now)
    for line in grown:
        print(line, file=sys.stderr)
    if grown:
        print(f"more than 1 % is told and wanted: .ci/sizes.py --accept {words[-1]}", file=sys.stderr)
    return 1 if grown else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
