"""What was decided about a cube's colours, and how sure that is."""

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from cubehost.base.errors import InputError
from cubehost.base.files import FOREIGN
from cubehost.cube import read_cube, size_of

FACES = "URFDLB"
CENTRES = [4, 13, 22, 31, 40, 49]
# The faces beside each face seen upright: above, right, below, left
AROUND = {"U": "BRFL", "R": "UBDF", "F": "URDL", "D": "FRBL", "L": "UFDB", "B": "ULDR"}
# Three faces clockwise about a vertex -> which corner of the first this is, clockwise from its top left
VERTEX = {face + around[i - 1] + around[i]: i for face, around in AROUND.items() for i in range(4)}
THRESHOLD = 0.95  # nothing below this probability is acted on
DOUBT = 0.99  # a facelet surer than this is not worth a look

Reading = NDArray[np.float64]
Verdict = Literal["accept", "rescan"]


class Premise(NamedTuple):
    """What seems wrong with a cube or its pictures: a name for programs, a sentence for people."""

    name: str
    text: str


@dataclass(frozen=True)
class Decision:
    """`facelets` is the best cube known even where `decision` is "rescan"; only "accept" may be acted on.

    probability: of `facelets`, 0..1; None for methods that do not know. second: the runner-up and its
    probability. doubtful: (facelet index, probability of the colour decided), least sure first. premise: what
    seems wrong where no cube is decided, None where only colours are in doubt. covered: facelets of an
    accepted cube that look like no sticker of their colour.
    """

    facelets: str
    decision: Verdict
    method: str
    probability: float | None = None
    second: tuple[str, float] | None = None
    doubtful: tuple[tuple[int, float], ...] = ()
    premise: Premise | None = None
    covered: tuple[int, ...] = ()

    def told(self, places: int) -> str:
        """Such as ", probability 0.973"; "" where it is not known. Never as certain, which no reading is."""
        if self.probability is None:
            return ""
        text = f"{self.probability:.{places}f}"
        return f", probability {text if float(text) < 1 else 'over 0.' + '9' * places}"

    @property
    def accepted(self) -> bool:
        return self.decision == "accept"

    def as_json(self) -> dict[str, Any]:
        """The object that `cubehost correct --json` prints."""
        second = self.second and {"facelets": self.second[0], "probability": self.second[1]}
        return {
            "facelets": self.facelets,
            "decision": self.decision,
            "probability": self.probability,
            "second": second,
            "doubtful": [{"facelet": index, "probability": p} for index, p in self.doubtful],
            "covered": list(self.covered),
            "premise": self.premise and self.premise._asdict(),
            "method": self.method,
        }


def reading_of(rgb: ArrayLike) -> Reading:
    """The reading as [54 or 24, 3] float64, sRGB 0..255. Raises InputError where it is none."""
    try:
        reading = np.asarray(rgb, np.float64)
    except FOREIGN:
        raise InputError("a reading is 54 (2x2: 24) colours of three numbers each") from None
    if reading.shape not in ((54, 3), (24, 3)):
        shape = " x ".join(map(str, reading.shape)) or "a single number"
        raise InputError(f"a reading is 54 x 3 numbers (2x2: 24 x 3), not {shape}")
    if not np.isfinite(reading).all():
        raise InputError("the reading holds a number that is none (NaN or infinite)")
    if reading.min() < 0 or reading.max() > 255:
        raise InputError("the reading's colours must lie in 0..255")
    return reading


def facelet_name(facelet: int, facelets: int) -> str:
    """U1 to B9 (2x2: to B4)."""
    side = facelets // 6
    return f"{FACES[facelet // side]}{facelet % side + 1}"


def is_possible(facelets: str) -> bool:
    """Whether these facelets are a cube that turns can reach."""
    try:
        read_cube(facelets, size_of(facelets))
    except InputError:
        return False
    return True
