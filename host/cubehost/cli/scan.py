"""`cubehost scan`: pictures to a cube."""

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import click
import numpy as np

from cubehost import cube, vision
from cubehost.base.errors import InputError
from cubehost.cli.common import SEED, Result, Whole, check_apart, each_item, is_typed, json_option
from cubehost.cli.reading import (
    decide,
    edit_option,
    method_option,
    readings,
    result_of,
    rgb_of,
    robot_option,
    tell_covered,
    tell_holding,
)
from cubehost.cli.terminal import waiting
from cubehost.colour import DEFAULT, Decision
from cubehost.robot import profile
from cubehost.smartcube import is_cube, state_of
from cubehost.vision import Image, Reading, Regions, casual, picture
from cubehost.vision.live import watch
from cubehost.vision.sources import VIDEOS, frames
from cubehost.vision.virtual import VirtualCamera

Scan = list[Image]
MADE_UP = "no picture and no robot: this is a made-up cube; --live watches yours, or give pictures of it"
Seen = tuple[Regions, Reading, Decision]
DECIDING = ("method", "edit", "robot")
READING = ("picture_file", *DECIDING)


@click.command()
@click.argument("pictures", nargs=-1, metavar="[PICTURE]...")
@click.option(
    "--images",
    multiple=True,
    metavar="PATH",
    help="Picture, video or folder, read with --regions or --freehand (repeatable).",
)
@click.option("--camera", multiple=True, metavar="CAMERA", help="Camera: number, device or URL (repeatable).")
@click.option("--regions", metavar="FILE", help="Where the facelets lie in the pictures (JSON or .rects).")
@click.option("--picture", "picture_file", metavar="PNG", help="Draw what was seen and decided.")
@click.option(
    "--cube",
    "facelets",
    metavar="FACELETS|ble[:NAME]",
    help="What the virtual camera sees; or ble[:NAME], a smart cube, instead of pictures.",
)
@click.option("--seed", type=SEED, default=0, show_default=True, help="Seed of the virtual camera and cube.")
@click.option(
    "--size",
    type=Whole(2, 3),
    default=3,
    show_default=True,
    help="Layers of the cube, for PICTURE, --freehand and --live.",
)
@click.option(
    "--live",
    is_flag=False,
    flag_value="0",
    metavar="[CAMERA]",
    help="Watch a cube that is turned in front of a camera (default: 0) or in a video until it is sure of "
    "the cube. Show one side at a time, held straight.",
)
@click.option("--sensor", metavar="FILE", help="Counts of a colour sensor, instead of pictures; - for input.")
@click.option("--mechanism", metavar="NAME|FILE.toml", help="With --sensor: machine that orders the sides.")
@click.option(
    "--freehand", is_flag=True, help="Six pictures, a face each (U R F D L B), of a cube anywhere in them."
)
@method_option
@edit_option
@robot_option
@json_option
def command(
    pictures: tuple[str, ...],
    images: tuple[str, ...],
    camera: tuple[str, ...],
    regions: str | None,
    picture_file: str | None,
    facelets: str | None,
    seed: int,
    size: int,
    live: str | None,
    sensor: str | None,
    mechanism: str | None,
    freehand: bool,
    method: str,
    edit: str | None,
    robot: str | None,
    as_json: bool,
) -> None:
    """Read a cube from pictures and print its facelets.

    PICTURE is a picture of the cube or a folder of them: two opposite corners, the six sides, or one corner
    and the other sides, in any order and held in any way (a 2x2: with --size 2). Or it is a video of the cube
    being turned.
    The facelets printed are those of the cube held with white up and green in front; those of a 2x2, held so
    that its yellow, orange and blue piece is in place (or, with other colours, held in any way).

    Fixed cameras, or --images from them, need regions, which say where the facelets lie. A folder with U.png
    R.png F.png D.png L.png B.png is one scan of six pictures; other pictures are taken in order, as many for
    each scan as the regions name. A folder may hold its own regions.json, and a file from `cubehost camera
    setup` also names its cameras. If none of these is given, the cameras of the chosen robot are used;
    without a robot, a virtual camera looks at a made-up cube. With --json the object also holds the reading,
    {"rgb": [[r, g, b], ...]}, which `cubehost correct` takes.

    --sensor reads the counts of a colour sensor for each sticker, as `cubehost correct` does: one cube per
    line, {"raw": [[r, g, b], ...]} or [r, g, b, c], with the sides U R F D L B, row by row, or in the line's
    own "order". With --mechanism the sides come in the order in which that machine's plan brings them in
    front of the sensor (docs/mechanisms.md).

    \b
    Examples:
      cubehost scan left.jpg right.jpg
      cubehost scan photos/ --picture seen.png
      cubehost scan --live
      cubehost scan --live --size 2
      cubehost scan turning.mp4
      cubehost scan --images photos/ --regions scan.rects
      cubehost scan --freehand --images photos/
      cubehost scan --sensor counts.jsonl --mechanism cubotino
      cubehost scan --cube ble
      cubehost scan --camera 0 --camera 1 --regions robot.json --json
    """
    if sensor is not None or mechanism is not None:
        _takes("--sensor is read instead of pictures and cameras", "sensor", "mechanism", *DECIDING)
        _count(sensor, mechanism, partial(_counted, method, edit, robot, as_json), as_json)
        return
    if facelets is not None and is_cube(facelets):
        _takes("a smart cube tells its state by itself", "facelets")
        state = state_of(facelets)
        click.echo(json.dumps({"facelets": state}) if as_json else state)
        return
    if source := _watched(pictures, live):
        named = ("pictures", "live") if source in pictures else ("live",)
        _takes("a turning cube is watched alone", *named, "size")
        _watch(source, size, as_json)
        return
    is_told = any((pictures, images, camera, freehand, regions is not None, facelets is not None))
    if not is_told and (kept := profile.chosen()):
        regions, robot = str(kept.regions) if kept.regions else None, robot or kept.name
    look: Callable[[Scan], Seen]
    if pictures:
        _takes("pictures alone are looked for a cube", "pictures", "size", *READING)
        scans = [vision.capture(*pictures)]
        look = partial(_casual, size, False, method, edit, robot)
    elif freehand:
        _takes("--freehand finds the faces by itself", "freehand", "images", "camera", "size", *READING)
        scans = _sixes((*images, *camera))
        look = partial(_casual, size, True, method, edit, robot)
    else:
        where, shots = _fixed(images, camera, regions, VirtualCamera(seed), facelets, seed)
        scans = vision.scans(shots, where)
        look = partial(_by_regions, where, method, edit, robot)
    files = _picture_files(picture_file, scans)

    seen: Reading | None = None

    def work(scan: Scan) -> Result:
        nonlocal seen
        regions, rgb, decision = look(scan)
        seen = rgb if decision.accepted else None
        tell_covered(decision, rgb, as_json)
        if file := next(files, None):
            picture.save(picture.draw(scan, regions, rgb, decision), file)
        text, value = result_of(decision, as_json)
        return text, value | {"images": [image.name for image in scan], "rgb": rgb.round(2).tolist()}

    each_item(_named(scans), work, as_json)
    if seen is not None and not as_json:
        _tell(seen, is_told)


def _tell(seen: Reading, is_told: bool) -> None:
    """Tells how to hold the cube that was seen, or that it is made up, if nobody asked for a virtual one."""
    if is_told or is_typed("seed") or profile.chosen() is not None:
        tell_holding(seen)
    else:
        click.echo(f"cubehost: note: {MADE_UP}", err=True)


def _takes(why: str, *names: str) -> None:
    """Refuses options that would be ignored: all that are typed but those named."""
    context = click.get_current_context()
    for option in context.command.params:
        name = option.name or ""
        is_changed = context.params[name] != option.get_default(context)
        if is_typed(name) and name not in (*names, "as_json") and is_changed:
            raise InputError(f"{why}: leave {option.opts[0]} out")


def _count(
    sensor: str | None, mechanism: str | None, work: Callable[[list[str] | None, str], Result], as_json: bool
) -> None:
    """Prints what a sensor counted, a cube a line, in the order in which the machine measures stickers."""
    if sensor is None:
        raise InputError("--mechanism tells in which order a sensor counted: give --sensor FILE")
    order = None
    if mechanism is not None:
        from cubehost.mechanism import Mechanism
        from cubehost.mechanism.looks import measured

        order = measured(Mechanism.named(mechanism))
    each_item(readings(sensor), partial(work, order), as_json)


def _counted(
    method: str, edit: str | None, robot: str | None, as_json: bool, order: list[str] | None, line: str
) -> Result:
    rgb = np.asarray(rgb_of(line, order), np.float64)
    text, value = result_of(decide(rgb, method, edit, robot), as_json)
    return text, value | {"rgb": rgb.round(2).tolist()}


def _by_regions(where: Regions, method: str, edit: str | None, robot: str | None, scan: Scan) -> Seen:
    rgb = vision.read(scan, where)
    return where, rgb, decide(rgb, method, edit, robot)


def _watched(pictures: tuple[str, ...], live: str | None) -> str | None:
    """Returns the camera or video in which a cube is turned, None where that is not asked for."""
    if live == "":
        raise InputError("--live: an empty name is no camera: give a number, a device, an address or a video")
    if pictures and pictures[0] in ("camera", "live", "phone", "webcam") and not Path(pictures[0]).exists():
        raise InputError(
            f"{pictures[0]}: no such picture; --live watches a camera, the page of `cubehost serve` a phone's"
        )
    if live in (None, "0") and [Path(picture).suffix.lower() in VIDEOS for picture in pictures] == [True]:
        return pictures[0]
    return live


def _watch(source: str, size: int, as_json: bool) -> None:
    """Watches a cube being turned: tells what is still to be shown, then prints the cube."""
    said = ""
    for progress in watch(frames(source), size):
        if progress.text != said:
            said = progress.text
            click.echo(said, err=True)
    assert progress.decision is not None  # or the frames ended, which is said
    assert progress.rgb is not None
    text, value = result_of(progress.decision, as_json)
    click.echo(json.dumps(value | {"rgb": progress.rgb.round(2).tolist()}) if as_json else text)
    if not as_json:
        tell_holding(progress.rgb)


def _casual(size: int, in_order: bool, method: str, edit: str | None, robot: str | None, scan: Scan) -> Seen:
    """Reads any pictures, or six faces in order. Regions and reading are those of the upright faces."""
    with waiting("looking for the cube"):
        regions, found = casual.scan(scan, size, in_order)
    rgb = vision.read(scan, regions)
    if (method, edit, robot) == (DEFAULT, None, None):
        return regions, rgb, found.decision
    return regions, rgb, decide(rgb, method, edit, robot, found.sure)


def _fixed(
    images: tuple[str, ...],
    camera: tuple[str, ...],
    regions: str | None,
    virtual: VirtualCamera,
    facelets: str | None,
    seed: int,
) -> tuple[Regions, Scan]:
    """Returns regions and pictures of fixed cameras, or of the virtual one."""
    if images or camera or regions is not None:
        _takes("cameras look where --regions says", "images", "camera", "regions", *READING)
    else:
        _takes("the virtual camera looks at a 3x3", "facelets", "seed", *READING)
        if facelets is not None and len(facelets) != 54:
            raise InputError(f"--cube {facelets!r}: 54 letters URFDLB, or ble[:NAME] for a smart cube")
    if images or camera:
        where = _regions(regions, images)
        return where, vision.capture(*images, *where.locked(camera))
    if regions is not None:
        stored = Regions.load(regions)
        return stored, vision.capture(*stored.wanted(()))
    return virtual.regions, virtual.capture(cube.random_cube(seed) if facelets is None else facelets)


def _sixes(sources: tuple[str, ...]) -> list[Scan]:
    images = vision.capture(*sources)
    if len(images) % 6:
        raise InputError(f"--freehand needs six pictures a cube, U R F D L B, not {len(images)}")
    return [images[i : i + 6] for i in range(0, len(images), 6)]


def _regions(file: str | None, images: tuple[str, ...]) -> Regions:
    """Loads the regions of the file given, or of the one that lies beside the pictures."""
    beside = [Path(path) / "regions.json" for path in images if Path(path).is_dir()]
    found = file if file is not None else next((path for path in beside if path.is_file()), None)
    if found is None:
        raise InputError(
            "where are the facelets? --live [CAMERA] watches a cube in your hand; --regions FILE is for "
            "cameras that are fixed (`cubehost camera setup`)"
        )
    return Regions.load(found)


def _named(scans: list[Scan]) -> Iterator[tuple[str, Scan]]:
    """Yields each scan with its name for `each_item`, "" for a single one, whose error ends the command."""
    for scan in scans:
        yield f"{Path(scan[0].name).name}: " if len(scans) > 1 else "", scan


def _picture_files(file: str | None, scans: list[Scan]) -> Iterator[Path]:
    """Returns scan.png, or scan-1.png, scan-2.png, ... for several scans. UsageError for one that is read."""
    if file is None:
        return iter(())
    path, files = Path(file), [Path(file)]
    if len(scans) > 1:
        files = [path.with_stem(f"{path.stem}-{number}") for number in range(1, len(scans) + 1)]
    for one in files:
        check_apart({"--picture": one}, [image.name for scan in scans for image in scan])
    return iter(files)
