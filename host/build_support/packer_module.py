"""cffi builder of `cubehost._packer`: the box packer, whole, in API mode."""

import sys
from pathlib import Path

import cffi

sys.path.insert(0, str(Path(__file__).parent))
from extensions import ROOT, declarations, optimised, relative

PACKER = ROOT / "shared" / "box_packer"
INCLUDE = PACKER / "include"
HEADERS = sorted(INCLUDE.glob("box_packer/*.h"))
PRIVATE = sorted([*PACKER.glob("src/*.h"), *PACKER.glob("src/*.inc")])

ffi = cffi.FFI()
ffi.cdef(declarations(INCLUDE, HEADERS))
ffi.cdef('extern "Python" int bp_py_solution(void *user, const uint32_t *placements, uint32_t n);')
ffi.set_source(
    "cubehost._packer",
    "".join(f'#include "{header.relative_to(INCLUDE)}"\n' for header in HEADERS),
    sources=relative(sorted(PACKER.glob("src/*.c"))),
    include_dirs=[str(INCLUDE)],
    depends=relative(HEADERS + PRIVATE),
    extra_compile_args=["-std=c11", *optimised()],
)
