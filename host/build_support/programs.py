"""Programs that the package brings along: the virtual robot, the firmware's own C for this computer."""

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import target
from extensions import ROOT, c_compiler, is_sanitized, solver_tables
from setuptools.command.build_ext import build_ext

CORE = ROOT / "shared" / "cube_core"
FIRMWARE = ROOT / "firmware"
BROUGHT = (
    "hardware/drivers.toml",
    "hardware/boards/*.toml",
    "hardware/mechanisms/*.toml",
    "hardware/platform/boards/*.json",
)
IMAGE_FORMS = ("bin", "dfu", "elf", "uf2")


def build(program: Path, *boards: Path) -> None:
    """Compiles the firmware with a board's sources, folders or files, to `program`."""
    other = target.chosen()
    folders = [*(CORE / "src").iterdir(), FIRMWARE, *boards]
    sources = [str(path) for folder in folders for path in sorted(folder.glob("*.c")) or [folder]]
    includes = [f"-I{CORE / 'include'}", f"-I{FIRMWARE}"]
    tables = str(solver_tables())
    options = ["-std=c11", "-O2", "-pthread", "-D_GNU_SOURCE", *shlex.split(os.environ.get("CFLAGS", ""))]
    program.parent.mkdir(parents=True, exist_ok=True)
    compiler = [*other.compiler, "-s"] if other else c_compiler()
    subprocess.run([*compiler, *options, *includes, *sources, tables, "-o", str(program)], check=True)


def build_all(folder: Path) -> None:
    """Build the virtual robot and, for Linux, the board that is this computer."""
    boards, other = FIRMWARE / "boards", target.chosen()
    process = boards / "process"
    build(folder / "cube_sim", boards / "native", process)
    if "linux" in other.wheel if other else sys.platform == "linux":
        build(folder / "cube_linux", boards / "linux", process)


def bring_along(folder: Path) -> None:
    """Copy what an installed package reads, which has no checkout: hardware/, and images with their hashes.

    CUBEHOST_IMAGES: the folder of the boards' builds (`make release`); without it there are none.
    """
    for pattern in BROUGHT:
        for path in sorted(ROOT.glob(pattern)):
            _copy(path, folder / path.relative_to(ROOT))
    built = Path(os.environ.get("CUBEHOST_IMAGES", os.devnull)).absolute()
    sums = []
    for path in sorted(path for form in IMAGE_FORMS for path in built.glob(f"*/firmware.{form}")):
        name = path.relative_to(built)
        _copy(path, folder / "firmware" / name)
        sums.append(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {name.as_posix()}\n")
    if sums:
        (folder / "firmware" / "SHA256SUMS").write_text("".join(sums))


def _copy(path: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, to)


def compile_together(
    compiler: Any, sources: list[str], *, output_dir: str, debug: bool, **how: Any
) -> list[str]:
    """Compile sources to objects as the compiler's own `compile` does, but side by side on all processors."""
    given = (output_dir, how["macros"], how["include_dirs"], sources, how["depends"], how["extra_postargs"])
    _, objects, after, options, of_object = compiler._setup_compile(*given)
    before = compiler._get_cc_args(options, debug, None)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda to: compiler._compile(to, *of_object[to], before, after, options), objects))
    return list(objects)


class BuildNative(build_ext):
    """The extension modules, and the programs beside them."""

    def finalize_options(self) -> None:
        """Have an editable install keep what it compiled, so that it is not all compiled again."""
        super().finalize_options()
        if self.editable_mode:
            self.build_lib = str(ROOT / "build" / "editable")
            self.build_temp = str(ROOT / "build" / "editable" / "temp")

    def build_extensions(self) -> None:
        """Build by the compiler of CUBEHOST_TARGET where that is set."""
        if other := target.chosen():
            headers = target.python_headers(other, Path(self.build_temp) / "python")
            self.include_dirs = self.compiler.include_dirs = [str(headers)]
            compiler = [*other.compiler, "-DNDEBUG"]
            self.compiler.set_executables(compiler_so=compiler, linker_so=other.linker)
            self.compiler.library_dirs = []
            if other.is_windows:
                made = [Path(name) for ext in self.extensions for name in ext.sources[:1]]
                library = target.import_library(other, made, headers, Path(self.build_temp))
                self.compiler.add_link_object(str(library))
        if self.compiler.compiler_type == "unix":
            self.compiler.compile = partial(compile_together, self.compiler)
        super().build_extensions()

    def get_ext_filename(self, fullname: str) -> str:
        """The name of a module's file, as the target's Python looks for it."""
        name = super().get_ext_filename(fullname)
        other = target.chosen()
        return f"{name.split('.')[0]}.pyd" if other and other.is_windows else name

    def run(self) -> None:
        super().run()
        in_place: Any = self.inplace or getattr(self, "editable_mode", False)
        package = ROOT / "host" / "cubehost" if in_place else Path(self.build_lib) / "cubehost"
        if not is_sanitized() and not ((other := target.chosen()) and other.is_windows):
            build_all(package / "_bin")
        if not in_place:
            bring_along(package / "_data")
