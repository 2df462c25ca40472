"""`cubehost draw`: the net of a cube."""

import click

from cubehost import cube
from cubehost.base.errors import InputError
from cubehost.base.files import write_whole
from cubehost.cli.common import any_size_option, are_moves
from cubehost.cube import typed


@click.command()
@click.argument("what", nargs=-1, required=True, metavar="FACELETS|MOVES")
@any_size_option
@click.option("--moves", "is_moves", is_flag=True, help="Take the argument as moves on a solved cube.")
@click.option("--svg", type=click.Path(dir_okay=False), help="Write the net to a file, or - for output.")
def command(what: tuple[str, ...], size: int, is_moves: bool, svg: str | None) -> None:
    """Draw the net of a cube, given its facelets or the moves that make it from a solved one.

    \b
    Examples:
      cubehost draw "R U R' U'"
      cubehost draw --size 4 "Rw U2" --svg net.svg
      cubehost draw DRLUUBFBRBLURRLRUBLRDDFDLFUFUFFDBRDUBRUFLLFDDBFLUBLRBD
    """
    text = " ".join(what)
    facelets = cube.state_after(text, size) if is_moves or are_moves(text) else typed.facelets_of(text)
    if cube.layers_of(facelets) is None or set(facelets) - set(cube.FACES):
        raise InputError(f"neither facelets (54 letters {cube.FACES} of a 3x3) nor moves: {text[:60]!r}")
    if svg is not None:
        from cubehost.scrambling.scramble_sheet import drawn

        write_whole(svg, drawn(facelets).encode()) if svg != "-" else click.echo(drawn(facelets))
        return
    from rich.console import Console

    from cubehost.cli.net import net

    Console().print(net(facelets))
