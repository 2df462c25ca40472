"""cffi builder of `cubehost._physics`: the virtual robot's motors."""

import sys
from pathlib import Path

import cffi

sys.path.insert(0, str(Path(__file__).parent))
from core_module import CORE
from core_module import HEADERS as CORE_HEADERS
from core_module import INCLUDE as CORE_INCLUDE
from core_module import INCLUDES as CORE_INCLUDES
from core_module import ffi as core_ffi
from extensions import ROOT, declarations, optimised, relative

PHYSICS = ROOT / "host" / "emulators" / "physics"
INCLUDE = PHYSICS / "include"
HEADERS = sorted(INCLUDE.glob("physics/*.h"))

ffi = cffi.FFI()
ffi.include(core_ffi)
ffi.cdef(declarations(INCLUDE, HEADERS, flags=(f"-I{CORE_INCLUDE}", "-DCUBE_CORE_MOTION_H")))
ffi.set_source(
    "cubehost._physics",
    "".join(f'#include "{header.parent.name}/{header.name}"\n' for header in [*CORE_HEADERS, *HEADERS]),
    sources=relative([*sorted(PHYSICS.glob("src/*.c")), *sorted(CORE.glob("src/mechanism/*.c"))]),
    include_dirs=[str(folder) for folder in (INCLUDE, *CORE_INCLUDES)],
    depends=relative(HEADERS),
    libraries=["m"],
    extra_compile_args=["-std=c11", *optimised()],
)
