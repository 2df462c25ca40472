"""What the page's buttons do: each a task for the worker, made of the calls that the commands make, too."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext

from msgspec.structs import replace

from cubehost.base.errors import AmbiguousScanError, DeviceError, InputError
from cubehost.colour import pin
from cubehost.connect.machine import is_lost, is_turned
from cubehost.connect.ports import Connection
from cubehost.cube import pieces, size_of, turn_of
from cubehost.jobs.alignment import Aligned, bring_home, seen_aligned
from cubehost.jobs.events import Event, Looked, NotLearned, Photographed, Scanned, StepEnded, Truth
from cubehost.jobs.flight import Flight, recorded
from cubehost.jobs.scan import photograph_until_sure
from cubehost.jobs.solving import learn
from cubehost.jobs.truth import verify
from cubehost.jobs.turn import find, followed
from cubehost.robot.client import OnTurn, Run, face_turns
from cubehost.scrambling.scrambler import Scrambler
from cubehost.vision.corners import Corners
from cubehost.vision.scanner import Scanner
from cubehost.vision.sources import Image
from cubehost.web import messages, shapes
from cubehost.web.actuators import MechanismShown
from cubehost.web.cameras import Cameras, jpeg
from cubehost.web.firmware import FirmwareWriter
from cubehost.web.forms import Message
from cubehost.web.history import History
from cubehost.web.model import Model
from cubehost.web.page_words import in_page_words
from cubehost.web.sections import SOLVED, contradicts, decided, differences
from cubehost.web.timeline import LOOKING, SOLVING, Following, RunKind, Timeline
from cubehost.web.worker import RobotWorker

SAVE_TIME = 2.0  # seconds for which a chip may erase its flash and do nothing else
SAVING = "The settings are being saved, at rest only and for up to 2 s; then the stop holds"


class Actions:
    """The tasks, a method each, for the worker's thread.

    `pictures`, `history`, `live` and `firmware.check` may be used from any thread.
    """

    def __init__(self, model: Model, worker: RobotWorker, cameras: Cameras, history: History) -> None:
        self.pictures: dict[str, bytes] = {}  # JPEG, of the last scan and the last look
        self._model = model
        self._worker = worker
        self._cameras = cameras
        self._mechanism = MechanismShown(model)
        self.firmware = FirmwareWriter(model)
        self.history = history
        self._shots: Scanner | None = None  # of the last scan
        self._taken = 0  # sets of pictures so far; the last one's number
        self._timeline = Timeline()
        self._flight: Flight | None = None
        self._aligned: Aligned | None = None  # what the cameras saw of faces known to stand right
        self._undone: list[tuple[shapes.ScanShape, shapes.CubeShape]] = []  # before each correction

    def connected(self, connection: Connection) -> None:
        """Shows of a robot that has connected what it is set to, and where its faces lie in the pictures."""
        if self._model.now.link.board:  # not for the first time
            self.done(connection)
        self.show_settings(connection)
        self._mechanism.connected(connection.robot)
        self.firmware.look()
        self._cameras.find(connection)
        self._model.update("cameras", regions=self._cameras.boxes())

    def done(self, connection: Connection) -> None:
        """Called after each task: forgets cube and mechanism where nobody knows how the cube is held."""
        if is_lost(connection.robot):
            self._take_over(None, told=True)
            self._mechanism.lose()

    def solve_cube(self, connection: Connection, message: messages.SolveCube) -> None:
        """Does the whole job, as `jobs.solving`; asks nobody on the way: a scan that is not sure ends it."""
        with self._recorded(connection):
            if message.straighten:
                self.straighten(connection, message)
            elif not connection.robot.status().aligned:
                raise DeviceError("it is not known how the faces stand: straighten them first")
            if not self._settled():
                self.scan(connection, message)
            if self._model.now.cube.facelets is None:
                raise AmbiguousScanError("not sure of this cube: settle the marked stickers, or scan again")
            self.solve(connection, message)
            self.run(connection, message)

    def _settled(self) -> bool:
        """Whether a person has settled the last scan's doubts, and nothing has turned since."""
        scan = self._model.now.scan
        return scan.settled and not scan.stale and scan.facelets == self._model.now.cube.facelets

    @contextmanager
    def _recorded(self, connection: Connection) -> Iterator[None]:
        """Keeps a flight record of what is done inside, unless one is being kept already."""
        if self._flight is not None:
            yield
            return
        with recorded(connection) as self._flight:
            try:
                yield
                self._flight.note("end", said=self._model.now.run.truth)
            finally:
                self._flight = None

    def straighten(self, connection: Connection, message: Message) -> None:
        """Brings home faces that are off. A stop ends it; it lifts none."""
        with self._recorded(connection):
            self._worker.check_stop()
            self._model.update("scan", stale=True)
            self._take_over(None, told=True)
            sight = lambda turn: self._cameras.scanner(connection, turn)  # noqa: E731
            bring_home(connection, sight, self._aligned or Aligned({}), self._tell)
            self._mechanism.begin()
            self._model.update("run", off=False)

    def scan(self, connection: Connection, message: Message) -> None:
        """Scans until it is sure, as `cubehost scan-and-send`: turns faces, changes the exposure, fuses."""
        self._timeline = Timeline()
        turning = self._turning(connection)
        shots = self._cameras.scanner(connection, turning)
        decision = photograph_until_sure(shots, tell=self._tell)
        if turning is not None and self._aligned is None:
            self._aligned = seen_aligned(shots)
        # After "not sure" nobody knows: an older cube must not be solved in its place.
        self._take_over(decision.facelets if decision.accepted else None, told=True)

    def _turning(self, connection: Connection) -> Callable[[str], object] | None:
        """Returns what turns faces between scans; None after a stop, or where nobody knows how they stand."""
        if self._worker.latched or not connection.robot.status().aligned:
            return None
        robot = connection.robot
        return lambda moves: self._turn(moves, lambda on_turn: robot.run(moves, on_turn))

    def _tell(self, event: Event) -> None:
        """Shows what a job does as it tells of it, and notes it in the flight record."""
        self._timeline.tell(event)
        if self._flight is not None:
            self._flight.tell(event)
        match event:
            case StepEnded():
                self._model.update("run", timeline=self._timeline.shown())
            case Photographed(shots):
                self._show(shots.images)
            case Scanned():
                self._show_scan(event)
            case Looked(truth):
                self._model.update("run", truth=in_page_words(str(truth)), off=bool(truth.off))
            case NotLearned(why):
                self._model.log(f"nothing is learned of this solve: {why}", "warning")

    def _show_scan(self, scanned: Scanned) -> None:
        shots, decision = scanned.shots, scanned.decision
        self._shots = shots
        shown = self._model.now.cameras.pictures
        self.pictures = {picture.name: self.pictures[picture.name] for picture in shown}
        rgb = shots.rgb
        assert rgb is not None
        self._undone.clear()
        if not decision.accepted:
            attempts = f"scan {scanned.attempt} of {scanned.of}"
            self._model.log(f"{attempts}: not sure ({decision.probability:.3f})", "warning")
        scan = shapes.ScanShape(
            number=self._taken,
            pictures=shown,
            regions=self._cameras.boxes(shots.regions),
            rgb=rgb.round().astype(int).tolist(),
            differs=differences(self._model.now.cube.facelets, decision.facelets),
        )
        self._model.set("scan", decided(scan, decision, shots.costs()))

    def correct(self, connection: Connection, message: messages.Correct) -> None:
        """Takes a person's word for a sticker, and decides the others again with it. See `colour.pin`."""
        scan = self._model.now.scan
        if self._shots is None or scan.facelets is None or message.facelet >= len(scan.facelets):
            raise InputError("there is no such sticker: scan first")
        costs = self._shots.costs()
        corrected = {**scan.corrected, str(message.facelet): message.colour}
        said = "".join(corrected.get(str(i), ".") for i in range(len(costs)))
        decision = pin.pinned(costs, pin.parse(said, len(said)))
        self._undone.append((scan, self._model.now.cube))
        changed = replace(
            scan,
            corrected=corrected,
            changed=differences(scan.facelets, decision.facelets),
            contradicted=[int(i) for i, c in corrected.items() if contradicts(costs[int(i)], c)],
            settled=decision.accepted,
            undo=len(self._undone),
        )
        self._model.set("scan", decided(changed, decision, costs))
        self._take_over(decision.facelets if decision.accepted else None, told=True)

    def undo(self, connection: Connection, message: Message) -> None:
        if not self._undone or self._model.now.scan.stale:
            raise InputError("there is no correction to take back")
        scan, cube = self._undone.pop()
        self._model.set("scan", scan)
        self._take_over(cube.facelets, told=True)

    def expect(self, connection: Connection, message: messages.Expect) -> None:
        facelets = message.facelets
        pieces(facelets)  # raises for what is no cube
        if self._model.now.scan.facelets == facelets:
            self._model.update("scan", settled=True)
        self._take_over(facelets)

    def solve(self, connection: Connection, message: Message) -> None:
        facelets = self._model.now.cube.facelets
        if facelets is None:
            raise InputError("the cube is not known yet: scan it")
        found = find(connection.robot, facelets, self._tell)
        self._model.set("solution", shapes.SolutionShape(found.moves, facelets, found.htm, found.seconds))
        self._model.log(f"solution: {found.moves or 'solved already'} ({found.htm} turns)")

    def run(self, connection: Connection, message: Message) -> None:
        solution = self._model.now.solution
        moves, facelets = solution.moves, solution.facelets
        if moves is None or facelets is None or facelets != self._model.now.cube.facelets:
            raise InputError("there is no solution for this cube yet: solve it first")
        with self._recorded(connection):
            done = self._turn(moves, lambda on_turn: connection.robot.run(moves, on_turn), "solve")
            truth = self._verify(connection, facelets, moves)
            flight = self._flight.name if self._flight else ""
        solve = shapes.SolveShape(
            time=time.time(),
            facelets=facelets,
            moves=moves,
            turns=done.turns,
            seconds=done.seconds,
            solved=truth.solved,
            flight=flight,
            robot=self._cameras.robot or self._model.now.link.board,
            mechanism=self._model.now.mechanism.title,
            looking=self._timeline.seconds(LOOKING),
            solving=self._timeline.seconds(SOLVING),
        )
        try:
            self.history.add(solve)
        except InputError as error:  # a full disk takes nothing away from the solve
            self._model.log(str(error), "warning")

    def _verify(self, connection: Connection, facelets: str, moves: str) -> Truth:
        """Looks at the cube after a run, takes it for the known one if it is seen, and returns what was seen.

        Where it is seen solved, its scan was right and is learned from, if the run was of that scan.
        """
        try:
            shots = self._cameras.scanner(connection, None)
        except InputError:
            shots = None  # no cameras, or not set up
        truth = verify(shots, facelets, moves, self._tell, self._aligned)
        if self._shots is not None and self._model.now.scan.facelets == facelets:
            learn(self._shots, facelets, truth, self._tell)
            self._shots = None
        self._take_over(truth.facelets)
        self._model.log(in_page_words(str(truth)), "info" if truth.solved else "warning")
        return truth

    def scramble(self, connection: Connection, message: messages.Scramble) -> None:
        self._timeline = Timeline()
        facelets = self._model.now.cube.facelets or SOLVED
        moves = Scrambler(size_of(facelets), seed=message.seed).next().moves
        self._model.log(f"scramble: {moves}")
        self._turn(moves, lambda on_turn: connection.robot.run(moves, on_turn), "scramble")

    def turn(self, connection: Connection, message: messages.Turn) -> None:
        self._timeline = Timeline()
        self._turn(message.moves, lambda on_turn: connection.robot.run(message.moves, on_turn))

    def jog(self, connection: Connection, message: messages.Jog) -> None:
        face, quarters = message.face, message.quarters
        self._timeline = Timeline()
        self._turn(turn_of(face, quarters), lambda on_turn: connection.robot.jog(face, quarters, on_turn))

    def nudge(self, connection: Connection, message: messages.Nudge) -> None:
        self._worker.check_stop()
        self._model.update("scan", stale=True)
        connection.robot.nudge(message.face, message.degrees)

    def nudge_servo(self, connection: Connection, message: messages.NudgeServo) -> None:
        self._worker.check_stop()
        self._mechanism.nudge(connection.robot, message.actuator, message.us)

    def keep_pulse(self, connection: Connection, message: messages.KeepPulse) -> None:
        with self._worker.deaf(SAVING, SAVE_TIME):
            self._model.log(self._mechanism.keep(connection.robot, message.actuator))
        self.show_settings(connection)

    def release(self, connection: Connection, message: Message) -> None:
        self._model.update("scan", stale=True)
        self._take_over(None, told=True)  # from here on a hand may turn it
        connection.robot.release()

    def home(self, connection: Connection, message: Message) -> None:
        self._worker.check_stop()
        if is_turned(connection.robot):
            self._take_over(None, told=True)
        connection.align()
        self._mechanism.begin()

    def flash(self, connection: None, message: messages.Flash) -> None:
        self.firmware.write(message.board, message.port)

    def acknowledge(self, connection: Connection, message: Message) -> None:
        connection.robot.acknowledge()

    def set(self, connection: Connection, message: messages.Set) -> None:
        connection.robot.set(message.name, message.value)
        self.show_settings(connection)

    def settings(self, connection: Connection, message: messages.Settings) -> None:
        robot = connection.robot
        with self._worker.deaf(SAVING, SAVE_TIME) if message.action == "save" else nullcontext():
            {"save": robot.save, "load": robot.load, "defaults": robot.defaults}[message.action]()
        self.show_settings(connection)

    def show_settings(self, connection: Connection) -> None:
        settings = connection.robot.settings()
        self._model.set("settings", [shapes.SettingShape(**setting._asdict()) for setting in settings])

    def look(self, connection: Connection, message: Message) -> None:
        """Takes pictures to set the cameras up by."""
        self._show(self._cameras.look(connection))

    def place(self, connection: Connection, message: messages.Place) -> None:
        """Takes a person's word for where a face lies in its picture."""
        points = tuple((float(x), float(y)) for x, y in message.corners)
        facelets = self._model.now.cube.facelets or SOLVED
        self._cameras.place(message.face, Corners(points, message.picture), size_of(facelets))
        self._model.update("cameras", corners=self._corners(), regions=self._cameras.boxes())

    def _corners(self) -> dict[str, shapes.CornersShape]:
        return {
            face: shapes.CornersShape([list(p) for p in corners.points], corners.picture)
            for face, corners in self._cameras.corners.items()
        }

    def live(self, number: int) -> bytes:
        """What a camera sees now, as JPEG; from any thread. Raises InputError, DeviceError."""
        connection = self._worker.connection
        if connection is None:
            raise InputError("no robot: it is being looked for")
        return self._cameras.live(connection, number)

    def _show(self, images: list[Image]) -> None:
        """Keeps the pictures for the page."""
        self._taken += 1
        shown: list[shapes.PictureShape] = []
        scanned = [picture.name for picture in self._model.now.scan.pictures]
        kept = {name: self.pictures[name] for name in scanned}  # still shown
        for number, image in enumerate(images):
            name = f"{self._taken}-{number}"
            kept[name] = jpeg(image)
            height, width = image.pixels.shape[:2]
            shown.append(shapes.PictureShape(name, width, height, image.name))
        self.pictures = kept
        self._model.update("cameras", pictures=shown, corners=self._corners(), regions=self._cameras.boxes())

    def _take_over(self, facelets: str | None, told: bool = False) -> None:
        """Makes this the known cube, and drops the solution of the one before.

        None: nothing new is known, so that the old one stays; with `told` the cube is unknown from here on.
        """
        if (facelets is not None or told) and facelets != self._model.now.cube.facelets:
            self._model.set("cube", shapes.CubeShape(facelets))
            self._model.set("solution", shapes.SolutionShape())

    def _turn(self, moves: str, begin: Callable[[OnTurn], Run], kind: RunKind = "turns") -> Run:
        """Does a motion, shown turn by turn. Raises InputError, all as it was, for what no robot turns."""
        self._worker.check_stop()
        words = face_turns(moves)
        follow = Following(self._model, self._timeline, words, kind)
        self._model.update("scan", stale=True)

        def tell(event: Event) -> None:
            follow.tell(event)
            if self._flight is not None:
                self._flight.tell(event)

        try:
            done = followed(begin, tuple(words), tell)
        except Exception as error:  # nothing is shown as running that is not followed any more
            follow.failed(error)
            raise
        follow.finish(done)
        return done
