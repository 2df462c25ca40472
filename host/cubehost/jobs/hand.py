"""A smart cube in somebody's hand: a lesson that follows it, and a solve that it times."""

from cubehost import cube
from cubehost.jobs.felt import Learner
from cubehost.smartcube.events import Event, Lost, Moved, Stands
from cubehost.teaching import words
from cubehost.teaching.method import lesson

SOLVED = cube.state_after("")
APART = 1000  # ms by which the cube's clock may differ from this computer's over a solve


class Taught:
    """A lesson on a cube as it stands: each part ends when its moves are done.

    now: the part that is due, from 1. note: what to say of the turns made for it, "" where none was. astray:
    the turns that were heard do not tell how to take the cube back. solved: the cube has told that it is.
    """

    _learner: Learner  # of the part that is due

    def __init__(self, stickers: str) -> None:
        self.parts, self.stickers, self._facelets = lesson(stickers), stickers, stickers
        self.solved, self.now, self._is_off = not self.parts, 1, False
        self._listen()

    @property
    def ended(self) -> bool:
        """Whether all parts are done by the turns that were heard; then the cube is asked if it is solved."""
        return self.now > len(self.parts)

    @property
    def unsure(self) -> bool:
        """Whether the cube should be asked how it stands."""
        return self._learner.unsure

    @property
    def wrong(self) -> bool:
        return self._learner.wrong

    @property
    def astray(self) -> bool:
        return self._is_off or (self._learner.wrong and not self._learner.back)

    def hear(self, event: Event) -> None:
        """Takes what the cube tells, in its order."""
        if self.ended:
            return
        learner, part, page = self._learner, self.parts[self.now - 1], words.table()["page"]
        learner.hear(event)
        self.note = page["so_far"].format(done=learner.done, of=len(part.moves.split()))
        if learner.wrong:
            back = learner.back
            self.note = (
                page["wrong"].format(back=words.spoken(part.as_held(back))) if back else page["astray"]
            )
        elif learner.finished:
            self._facelets = cube.turned(self._facelets, part.turned)
            self.now += 1
            self._listen()

    def end(self, facelets: str) -> None:
        """Takes how the cube says that it stands after the last part: turns may not have been heard."""
        self.solved = cube.is_solved(facelets)
        self._is_off = not self.solved
        self.note = words.table()["page"]["seen" if self.solved else "astray"]

    def _listen(self) -> None:
        """Begins to follow the turns of the part that is due."""
        self.note = ""
        self._learner = Learner(self._facelets, "" if self.ended else self.parts[self.now - 1].turned)


class Clocked:
    """A solve that a smart cube times, from the first turn after its scramble to the last.

    phase: scramble; ready, once that is done; running; checking: solved by the turns that were heard, and the
    cube is asked; solved, as the cube says. done, of: moves of the scramble. wrong, back: as of `Learner`.
    unsure: the cube should be asked how it stands. ms: the solve's time, None where its last turn was not
    heard. moves: the solve's, as heard. heard: whether all of them were.
    """

    def __init__(self, facelets: str, scramble: str) -> None:
        """facelets: as the cube tells that it stands."""
        self.phase, self.moves, self.heard = "scramble", "", True
        self.ms: int | None = None
        self.scramble, self.of = scramble, len(scramble.split())
        self._scrambled = cube.state_after(scramble)
        self._learner = Learner(SOLVED, scramble)
        self._first = self._last = Moved(0, "", None)
        self.hear(Stands(0, facelets, told=True))

    @property
    def done(self) -> int:
        return self._learner.done

    @property
    def wrong(self) -> bool:
        return self._learner.wrong

    @property
    def back(self) -> str | None:
        return self._learner.back if self._learner.wrong else None

    @property
    def unsure(self) -> bool:
        return self.phase == "checking" or (self.phase in ("scramble", "ready") and self._learner.unsure)

    def hear(self, event: Event) -> None:
        """Takes what the cube tells, in its order."""
        if self.phase == "ready" and isinstance(event, Moved):
            self.phase, self._first = "running", event
        if self.phase in ("scramble", "ready"):
            self._learner.hear(event)
            if isinstance(event, Stands):
                self.phase = "ready" if event.facelets == self._scrambled else "scramble"
        elif self.phase != "solved":
            self._run(event)

    def _run(self, event: Event) -> None:
        match event:
            case Moved(_, move, _):
                self.moves = f"{self.moves} {move}".strip()
                self._last, self.phase = event, "running"
            case Lost():
                self.heard = False
            case Stands(_, facelets, told):
                if facelets != SOLVED:
                    self.phase = "running"
                elif not told:
                    self.phase = "checking"
                else:
                    self.ms = self._taken() if self.phase == "checking" else None
                    self.phase = "solved"

    def _taken(self) -> int:
        """Returns the solve's ms, by the cube's own clock if that told both times and agrees with ours."""
        first, last = self._first, self._last
        if first.cube_ms is not None and last.cube_ms is not None:
            by_cube = last.cube_ms - first.cube_ms
            if abs(by_cube - (last.t - first.t)) <= APART:
                return by_cube
        return last.t - first.t
