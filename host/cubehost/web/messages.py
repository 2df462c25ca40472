"""What page and server say to each other: one JSON object a text frame, told apart by its `type`.

These types are the one definition: messages are checked against them as they arrive, and the schema that
others build on is made of them.
"""

from typing import Annotated, Any, ClassVar, Literal, Union

import msgspec
from msgspec import Meta

from cubehost.base.errors import InputError
from cubehost.web import hand  # noqa: F401 - CLIENT and SERVER have its messages, too
from cubehost.web.forms import (
    PATTERNS,
    SETTING,
    Colour,
    Facelets,
    Message,
    Motion,
    Role,
    SettingUp,
    Told,
    Watching,
)
from cubehost.web.shapes import Sections

MAX_LENGTH = 8192  # characters of a message
LEAST_DEGREES = 0.001  # as the robot reads them
NO_DEGREES = {"exclusiveMinimum": -LEAST_DEGREES, "exclusiveMaximum": LEAST_DEGREES}

Pixel = Annotated[float, Meta(ge=-10000, le=10000)]
Point = Annotated[list[Pixel], Meta(min_length=2, max_length=2)]
Section = Annotated[str, Meta(pattern=f"^({'|'.join(Sections.__struct_fields__)})$(?!\\n)")]


class Hello(Watching, Message):
    """First message: who may pass. `token` may be left out on the loopback address."""

    token: Annotated[str, Meta(max_length=200)] | None = None


class Stop(Watching, Message):
    """Stop now, mid-move; nothing moves before `rearm`. The same `press` again is the same stop."""

    press: Annotated[str, Meta(max_length=64)] = ""


class Rearm(Message):
    """Lifts a stop that the robot has confirmed, on purpose."""


class Scan(Message):
    """Take pictures, read them, decide."""


class Correct(Message):
    """This sticker of the last scan has that colour; the rest is decided again."""

    facelet: Annotated[int, Meta(ge=0, le=53)]
    colour: Colour


class Solve(Message):
    """Solve the cube as it is expected to stand."""


class Run(Motion, Message):
    """Turn the solution."""


class SolveCube(Motion, Message, tag="solve-cube"):
    """Scan, solve, turn and look again: the whole job; without the scan where a person has settled the last
    one's doubts. straighten: bring home first, by what the cameras see, faces that are off."""

    straighten: bool = False


class Undo(Message):
    """Takes back the last correction."""


class Straighten(Motion, Message):
    """Turns each face that the cameras see off its quarter turn back to it, the worst first."""


class Scramble(Motion, Message):
    """A scramble as `cubehost scramble` makes it, turned by the robot."""

    seed: Annotated[int, Meta(ge=0, le=4294967295)] | None = None


class Turn(Motion, Message):
    """These moves of faces, turned by the robot: a step of a lesson."""

    moves: Annotated[str, Meta(min_length=1, max_length=2000)]


class Jog(Motion, Message):
    """One face by quarter turns, clockwise positive."""

    face: Colour
    quarters: Annotated[int, Meta(ge=-2, le=2, extra_json_schema={"not": {"const": 0}})]

    def __post_init__(self) -> None:
        if self.quarters == 0:
            raise ValueError("0 quarters turn nothing")


class Nudge(Motion, Message):
    """One face by a few degrees, clockwise positive, to put it right; `home` when all are."""

    face: Colour
    degrees: Annotated[float, Meta(ge=-45, le=45, extra_json_schema={"not": NO_DEGREES})]

    def __post_init__(self) -> None:
        if -LEAST_DEGREES < self.degrees < LEAST_DEGREES:
            raise ValueError(f"less than {LEAST_DEGREES} degrees turn nothing")


Actuator = Annotated[str, Meta(max_length=40)]


class NudgeServo(Motion, Message, tag="nudge-servo"):
    """One servo's pulse a little wider or narrower, µs, to find where its position should be."""

    actuator: Actuator
    us: Annotated[int, Meta(ge=-200, le=200)]


class KeepPulse(SettingUp, Message, tag="keep-pulse"):
    """The pulse that a servo was nudged to becomes, and stays, that of the position which it stands at."""

    actuator: Actuator


class Flash(SettingUp, Message):
    """This server's own firmware for a board, through one of the ports that section `firmware` shows ("usb":
    a boot loader on USB). The robot is let go of for it, and looked for again afterwards."""

    is_alone: ClassVar[bool] = True

    board: Annotated[str, Meta(max_length=40)]
    port: Annotated[str, Meta(max_length=200)]


class Release(Message):
    """Motors off, so that faces can be turned by hand."""


class Hold(Message):
    """A run pauses after the turn in hand."""


class Go(Message):
    """A run on hold goes on."""


class Home(Motion, Message):
    """The faces are aligned: sensors find it, or the person says so."""


class Acknowledge(Message):
    """Takes note of a fault."""


class Expect(Message):
    """The person says what cube is in the robot."""

    facelets: Facelets


class Look(Message):
    """Take pictures only, to set the cameras up by."""


class Place(SettingUp, Message):
    """A face's corners in a picture, pixels, clockwise from the top left of the face upright."""

    face: Colour
    picture: Annotated[int, Meta(ge=0, le=20)]
    corners: Annotated[list[Point], Meta(min_length=4, max_length=4)]


SolveTime = Annotated[float, Meta(ge=0, description="that of a solve of the history, Unix")]


class NoteSolve(Message, tag="note-solve"):
    """Words to a solve of the history; "" takes them away."""

    time: SolveTime
    note: Annotated[str, Meta(max_length=200)]


class DeleteSolve(Message, tag="delete-solve"):
    """Takes a solve out of the history."""

    time: SolveTime


class Set(SettingUp, Message):
    """A setting of the robot, until it is saved."""

    name: Annotated[str, Meta(pattern=SETTING, description=PATTERNS[SETTING])]
    value: Annotated[int, Meta(ge=-2147483648, le=2147483647)]


class Settings(SettingUp, Message):
    """Keep the settings over power-off, take those kept, or take the defaults."""

    action: Literal["save", "load", "defaults"]


class Welcome(Told):
    """Answers `hello`; all sections of the state follow. role: what the key of `hello` allows; may: the
    names of the messages that this role may send."""

    version: str
    role: Role
    may: list[str]


class State(Told):
    """A section. `number` grows with each change of any section; `age`: seconds since it was seen to hold."""

    section: Section
    number: int
    age: float
    value: dict[str, Any] | list[Any]


class Alive(Told):
    """Twice a second where nothing else is said: the server is there; seconds since each section held."""

    ages: dict[str, float]


class LogLine(msgspec.Struct, forbid_unknown_fields=True):
    """A line of the log. time: Unix."""

    time: float
    level: Literal["info", "warning", "error"]
    text: str


class Log(Told):
    """Lines of the log since the last ones; a slow client misses those that the ring has lost."""

    lines: list[LogLine]


class Error(Told):
    """What this client asked for is not done; nobody else hears of it."""

    message: str


CLIENT: tuple[type[Message], ...] = tuple(Message.__subclasses__())
SERVER: tuple[type[Told], ...] = tuple(Told.__subclasses__())


def name_of(kind: type[msgspec.Struct]) -> str:
    """The `type` of a message."""
    return str(kind.__struct_config__.tag)


def _whole(text: str) -> float:
    """Parses a number. JSON has one kind of them: 1.0 passes for the integer 1, and becomes it here."""
    number = float(text)
    return int(number) if number.is_integer() else number


_plain = msgspec.json.Decoder(float_hook=_whole)
_encoder = msgspec.json.Encoder()


def _words(error: msgspec.ValidationError) -> str:
    """Returns what was expected in words for a person, without regular expressions."""
    text = str(error)
    for pattern, words in PATTERNS.items():
        text = text.replace(f"`str` matching regex {pattern!r}", words)
    return text[:200]


def parse_body(kind: type[Message], body: bytes) -> Message:
    """Parses a body with the fields of one kind of message; an empty one is `{}`. Raises InputError."""
    try:
        fields = _plain.decode(body or b"{}")
        if not isinstance(fields, dict) or "type" in fields:
            raise InputError("the body is an object with the fields of this request")
        return msgspec.convert(fields | {"type": name_of(kind)}, kind)
    except msgspec.ValidationError as error:
        raise InputError(f"{name_of(kind)}: {_words(error)}") from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise InputError(f"not JSON: {str(error)[:100]}") from error


def parse(text: str) -> Message:
    """Parses a client's message. Raises InputError, which says what is wrong with it."""
    if len(text) > MAX_LENGTH:
        raise InputError(f"a message has at most {MAX_LENGTH} characters")
    try:
        message: Message = msgspec.convert(_plain.decode(text), Union[CLIENT])  # noqa: UP007
    except msgspec.ValidationError as error:
        hint = " (GET /asyncapi.json has all)" if "$.type" in str(error) else ""
        raise InputError(f"no message for the robot: {_words(error)}{hint}") from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise InputError(f"not JSON: {str(error)[:100]}") from error
    return message


def dump(told: Told) -> str:
    """Encodes a server's message as it goes out."""
    return _encoder.encode(told).decode()
