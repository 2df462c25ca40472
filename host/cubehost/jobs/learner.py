"""One who turns a smart cube by a lesson: how far he is, what was wrong, and how to take it back."""

from cubehost.cube import format_moves, parse_moves, simplify, turned
from cubehost.jobs.felt import planned
from cubehost.smartcube.events import Event, Moved, Stands


class Learner:
    """before: the cube's facelets; moves: face turns that he should do.

    done: of the moves. wrong: whether the cube is off the way. back: moves that take it back there, None
    where turns were made that nobody heard. unsure: the cube should be asked how it stands, as what only
    follows from turns that were heard blames nobody.
    """

    def __init__(self, before: str, moves: str) -> None:
        self.done, self.wrong, self.unsure = 0, False, False
        self.back: str | None = None
        self._way, self._count = planned(before, moves), len(parse_moves(moves))
        self._off: list[str] = []  # turns since the cube was last on the way

    @property
    def finished(self) -> bool:
        return self.done == self._count and not self.wrong

    def hear(self, event: Event) -> None:
        """What the cube tells, in its order."""
        match event:
            case Moved(_, move, _):
                self._off.append(move)
            case Stands(_, facelets, told):
                if at := self._way.get(facelets):
                    self.done = min(at, key=lambda count: abs(count - self.done))
                    self.wrong = self.unsure = False
                    self._off.clear()
                else:
                    self.unsure = not told
                    if told:
                        self.wrong, self.back = True, self._back_from(facelets)

    def _back_from(self, facelets: str) -> str | None:
        off = reversed(parse_moves(" ".join(self._off)))
        back = simplify(format_moves(move.inverse for move in off))
        return back if back and turned(facelets, back) in self._way else None
