"""What is wrong with a picture before anybody reads it: black, covered, overexposed, out of focus.

How wide the sharpest edges are tells the rest from a good picture: across an edge the brightness changes by
about the picture's contrast, so contrast / slope is its width in pixels.

    sharp     ____|~~~~     narrow                          good
    blurred   ___.-~~~      wide, many colours beside       out of focus
    covered   ..---~~       wide or none, one colour        something before the lens
"""

from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from cubehost.base.errors import InputError
from cubehost.base.folders import user_folder
from cubehost.vision.sources import Image, Pixels, brightest, scaled

WORKING_SIZE = 240  # pixels of the shorter side
NARROWEST = 8  # times longer than broad: beyond, huge at the size that is worked on
DARKEST = 24.0  # levels: the brightest of a black picture
FULL, LOST = 250, 0.65  # level as bright as can be; share of such red, green, blue (a good cube: 0.5)
ONE_FACE = 9  # facelets
FLAT = 12.0  # levels of contrast below which there is no edge
WIDEST = 0.6  # of a facelet: an edge
ONE_COLOUR = 0.03  # of 1: how far the hues of a covered lens lie apart
USUAL_FACELET = 1 / 8  # of the shorter side, where nobody has said it


def check(images: Sequence[Image], areas: Sequence[Sequence[Pixels]] = (), facelet: float = 0.0) -> None:
    """Refuses, as InputError, the first picture from which no colours can be read, and says where it is.

    areas: of each picture, what shows facelets, [height, width, 3] uint8; without, all of it.
    facelet: side in pixels, 0: unknown.
    """
    for number, image in enumerate(images):
        shown = areas[number] if areas else [image.pixels]
        if looks := looks_like(image.pixels, shown, facelet):
            raise InputError(f"{image.label}: {looks}; nothing is read (picture: {_kept(image)})")


def looks_like(pixels: Pixels, areas: Sequence[Pixels], facelet: float = 0.0) -> str | None:
    """What is wrong and what to do, in words; None for a picture that is good enough.

    pixels and the areas that show facelets: [height, width, 3] uint8; facelet: side in pixels, 0: unknown.
    """
    if not areas:
        return None
    height, width = pixels.shape[:2]
    if max(height, width) > NARROWEST * min(height, width):
        return f"{width} x {height} pixels, too narrow a strip to show a cube"
    flat = np.concatenate([area.reshape(-1, 3) for area in areas])
    if np.percentile(brightest(flat[None]), 99) < DARKEST:
        return "black: is there light, and is the cap off the lens?"
    # A single face may be white all over, with nothing lost
    bright = flat if len(areas) > ONE_FACE else pixels
    if (bright >= FULL).mean() > LOST:
        return "overexposed, most of it is as bright as can be: less light, or a shorter exposure"
    small = np.asarray(scaled(pixels, WORKING_SIZE / min(height, width)), np.float32)
    smooth = cv2.GaussianBlur(small, (0, 0), 1.0)
    across, down = (cv2.Sobel(smooth, cv2.CV_32F, dx, 1 - dx) / 8 for dx in (1, 0))
    slope = float(np.percentile(brightest(np.hypot(across, down)), 99))
    low, high = np.percentile(smooth, (1, 99), axis=(0, 1))
    contrast = float((high - low).max())
    wide = WIDEST * (facelet / min(height, width) or USUAL_FACELET) * WORKING_SIZE
    if FLAT <= contrast <= wide * max(slope, 1e-6):
        return None
    if _hues(small) < ONE_COLOUR:
        return "covered, one flat tone without edges: is a finger or a cap before the lens?"
    return "out of focus, no edge is sharp: focus or clean the lens"


def _hues(pixels: NDArray[np.float32]) -> float:
    """Spread of each colour's share of the light, over coarse blocks: how much there is changes nothing."""
    blocks = np.asarray(cv2.resize(pixels, (16, 12), interpolation=cv2.INTER_AREA), np.float64) + 8
    return float((blocks / blocks.sum(2, keepdims=True)).std((0, 1)).max())


def _kept(image: Image) -> str:
    """Where the picture can be looked at: its own file, or a copy of what a camera gave."""
    return image.name if Path(image.name).is_file() else kept(image.pixels)


def kept(pixels: Pixels) -> str:
    """Where a copy of a refused picture [height, width, 3] uint8 lies."""
    copy = Path(user_folder("cache")) / "refused.png"
    try:
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(cv2.imencode(".png", pixels)[1].tobytes())
    except OSError as error:
        return f"not kept, {copy}: {error.strerror or error}"
    return str(copy)
