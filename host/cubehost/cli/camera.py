"""`cubehost camera`: set up fixed cameras, and see whether they are still where they were."""

from pathlib import Path

import click

from cubehost import vision
from cubehost.errors import InputError
from cubehost.vision import Image, Regions, drift, picture, setup, sources
from cubehost.vision.corners import Corners


@click.group()
def command() -> None:
    """Fixed cameras: where the facelets are, exposure and white balance, drift."""


@command.command("setup")
@click.option(
    "--camera",
    "cameras",
    multiple=True,
    required=True,
    metavar="CAMERA",
    help="Number, device, URL or file (repeatable).",
)
@click.option(
    "--corners",
    metavar="FILE",
    help="Corners of the faces, a line each; without it they are found or asked for.",
)
@click.option("--size", type=click.IntRange(2, 3), default=3, show_default=True, help="Layers of the cube.")
@click.option("--output", default="regions.json", show_default=True, metavar="FILE")
@click.option(
    "--overlay", default="overlay.png", show_default=True, metavar="PNG", help="Picture of the regions."
)
def setup_command(
    cameras: tuple[str, ...], corners: str | None, size: int, output: str, overlay: str
) -> None:
    """Store where the facelets lie in the pictures of fixed cameras.

    Six cameras (or pictures) that see one face each, U R F D L B, are set up by themselves. Others need each
    face's corners, as seen upright from outside: top left, top right, bottom right, bottom left.
    A line a face: `U 0  87,60 240,62 238,210 85,208` (face, picture from 0, corners). Exposure and white
    balance are locked where they stand. Look at the overlay before you rely on it.

    \b
    Examples:
      cubehost camera setup --camera 0 --camera 2 --corners corners.txt --output robot.json
      cubehost camera setup --camera photos/ --output regions.json
    """
    wanted = [sources.locked(camera) for camera in cameras]
    images = vision.capture(*wanted)
    placed = _placed(corners, images)
    regions = setup.with_cameras(setup.regions_of(placed, images, size), wanted)
    regions.save(output)
    picture.save(picture.overlay(images, regions), overlay)
    click.echo(f"{output}: {len(regions.boxes)} facelets in {len(images)} pictures; look at {overlay}")


@command.command("check")
@click.option("--regions", required=True, metavar="FILE", help="What `camera setup` stored.")
@click.option("--images", multiple=True, metavar="PATH", help="Pictures instead of the cameras stored.")
def check_command(regions: str, images: tuple[str, ...]) -> None:
    """Measure how far each camera has moved since its set-up; exit code 2 where too far.

    \b
    Example:
      cubehost camera check --regions robot.json
    """
    stored = Regions.load(regions)
    if not stored.references:
        raise InputError(f"{regions}: holds no reference pictures; make it with `cubehost camera setup`")
    seen = vision.capture(*(images or stored.cameras))
    drift.check(stored.references, seen, stored.facelet_size())
    for reference, image in zip(stored.references, seen, strict=True):
        shift = drift.measure(reference, image.pixels)
        click.echo(f"{image.name}: moved by {shift.dx:.1f}, {shift.dy:.1f} pixels")


def _placed(corners: str | None, images: list[Image]) -> dict[str, Corners]:
    if corners is not None:
        try:
            return setup.parse_corners(Path(corners).read_text())
        except (OSError, UnicodeDecodeError) as error:
            raise InputError(f"{corners}: {getattr(error, 'strerror', None) or 'not a text file'}") from None
    if len(images) == len(sources.FACES):
        return setup.find_faces(images)
    return _asked(images)


def _asked(images: list[Image]) -> dict[str, Corners]:
    """One face after the other from the terminal; the pictures are saved so that they can be measured in."""
    for number, image in enumerate(images):
        picture.save(image.pixels, f"picture-{number}.png")
    click.echo(f"corners are pixels in picture-0.png to picture-{len(images) - 1}.png", err=True)
    lines = (click.prompt(f"{face}: picture, four corners", err=True) for face in sources.FACES)
    return setup.parse_corners(
        "\n".join(f"{face} {line}" for face, line in zip(sources.FACES, lines, strict=True))
    )
