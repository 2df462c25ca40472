"""cffi builder of `cubehost._core`: the cube core, whole, in API mode."""

import sys
from pathlib import Path

import cffi

sys.path.insert(0, str(Path(__file__).parent))
from native import ROOT, declarations, relative, solver_tables

CORE = ROOT / "shared" / "cube_core"
INCLUDE = CORE / "include"
HEADERS = sorted(INCLUDE.glob("cube_core/*.h"))

ffi = cffi.FFI()
ffi.cdef(declarations(INCLUDE, HEADERS))
ffi.set_source(
    "cubehost._core",
    "".join(f'#include "{header.relative_to(INCLUDE)}"\n' for header in HEADERS),
    sources=relative([*sorted(CORE.glob("src/*.c")), solver_tables()]),
    include_dirs=[str(INCLUDE)],
    depends=relative(HEADERS + sorted(CORE.glob("src/*.h"))),
    extra_compile_args=["-std=c11", "-O3"],
)
