"""Compiling for another computer, by zig (PyPI: ziglang), which brings the C library of every system along.

    CUBEHOST_TARGET=macos-arm64 python setup.py bdist_wheel

The modules keep to Python's stable ABI, which depends on the sizes of C's types alone: the headers are those
of the Python that builds, with a pyconfig.h of those sizes. Windows asks at link time for the names that
python3.dll has: they are listed from what the sources use.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
ZIG = [sys.executable, "-m", "ziglang"]
SIZES = """\
#define ALIGNOF_LONG SIZEOF_LONG
#define ALIGNOF_SIZE_T 8
#define SIZEOF_DOUBLE 8
#define SIZEOF_FLOAT 4
#define SIZEOF_INT 4
#define SIZEOF_LONG_LONG 8
#define SIZEOF_PID_T 4
#define SIZEOF_SHORT 2
#define SIZEOF_SIZE_T 8
#define SIZEOF_TIME_T 8
#define SIZEOF_UINTPTR_T 8
#define SIZEOF_VOID_P 8
#define SIZEOF__BOOL 1
"""
POSIX = "#define SIZEOF_LONG 8\n#define SIZEOF_WCHAR_T 4\n#define _GNU_SOURCE 1\n"
WINDOWS = """\
#define SIZEOF_LONG 4
#define SIZEOF_WCHAR_T 2
#define MS_WINDOWS 1
#define MS_WIN32 1
#define MS_WIN64 1
#define NT_THREADS 1
#define Py_ENABLE_SHARED 1
#define HAVE_DECLSPEC_DLL 1
"""


class Target(NamedTuple):
    """A system. zig: its name and oldest C library, as zig has them. wheel: as the wheel's name has it."""

    zig: str
    wheel: str

    @property
    def folder(self) -> str:
        """Where all is built for it, apart from what is built for others."""
        return f"build/{self.wheel}"

    @property
    def is_windows(self) -> bool:
        return "windows" in self.zig

    @property
    def compiler(self) -> list[str]:
        """zig as a C compiler; its checks of undefined behaviour would need its own library."""
        return [*ZIG, "cc", "-target", self.zig, "-fno-sanitize=undefined", f"-ffile-prefix-map={ROOT}=."]

    @property
    def linker(self) -> list[str]:
        """The command that links modules: what they take from Python is found when they are loaded."""
        lazily = ["-Wl,-undefined,dynamic_lookup"] if "macos" in self.zig else []
        return [*self.compiler, "-shared", "-s", *lazily]


TARGETS = {
    "linux-x86_64": Target("x86_64-linux-gnu.2.28", "manylinux_2_28_x86_64"),
    "linux-aarch64": Target("aarch64-linux-gnu.2.28", "manylinux_2_28_aarch64"),
    "macos-arm64": Target("aarch64-macos.11.0", "macosx_11_0_arm64"),
    "macos-x86_64": Target("x86_64-macos.11.0", "macosx_11_0_x86_64"),
    "windows-x86_64": Target("x86_64-windows-gnu", "win_amd64"),
}


def chosen() -> Target | None:
    """The target that CUBEHOST_TARGET names; None: this computer, by its own compiler."""
    name = os.environ.get("CUBEHOST_TARGET")
    if name and name not in TARGETS:
        raise SystemExit(f"CUBEHOST_TARGET={name}: one of {', '.join(TARGETS)}")
    return TARGETS[name] if name else None


def python_headers(target: Target, folder: Path) -> Path:
    """`folder`, with Python's headers as the target has them."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(sysconfig.get_path("include"), folder)
    (folder / "pyconfig.h").write_text(SIZES + (WINDOWS if target.is_windows else POSIX))
    return folder


def import_library(target: Target, sources: list[Path], headers: Path, folder: Path) -> Path:
    """python3.lib for Windows, of all names of Python's that the sources or its headers use."""
    text = "".join(path.read_text(errors="replace") for path in [*sources, *sorted(headers.rglob("*.h"))])
    names = sorted(set(re.findall(r"\b_?Py[A-Z]?\w*_\w+", text)))
    definition, library = folder / "python3.def", folder / "python3.lib"
    definition.write_text("LIBRARY python3.dll\nEXPORTS\n" + "".join(f"  {name}\n" for name in names))
    command = [*ZIG, "dlltool", "-m", "i386:x86-64", "-d", str(definition), "-l", str(library)]
    subprocess.run(command, check=True)
    return library
