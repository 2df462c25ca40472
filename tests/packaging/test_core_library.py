"""The core as a library of its own: installed for C programs, and as a folder for Arduino and PlatformIO."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from cubehost.cube import state_after

ROOT = Path(__file__).resolve().parents[2]
CORE = ROOT / "shared" / "cube_core"
ARDUINO = Path(__file__).with_name("arduino")
PROGRAM = """
#include <cube_core/solver.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
    static uint64_t memory[256];
    cc_cube cube;
    cc_solution solution;
    if (argc != 2 || cc_cube_from_facelets(&cube, 3, argv[1], strlen(argv[1]), NULL))
        return 2;
    if (cc_solve3(memory, &cube, NULL, &solution))
        return 1;
    for (int i = 0; i < solution.length; i++)
        printf("%c%d ", "URFDLB"[solution.turns[i] / 3], solution.turns[i] % 3 + 1);
}
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folders `prefix` (installed) and `library` (for sketches) of one build."""
    if not shutil.which("make"):
        pytest.skip("make is not installed")
    folder = tmp_path_factory.mktemp("core")
    goals = [f"BUILD={folder / 'build'}", f"PREFIX={folder / 'prefix'}", f"OUT={folder / 'library'}"]
    command = ["make", "-s", "-C", str(CORE), "install", "library", "CFLAGS=-O1", *goals]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert not done.stderr  # no warning either
    return folder


def solved_by(facelets: str, moves: str) -> bool:
    """Whether the moves undo what made the cube: applied to it, they leave a solved one."""
    inverse = " ".join(
        word.rstrip("'2") + {"'": "", "2": "2"}.get(word[-1], "'") for word in reversed(moves.split())
    )
    return state_after(inverse) == facelets


def test_a_program_with_the_installed_library_solves(built: Path) -> None:
    listed = (built / "prefix/lib/pkgconfig/cube_core.pc").read_text()
    flags = [flag for line in re.findall(r"^(?:Cflags|Libs): (.*)$", listed, re.M) for flag in line.split()]
    source = built / "program.c"
    source.write_text(PROGRAM)
    program = built / "program"
    subprocess.run(
        ["cc", "-std=c11", "-Wall", "-Werror", str(source), "-o", str(program), *flags], check=True
    )
    facelets = state_after("R U2 F' L D B2")
    turns = subprocess.run([str(program), facelets], capture_output=True, text=True, check=True).stdout
    moves = turns.replace("1", "").replace("3", "'")
    assert solved_by(facelets, moves)


def test_the_example_sketch_solves(built: Path) -> None:
    if not shutil.which("g++"):
        pytest.skip("g++ is not installed: sketches are C++")
    library = built / "library"
    objects = built / "objects"
    objects.mkdir()
    sources = [str(path) for path in sorted((library / "src").rglob("*.c"))]
    subprocess.run(["cc", "-std=gnu11", "-O1", f"-I{library}/src", "-c", *sources], cwd=objects, check=True)
    sketch = library / "examples/SolveOnAPico/SolveOnAPico.ino"
    command = ["g++", f"-I{library}/src", f"-I{ARDUINO}", f'-DSKETCH="{sketch}"', str(ARDUINO / "main.cpp")]
    program = str(built / "sketch")
    subprocess.run([*command, "-o", program, *map(str, objects.glob("*.o"))], check=True)
    said = subprocess.run([program], capture_output=True, text=True, check=True).stdout.splitlines()
    assert len(said) == 6
    for facelets, moves in zip(said[::2], said[1::2], strict=True):
        assert solved_by(facelets, moves)


def test_the_example_sketch_solves_on_an_emulated_pico(built: Path) -> None:
    """The library as sketches see it, cross-compiled, run instruction by instruction."""
    for program in ("arm-none-eabi-g++", "node"):
        if not shutil.which(program):
            pytest.skip(f"{program} is not installed")
    rp2040js = ROOT / "host/emulators/pico/node_modules/rp2040js"
    if not rp2040js.is_dir():
        pytest.skip("rp2040js is not installed (make emulator)")
    library, pico, objects = built / "library", ARDUINO / "pico", built / "pico"
    objects.mkdir()
    chip = ["-mcpu=cortex-m0plus", "-mthumb", "-O2", "-ffunction-sections", f"-I{library}/src"]
    sources = [str(path) for path in sorted((library / "src").rglob("*.c"))]
    subprocess.run(["arm-none-eabi-gcc", "-std=gnu11", *chip, "-c", *sources], cwd=objects, check=True)
    sketch = library / "examples/SolveOnAPico/SolveOnAPico.ino"
    main = [f"-I{pico}", f'-DSKETCH="{sketch}"', str(pico / "main.cpp"), "-fno-exceptions", "-fno-rtti"]
    linked = ["--specs=nano.specs", "-nostartfiles", "-Wl,--gc-sections", f"-T{pico / 'flash.ld'}"]
    elf, image = objects / "sketch.elf", objects / "sketch.bin"
    files = map(str, sorted(objects.glob("*.o")))
    subprocess.run(["arm-none-eabi-gcc", *chip, *main, *files, *linked, "-o", str(elf)], check=True)
    subprocess.run(["arm-none-eabi-objcopy", "-O", "binary", str(elf), str(image)], check=True)
    command = ["node", str(pico / "run.mjs"), str(rp2040js), str(image), "4"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    assert len(said) == 4
    for facelets, moves in zip(said[::2], said[1::2], strict=True):
        assert solved_by(facelets, moves)


def test_the_folder_is_what_both_programs_expect(built: Path) -> None:
    library = built / "library"
    version = json.loads((library / "library.json").read_text())["version"]
    assert f"version={version}\n" in (library / "library.properties").read_text()
    assert (library / "src/cube_core.h").is_file()
    assert (library / "LICENSE").is_file()
