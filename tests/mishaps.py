"""What goes wrong while a robot turns: lost steps, jams, power cuts, stops, on the virtual robot's mechanics.

The pins' way to the cube is watched: when so many steps have passed, the mishap happens to the face that
steps then.
"""

import fcntl
import random
import threading
import time
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

import numpy as np

from cubehost.connect.ports import Connection, open_port
from cubehost.connect.smart import open_smart
from cubehost.cube import is_solved, turned
from cubehost.jobs import solving
from cubehost.jobs.events import Deviated, Event, StepBegan, StepEnded, Truth
from cubehost.jobs.felt import planned
from cubehost.jobs.scan import sight_of
from cubehost.jobs.solving import Outcome
from cubehost.sim.physics import Parameters, PhysicalCube
from cubehost.sim.pins import Steps
from cubehost.sim.smart_cube import Faults
from mechanics import nudge_by_hand

Kind = Literal["none", "slip", "jam", "power", "stop"]
KINDS: tuple[Kind, ...] = ("none", "slip", "jam", "power", "stop")
STEPS_OF_A_RUN = 10_000  # rows: less than a solution has
WEAK_ROWS, WEAK_AMPERES = 400, 0.12  # how long a driver gives how little
DARK_SECONDS = 0.05  # of real time, without supply


@dataclass
class Mishap:
    """One, in the run that begins next."""

    kind: Kind
    after_rows: int
    rng: random.Random
    connection: Connection
    rows: int = -1  # of steps in this run; -1: not begun
    weak_until: int = 0
    weak_face: int = 0
    happened: bool = False
    over: threading.Event = field(default_factory=threading.Event)

    def begin(self) -> None:
        self.cube = self.connection.virtual.cube
        assert isinstance(self.cube, PhysicalCube)
        self._feed = self.cube.feed
        self.cube.feed = self.feed
        self.rows = 0

    def end(self) -> None:
        """The pins' way to the cube may be behind what the robot tells; then all springs to its place."""
        if self.rows >= 0:
            self.connection.virtual.settle()
            self.cube.rest()
            self.cube.feed = self._feed
            self._strengthen()
            self.rows = -1

    def feed(self, steps: Steps) -> None:
        """In pieces of a few steps, so that what happens, happens between two."""
        for at in range(0, max(1, len(steps.time_us)), 50):
            piece = Steps(*(column[at : at + 50] for column in steps))
            if self.weak_until and self.rows > self.weak_until:
                self._strengthen()
            if not self.happened and self.rows >= self.after_rows and piece.steps.any():
                self.happened = True
                self._happen(int(np.abs(piece.steps).sum(0).argmax()))
            self.rows += len(piece.time_us)
            self._feed(piece)

    def _happen(self, face: int) -> None:
        match self.kind:
            case "slip":
                self.cube.mechanics.current(face, WEAK_AMPERES, WEAK_AMPERES)
                self.weak_until, self.weak_face = self.rows + WEAK_ROWS, face
            case "jam":  # something pushes a face of another axis into the way
                other = self.rng.choice([f for f in range(6) if f % 3 != face % 3])
                nudge_by_hand(self.cube.mechanics, other, self.rng.choice((-1, 1)) * self.rng.uniform(8, 40))
            case "power":
                threading.Thread(target=self._power_cut, daemon=True).start()
            case "stop":
                threading.Thread(target=self.connection.robot.stop).start()

    def _strengthen(self) -> None:
        if self.weak_until:
            parameters = Parameters()
            self.cube.mechanics.current(self.weak_face, parameters.run_current, parameters.hold_current)
            self.weak_until = 0

    def _power_cut(self) -> None:
        virtual = self.connection.virtual
        virtual.power_cut()
        time.sleep(DARK_SECONDS)
        virtual.power_on()
        self.over.wait()  # the virtual board ends with the thread that switched it on


@dataclass
class Solve:
    """What one solve came to, and what the pins' own truth says of it."""

    kind: Kind
    seed: int
    outcome: Outcome | None = None
    error: str = ""
    solved: bool = False  # in truth
    offs: list[float] = field(default_factory=list)  # degrees: the worst face after each recovery
    seconds: float = 0.0

    @property
    def false(self) -> bool:
        """Said to be solved, and not."""
        return self.outcome is not None and self.outcome.truth.solved is True and not self.solved

    @property
    def finished(self) -> bool:
        return self.outcome is not None and self.outcome.truth.solved is True and self.solved


def truly_solved(cube: PhysicalCube) -> bool:
    """By what the mechanics did to it; problems on the way do not count."""
    cube.rest()
    cube.problems.clear()
    return cube.solved


def worst_off(cube: PhysicalCube) -> float:
    """Degrees by which the worst face stands beside its quarter turn."""
    cube.rest()
    return max(abs((angle + 45) % 90 - 45) for angle in cube.angles.values())


def solve(seed: int, kind: Kind, again: float = 0.15) -> Solve:
    """A random cube with a mishap in its first run, and in each later one with that probability."""
    rng, done, started = random.Random(f"{kind}{seed}"), Solve(kind, seed), time.perf_counter()
    with open_port("sim", seed=seed, speed=0, physics=Parameters()) as connection:
        cube = connection.virtual.cube
        mishap = Mishap(kind, rng.randrange(STEPS_OF_A_RUN), rng, connection)
        mishaps = [mishap]

        def tell(event: Event) -> None:
            nonlocal mishap
            if isinstance(event, StepBegan) and event.name == "turn":
                mishap.begin()
            elif isinstance(event, StepEnded) and event.name == "turn":
                mishap.end()
                next_kind = rng.choice(KINDS[1:]) if rng.random() < again else "none"
                mishap = Mishap(next_kind, rng.randrange(STEPS_OF_A_RUN), rng, connection)
                mishaps.append(mishap)
            elif isinstance(event, StepEnded) and event.name == "recover":
                done.offs.append(worst_off(cube))

        try:
            sight = sight_of(connection, None, seed=seed)
            done.outcome = solving.solve_cube(connection, sight, consent=lambda why, stopped: True, tell=tell)
        except Exception as error:
            done.error = f"{type(error).__name__}: {error}"
        connection.virtual.settle()
        done.solved = truly_solved(cube)
        for one in mishaps:
            one.over.set()
    done.seconds = time.perf_counter() - started
    return done


class Beside(NamedTuple):
    """A solve beside a smart cube. deviated, truth: told in the run, and of its end.

    solved, since: in truth, by the pins; since: the first move that was not made as planned, None where all
    were in the end. Where that was told in the run, it is the first that was not made then: a face that stood
    between two places may spring to one of them later.
    """

    deviated: list[Deviated]
    truth: Truth
    solved: bool
    since: int | None


def first_wrong(before: str, moves: str, made: list[str]) -> int | None:
    """The first move not made as planned, of turns in their order; None where all were."""
    plan, stands, done = planned(before, moves), before, 0
    for turn in made:
        stands = turned(stands, turn)
        if not (at := [count for count in plan.get(stands, []) if count >= done]):
            return done + 1
        done = min(at)
    return None if is_solved(stands) else done + 1


def solve_beside(seed: int, family: str, faults: Faults, kind: Kind, after_rows: int) -> Beside:
    """A random cube, which is a smart one over a link with these faults; the mishap comes in its run."""
    rng, deviated = random.Random(f"{seed}{family}{kind}"), []
    made: list[str] = []
    then: list[str] = []  # what was made when something was told
    with open_port("sim", seed=seed, physics=Parameters()) as connection:
        mishap = Mishap(kind, after_rows, rng, connection)

        def tell(event: Event) -> None:
            match event:
                case StepBegan(name="turn"):
                    mishap.begin()
                case StepEnded("turn"):
                    mishap.end()
                case Deviated():
                    then[:] = made
                    deviated.append(event)

        cube = connection.virtual.cube
        # However busy this computer is, the robot is at most 512 changes of pins ahead of the mechanics.
        fcntl.fcntl(connection.virtual._pipe, fcntl.F_SETPIPE_SZ, 4096)
        with open_smart(connection, f"sim:{family}", faults) as smart:
            told = cube.on_turn

            def on_turn(face: str, quarters: int, us: int) -> None:
                made.extend([face if quarters > 0 else f"{face}'"] * abs(quarters))
                told(face, quarters, us)

            cube.on_turn = on_turn
            outcome = solving.solve_felt(connection, smart, tell=tell)
            cube.on_turn = on_turn  # the link to the smart cube is over, the robot's last turn may not be
            connection.virtual.settle()
            solved = truly_solved(cube)
        mishap.over.set()
    since = first_wrong(outcome.scanned, outcome.moves, made)
    if since is not None and deviated:
        since = first_wrong(outcome.scanned, outcome.moves, then)
    return Beside(deviated, outcome.truth, solved, since)
