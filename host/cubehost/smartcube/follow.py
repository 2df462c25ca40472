"""A cube followed from packet to packet: each turn once and in order; what was not heard is told as lost."""

from collections import deque
from collections.abc import Iterator
from itertools import accumulate

from cubehost.cube import turned
from cubehost.smartcube.events import Event, Lost, Moved, Stands
from cubehost.smartcube.packets import Fact, Positions, State, Turn, Turns

ROUND = 256  # serials
QUIET = 500  # ms after a turn in which a state may be ahead of turns that are still on their way
PATIENCE = 2000  # ms in which a history that was asked for must come
AGAIN = 400  # ms after which it is asked for again
MOST_HELD = 16  # turns
CALM = 2000  # ms by which a time between turns may differ from this computer's clock
OVER = (0, 0xFFFF)  # times between turns that stand for longer ones
UNITS = (5, 8)  # QiYi's clock, times 5 / 8, is ms
CLOCK = 1 << 32  # QiYi's clock begins anew there, after 31 days
TWICE = 10  # ms in which no face is turned back and forth
STATE = "state"


class Follower:
    """Makes events of a cube's packets. state: facelets, where they are known. asks: what the caller should
    ask the cube, and take out: STATE, or (serial, count) for turns back from that serial.

    AT_ONCE: the next packet shows that a turn was not heard; else a later one does, and the states until then
    may be false.
    """

    AT_ONCE = True

    def __init__(self) -> None:
        self.state: str | None = None
        self._was: str | None = None  # the state before a new connection, with the turns heard since
        self.asks: list[str | tuple[int, int]] = []

    def take(self, t: int, facts: list[Fact]) -> Iterator[Event]:
        """Yield the events that follow from the facts of a packet heard at t ms."""
        raise NotImplementedError

    def again(self) -> None:
        """Expect a cube that was connected anew: turned, perhaps, its serials and clock from the start."""
        self._was, self.state = self.state or self._was, None

    def _made(self, t: int, move: str, cube_ms: int | None = None) -> Iterator[Event]:
        yield Moved(t, move, cube_ms)
        if self.state is not None:
            self.state = turned(self.state, move)
            yield Stands(t, self.state)
        elif self._was is not None:
            self._was = turned(self._was, move)

    def _told(self, t: int, facelets: str, show: bool = True) -> Iterator[Event]:
        """Take a state that the cube told; if it is not the one known from turns, some were lost. show: tell
        it even if it is the one known."""
        shown, known = self.state, self.state or self._was
        self._was, self.state = None, facelets
        if known not in (None, facelets):
            yield Lost(t, None)
        if show or shown != facelets:
            yield Stands(t, facelets, told=True)

    def _lost(self, t: int, count: int | None) -> Iterator[Event]:
        self._was = self.state = None
        self.asks.append(STATE)
        yield Lost(t, count)


class Counted(Follower):
    """Follows cubes whose turns have serials, mod 256 (GAN, MoYu).

    by_ours: None where turns have times on the cube's clock, and those not heard can be asked for. Other
    cubes tell some turns again in each packet, each with the time since the one before: their clock then
    begins at this computer's (True) or at 0 (False).
    """

    def __init__(self, by_ours: bool | None = None) -> None:
        super().__init__()
        self._by_ours, self._history = by_ours, by_ours is None
        self._serial: int | None = None
        self._newest = 0  # the last serial that the cube has told, of a turn or its state
        self._held: dict[int, Turn] = {}
        self._ahead: tuple[int, str] | None = None  # serial and facelets of a state whose turns have not come
        self._clock: int | None = None
        self._heard = 0  # t of the last turn
        self._asked: int | None = None  # t at which a history was first asked for
        self._ask_again = 0  # t from which on it is asked for again
        self._missing = False  # turns may be missing before the next one

    def again(self) -> None:
        super().again()
        self._serial, self._ahead, self._asked, self._missing = None, None, None, True
        self._held.clear()

    def take(self, t: int, facts: list[Fact]) -> Iterator[Event]:
        for fact in facts:
            match fact:
                case Turns(int() as serial, turns):
                    yield from self._turns(t, serial, turns)
                case State(facelets, int() as serial):
                    yield from self._stands(t, facelets, serial % ROUND)

    def _to(self, serial: int) -> int:
        """Turns from the last one told to a serial; half a round or more: the serial is before that one."""
        return (serial - (self._serial or 0)) % ROUND

    def _is_new(self, serial: int) -> bool:
        return 0 < self._to(serial) < ROUND // 2

    def _turns(self, t: int, serial: int, turns: list[Turn]) -> Iterator[Event]:
        if self._serial is None:  # turns before the first packet are not told
            self._serial = self._newest = (serial - 1) % ROUND
            turns = turns[:1]
        if turns and turns[0].time is not None and self._is_new(serial):
            self._newest = max(serial % ROUND, self._newest, key=self._to)
        for at, turn in zip(range(serial, serial - len(turns), -1), turns, strict=True):
            made = not self._history or (self._newest - at) % ROUND < ROUND // 2  # a history may go beyond it
            if made and self._is_new(at):
                self._held.setdefault(at % ROUND, turn)
        yield from self._in_order(t)
        if self._held:
            first = min(self._held, key=self._to)
            if not self._history or self._is_late(t) or len(self._held) > MOST_HELD:
                yield from self._skip(t, first)
            else:
                self._ask(t, first, self._to(first))

    def _in_order(self, t: int) -> Iterator[Event]:
        """Tell the turns held that follow the last one told without a gap."""
        run: list[Turn] = []
        last = self._serial or 0
        while turn := self._held.pop((last + 1 + len(run)) % ROUND, None):
            run.append(turn)
        if not run:
            return
        for turn, cube_ms in zip(run, self._times(t, run), strict=True):
            last = self._serial = (last + 1) % ROUND
            yield from self._made(t, turn.move, cube_ms)
            if self._ahead and self._ahead[0] == last:
                yield from self._told(t, self._ahead[1], show=False)
        self._heard, self._asked, self._missing = t, None, False
        if self._ahead and not self._is_new(self._ahead[0]):
            self._ahead = None

    def _times(self, t: int, run: list[Turn]) -> list[int | None]:
        """The turns' times on the cube's clock, or on the sum of the times between turns that it tells."""
        if self._history:
            return [turn.time for turn in run]
        between = [turn.time or 0 for turn in run]
        untold = t - self._heard - sum(between)
        if self._clock is None:
            self._clock = t - sum(between) if self._by_ours else 0
        elif self._missing or abs(untold) > CALM:
            between[next((i for i, ms in enumerate(between) if ms in OVER), 0)] += untold
        _, *times = accumulate(between, initial=self._clock)
        self._clock = times[-1]
        return [*times]

    def _stands(self, t: int, facelets: str, serial: int) -> Iterator[Event]:
        if self._serial is None:
            self._serial = self._newest = serial
        if serial == self._serial:
            yield from self._told(t, facelets)
            return
        if not self._is_new(serial):  # a state from before the last turn
            return
        self._ahead, self._newest = (serial, facelets), max(serial, self._newest, key=self._to)
        if self._history and self._is_late(t):
            yield from self._skip(t, serial)
        elif self._history and t - self._heard > QUIET and serial:  # at 0 a cube may not be there yet
            self._ask(t, (serial + 1) % ROUND, self._to(serial) + 1)
        yield Stands(t, facelets, told=True)

    def _ask(self, t: int, serial: int, count: int) -> None:
        if self._asked is None:
            self._asked = self._ask_again = t
        if t >= self._ask_again:
            self._ask_again = t + AGAIN
            self.asks.append((serial, count))

    def _is_late(self, t: int) -> bool:
        return self._asked is not None and t - self._asked > PATIENCE

    def _skip(self, t: int, serial: int) -> Iterator[Event]:
        """Goes on with a serial: the turns missing before it are told as lost."""
        while self._is_new(serial):
            first = min([serial, *self._held], key=self._to)
            if missing := self._to(first) - (first in self._held):
                yield from self._lost(t, missing)
                self._serial, self._asked, self._missing = (first - (first in self._held)) % ROUND, None, True
            if self._ahead and self._ahead[0] == self._serial:
                self.state, self._ahead = self._ahead[1], None
            yield from self._in_order(t)


class Timed(Follower):
    """Follows cubes whose packets have the state, a turn and those before it, known by their times (QiYi)."""

    def __init__(self) -> None:
        super().__init__()
        self._clock: int | None = None
        self._newest: list[Turn] = []  # those that the last packet told: two at once have the same time

    def again(self) -> None:
        super().again()
        self._clock = None

    def take(self, t: int, facts: list[Fact]) -> Iterator[Event]:
        turns: list[Turn] = []
        for fact in facts:
            match fact:
                case Turns(_, turns):
                    pass
                case State(facelets, _, int() as clock):
                    yield from self._stands(t, facelets, clock, turns)

    def _stands(self, t: int, facelets: str, clock: int, turns: list[Turn]) -> Iterator[Event]:
        if self._clock is None:  # turns before the first packet are not told
            self._clock, self._newest, turns = clock - 1, turns[1:], turns[:1]
        told = {turn: self._since(turn.time) for turn in reversed(turns) if turn not in self._newest}
        made = sorted([turn for turn, since in told.items() if since >= 0], key=lambda turn: told[turn])
        moves = " ".join(turn.move for turn in made)
        if made and self.state and turned(self.state, moves) != facelets:
            self.state = None  # turns before these were not heard: where these led to is not known
            yield Lost(t, None)
        for turn in made:
            yield from self._made(t, turn.move, (turn.time or 0) * UNITS[0] // UNITS[1])
        if made or (not turns and self._since(clock) >= 0):
            yield from self._told(t, facelets, show=not turns)
            self._clock, self._newest = clock, turns or self._newest

    def _since(self, clock: int | None) -> int:
        """From the last packet's time to that one, in the cube's units; negative where it is before."""
        since = ((clock or 0) - (self._clock or 0)) % CLOCK
        return since - CLOCK * (since >= CLOCK // 2)


class Whole(Follower):
    """Follows cubes whose packets have the state and turns that may have led to it, newest first (Giiker).

    A state that was left just a moment ago is late: it was read before the last turn, but came behind it.
    """

    LATE = 50  # ms in which no face is turned to, fro and to again

    def __init__(self) -> None:
        super().__init__()
        self._recent: list[str] = []  # the last two turns to the state
        # States before it: t at which each ended, its facelets, the last two turns to it.
        self._past: deque[tuple[int, str | None, list[str]]] = deque(maxlen=8)

    def again(self) -> None:
        """Keep the state, which each packet tells; packets from before the new connection come no more."""
        self._past.clear()

    def take(self, t: int, facts: list[Fact]) -> Iterator[Event]:
        recent: list[str] = []
        for fact in facts:
            match fact:
                case Turns(_, turns):
                    recent = [turn.move for turn in turns]
                case State(facelets) if facelets == self.state or not self._is_late(t, facelets, recent[:2]):
                    yield from self._stands(t, facelets, recent)

    def _is_late(self, t: int, facelets: str, recent: list[str]) -> bool:
        return any(t - until < self.LATE and was == [facelets, recent] for until, *was in self._past)

    def _stands(self, t: int, facelets: str, recent: list[str]) -> Iterator[Event]:
        """Tell the fewest of the last turns that lead to the state; where none do, the state as told."""
        before = self.state
        for count in range(1, len(recent) + 1):
            moves = recent[count - 1 :: -1]
            if before not in (None, facelets) and turned(before, " ".join(moves)) == facelets:
                for move in moves:
                    self._past.append((t, self.state, self._recent))
                    self._recent = [move, *self._recent[:1]]
                    yield from self._made(t, move)
                return
        self._past.append((t, self.state, self._recent))
        self._recent = recent[:2]
        yield from self._told(t, facelets)


class Single(Follower):
    """Follows cubes that tell turns one by one, without a time; the position of the face after a turn shows
    whether one before it is missing (GoCube)."""

    AT_ONCE = False
    EVERY = 20  # turns after which the state is asked for

    def __init__(self) -> None:
        super().__init__()
        self._stand: dict[str, int] = {}  # position of each face, in quarter turns
        self._follows = False  # positions were seen to follow the turns
        self._last: deque[tuple[int, list[Fact]]] = deque(maxlen=4)
        self._count = 0

    def again(self) -> None:
        super().again()
        self._last.clear()

    def take(self, t: int, facts: list[Fact]) -> Iterator[Event]:
        if any(last == facts and t - then <= TWICE for then, last in self._last):
            return  # the packet came twice: turns of a face cannot lead to the same position so soon
        self._last.append((t, facts))
        for fact in facts:
            match fact:
                case Turns(int() as stand, [turn]):
                    yield from self._turn(t, turn.move, stand)
                case Turns():
                    yield from self._lost(t, 1)
                case State(facelets):
                    yield from self._told(t, facelets)
                case Positions(quarters):
                    self._stand |= quarters

    def _turn(self, t: int, move: str, stand: int) -> Iterator[Event]:
        was, self._stand[move[0]] = self._stand.get(move[0], stand), stand
        quarters = (stand - was) % 4
        if quarters == (3 if "'" in move else 1):
            self._follows = True
        elif self._follows:
            yield from self._lost(t, None)
        self._count += 1
        if self._count % self.EVERY == 0:
            self.asks.append(STATE)
        yield from self._made(t, move)
