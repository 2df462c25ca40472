"""`cubehost play`: the game."""

import os
import signal
import sys
from contextlib import ExitStack
from pathlib import Path

import click

from cubehost.base.errors import InputError
from cubehost.cli.common import SEED, Whole, check_apart
from cubehost.cli.terminal import show_making
from cubehost.scrambling.scrambler import Method


@click.command()
@click.option("--size", type=Whole(2, 11), help="Layers of the cube (default: the game in progress, or 3).")
@click.option("--method", type=click.Choice([m.value for m in Method]), help="How it is scrambled.")
@click.option("--seed", type=SEED, help="Make the first scramble repeatable.")
@click.option("--save", "path", type=click.Path(dir_okay=False, path_type=Path), help="Where games are kept.")
@click.option(
    "--import", "source", metavar="FILE", help="Import solves from a csTimer file (`-`: standard input)."
)
@click.option("--export", "target", metavar="FILE", help="Export all solves to a csTimer file (`-`: output).")
@click.option(
    "--robot",
    "port",
    is_flag=False,
    flag_value="",
    metavar="[PORT]",
    help="Mirror every turn on a robot (3x3 only): that at PORT, else the chosen or only one.",
)
def command(
    size: int | None,
    method: str | None,
    seed: int | None,
    path: Path | None,
    source: str | None,
    target: str | None,
    port: str | None,
) -> None:
    """Play: the computer scrambles the cube, you solve it.

    The arrow keys turn the whole cube, A and S move the blue mark from layer to layer, Space turns the marked
    layer; or type r R u U and so on to turn faces. ? shows all keys. A game continues where you left it.

    \b
    Examples:
      cubehost play
      cubehost play --size 5 --method judged
      cubehost play --export solves.txt
    """
    if source is not None or target is not None:
        _exchange(path, source, target)
        return
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise InputError("the game needs a terminal: start `cubehost play` in one, without pipes")
    from cubehost.game.app import LEAST, Play
    from cubehost.game.store import default_path, taken

    width, height = os.get_terminal_size(sys.stdout.fileno())
    if width < LEAST[0] or height < LEAST[1]:
        raise InputError(
            f"this terminal is {width}x{height}: the game needs {LEAST[0]}x{LEAST[1]}, enlarge it"
        )
    if hasattr(signal, "SIGHUP"):
        # Ends at once: all is saved, and Textual would wait for the terminal that is gone.
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
    show_making()
    path = path or default_path()
    with ExitStack() as stack:
        stack.enter_context(taken(path))
        mirror = None
        if port is not None:
            from cubehost.cli.port import found, say_which
            from cubehost.game.mirror import mirrored

            say_which(port := found(port or None))
            mirror = stack.enter_context(mirrored(port))
        Play(path, size, Method(method) if method else None, seed, mirror).run()


def _exchange(path: Path | None, source: str | None, target: str | None) -> None:
    """Imports solves from a csTimer file (source), then exports all of them to one (target)."""
    from cubehost.base.files import as_text, read_bytes, write_whole
    from cubehost.game import cstimer, store

    check_apart({"--export": target}, [source] if source else [])
    given = None
    if source is not None:  # read before a save is touched
        data = sys.stdin.buffer.read() if source == "-" else read_bytes(source)
        given = cstimer.read(as_text(data, "standard input" if source == "-" else source))
    path = path or store.default_path()
    if given is None and not path.is_file():
        raise InputError(f"{path}: no such file, so there is nothing to export")
    with store.taken(path):
        saved = store.read(path)
        if given is not None:
            new, changed, differ = saved.take(given)
            store.write(saved, path)
            told = f"{new} new solve{'s' * (new != 1)}{f', {changed} changed' if changed else ''}"
            if differ:
                told += f"; {differ} changed both here and in csTimer: left as here"
            click.echo(f"cubehost: {told}", err=True)
    if target is not None:
        text = cstimer.write(saved.given())
        if target == "-":
            click.echo(text)
        else:
            write_whole(target, text.encode())
