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
    """Connects to the Dask scheduler at this address; yields the client, which is closed at the end.

    Raises MissingToolError without Dask, InputError for a bad address, DeviceNotFoundError without an answer.
    """
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
    """Returns how many threads the cluster's workers have now, all together."""
    with connected(address) as client:
        return sum(client.nthreads().values())


@contextmanager
def begun(client: Any, work: Callable[..., Any], given: Iterable[Any], **same: Any) -> Iterator[list[Any]]:
    """Submits `work` on each item, yields the futures, and cancels those that have not begun at the end."""
    futures = client.map(work, list(given), **same, pure=False)
    try:
        yield futures
    finally:
        client.cancel(futures)


def as_they_end(client: Any, futures: list[Any]) -> Iterator[Any]:
    """Yields the futures' results as they are ready; the result of a task that ran again may come twice."""
    import distributed

    for future in distributed.as_completed(futures, loop=client.loop):  # type: ignore[no-untyped-call]
        yield future.result()


def result(future: Any) -> Any:
    """Returns a future's result. Raises what its task raised, CubehostError where workers died of it."""
    import distributed

    try:
        return future.result()
    except distributed.KilledWorker as error:
        raise CubehostError(
            f"Dask's workers died of this search again and again, perhaps for want of memory ({error})"
        ) from error
