"""A cube on six motors: steps turn faces, and faces that stand at a quarter turn make a state.

angle of a face          zone: within `cutting_angle` of a multiple of 90 degrees (0: exactly at it)
  90 ---[====]---        A turn counts once its face has entered the next zone.
        /   \\            A jam: two faces of different axes off at one time, together by more than
   0 --[=]   ...         `cutting_angle` and each by more than `slack` (physics.h has the picture), as the
                         corners of the one are then in the way of the other.
"""

import threading
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubehost._core import lib
from cubehost.cube import FACES, Move, facelets_in, facemap_of, format_moves, is_solved, size_of
from cubehost.sim.pins import MOTORS, Steps

AXES = MOTORS // 2
MAX_PROBLEMS = 20
PROBLEMS = {
    "jam": "turned while a neighbour was between two quarter turns",
    "disabled": "stepped with its driver off",
    "slip": "lost steps",
}


OnTurn = Callable[[str, int, int], None]  # colour of the face's centre, quarter turns clockwise, µs


class Problem(NamedTuple):
    """What a real cube would not have survived."""

    kind: str  # a key of PROBLEMS
    face: str
    time_us: int

    def __str__(self) -> str:
        return f"{self.face} {PROBLEMS[self.kind]} at {self.time_us / 1e6:.6f} s"


class VirtualCube:
    """State, angles and what went wrong, from steps alone. May be fed and read from different threads.

    on_turn: told of each turn that a face has made, when it has, on the thread that feeds.
    """

    def __init__(self, facelets: str, steps_per_quarter: int, cutting_angle: float = 0.0) -> None:
        self.size = size_of(facelets)
        self.problems: list[Problem] = []
        self.on_turn: OnTurn | None = None
        self._us = self._board_us = 0  # now: since the start, and on the board's clock
        self._quarter = steps_per_quarter
        self._tolerance = 0  # steps off a quarter turn that a face may stand
        self.allow(cutting_angle)
        self._position = np.zeros(MOTORS, dtype=np.int64)  # steps since the start
        self._counted = np.zeros(MOTORS, dtype=np.int64)  # quarter turns that made it into the state
        self._turns: list[Move] = []
        self._lock = threading.RLock()
        self._map = facemap_of(facelets)

    @property
    def facelets(self) -> str:
        """What the pins have made of the cube: 54 or 24 letters."""
        with self._lock:
            return facelets_in(self._map)

    @property
    def moves(self) -> str:
        """The quarter turns that the faces made, in order, turns of one face summed where they follow on."""
        with self._lock:
            merged: list[Move] = []
            for turn in self._turns:
                if merged and merged[-1].face == turn.face:
                    last = merged.pop()
                    turn = last._replace(turns=(last.turns + turn.turns) % 4)
                if turn.turns:
                    merged.append(turn)
            return format_moves(merged)

    @property
    def angles(self) -> dict[str, float]:
        """Degrees clockwise since the start."""
        with self._lock:
            return {
                name: float(p) * 90 / self._quarter for name, p in zip(FACES, self._position, strict=True)
            }

    @property
    def seen(self) -> tuple[str, dict[str, float]]:
        """What cameras see: facelets, and degrees clockwise by which faces are off the state they tell."""
        with self._lock:
            off = (self._position - self._counted * self._quarter) * 90 / self._quarter
            return self.facelets, {name: float(d) for name, d in zip(FACES, off, strict=True) if d}

    @property
    def steps(self) -> int:
        """Sum of the faces' distances from the start: changes with each step that has an effect."""
        with self._lock:
            return int(np.abs(self._position).sum())

    @property
    def misaligned(self) -> list[str]:
        """Faces that stand off a quarter turn now."""
        with self._lock:
            return [FACES[face] for face in np.flatnonzero(self._off(self._position) > self._tolerance)]

    @property
    def solved(self) -> bool:
        """One colour a face, every face at a quarter turn, and nothing on the way that no cube can do."""
        with self._lock:
            return is_solved(self.facelets) and not self.misaligned and not self.problems

    def allow(self, cutting_angle: float, slack: float = 0.0) -> None:
        """Set how many degrees a face may be off a quarter turn when a neighbour starts (a speed cube: some
        25), and how many whatever its neighbours do (1)."""
        self._zone = int(cutting_angle / 90 * self._quarter)
        self._slack = int(slack / 90 * self._quarter)

    def current(self, face: int, run: float, hold: float) -> None:
        """Does nothing: ideal motors follow with any current. run, hold: amplitudes in A."""

    def power_cut(self) -> None:
        """Does nothing: ideal faces stay where they are when the motors' supply fails."""

    def rest(self) -> None:
        """Does nothing: ideal faces are at once where the last steps sent them."""

    def put(self, facelets: str) -> None:
        """Put another cube in, its faces aligned, as a person does."""
        with self._lock:
            self.align()
            self._turns.clear()
            self.problems.clear()
            self.size = size_of(facelets)
            self._map = facemap_of(facelets)

    def align(self) -> None:
        """Put every face at the nearest quarter turn, as a person does by hand."""
        with self._lock:
            self._position = np.rint(self._position / self._quarter).astype(np.int64) * self._quarter
            for face in np.flatnonzero(self._position // self._quarter - self._counted):
                self._count(int(face), int(self._position[face] // self._quarter), self._board_us)

    def land(self) -> None:
        """Align the faces, as `home` has aligned the motors' fields; ideal ones have no grid to snap to."""
        self.align()

    def feed(self, steps: Steps) -> None:
        """Let the motors make these steps."""
        with self._lock:
            self._note_disabled(steps)
            path = self._position + np.cumsum(steps.steps, axis=0, dtype=np.int64)
            if len(path):
                self._note_jams(steps, path)
                self._follow(path, steps.time_us)

    def _follow(self, path: NDArray[np.int64], times_us: NDArray[np.uint32]) -> None:
        """Take in where the faces have been: [n, 6] steps since the start, a row an instant."""
        self._count_turns(self._nearest(path), self._outside(path), times_us)
        self._position = path[-1]

    def _off(self, path: NDArray[np.int64]) -> NDArray[np.int64]:
        """Steps that each face is off a quarter turn."""
        return np.asarray(np.abs(path - self._nearest(path) * self._quarter))

    def _nearest(self, path: NDArray[np.int64]) -> NDArray[np.int64]:
        return np.floor_divide(path + self._quarter // 2, self._quarter)

    def _outside(self, path: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Whether each face is out of its zone."""
        return np.asarray(self._off(path) > self._zone)

    def _note_disabled(self, steps: Steps) -> None:
        for row, face in np.argwhere(steps.disabled)[:MAX_PROBLEMS]:
            self._note("disabled", int(face), int(steps.time_us[row]))

    def _note_jams(self, steps: Steps, path: NDArray[np.int64]) -> None:
        """Note the first moment of each jam; the blamed face is the one that moves."""
        off = self._off(path)
        off = np.maximum(off[:, :AXES], off[:, AXES:])  # of the axes
        off.sort(axis=1)  # the two that are off by the most count
        jammed = (off[:, -2] > self._slack) & (off[:, -2] + off[:, -1] > self._zone + self._slack)
        starts = jammed & ~np.concatenate(([False], jammed[:-1]))
        for row in np.flatnonzero(starts)[:MAX_PROBLEMS]:
            self._note("jam", int(np.abs(steps.steps[row]).argmax()), int(steps.time_us[row]))

    def _note(self, kind: str, face: int, time_us: int) -> None:
        if len(self.problems) < MAX_PROBLEMS:
            self.problems.append(Problem(kind, FACES[face], time_us))

    def _count_turns(
        self, nearest: NDArray[np.int64], outside: NDArray[np.bool_], times_us: NDArray[np.uint32]
    ) -> None:
        """Count the turns in the order in which faces entered their next zones."""
        changes: list[tuple[int, int, int]] = []
        for face in np.flatnonzero((~outside & (nearest != self._counted)).any(axis=0)).tolist():
            rows = np.flatnonzero(~outside[:, face])
            zones = nearest[rows, face]
            entered = np.flatnonzero(np.diff(zones, prepend=self._counted[face]))
            changes += [(int(rows[i]), face, int(zones[i])) for i in entered]
        for row, face, zone in sorted(changes):
            self._count(face, zone, int(times_us[row]))

    def _count(self, face: int, zone: int, board_us: int) -> None:
        """Turn a face of the state from where it was counted last to quarter number `zone`."""
        quarters = zone - int(self._counted[face])
        self._counted[face] = zone
        if quarters % 4:
            move = Move(face, 1, 1, quarters % 4)
            self._turns.append(move)
            lib.cc_facemap_move(self._map, move)
        if self.on_turn:
            centre = self.facelets[9 * face + 4] if self.size == 3 else FACES[face]
            self.on_turn(centre, quarters, self._passed(board_us))

    def _passed(self, board_us: int) -> int:
        """µs since the start. The board's clock wraps, and begins anew with its supply."""
        gap = board_us - self._board_us & 0xFFFFFFFF
        self._board_us = board_us
        self._us += gap if gap < 1 << 31 else 0
        return self._us
