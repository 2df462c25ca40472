"""Flashes an STM32F429 in its ROM boot loader, as tests/host/flash plays it, with an installed cubehost.

    PYTHON_OF_CUBEHOST flash_installed.py FOLDER_OF_ROM_DEVICE

The image is the release's own. Ends with 1 where the chip's flash does not hold it."""

import json
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, sys.argv[1])
from rom_device import RomDevice

from cubehost.boards.source import brought_image


def main() -> int:
    """Flash the device and print what was written. Return 0 where that is right, else 1."""
    image, device = brought_image("octopus_pro").read_bytes(), RomDevice()
    with device.plugged() as port:
        command = [str(Path(sys.executable).with_name("cubehost")), "flash", "--board", "octopus_pro"]
        done = subprocess.run([*command, "--port", port, "--json"], capture_output=True, text=True)
    print(done.stdout + done.stderr)
    told = json.loads(done.stdout or "{}")
    right = bytes(device.flash[: len(image)]) == image and told.get("bytes") == len(image)
    print(f"{len(image)} bytes: {'in' if right else 'NOT in'} the chip's flash")
    return 0 if right and done.returncode == 0 and told.get("started") else 1


if __name__ == "__main__":
    sys.exit(main())
