"""cffi builders, in API mode: `_core`, the cube core with the solvers on top, `_packer`, and `_physics`."""

import sys
from pathlib import Path

import cffi

sys.path.insert(0, str(Path(__file__).parent))
from extensions import ROOT, declarations, optimised, relative, solver_tables

CORE, PACKER = ROOT / "shared" / "cube_core", ROOT / "shared" / "box_packer"
BASE, PHYSICS = ROOT / "host" / "solvers", ROOT / "host" / "emulators" / "physics"
SOLVERS = [BASE / name for name in ("twophase", "optimal", "reduction", "mechanism")]
FOLDERS = [CORE, BASE, *SOLVERS]
COMPILED = ["-std=c11", *optimised()]


def found(folders: list[Path], *patterns: str) -> list[Path]:
    return [path for folder in folders for pattern in patterns for path in sorted(folder.glob(pattern))]


def included(headers: list[Path]) -> str:
    return "".join(f'#include "{header.parent.name}/{header.name}"\n' for header in headers)


HEADERS = found(FOLDERS, "include/*/*.h")
INCLUDES = [str(folder / "include") for folder in FOLDERS]
core = cffi.FFI()
core.cdef(declarations(CORE / "include", HEADERS, tuple(f"-I{folder}" for folder in INCLUDES[1:])))
core.set_source(
    "cubehost._core",
    included(HEADERS),
    sources=relative(
        [*found(FOLDERS, "src/**/*.c"), *found([CORE], "tables/*.c"), *found([BASE], "search/*.c")]
    )
    + relative([solver_tables()]),
    include_dirs=[*INCLUDES, str(BASE), str(CORE)],
    depends=relative(
        [*HEADERS, *found(FOLDERS, "src/**/*.h"), *found([BASE], "*/*.h"), *found([CORE], "tables/*.h")]
    ),
    # hidden: nothing outside asks for a name, so tables and functions are reached without a look-up
    extra_compile_args=[*COMPILED, "-pthread", "-fvisibility=hidden"],
    extra_link_args=["-pthread"],
)

OF_PACKER = found([PACKER], "include/*/*.h")
packer = cffi.FFI()
packer.cdef(declarations(PACKER / "include", OF_PACKER))
packer.cdef('extern "Python" int bp_py_solution(void *user, const uint32_t *placements, uint32_t n);')
packer.set_source(
    "cubehost._packer",
    included(OF_PACKER),
    sources=relative(found([PACKER], "src/*.c")),
    include_dirs=[str(PACKER / "include")],
    depends=relative([*OF_PACKER, *found([PACKER], "src/*.h", "src/*.inc")]),
    extra_compile_args=COMPILED,
)

OF_PHYSICS = found([PHYSICS], "include/*/*.h")
physics = cffi.FFI()
physics.cdef(declarations(PHYSICS / "include", OF_PHYSICS))
physics.set_source(
    "cubehost._physics",
    included(OF_PHYSICS),
    sources=relative(found([PHYSICS], "src/*.c")),
    include_dirs=[str(PHYSICS / "include")],
    depends=relative(OF_PHYSICS),
    libraries=["m"],
    extra_compile_args=COMPILED,
)
