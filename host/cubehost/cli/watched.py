"""What `cubehost scan-and-send` shows, and what becomes of its job where the reader of a pipe leaves."""

import click
from rich.console import Console

from cubehost.jobs.events import Truth


class Watched(Console):
    """Whose reader's leaving interrupts the job, as Ctrl-C does: the cube is not solved then.

    seen: what became of the cube, once that is known. Nothing is interrupted then, and nothing more shown.
    """

    seen: Truth | None = None
    _told: Truth | None = None

    def on_broken_pipe(self) -> None:
        if self.seen is None:
            raise click.Abort
        if self.seen.solved and self._told is not self.seen:
            click.echo("cubehost: solved; whoever read the output left before its end", err=True)
        self._told = self.seen
