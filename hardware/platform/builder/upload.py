"""`pio run -t upload`: by `cubehost flash`, which checks image and board, and reads back what it wrote."""

import subprocess
from importlib.util import find_spec


def add(env, image):
    """Has `upload` write this image; --upload-port says where the board is."""
    env.AddPlatformTarget("upload", image, [env.VerboseAction(flash, "Flashing $SOURCE")], "Upload")


def flash(target, source, env):
    if find_spec("cubehost") is None:
        print("cubehost is not installed beside this PlatformIO: take that of `make firmware`")
        return 1
    port = env.subst("$UPLOAD_PORT")
    command = ["-m", "cubehost", "flash", str(source[0]), "--board", env.BoardConfig().id]
    return subprocess.run([env.subst("$PYTHONEXE"), *command, *(["--port", port] if port else [])]).returncode
