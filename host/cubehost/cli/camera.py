"""`cubehost camera`: set up fixed cameras, and see whether they are still where they were."""

import json
import re
import sys
from collections.abc import Sequence

import click
import numpy as np

from cubehost import colour, vision
from cubehost.base.errors import DeviceNotFoundError, InputError
from cubehost.base.files import read_text
from cubehost.cli.common import check_apart, json_option, size_option
from cubehost.cli.group import Group
from cubehost.cli.terminal import waiting
from cubehost.connect import discovery
from cubehost.vision import Camera, Image, Regions, drift, lens, picture, setup, sources
from cubehost.vision.corners import Corners

BY_CORNERS = """for two opposite corners: the three faces clockwise, the picture, where they meet, and the
other ends of the three edges from there, clockwise from the edge between the third face and the first:
URF 0  160,140 62,118 258,120 160,262"""


@click.group(cls=Group)
def command() -> None:
    """Set up fixed cameras, list cameras, and measure whether they have moved."""


@command.command("list")
@json_option
def list_command(as_json: bool) -> None:
    """List the cameras that are plugged in, as --camera takes them.

    Only Linux lists them; elsewhere cameras are numbered from 0. Where a camera has two devices, the first
    gives pictures.

    \b
    Example:
      cubehost camera list
    """
    found = discovery.cameras()
    if as_json:
        click.echo(json.dumps([{"camera": device, "name": name} for device, name in found]))
    elif not found:
        raise DeviceNotFoundError(
            "no camera is plugged in that this system tells of: try --camera 0; the virtual robot has its own"
        )
    for device, name in found if not as_json else ():
        click.echo(f"{device}  {name}")


@command.command("setup")
@click.option(
    "--camera",
    "cameras",
    multiple=True,
    required=True,
    metavar="CAMERA",
    help="Camera by number, device or URL, or a picture (repeatable).",
)
@click.option("--resolution", metavar="WxH", help="Resolution of the cameras, such as 1280x720.")
@click.option(
    "--rotation",
    type=click.Choice(["0", "90", "180", "270"]),
    default="0",
    help="Degrees by which to turn the pictures clockwise.",
)
@click.option("--focus", type=float, help="Fix the focus at this value, in the driver's units.")
@click.option("--gain", type=float, help="Fix the gain at this value, in the driver's units.")
@click.option(
    "--corners",
    metavar="FILE",
    help="Lines with the corners of the faces (default: they are found, or you are asked).",
)
@click.option(
    "--sees",
    multiple=True,
    metavar="FACES",
    help="The three faces that a camera sees, clockwise from the uppermost: URF (repeatable).",
)
@size_option
@click.option(
    "--output", default="regions.json", show_default=True, metavar="FILE", help="Where to store them."
)
@click.option(
    "--overlay", default="overlay.png", show_default=True, metavar="PNG", help="Picture of the regions."
)
def setup_command(
    cameras: tuple[str, ...],
    resolution: str | None,
    rotation: str,
    focus: float | None,
    gain: float | None,
    corners: str | None,
    sees: tuple[str, ...],
    size: int,
    output: str,
    overlay: str,
) -> None:
    """Store where the facelets lie in the pictures of fixed cameras.

    The faces are found automatically if two cameras (or one picture) see opposite corners of a scrambled
    cube, three faces each: white up and green in front, or as --sees says. They are also found if six cameras
    (or pictures) see one face each, U R F D L B. Otherwise you are asked for them, or give them with
    --corners, in one of two forms. Three faces at a corner, by four points: the faces clockwise, the number
    of the picture (from 0), the corner where they meet, and the other ends of the three edges from there,
    clockwise, first the edge between the third face and the first: `URF 0  160,140 62,118 258,120 160,262`.
    Or one face per line, by its corners as seen upright from outside, top left, top right, bottom right,
    bottom left: `U 0  87,60 240,62 238,210 85,208`. Exposure and white balance are locked at their current
    values. Look at the overlay before you rely on it.

    \b
    Examples:
      cubehost camera setup --camera 0 --camera 2 --output robot.json
      cubehost camera setup --camera 0 --camera 2 --sees URF --sees BLD
      cubehost camera setup --camera 0 --camera 2 --corners corners.txt
      cubehost camera setup --camera photos/ --output regions.json
    """
    check_apart({"--output": output, "--overlay": overlay}, [*cameras, *([corners] if corners else [])])
    pixels, turned = _resolution(resolution), int(rotation)
    wanted = [
        Camera(camera, focus=focus, gain=gain, resolution=pixels, rotation=turned) for camera in cameras
    ]
    images, regions = place(wanted, corners, sees, size)
    picture.save(picture.overlay(images, regions), overlay)
    regions.save(output)
    count = f"{len(images)} picture{'s' * (len(images) != 1)}"
    click.echo(f"{output}: {len(regions.boxes)} facelets in {count}; look at {overlay}")
    click.echo(_as_read(images, regions))


def place(
    cameras: Sequence[str | Camera], corners: str | None, sees: tuple[str, ...], size: int
) -> tuple[list[Image], Regions]:
    """Returns the cameras' pictures, and where the facelets lie in them. Raises InputError."""
    wanted = [sources.locked(camera) for camera in cameras]
    images = vision.capture(*wanted)
    lens.check(images)
    placed = _placed(corners, images, size, sees)
    return images, setup.regions_of(placed, images, size, wanted)


@command.command("check")
@click.option("--regions", required=True, metavar="FILE", help="File written by `camera setup`.")
@click.option("--images", multiple=True, metavar="PATH", help="Pictures instead of the stored cameras.")
def check_command(regions: str, images: tuple[str, ...]) -> None:
    """Measure how far each camera has moved since it was set up; exit code 2 if too far.

    \b
    Example:
      cubehost camera check --regions robot.json
    """
    stored = Regions.load(regions)
    if not stored.references:
        raise InputError(f"{regions}: holds no reference pictures; make it with `cubehost camera setup`")
    seen = vision.capture(*(images or stored.cameras))
    lens.check(seen, facelet=stored.facelet_size())
    drift.check(stored.references, seen, stored.facelet_size())
    for reference, image in zip(stored.references, seen, strict=True):
        shift = drift.measure(reference, image.pixels)
        dx, dy = round(shift.dx, 1) + 0.0, round(shift.dy, 1) + 0.0  # no -0.0
        part = float(np.hypot(dx, dy)) / stored.facelet_size()
        limit = f"{part:.2f} of a facelet; refused above {drift.LIMIT}"
        click.echo(f"{image.label}: moved by {dx:.1f}, {dy:.1f} pixels ({limit})")


def _resolution(text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    match = re.fullmatch(r"(\d{2,5})x(\d{2,5})", text)
    if not match:
        raise InputError(f"{text}: a resolution is width x height in pixels, such as 1280x720")
    return int(match[1]), int(match[2])


def _as_read(images: list[Image], regions: Regions) -> str:
    """Returns what is read of the cube in a set-up's own pictures, in words: the proof that it works."""
    try:
        decision = colour.decide(vision.read(images, regions))
    except InputError as error:
        return f"the cube in these pictures cannot be read: {error}"
    return f"the cube in these pictures: {decision.facelets}, {100 * (decision.probability or 0):.1f} % sure"


def _placed(corners: str | None, images: list[Image], size: int, sees: tuple[str, ...]) -> dict[str, Corners]:
    if corners is not None:
        return setup.parse_corners(read_text(corners), images, size)
    try:
        with waiting("looking for the faces"):
            return setup.find_faces(images, size, sees)
    except InputError as error:
        if not sys.stdin.isatty():
            raise InputError(f"{error}; or give the faces with --corners FILE") from None
        click.echo(f"{error}; place the faces by hand", err=True)
    return _asked(images, size)


def _asked(images: list[Image], size: int) -> dict[str, Corners]:
    """Asks at the terminal for corners of the cube, as few as will do; saves the pictures to measure in."""
    for number, image in enumerate(images):
        picture.save(image.pixels, f"picture-{number}.png")
    click.echo(f"corners are pixels in picture-0.png to picture-{len(images) - 1}.png", err=True)
    if len(images) > 2:
        prompts = {f"{face}: picture, four corners": f"{face} " for face in sources.FACES}
    else:
        click.echo(BY_CORNERS, err=True)
        prompts = {"a corner of the cube": "", "the opposite corner": ""}
    text = "\n".join(begin + click.prompt(asked, err=True) for asked, begin in prompts.items())
    return setup.parse_corners(text, images, size)
