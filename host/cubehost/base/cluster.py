"""Tasks on a Dask cluster, for packings and optimal solutions: an optional extra, and no engine of our own.

A worker that dies takes the results of its tasks with it; Dask runs those tasks again elsewhere.
"""

import importlib.util
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from cubehost.base.errors import CubehostError, DeviceNotFoundError, InputError, MissingToolError

CONNECT_SECONDS = 10


@contextmanager
def connected(address: str) -> Iterator[Any]:
    """A client of the scheduler at this address. Raises what says that none is there."""
    if importlib.util.find_spec("distributed") is None:
        raise MissingToolError("--cluster needs Dask: pip install 'cubehost[cluster]'")
    if not re.fullmatch(r"((tcp|tls)://)?([^\s:/]+|\[[0-9a-fA-F:]+\]):\d+|inproc://\S+", address):
        raise InputError(f"--cluster {address}: an address is HOST:PORT or tcp://HOST:PORT")
    import distributed

    security: Any = distributed.Security
    if address.startswith("tls:") and not security().get_connection_args("client")["ssl_context"]:
        raise InputError(f"--cluster {address}: Dask's own configuration names no certificates for TLS")
    try:
        client = distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise DeviceNotFoundError(f"{address}: no Dask scheduler answers there ({error})") from error
    with client:
        yield client


def worker_threads(address: str) -> int:
    """Threads of all workers that are there now."""
    with connected(address) as client:
        return sum(client.nthreads().values())


@contextmanager
def begun(client: Any, work: Callable[..., Any], given: Iterable[Any], **same: Any) -> Iterator[list[Any]]:
    """A future for each that is given, of `work` on it; what has not begun at the end is cancelled."""
    futures = client.map(work, list(given), **same, pure=False)
    try:
        yield futures
    finally:
        client.cancel(futures)


def as_they_end(client: Any, futures: list[Any]) -> Iterator[Any]:
    """The results of futures, the first that is there first; one that was run again may come twice."""
    import distributed

    for future in distributed.as_completed(futures, loop=client.loop):  # type: ignore[no-untyped-call]
        yield future.result()


def result(future: Any) -> Any:
    """Of one future. Raises what its work raised."""
    import distributed

    try:
        return future.result()
    except distributed.KilledWorker as error:
        raise CubehostError(
            f"Dask's workers died of this search again and again, perhaps for want of memory ({error})"
        ) from error
