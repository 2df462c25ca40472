"""A run beside a smart cube: what goes otherwise than planned is known at that turn, not after the run."""

import threading
import time
from collections import defaultdict
from itertools import combinations, groupby, product

from cubehost.base.errors import CubehostError
from cubehost.cube import format_moves, is_solved, parse_moves, simplify, turned
from cubehost.jobs.events import Deviated, Event, Found, Tell, Truth, Turned
from cubehost.jobs.truth import since_move, unseen
from cubehost.smartcube.events import Event as Heard
from cubehost.smartcube.events import Moved, Stands
from cubehost.smartcube.live import SmartCube

WAIT = 0.02  # seconds for a packet
LAG = 0.1  # seconds by which a cube's packets may be behind what the robot tells


def planned(before: str, moves: str) -> dict[str, list[int]]:
    """Returns the states on the way, each with the counts of moves that are done when the cube stands so.

    Half turns may go either way. Turns of opposite faces in a row may overlap; those of one face keep their
    order.
    """
    states: dict[str, list[int]] = defaultdict(list, {before: [0]})
    done = 0
    for _, run in groupby(parse_moves(moves), key=lambda move: move.face % 3):
        group = list(run)
        for amounts in product(*[{0, move.turns, *((1, 3) if move.turns == 2 else ())} for move in group]):
            pairs = combinations(zip(group, amounts, strict=True), 2)
            if any(m.face == later.face and n != m.turns and k for (m, n), (later, k) in pairs):
                continue
            made = [m._replace(turns=n) for m, n in zip(group, amounts, strict=True) if n]
            whole = [m.turns == n for m, n in zip(group, amounts, strict=True)]
            count = whole.index(False) if False in whole else len(group)
            states[turned(before, format_moves(made))].append(done + count)
        before, done = turned(before, format_moves(group)), done + len(group)
    return states


class Felt:
    """Listens to a smart cube while entered as a context. Its `tell` is given to the job, and passes all on.

    since: the first move that was not made as planned, as soon as the cube says so.
    """

    def __init__(self, cube: SmartCube, before: str, tell: Tell) -> None:
        self.since: int | None = None
        self._cube, self._before, self._tell = cube, before, tell
        self._moves = ""
        self._plan: dict[str, list[int]] | None = None
        self._done = self._claimed = 0  # moves done as the cube says, and as the robot says
        self._behind: float | None = None  # the time since when the cube is behind the robot
        self._stood = "", 0.0  # a state that the cube told while behind, and when
        self._follows = ""  # the state that the turns heard lead to
        self._heard_all = 0.0  # the last time at which no packet waited
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._listen, daemon=True)

    def __enter__(self) -> "Felt":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()

    def tell(self, event: Event) -> None:
        match event:
            case Found(solution):
                self._moves, self._plan = solution.moves, planned(self._before, solution.moves)
            case Turned(done):
                self._claimed = done
        self._tell(event)

    def truth(self) -> Truth:
        """Asks the cube how it stands now, and returns what became of it."""
        try:
            facelets = self._cube.state()
        except CubehostError as error:
            return unseen(str(error))
        if is_solved(facelets):
            return Truth("solved")
        since = self.since or since_move(self._before, self._moves, facelets)
        return Truth("not solved", facelets, since)

    def _listen(self) -> None:
        while not self._over.is_set():
            begun = time.monotonic()
            try:
                events = self._cube.take(WAIT)
            except CubehostError:  # it is gone; `truth` says so
                return
            if not events and time.monotonic() - begun >= WAIT:
                self._heard_all = begun
            for event in events:
                if isinstance(event, Stands) and self._plan is not None and self.since is None:
                    self._judge(event, self._plan.get(event.facelets, []))
            self._look_behind()

    def _judge(self, stands: Stands, at: list[int]) -> None:
        """Finds out whether a state is a deviation. at: how many moves may be done in it, [] off the way.

        A state on the way that lies behind is only told late, unless the robot is long past it. A state that
        only follows from turns that were heard accuses nobody, as some may be lost: the cube is asked how it
        stands. If it stands behind the robot it must say so twice, as packets may be on their way; what it
        had told when the robot went ahead is too old to count.
        """
        ahead = [done for done in at if done >= self._done]
        self._done = min(ahead, default=self._done)
        if at and self._done >= self._claimed:
            return
        if not stands.told:
            self._follows = stands.facelets
            if not at:
                self._cube.ask(LAG)
            return
        state, since = self._stood
        stays = state == stands.facelets and self._is_late() and time.monotonic() - since > LAG
        if not at or stays:
            heard = ahead or self._follows == stands.facelets  # then no turn was lost: the next one is wrong
            self.since = (self._done if heard else self._left_out(stands.facelets)) + 1
            self._tell(Deviated(self.since))
        elif state != stands.facelets and self._is_up_to_date():
            self._stood = stands.facelets, time.monotonic()

    def _left_out(self, facelets: str) -> int:
        """Returns the index of the move without which the cube came to this state: moves after the last that
        was felt may have been made and not heard."""
        moves = self._moves.split()
        for at in range(self._done, min(self._claimed + 1, len(moves))):
            if facelets in planned(turned(self._before, " ".join(moves[:at])), " ".join(moves[at + 1 :])):
                return at
        return self._done

    def _is_late(self) -> bool:
        return self._behind is not None and time.monotonic() - self._behind > LAG

    def _is_up_to_date(self) -> bool:
        """Whether all is heard that the cube had told when the robot went ahead of it."""
        return self._behind is not None and self._heard_all >= self._behind

    def _look_behind(self) -> None:
        """Asks the cube how it stands where the robot tells more turns than the cube has."""
        if self._done >= self._claimed:
            self._behind, self._stood = None, ("", 0.0)
            return
        self._behind = self._behind or time.monotonic()
        if self._is_up_to_date():
            self._cube.ask(LAG)


class Learner:
    """Follows a person who turns a smart cube as told: how far he is, what is wrong, how to take it back.

    before: the cube's facelets; moves: face turns that the person should do.

    done: how many of the moves are. wrong: whether the cube is off the way. back: moves that take it back
    there, None where turns were made that nobody heard. unsure: the cube should be asked how it stands, as a
    state that only follows from turns that were heard is not called wrong.
    """

    def __init__(self, before: str, moves: str) -> None:
        self.done, self.wrong, self.unsure = 0, False, False
        self.back: str | None = None
        self._way, self._count = planned(before, moves), len(parse_moves(moves))
        self._off: list[str] = []  # turns since the cube was last on the way

    @property
    def finished(self) -> bool:
        return self.done == self._count and not self.wrong

    def hear(self, event: Heard) -> None:
        """Takes what the cube tells, in its order."""
        match event:
            case Moved(_, move, _):
                self._off.append(move)
            case Stands(_, facelets, told):
                if at := self._way.get(facelets):
                    self.done = self._nearest(at)
                    self.wrong = self.unsure = False
                    self._off.clear()
                else:
                    self.unsure = not told
                    if told:
                        self.wrong, self.back = True, self._back_from(facelets)

    def _nearest(self, counts: list[int]) -> int:
        """Returns which of these counts of done moves is meant where the moves pass a state more than once:
        that nearest to one more than before, or to as many as before if the turns since cancel out."""
        due = self.done + bool(simplify(" ".join(self._off)))
        return min(counts, key=lambda count: (abs(count - due), count))

    def _back_from(self, facelets: str) -> str | None:
        off = reversed(parse_moves(" ".join(self._off)))
        back = simplify(format_moves(move.inverse for move in off))
        return back if back and turned(facelets, back) in self._way else None
