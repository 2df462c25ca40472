"""Builds programs for this computer: the virtual robot, the board that a Linux computer is, a solver."""

import sys


def configure(env, board, root, build, generated):
    """Set flags. The compiler is this computer's, as SCons finds it."""
    env.Append(CPPDEFINES=["_GNU_SOURCE"])


def programs(env, root, build, core, objects):
    """cube_sim and, on Linux, cube_linux (the firmware as a process), cube_solver (needs no Python)."""
    boards = root / "firmware" / "boards"
    common = [*objects(root / "firmware"), *objects(boards / "process")]
    made = {"cube_sim": [*common, *objects(boards / "native")]}
    made["cube_solver"] = objects(root / "shared" / "cube_core" / "cli")
    if sys.platform == "linux":
        made["cube_linux"] = [*common, *objects(boards / "linux")]
    return [
        env.Program(str(build / name), [*sources, *core], LIBS=["m", "pthread"])
        for name, sources in made.items()
    ]
