"""What each section of the state holds: the types of the values that the server holds and sends, of which the
API's documents are made. A default is what is shown before anything has happened."""

from typing import Annotated

import msgspec
from msgspec import Meta

from cubehost.cube import FACES
from cubehost.web.forms import Colour, Facelets, Moves

MOST = 10**12  # no time since 1970, turns or seconds are more; nor is NaN less
Measured = Annotated[float, Meta(ge=0, lt=MOST)]  # seconds


class Shape(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A JSON object. A changed one is a new one: `msgspec.structs.replace`."""


class LinkShape(Shape, frozen=True):
    """Whether there is a robot: connecting, connected, lost, or unfit: one of another protocol; message: why.

    warm, open: faces whose drivers warn of their temperature, or saw no load while they moved.
    """

    state: str = "connecting"
    message: str = ""
    port: str = ""
    board: str = ""
    firmware: str = ""
    warm: str = ""
    open: str = ""


class MachineShape(Shape, frozen=True):
    """What the robot says of itself; state "unknown" and aligned null where it has said nothing of late."""

    state: str = "unknown"
    reason: str = ""
    aligned: bool | None = None


class PlaceShape(Shape, frozen=True):
    """A position of an actuator; degrees, clockwise."""

    name: str
    angle: float


class ActuatorShape(Shape, frozen=True):
    """A servo or stepper. angle: where the plan sends it, degrees, clockwise, turns counted, null if nobody
    knows; at: that position's name, or "".

    output: of the board, "s0" .. "s7" for a servo, "mU" .. "mB" for a stepper. us: the pulse that it has been
    nudged to since it came there, 0: none.
    """

    name: str
    output: str
    us: int
    angle: float | None
    at: str
    positions: list[PlaceShape]


class MechanismShape(Shape, frozen=True):
    """A mechanism. faces: that can be turned. Of one that plays plans: the action in hand, "" for none; what
    it turns; its seconds. Where each face has a motor there are no actuators.
    """

    title: str = ""
    faces: str = FACES
    action: str = ""
    turns: str = ""
    seconds: float = 0.0
    actuators: list[ActuatorShape] = []


class FirmwareShape(Shape, frozen=True):
    """What can be written where; how far it is (of: 0 where nobody knows), and the last one's end."""

    boards: list[str] = []
    ports: list[str] = []
    stage: str = ""
    done: int = 0
    of: int = 0
    told: str = ""


class DriverShape(Shape, frozen=True):
    """A motor's driver: between which of the temperatures that it can tell it is, °C; null: no such bound.

    load: 0 (it stalls) to 510 (no load), and load_age seconds old when it was asked for; null: never read, as
    a driver tells it only of a motor that turns in StealthChop.
    """

    face: Colour
    at_least: int | None
    below: int | None
    load: int | None
    load_age: float | None


class MeanwhileShape(Shape, frozen=True):
    """Why the robot hears nothing just now, and turns nothing; seconds: from now, at most, 0: unknown."""

    why: str
    seconds: float


class StopShape(Shape, frozen=True):
    """The stop: armed, requested or confirmed; latched: nothing moves before `rearm`."""

    state: str = "armed"
    latched: bool = False
    message: str = ""
    meanwhile: MeanwhileShape | None = None


class WorkShape(Shape, frozen=True):
    """The task in hand, and how many have ended."""

    busy: str | None = None
    ended: int = 0


class CubeShape(Shape, frozen=True):
    """The cube as it is expected to stand, null where nobody knows; `moves` led there from `before`."""

    facelets: Facelets | None = None
    before: Facelets | None = None
    moves: str = ""


class PictureShape(Shape, frozen=True):
    """GET /picture/{name}.jpg gives it."""

    name: str
    width: int
    height: int
    source: str


class SecondShape(Shape, frozen=True):
    """The runner-up among the cubes."""

    facelets: Facelets
    probability: float


class ScanShape(Shape, frozen=True):
    """The last scan; number 0 before the first.

    decision: "accept", or "rescan" where it is not sure. doubtful: [index of a sticker, probability of its
    colour], choices: its two likeliest colours. regions: of each sticker [x, y, width, height, picture].
    contradicted: stickers whose correction the pictures speak against. undo: corrections to take back.
    """

    number: int = 0
    facelets: Facelets | None = None
    decision: str | None = None
    probability: float | None = None
    second: SecondShape | None = None
    premise: str | None = None
    doubtful: list[tuple[int, float]] = []
    choices: dict[str, list[Colour]] = {}
    corrected: dict[str, Colour] = {}
    changed: list[int] = []
    contradicted: list[int] = []
    differs: list[int] = []
    settled: bool = False
    stale: bool = False
    undo: int = 0
    pictures: list[PictureShape] = []
    regions: list[list[list[int]]] = []
    rgb: list[list[int]] = []


class SolutionShape(Shape, frozen=True):
    """Moves that solve `facelets`; seconds: that the robot is expected to turn for."""

    moves: str | None = None
    facelets: Facelets | None = None
    turns: int | None = None
    seconds: float | None = None


class StepShape(Shape, frozen=True):
    """A part of a run. start, end: seconds since the first step of all began. kind: step or turn."""

    name: str
    kind: str
    start: float
    end: float


class RunShape(Shape, frozen=True):
    """The last motion: none, running, done, stopped, or unknown: it may go on, and is not heard.

    kind: solve, scramble, or turns of another kind. truth: what was seen of the cube after it.
    """

    state: str = "none"
    kind: str = "turns"
    done: int = 0
    of: int = 0
    moves: str = ""
    seconds: float | None = None
    truth: str = ""
    off: bool = False
    timeline: list[StepShape] = []


class SolveShape(msgspec.Struct, frozen=True, omit_defaults=True):
    """A solve of the history. time: Unix; seconds: of turning, looking and solving: of the rest of its job;
    flight: name of its record; counts: whether the figures take it."""

    time: Measured
    facelets: Facelets
    moves: str
    turns: Annotated[int, Meta(ge=0, lt=MOST)]
    seconds: Measured | None
    solved: bool | None = None
    flight: str = ""
    robot: str = ""
    mechanism: str = ""
    looking: Measured | None = None
    solving: Measured | None = None
    note: str = ""
    counts: bool | None = None


class RobotSolvesShape(Shape, frozen=True):
    """One robot's solves, by name or board and its mechanism ("": six motors): the last fifty, newest first.

    count: all. The figures are of those that count: seen solved, measured, and from a cube whose solution had
    ten turns or more (2x2: four). Averages leave out the best and the worst twentieth, one each at least.
    parts: looking, solving, turning of the last fifty that count, the oldest first, seconds.
    """

    robot: str
    mechanism: str
    solves: list[SolveShape]
    count: int
    counted: int
    best: float | None
    mean: float | None
    average5: float | None
    average12: float | None
    average100: float | None
    parts: list[list[float | None]]


class SettingShape(Shape, frozen=True):
    """A setting of the robot. default: of its firmware, null where an older one does not tell."""

    name: str
    value: int
    minimum: int
    maximum: int
    unit: str
    default: int | None = None


class CornersShape(Shape, frozen=True):
    """A face's corners in a picture: clockwise from its top left, pixels."""

    points: list[list[float]]
    picture: int


class CamerasShape(Shape, frozen=True):
    """For the set-up of the cameras."""

    pictures: list[PictureShape] = []
    corners: dict[Colour, CornersShape] = {}
    regions: list[list[list[int]]] = []


class NearShape(Shape, frozen=True):
    """A smart cube that can be connected. cube: for `smart-cube`; strength: dBm, null of a virtual one."""

    cube: str
    name: str
    strength: int | None


class TimedShape(Shape, frozen=True):
    """A solve that the smart cube times after this scramble.

    phase: scramble, ready, running, checking (solved by the turns heard; the cube is asked), solved (as it
    says). done, of: moves of the scramble; wrong: the cube is off its way, to which `back` leads, where that
    is known. ms: of the solve, null where its last turn was not heard. moves: heard in it; heard: all were.
    """

    scramble: str
    phase: str
    done: int
    of: int
    wrong: bool
    back: str | None
    ms: int | None
    moves: Moves
    heard: bool


class TaughtShape(Shape, frozen=True):
    """A lesson that follows the smart cube, from these stickers on.

    now: its part that is due, from 1; note: of the turns made for it; astray: no way back is known; solved:
    the cube says so.
    """

    stickers: Facelets
    now: int
    note: str
    wrong: bool
    astray: bool
    solved: bool


class SmartShape(Shape, frozen=True):
    """The smart cube in somebody's hand, by the server's radio or a browser's.

    state: none, looking, connecting, connected, or lost: it is being looked for. told: what went wrong last.
    facelets: as it stands, null where nobody knows.
    """

    state: str = "none"
    name: str = ""
    near: list[NearShape] = []
    told: str = ""
    facelets: Facelets | None = None
    solve: TimedShape | None = None
    lesson: TaughtShape | None = None


class Sections(Shape, frozen=True):
    """The whole state."""

    link: LinkShape = LinkShape()
    machine: MachineShape = MachineShape()
    mechanism: MechanismShape = MechanismShape()
    firmware: FirmwareShape = FirmwareShape()
    drivers: list[DriverShape] = []
    stop: StopShape = StopShape()
    work: WorkShape = WorkShape()
    cube: CubeShape = CubeShape()
    scan: ScanShape = ScanShape()
    solution: SolutionShape = SolutionShape()
    run: RunShape = RunShape()
    history: list[RobotSolvesShape] = []
    settings: list[SettingShape] = []
    cameras: CamerasShape = CamerasShape()
    smart: SmartShape = SmartShape()
