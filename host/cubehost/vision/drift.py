"""Has the camera moved since its regions were set up?

Fixed regions bear a small shift and then fail all at once, so the shift is measured on every scan: by phase
correlation of the edges against the reference picture. The stickers have other colours by then, but their
borders, the frame and the grippers are where they were.
"""

from collections.abc import Sequence
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from cubehost.base.errors import InputError
from cubehost.vision.sources import Image, Pixels, brightest

LIMIT = 0.15  # of a facelet: shift that is refused; regions near the edges of stickers bear no more
WEAKEST = 0.02  # correlation below which the pictures have nothing in common


class Shift(NamedTuple):
    """How far the picture lies from the reference, in pixels, and how clearly (0..1)."""

    dx: float
    dy: float
    response: float


def measure(reference: Pixels, picture: Pixels) -> Shift:
    """How far the picture has moved; both [height, width, 3] uint8, of the same size."""
    before, after = _edges(reference), _edges(picture)
    window = cv2.createHanningWindow((before.shape[1], before.shape[0]), cv2.CV_32F)
    (dx, dy), response = cv2.phaseCorrelate(before, after, window)
    return Shift(float(dx), float(dy), float(response))


def check(references: Sequence[Pixels], images: Sequence[Image], facelet: float) -> None:
    """Refuses, as InputError, pictures too far from their references, [height, width, 3] uint8.

    facelet: its side in pixels.
    """
    check_sizes(references, images)
    for reference, image in zip(references, images, strict=True):
        shift = measure(reference, image.pixels)
        if shift.response < WEAKEST:
            raise InputError(
                f"{image.label}: shows something else than at set-up; is the camera covered or turned?"
            )
        moved = float(np.hypot(shift.dx, shift.dy))
        if moved > LIMIT * facelet:
            raise InputError(
                f"{image.label}: the camera has moved by {moved:.0f} pixels ({moved / facelet:.2f} of a "
                "facelet) since set-up; put it back or run `cubehost camera setup` again"
            )


def check_sizes(references: Sequence[Pixels], images: Sequence[Image]) -> None:
    """Refuses, as InputError, another number of pictures than at set-up, or of another size.

    references: [height, width, 3] uint8.
    """
    if len(references) != len(images):
        raise InputError(f"{len(images)} pictures, but {len(references)} cameras were set up")
    for reference, image in zip(references, images, strict=True):
        if reference.shape != image.pixels.shape:
            sizes = " and ".join(f"{p.shape[1]} x {p.shape[0]}" for p in (image.pixels, reference))
            raise InputError(
                f"{image.label}: another size than at set-up ({sizes}); run `cubehost camera setup`"
            )


def _edges(pixels: Pixels) -> NDArray[np.float32]:
    """Strength of the edges, strong ones flattened: a glare must not outweigh the frame."""
    grey = cv2.GaussianBlur(brightest(pixels).astype(np.float32), (0, 0), 1.5)
    strength = np.hypot(cv2.Sobel(grey, cv2.CV_32F, 1, 0), cv2.Sobel(grey, cv2.CV_32F, 0, 1))
    flat: NDArray[np.float32] = np.tanh(strength / 60).astype(np.float32)
    return flat
