"""What each section of the state holds, as types: the API's documents are made of them, and a test holds the
sections to them."""

from typing import Any

import msgspec

from cubehost.web.forms import Colour, Facelets, Moves


class Shape(msgspec.Struct, forbid_unknown_fields=True):
    """A JSON object."""


class LinkShape(Shape):
    """Whether there is a robot: connecting, connected or lost; message: why it is lost.

    warm, open: faces whose drivers warn of their temperature, or saw no load while they moved.
    """

    state: str
    message: str
    port: str
    board: str
    firmware: str
    warm: str
    open: str


class MachineShape(Shape):
    """What the robot says of itself; state "unknown" and aligned null where it has said nothing of late."""

    state: str
    reason: str
    aligned: bool | None


class PlaceShape(Shape):
    """A position of an actuator; degrees, clockwise."""

    name: str
    angle: float


class ActuatorShape(Shape):
    """angle: where the plan sends it, degrees, clockwise, turns counted; at: that position's name, or "".

    output: of the board, "s0" .. "s7" for a servo, "mU" .. "mB" for a stepper. us: the pulse that it has been
    nudged to since it came there, 0: none.
    """

    name: str
    output: str
    us: int
    angle: float
    at: str
    positions: list[PlaceShape]


class MechanismShape(Shape):
    """faces: that can be turned. Of a machine that plays plans: the action in hand, "" for none; what it
    turns; its seconds. Where each face has a motor there are no actuators.
    """

    title: str
    faces: str
    action: str
    turns: str
    seconds: float
    actuators: list[ActuatorShape]


class FirmwareShape(Shape):
    """What can be written where; how far it is (of: 0 where nobody knows), and the last one's end."""

    boards: list[str]
    ports: list[str]
    stage: str
    done: int
    of: int
    told: str


class DriverShape(Shape):
    """A motor's driver: between which of the temperatures that it can tell it is, °C; null: no such bound.

    load: 0 (it stalls) to 510 (no load), and load_age seconds old when it was asked for; null: never read, as
    a driver tells it only of a motor that turns in StealthChop.
    """

    face: Colour
    at_least: int | None
    below: int | None
    load: int | None
    load_age: float | None


class MeanwhileShape(Shape):
    """Why the robot hears nothing just now, and turns nothing; seconds: from now, at most, 0: unknown."""

    why: str
    seconds: float


class StopShape(Shape):
    """armed, requested or confirmed; latched: nothing moves before `rearm`."""

    state: str
    latched: bool
    message: str
    meanwhile: MeanwhileShape | None


class WorkShape(Shape):
    """The task in hand, and how many have ended."""

    busy: str | None
    ended: int


class CubeShape(Shape):
    """The cube as it is expected to stand, null where nobody knows; `moves` led there from `before`."""

    facelets: Facelets | None
    pieces: dict[str, Any] | None
    before: Facelets | None
    moves: str


class PictureShape(Shape):
    """GET /picture/{name}.jpg gives it."""

    name: str
    width: int
    height: int
    source: str


class SecondShape(Shape):
    """The runner-up among the cubes."""

    facelets: Facelets
    probability: float


class ScanShape(Shape):
    """The last scan; only `number` is there before the first.

    decision: "accept", or "rescan" where it is not sure. doubtful: [index of a sticker, probability of its
    colour], choices: its two likeliest colours. regions: of each sticker [x, y, width, height, picture].
    contradicted: stickers whose correction the pictures speak against. undo: corrections to take back.
    """

    number: int
    facelets: Facelets | None = None
    pieces: dict[str, Any] | None = None
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


class SolutionShape(Shape):
    """Moves that solve `facelets`; seconds: that the robot is expected to turn for."""

    moves: str | None
    facelets: Facelets | None = None
    turns: int | None = None
    seconds: float | None = None


class StepShape(Shape):
    """Seconds since the first step of all began. kind: step or turn."""

    name: str
    kind: str
    start: float
    end: float


class RunShape(Shape):
    """The last motion: none, running, done, stopped, or unknown: it may go on, and is not heard.

    kind: solve, scramble, or turns of another kind. truth: what was seen of the cube after it.
    """

    state: str
    kind: str
    done: int
    of: int
    moves: str
    seconds: float | None
    truth: str
    off: bool
    timeline: list[StepShape]


class SolveShape(msgspec.Struct):
    """A solve of the history. time: Unix; seconds: of turning, looking and solving: of the rest of its job;
    flight: name of its record; counts: whether the figures take it."""

    time: float
    facelets: Facelets
    moves: str
    turns: int
    seconds: float | None
    solved: bool | None = None
    flight: str = ""
    robot: str = ""
    mechanism: str = ""
    looking: float | None = None
    solving: float | None = None
    note: str = ""
    counts: bool | None = None
    pieces: dict[str, Any] | None = None


class RobotSolvesShape(Shape):
    """One robot's, by name or board, with its mechanism ("": six motors): the last fifty, newest first.

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


class SettingShape(Shape):
    """A setting of the robot. default: of its firmware, null where an older one does not tell."""

    name: str
    value: int
    minimum: int
    maximum: int
    unit: str
    default: int | None = None


class CornersShape(Shape):
    """Of a face in a picture: clockwise from its top left, pixels."""

    points: list[list[float]]
    picture: int


class CamerasShape(Shape):
    """For the set-up of the cameras."""

    pictures: list[PictureShape]
    corners: dict[Colour, CornersShape]
    regions: list[list[list[int]]]


class NearShape(Shape):
    """A smart cube that can be connected. cube: for `smart-cube`; strength: dBm, null of a virtual one."""

    cube: str
    name: str
    strength: int | None


class TimedShape(Shape):
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


class TaughtShape(Shape):
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


class SmartShape(Shape):
    """The smart cube in somebody's hand, by the server's radio.

    state: none, looking, connecting, connected, or lost: it is being looked for. told: what went wrong last.
    facelets: as it stands, null where nobody knows.
    """

    state: str
    name: str
    near: list[NearShape]
    told: str
    facelets: Facelets | None
    solve: TimedShape | None
    lesson: TaughtShape | None


class Sections(Shape):
    """The whole state."""

    link: LinkShape
    machine: MachineShape
    mechanism: MechanismShape
    firmware: FirmwareShape
    drivers: list[DriverShape]
    stop: StopShape
    work: WorkShape
    cube: CubeShape
    scan: ScanShape
    solution: SolutionShape
    run: RunShape
    history: list[RobotSolvesShape]
    settings: list[SettingShape]
    cameras: CamerasShape
    smart: SmartShape
