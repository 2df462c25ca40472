"""Pictures and printable files of the frame, by OpenSCAD.

    python hardware/render.py                 the pictures in hardware/pictures, from hardware/frame/*.scad
    python hardware/render.py --stl FOLDER    an STL of each printed part
    python hardware/render.py --check         whether nothing stands in a turning layer's way

Each picture carries the SHA-256 of the sources that it shows, so that a stale one is found.
"""

import argparse
import hashlib
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

HERE = Path(__file__).parent
FRAME, PICTURES = HERE / "frame", HERE / "pictures"
PRINTED = {"coupler": 6, "bracket": 4, "foot": 6, "pedestal": 1, "gantry": 1, "camera_mount": 2}  # how many
HASH_KEY = b"sources-sha256"
CAMERA = 132.8  # camera_at of parameters.scad

# picture -> (size, eye and target or turn and distance, file)
VIEWS = {
    "robot": ("800,640", "0,0,-20,62,0,28,1150", "robot"),
    "camera-up": ("480,400", f"{CAMERA},{-CAMERA},{CAMERA},0,0,0", "robot"),
    "camera-down": ("480,400", f"{-CAMERA},{CAMERA},{-CAMERA},0,0,0", "robot"),
    "coupler": ("240,240", "0,0,22,68,0,25,190", "coupler"),
    "bracket": ("240,240", "0,-8,20,70,0,215,300", "bracket"),
    "foot": ("240,240", "0,0,8,58,0,25,300", "foot"),
    "pedestal": ("240,240", "0,0,48,62,0,25,430", "pedestal"),
    "gantry": ("240,240", "0,0,28,66,0,25,330", "gantry"),
    "camera_mount": ("240,240", "0,0,16,68,0,35,230", "camera_mount"),
}


def sources_hash() -> str:
    """Of all that a picture depends on."""
    total = hashlib.sha256(repr(VIEWS).encode())
    for path in sorted(FRAME.glob("*.scad")):
        total.update(path.name.encode() + b"\0" + path.read_bytes())
    return total.hexdigest()


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def with_hash(png: bytes, value: str) -> bytes:
    """The PNG with a text chunk in front of its end."""
    end = png.rindex(b"IEND") - 4
    return png[:end] + chunk(b"tEXt", HASH_KEY + b"\0" + value.encode()) + png[end:]


def hash_of(png: bytes) -> str | None:
    """The hash that `with_hash` put in, None where there is none."""
    at = png.find(HASH_KEY + b"\0")
    return png[at + len(HASH_KEY) + 1 :][:64].decode() if at >= 0 else None


def openscad(*arguments: str) -> str:
    """What OpenSCAD says; a warning of it is an error here."""
    if not shutil.which("openscad"):
        sys.exit("openscad is not installed: apt install openscad xvfb")
    command = ["openscad", *arguments]
    if "DISPLAY" not in os.environ and shutil.which("xvfb-run"):
        command = ["xvfb-run", "-a", *command]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode or "WARNING" in done.stderr:
        sys.exit(f"openscad {' '.join(arguments)}: {done.stderr.strip()}")
    return done.stderr


def pictures() -> None:
    PICTURES.mkdir(exist_ok=True)
    value = sources_hash()
    for name, (size, camera, source) in VIEWS.items():
        target = PICTURES / f"{name}.png"
        view = [f"--imgsize={size}", f"--camera={camera}", "--projection=p", "--colorscheme=Tomorrow"]
        openscad("-o", str(target), *view, str(FRAME / f"{source}.scad"))
        target.write_bytes(with_hash(target.read_bytes(), value))
        print(target, target.stat().st_size, "bytes")


def stl(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for part, count in PRINTED.items():
        openscad("-o", str(folder / f"{part}.stl"), str(FRAME / f"{part}.scad"))
        print(f"{folder / part}.stl: print {count}")


def clashes(*parameters: str) -> bool:
    """Whether a part of the frame, built with these parameters (`name=value`) in place of its own, reaches
    into the space that a turning layer's corners sweep."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "clash.stl"
        settings = [word for value in ('part="clash"', "$fn=12", *parameters) for word in ("-D", value)]
        command = ["openscad", "-o", str(out), *settings, str(FRAME / "robot.scad")]
        # An empty result is what is hoped for; OpenSCAD calls it an error and writes no file.
        said = subprocess.run(command, capture_output=True, text=True, check=False).stderr
        if "top level object is empty" not in said and not out.exists():
            sys.exit(f"openscad: {said.strip()}")
        return out.exists()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--stl", type=Path, metavar="FOLDER")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    if options.check:
        sys.exit("a part stands in a turning layer's way" if clashes() else 0)
    if options.stl:
        stl(options.stl)
    else:
        pictures()


if __name__ == "__main__":
    main()
