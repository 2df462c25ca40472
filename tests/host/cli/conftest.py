"""How many scrambles the tests of printed ones read, and where these come from."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from cubehost.scrambling.wca_events import EVENTS, EventScrambler
from cubehost.solving import solver

Printed = Callable[[str, str, int], list[str]]
SEED = 20
SOLVED_ONCE = cache(solver.solve)  # a seed's states are the same in all events of a size


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("scrambles")
    group.addoption("--scrambles", type=int, help="of each event, for cubing.js (the long run: 1000)")
    group.addoption("--drawn", type=int, help="of each event, for distributions (the long run: 10000)")
    group.addoption(
        "--printed",
        type=Path,
        help="a folder with what `cubehost scramble --event EVENT` printed in EVENT.txt: read instead",
    )


@pytest.fixture
def printed(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Printed:
    """`printed(event, option, few)`: so many as the option says, else a few."""
    monkeypatch.setattr(solver, "solve", SOLVED_ONCE)

    def lines(event: str, option: str, few: int) -> list[str]:
        folder, count = request.config.getoption("printed"), request.config.getoption(option)
        if folder and (folder / f"{event}.txt").exists():
            return (folder / f"{event}.txt").read_text(encoding="ascii").splitlines()
        return EventScrambler(EVENTS[event], SEED).lines(count or few).splitlines()

    return lines
