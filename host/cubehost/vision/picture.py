"""One picture of a scan: photos with their regions, colours as read, the net as decided, the Lab plane."""

from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from cubehost.base.files import write_whole
from cubehost.colour.decision import Decision, facelet_name
from cubehost.colour.lab import lab_of
from cubehost.cube import NET
from cubehost.vision.regions import Reading, Regions, for_pictures
from cubehost.vision.sources import FACES, Image, Pixels

PHOTO_WIDTH, WIDE, PANEL = 640, 960, 400  # pixels of the photos, of wide or many ones, of the Lab plane
CELL = 38  # pixels of a facelet in a net of 3x3
WHITE, GREY, ALARM = (235, 235, 235), (120, 120, 120), (255, 0, 255)  # blue green red
FONT = cv2.FONT_HERSHEY_SIMPLEX
LETTERS = 0.42  # size of the font in pictures and nets

Bgr = tuple[int, int, int]
Note = tuple[int, str]  # facelet, what is written on it


def draw(images: list[Image], regions: Regions, rgb: Reading, decision: Decision) -> Pixels:
    """Draws the picture of a scan, [height, width, 3] uint8, blue green red; rgb [54 or 24, 3] float64.

        photos with boxes | net as read    | clusters in the Lab plane
                          | net as decided | where refused: the runner-up

    A doubtful sticker is framed, with the probability (per cent) of the colour decided; in the runner-up with
    the face whose colour it has there. All colours decided are shown as this cube has them.
    """
    shown = _cube_colours(rgb, decision.facelets)
    photos = _photos(images, for_pictures(regions, len(images)), decision, shown)
    read = _net([_bgr(colour) for colour in rgb], "as read", ())
    notes = [(index, f"{100 * p:.0f}") for index, p in decision.doubtful]
    decided = _net([shown[letter] for letter in decision.facelets], _headline(decision), notes)
    right = _lab_plane(rgb, decision, shown)
    if not decision.accepted and decision.second:
        other = _runner_up(decision, shown)
        width = max(right.shape[1], other.shape[1])
        right = np.vstack([_padded(part, len(part), width) for part in (right, other)])
    height = max(photos.shape[0], 2 * read.shape[0], right.shape[0])
    parts = [photos, np.vstack([read, decided]), right]
    return np.hstack([_padded(part, height) for part in parts])


def overlay(images: list[Image], regions: Regions) -> Pixels:
    """Draws the pictures side by side, [height, width, 3] uint8, with all regions by face and number."""
    regions = for_pictures(regions, len(images))
    shown = [image.pixels.copy() for image in images]
    for facelet, boxes in enumerate(regions.boxes):
        for box in boxes:
            canvas = shown[regions.picture_of(facelet, box)]
            cv2.rectangle(canvas, (box.x, box.y), (box.x + box.w - 1, box.y + box.h - 1), ALARM, 1)
            _label(canvas, facelet_name(facelet, len(regions.boxes)), (box.x + box.w // 2, box.y - 7))
    height = max(canvas.shape[0] for canvas in shown)
    return np.hstack([_padded(canvas, height) for canvas in shown])


def save(picture: Pixels, path: str | Path) -> None:
    """Writes [height, width, 3] uint8 as a PNG. Raises InputError where that cannot be written."""
    write_whole(path, cv2.imencode(".png", picture)[1].tobytes())


def _headline(decision: Decision) -> str:
    return f"{decision.decision}{decision.told(3)} ({decision.method})"


def _runner_up(decision: Decision, shown: dict[str, Bgr]) -> Pixels:
    """Draws the net of the other candidate, framed where it differs."""
    facelets, probability = decision.second or ("", 0.0)
    differ = [i for i, (a, b) in enumerate(zip(facelets, decision.facelets, strict=True)) if a != b]
    title = f"or, {100 * probability:.1f} %: {len(differ)} stickers differ"
    return _net([shown[letter] for letter in facelets], title, [(i, facelets[i]) for i in differ])


def _cube_colours(rgb: Reading, facelets: str) -> dict[str, Bgr]:
    """Returns the colour of each face letter on this cube, so that any colour scheme looks like itself."""
    letters = np.array(list(facelets))
    return {letter: _bgr(np.median(rgb[letters == letter], axis=0)) for letter in set(facelets)}


def _bgr(rgb: NDArray[np.float64]) -> Bgr:
    return int(rgb[2]), int(rgb[1]), int(rgb[0])


def _padded(part: Pixels, height: int, width: int = 0) -> Pixels:
    return np.pad(part, ((0, height - part.shape[0]), (0, max(0, width - part.shape[1])), (0, 0)))


def _photos(images: list[Image], regions: Regions, decision: Decision, shown: dict[str, Bgr]) -> Pixels:
    """The photos one below the other (six: in three columns), scaled to the same width, with their boxes."""
    columns = 1 if len(images) < 3 else 3
    height, width = images[0].pixels.shape[:2]
    width = (WIDE if columns > 1 or width > 2 * height else PHOTO_WIDTH) // columns
    scaled = [_marked(i, image, regions, decision, shown, width) for i, image in enumerate(images)]
    height = max(p.shape[0] for p in scaled)
    scaled += [np.zeros((height, width, 3), np.uint8)] * (-len(scaled) % columns)
    rows = [
        np.hstack([_padded(p, height) for p in scaled[i : i + columns]])
        for i in range(0, len(scaled), columns)
    ]
    return np.vstack(rows)


def _marked(
    number: int, image: Image, regions: Regions, decision: Decision, shown: dict[str, Bgr], width: int
) -> Pixels:
    """Draws a photo of this width, its boxes after it is scaled, or their lines would be lost."""
    scale = width / image.pixels.shape[1]
    size = width, round(image.pixels.shape[0] * scale)
    picture = np.asarray(cv2.resize(image.pixels, size, interpolation=cv2.INTER_AREA), np.uint8)
    doubtful = {index for index, _ in decision.doubtful}
    for facelet, boxes in enumerate(regions.boxes):
        for box in boxes:
            if regions.picture_of(facelet, box) != number:
                continue
            left, top, right, bottom = (
                round(scale * v) for v in (box.x, box.y, box.x + box.w, box.y + box.h)
            )
            ends = (left - 1, top - 1), (max(right, left + 2), max(bottom, top + 2))
            cv2.rectangle(picture, *ends, (0, 0, 0), 3)
            colour = ALARM if facelet in doubtful else shown[decision.facelets[facelet]]
            cv2.rectangle(picture, *ends, colour, 2 if facelet in doubtful else 1)
    return picture


def _net(colours: list[Bgr], title: str, notes: Sequence[Note]) -> Pixels:
    """Draws a net, faces with their letters; what is noted is framed."""
    side = 2 if len(colours) == 24 else 3
    face, cell = 3 * CELL + 6, 3 * CELL // side
    net = np.zeros((3 * face + 40, 4 * face + 20, 3), np.uint8)
    cv2.putText(net, title, (10, 20), FONT, 0.5, WHITE, 1, cv2.LINE_AA)
    noted = dict(notes)
    for i, colour in enumerate(colours):
        column, row = NET[FACES[i // side**2]]
        x = 10 + column * face + i % side * cell
        y = 30 + row * face + i % side**2 // side * cell
        cv2.rectangle(net, (x, y), (x + cell - 3, y + cell - 3), colour, -1)
        if i in noted:
            cv2.rectangle(net, (x + 1, y + 1), (x + cell - 4, y + cell - 4), ALARM, 2)
            _label(net, noted[i], (x + cell // 2 - 1, y + cell // 2 - 1))
    for letter, (column, row) in NET.items():
        middle = 10 + column * face + 3 * CELL // 2 - 1, 30 + row * face + 3 * CELL // 2 - 1
        if side == 2 or FACES.index(letter) * 9 + 4 not in noted:
            _label(net, letter, middle)
    return net


def _label(picture: Pixels, text: str, middle: tuple[int, int]) -> None:
    """Writes white on black, legible on any sticker."""
    (width, height), _ = cv2.getTextSize(text, FONT, LETTERS, 1)
    left, base = max(middle[0] - width // 2, 1), max(middle[1] + height // 2, height + 1)
    cv2.rectangle(picture, (left - 2, base - height - 2), (left + width, base + 2), (0, 0, 0), -1)
    cv2.putText(picture, text, (left, base), FONT, LETTERS, WHITE, 1, cv2.LINE_AA)


def _lab_plane(rgb: Reading, decision: Decision, shown: dict[str, Bgr]) -> Pixels:
    """Draws each sticker at its (a, b), filled as read, ringed as decided; centres larger."""
    plane = np.full((PANEL, PANEL, 3), 45, np.uint8)  # dark stickers show on it, and light ones
    scale = (PANEL - 40) / 220
    middle = PANEL // 2
    cv2.line(plane, (middle, 20), (middle, PANEL - 20), GREY, 1)
    cv2.line(plane, (20, middle), (PANEL - 20, middle), GREY, 1)
    cv2.putText(plane, "a", (PANEL - 18, middle + 4), FONT, 0.5, WHITE, 1, cv2.LINE_AA)
    cv2.putText(plane, "b", (middle - 4, 16), FONT, 0.5, WHITE, 1, cv2.LINE_AA)
    doubtful = {index for index, _ in decision.doubtful}
    for i, (_, a, b) in enumerate(lab_of(rgb)):
        at = round(middle + a * scale), round(middle - b * scale)
        radius = 8 if len(rgb) == 54 and i % 9 == 4 else 5
        cv2.circle(plane, at, radius, _bgr(rgb[i]), -1, cv2.LINE_AA)
        ring = ALARM if i in doubtful else shown[decision.facelets[i]]
        cv2.circle(plane, at, radius + 2, ring, 1, cv2.LINE_AA)
    return plane
