"""`cubehost scan-and-send`: the main job, from the picture to the solved cube."""

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click
import platformdirs
from rich.console import Console

from cubehost import colour, cube, solver, timing, vision
from cubehost.cli import show
from cubehost.cli.common import json_option
from cubehost.cli.net import net
from cubehost.cli.port import connected, log_option, port_option
from cubehost.cli.reading import doubts, edit_option, method_option, robot_option, settled
from cubehost.errors import AmbiguousScanError, DeviceError, InputError
from cubehost.robot.ports import VIRTUAL, Connection
from cubehost.vision import picture
from cubehost.vision.scanner import SCANS, Scanner
from cubehost.vision.virtual import VirtualCamera


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
    scans: int
    on_robot: bool
    picture: Path
    log_file: str | None


@dataclass
class Job:
    """One cube on its way: where it shows itself, and how long each part took."""

    options: Options
    console: Console
    times: dict[str, float] = field(default_factory=dict)

    @contextmanager
    def step(self, name: str, title: str) -> Iterator[None]:
        """Say what begins; add up what it took."""
        self.console.rule(f"[bold]{title}", align="left", style="dim")
        start = time.perf_counter()
        yield
        self.times[name] = round(self.times.get(name, 0.0) + time.perf_counter() - start, 3)


def scan(job: Job, shots: Scanner) -> str:
    """Facelets that are sure enough to act on, of the cube as it stands now.

    Photographs again, up to `shots.scans` times, where one scan does not do, and fuses what was seen; at
    last the user may settle it (--edit). Raises AmbiguousScanError.
    """
    for attempt in range(1, shots.scans + 1):
        with job.step("scan", "Scan" if attempt == 1 else f"Scan again ({attempt} of {shots.scans})"):
            shots.look()
        with job.step("correct", f"Correct ({job.options.method})"):
            decision = shots.decide(job.options.method)
        show_scan(job, shots.drawn(decision), decision)
        if decision.accepted:
            return shots.now(decision.facelets)
    if job.options.edit is not None and shots.fusion.costs is not None:
        return shots.now(settled(shots.fusion.costs, decision, job.options.edit).facelets)
    raise AmbiguousScanError(
        f"nothing sent after {shots.scans} scans: {doubts(decision)}; candidates: {job.options.picture}; "
        "change the light, or settle it with --edit"
    )


def show_scan(job: Job, drawn: vision.Pixels, decision: colour.Decision) -> None:
    """The picture with its boxes (in a terminal with colours), the net, and what is doubted."""
    try:
        job.options.picture.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{job.options.picture}: {error.strerror or error}") from None
    picture.save(drawn, job.options.picture)
    if job.console.color_system == "truecolor":
        job.console.print(show.photo(drawn[:, :, ::-1]))
    job.console.print(net(decision.facelets))
    job.console.print(decision.facelets)
    why = "" if decision.accepted else f", {doubts(decision)}"
    sure = "" if decision.probability is None or why else f", probability {decision.probability:.4f}"
    job.console.print(f"{decision.decision}{sure}{why}; picture: {job.options.picture}", highlight=False)


def turn_back(job: Job, connection: Connection, facelets: str) -> str:
    """Solves and turns; returns the moves."""
    robot = connection.robot
    if not robot.status().aligned:
        raise DeviceError(
            "the robot does not know how its faces stand: align them, then `cubehost robot home`"
        )
    if job.options.on_robot:
        with job.step("turn", "Solve and turn on the robot"):
            return robot.solve_run(facelets, on_turn=progress(job, None)).moves
    with job.step("solve", "Solve"):
        solution = solver.solve(facelets, metric="robot", motion=timing.config_of(robot))
        job.console.print(f"[bold]{solution.moves or 'nothing to do'}[/bold]")
        job.console.print(f"{solution.htm} moves, {solution.robot_seconds:.2f} s to turn", highlight=False)
    with job.step("turn", f"Send to {connection.port} and turn"):
        if solution.moves:
            robot.run(solution.moves, progress(job, solution.moves.split()))
    return solution.moves


def progress(job: Job, moves: list[str] | None) -> Callable[[int, int], None]:
    """Prints each move as it is done."""
    told = 0

    def on_turn(done: int, of: int) -> None:
        nonlocal told
        for number in range(told, done):
            word = moves[number] if moves else f"{number + 1}/{of}"
            job.console.print(word, end=" " if number + 1 < of else "\n", highlight=False)
        told = max(told, done)

    return on_turn


def finish(job: Job, connection: Connection, facelets: str, moves: str) -> dict[str, Any]:
    """What came of it: by the pins of a virtual robot, else the robot says that the run is complete."""
    solved = connection.virtual.solved if connection.virtual else True
    job.times["total"] = round(sum(job.times.values()), 3)
    job.console.rule("[bold]Solved" if solved else "[bold red]Not solved", align="left", style="dim")
    if connection.virtual:
        job.console.print(net(connection.virtual.facelets))
    job.console.print(
        ", ".join(f"{name} {seconds:.3f} s" for name, seconds in job.times.items()), highlight=False
    )
    return {"scanned": facelets, "moves": moves, "solved": solved, "times": job.times}


def from_files(job: Job, images: list[vision.Image], regions: vision.Regions) -> dict[str, Any]:
    """A photographed cube. A virtual robot is given this cube: --cube, or what was scanned."""
    facelets = scan(job, Scanner(lambda _: images, regions, 1, robot=job.options.robot))
    in_robot = job.options.cube or facelets
    with connected(job.options.port, in_robot, job.options.seed, job.options.log_file) as connection:
        return finish(job, connection, facelets, turn_back(job, connection, facelets))


def from_robot(job: Job, connection: Connection) -> dict[str, Any]:
    """The cube in the robot, seen by its cameras."""
    options = job.options
    turn = connection.robot.run if connection.robot.status().aligned else None
    if connection.virtual:
        camera, virtual = VirtualCamera(options.seed, size=options.size), connection.virtual
        shots = Scanner(
            lambda stops: camera.capture(virtual.facelets, stops),
            camera.regions,
            options.scans,
            turn,
            options.robot,
        )
    else:
        regions = vision.Regions.load(str(options.regions))
        cameras = regions.wanted(options.cameras)
        shots = Scanner(
            lambda stops: vision.capture(*cameras, stops=stops), regions, options.scans, turn, options.robot
        )
    facelets = scan(job, shots)
    result = finish(job, connection, facelets, turn_back(job, connection, facelets))
    if result["solved"]:
        shots.learn(facelets)
    return result


def jobs(options: Options, console: Console) -> Iterator[dict[str, Any]]:
    """Each cube's result; a cube of many that fails is reported and the others go on."""
    if not options.images:
        with connected(options.port, options.cube, options.seed, options.log_file) as connection:
            yield from_robot(Job(options, console), connection)
        return
    regions = vision.Regions.load(str(options.regions))
    shots = vision.scans(vision.capture(*options.images), regions)
    for images in shots:
        try:
            yield from_files(Job(options, console), images, regions)
        except (AmbiguousScanError, InputError) as error:
            if len(shots) == 1:
                raise
            yield {
                "scanned": None,
                "moves": None,
                "solved": False,
                "image": images[0].name,
                "error": str(error),
            }


def check(options: Options) -> None:
    """What cannot go together is said before anything is opened."""
    if (options.images or options.cameras) and not options.regions:
        raise InputError("--images and --camera need --regions: where the facelets lie in the pictures")
    if options.port not in VIRTUAL and not options.images and not options.regions:
        raise InputError(
            f"port {options.port} is a real robot: where does it look? --regions, --camera or --images"
        )
    if options.port in VIRTUAL and options.cameras:
        raise InputError(
            f"port {options.port} is a virtual robot, seen by virtual cameras: --camera needs a real one"
        )
    if options.cube:
        cube.read_cube(options.cube, cube.size_of(options.cube))


@click.command()
@port_option
@click.option(
    "--images", multiple=True, metavar="FILE|FOLDER", help="Pictures of a cube instead of a camera."
)
@click.option(
    "--camera", "cameras", multiple=True, metavar="CAMERA", help="Number, device or URL; may be repeated."
)
@click.option("--regions", metavar="FILE", help="Where the facelets lie in the pictures (JSON or .rects).")
@click.option(
    "--cube", "facelets", help="Facelets of the virtual robot's cube (default: random, or as scanned)."
)
@click.option("--seed", default=1, show_default=True, help="Seed of the virtual cube and camera.")
@method_option
@edit_option
@robot_option
@click.option(
    "--scans",
    type=click.IntRange(1, 20),
    default=SCANS,
    show_default=True,
    help="Pictures until it gives up.",
)
@click.option("--on-robot", is_flag=True, help="Let the robot's own solver find the solution.")
@click.option(
    "--picture", "picture_file", type=click.Path(path_type=Path), help="Where to save the scan's picture."
)
@log_option
@json_option
def command(as_json: bool, facelets: str | None, picture_file: Path | None, **values: Any) -> None:
    """Scan the cube, correct the colours, solve it, send the moves, watch them turn.

    Without options: a virtual robot (the firmware's own code) with a scrambled virtual cube before virtual
    cameras.

    \b
    Examples:
      cubehost scan-and-send
      cubehost scan-and-send --port qemu --seed 7
      cubehost scan-and-send --images photos/ --regions robot.rects
      cubehost scan-and-send --port /dev/ttyACM0 --regions robot.json
    """
    size = 2 if facelets and cube.size_of(facelets) == 2 else 3
    default = Path(platformdirs.user_cache_dir("cubehost")) / "last-scan.png"
    options = Options(cube=facelets, size=size, picture=picture_file or default, **values)
    check(options)
    console = Console(stderr=True, quiet=not sys.stderr.isatty()) if as_json else Console()
    report(list(results(options, console, as_json)))


def results(options: Options, console: Console, as_json: bool) -> Iterator[dict[str, Any]]:
    """Prints each result as it comes."""
    for result in jobs(options, console):
        if as_json:
            click.echo(json.dumps(result))
        elif "error" in result:
            console.print(f"[red]{result['image']}: {result['error']}[/red]")
        yield result
    if not as_json:
        console.print()


def report(done: list[dict[str, Any]]) -> None:
    """The exit code: whether every cube is solved."""
    failed = sum(1 for result in done if not result["solved"])
    if failed:
        raise DeviceError(f"{len(done) - failed} of {len(done)} cubes solved")
    if len(done) > 1:
        click.echo(f"{len(done)} of {len(done)} cubes solved", err=True)
