"""A local Dask cluster, one of its workers killed in mid-run: the count stays exact."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cubehost.base.cluster import connected
from cubehost.base.errors import InputError
from cubehost.cli import common
from cubehost.packing import library
from cubehost.packing.cluster import on_cluster
from cubehost.packing.engine import Model
from cubehost.packing.execute import Done, Search
from cubehost.packing.session import Session


@pytest.fixture
def cluster(distributed: Any) -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as running:
        yield running


def test_a_killed_worker_changes_nothing(distributed: Any, cluster: Any, tmp_path: Path) -> None:
    search = Search(Model(library.load("bedlam")))
    session = Session(search, tmp_path / "c", resume=False)
    with distributed.Client(cluster) as client:
        victims = list(client.run(os.getpid).values())
    killed: list[int] = []

    def kill_one(done: Done) -> None:
        if session.progress.done == session.progress.total // 4:
            os.kill(victims[0], signal.SIGKILL)
            killed.append(victims[0])

    total = session.run(on_cluster(cluster.scheduler_address), kill_one)
    assert killed
    assert total.solutions == 19_186
    assert session.progress.done == session.progress.total


def test_packings_come_from_the_cluster(cluster: Any, tmp_path: Path) -> None:
    search = Search(Model(library.load("soma")), listing=True)
    session, found = Session(search, tmp_path / "c", resume=False), []
    session.run(on_cluster(cluster.scheduler_address), lambda done: found.extend(done.packings))
    assert len({frozenset(packing) for packing in found}) == len(found) == 240


def test_a_cluster_without_workers_is_told(distributed: Any, capsys: pytest.CaptureFixture[str]) -> None:
    with distributed.LocalCluster(n_workers=0, processes=False, dashboard_address=None) as running:
        assert common.workers(running.scheduler_address) == 0
    assert "has no workers: waiting for some" in capsys.readouterr().err


@pytest.mark.parametrize("address", ["http://127.0.0.1:80", "ucx://127.0.0.1:9", "tls://127.0.0.1:9", "x"])
def test_an_address_that_dask_cannot_take_is_refused(distributed: Any, address: str) -> None:
    """Its client, once begun, ended after 20 s with a traceback."""
    with pytest.raises(InputError, match=f"--cluster {address}: "), connected(address):
        pass
