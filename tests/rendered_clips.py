"""Clips of cubes shown side by side to a virtual camera, for tests and benches."""

from collections.abc import Iterator, Sequence

import numpy as np

from cubehost import cube
from cubehost.vision import dataset
from cubehost.vision.sources import FACES, Pixels
from cubehost.vision.virtual import View, VirtualCamera

SWING = 1.5  # cube widths that the lamp of a glossy clip moves to either side
Frame = tuple[str, Pixels]  # the side that the camera sees most of, and what is seen


def clip(seed: int, size: int = 3) -> tuple[str, Iterator[Pixels]]:
    """A cube, and frames, ten a second, of its sides shown one after the other in any order and holding.

    Of a 2x2, whose sides do not always tell it, then two opposite corners. Frames are [height, width, 3]
    uint8, blue green red.
    """
    facelets, frames = labelled_clip(seed, size)
    return facelets, (pixels for _, pixels in frames)


def labelled_clip(seed: int, size: int = 3, gloss: float | None = None) -> tuple[str, Iterator[Frame]]:
    """As `clip`, with the side that the camera sees most of; "" for a corner.

    gloss, 0..1: with a lamp that moves meanwhile, so that its reflection travels over the sides; None: with a
    lamp at rest, as glossy as usual.
    """
    random = np.random.default_rng(seed)
    facelets = cube.random_cube(int(random.integers(2**31)), size)
    how = {"noise": float(random.uniform(1, 5)), "light": float(random.uniform(0.6, 1.3))}
    camera = VirtualCamera(seed, size=size, **how)
    lamp = random.normal(0, 0.9, 3)
    names = [FACES[i] for i in random.permutation(6)]
    shown = [(name, dataset.straight(name, random)) for name in names]
    if size == 2:
        corner = random.choice([-1.0, 1.0], 3)
        shown += [("", dataset.at_corner(corner, random)), ("", dataset.at_corner(-corner, random))]

    def frames() -> Iterator[Frame]:
        camera.gloss = camera.gloss if gloss is None else gloss
        for number, (name, view) in enumerate(_moving(shown, random)):
            swing = np.array([np.sin(number / 4), np.sin(number / 7), np.cos(number / 5)])
            camera.lamp = lamp if gloss is None else lamp / 2 + SWING * swing
            yield name, camera.picture(view, facelets, camera.light)

    return facelets, frames()


def _moving(shown: Sequence[tuple[str, View]], random: np.random.Generator) -> Iterator[tuple[str, View]]:
    """Each view held for about a second, a little unsteadily, then on to the next in half a second."""
    for (name, one), (following, other) in zip(shown, [*shown[1:], shown[-1]], strict=True):
        for _ in range(int(random.integers(6, 12))):
            yield name, View(one.eye + random.normal(0, 0.02, 3), -one.axes[1])
        for part in np.linspace(0.15, 0.85, 5):
            eye = (1 - part) * one.eye + part * other.eye
            far = np.linalg.norm(one.eye) / max(float(np.linalg.norm(eye)), 0.5)
            view = View(eye * far, -one.axes[1] + 0.1)
            if view.faces():  # none from within the cube, through which the way to an opposite side may lead
                yield name if part < 0.5 else following, view
