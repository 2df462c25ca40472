"""Flashing by other people's programs: USB (dfu-util) or a debug probe (OpenOCD, st-flash)."""

import shutil
import subprocess

from cubehost.errors import DeviceNotFoundError, MissingToolError

ADDRESS = "0x08000000"


def commands(method: str, image: str) -> dict[str, list[str]]:
    """What each tool of a method is called with, by its name."""
    if method == "dfu":
        return {"dfu-util": ["-a", "0", "-s", f"{ADDRESS}:leave", "-D", image]}
    program = f"program {image} {ADDRESS} verify reset exit"
    return {
        "openocd": ["-f", "interface/stlink.cfg", "-f", "target/stm32f4x.cfg", "-c", program],
        "st-flash": ["--reset", "write", image, ADDRESS],
    }


def flash(method: str, image: str) -> str:
    """The first tool that is installed and finds a board; its name."""
    candidates = commands(method, image)
    installed = [name for name in candidates if shutil.which(name)]
    if not installed:
        raise MissingToolError(f"no tool for --by {method} is installed: one of {', '.join(candidates)}")
    said = ""
    for name in installed:
        done = subprocess.run([name, *candidates[name]], capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return name
        said = " ".join((done.stderr or done.stdout).strip().splitlines()[-1:])
    raise DeviceNotFoundError(
        f"{', '.join(installed)} reached no board: is it powered, and (for DFU) in its bootloader? {said}"
    )
