"""What `cubehost solve --optimal` does: the tables, the search, and how far both are."""

import itertools
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TaskID, TextColumn, TimeElapsedColumn

from cubehost import optimal, solver
from cubehost.cli.common import Result, each_item, items
from cubehost.cli.terminal import made
from cubehost.cube import state_after
from cubehost.engines import Proof
from cubehost.errors import CubehostError


class StoppedProofError(CubehostError):
    """The user stopped a search; what it has found stands on standard output."""

    exit_code = 130


def command(
    facelets: tuple[str, ...],
    size: int | None,
    is_moves: bool,
    as_json: bool,
    memory: int | None,
    threads: int | None,
) -> None:
    """Print the shortest solution of each state."""
    optimal.level_for(memory)  # refuses what cannot be, before anything is done
    stopped: list[Proof] = []

    def work(item: str) -> Result:
        proof = _prove(state_after(item, size or 3) if is_moves else item, memory, threads, stopped)
        return proof.best.moves, {**proof.best.as_dict(), "at_least": proof.at_least}

    each_item(itertools.takewhile(lambda item: not stopped, items(facelets)), work, as_json)
    if stopped:
        known, bound = stopped[0].best.htm, stopped[0].at_least
        raise StoppedProofError(
            f"interrupted: {known} moves are known, fewer than {bound} are proven impossible"
        )


def _prove(facelets: str, memory: int | None, threads: int | None, stopped: list[Proof]) -> Proof:
    """The last proof, or the one before the user stopped the search."""
    proofs = solver.proofs(facelets, memory=memory, threads=threads)
    proof = next(proofs)
    if proof.best.optimal:
        return proof
    made(optimal.FILES[optimal.level_for(memory)], threads)
    with _bar() as (progress, task):
        try:
            for proof in proofs:
                text = f"{proof.best.htm} moves known, {proof.at_least} or more needed"
                progress.update(task, completed=proof.done, description=text)
        except KeyboardInterrupt:
            stopped.append(proof)
    return proof


@contextmanager
def _bar() -> Iterator[tuple[Progress, TaskID]]:
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        yield progress, progress.add_task("Looking for a first solution", total=1.0)
