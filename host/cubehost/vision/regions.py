"""Which pixels of which picture show a facelet, and the reading of their colours.

Two file forms. JSON: faces, each with a region per facelet, row by row:

    {"U": [[x, y, w, h], ...], "R": ..., "F": ..., "D": ..., "L": ..., "B": ...}

A region is `[x, y, w, h]` in pixels from the top left, `[x, y, w, h, picture]` where a scan has several
pictures (0 is the first), or a list of such. Without a number it lies in the only picture, or in that of its
face where there are six. `cubehost camera setup` adds "cameras" (where pictures come from, what is locked)
and "references" (pictures beside the file, against which drift is measured).

Text (.rects): a line a facelet in the order URFDLB, several `x y w h` a line.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from cubehost.base.errors import InputError
from cubehost.base.files import from_json, read_text, unknown_key, write_whole
from cubehost.colour.decision import facelet_name
from cubehost.robot import profile
from cubehost.vision import drift, lens
from cubehost.vision.sources import FACES, Camera, Image, Pixels, capture

Reading = NDArray[np.float64]  # [54 or 24, 3] red green blue, 0..255

BLANK = 6.0  # levels: spread of the facelets below which nothing was seen


class Box(NamedTuple):
    """Pixels x..x+w, y..y+h of a picture of the scan."""

    x: int
    y: int
    w: int
    h: int
    picture: int | None = None

    def held(self, pixels: Pixels) -> "Box":
        """Returns what of the box lies within a picture [height, width, 3] uint8."""
        x, y = max(self.x, 0), max(self.y, 0)
        height, width = pixels.shape[:2]
        return self._replace(x=x, y=y, w=min(self.x + self.w, width) - x, h=min(self.y + self.h, height) - y)

    def of(self, pixels: Pixels) -> Pixels:
        """Returns the box's pixels of a picture [height, width, 3] uint8."""
        return pixels[self.y : self.y + self.h, self.x : self.x + self.w]


@dataclass(frozen=True)
class Regions:
    """The boxes of each facelet (54, or 24 for a 2x2), in the order URFDLB; how many pictures a scan has.

    cameras: where the pictures come from, and references to measure drift against; none in plain files.
    """

    boxes: tuple[tuple[Box, ...], ...]
    pictures: int
    cameras: tuple[Camera, ...] = ()
    references: tuple[Pixels, ...] = field(default=(), compare=False)

    @staticmethod
    def load(path: str | Path) -> "Regions":
        """Reads either form; raises InputError."""
        text = read_text(path)
        try:
            if not text.lstrip().startswith("{"):
                return regions_from(_rows_of_text(text))
            value = from_json(text)
            if "regions" in value:  # of a robot's profile
                wrong = unknown_key(text, value, profile.SECTIONS)
                value = value["regions"]
            else:
                wrong = None
            if wrong := wrong or unknown_key(text, value, (*FACES, "cameras", "references")):
                raise ValueError(wrong)
            return _with_setup(regions_from(_rows_of_json(value)), value, Path(path))
        except RecursionError:
            raise InputError(f"{path}: not a file of regions: JSON of too many levels") from None
        except (ValueError, TypeError, LookupError, OverflowError) as error:
            raise InputError(f"{path}: not a file of regions: {error}") from None

    def save(self, path: str | Path) -> None:
        """Writes the JSON form, and the references beside it. Raises InputError."""
        path = Path(path)
        if profile.is_kept(path):
            profile.keep_in(path, regions=self.stored(path))
            return
        write_whole(path, json.dumps(self.stored(path)).encode() + b"\n")

    def stored(self, path: Path) -> dict[str, Any]:
        """The JSON form, whose references are written beside `path`. Raises InputError."""
        value = self.as_json()
        names = [f"{path.stem}-{number}.png" for number in range(len(self.references))]
        for name, reference in zip(names, self.references, strict=True):
            write_whole(path.with_name(name), cv2.imencode(".png", reference)[1].tobytes())
        if self.cameras or names:
            value |= {"cameras": [asdict(camera) for camera in self.cameras], "references": names}
        return value

    def as_json(self) -> dict[str, Any]:
        side = len(self.boxes) // 6
        return {
            face: [_boxes_as_json(boxes) for boxes in self.boxes[side * i : side * (i + 1)]]
            for i, face in enumerate(FACES)
        }

    def facelet_size(self) -> float:
        """Pixels from one facelet to the next, in the median."""
        side = len(self.boxes) // 6
        middles = np.array([np.mean([[b.x + b.w / 2, b.y + b.h / 2] for b in row], 0) for row in self.boxes])
        by_face = middles.reshape(6, side, 2)
        steps = np.linalg.norm(by_face[:, None] - by_face[:, :, None], axis=-1)
        steps[:, np.arange(side), np.arange(side)] = np.inf
        return float(np.median(steps.min(2)))

    def picture_of(self, facelet: int, box: Box) -> int:
        """Returns the index in the scan of the picture in which a facelet's box lies."""
        if box.picture is not None:
            return box.picture
        return facelet // (len(self.boxes) // 6) if self.pictures == 6 else 0

    def locked(self, sources: Iterable[str]) -> list[Camera]:
        """Returns the cameras of these names, with what was locked in them at set-up."""
        known = {camera.source: camera for camera in self.cameras}
        return [known.get(source, Camera(source)) for source in sources]

    def wanted(self, sources: Iterable[str]) -> list[Camera]:
        """The cameras of these names, else those of the set-up. Raises InputError where neither is known."""
        found = self.locked(sources) or list(self.cameras)
        if not found:
            raise InputError("the regions name no cameras: give --camera (or --images)")
        return found

    def moved(self, dx: int, dy: int) -> "Regions":
        """The same regions elsewhere in the picture."""
        boxes = tuple(tuple(b._replace(x=b.x + dx, y=b.y + dy) for b in row) for row in self.boxes)
        return replace(self, boxes=boxes)


def regions_from(rows: Sequence[Sequence[Box]]) -> Regions:
    """Regions of the facelets' boxes. Raises ValueError."""
    if len(rows) not in (54, 24):
        raise ValueError(f"{len(rows)} facelets instead of 54 (or 24 of a 2x2)")
    for row in rows:
        if not row or any(box.w <= 0 or box.h <= 0 for box in row):
            raise ValueError("a region of no size")
    numbers = [box.picture for row in rows for box in row]
    numbered = [number for number in numbers if number is not None]
    if numbered and len(numbered) < len(numbers):
        raise ValueError("some regions name their picture and some do not")
    if min(numbered, default=0) < 0:
        raise ValueError("pictures are counted from 0")
    return Regions(tuple(map(tuple, rows)), max(numbered, default=0) + 1)


def _with_setup(regions: Regions, value: dict[str, Any], path: Path) -> Regions:
    try:
        cameras = tuple(_camera(camera) for camera in value.get("cameras", []))
    except TypeError:
        raise ValueError('its "cameras" are not as `cubehost camera setup` writes them') from None
    references = tuple(
        image.pixels for n in value.get("references", []) for image in capture(str(path.with_name(n)))
    )
    return replace(regions, cameras=cameras, references=references)


def _camera(value: dict[str, Any]) -> Camera:
    camera = Camera(**value)
    for key in ("exposure", "white_balance", "focus", "gain", "rotation"):
        if not isinstance(value.get(key), int | float | None) or isinstance(value.get(key), bool):
            raise ValueError(f"the {key} of the camera {camera.source!r} is no number: {value[key]!r}")
    return replace(camera, resolution=camera.resolution and (camera.resolution[0], camera.resolution[1]))


def _rows_of_text(text: str) -> list[list[Box]]:
    rows = []
    for line in filter(None, map(str.strip, text.splitlines())):
        numbers = [int(word) for word in line.split()]
        if len(numbers) % 4:
            raise ValueError(f"{len(numbers)} numbers in a line instead of x y w h, x y w h, ...")
        rows.append([Box(*numbers[i : i + 4]) for i in range(0, len(numbers), 4)])
    return rows


def _rows_of_json(value: Any) -> list[list[Box]]:
    missing = [face for face in FACES if face not in value]
    if missing:
        raise ValueError(f"no face {' '.join(missing)}")
    sizes = {len(value[face]) for face in FACES}
    if len(sizes) != 1:
        raise ValueError("faces of different numbers of facelets")
    return [_boxes_of_json(entry) for face in FACES for entry in value[face]]


def _boxes_of_json(entry: Any) -> list[Box]:
    boxes = entry if isinstance(entry[0], list) else [entry]
    if any(len(box) not in (4, 5) for box in boxes):
        raise ValueError("a region is [x, y, w, h] or [x, y, w, h, picture]")
    if not all(isinstance(n, int) and not isinstance(n, bool) for box in boxes for n in box):
        raise ValueError(f"a region is of whole numbers, not {boxes}")
    return [Box(*box) for box in boxes]


def _boxes_as_json(boxes: Sequence[Box]) -> Any:
    plain = [[number for number in box if number is not None] for box in boxes]
    return plain[0] if len(plain) == 1 else plain


def scans(images: list[Image], regions: Regions) -> list[list[Image]]:
    """Returns the pictures scan by scan: six of U R F D L B are one, else as many as the regions speak of."""
    each = regions.pictures
    if each == 1 and len(images) == 6 and [Path(image.name).stem for image in images] == list(FACES):
        return [images]
    if len(images) % each:
        count = f"{len(images)} picture{'s' * (len(images) != 1)}"
        raise InputError(f"{count}, but the regions need {each} for a scan")
    return [images[i : i + each] for i in range(0, len(images), each)]


def read(images: list[Image], regions: Regions) -> Reading:
    """Returns the mean colour of each facelet, [54, 3] float64 red green blue, 0..255 (a 2x2: 24).

    The boxes of a facelet count by their area. Raises InputError for a region outside its picture, a picture
    that shows nothing (see `lens`), or a camera that has moved since its set-up.
    """
    regions = for_pictures(regions, len(images))
    if regions.references:
        drift.check_sizes(regions.references, images)
    shown = [_shown(images, regions, i) for i in range(len(regions.boxes))]
    of_pictures = [[area for row in shown for n, area in row if n == i] for i in range(len(images))]
    lens.check(images, of_pictures, regions.facelet_size())
    if regions.references:
        drift.check(regions.references, images, regions.facelet_size())
    rgb = np.array([np.concatenate([area.reshape(-1, 3) for _, area in row]).mean(0)[::-1] for row in shown])
    if np.ptp(rgb, axis=0).max() < BLANK or rgb.std(axis=0).max() < BLANK:
        names = " and ".join(image.label for image in images)
        raise InputError(f"{names}: all facelets look alike: are the regions those of this camera?")
    return rgb


def for_pictures(regions: Regions, pictures: int) -> Regions:
    """Returns the regions for so many pictures: those without numbers may lie in one or in six.

    Raises InputError for any other number.
    """
    if regions.pictures == 1 and pictures == 6 and regions.boxes[0][0].picture is None:
        return replace(regions, pictures=6)
    if regions.pictures != pictures:
        raise InputError(f"{pictures} pictures in a scan, but the regions are for {regions.pictures}")
    return regions


def _shown(images: list[Image], regions: Regions, facelet: int) -> list[tuple[int, Pixels]]:
    """Returns the pixels of a facelet's boxes, each with the index of the picture that it lies in."""
    found = []
    for box in regions.boxes[facelet]:
        number = regions.picture_of(facelet, box)
        image = images[number]
        if box != box.held(image.pixels):
            height, width = image.pixels.shape[:2]
            raise InputError(
                f"{image.label}: the region of {facelet_name(facelet, len(regions.boxes))} lies outside the "
                f"picture of {width} x {height}; are these the regions of this camera?"
            )
        found.append((number, box.of(image.pixels)))
    return found
