"""cffi builder of `cubehost._core`: the cube core, whole, and the large solver on top of it, in API mode."""

import sys
from pathlib import Path

import cffi

sys.path.insert(0, str(Path(__file__).parent))
from native import ROOT, declarations, relative, solver_tables

CORE = ROOT / "shared" / "cube_core"
INCLUDE = CORE / "include"
LARGE = ROOT / "host" / "large_solver"
HEADERS = [*sorted(INCLUDE.glob("cube_core/*.h")), *sorted(LARGE.glob("include/large_solver/*.h"))]
INCLUDES = [INCLUDE, LARGE / "include"]
SOURCES = [*sorted(CORE.glob("src/*.c")), *sorted(LARGE.glob("src/*.c")), solver_tables()]

ffi = cffi.FFI()
ffi.cdef(declarations(INCLUDE, HEADERS, (f"-I{LARGE / 'include'}",)))
ffi.set_source(
    "cubehost._core",
    "".join(f'#include "{header.parent.name}/{header.name}"\n' for header in HEADERS),
    sources=relative(SOURCES),
    include_dirs=[str(folder) for folder in INCLUDES],
    depends=relative([*HEADERS, *sorted(CORE.glob("src/*.h")), *sorted(LARGE.glob("src/*.h"))]),
    extra_compile_args=["-std=c11", "-O3"],
)
