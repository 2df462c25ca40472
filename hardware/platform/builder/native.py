"""Programs for this computer: the virtual robot's firmware, the board that it can be, a solver."""

import sys

SHARED = (
    "pace",
    "restart",
    "storage",
    "tty",
)  # of the virtual robot's sources, host/build_support/programs.py


def configure(env, board, root, build, generated):
    """The computer's own compiler, as SCons finds it."""
    env.Append(CPPDEFINES=["_GNU_SOURCE"])


def programs(env, root, build, core, objects):
    """cube_sim and, on Linux, cube_linux (the firmware as a process), cube_solver (needs no Python)."""
    common, boards = objects(root / "firmware"), root / "firmware" / "boards"
    native = objects(boards / "native")
    made = {"cube_sim": [*common, *native], "cube_solver": objects(root / "shared" / "cube_core" / "cli")}
    if sys.platform == "linux":
        ends = tuple(f"/{name}.c.o" for name in SHARED)
        shared = [source for source in native if str(source[0]).endswith(ends)]
        made["cube_linux"] = [*common, *objects(boards / "linux"), *shared]
    return [
        env.Program(str(build / name), [*sources, *core], LIBS=["m", "pthread"])
        for name, sources in made.items()
    ]
