"""cffi builder of `cubehost._core`: the cube core, whole, and the solvers on top of it, in API mode."""

import sys
from pathlib import Path

import cffi

sys.path.insert(0, str(Path(__file__).parent))
from extensions import ROOT, declarations, optimised, relative, solver_tables

CORE = ROOT / "shared" / "cube_core"
INCLUDE = CORE / "include"
BASE = ROOT / "host" / "solvers"
SOLVERS = [BASE / name for name in ("twophase", "optimal", "reduction", "mechanism")]
FOLDERS = [CORE, BASE, *SOLVERS]
HEADERS = [header for folder in FOLDERS for header in sorted(folder.glob("include/*/*.h"))]
INCLUDES = [folder / "include" for folder in FOLDERS]
SOURCES = [
    *(source for folder in FOLDERS for source in sorted(folder.glob("src/**/*.c"))),
    *sorted([*CORE.glob("tables/*.c"), *BASE.glob("search/*.c")]),
    solver_tables(),
]
PRIVATE = [
    *(header for folder in FOLDERS for header in sorted(folder.glob("src/**/*.h"))),
    *BASE.glob("*/*.h"),
    *CORE.glob("tables/*.h"),
]

ffi = cffi.FFI()
ffi.cdef(declarations(INCLUDE, HEADERS, tuple(f"-I{folder}" for folder in INCLUDES[1:])))
ffi.set_source(
    "cubehost._core",
    "".join(f'#include "{header.parent.name}/{header.name}"\n' for header in HEADERS),
    sources=relative(SOURCES),
    include_dirs=[*(str(folder) for folder in INCLUDES), str(BASE), str(CORE)],
    depends=relative([*HEADERS, *PRIVATE]),
    # hidden: nothing outside asks for a name, so tables and functions are reached without a look-up
    extra_compile_args=["-std=c11", *optimised(), "-pthread", "-fvisibility=hidden"],
    extra_link_args=["-pthread"],
)
