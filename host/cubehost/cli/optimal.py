"""What `cubehost solve --optimal` does: the tables, the search, and how far both are."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Unpack

from rich.progress import BarColumn, Progress, SpinnerColumn, TaskID, TextColumn, TimeElapsedColumn

from cubehost.cli.common import Asked, Result, StoppedSearchError, each_item, items, workers
from cubehost.cli.terminal import made, terminal
from cubehost.solving import optimal, solver
from cubehost.solving.engines import Options, Proof
from cubehost.solving.table_file import TableFile


def command(
    facelets: tuple[str, ...], asked: Asked, as_json: bool, cluster: str | None, **options: Unpack[Options]
) -> None:
    """Print the shortest solution of each state."""
    metric = options["metric"]
    file = optimal.FILES[metric][optimal.level_for(options["memory"], metric)]  # refuses too little memory
    if cluster is not None:
        _on_cluster(cluster, facelets, asked, as_json, options)
        return

    def work(item: str) -> Result:
        state, told = asked.seen(item)
        moves, value = _shown(_prove(state, options, file))
        return moves, value | told

    each_item(items(facelets), work, as_json)


def _shown(proof: Proof) -> Result:
    return proof.best.moves, {**proof.best.as_dict(), "at_least": proof.at_least}


def _on_cluster(
    address: str, facelets: tuple[str, ...], asked: Asked, as_json: bool, options: Options
) -> None:
    """Print the solutions, each proven by a task that takes a thread of a machine there, and its tables."""
    from cubehost.base import cluster

    given = list(items(facelets))
    states = [asked.state(item) for _, item in given]
    wanted = {"optimal": True, **options, "threads": options["threads"] or 1}

    def work(future: Any) -> Result:
        found = cluster.result(future)
        return found.moves, {**found.as_dict(), "at_least": found.cost(options["metric"])}

    workers(address)
    with (
        cluster.connected(address) as client,
        cluster.begun(client, solver.solve, states, **wanted) as futures,
    ):
        each_item(zip([where for where, _ in given], futures, strict=True), work, as_json)


def _prove(facelets: str, options: Options, file: TableFile) -> Proof:
    """Returns the last proof. Raises StoppedSearchError with the one known when the user stops the search."""
    proofs = solver.proofs(facelets, **options)
    proof = next(proofs)
    if proof.best.optimal:
        return proof
    made(file, options["threads"])
    with _bar() as (progress, task):
        try:
            for proof in proofs:
                progress.update(task, completed=proof.done, description=_known(proof, options["metric"]))
        except KeyboardInterrupt:
            raise StoppedSearchError(_known(proof, options["metric"]), _shown(proof)) from None
    return proof


def _known(proof: Proof, metric: str) -> str:
    return f"{proof.best.cost(metric)} moves are known, fewer than {proof.at_least} are proven impossible"


@contextmanager
def _bar() -> Iterator[tuple[Progress, TaskID]]:
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    console = terminal()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        yield progress, progress.add_task("Looking for a first solution", total=1.0)
