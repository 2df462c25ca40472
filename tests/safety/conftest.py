"""Faults made on purpose: how many, and from which seed."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("safety", "stops under faults")
    group.addoption("--faults", type=int, default=16, help="faults on processes (the long run: 1000)")
    group.addoption("--link-faults", type=int, default=200, help="faults on the line (the long run: 10000)")
    group.addoption("--page-faults", type=int, default=5, help="faults of the page (the long run: 200)")
    group.addoption("--faults-log", help="write a line a fault on processes to this file")
    group.addoption("--safety-seed", type=int, default=1, help="what they are chosen by")
