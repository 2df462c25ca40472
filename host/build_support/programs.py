"""Programs that the package brings along: the virtual robot, the firmware's own C for this computer."""

import os
import shlex
import subprocess
from pathlib import Path
from typing import Any

from native import ROOT, c_compiler, solver_tables
from setuptools.command.build_ext import build_ext

CORE = ROOT / "shared" / "cube_core"
FIRMWARE = ROOT / "firmware"


def build_cube_sim(program: Path) -> None:
    """Compiles cube_sim to `program`."""
    folders = [*(CORE / "src").iterdir(), FIRMWARE, FIRMWARE / "boards" / "native"]
    sources = [str(source) for folder in folders for source in sorted(folder.glob("*.c"))]
    includes = [f"-I{CORE / 'include'}", f"-I{FIRMWARE}"]
    tables = str(solver_tables())
    options = ["-std=c11", "-O2", "-D_GNU_SOURCE", *shlex.split(os.environ.get("CFLAGS", ""))]
    program.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run([*c_compiler(), *options, *includes, *sources, tables, "-o", str(program)], check=True)


class BuildNative(build_ext):
    """The extension modules, and the programs beside them."""

    def finalize_options(self) -> None:
        """An editable install keeps what it compiled, so that it is not all compiled again."""
        super().finalize_options()
        if self.editable_mode:
            self.build_lib = str(ROOT / "build" / "editable")
            self.build_temp = str(ROOT / "build" / "editable" / "temp")

    def run(self) -> None:
        super().run()
        in_place: Any = self.inplace or getattr(self, "editable_mode", False)
        package = ROOT / "host" / "cubehost" if in_place else Path(self.build_lib) / "cubehost"
        build_cube_sim(package / "_bin" / "cube_sim")
