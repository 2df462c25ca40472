"""`cubehost scan-and-send`: the main job, from the picture to the solved cube."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from cubehost import colour, cube, vision
from cubehost.base.errors import AmbiguousScanError, DeviceError, InputError, StoppedError
from cubehost.base.folders import user_folder
from cubehost.cli.common import SEED, Number, Whole, json_option, log_option, mechanism_option, port_option
from cubehost.cli.draw import net, photo
from cubehost.cli.port import Asking, connected, found_or_virtual, named
from cubehost.cli.reading import doubts, edit_option, how_to_hold, method_option, robot_option, settled
from cubehost.cli.solve_options import Options, check
from cubehost.connect import discovery
from cubehost.connect.backends import VIRTUAL
from cubehost.connect.ports import Connection
from cubehost.connect.smart import is_smart, open_smart
from cubehost.jobs import solving
from cubehost.jobs.alignment import Aligned
from cubehost.jobs.events import (
    Deviated,
    Event,
    FaceNudged,
    Found,
    NotLearned,
    Recovering,
    Scanned,
    StepBegan,
    StepEnded,
    Truth,
    Turned,
)
from cubehost.jobs.scan import sight_of
from cubehost.jobs.truth import NOBODY_LOOKS, verify
from cubehost.jobs.turn import solve_and_turn
from cubehost.solving import solver
from cubehost.vision import Image, Pixels, Regions, picture
from cubehost.vision.scanner import SCANS, Scanner

PARTS = {"capture": "scan", "read": "scan", "decide": "correct"}  # steps that are told as one


class Watched(Console):
    """A console that interrupts the job, as Ctrl-C does, if the reader of its output leaves.

    seen: what became of the cube, once that is known: from then on nothing is interrupted, or shown any more.
    """

    seen: Truth | None = None
    _told: Truth | None = None

    def on_broken_pipe(self) -> None:
        if self.seen is None:
            raise click.Abort
        if self.seen.solved and self._told is not self.seen:
            click.echo("cubehost: solved; whoever read the output left before its end", err=True)
        self._told = self.seen


class Screen:
    """Shows a job's events, and adds up what each part took."""

    def __init__(self, options: Options, console: Watched, connection: Connection | None = None) -> None:
        """connection: to a robot, which may be stopped while a person is asked."""
        self.options, self.console, self._connection = options, console, connection
        console.seen = None
        self.times: dict[str, float] = {}
        self._made = 0  # moves shown
        self._held = ""
        self._is_over = False  # a stop at a question has ended the job

    def __call__(self, event: Event) -> None:
        match event:
            case StepBegan():
                self._begin(event)
            case StepEnded(name, seconds):
                part = PARTS.get(name, name)
                self.times[part] = round(self.times.get(part, 0.0) + seconds, 3)
            case Scanned():
                self._show_scan(event)
            case Found(solution):
                self.console.print(f"[bold]{solution.moves or 'nothing to do'}[/bold]")
                found = f"{solution.htm} moves, {solution.robot_seconds:.2f} s to turn"
                self.console.print(found + self._held, highlight=False)
            case Turned():
                self._show_moves(event)
            case NotLearned(why):
                click.echo(f"cubehost: nothing is learned of this solve: {why}", err=True)
            case Deviated(since):
                self.console.print(
                    f"[bold red]the cube says: move {since} was not made as planned[/bold red]"
                )
            case Recovering(why):
                self.console.print(f"[bold red]{why}[/bold red]", highlight=False)
            case FaceNudged(face, degrees):
                self.console.print(f"{face} by {degrees:+.1f}°", highlight=False)

    def _begin(self, step: StepBegan) -> None:
        again = f"Scan again ({step.attempt} of {step.of})"
        send = f"Send to {named(self.options.port)} and turn"
        titles = {
            "capture": "Scan" if step.attempt == 1 else again,
            "decide": f"Correct ({self.options.method})",
            "solve": "Solve",
            "turn": "Solve and turn on the robot" if self.options.on_robot else send,
            "look": "Look again",
            "recover": "Bring the faces home",
        }
        if step.name in titles:
            self.console.rule(f"[bold]{titles[step.name]}", align="left", style="dim")
        self._made = 0

    def _show_moves(self, turned: Turned) -> None:
        """Prints each move once it is made."""
        for number in range(self._made, turned.done):
            word = turned.moves[number] if turned.moves else f"{number + 1}/{turned.of}"
            self.console.print(word, end=" " if number + 1 < turned.of else "\n", highlight=False)
        self._made = turned.done

    def _show_scan(self, scanned: Scanned) -> None:
        """Shows the picture with its boxes (in a terminal with colours), the net, and what is doubted."""
        shots, decision = scanned.shots, scanned.decision
        assert shots.rgb is not None
        drawn = picture.draw(shots.images, shots.regions, shots.rgb, decision)
        kept = self._keep(drawn)
        if words := how_to_hold(shots.rgb):
            self._held = f"; by hand: {words}"
        if self.console.color_system == "truecolor":
            self.console.print(photo(drawn[:, :, ::-1]))
        self.console.print(net(decision.facelets))
        self.console.print(decision.facelets)
        why = "" if decision.accepted else f", {doubts(decision)}"
        sure = "" if why else decision.told(4)
        self.console.print(f"{decision.decision}{sure}{why}; picture: {kept}", highlight=False, markup=False)

    def _keep(self, drawn: Pixels) -> str:
        """Saves the picture and says where it is; one that nobody asked for does not cost a solve."""
        file = self.options.picture
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            picture.save(drawn, file)
        except (OSError, InputError) as error:
            if self.options.picture_given:
                why = f"{file}: {error.strerror}" if isinstance(error, OSError) else str(error)
                raise InputError(why) from None
            return f"not kept ({error})"
        return str(file)

    def settle(self, shots: Scanner, decision: colour.Decision) -> str:
        """Lets the user settle a doubtful cube, with --edit; else raises AmbiguousScanError."""
        if self.options.edit is not None and shots.fusion.costs is not None:
            with self._asking():
                return settled(shots.costs(), decision, self.options.edit).facelets
        raise AmbiguousScanError(
            f"nothing sent after {shots.scans} scans: {doubts(decision)}; candidates: "
            f"{self.options.picture}; change the light, or settle it with --edit"
        )

    def consent(self, why: str, stopped: bool) -> bool:
        """Asks a real robot's user whether to recover; False where there is nobody to ask."""
        is_asked = not self.options.mechanism and self.options.port not in VIRTUAL and sys.stdin.isatty()
        if not is_asked or self._is_over:
            return False
        click.echo(why, err=True)
        with self._asking(again=stopped):
            return click.confirm("Keep your hands away. Bring the faces home and go on?", err=True)

    @contextmanager
    def _asking(self, again: bool = False) -> Iterator[None]:
        """Surrounds a question: a stop meanwhile ends the job, as what is typed must answer no other one."""
        asking = Asking(self._connection.robot.link)(again) if self._connection else nullcontext()
        try:
            with asking:
                yield
        except StoppedError:
            self._is_over = True
            raise

    def result(self, done: solving.Outcome) -> dict[str, Any]:
        """Shows what was seen of the cube afterwards, and returns it as --json prints it."""
        self.console.seen = done.truth
        self.times["total"] = round(sum(self.times.values()), 3)
        truth = str(done.truth)
        style = "bold" if done.truth.solved else "bold red"
        self.console.rule(f"[{style}]{truth[0].upper()}{truth[1:]}", align="left", style="dim")
        if done.truth.facelets:
            self.console.print(net(done.truth.facelets))
        times = ", ".join(f"{name} {seconds:.3f} s" for name, seconds in self.times.items())
        self.console.print(times, highlight=False, soft_wrap=True)
        seen = {"solved": done.truth.solved, "truth": done.truth.as_json(), "recoveries": done.recoveries}
        made = {
            "robot": self.options.robot,
            "port": self.options.port,
            "scanned": done.scanned,
            "moves": done.moves,
        }
        return {**made, **seen, "times": self.times}


def from_files(options: Options, console: Watched, images: list[Image], regions: Regions) -> dict[str, Any]:
    """Solves a photographed cube. A virtual robot gets it as its own cube, or --cube if that is given."""
    screen = Screen(options, console)
    shots = Scanner(lambda _: images, regions, 1, robot=options.robot)
    facelets = solving.scan(shots, options.method, screen.settle, screen)
    in_robot = options.cube or facelets
    with connected(options.port, in_robot, options.seed, options.log_file, **machine(options)) as connection:
        run = solve_and_turn(connection.robot, facelets, options.on_robot, screen)
        size = cube.size_of(facelets)
        again = sight_of(connection, None, seed=options.seed, size=size)(None) if connection.virtual else None
        truth = verify(again, facelets, run.moves, screen, Aligned({}) if connection.virtual else None)
    return screen.result(solving.Outcome(facelets, run.moves, truth))


def from_robot(options: Options, console: Watched, connection: Connection) -> dict[str, Any]:
    """Solves the cube in the robot, seen by its cameras, or as a smart cube tells it."""
    screen = Screen(options, console, connection)
    if options.smart:
        with open_smart(connection, options.smart) as smart:
            return screen.result(solving.solve_felt(connection, smart, options.on_robot, screen))
    regions = Regions.load(options.regions) if options.regions and not connection.virtual else None
    seeing: dict[str, Any] = {"seed": options.seed, "size": options.size, "scans": options.scans}
    seeing |= {"robot": options.robot, "dataset": options.dataset}
    sight = sight_of(connection, regions, options.cameras, **seeing)
    how: dict[str, Any] = {"method": options.method, "on_robot": options.on_robot, "consent": screen.consent}
    return screen.result(solving.solve_cube(connection, sight, settle=screen.settle, tell=screen, **how))


def outcomes(options: Options, console: Watched) -> Iterator[dict[str, Any]]:
    """Yields each cube's result; one of several that fails is reported, and the others go on."""
    solver.preload("robot")  # its tables are read while the cameras look
    if not options.images:
        at = (options.port, options.cube, options.seed, options.log_file)
        with connected(*at, **machine(options)) as connection:
            yield from_robot(options, console, connection)
        return
    regions = Regions.load(str(options.regions))
    shots = vision.scans(vision.capture(*options.images), regions)
    for images in shots:
        try:
            yield from_files(options, console, images, regions)
        except (AmbiguousScanError, InputError) as error:
            if len(shots) == 1:
                raise
            name = images[0].name
            yield {"scanned": None, "moves": None, "solved": False, "image": name, "error": str(error)}


def machine(options: Options) -> dict[str, Any]:
    """Returns options for `connected`: what turns the cube, and how fast a virtual robot's clock goes."""
    speed = {"speed": options.speed} if options.port in VIRTUAL and options.speed != 1 else {}
    return {"mechanism": options.mechanism, **speed}


@click.command()
@port_option
@click.option(
    "--images", multiple=True, metavar="FILE|FOLDER", help="Read the cube from pictures instead of cameras."
)
@click.option(
    "--camera", "cameras", multiple=True, metavar="CAMERA", help="Camera: number, device or URL (repeatable)."
)
@click.option("--regions", metavar="FILE", help="Where the facelets lie in the pictures (JSON or .rects).")
@click.option(
    "--cube",
    "facelets",
    help="ble[:NAME]: read the smart cube in the robot instead of using cameras. sim[:FAMILY]: a virtual "
    "smart cube, such as gan-gen4 or gocube, in the virtual robot. FACELETS: the virtual robot's cube "
    "(default: random, or as scanned).",
)
@click.option("--seed", type=SEED, default=1, show_default=True, help="Seed of the virtual cube and camera.")
@method_option
@edit_option
@robot_option
@mechanism_option
@click.option(
    "--speed",
    type=Number(0, 1000),
    default=1.0,
    show_default=True,
    help="Speed of a virtual robot's clock (sim, pico), as a multiple of real time; 0 never waits.",
)
@click.option(
    "--dataset",
    metavar="FOLDER",
    help="Once it is solved, add the scan's pictures, labelled, to this folder.",
)
@click.option(
    "--scans",
    type=Whole(1, 20),
    default=SCANS,
    show_default=True,
    help="Number of scans after which it gives up.",
)
@click.option("--on-robot", is_flag=True, help="Let the robot's own solver find the solution.")
@click.option(
    "--picture", "picture_file", type=click.Path(path_type=Path), help="Save the scan's picture to this file."
)
@log_option
@json_option
def command(as_json: bool, facelets: str | None, picture_file: Path | None, **values: Any) -> None:
    """Scan the cube, correct the colours, solve it, send the moves, watch them turn.

    With --port sim, or where no robot is configured or plugged in, a virtual robot (the firmware's own code)
    does this, with a scrambled virtual cube in front of virtual cameras.

    \b
    Examples:
      cubehost scan-and-send
      cubehost scan-and-send --port qemu --seed 7
      cubehost scan-and-send --port sim --mechanism cubotino --speed 20
      cubehost scan-and-send --images photos/ --regions robot.rects
      cubehost scan-and-send --port /dev/ttyACM0 --regions robot.json
    """
    smart = facelets if facelets and is_smart(facelets) else None
    facelets = None if smart else facelets
    size = 2 if facelets and cube.size_of(facelets) == 2 else 3
    default = Path(user_folder("cache")) / "last-scan.png"
    console = Watched(stderr=True, quiet=not sys.stderr.isatty()) if as_json else Watched()
    real_cameras = values["cameras"] or (values["regions"] and not values["images"])
    port, virtual = found_or_virtual(values.pop("port"), bool(real_cameras))
    values |= of_kept(port, values)
    options = Options(
        cube=facelets,
        smart=smart,
        port=port,
        size=size,
        picture=picture_file or default,
        picture_given=picture_file is not None,
        **values,
    )
    check(options)
    if virtual:
        console.print(virtual, highlight=False, markup=False, soft_wrap=True)
    report(list(results(options, console, as_json)))


def of_kept(port: str, values: dict[str, Any]) -> dict[str, Any]:
    """Returns what is kept of the robot at a port, where the user says nothing else."""
    robot = discovery.kept_at(port)
    if robot is None or values["images"]:
        return {}
    regions = values["regions"] or (robot.regions and str(robot.regions))
    mechanism = values["mechanism"] or robot.mechanism
    return {"robot": values["robot"] or robot.name, "regions": regions, "mechanism": mechanism}


def results(options: Options, console: Watched, as_json: bool) -> Iterator[dict[str, Any]]:
    """Prints and yields each result as it comes, up to that at which the reader of the output leaves."""
    for result in outcomes(options, console):
        if as_json:
            try:
                click.echo(json.dumps(result))
            except BrokenPipeError:
                yield result
                return
        elif "error" in result:
            console.print(f"[red]{result['image']}: {result['error']}[/red]")
        yield result
    if not as_json:
        console.print()


def report(done: list[dict[str, Any]]) -> None:
    """Raises an error unless all cubes were seen solved. That nobody could look is no failure of a robot."""
    failed = [result for result in done if result["solved"] is False]
    if failed:
        raise DeviceError(f"{len(done) - len(failed)} of {len(done)} cubes solved")
    for why in {result["truth"]["why"] for result in done if result["solved"] is None}:
        said = f"the moves are made, but it is not known whether it is solved: {why}"
        if why != NOBODY_LOOKS:
            raise AmbiguousScanError(said)
        click.echo(f"cubehost: {said}", err=True)
    if len(done) > 1:
        click.echo(
            f"{sum(result['solved'] is True for result in done)} of {len(done)} cubes solved", err=True
        )
