"""`cubehost scan`: pictures to a cube."""

from collections.abc import Iterator
from pathlib import Path

import click

from cubehost import cube, vision
from cubehost.cli.common import Result, each_item, json_option
from cubehost.cli.reading import decide, edit_option, method_option, result_of
from cubehost.errors import InputError
from cubehost.vision import Image, Regions, picture
from cubehost.vision.virtual import VirtualCamera

Scan = list[Image]


@click.command()
@click.option("--images", multiple=True, metavar="PATH", help="Picture, video or folder (repeatable).")
@click.option("--camera", multiple=True, metavar="CAMERA", help="Number, device or URL (repeatable).")
@click.option("--regions", metavar="FILE", help="Where the facelets are: JSON or .rects.")
@click.option("--picture", "picture_file", metavar="PNG", help="Draw what was seen and decided.")
@click.option("--cube", "facelets", metavar="FACELETS", help="What the virtual camera sees.")
@click.option("--seed", type=int, default=0, show_default=True, help="Of the virtual camera and its cube.")
@method_option
@edit_option
@json_option
def command(
    images: tuple[str, ...],
    camera: tuple[str, ...],
    regions: str | None,
    picture_file: str | None,
    facelets: str | None,
    seed: int,
    method: str,
    edit: str | None,
    as_json: bool,
) -> None:
    """Read a cube from pictures and print its facelets.

    A folder with U.png R.png F.png D.png L.png B.png is one scan of six pictures; any other row of
    pictures is taken scan by scan, as many for each as the regions speak of. A folder may bring its own
    regions.json. Without --images or --camera the virtual camera looks at a random cube. The object of
    --json also holds the reading, {"rgb": [[r, g, b], ...]}, which `cubehost correct` takes.

    \b
    Examples:
      cubehost scan --picture scan.png
      cubehost scan --images photos/ --regions scan.rects
      cubehost scan --camera 0 --camera 1 --regions robot.json --json
    """
    if images or camera:
        where = _regions(regions, images)
        pictures = vision.capture(*images, *camera)
    else:
        virtual = VirtualCamera(seed)
        where, pictures = virtual.regions, virtual.capture(facelets or cube.random_cube(seed))
    scans = vision.scans(pictures, where)
    files = _picture_files(picture_file, len(scans))

    def work(scan: Scan) -> Result:
        rgb = vision.read(scan, where)
        decision = decide(rgb, method, edit)
        if file := next(files, None):
            picture.save(picture.draw(scan, where, rgb, decision), file)
        text, value = result_of(decision, as_json)
        return text, value | {"images": [image.name for image in scan], "rgb": rgb.round(2).tolist()}

    each_item(_named(scans), work, as_json)


def _regions(file: str | None, images: tuple[str, ...]) -> Regions:
    """The file given, or the one that lies beside the pictures."""
    beside = [Path(path) / "regions.json" for path in images if Path(path).is_dir()]
    found = file or next((path for path in beside if path.is_file()), None)
    if found is None:
        raise InputError("where are the facelets? give --regions FILE (see `cubehost camera setup`)")
    return Regions.load(found)


def _named(scans: list[Scan]) -> Iterator[tuple[str, Scan]]:
    """Only one of several scans must not stop the others, and says which it is."""
    for scan in scans:
        yield f"{Path(scan[0].name).name}: " if len(scans) > 1 else "", scan


def _picture_files(file: str | None, scans: int) -> Iterator[Path]:
    """scan.png, or scan-1.png, scan-2.png, ... for several scans."""
    if file is None:
        return iter(())
    path = Path(file)
    if scans == 1:
        return iter([path])
    return (path.with_stem(f"{path.stem}-{number}") for number in range(1, scans + 1))
