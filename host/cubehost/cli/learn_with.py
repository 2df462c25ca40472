"""Lessons with a robot that shows each page, or with a smart cube that tells what the learner does."""

from __future__ import annotations

from cubehost import cube
from cubehost.cli.keys import Keys
from cubehost.cli.learn_pages import BACK, ON, Lecture
from cubehost.cli.port import Asking
from cubehost.connect.ports import Connection
from cubehost.jobs.hand import Taught
from cubehost.smartcube.events import Event, Moved
from cubehost.smartcube.live import SmartCube
from cubehost.teaching import words
from cubehost.teaching.method import Part

HEARD = 0.05  # seconds for which the cube is listened to before keys are looked at


class OnRobot(Lecture):
    """A lesson with a robot, which does a page's moves when it is left and undoes them on the way back."""

    def __init__(self, parts: list[Part], connection: Connection, faces: dict[str, str]) -> None:
        """faces: the robot's, by the colour that each one's middle has in the parts."""
        super().__init__(parts)
        self._robot, self._faces = connection.robot, faces
        self._asking = Asking(connection.robot.link)

    def take(self, keys: Keys) -> str | None:
        with self._asking():
            return super().take(keys)

    def press(self, key: str | None) -> None:
        left = self.at
        if key in BACK and self.at > 1:
            self._turn(self.parts[self.at - 2], -1)
        elif key in ON and 0 < left <= len(self.parts):
            self._turn(self.parts[left - 1], 1)
        super().press(key)

    def _turn(self, part: Part, way: int) -> None:
        """Turns a part's moves. way: 1, or -1 to take them back."""
        moves = cube.parse_moves(part.turned_by(self._faces))
        if way < 0:
            moves = [move.inverse for move in reversed(moves)]
        self.note = words.table()["page"]["turning"]
        self.update()
        self._robot.run(cube.format_moves(moves))
        self.note = ""


class WithCube(Lecture):
    """A lesson with a smart cube, which the pages follow: each ends when its moves are done."""

    def __init__(self, smart: SmartCube) -> None:
        super().__init__([])
        self._smart = smart
        self._begin()

    def _begin(self) -> None:
        """Begins a lesson from the state that the cube tells now."""
        self._taught = Taught(self._smart.state())
        self.parts, self.solved, self.note = self._taught.parts, self._taught.solved, ""
        self.at = int(self.solved)

    def take(self, keys: Keys) -> str | None:
        for event in self._smart.take(HEARD):
            self.hear(event)
        if self._taught.unsure:
            self._smart.ask()
        return keys.take(0)

    def hear(self, event: Event) -> None:
        """Takes what the cube tells; whoever turns it sees the page that is due."""
        taught, due = self._taught, self._taught.now
        if taught.ended:
            return
        taught.hear(event)
        if isinstance(event, Moved) or taught.now > due:
            self.at = taught.now
        self.note = f"{taught.note} {words.table()['page']['again']}" if taught.astray else taught.note
        if taught.ended:  # the cube is asked: turns may not have been heard
            self._begin()

    def press(self, key: str | None) -> None:
        if key in ("a", "A"):
            self._begin()
        elif key not in ON or self.at < self._taught.now:
            super().press(key)
