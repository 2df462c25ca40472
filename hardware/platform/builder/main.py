"""Builds one board, by its family: core, generated tables and pins, firmware; to an image or to programs."""

import hashlib
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

from SCons.Script import AlwaysBuild, Default, DefaultEnvironment

env = DefaultEnvironment()
board = env.BoardConfig()
root = Path(env.subst("$PROJECT_DIR"))
build = Path(env.subst("$BUILD_DIR"))
sys.path.insert(0, str(Path(env.PioPlatform().get_dir()) / "builder"))

# A compiler that warns of more than ours must not keep a user from a robot: only `make lint` sets WERROR.
STRICT = ["-Werror"] if os.environ.get("WERROR") else []
WARNINGS = ["-Wall", "-Wextra", "-Wshadow", "-Wstrict-prototypes", *STRICT]
CORE = root / "shared" / "cube_core"


def generated(script, *arguments):
    """Run one of the repository's generators. Return the path that it prints; its failure ends the build."""
    command = [env.subst("$PYTHONEXE"), str(root / script), *map(str, arguments)]
    done = subprocess.run(command, text=True, capture_output=True)
    if done.returncode:
        sys.stderr.write(f"{script}: {done.stderr.strip()}\n")
        env.Exit(1)
    return done.stdout.strip().splitlines()[-1]


def compiled(source, folder):
    """A source's object. It lies outside the board's folder, as boards with the same command share it."""
    by = core_env if CORE in source.parents or source == tables else env
    alike = hashlib.sha256(by.subst("$CCCOM").encode()).hexdigest()[:12]
    return by.Object(str(build.parent / "objects" / alike / folder / source.name) + ".o", str(source))


def objects(folder, pattern="*.c"):
    """Objects of a folder's sources."""
    return [compiled(source, folder.relative_to(root)) for source in sorted(folder.glob(pattern))]


env.SConsignFile(str(build.parent / ".sconsign"))  # one for all boards
env.Replace(PROGNAME="firmware")
env.Append(
    CCFLAGS=[
        "-std=c11",
        board.get("build.optimize", "-O2"),
        "-g",
        f"-ffile-prefix-map={root}=.",
        *WARNINGS,
    ],  # the same image in any folder
    CPPPATH=[str(CORE / "include"), str(root / "firmware")],
    CPPDEFINES=[("BOARD_NAME", f'\\"{board.id}\\"')],
)
family = import_module(board.get("build.family"))
family.configure(env, board, root, build, generated)
small = ["small"] if board.get("build.small_tables", False) else []
env.Append(CPPDEFINES=["CC_SMALL_TABLES" for _ in small])
# The core knows nothing of boards.
core_env = env.Clone(
    CPPPATH=[str(CORE / "include")], CPPDEFINES=[name for name in env["CPPDEFINES"] if "CC_" in name]
)
folder = root / ".pio" / "-".join(["tables", *small])
options = [f"--{word}" for word in small]
tables = Path(generated("shared/cube_core/tools/build_tables.py", "--out", folder, *options))
floors = sorted(folder for folder in (CORE / "src").iterdir() if folder.is_dir())
core = [*(made for floor in floors for made in objects(floor)), compiled(tables, "tables")]
targets = family.programs(env, root, build, core, objects)
AlwaysBuild(env.Alias("buildprog", targets))
Default(targets)
