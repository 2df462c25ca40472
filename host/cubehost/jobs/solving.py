"""The main job: scan, solve, turn, look again, learn from what was seen; and on from where it went wrong."""

from collections.abc import Callable
from dataclasses import dataclass

from cubehost import colour
from cubehost.base.errors import AmbiguousScanError, DeviceNotFoundError, FaultError, InputError, StoppedError
from cubehost.connect.ports import Connection
from cubehost.jobs.alignment import Aligned, bring_home, seen_aligned
from cubehost.jobs.events import Looked, NotLearned, Recovering, Tell, Truth, silent, step
from cubehost.jobs.felt import Felt
from cubehost.jobs.flight import recorded
from cubehost.jobs.scan import Sight, photograph_until_sure
from cubehost.jobs.truth import NOBODY_LOOKS, verify
from cubehost.jobs.turn import not_aligned, solve_and_turn
from cubehost.smartcube.live import SmartCube
from cubehost.vision.scanner import Scanner

Settle = Callable[[Scanner, colour.Decision], str]
"""Returns the facelets of a cube of which pictures leave doubt; raises AmbiguousScanError if nobody knows."""
Consent = Callable[[str, bool], bool]
"""Is told what went wrong, and whether that was a stop, which only a person lifts. Returns whether the robot
may put it right by itself."""

RECOVERIES = 4  # of one cube, until it is left to a person
STOP_PATIENCE = 2.0  # seconds for a stop to be confirmed before it is lifted
PATIENCE = 30.0  # seconds for a robot that lost its power to answer again


@dataclass(frozen=True)
class Outcome:
    """How a solve ended. scanned: the cube as it stood before the moves. truth: what was seen after them.

    recoveries: how often something went wrong and was put right; scanned and moves are the last time's.
    """

    scanned: str
    moves: str
    truth: Truth
    recoveries: int = 0


def not_sure(shots: Scanner, decision: colour.Decision) -> str:
    """Raises AmbiguousScanError, as nobody is there who could settle the doubt."""
    raise AmbiguousScanError(
        f"not sure of this cube after {shots.scans} scans (probability {decision.probability or 0:.3f}): "
        "change the light"
    )


def never(why: str, stopped: bool) -> bool:
    """Refuses every recovery."""
    return False


def scan(shots: Scanner, method: str = colour.DEFAULT, settle: Settle = not_sure, tell: Tell = silent) -> str:
    """Returns facelets that are sure enough to act on, as the cube stands now. Raises AmbiguousScanError."""
    decision = photograph_until_sure(shots, method, tell)
    return decision.facelets if decision.accepted else settle(shots, decision)


@dataclass
class Solving:
    """One cube in the robot, on its way to be solved. See `solve_cube` for the fields."""

    connection: Connection
    sight: Sight
    method: str = colour.DEFAULT
    on_robot: bool = False
    settle: Settle = not_sure
    consent: Consent = never
    tell: Tell = silent
    aligned: Aligned | None = None  # angles seen when the faces were known to be aligned
    recoveries: int = 0

    def until_seen(self) -> Outcome:
        while True:
            try:
                outcome = self._once()
                known = outcome.truth.solved or outcome.truth.why == NOBODY_LOOKS
                if known or not self._may_recover(str(outcome.truth)):
                    return outcome
            except (StoppedError, FaultError, DeviceNotFoundError) as error:
                stopped = isinstance(error, StoppedError)
                if not self._may_recover(str(error), stopped):
                    raise
                if stopped:
                    self._lift_stop()
            self._recover()

    def _once(self) -> Outcome:
        robot = self.connection.robot
        if not robot.lately().aligned and self._may_recover(not_aligned(robot)):
            self._recover()
            robot = self.connection.robot
        is_aligned = robot.lately().aligned
        shots = self.sight(robot.run if is_aligned else None)
        facelets = scan(shots, self.method, self.settle, self.tell)
        if is_aligned and self.aligned is None:
            self.aligned = seen_aligned(shots)
        moves = solve_and_turn(robot, facelets, self.on_robot, self.tell).moves
        truth = verify(self.sight(None), facelets, moves, self.tell, self.aligned)
        learn(shots, facelets, truth, self.tell)
        return Outcome(facelets, moves, truth, self.recoveries)

    def _may_recover(self, why: str, stopped: bool = False) -> bool:
        if self.recoveries == RECOVERIES or not self.consent(why, stopped):
            return False
        self.recoveries += 1
        self.tell(Recovering(why))
        return True

    def _lift_stop(self) -> None:
        """Lifts the stop. Raises StoppedError where the robot has not confirmed it."""
        link = self.connection.robot.link
        link.await_stop(STOP_PATIENCE)
        link.stop.rearm()
        link.permit = link.stop.number

    def _recover(self) -> None:
        with step(self.tell, "recover"):
            try:
                self.connection.greet()
            except DeviceNotFoundError:
                self.connection.reconnect(PATIENCE)
            bring_home(self.connection, self.sight, self.aligned or Aligned({}), self.tell)


def solve_cube(
    connection: Connection,
    sight: Sight,
    *,
    method: str = colour.DEFAULT,
    on_robot: bool = False,
    settle: Settle = not_sure,
    consent: Consent = never,
    tell: Tell = silent,
) -> Outcome:
    """Scans the cube in the robot, solves it, turns it, and looks at what became of it.

    on_robot: the robot's own solver finds the moves. consent: asked where a run ends otherwise than planned
    (a jam, lost steps, a stop, a power cut) whether to bring faces home by what is seen and to solve the cube
    from what it is then. Raises AmbiguousScanError before anything is turned, and DeviceError where a run
    ended otherwise.
    """
    with recorded(connection, tell) as flight:
        done = Solving(connection, sight, method, on_robot, settle, consent, flight.tell).until_seen()
        flight.note("end", said=str(done.truth))
    return done


def solve_felt(
    connection: Connection, cube: SmartCube, on_robot: bool = False, tell: Tell = silent
) -> Outcome:
    """Solves the smart cube in the robot without a camera: it tells its state, each turn, what came of it."""
    with recorded(connection, tell) as flight:
        with step(flight.tell, "read"):
            facelets = cube.state()
        with Felt(cube, facelets, flight.tell) as felt:
            moves = solve_and_turn(connection.robot, facelets, on_robot, felt.tell).moves
        with step(flight.tell, "look"):
            truth = felt.truth()
        flight.tell(Looked(truth))
        flight.note("end", said=str(truth))
    return Outcome(facelets, moves, truth)


def learn(shots: Scanner, facelets: str, truth: Truth, tell: Tell = silent) -> None:
    """Learns from a scan whose cube was seen solved later. facelets: the cube as it stood before the moves.

    What cannot be kept, as on a full disk, takes nothing away from the solve.
    """
    if not truth.solved:
        return
    try:
        shots.learn(facelets)
    except InputError as error:
        tell(NotLearned(str(error)))
