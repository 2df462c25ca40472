"""Scanning until it is sure: photograph, fuse, and let the robot turn faces in between."""

from collections.abc import Callable
from dataclasses import replace

from cubehost import colour, cube, vision
from cubehost.colour import learned
from cubehost.colour.fusion import Fusion
from cubehost.vision import Image, Pixels, Reading, Regions, picture

# Opposite faces turn at once; each brings the stickers of four sides under other light.
BETWEEN = ("R L'", "U D'", "F B'")


class Scanner:
    """A cube before cameras. `turn` does moves on it, or is None where nothing can."""

    def __init__(
        self,
        pictures: Callable[[], list[Image]],
        regions: Regions,
        scans: int,
        turn: Callable[[str], object] | None = None,
        robot: str | None = None,
    ) -> None:
        self.pictures, self.regions, self.scans, self.turn = pictures, regions, scans, turn
        self.memory = learned.path_of(robot) if robot else None
        self.known = learned.load(self.memory) if self.memory else None
        self.fusion, self.moves = Fusion(self.known), ""
        self.images: list[Image] = []
        self.rgb: Reading | None = None

    def look(self) -> None:
        """Take a picture; from the second on, after a turn."""
        if self.rgb is not None and self.turn:
            moves = BETWEEN[self.fusion.scans % len(BETWEEN)]
            self.turn(moves)
            self.moves = f"{self.moves} {moves}".strip()
        self.images = self.pictures()
        self.rgb = vision.read(self.images, self.regions)

    def decide(self, method: str) -> colour.Decision:
        """About the cube as it was at first, from all scans; other methods than `map` know only the last."""
        assert self.rgb is not None
        if method == "map":
            return self.fusion.add(self.rgb, self.moves)
        self.fusion.scans += 1
        decision = colour.decide(self.rgb, method)
        back = dict(zip(cube.origins(self.moves, self.size), decision.facelets, strict=True))
        first = "".join(back[i] for i in range(len(back)))
        return colour.Decision(first, decision.decision, decision.method)

    def learn(self, facelets: str) -> None:
        """Remember the last scan of a cube that proved to be `facelets` (as it stands); with `robot` only."""
        if self.memory and self.rgb is not None and len(self.rgb) == 54:
            learned.save(learned.learn(self.known, self.rgb, facelets), self.memory)

    @property
    def size(self) -> int:
        return 3 if len(self.regions.boxes) == 54 else 2

    def now(self, facelets: str) -> str:
        """The cube as it stands, of its facelets at the first scan."""
        return "".join(facelets[i] for i in cube.origins(self.moves, self.size))

    def drawn(self, decision: colour.Decision) -> Pixels:
        """The picture of the last scan, the decision in its frame."""
        assert self.rgb is not None
        return picture.draw(self.images, self.regions, self.rgb, self._as_seen(decision))

    def _as_seen(self, decision: colour.Decision) -> colour.Decision:
        """The decision about the cube as the last picture shows it."""
        place = {origin: i for i, origin in enumerate(cube.origins(self.moves, self.size))}
        second = decision.second and (self.now(decision.second[0]), decision.second[1])
        doubtful = tuple((place[i], p) for i, p in decision.doubtful)
        return replace(decision, facelets=self.now(decision.facelets), second=second, doubtful=doubtful)
