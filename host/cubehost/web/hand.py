"""What page and server say to each other of a cube in somebody's hand: the robot has no part in it."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from cubehost.vision.live import Ask
from cubehost.web.forms import BYTES, PATTERNS, AnyFacelets, Facelets, Message, Moves, Told, Watching


class Game(Watching, Message):
    """A cube of the client's own, without the robot; without facelets a scrambled one of `size` layers."""

    facelets: AnyFacelets | None = None
    moves: Moves = ""
    size: Annotated[int, Meta(ge=2, le=7)] = 3


class Enter(Watching, Message):
    """Stickers of a cube in somebody's hand, as they are seen there, in any holding and colour scheme.

    Letters are of colours: U white, R red, F green, D yellow, L orange, B blue.
    """

    stickers: Facelets


class Learn(Watching, Message):
    """A lesson on this 3x3, by the beginner's method. stickers: as for `enter`."""

    stickers: Facelets


class Mix(Watching, Message):
    """A scramble for a cube in the hand; with a seed the robot's `scramble` of a 3x3 makes the same.

    case: to practise on a 3x3, as `cubehost scramble --case` takes it: "T perm", "last layer" and so on.
    """

    size: Annotated[int, Meta(ge=2, le=7)] = 3
    case: Annotated[str, Meta(max_length=40)] = ""
    seed: Annotated[int, Meta(ge=0, le=4294967295)] | None = None


Session = Annotated[str, Meta(min_length=1, max_length=80)]
Number = Annotated[int, Meta(ge=1, description="of the solve in its session")]
Penalty = Literal["none", "+2", "DNF"]
At = Annotated[int, Meta(description="when that ended, Unix")] | None
Took = Annotated[float, Meta(description="what the list shows of it, without its penalty")] | None


class SmartCube(Message, tag="smart-cube"):
    """A smart cube by this server's radio: looks for those nearby, connects one, lets go of it.

    cube: `ble:NAME`, or `sim[:FAMILY]` for the one in a virtual robot's hands.
    """

    action: Literal["look", "connect", "leave"]
    cube: Annotated[str, Meta(max_length=80)] = ""


class Follow(Message):
    """What is followed on the smart cube: a solve after this scramble, timed, or a lesson that begins
    with these stickers."""

    what: Literal["solve", "lesson", "none"]
    scramble: Moves = ""
    stickers: Facelets | None = None


Uuid = Annotated[str, Meta(max_length=36)]
Hex = Annotated[str, Meta(pattern=BYTES, description=PATTERNS[BYTES])]


class Cubes(Watching, Message):
    """Which Bluetooth devices are smart cubes, for a browser that looks for one."""


class Maker(msgspec.Struct, forbid_unknown_fields=True):
    """What a cube's advertisement says in its maker's name."""

    company: Annotated[int, Meta(ge=0, le=0xFFFF)]
    data: Hex


class CarryCube(Message, tag="carry-cube"):
    """A smart cube that this client is connected to by Bluetooth of its own: it passes the cube's packets on.

    Sent again where either connection was lost and is back. mac: where a person has given it.
    """

    name: Annotated[str, Meta(max_length=80)]
    services: Annotated[list[Uuid], Meta(max_length=32)]
    makers: Annotated[list[Maker], Meta(max_length=32)] = msgspec.field(default_factory=list)
    mac: Annotated[str, Meta(max_length=17)] | None = None


class CubePacket(msgspec.Struct, forbid_unknown_fields=True):
    """A packet from a cube. age: ms since it came."""

    data: Hex
    age: Annotated[int, Meta(ge=0, le=60_000)] = 0


class CubeSaid(Message, tag="cube-said"):
    """Packets of the cube that this client carries, as they came. gone: it is not connected any more."""

    packets: Annotated[list[CubePacket], Meta(max_length=32)] = msgspec.field(default_factory=list)
    gone: bool = False


class Times(Watching, Message):
    """The times of a session of the timer."""

    session: Session


class KeepTime(Message, tag="keep-time"):
    """A time that somebody took. Over 15 s of inspection are +2, over 17 a DNF.

    penalty: of a time that is typed with one, whatever was inspected. moves: of the solve, where a smart cube
    told all of them.
    """

    session: Session
    ms: Annotated[int, Meta(ge=0, le=86_400_000, description="milliseconds that it took")]
    inspected: Annotated[float, Meta(ge=0, le=600, description="seconds that he looked before")] = 0.0
    penalty: Penalty | None = None
    scramble: Moves = ""
    moves: Moves = ""


class MarkTime(Message, tag="mark-time"):
    """A time's penalty, its comment, or both: what is null stays.

    seconds: several may have ended in one second, and a list may be old: with it no other time is taken.
    """

    session: Session
    number: Number
    at: At
    penalty: Penalty | None = None
    comment: Annotated[str, Meta(max_length=200)] | None = None
    seconds: Took = None


class DeleteTime(Message, tag="delete-time"):
    """Takes a time out of its session; `seconds` as for `mark-time`."""

    session: Session
    number: Number
    at: At
    seconds: Took = None


class RenameSession(Message, tag="rename-session"):
    """Another name for a session of the timer, which keeps its times. Without times there is no session."""

    session: Session
    name: Session


class DeleteSession(Message, tag="delete-session"):
    """A session of the timer with all its times, where it has any."""

    session: Session


class Show(Watching, Message):
    """A cube of so many layers comes before this client's own camera; what was seen before is forgotten."""

    size: Literal[2, 3] = 3


class CubesKnown(Told, tag="cubes-known"):
    """Answers `cubes`, to this client only. names: how theirs begin. services: those that they offer.

    companies: whose data in an advertisement tells a cube's address.
    """

    names: list[str]
    services: list[Uuid]
    companies: list[int]


class SayToCube(Told, tag="say-to-cube"):
    """To the client that carries a cube: what it does with one of the cube's characteristics."""

    action: Literal["listen", "write", "read", "leave"]
    service: Uuid = ""
    characteristic: Uuid = ""
    data: Hex = ""


class GameCube(Told, tag="game"):
    """Answers `game`, to this client only: the cube after the moves."""

    facelets: AnyFacelets
    before: str | None
    moves: Moves
    solved: bool


class Entered(Told):
    """Answers `enter`, to this client only: the moves that solve the cube as it is held, or what is wrong.

    facelets: by the cube's own middles. at: indices of the stickers that `wrong` is about.
    """

    stickers: Facelets
    facelets: Facelets | None = None
    moves: Moves | None = None
    turns: int | None = None
    wrong: str = ""
    at: list[int] = msgspec.field(default_factory=list)


class LessonPart(msgspec.Struct, forbid_unknown_fields=True):
    """What is done with one piece. said: look, where, hold, do, turn, why; skipped: steps that need nothing.

    moves: as the cube is held; turned: the same, of the robot's faces. before, after: the stickers, with the
    cube held as `hold` says. marked: those of the piece, in each.
    """

    title: str
    goal: str
    skipped: list[str]
    said: dict[str, str]
    moves: Moves
    turned: Moves
    before: Facelets
    after: Facelets
    marked: list[list[int]]


class Lesson(Told):
    """Answers `learn`, to this client only. labels: what each of a part's words is called.

    facelets: by the cube's own middles, as a robot has it.
    """

    stickers: Facelets
    facelets: Facelets
    start: list[str]
    labels: dict[str, str]
    parts: list[LessonPart]


class Mixed(Told):
    """Answers `mix`, to this client only; facelets: of a 2x2 or 3x3 after it."""

    size: int
    case: str
    moves: Moves
    facelets: Facelets | None


class Solved(msgspec.Struct, forbid_unknown_fields=True):
    """A time. text: with its penalty, which is none, +2, DNF or other; seconds: without.

    comment: somebody's, csTimer's, or the cases of the last layer.
    """

    number: int
    at: int | None
    text: str
    seconds: float
    penalty: str
    scramble: str
    comment: str


class TimesOf(Told, tag="times"):
    """Answers `times`, and each change of them, to this client only.

    sessions: all that have times. figures: count, best, mean, average5, average12, average100, as the WCA
    takes them, and the best of these averages: best5, best12, best100. solves: the last hundred, the newest
    first.
    """

    session: str
    sessions: list[str]
    figures: dict[str, str]
    solves: list[Solved]


class Seen(Told):
    """Answers a picture of a client's own camera (a binary frame: JPEG), to this client only.

    sides: stickers of the sides seen so far, red green blue; missing: letters of those of a 3x3 to be shown,
    or shown again; ask: what to show next, text: the same for people; faces: corners of those in this
    picture, as shares of its width and height; facelets: the cube once it is sure.
    """

    sides: list[list[list[int]]]
    missing: str
    ask: Ask
    text: str
    faces: list[list[list[float]]]
    facelets: Facelets | None = None
