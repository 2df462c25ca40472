"""How long the tests of printed scrambles are."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("scrambles")
    group.addoption("--scrambles", type=int, help="of each event, for cubing.js (the long run: 1000)")
    group.addoption("--drawn", type=int, help="of each event, for distributions (the long run: 10000)")
