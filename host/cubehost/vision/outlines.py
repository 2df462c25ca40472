"""Outlines in a picture that may be stickers: what both finders of faces begin with."""

from collections.abc import Iterator
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from cubehost.vision.sources import Pixels, brightest

Mask = NDArray[np.uint8]


def outlines(mask: Mask) -> Iterator[Any]:
    """Yields the outlines, [k, 1, 2] int32, of what is white in the mask [height, width] uint8."""
    yield from cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)[0]


def masks(pixels: Pixels) -> Iterator[Mask]:
    """Yields masks: white where no edge is, by channel, weak and strong; or where it is brighter than around.

    [height, width] uint8, of pixels [height, width, 3] uint8.
    """
    smooth = smoothed(pixels)
    brightness = brightest(smooth)
    for channel in (*cv2.split(smooth), brightness):
        for low in (15, 40):
            yield between(_edges(channel, low))
    for size in (31, 71):
        mean = cv2.ADAPTIVE_THRESH_MEAN_C
        bright = cv2.adaptiveThreshold(brightness, 255, mean, cv2.THRESH_BINARY, size, -3)
        yield np.asarray(bright, np.uint8)


def fine_masks(pixels: Pixels) -> Iterator[Mask]:
    """Yields others, [height, width] uint8, for stickers without plastic between: only the colour changes."""
    smooth = smoothed(pixels)
    chroma = cv2.split(np.asarray(cv2.cvtColor(smooth, cv2.COLOR_BGR2LAB), np.uint8))[1:]
    yield from (between(_edges(channel, low)) for channel in chroma for low in (5, 12))
    yield from (between(_edges(channel, 8)) for channel in (*cv2.split(smooth), brightest(smooth)))
    every = np.zeros(pixels.shape[:2], np.uint8)
    for channel, low in [(c, 20) for c in cv2.split(smooth)] + [(c, 8) for c in chroma]:
        every |= _edges(channel, low)
    yield from (between(every, width) for width in (3, 5, 7, 9))


def smoothed(pixels: Pixels) -> Pixels:
    """Takes the noise out of [height, width, 3] uint8, and leaves the edges."""
    return np.asarray(cv2.bilateralFilter(pixels, 5, 40, 5), np.uint8)


def between(edges: Mask, width: int = 3) -> Mask:
    """Returns a mask, white where no edge is, [height, width] uint8; edges so many pixels wide."""
    return np.asarray(255 - cv2.dilate(edges, np.ones((width, width), np.uint8)), np.uint8)


def _edges(channel: Any, low: int) -> Mask:
    return np.asarray(cv2.Canny(channel, low, 3 * low), np.uint8)
