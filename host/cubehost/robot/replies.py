"""What the robot says of itself, as values: who it is, how it stands, its settings, its drivers."""

from typing import NamedTuple

from cubehost.base.errors import ProtocolError
from cubehost.robot.exchange import WORKING
from cubehost.robot.lines import fields

UNDER_WAY = WORKING | {"held"}  # a run that has not ended
HOT = (120, 143, 150, 157)  # °C: the thresholds of which a TMC2209 tells whether it is above them


# What a person does to a robot that was stopped, by the unit of its runs; "either": where nobody has said
# whether it is a machine that plays actions.
PUT_RIGHT = {"moves": "put the faces right", "actions": "put the cube in straight"}
PUT_RIGHT["either"] = f"{PUT_RIGHT['moves']} (a machine that is not six motors: {PUT_RIGHT['actions']})"


class Hello(NamedTuple):
    protocol: int
    firmware: str
    board: str
    steps: int  # microsteps of a quarter turn
    max_moves: int  # 0: it turns no faces, it only plays plans
    solver: bool = True  # whether the board itself can solve
    mechanism: str | None = None  # what turns the cube, where the robot knows
    servos: int = 0

    @property
    def may_be_machine(self) -> bool:
        """Whether it may turn a cube otherwise than by a motor on each face."""
        return bool(self.servos) or not self.max_moves


class Status(NamedTuple):
    state: str
    reason: str
    aligned: bool
    done: int
    of: int
    job: int
    uptime: float  # seconds
    homing: str = "hand"  # or sensors: what `home` goes by
    warm: str = ""  # faces whose drivers warn of their temperature
    open: str = ""  # faces whose drivers saw no load while they moved
    latest_us: int = 0  # the most µs by which a step was late, where a thread makes the steps

    @property
    def under_way(self) -> bool:
        """Whether it moves, solves, or has a run on hold."""
        return self.state in UNDER_WAY


class Setting(NamedTuple):
    name: str
    value: int
    minimum: int
    maximum: int
    unit: str
    default: int | None = None  # of a new robot; older firmware does not tell


class Driver(NamedTuple):
    """What a motor's driver said last; ages in seconds.

    at_least: °C, the highest threshold of HOT that it exceeds; 0: none. load: 0 (it stalls) to 510 (no load),
    as it last turned in StealthChop; None: never read.
    """

    face: str
    at_least: int
    age: float
    load: int | None = None
    load_age: float | None = None


def read_hello(args: str) -> Hello:
    values = fields(args)
    try:
        return Hello(
            int(values["protocol"]),
            values.get("firmware", "?"),
            values.get("board", "?"),
            int(values.get("steps", 0)),
            int(values.get("max_moves", 1)),
            values.get("solver", "1") == "1",
            values.get("mechanism"),
            int(values.get("servos", 0)),
        )
    except (KeyError, ValueError) as error:
        raise ProtocolError(f"this is no cube robot's greeting, is the port right? {args[:60]!r}") from error


def read_status(values: dict[str, str]) -> Status:
    try:
        return Status(
            values["state"],
            values["reason"],
            values["aligned"] == "1",
            int(values["done"]),
            int(values["of"]),
            int(values["job"]),
            int(values["uptime_ms"]) / 1000,
            values.get("homing", "hand"),
            values.get("warm", ""),
            values.get("open", ""),
            int(values.get("latest_us", 0)),
        )
    except (KeyError, ValueError) as error:
        raise ProtocolError(f"not a status of a cube robot: {values}") from error


def read_driver(face: str, numbers: str) -> Driver:
    at_least, age, *load = [int(number) for number in numbers.split(",")]
    known = Driver(face, at_least, age / 1000)
    return known._replace(load=load[0], load_age=load[1] / 1000) if load else known
