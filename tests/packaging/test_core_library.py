"""The core as a library of its own: installed for C programs, and as a folder for Arduino and PlatformIO."""

import json
import os
import re
import shutil
import subprocess
import textwrap
from pathlib import Path

import pytest

from cubehost.cube import state_after
from exports import exported

ROOT = Path(__file__).resolve().parents[2]
CORE = ROOT / "shared" / "cube_core"
ARDUINO = Path(__file__).with_name("arduino")
PAGE = (ROOT / "docs" / "how-to" / "use-the-core.md").read_text()


def block(words: str) -> str:
    """The page's indented lines among which these words stand."""
    found = next(text for text in re.findall(r"(?:^(?: {4}.*)?\n)+", PAGE, re.M) if words in text)
    return textwrap.dedent(found)


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


def solves(program: Path) -> bool:
    """Whether the page's program solves, and refuses what is no cube."""
    facelets = state_after("R U2 F' L D B2")
    done = subprocess.run([program, facelets], capture_output=True, text=True, check=True)
    refused = subprocess.run([program, "UUU"], capture_output=True, text=True)
    return solved_by(facelets, done.stdout) and refused.returncode == 1 and refused.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("compiler", "options"), [("cc", ["-std=c11"]), ("g++", ["-xc++", "-std=c++11", "-Wpedantic"])]
)
def test_the_pages_program_is_c_and_c_plus_plus(built: Path, compiler: str, options: list[str]) -> None:
    for tool in (compiler, "pkg-config"):
        if not shutil.which(tool):
            pytest.skip(f"{tool} is not installed: `sudo apt install {tool}`")
    where = os.environ | {"PKG_CONFIG_PATH": str(built / "prefix/lib/pkgconfig")}
    asked = ["pkg-config", "--cflags", "--libs", "cube_core"]
    flags = subprocess.run(asked, env=where, check=True, capture_output=True, text=True).stdout.split()
    source, program = built / "program.c", built / f"program-{compiler}"
    source.write_text(block("int main"))
    strict = ["-Wall", "-Wextra", "-Werror", *options]
    subprocess.run([compiler, *strict, source, "-xnone", "-o", program, *flags], check=True)
    assert solves(program)


def test_every_header_can_be_included_first_in_c_plus_plus(built: Path) -> None:
    if not shutil.which("g++"):
        pytest.skip("g++ is not installed: `sudo apt install g++`")
    include = built / "prefix" / "include"
    headers = sorted(path.name for path in (include / "cube_core").glob("*.h"))
    all_of_them = (include / "cube_core.h").read_text()
    assert re.findall(r'#include "cube_core/(.*)"', all_of_them) == headers
    strict = ["-xc++", "-std=c++11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only"]
    for header in headers:
        assert 'extern "C" {' in (include / "cube_core" / header).read_text(), header
        text = f"#include <cube_core/{header}>\n"
        subprocess.run(["g++", *strict, f"-I{include}", "-"], input=text, text=True, check=True)


def test_cmake_fetches_it_or_finds_it_installed(tmp_path: Path) -> None:
    for tool in ("cmake", "g++"):
        if not shutil.which(tool):
            pytest.skip(f"{tool} is not installed: `sudo apt install {tool}`")

    def cmake(*words: object) -> None:
        done = subprocess.run(["cmake", *map(str, words)], cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr

    prefix = f"-DCMAKE_PREFIX_PATH={tmp_path / 'prefix'}"
    for how in ("FetchContent_Declare", "find_package"):
        folder, made = tmp_path / how, tmp_path / how / "made"
        folder.mkdir()
        (folder / "CMakeLists.txt").write_text(block(how))
        (folder / "program.c").write_text(block("int main"))
        cmake("-S", folder, "-B", made, f"-DCUBE_ROBOT={ROOT}", prefix)
        cmake("--build", made)
        assert solves(made / "program")
        if how == "FetchContent_Declare":
            cmake("--install", made, "--prefix", tmp_path / "prefix")


def test_it_exports_no_name_but_its_own(built: Path) -> None:
    if not shutil.which("nm"):
        pytest.skip("nm is not installed: `sudo apt install binutils`")
    assert {name.split("_")[0] for name in exported(built / "prefix" / "lib" / "libcube_core.a")} == {"cc"}


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


def make(built: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = ["make", "-s", "-C", str(CORE), f"BUILD={built / 'build'}", *words]
    return subprocess.run(command, capture_output=True, text=True)


def test_a_folder_of_other_files_is_left_as_it_is(built: Path, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("mine")
    done = make(built, "library", f"OUT={tmp_path}")
    assert done.returncode != 0
    assert done.stderr.startswith(f"{tmp_path} holds something else than this library: give OUT=")
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]
    (built / "library" / "src" / "removed.c").touch()
    assert make(built, "library", f"OUT={built / 'library'}").returncode == 0  # an earlier one of ours
    assert not (built / "library" / "src" / "removed.c").exists()


def test_it_is_installed_below_a_name_with_a_blank(built: Path, tmp_path: Path) -> None:
    assert make(built, "install", "CFLAGS=-O1", f"PREFIX={tmp_path / 'my cube'}").returncode == 0
    assert (tmp_path / "my cube" / "lib" / "libcube_core.a").is_file()
    described = (tmp_path / "my cube" / "lib" / "pkgconfig" / "cube_core.pc").read_text()
    assert f'Cflags: -I"{tmp_path / "my cube"}/include"' in described


def test_the_folder_is_what_both_programs_expect(built: Path) -> None:
    library = built / "library"
    version = json.loads((library / "library.json").read_text())["version"]
    assert f"version={version}\n" in (library / "library.properties").read_text()
    assert (library / "src/cube_core.h").is_file()
    assert (library / "LICENSE").is_file()


def test_other_options_compile_anew(built: Path) -> None:
    """The last test here: what comes after it is made anew."""
    crc = built / "build" / "base" / "crc32.o"
    assert make(built, str(crc), "CFLAGS=-O1").returncode == 0
    before, made = crc.read_bytes(), crc.stat().st_mtime_ns
    assert make(built, str(crc), "CFLAGS=-O1").returncode == 0
    assert crc.stat().st_mtime_ns == made
    assert make(built, str(crc), "CFLAGS=-O0").returncode == 0
    assert crc.read_bytes() != before
