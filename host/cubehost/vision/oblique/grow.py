"""From one quadrilateral to the whole cube: which candidates are facelets of three faces about a vertex.

Each candidate is tried as each facelet, with each of its obtuse corners towards the nearest vertex. That
tells the camera roughly, and where its neighbours must be; with each that is there the camera is known
better, perspective too, and reaches one facelet further.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubehost.colour.lab import Array
from cubehost.vision.oblique.quads import areas, middles
from cubehost.vision.oblique.space import FARTHEST, VERTICES, cells, depth, fitted, from_one, project

Mask = NDArray[np.bool_]

ROUNDS, LOOSE_ROUNDS = 12, 6
LOOSE, TIGHT = 0.3, 0.2  # of a facelet: how far from its place a candidate may lie, at first and at last
SIZES = (0.55, 1.25)  # of a facelet's side: candidates' sides
AWRY = 0.6  # of a facelet: mean distance of the corners
NEAR = 1.2  # of a facelet: how far one reaches
FEW = 5  # facelets below which perspective is hardly believed
OBTUSE = 0.02  # cosine up to which a corner may be the one towards the nearest vertex
WAYS = np.array([np.roll(np.arange(4), -way) for way in range(4)])  # round a quadrilateral


class Grown(NamedTuple):
    """Vertices [7, 2] in the picture, how many facelets were seen, and their mean misfit in facelets."""

    vertices: Array
    seen: int
    misfit: float

    @property
    def score(self) -> float:
        return self.seen - 6 * self.misfit


class _Candidates:
    """The quadrilaterals in a scale in which the one begun with has side 1 and lies at the origin."""

    def __init__(self, quads: Array, first: int) -> None:
        size = np.sqrt(areas(quads))
        self.scale, self.origin = size[first], quads[first].mean(0)
        self.quads = (quads - self.origin) / self.scale
        self.middles, self.sizes = middles(self.quads), size / self.scale


def all_grown(quads: Array, side: int) -> Iterator[Grown]:
    """Yields what grows of each candidate, quads [k, 4, 2] float64, in their order."""
    space = cells(side)
    between = np.linalg.norm(space.mean(1)[:, None] - space.mean(1)[None], axis=-1)
    for first in range(len(quads)):
        candidates = _Candidates(quads, first)
        for corner in _obtuse(quads[first]):
            quad = candidates.quads[first][WAYS[corner]]
            for facelet in range(side * side):
                camera = from_one(quad, space[facelet])
                grown = _grow(candidates, camera, {facelet: first}, space, between < NEAR)
                if grown:
                    yield grown


def _obtuse(quad: Array) -> list[int]:
    found = []
    for corner in range(4):
        one, other = quad[(corner + 1) % 4] - quad[corner], quad[corner - 1] - quad[corner]
        if one @ other < OBTUSE * np.linalg.norm(one) * np.linalg.norm(other):
            found.append(corner)
    return found


def _grow(
    candidates: _Candidates, camera: Array, matched: dict[int, int], space: Array, near: Mask
) -> Grown | None:
    for number in range(ROUNDS):
        loose = number < LOOSE_ROUNDS
        found = _match(
            candidates,
            camera,
            space,
            np.asarray(near[:, list(matched)].any(axis=1)),
            LOOSE if loose else TIGHT,
        )
        if len(found) < 2:
            return None
        if found == matched and not loose:
            break
        camera = _refit(candidates, camera, space, found)
        matched = found
    seen = project(camera, space[list(matched)])
    off = np.linalg.norm(seen.mean(1) - candidates.middles[list(matched.values())], axis=1)
    misfit = float((off / np.sqrt(areas(seen))).mean())
    vertices = project(camera, VERTICES * np.sqrt(len(space) / 3)) * candidates.scale + candidates.origin
    return Grown(vertices, len(matched), misfit)


def _match(
    candidates: _Candidates, camera: Array, space: Array, reached: Mask, tolerance: float
) -> dict[int, int]:
    """Returns facelet -> candidate, each once, the best first; {} for a camera that cannot be."""
    seen = project(camera, space)
    area = areas(seen)
    if (depth(camera, space) < FARTHEST).any() or (area < 0.02).any():
        return {}
    facelets = np.flatnonzero(reached)
    wanted, size = seen[facelets], np.sqrt(area[facelets])[:, None]
    apart = wanted.mean(1)[:, None] - candidates.middles
    off = np.hypot(apart[..., 0], apart[..., 1]) / size
    ratio = candidates.sizes / size
    off[(ratio < SIZES[0]) | (ratio > SIZES[1])] = np.inf
    nearest, least = off.argmin(1), off.min(1)
    near = np.flatnonzero(least <= tolerance)
    fits = _awry(candidates.quads[nearest[near]], wanted[near]).min(1) < AWRY * size[near, 0]
    found: dict[int, int] = {}
    taken = set[int]()
    for number in near[fits][np.argsort(least[near[fits]])]:
        facelet, candidate = int(facelets[number]), int(nearest[number])
        if candidate not in taken:
            taken.add(candidate)
            found[facelet] = candidate
    return found


def _awry(quads: Array, wanted: Array) -> Array:
    """Returns the mean distance [k, 4] of corners [k, 4, 2] from those wanted, for each way round."""
    apart: Array = np.abs(quads[:, WAYS] - wanted[:, None]).sum(-1).mean(-1)
    return apart


def _refit(candidates: _Candidates, camera: Array, space: Array, matched: dict[int, int]) -> Array:
    cells, quads = space[list(matched)], candidates.quads[list(matched.values())]
    ways = _awry(quads, project(camera, cells)).argmin(1)
    picture = quads[np.arange(len(quads))[:, None], WAYS[ways]]
    belief = 0.3 if len(matched) < FEW else 0.02
    ridge = belief * np.repeat([0.1, 10.0], [8, 3])
    for _ in range(2):
        camera = fitted(camera, cells, picture, ridge)
    return camera
