"""What the buttons do: each a task for the worker, made of the same calls that the commands make."""

import time
from collections.abc import Callable
from typing import Any

import cv2

from cubehost import colour
from cubehost.colour import settle
from cubehost.cube import pieces, size_of, state_after, turned
from cubehost.errors import CubehostError, InputError
from cubehost.jobs.events import Event, Looked, Photographed, Scanned, StepEnded, Turned
from cubehost.jobs.scan import photograph_until_sure
from cubehost.jobs.solving import learn
from cubehost.jobs.truth import Truth, verify
from cubehost.jobs.turn import find, followed
from cubehost.robot.client import OnTurn, Run
from cubehost.robot.ports import Connection
from cubehost.scrambling import Scrambler
from cubehost.vision.corners import Corners
from cubehost.vision.scanner import Scanner
from cubehost.vision.sources import Image
from cubehost.web.cameras import Cameras
from cubehost.web.history import History
from cubehost.web.messages import Correct, Expect, Jog, Message, Nudge, Place, Scramble, Set, Settings
from cubehost.web.model import Model
from cubehost.web.timeline import Timeline
from cubehost.web.worker import UNKNOWN, RobotWorker

SOLVED = state_after("")


def cube_section(facelets: str | None, before: str | None = None, moves: str = "") -> dict[str, Any]:
    """The cube as expected. `pieces` is what the 3D picture needs; `moves` led here from `before`."""
    return {
        "facelets": facelets,
        "pieces": pieces(facelets) if facelets else None,
        "before": before,
        "moves": moves,
    }


def sections(facelets: str | None, port: str, history: History) -> dict[str, Any]:
    """The state before anything has happened."""
    return {
        "link": {"state": "connecting", "message": "", "port": port, "board": "", "firmware": ""},
        "machine": UNKNOWN,
        "stop": {"state": "armed", "latched": False, "message": ""},
        "work": {"busy": None, "ended": 0},
        "cube": cube_section(facelets),
        "scan": {"number": 0},
        "solution": {"moves": None},
        "run": {
            "state": "none",
            "done": 0,
            "of": 0,
            "moves": "",
            "seconds": None,
            "truth": "",
            "timeline": [],
        },
        "history": history.shown(),
        "settings": [],
        "cameras": {"pictures": [], "corners": {}},
    }


class Actions:
    """Runs in the worker's thread, except for `pictures`, which anyone may read."""

    def __init__(self, model: Model, worker: RobotWorker, cameras: Cameras, history: History) -> None:
        self.pictures: dict[str, bytes] = {}  # JPEG, of the last scan and the last look
        self._model = model
        self._worker = worker
        self._cameras = cameras
        self._history = history
        self._shots: Scanner | None = None  # of the last scan
        self._taken = 0  # sets of pictures
        self._timeline = Timeline()

    def scan(self, connection: Connection, message: Message) -> None:
        """Until it is sure, as `cubehost scan-and-send`: turns faces, changes the exposure, fuses."""
        self._timeline = Timeline()
        shots = self._cameras.scanner(connection, self._turning(connection))
        decision = photograph_until_sure(shots, tell=self._tell)
        self._take_over(decision.facelets if decision.accepted else None)

    def _turning(self, connection: Connection) -> Callable[[str], object] | None:
        """What turns faces between scans: nothing after a stop, or where it is not known how they stand."""
        if self._worker.latched or not connection.robot.status().aligned:
            return None
        robot = connection.robot
        return lambda moves: self._turn(moves, lambda on_turn: robot.run(moves, on_turn))

    def _tell(self, event: Event) -> None:
        """What a job does, as it does it."""
        self._timeline.tell(event)
        match event:
            case StepEnded():
                self._model.update("run", timeline=self._timeline.shown())
            case Photographed(shots):
                self._show(shots.images)
            case Scanned():
                self._show_scan(event)
            case Looked(truth):
                self._model.update("run", truth=str(truth))

    def _show_scan(self, scanned: Scanned) -> None:
        shots, decision = scanned.shots, scanned.decision
        self._shots = shots
        shown = self._model.get("cameras")["pictures"]
        self.pictures = {picture["name"]: self.pictures[picture["name"]] for picture in shown}
        regions, rgb = shots.regions, shots.rgb
        assert rgb is not None
        if not decision.accepted:
            attempts = f"scan {scanned.attempt} of {scanned.of}"
            self._model.log(f"{attempts}: not sure ({decision.probability:.3f})", "warning")
        boxes = [
            [[*box[:4], regions.picture_of(i, box)] for box in row] for i, row in enumerate(regions.boxes)
        ]
        self._model.set(
            "scan",
            {
                "number": self._taken,
                "pictures": shown,
                "regions": boxes,
                "rgb": rgb.round().astype(int).tolist(),
                "corrected": {},
                "changed": [],
                "stale": False,
                "differs": _differences(self._model.get("cube")["facelets"], decision.facelets),
                **_decided(decision),
            },
        )

    def correct(self, connection: Connection, message: Correct) -> None:
        """A person's word for a sticker; the others are decided again with it. See `colour.settle`."""
        scan = self._model.get("scan")
        if self._shots is None or message.facelet >= len(self._shots.regions.boxes):
            raise InputError("there is no such sticker: scan first")
        costs = self._shots.costs()
        corrected = {**scan["corrected"], str(message.facelet): message.colour}
        said = "".join(corrected.get(str(i), ".") for i in range(len(costs)))
        decision = settle.settle(costs, settle.parse(said, len(said)))
        changed = _differences(scan["facelets"], decision.facelets)
        self._model.set("scan", {**scan, **_decided(decision), "corrected": corrected, "changed": changed})
        self._take_over(decision.facelets if decision.accepted else None)

    def expect(self, connection: Connection, message: Expect) -> None:
        facelets = message.facelets
        pieces(facelets)  # raises for what is no cube
        self._take_over(facelets)

    def solve(self, connection: Connection, message: Message) -> None:
        facelets = self._model.get("cube")["facelets"]
        if facelets is None:
            raise InputError("nobody knows the cube yet: scan it")
        found = find(connection.robot, facelets, self._tell)
        self._model.set(
            "solution",
            {"facelets": facelets, "moves": found.moves, "turns": found.htm, "seconds": found.seconds},
        )
        self._model.log(f"solution: {found.moves or 'solved already'} ({found.htm} turns)")

    def run(self, connection: Connection, message: Message) -> None:
        solution = self._model.get("solution")
        if solution["moves"] is None or solution["facelets"] != self._model.get("cube")["facelets"]:
            raise InputError("there is no solution of this cube: solve it first")
        done = self._turn(solution["moves"], lambda on_turn: connection.robot.run(solution["moves"], on_turn))
        truth = self._verify(connection, solution)
        solve = {"time": time.time(), "facelets": solution["facelets"], "moves": solution["moves"]}
        try:
            self._history.add({**solve, "turns": done.turns, "seconds": done.seconds, "solved": truth.solved})
        except OSError as error:  # a full disk takes nothing away from the solve
            self._model.log(f"this solve is not kept: {error.strerror}: {error.filename}", "warning")
        self._model.set("history", self._history.shown())

    def _verify(self, connection: Connection, solution: dict[str, Any]) -> Truth:
        """What the cameras see of it. A cube that is seen solved labels its scan, where nothing else was
        turned since; one that is not is taken over."""
        try:
            shots = self._cameras.scanner(connection, None)
        except InputError:
            shots = None  # no cameras, or not set up
        truth = verify(shots, solution["facelets"], solution["moves"], self._tell)
        if self._shots is not None and self._model.get("scan").get("facelets") == solution["facelets"]:
            learn(self._shots, solution["facelets"], truth)
            self._shots = None
        self._take_over(truth.facelets)
        self._model.log(str(truth), "info" if truth.solved else "warning")
        return truth

    def scramble(self, connection: Connection, message: Scramble) -> None:
        self._timeline = Timeline()
        facelets = self._model.get("cube")["facelets"] or SOLVED
        moves = Scrambler(size_of(facelets), seed=message.seed).next().moves
        self._model.log(f"scramble: {moves}")
        self._turn(moves, lambda on_turn: connection.robot.run(moves, on_turn))

    def jog(self, connection: Connection, message: Jog) -> None:
        face, quarters = message.face, message.quarters
        self._timeline = Timeline()
        moves = face + {1: "", 2: "2", -1: "'", -2: "2"}[quarters]
        self._turn(moves, lambda on_turn: connection.robot.jog(face, quarters, on_turn))

    def nudge(self, connection: Connection, message: Nudge) -> None:
        with self._worker.motion():
            self._model.update("scan", stale=True)
            connection.robot.nudge(message.face, message.degrees)

    def release(self, connection: Connection, message: Message) -> None:
        connection.robot.release()

    def home(self, connection: Connection, message: Message) -> None:
        self._worker.check_stop()
        connection.align()

    def acknowledge(self, connection: Connection, message: Message) -> None:
        connection.robot.acknowledge()

    def set(self, connection: Connection, message: Set) -> None:
        connection.robot.set(message.name, message.value)
        self.show_settings(connection)

    def settings(self, connection: Connection, message: Settings) -> None:
        robot = connection.robot
        {"save": robot.save, "load": robot.load, "defaults": robot.defaults}[message.action]()
        self.show_settings(connection)

    def show_settings(self, connection: Connection) -> None:
        self._model.set("settings", [setting._asdict() for setting in connection.robot.settings()])

    def look(self, connection: Connection, message: Message) -> None:
        """Pictures to set the cameras up by."""
        self._show(self._cameras.look(connection))

    def place(self, connection: Connection, message: Place) -> None:
        """Where a face lies in its picture."""
        points = tuple((float(x), float(y)) for x, y in message.corners)
        facelets = self._model.get("cube")["facelets"] or SOLVED
        self._cameras.place(message.face, Corners(points, message.picture), size_of(facelets))
        self._model.update("cameras", corners=self._corners())

    def _corners(self) -> dict[str, Any]:
        return {
            face: {"points": [list(p) for p in corners.points], "picture": corners.picture}
            for face, corners in self._cameras.corners.items()
        }

    def _show(self, images: list[Image]) -> list[dict[str, Any]]:
        """Keeps the pictures for the page; their names and sizes."""
        self._taken += 1
        shown: list[dict[str, Any]] = []
        scanned = [picture["name"] for picture in self._model.get("scan").get("pictures", [])]
        kept = {name: self.pictures[name] for name in scanned}  # still shown
        for number, image in enumerate(images):
            name = f"{self._taken}-{number}"
            kept[name] = cv2.imencode(".jpg", image.pixels)[1].tobytes()
            height, width = image.pixels.shape[:2]
            shown.append({"name": name, "width": width, "height": height, "source": image.name})
        self.pictures = kept
        self._model.set("cameras", {"pictures": shown, "corners": self._corners()})
        return shown

    def _take_over(self, facelets: str | None) -> None:
        """The cube is this from here on; an old solution is none of it."""
        if facelets is not None and facelets != self._model.get("cube")["facelets"]:
            self._model.set("cube", cube_section(facelets))
            self._model.set("solution", {"moves": None})

    def _turn(self, moves: str, begin: Callable[[OnTurn], Run]) -> Run:
        """A motion, followed turn by turn."""
        with self._worker.motion():
            follow = _Following(self._model, self._timeline, moves.split())
            self._model.update("scan", stale=True)
            try:
                done = followed(begin, tuple(moves.split()), follow.tell)
            except CubehostError:
                follow.failed()
                raise
            follow.finish(done)
            return done


class _Following:
    """Shows a run as its events come in."""

    def __init__(self, model: Model, timeline: Timeline, words: list[str]) -> None:
        self._model, self._timeline, self._words = model, timeline, words
        self._done = 0
        self._begun = timeline.now()
        self._show("running")

    def tell(self, event: Event) -> None:
        """Opposite faces that turned together end together."""
        if isinstance(event, Turned):
            self._timeline.turn(" ".join(self._words[self._done : event.done]))
            self._advance(event.done)
            self._show("running")

    def finish(self, run: Run) -> None:
        if run.seconds is not None:
            self._timeline.moved(self._begun, run.seconds)
        self._show("done", run.seconds)

    def failed(self) -> None:
        """Nobody knows which turn it stopped in."""
        self._model.set("cube", cube_section(None))
        self._show("stopped")

    def _advance(self, done: int) -> None:
        moves = " ".join(self._words[self._done : done])
        self._done = max(self._done, done)
        before = self._model.get("cube")["facelets"]
        if before is not None and moves:
            self._model.set("cube", cube_section(turned(before, moves), before, moves))

    def _show(self, state: str, seconds: float | None = None) -> None:
        self._model.set(
            "run",
            {
                "state": state,
                "done": self._done,
                "of": len(self._words),
                "moves": " ".join(self._words),
                "seconds": seconds,
                "truth": "",
                "timeline": self._timeline.shown(),
            },
        )


def _decided(decision: colour.Decision) -> dict[str, Any]:
    return {
        "facelets": decision.facelets,
        "pieces": pieces(decision.facelets),
        "decision": decision.decision,
        "probability": decision.probability,
        "second": decision.second and {"facelets": decision.second[0], "probability": decision.second[1]},
        "doubtful": [list(doubt) for doubt in decision.doubtful],
    }


def _differences(expected: str | None, seen: str) -> list[int]:
    if expected is None or len(expected) != len(seen):
        return []
    return [i for i, (a, b) in enumerate(zip(expected, seen, strict=True)) if a != b]
