"""`pio run -t upload`: by `cubehost flash`, which checks image and board, and reads back what it wrote."""

import os
import shutil
import subprocess
from importlib.util import find_spec


def add(env, image):
    """Has `upload` write this image; --upload-port says where the board is."""
    env.AddPlatformTarget("upload", image, [env.VerboseAction(flash, "Flashing $SOURCE")], "Upload")


def flash(target, source, env):
    program = cubehost(env)
    if program is None:
        print("no cubehost to flash by: run `make venv` in this folder, and then this again")
        return 1
    port = env.subst("$UPLOAD_PORT")
    command = ["flash", str(source[0]), "--board", env.BoardConfig().id, *(["--port", port] if port else [])]
    return subprocess.run([*program, *command]).returncode


def cubehost(env):
    """Returns what runs cubehost: the one beside this PlatformIO, that of `make venv`, or any in PATH."""
    if find_spec("cubehost"):
        return [env.subst("$PYTHONEXE"), "-m", "cubehost"]
    places = [os.path.join(env.subst("$PROJECT_DIR"), ".venv", where) for where in ("bin", "Scripts")]
    found = shutil.which("cubehost", path=os.pathsep.join([*places, os.environ.get("PATH", "")]))
    return [found] if found else None
