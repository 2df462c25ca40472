"""The core needs nothing of a system: no malloc, no library, each header by itself, no warning."""

import shutil
import subprocess
from pathlib import Path

import pytest

CORE = Path(__file__).resolve().parents[2] / "shared" / "cube_core"
INCLUDE = CORE / "include"
SOURCES = sorted(CORE.glob("src/*/*.c"))
HEADERS = sorted(INCLUDE.glob("cube_core/*.h"))
STRICT = [
    *(
        "-std=c11",
        "-ffreestanding",
        "-fno-pic",
        "-O2",
        "-Wall",
        "-Wextra",
        "-Werror",
        "-Wshadow",
        "-Wconversion",
    ),
    *("-Wno-sign-conversion", "-Wstrict-prototypes", "-Wmissing-prototypes", f"-I{INCLUDE}"),
]
# What a freestanding compiler may call by itself (GCC manual, "Standards"), and its own arithmetic helpers.
ALLOWED = {"memcpy", "memmove", "memset", "memcmp"}
COMPILERS = {
    "host": ["gcc"],
    "cortex-m4": ["arm-none-eabi-gcc", "-mcpu=cortex-m4", "-mthumb"],
}


def compiler(name: str) -> list[str]:
    if shutil.which(COMPILERS[name][0]) is None:
        pytest.skip(f"{COMPILERS[name][0]} is not installed")
    return COMPILERS[name]


@pytest.mark.parametrize("target", COMPILERS)
def test_the_core_compiles_strictly_and_needs_no_library(target: str, tmp_path: Path) -> None:
    command = [*compiler(target), *STRICT, "-c", *map(str, SOURCES)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    symbols = subprocess.run(
        ["nm", "-A", *(p.name for p in tmp_path.glob("*.o"))], cwd=tmp_path, capture_output=True, text=True
    ).stdout
    rows = [line.split() for line in symbols.splitlines()]
    defined = {row[-1] for row in rows if row[-2] != "U"}
    wanted = {row[-1] for row in rows if row[-2] == "U"} - defined - ALLOWED
    assert not {name for name in wanted if not name.startswith(("__", "cc_"))}


@pytest.mark.parametrize("header", HEADERS, ids=lambda h: h.name)
def test_each_header_stands_alone(header: Path, tmp_path: Path) -> None:
    source = tmp_path / "only.c"
    source.write_text(f'#include "{header.relative_to(INCLUDE)}"\nint only;\n')
    done = subprocess.run(
        ["gcc", *STRICT, "-c", str(source), "-o", str(tmp_path / "only.o")], capture_output=True
    )
    assert done.returncode == 0, done.stderr.decode()
