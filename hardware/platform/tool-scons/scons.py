"""Runs as SCons for PlatformIO. Ours has SCons beside it (the extra `firmware` of pyproject.toml); for any
other PlatformIO, pip installs it into this checkout."""

import importlib
import json
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
FOLDER = (
    HERE.parents[2] / ".pio" / "scons"
)  # of this checkout alone: PlatformIO's own Python is left as it is


def version() -> str:
    """The version of SCons, which PlatformIO packs as 4.41101.0 for 4.11.1."""
    packed = json.loads((HERE / "package.json").read_text())["version"].split(".")[1]
    return f"{int(packed[0])}.{int(packed[1:3])}.{int(packed[3:])}"


def install() -> None:
    """Put SCons into FOLDER. Where pip cannot, end the program with one line."""
    wanted = f"scons=={version()}"
    print(f"Installing {wanted} into {FOLDER}", flush=True)
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "-q", "--upgrade"]
    done = subprocess.run([*command, "--target", str(FOLDER), wanted], capture_output=True, text=True)
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["it says nothing"])[-1]
        sys.exit(
            f"SCons is missing, and pip cannot get it ({reason}): install it beside PlatformIO with "
            f"`{sys.executable} -m pip install {wanted}`, or use the PlatformIO of `make firmware`"
        )
    importlib.invalidate_caches()


def found() -> bool:
    """Whether SCons can be imported."""
    try:
        import SCons.Script  # noqa: F401
    except ImportError:
        return False
    return True


if __name__ == "__main__":
    if not found():
        sys.path.insert(0, str(FOLDER))
        if not found():
            install()
    from SCons.Script import main

    main()
