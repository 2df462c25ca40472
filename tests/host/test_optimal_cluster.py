"""Optimal solutions by a local Dask cluster: in the order that was asked for, bad states among them."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from click.testing import CliRunner

from cubehost import cube
from cubehost.cli import cli

STATES = ["R U", "", "F2 L' D", "B R2 U' F"]


@pytest.fixture(scope="module")
def cluster(distributed: Any) -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as running:
        yield running


@pytest.mark.parametrize("metric", ["htm", "qtm"])
def test_states_are_proven_by_its_workers(cluster: Any, metric: str) -> None:
    lines = [cube.state_after(moves) for moves in STATES]
    given = "\n".join([*lines[:2], "R" * 54, *lines[2:]])
    options = ["--optimal", "--json", "--metric", metric, "--cluster", cluster.scheduler_address]
    result = CliRunner().invoke(cli, ["solve", *options, "-"], input=given)
    found = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 2  # of the one that is no cube
    assert "error" in found.pop(2)
    assert [one["facelets"] for one in found] == lines
    assert all(one["optimal"] for one in found)
    column, quarters = ("htm", [2, 0, 3, 4]) if metric == "htm" else ("qtm", [2, 0, 4, 5])
    assert [one[column] for one in found] == [one["at_least"] for one in found] == quarters
