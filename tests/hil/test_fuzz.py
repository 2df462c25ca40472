"""Lines that a bad cable might make, at the parser of the robot itself: none of them moves anything."""

import random
from collections.abc import Iterator

import pytest

from cubehost.connect.ports import Connection
from cubehost.cube import state_after
from lines import damaged, is_request, request

pytestmark = pytest.mark.usefixtures("virtual_only")
BURST = 400  # bytes: what the robot's ring takes at once, with a request behind it
LOOK_EVERY = 50  # bursts


def bad_lines(count: int, source: random.Random, first: int) -> Iterator[bytes]:
    """Neighbours in number of good lines; those that are good by chance are left out."""
    made = number = 0
    while made < count:
        number += 1
        good = request(source, first + number)
        for _ in range(8):
            line = damaged(source, good, request(source, first + number - 1))
            if not is_request(line):
                made += 1
                yield line


def bursts(lines: Iterator[bytes]) -> Iterator[bytes]:
    burst = b""
    for line in lines:
        if burst and len(burst) + len(line) > BURST:
            yield burst
            burst = b""
        burst += line
    yield burst


def test_damaged_lines_move_nothing(fresh, port: str, request: pytest.FixtureRequest) -> None:
    """`--lines 100000` for as many as the issue asks for."""
    connection: Connection = fresh(**({"speed": 0} if port == "sim" else {}))
    connection.align()
    count = request.config.getoption("--lines", default=None) or (20_000 if port == "sim" else 500)
    before, link = connection.robot.hello, connection.robot.link
    first = (link.owner << 16) + link._line_number  # as if they were the owner's
    for number, burst in enumerate(bursts(bad_lines(count, random.Random(17), first))):
        connection.robot.link.send(burst)
        status = connection.robot.status()
        assert (status.state, status.job, status.aligned) == ("idle", 0, True), burst
        if number % LOOK_EVERY == 0:
            connection.virtual.settle()
            assert connection.virtual.cube.steps == 0, burst
    connection.virtual.settle()
    assert connection.virtual.cube.steps == 0
    assert connection.robot.run("R U F2").turns == 3
    assert connection.virtual.facelets == state_after("R U F2")
    assert connection.robot.hello == before
    assert connection.robot.selftest() > 0
