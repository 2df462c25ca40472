"""Turns of the game on a robot. It cannot turn its cube as a whole: each turn goes to the face that is there
in the player's holding, that of a middle layer to the two faces beside it."""

import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from cubehost.base.errors import CubehostError
from cubehost.connect.ports import open_port
from cubehost.cube import FACES, Move, format_moves, parse_moves, simplify, state_after, turned
from cubehost.game.rules import Game
from cubehost.robot.client import Robot

SOLVED = state_after("")


def translated(move: Move, view: str) -> tuple[list[Move], str]:
    """Face turns that do a move of the 3x3, and how the cube is held in the view afterwards.

    view: facelets of a solved cube as the player holds the game's, in letters of the robot's faces. Where the
    middle layer turns, the holding turns with it and the outer layers the other way: Rw is L and x.
    """
    axis = move.face % 3
    layers = [move.first <= layer <= move.last for layer in (1, 2, 3)]
    turns = move.turns
    if move.face >= 3:
        layers, turns = layers[::-1], -turns
    near, middle, far = (turns * turned for turned in layers)
    amounts = ((axis, near - middle), (axis + 3, middle - far))
    there = view[4::9]
    faces = [Move(FACES.index(there[face]), 1, 1, amount % 4) for face, amount in amounts if amount % 4]
    return faces, turned(view, " ".join("yxz"[axis] * (middle % 4)))


class Mirror:
    """Hands turns to a thread that waits for the robot, so that the player need not."""

    def __init__(self, robot: Robot) -> None:
        self.robot = robot
        self.view = SOLVED
        self.done: list[Move] = []  # turns of faces since its cube was solved
        self.error: CubehostError | None = None
        self._work: queue.Queue[str | None] = queue.Queue()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def begin(self, game: Game) -> None:
        """Take back all turns made so far, and bring the robot's cube to the game's state."""
        undo = [move.inverse for move in reversed(self.done)]
        self.view, self.done = SOLVED, []
        for move in parse_moves(game.scramble) + game.history:
            self._turn(move)
        self._send(undo + self.done)

    def play(self, move: Move) -> None:
        """Hand a turn to the robot. Raises the error of an earlier one."""
        if self.error is not None:
            raise self.error
        self._send(self._turn(move))

    def wait(self) -> None:
        """Waits until the robot has made all turns."""
        self._work.join()

    def close(self) -> None:
        self._work.put(None)
        self._thread.join()

    def _turn(self, move: Move) -> list[Move]:
        faces, self.view = translated(move, self.view)
        self.done += faces
        return faces

    def _send(self, moves: list[Move]) -> None:
        text = simplify(format_moves(moves))
        if text:
            self._work.put(text)

    def _run(self) -> None:
        while (text := self._work.get()) is not None:
            try:
                if self.error is None:
                    self.robot.run(text)
            except CubehostError as error:
                self.error = error
            finally:
                self._work.task_done()


@contextmanager
def mirrored(port: str) -> Iterator[Mirror]:
    """A mirror on the robot at a port, with a solved cube in it; closes once all turns have been made."""
    with open_port(port, SOLVED) as connection:
        mirror = Mirror(connection.robot)
        try:
            yield mirror
        finally:
            mirror.close()
