"""Scanning until it is sure: photograph, fuse, and let the robot turn faces in between."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from cubehost import colour, cube
from cubehost.base.errors import InputError
from cubehost.colour import learned, mixture
from cubehost.colour.fusion import Fusion
from cubehost.colour.lab import Array
from cubehost.robot import profile
from cubehost.vision import dataset as collection
from cubehost.vision import picture
from cubehost.vision.regions import Reading, Regions, read
from cubehost.vision.sources import Image, Pixels

# Opposite faces turn at once; each brings the stickers of four sides under other light.
BETWEEN = ("R L'", "U D'", "F B'")
# Exposure of one scan after the other, in stops, where the first was bright: what glares in one does not in
# another. Where it was dim, the other way round.
STOPS = (0.0, -1.0, 1.0)
SCANS = 3  # usually, until it gives up


class Scanner:
    """A cube before cameras. `turn` does moves on it, or is None where nothing can.

    pictures: takes them, so many stops more exposed than usual. robot: the name under which it learns of its
    lights, dataset: a folder that gets the pictures, both from cubes that prove solved.
    """

    def __init__(
        self,
        pictures: Callable[[float], list[Image]],
        regions: Regions,
        scans: int,
        turn: Callable[[str], object] | None = None,
        robot: str | None = None,
        dataset: str | None = None,
    ) -> None:
        self.pictures, self.regions, self.scans, self.turn = pictures, regions, scans, turn
        self.dataset, self._shown = dataset, list[Image]()
        self.memory = profile.path_of(robot) if robot else None
        self.known = learned.load(self.memory) if self.memory else None
        self.fusion, self.moves = Fusion(self.known), ""
        self.images: list[Image] = []
        self.rgb: Reading | None = None
        self.first: Reading | None = None

    def look(self) -> None:
        """Take a picture and read it; from the second on, after a turn, and with another exposure."""
        self.photograph()
        self.read()

    def photograph(self) -> None:
        if self.rgb is not None and self.turn:
            moves = BETWEEN[self.fusion.scans % len(BETWEEN)]
            self.turn(moves)
            self.moves = f"{self.moves} {moves}".strip()
        self.images = self.pictures(self._stops())
        self._shown = self._shown or self.images

    def read(self) -> None:
        self.rgb = read(self.images, self.regions)
        self.first = self.rgb if self.first is None else self.first

    def _stops(self) -> float:
        if self.first is None:
            return 0.0
        bright = np.percentile(self.first.max(1), 95) >= mixture.BRIGHT
        return STOPS[self.fusion.scans % len(STOPS)] * (1 if bright else -1)

    def decide(self, method: str) -> colour.Decision:
        """Decide on the cube as it was at first by all scans; other methods than `map` know only the last."""
        assert self.rgb is not None
        if method == "map":
            return self.fusion.add(self.rgb, self.moves)
        self.fusion.scans += 1
        decision = colour.decide(self.rgb, method)
        return colour.Decision(self.at_first(decision.facelets), decision.decision, decision.method)

    def learn(self, facelets: str) -> None:
        """Remember the scan of a cube that proved to be `facelets`, as it stands.

        The first scan: later ones are exposed otherwise.
        """
        if self.dataset and self._shown:
            collection.add(self.dataset, self._shown, self.regions, self.at_first(facelets))
        if self.memory and self.first is not None and len(self.first) == 54:
            learned.save(learned.learn(self.known, self.first, self.at_first(facelets)), self.memory)

    @property
    def size(self) -> int:
        return 3 if len(self.regions.boxes) == 54 else 2

    def now(self, facelets: str) -> str:
        """Return the cube as it stands, from its facelets at the first scan."""
        return "".join(facelets[i] for i in cube.origins(self.moves, self.size))

    def at_first(self, facelets: str) -> str:
        """Return the cube as it stood at the first scan, from its facelets as it stands."""
        back = dict(zip(cube.origins(self.moves, self.size), facelets, strict=True))
        return "".join(back[i] for i in range(len(back)))

    def drawn(self, decision: colour.Decision) -> Pixels:
        """Draw the picture of the last scan, [height, width, 3] uint8, with the decision as seen there."""
        assert self.rgb is not None
        return picture.draw(self.images, self.regions, self.rgb, self.as_seen(decision))

    def costs(self) -> Array:
        """Return what all scans say of the cube as it stands, costs [54 or 24, 6] float64, nats.

        Raises InputError where none has been read.
        """
        if self.fusion.costs is None:
            raise InputError("nothing has been read yet: scan first")
        return self.fusion.costs[cube.origins(self.moves, self.size)]

    def as_seen(self, decision: colour.Decision) -> colour.Decision:
        """Return the decision about the cube as the last picture shows it."""
        place = {origin: i for i, origin in enumerate(cube.origins(self.moves, self.size))}
        second = decision.second and (self.now(decision.second[0]), decision.second[1])
        doubtful = tuple((place[i], p) for i, p in decision.doubtful)
        covered = tuple(place[i] for i in decision.covered)
        now = self.now(decision.facelets)
        return replace(decision, facelets=now, second=second, doubtful=doubtful, covered=covered)
