"""What page and server say to each other of a cube in somebody's hand: the robot has no part in it."""

from typing import Any, ClassVar, Literal

import msgspec

from cubehost.vision.live import Ask
from cubehost.web.forms import Facelets, Message, Moves, Role, Told


class Game(Message):
    """A cube of the client's own; the robot has no part in it. Without facelets: a scrambled one."""

    role: ClassVar[Role] = "watch"

    facelets: Facelets | None = None
    moves: Moves = ""


class Enter(Message):
    """Stickers of a cube in somebody's hand, as they are seen there, in any holding and colour scheme.

    Letters are of colours: U white, R red, F green, D yellow, L orange, B blue.
    """

    role: ClassVar[Role] = "watch"
    stickers: Facelets


class Learn(Message):
    """A lesson on this 3x3, by the beginner's method. stickers: as for `enter`."""

    role: ClassVar[Role] = "watch"
    stickers: Facelets


class Find(Message):
    """The moves that solve this cube, for a person or another robot; this one has no part in it."""

    role: ClassVar[Role] = "watch"
    facelets: Facelets


class Show(Message):
    """A cube of so many layers comes before this client's own camera; what was seen before is forgotten."""

    role: ClassVar[Role] = "watch"
    size: Literal[2, 3] = 3


class GameCube(Told, tag="game"):
    """Answers `game`, to this client only: the cube after the moves."""

    facelets: Facelets
    pieces: dict[str, Any]
    before: str | None
    moves: Moves
    solved: bool


class Found(Told):
    """Answers `find`, to this client only."""

    facelets: Facelets
    pieces: dict[str, Any]
    moves: Moves
    turns: int


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

    before, after: the stickers, with the cube held as `hold` says. marked: those of the piece, in each.
    """

    title: str
    goal: str
    skipped: list[str]
    said: dict[str, str]
    moves: Moves
    before: Facelets
    after: Facelets
    marked: list[list[int]]


class Lesson(Told):
    """Answers `learn`, to this client only. labels: what each of a part's words is called."""

    stickers: Facelets
    start: list[str]
    labels: dict[str, str]
    parts: list[LessonPart]


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
    pieces: dict[str, Any] | None = None
