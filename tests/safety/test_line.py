"""Random faults on the line, in virtual time: the host's own link and stop against the firmware's own code.

The pins judge: motors still within 100 ms of the press or red within 0.5 s, never "stopped" while a pin
steps, and an old stop never ends a new run. The long run: pytest tests/safety --link-faults 10000.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from cubehost._core import lib
from virtual_line import Board, Line, doubling, losing, virtual_board

from cubehost.base.errors import StoppedError
from cubehost.robot.lines import format_line
from cubehost.robot.link import Link
from cubehost.robot.stop import State, Stop

STILL, RED = 0.1, 0.5  # seconds from the press
TURNS = [face + turn for face in "URFDLB" for turn in ("", "2", "'")]
LIVES = 100  # faults that one board lives through


@pytest.fixture(scope="module")
def program() -> Path:
    return virtual_board()


class Host:
    """A link of its own on the line, as a program has one."""

    def __init__(self, line: Line, board: Board, beside: bool = False) -> None:
        self.stop = Stop(board.clock, beside)
        self.link = Link(line, stop=self.stop, clock=board.clock)
        for verb, args in (("hello", ""), ("strict", "on"), ("beat", "on")):
            self.link.request(verb, args)

    def close(self) -> None:
        self.stop.detach(self.link._write_stop)


class Outcome(NamedTuple):
    """Virtual seconds from the press: to the last step, to the confirmation, and to the red (None: never)."""

    stood: float
    confirmed: float
    red: float | None


def quarters(moves: list[str]) -> int:
    return sum(2 if "2" in move else 1 for move in moves)


def lost_bytes(line: Line, source: random.Random) -> None:
    line.up = line.down = losing(source.choice([0.02, 0.1, 0.3]), source)


def lost_first(line: Line, source: random.Random) -> None:
    """The next writes, whole."""
    left = iter(range(source.randint(1, 8)))
    line.up = lambda data: data if next(left, None) is None else b""


def lost_bare(line: Line, source: random.Random) -> None:
    line.up = lambda data: data.replace(b"!", b"")


def lost_numbered(line: Line, source: random.Random) -> None:
    line.up = lambda data: bytes(byte for byte in data if byte in b"!?")


def lost_replies(line: Line, source: random.Random) -> None:
    line.down = lambda data: b""


def doubled(line: Line, source: random.Random) -> None:
    line.up = doubling(source.choice([0.02, 0.2]), source)
    line.down = doubling(0.02, source)


def doubled_writes(line: Line, source: random.Random) -> None:
    line.up = lambda data: data + data


def delayed(line: Line, source: random.Random) -> None:
    line.delay = source.uniform(0.01, 0.6)


def dead(line: Line, source: random.Random) -> None:
    line.up = line.down = lambda data: b""


def unspoiled(line: Line, source: random.Random) -> None: ...


FAULTS = [
    unspoiled,
    lost_bytes,
    lost_first,
    lost_bare,
    lost_numbered,
    lost_replies,
    doubled,
    doubled_writes,
    delayed,
    dead,
]


def press(host: Host, line: Line, board: Board, source: random.Random) -> Outcome:
    """Until it is confirmed; the line is mended after a while, where that takes long."""
    pressed, mended = board.clock(), source.uniform(0.3, 1.5)
    red: list[float] = []
    host.stop.listen(lambda stop: red.append(board.clock()) if stop.overdue else None)
    host.stop.request()
    while host.stop.state is State.REQUESTED:
        host.link.await_stop(0.02)
        if board.clock() - pressed > mended:
            line.mend()
        assert board.clock() - pressed < 10, "never confirmed on a good line"
    steps, confirmed = board.steps, board.clock()
    stood = board.last_step - pressed
    host.link.receive(source.uniform(0.01, 0.3))
    assert board.steps == steps, "called stopped while the pins stepped"
    return Outcome(stood, confirmed - pressed, red[0] - pressed if red else None)


def test_beside_another_reader_a_stop_is_not_told_as_missing(program: Path) -> None:
    """It takes away half of what the robot says: no reason to tell people to cut the power."""
    source, board = random.Random(35), Board(program)
    line, red = Line(board), []
    host = Host(line, board, beside=True)
    host.stop.listen(lambda stop: red.append(board.clock()) if stop.overdue else None)
    for _ in range(1000):
        line.down = lambda data: data if source.random() < 0.5 else b""
        host.stop.request()
        assert host.link.await_stop(5.0)
        line.mend()
        host.stop.rearm()
        host.link.receive(source.uniform(0.01, 0.3))
    board.close()
    assert red == []


def begin(host: Host, moves: list[str]) -> None:
    host.link.permit = host.stop.number
    host.link.request("run", " ".join(moves))


def finish(host: Host, board: Board) -> str:
    """How the run ended: done, stopped, fault."""
    while event := host.link.next_event(5.0):
        if event.name in ("done", "stopped", "fault"):
            return event.name
    told = host.link.request("status")
    return "done" if "state=idle" in told else told


def after(host: Host, line: Line, board: Board, source: random.Random) -> None:
    """Lifted at once: what was asked before the stop stays undone, and it does not end a new run."""
    old = format_line(host.link.owner << 16 | host.link._line_number, "run", "R")
    with pytest.raises(StoppedError):
        host.link.request("run", "R")
    host.stop.rearm()
    with pytest.raises(StoppedError):
        host.link.request("run", "R")
    host.link.permit = host.stop.number
    host.link.request("home")
    host.link.events.clear()
    moves, steps = source.choices(TURNS, k=3), board.steps
    begin(host, moves)
    if source.random() < 0.3:
        line.write(b"\n" + old)  # a copy that was long on its way
    assert finish(host, board) == "done", "the old stop ended the new run"
    assert board.steps - steps == quarters(moves) * lib.cc_motion_default.steps_per_quarter


def stranger(line: Line, board: Board, source: random.Random) -> None:
    """Another host looks on, and now and then takes the robot while it stands."""
    other = Host(line, board)
    if source.random() < 0.5:
        other.link.request("hello", "own 7")
    other.close()


def fault(board: Board, line: Line, source: random.Random) -> tuple[str, Outcome]:
    line.mend()
    host = Host(line, board)
    if source.random() < 0.2:
        stranger(line, board, source)
    host.link.request("home")
    begin(host, source.choices(TURNS, k=source.randint(4, 15)))
    host.link.receive(source.uniform(0.0, 0.4))
    kind = source.choice(FAULTS)
    kind(line, source)
    outcome = press(host, line, board, source)
    late = outcome.stood > STILL and (outcome.red is None or outcome.red > RED)
    assert not late, (kind.__name__, outcome)
    line.mend()
    host.link.receive(1.0 if line._held else 0.0)
    after(host, line, board, source)
    host.close()
    return kind.__name__, outcome


def test_random_faults(program: Path, request: pytest.FixtureRequest, capsys) -> None:
    count, seed = request.config.getoption("--link-faults"), request.config.getoption("--safety-seed")
    source = random.Random(seed)
    outcomes: list[tuple[str, Outcome]] = []
    while len(outcomes) < count:
        board = Board(program)
        line = Line(board)
        for _ in range(min(LIVES, count - len(outcomes))):
            try:
                outcomes.append(fault(board, line, source))
            except BaseException:
                sys.stderr.write(f"fault {len(outcomes)} of seed {seed}\n")
                raise
        board.close()
    with capsys.disabled():
        sys.stdout.write("\n" + "\n".join(table(outcomes)) + "\n")


def table(outcomes: list[tuple[str, Outcome]]) -> Iterator[str]:
    yield f"{'fault':16}   times   worst ms: to the last step, where not red; to the confirmation    red"
    for name in sorted(Counter(name for name, _ in outcomes)):
        found = [outcome for kind, outcome in outcomes if kind == name]
        stood = max((1e3 * outcome.stood for outcome in found if outcome.red is None), default=0.0)
        confirmed = max(1e3 * outcome.confirmed for outcome in found)
        red = sum(outcome.red is not None for outcome in found)
        yield f"{name:16} {len(found):7} {max(0.0, stood):12.1f} {confirmed:12.1f} {red:7}"
