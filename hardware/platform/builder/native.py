"""Programs for this computer: the virtual robot's firmware and the command-line solver."""


def configure(env, board, root, build, generated):
    """The computer's own compiler, as SCons finds it."""
    env.Append(CPPDEFINES=["_GNU_SOURCE"])


def programs(env, root, build, core, objects):
    """cube_sim (the firmware on a pseudo-terminal) and cube_solver (needs no Python)."""
    firmware = [*objects(root / "firmware"), *objects(root / "firmware" / "boards" / "native")]
    solver = objects(root / "shared" / "cube_core" / "cli")
    return [
        env.Program(str(build / "cube_sim"), [*firmware, *core], LIBS=["m", "pthread"]),
        env.Program(str(build / "cube_solver"), [*solver, *core]),
    ]
