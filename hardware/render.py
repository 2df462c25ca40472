"""Makes pictures and printable files of the frame with OpenSCAD, and finds parts in each other's way.

    python hardware/render.py                 the pictures in hardware/pictures, from hardware/frame/*.scad
    python hardware/render.py --stl           hardware/stl/*.stl, of each printed part
    python hardware/render.py --check         whether a part is in a turning layer's way or in another part

Each picture and STL carries the SHA-256 of the sources that it shows, so that a stale one is found.
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

import numpy as np

HERE = Path(__file__).parent
FRAME, PICTURES, STL = HERE / "frame", HERE / "pictures", HERE / "stl"
PRINTED = {
    "coupler": 6,
    "bracket": 4,
    "foot": 6,
    "pedestal": 1,
    "gantry": 1,
    "camera_mount": 2,
    "sensor_mount": 6,
}
HASH_KEY = b"sources-sha256"
CAMERA = 132.8  # camera_at of parameters.scad

# picture -> (size, eye and target or turn and distance, file, definitions); distance 0: far enough for all
VIEWS = {
    "robot": ("800,640", "0,0,10,64,0,28,1400", "robot"),
    "camera-up": ("480,400", f"{CAMERA},{-CAMERA},{CAMERA},0,0,0", "robot"),
    "camera-down": ("480,400", f"{-CAMERA},{CAMERA},{-CAMERA},0,0,0", "robot"),
    "coupler": ("240,240", "0,0,22,68,0,25,190", "coupler"),
    "bracket": ("240,240", "0,-8,20,70,0,215,300", "bracket"),
    "foot": ("240,240", "0,0,8,58,0,25,300", "foot"),
    "pedestal": ("240,240", "0,0,48,62,0,25,430", "pedestal"),
    "gantry": ("240,240", "0,0,28,66,0,25,330", "gantry"),
    "camera_mount": ("240,240", "0,0,16,68,0,35,230", "camera_mount"),
    "sensor_mount": ("240,240", "17,0,2,60,0,215,90", "sensor_mount"),
    **{f"step-{n}": ("480,420", "0,0,0,66,0,30,0", "explode", f"step={n}") for n in range(1, 7)},
}


def sources_hash() -> str:
    """SHA-256 of everything that a picture depends on."""
    total = hashlib.sha256(repr(VIEWS).encode())
    for path in sorted(FRAME.glob("*.scad")):
        total.update(path.name.encode() + b"\0" + path.read_bytes())
    return total.hexdigest()


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def with_hash(png: bytes, value: str) -> bytes:
    """Return the PNG with a text chunk of the hash in front of its end."""
    end = png.rindex(b"IEND") - 4
    return png[:end] + chunk(b"tEXt", HASH_KEY + b"\0" + value.encode()) + png[end:]


def hash_of(png: bytes) -> str | None:
    """The hash that `with_hash` put in, None where there is none."""
    at = png.find(HASH_KEY + b"\0")
    return png[at + len(HASH_KEY) + 1 :][:64].decode() if at >= 0 else None


def openscad(*arguments: str) -> str:
    """Run OpenSCAD and return what it says. An error or a warning of it ends the program."""
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
    for name, (size, camera, source, *definitions) in VIEWS.items():
        target = PICTURES / f"{name}.png"
        view = [f"--imgsize={size}", f"--camera={camera}", "--projection=p", "--colorscheme=Tomorrow"]
        view += ["--viewall", "--autocenter"] if camera.endswith(",0") and definitions else []
        view += [word for definition in definitions for word in ("-D", definition)]
        openscad("-o", str(target), *view, str(FRAME / f"{source}.scad"))
        target.write_bytes(with_hash(target.read_bytes(), value))
        print(target, target.stat().st_size, "bytes")


def stl() -> None:
    """Write binary STL files: 80 bytes of words, the number of triangles, 50 bytes a triangle."""
    STL.mkdir(exist_ok=True)
    for part, count in PRINTED.items():
        target = STL / f"{part}.stl"
        with tempfile.TemporaryDirectory() as folder:
            words = Path(folder) / target.name
            openscad("-o", str(words), "-D", "$fn=24", str(FRAME / f"{part}.scad"))
            target.write_bytes(binary(words.read_text(), sources_hash()))
        print(f"{target}: print {count}, {target.stat().st_size} bytes")


def binary(words: str, value: str) -> bytes:
    """Turn OpenSCAD's STL of words into a binary one with the hash. Readers take normals from the order."""
    numbers = [list(map(float, line.split()[1:])) for line in words.splitlines() if "vertex" in line]
    corners = [sum(numbers[i : i + 3], [0.0, 0.0, 0.0]) for i in range(0, len(numbers), 3)]
    triangles = b"".join(struct.pack("<12fH", *triangle, 0) for triangle in corners)
    return (HASH_KEY + b"\0" + value.encode()).ljust(80)[:80] + struct.pack("<I", len(corners)) + triangles


def volume_and_area(stl: bytes) -> tuple[float, float]:
    """Volume and area of a closed binary STL, in mm3 and mm2.

    The volume is the sum of the tetrahedra from the origin to its triangles.
    """
    triangle = np.dtype([("normal", "<3f4"), ("corners", "<(3,3)f4"), ("more", "<u2")])
    a, b, c = np.frombuffer(stl, triangle, offset=84)["corners"].astype(np.float64).transpose(1, 0, 2)
    normals = np.cross(b - a, c - a)
    return float((a * normals).sum()) / 6, float(np.linalg.norm(normals, axis=1).sum()) / 2


def clashes(*parameters: str, part: str = "clash") -> bool:
    """Whether a part of the frame, built with these parameters (`name=value`) in place of its own, reaches
    into the space that a turning layer's corners sweep; with `part="overlap"`: into another part."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "clash.stl"
        settings = [word for value in (f'part="{part}"', "$fn=12", *parameters) for word in ("-D", value)]
        command = ["openscad", "-o", str(out), *settings, str(FRAME / "robot.scad")]
        # An empty result is the good one; OpenSCAD calls it an error and writes no file.
        said = subprocess.run(command, capture_output=True, text=True, check=False).stderr
        if "top level object is empty" not in said and not out.exists():
            sys.exit(f"openscad: {said.strip()}")
        return out.exists()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--stl", action="store_true")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    if options.check:
        if clashes(part="overlap"):
            sys.exit("two parts stand in one place")
        sys.exit("a part stands in a turning layer's way" if clashes() else 0)
    if options.stl:
        stl()
    else:
        pictures()


if __name__ == "__main__":
    main()
