"""What a robot's own solved cubes taught about its lights, stored per robot.

A run that ended solved labels all stickers of its scan for free. What is left of each sticker when its colour
is taken off, on average over such scans, is what the robot's lamps and reflections do at that place. It is
taken off later scans before their estimate. Where that explains a scan worse than knowing nothing (another
lamp, the camera moved), it is not used.
"""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike

from cubehost.base.errors import InputError
from cubehost.base.files import FOREIGN, why
from cubehost.colour import mixture, observations
from cubehost.colour.decision import FACES, Reading, reading_of
from cubehost.colour.lab import Array
from cubehost.robot import profile

VERSION = 1
MEMORY = 20  # scans that count: a robot's lamps change with time
SHRINK = 1.0  # scans that knowing nothing counts as


@dataclass(frozen=True)
class Learned:
    """Mean offset in Lab at each facelet, [54, 3], of so many scans of solved cubes."""

    offsets: Array
    scans: int


def load(path: Path) -> Learned | None:
    """None where nothing was learned yet. Raises InputError for a file that is broken."""
    value = profile.section_in(path, "learned")
    if value is None:
        return None
    try:
        offsets = np.array(value["offsets"], np.float64)
        if value["version"] != VERSION or offsets.shape != (54, 3) or not np.isfinite(offsets).all():
            raise InputError("another version, or numbers that are none")
        return Learned(offsets, int(value["scans"]))
    except (*FOREIGN, InputError) as error:
        raise InputError(
            f'{path}: "learned" is not what a robot has learned{why(error)}; delete it'
        ) from None


def save(learned: Learned, path: Path) -> None:
    """Raises InputError where the file cannot be written."""
    offsets = learned.offsets.round(3).tolist()
    profile.keep_in(path, learned={"version": VERSION, "scans": learned.scans, "offsets": offsets})


def learn(before: Learned | None, rgb: ArrayLike, facelets: str) -> Learned:
    """With one more scan of a cube whose facelets are known: rgb [54, 3], sRGB 0..255, float64 inside.

    3x3 only: raises InputError for others.
    """
    reading = reading_of(rgb)
    if len(reading) != 54 or len(facelets) != 54:
        raise InputError("only scans of a 3x3 are learned from")
    lab, responsibilities = mixture.prepare(reading), np.eye(6)[[FACES.index(letter) for letter in facelets]]
    off = lab - responsibilities @ mixture.fit(lab, responsibilities).means
    if before is None:
        return Learned(off, 1)
    share = 1 / min(before.scans + 1, MEMORY)
    return Learned((1 - share) * before.offsets + share * off, before.scans + 1)


def view_of(rgb: Reading, learned: Learned | None) -> observations.Observation:
    """As `observations.of`, with or without what was learned, whichever explains the reading better.

    rgb [54 or 24, 3] float64, sRGB 0..255.
    """
    plain = observations.of(rgb)
    if learned is None or len(rgb) != 54:
        return plain
    known = learned.scans / (learned.scans + SHRINK)
    helped = observations.of_lab(mixture.prepare(rgb) - known * learned.offsets)
    return max(helped, plain, key=lambda view: view.belief.log_z)
