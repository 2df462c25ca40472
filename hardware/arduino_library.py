"""Gathers a library for Arduino from the firmware's one source.

    python hardware/arduino_library.py build/arduino

writes build/arduino/CubeRobot, the folder that goes into Arduino's `libraries`, and CubeRobot.zip of it. Its
files lie below src/firmware and src/core, so that no servo.h of ours is taken for a board's Servo.h.
"""

import os
import re
import shutil
import sys
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FIRMWARE, CORE = ROOT / "firmware", ROOT / "shared" / "cube_core"
BOARD = FIRMWARE / "boards" / "arduino"
FLOORS = ("base", "cube", "link", "mechanism")  # of the core, without solvers: the host solves
LEFT_OUT = {"solve.c"}


def sources() -> dict[str, Path]:
    """Files to copy, by their paths in the library's src/."""
    files = [*FIRMWARE.glob("*.[ch]"), *(BOARD / name for name in ("arduino.h", "board.c"))]
    found = {f"firmware/{path.name}": path for path in files if path.name not in LEFT_OUT}
    found["firmware/avr_atomic.c"] = FIRMWARE / "boards" / "avr" / "atomic.c"
    for floor in FLOORS:
        found |= {f"core/{floor}/{path.name}": path for path in (CORE / "src" / floor).glob("*.[ch]")}
    headers = (CORE / "include" / "cube_core").glob("*.h")
    return found | {f"cube_core/{path.name}": path for path in headers}


def gather(folder: Path) -> Path:
    """Make the library anew in this folder, and return its own folder."""
    library = folder / "CubeRobot"
    shutil.rmtree(library, ignore_errors=True)
    texts = {name: path.read_text() for name, path in sorted(sources().items())}
    crc = zlib.crc32("".join(texts.values()).encode())
    for name, text in texts.items():
        path = library / "src" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f'#include "cube_robot_config.h"\n#line 1\n{text}' if path.suffix == ".c" else text)
    atomic = library / "src" / "firmware" / "avr_atomic.c"
    atomic.write_text(f"#ifdef __AVR__\n{atomic.read_text()}\n#endif\n")
    config = (BOARD / "config.h").read_text()
    (library / "src" / "cube_robot_config.h").write_text(
        config.replace("#define MOTION_ONLY", f"#define CUBE_ROBOT_SOURCES 0x{crc:08X}\n#define MOTION_ONLY")
    )
    for name in ("CubeRobot.h", "CubeRobot.cpp"):
        shutil.copy(BOARD / name, library / "src" / name)
    shutil.copytree(BOARD / "examples", library / "examples")
    shutil.copy(ROOT / "LICENSE", library / "LICENSE")
    home = os.environ.get("CUBEHOST_HOME", "")
    properties = (BOARD / "library.properties").read_text()
    about = (ROOT / "pyproject.toml").read_text()
    version = re.search(r'^version = "(\d+(?:\.\d+)*)', about, re.M)
    assert version
    (library / "library.properties").write_text(
        properties.replace("VERSION", version[1]).replace("URL", home)
    )
    return library


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit("usage: python hardware/arduino_library.py FOLDER")
    library = gather(Path(sys.argv[1]))
    print(shutil.make_archive(str(library), "zip", library.parent, library.name))


if __name__ == "__main__":
    main()
