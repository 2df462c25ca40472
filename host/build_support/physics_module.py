"""cffi builder of `cubehost._physics`: the virtual robot's motors."""

import sys
from pathlib import Path

import cffi

sys.path.insert(0, str(Path(__file__).parent))
from native import ROOT, declarations, relative

PHYSICS = ROOT / "host" / "physics"
INCLUDE = PHYSICS / "include"
HEADERS = sorted(INCLUDE.glob("physics/*.h"))

ffi = cffi.FFI()
ffi.cdef(declarations(INCLUDE, HEADERS))
ffi.set_source(
    "cubehost._physics",
    "".join(f'#include "{header.relative_to(INCLUDE)}"\n' for header in HEADERS),
    sources=relative(sorted(PHYSICS.glob("src/*.c"))),
    include_dirs=[str(INCLUDE)],
    depends=relative(HEADERS),
    libraries=["m"],
    extra_compile_args=["-std=c11", "-O3"],
)
