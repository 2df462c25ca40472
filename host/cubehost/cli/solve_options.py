"""What a user asks of `cubehost scan-and-send`, and what of it cannot go together."""

from dataclasses import dataclass
from pathlib import Path

from cubehost import cube
from cubehost.base.errors import InputError
from cubehost.cli.common import check_apart
from cubehost.connect.backends import VIRTUAL
from cubehost.smartcube import is_cube

SLOWEST = 0.01  # at which a virtual robot's turn takes some ten seconds


@dataclass(frozen=True)
class Options:
    """What the user asked for."""

    port: str
    images: tuple[str, ...]
    cameras: tuple[str, ...]
    regions: str | None
    cube: str | None
    seed: int
    size: int
    method: str
    edit: str | None
    robot: str | None
    mechanism: str | None
    smart: str | None
    speed: float
    dataset: str | None
    scans: int
    on_robot: bool
    picture: Path
    picture_given: bool
    log_file: str | None


def check(options: Options) -> None:
    """Raises InputError for options that cannot go together, before anything is opened."""
    if options.mechanism and options.on_robot:
        raise InputError("--on-robot: the board's own solver plans for six motors, not for a --mechanism")
    _check_smart(options)
    if 0 < options.speed < SLOWEST:
        raise InputError(f"--speed {options.speed:g}: {SLOWEST} to 1000, or 0")
    if options.speed != 1 and options.port not in VIRTUAL:
        raise InputError(f"--speed is of a virtual robot's clock; port {options.port} is a real one")
    if options.speed != 1 and not VIRTUAL[options.port].paced:
        raise InputError(
            f"--speed: the clock of --port {options.port} is its emulator's own; that of sim, pico is not"
        )
    if (options.images or options.cameras) and not options.regions:
        raise InputError("--images and --camera need --regions: where the facelets lie in the pictures")
    if options.port not in VIRTUAL and not options.images and not options.regions and not options.smart:
        raise InputError(
            f"port {options.port} is a real robot: where does it look? --regions, --camera or --images"
        )
    if options.dataset and options.images:
        raise InputError("--dataset keeps what a robot's cameras saw and its turns proved: not with --images")
    if options.port in VIRTUAL and options.cameras:
        raise InputError(
            f"port {options.port} is a virtual robot, seen by virtual cameras: --camera needs a real one"
        )
    if options.cube:
        cube.read_cube(options.cube, cube.size_of(options.cube))
    own = [file for file in (*options.images, options.regions) if file]
    check_apart({"--log": options.log_file, "--picture": options.picture}, own)


def _check_smart(options: Options) -> None:
    """Raises InputError where --cube names a smart cube that does not go with the robot or other options."""
    if options.smart and is_cube(options.smart) and options.port in VIRTUAL:
        raise InputError(
            f"--cube {options.smart} is a real cube: the virtual robot turns its own, --cube sim"
        )
    if options.smart and not is_cube(options.smart) and options.port not in VIRTUAL:
        raise InputError(
            f"--cube {options.smart} is a virtual robot's cube; port {options.port} is a real one"
        )
    if options.smart and (options.images or options.cameras or options.edit or options.dataset):
        raise InputError(f"--cube {options.smart} tells its state: leave pictures, cameras and --edit out")
