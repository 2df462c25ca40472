"""Labelled pictures of cubes, rendered: the truth is what was painted. The same seed gives the same pictures.

A set shows one cube: two opposite corners, six single faces, or a corner and three faces, held in any way,
under any light, with stickers of any size, and sometimes with a hand at the cube's rim.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import cv2
import numpy as np

from cubehost import cube
from cubehost.base.errors import InputError
from cubehost.base.files import FOREIGN, append_line, folder_lock, write_whole
from cubehost.colour.lab import Array
from cubehost.vision.picture import save
from cubehost.vision.regions import Regions
from cubehost.vision.sources import FACES, Image, Pixels
from cubehost.vision.virtual import PLACES, View, VirtualCamera, outline

KINDS = ("corners", "faces", "mixed")
SKIN = (120, 150, 200)  # blue green red
HANDS = 0.3  # share of pictures with one
ROLL = 0.35  # of each direction: how far a picture is tilted


class Picture(NamedTuple):
    """A picture, and of each face that it shows whole the corners [4, 2], clockwise from its top left."""

    pixels: Pixels
    faces: dict[str, Array]


class Sample(NamedTuple):
    """A cube, held with white up and green in front, its pictures, and how they were taken."""

    facelets: str
    pictures: list[Picture]
    made: dict[str, Any]

    def images(self) -> list[Image]:
        return [Image(f"picture {i}", picture.pixels) for i, picture in enumerate(self.pictures)]


def sample(seed: int, kind: str | None = None, size: int = 3) -> Sample:
    """One set of pictures; kind: of `KINDS`, or any. Raises InputError."""
    random = np.random.default_rng(seed)
    kind = kind or KINDS[int(random.integers(len(KINDS)))]
    if kind not in KINDS:
        raise InputError(f"{kind}: no kind of pictures; they are {' '.join(KINDS)}")
    how = {
        "noise": float(random.uniform(1, 7)),
        "gloss": float(random.uniform(0, 0.8)),
        "light": float(random.uniform(0.5, 1.5)),
        "sticker": float(random.uniform(0.76, 0.97)),
    }
    facelets = cube.random_cube(int(random.integers(2**31)), size)
    camera = VirtualCamera(seed, size=size, **how)
    views = _views(kind, random)
    pictures = [_picture(camera, view, facelets, random) for view in views]
    return Sample(facelets, pictures, {"seed": seed, "kind": kind, "size": size, **how})


def _views(kind: str, random: np.random.Generator) -> list[View]:
    corner = random.choice([-1.0, 1.0], 3)
    seen = [name for name in FACES if PLACES[name].normal @ corner > 0]
    rest = [name for name in FACES if name not in seen]
    if kind == "corners":
        found = [at_corner(corner, random), at_corner(-corner, random)]
    elif kind == "faces":
        found = [straight(name, random) for name in FACES]
    else:
        found = [at_corner(corner, random), *(straight(name, random) for name in rest)]
    return [found[i] for i in random.permutation(len(found))]


def at_corner(corner: Array, random: np.random.Generator) -> View:
    """Returns a view of three faces, about this corner [3] float64 of a cube of side 2."""
    aside = corner + random.uniform(-0.35, 0.35, 3)
    return _view(aside, random.uniform(5.0, 7.0), random)


def straight(name: str, random: np.random.Generator) -> View:
    """Returns a view of one face."""
    aside = PLACES[name].normal + random.uniform(-0.1, 0.1, 3)
    return _view(aside, random.uniform(3.8, 5.5), random)


def _view(aside: Array, distance: float, random: np.random.Generator) -> View:
    """Returns a view from `aside`, any side of the cube nearly upwards in it."""
    axes = [
        way * sign
        for way in np.eye(3)
        for sign in (1, -1)
        if abs((way * sign) @ aside) < 0.9 * abs(aside).max()
    ]
    axes = axes or [np.array([0.0, 1.0, 0.0])]
    up = axes[int(random.integers(len(axes)))] + random.uniform(-ROLL, ROLL, 3)
    return View(aside / np.linalg.norm(aside) * distance, up)


def _picture(camera: VirtualCamera, view: View, facelets: str, random: np.random.Generator) -> Picture:
    pixels = camera.picture(view, facelets, camera.light)
    faces = {name: outline(view, name) for name in view.faces()}
    if random.random() < HANDS:
        rim = np.concatenate(list(faces.values()))
        at = rim[np.linalg.norm(rim - rim.mean(0), axis=1).argmax()]
        _hold(pixels, at + 0.35 * (at - rim.mean(0)), 0.4 * float(np.ptp(rim, axis=0).max()))
    return Picture(pixels, faces)


def _hold(pixels: Pixels, at: Array, reach: float) -> None:
    """Draws a hand as an ellipse beside the cube, its edge upon the rim."""
    axes = (int(reach), int(0.7 * reach))
    cv2.ellipse(pixels, (int(at[0]), int(at[1])), axes, 20, 0, 360, SKIN, -1, cv2.LINE_AA)


def write(folder: str | Path, seeds: Sequence[int], kind: str | None = None, size: int = 3) -> int:
    """Adds the sets, each with its line in labels.jsonl; returns how many pictures. Raises InputError.

    Sets of these seeds that are there are made anew, others stay. If interrupted, its sets are whole, too.
    """
    folder, count = Path(folder), 0
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _drop(folder / "labels.jsonl", seeds)
        for seed in seeds:
            made = sample(seed, kind, size)
            pictures = []
            for number, picture in enumerate(made.pictures):
                name = f"{seed:06d}-{number}.png"
                save(picture.pixels, folder / name)
                corners = {face: points.round(2).tolist() for face, points in picture.faces.items()}
                pictures.append({"file": name, "faces": corners})
            label = {"facelets": made.facelets, **made.made, "pictures": pictures}
            append_line(folder / "labels.jsonl", json.dumps(label))
            count += len(pictures)
    except OSError as error:
        raise InputError(f"{error.filename or folder}: {error.strerror or error}") from None
    return count


def _drop(labels: Path, seeds: Sequence[int]) -> None:
    """Drops lines and pictures of these seeds. Whatever ends the program, those of the others stay."""
    try:
        lines = labels.read_text().splitlines(keepends=True) if labels.exists() else []
        whole = lines[:-1] if lines and _is_torn(lines[-1]) else lines
        kept = [line for line in whole if json.loads(line)["seed"] not in seeds]
        stale = [f"{seed:06d}-*.png" for line in whole if (seed := int(json.loads(line)["seed"])) in seeds]
    except FOREIGN:
        raise InputError(f"{labels}: not labels of rendered sets; choose another folder") from None
    if len(kept) < len(lines):
        write_whole(labels, "".join(kept).encode())
    for pattern in stale:  # of another kind a set may have had more of them
        for picture in labels.parent.glob(pattern):
            picture.unlink()


def _is_torn(line: str) -> bool:
    """Whether a last line is the beginning of one of ours, which a power cut ended."""
    return not line.endswith("\n") and line.startswith('{"facelets": ')


def add(folder: str | Path, images: Sequence[Image], regions: Regions, facelets: str) -> None:
    """Adds the pictures of a cube whose state is known, since a robot solved it and saw it solved.

    A line in solves.jsonl: facelets as photographed, files, regions [x, y, w, h, picture] of each facelet.
    Raises InputError.
    """
    folder = Path(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with folder_lock(folder):
            solves = folder / "solves.jsonl"
            number = len(solves.read_bytes().splitlines()) if solves.exists() else 0
            files = [f"solve-{number:06d}-{i}.png" for i in range(len(images))]
            for name, image in zip(files, images, strict=True):
                save(image.pixels, folder / name)
            boxes = [[[*box[:4], box.picture or 0] for box in facelet] for facelet in regions.boxes]
            append_line(solves, json.dumps({"facelets": facelets, "pictures": files, "regions": boxes}))
    except OSError as error:
        raise InputError(f"{error.filename or folder}: {error.strerror or error}") from None
